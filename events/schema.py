"""What the array of an event holds, as data that any language can read.

An event is written as its fields in order. Each has a kind:

    int     a whole number of 64 bits, signed
    int?    the same, or nil
    flag    true or false
    text    Unicode text
    bytes   bytes
    scalar  a flag, an int or a text
    NAME    the value class of that name: an array of its own fields in order
    KIND*   an array of any number of KIND, which has no star itself

A log carries the schema that it was written under in its header.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import Any, get_args, get_origin, get_type_hints

import attrs

from .errors import CorruptLog
from .tags import EVENT_TAGS, VALUE_NAMES
from .values import Scalar


SIMPLE: Mapping[Any, str] = {
    int: "int",
    int | None: "int?",
    bool: "flag",
    str: "text",
    bytes: "bytes",
    Scalar: "scalar",
}
SIMPLE_KINDS = frozenset(SIMPLE.values())
MIN_INT = -(2**63)
MAX_INT = 2**63 - 1
PAIR = 2


class Misfit(ValueError):
    """A value isn't of the kind that its place in an event asks for."""


@attrs.frozen
class Field:
    """One place in an array: a name and a kind."""

    name: str
    kind: str


@attrs.frozen
class Layout:
    """The fields of an event type or of a value class, in order.

    Attributes:
        name: The wire name.
        version: Of an event type; 0 for a value class, which has none.
    """

    name: str
    version: int
    fields: tuple[Field, ...]


@attrs.frozen(cache_hash=True)
class Schema:
    """Every event type that a log may hold, and the values inside them.

    A record names its event type by the place in *events*, from 0.
    """

    events: tuple[Layout, ...]
    values: tuple[Layout, ...]

    def value(self, name: str) -> Layout | None:
        """Return the layout of the value class *name*, if there is one."""
        return next((layout for layout in self.values if layout.name == name), None)

    def values_in(self, layout: Layout) -> list[Layout]:
        """Return the layouts of all values inside *layout*, at any depth."""
        found = []
        for field in layout.fields:
            inner = self.value(field.kind.removesuffix("*"))
            if inner is not None:
                found += [inner, *self.values_in(inner)]
        return found

    def agrees(self, layout: Layout, other: Schema) -> bool:
        """Tell whether *layout*, one of our events, is the same in *other*."""
        return layout in other.events and (
            self.values_in(layout) == other.values_in(layout)
        )


def describe(
    events: Mapping[Any, tuple[str, int]], values: Mapping[type, str]
) -> Schema:
    """Return the schema of the attrs classes *events* and *values*.

    Raises:
        TypeError: A field is of a type that can't be written and read again.
    """
    known: dict[type, str] = {}
    layouts = []
    for cls, name in values.items():
        layouts.append(Layout(name, 0, _fields(cls, known)))
        known[cls] = name
    return Schema(
        tuple(
            Layout(name, version, _fields(cls, known))
            for cls, (name, version) in events.items()
        ),
        tuple(layouts),
    )


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


def _fields(cls: Any, known: Mapping[type, str]) -> tuple[Field, ...]:
    hints = get_type_hints(cls)
    return tuple(
        Field(name, _kind(hints[name], known, f"{cls.__name__}.{name}"))
        for name in attrs.fields_dict(cls)
    )


def _kind(annotation: Any, known: Mapping[type, str], where: str) -> str:
    if annotation in SIMPLE:
        return SIMPLE[annotation]
    if annotation in known:
        return known[annotation]
    if get_origin(annotation) is tuple:
        inner, *rest = get_args(annotation)
        if rest == [...] and get_origin(inner) is not tuple:
            return _kind(inner, known, where) + "*"
    message = f"{where} is {annotation}, which has no form in a log"
    raise TypeError(message)


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


SCHEMA = describe(EVENT_TAGS, VALUE_NAMES)
"""The schema that this release writes."""
