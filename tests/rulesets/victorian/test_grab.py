"""Grabbing what an opponent wears: how it is fastened, and what takes it."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackBegan,
    AttackMissed,
    AttackStopped,
    ConditionGained,
    Contested,
    Dropped,
    Provoked,
    Spent,
    Taken,
)
from affray.events.values import Modifier, Place
from affray.kernel.recruits import RecruitWeapon
from affray.kernel.rulesets.victorian.hands import carried, wielded
from affray.kernel.state import State
from tests.support.victorian_duel import STRUCK_BY, duel, margins, modifiers
from tests.support.victorian_harness import act, fencer, forbidden, standing


WATCH = {"traits": {"items": "watch, money belt:secured, potion:stowed"}}
BY_HAND = {"weapons": ()}
PINNED = ConditionGained("g", "pinned", "the referee")
SNATCH = "grab who=f target=g item=watch weapon=saber"
BELT = 'grab who=f target=g item="money belt" weapon=fist'


@pytest.mark.rule("victorian:grab.worn")
def test_a_watch_is_knocked_to_the_floor() -> None:
    """Step 1 misses with a 3; 12 against 13 less 4 is enough, and it falls."""
    state = standing(fencer(level=1), fencer("g", side="foes", level=1, **WATCH))
    ran = act(SNATCH, state, [3, 12, 13], ["strike weapon=saber"])
    assert [
        AttackBegan("f", "g", "grab", "saber", 1),
        Provoked("f", "grab", ("g",)),
        AttackBegan("g", "f", "opportunity", "saber", 0),
        AttackMissed("g", "f", "opportunity", "saber", 3, 13),
        Contested("f", "g", "grab", 3, -3, "f"),
        Dropped("g", "watch", Place(5, 0), "snatched"),
    ] == ran.of(AttackBegan, Provoked, AttackMissed, Contested, Dropped)
    assert Modifier("no melee weapon", -4, "disarm.non_melee_item") in modifiers(
        ran, "resist grab"
    )


@pytest.mark.rule("victorian:grab.worn", "victorian:disarm.aoo_damage")
def test_damage_ends_a_grab() -> None:
    """In all that isn't said otherwise it runs as a disarm."""
    state = standing(fencer(), fencer("g", side="foes", **WATCH))
    ran = act(SNATCH, state, [15, 9, 4], ["strike weapon=saber"])
    assert [AttackStopped("f", "g", "harmed")] == ran.of(AttackStopped, Contested)


@pytest.mark.rule("victorian:grab.worn")
def test_a_first_grab_settles_the_second_attack() -> None:
    """It takes the place of one attack, as a disarm does."""
    ran = act(SNATCH, duel(other=WATCH), [12, 13])
    assert Spent("f", "second", 10, lasting=False) in ran.events


@pytest.mark.rule("victorian:grab.unarmed")
def test_the_bare_hand_has_it() -> None:
    """14 less 4 against 9: the watch is in the hand that took it."""
    line = SNATCH.replace("weapon=saber", "weapon=fist")
    ran = act(line, duel(one=BY_HAND, other=WATCH), [14, 13])
    assert [("f", "grab", 10), ("g", "resist grab", 9)] == ran.totals
    assert [Taken("f", "watch", "g", "main")] == ran.of(Taken, Dropped)
    assert "watch" not in carried(ran.state, "g")
    assert ("watch",) == carried(ran.state, "f")


@pytest.mark.rule("victorian:grab.unarmed")
def test_a_hook_only_brings_it_down() -> None:
    """14 with a hook against 9: the watch lies on the floor."""
    hook = {"weapons": (RecruitWeapon("hook", "1d4"),)}
    line = SNATCH.replace("weapon=saber", "weapon=hook")
    ran = act(line, duel(one=hook, other=WATCH), [14, 13])
    assert [Dropped("g", "watch", Place(5, 0), "snatched")] == ran.of(Taken, Dropped)


def _pistol(security: str) -> State:
    pistol = RecruitWeapon("pocket revolver .32", traits={"security": security})
    return duel(one=BY_HAND, other={"weapons": ("saber", pistol)})


_PISTOL = 'grab who=f target=g item="pocket revolver .32" weapon=fist'


@pytest.mark.rule("victorian:grab.easy")
def test_a_pistol_in_the_belt_is_easy() -> None:
    """10 less 4 and 4 more against 13 less 4: it is taken, ready to shoot."""
    ran = act(_PISTOL, _pistol("easy"), [10, 13])
    assert [("f", "grab", 10), ("g", "resist grab", 9)] == ran.totals
    assert Modifier("easy to snatch", 4, "grab.easy") in modifiers(ran, "grab")
    assert ["pocket revolver .32", "fist"] == [w.name for w in wielded(ran.state, "f")]


@pytest.mark.rule("victorian:grab.easy")
def test_a_holstered_pistol_is_not() -> None:
    """10 less 4 is 6, and fails against 9."""
    ran = act(_PISTOL, _pistol("normal"), [10, 13])
    assert [("f", "grab", 6), ("g", "resist grab", 9)] == ran.totals
    assert [] == ran.of(Taken, Dropped)


