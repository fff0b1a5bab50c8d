"""What is remembered of a state: nothing that another state would answer otherwise."""

from __future__ import annotations

from typing import Any, cast

import attrs

from affray.events.values import REFEREE
from affray.kernel.dice.sources import seeded
from affray.kernel.opening import opening
from affray.kernel.rulesets.adnd2e import RULESET, acts, figures, turns
from affray.kernel.rulesets.adnd2e.memory import UNREAD, remembered
from affray.kernel.runner import Runner
from affray.kernel.state import State
from affray.replays.tactics import simple
from tests.support.adnd2e import fighter, orc, set_up


def _counted() -> tuple[Any, list[str]]:
    asked: list[str] = []

    @remembered
    def question(state: State, who: str) -> str:
        asked.append(who)
        return f"{state.title} {who}"

    return question, asked


def test_a_question_is_worked_out_once_for_a_state() -> None:
    """Asked again of the same state, it isn't worked out again."""
    question, asked = _counted()
    state = State(title="a")

    answers = [question(state, who) for who in ("f", "o", "f", "o")]

    assert answers == ["a f", "a o", "a f", "a o"]
    assert asked == ["f", "o"]


def test_another_state_has_answers_of_its_own() -> None:
    """Whatever may be read differs: it is worked out anew."""
    question, asked = _counted()
    states = [State(title=name) for name in "abcdefa"]

    answers = [question(state, "f") for state in states]

    assert [f"{name} f" for name in "abcdefa"] == answers
    assert len(asked) >= 6


def test_questions_and_rolls_in_between_change_no_answer() -> None:
    """A state that differs in nothing but what is unread has the same answers."""
    question, asked = _counted()
    state = State(title="a")

    question(state, "f")
    question(attrs.evolve(state, asked=5, draws={"f/attack": 1}), "f")

    assert asked == ["f"]


def test_a_question_that_fails_is_not_remembered() -> None:
    """An unknown figure is unknown each time."""
    state = State()
    found = []

    for _ in range(2):
        try:
            figures.weapons(state, "nobody")
        except KeyError:
            found.append("unknown")

    assert found == ["unknown", "unknown"]


def _states(rounds: int) -> list[State]:
    """Return the states in which something was asked in a fight on a map."""
    recruits = (fighter("f", hp=40), fighter("g", hp=40), orc("o", hp=40), orc("p"))
    setup = set_up(*recruits, scene={"map": True, "distance": 10})
    dice = seeded(bytes(32))
    begun = opening(RULESET, setup, dice.terms)
    runner = Runner.begin(RULESET, dice, begun, lambda: bytes(16))
    found = []
    while runner.pending and runner.state.round < rounds:
        number, opened = next(iter(runner.pending.items()))
        found.append(runner.state)
        assert runner.answer(number, simple(runner.state, opened), REFEREE) is None
    return found


def test_no_question_reads_what_is_unread() -> None:
    """All offers are the same where what is unread can't be read at all."""
    for state in _states(3):
        torn = attrs.evolve(
            state,
            combatants=dict(state.combatants),
            **cast("dict[str, Any]", dict.fromkeys(UNREAD)),
        )
        for who in state.combatants:
            assert turns.act_offers(state, who) == turns.act_offers(torn, who)


def test_offers_of_one_act_are_those_among_all() -> None:
    """An answer is judged by the offers of its act, worked out alone."""
    names = {*(act.name for act in acts.ACTS), turns.IDLE, "dance"}
    for state in _states(2):
        for who in state.combatants:
            offers = turns.act_offers(state, who)
            for name in names:
                of_act = tuple(offer for offer in offers if offer.act == name)
                assert of_act == turns.offers_of(state, who, name)
