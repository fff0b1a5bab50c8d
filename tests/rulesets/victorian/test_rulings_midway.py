"""The referee rules while a reaction is asked for: what is left goes on from there."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ActionLost,
    ActionTaken,
    AttackBegan,
    AttackHit,
    AttackMissed,
    AttackStopped,
    ConditionGained,
    Contested,
    Died,
    Event,
    Moved,
)
from affray.events.values import Place
from tests.support.outcomes import of
from tests.support.scenario import Played
from tests.support.victorian import QUIET, fight, fighter, goes_on, thug


DISARM = "disarm who=f target=g item=saber weapon=saber"
SLATE = "a falling slate"


def disarming(*dice: int) -> Played:
    """Return a fight in which ``g`` is asked what it does about a disarm."""
    return fight(
        fighter(),
        thug(weapons=("saber",)),
        thug("h", at=(40, 0)),
        dice=[*QUIET, 4, 9, 9, *dice],
        answers=[DISARM],
    )


@pytest.mark.rule("victorian:init.target", "victorian:disarm.provoke")
@pytest.mark.parametrize("who", ["f", "g"])
def test_one_of_the_two_dies_before_the_dice(who: str) -> None:
    """The attempt comes to nothing: no opposed rolls, and nothing is lost."""
    played = disarming()
    assert "opportunity" == played.prompt.ask.kind
    played.ruled(SLATE, Died(who, SLATE))
    assert [AttackStopped("f", "g", "can't go on")] == of(played, AttackStopped)
    assert [] == of(played, Contested)


@pytest.mark.rule("victorian:init.target", "victorian:disarm.counter")
def test_who_tried_it_dies_before_the_counter() -> None:
    """There is nobody left to disarm in return, so the question lapses."""
    played = disarming()
    goes_on(played, [2, 12], ["decline who=g"])
    assert "counter" == played.prompt.ask.kind
    played.ruled(SLATE, Died("f", SLATE))
    assert ["disarm"] == [contest.kind for contest in of(played, Contested)]
    assert played.state.ended


@pytest.mark.rule("victorian:aoo.trigger", "victorian:init.target")
@pytest.mark.parametrize(
    "effect",
    [Died("f", SLATE), ConditionGained("f", "unconscious", SLATE)],
    ids=["dead", "senseless"],
)
def test_who_goes_no_further(effect: Event) -> None:
    """Ruled dead or senseless where it is struck at, a figure stays there."""
    played = fight(
        fighter(at=(0, 0)),
        thug(at=(15, 0)),
        thug("h", at=(40, 0)),
        dice=[*QUIET, 4, 9, 9],
        answers=["move who=f toward=h feet=30"],
    )
    assert Place(10, 0) == played.state.combatants["f"].place
    played.ruled(SLATE, effect)
    if "opportunity" in [o.ask.kind for o in played.runner.pending.values()]:
        goes_on(played, [], ["decline who=g"])
    assert Place(10, 0) == played.state.combatants["f"].place
    assert 1 == len(of(played, Moved))


@pytest.mark.rule("victorian:aoo.trigger", "victorian:aoo.limit_others")
def test_the_second_who_was_to_be_asked_falls_first() -> None:
    """Two threaten; while the first is asked the second is stunned, and isn't asked."""
    played = fight(
        fighter(),
        thug(),
        thug("h", at=(5, 5)),
        dice=[*QUIET, 4, 9, 9],
        answers=["move who=f away=g feet=20"],
    )
    assert ("g",) == played.prompt.ask.figures
    played.ruled(SLATE, ConditionGained("h", "stunned", SLATE))
    goes_on(played, [], ["decline who=g"])
    assert [] == of(played, AttackBegan)
    assert Place(-20, 0) == played.state.combatants["f"].place


@pytest.mark.rule("victorian:init.batch", "victorian:init.target")
@pytest.mark.parametrize(
    "effect",
    [Died("h", SLATE), ConditionGained("h", "asleep", SLATE)],
    ids=["dead", "asleep"],
)
def test_who_chose_in_the_same_second_and_is_ruled_out(effect: Event) -> None:
    """It does nothing any more, although it chose before the ruling."""
    played = fight(
        fighter(at=(0, 0)),
        thug(at=(5, 0)),
        thug("h", at=(40, 0)),
        dice=[*QUIET, 4, 9, 4],
        answers=["move who=f away=g feet=30", "move who=h toward=f feet=10"],
    )
    assert "opportunity" == played.prompt.ask.kind
    played.ruled(SLATE, effect)
    goes_on(played, [], ["decline who=g"])
    assert ["f"] == [event.who for event in of(played, ActionTaken)]
    assert [ActionLost("h", "no longer possible")] == of(played, ActionLost)


@pytest.mark.rule("victorian:init.target")
def test_whom_a_shot_was_meant_for_dies_before_it() -> None:
    """Nobody shoots at who was ruled dead while the shooter is struck at."""
    played = fight(
        fighter(weapons=("derringer .41",)),
        thug(),
        thug("h", at=(20, 0)),
        dice=[*QUIET, 4, 9, 9],
        answers=['shoot who=f target=h weapon="derringer .41"'],
    )
    assert "opportunity" == played.prompt.ask.kind
    played.ruled(SLATE, Died("h", SLATE))
    goes_on(played, [], ["decline who=g"])
    assert [ActionLost("f", "h isn't there any more")] == of(played, ActionLost)
    assert [] == of(played, AttackHit, AttackMissed)


@pytest.mark.rule("victorian:init.target", "victorian:init.batch")
def test_whom_two_meant_to_strike_dies_before_their_second() -> None:
    """Who chose to strike somebody that is ruled dead meanwhile has lost that."""
    played = fight(
        fighter(at=(0, 0)),
        fighter("e", at=(10, 0)),
        thug(at=(5, 0)),
        thug("h", at=(40, 0)),
        dice=[*QUIET, 4, 4, 9, 9],
        answers=["move who=f away=g feet=30", "attack who=e target=g weapon=saber"],
    )
    played.ruled(SLATE, Died("g", SLATE))
    assert [ActionLost("e", "no longer possible")] == of(played, ActionLost)
