"""What a roster says of figures, weapons and spells beside the common part."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from ...events.values import Scalar, Setting
from ..errors import SetUpFault


TraitKind: TypeAlias = range | tuple[str, ...] | type[bool] | type[str]
"""What a trait may be: a whole number in a range, one of some words, true or
false, or a line of text."""

Traits: TypeAlias = Mapping[str, TraitKind]

NO_TRAITS: Traits = MappingProxyType({})


def check_traits(
    given: Mapping[str, Scalar], known: Traits, *where: str | int
) -> tuple[Setting, ...]:
    """Return *given* as traits are kept, each of which is *known* and will do.

    Args:
        given: As the roster has them.
        known: What there is, and what each may be.
        where: The way to them in the roster, without ``traits``.

    Raises:
        SetUpFault: Where one isn't, or won't.
    """
    for name, value in given.items():
        fault = _fault(name, value, known)
        if fault:
            raise SetUpFault(fault, *where, "traits", name)
    return tuple(Setting(name, value) for name, value in given.items())


def check_item_traits(
    given: Mapping[str, Scalar], known: Traits, *where: str | int
) -> tuple[Setting, ...]:
    """Return the traits of a weapon or spell, as `check_traits` does.

    Raises:
        SetUpFault: Where one isn't known or won't do; where none are known, it
            says so.
    """
    if given and not known:
        name = next(iter(given))
        raise SetUpFault(
            f"weapons and spells have no traits here, so no {name}",
            *where,
            "traits",
            name,
        )
    return check_traits(given, known, *where)


def _fault(name: str, value: Scalar, known: Traits) -> str:
    kind = known.get(name)
    if kind is None:
        return f"no trait is called {name}; there are {', '.join(known)}"
    if isinstance(kind, range):
        if type(value) is int and value in kind:
            return ""
        return f"{name} must be a whole number, {kind.start} to {kind[-1]}"
    if isinstance(kind, tuple):
        return "" if value in kind else f"{name} must be one of {', '.join(kind)}"
    if isinstance(value, kind):
        return ""
    words = "true or false" if kind is bool else "a line of text"
    return f"{name} must be {words}"
