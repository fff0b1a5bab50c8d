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
from affray.projections.words import hit_points, is_plural
from tests.projections.test_sentences import after
from tests.support.builders import roll


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            Declared("f1", choose("called_shot", part="chest")),
            "Wilmot declares: strike at a chosen spot (part chest).",
        ),
        (
            Declared("party", choose("counter_mover")),
            "Declared by the party: to move second.",
        ),
        (Declared("party", choose("mover")), "Declared by the party: to move first."),
        (Declared("f1", choose("oil")), "Wilmot declares: pour out burning oil."),
        (
            Declared("f1", choose("melee")),
            "Wilmot declares: make good a lost attack hand to hand.",
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


@pytest.mark.parametrize(
    ("name", "several"),
    [
        ("the orcs", True),
        ("the knight and her men", True),
        ("the wild men", True),
        ("the party", False),
        ("the ogre", False),
        ("Rosa's side", False),
        ("the colossus", False),
        ("the princess", False),
    ],
)
def test_the_number_of_a_side(name: str, several: bool) -> None:  # noqa: FBT001
    """A side's name tells whether its verb is plural."""
    assert several == is_plural(name)


def test_no_hit_points() -> None:
    """A harm that costs none, since there were none, says so."""
    told = [hit_points(0), hit_points(1)]
    assert told == ["no hit points", "1 hit point"]
