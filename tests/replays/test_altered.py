"""Logs that were altered, and written anew so that every checksum is right."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import attrs
import pytest

from affray.events.log import Log
from affray.events.record import AnyRecord, Record
from affray.events.types import (
    ActionTaken,
    Answered,
    Asked,
    AttackHit,
    AttackMissed,
    DamageSuffered,
    Died,
    FightEnded,
    Moved,
    Rolled,
)
from affray.events.values import Choice, Modifier
from affray.kernel.choices import choose
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.reducers import fold
from affray.kernel.state.digest import digest
from affray.replays.verify import verify
from tests.replays.fights import (
    altered,
    first,
    fought,
    reread,
    with_event,
    with_record,
)


Change = Callable[[Any], Any]


@pytest.fixture(scope="module")
def log() -> Log:
    """Return a fight with blows, deaths, movement and an end."""
    return fought("two").log


def other_face(rolled: Rolled) -> Rolled:
    """Return *rolled* with another first face, and a total that goes with it."""
    face = rolled.faces[0] % 6 + 1
    total = rolled.total - rolled.faces[0] + face
    return attrs.evolve(rolled, faces=(face, *rolled.faces[1:]), total=total)


def more_skill(rolled: Rolled) -> Rolled:
    """Return *rolled* with a modifier that nobody granted."""
    more = (*rolled.modifiers, Modifier("luck", 1, "attack.bhb"))
    return attrs.evolve(rolled, modifiers=more, total=rolled.total + 1)


CHANGES: dict[str, tuple[type, Change]] = {
    "a face": (Rolled, other_face),
    "a total": (Rolled, lambda e: attrs.evolve(e, total=e.total + 1)),
    "a modifier": (Rolled, more_skill),
    "what was needed": (Rolled, lambda e: attrs.evolve(e, needed=2)),
    "hit points": (DamageSuffered, lambda e: attrs.evolve(e, after=e.after + 1)),
    "an amount": (DamageSuffered, lambda e: attrs.evolve(e, amount=e.amount + 1)),
    "a miss": (AttackMissed, lambda e: AttackHit(**attrs.asdict(e))),
    "a hit": (AttackHit, lambda e: AttackMissed(**attrs.asdict(e))),
    "who died": (Died, lambda e: attrs.evolve(e, who="f1" if e.who != "f1" else "g1")),
    "a way": (Moved, lambda e: attrs.evolve(e, feet=e.feet + 1)),
    "an action": (ActionTaken, lambda e: attrs.evolve(e, act="nothing")),
    "who was asked": (Asked, lambda e: attrs.evolve(e, of=("mallory",))),
    "the end": (FightEnded, lambda e: attrs.evolve(e, reason="boredom")),
}


@pytest.mark.parametrize("what", CHANGES)
def test_an_altered_event_is_found(log: Log, what: str) -> None:
    """The finding has the event, its entry, both sides, the rule and the state."""
    kind, change = CHANGES[what]
    record = first(log, kind)
    report = verify(altered(log, record.seq, with_event(record.seq, change)))
    finding = report.findings[0]
    assert (finding.event, finding.entry) == (record.seq, log.entry_of(record.seq))
    assert repr(record.event) in finding.expected
    assert repr(change(record.event)) in finding.found
    assert finding.rule == record.cause
    before = fold(list(log.records())[: record.seq])
    assert finding.state_digest == digest(before).hex()


def test_a_face_that_the_seed_does_not_give_is_told_from_a_wrong_rule(log: Log) -> None:
    """Where the dice can be computed, such a finding is about the dice."""
    record = first(log, Rolled)
    report = verify(altered(log, record.seq, with_event(record.seq, other_face)))
    assert report.findings[0].kind == "dice"


def _dropped(seq: int) -> Callable[[list[AnyRecord]], Iterable[AnyRecord]]:
    return lambda records: [r for r in records if r.seq != seq]


def _swapped(seq: int) -> Callable[[list[AnyRecord]], Iterable[AnyRecord]]:
    def swap(records: list[AnyRecord]) -> list[AnyRecord]:
        i = next(i for i, r in enumerate(records) if r.seq == seq)
        return [*records[:i], records[i + 1], records[i], *records[i + 2 :]]

    return swap


def _doubled(seq: int) -> Callable[[list[AnyRecord]], Iterable[AnyRecord]]:
    return lambda records: [r for r in records for _ in range(1 + (r.seq == seq))]


@pytest.mark.parametrize(
    ("alter", "later"),
    [(_dropped, 0), (_swapped, 0), (_doubled, 1)],
    ids=["dropped", "swapped", "doubled"],
)
@pytest.mark.parametrize("kind", [Rolled, AttackHit, DamageSuffered])
def test_an_event_out_of_its_place_is_found(
    log: Log, kind: type, alter: Callable[[int], Any], later: int
) -> None:
    """An event dropped, swapped with the next, or doubled is where logs part."""
    record = first(log, kind)
    report = verify(altered(log, record.seq, alter(record.seq)))
    assert report.findings[0].event == record.seq + later
    assert report.findings[0].expected != report.findings[0].found


@pytest.mark.parametrize(
    ("change", "by"),
    [
        (
            lambda c: choose("attack", who=c.get("who"), weapon="sword", target="f1"),
            None,
        ),
        (lambda c: choose("fly", who=c.get("who")), None),
        (lambda _: choose("nothing", who="nobody"), None),
        (lambda c: c, "mallory"),
    ],
    ids=["no such weapon", "no such act", "nobody", "somebody else"],
)
def test_an_answer_that_could_not_be_given_is_found(
    log: Log, change: Callable[[Choice], Choice], by: str | None
) -> None:
    """An illegal choice, or one by whom it isn't asked of, is where logs part."""
    record = first(log, Answered)

    def alter(records: list[AnyRecord]) -> list[AnyRecord]:
        assert isinstance(record.event, Answered)
        event = attrs.evolve(record.event, choice=change(record.event.choice))
        mine = attrs.evolve(record, event=event, by=by or record.by)
        return [mine if r.seq == record.seq else r for r in records]

    finding = verify(altered(log, record.seq, alter)).findings[0]
    assert finding.event == record.seq
    assert "a legal answer to question 1" in finding.expected


