"""A dispute on one page: the roll, its rules, who disputed it, how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from ..events.log import Head
from ..events.record import AnyRecord, Record
from ..events.types import FightOpened, Rolled, SeedRevealed
from ..events.values import DiceTerms
from ..kernel.dice.expression import parse_dice
from ..kernel.rules import RuleBook
from .audit import audit
from .explained import Audit
from .render.phrases import by, cited
from .render.phrases import faces as fell
from .viewer import Viewer, seen
from .words import capital, round_name


@attrs.frozen
class Fact:
    """One line of a report: what it is, and what is so."""

    name: str
    text: str


@attrs.frozen
class Report:
    """A page.

    Attributes:
        title: Of the page.
        viewer: Who may read it.
        roll: The roll itself, line by line.
        disputes: Who disputed it, and how that was settled.
        recompute: How to make the faces out anew; empty where nobody can.
        head: The root of the log's tree in hexadecimal, and its leaves.
    """

    title: str
    viewer: Viewer
    roll: tuple[Fact, ...]
    disputes: tuple[Fact, ...]
    recompute: str
    head: str


def report(
    records: Iterable[AnyRecord],
    seq: int,
    book: RuleBook,
    viewer: Viewer,
    head: Head,
) -> Report:
    """Return the page on the roll that is event *seq*, as *viewer* may read it.

    Raises:
        NoSuchRoll: It is none, or none for *viewer* to see.
    """
    log = list(records)
    found = audit(log, seq, book, viewer)
    known = seen(log, viewer)
    name = next((r.event.title for r in known if isinstance(r.event, FightOpened)), "")
    title = f"{name}: the roll of event {seq}" if name else f"The roll of event {seq}"
    settled = (*_disputes(found), *_instead(known, found))
    recompute = _recompute(known, found)
    root = f"{head.root.hex()} over {head.size} leaves"
    return Report(title, viewer, _roll(found), settled, recompute, root)


def _roll(found: Audit) -> tuple[Fact, ...]:
    served = found.declaration
    facts = [
        Fact("when", round_name(found.round)),
        Fact("roll", f"{found.name}, {found.purpose}"),
        Fact("serves", f"{served.text}{by(served.by)} (event {served.seq})")
        if served
        else Fact("serves", ""),
        Fact("rule", cited(found.rule)),
        Fact("dice", f"{found.dice}, fell {fell(found.faces)}"),
        *(Fact(m.name, f"{m.value:+d}, {cited(m.rule)}") for m in found.modifiers),
        Fact("total", f"{found.total}{'' if found.adds_up else ', WHICH IS WRONG'}"),
        Fact("needed", _needed(found)),
        Fact("outcome", found.outcome),
        *(Fact("followed", text) for text in found.followed),
        Fact("stands", "no, it was taken back" if found.taken_back else "yes"),
    ]
    return tuple(fact for fact in facts if fact.text)


def _needed(found: Audit) -> str:
    if found.needed is None:
        return ""
    return f"{found.needed} or {'less' if found.under else 'more'}"


def _disputes(found: Audit) -> tuple[Fact, ...]:
    return tuple(
        Fact(f"event {d.seq}", f"{capital(d.text)} ({d.by})") for d in found.disputes
    )


def _instead(known: Sequence[Record], found: Audit) -> tuple[Fact, ...]:
    """Return what was rolled in the place of an overturned roll."""
    start = max((d.seq for d in found.disputes if d.overturns), default=None)
    for record in known:
        event = record.event
        later = start is not None and record.seq > start
        if later and isinstance(event, Rolled) and _alike(event, found):
            text = f"{fell(event.faces)}, {event.total} in all ({event.source})"
            return (Fact(f"event {record.seq}", f"Instead it fell {text}."),)
    return ()


def _alike(event: Rolled, found: Audit) -> bool:
    return (event.who, event.purpose) == (found.who, found.purpose)


def _recompute(known: Sequence[Record], found: Audit) -> str:
    """Return the program that makes the faces out anew."""
    terms = next(
        (r.event.dice for r in known if isinstance(r.event, FightOpened)), None
    )
    if terms is None or found.key.source not in ("sealed", "seeded"):
        return ""
    key, dice = found.key, parse_dice(found.dice)
    seed = _seed(known, terms)
    drawn = f"Drawn({key.round}, {key.who!r}, {key.purpose!r}, {key.draw})"
    opened = (
        f'seed = bytes.fromhex("{seed.hex()}")'
        if seed
        else f"# sealed; committed to as {terms.commitment.hex()}\nseed = ..."
    )
    return (
        "from affray.kernel.dice.keyed import Drawn, dice_key, draw_faces\n"
        f"{opened}\n"
        f"print(draw_faces(dice_key(seed), {drawn}, {dice.count}, {dice.sides}))"
    )


def _seed(known: Sequence[Record], terms: DiceTerms) -> bytes:
    revealed = [r.event.seed for r in known if isinstance(r.event, SeedRevealed)]
    return revealed[-1] if revealed else terms.seed
