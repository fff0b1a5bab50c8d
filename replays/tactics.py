"""Tactics: who answers a question when nobody is there to be asked.

`simple` fights as most people would, whatever the rule set: it knows the acts
by their names, and what is legal by the offers. It rolls no dice of its own,
so the same fight is fought the same way again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..events.values import REFEREE, Choice, CombatantId
from ..kernel.offers import Number, Offer, OneOf
from ..kernel.prompts import Open
from ..kernel.state import Combatant, State
from .field import Field, mean
from .filling import filled
from .repertoire import (
    STANDING,
    TURN_ABOUT,
    Way,
    breathed,
    closed_in,
    declared,
    fought_bare,
    got_up,
    in_turn,
    manoeuvred,
)
from .spells import announced, cast


class Tactic(Protocol):
    """Chooses at an open question."""

    def __call__(self, state: State, opened: Open) -> Choice:
        """Return a legal choice."""


def simple(state: State, opened: Open) -> Choice:
    """Return what somebody sensible would choose; never to surrender.

    Spells that were announced are cast at able enemies, the enemy nearest to
    falling is struck, those farther off are shot at or gone for, friends who
    are wounded are healed. The helpless are struck only where no enemy is
    able, those who surrendered never.
    """
    figure, offers = _first(state, opened)
    settled = _SETTLED.get(opened.ask.kind)
    if settled is not None:
        return _named(offers, settled, figure)
    if opened.ask.kind in TURN_ABOUT:
        return in_turn(state, opened, offers)
    here = state.combatants.get(figure)
    if here is None:
        return filled(offers[0], {"who": figure})
    field = Field(state, here)
    for way in _WAYS.get(opened.ask.kind, ()):
        choice = way(field, offers)
        if choice is not None:
            return choice
    return _named(offers, _IDLE, figure)


_SETTLED = {
    "permit": ("permit",),
    "broken": ("flee",),
    "meeting": ("hostile",),
    **STANDING,
}
_IDLE = ("nothing", "silent", "pass", "hold")


def _first(state: State, opened: Open) -> tuple[CombatantId, Sequence[Offer]]:
    """Return the first figure with a choice to make, the referee last."""
    figures = sorted(opened.ask.figures, key=lambda figure: figure == REFEREE)
    for figure in figures:
        offers = opened.offers(state, figure)
        if offers:
            return figure, offers
    raise ValueError(f"question {opened.number} leaves nothing to choose")


def _named(offers: Sequence[Offer], acts: tuple[str, ...], who: CombatantId) -> Choice:
    offer = next((o for o in offers if o.act in acts), offers[0])
    named = any(slot.name == "who" and not slot.optional for slot in offer.slots)
    return filled(offer, {"who": who} if named else {})


def _strike_here(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Strike whom no step is needed to reach."""
    near = [o for o in offers if o.act == "attack" and _steps(o) == 0]
    return _best(field, near)


def _shoot(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Shoot, but not into a melee, where it may hit a friend."""
    clear = [
        o
        for o in offers
        if o.act == "shoot" and not _has(o, "retreat") and not field.busy(_target(o))
    ]
    still = [o for o in clear if not _has(o, "advance")]
    return _best(field, still or clear)


def _strike(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Strike whom a few steps bring within reach."""
    return _best(field, [o for o in offers if o.act == "attack"])


def _approach(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Go toward the nearest enemy worth fighting."""
    goal = field.nearest()
    if goal is None:
        return None
    feet = field.feet(goal)
    for offer in offers:
        pace = next((s for s in offer.slots if isinstance(s, Number)), None)
        if offer.act == "move" and pace is not None and _goes_to(offer, goal):
            if feet < pace.least:
                return None
            wanted = {"toward": goal.profile.id, pace.name: str(min(feet, pace.most))}
            return filled(offer, wanted)
    return None


_WAYS: dict[str, tuple[Way, ...]] = {
    "announce": (announced,),
    "declare": (declared,),
    "act": (
        got_up,
        cast,
        breathed,
        manoeuvred,
        _strike_here,
        _shoot,
        _strike,
        fought_bare,
        closed_in,
        _approach,
    ),
}


def _best(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Return the attack on the worthiest foe, with the weapon that hurts most."""
    fit = [o for o in offers if field.worth(_target(o)) and not _has(o, "retreat")]
    if not fit:
        return None
    return filled(
        min(fit, key=lambda o: (field.rank(_target(o)), -_hurts(field, o))), {}
    )


def _target(offer: Offer) -> CombatantId:
    return _only(offer, "target")


def _hurts(field: Field, offer: Offer) -> float:
    name = _only(offer, "weapon")
    owner = field.here.taken.get(name, field.here.profile.id)
    known = {w.name: w for w in field.state.combatants[owner].profile.weapons}
    return mean(known[name].damage) if name in known else 0


def _only(offer: Offer, name: str) -> str:
    """Return the first value of the slot called *name*, empty where it has none."""
    for slot in offer.slots:
        if slot.name == name and isinstance(slot, OneOf):
            return slot.values[0]
    return ""


def _has(offer: Offer, name: str) -> bool:
    return any(slot.name == name for slot in offer.slots)


def _steps(offer: Offer) -> int:
    """Return how far one has to go for *offer*, at least."""
    numbers = [s.least for s in offer.slots if isinstance(s, Number)]
    return numbers[0] if numbers else 0


def _goes_to(offer: Offer, goal: Combatant) -> bool:
    for slot in offer.slots:
        if slot.name == "toward" and isinstance(slot, OneOf):
            return goal.profile.id in slot.values
    return False
