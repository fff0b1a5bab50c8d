"""The schema as arrays, for the header of a log, and back."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

from .errors import CorruptLog
from .schema import SIMPLE_KINDS, Field, Layout, Misfit, Schema


PAIR = 2


def schema_data(schema: Schema) -> list[Any]:
    """Return *schema* as arrays, for the header of a log."""
    return [
        [[e.name, e.version, _field_data(e)] for e in schema.events],
        [[v.name, _field_data(v)] for v in schema.values],
    ]


def schema_from(data: Any) -> Schema:
    """Return the schema that `schema_data` turned into *data*.

    Raises:
        CorruptLog: It is no schema.
    """
    try:
        events, values = _array(data, PAIR)
        schema = Schema(
            tuple(_layout(*_array(event, 3)) for event in _array(events)),
            tuple(_layout(name, 0, fields) for name, fields in map(_pair, values)),
        )
        _check(schema)
    except (TypeError, ValueError) as error:
        message = f"the schema in the log's header makes no sense: {error}"
        raise CorruptLog(message) from None
    return schema


def _field_data(layout: Layout) -> list[list[str]]:
    return [[field.name, field.kind] for field in layout.fields]


def _layout(name: str, version: int, fields: Any) -> Layout:
    if type(version) is not int:
        raise Misfit(f"the version of {name!r} is no number")
    pairs = [_pair(pair) for pair in _array(fields)]
    return Layout(name, version, tuple(Field(name, kind) for name, kind in pairs))


def _pair(data: Any) -> Any:
    return _array(data, PAIR)


def _array(data: Any, length: int | None = None) -> list[Any]:
    if type(data) is not list or length not in {None, len(data)}:
        raise Misfit("an array is missing or of the wrong length")
    return data


def _check(schema: Schema) -> None:
    kinds = set(SIMPLE_KINDS)
    for layout in schema.values:
        _check_fields(layout, kinds)
        kinds.add(layout.name)
    for layout in schema.events:
        _check_fields(layout, kinds)
        if layout.version < 1:
            raise Misfit(f"{layout.name!r} has the version {layout.version}")
    _distinct("the schema", (layout.name for layout in schema.events))
    _distinct("the schema", (layout.name for layout in schema.values))


def _check_fields(layout: Layout, kinds: Container[str]) -> None:
    _distinct(layout.name, (field.name for field in layout.fields))
    for field in layout.fields:
        kind = field.kind if type(field.kind) is str else ""
        if kind.removesuffix("*") not in kinds:
            raise Misfit(f"{layout.name!r} has the unknown kind {field.kind!r}")


def _distinct(where: str, names: Iterable[Any]) -> None:
    seen: set[str] = set()
    for name in names:
        if type(name) is not str or not name or name in seen:
            raise Misfit(f"{where!r} has a name that is doubled or no name: {name!r}")
        seen.add(name)
