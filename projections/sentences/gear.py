"""Telling what is taken in hand, dropped, seized and broken."""

from __future__ import annotations

from ...events.types.gear import Broken, Dropped, Readied, Taken
from ..context import Context, Sentences
from ..words import aside, because, capital, whose


_HANDS = {
    "main": "takes {} in hand",
    "off": "takes {} in the other hand",
    "both": "takes {} in both hands",
    "back": "slings {} on the back",
    "": "puts {} away",
}


def readied(context: Context, event: Readied) -> str:
    """Tell what is in hand now, or isn't any more."""
    doing = _HANDS.get(event.hand, "readies {}").format(event.item)
    return f"{capital(context.name(event.who))} {doing}."


def dropped(context: Context, event: Dropped) -> str:
    """Tell what lies where; without a map, that it does."""
    at = f"at {event.place.x}, {event.place.y}" if context.map else "on the ground"
    item = f"{whose(context.name(event.who))} {event.item}"
    return f"{capital(item)} lies {at}{aside(event.how)}."


def taken(context: Context, event: Taken) -> str:
    """Tell what was picked up, or seized from whom."""
    name = capital(context.name(event.who))
    if not event.source:
        return f"{name} picks up {event.item}."
    return f"{name} takes {event.item} from {context.name(event.source)}."


def broken(context: Context, event: Broken) -> str:
    """Tell what broke."""
    name = capital(whose(context.name(event.who)))
    return f"{name} {event.item} breaks{because(context.spoken(event.how))}."


SENTENCES: Sentences = {
    Readied: readied,
    Dropped: dropped,
    Taken: taken,
    Broken: broken,
}
