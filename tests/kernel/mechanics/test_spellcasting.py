"""What comes of a spell once it is cast."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import attrs
import pytest

from affray.events.types import SpellCast, Spent
from affray.events.values import Argument, Choice, Spell
from affray.kernel.mechanics.effects import Affliction, Mending, Wound
from affray.kernel.mechanics.spellcasting import (
    Casting,
    cast,
    casting_of,
    in_roster_order,
    lessened,
    outcome,
)
from affray.kernel.requests import Fact, Request, Roll
from tests.support.builders import fighter, goblin, opened, roll, state_of


FLAME = Spell("flame", "damage", "1d6", save="halves", targets=3)
HALT = Spell("halt", "condition", save="negates", condition="held", duration=2)
CURE = Spell("cure", "heal", "1d6", save="negates")
STATE = state_of(opened(fighter("f1"), goblin("g1"), goblin("g2")))


def casting(spell: Spell, *targets: str) -> Casting:
    """Return *spell* as f1 casts it."""
    return Casting(STATE, "f1", spell, targets, "book.rule", 4)


def befalls(
    cast_at: Casting, target: str, amount: int
) -> Generator[Request, Any, list[object]]:
    """Let a target save, and note what it was asked for."""
    yield Roll(target, "save", "1d20", "book.save", serves=cast_at.serves)
    return [(target, amount)]


def thrown(spell: Spell, *faces: int) -> tuple[tuple[object, ...], list[Request]]:
    """Return what comes of *spell*, cast at three, and what was asked for it."""
    procedure = cast(casting(spell, "f1", "g1", "g2"), befalls)
    left, asked, back = list(faces), [], None
    try:
        while True:
            request = procedure.send(back)
            asked.append(request)
            back = None
            if isinstance(request, Roll) and request.purpose == "spell":
                back = roll("f1", "spell", request.dice, left.pop(0))
    except StopIteration as end:
        return end.value, asked


def test_a_spell_is_used_up_then_rolled_then_each_target_has_it() -> None:
    """What comes of it is in the order of the targets."""
    assert (
        (("f1", 5), ("g1", 5), ("g2", 5)),
        [
            Fact(SpellCast("f1", "flame", ("f1", "g1", "g2")), "book.rule"),
            Fact(Spent("f1", "spell:flame", 1, lasting=True), "book.rule"),
            Roll("f1", "spell", "1d6", "book.rule", serves=4),
            *(
                Roll(who, "save", "1d20", "book.save", serves=4)
                for who in ("f1", "g1", "g2")
            ),
        ],
    ) == thrown(FLAME, 5)


def test_a_spell_without_dice_rolls_none() -> None:
    """Its amount is 0."""
    effects, asked = thrown(HALT)
    assert (("f1", 0), ("g1", 0), ("g2", 0)) == effects
    assert not [r for r in asked if isinstance(r, Roll) and r.purpose == "spell"]


def test_dice_below_nothing_are_nothing() -> None:
    """An expression may subtract more than it shows."""
    effects, _ = thrown(attrs.evolve(FLAME, dice="1d6-5"), -2)
    assert (("f1", 0), ("g1", 0), ("g2", 0)) == effects


def test_a_casting_is_what_was_chosen() -> None:
    """Its targets come in roster order, however they were named."""
    caster = fighter("f1", spells=(FLAME,))
    state = state_of(opened(caster, goblin("g1"), goblin("g2")))
    arguments = (Argument("spell", "flame"), Argument("targets", "g2,f1"))
    found = casting_of(state, "f1", Choice("cast", arguments), "book.rule", 4)
    assert Casting(state, "f1", FLAME, ("f1", "g2"), "book.rule", 4) == found
    assert "f1's flame" == found.source


def test_roster_order_knows_each_once() -> None:
    """Whoever isn't in the fight is left out."""
    assert ("f1", "g2") == in_roster_order(STATE, ("g2", "f1", "g2", "nobody"))


@pytest.mark.parametrize(
    ("amount", "save", "left"),
    [(5, "halves", 2), (1, "halves", 0), (5, "negates", 0)],
)
def test_a_save_leaves_half_or_nothing(amount: int, save: str, left: int) -> None:
    """Halves are rounded down."""
    assert left == lessened(amount, save)


def wounds(dealt: int) -> tuple[Wound, ...]:
    """Return damage to g1."""
    return (Wound("g1", dealt, "a blow"),)


@pytest.mark.parametrize(
    ("spell", "saved", "expected"),
    [
        (FLAME, False, (Wound("g1", 5, "a blow"),)),
        (FLAME, True, (Wound("g1", 2, "a blow"),)),
        (attrs.evolve(FLAME, save="negates"), True, ()),
        (CURE, False, (Mending("g1", 5, "f1's cure"),)),
        (CURE, True, (Mending("g1", 5, "f1's cure"),)),
        (HALT, False, (Affliction("g1", "held", "f1's halt", "f1", 20),)),
        (HALT, True, ()),
    ],
    ids=str,
)
def test_what_a_spell_does_to_one_target(
    spell: Spell, *, saved: bool, expected: tuple[object, ...]
) -> None:
    """A save is against harm alone."""
    assert expected == outcome(casting(spell), "g1", 5, 20, wounds, saved=saved)


def test_no_damage_is_no_wound() -> None:
    """Nothing is brought about."""
    assert () == outcome(casting(FLAME), "g1", 0, 0, wounds, saved=False)


def test_a_rule_set_says_what_a_save_leaves() -> None:
    """It is asked for the amount and for what the save does."""

    def leaves(amount: int, save: str) -> int:
        assert (5, "halves") == (amount, save)
        return 4

    done = outcome(casting(FLAME), "g1", 5, 0, wounds, saved=True, leaves=leaves)
    assert (Wound("g1", 4, "a blow"),) == done
