"""What is whitebox's own of a random fight: who rules, and what holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from affray.events.record import Record
from affray.events.types import ActionTaken, Event, RoundBegan
from affray.kernel.rulesets.whitebox import RULESET
from affray.testing.recorded import check_sound
from affray.testing.ruling import Referee
from tests.replays.fights import FIGHTER, goblins


REFEREE = Referee(
    RULESET,
    ("asleep", "held", "blessed", "surrendered", "fleeing"),
    (FIGHTER, *goblins(1)),
)


def nobody_acts_twice(events: Sequence[Event]) -> None:
    """A figure takes one action in a round (action.one)."""
    taken: Counter[str] = Counter()
    for event in events:
        if isinstance(event, RoundBegan):
            taken.clear()
        elif isinstance(event, ActionTaken):
            taken[event.who] += 1
            assert taken[event.who] == event.serial == 1, event


def check_course(records: Sequence[Record]) -> None:
    """Assert all that holds of a fight of whitebox from its set-up on."""
    check_sound(RULESET, records)
    nobody_acts_twice([record.event for record in records])
