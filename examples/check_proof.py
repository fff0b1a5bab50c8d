"""Check a proof about an affray log, with Python's standard library alone.

    python3 check_proof.py PROOF [HEAD]

PROOF is a file that ``affray prove`` wrote, HEAD one from ``affray head`` that
you got some other way than the proof. It prints what is proven, and the event as
JSON. Exit code 0: proven; 1: not proven; 2: the files can't be read as such.
"""

from __future__ import annotations

import json
import sys
from base64 import b64decode, b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias


MAX_FILE = 1_048_576
MAX_ARRAY = 16_384
MAX_DEPTH = 16
MAX_PATH = 64
HASH, SALT = 32, 16

Head: TypeAlias = tuple[str, int, bytes]  # origin, size, root


class NotProven(Exception):
    """A proof doesn't show what it claims."""


def node_hash(left: bytes, right: bytes) -> bytes:
    """Return the hash of a node."""
    return sha256(b"\x01" + left + right).digest()


def split_path(size: int, path: list[bytes]) -> tuple[int, list[bytes], bytes]:
    """Return the size of the left subtree, the lower path and the top hash."""
    if not path:
        raise NotProven("a path is too short")
    return 1 << ((size - 1).bit_length() - 1), path[:-1], path[-1]


def root_by_inclusion(size: int, index: int, leaf: bytes, path: list[bytes]) -> bytes:
    """Return the root that *path*, lowest first, leads to from *leaf*."""
    if size == 1:
        if index != 0 or path:
            raise NotProven("a path is too long, or there is no such leaf")
        return leaf
    split, lower, sibling = split_path(size, path)
    if index < split:
        return node_hash(root_by_inclusion(split, index, leaf, lower), sibling)
    right = root_by_inclusion(size - split, index - split, leaf, lower)
    return node_hash(sibling, right)


def roots_by_consistency(
    old: int, size: int, path: list[bytes], old_root: bytes | None
) -> tuple[bytes, bytes]:
    """Return the old root and the new one that *path*, lowest first, leads to.

    *old_root* is what the older root is said to be, as long as what is looked at
    holds all of the older tree; else it is None.
    """
    if old == size:
        whole = path if old_root is None else [old_root, *path]
        if len(whole) != 1:
            raise NotProven("a path is too long or too short")
        return whole[0], whole[0]
    split, lower, sibling = split_path(size, path)
    if old <= split:
        before, now = roots_by_consistency(old, split, lower, old_root)
        return before, node_hash(now, sibling)
    before, now = roots_by_consistency(old - split, size - split, lower, None)
    return node_hash(sibling, before), node_hash(sibling, now)


PLAIN = {0xC0: None, 0xC2: False, 0xC3: True}
BINARY = {0xC4: 1, 0xC5: 2, 0xC6: 4}
TEXT = {0xD9: 1, 0xDA: 2, 0xDB: 4}
ARRAY = {0xDC: 2, 0xDD: 4}
UNSIGNED = {0xCC: 1, 0xCD: 2, 0xCE: 4, 0xCF: 8}
SIGNED = {0xD0: 1, 0xD1: 2, 0xD2: 4, 0xD3: 8}
SMALL, NEGATIVE = range(0x80), range(0xE0, 0x100)
SHORT_ARRAY, SHORT_TEXT = range(0x90, 0xA0), range(0xA0, 0xC0)


