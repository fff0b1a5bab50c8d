"""Answers for fights that are tried: any that is offered, and many that aren't."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ..events.values import REFEREE, Argument, Choice, CombatantId, Person
from ..kernel.choices import choose, format_choice
from ..kernel.mechanics.figures import there
from ..kernel.offers import Number, OneOf, SomeOf
from ..kernel.prompts import Open, Refusal
from ..kernel.state import State
from ..replays.filling import speaker
from ..replays.tactics import Tactic, simple
from ..replays.wild import Wild
from ..replies import Accepted
from ..session import Fight
from .faults import Nonconforming


_EXTRA = Argument("colour", "blue")
_FAR = 10_000


def by_halves(rng: Random) -> Tactic:
    """Return a tactic of which every other choice is sensible, the rest is not."""
    tactics: tuple[Tactic, ...] = (simple, Wild(rng))

    def choose_by_chance(state: State, opened: Open) -> Choice:
        return rng.choice(tactics)(state, opened)

    return choose_by_chance


def answer(fight: Fight, tactic: Tactic) -> None:
    """Answer the first open question of *fight* as *tactic* chooses.

    Raises:
        Nonconforming: Where the answer isn't taken.
    """
    number = next(iter(fight.pending))
    opened = fight.pending[number]
    choice = tactic(fight.state, opened)
    reply = fight.answer(number, choice, speaker(fight.state, opened, choice))
    if not isinstance(reply, Accepted):
        why = reply.message if isinstance(reply, Refusal) else "the log has grown"
        raise Nonconforming(
            f"question {number} ({opened.ask.kind}) offers {format_choice(choice)!r} "
            f"and refuses it: {why}"
        )


def go_on(fight: Fight, tactic: Tactic, most: int = 2000) -> Fight:
    """Play until it is over, or *most* answers were given; return the fight."""
    for _ in range(most):
        if not fight.pending:
            break
        answer(fight, tactic)
    return fight


def not_offered(fight: Fight, rng: Random) -> Iterator[tuple[int, Choice, Person]]:
    """Yield the number of a question, a choice and a person that don't fit.

    They are made of what is offered: to the wrong question, by the wrong
    person, of an act that there isn't, with something too much, with something
    missing, beyond a bound, of a figure or thing that isn't offered, at the fallen.
    """
    if not fight.pending:
        yield fight.state.asked, choose("nothing", who="nobody"), REFEREE
        return
    opened = rng.choice(list(fight.pending.values()))
    good = Wild(rng)(fight.state, opened)
    number = opened.number
    yield number + 100, good, REFEREE
    yield number, good, "mallory"
    yield number, choose("fly-away", who=good.get("who")), REFEREE
    yield number, Choice(good.act, (*good.arguments, _EXTRA)), REFEREE
    for choice in (
        *_beside_the_slots(fight.state, opened),
        *_at_the_fallen(fight.state, opened),
    ):
        yield number, choice, REFEREE


def _beside_the_slots(state: State, opened: Open) -> Iterator[Choice]:
    """Yield choices with one slot filled with what no offer of the act allows."""
    for figure in opened.ask.figures:
        offers = opened.offers(state, figure)
        for offer in offers[:6]:
            alike = [slot for o in offers if o.act == offer.act for slot in o.slots]
            for slot in offer.slots:
                wrong = str(_FAR) if isinstance(slot, Number) else "no-such-thing"
                known = [o for o in alike if o.name == slot.name]
                if slot.name == "who" or any(not o.fault(wrong) for o in known):
                    continue
                if isinstance(slot, Number | OneOf | SomeOf):
                    yield choose(offer.act, who=figure, **{slot.name: wrong})


def _at_the_fallen(state: State, opened: Open) -> Iterator[Choice]:
    gone = [i for i, c in state.combatants.items() if not there(c)]
    asked: list[CombatantId] = [f for f in opened.ask.figures if f in state.combatants]
    if opened.ask.kind == "act" and gone:
        for figure in asked:
            weapons = state.combatants[figure].profile.weapons
            tool = {"weapon": weapons[0].name} if weapons else {}
            yield choose("attack", who=figure, target=gone[0], **tool)
