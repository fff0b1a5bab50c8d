"""Tactics: who answers a question when nobody is there to be asked.

`simple` fights as most people would, whatever the rule set: it knows the acts
by their names, and what is legal by the offers. It rolls no dice of its own,
so the same fight is fought the same way again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..events.values import REFEREE, Choice, CombatantId
from ..kernel.offers import Offer
from ..kernel.prompts import Open
from ..kernel.state import State
from .caution import (
    broke_off,
    guarded,
    kept_off,
    rearmed,
    reloaded,
    stepped_back,
    went_back,
)
from .field import Field
from .filling import filled
from .repertoire import (
    STANDING,
    TURN_ABOUT,
    breathed,
    closed_in,
    declared,
    fought_bare,
    got_up,
    in_turn,
    manoeuvred,
)
from .sides import DECISIONS
from .spells import announced, cast, prepared, released
from .ways import (
    Way,
    approached,
    shot,
    struck,
    struck_here,
    struck_one_of,
    struck_the_fallen,
)


class Tactic(Protocol):
    """Chooses at an open question."""

    def __call__(self, state: State, opened: Open) -> Choice:
        """Return a legal choice."""


def simple(state: State, opened: Open) -> Choice:
    """Return what somebody sensible would choose; never to surrender.

    Spells that were announced are cast at able enemies, the enemy nearest to
    falling is struck, those farther off are shot at or gone for, friends who
    are wounded are healed. Bows and spells are kept out of blows' reach while
    that does any good. The helpless are struck only where no enemy is able,
    those who surrendered never.
    """
    figure, offers = _first(state, opened)
    settled = _SETTLED.get(opened.ask.kind)
    if settled is not None:
        return _named(offers, settled, figure)
    decision = DECISIONS.get(opened.ask.kind)
    choice = decision(state, opened) if decision else None
    if choice is not None:
        return choice
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
_IDLE = ("nothing", "silent", "pass", "hold", "wait")


def _first(state: State, opened: Open) -> tuple[CombatantId, Sequence[Offer]]:
    """Return the first figure with a choice to make, the referee last."""
    figures = sorted(opened.ask.figures, key=lambda figure: figure == REFEREE)
    for figure in figures:
        offers = opened.offers(state, figure)
        if offers:
            return figure, offers
    raise ValueError(f"question {opened.number} leaves nothing to choose")


def _named(offers: Sequence[Offer], acts: tuple[str, ...], who: CombatantId) -> Choice:
    known = (o for act in acts for o in offers if o.act == act)
    offer = next(known, offers[0])
    named = any(slot.name == "who" and not slot.optional for slot in offer.slots)
    return filled(offer, {"who": who} if named else {})


_WAYS: dict[str, tuple[Way, ...]] = {
    "announce": (announced,),
    "declare": (guarded, declared),
    "prepare": (prepared,),
    "move": (kept_off, approached),
    "shoot": (shot,),
    "cast": (cast,),
    "strike": (struck_one_of,),
    "act": (
        got_up,
        released,
        cast,
        breathed,
        broke_off,
        went_back,
        rearmed,
        manoeuvred,
        struck_here,
        stepped_back,
        shot,
        struck,
        fought_bare,
        reloaded,
        kept_off,
        closed_in,
        approached,
        struck_the_fallen,
    ),
}
