"""The people at the table overrule the procedure."""

from __future__ import annotations

import attrs


@attrs.frozen
class Ruled:
    """The referee ruled; the *effects* events after this one are the ruling.

    Attributes:
        text: What was ruled, in the referee's words.
        reason: Why.
        effects: How many of the events that follow belong to it.
        key: The sender's own key: the same one twice has one effect.
    """

    text: str
    reason: str
    effects: int
    key: str


@attrs.frozen
class Retracted:
    """The fight was taken back to where it stood after *size* events.

    What came after stays in the log and counts no more.

    Attributes:
        size: How many events of the log count, those included that an earlier
            retraction took back and a later one brought back.
        reason: Why.
        information_seen: Whether somebody learned something in between.
        key: The sender's own key: the same one twice has one effect.
    """

    size: int
    reason: str
    information_seen: bool
    key: str = ""


@attrs.frozen
class RollVoided:
    """A roll doesn't stand; the next of its kind draws other faces.

    Attributes:
        who: The combatant or side that rolled.
        purpose: What for.
        draw: Which roll of that kind it was in the round.
    """

    who: str
    purpose: str
    draw: int


@attrs.frozen
class FacesDecreed:
    """The next roll of this kind falls as *faces*, whatever the dice say."""

    who: str
    purpose: str
    faces: tuple[int, ...]


@attrs.frozen
class Disputed:
    """Somebody disputes the roll of that number, and why.

    Attributes:
        roll: The number of the `Rolled` event.
        key: The sender's own key: the same one twice has one effect.
    """

    roll: int
    reason: str
    key: str = ""


@attrs.frozen
class DisputeSettled:
    """The referee answered a dispute: the roll is upheld, or overturned."""

    roll: int
    upheld: bool
    reason: str
