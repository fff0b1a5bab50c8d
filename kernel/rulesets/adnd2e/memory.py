"""Answers that are kept as long as the states they were read from are looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import attrgetter, is_
from typing import Any, TypeAlias, TypeVar, TypeVarTuple

import attrs

from ...state import State


T = TypeVar("T")
Ts = TypeVarTuple("Ts")

UNREAD = frozenset({"prompts", "asked", "draws", "decreed", "step", "figure"})
"""What a question may not read: a fight is the same to it, whatever these are.

They change with every question that is put and answered, and with every roll.
"""

_MOST = 4
"""The states that are remembered: a deed reads one as it was and one as it is."""

_FIELDS = [field.name for field in attrs.fields(State) if field.name not in UNREAD]
_parts: Callable[[State], tuple[object, ...]] = attrgetter(
    *sorted(_FIELDS, key=lambda name: name != "combatants")
)
"""All that may be read, what differs most often first."""

_Known: TypeAlias = tuple[State, tuple[object, ...], dict[Any, Any]]


class _Memory:
    """The states that were looked at last, each with what was answered.

    Each set of answers goes with its own state from the first, so threads don't
    get in each other's way.
    """

    def __init__(self) -> None:
        self._kept: tuple[_Known, ...] = ()

    def answers(self, state: State) -> dict[Any, Any]:
        """Return the answers to *state* so far, for more to be added."""
        for known, _, answers in self._kept:
            if known is state:
                return answers
        parts = _parts(state)
        answers = self._alike(parts)
        others = (one for one in self._kept if one[2] is not answers)
        self._kept = ((state, parts, answers), *others)[:_MOST]
        return answers

    def _alike(self, parts: tuple[object, ...]) -> dict[Any, Any]:
        """Return the answers to a state of the very same *parts*, if there are any."""
        for _, others, answers in self._kept:
            if all(map(is_, parts, others)):
                return answers
        return {}


_MEMORY = _Memory()


def remembered(question: Callable[[State, *Ts], T]) -> Callable[[State, *Ts], T]:
    """Let *question* be worked out once for each state and its other arguments.

    It must depend on nothing else, read nothing that is `UNREAD`, and its
    answer must not be changed. A state never changes, so an answer holds for
    that very object, and for others whose parts are the very same objects. They
    are kept along with the answers: no other can come to be taken for them.
    """

    @wraps(question)
    def recall(state: State, *others: *Ts) -> T:
        answers = _MEMORY.answers(state)
        key = question, others
        if key not in answers:
            answers[key] = question(state, *others)
        answer: T = answers[key]
        return answer

    return recall
