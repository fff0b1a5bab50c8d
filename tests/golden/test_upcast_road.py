"""The first upcasts, walked by what the first release wrote.

Since 0.1 `combatant-joined`, `damage-suffered` and `healed` have grown fields.
The golden logs of 0.1 hold their first versions, and fold for ever.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.events.decoding import Decoder
from affray.events.errors import CorruptLog, UnknownEvent
from affray.events.file import load
from affray.events.framing import PREFIX, write_frame
from affray.events.header import LogHeader
from affray.events.log import Log
from affray.events.reading import read_log
from affray.events.record import Entry, Record
from affray.events.schema import SCHEMA
from affray.events.types import CombatantJoined, DamageSuffered, Healed
from affray.events.values import Spell, Weapon
from tests.golden.check import HOME


LIFTED = (CombatantJoined, DamageSuffered, Healed)
LOGS = sorted(HOME.glob("0.1/*.affray"))


def versions(header: LogHeader) -> dict[str, int]:
    """Return the version of each event that was lifted since, in *header*."""
    names = ("combatant-joined", "damage-suffered", "healed")
    return {e.name: e.version for e in header.schema.events if e.name in names}


def _lifted(entry: Entry) -> bool:
    return any(
        isinstance(r, Record) and isinstance(r.event, LIFTED) for r in entry.records
    )


def test_the_logs_of_the_first_release_hold_first_versions() -> None:
    """They were never written anew, so the road is really walked."""
    for path in LOGS:
        assert set(versions(load(path).log.header).values()) == {1}
    assert set(versions(LogHeader("whitebox", 1, "")).values()) == {2}


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_what_is_lifted_has_the_new_fields_at_nothing(path: Path) -> None:
    """What an old log didn't know of is left open, and the rest is as it was."""
    for record in load(path).log.records():
        match record:
            case Record(event=CombatantJoined(profile=profile)):
                gear: tuple[Weapon | Spell, ...] = (*profile.weapons, *profile.spells)
                assert [one.traits for one in gear] == [()] * len(gear)
            case Record(event=DamageSuffered() as hurt):
                assert (hurt.kind, hurt.passing, hurt.wound) == ("", "", "")
                assert hurt.after == hurt.before - hurt.amount
            case Record(event=Healed() as healed):
                assert healed.wound == ""


@pytest.mark.parametrize("path", LOGS[:10], ids=lambda path: path.stem)
def test_an_old_log_keeps_its_bytes_and_its_head(path: Path) -> None:
    """Lifting happens on the way in alone: proofs of old logs stay good."""
    data = path.read_bytes()
    reading = read_log(data)
    assert (reading.fault, reading.dropped) == (None, 0)
    assert reading.log.to_bytes() == data


def test_without_its_step_an_old_event_is_not_guessed_at() -> None:
    """A release that can't lift an event says so when it is built."""
    with pytest.raises(ValueError, match="no upcast from"):
        Decoder(SCHEMA, {})


def test_an_old_log_goes_on_with_what_its_schema_has() -> None:
    """What the schema still has is encoded to the same bytes; the rest is refused."""
    log = load(LOGS[0]).log
    copy = Log(log.header)
    refused = 0
    for number, entry in enumerate(log.entries, 1):
        if _lifted(entry):
            refused += 1
            with pytest.raises(UnknownEvent, match="begun with this release"):
                copy.encode(entry)
            copy.append_encoded(log.public_bytes[number], log.sealed_bytes[number])
        else:
            assert copy.append(entry).public == log.public_bytes[number]

    assert 0 < refused < len(log.entries)
    assert copy.head() == log.head()


def test_an_old_log_is_checked_by_its_own_schema() -> None:
    """Fields of a version that the header doesn't name are damage, not a lift."""
    log = load(LOGS[0]).log
    parts = [LogHeader("whitebox", 1, log.header.content).to_bytes()]
    parts += log.public_bytes[1:]
    data = PREFIX + b"".join(
        write_frame(i, part, log.sealed_bytes[i]) for i, part in enumerate(parts)
    )

    assert isinstance(read_log(data).fault, CorruptLog)
