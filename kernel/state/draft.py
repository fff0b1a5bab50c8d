"""Writing the next state: pure to everyone outside, quick inside.

Reducers write to a draft. `Draft` copies what it writes on first touch into
a twin, a subclass without slots of its own that isn't frozen, and freezes the
twins by giving them the class itself, which costs nothing; so a whole entry
can be folded with one copy of each thing it touches. `PlainDraft` does the same
with `attrs.evolve` and is the oracle that tests hold `Draft` against.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias, TypeVar

import attrs

from ...events.values import CombatantId
from .combatant import Combatant
from .fight import State


T = TypeVar("T", bound=attrs.AttrsInstance)


class Writable(Protocol):
    """What a reducer may do."""

    state: State

    def set(self, **fields: Any) -> None:
        """Set *fields* of the fight itself."""

    def put(self, mapping: str, key: Any, value: Any) -> None:
        """Set *key* in one of the fight's mappings."""

    def drop(self, mapping: str, key: Any) -> None:
        """Take *key*, if it is there, out of one of the fight's mappings."""

    def change(self, who: CombatantId, **fields: Any) -> None:
        """Set *fields* of the combatant *who*; raise KeyError if unknown."""

    def freeze(self) -> State:
        """Return the state as written; the draft must not be used again."""


Reducer: TypeAlias = Callable[[Writable, Any], None]
"""Writes what an event of one type changes."""


def _twin(cls: type) -> type:
    """Return a class with *cls*'s slots and methods, whose instances can be written.

    Both setters have to be object's own, or CPython takes the slow road through
    __setattr__ for every field.
    """
    scope = {
        "__slots__": (),
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,
    }
    return type(f"{cls.__name__}Twin", (cls,), scope)


def _copier(cls: type[T], twin: type) -> Callable[[T], T]:
    """Return a function that copies a *cls*, or its twin, into a new twin."""
    lines = "\n".join(f"    t.{a.name} = o.{a.name}" for a in attrs.fields(cls))
    scope: dict[str, Any] = {"new": twin.__new__, "Twin": twin}
    source = f"def copy(o):\n    t = new(Twin)\n{lines}\n    return t"
    exec(source, scope)  # noqa: S102 - made of our own field names alone
    copier: Callable[[T], T] = scope["copy"]
    return copier


_copy_state = _copier(State, _twin(State))
_copy_combatant = _copier(Combatant, _twin(Combatant))


class Draft:
    """A state being written, copying on first touch."""

    __slots__ = ("_mappings", "_written", "state")

    def __init__(self, state: State) -> None:
        self.state = _copy_state(state)
        self._mappings: dict[str, dict[Any, Any]] = {}
        self._written: dict[CombatantId, Combatant] = {}

    def set(self, **fields: Any) -> None:
        """Set *fields* of the fight itself."""
        for name, value in fields.items():
            setattr(self.state, name, value)
            self._mappings.pop(name, None)

    def put(self, mapping: str, key: Any, value: Any) -> None:
        """Set *key* in one of the fight's mappings."""
        if mapping == "combatants":
            self._leave(key)
        self._own(mapping)[key] = value

    def drop(self, mapping: str, key: Any) -> None:
        """Take *key* out of one of the fight's mappings."""
        if mapping == "combatants":
            self._leave(key)
        self._own(mapping).pop(key, None)

    def change(self, who: CombatantId, **fields: Any) -> None:
        """Set *fields* of the combatant *who*."""
        twin = self._written.get(who)
        if twin is None:
            twin = _copy_combatant(self.state.combatants[who])
            self._written[who] = twin
            self._own("combatants")[who] = twin
        for name, value in fields.items():
            setattr(twin, name, value)

    def freeze(self) -> State:
        """Return the state as written."""
        for twin in self._written.values():
            twin.__class__ = Combatant
        self.state.__class__ = State
        return self.state

    def _leave(self, who: CombatantId) -> None:
        """Write no more to the twin of *who*, which something else replaces."""
        twin = self._written.pop(who, None)
        if twin is not None:
            twin.__class__ = Combatant

    def _own(self, mapping: str) -> dict[Any, Any]:
        own = self._mappings.get(mapping)
        if own is None:
            own = dict(getattr(self.state, mapping))
            self._mappings[mapping] = own
            setattr(self.state, mapping, own)
        return own


class PlainDraft:
    """A state being written the slow, plain way."""

    def __init__(self, state: State) -> None:
        self.state = state

    def set(self, **fields: Any) -> None:
        """Set *fields* of the fight itself."""
        self.state = attrs.evolve(self.state, **fields)

    def put(self, mapping: str, key: Any, value: Any) -> None:
        """Set *key* in one of the fight's mappings."""
        self.set(**{mapping: {**getattr(self.state, mapping), key: value}})

    def drop(self, mapping: str, key: Any) -> None:
        """Take *key* out of one of the fight's mappings."""
        rest = {k: v for k, v in getattr(self.state, mapping).items() if k != key}
        self.set(**{mapping: rest})

    def change(self, who: CombatantId, **fields: Any) -> None:
        """Set *fields* of the combatant *who*."""
        changed = attrs.evolve(self.state.combatants[who], **fields)
        self.put("combatants", who, changed)

    def freeze(self) -> State:
        """Return the state as written."""
        return self.state
