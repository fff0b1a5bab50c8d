"""Faces as a function of a seed and of what is rolled: HMAC-SHA256.

The construction is specified in ``docs/determinism.md`` with vectors; in
short, a block is HMAC-SHA256(dice key, what is rolled and the block's number),
its 32 bytes are read as 16 big-endian words, and a word at or above the largest
multiple of the die's sides is passed over, so that every face is as likely.
"""

from __future__ import annotations

import hashlib
import struct
from hmac import digest

import attrs


SEED_BYTES = 32
LEAST_SEED_BYTES = 16

_COMMITMENT = b"affray/commitment/1\x00"
_DICE_KEY = b"affray/dice-key/1"
_SEED_TEXT = b"affray/seed/1\x00"
_WORDS = struct.Struct(">16H").unpack
_HEAD = struct.Struct(">qqI").pack
_SPAN = 1 << 16
_MOST_SIDES = 9999


@attrs.frozen
class Drawn:
    """What a roll is keyed by: nothing else can change its faces.

    Attributes:
        round: The round's number, -1 before the first.
        who: The combatant or side that rolls.
        purpose: What for.
        draw: Which roll of that kind it is in the round, from 1.
    """

    round: int
    who: str
    purpose: str
    draw: int


def commit(seed: bytes) -> bytes:
    """Return the commitment to *seed*: it can be published, and binds."""
    return hashlib.sha256(_COMMITMENT + seed).digest()


def dice_key(seed: bytes) -> bytes:
    """Return the key that draws are made with, separate from the commitment."""
    return digest(_DICE_KEY, seed, "sha256")


def seed_from_text(text: str) -> bytes:
    """Return the seed that a person names by *text*, for fights to repeat."""
    return hashlib.sha256(_SEED_TEXT + text.encode()).digest()


def draw_faces(key: bytes, drawn: Drawn, count: int, sides: int) -> tuple[int, ...]:
    """Return *count* faces of a die of *sides* (1 to 9999).

    Args:
        key: From `dice_key`.
        drawn: What is rolled.
        count: How many dice.
        sides: How many sides each has.

    Raises:
        ValueError: Where there are no such dice.
    """
    if count < 1 or not 1 <= sides <= _MOST_SIDES:
        raise ValueError(f"there is no {count}d{sides} to draw")
    who, purpose = drawn.who.encode(), drawn.purpose.encode()
    head = _HEAD(drawn.round, drawn.draw, len(who)) + who + purpose
    limit = _SPAN - _SPAN % sides
    faces: list[int] = []
    block = 0
    while True:
        for word in _WORDS(digest(key, head + block.to_bytes(4, "big"), "sha256")):
            if word < limit:
                faces.append(word % sides + 1)
                if len(faces) == count:
                    return tuple(faces)
        block += 1
