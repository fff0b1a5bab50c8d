"""Game turns by bx in a few words: meetings, flights, chases, statements.

    played = meet(fighter(), orc(), dice=[4, 3, *QUIET, *PARTY_FIRST, 3, 2])

Where nothing else is said the sides don't meet as enemies, and how far apart
they are is rolled. `exploring` begins with the group's action; `chased` stands
at the first question of a pursuit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from affray.events.types import GapChanged, Rolled, TableRead
from affray.events.values import Scalar
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.bx import RULESET
from tests.support.bx import PARTY_FIRST, QUIET
from tests.support.outcomes import of
from tests.support.scenario import Played, Said, play
from tests.support.set_ups import set_up


UNCERTAIN = (3, 4)
"""Reaction dice of monsters that neither attack nor befriend anybody."""


def meet(
    *recruits: Recruit,
    dice: Sequence[int] = (),
    answers: Sequence[Said] = (),
    options: Mapping[str, Scalar] | None = None,
    scene: Mapping[str, Scalar] | None = None,
    sides: Sequence[str] = ("party", "foes"),
) -> Played:
    """Play a meeting that isn't hostile, with exactly these *dice* and *answers*."""
    facts = {"hostile": False, "distance": 0, **(scene or {})}
    setup = set_up(*recruits, options=options, scene=facts, sides=sides)
    return play(RULESET, setup, dice, answers)


def met(
    *recruits: Recruit,
    dice: Sequence[int] = (),
    answers: Sequence[Said] = (),
    first: Sequence[int] = PARTY_FIRST,
    options: Mapping[str, Scalar] | None = None,
    scene: Mapping[str, Scalar] | None = None,
) -> Played:
    """Play on from where uncertain monsters, 60 feet away, and the group react."""
    return meet(
        *recruits,
        dice=[*QUIET, *first, *UNCERTAIN, *dice],
        answers=answers,
        options=options,
        scene={"distance": 60, **(scene or {})},
    )


def exploring(
    *recruits: Recruit,
    dice: Sequence[int] = (),
    answers: Sequence[Said] = (),
    options: Mapping[str, Scalar] | None = None,
    scene: Mapping[str, Scalar] | None = None,
) -> Played:
    """Play turns that begin with the group's action, the first being turn 12."""
    facts = {"exploring": True, "turn": 12, "area": "cave mouth", **(scene or {})}
    return meet(*recruits, dice=dice, answers=answers, options=options, scene=facts)


def chased(
    *recruits: Recruit,
    gap: int = 70,
    dice: Sequence[int] = (),
    answers: Sequence[Said] = (),
    options: Mapping[str, Scalar] | None = None,
    scene: Mapping[str, Scalar] | None = None,
) -> Played:
    """Play on from where the slower party runs and the referee gives chase."""
    return met(
        *recruits,
        dice=dice,
        answers=["flee who=party", "chase", *answers],
        options=options,
        scene={"distance": gap, **(scene or {})},
    )


def run_on(rounds: int = 1) -> list[Said]:
    """Return the answers with which both sides run on for so many rounds."""
    return ["pass who=party", "pass who=foes"] * rounds


def gaps(played: Played) -> list[int]:
    """Return the gap after each round of a pursuit."""
    return [event.after for event in of(played, GapChanged)]


def posted(played: Played, who: str) -> dict[str, str]:
    """Return what the latest statement at a turn's end says of *who*."""
    return {
        event.row: event.result
        for event in of(played, TableRead)
        if event.table == "end of turn" and event.who == who
    }


def purposes(played: Played) -> list[str]:
    """Return what each roll was for, in order."""
    return [roll.purpose for roll in of(played, Rolled)]
