"""Telling what the people at the table overrule."""

from __future__ import annotations

from ...events.types.rulings import (
    Disputed,
    DisputeSettled,
    FacesDecreed,
    Retracted,
    RollVoided,
    Ruled,
)
from ..context import Context, Sentences
from ..words import aside, because, capital, ended


def ruled(_: Context, event: Ruled) -> str:
    """Tell a ruling in the referee's words."""
    return f"Referee rules: {ended(event.text)}{aside(event.reason)}."


def retracted(_: Context, event: Retracted) -> str:
    """Tell how far the fight is taken back, and whether that taught anything."""
    known = " What was seen in between stays known." if event.information_seen else ""
    why = because(event.reason)
    return f"The fight is taken back to before event {event.size}{why}.{known}"


def roll_voided(context: Context, event: RollVoided) -> str:
    """Tell whose roll doesn't stand."""
    who = capital(context.name(event.who))
    return f"{who}: the roll for {event.purpose} doesn't stand."


def faces_decreed(context: Context, event: FacesDecreed) -> str:
    """Tell what the next roll is to be."""
    faces = ", ".join(map(str, event.faces))
    return (
        f"{capital(context.name(event.who))}: the roll for {event.purpose} is {faces}."
    )


def disputed(_: Context, event: Disputed) -> str:
    """Tell what is disputed and why."""
    return f"The roll of event {event.roll} is disputed{because(event.reason)}."


def dispute_settled(_: Context, event: DisputeSettled) -> str:
    """Tell how a dispute was settled."""
    how = "upheld" if event.upheld else "overturned"
    return f"The roll of event {event.roll} is {how}{because(event.reason)}."


SENTENCES: Sentences = {
    Ruled: ruled,
    Retracted: retracted,
    RollVoided: roll_voided,
    FacesDecreed: faces_decreed,
    Disputed: disputed,
    DisputeSettled: dispute_settled,
}
