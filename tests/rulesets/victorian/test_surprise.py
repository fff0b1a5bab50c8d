"""Surprise: a die for each side before the first round, and the round it gives."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Mapping

import pytest

from affray.events.types import (
    AttackHit,
    CombatantLeft,
    OrderSettled,
    Rolled,
    RoundBegan,
    SurpriseSettled,
    TimePassed,
)
from affray.events.values import Modifier, Scalar
from affray.kernel.rulesets.victorian import RULESET
from tests.support.outcomes import of, rolls
from tests.support.scenario import Played, play
from tests.support.set_ups import set_up
from tests.support.victorian import fight, fighter, thug


Scene = Mapping[str, Scalar]


def met(
    *dice: int,
    scene: Scene | None = None,
    foes: int = 1,
    options: Mapping[str, Scalar] | None = None,
    answers: tuple[str, ...] = (),
) -> Played:
    """Return a meeting of a fighter with so many thugs, with these dice."""
    thugs = [thug(f"g{i}") for i in range(1, foes + 1)]
    return fight(
        fighter(), *thugs, dice=dice, scene=scene, options=options, answers=answers
    )


def of_party(played: Played) -> tuple[int, bool]:
    """Return the total of the party's die, and whether it is surprised."""
    roll, settled = of(played, Rolled)[0], of(played, SurpriseSettled)[0]
    return roll.total, settled.surprised


@pytest.mark.rule("victorian:surprise.roll", "victorian:conv.dice_order")
def test_each_side_rolls_a_d10_the_party_first() -> None:
    """On 3 or less it is surprised, on 4 it isn't."""
    played = met(3, 4, 7)
    assert [
        SurpriseSettled("party", surprised=True, reason="rolled 3"),
        SurpriseSettled("foes", surprised=False, reason="rolled 4"),
    ] == of(played, SurpriseSettled)
    assert [
        ("party", "surprise", (3,)),
        ("foes", "surprise", (4,)),
        ("g1", "initiative", (7,)),
    ] == rolls(played)


@pytest.mark.rule("victorian:conv.dice_order")
def test_the_party_rolls_first_wherever_it_stands_in_the_roster() -> None:
    """Foes who are named first roll after the side that has a player."""
    played = fight(
        thug(),
        fighter(player="Ann"),
        dice=[7, 8, 4, 9],
        sides=("foes", "party"),
    )
    assert ["party", "foes", "g", "f"] == [roll.who for roll in of(played, Rolled)]


@pytest.mark.rule("victorian:surprise.roll")
def test_a_side_that_is_aware_rolls_nothing() -> None:
    """Who can't be taken unawares isn't asked for a die."""
    played = met(4, 5, 6, scene={"aware": "foes"})
    assert [
        SurpriseSettled("party", surprised=False, reason="rolled 4"),
        SurpriseSettled("foes", surprised=False, reason="aware of the others"),
    ] == of(played, SurpriseSettled)


@pytest.mark.parametrize(
    ("scene", "foes", "die", "total"),
    [
        pytest.param({"unseen": "foes"}, 1, 7, 3, id="unseen"),
        pytest.param({"silenced": "foes"}, 1, 6, 4, id="silenced"),
        pytest.param({"smell": "foes"}, 25, 1, 5, id="25 that smell"),
        pytest.param({}, 19, 2, 3, id="19"),
        pytest.param({}, 9, 3, 3, id="9"),
        pytest.param({"camouflaged": "foes"}, 1, 5, 3, id="camouflaged"),
        pytest.param({"camouflaged": "foes", "camouflage": 1}, 1, 5, 4, id="ill"),
        pytest.param({"camouflaged": "foes", "camouflage": 3}, 1, 6, 3, id="well"),
        pytest.param({"camouflaged": "foes", "camouflage": 9}, 1, 6, 3, id="most"),
        pytest.param({"camouflaged": "foes", "camouflage": 0}, 1, 5, 4, id="least"),
        pytest.param({"smell": "party"}, 1, 3, 3, id="its own smell"),
    ],
)
@pytest.mark.rule("victorian:surprise.other_party")
def test_the_other_side_changes_the_die(
    scene: Scene, foes: int, die: int, total: int
) -> None:
    """Silence, invisibility, smell, numbers and camouflage count for the others."""
    fresh = [9] * (foes + (total > 3))
    played = met(die, 10, *fresh, scene=scene, foes=foes)
    assert (total, total <= 3) == of_party(played)


