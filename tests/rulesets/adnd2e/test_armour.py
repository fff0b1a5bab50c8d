"""Armour class against one attack, with every component by name and rule."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AbilityHarmed,
    ConditionEnded,
    ConditionGained,
    Event,
    Readied,
    Spent,
)
from affray.events.values import Modifier
from affray.kernel.rulesets.adnd2e.armour import MODES, Armour, armour_class
from affray.kernel.rulesets.adnd2e.shields import may_use_shield
from affray.kernel.state import State
from tests.support.adnd2e_harness import after, fight, monster, person


BARE: dict[str, Any] = {}
PLATE: dict[str, Any] = {"armour_class": 1, "armour_magic": 2}
"""Plate mail +2."""

CHAIN_AND_SHIELD: dict[str, Any] = {"armour_class": 5, "shield": "medium"}
SIDES = ("front", "left", "right", "rear")


def wearing(*then: Event, options: Any = None, **traits: Any) -> State:
    """Return a fighter who wears or is so, and an orc; *then* comes about."""
    fighter = person("f", **traits)
    return fight(fighter, monster("o"), options=options, given=then)


def against(
    state: State, side: str = "front", kind: str = "melee", *, mode: str = "full"
) -> Armour:
    """Return the fighter's armour class; the shield is used wherever it can be."""
    shield = may_use_shield(state, "f", side)
    return armour_class(state, "f", "o", kind, side, shield=shield, mode=mode)


def has(condition: str) -> ConditionGained:
    """Return that a condition befell the fighter."""
    return ConditionGained("f", condition, "a test")


ON_THE_ARM = Readied("f", "shield", "off")
ON_THE_BACK = Readied("f", "shield", "back")


# ---------------------------------------------------------------- what counts


@pytest.mark.rule("adnd2e:conv.ac_descending")
def test_armour_class_descends() -> None:
    """Bare is 10, plate mail +2 is 1, and a ring +3 makes it -2."""
    values = [against(wearing(**worn)).value for worn in (BARE, PLATE)]
    assert [10, 1] == values
    assert -2 == against(wearing(**PLATE, magic_ac=3)).value


@pytest.mark.rule("adnd2e:conv.ac_descending")
def test_every_component_is_named() -> None:
    """Armour, its magic, shield, Dexterity and a ring each tell their share."""
    worn: dict[str, Any] = {
        **PLATE,
        "shield": "small",
        "shield_magic": 1,
        "dexterity": 16,
    }
    state = wearing(ON_THE_ARM, has("charging"), **{**worn, "magic_ac": 1})
    calm = after(state, ConditionEnded("f", "charging", "round end"))
    basis = "conv.ac_descending"
    expected = (
        Modifier("armour", 3, basis),
        Modifier("armour's magic", -2, basis),
        Modifier("shield", -1, "shield.side"),
        Modifier("shield's magic", -1, "shield.side"),
        Modifier("defensive adjustment", -2, "facing.def_adj"),
        Modifier("magic", -1, basis),
    )
    assert Armour(-4, expected) == against(calm)
    lost = Modifier("defensive adjustment", 0, "charge.no_def_adj")
    charge = Modifier("charging", 2, "charge.ac_penalty")
    assert Armour(0, (*expected[:4], lost, expected[5], charge)) == against(state)


@pytest.mark.rule("adnd2e:conv.ac_descending")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("side", SIDES)
def test_an_armour_class_is_the_sum_of_its_parts(mode: str, side: str) -> None:
    """Whatever counts, the parts add up."""
    state = wearing(
        ON_THE_ARM, has("defending"), **PLATE, shield="body", dexterity=4, magic_ac=-1
    )
    found = against(state, side, mode=mode)
    assert found.value == sum(part.value for part in found.parts)


