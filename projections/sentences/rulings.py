"""Telling what the people at the table overrule."""

from __future__ import annotations

from ...events.types import Retracted, Ruled
from ..context import Context
from ..words import aside, because, ended


def ruled(_: Context, event: Ruled) -> str:
    """Tell a ruling in the referee's words."""
    return f"Referee rules: {ended(event.text)}{aside(event.reason)}."


def retracted(_: Context, event: Retracted) -> str:
    """Tell how far the fight is taken back, and whether that taught anything."""
    known = " What was seen in between stays known." if event.information_seen else ""
    return f"Taken back to event {event.size}{because(event.reason)}.{known}"


SENTENCES = {Ruled: ruled, Retracted: retracted}
