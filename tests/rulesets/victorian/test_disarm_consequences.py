"""What a disarm comes to: the weapon lost, the counter, and what can't be lost."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ConditionGained,
    Contested,
    Dropped,
    Event,
    Provoked,
    Readied,
    Spent,
    SurpriseSettled,
    Taken,
)
from affray.events.values import Modifier, Place
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.victorian.hands import in_hand, wielded
from affray.kernel.state import State
from tests.support.victorian import QUIET, fight, fighter, thug
from tests.support.victorian_duel import (
    BARE,
    DISARM,
    STRUCK_BY,
    duel,
    margins,
    modifiers,
)
from tests.support.victorian_harness import (
    RefusedError,
    act,
    adept,
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


@pytest.mark.rule("victorian:disarm.counter")
def test_the_counter_disarms_who_failed() -> None:
    """9 against 12 fails; 14 against 11 lays the attacker's weapon at its feet."""
    ran = act(DISARM, duel(), [9, 12, 14, 11], ["disarm weapon=saber"])
    assert [
        Contested("f", "g", "disarm", -3, 3, "g"),
        Contested("g", "f", "counter-disarm", 3, -3, "g"),
        Dropped("f", "saber", Place(0, 0), "disarmed"),
    ] == ran.of(Contested, Dropped)
    assert [
        ("f", "disarm", 9),
        ("g", "resist disarm", 12),
        ("g", "counter-disarm", 14),
        ("f", "resist counter-disarm", 11),
    ] == ran.rolls


@pytest.mark.rule("victorian:disarm.counter")
def test_a_counter_may_be_declined_and_costs_nothing() -> None:
    """Neither an action nor an opportunity is spent on it, taken or not."""
    ran = act(DISARM, duel(), [9, 12], ["decline"])
    assert ("counter",) == ran.asked
    ran = act(DISARM, duel(), [9, 12, 14, 11], ["disarm weapon=fist"])
    assert [] == [e for e in ran.of(Spent) if e.who == "g"]


@pytest.mark.rule("victorian:disarm.counter")
def test_a_bare_handed_counter_takes_the_weapon() -> None:
    """The rest is as in any disarm: 19 less 4 against 14 takes it to hand."""
    ran = act(DISARM, duel(), [9, 12, 19, 14], ["disarm weapon=fist"])
    assert [Taken("g", "saber", "f", "off")] == ran.of(Taken)


@pytest.mark.rule("victorian:disarm.counter")
@pytest.mark.parametrize(
    ("one", "given"),
    [
        pytest.param({"weapons": ()}, (), id="unarmed"),
        pytest.param({"traits": {"gauntlets": "spiked"}}, (), id="spiked"),
        pytest.param({}, (Spent("g", "parry", 1, lasting=False),), id="parrying"),
        pytest.param({}, (ConditionGained("g", "stunned", ""),), id="stunned"),
        pytest.param({}, (ConditionGained("g", "blinded", ""),), id="blinded"),
    ],
)
def test_some_failures_give_no_counter(
    one: dict[str, Any], given: tuple[Event, ...]
) -> None:
    """There has to be something to take, and somebody who may react."""
    line = BARE if one.get("weapons") == () else DISARM
    ran = act(line, duel(*given, one=one), [5, 12])
    assert () == ran.asked


@pytest.mark.rule("victorian:disarm.counter")
def test_the_surprised_do_not_counter() -> None:
    """In the round of its surprise nobody disarms in return."""
    caught = SurpriseSettled("foes", surprised=True, reason="")
    ran = act(DISARM, duel(caught, round=0), [5, 12])
    assert () == ran.asked


@pytest.mark.rule("victorian:disarm.counter")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("attack target=f weapon=saber", "one may disarm in return, and nothing else"),
        ("disarm weapon=club", "club won't do for that"),
    ],
)
def test_a_counter_is_a_disarm_with_what_is_in_hand(line: str, reason: str) -> None:
    """Nothing else is offered, and the refusal names the rule."""
    with pytest.raises(RefusedError) as refused:
        act(DISARM, duel(), [9, 12], [line])
    refusal = refused.value.args[0]
    assert ("disarm.counter", reason) == (refusal.rule, refusal.message)


@pytest.mark.rule("victorian:disarm.counter")
def test_nothing_to_counter_with() -> None:
    """A staff in one hand and a lantern in the other leave nothing to try it with."""
    encumbered = {"weapons": ("quarterstaff",), "traits": {"items": "lantern"}}
    given = (Readied("g", "quarterstaff", ""), Readied("g", "quarterstaff", "main"))
    state = duel(*given, Readied("g", "lantern", "off"), other=encumbered)
    line = DISARM.replace("item=saber", "item=quarterstaff")
    ran = act(line, state, [9, 12])
    assert () == ran.asked
    assert [("f", "disarm", 9), ("g", "resist disarm", 12)] == ran.rolls


@pytest.mark.rule("victorian:disarm.counter")
def test_a_ruling_closes_the_counter() -> None:
    """Stunned by a ruling before it answers, the target has no counter any more."""
    played = fight(
        fighter(),
        thug(weapons=("saber",)),
        dice=[*QUIET, 4, 9, 9, 14],
        answers=[DISARM, "decline who=g"],
    )
    assert "counter" == played.prompt.ask.kind
    played.ruled("a falling slate", ConditionGained("g", "stunned", "a slate"))
    assert "act" == played.prompt.ask.kind


@pytest.mark.rule("victorian:disarm.counter_safe")
def test_a_counter_provokes_nothing() -> None:
    """Exactly two dice, and none before: the first attacker has no blow."""
    ran = act(DISARM, duel(), [9, 12, 8, 11], ["disarm weapon=saber"])
    assert ("counter",) == ran.asked
    assert [Provoked("f", "disarm", ())] == ran.of(Provoked)


@pytest.mark.rule("victorian:disarm.counter_once")
def test_a_failed_counter_gives_nothing_back() -> None:
    """9 against 12, then 8 against 8: that is the end of it."""
    ran = act(DISARM, duel(), [9, 12, 8, 8], ["disarm weapon=saber"])
    assert [("disarm", -3, "g"), ("counter-disarm", 0, "")] == margins(ran)
    assert ("counter",) == ran.asked
    assert [] == ran.of(Dropped, Taken)


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
    ] == ran.rolls
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
    assert [("f", "disarm", 9), ("g", "resist disarm", 8)] == ran.rolls


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
