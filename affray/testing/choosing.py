"""Checks of what is offered, and of what isn't."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ..events.values import REFEREE, Choice, CombatantId
from ..kernel.choices import format_choice, parse
from ..kernel.offers import Offer
from ..kernel.prompts import Open, Refusal, judge
from ..kernel.state.digest import digest
from ..replays.filling import filled
from ..replays.wild import Wild
from ..replies import Accepted
from ..session import Fight
from .answering import not_offered
from .faults import Nonconforming, expect
from .trial import Moment, Trial, failing, spread


OFFERS = 12
"""How many offers of a figure are tried at one question."""

PLACES = 6
"""At how many questions each act that is offered is done."""


def offers(trial: Trial) -> None:
    """Every offer is accepted.

    At each question, what is offered to each figure is legal however it is filled
    in, and can be written as a line and read back; and at some questions each act
    is done, and the rules go on.
    """
    rng = Random(trial.seed)  # noqa: S311 - which offers, not which dice
    for moment in trial.played.moments:
        for opened in moment.pending.values():
            for figure in opened.ask.figures:
                _offered(moment, opened, figure, rng)
    for moment in spread(trial.played.moments, PLACES):
        for opened in moment.pending.values():
            _done(trial, moment, opened, rng)


def refusals(trial: Trial) -> None:
    """What isn't offered is refused in words, and changes nothing.

    Before every answer a few things are tried that can't be: the refusal has a
    message and no rule that isn't in the book; nothing is added to the log, no
    state, no question changes; and the fight goes on as if nobody had asked.
    """
    rng = Random(trial.seed)  # noqa: S311 - which choices, not which dice

    def refuse(fight: Fight) -> None:
        for number, choice, by in not_offered(fight, rng):
            _refused(trial, fight, number, choice, by)

    fight = trial.play(refuse)
    expect(
        fight.log.to_bytes() == trial.played.fight.log.to_bytes(),
        "where things were refused, the fight went another way than where nobody "
        "asked for them",
    )


def _offered(moment: Moment, opened: Open, figure: CombatantId, rng: Random) -> None:
    state, asked = moment.state, f"question {opened.number} ({opened.ask.kind})"
    offered = opened.offers(state, figure)
    some = rng.sample(offered, min(OFFERS, len(offered)))
    for offer in some:
        for choice in _fillings(offer, figure, rng):
            _legal(moment, opened, choice, asked)


def _fillings(offer: Offer, figure: CombatantId, rng: Random) -> Iterator[Choice]:
    named = {"who": figure} if any(s.name == "who" for s in offer.slots) else {}
    yield filled(offer, named)
    yield Wild(rng).fill(offer, figure)


def _legal(moment: Moment, opened: Open, choice: Choice, asked: str) -> None:
    line = format_choice(choice)
    with failing(f"{asked}, which was answered with {line!r}"):
        settled = judge(opened, moment.state, choice, REFEREE)
    if isinstance(settled, Refusal):
        raise Nonconforming(
            f"{asked} offers {line!r} and refuses it: {settled.message}"
        )
    with failing(f"{asked}, whose offer {line!r} can't be read back"):
        expect(parse(line) == choice, f"{asked} offers {line!r}, which reads otherwise")


def _done(trial: Trial, moment: Moment, opened: Open, rng: Random) -> None:
    """Do each act once that is offered at a question, in a fight of its own."""
    tried = set()
    for figure in opened.ask.figures:
        for offer in opened.offers(moment.state, figure):
            if offer.act in tried:
                continue
            tried.add(offer.act)
            choice = Wild(rng).fill(offer, figure)
            line = f"{format_choice(choice)!r} for {figure}"
            with failing(f"the fight, which went on with {line}"):
                fork = trial.played.fight.fork(moment.size)
                reply = fork.answer(opened.number, choice, REFEREE)
            expect(
                isinstance(reply, Accepted),
                f"question {opened.number} offers {line} and refuses it",
                reply,
            )


def _refused(trial: Trial, fight: Fight, number: int, choice: Choice, by: str) -> None:
    line = f"{format_choice(choice)!r} by {by} to question {number}"
    before = digest(fight.state), fight.size, [*fight.pending]
    with failing(f"refusing {line}"):
        reply = fight.answer(number, choice, by)
    if not isinstance(reply, Refusal):
        raise Nonconforming(f"{line} isn't offered, and was taken")
    expect(reply.message, f"{line} was refused without a word")
    expect(
        not reply.rule or reply.rule in trial.ruleset.book.rules,
        f"{line} was refused by {reply.rule!r}, which is no rule of the book",
    )
    expect(
        (digest(fight.state), fight.size, [*fight.pending]) == before,
        f"{line} was refused, and changed the fight",
    )
