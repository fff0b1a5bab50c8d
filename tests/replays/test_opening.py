"""The opening of a log: under which rules, and whether they are here."""

from __future__ import annotations

from functools import partial

import pytest

from affray.events.log import Log
from affray.events.record import Entry, Record
from affray.events.types import CombatantJoined, Ruled
from affray.events.values import REFEREE, DiceTerms
from affray.kernel.rulesets import ruleset
from affray.replays.verify import verify
from tests.replays.fights import (
    altered,
    but,
    first,
    fought,
    reread,
    with_event,
)


def _reopened(**fields: object) -> Log:
    """Return a log whose fight was opened otherwise, and whose header says so."""
    log = fought(most=2).log
    named = {k: v for k, v in fields.items() if k in {"ruleset", "version", "content"}}
    copy = Log(but(log.header, **named))
    alter = with_event(0, partial(but, **fields))
    for entry in log.entries:
        copy.append(but(entry, records=tuple(alter(list(entry.records)))))
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
    other = Log(but(log.header, version=2))
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


def test_a_rule_set_of_ones_own_can_be_given() -> None:
    """Whoever brings a rule set verifies by it."""
    mine = but(ruleset("whitebox"), id="mine")
    report = verify(reread(fought(most=2).log), ruleset=mine)
    assert "here is mine 1" in report.notes[0]


def test_the_rules_failing_on_a_bad_log_is_a_finding() -> None:
    """A set-up that no roster could lead to may break a rule, not verification."""
    log = fought(most=2).log
    joined = first(log, CombatantJoined)
    alter = with_event(
        joined.seq, lambda e: but(e, profile=but(e.profile, klass="jester"))
    )
    reading = altered(log, joined.seq, alter)
    report = verify(reading)
    assert report.findings
    assert report.findings[0].kind == "diverged"
