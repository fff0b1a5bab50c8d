"""The contests that a weapon trap has to last through, twice a round."""

from __future__ import annotations

from ....events.types import Spent, TrapEnded
from ...requests import Fact, Procedure
from ...ruleset import Now
from ...state import State
from .contests import strength_contest
from .figures import used
from .moment import Deed, Moment


def trap_contest(now: Now, tie: str) -> Procedure:
    """Try a trap on the count of the faster of the two (trap.maintain_faster)."""
    trapper = now.state.traps[tie].trapper
    rule = "trap.maintain_faster"
    yield Fact(Spent(trapper, f"tie:{tie}", 1, lasting=False), rule)
    yield from _tested(Moment(now, now.state), tie, rule)


def trap_end(now: Now, trap: str) -> Procedure:
    """Try a trap at the end of the round (trap.maintain_end)."""
    trapper = now.state.traps[trap].trapper
    rule = "trap.maintain_end"
    yield Fact(Spent(trapper, f"end:{trap}", 1, lasting=False), rule)
    yield from _tested(Moment(now, now.state), trap, rule)


def untested_traps(state: State) -> tuple[str, ...]:
    """Return the traps that aren't tried at the end of this round, oldest first."""
    return tuple(
        name
        for name, trap in state.traps.items()
        if not used(state, trap.trapper, f"end:{name}")
    )


def _tested(moment: Moment, name: str, rule: str) -> Deed:
    """Let both roll, the trapper first; the victim must win outright to get free."""
    trap = moment.state.traps[name]
    result = yield from strength_contest(
        moment, trap.trapper, trap.victim, "trap strength", rule
    )
    if result.winner == trap.victim:
        yield Fact(TrapEnded(name, trap.trapper, trap.victim, "wrenched free"), rule)
