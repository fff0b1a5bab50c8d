"""A fight to try a rule set with, played by chance that a seed decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from random import Random
from typing import TypeVar

import attrs

from ..events.record import Record
from ..events.values import CombatantId
from ..kernel.dice.keyed import seed_from_text
from ..kernel.dice.sources import DiceSource, seeded
from ..kernel.offers import Number, Offer, OneOf, Slot, SomeOf
from ..kernel.opening import SetUp
from ..kernel.prompts import Open
from ..kernel.ruleset import Ruleset
from ..kernel.state import State
from ..replays.tactics import Tactic
from ..session import Fight
from .answering import answer, by_halves
from .faults import Nonconforming, expect
from .watching import Watch


T = TypeVar("T")


@attrs.frozen
class Moment:
    """A fight at a question.

    Attributes:
        size: How many events there were.
        state: How it stood.
        pending: The questions that were open, by number.
    """

    size: int
    state: State = attrs.field(repr=False)
    pending: Mapping[int, Open] = attrs.field(repr=False)


@attrs.frozen
class Played:
    """A fight as it was played.

    Attributes:
        fight: The fight, where it stopped.
        moments: Each time somebody was asked.
        seen: The fight as its procedures saw it, after each of their requests.
    """

    fight: Fight
    moments: tuple[Moment, ...]
    seen: tuple[State, ...] = attrs.field(repr=False)

    @property
    def records(self) -> list[Record]:
        """Every event of it."""
        return [r for r in self.fight.log.records() if isinstance(r, Record)]

    @property
    def first(self) -> int:
        """How many events set it up and lead to the first question."""
        return len(self.fight.log.entries[0].records)


def _nothing(_fight: Fight) -> None:
    """Do nothing before an answer."""


@attrs.frozen(slots=False)
class Trial:
    """A rule set, a fight by it, and the chance that decides how it goes.

    Attributes:
        ruleset: The rule set to try.
        setup: Who fights, where, under which options.
        seed: Decides the dice and the choices.
        answers: How many answers are given at most.
    """

    ruleset: Ruleset
    setup: SetUp
    seed: str = "1"
    answers: int = 60

    @property
    def dice(self) -> DiceSource:
        """The dice of the fight."""
        return seeded(seed_from_text(self.seed))

    @cached_property
    def played(self) -> Played:
        """The fight, played once and looked at by many checks."""
        watch, moments = Watch(self.ruleset), list[Moment]()

        def note(fight: Fight) -> None:
            moments.append(Moment(fight.size, fight.state, dict(fight.pending)))

        fight = self.play(note, watch=watch)
        return Played(fight, tuple(moments), tuple(watch.seen))

    def play(
        self,
        before: Callable[[Fight], None] = _nothing,
        *,
        tactic: Tactic | None = None,
        answers: int = 0,
        watch: Watch | None = None,
    ) -> Fight:
        """Play the fight; the same way each time, for all that chance decides.

        Args:
            before: Is shown the fight at each question, before the answer.
            tactic: Who chooses; without it, every other choice is sensible.
            answers: How many answers to give at most; 0 for those of the trial.
            watch: Who follows the rules.

        Raises:
            Nonconforming: Where the rules fail, or leave nothing to choose.
        """
        watch = watch or Watch(self.ruleset)
        chooses = tactic or by_halves(Random(self.seed))  # noqa: S311 - no dice
        with failing(lambda: watch.where):
            fight = Fight.begin(
                self.setup, watch.rules, self.dice, clock=_still, salt=_salt
            )
            stands(fight)
            for _ in range(answers or self.answers):
                if not fight.pending:
                    break
                offers_are_whole(fight)
                before(fight)
                if not fight.pending:
                    break
                watch.answered()
                answer(fight, chooses)
                stands(fight)
        watch.leave()
        return fight


@contextmanager
def failing(where: str | Callable[[], str]) -> Iterator[None]:
    """Tell a failure of the rules as a fault of theirs, and *where* it was.

    Raises:
        Nonconforming: Where anything else is raised.
    """
    try:
        yield
    except Nonconforming:
        raise
    except Exception as error:
        kind = type(error).__name__
        place = where if isinstance(where, str) else where()
        raise Nonconforming(f"the rules fail in {place}: {kind}: {error}") from error


def stands(fight: Fight) -> None:
    """Expect that a fight is over, or asks somebody who has a choice.

    Raises:
        Nonconforming: Where it does neither.
    """
    state = fight.state
    if not fight.pending:
        expect(
            fight.ended,
            f"after event {fight.size - 1} nobody is asked anything, no step follows "
            f"{state.step!r}, and the fight isn't over",
        )
    for opened in fight.pending.values():
        ask = opened.ask
        expect(
            opened.any_offer(state),
            f"question {opened.number} ({ask.kind}, of {', '.join(ask.figures)}) in "
            f"the step {state.step!r} offers nothing to anybody",
        )


def offers_are_whole(fight: Fight) -> None:
    """Expect that what is offered is the same if asked twice, and can be filled in.

    Raises:
        Nonconforming: Where something isn't.
    """
    state = fight.state
    for opened in fight.pending.values():
        ask = opened.ask
        for figure in ask.figures:
            offers = opened.offers(state, figure)
            expect(
                offers == opened.offers(state, figure),
                f"question {opened.number} ({ask.kind}) offers {figure} one thing and "
                "then another in one and the same state",
            )
            for offer in offers:
                _fillable(opened, figure, offer)


def _fillable(opened: Open, figure: CombatantId, offer: Offer) -> None:
    for slot in offer.slots:
        expect(
            not _is_empty(slot),
            f"question {opened.number} ({opened.ask.kind}) offers {figure} "
            f"{offer.act}, but nothing for its {slot.name}",
        )


def _is_empty(slot: Slot) -> bool:
    if isinstance(slot, Number):
        return slot.most < slot.least
    if isinstance(slot, SomeOf):
        return slot.most < slot.least or len(slot.values) < slot.least
    return isinstance(slot, OneOf) and not slot.values


def spread(places: Sequence[T], count: int) -> Sequence[T]:
    """Return about *count* of *places*, spread over all of them."""
    return places[:: max(1, len(places) // count)]


def _still() -> int:
    return 0


def _salt() -> bytes:
    return bytes(16)
