"""The plain road between arrays and events: slow, and it says what is wrong.

It goes by the schema field by field and builds through ``__init__``. The fast
road (`loaders`, `dumpers`) is tested against it, and asks it for the reason
when something doesn't fit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .schema import MAX_INT, MIN_INT, SCHEMA, SIMPLE_KINDS, Layout, Misfit, Schema
from .tags import EVENT_CLASSES, EVENT_TAGS, VALUE_CLASSES
from .types import Event


TYPES: Mapping[str, tuple[type, ...]] = {
    "int": (int,),
    "int?": (int, type(None)),
    "flag": (bool,),
    "text": (str,),
    "bytes": (bytes,),
    "scalar": (bool, int, str),
}
EVENT_LAYOUTS = {layout.name: layout for layout in SCHEMA.events}


def load_event(name: str, fields: Any) -> Event:
    """Return the event called *name* whose array of fields is *fields*.

    Raises:
        Misfit: A field isn't of its kind; the message names it.
    """
    layout = EVENT_LAYOUTS[name]
    check(layout, fields, SCHEMA)
    event: Event = EVENT_CLASSES[name](*_arguments(layout, fields))
    return event


def dump_event(event: Event) -> list[Any]:
    """Return the fields of *event* as an array.

    Raises:
        Misfit: A field isn't of its kind; the message names it.
    """
    name, _ = EVENT_TAGS[type(event)]
    return _dump_fields(EVENT_LAYOUTS[name], event, name)


def check(layout: Layout, fields: Any, schema: Schema, where: str = "") -> None:
    """Check that the array *fields* fits *layout*, whose values *schema* tells.

    Raises:
        Misfit: It doesn't; the message names the field.
    """
    where = where or layout.name
    if type(fields) is not list:
        raise Misfit(f"{where} is {_called(fields)}, not an array")
    if len(fields) != len(layout.fields):
        raise Misfit(f"{where} has {len(fields)} fields, not {len(layout.fields)}")
    for field, value in zip(layout.fields, fields, strict=True):
        _check_kind(field.kind, value, schema, f"{where}.{field.name}")


def _check_kind(kind: str, value: Any, schema: Schema, where: str) -> None:
    if kind.endswith("*"):
        if type(value) is not list:
            raise Misfit(f"{where} is {_called(value)}, not an array")
        for number, element in enumerate(value):
            _check_kind(kind.removesuffix("*"), element, schema, f"{where}[{number}]")
        return
    layout = schema.value(kind)
    if layout is not None:
        check(layout, value, schema, where)
    else:
        check_simple(kind, value, where)


def check_simple(kind: str, value: Any, where: str) -> None:
    """Check that *value* is of the *kind*, one without a value class or star.

    Raises:
        Misfit: It isn't; the message begins with *where*.
    """
    if type(value) not in TYPES[kind]:
        raise Misfit(f"{where} is {_called(value)}, not {kind}")
    if type(value) is int and not MIN_INT <= value <= MAX_INT:
        raise Misfit(f"{where} needs more than 64 bits")
    if type(value) is str and not _encodable(value):
        raise Misfit(f"{where} has half a character in it, a lone surrogate")


def _arguments(layout: Layout, fields: list[Any]) -> list[Any]:
    return [
        _structured(field.kind, value)
        for field, value in zip(layout.fields, fields, strict=True)
    ]


def _structured(kind: str, value: Any) -> Any:
    if kind.endswith("*"):
        return tuple(_structured(kind.removesuffix("*"), element) for element in value)
    layout = SCHEMA.value(kind)
    if layout is None:
        return value
    return VALUE_CLASSES[kind](*_arguments(layout, value))


def _dump_fields(layout: Layout, instance: Any, where: str) -> list[Any]:
    return [
        _dump(field.kind, getattr(instance, field.name), f"{where}.{field.name}")
        for field in layout.fields
    ]


def _dump(kind: str, value: Any, where: str) -> Any:
    if kind.endswith("*"):
        if type(value) is not tuple:
            raise Misfit(f"{where} is {_called(value)}, not a tuple")
        return [
            _dump(kind.removesuffix("*"), element, f"{where}[{number}]")
            for number, element in enumerate(value)
        ]
    if kind in SIMPLE_KINDS:
        check_simple(kind, value, where)
        return value
    if type(value) is not VALUE_CLASSES[kind]:
        raise Misfit(f"{where} is {_called(value)}, not {kind}")
    layout = SCHEMA.value(kind)
    assert layout is not None, kind  # noqa: S101 - VALUE_CLASSES names it
    return _dump_fields(layout, value, where)


def _called(value: Any) -> str:
    return "nil" if value is None else type(value).__name__


def _encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
