"""The head of a log as text: a C2SP tlog-checkpoint, unsigned.

Three lines, each ended by a line feed: the origin, which says of which log the
head is; the size of its tree in leaves; its root in base64. What is saved of a
log elsewhere is this, or shorter ``SIZE:ROOT`` with the root in hex.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from urllib.parse import quote

import attrs

from .log import Head, Log
from .tree import leaf_hash


MAX_CHECKPOINT = 4096
"""The most bytes of a checkpoint."""
MAX_SIZE = 2**63 - 1
_IDENTITY = 8
_SIZE = re.compile(r"[1-9][0-9]{0,18}", re.ASCII)
_SHORT = re.compile(r"([0-9]+):([0-9a-f]{64})", re.ASCII)


class BadCheckpoint(ValueError):
    """A text is no head in its one form."""


@attrs.frozen
class Checkpoint:
    """The head of a log, and which log it is of.

    Attributes:
        origin: What names the log; empty where it isn't known.
        head: Its head at some moment.
    """

    origin: str
    head: Head


def checkpoint_of(log: Log, leaves: int | None = None) -> Checkpoint:
    """Return the checkpoint of *log* now, or as it was when its tree had *leaves*.

    The origin is ``affray/RULESET``, and, once there is a first entry, 16 hex
    digits of its leaf hash after another slash: every fight opens with its own
    dice and at its own time. A fork opens as its parent does, and is named so.

    Raises:
        IndexError: The tree never had so many.
    """
    head = log.head(leaves)
    origin = f"affray/{quote(log.header.ruleset, safe='')}"
    if head.size > 1:
        identity = leaf_hash(log.public_bytes[1])[:_IDENTITY]
        origin = f"{origin}/{identity.hex()}"
    return Checkpoint(origin, head)


def format_checkpoint(checkpoint: Checkpoint) -> str:
    """Return *checkpoint* as text, each of its lines ended.

    Raises:
        BadCheckpoint: `parse_checkpoint` wouldn't read it.
    """
    origin, head = checkpoint.origin, checkpoint.head
    text = f"{origin}\n{head.size}\n{b64encode(head.root).decode()}\n"
    if parse_checkpoint(text) != checkpoint:
        raise BadCheckpoint("the checkpoint has no form as text")
    return text


def parse_checkpoint(text: str) -> Checkpoint:
    """Return the checkpoint that `format_checkpoint` turned into *text*.

    Raises:
        BadCheckpoint: It isn't one, or not in its one form.
    """
    lines = text[: MAX_CHECKPOINT + 1].split("\n")
    if len(text) > MAX_CHECKPOINT:
        raise BadCheckpoint(f"a head has at most {MAX_CHECKPOINT} characters")
    if len(lines) > 4 and not lines[3]:  # noqa: PLR2004 - three lines and a blank one
        raise BadCheckpoint("the head is signed, and signatures aren't read yet")
    match lines:
        case [origin, size, root, ""]:
            pass
        case _:
            raise BadCheckpoint(
                "a head has three lines, each ended by a line feed: origin, size, root"
            )
    if not origin or not origin.isprintable() or set(origin) & {" ", "+"}:
        raise BadCheckpoint("the first line of a head is an origin without spaces or +")
    return Checkpoint(origin, Head(_size(size), _root(root)))


def format_head(head: Head) -> str:
    """Return *head* as ``SIZE:ROOT``, the root in hex."""
    return f"{head.size}:{head.root.hex()}"


def parse_head(text: str) -> Head:
    """Return the head that `format_head` turned into *text*.

    Raises:
        BadCheckpoint: It isn't one, or not in its one form.
    """
    match = _SHORT.fullmatch(text)
    if match is None:
        raise BadCheckpoint("a short head is SIZE:ROOT, the root in 64 hex digits")
    return Head(_size(match[1]), bytes.fromhex(match[2]))


def _size(text: str) -> int:
    if _SIZE.fullmatch(text) is None or int(text) > MAX_SIZE:
        raise BadCheckpoint(
            "the size of a head is a number from 1, without leading zeros"
        )
    return int(text)


def _root(text: str) -> bytes:
    try:
        root = b64decode(text, validate=True)
    except ValueError:
        root = b""
    if len(root) != 32 or b64encode(root).decode() != text:  # noqa: PLR2004 - SHA-256
        raise BadCheckpoint("the root of a head is 32 bytes in base64")
    return root
