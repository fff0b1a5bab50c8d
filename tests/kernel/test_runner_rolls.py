"""The runner numbers rolls, adds them up, and records what they were for."""

from __future__ import annotations

import attrs
import pytest

from affray.events.types import Rolled, RoundBegan
from affray.events.values import Modifier
from affray.kernel.dice.keyed import Drawn, dice_key, draw_faces
from affray.kernel.dice.sources import seeded
from affray.kernel.requests import Fact, Procedure, Roll
from affray.kernel.ruleset import Now, Step
from affray.kernel.state import State
from tests.support.toy.fights import SEED
from tests.support.toy.ruleset import DUEL, TOY
from tests.support.toy.wild import begin


RAGE = Modifier("rage", -2, "rage")
LUCK = Modifier("luck", 5, "luck")


def _rolling(now: Now) -> Procedure:  # noqa: ARG001
    yield Roll("rita", "attack", "1d20", "r")
    yield Roll("rita", "attack", "1d20", "r")
    yield Roll("bert", "attack", "1d20", "r")
    yield Roll("rita", "damage", "1d20", "r")
    yield Roll("rita", "attack", "1d20", "r")
    yield Fact(RoundBegan(1), "r")
    yield Roll("rita", "attack", "1d20", "r")
    yield Roll("rita", "sum", "3d6+4", "r", (RAGE, LUCK), 12, under=True, serves=9)


def _once(state: State) -> Step | None:
    return None if state.draws else Step("rolling", _rolling, "r")


@pytest.fixture
def rolls() -> list[Rolled]:
    """What the procedure above rolled."""
    runner = begin(DUEL, seeded(SEED), attrs.evolve(TOY, next_step=_once))
    return [r.event for r in runner.take() if isinstance(r.event, Rolled)]


def test_rolls_of_a_kind_are_counted_in_a_round(rolls: list[Rolled]) -> None:
    """By who rolls and what for; another round begins anew."""
    assert [roll.draw for roll in rolls] == [1, 2, 1, 1, 3, 1, 1]


def test_an_auditor_draws_the_same_faces(rolls: list[Rolled]) -> None:
    """The round and the event are all it takes."""
    key = dice_key(SEED)
    for i, roll in enumerate(rolls):
        drawn = Drawn(-1 if i < 5 else 1, roll.who, roll.purpose, roll.draw)
        count, sides = (1, 20) if i < 6 else (3, 6)
        assert draw_faces(key, drawn, count, sides) == roll.faces


def test_a_roll_adds_up_and_says_what_it_was_for(rolls: list[Rolled]) -> None:
    """Faces, constant and modifiers make the total."""
    last = rolls[-1]
    assert sum(last.faces) + 4 - 2 + 5 == last.total
    assert (
        last.dice,
        last.modifiers,
        last.needed,
        last.under,
        last.source,
        last.serves,
    ) == ("3d6+4", (RAGE, LUCK), 12, True, "seeded", 9)
