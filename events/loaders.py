"""The fast road from arrays to records: one generated loader for each type.

A frozen class is slow to fill through its ``__init__``, for that goes round
its own ban on setting attributes. A loader fills an unfrozen *twin* instead, a
subclass without slots of its own and hence of the same shape, and then makes
it an instance of the frozen class by setting ``__class__``: four times as
fast. Nothing else may be done with a twin. `plain` is the slow road, which a
test compares with this one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias

from .generated import (
    compiled,
    conditions,
    element_checks,
    unpacking,
    variables_of,
)
from .record import Record
from .schema import SCHEMA, SIMPLE_KINDS, Layout, Misfit
from .tags import EVENT_CLASSES, VALUE_CLASSES


RecordLoader: TypeAlias = Callable[[list[Any], int], Record]
"""From ``[tag, by, cause, field, ...]`` and a sequence number to a record.

It raises ValueError, such as `Misfit`, where the array doesn't fit. The tag is
checked to be an int, no more: the caller found the loader by it.
"""


@cache
def record_loaders() -> Mapping[str, RecordLoader]:
    """Return the loader of each event type, by wire name."""
    namespace: dict[str, Any] = {
        "Misfit": Misfit,
        "Record": Record,
        "RecordTwin": _twin(Record),
    }
    for layout in SCHEMA.values:
        _value_loader(layout, namespace)
    return {layout.name: _record_loader(layout, namespace) for layout in SCHEMA.events}


def _twin(frozen: type) -> type:
    # Both setters have to be object's own, or CPython takes the slow road
    # through __setattr__ for every field.
    return type(
        f"{frozen.__name__}Twin",
        (frozen,),
        {
            "__slots__": (),
            "__init__": object.__init__,
            "__setattr__": object.__setattr__,
            "__delattr__": object.__delattr__,
        },
    )


def _record_loader(layout: Layout, namespace: dict[str, Any]) -> RecordLoader:
    name = f"event_{layout.name}".replace("-", "_")
    kinds = variables_of(layout)
    lines = [
        f"def {name}(array, seq):",
        unpacking(["tag", "by", "cause", *kinds], "array"),
        *_checks({"tag": "int", "by": "text", "cause": "text", **kinds}),
        *_filled(layout, name),
        "    record = RecordTwin()",
        "    record.seq = seq",
        "    record.event = filled",
        "    record.by = by",
        "    record.cause = cause",
        "    record.visible_to = ()",
        "    record.salt = b''",
        "    record.__class__ = Record",
        "    return record",
    ]
    _add_class(name, EVENT_CLASSES[layout.name], namespace)
    return compiled(name, lines, namespace)


def _value_loader(layout: Layout, namespace: dict[str, Any]) -> None:
    name = _function(layout.name)
    kinds = variables_of(layout)
    lines = [
        f"def {name}(array):",
        "    if type(array) is not list: raise Misfit",
        unpacking(list(kinds), "array"),
        *_checks(kinds),
        *_filled(layout, name),
        "    return filled",
    ]
    _add_class(name, VALUE_CLASSES[layout.name], namespace)
    compiled(name, lines, namespace)


def _checks(kinds: dict[str, str]) -> list[str]:
    return [
        f"    if not ({conditions(kinds, 'list')}): raise Misfit",
        *element_checks(kinds),
    ]


def _filled(layout: Layout, name: str) -> list[str]:
    return [
        f"    filled = {name}_twin()",
        *(
            f"    filled.{field.name} = {_loaded(field.kind, f'v{i}')}"
            for i, field in enumerate(layout.fields)
        ),
        f"    filled.__class__ = {name}_class",
    ]


def _loaded(kind: str, variable: str) -> str:
    element = kind.removesuffix("*")
    if element in SIMPLE_KINDS:
        return f"tuple({variable})" if kind.endswith("*") else variable
    if kind.endswith("*"):
        return f"tuple(map({_function(element)}, {variable})) if {variable} else ()"
    return f"{_function(element)}({variable})"


def _add_class(name: str, cls: type, namespace: dict[str, Any]) -> None:
    namespace[f"{name}_class"] = cls
    namespace[f"{name}_twin"] = _twin(cls)


def _function(value: str) -> str:
    return f"value_{value}".replace("-", "_")
