"""Running a record again gives the record again, and nothing may differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import attrs
import pytest

from affray.events.record import Record
from affray.events.types import (
    Answered,
    CombatantJoined,
    Event,
    Lapsed,
    Rolled,
    Ruled,
    StepBegan,
)
from affray.events.values import Choice, DiceTerms
from affray.kernel.dice.sources import RecordedDice
from affray.kernel.errors import Diverged, KernelError
from affray.kernel.reducers import fold
from affray.kernel.runner import Runner
from affray.kernel.state.digest import digest
from tests.support.toy.fights import FIGHTS, Fought, named
from tests.support.toy.ruleset import TOY


PLAYED = [fight for fight in FIGHTS if "ruled" not in fight.name]
RULED = next(fight for fight in FIGHTS if "ruled" in fight.name)


@pytest.mark.parametrize("fight", FIGHTS, ids=named)
def test_a_whole_record_runs_again(fight: Fought) -> None:
    """The rules bring about every event of the record, and no other."""
    runner = Runner.rerun(TOY, fight.source, fight.records)
    assert ((), digest(fold(fight.records))) == (runner.take(), digest(runner.state))


@pytest.mark.parametrize("fight", PLAYED, ids=named)
def test_an_altered_event_is_found_where_it_stands(fight: Fought) -> None:
    """Whatever field of whatever event is altered, both sides are shown."""

    @cache
    def before(seq: int) -> bytes:
        return digest(fold(fight.records[:seq]))

    for record, altered in _alterations(fight):
        found = _diverged(fight, _with(fight.records, altered))
        assert (record.seq, altered) == (found.seq, found.found)
        if not isinstance(record.event, Answered):
            assert record.event == found.expected
        assert before(record.seq) == digest(found.state)


@pytest.mark.parametrize("fight", PLAYED, ids=named)
def test_a_removed_event_is_missed_where_it_stood(fight: Fought) -> None:
    """Without any one event the record doesn't run; a lost answer shows at once.

    Among answers that were owed together, it shows where the last was due.
    """
    for record in _played(fight):
        rest = (*fight.records[: record.seq], *fight.records[record.seq + 1 :])
        found = _diverged(fight, _renumbered(rest))
        if _followed_by_answer(fight, record):
            assert record.seq < found.seq
        else:
            assert record.seq == found.seq


@pytest.mark.parametrize("fight", PLAYED, ids=named)
def test_an_event_that_stands_twice_is_once_too_many(fight: Fought) -> None:
    """What is on record twice differs at the second."""
    for record in _played(fight):
        twice = (*fight.records[: record.seq + 1], *fight.records[record.seq :])
        assert record.seq + 1 == _diverged(fight, _renumbered(twice)).seq


@pytest.mark.parametrize("fight", PLAYED, ids=named)
def test_swapped_events_are_found_at_the_first(fight: Fought) -> None:
    """Order counts, but for answers that were owed together."""
    for record in _played(fight)[:-1]:
        if _followed_by_answer(fight, record) and isinstance(record.event, Answered):
            continue
        i = record.seq
        swapped = (fight.records[i + 1], record)
        records = (*fight.records[:i], *swapped, *fight.records[i + 2 :])
        assert i == _diverged(fight, _renumbered(records)).seq


@pytest.mark.parametrize("fight", PLAYED, ids=named)
def test_another_legal_answer_shows_at_its_first_consequence(fight: Fought) -> None:
    """An answer is taken as it stands, and what follows from it is not."""
    others = {"fury": "guard", "guard": "fury", "strike": "decline"}
    for record in _played(fight):
        event = record.event
        if isinstance(event, Answered) and event.choice.act in others:
            other = Choice(others[event.choice.act])
            altered = attrs.evolve(record, event=attrs.evolve(event, choice=other))
            found = _diverged(fight, _with(fight.records, altered))
            assert record.seq < found.seq


@pytest.mark.parametrize("fight", FIGHTS, ids=named)
def test_a_record_that_stops_short_is_not_whole(fight: Fought) -> None:
    """Where consequences of an answer are missing, the first one is named."""
    short = fight.records[:-1]
    found = _diverged(fight, short)
    assert (len(short), fight.records[-1].event, None) == (
        found.seq,
        found.expected,
        found.found,
    )


def test_a_ruling_on_record_must_be_whole_and_its_own() -> None:
    """Its effects are counted, and none of them is the runner's to bring about."""
    i = next(r.seq for r in RULED.records if isinstance(r.event, Ruled))
    ruling, effect = RULED.records[i : i + 2]
    assert isinstance(ruling.event, Ruled)
    lapsed = attrs.evolve(effect, event=Lapsed(1, "so be it"))
    for records in (
        *(
            _with(RULED.records, _recounted(ruling, ruling.event, effects))
            for effects in (-1, -(2**63), 0, 1, 3, 10_000)
        ),
        _with(RULED.records, lapsed),
        RULED.records[: i + 2],
    ):
        with pytest.raises(Diverged):
            Runner.rerun(TOY, RULED.source, records)


