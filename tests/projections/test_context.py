"""What a teller keeps in mind: who is called what."""

from __future__ import annotations

import pytest

from affray.projections.context import Context
from affray.projections.telling import tell
from tests.support.builders import fighter, goblin, opened


@pytest.fixture
def context() -> Context:
    """Return what is known once all have joined."""
    goblins = (goblin(f"goblin-{n}", name=f"goblin {n}") for n in (1, 12))
    anna = fighter("big-anna", name="Big Anna")
    roster = opened(anna, fighter(), *goblins)
    return tell(roster, "bob")[-1].context.after(roster[-1])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("f1", "Wilmot"),
        ("f1's sword, long", "Wilmot's sword, long"),
        ("big-anna's hold", "Big Anna's hold"),
        ("goblin-1's spear", "goblin 1's spear"),
        ("goblin-12's spear: critical hit", "goblin 12's spear: critical hit"),
        ("damage: goblin-1's spear", "damage: goblin 1's spear"),
        ("big-anna, goblin-12", "Big Anna and goblin 12"),
        ("turned by big-anna", "turned by Big Anna"),
        ("big-anna: critical hit", "Big Anna: critical hit"),
        ("damage: f1", "damage: f1"),
        ("turned by nobody", "turned by nobody"),
        ("the cat's paw", "the cat's paw"),
        ("set down by chance, f1", "set down by chance, f1"),
        ("", ""),
    ],
)
def test_ids_are_told_by_name(context: Context, text: str, said: str) -> None:
    """An id, a list of them, a possessive one and the last after *by* are replaced."""
    assert said == context.spoken(text)
