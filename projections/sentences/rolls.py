"""Telling dice, and which of them the sentence about an outcome tells."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ...events.types import Event
from ...events.types.exchanges import Contested, TableRead
from ...events.types.outcomes import (
    AttackHit,
    AttackMissed,
    DamageSuffered,
    Healed,
    MoraleChecked,
    OrderSettled,
    SaveResolved,
    SurpriseSettled,
    TargetPicked,
)
from ...events.types.rolls import Rolled
from ..context import Context, Fallen, Sentences
from ..words import capital


def rolled(context: Context, event: Rolled) -> str:
    """Tell who rolled what for what, and how it fell."""
    name = capital(context.name(event.who))
    verb = "roll" if context.several(event.who) else "rolls"
    what = _purpose(context, event.purpose)
    return f"{name} {verb} {event.dice} for {what}: {arithmetic(event)}."


def _purpose(context: Context, purpose: str) -> str:
    """Return what a roll is for; one that names a side is for something of theirs."""
    what, _, side = purpose.rpartition(" ")
    return f"{what} of {context.name(side)}" if side in context.sides else purpose


def arithmetic(roll: Rolled) -> str:
    """Return ``14 + 1 (bhb) = 15 against 13``."""
    terms = _terms(roll)
    total = str(roll.total)
    if len(terms) > 1:
        first, *rest = terms
        total = f"{first[0]}{first[1]}{''.join(map(_added, rest))} = {total}"
    if roll.needed is None:
        return total
    return f"{total} against {roll.needed}{' or less' if roll.under else ''}"


def told(context: Context, event: Event) -> tuple[Fallen, ...]:
    """Return the rolls whose result the sentence about *event* says."""
    find = _TOLD.get(type(event))
    return () if find is None else tuple(find(context, event))


def plain(roll: Rolled) -> bool:
    """Return whether the total says all: one die and nothing added."""
    return len(_terms(roll)) == 1


def constant(roll: Rolled) -> int:
    """Return what the expression itself adds to the faces."""
    return roll.total - sum(roll.faces) - sum(m.value for m in roll.modifiers)


def _terms(roll: Rolled) -> list[tuple[int, str]]:
    added = [(constant(roll), ""), *((m.value, m.name) for m in roll.modifiers)]
    faces = [(face, "") for face in roll.faces]
    return faces + [
        (value, f" ({name})" if name else "") for value, name in added if value
    ]


def _added(term: tuple[int, str]) -> str:
    value, name = term
    return f" {'-' if value < 0 else '+'} {abs(value)}{name}"


def _latest(
    context: Context, purpose: str | tuple[str, ...], fits: Callable[[Rolled], bool]
) -> Iterator[Fallen]:
    for fallen in reversed(context.rolls):
        if fallen.roll.purpose.startswith(purpose) and fits(fallen.roll):
            yield fallen
            return


def _attack(context: Context, event: AttackHit | AttackMissed) -> Iterator[Fallen]:
    def fits(roll: Rolled) -> bool:
        wanted = event.who, event.total, event.needed
        return (roll.who, roll.total, roll.needed) == wanted

    return _latest(context, "attack", fits)


def _damage(context: Context, event: DamageSuffered) -> Iterator[Fallen]:
    return _latest(
        context, "damage", lambda roll: roll.total == event.amount and plain(roll)
    )


def _healing(context: Context, event: Healed) -> Iterator[Fallen]:
    return _latest(
        context, "heal", lambda roll: roll.total == event.amount and plain(roll)
    )


def _save(context: Context, event: SaveResolved) -> Iterator[Fallen]:
    check = event.against.endswith(" check")
    purposes = (event.effect,) if check else ("save", "item save")
    return _latest(context, purposes, lambda roll: roll.who == event.who)


def _surprise(context: Context, event: SurpriseSettled) -> Iterator[Fallen]:
    by_dice = "surprise", "stealth"
    return _latest(context, by_dice, lambda roll: roll.who == event.who)


def _contest(context: Context, event: Contested) -> Iterator[Fallen]:
    def fits(who: str, margin: int) -> Callable[[Rolled], bool]:
        return lambda roll: roll.who == who and margin in _margins(roll)

    one = _latest(context, event.kind, fits(event.one, event.margin))
    other = _latest(context, event.kind, fits(event.other, event.other_margin))
    yield from (*one, *other)


def _margins(roll: Rolled) -> tuple[int, ...]:
    """Return by how much it may be said to succeed: naturals have their own way."""
    over = roll.total - (roll.needed or 0)
    return (-over if roll.under else over), max(over, 0), min(over, -1)


def _table(context: Context, event: TableRead) -> Iterator[Fallen]:
    purpose, _, _ = event.table.partition(".")
    return _latest(context, purpose, lambda roll: str(roll.total) == event.row)


def _morale(context: Context, event: MoraleChecked) -> Iterator[Fallen]:
    return _latest(context, "morale", lambda roll: roll.who == event.side)


def _target(context: Context, event: TargetPicked) -> Iterator[Fallen]:
    return _latest(context, "target", lambda roll: roll.who == event.who)


def _order(context: Context, event: OrderSettled) -> Iterator[Fallen]:
    totals = {who: s.total for s in event.standings for who in s.members}
    for fallen in context.rolls:
        roll = fallen.roll
        settled = totals.get(roll.who) == roll.total and plain(roll)
        if settled and roll.purpose.startswith("initiative"):
            yield fallen


_TOLD: Mapping[type, Callable[[Context, Any], Iterator[Fallen]]] = {
    AttackHit: _attack,
    AttackMissed: _attack,
    DamageSuffered: _damage,
    Healed: _healing,
    SaveResolved: _save,
    SurpriseSettled: _surprise,
    MoraleChecked: _morale,
    TargetPicked: _target,
    OrderSettled: _order,
    Contested: _contest,
    TableRead: _table,
}

SENTENCES: Sentences = {Rolled: rolled}