def test_a_forged_ruling_does_not_move_the_runner() -> None:
    """Even where the state stays the same, a step within a ruling is none."""
    fight = FIGHTS[0]
    last = max(r.seq for r in fight.records if isinstance(r.event, Answered))
    step = next(
        r.event
        for r in reversed(fight.records[:last])
        if isinstance(r.event, StepBegan)
    )
    forged = tuple(
        Record(0, event, "referee", "ruling") for event in (Ruled("", "", 1, ""), step)
    )
    log = _renumbered((*fight.records[:last], *forged, *fight.records[last:]))
    assert (last + 1, step) == (
        _diverged(fight, log).seq,
        log[last + 1].event,
    )


def test_without_the_seed_a_sealed_record_runs_by_its_own_faces() -> None:
    """All but the faces themselves is held to the rules."""
    fight = next(f for f in FIGHTS if f.source.terms.source == "sealed")
    dice = RecordedDice(fight.source.terms)
    runner = Runner.rerun(TOY, dice, fight.records)
    assert digest(fold(fight.records)) == digest(runner.state)
    roll = next(r for r in fight.records if isinstance(r.event, Rolled))
    assert isinstance(roll.event, Rolled)
    for faces in ((7,), (0,), (-1,), (), (3, 3)):
        event = attrs.evolve(roll.event, faces=faces, total=sum(faces))
        forged = _with(fight.records, attrs.evolve(roll, event=event))
        with pytest.raises(Diverged) as caught:
            Runner.rerun(TOY, dice, forged)
        assert roll.seq == caught.value.seq
    with pytest.raises(KernelError, match="sealed"):
        Runner.rerun(TOY, dice, fight.records[: roll.seq])


def _played(fight: Fought) -> list[Record]:
    return [record for record in fight.records if record.cause != "set-up"]


def _alterations(fight: Fought) -> Iterator[tuple[Record, Record]]:
    """Each record after the set-up, and each thing about it made otherwise."""
    for record in _played(fight):
        yield record, attrs.evolve(record, by="mallory")
        yield record, attrs.evolve(record, cause="another.rule")
        yield record, attrs.evolve(record, visible_to=(*record.visible_to, "mallory"))
        if isinstance(record.event, Answered):
            for event in (
                attrs.evolve(record.event, prompt=999),
                attrs.evolve(record.event, choice=Choice("xyzzy")),
            ):
                yield record, attrs.evolve(record, event=event)
            continue
        for field in attrs.fields(type(record.event)):
            yield record, _altered(record, field.name)


def _altered(record: Record, field: str) -> Record:
    changes: dict[str, Any] = {field: _otherwise(getattr(record.event, field))}
    alter: Callable[..., Event] = attrs.evolve
    return attrs.evolve(record, event=alter(record.event, **changes))


def _otherwise(value: object) -> object:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return f"{value}x"
        case tuple():
            return (*value, value[0] if value else "x")
    return None if value is not None else 1


def _with(records: tuple[Record, ...], altered: Record) -> tuple[Record, ...]:
    return (*records[: altered.seq], altered, *records[altered.seq + 1 :])


def _recounted(record: Record, ruling: Ruled, effects: int) -> Record:
    event: Event = attrs.evolve(ruling, effects=effects)
    return attrs.evolve(record, event=event)


def _renumbered(records: tuple[Record, ...]) -> tuple[Record, ...]:
    return tuple(attrs.evolve(r, seq=i) for i, r in enumerate(records))


def _followed_by_answer(fight: Fought, record: Record) -> bool:
    after = fight.records[record.seq + 1 : record.seq + 2]
    both = (record.event, *(r.event for r in after))
    return len(both) == 2 and all(isinstance(event, Answered) for event in both)


def _diverged(fight: Fought, records: tuple[Record, ...]) -> Diverged:
    with pytest.raises(Diverged) as caught:
        Runner.rerun(TOY, fight.source, records)
    return caught.value


def test_a_record_without_sides_is_no_fight() -> None:
    """A log cut in the middle of its set-up can't be gone on with, nor run again."""
    whole = FIGHTS[0].records
    for size in range(len(whole)):
        if isinstance(whole[size].event, CombatantJoined):
            break
        with pytest.raises(Diverged):
            Runner.resume(TOY, RecordedDice(DiceTerms("entered")), whole[:size], bytes)
        with pytest.raises(Diverged):
            Runner.rerun(TOY, RecordedDice(DiceTerms("entered")), whole[:size])