@pytest.mark.parametrize(
    ("scene", "die", "total"),
    [
        pytest.param(
            {"fleeing": "party", "panicked": "party", "poor_light": "party"},
            8,
            3,
            id="all three",
        ),
        pytest.param(
            {"fleeing": "party", "panicked": "party", "poor_light": "party"},
            9,
            4,
            id="all three, one better",
        ),
        pytest.param({"darkness": "party"}, 7, 3, id="dark"),
        pytest.param(
            {"darkness": "party", "poor_light": "party"}, 8, 4, id="dark, not both"
        ),
        pytest.param({"darkness": "foes"}, 4, 4, id="the others in the dark"),
        pytest.param({"poor_light": "party, foes"}, 4, 3, id="both in poor light"),
    ],
)
@pytest.mark.rule("victorian:surprise.own_party")
def test_its_own_state_changes_the_die(scene: Scene, die: int, total: int) -> None:
    """Flight, panic and light count for the side that rolls."""
    played = met(die, 10, *[9] * (1 + (total > 3)), scene=scene)
    assert (total, total <= 3) == of_party(played)


@pytest.mark.parametrize(
    "scene",
    [
        pytest.param({"expecting": "party"}, id="expecting"),
        pytest.param({"suspicious": "party"}, id="suspicious"),
        pytest.param({"expecting": "party", "suspicious": "party"}, id="both"),
    ],
)
@pytest.mark.rule("victorian:surprise.anticipate")
def test_expectation_and_suspicion_count_once(scene: Scene) -> None:
    """One who heard steps adds 2 to a die of 2; claiming both is no more."""
    assert (4, False) == of_party(met(2, 10, 9, 9, scene=scene))


@pytest.mark.parametrize(
    ("scene", "die", "total"),
    [
        pytest.param({"rain": True, "fog": True}, 6, 3, id="surprised"),
        pytest.param({"rain": True, "fog": True}, 7, 4, id="not"),
        pytest.param({"still": True}, 2, 4, id="still"),
    ],
)
@pytest.mark.rule("victorian:surprise.conditions")
def test_the_surroundings_change_every_sides_die(
    scene: Scene, die: int, total: int
) -> None:
    """Rain and fog hide, stillness betrays."""
    played = met(die, 10, *[9] * (1 + (total > 3)), scene=scene)
    assert (total, total <= 3) == of_party(played)
    party, foes = of(played, Rolled)[:2]
    assert party.modifiers == foes.modifiers


@pytest.mark.rule("victorian:surprise.mode")
def test_darkness_makes_surprise_likelier() -> None:
    """By default a minus is bad for the side that rolls: 7 in the dark is 3."""
    played = met(7, 10, 9, scene={"darkness": "party"})
    assert (3, True) == of_party(played)
    expected = (Modifier("dark", -4, "surprise.own_party"),)
    assert expected == of(played, Rolled)[0].modifiers


@pytest.mark.rule("victorian:surprise.mode")
def test_surprise_may_shift_the_initiative_instead() -> None:
    """With the option nobody rolls for it, and each of the party is 4 later."""
    played = met(
        5,
        9,
        scene={"darkness": "party"},
        options={"surprise.mode": "initiative"},
    )
    assert [
        SurpriseSettled(
            "party", surprised=False, reason="it shifts the initiative instead"
        ),
        SurpriseSettled(
            "foes", surprised=False, reason="it shifts the initiative instead"
        ),
    ] == of(played, SurpriseSettled)
    first, second = of(played, Rolled)
    assert (9, (Modifier("dark", 4, "surprise.mode"),)) == (
        first.total,
        first.modifiers,
    )
    assert 9 == second.total


@pytest.mark.rule("victorian:surprise.mode")
def test_surprise_may_do_both() -> None:
    """With the option the die is rolled, and the first ordinary d10 shifted."""
    played = met(
        7,
        10,
        6,
        5,
        9,
        scene={"darkness": "party"},
        options={"surprise.mode": "both"},
        answers=("done who=g1",),
    )
    assert [
        ("party", "surprise", (7,)),
        ("foes", "surprise", (10,)),
        ("g1", "initiative", (6,)),
        ("f", "initiative", (5,)),
        ("g1", "initiative", (9,)),
    ] == rolls(played)
    assert [6, 9, 9] == [r.total for r in of(played, Rolled)[2:]]


