"""Reloading: which act it takes, for how many rounds, and what breaks it off."""

from __future__ import annotations

import re
from collections.abc import Iterator

import attrs

from ....events.types import Spent
from ....events.values import Choice, CombatantId, Weapon
from ...offers import Offer, OneOf, Slot
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from .attacks import Blow
from .deeds import Act, Refusal
from .firearms import loaded, shots_out
from .hands import has_item, in_hand, is_weapon, owner_of, weapon, wielded


LOAD, RELOAD = "load", "reload"
"""Reloading as a move action, and as one that takes the full round."""

_BEGUN = "reloading:"
_TERMS = re.compile(r"(?:(\d+) )?(move|full-round)s?(?: per (\d+|barrel))?")
_ACTS = {"move": LOAD, "full-round": RELOAD}


@attrs.frozen
class Terms:
    """How a weapon is loaded: a cell of the table of firearms.

    Attributes:
        act: ``load`` or ``reload``.
        acts: How many of them it takes until anything is in.
        shots: How many are in then; 0 for as many as there is room for.
    """

    act: str
    acts: int
    shots: int


def terms_of(shot_with: Weapon) -> Terms:
    """Return how *shot_with* is loaded: ``full-round per 2``, ``3 full-rounds``.

    What the roster writes otherwise is a full-round action for all of it.
    """
    match = _TERMS.fullmatch(str(shot_with.trait("reload", "full-round")))
    if match is None:
        return Terms(RELOAD, 1, 0)
    acts, slot, shots = match.groups()
    many = {None: 0, "barrel": 1}.get(shots)
    return Terms(_ACTS[slot], int(acts or 1), int(shots) if many is None else many)


def reload_offers(
    state: State, figure: Combatant, named: tuple[Slot, ...]
) -> Iterator[Offer]:
    """Yield what *figure* has in hand that has room for more, by the act it takes."""
    for act in (LOAD, RELOAD):
        names = tuple(w.name for w in _emptied(state, figure, act))
        if names:
            yield Offer(act, (*named, OneOf("weapon", names)))


def reload(
    now: Now, start: State, who: CombatantId, choice: Choice, _serves: int
) -> Blow:
    """Spend one act on reloading; after the last of them the shots are in."""
    shot_with = weapon(start, who, choice.get("weapon"))
    name, terms = shot_with.name, terms_of(shot_with)
    begun = now.state.combatants[who].spent_for_good.get(_BEGUN + name, 0)
    if begun + 1 < terms.acts:
        yield _spent(who, _BEGUN + name, 1)
        return ()
    if begun:
        yield _spent(who, _BEGUN + name, -begun)
    owner = owner_of(now.state, who, name)
    room = int(shot_with.trait("capacity", 0)) - (loaded(start, who, shot_with) or 0)
    yield _spent(owner, shots_out(name), -min(room, terms.shots or room))
    return ()


def broken_off(now: Now, who: CombatantId, *, but: str = "") -> Iterator[Fact]:
    """Lose what *who* has begun to reload, as any other act makes it do.

    Args:
        now: The fight as it stands.
        who: Who does something else.
        but: The weapon that it goes on reloading, if it does.
    """
    for what, begun in tuple(now.state.combatants[who].spent_for_good.items()):
        if what.startswith(_BEGUN) and begun > 0 and what != _BEGUN + but:
            yield _spent(who, what, -begun)


def reload_forbidden(state: State, figure: Combatant, choice: Choice) -> Refusal:
    """Return the rule that forbids to reload so, and why."""
    name, who = choice.get("weapon"), figure.profile.id
    if choice.act not in RELOADING or not name:
        return None
    if not has_item(state, who, name) or not is_weapon(state, who, name):
        return "missile.reload", f"{who} has no {name}"
    if name not in in_hand(state, who):
        return "action.move", f"{who} has no {name} in hand"
    found = weapon(state, who, name)
    left = loaded(state, who, found)
    if left is None or left >= int(found.trait("capacity", 0)):
        return "missile.reload", f"{name} has no room for more"
    if terms_of(found).act != choice.act:
        takes = "a move action" if choice.act == RELOAD else "a full-round action"
        return "missile.reload", f"to reload {name} takes {takes}"
    return None


def _emptied(state: State, figure: Combatant, act: str) -> Iterator[Weapon]:
    who = figure.profile.id
    for shot_with in dict.fromkeys(wielded(state, who)):
        left = loaded(state, who, shot_with)
        room = left is not None and left < int(shot_with.trait("capacity", 0))
        if room and terms_of(shot_with).act == act:
            yield shot_with


def _spent(who: CombatantId, what: str, amount: int) -> Fact:
    return Fact(Spent(who, what, amount, lasting=True), "missile.reload")


RELOADING = {
    LOAD: Act(reload, "move", provokes=True),
    RELOAD: Act(reload, "full", provokes=True),
}
