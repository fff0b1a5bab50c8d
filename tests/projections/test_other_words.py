"""Sentences that odnd, bx and victorian brought with them."""

from __future__ import annotations

import pytest

from affray.events.types import Event
from affray.events.types.conditions import ConditionEnded, ConditionGained
from affray.events.types.declarations import ActionTaken, Declared
from affray.events.types.exchanges import Provoked
from affray.events.types.outcomes import OrderSettled
from affray.events.values import Standing
from affray.kernel.choices import choose
from affray.projections.sentences import sentence
from tests.projections.test_sentences import after
from tests.support.builders import roll


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            Declared("f1", choose("called_shot", part="chest")),
            "Wilmot declares: strike at a chosen spot (part chest).",
        ),
        (ActionTaken("f1", "reload", 1), "Wilmot reloads."),
        (ActionTaken("f1", "lie_down", 1), ""),
        (Provoked("f1", "disarm", ()), ""),
        (
            Provoked("f1", "disarm", ("g1",)),
            "Wilmot lays itself open to goblin 1 (disarm).",
        ),
        (ConditionGained("f1", "coma", "a bullet"), "Wilmot is in a coma (a bullet)."),
        (
            ConditionGained("f1", "back to m1", "own choice"),
            "Wilmot has its back to Iris (own choice).",
        ),
        (
            ConditionEnded("f1", "back to m1", "own choice"),
            "Wilmot no longer has its back to Iris: own choice.",
        ),
        (ConditionEnded("f1", "held", ""), "Wilmot is no longer held."),
        (
            OrderSettled((Standing(1, ("party",)), Standing(4, ("goblins",)))),
            "First to act: the party, 1 against 4.",
        ),
        (
            OrderSettled((Standing(1, ("f1",)), Standing(4, ("m1",)))),
            "Initiative goes to Wilmot, 1 against 4.",
        ),
        (
            roll("referee", "surprise goblins", "1d6", 2, needed=3),
            "The referee rolls 1d6 for surprise of the goblins: 2 against 3.",
        ),
    ],
)
def test_in_words(event: Event, text: str) -> None:
    """Nothing is told in a name that only the rules use."""
    assert sentence(after(), event) == text
