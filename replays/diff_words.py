"""The difference of two fights in words, for the referee."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ..events.record import AnyRecord, Record
from ..events.types import Answered
from ..events.values import REFEREE, Argument, Choice, Outcome, Place, Standing
from ..kernel.choices import format_choice
from ..kernel.state import State
from ..kernel.state.combatant import Combatant, Condition, Wound
from ..kernel.state.fight import Hold, Lying, Prompt, Pursuit, Side, Timer, Trap
from ..projections.telling import tell
from ..projections.words import aside
from .changes import Change
from .diff import Difference
from .findings import recorded
from .replay import replay
from .running import Running


_INNER = ("asked", "draws", "figure", "seed", "step")
"""What the runner keeps for itself; it is in the JSON alone."""

_WORDS = {"hp": "hit points", "present": "in the fight", "prompts": "question"}


def parting_words(difference: Difference, a: Running, b: Running) -> tuple[str, ...]:
    """Return where the fights *a* and *b* part, a line each."""
    rule = f" (rule {difference.rule})" if difference.rule else ""
    same = f"the first {difference.shared} events that count are the same"
    lines = [f"{same}, then they part{rule}:"]
    sides = (("A", a, difference.a), ("B", b, difference.b))
    for name, fight, record in sides:
        lines.append(f"{name}: {_told(fight, difference.shared, record)}")
    if difference.path not in {"record", "event"}:
        left, right = value_words(difference.left), value_words(difference.right)
        lines.append(f"{difference.path}: {left} in A, {right} in B")
    return tuple(lines)


def end_words(difference: Difference, a: Running) -> tuple[str, ...]:
    """Return how the ends of both fights differ, a line each."""
    state = replay(a.records).state
    return tuple(
        f"{_place(change, state)}: {value_words(change.a)} in A, "
        f"{value_words(change.b)} in B"
        for change in difference.changes
        if change.path.partition(".")[0] not in _INNER
    )


def value_words(value: Any) -> str:
    """Return a value of a state or an event in a few words."""
    if value is None or value in ("", ()):
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple | frozenset):
        parts = sorted(value) if isinstance(value, frozenset) else value
        return ", ".join(map(value_words, parts)) or "nothing"
    return _TOLD.get(type(value), str)(value)


_TOLD: Mapping[type, Callable[[Any], str]] = {
    bytes: bytes.hex,
    Choice: format_choice,
    Argument: lambda a: f"{a.name} {a.value}",
    Combatant: lambda c: f"{c.profile.name or c.profile.id}, {c.hp} hit points",
    Condition: lambda c: str(c.name),
    Hold: lambda h: f"{h.holder} holds {h.held}{aside(h.style)}",
    Lying: lambda li: f"{li.owner}'s {li.item} at {li.place.x} {li.place.y}",
    Outcome: lambda o: f"{o.side} {o.reason}",
    Place: lambda p: f"{p.x} {p.y}",
    Prompt: lambda p: f"{p.kind} of {', '.join(p.figures)}",
    Pursuit: lambda p: f"{p.pursuing} {p.gap} feet behind {p.fleeing}",
    Side: lambda s: str(s.name or s.id),
    Standing: lambda s: " and ".join(s.members),
    Timer: lambda t: f"{t.condition} until {t.unit} {t.due}",
    Trap: lambda t: f"{t.trapper}'s {t.weapon} traps {t.victim}'s {t.caught}",
    Wound: lambda w: f"{w.left}{aside(' '.join(filter(None, (w.passing, w.kind))))}",
}


def _told(fight: Running, at: int, record: AnyRecord | None) -> str:
    if record is None:
        last = fight.records[-1].seq if fight.records else -1
        return f"ends after event {last}"
    return f"event {record.seq}: {_sentence(fight, at, record)}"


def _sentence(fight: Running, at: int, record: AnyRecord) -> str:
    if isinstance(record, Record) and isinstance(record.event, Answered):
        return f"{record.by} answers {format_choice(record.event.choice)}"
    return tell(fight.records[: at + 1], REFEREE)[-1].text or recorded(record)


def _place(change: Change, state: State) -> str:
    """Return *change*'s path, with the names of combatants for their ids."""
    parts = change.path.split(".")
    if parts[0] == "combatants" and len(parts) > 1:
        return " ".join(_figure(parts[1], parts[2:], state))
    return " ".join(_WORDS.get(part, part.replace("_", " ")) for part in parts)


def _figure(who: str, parts: list[str], state: State) -> Iterator[str]:
    known = state.combatants.get(who)
    name = known.profile.name if known else ""
    yield who if name in {"", who} else f"{name} ({who})"
    for part in parts:
        yield _WORDS.get(part, part.replace("_", " "))
