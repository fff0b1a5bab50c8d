"""How two values of ours differ: paths, and what stands there in either."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from ..kernel.state import State


@attrs.frozen
class Change:
    """A place at which two values differ.

    Attributes:
        path: Where: ``combatants.f1.hp``, ``event.faces[0]``.
        a: What stands there in the first, None where there is nothing.
        b: What stands there in the second.
    """

    path: str
    a: Any
    b: Any


def changes(a: State, b: State) -> tuple[Change, ...]:
    """Return all that differs between two states, in the order of their fields.

    Tuples (an order, conditions, outcomes) are told whole.
    """
    return tuple(_between(a, b, ""))


def first_change(a: Any, b: Any, path: str) -> Change | None:
    """Return the first place at which *a* and *b* differ, going into tuples too.

    Args:
        a: A value of an event.
        b: Another.
        path: Where they stand.
    """
    return next(_between(a, b, path, into_tuples=True), None)


def _between(
    a: Any, b: Any, path: str, *, into_tuples: bool = False
) -> Iterator[Change]:
    if a is b:
        return
    parts = _parts(a, b, into_tuples=into_tuples)
    if parts is None:
        if type(a) is not type(b) or a != b:
            yield Change(path, a, b)
        return
    for name, left, right in parts:
        under = f"{path}{name}" if path else name.removeprefix(".")
        yield from _between(left, right, under, into_tuples=into_tuples)


def _parts(
    a: Any, b: Any, *, into_tuples: bool
) -> Iterator[tuple[str, Any, Any]] | None:
    """Return what the two consist of, side by side; None for what is compared whole."""
    if isinstance(a, Mapping) and isinstance(b, Mapping):
        keys = dict.fromkeys([*a, *b])
        return ((f".{key}", a.get(key), b.get(key)) for key in keys)
    if into_tuples and isinstance(a, tuple) and isinstance(b, tuple):
        return (
            (f"[{i}]", a[i] if i < len(a) else None, b[i] if i < len(b) else None)
            for i in range(max(len(a), len(b)))
        )
    if type(a) is type(b) and attrs.has(type(a)):
        names = [field.name for field in attrs.fields(type(a))]
        return ((f".{name}", getattr(a, name), getattr(b, name)) for name in names)
    return None
