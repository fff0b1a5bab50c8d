"""One decision replaced, and the fight played on by the answers on record."""

from __future__ import annotations

from os import PathLike

import attrs

from .events.record import Record
from .events.types import Answered
from .events.values import Choice, Person
from .kernel.choices import format_choice, parse
from .kernel.prompts import Open, Refusal, judge
from .kernel.reducers import effective
from .recorded import Given, Recorded
from .replays.filling import speaker
from .session import Fight


@attrs.frozen
class Replaced:
    """What a fight comes to where one decision is another.

    Attributes:
        fight: The fork, as far as the recorded answers led it.
        followed: How many of those were given in it.
        stopped: Why no more of them were; None where all were, or it is over.
        at: The event of the first fight at which they stop, being the answer
            that doesn't fit or the first that wasn't used; its size for none.
    """

    fight: Fight
    followed: int
    stopped: str | None
    at: int


def replaced(
    fight: Fight,
    event: int,
    choice: Choice | str,
    path: str | PathLike[str] | None = None,
) -> Replaced:
    """Return a fork of *fight* in which the answer of *event* is *choice*.

    It plays on by the answers that *fight* has on record for the same round,
    kind of question and figure, for as long as they are legal. Answers to what
    is no longer asked are passed over; rulings aren't carried over, and nothing
    that was answered after one is.

    Args:
        fight: The fight, which goes on as if nothing had happened.
        event: The number of the answer to replace; it must count.
        choice: What is answered instead.
        path: A file to write the fork to; it must not exist yet.

    Raises:
        ValueError: Where that event is no answer that counts, *choice* is no
            choice, or it isn't legal; nothing is written.
        FileExistsError: Where *path* exists.
    """
    answer = _answer(fight, event)
    value = parse(choice) if isinstance(choice, str) else choice
    trial = fight.fork(event)
    by = _judged(trial, trial.pending[_number(answer)], value, answer.by)
    fork = trial if path is None else fight.fork(event, path)
    try:
        fork.answer(_number(answer), value, by)
        return follow(fork, Recorded.after(fight.log.records(), event))
    except BaseException:
        fork.close()
        raise


def _answer(fight: Fight, event: int) -> Record:
    for record in effective(fight.log.records()):
        if record.seq == event:
            if isinstance(record, Record) and isinstance(record.event, Answered):
                return record
            break
    raise ValueError(
        f"event {event} is no answer that counts; affray replay lists the events"
    )


def _number(record: Record) -> int:
    assert isinstance(record.event, Answered)  # noqa: S101 - looked up as one
    return record.event.prompt


def _judged(fork: Fight, opened: Open, choice: Choice, by: Person) -> Person:
    """Return who may answer *choice*: *by* or, for another's figure, its player."""
    for person in (by, speaker(fork.state, opened, choice)):
        verdict = judge(opened, fork.state, choice, person)
        if not isinstance(verdict, Refusal):
            return person
    assert isinstance(verdict, Refusal)  # noqa: S101 - nobody could
    raise ValueError(f"{format_choice(choice)} can't be answered: {verdict.message}")


def follow(fork: Fight, recorded: Recorded) -> Replaced:
    """Give the answers that are *recorded* until one doesn't fit or none is left."""
    while fork.pending:
        given = recorded.next_for(fork.state, fork.pending.values())
        if not isinstance(given, Given):
            return Replaced(fork, recorded.used, given or None, recorded.left)
        reply = fork.answer(given.prompt, given.choice, given.by, key=given.key)
        if isinstance(reply, Refusal):
            why = f"{format_choice(given.choice)} can't be answered: {reply.message}"
            return Replaced(fork, recorded.used, why, given.seq)
        recorded.use(given)
    return Replaced(fork, recorded.used, None, recorded.left)
