"""A refused answer is a value with its reason, and leaves no trace."""

from __future__ import annotations

import attrs
import pytest

from affray.events.values import Argument, Choice
from affray.kernel.choices import choose, parse
from affray.kernel.dice.sources import seeded
from affray.kernel.prompts import Refusal
from affray.kernel.runner import Runner
from affray.kernel.state.digest import digest
from tests.support.scenario import Played, play
from tests.support.toy.fights import SEED
from tests.support.toy.ruleset import DUEL, SKIRMISH, TOY
from tests.support.toy.wild import answer, begin


GUARDED = ["guard", "guard"]


def _at_the_turn() -> Played:
    """Rita is asked what she does: prompt 3."""
    return play(TOY, DUEL, answers=GUARDED)


def _at_the_grip() -> Played:
    """Bert is asked for the d6 he holds on with: prompt 8."""
    answers = [*GUARDED, "move to=9", "strike", "disarm"]
    played = play(TOY, DUEL, [6], answers)
    grip = next(iter(played.runner.pending.values()))
    played.runner.answer(grip.number, choose("hold-on"), "referee")
    return played


def _traces(runner: Runner) -> tuple[bytes, int, tuple[int, ...], object]:
    return digest(runner.state), runner.size, tuple(runner.pending), runner.take()


def _refused(runner: Runner, prompt: int, choice: Choice, by: str) -> Refusal:
    runner.take()
    before = _traces(runner)
    refusal = runner.answer(prompt, choice, by)
    assert before == _traces(runner)
    assert refusal is not None
    assert refusal.message
    return refusal


@pytest.mark.parametrize("by", ["bob", "", "Ann", "ann ", "rita"])
def test_an_answer_of_somebody_else_is_refused(by: str) -> None:
    """Only those who are asked, and the referee, may answer."""
    refusal = _refused(_at_the_turn().runner, 3, choose("stay"), by)
    assert refusal.code == "not-yours"


@pytest.mark.parametrize("prompt", [0, 1, 2, 4, -3, 10**30])
def test_an_answer_to_a_question_that_is_not_open_is_refused(prompt: int) -> None:
    """Whether it was closed before or never put; the open ones are named."""
    refusal = _refused(_at_the_turn().runner, prompt, choose("stay"), "ann")
    assert ("closed", f"question {prompt} isn't open; open questions: 3") == (
        refusal.code,
        refusal.message,
    )


@pytest.mark.parametrize(
    "line",
    [
        "fly",
        "move",
        "stay to=9",
        "move to=9 to=9",
        "move to=9 to=10",
        "move to=9 fast=yes",
        "move to=9 who=bert",
        "move to=31",
        "move to=-31",
        "move to=9.5",
        "move to=9,0",
        "move to=1e1",
        "move to=0x9",
        "move to=09",
        "move to=+9",
        "move to=-0",
        "move to=--9",
        "move to=1_0",
        'move to=""',
        'move to=" 9"',
        'move to="9\n"',
        "move to=\u0669",
        "move to=\uff19",
        "move to=\u00b2",
        f"move to={'9' * 5000}",
        f"move to=-{'9' * 5000}",
    ],
)
def test_an_illegal_choice_is_refused(line: str) -> None:
    """What isn't offered can't be chosen, however it is written."""
    refusal = _refused(_at_the_turn().runner, 3, parse(line), "ann")
    assert refusal.code == "illegal"


@pytest.mark.parametrize(
    "faces",
    [
        "17",
        "7",
        "0",
        "00",
        "-1",
        "3.5",
        "",
        ",",
        "3,",
        "3,4",
        "six",
        "\u0663",
        "\u00b3",
        "9" * 5000,
        "3 ",
        "1e0",
    ],
)
def test_faces_that_the_die_cannot_show_are_refused(faces: str) -> None:
    """A d6 shows 1 to 6, and one die has one face."""
    refusal = _refused(_at_the_grip().runner, 8, choose("roll", faces=faces), "referee")
    assert refusal.code == "illegal"


def test_faces_given_twice_are_refused() -> None:
    """Nobody rolls one die twice in one answer."""
    choice = Choice("roll", (Argument("faces", "3"), Argument("faces", "4")))
    refusal = _refused(_at_the_grip().runner, 8, choice, "referee")
    assert (
        refusal.code,
        refusal.message,
    ) == ("illegal", "roll faces=3 faces=4: an argument is given twice")


def test_a_refused_answer_costs_no_die() -> None:
    """What comes after refusals is what would have come without them."""
    ends = []
    for refused in (False, True):
        runner = begin(SKIRMISH, seeded(SEED))
        while runner.pending:
            if refused:
                runner.answer(min(runner.pending), choose("fly"), "referee")
            answer(runner, "the same")
        ends.append(runner.take())
    assert ends[0] == ends[1]


def test_one_player_does_not_answer_for_the_figure_of_another() -> None:
    """Where several are asked at once, each answers for their own."""
    played = play(TOY, SKIRMISH)
    assert [
        (refusal.code, refusal.message)
        for refusal in (
            played.refused("bob", "fury who=rita"),
            played.refused("ann", "fury who=bill"),
        )
    ] == [
        ("not-yours", "bob isn't asked; ann answers here"),
        ("not-yours", "ann isn't asked; bob answers here"),
    ]


def test_an_ended_fight_takes_no_answers() -> None:
    """Every question is closed once the fight is over."""
    answers = [*GUARDED, "stay", "stay"]
    played = play(TOY, attrs.evolve(DUEL, options={"rounds": 1}), answers=answers)
    refusal = _refused(played.runner, 4, choose("stay"), "referee")
    assert (
        refusal.code,
        refusal.message,
    ) == ("closed", "question 4 isn't open; open questions: none")
