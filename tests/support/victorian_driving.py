"""Driving one procedure of the Victorian book, with scripted dice and answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from affray.kernel.ruleset import Now
from affray.kernel.rulesets.victorian.tables import BOOK
from affray.kernel.state import State
from tests.support import driving
from tests.support.driving import Driven, Ran


def run(
    procedure: Callable[[Now], Driven],
    state: State,
    dice: Sequence[int] = (),
    answers: Sequence[str] = (),
) -> Ran:
    """Run *procedure* from *state* to its end, using up *dice* and *answers*."""
    return driving.run(BOOK, procedure, state, dice, answers)
