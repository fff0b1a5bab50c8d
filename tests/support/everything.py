"""Hypothesis strategies for every event type, made from the schema itself."""

from __future__ import annotations

from typing import Any

import attrs
from hypothesis import settings
from hypothesis import strategies as st

from affray.events.header import LogHeader
from affray.events.log import Log
from affray.events.record import Entry, Record
from affray.events.schema import MAX_INT, MIN_INT, SCHEMA, Layout
from affray.events.tags import EVENT_CLASSES, VALUE_CLASSES
from affray.events.types import Event


HEADER = LogHeader("whitebox", 1, "5a" * 32)

QUICK = settings(deadline=None, max_examples=25)
"""For what is tried on each of the event types."""
PATIENT = settings(deadline=None)
"""For all else; a busy machine is no failure."""

NUMBERS = st.integers(-9, 300) | st.integers(MIN_INT, MAX_INT)
TEXTS = st.text(max_size=6)
SIMPLE: dict[str, st.SearchStrategy[object]] = {
    "int": NUMBERS,
    "int?": st.none() | NUMBERS,
    "flag": st.booleans(),
    "text": TEXTS,
    "bytes": st.binary(max_size=6),
    "scalar": st.booleans() | NUMBERS | TEXTS,
}
PEOPLE = st.sampled_from(["ann", "bob", "cy"])


def of_kind(kind: str) -> st.SearchStrategy[object]:
    """Return a strategy for what stands in a field of *kind*."""
    if kind.endswith("*"):
        elements = of_kind(kind.removesuffix("*"))
        return st.lists(elements, max_size=3).map(tuple)
    if kind in SIMPLE:
        return SIMPLE[kind]
    layout = next(layout for layout in SCHEMA.values if layout.name == kind)
    return _filled(VALUE_CLASSES[kind], layout)


def events_called(name: str) -> st.SearchStrategy[Event]:
    """Return a strategy for the events with the wire name *name*."""
    layout = next(layout for layout in SCHEMA.events if layout.name == name)
    return _filled(EVENT_CLASSES[name], layout)


def events() -> st.SearchStrategy[Event]:
    """Return a strategy for events of every type."""
    return st.sampled_from(sorted(EVENT_CLASSES)).flatmap(events_called)


@st.composite
def entries(draw: st.DrawFn, first_seq: int = 0, *, hidden: bool = True) -> Entry:
    """Return an entry that begins with *first_seq*, some of it hidden if *hidden*."""
    records = []
    happened = draw(st.lists(events(), min_size=1, max_size=3))
    for seq, event in enumerate(happened, first_seq):
        record = Record(seq, event, draw(TEXTS), draw(TEXTS))
        visible_to = draw(st.lists(PEOPLE, max_size=2)) if hidden else []
        if visible_to:
            salt = draw(st.binary(min_size=16, max_size=16))
            record = attrs.evolve(record, visible_to=tuple(visible_to), salt=salt)
        records.append(record)
    return Entry(draw(NUMBERS), tuple(records))


@st.composite
def logs(draw: st.DrawFn, *, max_entries: int = 4) -> Log:
    """Return a log of a few entries."""
    log = Log(HEADER)
    for _ in range(draw(st.integers(0, max_entries))):
        log.append(draw(entries(log.size)))
    return log


def _filled(cls: type, layout: Layout) -> st.SearchStrategy[Any]:
    fields = {field.name: of_kind(field.kind) for field in layout.fields}
    return st.builds(cls, **fields)
