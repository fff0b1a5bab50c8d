"""The examples of bx: each is played by its script, and comes out as it says."""

from __future__ import annotations

import pytest

from affray import Fight
from affray.events.reading import read_log
from affray.events.types import (
    AttackHit,
    ConditionGained,
    Died,
    GapChanged,
    MoraleChecked,
    Moved,
    PursuitEnded,
    TableRead,
    TurnPassed,
)
from affray.events.values import Outcome, Place
from affray.replays.verify import verify
from tests.affray.helping import EXAMPLES
from tests.support.adnd2e_examples import of, only, scripted


NAMES = ("bx-room", "bx-chase")


@pytest.mark.parametrize("name", NAMES)
def test_the_script_is_all_that_is_needed(name: str) -> None:
    """Nobody else decides, neither dice nor lines are left, and the fight is over."""
    fight, script = scripted(name)
    assert script.dice == []
    assert not any(script.lines.values())
    assert fight.ended


@pytest.mark.parametrize("name", NAMES)
def test_the_same_bytes_again(name: str) -> None:
    """A script played twice gives the same log, and that verifies."""
    once, again = (scripted(name)[0].log.to_bytes() for _ in range(2))
    assert once == again
    assert verify(read_log(once)).findings == ()


@pytest.mark.parametrize("name", NAMES)
def test_they_are_short(name: str) -> None:
    """Each can be read on three pages."""
    assert len((EXAMPLES / f"{name}.toml").read_text("utf-8").splitlines()) < 170


@pytest.fixture(scope="module")
def room() -> Fight:
    """Return the fight in the room with two secret doors."""
    return scripted("bx-room")[0]


@pytest.fixture(scope="module")
def chase() -> Fight:
    """Return the flight from the gnolls."""
    return scripted("bx-chase")[0]


def test_the_hobgoblins_grow_no_kinder(room: Fight) -> None:
    """Their reaction is hostile, and so is that to the offer."""
    hostile = "hostile, may attack"
    rows = [e for e in of(room, TableRead) if e.table == "reaction"]
    assert rows == [
        TableRead("band", "reaction", "5", hostile),
        TableRead("band", "reaction", "4", hostile),
    ]


def test_a_shot_a_spell_and_their_nerve(room: Fight) -> None:
    """One dies, three sleep, and the others stay."""
    assert only(room, 1, AttackHit, Died, ConditionGained, MoraleChecked)[:5] == [
        AttackHit("berta", "hob-1", "missile", "short bow", 15, 13),
        Died("hob-1", "berta's short bow"),
        *(ConditionGained(f"hob-{n}", "asleep", "irril's sleep") for n in (2, 3, 4)),
    ]
    assert [e.stands for e in of(room, MoraleChecked)] == [True]


def test_the_dying_strike_in_a_tie(room: Fight) -> None:
    """Berta's foe hits Irril in the moment in which it is slain."""
    assert only(room, 2, AttackHit, Died) == [
        AttackHit("berta", "hob-5", "melee", "sword", 15, 13),
        AttackHit("dorn", "hob-6", "melee", "war hammer", 16, 13),
        AttackHit("hob-5", "irril", "melee", "sword", 18, 13),
        Died("hob-5", "berta's sword"),
    ]


def test_how_the_fight_in_the_room_ends(room: Fight) -> None:
    """The last hobgoblin yields, and turn 7 has passed."""
    assert room.state.outcomes == (
        Outcome("party", "stands"),
        Outcome("band", "surrendered"),
    )
    assert of(room, TurnPassed) == [TurnPassed(7)]


def test_the_gap_and_how_it_closes(chase: Fight) -> None:
    """Oil slows the gnolls to half; then they gain 30 feet a round."""
    assert [e.after for e in of(chase, GapChanged)] == [125, 95, 65, 35, 5]
    assert of(chase, PursuitEnded) == [PursuitEnded("caught")]


def test_a_withdrawal_and_who_follows(chase: Fight) -> None:
    """Tamsin backs 20 feet, and the second gnoll comes after her."""
    assert only(chase, 6, Moved) == [
        Moved("tamsin", Place(-300, 5), Place(-320, 5), 20, "withdraw"),
        Moved("gnoll-2", Place(-295, 5), Place(-315, 5), 20, "move"),
    ]


def test_how_the_chase_ends(chase: Fight) -> None:
    """One gnoll is dead, the other flees; what is gone is stated."""
    assert chase.state.outcomes == (
        Outcome("party", "stands"),
        Outcome("gnolls", "fled"),
    )
    stated = [(e.who, e.row, e.result) for e in of(chase, TableRead)]
    assert ("tamsin", "treasure", "0 left") in stated
    assert ("party", "time spent", "31 turns, 5 hours and 1 turn") in stated