@pytest.mark.rule("adnd2e:facing.side_matters")
@pytest.mark.parametrize(
    ("side", "value"), [("front", 2), ("left", 2), ("right", 3), ("rear", 5)]
)
def test_the_side_of_an_attack_matters(side: str, value: int) -> None:
    """Chain 5, shield on the left arm, Dexterity -2: AC 2, 2, 3 and 5."""
    state = wearing(ON_THE_ARM, **CHAIN_AND_SHIELD, dexterity=16)
    assert value == against(state, side).value
    assert value == against(state, side, "missile").value


@pytest.mark.rule("adnd2e:facing.def_adj")
@pytest.mark.parametrize(
    ("side", "value"), [("front", 2), ("left", 2), ("right", 2), ("rear", 5)]
)
def test_dexterity_helps_but_from_the_rear(side: str, value: int) -> None:
    """AC 5 with an adjustment of -3 is AC 2, and from the rear AC 5."""
    assert value == against(wearing(armour_class=5, dexterity=17), side).value


@pytest.mark.rule("adnd2e:facing.def_adj")
@pytest.mark.parametrize("side", SIDES)
def test_clumsiness_counts_all_round(side: str) -> None:
    """A penalty of +2 for Dexterity 5 stays, even from the rear."""
    state = wearing(has("charging"), has("surprised"), armour_class=5, dexterity=5)
    assert 9 == against(state, side).value
    parts = against(state, side).parts
    assert Modifier("defensive adjustment", 2, "facing.def_adj") in parts


@pytest.mark.rule("adnd2e:facing.def_adj")
def test_lost_dexterity_protects_no_more() -> None:
    """Dexterity 17 less 3 adjusts nothing."""
    state = wearing(armour_class=5, dexterity=17)
    numb = after(state, AbilityHarmed("f", "dexterity", 3, 17, 14, "poison"))
    assert [2, 5] == [against(s).value for s in (state, numb)]


# ---------------------------------------------------------------- conditions


@pytest.mark.rule("adnd2e:charge.ac_penalty")
def test_a_charger_is_two_worse() -> None:
    """AC 5 is AC 7 while charging, from every side."""
    state = wearing(has("charging"), armour_class=5)
    assert [7] * 4 == [against(state, side).value for side in SIDES]


@pytest.mark.rule("adnd2e:charge.no_def_adj")
def test_a_charger_has_no_dexterity_bonus() -> None:
    """Chain mail with an adjustment of -3: charging it is 5 + 2 = AC 7."""
    state = wearing(has("charging"), armour_class=5, dexterity=17)
    lost = Modifier("defensive adjustment", 0, "charge.no_def_adj")
    assert 7 == against(state).value
    assert lost in against(state).parts


@pytest.mark.rule("adnd2e:shieldrush.is_charge")
def test_a_shield_rush_costs_shield_and_dexterity() -> None:
    """AC 3 with shield and an adjustment of -1 is 3 + 1 + 1 + 2 = AC 7."""
    worn = {**CHAIN_AND_SHIELD, "dexterity": 15}
    rush = Spent("f", "shieldrush", 1, lasting=False)
    before = wearing(ON_THE_ARM, **worn)
    assert 3 == against(before).value
    assert 7 == against(after(before, has("charging"), rush)).value


@pytest.mark.rule("adnd2e:surprise.dex_loss")
def test_the_surprised_lose_their_dexterity_until_they_act() -> None:
    """Leather AC 8 with Dexterity 17 is AC 5; surprised 8; and then 5 again."""
    before = wearing(armour_class=8, dexterity=17)
    caught = after(before, has("surprised"))
    acting = after(caught, ConditionEnded("f", "surprised", "acts"))
    assert [5, 8, 5] == [against(s).value for s in (before, caught, acting)]
    lost = Modifier("defensive adjustment", 0, "surprise.dex_loss")
    assert lost in against(caught).parts


@pytest.mark.rule("adnd2e:state.unconscious")
@pytest.mark.parametrize("condition", ["asleep", "held", "paralysed", "unconscious"])
def test_the_helpless_have_neither_shield_nor_dexterity(condition: str) -> None:
    """Chain, shield and an adjustment of -3 come to AC 5."""
    state = wearing(ON_THE_ARM, has(condition), **CHAIN_AND_SHIELD, dexterity=17)
    assert 5 == against(state).value


