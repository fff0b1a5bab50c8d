"""Initiative: a d10 for each figure, and the second in which each acts."""

from __future__ import annotations

from collections.abc import Generator, Iterator
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
from .follow_ups import LOST, MADE_GOOD
from .hands import weapon, weapons
from .initiative_modifiers import initiative_modifiers
from .moments import FIRST, LAST
from .strikes import ATTACK


PHASE = "initiative"

_OWED = {LOST: "second.compensation", CARRIED: "init.over_ten"}
"""What an earlier round left a figure, for the very next one, by rule."""


def initiative(now: Now) -> Procedure:
    """Roll for each figure that needs a die, and settle the order of the round."""
    figures = tuple(w for w, c in now.state.combatants.items() if able(c))
    yield Fact(PhaseBegan(PHASE, figures), "time.each_round_initiative")
    yield from _lapsed(now)
    totals: dict[CombatantId, int] = {}
    for who in figures:
        total = yield from _total(now, who)
        if total is not None:
            totals[who] = total
    kept = yield from _in_this_round(now, totals)
    order = yield from _after_the_awaited(now, kept)
    yield Fact(OrderSettled(order), "init.is_second")
    yield Fact(PhaseEnded(PHASE), "time.each_round_initiative")


def _lapsed(now: Now) -> Iterator[Fact]:
    """Let lapse what the round owes to those who can't act in it."""
    for who, figure in now.state.combatants.items():
        if able(figure):
            continue
        for what, rule in _OWED.items():
            owed = figure.spent_for_good.get(what, 0)
            if owed:
                yield Fact(Spent(who, what, -owed, lasting=True), rule)


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
    figure, rule = now.state.combatants[who], "second.compensation"
    lost = figure.spent_for_good.get(LOST, 0)
    if not lost:
        return False
    yield Fact(Spent(who, LOST, -lost, lasting=True), rule)
    if not _will_melee(now.state, figure):
        return False
    yield Fact(Spent(who, MADE_GOOD, 1, lasting=False), rule)
    return True


def _will_melee(state: State, figure: Combatant) -> bool:
    """Return whether *figure* declared to fight hand to hand, waiting for nothing."""
    declared = figure.declared
    if declared is None or declared.get("wait") or declared.get("for"):
        return False
    if declared.act != ATTACK:
        return declared.act == MELEE
    who, named = figure.profile.id, declared.get("weapon")
    return named in weapons(state, who) and weapon(state, who, named).melee


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
    for standing in ranked(own, earliest="low"):
        order.extend(_with_followers(standing, waiting, totals))
    placed = {who for standing in order for who in standing.members}
    for who, awaited in waiting.items():
        if who not in placed:
            reason = f"{awaited} doesn't act later in this round"
            yield Fact(ActionLost(who, reason), "init.waiting")
    return tuple(order)


def _with_followers(
    standing: Standing,
    waiting: dict[CombatantId, CombatantId],
    totals: dict[CombatantId, int],
) -> Iterator[Standing]:
    """Yield *standing*, then who waits for its members, then who waits for those."""
    behind: tuple[CombatantId, ...] = standing.members
    while behind:
        yield Standing(standing.total, behind)
        behind = tuple(
            who
            for who, awaited in waiting.items()
            if awaited in behind and standing.total >= totals[who]
        )


def _waiting(
    state: State, totals: dict[CombatantId, int]
) -> dict[CombatantId, CombatantId]:
    found = {who: awaited_by(state.combatants[who]) for who in totals}
    return {who: awaited for who, awaited in found.items() if awaited}
