"""Small logs by hand, for tests that are about their bytes."""

from __future__ import annotations

from affray.events.header import LogHeader
from affray.events.log import Log
from affray.events.record import Entry, Record
from affray.events.schema import SCHEMA, Schema
from affray.events.types import Event
from affray.events.types.declarations import Declared
from affray.events.types.fight import RoundBegan
from affray.events.types.outcomes import AttackHit, Died
from affray.events.types.rolls import Rolled
from affray.events.values import Argument, Choice, Modifier


SMALL_SCHEMA = Schema(
    tuple(
        layout
        for layout in SCHEMA.events
        if layout.name in {"round-began", "rolled", "attack-hit", "died", "declared"}
    ),
    tuple(
        layout
        for layout in SCHEMA.values
        if layout.name in {"modifier", "argument", "choice"}
    ),
)
DIED = next(
    tag for tag, layout in enumerate(SMALL_SCHEMA.events) if layout.name == "died"
)
"""The tag of Died in the small schema."""

SMALL_HEADER = LogHeader("whitebox", 1, "5a" * 32, SMALL_SCHEMA)

ROLL = Rolled(
    who="f1",
    purpose="attack",
    dice="1d20",
    faces=(17,),
    modifiers=(Modifier("strength", 1, "WB-ATT-2"),),
    total=18,
    needed=12,
    under=False,
    draw=1,
    source="seeded",
    serves=0,
)
HIT = AttackHit("f1", "g1", "melee", "sword", 18, 12)
SECRET = Declared("f1", Choice("attack", (Argument("target", "g1"),)))


def entry(first_seq: int, *events: Event, at: int = 1_700_000_000_000) -> Entry:
    """Return an entry of *events*, which everyone may see."""
    return Entry(
        at, tuple(Record(seq, event) for seq, event in enumerate(events, first_seq))
    )


def small_log() -> Log:
    """Return a log of three entries and five events, one of them for ann alone."""
    log = Log(SMALL_HEADER)
    log.append(entry(0, RoundBegan(1)))
    secret = Record(1, SECRET, "ann", "WB-DEC-1", ("ann",), bytes(range(16)))
    log.append(Entry(1_700_000_001_000, (secret,)))
    log.append(entry(2, ROLL, HIT, Died("g1", "sword"), at=1_700_000_002_000))
    return log
