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
