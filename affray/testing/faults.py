"""What is wrong with a rule set, told as a test that fails."""

from __future__ import annotations

from typing import Any


class Nonconforming(AssertionError):
    """A rule set doesn't keep what affray promises of every fight.

    Attributes:
        message: What is wrong, where in the fight, in a sentence or two.
        check: The check that found it: one of `affray.testing.CHECKS`.
        seed: The seed of the fight that it was found in.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message
        self.check = self.seed = ""

    def __str__(self) -> str:
        if not self.check:
            return self.message
        return f"{self.check} (seed {self.seed!r}): {self.message}"


def expect(holds: object, message: str, *details: Any) -> None:
    """Raise Nonconforming with *message* and *details* unless something holds."""
    if not holds:
        raise Nonconforming(": ".join((message, *map(str, details))))
