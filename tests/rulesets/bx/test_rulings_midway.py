"""Rulings that come between a question and what follows from its answer."""

from __future__ import annotations

import pytest

from affray.events.types import (
    ActionLost,
    Broken,
    ConditionGained,
    Declared,
    Died,
    Engaged,
    Lapsed,
    MoraleChecked,
    Moved,
    OrderSettled,
    Rolled,
    Spent,
    SurpriseSettled,
)
from affray.events.values import Place, Standing
from tests.support.bx import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    TIED,
    elf,
    fight,
    fighter,
    goes_on,
    huxley,
    orc,
)
from tests.support.outcomes import latest, of


STRIKE = "attack who=f target=o weapon=sword"


@pytest.mark.rule("bx:simul.tie")
def test_a_choice_whose_target_is_gone_by_a_ruling_is_lost() -> None:
    """The fighter chose its blow; then the referee let the orc die."""
    played = fight(
        fighter(),
        orc(),
        orc("p", at=(0, 5), morale=12),
        dice=[*QUIET, *TIED],
        answers=["until E melee party+foes", STRIKE],
    )
    played.ruled("a rock falls", Died("o", "a rock"))
    goes_on(played, (), ["pass who=p"])
    assert latest(played, ActionLost) == [ActionLost("f", "no longer possible")]


@pytest.mark.rule("bx:simul.tie")
def test_one_who_is_gone_by_a_ruling_does_nothing() -> None:
    """The dead fighter's blow is neither laid down nor rolled."""
    played = fight(
        fighter(),
        fighter("s", at=(10, 0)),
        orc(morale=12),
        dice=[*QUIET, *TIED],
        answers=["until E melee party+foes", STRIKE],
    )
    played.ruled("a rock falls", Died("f", "a rock"))
    goes_on(played, [2], ["pass who=s", "attack who=o target=s weapon=sword"])
    assert [r.who for r in latest(played, Rolled)] == ["o"]


@pytest.mark.rule("bx:def.declare")
def test_a_declaration_of_one_who_is_gone_by_a_ruling_is_none() -> None:
    """The fighter would retreat, and falls before the others have spoken."""
    played = fight(
        fighter(),
        fighter("s", at=(10, 0)),
        orc(morale=12),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until round 2", "retreat who=f"],
    )
    played.ruled("a rock falls", Died("f", "a rock"))
    goes_on(played, PARTY_FIRST, ["none who=s", "none who=o"])
    assert latest(played, Declared) == []
    assert "retreat from:o" not in played.state.combatants["f"].spent