class Reader:
    """Reads one value from *data*, within bounds."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def whole(self) -> Any:
        """Return the value that all of the data is."""
        value = self.value(MAX_DEPTH)
        if self.at != len(self.data):
            raise NotProven("there are bytes after a value")
        return value

    def take(self, count: int) -> bytes:
        """Return the next *count* bytes."""
        taken = self.data[self.at : self.at + count]
        if len(taken) != count:
            raise NotProven("a value is cut short")
        self.at += count
        return taken

    def number(self, width: int, *, signed: bool = False) -> int:
        """Return the next number of *width* bytes."""
        return int.from_bytes(self.take(width), "big", signed=signed)

    def value(self, depth: int) -> Any:
        """Return the next value, with at most *depth* arrays in one another."""
        tag = self.number(1)
        value: Any
        if tag in SMALL or tag in NEGATIVE:
            value = tag if tag in SMALL else tag - 0x100
        elif tag in PLAIN:
            value = PLAIN[tag]
        elif tag in UNSIGNED:
            value = self.number(UNSIGNED[tag])
        elif tag in SIGNED:
            value = self.number(SIGNED[tag], signed=True)
        elif tag in SHORT_ARRAY or tag in ARRAY:
            count = tag & 0x0F if tag in SHORT_ARRAY else self.number(ARRAY[tag])
            if count > MAX_ARRAY or depth == 0:
                raise NotProven("an array is too long or too deep")
            value = [self.value(depth - 1) for _ in range(count)]
        elif tag in SHORT_TEXT or tag in TEXT:
            count = tag & 0x1F if tag in SHORT_TEXT else self.number(TEXT[tag])
            value = self.take(count).decode()
        elif tag in BINARY:
            value = self.take(self.number(BINARY[tag]))
        else:
            raise NotProven(f"0x{tag:02x} begins no value that a log can hold")
        return value


def record_of(part: dict[str, Any]) -> dict[str, Any] | None:
    """Return what the event in *part* says by the header's schema; None if hidden."""
    *_, events, values = Reader(part["header"]).whole()
    first, at, arrays = Reader(part["entry"]).whole()
    if not 0 <= part["seq"] - first < len(arrays):
        raise NotProven(f"event {part['seq']} isn't in that entry")
    array, opened = arrays[part["seq"] - first], part["opened"]
    visible_to: list[str] = []
    if isinstance(array, bytes):
        if opened is None:
            return None
        salted = b"\x02" + opened["salt"] + opened["content"]
        if len(opened["salt"]) != SALT or sha256(salted).digest() != array:
            raise NotProven("what is opened doesn't match what was hidden")
        array = Reader(opened["content"]).whole()
        visible_to = array.pop(3)
    elif opened is not None:
        raise NotProven("the event isn't hidden, so there is nothing to open")
    tag, by, cause, *fields = array
    if type(tag) is not int or not 0 <= tag < len(events):
        raise NotProven("the schema has no such event")
    name, version, layout = events[tag]
    told = {"seq": part["seq"], "at": at, "visible_to": visible_to}
    told |= {"by": by, "cause": cause, "event": name, "version": version}
    return {**told, "fields": named(dict(values), layout, fields)}


def named(layouts: dict[str, Any], layout: Any, fields: list[Any]) -> dict[str, Any]:
    """Return *fields* under the names that *layout* gives them."""
    pairs = zip(layout, fields, strict=True)
    return {name: plain(layouts, kind, value) for (name, kind), value in pairs}


def plain(layouts: dict[str, Any], kind: str, value: Any) -> Any:
    """Return *value* as JSON has it."""
    if kind.endswith("*"):
        return [plain(layouts, kind[:-1], each) for each in value]
    if kind in layouts:
        return named(layouts, layouts[kind], value)
    return value.hex() if isinstance(value, bytes) else value


def read(path: str) -> str:
    """Return the text of a file that isn't too large."""
    with Path(path).open("rb") as file:
        data = file.read(MAX_FILE + 1)
    if len(data) > MAX_FILE:
        raise ValueError(f"{path} is too large")
    return data.decode()


def b64(text: str, size: int | None = None) -> bytes:
    """Return what *text* is the one form in base64 of, *size* bytes if that is told."""
    held = b64decode(text, validate=True)
    if b64encode(held).decode() != text or size not in (None, len(held)):
        raise ValueError("something isn't in its one form in base64")
    return held


def head_of(text: str) -> Head:
    """Return the head that *text*, a checkpoint, is."""
    origin, size, root, end = text.split("\n")
    if end or not origin or int(size) < 1 or str(int(size)) != size:
        raise ValueError("a head isn't origin, size and root on three lines")
    return origin, int(size), b64(root, HASH)


