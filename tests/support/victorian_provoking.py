"""Figures that threaten, and what provokes them, for the tests of opportunities."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from affray.events.values import Place
from affray.kernel.recruits import Recruit, RecruitWeapon
from affray.kernel.ruleset import Now
from affray.kernel.rulesets.victorian.effects import apply
from affray.kernel.rulesets.victorian.opportunity import (
    provoke,
    threatening,
    travel,
)
from affray.kernel.state import State
from tests.support.victorian_harness import Ran, beast, fencer, run


THUG = {"klass": None, "level": None, "hit_dice": "1-1", "weapons": ("dagger",)}
KNIFED = "strike weapon=dagger"
HOUND = ("claw", "claw two", "bite")


def thug(who: str = "g", **changes: Any) -> Recruit:
    """Return a thug of THAC0 20 with a dagger."""
    return fencer(who, "foes", **{**THUG, "armour_class": 10, **changes})


def hound(who: str = "g", **changes: Any) -> Recruit:
    """Return a hound of THAC0 19 with two claws and a bite."""
    weapons = tuple(RecruitWeapon(name, "1d4", hands=0) for name in HOUND)
    return beast(who, **{"weapons": weapons, **changes})


def provoking(
    state: State,
    who: str,
    *,
    deed: str = "casting",
    dice: tuple[int, ...] = (),
    answers: tuple[str, ...] = (),
) -> Ran:
    """Let *who* provoke everybody that threatens it; apply what comes of it."""

    def doing(now: Now) -> Generator[Any, Any, None]:
        foes = threatening(state, who)
        effects = yield from provoke(now, state, who, deed, foes)
        yield from apply(now, effects)

    return run(doing, state, dice, answers)


def going(
    state: State,
    who: str,
    end: tuple[int, int],
    *,
    exempt: int = 0,
    dice: tuple[int, ...] = (),
    answers: tuple[str, ...] = (),
) -> Ran:
    """Let *who* go to *end*; apply what comes of it."""

    def doing(now: Now) -> Generator[Any, Any, None]:
        place = Place(*end)
        effects = yield from travel(now, state, who, place, "walk", exempt=exempt)
        yield from apply(now, effects)

    return run(doing, state, dice, answers)
