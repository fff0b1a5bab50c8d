"""Fumbles: every row of the table, and the check that avoids it."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Sequence

import pytest

from affray.events.types import (
    AttackHit,
    Broken,
    ConditionGained,
    DamageSuffered,
    Dropped,
    SaveResolved,
    Spent,
    TableRead,
    Turned,
)
from affray.events.values import Place
from affray.kernel.rulesets.adnd2e.attack import strike
from affray.kernel.rulesets.adnd2e.blows import Blow
from affray.kernel.rulesets.adnd2e.fumble_effects import SLIPS, nearest_other
from affray.kernel.rulesets.adnd2e.fumbles import fumble
from affray.kernel.rulesets.adnd2e.mishaps import mishap
from affray.kernel.state import State
from tests.support.adnd2e_acts import refused
from tests.support.adnd2e_blows import ACTS, BOW, SWORD, clash, strikes, swordsman
from tests.support.adnd2e_harness import deed, monster, person, weapon
from tests.support.driving import Ran


DEXTEROUS = swordsman(dexterity=14)
LINE = "attack target=o weapon=sword"


def fumbled(
    dice: Sequence[int], before: State | None = None, blow: Blow | None = None
) -> Ran:
    """Let f fumble a blow with the sword, by default with Dexterity 14."""
    wrong = blow or Blow("f", "o", "melee", "sword", "attack.scope")
    return deed(lambda m: fumble(m, wrong, strike), before or clash(DEXTEROUS), dice)


@pytest.mark.rule("adnd2e:fumble.trigger")
def test_a_1_is_always_looked_up() -> None:
    """The table's die falls after the attack, and the row is told."""
    ran = strikes(clash(DEXTEROUS), LINE, [1, 6, 14])

    assert [("f", "attack", (1,)), ("f", "fumble", (6,))] == ran.rolls[:2]
    assert [TableRead("f", "fumble", "6", "falls prone")] == ran.of(TableRead)


@pytest.mark.rule("adnd2e:fumble.check")
@pytest.mark.parametrize(("face", "dropped"), [(14, 0), (15, 1)])
def test_dexterity_keeps_the_weapon(face: int, dropped: int) -> None:
    """Dexterity 14 keeps it with a 14, and drops it with a 15."""
    ran = fumbled([4, face])

    assert dropped == len(ran.of(Dropped))
    assert [
        SaveResolved("f", "dexterity check", success=not dropped, effect="fumble")
    ] == ran.of(SaveResolved)


@pytest.mark.rule("adnd2e:fumble.check")
@pytest.mark.parametrize(("face", "condition"), [(2, "off balance"), (6, "prone")])
def test_off_balance_or_prone(face: int, condition: str) -> None:
    """1 and 2 throw off balance, 6 throws down."""
    ran = fumbled([face, 15])

    assert [ConditionGained("f", condition, "fumble")] == ran.of(ConditionGained)


@pytest.mark.rule("adnd2e:fumble.check")
@pytest.mark.parametrize(
    ("hand", "handed", "facing"),
    [("main", "right", 90), ("off", "right", 270), ("main", "left", 270)],
)
def test_turned_to_the_side_of_the_arm(hand: str, handed: str, facing: int) -> None:
    """3 turns by 90 degrees to the side of the arm that struck."""
    before = clash(swordsman(dexterity=14, handed=handed))
    blow = Blow("f", "o", "melee", "sword", "attack.scope", hand=hand)

    ran = fumbled([3, 15], before, blow)

    assert [Turned("f", 0, facing, "fumble")] == ran.of(Turned)


@pytest.mark.rule("adnd2e:fumble.check")
def test_the_weapon_falls_where_one_stands() -> None:
    """4 and 5 drop it in one's own space."""
    ran = fumbled([5, 15])

    assert [Dropped("f", "sword", Place(0, 0), "fumble")] == ran.of(Dropped)


@pytest.mark.rule("adnd2e:fumble.check")
@pytest.mark.parametrize("face", [4, 7])
def test_bare_hands_stumble(face: int) -> None:
    """Who has nothing to drop is off balance."""
    blow = Blow("f", "o", "unarmed", "", "attack.scope")

    ran = fumbled([face, 15], blow=blow)

    assert [ConditionGained("f", "off balance", "fumble")] == ran.of(ConditionGained)


