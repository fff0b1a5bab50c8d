"""What size and legs do in contests of shield rush, overbear, and pull or trip."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ....events.values import CombatantId, Modifier, Profile
from ...state import State
from . import figures, numbers
from .blows import ATTACKED
from .tables import CONTEST_MODIFIERS


PER_STEP = "per size step"
PER_SET_OF_LEGS = "per additional set of legs on the defender"

_SET = 2
"""Legs in a set, and those that everybody is taken to have (contest.legs_modifier)."""


@attrs.frozen
class Weighed:
    """What is added to the scores of the two sides of a contest."""

    attacker: tuple[Modifier, ...]
    defender: tuple[Modifier, ...]


def weighed(
    state: State,
    contest: str,
    size: str,
    target: CombatantId,
    more: tuple[Modifier, ...] = (),
) -> Weighed:
    """Return what is added to the two scores of a *contest*.

    Args:
        state: The fight.
        contest: ``shield rush``, ``overbear`` or ``pull/trip``.
        size: The letter of the attacker's size.
        target: Who defends itself.
        more: What else is added to the attacker's score.
    """
    other = figures.size(state, target)
    steps = numbers.steps(size, other)
    each = CONTEST_MODIFIERS[(contest, PER_STEP)]
    hindrance = Modifier(
        f"size, {size} against {other}", each * abs(steps), "contest.size_modifier"
    )
    legs = tuple(_legs(contest, state.combatants[target].profile))
    smaller = (hindrance,) if steps else ()
    if steps > 0:
        return Weighed((*more, *legs), smaller)
    return Weighed((*more, *smaller, *legs), ())


def _legs(contest: str, profile: Profile) -> Iterator[Modifier]:
    sets = more_sets_of_legs(profile)
    if sets:
        each = CONTEST_MODIFIERS[(contest, PER_SET_OF_LEGS)]
        name = f"{profile.trait('legs', _SET)} legs"
        yield Modifier(name, each * sets, "contest.legs_modifier")


def more_sets_of_legs(profile: Profile) -> int:
    """Return the sets of legs beyond the first two legs (contest.legs_modifier)."""
    return max(0, int(profile.trait("legs", _SET)) - _SET) // _SET


def largest(state: State, whos: tuple[CombatantId, ...]) -> str:
    """Return the letter of the largest size among *whos*."""
    return max((figures.size(state, who) for who in whos), key=numbers.step)


def others_at(state: State, who: CombatantId, target: CombatantId) -> int:
    """Return how many others have attacked *target* in this round."""
    return sum(
        1
        for other in state.combatants
        if other != who and figures.used(state, other, f"{ATTACKED}{target}")
    )
