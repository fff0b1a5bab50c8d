"""A rule set: a record of what it decides, and nothing to inherit from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

import attrs

from ..events.values import CombatantId, Modifier, Place, Profile, Scalar
from .recruits import Recruit
from .requests import Procedure
from .rules import RuleBook
from .state import State


@attrs.frozen
class Now:
    """The fight as it stands, for a procedure to look at.

    *state* is a property of the runner's: it changes with every fact, roll
    and answer, so a procedure that needs the state as it was keeps its own
    reference.
    """

    _look: Callable[[], State]

    @property
    def state(self) -> State:
        """The state after everything that has happened."""
        return self._look()

    def option(self, name: str) -> Scalar:
        """Return how the option *name* is settled in this fight."""
        return self.state.options[name]


@attrs.frozen
class Step:
    """A part of the rules that is run, or run again, as a whole.

    Attributes:
        name: What it is called in the log.
        procedure: What happens in it.
        rule: The rule that leads here.
        figure: Whose step it is, where it is one figure's.
    """

    name: str
    procedure: Callable[[Now], Procedure]
    rule: str
    figure: CombatantId = ""


NextStep: TypeAlias = Callable[[State], "Step | None"]
"""The step that follows from a state alone, None where the fight is over."""

Enlist: TypeAlias = Callable[[Recruit, Mapping[str, Scalar]], Profile]
"""Make a profile of a roster's line; raise SetUpFault where that can't be."""


@attrs.frozen
class SheetLine:
    """A number of a figure's in the terms of its rule set, for people to read.

    Attributes:
        name: What the rule set calls it; `ATTACKS` is shown in the order, too.
        value: How it stands now, in words or figures.
        parts: The modifiers in it, each with its rule.
    """

    name: str
    value: str
    parts: tuple[Modifier, ...] = ()


UNARMOURED_SUM = 19
"""What both notations of an armour class add up to, in most rule sets."""

ATTACKS = "attacks"
"""The line that tells how many attacks of this round are used, of how many."""

SheetLines: TypeAlias = Callable[[State, CombatantId], tuple[SheetLine, ...]]
"""The lines of a figure. A state may lack declarations that not all may know."""

Threatened: TypeAlias = Callable[[State, CombatantId], frozenset[Place]]
"""The middles of the squares that a figure threatens; none without a map."""


CheckRows: TypeAlias = Callable[[tuple[tuple[Scalar, ...], ...]], None]
"""Raise SetUpFault, at a row's number, where a table can't read so."""


def no_lines(_state: State, _who: CombatantId) -> tuple[SheetLine, ...]:
    """Return no lines: nothing is known but what every fight has."""
    return ()


def no_threat(_state: State, _who: CombatantId) -> frozenset[Place]:
    """Return no squares: nothing is known of what a figure threatens."""
    return frozenset()


def in_tens_a_turn(feet: int) -> int:
    """Return the movement, 12 for a man, of one who goes *feet* in ten seconds."""
    return max(1, feet * 3 // 10)


def in_round_of_surprise(state: State) -> bool:
    """Return whether the round of surprise is open, which has the number 0."""
    return state.round == 0


def no_fault(_value: Scalar) -> str:
    """Return nothing: whatever is of its kind will do."""
    return ""


@attrs.frozen
class SceneFact:
    """A fact of the scene that a rule set reads, and what it may be.

    Attributes:
        sides: Whether it names sides, joined by commas.
        fault: Returns what is wrong with a value of that kind, or nothing.
    """

    name: str
    kind: type
    default: Scalar
    help: str
    sides: bool = False
    fault: Callable[[Scalar], str] = attrs.field(repr=False, default=no_fault)


@attrs.frozen
class Ruleset:
    """What a rule set decides.

    Attributes:
        id: Its name in rosters and logs.
        version: Raised whenever it decides anything otherwise than before.
        book: Its rules, tables and options.
        next_step: Which step follows from a state.
        enlist: How a roster's line becomes a combatant.
        scene: The facts of the scene that it knows, by name.
        out_of_action: The conditions that are shown as the reason why a figure
            doesn't act.
        movement_of: The movement, as a roster writes it, of one who goes so many
            feet in ten seconds.
        surprised_now: Whether who was found surprised still is.
        freeing: The conditions that end every hold and weapon trap of a figure.
        sheet_lines: What a sheet says of a figure in the rule set's own terms.
        threatened: Which squares a figure threatens.
        unarmoured_sum: What both notations of an armour class add up to.
        replaceable: The tables that a fight may bring rows of its own for, by
            id, and what checks such rows.
    """

    id: str
    version: int
    book: RuleBook = attrs.field(repr=False)
    next_step: NextStep = attrs.field(repr=False)
    enlist: Enlist = attrs.field(repr=False)
    scene: Mapping[str, SceneFact] = attrs.field(repr=False, factory=dict)
    out_of_action: frozenset[str] = frozenset()
    surprised_now: Callable[[State], bool] = attrs.field(
        repr=False, default=in_round_of_surprise
    )
    freeing: frozenset[str] = frozenset()
    movement_of: Callable[[int], int] = attrs.field(repr=False, default=in_tens_a_turn)
    sheet_lines: SheetLines = attrs.field(repr=False, default=no_lines)
    threatened: Threatened = attrs.field(repr=False, default=no_threat)
    unarmoured_sum: int = UNARMOURED_SUM
    replaceable: Mapping[str, CheckRows] = attrs.field(repr=False, factory=dict)
