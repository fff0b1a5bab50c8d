"""Telling what the people at the table overrule."""

from __future__ import annotations

from ...events.types.rulings import Retracted, Ruled
from ..context import Context, Sentences
from ..words import aside, because, ended


def ruled(_: Context, event: Ruled) -> str:
    """Tell a ruling in the referee's words."""
    return f"Referee rules: {ended(event.text)}{aside(event.reason)}."


def retracted(_: Context, event: Retracted) -> str:
    """Tell how far the fight is taken back, and whether that taught anything."""
    known = " What was seen in between stays known." if event.information_seen else ""
    why = because(event.reason)
    return f"The fight is taken back to before event {event.size}{why}.{known}"


SENTENCES: Sentences = {Ruled: ruled, Retracted: retracted}
