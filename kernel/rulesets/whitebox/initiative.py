"""Initiative: announcements, a die per side, and the order of the round."""

from __future__ import annotations

from ....events.types import OrderSettled, PhaseBegan, PhaseEnded, RoundBegan
from ....events.values import Modifier, SideId, Standing
from ...mechanics.order import ranked
from ...requests import Fact, Procedure, Roll
from ...ruleset import Now
from ...state import State
from .figures import able, fighting_sides
from .magic import announcements
from .tables import attribute_bonus


PHASE = "2 initiative"
_FIRST_STEP = 3


def initiative(now: Now) -> Procedure:
    """Open a round: spells are announced, then each side rolls a d6."""
    number = max(now.state.round, 0) + 1
    yield Fact(RoundBegan(number), "order.loop")
    yield Fact(PhaseBegan(PHASE, tuple(now.state.sides)), "order.sequence")
    yield from announcements(now, tuple(now.state.combatants))
    totals: dict[SideId, int] = {}
    for side in fighting_sides(now.state):
        modifiers = _dexterity(now.state, side)
        roll = yield Roll(side, "initiative", "1d6", "initiative.roll", modifiers)
        totals[side] = roll.total
    yield Fact(OrderSettled(ranked(totals)), "initiative.each_round")
    yield Fact(PhaseEnded(PHASE), "order.sequence")


def phase_name(index: int, standing: Standing, state: State) -> str:
    """Return what the step of *standing*, at *index* in the order, is called."""
    members = "+".join(standing.members)
    if state.round == 0:
        return f"{members} unsurprised"
    return f"{min(_FIRST_STEP + index, _FIRST_STEP + 1)} {members}"


def is_done(standing: Standing, state: State) -> bool:
    """Return whether *standing* has had its step in this round.

    Steps go by who acts in them, so that dice rolled again in the middle of a
    round neither skip nor repeat anybody.
    """
    names = {phase_name(index, standing, state) for index in range(2)}
    return not names.isdisjoint(state.phases_done)


def _dexterity(state: State, side: SideId) -> tuple[Modifier, ...]:
    option = state.options["initiative.dex"]
    if option == "off":
        return ()
    bonuses = [
        attribute_bonus(int(c.profile.trait("dexterity", 10)))
        for c in state.members(side)
        if able(c)
    ]
    value = max(bonuses) if option == "best" else min(bonuses)
    return (Modifier("dexterity", value, "initiative.roll"),) if value else ()
