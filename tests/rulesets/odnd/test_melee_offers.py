"""Who is asked for a strike, and what is refused in melee, by which rule."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ConditionGained,
    Declared,
    PhaseBegan,
    SpellLost,
    Spent,
)
from affray.events.values import Argument, Choice
from affray.kernel.offers import Offer, OneOf
from affray.kernel.recruits import Recruit, RecruitSpell
from affray.kernel.rulesets.odnd.figures import DOWN
from tests.support.odnd import PARTY_FIRST, QUIET, asked, fight, fighter, mage, orc
from tests.support.odnd_melee import attacks, blows, melee
from tests.support.outcomes import of, rolls
from tests.support.scenario import Played


def asked_in_melee(*recruits: Recruit, **more: Any) -> Played:
    """Return a melee at its first question for a strike."""
    return melee(*recruits, over=True, **more)


def refusals(played: Played, *lines: str) -> list[tuple[str, str]]:
    """Return rule and reason of each line's refusal."""
    found = [played.refused(line) for line in lines]
    return [(refusal.rule, refusal.message) for refusal in found]


@pytest.mark.rule("odnd:round.seven_phases")
def test_in_melee_there_is_nothing_but_blows() -> None:
    """Who wants to move, shoot or cast in phase 6 is refused."""
    played = asked_in_melee(fighter(), orc())
    assert ["round.seven_phases", "round.seven_phases", "magic.preparation"] == [
        rule
        for rule, _ in refusals(
            played,
            "move who=f toward=o feet=5",
            "shoot who=f target=o weapon=bow",
            "cast who=f spell=sleep targets=o",
        )
    ]


@pytest.mark.rule("odnd:number.split")
def test_one_in_contact_may_strike_at_each_with_each_or_pass() -> None:
    """Both orcs in reach and both weapons are offered, and letting it go."""
    armed = fighter(weapons=("sword", "dagger", "short bow"))
    played = asked_in_melee(armed, orc("o1", at=(0, 5)), orc("o2", at=(5, 0)))
    named = OneOf("who", ("f",), optional=True)
    target, weapon = OneOf("target", ("o1", "o2")), OneOf("weapon", ("sword", "dagger"))
    assert (
        Offer("strike", (named, target, weapon)),
        Offer("pass", (named,)),
    ) == played.prompt.offers(played.state, "f")


@pytest.mark.rule("odnd:morale.pcs")
def test_nobody_asks_for_morale_in_melee() -> None:
    """Morale comes of losses, and is no act."""
    played = asked_in_melee(fighter(), orc())
    assert "morale.pcs" == played.refused("morale who=f").rule


@pytest.mark.rule("odnd:number.split")
def test_only_those_in_contact_can_be_struck() -> None:
    """An orc beyond 10 feet is out of it."""
    played = asked_in_melee(
        fighter(at=(0, 0)), orc("o1", at=(0, 5)), orc("o2", at=(0, 30))
    )
    assert [("number.split", "o2 isn't in contact with f")] == refusals(
        played, "strike who=f target=o2 weapon=sword"
    )


@pytest.mark.rule("odnd:melee.order")
def test_a_bow_is_nothing_to_strike_with() -> None:
    """Of sword and bow only the sword strikes, and a bowman without has no strike."""
    both = fighter(weapons=("sword", "short bow"))
    played = asked_in_melee(both, orc(), shots=["pass"])
    assert [("melee.order", "short bow is nothing to strike with")] == refusals(
        played, 'strike who=f target=o weapon="short bow"'
    )
    bowman = asked_in_melee(fighter(weapons=("short bow",)), orc())
    assert ("strike", ("o",)) == asked(bowman)


@pytest.mark.rule("odnd:melee.order")
@pytest.mark.parametrize(
    "line",
    [
        "strike who=f target=nobody weapon=sword",
        "strike who=f target=f weapon=sword",
        "strike who=f target=o weapon=spoon",
    ],
)
def test_what_makes_no_sense_is_refused_without_a_rule(line: str) -> None:
    """No rule forbids to strike with a spoon, or at nobody; it isn't on offer."""
    assert "" == asked_in_melee(fighter(), orc()).refused(line).rule


@pytest.mark.rule("odnd:surprise.cannot_act")
@pytest.mark.rule("odnd:surprise.free_action")
def test_the_surprised_have_no_blow_in_the_segment() -> None:
    """A man who isn't surprised strikes at an orc who is, and no orc die is rolled."""
    played = fight(
        fighter(),
        orc(hp=3),
        dice=[6, 1, 13, 5],
        answers=["hold who=f", "strike who=f target=o weapon=sword"],
    )
    assert ["f", "f"] == [who for who, *_ in rolls(played)[2:]]
    assert "surprise melee" == of(played, PhaseBegan)[3].phase
    assert played.state.ended


@pytest.mark.rule("odnd:surprise.cannot_act")
def test_the_surprised_are_told_so() -> None:
    """An orc who wants to strike in the segment is refused."""
    played = fight(fighter("f1"), orc(), dice=[6, 1], answers=["hold who=f1"])
    assert [("surprise.cannot_act", "o is surprised")] == refusals(
        played, "strike who=o target=f1 weapon=sword"
    )


