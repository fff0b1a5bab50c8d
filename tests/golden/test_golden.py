"""Logs of released versions fold to the same state for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.events.file import load
from affray.replays.verify import verify
from tests.golden.check import HOME, faults


LOGS = sorted(HOME.glob("*/*.affray"))


def test_every_golden_log_folds_to_its_digest() -> None:
    """No release may read an old log otherwise than the release that wrote it."""
    assert faults() == []


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_golden_logs_of_this_version_verify(log: Path) -> None:
    """The rules as they are bring about what these logs hold, event by event."""
    assert verify(load(log)).findings == ()
