"""The opening of a game turn and the group's one action in it (steps 1 and 2)."""

from __future__ import annotations

from collections.abc import Callable

from ....events.types import (
    Declared,
    FightEnded,
    PhaseBegan,
    PhaseEnded,
    SceneSet,
    Spent,
)
from ....events.values import REFEREE, Choice, Setting
from ...mechanics.figures import there
from ...mechanics.sides import outcomes
from ...offers import Number, Offer, OneOf, Words
from ...requests import Answer, Ask, Fact, Procedure
from ...ruleset import Now, Step
from ...state import State
from .clock import turns_passed
from .distance import put_apart
from .figures import able
from .rest import RESTING
from .scene import (
    ACTION,
    BEGAN,
    ENCOUNTERS,
    IN_PLAY,
    MET,
    OPENED,
    OUTCOME,
    counted,
    group,
    turn_began,
    turn_number,
)


HOW = ("move", "enter", "listen", "search", "other")
"""What the group may do with a turn (turn.party_action)."""

_FARTHEST = 10_000


def open_turn(now: Now) -> Procedure:
    """Open a game turn with the area that is in play (turn.in_play)."""
    state, side = now.state, group(now.state)
    number = turn_number(state)
    if counted(state, OPENED):
        number += turns_passed(state)
    facts = [Setting("turn", number)]
    if state.scene.get(OUTCOME):
        facts.append(Setting(OUTCOME, ""))
    changes = {
        OPENED: 1,
        BEGAN: state.clock - turn_began(state),
        MET: -counted(state, MET),
    }
    yield Fact(PhaseBegan(IN_PLAY, (side,)), "turn.in_play")
    yield Fact(SceneSet(tuple(facts)), "turn.in_play")
    for what, change in changes.items():
        if change:
            yield Fact(Spent(side, what, change, lasting=True), "turn.in_play")
    yield Fact(PhaseEnded(IN_PLAY), "turn.in_play")


def action_step(state: State) -> Step:
    """Return the step that follows while the group's action isn't settled."""
    if _acted(state):
        return Step("what is met", what_is_met, "turn.monsters")
    return Step("action", action, "turn.party_action")


def action(now: Now) -> Procedure:
    """Let the group take its one action of the turn, or leave."""
    side = group(now.state)
    yield Fact(PhaseBegan(ACTION, (side,)), "turn.party_action")
    answer: Answer | None = yield Ask(
        "explore",
        now.state.controllers(side),
        (side, REFEREE),
        action_offers,
        "turn.party_action",
        why_not,
    )
    if answer is not None:
        yield from _DOING[answer.choice.act](now, answer.choice)


def action_offers(state: State, who: str) -> tuple[Offer, ...]:
    """Return what the group can do with a turn, or the referee beside it."""
    named = OneOf("who", (who,))
    if who == REFEREE:
        return (Offer("end", (named, Words("reason", optional=True))),)
    if not any(map(able, state.members(who))):
        return ()
    words = Words("words", 200, optional=True)
    explore = Offer("explore", (named, OneOf("how", HOW), words))
    return (explore, Offer("rest", (named,)))


def what_is_met(now: Now) -> Procedure:
    """Let the referee say whether the action meets monsters (turn.monsters)."""
    answer: Answer | None = yield Ask(
        "met", (REFEREE,), (REFEREE,), met_offers, "turn.monsters", why_not
    )
    if answer is not None and answer.choice.act == "met":
        yield from _meet(now, answer.choice)
        yield Fact(PhaseEnded(ACTION), "turn.monsters")
        return
    yield Fact(PhaseEnded(ACTION), "turn.no_monsters")


def met_offers(state: State, who: str) -> tuple[Offer, ...]:
    """Return what the referee can say is met: nothing, or all who are there."""
    named = OneOf("who", (who,), optional=True)
    none = Offer("none", (named,))
    first = group(state)
    others = (c for c in state.combatants.values() if c.profile.side != first)
    if not any(map(there, others)):
        return (none,)
    feet = Number("distance", 1, _FARTHEST, optional=True)
    return (Offer("met", (named, feet, Words("reason", optional=True))), none)


def why_not(state: State, _who: str, choice: Choice) -> tuple[str, str] | None:
    """Return the rule that forbids *choice* while the group explores."""
    if choice.act in ("explore", "rest") and _acted(state):
        return "turn.party_action", "the group has taken its action of this turn"
    if choice.act == "surprise":
        return "surprise.when", "number and distance of what is met come first"
    return None


def _acted(state: State) -> bool:
    return _mark(state) in state.sides[group(state)].spent_for_good


def _mark(state: State) -> str:
    return f"action:{turn_number(state)}"


def _explore(now: Now, choice: Choice) -> Procedure:
    side = group(now.state)
    yield Fact(Declared(side, choice), "turn.party_action")
    yield Fact(Spent(side, _mark(now.state), 1, lasting=True), "turn.party_action")


def _rest(now: Now, choice: Choice) -> Procedure:
    yield from _explore(now, choice)
    yield Fact(Spent(group(now.state), RESTING, 1, lasting=True), "run.rest")


def _end(now: Now, choice: Choice) -> Procedure:
    reason = choice.get("reason") or "the group leaves"
    yield Fact(PhaseEnded(ACTION), "turn.no_monsters")
    yield Fact(FightEnded(outcomes(now.state, able), reason), "turn.no_monsters")


_DOING: dict[str, Callable[[Now, Choice], Procedure]] = {
    "explore": _explore,
    "rest": _rest,
    "end": _end,
}


def _meet(now: Now, choice: Choice) -> Procedure:
    """Begin an encounter, at the distance that is given or not yet known."""
    side, before = group(now.state), counted(now.state, ENCOUNTERS)
    for what in (MET, ENCOUNTERS):
        yield Fact(Spent(side, what, 1, lasting=True), "turn.monsters")
    facts = []
    if choice.get("reason"):
        facts.append(Setting("reason", choice.get("reason")))
    if before and not choice.get("distance"):
        facts.append(Setting("distance", 0))
    if facts:
        yield Fact(SceneSet(tuple(facts)), "turn.monsters")
    if choice.get("distance"):
        feet = choice.number("distance")
        yield from put_apart(now, feet, "turn.distance_known")