def path_of(texts: list[str]) -> list[bytes]:
    """Return the hashes of a path."""
    return [b64(text, HASH) for text in texts[: MAX_PATH + 1]]


def load(text: str) -> dict[str, Any]:
    """Return the proof that *text* is, with bytes for base64."""
    proof: dict[str, Any] = json.loads(text)
    if (proof["format"], proof["version"]) != ("affray-proof", 1):
        raise ValueError("the file is no affray-proof of version 1")
    proof["checkpoint"] = head_of(proof["checkpoint"])
    since, part = proof["since"], proof["event"]
    if since is not None:
        since["checkpoint"] = head_of(since["checkpoint"])
        since["path"] = path_of(since["path"])
    if part is not None:
        part |= {name: b64(part[name]) for name in ("entry", "header")}
        part |= {name: path_of(part[name]) for name in ("path", "header_path")}
        opened = part["opened"]
        part["opened"] = opened and {n: b64(opened[n]) for n in ("salt", "content")}
        if type(part["seq"]) is not int or type(part["leaf"]) is not int:
            raise ValueError("a number isn't one")
    return proof


def check(proof: dict[str, Any], saved: Head | None) -> list[str]:
    """Return what is proven and what isn't; raise NotProven where it fails."""
    now, since, part = proof["checkpoint"], proof["since"], proof["event"]
    lines = [f"head {now[1]}:{now[2].hex()}"]
    if since is None and part is None:
        raise NotProven("there is nothing in the proof")
    if saved not in (None, now, since and since["checkpoint"]):
        raise NotProven("the saved head is none of those in the proof")
    if since is not None:
        grown(now, since["checkpoint"], since["path"])
        lines.append(
            f"proven: it only grew since it had {since['checkpoint'][1]} leaves"
        )
    if part is not None:
        included(now, part["leaf"], part["entry"], part["path"])
        included(now, 0, part["header"], part["header_path"])
        told = json.dumps(part["record"], sort_keys=True)
        if told != json.dumps(record_of(part), sort_keys=True):
            raise NotProven("what the proof tells isn't what the entry says")
        lines.append(f"proven: event {part['seq']} is in its log")
    if saved is None:
        lines.append("not proven: that it is the right log; give a head you saved")
    elif part is not None and part["leaf"] >= saved[1]:
        lines.append("not proven: that the event is right; it came after your head")
    return lines


def grown(now: Head, old: Head, path: list[bytes]) -> None:
    """Raise NotProven unless the log of head *now* begins with that of *old*."""
    if old[1] > now[1] or (old[1] > 1 and old[0] != now[0]):
        raise NotProven("the two heads are of different logs")
    if roots_by_consistency(old[1], now[1], path, old[2]) != (old[2], now[2]):
        raise NotProven("the log isn't shown to have only grown")


def included(now: Head, at: int, data: bytes, path: list[bytes]) -> None:
    """Raise NotProven unless *data* is leaf *at* of the log."""
    if root_by_inclusion(now[1], at, sha256(b"\x00" + data).digest(), path) != now[2]:
        raise NotProven(f"what is said to be leaf {at} isn't in the log")


def main(arguments: list[str]) -> int:
    """Check the proof in the first file, by the head in the second."""
    if len(arguments) not in (1, 2):
        print(__doc__)
        return 2
    bad = (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError)
    try:
        saved = head_of(read(arguments[1])) if arguments[1:] else None
        proof = load(read(arguments[0]))
    except bad as error:
        print(f"unreadable: {error}", file=sys.stderr)
        return 2
    try:
        lines = check(proof, saved)
    except (NotProven, *bad) as error:
        print(f"NOT proven: {error}")
        return 1
    print(*lines, sep="\n")
    if proof["event"] is not None:
        print(json.dumps(proof["event"]["record"], indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
