"""What not everyone may see says who may, and has a salt of its own."""

from __future__ import annotations

import attrs

from affray.events.record import Record
from affray.events.types import Answered, Declared, Event
from affray.events.values import REFEREE, Person
from affray.kernel.choices import choose
from affray.kernel.dice.sources import DiceSource, EnteredDice, seeded
from affray.kernel.requests import Procedure, Roll
from affray.kernel.ruleset import Now, Step
from affray.kernel.runner import Runner
from affray.kernel.state import State
from tests.support.scenario import play
from tests.support.toy.fights import SEED
from tests.support.toy.ruleset import DUEL, SKIRMISH, TOY
from tests.support.toy.wild import begin


VOWS = ["fury who=rita", "guard who=rolf", "fury who=bert", "guard who=bill"]


def test_a_secret_answer_is_for_those_who_were_asked() -> None:
    """Rita's masked vow and what it declares are Ann's, and nobody else's."""
    records = play(TOY, SKIRMISH, dice=[1, 1], answers=VOWS).records
    assert [
        (type(r.event).__name__, r.visible_to) for r in records if r.visible_to
    ] == [("Answered", ("ann",)), ("Declared", ("ann",))]


def test_only_what_is_hidden_has_a_salt() -> None:
    """Each hidden record has 16 bytes of its own, and an open one has none."""
    records = play(TOY, SKIRMISH, dice=[1, 1], answers=VOWS).records
    salts = [r.salt for r in records if r.visible_to]
    assert [len(salt) for salt in salts] == [16, 16]
    assert len(salts) == len(set(salts))
    assert {b""} == {r.salt for r in records if not r.visible_to}


def test_an_open_answer_is_for_everyone() -> None:
    """Nobody else's vow is hidden."""
    records = play(TOY, SKIRMISH, dice=[1, 1], answers=VOWS).records
    vows = [r for r in records if isinstance(r.event, Answered | Declared)]
    hidden = {_whose(r.event) for r in vows if r.visible_to}
    assert {1, "rita"} == hidden


def test_the_faces_of_a_hidden_roll_are_entered_in_secret() -> None:
    """Those who may see a roll are asked for it, and the answer tells nobody else."""
    runner = _hidden_roll((REFEREE,), EnteredDice())
    number, opened = min(runner.pending.items())
    assert opened.ask.of == (REFEREE,)
    assert runner.answer(number, choose("roll", faces=4), "ann") is not None
    runner.answer(number, choose("roll", faces=4), REFEREE)
    assert _hidden(runner.take()) == [("Answered", (REFEREE,)), ("Rolled", (REFEREE,))]


def test_a_hidden_roll_of_keyed_dice_is_hidden() -> None:
    """The event of the roll says who may see it."""
    runner = _hidden_roll(("ann",), seeded(SEED))
    assert _hidden(runner.take()) == [("Rolled", ("ann",))]


def _whose(event: Event) -> int | str:
    assert isinstance(event, Answered | Declared)
    return event.prompt if isinstance(event, Answered) else event.who


def _hidden_roll(seen_by: tuple[Person, ...], dice: DiceSource) -> Runner:
    def look(now: Now) -> Procedure:  # noqa: ARG001
        yield Roll("rita", "look", "1d6", "look", visible_to=seen_by)

    def next_step(state: State) -> Step | None:
        return None if "rita/look" in state.draws else Step("look", look, "look")

    return begin(DUEL, dice, attrs.evolve(TOY, next_step=next_step))


def _hidden(records: tuple[Record, ...]) -> list[tuple[str, tuple[Person, ...]]]:
    return [(type(r.event).__name__, r.visible_to) for r in records if r.visible_to]
