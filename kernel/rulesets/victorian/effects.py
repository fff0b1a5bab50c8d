"""What an act brings about: worked out first, applied when its batch closes.

All acts of one batch are worked out against the state at its start, and what
they bring about lands together (init.batch). So a procedure returns effects;
it notes at once only what is nobody's gain or loss.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import attrs

from ....events.types import ConditionGained, Dropped, Taken
from ....events.values import CombatantId
from ...mechanics.effects import Affliction, FailedSave, Mending, timer
from ...mechanics.engagement import settle
from ...mechanics.figures import there
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from .figures import REACH
from .hands import BOTH, has_item
from .moments import seconds_now
from .wounds import (
    BLINDED,
    Facts,
    Hurt,
    Slain,
    fail,
    felled,
    harmed,
    mend,
    slay,
    suffer,
)


__all__ = [
    "BLINDED",
    "Affliction",
    "Contact",
    "Disarmed",
    "Effect",
    "Effects",
    "Facts",
    "FailedSave",
    "Hurt",
    "Mending",
    "Slain",
    "apply",
    "felled",
    "harmed",
]


_OF_SPELLS = "spell.instant"


@attrs.frozen
class Disarmed:
    """Something to leave its owner, into a hand of *by*'s or to the ground.

    Attributes:
        hand: Which hand of *by* takes it, as in `Taken`; empty: it falls to the
            ground where its owner stands.
        how: How it comes to lie there, in words.
    """

    who: CombatantId
    item: str
    by: CombatantId
    hand: str
    how: str
    rule: str


@attrs.frozen
class Contact:
    """A figure that moved: whom it is now next to is to be settled."""

    who: CombatantId


Effect: TypeAlias = (
    Hurt | Mending | Affliction | FailedSave | Slain | Disarmed | Contact
)
Effects: TypeAlias = tuple[Effect, ...]


def apply(now: Now, effects: Effects) -> Facts:
    """Bring *effects* about, in order."""
    for effect in effects:
        yield from _APPLYING[type(effect)](now, effect)


def _afflict(now: Now, affliction: Affliction) -> Facts:
    who, condition = affliction.who, affliction.condition
    figure = now.state.combatants[who]
    if not there(figure) or figure.has(condition):
        return
    rule = affliction.rule or _OF_SPELLS
    yield Fact(ConditionGained(who, condition, affliction.source), rule)
    if affliction.seconds:
        yield Fact(timer(affliction, seconds_now(now.state), "effect"), rule)


def _disarm(now: Now, disarmed: Disarmed) -> Facts:
    """Let an item go, unless its owner has it no more.

    It falls where the hand that should take it was filled meanwhile, or where
    who takes it has taken one of that name already.
    """
    figure, item = now.state.combatants[disarmed.who], disarmed.item
    if not has_item(now.state, disarmed.who, item):
        return
    if disarmed.hand and _can_take(now.state, disarmed):
        event = Taken(disarmed.by, item, disarmed.who, disarmed.hand)
        yield Fact(event, disarmed.rule)
        return
    yield Fact(Dropped(disarmed.who, item, figure.place, disarmed.how), disarmed.rule)


def _can_take(state: State, disarmed: Disarmed) -> bool:
    figure = state.combatants[disarmed.by]
    return disarmed.item not in figure.taken and _is_free(figure, disarmed.hand)


def _is_free(figure: Combatant, hand: str) -> bool:
    return not figure.hands if hand == BOTH else not {hand, BOTH} & set(figure.hands)


def _touch(now: Now, moved: Contact) -> Facts:
    yield from settle(now, moved.who, REACH, "aoo.trigger")


_APPLYING: dict[type, Callable[[Now, Any], Facts]] = {
    Hurt: suffer,
    Mending: mend,
    Affliction: _afflict,
    FailedSave: fail,
    Slain: slay,
    Disarmed: _disarm,
    Contact: _touch,
}
