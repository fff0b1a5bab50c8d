"""Folding does nothing but fold: no chance, no clock, no network, no files."""

from __future__ import annotations

import builtins
import datetime as dt
import os
import random
import secrets
import socket
import time
from typing import Any, NoReturn

import pytest

from affray.kernel.reducers import fold
from affray.kernel.runner import Runner
from affray.kernel.state.digest import digest
from tests.support.toy.fights import FIGHTS, Fought, named
from tests.support.toy.ruleset import TOY


def _forbidden(*_args: Any, **_kwargs: Any) -> NoReturn:
    raise AssertionError("the kernel looked at the world")


class _Forbidden:
    """Stands where datetime's classes do."""

    __new__ = now = utcnow = today = fromtimestamp = _forbidden


@pytest.fixture
def without_a_world(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Take chance, clocks, network and files away."""
    for module, names in {
        random: ("random", "randint", "randrange", "choice", "shuffle", "getrandbits"),
        secrets: ("token_bytes", "randbelow", "choice"),
        time: ("time", "time_ns", "monotonic", "perf_counter", "sleep", "localtime"),
        socket: ("socket", "create_connection", "getaddrinfo"),
        os: ("urandom", "open", "getenv"),
        builtins: ("open", "input", "print"),
    }.items():
        for name in names:
            monkeypatch.setattr(module, name, _forbidden)
    monkeypatch.setattr(dt, "datetime", _Forbidden)
    monkeypatch.setattr(dt, "date", _Forbidden)
    return monkeypatch


@pytest.mark.parametrize("fight", FIGHTS, ids=named)
def test_a_log_folds_without_a_world(
    fight: Fought, without_a_world: pytest.MonkeyPatch
) -> None:
    """The same state comes of it, with everything outside taken away."""
    with without_a_world.context():
        inside = digest(fold(fight.records))
    without_a_world.undo()
    assert digest(fold(fight.records)) == inside


@pytest.mark.parametrize("fight", FIGHTS, ids=named)
def test_a_log_runs_again_without_a_world(
    fight: Fought, without_a_world: pytest.MonkeyPatch
) -> None:
    """The rules too decide from the record alone."""
    runner = Runner.rerun(TOY, fight.source, fight.records)
    without_a_world.undo()
    assert digest(fold(fight.records)) == digest(runner.state)
