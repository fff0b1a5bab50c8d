"""What a deed is carried out against: the fight now, and as its count began."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias

import attrs

from ...requests import Request
from ...ruleset import Now
from ...state import State


Deed: TypeAlias = Generator[Request, Any, None]
"""Something that is done, or comes of it, with its dice and its questions."""


@attrs.frozen
class Moment:
    """The state that a deed reads, and the fight that it writes to.

    Figures on one count act at the same time (initiative.tie): who is able,
    where everybody stands and what protects them is read from *start*. Numbers
    that add up, such as hit points, are written to the fight as it stands.

    Attributes:
        now: The fight as it stands.
        start: The fight as it stood when the count began.
        serves: The prompt of the answer that led here, 0 for none.
    """

    now: Now
    start: State
    serves: int = 0

    @property
    def state(self) -> State:
        """The fight as it stands."""
        return self.now.state

    def live(self) -> Moment:
        """Return the moment after all that has come about by now."""
        return Moment(self.now, self.now.state, self.serves)
