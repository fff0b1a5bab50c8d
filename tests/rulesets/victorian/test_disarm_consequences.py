"""What a disarm comes to: the weapon lost, the counter, and what can't be lost."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ConditionGained,
    Dropped,
    Spent,
    Taken,
)
from affray.events.values import Modifier, Place
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.victorian.hands import in_hand, wielded
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
    adept,
    after,
    beast,
    fencer,
    forbidden,
    standing,
)


# ---------------------------------------------------------------- step 3


@pytest.mark.rule("victorian:disarm.win_armed")
def test_the_weapon_lies_in_the_square_of_who_had_it() -> None:
    """15 against 9: the saber lies there, and its owner has its fist left."""
    ran = act(DISARM, duel(), [15, 9])
    assert [Dropped("g", "saber", Place(5, 0), "disarmed")] == ran.of(Dropped)
    assert ("fist",) == tuple(w.name for w in wielded(ran.state, "g"))
    assert "disarm.win_armed" == ran.rules[-1]


@pytest.mark.rule("victorian:disarm.win_unarmed")
def test_the_bare_hand_takes_the_weapon() -> None:
    """19 less 4 against 14: the saber is in the disarmer's hand, to be used."""
    ran = act(BARE, _bare(), [19, 14])
    assert [Taken("f", "saber", "g", "main")] == ran.of(Taken)
    assert ["saber", "fist"] == [w.name for w in wielded(ran.state, "f")]
    assert () == in_hand(ran.state, "g")


@pytest.mark.rule("victorian:disarm.win_unarmed")
def test_the_bare_hand_is_the_one_that_is_free() -> None:
    """With a weapon in the main hand it is the other that takes hold."""
    ran = act(BARE, duel(one={"weapons": ("club",)}), [19, 14])
    assert [Taken("f", "saber", "g", "off")] == ran.of(Taken)


@pytest.mark.rule("victorian:disarm.win_unarmed")
def test_what_takes_both_hands_finds_them() -> None:
    """A staff goes to both hands where both are free."""
    line = BARE.replace("item=saber", "item=quarterstaff")
    state = duel(one={"weapons": ()}, other={"weapons": ("quarterstaff",)})
    ran = act(line, state, [20, 11])
    assert [Taken("f", "quarterstaff", "g", "both")] == ran.of(Taken)


@pytest.mark.rule("victorian:disarm.win_unarmed")
def test_a_bare_hand_has_to_be_free() -> None:
    """With a staff in both hands there is none to take hold with."""
    state = duel(one={"weapons": ("quarterstaff",)})
    refusal = "disarm.win_unarmed", "f has no hand free"
    assert refusal == forbidden(BARE, state)


def _bare() -> State:
    return duel(one={"weapons": ()})


@pytest.mark.rule("victorian:disarm.spiked")
def test_spiked_gauntlets_cannot_be_disarmed() -> None:
    """It is refused before anything is rolled or struck."""
    state = duel(other={"traits": {"gauntlets": "spiked"}})
    refusal = "disarm.spiked", "g wears spiked gauntlets"
    assert refusal == forbidden(DISARM, state)


@pytest.mark.rule("victorian:disarm.locked")
def test_a_locked_gauntlet_resists_with_10_more() -> None:
    """15 against 6 and 10 fails; the counter is made with the plain 6."""
    state = duel(other={"traits": {"gauntlets": "locked"}})
    ran = act(DISARM, state, [15, 6, 6, 5], ["disarm weapon=saber"])
    assert [
        ("f", "disarm", 15),
        ("g", "resist disarm", 16),
        ("g", "counter-disarm", 6),
        ("f", "resist counter-disarm", 5),
    ] == ran.totals
    assert Modifier("locked gauntlet", 10, "disarm.locked") in modifiers(
        ran, "resist disarm"
    )


@pytest.mark.rule("victorian:disarm.locked")
def test_a_locked_gauntlet_resists_a_counter_too() -> None:
    """Whoever is being disarmed resists, whether it began or not."""
    state = duel(one={"traits": {"gauntlets": "locked"}})
    ran = act(DISARM, state, [5, 6, 14, 5], ["disarm weapon=saber"])
    assert [("disarm", -1, "g"), ("counter-disarm", -1, "f")] == margins(ran)


