"""Surprise: once a turn for each side that is met (step 4)."""

from __future__ import annotations

from ....events.types import PhaseBegan, PhaseEnded, Spent, SurpriseSettled
from ....events.values import SideId
from ...mechanics.figures import there
from ...mechanics.sides import sides_named
from ...requests import Fact, Procedure
from ...ruleset import Now
from ...state import State
from .dice import side_roll
from .scene import SURPRISE, turn_number


THRESHOLD = 2
"""On a d6 of this or less a side is surprised (surprise.threshold)."""

_WARNED = 1


def surprise(now: Now) -> Procedure:
    """Settle who is surprised: a die for each side whose surprise is possible."""
    sides = unchecked(now.state)
    yield Fact(PhaseBegan(SURPRISE, sides), "turn.surprise_step")
    for side in sides:
        yield from _settle(now, side)
        yield Fact(Spent(side, _mark(now.state), 1, lasting=True), "surprise.once")
    yield Fact(PhaseEnded(SURPRISE), "turn.surprise_step")


def unchecked(state: State) -> tuple[SideId, ...]:
    """Return the sides whose surprise wasn't checked in this turn (surprise.once)."""
    mark = _mark(state)
    return tuple(
        side.id
        for side in state.sides.values()
        if mark not in side.spent_for_good and any(map(there, state.members(side.id)))
    )


def anybody_surprised(state: State) -> bool:
    """Return whether a side is surprised as things stand."""
    return any(state.surprised.values())


def _mark(state: State) -> str:
    return f"surprise:{turn_number(state)}"


def _settle(now: Now, side: SideId) -> Procedure:
    excluded = _excluded(now.state, side)
    if excluded is not None:
        reason, rule = excluded
        yield Fact(SurpriseSettled(side, surprised=False, reason=reason), rule)
        return
    most, rule = _threshold(now.state, side)
    roll = yield side_roll(
        now.state, side, "surprise", "1d6", "surprise.roll", needed=most + 1
    )
    caught = roll.total <= most
    reason = f"rolled {roll.total}, surprised on {most} or less"
    yield Fact(SurpriseSettled(side, caught, reason), rule)


def until_settled(_state: State) -> bool:
    """Return True: surprise lasts until it is settled that it is over.

    `clock.pass_round` settles it at the end of the round (surprise.afterwards).
    """
    return True


def _excluded(state: State, side: SideId) -> tuple[str, str] | None:
    """Return why *side* can't be surprised, and by which rule."""
    if side in sides_named(state, "aware"):
        return "aware of the others", "surprise.none"
    if side in sides_named(state, "failed_door"):
        return "warned by the door", "surprise.failed_door"
    loud = side in sides_named(state, "noise")
    if loud and state.options["surprise.noise"] == "exclude":
        return "heard the fight", "surprise.noise_door"
    return None


def _threshold(state: State, side: SideId) -> tuple[int, str]:
    """Return the highest die that surprises *side*, and the rule that says so."""
    if side in sides_named(state, "noise"):
        return _WARNED, "surprise.noise_door"
    stealth = [
        int(c.profile.trait("surprises_on", THRESHOLD))
        for c in state.combatants.values()
        if c.profile.side != side and there(c)
    ]
    most = max(stealth, default=THRESHOLD)
    return most, "surprise.threshold" if most == THRESHOLD else (
        "surprise.monster_exception"
    )