@pytest.mark.rule("bx:seq.posting_order")
def test_a_question_to_those_who_can_no_longer_act_lapses() -> None:
    """The last who could post falls asleep by a ruling, and the phase is over."""
    played = fight(
        fighter(),
        orc(),
        orc("p", at=(60, 60)),
        fighter("s", at=(0, 200)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until E melee party"],
    )
    played.ruled("sleep", ConditionGained("f", "asleep", "a ruling"))
    assert len(of(played, Lapsed)) == 1
    assert played.state.phase == "B movement foes"


@pytest.mark.rule("bx:init.choice")
def test_leave_asked_for_one_who_died_meanwhile_lapses() -> None:
    """The referee's question has nobody left to be about."""
    played = fight(
        fighter(),
        fighter("s", at=(10, 0)),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=['other who=f words="swing from the lamp"'],
        scene={"distance": 60},
    )
    played.ruled("the lamp falls", Died("f", "a lamp"))
    assert played.prompt.ask.kind != "permit"


@pytest.mark.rule("bx:seq.surrenders")
def test_broken_figures_that_are_gone_need_no_word() -> None:
    """Where a ruling leaves nobody to flee the question lapses, and they flee."""
    played = fight(
        fighter(),
        orc(hp=1),
        orc("p", at=(60, 0)),
        dice=[*QUIET, *PARTY_FIRST, 13, 8, 6, 6],
        answers=[STRIKE],
    )
    assert played.prompt.ask.kind == "broken"
    played.ruled("a rock falls", Died("p", "a rock"))
    assert of(played, MoraleChecked)[0].result == "flee"


@pytest.mark.rule("bx:melee.targets")
def test_a_first_blow_engages_where_no_movement_did() -> None:
    """The orc was pushed next to the fighter after the phase of movement."""
    played = fight(
        fighter(),
        orc("q", at=(0, 5)),
        orc("o", at=(60, 0)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until E melee party"],
    )
    push = Moved("o", Place(60, 0), Place(5, 0), 55, "pushed")
    played.ruled("it is pushed", push)
    goes_on(played, [2], [STRIKE])
    assert latest(played, Engaged) == [Engaged("f", "o", 5)]


@pytest.mark.rule("bx:surprise.one_side")
def test_a_single_figure_can_be_surprised_by_a_ruling() -> None:
    """It has nothing to do in the first round, and a blow of its is refused."""
    played = fight(
        fighter(),
        fighter("s", at=(10, 0)),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement party"],
    )
    played.ruled("it slept", SurpriseSettled("f", surprised=True, reason="asleep"))
    refusal = played.refused(f"#{played.prompt.number} move who=f away=o feet=5")
    assert refusal.rule == "surprise.one_side"


@pytest.mark.rule("bx:seq.morale")
def test_two_passed_checks_by_a_ruling_count_too() -> None:
    """Counters that a ruling set are counters."""
    played = fight(
        fighter(),
        orc(hp=1),
        orc("p", at=(60, 0)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until E melee party"],
    )
    played.ruled("brave", Spent("foes", "morale:passed", 2, lasting=True))
    goes_on(played, [13, 8], [STRIKE])
    assert of(played, MoraleChecked) == []


@pytest.mark.rule("bx:surprise.one_side")
def test_of_three_sides_the_unsurprised_roll_for_the_first_round() -> None:
    """Party and orcs act by their dice; the goblins do nothing."""
    played = fight(
        fighter(),
        orc(),
        orc("n", side="goblins", monster="goblin"),
        dice=[6, 6, 1, 5, 2],
        answers=["until round 1"],
        sides=("party", "foes", "goblins"),
    )
    order = (Standing(5, ("party",)), Standing(2, ("foes",)))
    assert of(played, OrderSettled)[-1] == OrderSettled(order)


@pytest.mark.rule("bx:single.option")
def test_a_duel_needs_somebody_to_fight() -> None:
    """Where a ruling leaves no foe able, nobody can be chosen."""
    played = fight(
        huxley(),
        elf(),
        orc(),
        dice=[*QUIET],
        answers=["none who=huxley"],
        options={"single.enabled": True},
        scene={"distance": 60},
    )
    played.ruled("sleep", ConditionGained("o", "asleep", "a ruling"))
    offered = [o.act for o in played.prompt.offers(played.state, "e")]
    assert offered == ["none"]


@pytest.mark.rule("bx:behind.same")
def test_one_in_the_same_place_is_not_behind() -> None:
    """Two figures that a ruling put on one spot are face to face."""
    played = fight(
        huxley(),
        orc(),
        dice=[*QUIET, *FOES_FIRST],
        answers=["until E melee foes"],
    )
    played.ruled("it falls on him", Moved("o", Place(5, 0), Place(0, 0), 5, "fell"))
    goes_on(played, [2], ["attack who=o target=huxley weapon=sword"])
    roll = next(r for r in of(played, Rolled) if r.purpose == "attack")
    assert (roll.modifiers, roll.needed) == ((), 17)


@pytest.mark.rule("bx:weapon.damage")
def test_a_weapon_that_is_gone_is_not_used() -> None:
    """Its sword broken by a ruling, the fighter has its dagger left."""
    played = fight(
        fighter(weapons=("sword", "dagger")),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until E melee party"],
    )
    played.ruled("it breaks", Broken("f", "sword", "on the orc's helmet"))
    assert "weapon must be one of dagger" in played.refused(STRIKE).message


@pytest.mark.rule("bx:weapon.two_handed")
def test_a_two_handed_weapon_that_is_gone_leaves_the_shield() -> None:
    """Without anything left in hand the shield counts again."""
    knight = fighter(
        armour="plate", armour_class=None, shield=True, weapons=("pole arm",)
    )
    played = fight(
        knight, orc(), dice=[*QUIET, *FOES_FIRST], answers=["until E melee foes"]
    )
    played.ruled("it breaks", Broken("f", "pole arm", "on the orc's helmet"))
    goes_on(played, [2], ["attack who=o target=f weapon=sword"])
    roll = next(r for r in of(played, Rolled) if r.purpose == "attack")
    assert roll.needed == 17
