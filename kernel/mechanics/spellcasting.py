"""What comes of a spell once it is cast: its dice first, then each of its targets."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any, TypeAlias, TypeVar

import attrs

from ...events.types import SpellCast, Spent
from ...events.values import Choice, CombatantId, Spell
from ..requests import Fact, Request, Roll
from ..state import State
from .effects import Affliction, Mending


@attrs.frozen
class Casting:
    """A spell that is cast.

    Attributes:
        start: The state to work it out against.
        who: Who casts it.
        spell: The spell.
        targets: At whom, in roster order.
        rule: The rule by which it is cast.
        serves: The prompt of the declaration it serves.
    """

    start: State
    who: CombatantId
    spell: Spell
    targets: tuple[CombatantId, ...]
    rule: str
    serves: int

    @property
    def source(self) -> str:
        """What does whatever it does, in words."""
        return f"{self.who}'s {self.spell.name}"


Effect = TypeVar("Effect")
Hurt = TypeVar("Hurt")

Befalls: TypeAlias = Callable[
    [Casting, CombatantId, int], Generator[Request, Any, Iterable[Effect]]
]
"""What a spell does to one target, for what its dice show."""


def casting_of(
    start: State, who: CombatantId, choice: Choice, rule: str, serves: int
) -> Casting:
    """Return what *choice* casts: its ``spell``, at its ``targets``."""
    spell = start.combatants[who].profile.spell(choice.get("spell"))
    targets = in_roster_order(start, choice.several("targets"))
    return Casting(start, who, spell, targets, rule, serves)


def in_roster_order(
    state: State, figures: Iterable[CombatantId]
) -> tuple[CombatantId, ...]:
    """Return *figures* in the order in which they came in, each once."""
    wanted = frozenset(figures)
    return tuple(who for who in state.combatants if who in wanted)


def cast(
    casting: Casting, befalls: Befalls[Effect]
) -> Generator[Request, Any, tuple[Effect, ...]]:
    """Use the spell up and let it take effect; return what is to be applied."""
    yield from use_up(casting)
    return (yield from take_effect(casting, befalls))


def use_up(casting: Casting) -> Iterator[Fact]:
    """Note that a spell is cast, and that its caster has one less of it."""
    who, name, rule = casting.who, casting.spell.name, casting.rule
    yield Fact(SpellCast(who, name, casting.targets), rule)
    yield Fact(Spent(who, f"spell:{name}", 1, lasting=True), rule)


def take_effect(
    casting: Casting, befalls: Befalls[Effect]
) -> Generator[Request, Any, tuple[Effect, ...]]:
    """Roll the spell's dice, where it has any, and let each target have it."""
    who, dice, serves = casting.who, casting.spell.dice, casting.serves
    amount = 0
    if dice:
        roll = yield Roll(who, "spell", dice, casting.rule, serves=serves)
        amount = max(0, roll.total)
    effects: list[Effect] = []
    for target in casting.targets:
        effects += yield from befalls(casting, target, amount)
    return tuple(effects)


def lessened(amount: int, save: str) -> int:
    """Return what a made save leaves of *amount*: half, rounded down, or nothing."""
    return amount // 2 if save == "halves" else 0


def outcome(
    casting: Casting,
    target: CombatantId,
    amount: int,
    seconds: int,
    hurts: Callable[[int], tuple[Hurt, ...]],
    *,
    saved: bool,
    leaves: Callable[[int, str], int] = lessened,
) -> tuple[Hurt | Mending | Affliction, ...]:
    """Return what a spell does to *target*, who has saved or hasn't.

    Nobody is saved from being healed.

    Args:
        casting: The spell that is cast.
        target: Whom it befalls.
        amount: What its dice show.
        seconds: How long its condition lasts, 0 for good.
        hurts: What so much damage, above 0, brings about.
        saved: Whether a saving throw was made.
        leaves: What a made save leaves of damage, by what the save does.
    """
    spell, source = casting.spell, casting.source
    if spell.effect == "heal":
        return (Mending(target, amount, source),)
    if spell.effect == "damage":
        dealt = leaves(amount, spell.save) if saved else amount
        return hurts(dealt) if dealt else ()
    if saved:
        return ()
    return (Affliction(target, spell.condition, source, casting.who, seconds),)
