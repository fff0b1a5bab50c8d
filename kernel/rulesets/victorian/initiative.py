"""Initiative: a d10 for each figure, and the second in which each acts."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.types import ActionLost, OrderSettled, PhaseBegan, PhaseEnded, Spent
from ....events.values import CombatantId, Standing
from ...mechanics.order import ranked
from ...requests import Fact, Procedure, Request, Roll
from ...ruleset import Now
from ...state import Combatant, State
from .batches import CASTING, awaited_by
from .budget import is_parrying
from .declarations import CARRIED, MELEE
from .figures import able, is_surprised
from .follow_ups import LOST
from .initiative_modifiers import initiative_modifiers
from .moments import FIRST, LAST


PHASE = "initiative"


def initiative(now: Now) -> Procedure:
    """Roll for each figure that needs a die, and settle the order of the round."""
    figures = tuple(w for w, c in now.state.combatants.items() if able(c))
    yield Fact(PhaseBegan(PHASE, figures), "time.each_round_initiative")
    totals: dict[CombatantId, int] = {}
    for who in figures:
        total = yield from _total(now, who)
        if total is not None:
            totals[who] = total
    kept = yield from _in_this_round(now, totals)
    order = yield from _after_the_awaited(now, kept)
    yield Fact(OrderSettled(order), "init.is_second")
    yield Fact(PhaseEnded(PHASE), "time.each_round_initiative")


def _total(now: Now, who: CombatantId) -> Generator[Request, Any, int | None]:
    """Return the total of *who*, None where it doesn't act in this round."""
    figure = now.state.combatants[who]
    made_good = yield from _made_good(now, who)
    reason, rule = _no_die(now.state, figure)
    if reason:
        yield Fact(ActionLost(who, reason), rule)
        return None
    carried = figure.spent_for_good.get(CARRIED, 0)
    if carried:
        yield Fact(Spent(who, CARRIED, -carried, lasting=True), "init.over_ten")
        return carried
    if made_good:
        return FIRST
    modifiers = initiative_modifiers(now.state, who)
    roll = yield Roll(who, "initiative", "1d10", "init.individual", modifiers)
    return int(roll.total)


def _no_die(state: State, figure: Combatant) -> tuple[str, str]:
    """Return why *figure* doesn't act in this round, and by which rule."""
    if is_surprised(state, figure):
        return "surprised", "init.surprise_row"
    if figure.has(CASTING):
        return CASTING, "spell.busy"
    if is_parrying(figure):
        return "all-out defence", "parry.forfeit"
    return "", ""


def _made_good(now: Now, who: CombatantId) -> Generator[Fact, None, bool]:
    """Use up what a second attack lost by lateness gives, whatever comes of it.

    It lapses where its owner doesn't melee in this round (second.compensation).
    """
    figure = now.state.combatants[who]
    lost = figure.spent_for_good.get(LOST, 0)
    if lost:
        yield Fact(Spent(who, LOST, -lost, lasting=True), "second.compensation")
    declared = figure.declared
    return bool(lost) and declared is not None and declared.act == MELEE


def _in_this_round(
    now: Now, totals: dict[CombatantId, int]
) -> Generator[Fact, None, dict[CombatantId, int]]:
    """Return the totals that this round has room for (option init.over_ten)."""
    if now.option("init.over_ten") == "clamp":
        return totals
    kept = {who: total for who, total in totals.items() if total <= LAST}
    for who in (w for w in totals if w not in kept):
        if now.option("init.over_ten") == "carry":
            over = totals[who] - LAST
            yield Fact(Spent(who, CARRIED, over, lasting=True), "init.over_ten")
        yield Fact(ActionLost(who, "too late for this round"), "init.over_ten")
    return kept


def _after_the_awaited(
    now: Now, totals: dict[CombatantId, int]
) -> Generator[Fact, None, tuple[Standing, ...]]:
    """Return the order, with those who wait behind whom they wait for."""
    waiting = _waiting(now.state, totals)
    own = {who: total for who, total in totals.items() if who not in waiting}
    order: list[Standing] = []
    lost = dict(waiting)
    for standing in ranked(own, earliest="low"):
        order.append(standing)
        for who, awaited in waiting.items():
            if awaited in standing.members and standing.total >= totals[who]:
                order.append(Standing(standing.total, (who,)))
                del lost[who]
    for who, awaited in lost.items():
        reason = f"{awaited} doesn't act later in this round"
        yield Fact(ActionLost(who, reason), "init.waiting")
    return tuple(order)


def _waiting(
    state: State, totals: dict[CombatantId, int]
) -> dict[CombatantId, CombatantId]:
    found = {who: awaited_by(state.combatants[who]) for who in totals}
    return {who: awaited for who, awaited in found.items() if awaited}
