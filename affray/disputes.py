"""A roll that somebody doesn't believe: disputed, upheld, overturned, mended."""

from __future__ import annotations

from .events.record import Record
from .events.types import (
    Asked,
    Disputed,
    DisputeSettled,
    Event,
    FacesDecreed,
    Retracted,
    Rolled,
    RollVoided,
    Ruled,
)
from .events.values import REFEREE, Person
from .going_on import keys_of
from .kernel.chronicle import REMARK, RULING
from .kernel.dice.expression import parse_dice
from .kernel.offers import Faces
from .kernel.reducers import effective
from .replies import Accepted
from .session import Fight
from .undoing import retraction


def dispute(
    fight: Fight, roll: int, reason: str, by: Person, *, key: str = ""
) -> Accepted:
    """Put on record that *by* disputes the roll of event *roll*.

    Raises:
        ValueError: Where that event is no roll that counts.
    """
    known = dict(keys_of(fight.log)).get(key)
    if known is not None:
        return Accepted(known, again=True)
    _roll(fight, roll)
    return fight.amend((Disputed(roll, reason, key), by, REMARK))


def uphold(fight: Fight, roll: int, reason: str) -> Accepted:
    """Let a roll stand, and put on record why.

    Raises:
        ValueError: Where that event is no roll that counts.
    """
    _roll(fight, roll)
    settled = DisputeSettled(roll, upheld=True, reason=reason)
    return fight.amend((settled, REFEREE, REMARK))


def overturn(
    fight: Fight, roll: int, reason: str, faces: str | None = None
) -> Accepted:
    """Take a roll back with all that followed, and let it be rolled again.

    Args:
        fight: The fight.
        roll: The number of the `Rolled` event.
        reason: Why it doesn't stand.
        faces: What it is to be instead, joined by commas; None for a new roll.

    Raises:
        ValueError: Where that event is no roll that counts, the dice can't
            fall so, or the table's policy forbids to take it back.
    """
    rolled = _roll(fight, roll)
    effect: Event = RollVoided(rolled.who, rolled.purpose, rolled.draw)
    text = f"the roll of event {roll} doesn't stand"
    if faces is not None:
        effect = FacesDecreed(rolled.who, rolled.purpose, _read(rolled, faces))
        text = f"the roll of event {roll} is {faces}"
    size = _before(fight, roll, rolled)
    back = retraction(fight.log, fight.state, size, reason, "")
    return fight.amend(
        (back, REFEREE, "undo"),
        (DisputeSettled(roll, upheld=False, reason=reason), REFEREE, REMARK),
        (Ruled(text, reason, 1, ""), REFEREE, RULING),
        (effect, REFEREE, RULING),
    )


def _roll(fight: Fight, roll: int) -> Rolled:
    counted = {r.seq: r for r in effective(fight.log.records())}
    record = counted.get(roll)
    event = record.event if isinstance(record, Record) else None
    if not isinstance(event, Rolled):
        rolls = [
            str(r.seq)
            for r in counted.values()
            if isinstance(r, Record) and isinstance(r.event, Rolled)
        ]
        raise ValueError(
            f"event {roll} is no roll that counts; the last are "
            f"{', '.join(rolls[-5:]) or 'none'}"
        )
    return event


def _before(fight: Fight, roll: int, rolled: Rolled) -> int:
    """Return the size of the log before *roll*, and before its faces were asked for."""
    if rolled.source != "entered":
        return roll
    for record in reversed(effective(fight.log.records())):
        event = record.event if isinstance(record, Record) else None
        if record.seq < roll and isinstance(event, Asked) and event.kind == "dice":
            return record.seq
    return roll


def _read(rolled: Rolled, faces: str) -> tuple[int, ...]:
    expression = parse_dice(rolled.dice)
    slot = Faces(expression.count, expression.sides)
    fault = slot.fault(faces)
    if fault:
        raise ValueError(fault)
    return tuple(map(slot.read, faces.split(",")))


def correct(fight: Fight, roll: int, faces: str, reason: str) -> Accepted:
    """Mend the faces that were entered for the roll of event *roll*.

    What followed from the wrong faces counts no more, and both stay on record.

    Raises:
        ValueError: Where that event is no roll that somebody entered, or its
            dice can't fall so.
    """
    rolled = _roll(fight, roll)
    if rolled.source != "entered":
        raise ValueError(f"event {roll} is no roll that somebody entered")
    wrong = ",".join(map(str, rolled.faces))
    effect = FacesDecreed(rolled.who, rolled.purpose, _read(rolled, faces))
    text = f"the dice of event {roll} fell as {faces}, not as {wrong}"
    size = _before(fight, roll, rolled)
    return fight.amend(
        (Retracted(size, reason, information_seen=True), REFEREE, "undo"),
        (Ruled(text, reason, 1, ""), REFEREE, RULING),
        (effect, REFEREE, RULING),
    )
