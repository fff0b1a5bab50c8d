"""Tests that any rule set can be put through by whoever writes it.

    from affray.testing import CHECKS, check

    @pytest.mark.parametrize("name", CHECKS)
    def test_it_conforms(name: str) -> None:
        check(RULESET, SETUP, name)

Each check plays fights by the rule set, whose seeds decide dice and choices,
and looks at one thing that affray promises of every fight. Where it doesn't
hold, `Nonconforming`, an AssertionError, says what is wrong and where. It needs
neither pytest nor anything else that affray doesn't.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from ..kernel.opening import SetUp
from ..kernel.ruleset import Ruleset
from .again import rerun, resumption
from .choosing import offers, refusals
from .elsewhere import elsewhere
from .faults import Nonconforming
from .past import forks, undo
from .recorded import causes, digests, encoding, sums
from .ruling import rulings
from .running import book, ending, runs
from .shown import showing
from .trial import Trial


__all__ = ["CHECKS", "Check", "Nonconforming", "Trial", "check"]

Check: TypeAlias = Callable[[Trial], None]
"""Raises Nonconforming where something doesn't hold in the fight of a trial."""

CHECKS: Mapping[str, Check] = MappingProxyType(
    {
        one.__name__: one
        for one in (
            book,
            runs,
            encoding,
            causes,
            rerun,
            elsewhere,
            resumption,
            ending,
            offers,
            refusals,
            rulings,
            sums,
            digests,
            undo,
            forks,
            showing,
        )
    }
)
"""All checks by name, those first whose faults the others would stumble over."""


def check(
    ruleset: Ruleset,
    setup: SetUp,
    *names: str,
    seeds: Iterable[str] = ("1", "2", "3"),
    answers: int = 60,
) -> None:
    """Put *ruleset* through the checks called *names*, or through all.

    Args:
        ruleset: The rule set.
        setup: Who fights, where, under which options. Call it again with others,
            so that all the rules come up.
        names: Of `CHECKS`; all where there are none.
        seeds: One for each fight that is played.
        answers: How many answers are given in each at most.

    Raises:
        Nonconforming: At the first thing that doesn't hold.
        ValueError: Where there is no check of a name.
    """
    unknown = [name for name in names if name not in CHECKS]
    if unknown:
        raise ValueError(
            f"there is no check {unknown[0]!r}; there are {', '.join(CHECKS)}"
        )
    for seed in seeds:
        trial = Trial(ruleset, setup, seed, answers)
        for name in names or CHECKS:
            _checked(name, trial)


def _checked(name: str, trial: Trial) -> None:
    try:
        CHECKS[name](trial)
    except Nonconforming as fault:
        fault.check, fault.seed = name, trial.seed
        raise
