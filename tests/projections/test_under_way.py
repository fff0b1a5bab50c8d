"""An attack that people answer before anything has come of it."""

from __future__ import annotations

import pytest

from affray.events.types import Event
from affray.events.types.exchanges import AttackBegan
from affray.projections.under_way import attack_under_way
from tests.support.builders import opened, state_of, then


STRIKES = AttackBegan("f1", "g1", "melee", "sword, long", 1)


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ((), ""),
        ((STRIKES,), "Wilmot attacks goblin 1 with sword, long."),
        (
            (STRIKES, AttackBegan("f1", "g1", "unarmed", "", 2)),
            "Wilmot comes at goblin 1 with bare hands.",
        ),
        (
            (STRIKES, AttackBegan("g1", "f1", "disarm", "bow", 1)),
            "Wilmot attacks goblin 1 with sword, long.",
        ),
    ],
)
def test_what_is_coming(events: tuple[Event, ...], told: str) -> None:
    """The latest attack is told, other than that of who is asked."""
    log = then(opened(), *events)
    assert told == attack_under_way(state_of(opened()), "g1", log)
