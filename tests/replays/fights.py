"""Small fights to replay and verify, and logs written anew with something altered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, TypeVar, cast

import attrs

from affray.events.log import Log
from affray.events.reading import Reading, read_log
from affray.events.record import AnyRecord, Entry, Record
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import DiceSource, sealed, seeded
from affray.kernel.opening import SetUp, SideSetUp
from affray.kernel.recruits import Recruit, RecruitSpell
from affray.replays.tactics import simple
from affray.replays.wild import Wild
from affray.session import Fight
from affray.testing.answering import answer, go_on


__all__ = [
    "ARCHER",
    "CASTER",
    "FIGHTER",
    "MEND",
    "PARTY",
    "SLEEP",
    "Alter",
    "altered",
    "answer",
    "begin",
    "but",
    "first",
    "fought",
    "go_on",
    "goblins",
    "reread",
    "setup",
    "wild",
    "with_event",
    "with_record",
]

T = TypeVar("T")

SLEEP = RecruitSpell(
    "sleep", "condition", condition="asleep", targets=2, duration=1, unit="turn"
)
MEND = RecruitSpell("mend", "heal", dice="1d6+1")

FIGHTER = Recruit(
    "f1", "party", klass="fighter", hp=8, armour="chain", weapons=("long sword",)
)
ARCHER = Recruit("f2", "party", klass="fighter", hp=6, weapons=("spear", "short bow"))
CASTER = Recruit(
    "m", "party", klass="magic-user", hp=4, weapons=("dagger",), spells=(SLEEP, MEND)
)
PARTY = (FIGHTER, ARCHER, CASTER)


def goblins(count: int) -> tuple[Recruit, ...]:
    """Return that many goblins with short swords."""
    return tuple(
        Recruit(f"g{i}", "goblins", monster="goblin", weapons=("short sword",))
        for i in range(1, count + 1)
    )


def setup(
    recruits: tuple[Recruit, ...] = (*PARTY, *goblins(3)),
    options: dict[str, object] | None = None,
    **scene: bool | int | str,
) -> SetUp:
    """Return a fight of the party, played by ada, against goblins."""
    sides = (SideSetUp("party", "The party", "ada"), SideSetUp("goblins"))
    return SetUp("at the bridge", sides, recruits, options or {}, scene)


def begin(source: DiceSource, fight: SetUp) -> Fight:
    """Begin a fight on a clock that stands still."""
    return Fight.begin(
        fight, "whitebox", source, clock=lambda: 0, salt=lambda: bytes(16)
    )


def fought(name: str = "one", *, dice: str = "seeded", most: int = 2000) -> Fight:
    """Return a fight that *name* is the seed of, fought with sense."""
    seed = seed_from_text(name)
    source = seeded(seed) if dice == "seeded" else sealed(seed)
    return go_on(begin(source, setup(distance=30)), simple, most)


def wild(name: str, *, dice: str = "seeded") -> Fight:
    """Return a fight that *name* is the seed of, fought without any."""
    seed = seed_from_text(name)
    source = seeded(seed) if dice == "seeded" else sealed(seed)
    rng = Random(name)  # noqa: S311
    hostile = rng.random() < 0.8
    fight = setup((*PARTY, *goblins(rng.randint(1, 4))), hostile=hostile)
    return go_on(begin(source, fight), Wild(rng))


def reread(log: Log) -> Reading:
    """Return *log* as it is read from its bytes."""
    return read_log(log.to_bytes())


Alter = Callable[[list[AnyRecord]], Iterable[AnyRecord]]


def but(value: T, **fields: Any) -> T:
    """Return *value* with some fields otherwise."""
    changed: T = attrs.evolve(cast("Any", value), **fields)
    return changed


def with_event(seq: int, change: Callable[[Any], Any]) -> Alter:
    """Return an alteration that changes event *seq*."""

    def changed(record: AnyRecord) -> AnyRecord:
        if record.seq != seq or not isinstance(record, Record):
            return record
        return but(record, event=change(record.event))

    return lambda records: [changed(record) for record in records]


def with_record(seq: int, **fields: Any) -> Alter:
    """Return an alteration that changes the circumstances of event *seq*."""
    return lambda records: [
        but(record, **fields) if record.seq == seq else record for record in records
    ]


def altered(log: Log, seq: int, alter: Alter) -> Reading:
    """Return *log* written anew, right checks and all, with one entry altered.

    Args:
        log: The log as it was.
        seq: An event of the entry to alter.
        alter: Gives the records of that entry anew; they are numbered anew too.
    """
    entry = log.entry_of(seq)
    copy = Log(log.header)
    for number, old in enumerate(log.entries):
        records: Sequence[AnyRecord] = old.records
        if number == entry:
            records = list(alter(list(records)))
        numbered = tuple(
            but(record, seq=due) for due, record in enumerate(records, copy.size)
        )
        if numbered:
            copy.append(Entry(old.at, numbered))
    return reread(copy)


def first(
    log: Log, *kinds: type, where: Callable[[Record], bool] | None = None
) -> Record:
    """Return the first record of one of *kinds* that fits."""
    for record in log.records():
        if isinstance(record, Record) and _fits(record, kinds, where):
            return record
    raise LookupError(kinds)


def _fits(
    record: Record, kinds: tuple[type, ...], where: Callable[[Record], bool] | None
) -> bool:
    return isinstance(record.event, kinds) and (where is None or where(record))
