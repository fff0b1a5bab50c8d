"""The batches of a round: one figure by itself, or several at one moment."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from ....events.types import ActionLost, PhaseBegan, PhaseEnded
from ....events.values import Choice, CombatantId
from ...mechanics.figures import there
from ...requests import Answer, Ask, AskAll, Fact, Procedure, Request
from ...ruleset import Now, Step
from ...state import State
from .acts import act, follows_up_with
from .batches import DONE, Batch, follows_up, in_turn, leave, releases
from .charge import recover
from .choices import act_offers
from .effects import Effects, apply, felled
from .figures import able
from .firearms import SHOT, can_shoot_again
from .follow_ups import SECOND_SHOT
from .foresight import on
from .movement import get_away
from .strikes import ATTACK, can_follow_up
from .timers import end_due
from .why_not import why_not


_SECOND_ATTACK = 1


def opening(batch: Batch) -> Step:
    """Return the step that opens *batch*."""
    return Step("batch", partial(_open, batch=batch), "init.is_second")


def _open(now: Now, batch: Batch) -> Procedure:
    """Open a batch; let those pass who have nothing to do in it."""
    yield Fact(PhaseBegan(batch.name, batch.members), "init.batch")
    yield from end_due(now, now.state.clock + batch.moment.second)
    for who in in_turn(now.state):
        if not follows_up(now.state, who):
            yield from recover(now, who)
            continue
        reason, rule = _nothing_to_follow_up(now.state, who)
        if reason:
            yield Fact(ActionLost(who, reason), rule)
            yield from leave(now, who)


def _nothing_to_follow_up(state: State, who: CombatantId) -> tuple[str, str]:
    """Return why a second attack or shot lapses, and by which rule."""
    spent = state.combatants[who].spent
    if spent.get(ATTACK, 0) == _SECOND_ATTACK and not can_follow_up(state, who):
        return "no foe in reach", "second.other_loss"
    shooting = spent.get(SHOT, 0) == _SECOND_ATTACK and spent.get(SECOND_SHOT)
    if shooting and not can_shoot_again(state, who):
        return "nobody to shoot at, or nothing to shoot with", "missile.rate"
    return "", ""


def closing(now: Now) -> Procedure:
    """Close the open batch; whoever ran from the field in it is gone."""
    yield from get_away(now)
    yield Fact(PhaseEnded(now.state.phase), "init.batch")


def turn(now: Now) -> Procedure:
    """Let one figure do one thing, at once; the step is entered again for more."""
    (who,) = in_turn(now.state)
    answer: Answer | None = yield _ask(now.state, who)
    if answer is None or answer.choice.act == DONE:
        yield from leave(now, who)
        return
    last = _is_last(now.state, who, answer.choice)
    effects = yield from act(now, now.state, who, answer.choice, answer.prompt)
    yield from apply(now, effects)
    yield from _pass_if_used_up(now, who, last=last)


def together(now: Now) -> Procedure:
    """Let several act at one moment: what it brings about lands at its end.

    All choose, all dice are rolled in roster order, all choose again, until
    nobody wants more; then everything takes effect (init.tie, init.batch). Where
    harm of the same second breaks spells, those that come off wait for that.
    """
    held: dict[CombatantId, Effects] = {}
    late = _coming_last(now.state)
    while members := tuple(who for who in in_turn(now.state) if who not in late):
        answers: tuple[Answer | None, ...] = yield AskAll(
            tuple(_ask(now.state, who) for who in members)
        )
        start = now.state
        for who, answer in zip(members, answers, strict=True):
            held[who] = held.get(who, ()) + (
                yield from _side_by_side(now, start, who, answer)
            )
            yield from _fall_out(now, who, held[who])
    for who in now.state.combatants:
        yield from apply(now, held.get(who, ()))
    for who in late:
        if who in in_turn(now.state) and not releases(now.state, who):
            yield from leave(now, who)


def _coming_last(state: State) -> tuple[CombatantId, ...]:
    """Return whose spells wait for what else happens in this second."""
    members = in_turn(state)
    late = tuple(who for who in members if releases(state, who))
    breaks = state.options["spell.same_second_breaks"]
    return late if breaks and late != members else ()


def _side_by_side(
    now: Now, start: State, who: CombatantId, answer: Answer | None
) -> Generator[Request, Any, Effects]:
    if answer is None or answer.choice.act == DONE:
        yield from leave(now, who)
        return ()
    if not _still_possible(start, now.state, who, answer.choice):
        yield Fact(ActionLost(who, "no longer possible"), "init.target")
        yield from leave(now, who)
        return ()
    last = _is_last(now.state, who, answer.choice)
    effects: Effects = yield from act(now, start, who, answer.choice, answer.prompt)
    yield from _pass_if_used_up(now, who, last=last)
    return effects


def _still_possible(
    start: State, present: State, who: CombatantId, choice: Choice
) -> bool:
    """Return whether rulings since then left *choice* what it was.

    They may come before the batch's dice, and while another's act is under way.
    """
    target = present.combatants.get(choice.get("target"))
    if not able(present.combatants[who]) or (target and not there(target)):
        return False
    offers = act_offers(start, who)
    return any(not offer.fault(choice) for offer in offers if offer.act == choice.act)


def _fall_out(now: Now, who: CombatantId, held: Effects) -> Procedure:
    """End the turn of one whom a reaction to its own act felled (init.batch)."""
    if felled(now.state, on(held, who), who) and who in in_turn(now.state):
        yield from leave(now, who)


def _pass_if_used_up(now: Now, who: CombatantId, *, last: bool) -> Procedure:
    """Let *who* be done where that was the *last* thing it could do here."""
    if last and who in in_turn(now.state):
        yield from leave(now, who)


def _is_last(state: State, who: CombatantId, choice: Choice) -> bool:
    """Return whether nothing comes after *choice* in this batch.

    That is so of a second attack or shot, and of a spell that comes off.
    """
    if releases(state, who):
        return True
    return follows_up(state, who) and choice.act in follows_up_with(
        state.combatants[who]
    )


def _ask(state: State, who: CombatantId) -> Ask:
    return Ask(
        "act", state.controllers(who), (who,), act_offers, "action.types", why_not
    )