@pytest.mark.rule("victorian:grab.easy")
def test_a_sheathed_knife_is_a_melee_weapon() -> None:
    """Its owner takes no 4 less, and resists with what is in hand."""
    line = SNATCH.replace("item=watch", "item=knife")
    ran = act(line, duel(other={"weapons": ("saber", "knife")}), [14, 13])
    assert [("f", "grab", 14), ("g", "resist grab", 13)] == ran.totals


@pytest.mark.rule("victorian:grab.worn", "victorian:disarm.light")
def test_bare_hands_resist_with_8_less() -> None:
    """Holding nothing, the wearer has 4 less for a light weapon as well."""
    line = SNATCH.replace("item=watch", 'item="gold chain"')
    other = {"weapons": (), "traits": {"items": "gold chain"}}
    ran = act(line, duel(other=other), [6, 13])
    assert [("f", "grab", 6), ("g", "resist grab", 5)] == ran.totals


@pytest.mark.rule("victorian:grab.worn", "victorian:disarm.opposed")
def test_one_resists_rather_with_what_strikes() -> None:
    """With a pistol in one hand and a dagger in the other it is the dagger's 4 less."""
    arms = ("pocket revolver .32", "dagger")
    other = {"weapons": arms, "traits": {"items": "watch", "two_weapons": True}}
    ran = act(SNATCH, duel(other=other), [6, 13])
    assert [("f", "grab", 6), ("g", "resist grab", 5)] == ran.totals


@pytest.mark.rule("victorian:grab.no_counter")
def test_a_failed_grab_gives_no_counter() -> None:
    """8 against 12 fails, and there are no further dice nor questions."""
    ran = act(SNATCH, duel(other=WATCH), [8, 16])
    assert [("grab", -4, "g")] == margins(ran)
    assert () == ran.asked


@pytest.mark.rule("victorian:grab.secured")
@pytest.mark.parametrize("item", ["money belt", "potion"])
def test_what_is_well_secured_stays_where_it_is(item: str) -> None:
    """Unless its wearer is pinned it is refused, with no dice."""
    line = BELT.replace("money belt", item)
    refusal = "grab.secured", f"{item} is well secured, and g isn't pinned"
    assert refusal == forbidden(line, duel(one=BY_HAND, other=WATCH))


@pytest.mark.rule("victorian:grab.secured")
def test_the_pinned_resist_with_4_more() -> None:
    """18 less 4 against 13 less 4 and 4 more: the money belt is taken."""
    ran = act(BELT, duel(PINNED, one=BY_HAND, other=WATCH), [18, 13])
    assert [("f", "grab", 14), ("g", "resist grab", 13)] == ran.totals
    assert Modifier("well secured", 4, "grab.secured") in modifiers(ran, "resist grab")
    assert [Taken("f", "money belt", "g", "main")] == ran.of(Taken)


@pytest.mark.rule("victorian:grab.secured", "victorian:disarm.provoke")
def test_the_pinned_do_not_strike_first() -> None:
    """Whoever is pinned reacts to nothing."""
    f, g = fencer("f", level=1, weapons=()), fencer("g", "foes", level=1, **WATCH)
    ran = act(BELT, standing(f, g, given=[PINNED]), [17, 13])
    assert [Provoked("f", "grab", ())] == ran.of(Provoked)
    assert [("grab", 0, "")] == margins(ran)


@pytest.mark.rule("victorian:grab.worn", "victorian:disarm.spiked")
def test_spiked_gauntlets_protect_nothing_that_is_worn() -> None:
    """What is worn may still be grabbed."""
    spiked = {"traits": {"items": "watch", "gauntlets": "spiked"}}
    ran = act(SNATCH, duel(other=spiked), [12, 13])
    assert [("grab", 3, "f")] == margins(ran)


@pytest.mark.rule("victorian:grab.worn", "victorian:combat.helpless_melee")
def test_a_sleeper_resists_nothing() -> None:
    """What a sleeper wears is taken without a die."""
    asleep = ConditionGained("g", "asleep", "a draught")
    line = SNATCH.replace("weapon=saber", "weapon=fist")
    ran = act(line, duel(asleep, one=BY_HAND, other=WATCH))
    assert [Taken("f", "watch", "g", "main")] == ran.of(Taken)


@pytest.mark.rule("victorian:grab.worn")
@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        (SNATCH.replace("watch", "hat"), ("grab.worn", "g wears no hat")),
        (SNATCH.replace("watch", "saber"), ("grab.worn", "g wears no saber")),
        (SNATCH.replace("=g", "=f"), ("disarm.attempt", "f is no opponent")),
    ],
)
def test_there_has_to_be_something_worn(line: str, refusal: tuple[str, str]) -> None:
    """What is in hand is disarmed, and what isn't there can't be had."""
    assert refusal == forbidden(line, duel(other=WATCH))


@pytest.mark.rule("victorian:grab.worn")
def test_nobody_out_of_reach_is_robbed() -> None:
    """A grab takes an opponent next to one, as a blow does."""
    far = fencer("g", side="foes", at=(10, 0), **WATCH)
    refusal = "disarm.attempt", "g is out of reach"
    assert refusal == forbidden(SNATCH, standing(fencer(), far, given=[STRUCK_BY]))
