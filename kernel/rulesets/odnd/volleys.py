"""Missile fire: the first volleys of phases 2 and 3, and the rest in phase 5.

All the shots of a phase are one batch: they are worked out against the state at
its start, and land together.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from ....events.types import PhaseEnded
from ....events.values import CombatantId
from ...mechanics.engagement import linked
from ...mechanics.melee_fire import pick_at_random
from ...requests import Answer, Ask, Fact, Procedure, Request
from ...ruleset import Now
from ...state import State
from .attacks import MISSILE, strike
from .choices import why_not
from .effects import Effect, apply
from .engaging import at_blows
from .facing import turn_to
from .figures import in_batch_order
from .magic import spoil_contact
from .shots import (
    COUNTER_FIRE,
    FIRST_VOLLEYS,
    MOVERS_FIRE,
    REMAINING_FIRE,
    SEGMENT_FIRE,
    SEGMENT_REMAINING,
    shoot_offers,
    spend_shot,
)
from .together import all_choose


Shots = Generator[Request, Any, list[Effect]]

RULES = {
    COUNTER_FIRE: "fire.counter_first",
    MOVERS_FIRE: "fire.movers_first",
    REMAINING_FIRE: "fire.remaining_simultaneous",
    SEGMENT_FIRE: "surprise.free_action",
    SEGMENT_REMAINING: "surprise.free_action",
}


def volley(now: Now) -> Procedure:
    """Let all who may shoot do so at once, and close the phase.

    Only after a volley does it count who has come into contact.
    """
    asks = tuple(
        _ask(now.state, who)
        for who in in_batch_order(now.state)
        if shoot_offers(now.state, who)
    )
    if asks:
        chosen = yield from all_choose(now, asks)
        start, effects = now.state, list[Effect]()
        for who, answer in chosen:
            effects += yield from _shots(now, start, who, answer)
        yield from apply(now, tuple(effects))
    yield from _contact(now)
    yield Fact(PhaseEnded(now.state.phase), "round.seven_phases")


def _ask(state: State, who: CombatantId) -> Ask:
    rule = RULES[state.phase]
    return Ask("shoot", state.controllers(who), (who,), shoot_offers, rule, why_not)


def _shots(now: Now, start: State, who: CombatantId, answer: Answer | None) -> Shots:
    """Let *who* shoot: once, or in phase 5 as often as it has shots and likes."""
    effects: list[Effect] = []
    while answer is not None and answer.choice.act == "shoot":
        effects += yield from _shot(now, start, who, answer)
        if now.state.phase in FIRST_VOLLEYS or not shoot_offers(now.state, who):
            break
        answer = yield _ask(now.state, who)
        start = now.state  # nothing has landed yet: only rulings change it
    return effects


def _shot(now: Now, start: State, who: CombatantId, answer: Answer) -> Shots:
    target = answer.choice.get("target")
    weapon = start.combatants[who].profile.weapon(answer.choice.get("weapon"))
    yield from turn_to(now, who, target)
    yield from spend_shot(now, who, weapon)
    melee = linked(start, target)
    if len(melee) > 1:
        others = tuple(one for one in melee if one != who)
        rule = "fire.remaining"
        target = yield from pick_at_random(now, who, others, rule, answer.prompt)
    effects = yield from strike(now, start, who, target, weapon, MISSILE, answer.prompt)
    return list(effects)


def _contact(now: Now) -> Iterator[Fact]:
    """Settle who has come into contact with whom (magic.spoil_melee)."""
    for who in now.state.combatants:
        yield from at_blows(now, who)
    yield from spoil_contact(now)