@pytest.mark.rule("adnd2e:state.prone")
def test_the_prone_keep_their_dexterity() -> None:
    """AC 5 with an adjustment of -3 is AC 2 on the ground too."""
    assert 2 == against(wearing(has("prone"), armour_class=5, dexterity=17)).value


# ---------------------------------------------------------------- the shield


@pytest.mark.rule("adnd2e:shield.back")
def test_a_shield_on_the_back_covers_the_rear() -> None:
    """Chain 5 and a shield on the back: rear AC 4, front AC 5 before Dexterity."""
    state = wearing(ON_THE_BACK, **CHAIN_AND_SHIELD)
    assert [5, 5, 5, 4] == [against(state, side).value for side in SIDES]
    assert (
        Modifier("shield on the back", -1, "shield.back")
        in against(state, "rear").parts
    )


@pytest.mark.rule("adnd2e:shield.back")
def test_a_magic_shield_on_the_back_counts_whole() -> None:
    """A shield +1 betters the rear by 2, against missiles too, however many."""
    state = wearing(
        ON_THE_BACK,
        Spent("f", "shield", 1, lasting=False),
        **CHAIN_AND_SHIELD,
        shield_magic=1,
    )
    assert [3, 3] == [against(state, "rear", k).value for k in ("melee", "missile")]


# ---------------------------------------------------------------- modes


@pytest.mark.rule("adnd2e:overbear.attack")
def test_overbearing_leaves_out_what_is_worn() -> None:
    """Plate mail +2 and shield with an adjustment of -1: AC 10 - 1 = 9."""
    state = wearing(ON_THE_ARM, **PLATE, shield="body", dexterity=15)
    assert 9 == against(state, mode="overbear").value


@pytest.mark.rule("adnd2e:overbear.attack")
def test_overbearing_counts_hide_and_rings() -> None:
    """Natural armour 6 and a ring +2 are AC 4."""
    state = wearing(armour_class=6, natural_armour=True, magic_ac=2)
    assert 4 == against(state, mode="overbear").value


@pytest.mark.rule("adnd2e:charge.ac_penalty")
@pytest.mark.parametrize("mode", ["overbear", "wrestle"])
def test_charge_and_parry_count_bare_handed_too(mode: str) -> None:
    """Who is overborne or grappled while charging is AC 12, while defending AC 6."""
    charging = wearing(has("charging"), level=6)
    parrying = wearing(has("defending"), level=6)
    assert [12, 6] == [against(s, mode=mode).value for s in (charging, parrying)]


@pytest.mark.rule("adnd2e:wrestle.ac")
def test_wrestling_counts_one_point_of_magic() -> None:
    """Plate mail +2, ring +3, an adjustment of -2: AC 10 - 2 - 1 = 7."""
    state = wearing(ON_THE_ARM, **PLATE, shield="body", magic_ac=3, dexterity=16)
    expected = (
        Modifier("armour", 10, "wrestle.ac"),
        Modifier("defensive adjustment", -2, "facing.def_adj"),
        Modifier("magic", -1, "wrestle.ac"),
    )
    assert Armour(7, expected) == against(state, mode="wrestle")


@pytest.mark.rule("adnd2e:wrestle.ac")
@pytest.mark.parametrize(("counts", "value"), [(False, 10), (True, 4)])
def test_hide_counts_for_wrestlers_by_option(*, counts: bool, value: int) -> None:
    """Natural armour 4 is ignored, unless wrestle.natural_armour lets it count."""
    options = {"wrestle.natural_armour": counts}
    state = wearing(options=options, armour_class=4, natural_armour=True)
    assert value == against(state, mode="wrestle").value
    worn = wearing(options=options, armour_class=4)
    assert 10 == against(worn, mode="wrestle").value
