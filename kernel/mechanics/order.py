"""Totals of initiative made an order of the round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from ...events.values import Standing


def ranked(
    totals: Mapping[str, int], earliest: Literal["high", "low"] = "high"
) -> tuple[Standing, ...]:
    """Return who acts when, earliest first; equal totals act together.

    Args:
        totals: Of sides or figures, in the order in which equal ones stand.
        earliest: Whether the highest or the lowest total acts first.
    """
    return tuple(
        Standing(total, tuple(who for who in totals if totals[who] == total))
        for total in sorted(set(totals.values()), reverse=earliest == "high")
    )
