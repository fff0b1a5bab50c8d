"""A fight's file rewritten by somebody who fits every check, against a saved head.

Parts are the header's bytes and each entry's public part; part n + 1 is entry n.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from affray.events.framing import PREFIX, write_frame
from affray.events.packing import pack, unpack
from affray.events.reading import Reading, read_log
from affray.replays.verify import verify
from tests.crashes.fighting import long_log


Parts = list[bytes]
Tamper = Callable[[Parts, int], Parts]

LOG = long_log()
OTHER = long_log(name="other")
HEAD = LOG.head()
GOOD = list(LOG.public_bytes)
PLACES = [2, 3, 50, len(GOOD) - 2]


def written(parts: Parts) -> Reading:
    """Return what is read of a file of *parts* with every check fitted to them."""
    frames = (write_frame(i, part) for i, part in enumerate(parts))
    return read_log(PREFIX + b"".join(frames))


def renumbered(parts: Parts) -> Parts:
    """Return *parts* with the events numbered through again."""
    due, anew = 0, [parts[0]]
    for part in parts[1:]:
        _, at, records = unpack(part)
        anew.append(pack([due, at, records]))
        due += len(records)
    return anew


def edit(parts: Parts, place: int) -> Parts:
    """Let an entry say that somebody else said so."""
    seq, at, records = unpack(parts[place])
    records[-1][1] = "mallory"
    return [*parts[:place], pack([seq, at, records]), *parts[place + 1 :]]


def redate(parts: Parts, place: int) -> Parts:
    """Move an entry in time by a millisecond."""
    seq, at, records = unpack(parts[place])
    return [*parts[:place], pack([seq, at + 1, records]), *parts[place + 1 :]]


def delete(parts: Parts, place: int) -> Parts:
    """Take an entry out."""
    return parts[:place] + parts[place + 1 :]


def insert(parts: Parts, place: int) -> Parts:
    """Say an entry twice."""
    return parts[:place] + parts[place - 1 :]


def swap(parts: Parts, place: int) -> Parts:
    """Let two entries change places."""
    one, other = parts[place], parts[place + 1]
    return [*parts[:place], other, one, *parts[place + 2 :]]


def renumber(parts: Parts, place: int) -> Parts:
    """Let the events of an entry have numbers that are one too high."""
    seq, at, records = unpack(parts[place])
    return [*parts[:place], pack([seq + 1, at, records]), *parts[place + 1 :]]


def cut(parts: Parts, place: int) -> Parts:
    """Leave out the end."""
    return parts[:place]


def splice(parts: Parts, place: int) -> Parts:
    """Go on as another log does."""
    return parts[:place] + list(OTHER.public_bytes[place:])


def rehash(parts: Parts, place: int) -> Parts:
    """Change everything from an entry on: all is said a second later."""
    anew = parts[:place]
    for part in parts[place:]:
        seq, at, records = unpack(part)
        anew.append(pack([seq, at + 1000, records]))
    return anew


TAMPERINGS = [edit, redate, delete, insert, swap, renumber, cut, splice, rehash]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("fit", [list, renumbered], ids=["bare", "renumbered"])
@pytest.mark.parametrize("tamper", TAMPERINGS)
def test_against_the_saved_head_it_is_found(
    tamper: Tamper, fit: Callable[[Parts], Parts], place: int
) -> None:
    """Whatever was done to a log, it isn't the log whose head was kept."""
    changed = tamper(list(GOOD), place)
    if tamper is renumber and fit is renumbered:
        assert fit(changed) == GOOD
        return
    report = verify(written(fit(changed)), head=HEAD)

    assert {f.kind for f in report.findings} & {"head", "damaged"}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("tamper", [delete, insert, swap, renumber])
def test_numbers_out_of_order_name_the_first_bad_entry(
    tamper: Tamper, place: int
) -> None:
    """Without any head, the first entry with another number than is due is named."""
    report = verify(written(tamper(list(GOOD), place)))
    finding = report.findings[0]

    assert (finding.kind, finding.entry) == ("damaged", place - 1)
    assert finding.event == LOG.entries[place - 1].records[0].seq


@pytest.mark.parametrize("place", PLACES)
def test_a_tail_that_was_cut_names_the_first_missing_entry(place: int) -> None:
    """The head says how many entries there were, so the first missing is known."""
    finding = verify(written(cut(list(GOOD), place)), head=HEAD).findings[0]

    assert (finding.kind, finding.entry) == ("head", place - 1)
    assert finding.event == LOG.entries[place - 1].records[0].seq


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("tamper", [edit, redate, rehash])
def test_with_every_head_kept_the_first_bad_entry_is_found(
    tamper: Tamper, place: int
) -> None:
    """One root can't say where; the heads after each entry can, by bisection."""
    log = written(tamper(list(GOOD), place)).log
    good, bad = 1, len(log) + 1
    while bad - good > 1:
        middle = (good + bad) // 2
        if log.head(middle) == LOG.head(middle):
            good = middle
        else:
            bad = middle

    assert bad - 2 == place - 1


@pytest.mark.parametrize("tamper", [redate, cut, rehash])
def test_without_a_head_a_careful_forger_is_not_found(tamper: Tamper) -> None:
    """This is what the documentation says can't be caught: it is not."""
    report = verify(written(tamper(list(GOOD), 50)))

    assert report.ok, report.findings
    assert report.head != HEAD


def test_without_a_head_another_fight_passes_for_this_one() -> None:
    """A whole new log verifies; only the head that was saved tells them apart."""
    assert verify(written(list(OTHER.public_bytes))).ok
    size = min(len(OTHER), len(LOG)) + 1
    saved = LOG.head(size)
    assert not verify(written(list(OTHER.public_bytes)), head=saved).ok
