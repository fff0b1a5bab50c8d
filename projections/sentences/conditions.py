"""Telling what lasts."""

from __future__ import annotations

import re

from ...events.types.conditions import (
    ConditionEnded,
    ConditionGained,
    Spent,
    TimerEnded,
    TimerStarted,
)
from ..context import Context, Sentences
from ..words import aside, because, capital, duration
from .fight import untold


_SURPRISE = "surprise"
_STEM = 5
"""As much of ``charging`` and ``charge``, ``defending`` and ``defend``, is the same."""

_BACK_TO = "back to "
_STATES = {"coma": "in a coma"}
_BEGINS = {
    "prepared": "has {} ready",
    "preparing": "begins to prepare {}",
    "surrendered": "surrenders ({})",
}
"""What is told of its beginning in words of its own; the source is in the gap."""

_ENDS = {
    "prepared": "no longer has a spell ready",
    "preparing": "no longer prepares a spell",
}

_WOUND = re.compile(r"^wound w\d+$")
_EDGES = {"round start": "start", "round end": "end"}


def condition_gained(context: Context, event: ConditionGained) -> str:
    """Tell what befell whom; what is called after its source needs no source.

    That somebody is surprised is told when surprise is settled.
    """
    if event.source == _SURPRISE:
        return ""
    own = _BEGINS.get(event.condition, "") if event.source else ""
    if own:
        told = own.format(context.spoken(event.source))
        return f"{capital(context.name(event.who))} {told}."
    same = event.source[:_STEM] == event.condition[:_STEM]
    source = "" if same else context.spoken(event.source)
    name = capital(context.name(event.who))
    return f"{name} {_state(context, event.condition)}{aside(source)}."


def condition_ended(context: Context, event: ConditionEnded) -> str:
    """Tell what is over."""
    name = capital(context.name(event.who))
    why = because(context.spoken(event.reason))
    was = _ENDS.get(event.condition) or _state(context, event.condition, no_longer=True)
    return f"{name} {was}{why}."


def _state(context: Context, condition: str, *, no_longer: bool = False) -> str:
    """Return ``is held``, ``has its back to Ox``, or that it's so no longer."""
    adverb = " no longer" if no_longer else ""
    if condition.startswith(_BACK_TO):
        foe = context.name(condition.removeprefix(_BACK_TO))
        return f"{'no longer ' if no_longer else ''}has its back to {foe}"
    return f"is{adverb} {_STATES.get(condition, condition)}"


def timer_started(context: Context, event: TimerStarted) -> str:
    """Tell how long it will last, of a wound without its name in the log."""
    name = context.name(event.bearer)
    lasting = _WOUND.sub("wound", event.condition)
    return (
        f"{capital(lasting)}, {name}: until "
        f"{due_in_words(event.unit, event.due, event.edge)}."
    )


def due_in_words(unit: str, count: int, edge: str) -> str:
    """Return when a timer runs out: a count of the clock or of rounds."""
    if unit == "second":
        return f"{duration(count)} into the fight{aside(edge)}"
    if edge in _EDGES:
        return f"the {_EDGES[edge]} of {unit} {count}"
    return f"{unit} {count}{aside(edge)}"


SENTENCES: Sentences = {
    ConditionGained: condition_gained,
    ConditionEnded: condition_ended,
    Spent: untold,
    TimerStarted: timer_started,
    TimerEnded: untold,
}
