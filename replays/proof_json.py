"""Proofs as files: one JSON object, strictly and boundedly read."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Sequence
from typing import Any, NoReturn

from ..events.checkpoint import format_checkpoint, parse_checkpoint
from ..events.schema import MAX_INT
from .described import Opened
from .proofs import EventPart, Proof, SincePart


MAX_PROOF = 1_048_576
"""The most bytes of a proof."""
MAX_PATH = 64
"""The most hashes of a path: enough for any tree."""
FORMAT, VERSION = "affray-proof", 1
_HASH = 32


class BadProof(ValueError):
    """A file is no proof that can be read or written."""


def dump_proof(proof: Proof) -> str:
    """Return *proof* as text.

    Raises:
        BadProof: It is larger than `load_proof` reads.
    """
    event, since = proof.event, proof.since
    told = {
        "format": FORMAT,
        "version": VERSION,
        "checkpoint": format_checkpoint(proof.checkpoint),
        "event": event and _event_data(event),
        "since": since
        and {
            "checkpoint": format_checkpoint(since.checkpoint),
            "path": _texts(since.path),
        },
    }
    text = json.dumps(told, indent=2) + "\n"
    if len(text) > MAX_PROOF:
        raise BadProof(
            f"the proof would have {len(text)} bytes, and {MAX_PROOF} are read: "
            "the event's entry is too large"
        )
    return text


def load_proof(data: bytes) -> Proof:
    """Return the proof that `dump_proof` turned into *data*, UTF-8.

    Raises:
        BadProof: It isn't one.
        BadCheckpoint: A head in it isn't one.
    """
    if len(data) > MAX_PROOF:
        raise BadProof(f"a proof has at most {MAX_PROOF} bytes")
    told = _object(_parsed(data), "the proof", "format version checkpoint event since")
    if told["format"] != FORMAT or type(told["version"]) is not int:
        raise BadProof(f"the file isn't of the format {FORMAT}")
    if told["version"] != VERSION:
        raise BadProof(f"a proof of version {VERSION} can be read, no other")
    event, since = told["event"], told["since"]
    return Proof(
        parse_checkpoint(_text(told["checkpoint"], "checkpoint")),
        None if event is None else _event(event),
        None if since is None else _since(since),
    )


def _event_data(event: EventPart) -> dict[str, Any]:
    opened = event.opened
    return {
        "seq": event.seq,
        "leaf": event.leaf,
        "entry": _base64(event.entry),
        "path": _texts(event.path),
        "header": _base64(event.header),
        "header_path": _texts(event.header_path),
        "opened": opened
        and {"salt": _base64(opened[0]), "content": _base64(opened[1])},
        "record": event.record,
    }


def _event(data: Any) -> EventPart:
    names = "seq leaf entry path header header_path opened record"
    told = _object(data, "event", names)
    record = told["record"]
    if record is not None and type(record) is not dict:
        raise BadProof("record is neither an object nor null")
    return EventPart(
        _number(told["seq"], "seq"),
        _number(told["leaf"], "leaf"),
        _bytes(told["entry"], "entry"),
        _path(told["path"], "path"),
        _bytes(told["header"], "header"),
        _path(told["header_path"], "header_path"),
        None if told["opened"] is None else _opened(told["opened"]),
        record,
    )


def _opened(data: Any) -> Opened:
    told = _object(data, "opened", "salt content")
    return _bytes(told["salt"], "salt"), _bytes(told["content"], "content")


def _since(data: Any) -> SincePart:
    told = _object(data, "since", "checkpoint path")
    checkpoint = parse_checkpoint(_text(told["checkpoint"], "checkpoint"))
    return SincePart(checkpoint, _path(told["path"], "path"))


def _parsed(data: bytes) -> Any:
    try:
        text = data.decode()
        return json.loads(text, object_pairs_hook=_pairs, parse_constant=_constant)
    except BadProof:
        raise
    except (ValueError, RecursionError) as error:
        raise BadProof(f"the proof is no JSON: {error}") from None


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    told = dict(pairs)
    if len(told) != len(pairs):
        raise BadProof("the proof has a name twice in one object")
    return told


def _constant(name: str) -> NoReturn:
    raise BadProof(f"the proof has {name} in it, which is no number")


def _object(data: Any, where: str, names: str) -> dict[str, Any]:
    if type(data) is not dict or data.keys() != set(names.split()):
        raise BadProof(f"{where} is no object of {', '.join(names.split())}")
    told: dict[str, Any] = data
    return told


def _text(data: Any, where: str) -> str:
    if type(data) is not str:
        raise BadProof(f"{where} is no text")
    return data


def _number(data: Any, where: str) -> int:
    if type(data) is not int or not 0 <= data <= MAX_INT:
        raise BadProof(f"{where} is no number from 0 to {MAX_INT}")
    return data


def _path(data: Any, where: str) -> tuple[bytes, ...]:
    if type(data) is not list or len(data) > MAX_PATH:
        raise BadProof(f"{where} is no array of at most {MAX_PATH} hashes")
    path = tuple(_bytes(each, where) for each in data)
    if any(len(each) != _HASH for each in path):
        raise BadProof(f"{where} has in it what isn't {_HASH} bytes")
    return path


def _bytes(data: Any, where: str) -> bytes:
    text = _text(data, where)
    try:
        held = b64decode(text, validate=True)
    except ValueError:
        raise BadProof(f"{where} isn't in base64") from None
    if _base64(held) != text:
        raise BadProof(f"{where} isn't in the one form of base64")
    return held


def _base64(held: bytes) -> str:
    return b64encode(held).decode()


def _texts(path: Sequence[bytes]) -> list[str]:
    return [_base64(each) for each in path]
