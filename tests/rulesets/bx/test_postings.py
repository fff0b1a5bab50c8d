"""The end of a turn: what people post, and the statement of what has changed."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import DamageSuffered, PhaseEnded, TableRead
from tests.support.bx import elf, huxley, orc
from tests.support.bx_turns import exploring, posted
from tests.support.outcomes import latest, of


QUIET_TURN = ("explore who=party how=move", "none")
CLOSE = "pass who=referee"


@pytest.mark.rule("bx:turn.bookkeeping")
def test_the_statement_of_turn_12() -> None:
    """A torch lit in turn 8 has one turn left, 12 turns are 2 hours, 3 of 7 hp."""
    played = exploring(
        huxley(hp=3, max_hp=7, traits={"torch_lit": 8}),
        orc(),
        answers=[*QUIET_TURN, CLOSE],
    )
    assert [
        TableRead("huxley", "end of turn", "hit points", "3 of 7"),
        TableRead("huxley", "end of turn", "torch", "1 turn left"),
        TableRead("party", "end of turn", "time spent", "12 turns, 2 hours"),
    ] == of(played, TableRead)


@pytest.mark.rule("bx:turn.bookkeeping")
def test_what_has_not_changed_is_not_told_again() -> None:
    """The second turn has the time alone; a new wound is told."""
    played = exploring(
        huxley(hp=3, max_hp=7), orc(), answers=[*QUIET_TURN, CLOSE, *QUIET_TURN, CLOSE]
    )
    assert ["hit points", "time spent", "time spent"] == [
        e.row for e in of(played, TableRead)
    ]
    played.ruled("a trap", DamageSuffered("huxley", 1, 3, 2, "trap"))
    played.goes_on([], [*QUIET_TURN, CLOSE])
    assert ["2 of 7", "14 turns, 2 hours and 2 turns"] == [
        e.result for e in latest(played, TableRead)
    ]


@pytest.mark.rule("bx:turn.bookkeeping")
def test_need_of_rest_is_posted_as_it_changes() -> None:
    """Three turns are owed, then two."""
    played = exploring(
        huxley(traits={"rest_owed": 3}),
        orc(),
        answers=[*QUIET_TURN, CLOSE, "rest who=party", "none", CLOSE],
    )
    lines = [e.result for e in of(played, TableRead) if e.row == "rest"]
    assert ["3 turns owed", "2 turns owed"] == lines


@pytest.mark.rule("bx:turn.bookkeeping")
@pytest.mark.parametrize(("light", "turns"), [("torch", 6), ("lantern", 24)])
def test_a_light_burns_so_many_turns(light: str, turns: int) -> None:
    """A torch lit at a turn's end burns six turns, a lantern 24."""
    played = exploring(
        huxley(),
        orc(),
        answers=[*QUIET_TURN, f"light who=huxley light={light}", CLOSE],
    )
    assert light not in posted(played, "huxley")
    played.goes_on([], [*QUIET_TURN, CLOSE] * turns)
    left = [e.result for e in of(played, TableRead) if e.row == light]
    assert f"{turns - 1} turns left" == left[0]
    assert "0 turns left" == left[-1]
    assert turns == len(left)
    played.goes_on([], [*QUIET_TURN, CLOSE])
    assert [] == [e for e in latest(played, TableRead) if e.row == light]


@pytest.mark.rule("bx:turn.bookkeeping")
def test_order_possessions_and_encumbrance_are_posted() -> None:
    """Each has its line, and the marching order stays in the scene."""
    played = exploring(
        huxley(),
        elf(),
        orc(),
        answers=[
            *QUIET_TURN,
            "order who=party members=e,huxley",
            'possessions who=e words="found a key"',
            'encumbrance who=huxley words="400 coins"',
        ],
    )
    assert [
        TableRead("party", "end of turn", "marching order", "e, huxley"),
        TableRead("e", "end of turn", "possessions", "found a key"),
        TableRead("huxley", "end of turn", "encumbrance", "400 coins"),
    ] == of(played, TableRead)
    assert "e,huxley" == played.state.scene["marching_order"]


@pytest.mark.rule("bx:turn.end")
def test_the_turn_is_closed_by_its_last_step() -> None:
    """Nothing more is explored in it, and the next one opens."""
    played = exploring(huxley(), orc(), answers=QUIET_TURN)
    assert "8 end of turn" == played.state.phase
    refusal = played.refused("explore who=party how=search")
    assert "turn.party_action" == refusal.rule
    played.goes_on([], [CLOSE])
    assert [PhaseEnded("8 end of turn"), PhaseEnded("1 in play")] == latest(
        played, PhaseEnded
    )
    assert 13 == played.state.scene["turn"]