@pytest.mark.rule("victorian:surprise.mode")
def test_only_the_first_round_is_shifted() -> None:
    """In round 2 the dice are what they show."""
    played = met(
        5,
        9,
        5,
        9,
        scene={"darkness": "party"},
        options={"surprise.mode": "initiative"},
        answers=("done who=f", "done who=g1"),
    )
    assert [9, 9, 5, 9] == [r.total for r in of(played, Rolled)]


@pytest.mark.rule("victorian:surprise.effect", "victorian:action.restricted")
def test_the_others_get_a_round_of_one_act_each() -> None:
    """Only the party rolls initiative; then round 1 begins with all dice."""
    played = met(6, 2, 4, 5, 9, answers=("move who=f away=g1 feet=30", "done who=f"))
    assert [
        ("f", "initiative", (4,)),
        ("f", "initiative", (5,)),
        ("g1", "initiative", (9,)),
    ] == rolls(played)[2:]
    assert [RoundBegan(0), RoundBegan(1)] == of(played, RoundBegan)


@pytest.mark.rule("victorian:surprise.effect", "victorian:action.restricted")
@pytest.mark.parametrize(
    "line", ["move who=f away=g1 feet=5", "run who=f away=g1 feet=60", "aid who=f"]
)
def test_a_second_act_of_the_surprise_round_is_refused(line: str) -> None:
    """Whoever attacked may neither move nor run."""
    played = met(6, 2, 4, 2, answers=("attack who=f target=g1 weapon=saber",))
    assert "action.restricted" == played.refused(line).rule


@pytest.mark.rule("victorian:surprise.effect")
def test_two_surprised_sides_lose_ten_seconds() -> None:
    """Nobody acts, and the clock moves on by an empty round."""
    played = met(1, 2, 5, 9)
    assert [RoundBegan(0), TimePassed(10, 10), RoundBegan(1)] == of(
        played, RoundBegan, TimePassed
    )
    assert () == of(played, OrderSettled)[0].standings


@pytest.mark.rule("victorian:surprise.to_hit")
def test_the_surprised_are_hit_with_1_more() -> None:
    """THAC0 20 against AC 8 needs 12: an 11 hits a surprised thug."""
    played = fight(
        fighter(level=1),
        thug(armour_class=8),
        dice=[6, 2, 4, 11, 8, 3],
        answers=["attack who=f target=g weapon=saber"],
    )
    assert [AttackHit("f", "g", "melee", "saber", 12, 12)] == of(played, AttackHit)


@pytest.mark.rule("victorian:surprise.effect")
def test_the_surprised_are_refused() -> None:
    """Who is surprised neither acts nor declares."""
    played = met(6, 2, 4)
    assert "surprise.effect" == played.refused("attack who=g1 target=f").rule


@pytest.mark.rule("victorian:surprise.roll", "victorian:surprise.other_party")
def test_three_sides_roll_three_dice() -> None:
    """As they entered; the unseen foes count against both others, not themselves."""
    played = fight(
        fighter(),
        thug(),
        thug("c", side="crowd", at=(0, 20)),
        dice=[7, 7, 8, 5, 6],
        scene={"unseen": "foes"},
        sides=("party", "foes", "crowd"),
    )
    assert [("party", True), ("foes", False), ("crowd", False)] == [
        (s.who, s.surprised) for s in of(played, SurpriseSettled)
    ]
    assert [3, 7, 4] == [r.total for r in of(played, Rolled)[:3]]
    assert ["g", "c"] == [r.who for r in of(played, Rolled)[3:]]


@pytest.mark.rule("victorian:surprise.other_party")
def test_the_fallen_arent_counted_among_the_heads() -> None:
    """Of ten foes one is gone: nine give nothing away."""
    thugs = [thug(f"g{i}") for i in range(10)]
    played = play(
        RULESET,
        set_up(fighter(), *thugs, scene={"aware": "foes"}),
        [3],
        lambda _opened, _state: None,
        given=[CombatantLeft("g0", "stayed behind")],
    )
    assert (3, True) == of_party(played)
