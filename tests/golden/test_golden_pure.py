"""Golden logs fold without the world: no chance, no clock, no net, no hash seed."""

from __future__ import annotations

import datetime as dt
import os
import random
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

from tests.golden.check import HOME, faults


CHECK = HOME / "check.py"
ROOT = Path(__file__).resolve().parents[2]
TAKEN = [(random, "random"), (time, "time"), (dt, "datetime"), (os, "urandom")]


class Forbidden:
    """Whatever it is used for, it fails."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self, *_: object, **__: object) -> object:
        """Fail when it is called."""
        raise AssertionError(f"folding used {self._name}")

    def __getattr__(self, name: str) -> object:
        """Fail when something of it is looked up."""
        raise AssertionError(f"folding used {self._name}.{name}")


def forbid(patch: pytest.MonkeyPatch, module: ModuleType) -> None:
    """Let everything public in *module* raise when it is used."""
    for name in dir(module):
        value = getattr(module, name)
        if not name.startswith("_") and (callable(value) or name == "random"):
            patch.setattr(module, name, Forbidden(f"{module.__name__}.{name}"))


def test_at_least_a_hundred_logs_are_kept_for_each_release() -> None:
    """Fewer than a hundred golden logs would leave too much untried."""
    releases = sorted(path.parent for path in HOME.glob("*/digests.json"))

    assert releases
    assert all(len(list(home.glob("*.affray"))) >= 100 for home in releases)


def test_folding_asks_nothing_of_the_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """With chance, clocks, and the net taken away, every golden log still folds."""
    with monkeypatch.context() as patch:
        for module in (random, time, dt, socket):
            forbid(patch, module)
        patch.setattr(os, "urandom", Forbidden("os.urandom"))
        for module, name in TAKEN:
            with pytest.raises(AssertionError, match="folding used"):
                getattr(module, name)()
        found = faults()

    assert found == []


@pytest.mark.parametrize(
    "seed", ["0", *(pytest.param(s, marks=pytest.mark.long) for s in ("1", "random"))]
)
def test_folding_does_not_depend_on_the_hash_seed(seed: str) -> None:
    """The order of a set or of hashes reaches no digest."""
    ran = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, str(CHECK)],
        env={**os.environ, "PYTHONHASHSEED": seed},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (ran.returncode, ran.stderr) == (0, "")
    assert "golden logs fold the same" in ran.stdout
