"""What can go wrong in the kernel that isn't a refused answer."""

from __future__ import annotations

import attrs

from ..events.record import AnyRecord, Record
from ..events.types import Event
from .state import State


class KernelError(Exception):
    """The kernel can't go on with what it was given."""


class UnknownRuleset(KernelError):
    """No rule set of that id, or not in that version, is known here."""


class SetUpFault(KernelError):
    """A fight can't be set up so.

    Attributes:
        where: The path of the fault in the roster, such as
            ``("combatants", 2, "weapons")``.
    """

    def __init__(self, message: str, *where: str | int) -> None:
        super().__init__(message)
        self.where = where


class Unfoldable(KernelError):
    """An event names what the state doesn't have, so it can't be folded."""


@attrs.define(eq=False)
class Diverged(KernelError):
    """The procedures decide otherwise than the log has it.

    Attributes:
        seq: The number of the first event that differs.
        expected: What the procedures bring about, None if nothing.
        found: What the log holds, None if it ends here.
        state: The state before the event.
    """

    seq: int
    expected: Event | None
    found: AnyRecord | None
    state: State
    rule: str = ""

    def __str__(self) -> str:
        found = self.found.event if isinstance(self.found, Record) else self.found
        return (
            f"event {self.seq} differs: the log has {found!r}, "
            f"the rules give {self.expected!r}"
        )
