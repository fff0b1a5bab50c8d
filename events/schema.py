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

from collections.abc import Mapping
from typing import Any, get_args, get_origin, get_type_hints

import attrs

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


SCHEMA = describe(EVENT_TAGS, VALUE_NAMES)
"""The schema that this release writes."""
