"""Verification: what is right passes, what isn't is found, what can't be is said."""

from __future__ import annotations

from pathlib import Path
from random import Random

import attrs
import pytest

from affray.events.log import Head, Log, LogHeader
from affray.events.reading import read_log
from affray.events.record import Entry, Record
from affray.events.types import FightOpened, Retracted, Ruled, SeedRevealed
from affray.events.values import REFEREE, DiceTerms
from affray.events.viewing import redact
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import EnteredDice, seeded
from affray.kernel.rulesets import ruleset
from affray.kernel.rulings import hit_points, kill
from affray.replays.replay import replay
from affray.replays.tactics import simple
from affray.replays.verify import verify
from affray.replays.wild import Wild
from tests.replays.fights import (
    altered,
    begin,
    first,
    fought,
    go_on,
    reread,
    setup,
    wild,
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


def test_a_saved_head_misses_a_tail_that_was_cut() -> None:
    """Whole entries cut off are caught by a head kept elsewhere, and only so."""
    log = fought().log
    cut = Log(log.header)
    for entry in log.entries[:-2]:
        cut.append(entry)
    assert verify(reread(cut)).ok
    finding = verify(reread(cut), head=log.head()).findings[0]
    assert (finding.kind, finding.entry, finding.event) == ("head", len(cut), cut.size)


def test_a_saved_head_finds_another_fight_out() -> None:
    """A fight fought again, otherwise, isn't the one whose head was kept."""
    one, other = fought("one").log, fought("other").log
    saved = one.head(min(len(one), len(other)))
    report = verify(reread(other), head=saved)
    assert [f.kind for f in report.findings] == ["head"]
    assert report.findings[0].expected == saved.root.hex()


def test_a_splice_does_not_have_the_saved_head() -> None:
    """The beginning of one log and the rest of another are no log of either."""
    one, other = fought("one", most=8).log, fought("one", most=4)
    go_on(other, Wild(Random(1)), 4)  # noqa: S311
    assert verify(reread(other.log)).ok
    assert not verify(reread(other.log), head=one.head()).ok


def test_an_older_head_is_still_the_log_s() -> None:
    """A log that only grew has every head that it ever had."""
    log = fought().log
    for leaves in (1, 2, len(log) // 2, len(log) + 1):
        assert verify(reread(log), head=log.head(leaves)).ok


@pytest.mark.parametrize("size", [0, 3])
def test_a_head_of_nothing_is_no_head(size: int) -> None:
    """A saved head that never was one is a finding, not a crash."""
    assert not verify(reread(fought().log), head=Head(size, bytes(32))).ok


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
    reading = altered(
        fight.log,
        record.seq,
        lambda rs: [attrs.evolve(r, cause="x") if r is record else r for r in rs],  # type: ignore[call-arg]
    )
    assert verify(reading).findings[0].event == record.seq


def test_a_retraction_says_what_was_seen() -> None:
    """To take a roll back without owning that it was seen is found."""
    fight = fought(most=6)
    fight.undo(fight.log.entries[2].records[0].seq, "no")
    record = first(fight.log, Retracted)
    for field, value in (("information_seen", False), ("size", 1)):
        event = attrs.evolve(record.event, **{field: value})
        reading = altered(
            fight.log,
            record.seq,
            lambda rs, event=event: [  # type: ignore[misc]
                attrs.evolve(r, event=event) if r.seq == record.seq else r for r in rs
            ],
        )
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
    reading = altered(
        fight.log, record.seq, lambda rs: [attrs.evolve(r, by="ada") for r in rs]
    )
    finding = verify(reading).findings[0]
    assert (finding.kind, finding.event) == ("ruling", record.seq)


def test_an_effect_on_nobody_can_not_be_folded() -> None:
    """A ruling's effect that names who isn't there is found, with the prefix good."""
    fight = fought(most=3)
    fight.rule("he stumbles", "wet stones", *hit_points(fight.state, "f1", 2))
    seq = first(fight.log, Ruled).seq + 1
    reading = altered(
        fight.log,
        seq,
        lambda rs: [
            attrs.evolve(r, event=attrs.evolve(r.event, who="x")) if r.seq == seq else r  # type: ignore[union-attr,misc]
            for r in rs
        ],
    )
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
    assert report.notes == ("1 rulings are taken as they stand",)


def test_another_seed_is_not_the_one_committed_to() -> None:
    """A seed that is given or revealed, and isn't the one, is found."""
    fight = fought("five", dice="sealed")
    given = verify(reread(fight.log), seed=bytes(32))
    assert [f.kind for f in given.findings] == ["commitment"]
    fight.rule("the dice are opened", "", SeedRevealed(bytes(32)))
    revealed = verify(reread(fight.log))
    assert {f.kind for f in revealed.findings} == {"commitment"}


def _reopened(**fields: object) -> Log:
    log = fought(most=2).log
    header = LogHeader(log.header.ruleset, log.header.version, log.header.content)
    opened = log.record(0)
    assert isinstance(opened, Record)
    event = attrs.evolve(opened.event, **fields)
    copy = Log(
        attrs.evolve(
            header,
            **{
                k: v
                for k, v in fields.items()
                if k in ("ruleset", "version", "content")
            },
        )
    )
    for entry in log.entries:
        records = [
            attrs.evolve(r, event=event) if r is opened else r for r in entry.records
        ]
        copy.append(Entry(entry.at, tuple(records)))
    return copy


@pytest.mark.parametrize(
    ("fields", "note"),
    [
        ({"ruleset": "yellowbox"}, "no rule set is called 'yellowbox'"),
        ({"version": 99}, "the log is of whitebox 99"),
    ],
    ids=["unknown", "other version"],
)
def test_rules_that_are_not_here_are_noted(
    fields: dict[str, object], note: str
) -> None:
    """A log of other rules folds, and the report says that they weren't run."""
    report = verify(reread(_reopened(**fields)))
    assert report.ok
    assert note in report.notes[0]
    assert report.state.combatants


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"content": "00" * 32}, "content"),
        ({"options": ()}, "opening"),
        ({"dice": DiceTerms("loaded")}, "commitment"),
    ],
    ids=["content", "options", "dice"],
)
def test_an_opening_that_does_not_fit_is_found(
    fields: dict[str, object], kind: str
) -> None:
    """Other rules under the same version, open options and unknown dice are found."""
    report = verify(reread(_reopened(**fields)))
    assert kind in {f.kind for f in report.findings}


