"""From state to step, and the steps in which everyone has a part."""

from __future__ import annotations

from affray.events.types import (
    DamageSuffered,
    Declared,
    Died,
    FightEnded,
    PhaseBegan,
    PhaseEnded,
    RoundBegan,
    RoundEnded,
)
from affray.events.values import Choice, CombatantId, Outcome
from affray.kernel.offers import Offer
from affray.kernel.requests import Ask, AskAll, Fact, Procedure, Roll
from affray.kernel.ruleset import Now, Step
from affray.kernel.state import Combatant, State
from tests.support.toy.turns import foes, fought_on, stands, turn


def next_step(state: State) -> Step | None:
    """Return the step that follows from *state*."""
    if state.ended:
        return None
    if not state.round_open:
        return Step("round", new_round, "order.round")
    if "vows" not in state.phases_done:
        return Step("vows", vows, "vow.all")
    if "clash" not in state.phases_done and state.options["clash"]:
        return Step("clash", clash, "clash.together")
    for who in state.combatants:
        if stands(state, who) and not state.combatants[who].acted:
            return Step("turn", turn(who), "turn.act", who)
    return Step("end", end, "order.end")


def new_round(now: Now) -> Procedure:
    """Open a round."""
    yield Fact(RoundBegan(max(now.state.round, 0) + 1), "order.round")


def vows(now: Now) -> Procedure:
    """Let everyone vow at once, and say nothing before all have."""
    figures = [who for who in now.state.combatants if stands(now.state, who)]
    yield Fact(PhaseBegan("vows", tuple(now.state.sides)), "vow.all")
    answers = yield AskAll(tuple(_vow(now.state, who) for who in figures))
    for who, answer in zip(figures, answers, strict=True):
        if answer is None:
            continue
        figure = now.state.combatants[who]
        seen_by = now.state.controllers(who) if _masked(figure) else ()
        yield Fact(Declared(who, answer.choice), "vow.all", seen_by)
    yield Fact(PhaseEnded("vows"), "vow.all")


def clash(now: Now) -> Procedure:
    """Work all blows out from the state as it is now, then deal them together."""
    start = now.state
    blows = []
    for who, figure in start.combatants.items():
        targets = foes(start, who)
        if stands(start, who) and figure.declared == Choice("fury") and targets:
            damage = yield Roll(who, "clash", "1d6", "clash.together")
            blows.append((who, targets[0], damage.total))
    for who, target, amount in blows:
        hp = now.state.combatants[target].hp
        yield Fact(
            DamageSuffered(target, amount, hp, hp - amount, who), "clash.together"
        )
    for _who, target, _amount in blows:
        figure = now.state.combatants[target]
        if figure.hp <= 0 and not figure.dead:
            yield Fact(Died(target, "clash"), "clash.together")
    yield Fact(PhaseEnded("clash"), "clash.together")


def end(now: Now) -> Procedure:
    """Close the round, and the fight if it is over."""
    state = now.state
    left = fought_on(state)
    over = len(left) < 2 or state.round >= int(state.options["rounds"])
    yield Fact(RoundEnded(state.round, not over, "time"), "order.end")
    if over:
        outcomes = tuple(
            Outcome(side, "stands" if side in left else "destroyed")
            for side in state.sides
        )
        yield Fact(FightEnded(outcomes, "it is over"), "order.end")


def _vow(state: State, who: CombatantId) -> Ask:
    return Ask(
        "vow",
        state.controllers(who),
        (who,),
        _vow_offers,
        "vow.all",
        secret=_masked(state.combatants[who]),
    )


def _vow_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    return (Offer("fury"), Offer("guard")) if stands(state, who) else ()


def _masked(figure: Combatant) -> bool:
    return bool(figure.profile.trait("mask"))
