"""Scripted fights use up their scripts, or fail."""

from __future__ import annotations

import pytest

from affray.events.types import PhaseEnded, Spent
from affray.kernel.prompts import Open, Refusal
from affray.kernel.state import State
from tests.support.scenario import ScriptError, play
from tests.support.toy.ruleset import DUEL, SKIRMISH, TOY


def test_too_few_dice_name_the_roll_that_wanted_them() -> None:
    """Who rolls what, and what for."""
    with pytest.raises(ScriptError, match="bert rolls 1d6 for clash"):
        play(TOY, DUEL, [3], ["fury", "fury"])


def test_dice_left_over_fail() -> None:
    """A die that nothing rolls is a rule that isn't there."""
    with pytest.raises(ScriptError, match=r"the dice \[5\]"):
        play(TOY, DUEL, [3, 4, 5], ["fury", "fury"])


def test_answers_left_over_fail() -> None:
    """So is an answer that nobody asks for."""
    answers = ["guard", "guard", "stay", "stay"] * 2
    with pytest.raises(ScriptError, match="'one more'"):
        play(TOY, DUEL, [], [*answers, "one more"])


def test_a_refused_answer_fails() -> None:
    """The script says who was refused what, and why."""
    with pytest.raises(ScriptError, match="fly can't be chosen now"):
        play(TOY, DUEL, [], ["fly"])


def test_an_answer_finds_its_question() -> None:
    """By number, by the figure it names, or else the lowest."""
    played = play(TOY, SKIRMISH, [], ["#3 guard", "guard who=bill", "guard"])
    assert list(played.runner.pending) == [2]


def test_a_function_can_choose() -> None:
    """It sees the question and the state, and stops where it likes."""

    def guard(opened: Open, state: State) -> str | None:
        assert opened.ask.figures[0] in state.combatants
        return "guard" if opened.ask.kind == "vow" else None

    played = play(TOY, DUEL, [], guard)
    assert played.prompt.ask.kind == "act"


def test_the_latest_is_what_the_last_script_brought_about() -> None:
    """The story goes on from part to part."""
    played = play(TOY, DUEL, [], ["guard"])
    assert played.goes_on().latest == ()
    last = played.goes_on(answers=["guard"]).latest
    assert PhaseEnded("vows") in last
    assert PhaseEnded("clash") == last[-1]
    assert last == played.story[-len(last) :]


def test_what_is_given_happened_before() -> None:
    """Events can be given that no rule brings about."""
    spent = Spent("rita", "breath", 1, lasting=True)
    played = play(TOY, DUEL, given=[spent])
    assert played.state.combatants["rita"].spent_for_good == {"breath": 1}
    assert spent not in played.story


def test_a_refusal_is_looked_at() -> None:
    """By the first who is asked, or by anybody; and it fails where none comes."""
    played = play(TOY, DUEL)
    assert isinstance(played.refused("fly"), Refusal)
    assert played.refused("bob", "fury").code == "not-yours"
    with pytest.raises(ScriptError, match="ought to be refused"):
        played.refused("fury")
