"""Whole rounds, event by event."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ActionLost,
    ActionTaken,
    AttackHit,
    AttackMissed,
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    Engaged,
    HostilitiesBegan,
    Moved,
    OrderSettled,
    PhaseBegan,
    PhaseEnded,
    Readied,
    Rolled,
    RoundBegan,
    RoundEnded,
    SpellCast,
    Spent,
    SurpriseSettled,
    TableRead,
    TimePassed,
    TimerEnded,
    TimerStarted,
)
from affray.events.values import Modifier, Place, Standing
from affray.kernel.recruits import RecruitSpell
from tests.support.outcomes import latest
from tests.support.scenario import Played
from tests.support.victorian import QUIET, adept, fight, fighter, thug


def causes(played: Played) -> list[str]:
    """Return the rules of the last records, without machinery."""
    wanted = {id(event) for event in played.latest}
    return [r.cause for r in played.records if id(r.event) in wanted]


def rolled(who: str, face: int, *modifiers: Modifier) -> Rolled:
    """Return an initiative die, the first of its round."""
    total = face + sum(m.value for m in modifiers)
    return Rolled(
        who,
        "initiative",
        "1d10",
        (face,),
        modifiers,
        total,
        None,
        under=False,
        draw=1,
        source="entered",
        serves=0,
    )


def surprise(side: str) -> list[Rolled | SurpriseSettled]:
    """Return the surprise of a side that rolled a 10."""
    die = Rolled(
        side,
        "surprise",
        "1d10",
        (10,),
        (),
        10,
        4,
        under=False,
        draw=1,
        source="entered",
        serves=0,
    )
    return [die, SurpriseSettled(side, surprised=False, reason="rolled 10")]


@pytest.mark.rule("victorian:time.combat_round", "victorian:init.is_second")
def test_a_fight_up_to_its_first_turn() -> None:
    """Contact, weapons in hand, surprise, declarations, dice, the first batch."""
    played = fight(fighter(traits={"dexterity": 17}), thug(), dice=[*QUIET, 4, 9])
    assert [
        HostilitiesBegan("the sides meet as enemies"),
        Engaged("f", "g", 5),
        Readied("f", "saber", "main"),
        Spent("f", "readied", 1, lasting=True),
        Readied("g", "club", "main"),
        Spent("g", "readied", 1, lasting=True),
        *surprise("party"),
        *surprise("foes"),
        RoundBegan(1),
        PhaseBegan("declarations", ("f", "g")),
        PhaseEnded("declarations"),
        PhaseBegan("initiative", ("f", "g")),
        rolled("f", 4, Modifier("dexterity", -2, "init.dx")),
        rolled("g", 9),
        OrderSettled((Standing(2, ("f",)), Standing(9, ("g",)))),
        PhaseEnded("initiative"),
        PhaseBegan("second 2", ("f",)),
    ] == list(played.story)


@pytest.mark.rule("victorian:time.combat_round", "victorian:action.budget")
def test_a_round_from_its_first_turn_to_its_end() -> None:
    """A walk in second 4, nothing in second 9, the clock moved on."""
    played = fight(fighter(), thug(at=(100, 0)), dice=[*QUIET, 4, 9])
    played.goes_on([], ["move who=f toward=g feet=30", "done who=f", "done who=g"])
    assert [
        ActionTaken("f", "move", 1),
        Spent("f", "move", 1, lasting=False),
        Spent("f", "walked", 30, lasting=False),
        Moved("f", Place(0, 0), Place(30, 0), 30, "walks"),
        Spent("f", "done:second 4", 1, lasting=False),
        PhaseEnded("second 4"),
        PhaseBegan("second 9", ("g",)),
        Spent("g", "done:second 9", 1, lasting=False),
        PhaseEnded("second 9"),
        TimePassed(10, 10),
        RoundEnded(1, goes_on=True, reason="the fight goes on"),
        RoundBegan(2),
        PhaseBegan("declarations", ("f", "g")),
    ] == list(played.latest)
    assert [
        "action.types",
        "action.move",
        "action.five_foot_step",
        "action.move",
        "init.batch",
        "init.batch",
        "init.batch",
        "init.batch",
        "init.batch",
        "time.combat_round",
        "time.combat_round",
        "time.combat_round",
        "conv.optional",
    ] == causes(played)


@pytest.mark.rule("victorian:init.batch", "victorian:spell.completion")
def test_a_spell_and_a_blow_in_one_second() -> None:
    """A's spell comes off in r2s3, where F strikes: all of it lands at the close."""
    web = RecruitSpell("web", "condition", condition="slowed", traits={"casting": 1})
    played = fight(
        adept(web),
        fighter(at=(10, 0)),
        thug("g", at=(15, 0)),
        dice=[*QUIET, 4, 9, 8, 3, 7],
        answers=["cast who=a spell=web", "done who=g", "done who=f"],
    )
    played.goes_on(
        [15, 8, 4],
        [
            "release who=a targets=g",
            "attack who=f target=g weapon=saber",
            "done who=f",
        ],
    )
    assert [
        ActionTaken("a", "release", 2),
        TimerEnded("a:casting", "the spell is cast"),
        ConditionEnded("a", "casting", "the spell is cast"),
        SpellCast("a", "web", ("g",)),
        Spent("a", "spell:web", 1, lasting=True),
        Spent("a", "done:second 3", 1, lasting=False),
        ActionTaken("f", "attack", 1),
        Spent("f", "standard", 1, lasting=False),
        Spent("f", "attack", 1, lasting=False),
        Spent("f", "second", 10, lasting=False),
        AttackHit("f", "g", "melee", "saber", 15, 11),
        TableRead("g", "hit_location", "8", "left lower arm"),
        Spent("f", "done:second 3", 1, lasting=False),
        ConditionGained("g", "slowed", "a's web"),
        DamageSuffered("g", 5, 20, 15, "f's saber to the left lower arm", wound="w1"),
        PhaseEnded("second 3"),
        PhaseBegan("second 7", ("g",)),
    ] == [e for e in played.latest if not isinstance(e, Rolled)]


