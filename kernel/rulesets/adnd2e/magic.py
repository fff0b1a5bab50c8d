"""What a spell, an item or a potion does once it takes effect."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any, TypeAlias

import attrs

from ....events.types import Rolled, SpellCast, Spent
from ....events.values import CombatantId, Spell
from ...requests import Fact, Request, Roll
from . import numbers
from .contests import save
from .harm import heal, hurt
from .moment import Deed, Moment
from .states import befall


POTION = "potion"
"""The trait *item* of what is drunk."""

ROUNDS_IN_A_TURN = 10

USUAL_KIND = "fire"
"""What a spell hurts with, where its trait *kind* doesn't say."""

_ROD = frozenset({"rod", "stave", "wand"})
"""Items that are saved against in the column of rods (saves.class)."""


@attrs.frozen
class Working:
    """A spell that takes effect: whose, which, how much, by which rule."""

    who: CombatantId
    spell: Spell
    amount: int
    rule: str

    @property
    def source(self) -> str:
        """What its harm is put down to."""
        return f"{self.who}'s {self.spell.name}"


def take_effect(
    moment: Moment,
    who: CombatantId,
    spell: Spell,
    named: tuple[CombatantId, ...],
    rule: str,
) -> Deed:
    """Let a spell take effect: its dice first, then target by target in roster order.

    Args:
        moment: When.
        who: Who casts, uses or drinks it.
        spell: What.
        named: The targets, in any order.
        rule: The rule by which it is done.
    """
    targets = tuple(one for one in moment.start.combatants if one in named)
    yield Fact(SpellCast(who, spell.name, targets), rule)
    yield Fact(Spent(who, f"spell:{spell.name}", 1, lasting=True), rule)
    amount = 0
    if spell.dice:
        roll: Rolled = yield Roll(who, "spell", spell.dice, rule, serves=moment.serves)
        amount = max(0, roll.total)
    working = Working(who, spell, amount, rule)
    for target in targets:
        made = yield from _saves(moment, target, working)
        yield from _EFFECTS[spell.effect](moment, target, working, made)


def category(spell: Spell) -> str:
    """Return against what kind of magic *spell* is saved."""
    return "rod" if spell.trait("item", "") in _ROD else "spell"


def _saves(
    moment: Moment, target: CombatantId, working: Working
) -> Generator[Request, Any, bool]:
    spell = working.spell
    if spell.save == "none":
        return False
    made: bool = yield from save(
        moment, target, category(spell), spell.name, working.rule
    )
    return made


# ---------------------------------------------------------------- by effect


_Taking: TypeAlias = Callable[[Moment, CombatantId, Working, bool], Deed]


def _hurts(moment: Moment, target: CombatantId, working: Working, saved: bool) -> Deed:  # noqa: FBT001 - one of a table's functions
    amount = working.amount
    if saved:
        rounding = str(moment.now.option("rounding"))
        halves = working.spell.save == "halves"
        amount = numbers.halved(amount, rounding) if halves else 0
    if amount:
        yield from hurt(
            moment,
            target,
            amount,
            working.source,
            str(working.spell.trait("kind", USUAL_KIND)),
            rule=working.rule,
            by=working.who,
        )


def _heals(moment: Moment, target: CombatantId, working: Working, saved: bool) -> Deed:  # noqa: FBT001 - one of a table's functions
    if not saved:
        yield from heal(
            moment, target, working.amount, working.source, rule=working.rule
        )


def _befalls(
    moment: Moment,
    target: CombatantId,
    working: Working,
    saved: bool,  # noqa: FBT001 - one of a table's functions
) -> Deed:
    spell = working.spell
    if not saved:
        in_a_unit = ROUNDS_IN_A_TURN if spell.unit == "turn" else 1
        yield from befall(
            moment,
            target,
            spell.condition,
            working.source,
            working.rule,
            rounds=spell.duration * in_a_unit,
            owner=working.who,
        )


_EFFECTS: Mapping[str, _Taking] = {
    "damage": _hurts,
    "heal": _heals,
    "condition": _befalls,
}
"""What a spell does to a target, by its effect, knowing whether that saved."""