@pytest.mark.rule("odnd:number.by_type")
def test_who_has_struck_as_often_as_it_may_is_told_so() -> None:
    """The second orc's question stays; the first has no attack left."""
    played = melee(
        fighter(at=(0, 0), weapons=("pike",), level=2, hp=20),
        orc("o1", at=(0, 5)),
        orc("o2", at=(1, 5), hp=1, weapons=("dagger",)),
        orc("o3", at=(0, 6), weapons=("dagger",)),
        fighter("g", at=(-30, 0)),
        strikes=["f o2", "o1 f", "o2 f", "o3 f"],
        dice=[1],
        over=True,
    )
    assert ("strike", ("f",)) == asked(played)
    assert "number.split" == played.prompt.ask.rule
    played.goes_on([1, 1, 1, 1, 6, 1], ["strike who=f target=o1 weapon=pike"])
    assert ["f", "f", "o1", "o2", "o3"] == [who for who, *_ in attacks(played)]


def sleepless() -> RecruitSpell:
    """Return a spell that hurts a little."""
    return RecruitSpell("dart", "damage", dice="1d4")


@pytest.mark.rule("odnd:magic.prep_struck")
def test_a_blow_breaks_a_preparation() -> None:
    """A hit, whatever it does, undoes the spell that is being prepared."""
    played = fight(
        mage(sleepless(), at=(0, 0)),
        orc(at=(0, 40), weapons=("short bow",)),
        dice=[6, 6, 1, 6, 20, 1],
        answers=[
            "prepare who=m spell=dart",
            "role role=mover",
            "hold who=o",
            'shoot who=o target=m weapon="short bow"',
            "pass who=o",
        ],
    )
    lost = SpellLost("m", "dart", "struck by o", spent=False)
    assert [lost] == of(played, SpellLost)


@pytest.mark.rule("odnd:magic.preparation")
@pytest.mark.parametrize(
    ("allowed", "rule"), [(False, "magic.preparation"), (True, "number.by_type")]
)
def test_who_prepares_a_spell_has_no_strike(*, allowed: bool, rule: str) -> None:
    """The preparation forbids it, or by option only that nobody is in reach."""
    still = ["hold who=m"] if allowed else []
    played = fight(
        mage(sleepless(), at=(0, 0)),
        fighter(at=(60, 0)),
        orc(at=(60, 5)),
        dice=[6, 6, 6, 1],
        answers=[
            "prepare who=m spell=dart",
            "role role=mover",
            *still,
            "hold who=f",
            "hold who=o",
        ],
        options={"magic.prep_allows_move": allowed},
    )
    assert ("strike", ("f",)) == asked(played)
    assert rule == played.refused("strike who=m target=o weapon=dagger").rule


def intentions(played: Played) -> list[Declared]:
    """Return the strikes that were declared."""
    return [e for e in of(played, Declared) if e.intent.act == "strike"]


@pytest.mark.rule("odnd:melee.order")
def test_a_declared_strike_is_kept() -> None:
    """What was declared stands in the state until it is carried out."""
    played = asked_in_melee(fighter(), orc())
    played.goes_on([], ["strike who=f target=o weapon=sword"])
    assert [] == intentions(played)
    played.goes_on([1, 1, 6, 1], ["strike who=o target=f weapon=sword"])
    arguments = (Argument("target", "o"), Argument("weapon", "sword"))
    assert Declared("f", Choice("strike", arguments)) == intentions(played)[0]


@pytest.mark.rule("odnd:melee.order")
def test_all_may_let_their_strikes_go() -> None:
    """Where both pass there is no batch, and the round ends."""
    played = melee(fighter(), orc(), strikes=["pass who=f", "pass who=o"])
    assert [] == blows(played)
    assert [Spent(who, "passed", 1, lasting=False) for who in ("f", "o")] == [
        e for e in of(played, Spent) if e.what == "passed"
    ]


@pytest.mark.rule("odnd:morale.break")
def test_the_broken_have_no_strike() -> None:
    """A fleeing orc who hasn't got away is struck at, and isn't asked."""
    played = fight(
        fighter(at=(0, 0)),
        orc("o1", at=(0, 5), hp=20),
        orc("o2", at=(60, 0), traits={"group": "others"}),
        dice=[*QUIET, *PARTY_FIRST],
    )
    fear = [ConditionGained("o1", name, "fear") for name in ("broken", "fleeing")]
    played.ruled("o1 is afraid", *fear)
    moves = ["hold who=f", "hold who=o1", "hold who=o2"]
    played.goes_on([], ["role role=mover", *moves])
    assert ("strike", ("f",)) == asked(played)
    assert [("morale.break", "o1 does nothing but run")] == refusals(
        played, "strike who=o1 target=f weapon=sword"
    )
    played.goes_on([1, 6, 1], ["strike who=f target=o1 weapon=sword"])
    assert ["f"] == [who for who, *_ in attacks(played)]


