"""What whole sides decide: to fight or to run, to chase, to look further."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ..events.values import REFEREE, Choice, SideId
from ..kernel.offers import Number, Offer
from ..kernel.prompts import Open
from ..kernel.state import Combatant, State
from .filling import filled
from .ways import values


_LONG_CHASE = 6
"""A chase is given up in every round that this divides."""

_CLOSE = 60
"""A gap in feet at which those who flee begin to leave things behind."""

_NO_MATCH = 3
"""How many times the hit points of the others make a fight hopeless."""

_TO_LEAVE = ("oil", "treasure", "rations")


def met(state: State, opened: Open) -> Choice | None:
    """Attack at a meeting, or run from those one is no match for."""
    side = opened.ask.figures[0]
    return _chosen(state, opened, side, "flee" if _no_match(state, side) else "attack")


def chased(state: State, opened: Open) -> Choice | None:
    """Give chase, but neither for long nor after those one is no match for."""
    who = opened.ask.figures[0]
    figure = state.combatants.get(who)
    side = who if figure is None else figure.profile.side
    hopeless = _no_match(state, side)
    if state.pursuit is None:
        return _chosen(state, opened, who, "let_go" if hopeless else "chase")
    tired = hopeless or state.round % _LONG_CHASE == 0
    return _chosen(state, opened, who, "give_up" if tired else "pass")


def fled(state: State, opened: Open) -> Choice | None:
    """Leave behind what may hold up those who are close, and run on."""
    close = state.pursuit is not None and state.pursuit.gap <= _CLOSE
    for who in opened.ask.figures if close else ():
        for offer in opened.offers(state, who):
            what = next(iter(values(offer, "what")), offer.act)
            if what in _TO_LEAVE:
                return _all_of_it(offer, who)
    return None


def explored(state: State, opened: Open) -> Choice | None:
    """Look further while there is somebody to meet, and end it where nobody is."""
    side = opened.ask.figures[0]
    if any(_able(c) for c in state.combatants.values() if c.profile.side != side):
        return None
    return _chosen(state, opened, REFEREE, "end")


Decision: TypeAlias = Callable[[State, Open], "Choice | None"]

DECISIONS: dict[str, Decision] = {
    "react": met,
    "pursue": chased,
    "chase": chased,
    "flight": fled,
    "explore": explored,
}
"""Questions that sides are asked, or figures for their side."""


def _chosen(state: State, opened: Open, who: str, act: str) -> Choice | None:
    for offer in opened.offers(state, who):
        if offer.act == act:
            return filled(offer, {"who": who} if _names(offer) else {})
    return None


def _names(offer: Offer) -> bool:
    return any(slot.name == "who" and not slot.optional for slot in offer.slots)


def _all_of_it(offer: Offer, who: str) -> Choice:
    most = {s.name: str(s.most) for s in offer.slots if isinstance(s, Number)}
    return filled(offer, {"who": who, **most})


def _able(figure: Combatant) -> bool:
    return figure.present and not figure.dead


def _no_match(state: State, side: SideId) -> bool:
    """Return whether *side* is far weaker than the others, by its hit points."""
    there = [c for c in state.combatants.values() if _able(c)]
    ours = sum(c.hp for c in there if c.profile.side == side)
    theirs = sum(c.hp for c in there if c.profile.side != side)
    return ours * _NO_MATCH < theirs
