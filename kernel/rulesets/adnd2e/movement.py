"""Movement: a whole move, and half of one before an attack."""

from __future__ import annotations

from ....events.values import Choice, CombatantId
from ...offers import Offer
from ...state import State
from . import ground
from .deeds import Act
from .figures import used
from .going import MOVED, close_with, full_move, go, half_move, leave_all, spend_feet
from .moment import Deed, Moment
from .threat import ASUNDER
from .ways import destination, facing_of, way_forbids, way_offers


def _move_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    return way_offers(state, who, "move", full_move(state, who))


def _move(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Go up to the whole movement rate (move.full)."""
    feet = full_move(moment.start, who)
    yield from travel(moment, who, choice, feet, "move", "move.full")


def _why_no_move(
    state: State, who: CombatantId, choice: Choice
) -> tuple[str, str] | None:
    return way_forbids(state, who, choice, full_move(state, who), "move.full")


def too_late(state: State, who: CombatantId) -> tuple[str, str] | None:
    """Forbid half a move to who has moved, acted or attacked (move.half_melee)."""
    acted = state.combatants[who].acted
    if not (acted or used(state, who, MOVED) or used(state, who, "attacks")):
        return None
    return "move.half_melee", f"{who} goes once in a round, and before it attacks"


def _advance_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    if too_late(state, who):
        return ()
    return way_offers(state, who, "advance", half_move(state, who))


def _advance(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Go up to half of a move before the one attack (move.half_melee)."""
    feet = half_move(moment.start, who)
    yield from travel(moment, who, choice, feet, "advance", "move.half_melee")


def _why_no_advance(
    state: State, who: CombatantId, choice: Choice
) -> tuple[str, str] | None:
    late, feet = too_late(state, who), half_move(state, who)
    return late or way_forbids(state, who, choice, feet, "move.half_melee")


def travel(
    moment: Moment,
    who: CombatantId,
    choice: Choice,
    feet: int,
    how: str,
    rule: str,
) -> Deed:
    """Go as *choice* says, up to *feet*, and note how far."""
    if ground.on_map(moment.state):
        end = destination(moment.state, who, choice, feet)
        far = ground.distance(moment.state.combatants[who].place, end)
        if far:
            yield from spend_feet(who, far, rule)
        yield from go(moment, who, end, how, rule, facing=facing_of(choice))
        return
    yield from spend_feet(who, min(feet, ASUNDER), rule)
    if choice.get("toward"):
        yield from close_with(moment, who, choice.get("toward"), rule)
    else:
        yield from leave_all(moment, who, rule)


ACTS: tuple[Act, ...] = (
    Act("move", frozenset({"move"}), _move_offers, _move, "move.full", _why_no_move),
    Act(
        "advance",
        frozenset({"attack", "throw"}),
        _advance_offers,
        _advance,
        "move.half_melee",
        _why_no_advance,
        free=True,
    ),
)
"""A whole move; and half of one, which leaves the turn open for an attack."""
