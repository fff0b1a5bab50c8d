"""What the program itself has to say: structlog, quiet unless asked.

The only place that configures it. A fight's log is something else.
"""

from __future__ import annotations

import logging
import sys

import structlog


def configure(*, verbose: bool) -> None:
    """Send what is logged to stderr: everything, or where not *verbose*, nothing."""
    level = logging.DEBUG if verbose else logging.CRITICAL
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.LogfmtRenderer(
                key_order=["timestamp", "level", "event"]
            ),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
