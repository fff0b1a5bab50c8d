"""Telling a chase."""

from __future__ import annotations

from ...events.types.pursuit import GapChanged, PursuitBegan, PursuitEnded
from ..context import Context, Sentences
from ..words import because


def pursuit_began(context: Context, event: PursuitBegan) -> str:
    """Tell who runs from whom, and how far behind the pursuers are."""
    return (
        f"The pursuit begins: {context.name(event.pursuing)} after "
        f"{context.name(event.fleeing)}, {event.gap} feet behind."
    )


def gap_changed(context: Context, event: GapChanged) -> str:
    """Tell how far the pursuers are behind now, and what made it so."""
    why = because(context.spoken(event.reason))
    if event.after == event.before:
        return f"The gap stays {event.after} feet{why}."
    verb = "closes" if event.after < event.before else "widens"
    return f"The gap {verb} from {event.before} feet to {event.after}{why}."


def pursuit_ended(context: Context, event: PursuitEnded) -> str:
    """Tell that nobody runs any more, and why."""
    return f"The pursuit is over{because(context.spoken(event.reason))}."


SENTENCES: Sentences = {
    PursuitBegan: pursuit_began,
    GapChanged: gap_changed,
    PursuitEnded: pursuit_ended,
}
