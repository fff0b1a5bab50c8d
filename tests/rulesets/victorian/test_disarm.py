"""Disarming: the blow that it provokes, weapon against weapon, what follows."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AbilityHarmed,
    ActionLost,
    AttackBegan,
    AttackHit,
    AttackStopped,
    ConditionGained,
    Contested,
    DamageSuffered,
    Dropped,
    Event,
    Provoked,
    Spent,
    SurpriseSettled,
    Taken,
)
from affray.events.values import Modifier, Place
from affray.kernel.recruits import RecruitWeapon
from affray.kernel.state import State
from tests.support.victorian_duel import (
    BARE,
    DISARM,
    STRUCK_BY,
    duel,
    margins,
    modifiers,
)
from tests.support.victorian_harness import (
    act,
    fencer,
    standing,
)


# ---------------------------------------------------------------- step 1


@pytest.mark.rule("victorian:disarm.attempt")
def test_a_disarm_is_an_attack() -> None:
    """It begins as an attack of the round, and comes to weapon against weapon."""
    ran = act(DISARM, duel(), dice=[15, 9])
    assert [AttackBegan("f", "g", "disarm", "saber", 1)] == ran.of(AttackBegan)
    assert ["disarm", "resist disarm"] == [purpose for _, purpose, _ in ran.totals]


@pytest.mark.rule("victorian:disarm.attempt")
def test_a_first_disarm_settles_the_second_attack() -> None:
    """A fighter uses either of its two attacks, so the other comes in second 10."""
    ran = act(DISARM, duel(), dice=[15, 9])
    assert Spent("f", "second", 10, lasting=False) in ran.events
    late = duel(Spent("f", "attack", 1, lasting=False))
    ran = act(DISARM, late, dice=[15, 9])
    assert AttackBegan("f", "g", "disarm", "saber", 2) in ran.events
    assert not [e for e in ran.of(Spent, ActionLost) if e != STRUCK_BY]


@pytest.mark.rule("victorian:disarm.provoke")
def test_the_target_strikes_first() -> None:
    """Step 1 is an attack of opportunity, which costs one of those."""
    state = standing(fencer(), fencer("g", side="foes"))
    ran = act(DISARM, state, [3, 13, 12], ["strike weapon=saber"])
    assert (
        Provoked("f", "disarm", ("g",)),
        Spent("g", "opportunity", 1, lasting=False),
        Spent("g", "opportunity:f", 1, lasting=False),
        AttackBegan("g", "f", "opportunity", "saber", 0),
    ) == tuple(ran.of(Provoked, Spent, AttackBegan)[-4:])
    assert [("disarm", 1, "f")] == margins(ran)


@pytest.mark.rule("victorian:disarm.provoke")
def test_a_blow_already_used_is_skipped() -> None:
    """Who has used its one against this disarmer gets none, and no die falls."""
    ran = act(DISARM, duel(), dice=[13, 12])
    assert Provoked("f", "disarm", ()) in ran.events
    assert () == ran.asked


@pytest.mark.rule("victorian:disarm.provoke")
@pytest.mark.parametrize(
    ("given", "other"),
    [
        pytest.param((SurpriseSettled("foes", True, ""),), {}, id="surprised"),
        pytest.param((Spent("g", "opportunity", 3, lasting=False),), {}, id="spent"),
        pytest.param((ConditionGained("g", "blinded", ""),), {}, id="blinded"),
    ],
)
def test_some_have_no_blow(given: tuple[Event, ...], other: dict[str, Any]) -> None:
    """Who is surprised, or has none left, doesn't strike first."""
    state = standing(
        fencer("f", level=1),
        fencer("g", side="foes", level=1, **other),
        given=given,
        round=0 if isinstance(given[0], SurpriseSettled) else 1,
    )
    ran = act(DISARM, state, dice=[13, 2])
    assert () == ran.asked


@pytest.mark.rule("victorian:disarm.provoke")
def test_who_holds_a_pistol_alone_has_no_blow() -> None:
    """Holding nothing but what shoots, the target doesn't strike first."""
    pistol = {"weapons": ("service revolver .455",)}
    state = standing(fencer("f", level=1), fencer("g", "foes", level=1, **pistol))
    line = 'disarm who=f target=g item="service revolver .455" weapon=saber'
    ran = act(line, state, dice=[8, 11])
    assert () == ran.asked
    assert [("disarm", 1, "f")] == margins(ran)


@pytest.mark.rule("victorian:disarm.aoo_damage")
def test_damage_ends_the_attempt() -> None:
    """d4=3 less a reduction of 2 is 1: it fails at step 1, and nobody counters."""
    line = DISARM.replace("item=saber", "item=dagger")
    ran = act(line, _daggered(), [15, 7, 3], ["strike weapon=dagger"])
    assert [AttackStopped("f", "g", "harmed")] == ran.of(AttackStopped)
    assert [] == ran.of(Contested, Dropped, Taken)
    assert ("opportunity",) == ran.asked
    assert 19 == ran.state.combatants["f"].hp


