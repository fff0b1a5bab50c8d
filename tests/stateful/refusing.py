"""Answers that can't be taken, made of what is offered."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from affray.events.values import REFEREE, Argument, Choice
from affray.kernel.choices import choose
from affray.kernel.offers import Number
from affray.kernel.prompts import Open
from affray.replays.wild import Wild
from affray.session import Fight
from tests.stateful.checks import there


_EXTRA = Argument("colour", "blue")


def refused(fight: Fight, rng: Random) -> tuple[int, Choice, str]:
    """Return the number of a question, a choice and a person that don't fit."""
    if not fight.pending:
        return fight.state.asked, choose("nothing", who="f1"), REFEREE
    opened = rng.choice(list(fight.pending.values()))
    good = Wild(rng)(fight.state, opened)
    wrong = [
        (opened.number + 100, good, REFEREE),
        (opened.number, good, "mallory"),
        (opened.number, choose("fly", who=good.get("who")), REFEREE),
        (opened.number, Choice(good.act, (*good.arguments, _EXTRA)), REFEREE),
        *((opened.number, choice, REFEREE) for choice in _too_far(fight, opened)),
        *((opened.number, choice, REFEREE) for choice in _at_the_fallen(fight, opened)),
    ]
    return rng.choice(wrong)


def _too_far(fight: Fight, opened: Open) -> Iterator[Choice]:
    for figure in opened.ask.figures:
        for offer in opened.offers(fight.state, figure)[:6]:
            number = next((s for s in offer.slots if isinstance(s, Number)), None)
            if number is not None:
                beyond = {"who": figure, number.name: str(number.most + 10_000)}
                yield choose(offer.act, **beyond)


def _at_the_fallen(fight: Fight, opened: Open) -> Iterator[Choice]:
    state = fight.state
    gone = [i for i, c in state.combatants.items() if not there(c)]
    asked = [f for f in opened.ask.figures if f in state.combatants]
    if opened.ask.kind == "act" and gone:
        for figure in asked:
            weapons = state.combatants[figure].profile.weapons
            tool = {"weapon": weapons[0].name} if weapons else {}
            yield choose("attack", who=figure, target=gone[0], **tool)