@pytest.mark.rule("victorian:action.magic_slow", "victorian:spell.completion")
def test_a_casting_that_is_begun() -> None:
    """The standard act, the casting, the second in which it began, its end."""
    web = RecruitSpell("web", "condition", condition="slowed", traits={"casting": 1})
    played = fight(adept(web), thug(at=(100, 0)), dice=[*QUIET, 4, 9])
    played.goes_on([], ["cast who=a spell=web"])
    assert [
        ActionTaken("a", "cast", 1),
        Spent("a", "standard", 1, lasting=False),
        ConditionGained("a", "casting", "web"),
        Spent("a", "casting-began", 4, lasting=True),
        TimerStarted("a:casting", "casting", "a", "a", "second", 13, "effect"),
    ] == list(played.latest)
    assert [
        "action.types",
        "action.standard",
        "action.magic_slow",
        "spell.segments",
        "spell.completion",
    ] == causes(played)


@pytest.mark.rule("victorian:surprise.effect", "victorian:action.restricted")
def test_a_surprise_round() -> None:
    """F is limited, G loses its act; F's blow is all that happens."""
    played = fight(fighter(), thug(), dice=[10, 1, 4])
    played.goes_on([2], ["attack who=f target=g weapon=saber", "done who=f"])
    begun = [e for e in played.story if isinstance(e, Spent)]
    assert Spent("f", "limited", 1, lasting=False) in begun
    assert Spent("g", "limited", 1, lasting=False) not in begun
    assert [ActionLost("g", "surprised")] == [
        e for e in played.story if isinstance(e, ActionLost)
    ]
    assert [
        AttackMissed("f", "g", "melee", "saber", 3, 11),
        PhaseBegan("second 10", ("f",)),
    ] == latest(played, AttackMissed, PhaseBegan)
