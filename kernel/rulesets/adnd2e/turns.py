"""A count of the initiative order: who acts on it, alone or at the same time."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Any

import attrs

from ....events.types import ActionLost, ActionTaken
from ....events.values import Choice, CombatantId
from ...offers import Offer
from ...requests import Answer, Ask, AskAll, Fact, Procedure, Request
from ...ruleset import Now
from ...state import State
from .acts import ACTS
from .declarations import opened
from .deeds import Act
from .figures import ATTACKING, able, used, wrestling
from .memory import remembered
from .moment import Deed, Moment
from .order import Count
from .pinning import let_up
from .surprise import wake


IDLE = "nothing"
NO_WEAPON = frozenset(
    {
        "breathe",
        "grab",
        "overbear",
        "overrun",
        "pummel",
        "shield_rush",
        "throw_to",
        "wrestle",
    }
)
"""What is done under an attack, and is none with a weapon."""

_PLACES: dict[str, tuple[int, ...]] = {
    name: tuple(place for place, act in enumerate(ACTS) if act.name == name)
    for name in dict.fromkeys(act.name for act in ACTS)
}
"""Where the acts of a name stand among all acts."""


@attrs.frozen
class Chosen:
    """What a figure does on its count."""

    who: CombatantId
    act: Act
    choice: Choice
    prompt: int


def act_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    """Return what a figure can do now, under what it declared.

    Who wrestles can let go, speak and drop things (wrestle.no_other_action); in
    the free round only weapons are used (surprise.free_round_limits).
    """
    if not able(state.combatants[who]):
        return ()
    return (*_offers_at(state, who, range(len(ACTS))), Offer(IDLE))


def offers_of(state: State, who: CombatantId, act: str) -> tuple[Offer, ...]:
    """Return those of a figure's choices that are of *act*: see `act_offers`."""
    if not able(state.combatants[who]):
        return ()
    if act == IDLE:
        return (Offer(IDLE),)
    return tuple(_offers_at(state, who, _PLACES.get(act, ())))


def _offers_at(
    state: State, who: CombatantId, places: Iterable[int]
) -> Iterator[Offer]:
    """Yield what *who* can do of the acts at some places among all acts."""
    bound = wrestling(state, who)
    for place in places:
        act = ACTS[place]
        if (act.free or not bound) and not _barred(state, act.name):
            yield from _offered(state, who, place)


@remembered
def _offered(state: State, who: CombatantId, place: int) -> tuple[Offer, ...]:
    """Return the choices of the act at *place*, whatever else keeps *who* from it."""
    return ACTS[place].offered(state, who)


def _barred(state: State, act: str) -> bool:
    """Return whether *act* is no weapon attack, and this the free round."""
    return state.round == 0 and act in NO_WEAPON


def why_not(state: State, who: CombatantId, choice: Choice) -> tuple[str, str] | None:
    """Return the rule that forbids what isn't offered, and why."""
    if who not in state.combatants:
        return None
    if wrestling(state, who):
        return "wrestle.no_other_action", f"{who} wrestles, and does nothing else"
    if _barred(state, choice.act):
        return "surprise.free_round_limits", f"{choice.act} is no attack with a weapon"
    acts = [ACTS[place] for place in _PLACES.get(choice.act, ())]
    for act in acts:
        declared = state.combatants[who].declared
        under = declared.act if declared is not None else ""
        if not act.under or under in act.under:
            return act.why_not(state, who, choice)
    if acts:
        return (
            "round.player_declare",
            f"{who} declared something else than {choice.act}",
        )
    return None


def count(now: Now, due: Count) -> Procedure:
    """Let all act who are due on one count (initiative.tie).

    Each first does what leaves its turn open, such as speaking or half a move;
    then all actions are worked out against one state.
    """
    yield from let_up(Moment(now, now.state))
    for who in due.members:
        yield from wake(Moment(now, now.state), who)
        if now.option("round.reveal") == "on_action":
            yield from opened(Moment(now, now.state), who)
    chosen = yield from _chosen(now, due.members)
    start = now.state
    for one in chosen:
        yield from _act(Moment(now, start, one.prompt), one)


def _chosen(
    now: Now, members: tuple[CombatantId, ...]
) -> Generator[Request, Any, list[Chosen]]:
    """Ask everybody who is due; return the actions proper, in roster order."""
    answers = yield AskAll(tuple(_ask(now.state, who) for who in members))
    chosen = []
    for who, answer in zip(members, answers, strict=True):
        one = yield from _settled(now, who, answer)
        if one is not None:
            chosen.append(one)
    return chosen


def _settled(
    now: Now, who: CombatantId, answer: Answer | None
) -> Generator[Request, Any, Chosen | None]:
    """Do what leaves the turn open, and ask again until it is an action proper."""
    while answer is not None:
        act = _act_of(now.state, who, answer.choice)
        if not act.free:
            return Chosen(who, act, answer.choice, answer.prompt)
        yield from act.run(Moment(now, now.state, answer.prompt), who, answer.choice)
        if not able(now.state.combatants[who]):
            break
        answer = yield _ask(now.state, who)
    yield Fact(ActionLost(who, "can do nothing any more"), "declare.change")
    return None


def _ask(state: State, who: CombatantId) -> Ask:
    return Ask(
        "act",
        state.controllers(who),
        (who,),
        act_offers,
        "initiative.first_action",
        why_not,
        offers_of=offers_of,
    )


def _act_of(state: State, who: CombatantId, choice: Choice) -> Act:
    """Return the act that a legal choice is of."""
    for place in _PLACES.get(choice.act, ()):
        if any(not offer.fault(choice) for offer in _offered(state, who, place)):
            return ACTS[place]
    return _NOTHING


def _act(moment: Moment, chosen: Chosen) -> Deed:
    who = chosen.who
    if not able(moment.start.combatants[who]):
        yield Fact(ActionLost(who, "can do nothing any more"), "declare.change")
        return
    if _answered_instead(moment, who):
        return
    if _attack_is_gone(moment, chosen):
        yield Fact(
            ActionLost(who, "its attack answered another"), "disarm.timing_response"
        )
        return
    if chosen.act is _NOTHING and not _could_act(moment.start, who):
        yield Fact(ActionLost(who, "no longer possible"), "declare.change")
        return
    serial = moment.state.combatants[who].acted + 1
    yield Fact(ActionTaken(who, chosen.choice.act, serial), chosen.act.rule)
    yield from chosen.act.run(moment, who, chosen.choice)


def _could_act(state: State, who: CombatantId) -> bool:
    """Return whether anything that *who* declared could be done."""
    return any(act.offered(state, who) for act in ACTS if not act.free)


def _answered_instead(moment: Moment, who: CombatantId) -> bool:
    """Return whether an answer given on this count was the action of this pass."""
    return moment.state.combatants[who].acted > moment.start.combatants[who].acted


def _attack_is_gone(moment: Moment, chosen: Chosen) -> bool:
    """Return whether the attack that was chosen answered another on this count."""
    attacks = [
        used(state, chosen.who, "attacks") for state in (moment.state, moment.start)
    ]
    under = chosen.act.under
    return attacks[0] > attacks[1] and bool(under) and under <= ATTACKING


def _do_nothing(_moment: Moment, _who: CombatantId, _choice: Choice) -> Deed:
    yield from ()


_NOTHING = Act(
    IDLE,
    frozenset(),
    lambda _state, _who: (Offer(IDLE),),
    _do_nothing,
    "declare.change",
)
