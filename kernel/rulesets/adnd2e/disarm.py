"""Disarming: an opponent's weapon is struck out of its hand."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.values import Choice, CombatantId, Weapon
from ...offers import Offer
from ...requests import Request
from ...state import State
from . import manoeuvres
from .contests import to_hit_contest
from .deeds import Act
from .flight import fling
from .manoeuvres import Attempt, Manoeuvre, magic_of, still_open
from .mishaps import mishap
from .moment import Deed, Moment


def _none(_state: State, _weapon: Weapon) -> int:
    return 0


DISARM = Manoeuvre("disarm", "disarm.size_limit", _none)


def attempt(moment: Moment, tried: Attempt, rule: str) -> Generator[Request, Any, bool]:
    """Try to disarm; return whether the weapon is gone.

    Args:
        moment: When.
        tried: Who tries it, at whose weapon, with what.
        rule: ``disarm.timing_own`` or ``disarm.timing_response``.
    """
    yield from manoeuvres.begin(moment, DISARM, tried, rule)
    result = yield from to_hit_contest(
        moment,
        tried.who,
        tried.target,
        "disarm",
        "disarm.contest",
        modifiers=magic_of(moment.start, tried.who, tried.weapon),
        other_modifiers=magic_of(moment.start, tried.target, tried.item),
    )
    if result.natural == 1:
        yield from mishap(moment, tried.who, tried.target, tried.weapon)
    if result.winner != tried.who or not still_open(moment.state, tried):
        return False
    yield from fling(
        moment, tried.target, tried.item, "flung", "disarm.result", roller=tried.who
    )
    return True


def _offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    return tuple(DISARM.offer(state, one) for one in DISARM.openings(state, who))


def _run(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    tried = DISARM.chosen(moment.start, who, choice)
    yield from attempt(moment, tried, "disarm.timing_own")


ACTS = (
    Act(
        "disarm",
        frozenset({"attack"}),
        _offers,
        _run,
        "disarm.timing_own",
        DISARM.why_not,
    ),
)
