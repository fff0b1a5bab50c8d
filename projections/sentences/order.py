"""The order of a round in words."""

from __future__ import annotations

from collections.abc import Sequence

from ...events.values import Standing
from ..context import Context
from ..words import capital


def order_in_words(context: Context, standings: Sequence[Standing]) -> str:
    """Return who acts when; totals of nothing but 0 come from no dice.

    A side that goes first by the lower total was left to by who won.
    """
    diced = any(standing.total for standing in standings)
    match standings:
        case []:
            return "Nobody is to act"
        case [Standing(_, [only])]:
            return f"Only {context.name(only)} may act"
        case [Standing(total, members)]:
            on = f", on {total}" if diced else ""
            return f"{capital(context.names(members))} act together{on}"
        case [Standing(high, [first]), Standing(low, [_])] if diced:
            dice = f"{high} against {low}"
            if high < low and first in context.sides:
                return f"First to act: {context.name(first)}, {dice}"
            return f"Initiative goes to {context.name(first)}, {dice}"
    places = [_place(context, s, f" ({s.total})" if diced else "") for s in standings]
    return f"The order: {', then '.join(places)}"


def _place(context: Context, standing: Standing, total: str) -> str:
    return context.names(standing.members) + total
