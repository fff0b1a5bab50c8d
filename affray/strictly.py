"""TOML's values to frozen classes, strictly: nothing is coerced or passed over."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, TypeVar, Union, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.errors import (
    AttributeValidationNote,
    ClassValidationError,
    ForbiddenExtraKeysError,
)
from cattrs.gen import make_dict_structure_fn, override

from .toml_lines import Path


T = TypeVar("T")

_RENAMED = {"klass": "class"}
_MOST = 1_000_000_000
_LONGEST = 1000
_CALLED = {
    int: "a whole number",
    str: "text",
    bool: "true or false",
    float: "a number with a point",
    list: "a list",
    dict: "a table",
}


@attrs.define(eq=False)
class Misfit(ValueError):
    """A value isn't what its place asks for.

    Attributes:
        message: What is wrong, and the mend.
        path: Where, from the top.
    """

    message: str
    path: Path = ()

    def __str__(self) -> str:
        return self.message


def structure(value: object, cls: type[T]) -> T:
    """Return *value*, as TOML has it, as a *cls*.

    Raises:
        Misfit: It doesn't fit; the first fault is told, with its path.
    """
    try:
        return _CONVERTER.structure(value, cls)
    except (Misfit, ClassValidationError) as error:
        raise _first(error) from None


def did_you_mean(word: str, known: Mapping[str, Any] | list[str]) -> str:
    """Return ``; did you mean ...?`` where something *known* is like *word*."""
    near = get_close_matches(word, list(known), n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


def _first(error: BaseException, path: Path = ()) -> Misfit:
    """Return the first fault in *error* that lies under *path*."""
    match error:
        case Misfit():
            return Misfit(error.message, path + error.path)
        case ClassValidationError():
            noted, others = error.group_exceptions()
            for fault in others:
                if isinstance(fault, ForbiddenExtraKeysError):
                    return _extra(fault, path)
            for fault, note in noted:
                return _at(fault, note, path)
        case ForbiddenExtraKeysError():
            return _extra(error, path)
    return Misfit(str(error), path)


def _at(fault: Exception, note: AttributeValidationNote, path: Path) -> Misfit:
    name = _RENAMED.get(note.name, note.name)
    if isinstance(fault, KeyError):
        return Misfit(f"{name} is missing; add it", path)
    return _first(fault, (*path, name))


def _extra(error: ForbiddenExtraKeysError, path: Path) -> Misfit:
    known = [_RENAMED.get(a.name, a.name) for a in attrs.fields(error.cl)]
    extra = min(error.extra_fields)
    hint = did_you_mean(extra, known) or f"; known are {', '.join(known)}"
    return Misfit(f"{extra} is no key here{hint}", (*path, extra))


def _exactly(value: object, wanted: Any) -> Any:
    if type(value) is not wanted:
        raise _not_a(value, _CALLED[wanted])
    if wanted is int and abs(value) > _MOST:  # type: ignore[arg-type]
        raise Misfit(f"must lie between -{_MOST} and {_MOST}")
    if wanted is str and len(value) > _LONGEST:  # type: ignore[arg-type]
        raise Misfit(f"is longer than the {_LONGEST} characters that a text may have")
    return value


def _not_a(value: object, wanted: str) -> Misfit:
    shown = "a table" if isinstance(value, dict) else repr(value)
    if isinstance(value, bool):
        shown = str(value).lower()
    return Misfit(f"must be {wanted}, not {shown}")


def _one_of(value: object, union: Any) -> Any:
    """Return *value* as the one kind in *union* that it can be."""
    kinds = [kind for kind in get_args(union) if kind is not type(None)]
    for kind in kinds:
        if type(value) is kind:
            return _CONVERTER.structure(value, kind)
        table = isinstance(value, dict) and attrs.has(kind)
        if table or (isinstance(value, list) and get_origin(kind) is tuple):
            return _CONVERTER.structure(value, kind)
        if len(kinds) == 1:
            return _CONVERTER.structure(value, kind)
    raise _not_a(value, " or ".join(_CALLED.get(kind, "a table") for kind in kinds))


def _tuple(value: object, kind: Any) -> tuple[Any, ...]:
    if type(value) is not list:
        raise _not_a(value, "a list")
    kinds = get_args(kind)
    if kinds[-1] is Ellipsis:
        kinds = kinds[:1] * len(value)
    elif len(kinds) != len(value):
        raise Misfit(f"must be a list of {len(kinds)}, not of {len(value)}")
    return tuple(
        _inside(number, element, of)
        for number, (element, of) in enumerate(zip(value, kinds, strict=True))
    )


def _mapping(value: object, kind: Any) -> dict[str, Any]:
    if type(value) is not dict:
        raise _not_a(value, "a table")
    of = get_args(kind)[1]
    return {key: _inside(key, element, of) for key, element in value.items()}


def _inside(key: str | int, element: object, of: Any) -> Any:
    try:
        return _CONVERTER.structure(element, of)
    except (Misfit, ClassValidationError) as error:
        raise _first(error, (key,)) from None


def _table(cls: Any) -> Callable[[Any, Any], Any]:
    """Return what makes a *cls* of a table, and of nothing else."""
    names = {a.name for a in attrs.fields(cls)} & _RENAMED.keys()
    renamed: dict[str, Any] = {n: override(rename=_RENAMED[n]) for n in names}
    from_dict = make_dict_structure_fn(
        cls, _CONVERTER, _cattrs_forbid_extra_keys=True, **renamed
    )

    def of_table(value: Any, kind: Any) -> Any:
        if type(value) is not dict:
            raise _not_a(value, "a table")
        return from_dict(value, kind)

    return of_table


def _is_tuple(kind: Any) -> bool:
    origin: Any = get_origin(kind)
    return origin is tuple


def _is_mapping(kind: Any) -> bool:
    origin: Any = get_origin(kind)
    return isinstance(origin, type) and issubclass(origin, Mapping)


def _is_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, types.UnionType)


def _converter() -> Converter:
    converter = Converter(forbid_extra_keys=True, detailed_validation=True)
    converter.register_structure_hook_factory(attrs.has, _table)
    for primitive in (int, str, bool):
        converter.register_structure_hook(primitive, _exactly)
    converter.register_structure_hook_func(_is_tuple, _tuple)
    converter.register_structure_hook_func(_is_mapping, _mapping)
    converter.register_structure_hook_func(_is_union, _one_of)
    return converter


_CONVERTER = _converter()
