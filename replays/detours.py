"""Going round who stands in the way, where places are open to one's choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isqrt

from ..events.values import REFEREE, Choice, Place
from ..kernel.offers import Number, Offer
from ..kernel.prompts import Open, Refusal, judge
from .field import Field
from .filling import filled


_SQUARE = 5
_NEXT = tuple(
    (east * _SQUARE, north * _SQUARE)
    for east in (-1, 0, 1)
    for north in (-1, 0, 1)
    if (east, north) != (0, 0)
)


def gone_round(field: Field, opened: Open, offers: Sequence[Offer]) -> Choice | None:
    """Go to a free place beside the nearest enemy, or a step to one side.

    What is in the way is for the rule set to say: places are tried until one
    isn't refused.
    """
    for offer in offers:
        slots = {slot.name: slot for slot in offer.slots}
        x, y = slots.get("x"), slots.get("y")
        if not isinstance(x, Number) or not isinstance(y, Number):
            continue
        for place in _places(field):
            if x.least <= place.x <= x.most and y.least <= place.y <= y.most:
                choice = filled(offer, {"x": str(place.x), "y": str(place.y)})
                said = judge(opened, field.state, choice, REFEREE)
                if not isinstance(said, Refusal):
                    return choice
    return None


def _places(field: Field) -> Iterator[Place]:
    """Yield the places beside the nearest enemy, then those beside oneself."""
    goal = field.nearest()
    if goal is None or field.pressing:
        return
    here, there = field.here.place, goal.place
    yield from sorted(_beside(there), key=lambda place: _feet(place, here))
    yield from sorted(_beside(here), key=lambda place: _feet(place, there))


def _beside(middle: Place) -> Iterator[Place]:
    return (Place(middle.x + east, middle.y + north) for east, north in _NEXT)


def _feet(one: Place, other: Place) -> int:
    return isqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2)
