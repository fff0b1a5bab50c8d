"""Folding outcomes. Some are facts for the record alone and change nothing."""

from __future__ import annotations

import attrs

from ...events.types import (
    AbilityHarmed,
    AttackHit,
    AttackMissed,
    DamageSuffered,
    Died,
    Disengaged,
    Engaged,
    Event,
    Harmed,
    Healed,
    MoraleChecked,
    Moved,
    OrderSettled,
    SaveResolved,
    SpellCast,
    SpellLost,
    SurpriseSettled,
    TargetPicked,
    Turned,
)
from ...events.values import CombatantId
from ..state import Wound
from ..state.draft import Reducer, Writable


def on_record(draft: Writable, event: Event) -> None:
    """Change nothing: the fact is in the log for whoever reads it."""


def surprise_settled(draft: Writable, event: SurpriseSettled) -> None:
    """Note who is surprised and who is not."""
    draft.put("surprised", event.who, event.surprised)


def order_settled(draft: Writable, event: OrderSettled) -> None:
    """Lay down the order of the round."""
    draft.set(order=event.standings)


def damage_suffered(draft: Writable, event: DamageSuffered) -> None:
    """Take hit points off, and keep count of the wound where it has a name."""
    draft.change(event.who, hp=event.after)
    if event.wound:
        wounds = draft.state.combatants[event.who].wounds
        new = Wound(event.amount, event.kind, event.passing, event.source)
        draft.change(event.who, wounds={**wounds, event.wound: new})
        draft.set(wounded=draft.state.wounded + 1)


def healed(draft: Writable, event: Healed) -> None:
    """Give hit points back, and close the wound by so much."""
    draft.change(event.who, hp=event.after)
    wounds = draft.state.combatants[event.who].wounds
    if event.wound in wounds:
        left = wounds[event.wound].left - event.amount
        closing = {event.wound: attrs.evolve(wounds[event.wound], left=left)}
        both = {**wounds, **closing}
        draft.change(event.who, wounds={n: w for n, w in both.items() if w.left > 0})


def ability_harmed(draft: Writable, event: AbilityHarmed) -> None:
    """Let an ability sink, or rise again."""
    sunk = draft.state.combatants[event.who].abilities
    lost = sunk.get(event.ability, 0) + event.amount
    draft.change(event.who, abilities={**sunk, event.ability: lost})


def harmed(draft: Writable, event: Harmed) -> None:
    """Note that harm of this kind befell the figure in this round."""
    figure = draft.state.combatants[event.who]
    if event.kind not in figure.harmed:
        draft.change(event.who, harmed=(*figure.harmed, event.kind))


def died(draft: Writable, event: Died) -> None:
    """Count the figure among the dead."""
    draft.change(event.who, dead=True)


def moved(draft: Writable, event: Moved) -> None:
    """Put the figure where it went."""
    draft.change(event.who, place=event.end)


def turned(draft: Writable, event: Turned) -> None:
    """Let the figure face the other way."""
    draft.change(event.who, facing=event.facing)


def engaged(draft: Writable, event: Engaged) -> None:
    """Set two opponents to blows."""
    pair = _pair(event.one, event.other)
    draft.set(engaged=draft.state.engaged | {pair})


def disengaged(draft: Writable, event: Disengaged) -> None:
    """Part two opponents."""
    pair = _pair(event.one, event.other)
    draft.set(engaged=draft.state.engaged - {pair})


def _pair(one: CombatantId, other: CombatantId) -> tuple[CombatantId, CombatantId]:
    return (one, other) if one < other else (other, one)


REDUCERS: dict[type, Reducer] = {
    SurpriseSettled: surprise_settled,
    OrderSettled: order_settled,
    TargetPicked: on_record,
    AttackHit: on_record,
    AttackMissed: on_record,
    DamageSuffered: damage_suffered,
    Healed: healed,
    AbilityHarmed: ability_harmed,
    Harmed: harmed,
    Died: died,
    SaveResolved: on_record,
    SpellCast: on_record,
    SpellLost: on_record,
    MoraleChecked: on_record,
    Moved: moved,
    Turned: turned,
    Engaged: engaged,
    Disengaged: disengaged,
}
