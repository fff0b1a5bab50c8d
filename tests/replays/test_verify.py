"""Verification: what is right passes, what isn't is found, what can't be is said."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest

from affray.events.reading import read_log
from affray.events.record import Record
from affray.events.types import Retracted, Ruled, SeedRevealed
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import EnteredDice
from affray.kernel.rulings import hit_points, kill
from affray.replays.replay import replay
from affray.replays.tactics import simple
from affray.replays.verify import verify
from affray.replays.wild import Wild
from tests.replays.fights import (
    altered,
    begin,
    but,
    first,
    fought,
    go_on,
    reread,
    setup,
    wild,
    with_event,
    with_record,
)


@pytest.mark.parametrize("number", range(30))
def test_what_was_played_verifies(number: int) -> None:
    """A log of a fight in which all chose at random has nothing wrong with it."""
    log = wild(f"fight {number}", dice="sealed" if number % 2 else "seeded").log
    report = verify(reread(log))
    assert report.findings == ()
    assert (report.events, report.entries) == (log.size, len(log))
    assert report.head == log.head()


def test_entered_dice_are_taken_as_they_are_with_a_note() -> None:
    """The rules are run again on faces that people entered."""
    fight = go_on(begin(EnteredDice(), setup()), Wild(Random(3)), 60)  # noqa: S311
    report = verify(reread(fight.log))
    assert report.ok
    assert "rolls are taken as people entered them" in report.notes[0]


def test_a_fight_that_is_not_over_verifies() -> None:
    """A log that ends at an open question lacks nothing."""
    assert verify(reread(fought(most=9).log)).ok


def test_progress_is_told_from_the_first_event_to_the_last() -> None:
    """Whoever waits is told how far it is, never backwards, and the end."""
    told: list[tuple[int, int]] = []
    log = fought().log
    verify(reread(log), progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (log.size, log.size)
    assert told == sorted(told)


def test_damage_is_a_finding_and_the_rest_is_still_checked() -> None:
    """The good prefix is verified, and the fault has entry, event and byte."""
    log = fought().log
    data = bytearray(log.to_bytes())
    data[-1] ^= 1
    reading = read_log(bytes(data))
    report = verify(reading)
    last = len(log) - 1
    assert [(f.kind, f.entry) for f in report.findings] == [("damaged", last)]
    assert report.findings[0].event == log.entries[last].records[0].seq
    assert report.entries == last


def test_a_torn_tail_is_told_from_damage() -> None:
    """Bytes of an entry that was cut short are left out, and said to be."""
    data = fought().log.to_bytes()
    report = verify(read_log(data[:-3]))
    assert [f.kind for f in report.findings] == ["torn"]


def test_what_was_taken_back_is_verified_too() -> None:
    """Every history that ever counted is run again, the last and the others."""
    fight = fought(most=6)
    fight.undo(len(fight.log.entries[0].records), "let us start over")
    go_on(fight, Wild(Random(4)), 3)  # noqa: S311
    fight.undo(fight.log.entries[3].records[0].seq, "once more")
    go_on(fight, simple, 200)
    assert verify(reread(fight.log)).ok
    record = fight.log.entries[2].records[-2]
    assert isinstance(record, Record)
    reading = altered(fight.log, record.seq, with_record(record.seq, cause="x"))
    assert verify(reading).findings[0].event == record.seq


def test_a_retraction_says_what_was_seen() -> None:
    """To take a roll back without owning that it was seen is found."""
    fight = fought(most=6)
    fight.undo(fight.log.entries[2].records[0].seq, "no")
    record = first(fight.log, Retracted)
    for field, value in (("information_seen", False), ("size", 1)):
        alter = with_event(record.seq, partial(but, **{field: value}))
        reading = altered(fight.log, record.seq, alter)
        kinds = {f.kind for f in verify(reading).findings if f.event == record.seq}
        assert "retraction" in kinds


def test_rulings_are_taken_as_they_stand_and_counted() -> None:
    """A ruling needs no rule; that there were some is noted."""
    fight = fought(most=3)
    fight.rule("he stumbles", "wet stones", *hit_points(fight.state, "f1", 2))
    fight.rule("a goblin falls", "the same", *kill(fight.state, "g1"))
    go_on(fight, simple)
    report = verify(reread(fight.log))
    assert report.ok
    assert report.notes == ("2 rulings are taken as they stand",)


def test_a_ruling_is_the_referee_s() -> None:
    """A ruling in a player's name is found."""
    fight = fought(most=3)
    fight.rule("he stumbles", "wet stones", *hit_points(fight.state, "f1", 2))
    record = first(fight.log, Ruled)
    reading = altered(fight.log, record.seq, with_record(record.seq, by="ada"))
    finding = verify(reading).findings[0]
    assert (finding.kind, finding.event) == ("ruling", record.seq)


def test_an_effect_on_nobody_can_not_be_folded() -> None:
    """A ruling's effect that names who isn't there is found, with the prefix good."""
    fight = fought(most=3)
    fight.rule("he stumbles", "wet stones", *hit_points(fight.state, "f1", 2))
    seq = first(fight.log, Ruled).seq + 1
    reading = altered(fight.log, seq, with_event(seq, partial(but, who="x")))
    report = verify(reading)
    assert {f.kind for f in report.findings} == {"unfoldable"}
    assert {f.event for f in report.findings} == {seq}
    assert replay(reading.log.records()).event == seq


def test_a_revealed_seed_computes_every_roll() -> None:
    """Once the dice are opened, nothing is left to be taken on trust but that."""
    fight = fought("five", dice="sealed")
    fight.reveal(seed_from_text("five"))
    report = verify(reread(fight.log))
    assert report.ok
    assert report.notes == ("1 ruling is taken as it stands",)


def test_another_seed_is_not_the_one_committed_to() -> None:
    """A seed that is given or revealed, and isn't the one, is found."""
    fight = fought("five", dice="sealed")
    given = verify(reread(fight.log), seed=bytes(32))
    assert [f.kind for f in given.findings] == ["commitment"]
    fight.rule("the dice are opened", "", SeedRevealed(bytes(32)))
    revealed = verify(reread(fight.log))
    assert {f.kind for f in revealed.findings} == {"commitment"}


def test_nothing_is_written(tmp_path: Path) -> None:
    """Verifying changes neither the log nor its head."""
    log = fought().log
    before = log.to_bytes()
    verify(reread(log))
    assert log.to_bytes() == before
    assert not list(tmp_path.iterdir())
