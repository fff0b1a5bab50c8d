"""The fast road from events to arrays: one generated dumper for each type.

A dumper checks as exactly as a loader does, so that whatever can be written
can be read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias

from .generated import compiled, conditions, element_checks, variables_of
from .schema import SCHEMA, SIMPLE_KINDS, Layout, Misfit
from .tags import EVENT_CLASSES, VALUE_CLASSES


EventDumper: TypeAlias = Callable[[Any, int, str, str], list[Any]]
"""From an event, its tag, its author and its cause to a record's array.

It raises `Misfit` where a field, the author or the cause isn't of its kind.
"""


@cache
def event_dumpers() -> Mapping[type, EventDumper]:
    """Return the dumper of each event type, by class."""
    namespace: dict[str, Any] = {"Misfit": Misfit}
    for layout in SCHEMA.values:
        _value_dumper(layout, namespace)
    return {
        EVENT_CLASSES[layout.name]: _event_dumper(layout, namespace)
        for layout in SCHEMA.events
    }


def _event_dumper(layout: Layout, namespace: dict[str, Any]) -> EventDumper:
    name = f"event_{layout.name}".replace("-", "_")
    lines = [
        f"def {name}(event, tag, by, cause):",
        *_taken_apart(layout, "event", {"by": "text", "cause": "text"}),
        f"    return [tag, by, cause, {_dumped(layout)}]",
    ]
    return compiled(name, lines, namespace)


def _value_dumper(layout: Layout, namespace: dict[str, Any]) -> None:
    name = _function(layout.name)
    namespace[f"{name}_class"] = VALUE_CLASSES[layout.name]
    lines = [
        f"def {name}(value):",
        f"    if type(value) is not {name}_class: raise Misfit",
        *_taken_apart(layout, "value", {}),
        f"    return [{_dumped(layout)}]",
    ]
    compiled(name, lines, namespace)


def _taken_apart(layout: Layout, source: str, others: Mapping[str, str]) -> list[str]:
    kinds = variables_of(layout)
    return [
        *(
            f"    {variable} = {source}.{field.name}"
            for variable, field in zip(kinds, layout.fields, strict=True)
        ),
        f"    if not ({conditions({**others, **kinds}, 'tuple')}): raise Misfit",
        *element_checks(kinds),
    ]


def _dumped(layout: Layout) -> str:
    return ", ".join(
        _expression(kind, variable) for variable, kind in variables_of(layout).items()
    )


def _expression(kind: str, variable: str) -> str:
    element = kind.removesuffix("*")
    if element in SIMPLE_KINDS:
        return f"list({variable})" if kind.endswith("*") else variable
    if kind.endswith("*"):
        return f"list(map({_function(element)}, {variable})) if {variable} else []"
    return f"{_function(element)}({variable})"


def _function(value: str) -> str:
    return f"value_{value}".replace("-", "_")
