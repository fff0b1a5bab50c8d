"""Checks of what is recorded: each event with its rule, whole, adding up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..events.codec import decode_event, encode_event
from ..events.reading import read_log
from ..events.record import Record
from ..events.types import (
    CombatantJoined,
    DamageSuffered,
    Event,
    Healed,
    Rolled,
    RoundBegan,
)
from ..kernel.chronicle import REMARK, RULING
from ..kernel.cuts import SET_UP
from ..kernel.mechanics.figures import there
from ..kernel.reducers import evolve, fold
from ..kernel.ruleset import Ruleset
from ..kernel.state import State
from ..kernel.state.digest import digest
from .faults import Nonconforming, expect
from .trial import Trial


_NO_RULES = (SET_UP, RULING, REMARK, "undo")
"""The causes of what no rule brings about."""


def causes(trial: Trial) -> None:
    """Each event, and each modifier of a roll, names a rule of the book."""
    for record in trial.played.records:
        check_causes(trial.ruleset, record)


def encoding(trial: Trial) -> None:
    """Each event can be written and read back, and so can the log."""
    for record in trial.played.records:
        check_encoding(record)
    log = trial.played.fight.log
    read = read_log(log.to_bytes())
    expect(read.fault is None, "the log can't be read back", read.fault)
    expect([*read.log.records()] == [*log.records()], "the log reads otherwise")


def digests(trial: Trial) -> None:
    """After every event, the fight as it stands is the fold of its log.

    The log is read from its bytes and folded, and each state that the rules saw
    while the fight was played must be met on the way, in order.
    """
    played = trial.played
    records = [*read_log(played.fight.log.to_bytes()).log.records()]
    state, folded = State(), []
    for record in records:
        assert isinstance(record, Record)  # noqa: S101 - nothing is withheld here
        state = evolve(state, record.event)
        folded.append(digest(state))
    place = 0
    for seen in played.seen:
        named = digest(seen)
        while place < len(folded) and folded[place] != named:
            place += 1
        expect(
            place < len(folded),
            f"in the step {seen.step!r} of round {seen.round} the rules saw a state "
            "that isn't the fold of any part of the log",
        )
    expect(
        digest(fold(records)) == digest(played.fight.state),
        "the fight stands otherwise than its log folds",
    )


def sums(trial: Trial) -> None:
    """Rounds follow each other, hit points add up, the engaged are there.

    Each loss and gain of hit points begins where the last left off; rounds are
    numbered from 1, or from 0; who is at blows is alive, there, and an opponent.
    """
    records = trial.played.records
    events = [record.event for record in records]
    rounds_are_numbered(events)
    hit_points_add_up(events, trial.played.fight.state)
    for moment in trial.played.moments:
        the_engaged_are_there(moment.state)


def check_sound(ruleset: Ruleset, records: Iterable[Record]) -> None:
    """Expect that *records* can be written, and that rules led to them.

    Raises:
        Nonconforming: Where one can't, or names no rule of the book.
    """
    for record in records:
        check_encoding(record)
        check_causes(ruleset, record)


def check_causes(ruleset: Ruleset, record: Record) -> None:
    """Expect that *record* and its modifiers name rules of the book.

    Raises:
        Nonconforming: Where one doesn't.
    """
    rules = ruleset.book.rules
    if record.cause not in rules and record.cause not in _NO_RULES:
        raise Nonconforming(
            f"{record.cause!r} is no rule of {ruleset.id}, and event {record.seq} "
            f"names it as its cause: {record.event!r}"
        )
    if not isinstance(record.event, Rolled):
        return
    for modifier in record.event.modifiers:
        expect(
            modifier.rule in rules,
            f"{modifier.rule!r} is no rule of {ruleset.id}, and the modifier "
            f"{modifier.name!r} of event {record.seq} names it",
        )


def check_encoding(record: Record) -> None:
    """Expect that *record* can be written, and reads back as it is.

    Raises:
        Nonconforming: Where it can't.
    """
    told = f"event {record.seq} (by {record.cause or 'no rule'}), {record.event!r},"
    try:
        packed = encode_event(record.event)
        read = decode_event(packed)
    except Exception as error:
        raise Nonconforming(f"{told} can't be written: {error}") from error
    expect(read == record.event, f"{told} reads back as {read!r}")


def rounds_are_numbered(events: Sequence[Event]) -> None:
    """Expect that rounds follow each other, from 1, or from 0.

    Raises:
        Nonconforming: Where they don't.
    """
    numbers = [e.number for e in events if isinstance(e, RoundBegan)]
    first = min(numbers[:1], default=0)
    expect(
        first in {0, 1} and numbers == list(range(first, first + len(numbers))),
        f"rounds are numbered {numbers}",
    )


def hit_points_add_up(events: Sequence[Event], state: State) -> None:
    """Expect that each loss and gain begins where the last left off, and their sum.

    Raises:
        Nonconforming: Where one doesn't, or they don't come to what is left.
    """
    hp: dict[str, int] = {}
    for event in events:
        if isinstance(event, CombatantJoined):
            hp[event.profile.id] = event.hp
        elif isinstance(event, DamageSuffered | Healed):
            sign = 1 if isinstance(event, Healed) else -1
            expect(
                event.before == hp[event.who]
                and event.after == event.before + sign * event.amount,
                f"{event!r} doesn't add up: {event.who} had {hp[event.who]} hit points",
            )
            hp[event.who] = event.after
    left = {who: figure.hp for who, figure in state.combatants.items()}
    expect(hp == left, f"hit points come to {hp}, and are {left}")


def the_engaged_are_there(state: State) -> None:
    """Expect of who is at blows to be alive, in the fight, and an opponent.

    It holds after rulings too, as long as `kernel.rulings` makes them.

    Raises:
        Nonconforming: Where it isn't so.
    """
    for pair in state.engaged:
        one, other = (state.combatants[who] for who in pair)
        expect(
            there(one) and there(other) and one.profile.side != other.profile.side,
            f"{' and '.join(pair)} are at blows in the step {state.step!r}, and one of "
            "them is dead or gone, or they are of one side",
        )
