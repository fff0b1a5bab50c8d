"""Moves and departures as they are told: how, from where, and with what they end."""

from __future__ import annotations

import pytest

from affray.events.types import (
    ActionTaken,
    CombatantLeft,
    ConditionGained,
    Died,
    Disengaged,
    Moved,
    SpellCast,
    TimerEnded,
)
from affray.events.values import Place
from affray.kernel.recruits import RecruitSpell
from tests.support.outcomes import latest, of
from tests.support.scenario import Played
from tests.support.whitebox import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    fight,
    fighter,
    goblin,
    mage,
)


BLUR = RecruitSpell("blur", "condition", condition="blurred", duration=5)
HERE, LEFT = Place(0, 0), Place(-5, 0)


def moved(line: str, *dice: int, feet: int = 30) -> list[Moved]:
    """Return the moves of a fighter who does so, *feet* from a goblin."""
    played = fight(
        fighter(),
        goblin(),
        scene={"distance": feet},
        dice=[*QUIET, *PARTY_FIRST, *dice],
        answers=[line],
    )
    return of(played, Moved)


@pytest.mark.rule("whitebox:action.move_attack")
@pytest.mark.parametrize(
    ("line", "feet", "expected"),
    [
        pytest.param(
            "attack who=f target=g weapon=spear",
            30,
            Moved("f", HERE, Place(20, 0), 20, "toward"),
            id="up to a blow",
        ),
        pytest.param(
            "attack who=f target=g weapon=spear retreat=5",
            5,
            Moved("f", HERE, LEFT, 5, "away"),
            id="away after a blow",
        ),
        pytest.param(
            "shoot who=f target=g weapon=spear advance=15",
            30,
            Moved("f", HERE, Place(15, 0), 15, "toward"),
            id="up to a shot",
        ),
        pytest.param(
            "shoot who=f target=g weapon=spear retreat=5",
            20,
            Moved("f", HERE, LEFT, 5, "away"),
            id="away after a shot",
        ),
    ],
)
def test_the_move_of_an_attack(line: str, feet: int, expected: Moved) -> None:
    """It leads toward the target before, or away from it afterwards."""
    assert [expected] == moved(line, 1, feet=feet)


@pytest.mark.rule("whitebox:action.move_attack")
@pytest.mark.parametrize(
    ("way", "end"),
    [("toward=g", Place(5, 0)), ("away=g", LEFT)],
    ids=["toward", "away"],
)
def test_a_move_alone_is_a_move(way: str, end: Place) -> None:
    """Whichever way it leads, it is told as a move."""
    assert [Moved("f", HERE, end, 5, "move")] == moved(f"move who=f {way} feet=5")


@pytest.mark.rule("whitebox:action.move_attack")
@pytest.mark.parametrize(
    ("when", "first"),
    [("", Moved), ("when=before", Moved), ("when=after", SpellCast)],
    ids=["unsaid", "before", "after"],
)
def test_the_move_of_a_caster_comes_first_unless_it_is_said(
    when: str, first: type
) -> None:
    """A spell's move comes before it, but for one that is to come after."""
    played = fight(
        mage(BLUR),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[
            "announce spell=blur",
            f"cast who=m spell=blur targets=m away=g feet=5 {when}",
        ],
    )
    told = [Moved("m", HERE, LEFT, 5, "move"), SpellCast("m", "blur", ("m",))]
    expected = told if first is Moved else told[::-1]
    assert expected == of(played, Moved, SpellCast)


@pytest.mark.rule("whitebox:order.end")
def test_who_flees_leaves_everything_behind() -> None:
    """It is gone from every melee, and nothing that was upon it is counted on."""
    played = fight(
        mage(BLUR),
        fighter(),
        goblin(),
        goblin("g2"),
        dice=[*QUIET, *PARTY_FIRST, *FOES_FIRST],
        answers=[
            "announce spell=blur",
            "cast who=m spell=blur targets=m",
            *(f"nothing who={who}" for who in ("f", "g", "g2", "g", "g2")),
        ],
    )
    played.goes_on([], ["flee who=m"])
    assert (
        ActionTaken("m", "flee", 1),
        ConditionGained("m", "fleeing", "own choice"),
        CombatantLeft("m", "fled"),
        Disengaged("m", "g", "fled"),
        Disengaged("m", "g2", "fled"),
        TimerEnded("m:blurred", "fled"),
    ) == played.latest


@pytest.mark.rule("whitebox:order.end")
def test_who_surrenders_stays() -> None:
    """It gains the condition by its own choice, and is nowhere else than before."""
    played = fight(
        fighter(),
        fighter("f2"),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST],
    )
    played.goes_on([], ["surrender who=f"])
    assert (
        ActionTaken("f", "surrender", 1),
        ConditionGained("f", "surrendered", "own choice"),
    ) == played.latest


def broken(*answers: str) -> Played:
    """Return three goblins, one slain, that broke; they are to do as answered."""
    played = fight(
        fighter(),
        *(goblin(who) for who in ("g1", "g2", "g3")),
        dice=[*QUIET, *PARTY_FIRST],
    )
    played.ruled("a rock", Died("g1", "a rock"))
    played.goes_on([6, 6], [f"nothing who={who}" for who in ("f", "g2", "g3")])
    return played.goes_on([], answers)


@pytest.mark.rule("whitebox:morale.check")
def test_the_broken_leave_one_by_one() -> None:
    """Each flees because of its morale, and frees whom it was at blows with."""
    played = broken("flee")
    assert [
        ConditionGained("g2", "fleeing", "morale"),
        CombatantLeft("g2", "fled"),
        Disengaged("g2", "f", "fled"),
        ConditionGained("g3", "fleeing", "morale"),
        CombatantLeft("g3", "fled"),
    ] == [
        event
        for event in latest(played, ConditionGained, CombatantLeft, Disengaged)
        if event != Disengaged("g3", "f", "fled")
    ]


@pytest.mark.rule("whitebox:morale.check")
def test_the_broken_surrender_where_they_are() -> None:
    """Each gives itself up because of its morale, and nobody leaves."""
    played = broken("surrender")
    assert [
        ConditionGained("g2", "surrendered", "morale"),
        ConditionGained("g3", "surrendered", "morale"),
    ] == latest(played, ConditionGained, CombatantLeft, Disengaged)
