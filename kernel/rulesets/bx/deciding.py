"""Whether those who are left give chase: the referee, the dice, or a vote."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias

from ....events.types import TableRead
from ....events.values import REFEREE, CombatantId, SideId
from ...offers import Offer, OneOf
from ...requests import Answer, Ask, AskAll, Fact, Request
from ...ruleset import Now
from ...state import State
from .begun import combat_begun
from .chase import base_rate, can_run, ids, runners
from .dice import side_roll
from .scene import of_characters


CHASE, LET_GO = "chase", "let_go"

TABLE = "evasion"

Decided: TypeAlias = Generator[Request, Any, bool]
"""Comes to whether there is a chase."""


def decide(now: Now, fleeing: SideId, other: SideId) -> Decided:
    """Settle whether *other* chases a side that it could run after."""
    rule = _rule(now.state, fleeing, other)
    voters = _voters(now.state, other)
    if voters:
        return (yield from _vote(now, other, voters, rule))
    if now.option("evade.slower") == "reaction":
        return (yield from _by_reaction(now, other))
    answer: Answer | None = yield Ask(
        "pursue", (REFEREE,), (other,), _chase_offers, rule
    )
    return answer is not None and answer.choice.act == CHASE


def _rule(state: State, fleeing: SideId, other: SideId) -> str:
    """Return the rule by which *other* decides."""
    lead = base_rate(state, fleeing) - base_rate(state, other)
    if lead == 0:
        return "evade.equal_speed"
    if lead > 0 and combat_begun(state):
        return "evade.before_combat"
    if of_characters(state, other) and not of_characters(state, fleeing):
        return "evade.monsters_slower"
    return "evade.characters_slower"


def _vote(
    now: Now, side: SideId, voters: tuple[CombatantId, ...], rule: str
) -> Decided:
    """Let the characters settle it: their caller alone, or the most of their posts."""
    answers: tuple[Answer | None, ...] = yield AskAll(
        tuple(
            Ask("chase", now.state.controllers(who), (who,), _voting, rule)
            for who in voters
        )
    )
    votes = [answer.choice.act for answer in answers if answer is not None]
    chases = votes.count(CHASE) > votes.count(LET_GO)
    row = f"{votes.count(CHASE)} for it, {votes.count(LET_GO)} against"
    yield Fact(TableRead(side, TABLE, row, _words(chases=chases)), rule)
    return chases


def _voters(state: State, side: SideId) -> tuple[CombatantId, ...]:
    characters = [c for c in runners(state, side) if c.profile.kind == "character"]
    callers = [c for c in characters if c.profile.leader]
    return ids(callers[:1] or characters)


def _by_reaction(now: Now, side: SideId) -> Decided:
    """Let the dice say: a low reaction pursues (evade.reaction_option)."""
    rule = "evade.reaction_option"
    line = int(now.option("evade.reaction_line"))
    roll = yield side_roll(now.state, side, "evasion", "2d6", rule, line)
    chases: bool = roll.total < line
    row = TableRead(side, TABLE, str(roll.total), _words(chases=chases))
    yield Fact(row, rule)
    return chases


def _words(*, chases: bool) -> str:
    return "they give chase" if chases else "they let them go"


def _chase_offers(state: State, side: str) -> tuple[Offer, ...]:
    return _answers(side) if runners(state, side) else ()


def _voting(state: State, who: str) -> tuple[Offer, ...]:
    if not can_run(state.combatants[who]):
        return ()
    named = OneOf("who", (who,), optional=True)
    return (*_answers(who), Offer("pass", (named,)))


def _answers(who: str) -> tuple[Offer, ...]:
    named = OneOf("who", (who,), optional=True)
    return (Offer(CHASE, (named,)), Offer(LET_GO, (named,)))
