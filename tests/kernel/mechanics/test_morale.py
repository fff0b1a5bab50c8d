"""Reasons to fear, and what the broken do."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import attrs
import pytest

from affray.events.types import Spent
from affray.events.values import REFEREE, Choice
from affray.kernel.mechanics.morale import broken, unused, use_up
from affray.kernel.offers import Offer, OneOf
from affray.kernel.requests import Answer, Ask, Fact
from affray.kernel.state import State
from tests.support.builders import opened, state_of


STATE = state_of(opened())


def test_a_reason_is_used_up() -> None:
    """Each is noted for good, in order."""
    expected = [
        Fact(Spent("goblins", f"morale:{reason}", 1, lasting=True), "book.rule")
        for reason in ("first death", "half out")
    ]
    assert expected == list(use_up("goblins", ("first death", "half out"), "book.rule"))


def test_reasons_that_hold_and_are_new() -> None:
    """They come in the order in which they are given."""
    side = STATE.sides["goblins"]
    tried = attrs.evolve(side, spent_for_good={"morale:first death": 1})
    state = attrs.evolve(STATE, sides={**STATE.sides, "goblins": tried})
    reasons = {"half out": True, "first death": True, "alone": False, "rout": True}
    assert ("half out", "rout") == unused(state, "goblins", reasons)
    assert ("half out", "first death", "rout") == unused(state, "party", reasons)


def has_goblins(_state: State, side: str) -> bool:
    """Return whether *side* is that of the goblins."""
    return side == "goblins"


def test_the_referee_says_what_the_broken_do() -> None:
    """By the rule that is given, as long as anybody can."""
    request = broken("goblins", "book.rule", has_goblins).send(None)
    assert isinstance(request, Ask)
    assert ("broken", (REFEREE,), ("goblins",), "book.rule") == (
        request.kind,
        request.of,
        request.figures,
        request.rule,
    )
    named = (OneOf("who", ("goblins",), optional=True),)
    flee, surrender = Offer("flee", named), Offer("surrender", named)
    assert (flee, surrender) == request.offers(STATE, "goblins")
    assert () == request.offers(STATE, "party")


@pytest.mark.parametrize(
    ("answer", "result"),
    [
        (Answer(Choice("surrender"), REFEREE, 3), "surrender"),
        (Answer(Choice("flee"), REFEREE, 3), "flee"),
        (None, "flee"),
    ],
    ids=["surrender", "flee", "lapsed"],
)
def test_without_an_answer_they_flee(answer: Answer | None, result: str) -> None:
    """Else it is as the referee says."""
    asking = broken("goblins", "book.rule", has_goblins)
    asking.send(None)
    with pytest.raises(StopIteration) as end:
        asking.send(answer)
    assert result == end.value.value
