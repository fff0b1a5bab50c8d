"""What spoils spells: blows on the caster, and melee around it."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import CombatantId
from ...mechanics.engagement import bound
from ...requests import Fact
from ...ruleset import Now
from ...state import State
from .preparation import PREPARED, PREPARING, break_off, let_go


PHASE = "4 magic"


def spoil(now: Now, who: CombatantId, by: CombatantId) -> Iterator[Fact]:
    """Let a hit on *who*, by *by*, undo the spell it is at work on.

    Up to phase 4 it strikes one who is casting; in phase 4 all spells go off
    together, and after it a spell held ready is merely let go.
    """
    reason = f"struck by {by}"
    yield from break_off(now, who, reason, "magic.prep_struck")
    if _casting_goes_on(now.state):
        spent = now.option("magic.spoiled_spell") == "spent"
        yield from let_go(now, who, reason, "magic.spoil_struck", spent=spent)
    else:
        yield from let_go(now, who, reason, "magic.preparation", spent=False)


def spoil_contact(now: Now) -> Iterator[Fact]:
    """Let melee contact break off the preparations of all it has reached."""
    for who, figure in now.state.combatants.items():
        if figure.has(PREPARING) and bound(now.state, who):
            reason = _with(now.state, who)
            yield from break_off(now, who, reason, "magic.prep_melee")


def spoil_in_melee(now: Now) -> Iterator[Fact]:
    """Ruin the spells of casters in melee at the moment of casting."""
    spent = now.option("magic.spoiled_spell") == "spent"
    for who, figure in now.state.combatants.items():
        if figure.has(PREPARED) and bound(now.state, who):
            reason = _with(now.state, who)
            yield from let_go(now, who, reason, "magic.spoil_melee", spent=spent)


def _casting_goes_on(state: State) -> bool:
    """Return whether the round hasn't come to its magic yet (magic.spoil_struck)."""
    return state.phase != PHASE and PHASE not in state.phases_done


def _with(state: State, who: CombatantId) -> str:
    others = (i for i in state.combatants if i in bound(state, who))
    return f"in melee with {', '.join(others)}"
