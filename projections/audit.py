"""Any roll explained: what for, how it adds up, by which rules, what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..events.record import AnyRecord, Record
from ..events.types.declarations import Answered, Asked
from ..events.types.rolls import Rolled
from ..events.types.rulings import Disputed, DisputeSettled, Retracted, Ruled
from ..kernel.dice.expression import parse_dice
from ..kernel.rules import RuleBook
from .explained import AppliedModifier, Audit, Citation, DrawKey, Remark
from .rolls import NoSuchRoll, nearest
from .served import served
from .telling import Telling, tell
from .viewer import Viewer, may_see


def audit(
    records: Iterable[AnyRecord], seq: int, book: RuleBook, viewer: Viewer
) -> Audit:
    """Return what *viewer* may know of the roll that is event *seq*.

    Raises:
        NoSuchRoll: It is none, or none for *viewer* to see.
    """
    log = list(records)
    tellings = tell(log, viewer)
    at = next((i for i, record in enumerate(log) if record.seq == seq), len(log))
    record = log[at] if at < len(log) else None
    if not isinstance(record, Record) or not may_see(record, viewer):
        raise NoSuchRoll(seq, nearest(log, seq, viewer))
    roll = record.event
    if not isinstance(roll, Rolled):
        raise NoSuchRoll(seq, nearest(log, seq, viewer))
    context = tellings[at].context
    plus = _plus(roll)
    after = tellings[at + 1 :]
    followed, rulings = _consequences(after)
    return Audit(
        seq=seq,
        round=context.round,
        who=roll.who,
        name=context.name(roll.who),
        purpose=roll.purpose,
        dice=roll.dice,
        faces=roll.faces,
        constant=plus,
        modifiers=tuple(
            AppliedModifier(m.name, m.value, _cite(book, m.rule))
            for m in roll.modifiers
        ),
        total=roll.total,
        needed=roll.needed,
        under=roll.under,
        adds_up=_adds_up(roll, plus),
        outcome=_outcome(roll),
        rule=_cite(book, record.cause),
        declaration=served(tellings[:at], roll, viewer),
        followed=followed or _told_later(after, seq),
        rulings=rulings,
        key=DrawKey(context.round, roll.who, roll.purpose, roll.draw, roll.source),
        taken_back=not tellings[at].counts,
        disputes=_disputes(tellings, seq),
    )


def _disputes(tellings: Sequence[Telling], seq: int) -> tuple[Remark, ...]:
    """Return what was said of the roll *seq*, wherever it stands in the log.

    A dispute goes when its roll is overturned; that it was made stays said.
    """
    remarks = []
    for telling in tellings:
        record = telling.record
        event = record.event if isinstance(record, Record) else None
        if not isinstance(record, Record) or not telling.visible:
            continue
        if isinstance(event, Disputed | DisputeSettled) and event.roll == seq:
            settles = isinstance(event, DisputeSettled)
            gone = " (taken back)" if settles and not telling.counts else ""
            over = isinstance(event, DisputeSettled) and not event.upheld and not gone
            remarks.append(Remark(record.seq, record.by, telling.text + gone, over))
    return tuple(remarks)


def _cite(book: RuleBook, rule: str) -> Citation:
    found = book.rules.get(rule)
    return Citation(rule, found.text if found else "")


def _plus(roll: Rolled) -> int:
    try:
        return parse_dice(roll.dice).plus
    except ValueError:
        return 0


def _adds_up(roll: Rolled, plus: int) -> bool:
    try:
        expression = parse_dice(roll.dice)
    except ValueError:
        return False
    fit = all(1 <= face <= expression.sides for face in roll.faces)
    total = sum(roll.faces) + plus + sum(m.value for m in roll.modifiers)
    return fit and len(roll.faces) == expression.count and total == roll.total


def _outcome(roll: Rolled) -> str:
    if roll.needed is None:
        return ""
    if roll.under:
        verb = "is within" if roll.total <= roll.needed else "is over"
    else:
        verb = "reaches" if roll.total >= roll.needed else "falls short of"
    return f"{roll.total} {verb} {roll.needed}"


def _told_later(tellings: Sequence[Telling], seq: int) -> tuple[str, ...]:
    """Return what tells the roll *seq* once other dice fell, as of a contest."""
    return tuple(t.text for t in tellings if seq in t.tells and t.counts)


def _consequences(
    tellings: Sequence[Telling],
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what followed at once, and the rulings before the next decision."""
    followed: list[str] = []
    rulings: list[str] = []
    asked = False
    effects = 0
    for telling in tellings:
        record = telling.record
        event = record.event if isinstance(record, Record) else None
        if isinstance(event, Rolled | Answered | Retracted):
            break
        if isinstance(event, Disputed | DisputeSettled):
            continue
        if isinstance(event, Ruled):
            effects = event.effects + 1
        asked = asked or isinstance(event, Asked)
        if effects > 0:
            effects -= 1
            rulings.append(telling.text)
        elif not asked:
            followed.append(telling.text)
    return tuple(filter(None, followed)), tuple(filter(None, rulings))
