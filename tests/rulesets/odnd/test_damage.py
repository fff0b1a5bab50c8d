"""Damage: the weapon's die, Strength, the floor, and death."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import DamageSuffered, Died, Disengaged, Rolled
from affray.events.values import Modifier
from affray.kernel.recruits import Recruit
from tests.support.odnd import fighter, orc
from tests.support.odnd_melee import melee, ruled_by
from tests.support.outcomes import hp, of
from tests.support.scenario import Played


def hit(who: Recruit, face: int, life: int = 30, **options: Any) -> Played:
    """Return a hit of *who* for a die of *face* on an orc of *life* hit points."""
    over = life <= face
    strikes = [f"{who.id} o", "pass who=o"]
    return melee(
        who,
        orc(hp=life),
        strikes=strikes,
        dice=[20, face],
        options=options,
        over=over,
    )


def suffered(played: Played) -> list[int]:
    """Return how many hit points each wound took."""
    return [e.amount for e in of(played, DamageSuffered)]


@pytest.mark.rule("odnd:damage.weapon")
def test_the_weapon_says_the_die() -> None:
    """A two-handed sword's d10 of 7 brings an orc from 5 to 2 below nothing."""
    played = hit(fighter(weapons=("two-handed sword",)), 7, life=5)
    damage = [r for r in of(played, Rolled) if r.purpose == "damage"]
    assert [("1d10", 7)] == [(r.dice, r.total) for r in damage]
    assert [DamageSuffered("o", 7, 5, -2, "f's two-handed sword")] == of(
        played, DamageSuffered
    )


@pytest.mark.rule("odnd:damage.weapon")
@pytest.mark.parametrize(("flat", "dice"), [(True, "1d6"), (False, "1d10")])
def test_by_option_all_weapons_roll_a_d6(*, flat: bool, dice: str) -> None:
    """With the option the halberd does no more than any other."""
    option = {"damage.flat_d6": flat}
    played = hit(fighter(weapons=("halberd",)), 5, **option)
    assert [dice] == [r.dice for r in of(played, Rolled) if r.purpose == "damage"]


@pytest.mark.rule("odnd:damage.str")
@pytest.mark.parametrize(
    ("klass", "weapon", "strength", "die", "dealt"),
    [
        ("fighter", "sword", 18, 4, 7),
        ("dwarf", "sword", 18, 4, 7),
        ("cleric", "mace", 18, 4, 4),
        ("thief", "sword", 16, 4, 4),
        ("magic-user", "dagger", 4, 3, 2),
        ("fighter", "sword", 4, 3, 2),
        ("fighter", "sword", 15, 3, 3),
    ],
)
def test_only_fighters_gain_by_strength_and_all_suffer(
    klass: str, weapon: str, strength: int, die: int, dealt: int
) -> None:
    """Strength 18 is worth 3 to a fighter and nothing to a cleric; 4 costs all 1."""
    who = fighter(klass=klass, weapons=(weapon,), traits={"strength": strength})
    assert [dealt] == suffered(hit(who, die))


@pytest.mark.rule("odnd:damage.str")
def test_the_log_tells_of_a_bonus_given_or_withheld() -> None:
    """The damage roll names Strength, or that it is withheld and from whom."""
    strong = {"strength": 18}
    given = hit(fighter(traits=strong), 4)
    withheld = hit(fighter(klass="cleric", weapons=("mace",), traits=strong), 4)
    monster = hit(fighter(klass=None, hit_dice="1", kind="monster", traits=strong), 4)
    whom = "strength, withheld from a"
    assert [Modifier("strength", 3, "damage.str")] == ruled_by(given, "f", "damage")
    assert [Modifier(f"{whom} cleric", 0, "damage.str")] == ruled_by(
        withheld, "f", "damage"
    )
    assert [Modifier(f"{whom} monster", 0, "damage.str")] == ruled_by(
        monster, "f", "damage"
    )


@pytest.mark.rule("odnd:damage.str")
def test_missiles_are_not_adjusted() -> None:
    """A strong fighter's arrow does what its die says."""
    archer = fighter(weapons=("short bow",), traits={"strength": 18})
    played = melee(
        archer,
        orc(hp=30),
        shots=['shoot who=f target=o weapon="short bow"'],
        dice=[20, 4],
        scene={"distance": 40},
    )
    assert [4] == suffered(played)
    assert [] == ruled_by(played, "f", "damage")


@pytest.mark.rule("odnd:damage.minimum")
@pytest.mark.parametrize(("least", "dealt"), [(1, 1), (0, 0)])
def test_a_hit_does_at_least_the_floor(least: int, dealt: int) -> None:
    """A dagger's 1 less 1 for Strength 3 is raised to 1, by option it is 0."""
    weak = fighter(weapons=("dagger",), traits={"strength": 3})
    option = {"damage.minimum": least}
    assert [dealt] == suffered(hit(weak, 1, **option))


@pytest.mark.rule("odnd:damage.minimum")
@pytest.mark.parametrize(("die", "rule"), [(1, "damage.minimum"), (2, "damage.weapon")])
def test_the_log_tells_where_the_floor_made_the_damage(die: int, rule: str) -> None:
    """A 1 less 1 is 1 by the floor, a 2 less 1 by the weapon."""
    weak = fighter(weapons=("dagger",), traits={"strength": 3})
    records = hit(weak, die).records
    assert [rule] == [r.cause for r in records if isinstance(r.event, DamageSuffered)]


@pytest.mark.rule("odnd:damage.minimum")
def test_without_a_floor_there_is_still_no_gain() -> None:
    """A die of 1 less 1 takes nothing off and gives nothing back."""
    weak = fighter(weapons=("dagger",), traits={"strength": 3})
    played = hit(weak, 1, **{"damage.minimum": 0})
    assert 30 == hp(played, "o")


@pytest.mark.rule("odnd:death.zero")
@pytest.mark.parametrize(("damage", "left", "dead"), [(5, 0, True), (4, 1, False)])
def test_at_0_hit_points_a_man_is_dead(damage: int, left: int, *, dead: bool) -> None:
    """A fighter of 5 dies of 5 and lives on after 4."""
    played = melee(
        fighter(hp=5),
        orc(),
        strikes=["pass who=f", "o f"],
        dice=[14, damage],
        over=dead,
    )
    assert left == hp(played, "f")
    assert [Died("f", "o's sword")] * dead == of(played, Died)
    assert [Disengaged("f", "o", "death")] * dead == of(played, Disengaged)


@pytest.mark.rule("odnd:death.zero")
def test_the_dead_of_an_earlier_batch_strike_no_more() -> None:
    """Who dies by the longer weapon has no strike, and can't be struck again."""
    played = melee(
        fighter("f1", at=(0, 0), weapons=("spear",)),
        fighter("f2", at=(1, 0), weapons=("dagger",)),
        orc("o1", at=(0, 5), hp=2),
        orc("o2", at=(1, 5), weapons=("hand axe",)),
        strikes=["f1 o1", "f2 o1", "o1 f1", "o2 f2"],
        dice=[20, 6, 1, 1],
        over=True,
    )
    assert "strike" == played.prompt.ask.kind
    refusal = played.refused("strike who=f2 target=o1 weapon=dagger")
    assert ("death.zero", "o1 is dead") == (refusal.rule, refusal.message)
