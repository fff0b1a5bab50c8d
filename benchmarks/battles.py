"""Battles that last: `whitebox` fights of figures that hardly ever fall."""

from __future__ import annotations

from functools import cache

from affray.events.log import Log
from affray.events.record import Record
from affray.events.values import REFEREE
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import seeded
from affray.kernel.opening import SetUp, SideSetUp
from affray.kernel.recruits import Recruit
from affray.replays.tactics import simple
from affray.session import Fight


SIDES = ("party", "goblins")
ENDURING = 1_000_000


def setup(a_side: int) -> SetUp:
    """Return a fight of so many fighters a side, at blows from the first round."""
    recruits = tuple(
        Recruit(
            f"{side[0]}{i}",
            side,
            klass="fighter",
            level=3,
            hp=ENDURING,
            armour="chain",
            weapons=("long sword",),
        )
        for side in SIDES
        for i in range(a_side)
    )
    sides = tuple(SideSetUp(side) for side in SIDES)
    return SetUp("a long battle", sides, recruits, scene={"distance": 5})


def begun(a_side: int) -> Fight:
    """Return such a fight at its first question."""
    dice = seeded(seed_from_text("a long battle"))
    return Fight.begin(
        setup(a_side), "whitebox", dice, clock=lambda: 0, salt=lambda: bytes(16)
    )


def answer(fight: Fight) -> None:
    """Answer the first open question as `simple` would."""
    number = next(iter(fight.pending))
    choice = simple(fight.state, fight.pending[number])
    fight.answer(number, choice, REFEREE)


def fight_of(events: int, a_side: int = 4) -> Fight:
    """Return a battle of at least so many events, that goes on."""
    fight = begun(a_side)
    while fight.size < events:
        answer(fight)
    return fight


@cache
def log_of(events: int, a_side: int = 4) -> Log:
    """Return the log of a battle of at least so many events."""
    return fight_of(events, a_side).log


@cache
def records_of(events: int, a_side: int = 4) -> tuple[Record, ...]:
    """Return the records of a battle of at least so many events."""
    return tuple(r for r in log_of(events, a_side).records() if isinstance(r, Record))
