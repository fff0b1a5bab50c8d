"""Phase 6: strikes are declared, then fall batch by batch in their order.

When the phase opens, each melee is given its class and each figure its number
of attacks. Then everybody in contact names its first strike, and the greatest
priority goes first. What is rolled in a batch is rolled against the state at
its start, and all of it lands at its end.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import partial
from typing import Any

from ....events.types import Declared, Spent
from ....events.values import Argument, Choice, CombatantId, Weapon
from ...requests import Answer, Ask, Fact, Procedure, Request
from ...ruleset import Now, Step
from ...state import State
from .attack_numbers import STRUCK, plus, strikes_left
from .attacks import MELEE, strike
from .effects import Effect, Wound, apply
from .facing import turn_to
from .figures import in_batch_order
from .melee_keys import Priority, parted, priority
from .melee_offers import (
    PASS,
    PASSED,
    STRIKE,
    ready,
    strike_offers,
    targets,
    weapons,
    why_not,
)
from .melee_opening import open_melees, opened
from .together import all_choose


RULE = "melee.order"

_ANSWERED = "answered"


def melee_step(state: State) -> Step | None:
    """Return the next step of phase 6, None where no strike is left."""
    if not opened(state):
        if state.engaged or parted(state):
            return Step("melees", open_melees, "number.by_type")
        return None
    fighters = [who for who in in_batch_order(state) if ready(state, who)]
    if any(_intended(state, who) is None for who in fighters):
        return Step("strikes declared", declare, "melee.order")
    if not fighters:
        return None
    first = max(_priority(state, who) for who in fighters)
    rule = "melee.order" if first.flanking else "melee.key"
    return Step(f"strikes: {first.words}", batch, rule)


def declare(now: Now) -> Procedure:
    """Let everybody name a strike who has one and hasn't yet; all turn to face it."""
    state = now.state
    waiting = tuple(
        who
        for who in in_batch_order(state)
        if ready(state, who) and _intended(state, who) is None
    )
    asks = tuple(
        Ask("strike", state.controllers(who), (who,), strike_offers, RULE, why_not)
        for who in waiting
    )
    chosen = yield from all_choose(now, asks)
    for who, answer in chosen:
        yield from _chosen(now, who, answer)


def batch(now: Now) -> Procedure:
    """Let the strikes of the greatest priority fall, and land together."""
    start = now.state
    fighters = [who for who in in_batch_order(start) if ready(start, who)]
    level = max(_priority(start, who) for who in fighters)
    effects: list[Effect] = []
    for who in fighters:
        if _priority(start, who) == level:
            effects += yield from _blows(now, start, who, level)
    yield from apply(now, tuple(effects))


def _chosen(now: Now, who: CombatantId, answer: Answer) -> Iterator[Fact]:
    """Keep what was answered, and by which prompt, until it is carried out."""
    if answer.choice.act == PASS:
        yield Fact(Spent(who, PASSED, 1, lasting=False), RULE)
        return
    before = now.state.combatants[who].spent.get(_ANSWERED, 0)
    since = answer.prompt - before
    yield Fact(Spent(who, _ANSWERED, since, lasting=False), RULE)
    choice = answer.choice
    yield from _intends(now, who, choice.get("target"), choice.get("weapon"))


def _intends(
    now: Now, who: CombatantId, target: CombatantId, weapon: str
) -> Iterator[Fact]:
    arguments = (Argument("target", target), Argument("weapon", weapon))
    yield Fact(Declared(who, Choice(STRIKE, arguments)), RULE)
    yield from turn_to(now, who, target)


def _intended(state: State, who: CombatantId) -> tuple[CombatantId, Weapon] | None:
    """Return at whom *who* will strike with what, None where it must yet say."""
    figure = state.combatants[who]
    choice = figure.declared
    if choice is None or choice.act != STRIKE:
        return None
    arms = {weapon.name: weapon for weapon in weapons(state, figure)}
    weapon = arms.get(choice.get("weapon"))
    target = choice.get("target")
    if weapon is None or target not in targets(state, who):
        return None
    return target, weapon


def _meant(state: State, who: CombatantId) -> tuple[CombatantId, Weapon]:
    intended = _intended(state, who)
    assert intended is not None  # noqa: S101 - all have declared before a batch
    return intended


def _priority(state: State, who: CombatantId) -> Priority:
    return priority(state, who, *_meant(state, who))


def _blows(
    now: Now, start: State, who: CombatantId, level: Priority
) -> Generator[Request, Any, tuple[Effect, ...]]:
    """Let *who* make all its strikes of this batch, one after another.

    It may pick each next target when it has seen what came of the last; a
    strike of lesser priority waits for its own batch (number.split).
    """
    effects: tuple[Effect, ...] = ()
    target, weapon = _meant(start, who)
    while True:
        figure = now.state.combatants[who]
        extra = plus(now.state, figure)
        serves = figure.spent.get(_ANSWERED, 0)
        yield Fact(Spent(who, STRUCK, 1, lasting=False), "number.by_type")
        effects += yield from strike(
            now, start, who, target, weapon, MELEE, serves, extra
        )
        goes_on = yield from _next(now, who, felled(start, effects))
        if not goes_on:
            return effects
        target, weapon = _meant(now.state, who)
        if priority(start, who, target, weapon) < level:
            return effects


def felled(start: State, effects: tuple[Effect, ...]) -> frozenset[CombatantId]:
    """Return whom *effects* bring to 0 hit points or less, by themselves."""
    hurt = {e.who for e in effects if isinstance(e, Wound)}
    lost = {
        who: sum(e.amount for e in effects if isinstance(e, Wound) and e.who == who)
        for who in hurt
    }
    return frozenset(w for w in hurt if start.combatants[w].hp <= lost[w])


def _next(
    now: Now, who: CombatantId, spared: frozenset[CombatantId]
) -> Generator[Request, Any, bool]:
    """Settle the next strike of *who*, and return whether there is one.

    With one enemy left to it the strikes go on at that one, unasked.
    """
    left = [foe for foe in targets(now.state, who) if foe not in spared]
    figure = now.state.combatants[who]
    if not left or strikes_left(figure) < 1:
        return False
    if len(left) == 1:
        assert figure.declared is not None  # noqa: S101 - it has just struck
        arms = [weapon.name for weapon in weapons(now.state, figure)]
        same = figure.declared.get("weapon")
        weapon = same if same in arms else arms[0]
        yield from _intends(now, who, left[0], weapon)
        return True
    answer: Answer | None = yield Ask(
        "strike",
        now.state.controllers(who),
        (who,),
        partial(strike_offers, spared=spared),
        "number.split",
        why_not,
    )
    if answer is None:
        return False
    yield from _chosen(now, who, answer)
    return answer.choice.act == STRIKE
