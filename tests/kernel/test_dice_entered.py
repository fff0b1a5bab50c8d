"""Dice that people roll are read as their kind is, and checked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.events.types import Rolled
from affray.kernel.choices import choose
from affray.kernel.offers import Faces
from tests.support.scenario import Played, play
from tests.support.toy.ruleset import DUEL, TOY


FURIOUS = ["guard", "guard", "move to=9", "strike", "endure"]


def _at_the_attack() -> Played:
    """Bert has been asked for the d20 that he strikes with."""
    return play(TOY, DUEL, [11, 1, 1], FURIOUS)


@pytest.mark.parametrize(
    ("count", "sides", "text", "faces"),
    [
        (1, 6, "6", (6,)),
        (1, 6, "06", (6,)),
        (3, 6, "1,6,3", (1, 6, 3)),
        (1, 10, "0", (10,)),
        (1, 10, "10", (10,)),
        (1, 100, "00", (100,)),
        (1, 100, "0", (100,)),
        (1, 100, "100", (100,)),
        (1, 100, "07", (7,)),
        (2, 100, "00,1", (100, 1)),
        (1, 20, "20", (20,)),
    ],
)
def test_a_face_is_read_by_the_kind_of_die(
    count: int, sides: int, text: str, faces: tuple[int, ...]
) -> None:
    """0 is the highest face of a d10, 0 and 00 that of a d100."""
    slot = Faces(count, sides)
    assert slot.fault(text) == ""
    assert faces == tuple(map(slot.read, text.split(",")))


@pytest.mark.parametrize(
    ("sides", "face"),
    [
        *((6, face) for face in ("17", "0", "-1", "1.0", "\u0664", "", "six", "+3")),
        *((10, face) for face in ("00", "11", "-0")),
        *((20, face) for face in ("0", "00", "21")),
        *((100, face) for face in ("000", "101", "-00")),
    ],
)
def test_what_is_not_on_the_die_is_refused_by_name(sides: int, face: str) -> None:
    """The message shows the face, and what the die shows."""
    fault = f"{face} isn't on a d{sides}: it shows 1 to {sides}"
    assert fault == Faces(1, sides).fault(face)


@given(st.integers(1, 20), st.integers(1, 9999), st.data())
def test_what_a_die_can_show_is_read_as_it_is(
    count: int, sides: int, data: st.DataObject
) -> None:
    """Every face of every die, however many are rolled."""
    faces = data.draw(st.lists(st.integers(1, sides), min_size=count, max_size=count))
    slot, text = Faces(count, sides), ",".join(map(str, faces))
    assert slot.fault(text) == ""
    assert faces == [slot.read(face) for face in text.split(",")]


@pytest.mark.parametrize("text", ["1", "1,2,3", "", "1,2,"])
def test_as_many_faces_are_wanted_as_dice_are_rolled(text: str) -> None:
    """Neither fewer nor more."""
    assert Faces(2, 6).fault(text) == "2 faces are wanted, joined by commas"


def test_a_roll_tells_that_it_was_entered() -> None:
    """The event has the faces in order, and where they come from."""
    rolls = [e for e in _at_the_attack().story if isinstance(e, Rolled)]
    assert [(roll.dice, roll.faces, roll.total, roll.source) for roll in rolls] == [
        ("1d20", (11,), 13, "entered"),
        ("2d4+1", (1, 1), 3, "entered"),
    ]


def test_whoever_answers_for_a_figure_rolls_for_it() -> None:
    """Ann enters Rita's die, and the referee may."""
    runner = play(TOY, DUEL, answers=["fury"]).runner
    runner.answer(2, choose("fury"), "referee")
    opened = runner.pending[3]
    assert (
        opened.ask.kind,
        opened.ask.of,
        opened.ask.figures,
    ) == ("dice", ("ann",), ("rita",))
    refusal = runner.answer(3, choose("roll", faces=4), "bob")
    assert refusal is not None
    assert runner.answer(3, choose("roll", faces=4), "referee") is None
