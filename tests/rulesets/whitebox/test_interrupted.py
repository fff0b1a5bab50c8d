"""What a ruling in between takes away: a target, an answer, a side's last."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ActionLost,
    ActionTaken,
    Asked,
    CombatantJoined,
    CombatantLeft,
    ConditionGained,
    Died,
    Event,
    FightEnded,
    Lapsed,
    MoraleChecked,
)
from affray.events.values import REFEREE, Outcome, Place
from affray.kernel.choices import choose
from tests.support.outcomes import latest
from tests.support.scenario import Played
from tests.support.whitebox import (
    PARTY_FIRST,
    QUIET,
    TIED,
    enlisted,
    fight,
    fighter,
    goblin,
)


def tied(line: str, *effects: Event) -> Played:
    """Return a tie in which a fighter chose, then *effects* came, then three goblins.

    The goblins that are still asked do nothing.
    """
    foes = [goblin(who) for who in ("g", "g2", "g3")]
    played = fight(fighter(), *foes, dice=[*QUIET, *TIED], answers=[line])
    played.ruled("so be it", *effects)
    left = [
        opened.ask.figures[0] for _, opened in sorted(played.runner.pending.items())
    ]
    return played.goes_on([*PARTY_FIRST], [f"nothing who={who}" for who in left])


@pytest.mark.rule("whitebox:initiative.tie")
@pytest.mark.parametrize(
    "line",
    [
        "attack who=f target=g weapon=spear",
        "shoot who=f target=g weapon=spear",
        "move who=f toward=g feet=5",
        "move who=f away=g feet=5",
    ],
    ids=["a blow", "a shot", "a move toward", "a move away"],
)
def test_nothing_is_done_to_one_who_is_gone(line: str) -> None:
    """An act chosen for one who was carried off before all had chosen is lost."""
    played = tied(line, CombatantLeft("g", "carried off"))
    assert [
        ActionLost("f", "no longer possible"),
        ActionTaken("g2", "nothing", 1),
        ActionTaken("g3", "nothing", 1),
    ] == latest(played, ActionLost, ActionTaken)


@pytest.mark.rule("whitebox:initiative.tie")
def test_nothing_is_done_by_one_who_fell_asleep() -> None:
    """Who chose and then became helpless loses the action too."""
    foes = [goblin(who) for who in ("g", "g2")]
    played = fight(
        fighter(),
        fighter("f2"),
        *foes,
        dice=[*QUIET, *TIED],
        answers=["attack who=f target=g weapon=spear"],
    )
    played.ruled("a dart", ConditionGained("f", "asleep", "a dart"))
    played.goes_on([*PARTY_FIRST], [f"nothing who={who}" for who in ("f2", "g", "g2")])
    assert [
        ActionLost("f", "no longer possible"),
        *(ActionTaken(who, "nothing", 1) for who in ("f2", "g", "g2")),
    ] == latest(played, ActionLost, ActionTaken)


@pytest.mark.rule("whitebox:initiative.tie")
def test_what_names_another_is_still_done() -> None:
    """An act that has nothing to do with the one who is gone goes on."""
    played = tied("nothing who=f", CombatantLeft("g", "carried off"))
    assert ["f", "g2", "g3"] == [event.who for event in latest(played, ActionTaken)]
    assert [] == latest(played, ActionLost)


@pytest.mark.rule("whitebox:initiative.tie")
def test_nothing_is_done_by_one_who_was_away_at_the_start() -> None:
    """Who left before all had chosen and is back when dice fall has lost the action."""
    recruits = fighter("a"), fighter("b"), goblin()
    lines = ["attack who=a target=g weapon=spear", "nothing who=b"]
    played = fight(*recruits, dice=[*QUIET, *TIED], answers=lines)
    played.ruled("a gust", CombatantLeft("b", "blown away"))
    played.runner.answer(played.prompt.number, choose("nothing", who="g"), REFEREE)
    assert "dice" == played.prompt.ask.kind
    back = CombatantJoined(enlisted(recruits[1]), 8, Place(0, 5))
    played.ruled("blown back", back).goes_on([1, *PARTY_FIRST])
    assert [
        ActionLost("b", "no longer possible"),
        ActionTaken("g", "nothing", 1),
    ] == latest(played, ActionLost, ActionTaken)


@pytest.mark.rule("whitebox:initiative.tie")
def test_in_a_tie_each_figure_has_a_question_of_its_own() -> None:
    """Everybody is asked at once how to act, side by side in order of entry."""
    played = fight(goblin(), fighter(), fighter("f2"), dice=[*QUIET, *TIED])
    asked = [event for event in played.events if isinstance(event, Asked)][-3:]
    assert [("act", ("referee",), (who,)) for who in ("f", "f2", "g")] == [
        (event.kind, event.of, event.figures) for event in asked
    ]


@pytest.mark.rule("whitebox:morale.check")
def test_the_broken_who_are_killed_before_the_referee_answers() -> None:
    """With nobody left to flee the question lapses, and flight is on record."""
    goblins = [goblin(who) for who in ("g1", "g2", "g3")]
    played = fight(fighter(), *goblins, dice=[*QUIET, *PARTY_FIRST])
    played.ruled("a rock", Died("g1", "a rock"))
    played.goes_on([6, 6], [f"nothing who={who}" for who in ("f", "g2", "g3")])
    number = played.prompt.number
    played.ruled("a flood", Died("g2", "a flood"), Died("g3", "a flood"))
    assert [
        Lapsed(number, "nothing is left to choose"),
        MoraleChecked("foes", ("first death",), 7, False, "flee"),
        FightEnded(
            (Outcome("party", "stands"), Outcome("foes", "destroyed")),
            "fewer than two sides fight on",
        ),
    ] == latest(played, Lapsed, MoraleChecked, FightEnded)
