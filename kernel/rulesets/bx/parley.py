"""Both sides react: talk, flight or blows, each side in its turn (step 7)."""

from __future__ import annotations

from collections.abc import Callable

from ....events.types import (
    PhaseBegan,
    PhaseEnded,
    SceneSet,
    Spent,
    Spoke,
)
from ....events.values import REFEREE, Choice, Modifier, Setting, SideId
from ...mechanics.figures import people
from ...offers import Offer, OneOf, Words
from ...requests import Answer, Ask, AskAll, Fact, Procedure
from ...ruleset import Now
from ...state import State
from .clock import pass_round
from .evasion import flee
from .figures import able
from .initiative import settle_order
from .numbers import charm
from .opening import hostilities
from .reaction import react, reacting_monsters
from .scene import INITIATIVE, OUTCOME, REACTING, of_characters


def first_to_react(state: State) -> tuple[SideId, ...]:
    """Return the sides whose turn it is to react in this round of a meeting.

    Who is surprised doesn't react; the others do in the order of their
    initiative, and together where there is none.
    """
    left = [side for side in free_sides(state) if not _reacted(state, side)]
    for standing in state.order:
        named = {_side_of(state, member) for member in standing.members}
        together = tuple(side for side in left if side in named)
        if together:
            return together
    return tuple(left)


def free_sides(state: State) -> tuple[SideId, ...]:
    """Return the sides that have somebody able and aren't surprised."""
    return tuple(
        side
        for side in state.sides
        if any(map(able, state.members(side))) and not state.surprised.get(side)
    )


def reacting(now: Now) -> Procedure:
    """Let a side whose turn it is react, or the referee part them all."""
    state = now.state
    if state.phase != REACTING:
        yield Fact(PhaseBegan(REACTING, free_sides(state)), "turn.sequence")
    sides = first_to_react(now.state)
    answer: Answer | None = yield Ask(
        "react",
        people(now.state, sides),
        (*sides, REFEREE),
        react_offers,
        "turn.sequence",
        why_not,
    )
    if answer is not None:
        yield from _REACTING[answer.choice.act](now, answer.choice)


def react_offers(state: State, who: str) -> tuple[Offer, ...]:
    """Return how a side can react, or what the referee can make of it all."""
    named = OneOf("who", (who,))
    if who == REFEREE:
        return (Offer("part", (named, Words("reason", optional=True))),)
    speakers = tuple(c.profile.id for c in state.members(who) if able(c))
    if not speakers or who not in first_to_react(state):
        return ()
    return (
        Offer("attack", (named,)),
        Offer("flee", (named,)),
        Offer("talk", (named, OneOf("speaker", speakers), Words("words"))),
        Offer("pass", (named,)),
    )


def why_not(state: State, who: str, choice: Choice) -> tuple[str, str] | None:
    """Return the rule that forbids *choice* before blows have fallen."""
    if choice.act == "surprise":
        return "surprise.once", "surprise was checked in this turn"
    if who in state.sides and state.surprised.get(who):
        return "surprise.one_side", f"{state.sides[who].name} are surprised"
    if who in state.sides and who not in first_to_react(state):
        name = state.sides[who].name
        return "turn.initiative_step", f"it isn't for {name} to react now"
    return None


def moment_passes(now: Now) -> Procedure:
    """Let a round of a meeting pass: surprise is over, and initiative is rolled."""
    yield from pass_round(now)
    yield from initiative(now)


def initiative(now: Now) -> Procedure:
    """Roll which side moves first, in step 7 and in the first round (step 5)."""
    sides = tuple(now.state.sides)
    yield Fact(PhaseBegan(INITIATIVE, sides), "turn.initiative_step")
    yield from settle_order(now)
    yield Fact(PhaseEnded(INITIATIVE), "turn.initiative_step")


def _attack(now: Now, choice: Choice) -> Procedure:
    yield Fact(PhaseEnded(REACTING), "turn.combat_switch")
    name = now.state.sides[choice.get("who")].name
    yield from hostilities(now, f"by {name}", "turn.combat_switch")


def _flee(now: Now, choice: Choice) -> Procedure:
    yield from flee(now, choice.get("who"))


def _pass(now: Now, choice: Choice) -> Procedure:
    yield from _mark(now, choice.get("who"), "turn.sequence")


def _part(_now: Now, choice: Choice) -> Procedure:
    outcome = Setting(OUTCOME, choice.get("reason") or "the sides part")
    yield Fact(SceneSet((outcome,)), "turn.reaction_talk")
    yield Fact(PhaseEnded(REACTING), "turn.reaction_talk")


def _talk(now: Now, choice: Choice) -> Procedure:
    """Make an offer; where nobody refuses to talk, the monsters react to it."""
    side, speaker = choice.get("who"), choice.get("speaker")
    yield Fact(Spoke(speaker, choice.get("words"), 0), "turn.reaction_talk")
    yield from _mark(now, side, "turn.reaction_talk")
    others = tuple(s for s in free_sides(now.state) if s != side)
    if not others:
        return
    answers: tuple[Answer | None, ...] = yield AskAll(
        tuple(
            Ask(
                "parley",
                now.state.controllers(other),
                (other,),
                _hearing,
                "turn.reaction_talk",
            )
            for other in others
        )
    )
    if any(a is not None and a.choice.act == "refuse" for a in answers):
        return
    talking = (side, *others)
    monsters = tuple(s for s in reacting_monsters(now.state) if s in talking)
    modifiers = _charm(now, speaker)
    furious = yield from react(now, monsters, "turn.reaction_talk", modifiers)
    if furious:
        yield Fact(PhaseEnded(REACTING), "turn.combat_switch")
        reason = f"by {now.state.sides[furious[0]].name}"
        yield from hostilities(now, reason, "turn.combat_switch")


def _hearing(_state: State, who: str) -> tuple[Offer, ...]:
    named = OneOf("who", (who,), optional=True)
    return (Offer("listen", (named,)), Offer("refuse", (named,)))


_REACTING: dict[str, Callable[[Now, Choice], Procedure]] = {
    "attack": _attack,
    "flee": _flee,
    "talk": _talk,
    "pass": _pass,
    "part": _part,
}


def _charm(now: Now, speaker: str) -> tuple[Modifier, ...]:
    profile = now.state.combatants[speaker].profile
    value = charm(profile) if of_characters(now.state, profile.side) else 0
    if not value or not now.option("reaction.cha"):
        return ()
    return (Modifier("charisma", value, "turn.reaction_talk"),)


def _mark(now: Now, side: SideId, rule: str) -> Procedure:
    yield Fact(Spent(side, _name(now.state), 1, lasting=True), rule)


def _reacted(state: State, side: SideId) -> bool:
    return _name(state) in state.sides[side].spent_for_good


def _name(state: State) -> str:
    """Return what a side spends on its reaction in this round of a meeting."""
    return f"reacted:{state.clock}"


def _side_of(state: State, member: str) -> SideId:
    figure = state.combatants.get(member)
    return member if figure is None else figure.profile.side
