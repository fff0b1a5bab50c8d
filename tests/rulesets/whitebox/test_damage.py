"""Damage, and death at no hit points."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import AttackHit, DamageSuffered, Died, Rolled
from affray.kernel.rulesets.whitebox.tables import BOOK
from tests.support.outcomes import hp, of
from tests.support.whitebox import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    blow,
    enlisted,
    fight,
    fighter,
    goblin,
)


STRIKE = "attack who=f target=g weapon=spear"


def dealt(weapon: str, face: int, **options: int) -> int:
    """Return the damage of a hit with *weapon* whose die shows *face*."""
    told = blow(
        fighter(weapons=(weapon,)), goblin(hp=20), 20, face, options=dict(options)
    )
    return next(e.amount for e in told if isinstance(e, DamageSuffered))


@pytest.mark.rule("whitebox:damage.weapon")
@pytest.mark.parametrize(
    ("weapon", "face", "damage"),
    [
        ("spear", 4, 4),
        ("spear", 1, 1),
        ("dagger", 6, 5),
        ("dagger", 2, 1),
        ("dagger", 1, 1),
        ("two-handed sword", 6, 7),
        ("sword, two-handed", 1, 2),
    ],
)
def test_damage_goes_by_the_weapon(weapon: str, face: int, damage: int) -> None:
    """A spear does 1d6, a dagger one less, a two-handed sword one more; 1 at least."""
    assert damage == dealt(weapon, face)


@pytest.mark.rule("whitebox:damage.weapon")
@pytest.mark.parametrize(("minimum", "damage"), [(0, 0), (1, 1)])
def test_the_least_damage_may_be_nothing(minimum: int, damage: int) -> None:
    """A result below 1 counts as 1, or with the option as 0."""
    assert damage == dealt("dagger", 1, **{"damage.minimum": minimum})


@pytest.mark.rule("whitebox:damage.weapon")
@pytest.mark.parametrize("row", BOOK.tables["weapons"].rows, ids=lambda row: row[0])
def test_every_weapon_of_the_table_is_known(
    row: tuple[str, str, str, int, int],
) -> None:
    """Each is enlisted with its damage, its hands, its range, and how it is used."""
    name, kind, damage, hands, reach = row
    weapon = enlisted(fighter(weapons=(name,))).weapons[0]
    assert (damage, hands, reach) == (weapon.damage, weapon.hands, weapon.reach)
    assert ("melee" in kind, kind != "melee") == (weapon.melee, weapon.missile)


@pytest.mark.rule("whitebox:damage.weapon")
def test_a_hit_rolls_the_damage_die_of_the_weapon_used() -> None:
    """The roll names the weapon's dice, and the attacker that rolls them."""
    played = fight(
        fighter(weapons=("spear", "dagger")),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST, 20, 3],
        answers=["attack who=f target=g weapon=dagger"],
    )
    roll = of(played, Rolled)[-1]
    assert ("f", "damage", "1d6-1", (3,), 2) == (
        roll.who,
        roll.purpose,
        roll.dice,
        roll.faces,
        roll.total,
    )


@pytest.mark.rule("whitebox:damage.apply")
@pytest.mark.parametrize(("damage", "after"), [(3, 2), (4, 1), (6, -1)], ids=str)
def test_damage_is_taken_off_hit_points(damage: int, after: int) -> None:
    """What is left is what was there less the damage, below 0 too."""
    told = blow(fighter(), goblin(hp=5), 20, damage)
    assert DamageSuffered("g", damage, 5, after, "f's spear") == told[1]


@pytest.mark.rule("whitebox:damage.apply")
def test_wounds_add_up() -> None:
    """An orc with 5 takes 3 and has 2; it takes 4 more, is at -2, and dead."""
    played = fight(
        fighter("f1"),
        fighter("f2"),
        goblin(hp=5),
        dice=[*QUIET, *PARTY_FIRST, 20, 3, 20, 4],
        answers=[STRIKE.replace("who=f", f"who=f{i}") for i in (1, 2)],
    )
    assert [
        DamageSuffered("g", 3, 5, 2, "f1's spear"),
        DamageSuffered("g", 4, 2, -2, "f2's spear"),
        Died("g", "f2's spear"),
    ] == of(played, DamageSuffered, Died)


@pytest.mark.rule("whitebox:death.zero")
@pytest.mark.parametrize(
    ("damage", "dead"), [(3, False), (4, True), (5, True)], ids=["1", "0", "-1"]
)
def test_at_no_hit_points_a_target_dies(damage: int, *, dead: bool) -> None:
    """At 1 it lives and acts normally; at 0 or less it is dead."""
    played = fight(
        fighter(hp=4),
        fighter("f2"),
        goblin(),
        dice=[*QUIET, *FOES_FIRST, 13, damage],
        answers=["attack who=g target=f weapon=spear"],
    )
    assert (4 - damage, dead) == (hp(played, "f"), played.state.combatants["f"].dead)
    assert dead == ("f" not in played.prompt.ask.figures)


@pytest.mark.rule("whitebox:death.zero")
@pytest.mark.parametrize(("damage", "dead"), [(5, False), (6, True)], ids=["-2", "-3"])
def test_death_may_come_later(damage: int, *, dead: bool) -> None:
    """With the option a figure lives until its hit points reach that number."""
    told = blow(fighter(), goblin(hp=3), 20, damage, options={"death.threshold": -3})
    assert dead == (Died("g", "f's spear") in told)


@pytest.mark.rule("whitebox:death.zero")
def test_the_dead_are_nobodys_target() -> None:
    """Another blow at the dead is refused by the rule that killed them."""
    played = fight(
        fighter(),
        fighter("f2"),
        goblin(hp=1),
        goblin("g2"),
        dice=[*QUIET, *PARTY_FIRST, 20, 1],
        answers=[STRIKE],
    )
    refusal = played.refused("attack who=f2 target=g weapon=spear")
    assert "death.zero" == refusal.rule
    assert [AttackHit("f", "g", "melee", "spear", 20, 13)] == of(played, AttackHit)
