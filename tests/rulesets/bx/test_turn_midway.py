"""Rulings in the midst of a turn, and its odd corners."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    CombatantJoined,
    CombatantLeft,
    ConditionGained,
    Died,
    FightEnded,
    Rolled,
    SideJoined,
    SurpriseSettled,
    TimePassed,
)
from affray.events.values import Outcome, Place
from affray.kernel.recruits import Recruit, RecruitSpell
from affray.kernel.rulesets.bx import postings, turn_action
from tests.support.bx import PARTY_FIRST, QUIET, enlisted, fighter, mage, orc, phases
from tests.support.bx_turns import (
    UNCERTAIN,
    exploring,
    meet,
    met,
    purposes,
)
from tests.support.outcomes import latest, of


MOVE = "explore who=party how=move"


@pytest.mark.rule("bx:turn.reaction_talk")
def test_the_surprised_hear_no_offer() -> None:
    """Talk to those who can't react yet is on record, and no die is rolled."""
    played = meet(
        fighter(),
        orc(),
        dice=[4, 1, *UNCERTAIN, *PARTY_FIRST],
        answers=['talk who=party speaker=f words="peace"'],
        scene={"distance": 60},
    )
    assert 1 == purposes(played).count("reaction foes")
    assert SurpriseSettled("foes", False, "no longer") in of(played, SurpriseSettled)


@pytest.mark.rule("bx:turn.reaction_talk")
def test_a_side_without_anybody_able_has_no_say() -> None:
    """When a ruling leaves it nobody, the meeting is over."""
    played = met(fighter(), orc())
    played.ruled("a trap", Died("f", "a trap"))
    fates = (Outcome("party", "destroyed"), Outcome("foes", "stands"))
    assert [FightEnded(fates, "the encounter is over")] == of(played, FightEnded)


@pytest.mark.rule("bx:turn.end")
def test_a_step_that_a_ruling_breaks_off_is_closed() -> None:
    """Where nobody is left to react, the seventh step ends before the eighth."""
    played = met(fighter(), orc())
    played.ruled("a trap", Died("f", "a trap"))
    assert ["7 reacting", "8 end of turn"] == phases(played)[-2:]


@pytest.mark.rule("bx:turn.end")
@pytest.mark.parametrize("exploring", [False, True])
def test_who_sleeps_when_the_blows_end_did_not_stand(*, exploring: bool) -> None:
    """The orc wakes in what is left of the turn, and its side is beaten anyhow."""
    sleep = RecruitSpell("sleep", "condition", condition="asleep", duration=2)
    answers = ["explore who=party how=enter", "met distance=60"] if exploring else []
    played = meet(
        mage(sleep),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[
            *answers,
            "pass who=m",
            "cast who=m spell=sleep targets=o",
            *(["pass who=referee"] if exploring else []),
        ],
        scene={"distance": 60, "hostile": True, "exploring": exploring},
    )
    assert not played.state.combatants["o"].has("asleep")
    fates = (Outcome("party", "stands"), Outcome("foes", "disabled"))
    ended = FightEnded(fates, "fewer than two sides fight on")
    assert [ended] == of(played, FightEnded)


@pytest.mark.rule("bx:turn.sequence")
def test_acts_of_no_kind_name_no_rule() -> None:
    """Where no rule forbids an act, it just isn't offered."""
    assert "" == met(fighter(), orc()).refused("dance who=party").rule
    assert "" == exploring(fighter(), orc()).refused("dance who=party").rule


@pytest.mark.rule("bx:turn.end")
def test_exploring_ends_with_the_group() -> None:
    """When nobody of it is able any more, no other turn follows."""
    played = exploring(fighter(), orc())
    played.ruled("a trap", Died("f", "a trap"))
    played.goes_on([], ["pass who=referee"])
    fates = (Outcome("party", "destroyed"), Outcome("foes", "stands"))
    assert [FightEnded(fates, "the encounter is over")] == of(played, FightEnded)
    assert [TimePassed(600, 600)] == of(played, TimePassed)
    assert "8 end of turn" == phases(played)[-1]


@pytest.mark.rule("bx:turn.end")
@pytest.mark.parametrize("act", ["possessions", "map", "light"])
def test_the_helpless_post_nothing(act: str) -> None:
    """Who sleeps at a turn's end says nothing; its group still closes the turn."""
    played = exploring(fighter(), fighter("f2"), orc(), answers=[MOVE, "none"])
    played.ruled("f2 sleeps", ConditionGained("f2", "asleep", "wine"))
    assert "" == played.refused(f"{act} who=f2 words=x").rule
    offers = {o.act for o in played.prompt.offers(played.state, "f2")}
    assert act not in offers
    played.goes_on([], ["pass who=party"])


@pytest.mark.rule("bx:turn.end")
def test_a_group_that_is_all_gone_has_no_order_to_post() -> None:
    """Only closing is left to it."""
    played = exploring(fighter(), orc(), answers=[MOVE, "none"])
    played.ruled("gone", CombatantLeft("f", "a pit"), CombatantLeft("o", "a pit"))
    acts = [o.act for o in postings.posting_offers(played.state, "party")]
    assert ["pass"] == acts
    assert () == turn_action.action_offers(played.state, "party")
    referee = postings.posting_offers(played.state, "referee")
    assert ["pass"] == [o.act for o in referee]


@pytest.mark.rule("bx:turn.distance")
def test_distance_is_rolled_anew_at_another_meeting() -> None:
    """After a pursuit too: in turn 13 the orcs are met 30 feet away."""
    away = ["flee who=party", "chase", 'lost who=referee cause="a corner"']
    played = exploring(
        fighter(movement=60),
        orc(),
        dice=[5, 5, *QUIET, *PARTY_FIRST, *UNCERTAIN],
        answers=[MOVE, "met", *away, "pass who=referee"],
    )
    assert 100 == played.state.scene["distance"]
    played.goes_on([1, 2, *QUIET, *PARTY_FIRST, *UNCERTAIN], [MOVE, "met"])
    assert 30 == played.state.scene["distance"]
    assert Place(30, 0) == played.state.combatants["o"].place


@pytest.mark.rule("bx:turn.distance_known")
def test_at_another_meeting_the_referee_may_say_how_far() -> None:
    """What is said takes the place of the dice again."""
    meeting = [MOVE, "met distance=20", "part who=referee", "pass who=referee"]
    played = exploring(
        fighter(),
        orc(),
        dice=[*(*QUIET, *PARTY_FIRST, *UNCERTAIN) * 2],
        answers=meeting * 2,
    )
    assert "distance" not in purposes(played)
    assert 20 == played.state.scene["distance"]


@pytest.mark.rule("bx:surprise.once")
def test_who_comes_up_later_is_met_in_its_turn() -> None:
    """A side that joins by a ruling is checked before anybody reacts again."""
    played = met(fighter(), orc())
    wolf = enlisted(Recruit("w", "wolves", monster="wolf", hp=8))
    played.ruled(
        "wolves",
        SideJoined("wolves", "the wolves", "referee"),
        CombatantJoined(wolf, 8, Place(90, 0)),
    )
    played.goes_on([2], ["pass who=party"])
    assert {"wolves": True} == {
        e.who: e.surprised for e in latest(played, SurpriseSettled)
    }
    assert "react" == played.prompt.ask.kind
    assert ["surprise wolves"] == [r.purpose for r in latest(played, Rolled)]
