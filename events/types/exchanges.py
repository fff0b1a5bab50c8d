"""Blows that can be answered: what provokes them, stops them, decides them."""

from __future__ import annotations

import attrs

from ..values import CombatantId


@attrs.frozen
class AttackBegan:
    """An attack was declared, and can still be answered before it is rolled.

    Attributes:
        kind: ``melee``, ``missile``, ``opportunity``, ``disarm``, ...
        weapon: What with; empty for none.
        serial: Which of the attacker's attacks of this round it is, from 1; 0
            where it costs none.
    """

    who: CombatantId
    target: CombatantId
    kind: str
    weapon: str
    serial: int


@attrs.frozen
class AttackStopped:
    """An attack that had begun isn't rolled, and why."""

    who: CombatantId
    target: CombatantId
    reason: str


@attrs.frozen
class Provoked:
    """A figure did what lays it open to attacks of opportunity.

    Attributes:
        act: ``missile``, ``spell``, ``move``, ...
        by: Who may strike, in the order in which they are asked.
    """

    who: CombatantId
    act: str
    by: tuple[CombatantId, ...]


@attrs.frozen
class Contested:
    """Two figures measured themselves against each other.

    Attributes:
        kind: ``disarm``, ``strength``, ``hold``, ...
        margin: By how much *one* made its roll; below 0 it failed.
        other_margin: The same of *other*.
        winner: Who won; empty where things stay as they were.
    """

    one: CombatantId
    other: CombatantId
    kind: str
    margin: int
    other_margin: int
    winner: CombatantId


@attrs.frozen
class TableRead:
    """A row of a table of the rule set decided what happens to a figure.

    Attributes:
        table: Its id.
        row: What was looked up: a total, a body part, ...
        result: What the row says, in words.
    """

    who: CombatantId
    table: str
    row: str
    result: str
