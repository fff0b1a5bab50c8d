"""Casting the spell that was declared, using an item, drinking a potion."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.types import SpellLost, Spent
from ....events.values import Choice, CombatantId, Spell
from ...mechanics.figures import there
from ...offers import Offer, OneOf, Slot, SomeOf
from ...requests import Fact, Request
from ...state import State
from . import figures
from .breath import BREATHE
from .declarations import spells_left
from .deeds import Act
from .exposure import exposed
from .magic import POTION, take_effect
from .moment import Deed, Moment
from .strikes import Refusal, Tried, wrestles
from .turning import TURN_UNDEAD


CASTING = "declare.cast_spell"
PROVOKES = "aoo.trigger.spell"
ITEM = "initiative.magic_item"

_LOST = "declare.change"


# ---------------------------------------------------------------- spells


def declared_of(state: State, who: CombatantId, slot: str) -> str:
    """Return what a figure declared as *slot*, empty for nothing."""
    declared = state.combatants[who].declared
    return declared.get(slot) if declared is not None else ""


def _cast_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    name = declared_of(state, who, "spell")
    return _offers_of(state, who, "cast", "spell", name)


def _offers_of(
    state: State, who: CombatantId, act: str, slot: str, name: str
) -> tuple[Offer, ...]:
    """Return the choice of whom the spell or item *name* is used on."""
    if figures.wrestling(state, who) or not name or not spells_left(state, who, name):
        return ()
    spell = state.combatants[who].profile.spell(name)
    return (Offer(act, (OneOf(slot, (name,)), targets_of(state, spell))),)


def targets_of(state: State, spell: Spell) -> Slot:
    """Return whom *spell* can be cast at: anybody who is there."""
    anyone = tuple(w for w, c in state.combatants.items() if there(c))
    return SomeOf("targets", anyone, 1, min(spell.targets, len(anyone)))


def cast(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Cast the declared spell: those who threaten the caster strike first.

    Harm before it is complete breaks it (declare.cast_spell). An innate ability
    is no casting, and lays nobody open.
    """
    name = choice.get("spell")
    if moment.state.combatants[who].declared is None:
        return
    spell = moment.start.combatants[who].profile.spell(name)
    going_on = yield from _unbroken(moment, who, spell)
    if going_on is None:
        yield from _lose(moment, who, name)
        return
    yield from take_effect(going_on, who, spell, choice.several("targets"), CASTING)


def _unbroken(
    moment: Moment, who: CombatantId, spell: Spell
) -> Generator[Request, Any, Moment | None]:
    """Return the moment in which the spell is complete, None where it is broken."""
    if spell.trait("innate"):
        return moment
    before = moment.state.combatants[who].hp
    going_on = yield from exposed(moment, who, "spell", PROVOKES)
    hurt = moment.state.combatants[who].hp < before
    if hurt and moment.now.option("declare.spell_disruption"):
        return None
    return going_on


def _lose(moment: Moment, who: CombatantId, name: str) -> Deed:
    """Let the spell be gone, where what hurt the caster didn't see to it already."""
    if moment.state.combatants[who].declared is None:
        return
    yield Fact(SpellLost(who, name, "hurt while casting", spent=True), CASTING)
    yield Fact(Spent(who, f"spell:{name}", 1, lasting=True), CASTING)


def _why_no_cast(state: State, who: CombatantId, choice: Choice) -> Refusal:
    named, declared = choice.get("spell"), declared_of(state, who, "spell")
    if declared and named != declared:
        return "round.player_declare", f"{who} declared {declared}, not {named}"
    return _no_use(state, who, declared)


def _no_use(state: State, who: CombatantId, name: str) -> Refusal:
    refusal = wrestles(state, Tried(who, "", ""))
    if refusal is None and not (name and spells_left(state, who, name)):
        return _LOST, f"{who} has no {name or 'spell'} left to use"
    return refusal


# ---------------------------------------------------------------- items, potions


def _item_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    name = declared_of(state, who, "item")
    return _offers_of(state, who, "use_item", "item", name)


def use_item(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Use the declared magic item; that provokes nothing."""
    spell = moment.start.combatants[who].profile.spell(choice.get("item"))
    yield from take_effect(moment, who, spell, choice.several("targets"), ITEM)


def _why_no_item(state: State, who: CombatantId, choice: Choice) -> Refusal:
    named, declared = choice.get("item"), declared_of(state, who, "item")
    if declared and named != declared:
        return "round.player_declare", f"{who} declared {declared}, not {named}"
    return _no_use(state, who, declared)


def potions(state: State, who: CombatantId) -> tuple[str, ...]:
    """Return the potions that *who* has left, by name."""
    spells = state.combatants[who].profile.spells
    named = dict.fromkeys(s.name for s in spells if s.trait("item", "") == POTION)
    return tuple(name for name in named if spells_left(state, who, name))


def _drink_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    left = potions(state, who)
    if not left or figures.wrestling(state, who):
        return ()
    return (Offer("drink", (OneOf("potion", left),)),)


def drink(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Drink a potion, which works on the drinker."""
    potion = moment.start.combatants[who].profile.spell(choice.get("potion"))
    yield from take_effect(moment, who, potion, (who,), ITEM)


def _why_no_drink(state: State, who: CombatantId, choice: Choice) -> Refusal:
    named = choice.get("potion")
    left = named if named in potions(state, who) else ""
    refusal = _no_use(state, who, left)
    return refusal and (refusal[0], f"{who} has no potion {named}".rstrip())


ACTS = (
    Act("cast", frozenset({"cast"}), _cast_offers, cast, CASTING, _why_no_cast),
    Act(
        "use_item", frozenset({"use_item"}), _item_offers, use_item, ITEM, _why_no_item
    ),
    Act("drink", frozenset({"drink"}), _drink_offers, drink, ITEM, _why_no_drink),
    TURN_UNDEAD,
    BREATHE,
)