def test_the_header_and_the_opening_say_the_same() -> None:
    """A header that names other rules than the fight was opened under is found."""
    log = fought(most=2).log
    other = Log(attrs.evolve(log.header, version=2))
    for entry in log.entries:
        other.append(entry)
    finding = verify(reread(other)).findings[0]
    assert (finding.kind, finding.event) == ("opening", 0)


@pytest.mark.parametrize("keep", [0, 1], ids=["nothing", "a ruling alone"])
def test_a_log_without_an_opening_is_a_finding(keep: int) -> None:
    """A log with no entries, or with some that set nothing up, doesn't crash."""
    log = Log(fought(most=1).log.header)
    for _ in range(keep):
        log.append(Entry(0, (Record(0, Ruled("x", "y", 0, ""), REFEREE, "ruling"),)))
    report = verify(reread(log))
    assert [f.kind for f in report.findings] == ["opening"]


def test_a_copy_with_records_withheld_is_noted() -> None:
    """What is withheld can't be run again; the tree still holds."""
    fight = begin(seeded(bytes(32)), setup())
    log = fight.log
    secret = Record(
        log.size, Ruled("a trap", "", 0, ""), REFEREE, "ruling", ("bob",), bytes(16)
    )
    log.append(Entry(0, (secret,)))
    report = verify(reread(redact(log, "ada")), head=log.head())
    assert report.ok
    assert "1 records are withheld" in report.notes[-1]


def test_a_rule_set_of_ones_own_can_be_given() -> None:
    """Whoever brings a rule set verifies by it."""
    mine = attrs.evolve(ruleset("whitebox"), id="mine")
    report = verify(reread(fought(most=2).log), ruleset=mine)
    assert "here is mine 1" in report.notes[0]


def test_the_rules_failing_on_a_bad_log_is_a_finding() -> None:
    """A set-up that no roster could lead to may break a rule, not verification."""
    log = fought(most=2).log
    joined = next(r for r in log.records() if getattr(r.event, "profile", None))  # type: ignore[union-attr]
    assert isinstance(joined, Record)
    profile = attrs.evolve(joined.event.profile, klass="jester")  # type: ignore[union-attr]
    reading = altered(
        log,
        joined.seq,
        lambda rs: [
            attrs.evolve(r, event=attrs.evolve(r.event, profile=profile))
            if r.seq == joined.seq
            else r  # type: ignore[union-attr,call-arg,misc]
            for r in rs
        ],
    )
    report = verify(reading)
    assert report.findings
    assert report.findings[0].kind == "diverged"


def test_nothing_is_written(tmp_path: Path) -> None:
    """Verifying changes neither the log nor its head."""
    log = fought().log
    before = log.to_bytes()
    verify(reread(log))
    assert log.to_bytes() == before
    assert not list(tmp_path.iterdir())
    assert isinstance(log.record(0), Record)
    assert isinstance(log.record(0).event, FightOpened)  # type: ignore[union-attr]
