"""What a saved head catches when somebody refits every check in the file."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from affray.events.errors import CorruptLog
from affray.events.framing import PREFIX, read_frame, write_frame
from affray.events.log import Head, Log
from affray.events.reading import read_log
from affray.events.types.fight import RoundBegan
from affray.events.types.outcomes import Died
from tests.support.logs import HIT, ROLL, SMALL_HEADER, entry


def long_log(title: str, entries: int = 200) -> Log:
    """Return a log of five events an entry, which differ by *title*."""
    log = Log(SMALL_HEADER)
    for number in range(entries):
        log.append(
            entry(log.size, RoundBegan(number), ROLL, HIT, ROLL, Died("g1", title))
        )
    return log


LOG = long_log("sword", 20)
HEAD = LOG.head()
GOOD = list(LOG.public_bytes)
OTHER = list(long_log("spear", 20).public_bytes)


def edited(parts: list[bytes], number: int) -> list[bytes]:
    """Change one value, as an editor that knows the format would."""
    parts[number] = parts[number].replace(b"sword", b"spear")
    return parts


def deleted(parts: list[bytes], number: int) -> list[bytes]:
    """Take one entry out."""
    return parts[:number] + parts[number + 1 :]


def inserted(parts: list[bytes], number: int) -> list[bytes]:
    """Put another log's entry in."""
    return [*parts[:number], OTHER[number], *parts[number:]]


def swapped(parts: list[bytes], number: int) -> list[bytes]:
    """Let two entries change places."""
    parts[number - 1], parts[number] = parts[number], parts[number - 1]
    return parts


def cut(parts: list[bytes], number: int) -> list[bytes]:
    """Leave out the end."""
    return parts[:number]


def spliced(parts: list[bytes], number: int) -> list[bytes]:
    """Go on as another log does, its checks and numbers all in order."""
    return parts[:number] + OTHER[number:]


def tampered(parts: list[bytes]) -> bytes:
    """Return a file of *parts* with all of its checks refitted."""
    return PREFIX + b"".join(write_frame(i, part) for i, part in enumerate(parts))


@pytest.mark.parametrize("number", [2, 3, 10, 19, 20])
@pytest.mark.parametrize("tamper", [edited, deleted, inserted, swapped, cut, spliced])
def test_a_saved_head_catches_it(
    tamper: Callable[[list[bytes], int], list[bytes]], number: int
) -> None:
    """No tampering gives a log that reads well under the head that was saved."""
    reading = read_log(tampered(tamper(list(GOOD), number)))

    assert reading.fault is not None or reading.log.head() != HEAD


@pytest.mark.parametrize("tamper", [deleted, inserted, swapped])
def test_what_breaks_the_count_is_found_without_a_head(
    tamper: Callable[[list[bytes], int], list[bytes]],
) -> None:
    """Entries carry their numbers, so the first that is out of place is named."""
    reading = read_log(tampered(tamper(list(GOOD), 10)))

    assert reading.fault is not None
    first_bad = 10 if tamper is inserted else 9 if tamper is deleted else 8
    assert reading.fault.entry == first_bad


def test_with_the_head_after_each_entry_the_first_bad_one_is_found() -> None:
    """Who kept every head finds by them where another log was spliced in."""
    heads = [LOG.head(leaves) for leaves in range(1, 22)]
    log = read_log(tampered(spliced(list(GOOD), 13))).log

    assert next(h for h in heads if h != log.head(h.size)) == Head(14, heads[13].root)


def test_every_bit_of_some_frames_is_guarded() -> None:
    """No flipped bit in any of them passes its check.

    `tests/crashes/test_every_flip.py` tries each frame of a fight.
    """
    for index, public in enumerate(long_log("sword").public_bytes):
        if index % 5 != 1:
            continue
        frame = write_frame(index, public)
        for offset in range(len(frame)):
            damaged = bytearray(frame)
            for bit in range(8):
                damaged[offset] = frame[offset] ^ 1 << bit
                with pytest.raises(CorruptLog):
                    read_frame(bytes(damaged), 0, index)
