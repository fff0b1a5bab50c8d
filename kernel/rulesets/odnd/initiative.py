"""Phase 1: preparations, a die for each side, and the winner's choice of role."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from typing import Any

from ....events.types import (
    ConditionEnded,
    Declared,
    OrderSettled,
    PhaseBegan,
    PhaseEnded,
    RoundBegan,
)
from ....events.values import Choice, CombatantId, SideId, Standing
from ...mechanics.figures import there
from ...offers import Offer, OneOf
from ...requests import Answer, Ask, Fact, Procedure, Request, Roll
from ...ruleset import Now
from ...state import State
from .figures import fighting_sides, is_over
from .preparation import preparations


PHASE = "1 initiative"
STRUCK_FROM_BEHIND = "struck from behind"
"""The condition of one who loses the next initiative (initiative.rear_loss)."""

_ROLES = ("mover", "counter_mover")


def initiative(now: Now) -> Procedure:
    """Open a round: who prepares spells, then the dice, then the roles."""
    number = max(now.state.round, 0) + 1
    yield Fact(RoundBegan(number), "round.repeat")
    yield Fact(PhaseBegan(PHASE, tuple(now.state.sides)), "round.seven_phases")
    yield from preparations(now)
    if is_over(now.state):
        everybody = Standing(0, tuple(now.state.sides))
        yield Fact(OrderSettled((everybody,)), "round.repeat")
    else:
        yield from _dice(now)
    yield from _forget_forfeits(now)
    yield Fact(PhaseEnded(PHASE), "round.seven_phases")


def _dice(now: Now) -> Procedure:
    """Roll for each side that fights on, and settle who moves when."""
    totals: dict[SideId, int] = {}
    for side in fighting_sides(now.state):
        roll = yield Roll(side, "initiative", "1d6", "initiative.roll")
        totals[side] = roll.total
    standings = yield from _roles(now, totals)
    yield Fact(OrderSettled(standings), _rule(now.state, totals))


def _rule(state: State, totals: Mapping[SideId, int]) -> str:
    """Return the rule by which the roles fell as they did."""
    first = winner(state, totals)
    if first != _highest(totals):
        return "initiative.rear_loss"
    return "round.move_countermove" if first else "initiative.tie"


def winner(state: State, totals: Mapping[SideId, int]) -> SideId:
    """Return who wins initiative by dice or by forfeit, empty for a tie."""
    if state.options["initiative.rear_scope"] != "side":
        return _highest(totals)
    forfeiting = {state.combatants[who].profile.side for who in victims(state)}
    contenders = {s: total for s, total in totals.items() if s not in forfeiting}
    return _highest(contenders or totals)


def _highest(totals: Mapping[SideId, int]) -> SideId:
    high = max(totals.values())
    best = [side for side, total in totals.items() if total == high]
    return best[0] if len(best) == 1 else ""


def victims(state: State) -> tuple[CombatantId, ...]:
    """Return who was struck from behind and lives, in roster order."""
    return tuple(
        who
        for who, figure in state.combatants.items()
        if there(figure) and figure.has(STRUCK_FROM_BEHIND)
    )


def _roles(
    now: Now, totals: Mapping[SideId, int]
) -> Generator[Request, Any, tuple[Standing, ...]]:
    first = winner(now.state, totals)
    if not first:
        return (Standing(max(totals.values()), tuple(now.state.sides)),)
    chosen = yield from _choice(now, first)
    losers = tuple(side for side in now.state.sides if side != first)
    lower = max(total for side, total in totals.items() if side != first)
    won, lost = (Standing(totals[first], (first,)), Standing(lower, losers))
    if now.option("initiative.rear_scope") == "figure":
        own = tuple(
            who
            for who in victims(now.state)
            if now.state.combatants[who].profile.side == first
        )
        lost = Standing(lower, (*losers, *own))
    return (won, lost) if chosen == "mover" else (lost, won)


def _choice(now: Now, side: SideId) -> Generator[Request, Any, str]:
    """Return the role that the winner takes (initiative.choice)."""
    answer: Answer | None = yield Ask(
        "role",
        now.state.controllers(side),
        (side,),
        _role_offers,
        "initiative.choice",
        _not_yet,
    )
    role = str(now.option("initiative.default_role"))
    if answer is not None:
        role = answer.choice.get("role", role)
    yield Fact(Declared(side, Choice(role)), "initiative.choice")
    return role


def _role_offers(_state: State, _side: str) -> tuple[Offer, ...]:
    return (Offer("role", (OneOf("role", _ROLES, optional=True),)),)


def _not_yet(_state: State, _who: str, choice: Choice) -> tuple[str, str] | None:
    if choice.act == "role":
        return None
    return "initiative.choice", "the winner takes its role before anybody acts"


def _forget_forfeits(now: Now) -> Iterator[Fact]:
    for who, figure in now.state.combatants.items():
        if figure.has(STRUCK_FROM_BEHIND):
            ended = ConditionEnded(who, STRUCK_FROM_BEHIND, "initiative is settled")
            yield Fact(ended, "initiative.rear_loss")
