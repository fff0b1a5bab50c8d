"""Leave to try what no rule foresees."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.values import REFEREE, Choice
from affray.kernel.mechanics.referee import permits
from affray.kernel.offers import Offer, Words
from affray.kernel.requests import Answer, Ask
from affray.kernel.state import Combatant
from tests.support.builders import fighter, goblin, opened, state_of


STATE = state_of(opened(fighter(), goblin(hp=1)))


def is_hale(figure: Combatant) -> bool:
    """Return whether *figure* has two hit points."""
    return figure.hp > 1


def test_the_referee_is_asked() -> None:
    """By the rule that is given, on behalf of who tries it."""
    request = permits("f1", "book.rule", is_hale).send(None)
    assert isinstance(request, Ask)
    assert ("permit", (REFEREE,), ("f1",), "book.rule") == (
        request.kind,
        request.of,
        request.figures,
        request.rule,
    )
    assert (
        Offer("permit", (Words("outcome", optional=True),)),
        Offer("refuse", (Words("reason", optional=True),)),
    ) == request.offers(STATE, "f1")


def test_nobody_is_asked_about_who_cant() -> None:
    """The question lapses with its figure."""
    request = permits("g1", "book.rule", is_hale).send(None)
    assert isinstance(request, Ask)
    assert () == request.offers(STATE, "g1")


@pytest.mark.parametrize(
    ("answer", "permitted"),
    [
        (Answer(Choice("permit"), REFEREE, 3), True),
        (Answer(Choice("refuse"), REFEREE, 3), False),
        (None, False),
    ],
    ids=["permit", "refuse", "lapsed"],
)
def test_leave_is_what_the_referee_gives(
    answer: Answer | None, *, permitted: bool
) -> None:
    """Where the question lapsed there is none."""
    asking = permits("f1", "book.rule", is_hale)
    asking.send(None)
    with pytest.raises(StopIteration) as end:
        asking.send(answer)
    assert permitted is end.value.value