@pytest.mark.rule("adnd2e:fumble.check")
def test_the_string_of_a_bow_slips() -> None:
    """A missile weapon's 6 costs the next attack."""
    before = clash(swordsman(dexterity=14, weapons=(BOW,), attacks="2"))
    blow = Blow("f", "o", "missile", "bow", "attack.scope")

    ran = fumbled([6, 15], before, blow)

    assert [TableRead("f", "fumble", "6", SLIPS)] == ran.of(TableRead)
    assert [Spent("f", "attacks", 1, lasting=False)] == ran.of(Spent)


@pytest.mark.rule("adnd2e:fumble.check")
def test_the_weapon_flies_off() -> None:
    """7 flings it: d8 for the direction from straight ahead, d10 for the feet."""
    ran = fumbled([7, 15, 3, 6])

    assert [Dropped("f", "sword", Place(6, 0), "fumble")] == ran.of(Dropped)


@pytest.mark.rule("adnd2e:fumble.check")
@pytest.mark.parametrize(("face", "broken"), [(7, 0), (6, 1)])
def test_a_strained_weapon_saves_or_breaks(face: int, broken: int) -> None:
    """8 lets a weapon of metal save at 7 vs. crushing blow; Dexterity is no use."""
    ran = fumbled([8, face])

    assert [("f", "fumble", (8,)), ("f", "item save", (face,))] == ran.rolls
    assert broken == len(ran.of(Broken))


@pytest.mark.rule("adnd2e:fumble.check")
def test_nothing_to_strain() -> None:
    """Bare hands don't break."""
    blow = Blow("f", "o", "unarmed", "", "attack.scope")

    assert [("f", "fumble", (8,))] == fumbled([8], blow=blow).rolls


@pytest.mark.rule("adnd2e:fumble.check")
def test_the_nearest_other_is_struck_instead() -> None:
    """9 strikes a comrade in reach, with a new roll."""
    before = clash(DEXTEROUS, others=(person("g"),), at={"g": (5, 5)})

    ran = fumbled([9, 15, 12, 4], before)

    assert [AttackHit("f", "g", "melee", "sword", 12, 10)] == ran.of(AttackHit)
    assert ["g"] == [one.who for one in ran.of(DamageSuffered)]


@pytest.mark.rule("adnd2e:fumble.check")
def test_nobody_else_in_reach() -> None:
    """9 does nothing where nobody else is in reach."""
    assert [] == fumbled([9, 15]).of(AttackHit)


@pytest.mark.rule("adnd2e:fumble.check")
def test_a_shot_goes_astray_within_its_range() -> None:
    """A bow's 9 strikes the nearest other that it carries to."""
    others = (person("g"), monster("p"))
    before = clash(
        swordsman(weapons=(BOW,)), others=others, at={"g": (0, 40), "p": (0, 160)}
    )

    blow = Blow("f", "o", "missile", "bow", "attack.scope")

    assert "g" == nearest_other(before, blow)


@pytest.mark.rule("adnd2e:fumble.check")
def test_the_rest_of_the_attacks_is_lost() -> None:
    """10 leaves no attack in this round."""
    before = clash(swordsman(dexterity=14, attacks="3"))

    ran = strikes(before, LINE, [1, 10, 15])

    assert Spent("f", "lost attacks", 1, lasting=False) in ran.of(Spent)
    assert "initiative.attacks_per_round" == refused(ACTS, ran.state, "f", LINE)


@pytest.mark.rule("adnd2e:fumble.check")
def test_a_natural_weapon_isnt_dropped() -> None:
    """Claws can't be flung, and so their bearer stumbles."""
    claws = weapon("claws", hands=0, natural=True)
    before = clash(swordsman(dexterity=14, weapons=(claws, SWORD)), None)
    blow = Blow("f", "o", "melee", "claws", "attack.scope", hand="")

    assert ["off balance"] == [
        c.condition for c in fumbled([4, 15], before, blow).of(ConditionGained)
    ]


@pytest.mark.rule("adnd2e:fumble.trigger")
@pytest.mark.parametrize(("face", "dropped"), [(14, 0), (15, 1)])
def test_who_began_a_contest_fumbles_too(face: int, dropped: int) -> None:
    """A 1 to disarm, then a 4: the own weapon drops, unless Dexterity keeps it."""
    before = clash(DEXTEROUS)

    ran = deed(lambda m: mishap(m, "f", "o", "sword"), before, [4, face])

    assert dropped == len(ran.of(Dropped))


@pytest.mark.rule("adnd2e:fumble.trigger")
def test_a_grabbing_hand_stumbles() -> None:
    """The bare hand drops nothing: who fumbles is off balance."""
    ran = deed(lambda m: mishap(m, "f", "o", ""), clash(DEXTEROUS), [4, 15])

    assert ran.state.combatants["f"].has("off balance")