@pytest.mark.rule("victorian:disarm.aoo_damage")
def test_a_blow_of_no_damage_stops_nothing() -> None:
    """d4=1 less a reduction of 2 is 0: the attempt goes on."""
    line = DISARM.replace("item=saber", "item=dagger")
    ran = act(line, _daggered(), [15, 7, 1, 13, 12], ["strike weapon=dagger"])
    assert [] == ran.of(AttackStopped)
    assert [("disarm", 5, "f")] == margins(ran)


def _daggered() -> State:
    """Return a disarmer in mail, of AC 5 and reduction 2, before a dagger."""
    f = fencer("f", armour_class=None, armour="mail shirt")
    return standing(f, fencer("g", side="foes", weapons=("dagger",)))


@pytest.mark.rule("victorian:disarm.aoo_damage", "victorian:init.batch")
def test_a_blow_that_fells_ends_the_attempt() -> None:
    """A disarmer felled by the blow that it provoked loses the rest of its act."""
    state = standing(fencer("f", hp=3), fencer("g", side="foes"))
    ran = act(DISARM, state, [15, 9, 4], ["strike weapon=saber"])
    assert [
        AttackHit("g", "f", "opportunity", "saber", 15, 11),
        AttackStopped("f", "g", "harmed"),
        DamageSuffered("f", 3, 3, 0, "g's saber to the left hand", kind="", wound="w1"),
        AbilityHarmed("f", "constitution", 2, 10, 8, "g's saber to the left hand"),
    ] == ran.of(AttackHit, AttackStopped, DamageSuffered, AbilityHarmed)
    assert ran.state.combatants["f"].has("incapacitated")


# ---------------------------------------------------------------- step 2


@pytest.mark.rule("victorian:disarm.opposed")
def test_a_tie_fails() -> None:
    """Both of THAC0 18: 12 and 12 are 14 against 14, and things stay as they are."""
    ran = act(DISARM, duel(level=3), [12, 12], ["decline"])
    assert [("f", "disarm", 14), ("g", "resist disarm", 14)] == ran.totals
    assert [Contested("f", "g", "disarm", 0, 0, "")] == ran.of(Contested)
    assert [] == ran.of(Dropped)


@pytest.mark.rule("victorian:disarm.opposed")
def test_the_higher_total_succeeds() -> None:
    """13 against 12 with the same skill is enough."""
    ran = act(DISARM, duel(level=3), [13, 12])
    assert [Contested("f", "g", "disarm", 1, -1, "f")] == ran.of(Contested)
    assert [Dropped("g", "saber", Place(5, 0), "disarmed")] == ran.of(Dropped)


@pytest.mark.rule("victorian:disarm.opposed")
def test_strength_and_magic_count() -> None:
    """Strength 17 adds 1 to hit, a magic weapon its bonus; a 1 or 20 means nothing."""
    magic = RecruitWeapon("saber", bonus=2)
    state = duel(one={"weapons": (magic,), "traits": {"strength": 17}})
    ran = act(DISARM, state, [1, 20], ["decline"])
    assert (
        Modifier("skill", 0, "disarm.opposed"),
        Modifier("strength", 1, "disarm.opposed"),
        Modifier("magic", 2, "disarm.opposed"),
    ) == modifiers(ran, "disarm")
    assert [("disarm", -16, "g")] == margins(ran)


@pytest.mark.rule("victorian:disarm.two_handed")
def test_a_two_handed_weapon_helps_who_tries_it() -> None:
    """10 and 4 beat a sword's 13."""
    line = DISARM.replace("weapon=saber", "weapon=quarterstaff")
    ran = act(line, duel(one={"weapons": ("quarterstaff",)}), [10, 13])
    assert [("f", "disarm", 14), ("g", "resist disarm", 13)] == ran.totals
    assert Modifier("two-handed weapon", 4, "disarm.two_handed") in modifiers(
        ran, "disarm"
    )


@pytest.mark.rule("victorian:disarm.two_handed")
def test_a_two_handed_weapon_helps_who_resists() -> None:
    """It applies to either of the two."""
    line = DISARM.replace("item=saber", "item=quarterstaff")
    state = duel(other={"weapons": ("quarterstaff",)})
    ran = act(line, state, [14, 10], ["decline"])
    assert [("f", "disarm", 14), ("g", "resist disarm", 14)] == ran.totals


@pytest.mark.rule("victorian:disarm.two_handed")
def test_a_long_arm_evens_out() -> None:
    """A rifle takes both hands and is no melee weapon: 4 more and 4 less."""
    rifle = "Winchester rifle .44"
    line = f'disarm who=f target=g item="{rifle}" weapon=saber'
    ran = act(line, duel(other={"weapons": (rifle,)}), [11, 10])
    assert (
        Modifier("skill", 0, "disarm.opposed"),
        Modifier("two-handed weapon", 4, "disarm.two_handed"),
        Modifier("no melee weapon", -4, "disarm.non_melee_item"),
    ) == modifiers(ran, "resist disarm")