@pytest.mark.rule("odnd:round.repeat")
def test_who_is_in_no_state_to_strike_is_told_so() -> None:
    """A sleeper has no strike, and can be struck."""
    played = fight(fighter("f1"), orc(hp=20), dice=[*QUIET, *PARTY_FIRST])
    played.ruled("o sleeps", ConditionGained("o", "asleep", "a spell"))
    played.goes_on([], ["role role=mover", "hold who=f1"])
    assert ("strike", ("f1",)) == asked(played)
    assert [("round.repeat", "o is in no state to act")] == refusals(
        played, "strike who=o target=f1 weapon=sword"
    )


@pytest.mark.rule("odnd:wounds.roll")
def test_who_is_down_is_told_so() -> None:
    """One put down by a wound can't be made to strike."""
    played = fight(fighter("f1"), fighter("f2"), orc(), dice=[*QUIET, *PARTY_FIRST])
    played.ruled("f2 is down", ConditionGained("f2", DOWN, "a rock"))
    played.goes_on([], ["role role=mover", "hold who=f1", "hold who=o"])
    refusal = played.refused("strike who=f2 target=o weapon=sword")
    assert ("wounds.roll", "f2 was put out of the fight by a wound") == (
        refusal.rule,
        refusal.message,
    )


@pytest.mark.rule("odnd:melee.order")
def test_who_let_its_strikes_go_is_told_so() -> None:
    """Who has passed can't think better of it."""
    played = melee(
        fighter("f1", at=(0, 0)),
        fighter("f2", at=(1, 0), level=2),
        orc("o1", at=(0, 5)),
        orc("o2", at=(1, 5)),
        strikes=["pass who=f1", "f2 o1", "o1 f1", "o2 f2"],
        dice=[1],
        over=True,
    )
    assert ("strike", ("f2",)) == asked(played)
    assert [("melee.order", "f1 has let its strikes go")] == refusals(
        played, "strike who=f1 target=o1 weapon=sword"
    )


@pytest.mark.rule("odnd:death.zero")
def test_the_dead_are_told_so() -> None:
    """Who died of the pike has no strike to choose."""
    played = melee(
        fighter("f1", hp=1, at=(0, 0)),
        fighter("f2", at=(2, 0), level=2, hp=20),
        orc("o1", at=(0, 5), weapons=("pike",)),
        orc("o2", at=(2, 5), weapons=("dagger",)),
        strikes=["f1 o1", "f2 o1", "o1 f1", "o2 f2"],
        dice=[20, 6, 1],
        over=True,
    )
    assert ("strike", ("f2",)) == asked(played)
    assert [("death.zero", "f1 is dead")] == refusals(
        played, "strike who=f1 target=o1 weapon=sword"
    )


@pytest.mark.rule("odnd:melee.rear_no_reply")
def test_who_was_hit_from_behind_is_told_so() -> None:
    """The man with a foe before and one behind him can't be made to strike back."""
    played = melee(
        fighter("f1", at=(0, 0)),
        fighter("f2", at=(2, 5), level=2),
        orc("o1", at=(0, 5), weapons=("dagger",)),
        orc("o2", at=(0, -5)),
        orc("o3", at=(3, 9)),
        strikes=["f1 o1", "f2 o3", "o1 f1", "o2 f1", "o3 f2"],
        dice=[12, 2, 1],
        over=True,
    )
    assert ("strike", ("f2",)) == asked(played)
    reason = "f1 was struck from behind, and has no blow in return"
    assert [("melee.rear_no_reply", reason)] == refusals(
        played, "strike who=f1 target=o1 weapon=sword"
    )


@pytest.mark.rule("odnd:round.seven_phases")
@pytest.mark.parametrize(
    "line",
    [
        "strike who=f target=o2 weapon=sword",
        "strike who=f target=o weapon=spoon",
        "move who=f toward=o feet=5",
        "morale who=f",
    ],
)
def test_a_refusal_changes_nothing(line: str) -> None:
    """After it the question is as open, and the state the same."""
    played = asked_in_melee(fighter(), orc(), orc("o2", at=(90, 0)))
    before, records = played.state, len(played.records)
    played.refused(line)
    assert before == played.state
    assert (records, ("strike", ("f",))) == (len(played.records), asked(played))


@pytest.mark.rule("odnd:morale.break")
def test_those_who_gave_up_are_no_targets() -> None:
    """Who surrenders in its movement phase isn't in contact with anybody."""
    played = fight(
        fighter(at=(0, 0)),
        orc("o1", at=(0, 5)),
        orc("o2", at=(2, 5)),
        dice=[*QUIET, *PARTY_FIRST, 1, 1],
        answers=[
            "role role=mover",
            "hold who=f",
            "surrender who=o1",
            "hold who=o2",
        ],
    )
    assert ("strike", ("f",)) == asked(played)
    assert ("f", "o1") not in played.state.engaged
    assert "number.split" == played.refused("strike who=f target=o1 weapon=sword").rule
