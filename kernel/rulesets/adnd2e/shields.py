"""Shields: which attacks they are held against, and the choice of which."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from ....events.types import Spent
from ....events.values import CombatantId, Modifier
from ...mechanics.compass import FRONT
from ...offers import Offer
from ...requests import Answer, Ask, Fact, Request
from ...state import State
from .consequences import SHIELD_LIMITS
from .facing import flank_of, side_of
from .figures import able, hand_of, trapped, used
from .moment import Moment


SHIELD = "shield"
"""The name of a shield among a figure's belongings, and of its use in a round."""

UNLIMITED = 1000
"""More attacks than a round ever sees."""

_ANY = "default (any shield)"

COVERED: Mapping[str, int] = {
    sort: UNLIMITED if number is None else number
    for sort, number in SHIELD_LIMITS.items()
}
"""How many attacks a round each sort of shield covers (shield.types)."""

_BURDEN = -2
_OFFERS = (Offer("use"), Offer("keep"))


def place_of_shield(state: State, who: CombatantId) -> str:
    """Return the hand a figure has its shield on, ``back``, or empty for none."""
    return hand_of(state, who, SHIELD)


def shield_magic(state: State, who: CombatantId) -> int:
    """Return the magic of the shield that a figure has, its own or one it took."""
    owner = state.combatants[who].taken.get(SHIELD, who)
    return int(state.combatants[owner].profile.trait("shield_magic", 0))


def limit(state: State, who: CombatantId) -> int:
    """Return how many attacks a round the shield of *who* covers.

    It is one (shield.one_attack), or by the option shield.limit as many as its
    type says, or any.
    """
    owner = state.combatants[who].taken.get(SHIELD, who)
    sort = str(state.combatants[owner].profile.trait("shield", ""))
    limits = {"one": COVERED[_ANY], "types": COVERED[sort], "side": UNLIMITED}
    return limits[str(state.options["shield.limit"])]


def covers(state: State, target: CombatantId, side: str) -> bool:
    """Return whether *target* holds a shield against attacks from *side*.

    A shield on the arm covers the front and its own flank (shield.side); not
    where its bearer is helpless, where it is caught in a trap, nor for the
    rest of a round of shield rush (shieldrush.is_charge).
    """
    figure, hand = state.combatants[target], place_of_shield(state, target)
    if hand in ("", "back") or side not in (FRONT, flank_of(figure.profile, hand)):
        return False
    ready = able(figure) and not trapped(state, target, SHIELD)
    return ready and not used(state, target, "shieldrush")


def may_use_shield(state: State, target: CombatantId, side: str) -> bool:
    """Return whether *target* can turn its shield against an attack from *side*.

    The shield has to cover the side and not to be used up (shield.one_attack).
    """
    return covers(state, target, side) and _left(state, target) > 0


def use_shield(
    moment: Moment, target: CombatantId, attacker: CombatantId, side: str = ""
) -> Generator[Request, Any, bool]:
    """Let *target* say whether its shield meets an attack; return whether it does.

    Nobody is asked where the shield can't be used, nor where it isn't limited:
    then it always meets it.

    Args:
        moment: When.
        target: Who is attacked.
        attacker: By whom.
        side: From where; empty for the side on which *attacker* stands.
    """
    side = side or side_of(moment.start, target, attacker)
    if not covers(moment.start, target, side) or _left(moment.state, target) <= 0:
        return False
    if limit(moment.state, target) == UNLIMITED:
        return True
    asked = moment.state.controllers(target)
    answer: Answer | None = yield Ask(
        SHIELD, asked, (target,), _offers, "shield.one_attack"
    )
    if answer is None or answer.choice.act != "use":
        return False
    yield Fact(Spent(target, SHIELD, 1, lasting=False), "shield.one_attack")
    return True


def burden(state: State, who: CombatantId) -> tuple[Modifier, ...]:
    """Return what a shield on the back takes off its bearer's attack rolls."""
    if place_of_shield(state, who) != "back":
        return ()
    return (Modifier("shield on the back", _BURDEN, "shield.back"),)


def _left(state: State, who: CombatantId) -> int:
    """Return how many attacks of this round a shield can still meet."""
    return limit(state, who) - used(state, who, SHIELD)


def _offers(_state: State, _who: CombatantId) -> tuple[Offer, ...]:
    return _OFFERS
