"""Defensive movement: who declares it, how far back there is room, who is laid open."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ....events.types import DeclarationLost, Declared, Spent
from ....events.values import Choice, CombatantId, Modifier, Place
from ...mechanics.engagement import bound
from ...mechanics.figures import there
from ...mechanics.ground import away, bearing, distance
from ...mechanics.spells import spells_left
from ...offers import Offer, OneOf
from ...requests import Answer, Ask, AskAll, Fact, Procedure
from ...ruleset import Now
from ...state import Combatant, State
from .armoury import in_hand, takes_both_hands
from .figures import MOVED, able, is_surprised
from .numbers import REACH
from .running import encounter_rate
from .walls import room


WITHDRAW, RETREAT = "withdraw", "retreat"
DEFENSIVE = (WITHDRAW, RETREAT)
BONUS = 2
"""What an attack at somebody's back or at one who retreats gains."""

_FROM = "retreat from:"
_REAR = 120


def declarations(now: Now, *, defensive: bool) -> Procedure:
    """Ask who is engaged for defensive movement, before the dice (def.declare).

    Where harm breaks spells, casters announce theirs now, engaged or not. The
    surprised are asked nothing.

    Args:
        now: The fight as it stands.
        defensive: Whether the dice are still to be rolled.
    """
    state = now.state
    figures = [
        who
        for who, figure in state.combatants.items()
        if able(figure)
        and not is_surprised(state, figure)
        and declare_offers(state, who, defensive=defensive)
    ]
    if not figures:
        return
    offers = _OFFERS[defensive]
    asks = tuple(
        Ask("declare", state.controllers(who), (who,), offers, "def.declare", _why_not)
        for who in figures
    )
    answers: tuple[Answer | None, ...] = yield AskAll(asks)
    for who, answer in zip(figures, answers, strict=True):
        # A ruling between the answers may have parted them.
        acts = {offer.act for offer in offers(now.state, who)} - {"none"}
        if answer is not None and answer.choice.act in acts:
            yield from _declared(now, who, answer.choice)


def _declared(now: Now, who: CombatantId, choice: Choice) -> Iterator[Fact]:
    rule = "def.declare" if choice.act in DEFENSIVE else "seq.spell_disruption"
    yield Fact(Declared(who, choice), rule)
    if choice.act != RETREAT:
        return
    for foe in sorted(bound(now.state, who)):
        yield Fact(Spent(who, f"{_FROM}{foe}", 1, lasting=False), "retreat.bonus")


def declare_offers(
    state: State, who: CombatantId, *, defensive: bool
) -> tuple[Offer, ...]:
    """Return what *who* may declare before the dice; nothing where nothing is."""
    figure = state.combatants[who]
    named = OneOf("who", (who,), optional=True)
    offers = []
    if defensive and bound(state, who):
        offers += [Offer(act, (named,)) for act in DEFENSIVE]
    if state.options["magic.disruption"] == "on":
        names = tuple(spell.name for spell in spells_left(figure))
        offers += [Offer("cast", (named, OneOf("spell", names)))] if names else []
    return (Offer("none", (named,)), *offers) if offers and able(figure) else ()


def _before_dice(state: State, who: CombatantId) -> tuple[Offer, ...]:
    return declare_offers(state, who, defensive=True)


def _after_dice(state: State, who: CombatantId) -> tuple[Offer, ...]:
    return declare_offers(state, who, defensive=False)


_OFFERS = {True: _before_dice, False: _after_dice}


def _why_not(state: State, who: CombatantId, choice: Choice) -> tuple[str, str] | None:
    figure = state.combatants.get(who)
    name = figure.profile.name if figure else who
    if choice.act in DEFENSIVE:
        return "def.only_two", f"{name} isn't engaged, and moves as it likes"
    if choice.act == "cast":
        return "seq.spell_disruption", f"{name} has no such spell to announce"
    return "init.each_round", "the dice of the round come first"


def declared(figure: Combatant) -> str:
    """Return which defensive movement *figure* declared for this round, if any."""
    act = figure.declared.act if figure.declared else ""
    return act if act in DEFENSIVE else ""


def released(now: Now, who: CombatantId) -> Iterator[Fact]:
    """Let *who* drop its declaration where no opponent is left (def.released).

    One that has backed up already stands by it for the rest of the round. Who
    retreats no more is laid open to nobody.
    """
    figure = now.state.combatants[who]
    if not declared(figure) or bound(now.state, who) or figure.spent.get(MOVED):
        return
    yield Fact(DeclarationLost(who, "no opponent is left"), "def.released")
    for what, times in figure.spent.items():
        if what.startswith(_FROM) and times:
            yield Fact(Spent(who, what, -times, lasting=False), "def.released")


@attrs.frozen
class Back:
    """How far a figure can back up, and who stands in its way."""

    feet: int
    blockers: tuple[CombatantId, ...] = ()


def behind_it(state: State, who: CombatantId, act: str, foe: CombatantId) -> Back:
    """Return how far *who* can back away from *foe*.

    A withdrawal ends at half the rate, at a wall, and at whoever stands behind;
    a retreat only at the whole rate and at a wall.
    """
    figure = state.combatants[who]
    place, threat = figure.place, state.combatants[foe].place
    if act == RETREAT:
        return Back(room(state, place, threat, encounter_rate(state, who)))
    most = room(state, place, threat, encounter_rate(state, who) // 2)
    for feet in range(1, most + 1):
        crowd = _crowd(state, figure, away(place, threat, feet))
        if crowd:
            return Back(feet - 1, crowd)
    return Back(most)


def _crowd(state: State, figure: Combatant, spot: Place) -> tuple[CombatantId, ...]:
    """Return who would be too near to *figure* at *spot*, and nearer than now."""
    return tuple(
        who
        for who, other in state.combatants.items()
        if other is not figure
        and there(other)
        and distance(spot, other.place) < REACH
        and distance(spot, other.place) < distance(figure.place, other.place)
    )


def against(
    state: State, who: CombatantId, target: CombatantId
) -> tuple[tuple[Modifier, ...], int]:
    """Return what *who* gains on *target* by how that stands, and its armour class.

    A retreat lays it open to those it was engaged with, its back to everybody
    behind it, and never both at once. Both cost it its shield; a two-handed
    weapon costs it only that.
    """
    victim = state.combatants[target]
    open_to = exposure(state, who, target)
    laid_open: tuple[Modifier, ...] = ()
    if open_to == "retreat" or (open_to and state.options["behind.bonus"] == "both"):
        rule = "retreat.bonus" if open_to == "retreat" else "behind.same"
        laid_open = (Modifier(open_to, BONUS, rule),)
    bare = bool(open_to) or takes_both_hands(in_hand(victim))
    return laid_open, armour_class(victim, shielded=not bare)


def exposure(state: State, who: CombatantId, target: CombatantId) -> str:
    """Return how *target* is laid open to *who*: ``retreat``, ``behind``, or not."""
    victim = state.combatants[target]
    if victim.spent.get(f"{_FROM}{who}"):
        return "retreat"
    return "behind" if is_behind(victim, state.combatants[who].place) else ""


def is_behind(figure: Combatant, place: Place) -> bool:
    """Return whether *place* lies behind *figure*, in the third it doesn't see."""
    if place == figure.place:
        return False
    off = (bearing(figure.place, place) - figure.facing) % 360
    return min(off, 360 - off) >= _REAR


def armour_class(figure: Combatant, *, shielded: bool) -> int:
    """Return the armour class of *figure*, descending, with its shield or without."""
    better = 0 if shielded else int(figure.profile.trait("shield", 0))
    return figure.profile.armour_class + better
