"""A figure's turn, and what others may do in answer, three levels deep."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from affray.events.types import (
    ActionTaken,
    AttackHit,
    AttackMissed,
    ConditionGained,
    DamageSuffered,
    Died,
    Moved,
)
from affray.events.values import CombatantId, Modifier, Place, SideId
from affray.kernel.offers import Number, Offer
from affray.kernel.requests import Ask, Fact, Procedure, Request, Roll
from affray.kernel.ruleset import Now
from affray.kernel.state import State


REACH = 5
STRIDE = 30


def stands(state: State, who: CombatantId) -> bool:
    """Return whether *who* takes part in the fight."""
    figure = state.combatants.get(who)
    return figure is not None and figure.present and not figure.dead


def foes(state: State, who: CombatantId) -> list[CombatantId]:
    """Return the foes of *who* that stand, in roster order."""
    side = state.combatants[who].profile.side
    return [
        other
        for other, figure in state.combatants.items()
        if figure.profile.side != side and stands(state, other)
    ]


def fought_on(state: State) -> set[SideId]:
    """Return the sides of which somebody stands."""
    return {
        figure.profile.side
        for who, figure in state.combatants.items()
        if stands(state, who)
    }


def turn(who: CombatantId) -> Callable[[Now], Procedure]:
    """Return the turn of *who*."""

    def procedure(now: Now) -> Procedure:
        answer = yield _ask(now, "act", who, _act_offers, "turn.act")
        if answer is None:
            return
        serial = now.state.combatants[who].acted + 1
        yield Fact(ActionTaken(who, answer.choice.act, serial), "turn.act")
        if answer.choice.act == "move":
            yield from _move(now, who, answer.choice.number("to"))

    return procedure


def _move(now: Now, who: CombatantId, to: int) -> Procedure:
    start = now.state.combatants[who].place
    for foe in foes(now.state, who):
        if abs(now.state.combatants[foe].place.x - start.x) <= REACH:
            yield from _opportunity(now, foe, who)
    if stands(now.state, who):
        end = Place(to, start.y)
        yield Fact(Moved(who, start, end, abs(to - start.x), "walk"), "turn.act")


def _opportunity(now: Now, striker: CombatantId, mover: CombatantId) -> Procedure:
    if now.state.combatants[striker].has("disarmed") or not stands(now.state, mover):
        return
    rule = "react.opportunity"
    offers = (Offer("strike"), Offer("decline"))
    answer = yield _ask(now, "react", striker, _while_standing(*offers), rule)
    if answer is None or answer.choice.act == "decline":
        return
    if (yield from _disarmed(now, striker, mover)):
        return
    bonus = (Modifier("opportunity", 2, rule),)
    blow = yield Roll(striker, "attack", "1d20", rule, bonus, 11, serves=answer.prompt)
    if blow.total < 11:
        missed = AttackMissed(striker, mover, "melee", "sword", blow.total, 11)
        yield Fact(missed, rule)
        return
    yield Fact(AttackHit(striker, mover, "melee", "sword", blow.total, 11), rule)
    damage = yield Roll(striker, "damage", "2d4+1", rule)
    hp = now.state.combatants[mover].hp
    after = hp - damage.total
    yield Fact(DamageSuffered(mover, damage.total, hp, after, striker), rule)
    if after <= 0:
        yield Fact(Died(mover, striker), rule)


def _disarmed(
    now: Now, striker: CombatantId, mover: CombatantId
) -> Generator[Request, Any, bool]:
    rule = "react.disarm"
    offers = (Offer("disarm"), Offer("endure"))
    answer = yield _ask(now, "react", mover, _while_standing(*offers), rule)
    if answer is None or answer.choice.act == "endure":
        return False
    caught = yield Roll(mover, "disarm", "1d6", rule, needed=3)
    if caught.total < 3 or (yield from _held_on(now, striker)):
        return False
    yield Fact(ConditionGained(striker, "disarmed", mover), rule)
    return True


def _held_on(now: Now, striker: CombatantId) -> Generator[Request, Any, bool]:
    rule = "react.grip"
    offers = (Offer("let-go"), Offer("hold-on"))
    answer = yield _ask(now, "react", striker, _while_standing(*offers), rule)
    if answer is None or answer.choice.act == "let-go":
        return False
    grip = yield Roll(striker, "grip", "1d6", rule, needed=4)
    return bool(grip.total >= 4)


def _ask(
    now: Now,
    kind: str,
    who: CombatantId,
    offers: Callable[[State, CombatantId], tuple[Offer, ...]],
    rule: str,
) -> Ask:
    return Ask(kind, now.state.controllers(who), (who,), offers, rule)


def _while_standing(
    *offers: Offer,
) -> Callable[[State, CombatantId], tuple[Offer, ...]]:
    return lambda state, who: offers if stands(state, who) else ()


def _act_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    if not stands(state, who):
        return ()
    x = state.combatants[who].place.x
    return (Offer("move", (Number("to", x - STRIDE, x + STRIDE),)), Offer("stay"))