@pytest.mark.rule("victorian:disarm.locked")
def test_what_is_in_the_other_hand_is_not_fixed() -> None:
    """The gauntlet locks the main hand."""
    other = {"weapons": ("saber", "dagger")}
    other["traits"] = {"gauntlets": "locked", "two_weapons": True}  # type: ignore[assignment]
    line = DISARM.replace("item=saber", "item=dagger")
    ran = act(line, duel(other=other), [9, 12])
    assert [("f", "disarm", 9), ("g", "resist disarm", 8)] == ran.totals


@pytest.mark.rule("victorian:combat.helpless_melee", "victorian:state.coma")
def test_the_helpless_resist_nothing() -> None:
    """What is in a sleeper's hand is taken without a die."""
    ran = act(BARE, duel(ConditionGained("g", "asleep", ""), one={"weapons": ()}))
    assert [Taken("f", "saber", "g", "main")] == ran.of(Taken)
    assert () == ran.asked


# ---------------------------------------------------------------- refusals


@pytest.mark.rule("victorian:disarm.attempt")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (DISARM.replace("=g", "=h"), "h is no opponent"),
        (DISARM.replace("=g", "=x"), "nobody called x is there"),
        (DISARM.replace("=g", "=k"), "k is out of reach"),
        (DISARM.replace("item=saber", "item=dagger"), "g has no dagger in hand"),
        (
            DISARM.replace("weapon=saber", 'weapon="long sword"'),
            "long sword is no weapon to try it with now",
        ),
    ],
)
def test_an_attempt_needs_a_target_and_a_weapon(line: str, reason: str) -> None:
    """An opponent in reach, something in its hand, and a weapon in one's own."""
    state = standing(
        fencer("f", weapons=("saber", "long sword")),
        fencer("g", side="foes", weapons=("saber", "dagger")),
        fencer("h"),
        fencer("k", side="foes"),
    )
    assert ("disarm.attempt", reason) == forbidden(line, state)


@pytest.mark.rule("victorian:disarm.attempt")
def test_a_beast_disarms_nobody() -> None:
    """It takes a weapon in hand, or a hand: claws won't do."""
    state = standing(beast("f", side="party"), fencer("g", side="foes"))
    line = DISARM.replace("weapon=saber", 'weapon="natural weapons"')
    refusal = "disarm.attempt", "natural weapons is no weapon to try it with now"
    assert refusal == forbidden(line, state)


@pytest.mark.rule("victorian:disarm.attempt")
def test_an_adept_and_a_roster_line_serve_as_well() -> None:
    """Who is no fighter disarms with its one attack, and has no second."""
    a: Recruit = adept("f", weapons=("saber",))
    ran = act(DISARM, standing(a, fencer("g", "foes"), given=[STRUCK_BY]), [15, 9])
    assert [] == ran.of(Spent)


@pytest.mark.rule("victorian:melee.fencer", "victorian:disarm.attempt")
def test_a_fencer_s_second_attack_is_the_blade_s() -> None:
    """What has no second attack serves for no second disarm, grab or slaying."""
    blade = {"klass": "rogue", "weapons": ("rapier",), "traits": {"fencer": True}}
    watched = {"traits": {"items": "watch"}}
    state = duel(Spent("f", "attack", 1, lasting=False), one=blade, other=watched)
    refusal = "melee.fencer", "a fencer strikes but once with fist"
    assert refusal == forbidden(BARE, state)
    grab = "grab who=f target=g item=watch weapon=fist"
    assert refusal == forbidden(grab, state)
    held = after(state, ConditionGained("g", "held", ""))
    assert refusal == forbidden("slay who=f target=g weapon=fist", held)
    ran = act(DISARM.replace("weapon=saber", "weapon=rapier"), state, [15, 9])
    assert [("disarm", 6, "f")] == margins(ran)


@pytest.mark.rule("victorian:melee.others_one", "victorian:disarm.attempt")
def test_who_strikes_once_disarms_once() -> None:
    """Whoever has used its one attack has none left for a disarm."""
    rogue = {"klass": "rogue", "weapons": ("saber",)}
    state = duel(Spent("f", "attack", 1, lasting=False), one=rogue)
    refusal = "melee.others_one", "f strikes but once in a round"
    assert refusal == forbidden(DISARM, state)


@pytest.mark.rule("victorian:disarm.attempt")
def test_a_weapon_that_is_not_there_is_none() -> None:
    """The first attack is refused only where there is nothing to make it with."""
    state = duel(one={"klass": "rogue"})
    line = DISARM.replace("weapon=saber", "weapon=lance")
    refusal = "disarm.attempt", "lance is no weapon to try it with now"
    assert refusal == forbidden(line, state)
