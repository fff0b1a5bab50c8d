"""Surprise: once, before the first combat round, and the round that it gives."""

from __future__ import annotations

from ....events.types import SurpriseSettled
from ....events.values import REFEREE, Modifier, SideId
from ...requests import Fact, Procedure, Roll
from ...ruleset import Now
from ...state import State
from .surprise_modifiers import is_named, surprise_modifiers
from .tables import rows


UNSURPRISED = int(str(rows("surprise_die")[1][0]).split()[0])
"""On a d10 of this or more a side isn't surprised."""


def surprise(now: Now) -> Procedure:
    """Roll a die for each side that could be taken unawares (surprise.roll)."""
    for side in _party_first(now.state):
        if now.option("surprise.mode") == "initiative":
            reason = "it shifts the initiative instead"
            event = SurpriseSettled(side, surprised=False, reason=reason)
            yield Fact(event, "surprise.mode")
        elif is_named(now.state, "aware", side):
            event = SurpriseSettled(side, surprised=False, reason="aware of the others")
            yield Fact(event, "surprise.roll")
        else:
            yield from _roll(now, side)


def _party_first(state: State) -> list[SideId]:
    """Return the sides, those of players before the referee's (conv.dice_order)."""
    played = {c.profile.side for c in state.combatants.values() if c.profile.player}
    played |= {s for s, side in state.sides.items() if side.controller != REFEREE}
    return sorted(state.sides, key=lambda side: side not in played)


def _roll(now: Now, side: SideId) -> Procedure:
    modifiers = surprise_modifiers(now.state, side)
    roll = yield Roll(
        side, "surprise", "1d10", "surprise.roll", modifiers, needed=UNSURPRISED
    )
    surprised = roll.total < UNSURPRISED
    event = SurpriseSettled(side, surprised, f"rolled {roll.total}")
    yield Fact(event, "surprise.roll")


def gives_a_round(state: State) -> bool:
    """Return whether anybody is surprised, so that others act first."""
    return any(state.surprised.values())


def shift(state: State, side: SideId) -> tuple[Modifier, ...]:
    """Return what surprise adds to the first ordinary d10 of a side's members.

    What would make surprise likelier makes them later (option surprise.mode).
    """
    if state.round != 1 or state.options["surprise.mode"] == "die":
        return ()
    return tuple(
        Modifier(part.name, -part.value, "surprise.mode")
        for part in surprise_modifiers(state, side)
    )