@pytest.mark.rule("victorian:disarm.two_handed")
def test_a_pistol_is_not_light() -> None:
    """Its holder has 4 less for no melee weapon, and no 4 less for a light one."""
    pistol = "service revolver .455"
    line = f'disarm who=f target=g item="{pistol}" weapon=saber'
    ran = act(line, duel(other={"weapons": (pistol,)}), [9, 12])
    assert [("f", "disarm", 9), ("g", "resist disarm", 8)] == ran.totals


@pytest.mark.rule("victorian:disarm.light")
def test_a_bare_hand_is_light() -> None:
    """15 less 4 against a sword's 11 is 11 against 11: it fails."""
    ran = act(BARE, duel(one={"weapons": ()}), [15, 11])
    assert [("f", "disarm", 11), ("g", "resist disarm", 11)] == ran.totals
    assert Modifier("light weapon", -4, "disarm.light") in modifiers(ran, "disarm")


@pytest.mark.rule("victorian:disarm.light")
def test_a_light_weapon_costs_who_resists() -> None:
    """A dagger is held with 4 less."""
    line = DISARM.replace("item=saber", "item=dagger")
    ran = act(line, duel(other={"weapons": ("dagger",)}), [10, 13])
    assert [("f", "disarm", 10), ("g", "resist disarm", 9)] == ran.totals


@pytest.mark.rule("victorian:disarm.size", "victorian:conv.sizes")
def test_the_larger_has_4_a_step() -> None:
    """A large ogre has 8 more against a small boy."""
    boy = {"traits": {"age": 9}, "weapons": ("knife",)}
    line = "disarm who=f target=g item=knife weapon=club"
    ogre = {"traits": {"size": "large"}, "weapons": ("club",)}
    ran = act(line, duel(one=ogre, other=boy), [5, 20], ["decline"])
    assert Modifier("larger", 8, "disarm.size") in modifiers(ran, "disarm")
    assert [("f", "disarm", 13), ("g", "resist disarm", 16)] == ran.totals


@pytest.mark.rule("victorian:disarm.size", "victorian:conv.sizes")
def test_a_huge_ape_has_8_against_a_man() -> None:
    """From medium to huge it is two steps, and the larger may be who resists."""
    ape = {"traits": {"size": "huge"}, "weapons": ("club",)}
    line = DISARM.replace("item=saber", "item=club")
    ran = act(line, duel(other=ape), [15, 7], ["decline"])
    assert Modifier("larger", 8, "disarm.size") in modifiers(ran, "resist disarm")
    assert [("f", "disarm", 15), ("g", "resist disarm", 15)] == ran.totals


@pytest.mark.rule("victorian:disarm.non_melee_item")
def test_a_lantern_is_held_with_4_less() -> None:
    """8 against 11 less 4: the lantern is lost."""
    ran = act(_LANTERN, _lit(), [8, 11])
    assert [("f", "disarm", 8), ("g", "resist disarm", 7)] == ran.totals
    assert [Dropped("g", "lantern", Place(5, 0), "disarmed")] == ran.of(Dropped)


@pytest.mark.rule("victorian:disarm.non_melee_item")
def test_a_lantern_gives_no_counter() -> None:
    """7 against 7 fails, and whoever holds it isn't asked for a counter."""
    ran = act(_LANTERN, _lit(), [7, 11])
    assert [("disarm", 0, "")] == margins(ran)
    assert () == ran.asked


@pytest.mark.rule("victorian:disarm.non_melee_item")
def test_one_resists_with_the_weapon_one_holds() -> None:
    """A saber in the other hand is what the lantern's holder rolls with."""
    magic = RecruitWeapon("saber", bonus=1)
    ran = act(_LANTERN, _lit(weapons=(magic,)), [8, 11])
    assert [("f", "disarm", 8), ("g", "resist disarm", 8)] == ran.totals


_LANTERN = "disarm who=f target=g item=lantern weapon=saber"


def _lit(**changes: Any) -> State:
    usual: dict[str, Any] = {"weapons": (), "traits": {"items": "lantern:held"}}
    return duel(other={**usual, **changes})


@pytest.mark.rule("victorian:state.blinded")
def test_the_blinded_oppose_with_4_less() -> None:
    """Who can't see has 4 less on its opposed rolls."""
    state = duel(ConditionGained("f", "blinded", ""))
    ran = act(DISARM, state, [13, 9], ["decline"])
    assert Modifier("blinded", -4, "state.blinded") in modifiers(ran, "disarm")
    assert [("disarm", 0, "")] == margins(ran)
