"""A roll explained: the values that `audit` returns."""

from __future__ import annotations

import attrs

from ..events.values import Person


@attrs.frozen
class Citation:
    """A rule by id, with its text; empty where the book has none of that id."""

    id: str
    text: str


@attrs.frozen
class AppliedModifier:
    """What was added to a roll, and the rule that grants it."""

    name: str
    value: int
    rule: Citation


@attrs.frozen
class DrawKey:
    """All that the faces depend on besides the seed: see `kernel.dice.keyed`."""

    round: int
    who: str
    purpose: str
    draw: int
    source: str


@attrs.frozen
class Served:
    """What somebody decided that led to a roll.

    Attributes:
        seq: The number of the event that says so.
        by: Who decided; empty where that isn't for the viewer to know.
    """

    seq: int
    by: Person
    text: str


@attrs.frozen
class Remark:
    """What somebody said of a roll itself: a dispute, or how it was settled.

    Attributes:
        seq: The number of the event that says so.
        by: Who said it.
        overturns: Whether the roll doesn't stand by it.
    """

    seq: int
    by: Person
    text: str
    overturns: bool = False


@attrs.frozen
class Audit:
    """A roll explained.

    Attributes:
        name: Who rolled, by name.
        constant: What the expression itself adds to the faces.
        adds_up: Whether the faces fit the dice and the total is right.
        outcome: How the total compares with what was needed, in words.
        rule: The rule that asked for it.
        declaration: What it serves, None where it serves no decision.
        followed: What came of it at once, as sentences.
        rulings: What the referee ruled before anything else was decided.
        key: What to recompute the faces from.
        taken_back: Whether it counts no more.
        disputes: Who disputed this very roll, and how that was settled.
    """

    seq: int
    round: int
    who: str
    name: str
    purpose: str
    dice: str
    faces: tuple[int, ...]
    constant: int
    modifiers: tuple[AppliedModifier, ...]
    total: int
    needed: int | None
    under: bool
    adds_up: bool
    outcome: str
    rule: Citation
    declaration: Served | None
    followed: tuple[str, ...]
    rulings: tuple[str, ...]
    key: DrawKey
    taken_back: bool
    disputes: tuple[Remark, ...] = ()
