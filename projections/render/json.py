"""Projections, states, events and records as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Any, TypeAlias

import attrs

from ...events.tags import EVENT_TAGS


Jsonable: TypeAlias = (
    "dict[str, Jsonable] | list[Jsonable] | str | int | float | bool | None"
)


def to_json(value: Any) -> Jsonable:
    """Return *value* as what `json.dumps` takes.

    Frozen values become objects with their fields in order, an event has its
    wire name as ``event`` before them, bytes become hex, sets are sorted,
    and mappings keep their order. It hides nothing: what a viewer may not see
    must not be in *value*.

    Raises:
        TypeError: Something in it is no value of ours.
    """
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, tuple | list):
        return [to_json(item) for item in value]
    if isinstance(value, AbstractSet):
        return [to_json(item) for item in sorted(value)]
    if isinstance(value, Mapping):
        return {str(key): to_json(item) for key, item in value.items()}
    if attrs.has(type(value)):
        return {**_tag(value), **_fields(value)}
    raise TypeError(f"{value!r} has no form in JSON")


def _tag(value: Any) -> dict[str, Jsonable]:
    tag = EVENT_TAGS.get(type(value))
    return {"event": tag[0]} if tag else {}


def _fields(value: Any) -> dict[str, Jsonable]:
    names = [attribute.name for attribute in attrs.fields(type(value))]
    return {name: to_json(getattr(value, name)) for name in names}
