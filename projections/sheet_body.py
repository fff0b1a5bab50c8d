"""The lines of a sheet about the body and what it carries."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from ..events.values import CombatantId, Place
from ..kernel.state import Combatant, State, Wound
from .context import context_of
from .squares import on_map
from .words import compass


@attrs.frozen
class WoundLine:
    """A wound that is open.

    Attributes:
        left: How many hit points of it are left.
        kind: The type of damage, empty for any.
        passing: ``nonlethal`` or ``temporary`` where it heals by itself.
        source: What dealt it, with names for ids.
        heals: The round with whose end it heals by itself, None if it doesn't.
    """

    name: str
    left: int
    kind: str
    passing: str
    source: str
    heals: int | None


@attrs.frozen
class DamageLine:
    """How many hit points are lost to a type of damage.

    Attributes:
        kind: The type; empty for any, and for what a figure came with.
        passing: How many of them will heal by themselves.
    """

    kind: str
    amount: int
    passing: int


@attrs.frozen
class HandLine:
    """What is in a hand: ``main``, ``off``, ``both``, or on the ``back``."""

    hand: str
    item: str


@attrs.frozen
class DroppedLine:
    """Something of a figure's that lies on the ground, and where, in feet."""

    item: str
    place: Place


@attrs.frozen
class AbilityLine:
    """By how many points an ability has sunk."""

    name: str
    sunk: int


def wound_lines(state: State, who: CombatantId) -> tuple[WoundLine, ...]:
    """Return the open wounds of *who*, oldest first."""
    spoken = context_of(state).spoken
    return tuple(
        WoundLine(
            name, w.left, w.kind, w.passing, spoken(w.source), _heals(state, who, name)
        )
        for name, w in state.combatants[who].wounds.items()
    )


def damage_lines(figure: Combatant) -> tuple[DamageLine, ...]:
    """Return what *figure* has lost by type; nothing where it has no wounds.

    All of it adds up to what its hit points are short of.
    """
    if not figure.wounds:
        return ()
    wounds = tuple(figure.wounds.values())
    rest = figure.profile.max_hp - figure.hp - sum(w.left for w in wounds)
    counted = (*wounds, Wound(rest, "", "", "")) if rest else wounds
    return tuple(
        _of_kind(kind, (w for w in counted if w.kind == kind))
        for kind in dict.fromkeys(w.kind for w in counted)
    )


def hand_lines(figure: Combatant) -> tuple[HandLine, ...]:
    """Return what is in the hands of *figure*."""
    return tuple(HandLine(hand, item) for hand, item in figure.hands.items())


def dropped_lines(state: State, who: CombatantId) -> tuple[DroppedLine, ...]:
    """Return what of *who*'s lies on the ground, oldest first."""
    return tuple(
        DroppedLine(lying.item, lying.place)
        for lying in state.ground
        if lying.owner == who
    )


def ability_lines(figure: Combatant) -> tuple[AbilityLine, ...]:
    """Return the abilities of *figure* that aren't what they were."""
    return tuple(AbilityLine(name, n) for name, n in figure.abilities.items() if n)


def facing_in_words(state: State, figure: Combatant) -> str:
    """Return where *figure* faces; nothing without a map."""
    return compass(figure.facing) if on_map(state) else ""


def _heals(state: State, who: CombatantId, wound: str) -> int | None:
    """Return the round that the wound's timer, which ends ``wound NAME``, is due."""
    for timer in state.timers.values():
        of_wound = (timer.bearer, timer.condition) == (who, f"wound {wound}")
        if of_wound and timer.unit == "round":
            return timer.due
    return None


def _of_kind(kind: str, wounds: Iterable[Wound]) -> DamageLine:
    counted = tuple(wounds)
    passing = sum(w.left for w in counted if w.passing)
    return DamageLine(kind, sum(w.left for w in counted), passing)
