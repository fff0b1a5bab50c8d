"""What of a log a viewer may see."""

from __future__ import annotations

import pytest

from affray.events.record import Record, Sealed
from affray.events.types.declarations import Declared
from affray.events.types.fight import RoundBegan
from affray.events.types.outcomes import Died
from affray.events.values import REFEREE
from affray.kernel.choices import choose
from affray.projections.viewer import ANYBODY, as_known, intents_known, may_see, seen
from tests.support.builders import opened, state_of, then


OPEN = Record(0, Died("g1", "sword"))
FOR_ADA = Record(1, Died("g1", "sword"), visible_to=("ada",), salt=bytes(16))
SEALED = Sealed(2, bytes(32))


@pytest.mark.parametrize(
    ("record", "viewer", "visible"),
    [
        pytest.param(OPEN, "bob", True, id="open to all"),
        pytest.param(FOR_ADA, "ada", True, id="hers"),
        pytest.param(FOR_ADA, "bob", False, id="another's"),
        pytest.param(FOR_ADA, REFEREE, True, id="the referee sees all"),
        pytest.param(SEALED, REFEREE, False, id="nobody reads a hash"),
    ],
)
def test_may_see(record: Record | Sealed, viewer: str, *, visible: bool) -> None:
    """A record is for all, for those it names and the referee, or for nobody."""
    assert visible == may_see(record, viewer)


def test_seen_keeps_the_order() -> None:
    """What is left out leaves the rest as it was."""
    assert seen([SEALED, FOR_ADA, OPEN], "bob") == [OPEN]
    assert seen([SEALED, FOR_ADA, OPEN], "ada") == [FOR_ADA, OPEN]


NOTED = then(
    then(opened(), RoundBegan(1)),
    Declared("g1", choose("attack")),
    visible_to=(REFEREE,),
)


@pytest.mark.parametrize(
    ("viewer", "known"),
    [
        pytest.param(REFEREE, {"f1", "g1"}, id="the referee knows all"),
        pytest.param("ada", {"f1"}, id="a player her own"),
        pytest.param("bob", set(), id="who plays nobody"),
        pytest.param(ANYBODY, set(), id="nobody in particular"),
    ],
)
def test_whose_declarations_are_known(viewer: str, known: set[str]) -> None:
    """Everybody knows what they answer for, and what isn't sealed from them."""
    assert intents_known(state_of(NOTED), NOTED, viewer) == known


def test_a_later_word_decides() -> None:
    """Where a figure declared anew in the open, that is what everybody knows."""
    log = then(NOTED, Declared("g1", choose("flee")))
    assert intents_known(state_of(log), log, "bob") == {"g1"}


def test_a_word_of_another_round_opens_nothing() -> None:
    """What was said openly in the round before doesn't open what is sealed now."""
    before = then(opened(), RoundBegan(1), Declared("g1", choose("flee")))
    log = then(before, RoundBegan(2))
    assert intents_known(state_of(log), log, "bob") == frozenset()


def test_a_state_as_it_is_known() -> None:
    """It lacks what is sealed, and nothing else; where nothing is, it is the same."""
    state = state_of(NOTED)
    known = as_known(state, NOTED, "ada")
    assert known.combatants["g1"].declared is None
    assert as_known(known, NOTED, "ada") is known
    assert as_known(state, NOTED, REFEREE) is state
