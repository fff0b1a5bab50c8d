"""Surprise: once, before anything else (step 1), and the round it gives."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from ....events.types import (
    OrderSettled,
    PhaseBegan,
    PhaseEnded,
    RoundBegan,
    SurpriseSettled,
)
from ....events.values import SideId, Standing
from ...mechanics.sides import sides_named
from ...requests import Fact, Procedure, Request, Roll
from ...ruleset import Now
from ...state import Combatant, State
from .figures import able, may_act
from .magic import announcements
from .tables import thievery


PHASE = "1 surprise"
UNSURPRISED = 3
"""On a d6 of this or more a side isn't surprised (surprise.threshold)."""

AMBUSH_SUCCEEDS = 3


def surprise(now: Now) -> Procedure:
    """Settle who is surprised: a die per side, then the thieves' skill."""
    yield Fact(PhaseBegan(PHASE, tuple(now.state.sides)), "order.sequence")
    ambusher = yield from _ambusher(now)
    for side in now.state.sides:
        yield from _settle(now, side, ambusher)
    for thief in _sneaking(now.state):
        if thief.profile.side != ambusher:
            yield from _steal_up(now, thief)
    yield Fact(PhaseEnded(PHASE), "order.sequence")


def _ambusher(now: Now) -> Generator[Request, Any, SideId]:
    """Return the side whose ambush succeeds, empty for none (surprise.ambush)."""
    side = str(now.state.scene.get("ambush", ""))
    if side not in now.state.sides:
        return ""
    if now.option("surprise.ambush_die") == "off":
        return side
    roll = yield Roll(side, "ambush", "1d6", "surprise.ambush", needed=AMBUSH_SUCCEEDS)
    return side if roll.total >= AMBUSH_SUCCEEDS else ""


def _settle(now: Now, side: SideId, ambusher: SideId) -> Procedure:
    if ambusher:
        surprised = side != ambusher
        reason = "ambushed" if surprised else "lies in ambush"
        yield Fact(SurpriseSettled(side, surprised, reason), "surprise.ambush")
        return
    if _forewarned(now, side):
        reason = "hears the others"
        yield Fact(
            SurpriseSettled(side, surprised=False, reason=reason), "surprise.noise"
        )
        return
    roll = yield Roll(side, "surprise", "1d6", "surprise.roll", needed=UNSURPRISED)
    surprised = roll.total < UNSURPRISED
    reason = f"rolled {roll.total}"
    yield Fact(SurpriseSettled(side, surprised, reason), "surprise.threshold")


def _forewarned(now: Now, side: SideId) -> bool:
    noisy = sides_named(now.state, "noisy")
    if now.option("surprise.noise_exempts") == "both":
        return bool(noisy)
    return any(other != side for other in noisy)


def _sneaking(state: State) -> Iterator[Combatant]:
    for figure in state.combatants.values():
        if figure.profile.klass == "thief" and figure.profile.trait("sneaking"):
            yield figure


def _steal_up(now: Now, thief: Combatant) -> Procedure:
    """Let a thief gain surprise alone (surprise.thief)."""
    profile = thief.profile
    own_side_caught = now.state.surprised.get(profile.side, False)
    if own_side_caught and not now.option("surprise.thief_independent"):
        return
    percent = now.option("surprise.thief_skill") == "percentile"
    rating = thievery(profile.level)
    if percent:
        rating = int(profile.trait("stealth_percent", rating * 100 // 6))
    roll = yield Roll(
        profile.id,
        "stealth",
        "1d100" if percent else "1d6",
        "surprise.thief",
        needed=rating,
        under=True,
    )
    if roll.total <= rating:
        rule = "surprise.thief_own_side" if own_side_caught else "surprise.thief"
        reason = "steals up unseen"
        yield Fact(SurpriseSettled(profile.id, surprised=False, reason=reason), rule)


def gives_a_round(state: State) -> bool:
    """Return whether anybody is surprised, by a side or by a thief."""
    return any(state.surprised.values()) or any(
        who in state.combatants for who in state.surprised
    )


def surprise_order(state: State) -> tuple[Standing, ...]:
    """Return who acts in the surprise round: thieves, then unsurprised sides.

    A side acts only if another was surprised as a side; with every side
    surprised the round is blank (surprise.both).
    """
    thieves = tuple(who for who in state.surprised if who in state.combatants)
    caught = {side for side in state.sides if state.surprised.get(side)}
    alert = tuple(side for side in state.sides if side not in caught)
    sides = alert if caught else ()
    return tuple(Standing(0, group) for group in (thieves, sides) if group)


def surprise_round(now: Now) -> Procedure:
    """Open the round in which only the unsurprised act (surprise.round)."""
    yield Fact(RoundBegan(0), "surprise.round")
    order = surprise_order(now.state)
    yield Fact(OrderSettled(order), "surprise.round")
    acting = {member for standing in order for member in standing.members}
    casters = tuple(
        who
        for who, figure in now.state.combatants.items()
        if acting & {who, figure.profile.side}
        and able(figure)
        and may_act(now.state, figure)
    )
    yield from announcements(now, casters)
