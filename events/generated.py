"""Source text for exact checks, which loaders and dumpers share.

Checks of one type are joined, ``str is type(a) is type(b)``, for that is the
fastest way to ask. Source is made from our own classes alone, never from
anything that was read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .schema import MAX_INT, MIN_INT, SIMPLE_KINDS, Layout


EXACT: Mapping[str, str] = {
    "int": "int",
    "flag": "bool",
    "text": "str",
    "bytes": "bytes",
}


def conditions(kinds: Mapping[str, str], array: str) -> str:
    """Return an expression that is true where variables fit their *kinds*.

    Of what is inside an array nothing is asked: see `element_checks`.

    Args:
        kinds: The kind of each variable.
        array: The Python type that an array has here, ``list`` or ``tuple``.
    """
    by_type: dict[str, list[str]] = {}
    others = []
    for variable, kind in kinds.items():
        if kind.endswith("*"):
            by_type.setdefault(array, []).append(variable)
        elif kind in EXACT:
            by_type.setdefault(EXACT[kind], []).append(variable)
        elif kind in SIMPLE_KINDS:
            others.append(_simple(kind, variable))
    joined = [
        f"{name} is " + " is ".join(f"type({variable})" for variable in variables)
        for name, variables in by_type.items()
    ]
    bounds = [_bounded(variable) for variable, kind in kinds.items() if kind == "int"]
    return " and ".join([*joined, *bounds, *others]) or "True"


def element_checks(kinds: Mapping[str, str]) -> list[str]:
    """Return statements that raise Misfit for what doesn't fit inside an array."""
    lines = []
    for variable, kind in kinds.items():
        element = kind.removesuffix("*")
        if kind.endswith("*") and element in SIMPLE_KINDS:
            lines += [
                f"    for x in {variable}:",
                f"        if not ({_simple(element, 'x')}): raise Misfit",
            ]
    return lines


def variables_of(layout: Layout) -> dict[str, str]:
    """Return the kind of each of the variables v0, v1, ... that hold *layout*."""
    return {f"v{i}": field.kind for i, field in enumerate(layout.fields)}


def unpacking(names: Sequence[str], source: str) -> str:
    """Return a statement that takes *source* apart into exactly *names*."""
    return f"    [{', '.join(names)}] = {source}"


def compiled(
    name: str, lines: Sequence[str], namespace: dict[str, Any]
) -> Callable[..., Any]:
    """Return the function *name* that *lines* define, with *namespace* around it."""
    code = compile("\n".join(lines), f"<affray.events {name}>", "exec")
    exec(code, namespace)  # noqa: S102 - made from our own classes, see above
    function: Callable[..., Any] = namespace[name]
    return function


def _simple(kind: str, variable: str) -> str:
    if kind in EXACT:
        exact = f"{EXACT[kind]} is type({variable})"
        return f"{exact} and {_bounded(variable)}" if kind == "int" else exact
    whole = f"int is type({variable}) and {_bounded(variable)}"
    if kind == "int?":
        return f"({variable} is None or {whole})"
    return f"(str is type({variable}) or bool is type({variable}) or {whole})"


def _bounded(variable: str) -> str:
    return f"{MIN_INT} <= {variable} <= {MAX_INT}"
