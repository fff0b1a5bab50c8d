"""What makes a side easier or harder to surprise (table surprise_mods)."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import Modifier, SideId
from ...mechanics.figures import there
from ...mechanics.sides import sides_named
from ...state import State
from .tables import SURPRISE


_HEADS = 10
_WORST_CAMOUFLAGE, _BEST_CAMOUFLAGE = 1, 3

_OF_OTHERS = (
    ("silenced", "silenced"),
    ("unseen", "unseen by magic"),
    ("smell", "marked smell"),
)
_OF_OWN = (
    ("fleeing", "in flight"),
    ("panicked", "panic"),
)
_OF_PLACE = (
    ("rain", "rain"),
    ("fog", "dense fog"),
    ("still", "great stillness"),
)


def surprise_modifiers(state: State, side: SideId) -> tuple[Modifier, ...]:
    """Return what is added to the surprise die of *side*."""
    return (*_others(state, side), *_own(state, side), *_place(state))


def _others(state: State, side: SideId) -> Iterator[Modifier]:
    """Yield what the other side gives away, or hides (surprise.other_party)."""
    rule = "surprise.other_party"
    others = [other for other in state.sides if other != side]
    for fact, feature in _OF_OTHERS:
        if any(is_named(state, fact, other) for other in others):
            yield Modifier(feature, int(SURPRISE[feature]), rule)
    heads = sum(there(c) for other in others for c in state.members(other))
    if heads >= _HEADS:
        each = int(SURPRISE["per full ten heads"])
        yield Modifier("heads", heads // _HEADS * each, rule)
    if any(is_named(state, "camouflaged", other) for other in others):
        grade = int(state.scene.get("camouflage", 2))
        grade = min(max(grade, _WORST_CAMOUFLAGE), _BEST_CAMOUFLAGE)
        yield Modifier("camouflage", -grade, rule)


def _own(state: State, side: SideId) -> Iterator[Modifier]:
    """Yield what *side* itself is in (surprise.own_party, surprise.anticipate)."""
    rule = "surprise.own_party"
    for fact, feature in _OF_OWN:
        if is_named(state, fact, side):
            yield Modifier(feature, int(SURPRISE[feature]), rule)
    if is_named(state, "darkness", side):
        yield Modifier("dark", int(SURPRISE["dark"]), rule)
    elif is_named(state, "poor_light", side):
        yield Modifier("poor light", int(SURPRISE["poor light"]), rule)
    if is_named(state, "expecting", side):
        yield Modifier(
            "expects attack", int(SURPRISE["expects attack"]), "surprise.anticipate"
        )
    elif is_named(state, "suspicious", side):
        yield Modifier("suspects", int(SURPRISE["suspects"]), "surprise.anticipate")


def _place(state: State) -> Iterator[Modifier]:
    for fact, feature in _OF_PLACE:
        if state.scene.get(fact):
            yield Modifier(feature, int(SURPRISE[feature]), "surprise.conditions")


def is_named(state: State, fact: str, side: SideId) -> bool:
    """Return whether the scene's *fact*, names by commas, names *side*."""
    return side in sides_named(state, fact)
