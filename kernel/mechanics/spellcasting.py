"""What comes of a spell once it is cast: its dice first, then each of its targets."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any, TypeAlias, TypeVar

from ...events.types import SpellCast, Spent
from ...events.values import CombatantId, Spell
from ..requests import Fact, Request, Roll
from ..state import State
from .effects import Affliction, Mending


Effect = TypeVar("Effect")
Hurt = TypeVar("Hurt")

Befalls: TypeAlias = Callable[
    [CombatantId, int], Generator[Request, Any, Iterable[Effect]]
]
"""What a spell does to one target, for what its dice show."""


def cast(
    start: State,
    who: CombatantId,
    spell: Spell,
    targets: Iterable[CombatantId],
    rule: str,
    serves: int,
    befalls: Befalls[Effect],
) -> Generator[Request, Any, tuple[Effect, ...]]:
    """Cast *spell*: its dice first, then its targets in roster order.

    Args:
        start: The state to work it out against.
        who: Who casts it.
        spell: The spell.
        targets: At whom, in any order.
        rule: The rule by which it is cast.
        serves: The prompt of the declaration it serves.
        befalls: What it does to one target.

    Returns:
        What is to be applied.
    """
    chosen = in_roster_order(start, targets)
    yield from use_up(who, spell, chosen, rule)
    return (yield from take_effect(who, spell, chosen, rule, serves, befalls))


def in_roster_order(
    state: State, figures: Iterable[CombatantId]
) -> tuple[CombatantId, ...]:
    """Return *figures* in the order in which they came in, each once."""
    wanted = frozenset(figures)
    return tuple(who for who in state.combatants if who in wanted)


def use_up(
    who: CombatantId, spell: Spell, targets: tuple[CombatantId, ...], rule: str
) -> Iterator[Fact]:
    """Note that *who* casts *spell*, and has one less of it."""
    yield Fact(SpellCast(who, spell.name, targets), rule)
    yield Fact(Spent(who, f"spell:{spell.name}", 1, lasting=True), rule)


def take_effect(
    who: CombatantId,
    spell: Spell,
    targets: Iterable[CombatantId],
    rule: str,
    serves: int,
    befalls: Befalls[Effect],
) -> Generator[Request, Any, tuple[Effect, ...]]:
    """Roll the dice of *spell*, where it has any, and let each target have it."""
    amount = 0
    if spell.dice:
        roll = yield Roll(who, "spell", spell.dice, rule, serves=serves)
        amount = max(0, roll.total)
    effects: list[Effect] = []
    for target in targets:
        effects += yield from befalls(target, amount)
    return tuple(effects)


def lessened(amount: int, save: str) -> int:
    """Return what a made save leaves of *amount*: half, rounded down, or nothing."""
    return amount // 2 if save == "halves" else 0


def outcome(
    who: CombatantId,
    target: CombatantId,
    spell: Spell,
    amount: int,
    seconds: int,
    hurts: Callable[[int, str], tuple[Hurt, ...]],
    *,
    saved: bool,
    leaves: Callable[[int, str], int] = lessened,
) -> tuple[Hurt | Mending | Affliction, ...]:
    """Return what *spell* does to *target*, who has saved or hasn't.

    Nobody is saved from being healed.

    Args:
        who: Who cast it.
        target: Whom it befalls.
        spell: The spell.
        amount: What its dice show.
        seconds: How long its condition lasts, 0 for good.
        hurts: What so much damage, above 0, from such a source is.
        saved: Whether a saving throw was made.
        leaves: What a made save leaves of damage, by what the save does.
    """
    source = f"{who}'s {spell.name}"
    if spell.effect == "heal":
        return (Mending(target, amount, source),)
    if spell.effect == "damage":
        dealt = leaves(amount, spell.save) if saved else amount
        return hurts(dealt, source) if dealt else ()
    if saved:
        return ()
    return (Affliction(target, spell.condition, source, who, seconds),)
