"""The whole of a fight at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import attrs

from ...events.values import (
    CombatantId,
    DiceTerms,
    Outcome,
    Person,
    Place,
    Row,
    Scalar,
    SideId,
    Standing,
)
from .combatant import NOTHING, Combatant


_NONE: Mapping[Any, Any] = MappingProxyType({})
_NO_TERMS = DiceTerms("")


@attrs.frozen
class Side:
    """A side of the fight, and what it used up as a side."""

    id: SideId
    name: str
    controller: Person
    spent: Mapping[str, int] = NOTHING
    spent_for_good: Mapping[str, int] = NOTHING


@attrs.frozen
class Timer:
    """When a condition ends: see `events.types.conditions.TimerStarted`."""

    condition: str
    bearer: CombatantId
    owner: CombatantId
    unit: str
    due: int
    edge: str


@attrs.frozen
class Hold:
    """A figure in the hold of another: see `events.types.ties`.

    Attributes:
        round: In which round it began.
        kept: How often it was maintained in its present style.
    """

    holder: CombatantId
    held: CombatantId
    style: str
    round: int
    kept: int = 0


@attrs.frozen
class Trap:
    """A weapon caught by another: see `events.types.ties.WeaponTrapped`.

    Attributes:
        round: In which round it was caught.
    """

    trapper: CombatantId
    weapon: str
    victim: CombatantId
    caught: str
    round: int


@attrs.frozen
class Lying:
    """Something that lies on the ground, and whose profile has its numbers."""

    item: str
    owner: CombatantId
    place: Place


@attrs.frozen
class Pursuit:
    """A chase, and how many feet the pursuers are behind."""

    fleeing: SideId
    pursuing: SideId
    gap: int


@attrs.frozen
class Prompt:
    """A question that waits for its answer: see `Asked`."""

    number: int
    kind: str
    of: tuple[Person, ...]
    figures: tuple[CombatantId, ...]


@attrs.frozen(weakref_slot=False)
class State:
    """A fight, folded from its events.

    Attributes:
        round: -1 before the first, 0 for the round of surprise.
        round_open: Whether that round has begun and not ended.
        step: The step the runner is in, with *figure* whose it is.
        phase: The part of the round that is open, or empty.
        phase_sides: The sides that may act in it.
        phases_done: The parts of this round that are closed, in order.
        clock: Seconds since the fight began.
        turns: Game turns that have passed.
        order: Who acts when in this round, earliest first.
        surprised: Who was found surprised or not, sides and figures.
        engaged: Pairs of opponents at blows' distance, each sorted.
        timers: By name.
        prompts: Open questions, by number.
        asked: How many questions were ever put.
        draws: How often each "who/purpose" was rolled in this round.
        decreed: What the next roll of a "who/purpose" shall fall as.
        outcomes: How each side came out, once *ended*.
        holds: Who holds whom, by name, oldest first.
        traps: Which weapon is caught by which, by name, oldest first.
        tied: How many holds and traps there ever were.
        wounded: How many wounds were ever counted.
        ground: What lies where, oldest first.
        tables: The rows of tables that read otherwise than in the book, by id.
        pursuit: Who runs from whom, None where nobody does.
    """

    title: str = ""
    ruleset: str = ""
    version: int = 0
    content: str = ""
    options: Mapping[str, Scalar] = _NONE
    dice: DiceTerms = _NO_TERMS
    scene: Mapping[str, Scalar] = _NONE
    sides: Mapping[SideId, Side] = _NONE
    combatants: Mapping[CombatantId, Combatant] = _NONE
    hostile: bool = False
    round: int = -1
    round_open: bool = False
    step: str = ""
    figure: CombatantId = ""
    phase: str = ""
    phase_sides: tuple[SideId, ...] = ()
    phases_done: tuple[str, ...] = ()
    clock: int = 0
    turns: int = 0
    order: tuple[Standing, ...] = ()
    surprised: Mapping[str, bool] = _NONE
    engaged: frozenset[tuple[CombatantId, CombatantId]] = frozenset()
    timers: Mapping[str, Timer] = _NONE
    prompts: Mapping[int, Prompt] = _NONE
    asked: int = 0
    draws: Mapping[str, int] = _NONE
    decreed: Mapping[str, tuple[int, ...]] = _NONE
    ended: bool = False
    outcomes: tuple[Outcome, ...] = ()
    holds: Mapping[str, Hold] = _NONE
    traps: Mapping[str, Trap] = _NONE
    tied: int = 0
    wounded: int = 0
    ground: tuple[Lying, ...] = ()
    tables: Mapping[str, tuple[Row, ...]] = _NONE
    pursuit: Pursuit | None = None
    seed: bytes = b""

    def members(self, side: SideId) -> tuple[Combatant, ...]:
        """Return the combatants of *side* in roster order, the fallen too."""
        return tuple(c for c in self.combatants.values() if c.profile.side == side)

    def found_surprised(self, who: CombatantId) -> bool:
        """Return whether *who* was found surprised, by itself or with its side."""
        own = self.surprised.get(who)
        if own is not None:
            return own
        return self.surprised.get(self.combatants[who].profile.side, False)

    def controllers(self, who: str) -> tuple[Person, ...]:
        """Return the people who answer for *who*, a combatant or a side."""
        side = self.sides.get(who)
        if side is not None:
            return (side.controller,)
        profile = self.combatants[who].profile
        return (profile.player or self.sides[profile.side].controller,)
