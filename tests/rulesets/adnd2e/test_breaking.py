"""Trap and break: the weapon made for it, the item's save, what comes of it."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackBegan,
    Broken,
    Readied,
    Rolled,
    SaveResolved,
    TrapEnded,
    WeaponTrapped,
)
from affray.events.values import Profile, Weapon
from affray.kernel.rulesets.adnd2e import figures
from affray.kernel.rulesets.adnd2e.trap import ACTS
from affray.kernel.state import State
from tests.support.adnd2e_duel import SWORD, carried_out, duel, refused
from tests.support.adnd2e_harness import choice, monster, person, weapon
from tests.support.driving import Ran


TRAP = ACTS[0]

BREAKER = weapon("swordbreaker", "1d4", size="S", parrying=True, breaker=True)
LINE = "trap target=o weapon=swordbreaker break=yes"


def breaking(*, orc: Weapon = SWORD, tool: Weapon = BREAKER) -> State:
    """Return a fighter with *tool* in front of an orc with its weapon."""
    return duel(person("f", weapons=(tool,)), armed_with(orc))


def armed_with(tool: Weapon) -> Profile:
    """Return an orc with *tool*."""
    return monster("o", weapons=(tool,))


def tried(before: State, save: int) -> Ran:
    """Return how a trap that works comes out, the weapon saving with *save*."""
    return carried_out(TRAP, before, LINE, [20, 1, save])


@pytest.mark.rule("adnd2e:break.weapon")
def test_it_takes_a_weapon_made_for_it() -> None:
    """A sword traps, but can't break."""
    rule, reason = refused(TRAP, duel(), "trap target=o weapon=sword break=yes")
    assert ("break.weapon", "sword of f can't break weapons") == (rule, reason)


@pytest.mark.rule("adnd2e:break.weapon")
def test_a_shield_breaks_nothing() -> None:
    """A shield that may trap isn't made to break."""
    fighter = person("f", weapons=(SWORD,), shield="medium")
    before = duel(fighter, None, Readied("f", "shield", "off"))
    line = "trap target=o weapon=shield break=yes"
    assert "break.weapon" == refused(TRAP, before, line)[0]


@pytest.mark.rule("adnd2e:break.weapon")
def test_a_swordbreaker_reaches_one_step_up() -> None:
    """Of size S it breaks a long sword of M, not a two-handed sword of L."""
    ran = tried(breaking(), 4)
    assert [WeaponTrapped("t1", "f", "swordbreaker", "o", "sword")] == ran.of(
        WeaponTrapped
    )
    great = weapon("great sword", size="L", hands=2)
    rule, _ = refused(TRAP, breaking(orc=great), LINE)
    assert "trap.size_limit" == rule


@pytest.mark.rule("adnd2e:break.weapon")
def test_breaking_is_declared_before_the_dice() -> None:
    """Without it a swordbreaker only traps, and nothing saves."""
    line = "trap target=o weapon=swordbreaker"
    ran = carried_out(TRAP, breaking(), line, [20, 1])
    assert ["t1"] == list(ran.state.traps)
    assert [] == ran.of(SaveResolved)
    missed = carried_out(TRAP, breaking(), LINE, [2, 1])
    assert [] == missed.of(SaveResolved, WeaponTrapped)


@pytest.mark.rule("adnd2e:break.save")
@pytest.mark.parametrize(("face", "made"), [(6, True), (5, False)])
def test_the_caught_weapon_saves(face: int, *, made: bool) -> None:
    """A steel sword +1 needs 7: 6 and 1 make it, 5 and 1 don't."""
    ran = tried(breaking(orc=weapon("sword", bonus=1)), face)
    save = ran.of(Rolled)[-1]
    assert ("o", "item save", 7, face + 1) == (
        save.who,
        save.purpose,
        save.needed,
        save.total,
    )
    assert [SaveResolved("o", "crushing blow", made, "sword")] == ran.of(SaveResolved)


@pytest.mark.rule("adnd2e:break.save")
@pytest.mark.parametrize(
    ("material", "needed"), [("metal", 7), ("wood, thick", 10), ("wood, thin", 13)]
)
def test_what_it_needs_is_by_its_material(material: str, needed: int) -> None:
    """Metal needs 7, thick wood 10, thin wood 13."""
    ran = tried(breaking(orc=weapon("club", material=material)), 20)
    assert needed == ran.of(Rolled)[-1].needed


@pytest.mark.rule("adnd2e:break.result")
def test_a_save_failed_breaks_it() -> None:
    """4 against 7: the sword is of no more use, and the swordbreaker is free."""
    ran = tried(breaking(), 4)
    assert [TrapEnded("t1", "f", "o", "broken")] == ran.of(TrapEnded)
    assert [Broken("o", "sword", "f's swordbreaker")] == ran.of(Broken)
    assert not figures.has_item(ran.state, "o", "sword")
    assert ["swordbreaker"] == [w.name for w in figures.melee_weapons(ran.state, "f")]


@pytest.mark.rule("adnd2e:break.result")
def test_a_save_made_frees_it() -> None:
    """12 against 7: the trap has failed too, and the sword is free."""
    ran = tried(breaking(), 12)
    assert [TrapEnded("t1", "f", "o", "sword didn't break")] == ran.of(TrapEnded)
    assert [] == ran.of(Broken)
    assert ["sword"] == [w.name for w in figures.melee_weapons(ran.state, "o")]
    assert [AttackBegan("f", "o", "trap", "swordbreaker", 1)] == ran.of(AttackBegan)


@pytest.mark.rule("adnd2e:break.weapon")
def test_what_is_only_misspelt_names_no_rule() -> None:
    """A swordbreaker may break: what is wrong with ``break=no`` is no rule's matter."""
    line = "trap target=o weapon=swordbreaker break=no"
    assert all(offer.fault(choice(line)) for offer in TRAP.offered(breaking(), "f"))
    assert TRAP.why_not(breaking(), "f", choice(line)) is None
