"""What holds of every blow that hits: it hurts by what was rolled, nothing is lost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from affray.events.types import Answered, Asked, DamageSuffered, Rolled
from affray.kernel.rulesets.adnd2e.figures import weapons
from affray.kernel.rulesets.adnd2e.numbers import halved
from affray.kernel.state import State
from tests.stateful.courses import Seen


_BETWEEN = frozenset({"knock-out", "duration"})
"""What a sap rolls for between its damage and what that does."""

_DOUBLING = ("charge", "set")
"""The weapons that may do more than their dice say (charge.double)."""


def blows_hurt_by_what_was_rolled(course: Sequence[Seen]) -> None:
    """What is suffered at once is all that was rolled for, and at least 1 point.

    Half of it where the blow was to subdue (subdual.damage), none by those who
    are immune. Breath and spells aren't looked at: they are saved against.
    """
    told = [seen for seen in course if not isinstance(seen.event, Asked | Answered)]
    for at, seen in enumerate(told):
        if _is_damage(seen) and not (at and _is_damage(told[at - 1])):
            _suffered(told[at:])


def _is_damage(seen: Seen) -> bool:
    return isinstance(seen.event, Rolled) and seen.event.purpose == "damage"


def _suffered(told: Sequence[Seen]) -> None:
    """Compare the rolls that *told* begins with to the wounds right after them."""
    rolls = list(takewhile(_is_damage, told))
    rest = told[len(rolls) :]
    rest = rest[len(list(takewhile(_stuns, rest))) :]
    wounds = list(takewhile(_hurts, rest))
    if wounds:
        total = sum(s.event.total for s in rolls if isinstance(s.event, Rolled))
        amount = sum(
            s.event.amount for s in wounds if isinstance(s.event, DamageSuffered)
        )
        assert _fits(wounds[0], total, amount), (total, wounds)


def _stuns(seen: Seen) -> bool:
    return isinstance(seen.event, Rolled) and seen.event.purpose in _BETWEEN


def _hurts(seen: Seen) -> bool:
    return isinstance(seen.event, DamageSuffered)


def _fits(wound: Seen, total: int, amount: int) -> bool:
    event, state = wound.event, wound.before
    assert isinstance(event, DamageSuffered)
    due = max(1, total)
    if wound.cause == "subdual.damage":
        due = max(1, halved(due, str(state.options["rounding"])))
    if not amount:
        return bool(state.combatants[event.who].profile.trait("immune", ""))
    return amount > due if _doubles(state, event.source, amount, due) else amount == due


def _doubles(state: State, source: str, amount: int, due: int) -> bool:
    who, _, tool = source.partition("'s ")
    if amount == due or who not in state.combatants:
        return False
    found = [w for w in weapons(state, who) if w.name == tool]
    return any(w.trait(flag) for w in found for flag in _DOUBLING)


CHECKS = (blows_hurt_by_what_was_rolled,)
