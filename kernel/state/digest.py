"""The name of a state: SHA-256 over its canonical encoding."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import attrs
import msgpack

from .fight import State


def digest(state: State) -> bytes:
    """Return 32 bytes that two states share only if they are equal.

    The order of the roster counts, because dice are rolled in it.
    """
    roster = [list(state.sides), list(state.combatants)]
    return hashlib.sha256(msgpack.packb([canonical(state), roster])).digest()


def canonical(value: Any) -> Any:
    """Return *value* as nested lists: fields by name, mappings by key.

    A field at its default isn't named. So a fight of an earlier release keeps
    the digests of its states when a later one gives the state a new field.
    """
    if isinstance(value, int | str | bytes | None):
        return value
    if isinstance(value, tuple):
        return [canonical(item) for item in value]
    if isinstance(value, frozenset):
        return [canonical(item) for item in sorted(value)]
    if isinstance(value, Mapping):
        return [[key, canonical(value[key])] for key in sorted(value)]
    return [
        [field.name, canonical(found)]
        for field in attrs.fields(type(value))
        if (found := getattr(value, field.name)) != field.default
    ]