def test_another_cause_or_author_is_found(log: Log) -> None:
    """What the rules brought about can't be laid at a person's door."""
    record = first(log, AttackMissed)
    for change in ({"by": "ada"}, {"cause": "damage.apply"}):
        reading = altered(log, record.seq, with_record(record.seq, **change))
        assert verify(reading).findings[0].event == record.seq


def test_sealed_faces_are_held_against_the_seed_once_it_is_there() -> None:
    """Without the seed other faces may pass, with a note that says so; with it not."""
    fight = fought("f", dice="sealed")
    record = first(fight.log, Rolled, where=_brave)
    reading = altered(fight.log, record.seq, with_event(record.seq, _braver))
    blind = verify(reading)
    assert blind.ok
    assert "their seed isn't open" in blind.notes[0]
    seen = verify(reading, seed=seed_from_text("f"))
    assert (seen.findings[0].kind, seen.findings[0].event) == ("dice", record.seq)


def _brave(record: Record) -> bool:
    """Return whether *record* is a morale roll that could fall lower still."""
    event = record.event
    assert isinstance(event, Rolled)
    return event.purpose == "morale" and event.faces[0] > 1


def _braver(rolled: Rolled) -> Rolled:
    faces = (rolled.faces[0] - 1, rolled.faces[1])
    return attrs.evolve(rolled, faces=faces, total=rolled.total - 1)


def test_what_the_altered_event_was_is_still_good_before_it(log: Log) -> None:
    """The log itself, written anew without a change, verifies."""
    assert verify(reread(log)).ok
