"""Any events that fit a small fight, for Hypothesis."""

from __future__ import annotations

from typing import Any, get_args, get_origin, get_type_hints

import attrs
from hypothesis import strategies as st

from affray.events.types import (
    EVENT_TYPES,
    CombatantJoined,
    Event,
    FightOpened,
    SideJoined,
)
from affray.events.values import DiceTerms, Place, Profile


FIGURES = ("a", "b", "c")
SIDES = ("red", "blue")

_PRESENT = {
    "who": st.sampled_from(FIGURES),
    "one": st.sampled_from(FIGURES),
    "other": st.sampled_from(FIGURES),
    "id": st.sampled_from(FIGURES),
    "side": st.sampled_from(SIDES),
    "condition": st.sampled_from(("asleep", "fleeing")),
    "what": st.sampled_from(("arrows", "breath")),
    "timer": st.sampled_from(("t1", "t2")),
    "prompt": st.integers(1, 3),
    "hold": st.sampled_from(("h1", "h2")),
    "trap": st.sampled_from(("p1", "p2")),
    "item": st.sampled_from(("sword", "shield")),
    "hand": st.sampled_from(("", "main", "off")),
    "wound": st.sampled_from(("", "w1", "w2")),
    "source": st.sampled_from((*FIGURES, "")),
}
"""Fields that must name what is there, or ought to name the same again."""

_SIMPLE: dict[Any, st.SearchStrategy[Any]] = {
    int: st.integers(-5, 20),
    str: st.sampled_from(("", "x", "y z")),
    bool: st.booleans(),
    bytes: st.binary(max_size=4),
}

OPENING: tuple[Event, ...] = (
    FightOpened("small", "toy", 1, "", (), DiceTerms("entered")),
    *(SideJoined(side, side, "referee") for side in SIDES),
    *(
        CombatantJoined(
            Profile(who, who, SIDES[i % 2], "character", 6, 9), 6, Place(0, 0)
        )
        for i, who in enumerate(FIGURES)
    ),
)
"""A fight of three, before anything happens in it."""


def _of(kind: Any) -> st.SearchStrategy[Any]:
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    if get_origin(kind) is tuple:
        return st.lists(_of(get_args(kind)[0]), max_size=2).map(tuple)
    if attrs.has(kind):
        return _built(kind)
    return st.one_of([st.none() if k is type(None) else _of(k) for k in get_args(kind)])


def _built(cls: type[Any]) -> st.SearchStrategy[Any]:
    kinds = get_type_hints(cls)
    fields = [a.name for a in attrs.fields(cls)]
    return st.builds(
        cls, **{f: _PRESENT[f] if f in _PRESENT else _of(kinds[f]) for f in fields}
    )


EVENTS: st.SearchStrategy[list[Event]] = st.lists(
    st.one_of([_built(cls) for cls in EVENT_TYPES]), max_size=40
)
"""Any events of any type, about those who are there."""
