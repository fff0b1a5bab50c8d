"""What a disarm and a grab have in common: who is struck at first, who takes it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

import attrs

from ....events.types import AttackBegan, AttackStopped
from ....events.values import Choice, CombatantId, Weapon
from ...mechanics.figures import enemies, there
from ...offers import Offer, OneOf, Slot
from ...requests import Fact, Request
from ...ruleset import Now
from ...state import Combatant, State
from .armoury import FIST
from .deeds import Refusal
from .effects import Disarmed, Effects, harmed
from .figures import able, next_to
from .follow_ups import after_strike
from .hands import (
    BOTH,
    HANDS,
    free_hands,
    in_hand,
    is_weapon,
    owner_of,
    strikers,
    takes,
    unarmed,
    weapon,
)
from .next_attack import next_weapons, second_forbidden
from .opportunity import provoke
from .strikes import ATTACK


@attrs.frozen
class Attempt:
    """A try of *who*'s, with *weapon*, to make *target* lose *item*."""

    who: CombatantId
    target: CombatantId
    item: str
    weapon: Weapon


def chosen(state: State, who: CombatantId, choice: Choice) -> Attempt:
    """Return what *choice* is a try at."""
    tried_with = weapon(state, who, choice.get("weapon"))
    return Attempt(who, choice.get("target"), choice.get("item"), tried_with)


def begin(
    now: Now, start: State, tried: Attempt, kind: str
) -> Generator[Request, Any, tuple[Effects, bool]]:
    """Open an attempt, and let its target strike first (disarm.provoke).

    Returns:
        What the target's blow brings about, and whether the attempt goes on: any
        damage ends it (disarm.aoo_damage).
    """
    who, target = tried.who, tried.target
    serial = now.state.combatants[who].spent.get(ATTACK, 0)
    rule = "disarm.attempt" if kind == "disarm" else "grab.worn"
    yield Fact(AttackBegan(who, target, kind, tried.weapon.name, serial), rule)
    if serial <= 1:
        yield from after_strike(now, who, tried.weapon)
    foes = () if _only_shoots(start, target) else (target,)
    effects: Effects = yield from provoke(now, start, who, kind, foes)
    if harmed(effects, who):
        yield Fact(AttackStopped(who, target, "harmed"), "disarm.aoo_damage")
        return effects, False
    goes_on = able(now.state.combatants[who]) and there(now.state.combatants[target])
    if not goes_on:
        yield Fact(AttackStopped(who, target, "can't go on"), "init.target")
    return effects, goes_on


def attempt_offers(
    state: State,
    figure: Combatant,
    named: tuple[Slot, ...],
    act: str,
    loot: Callable[[Combatant], tuple[str, ...]],
) -> Iterator[Offer]:
    """Yield at whom *figure* can try *act*, of what it has to lose, and what with.

    Args:
        state: The fight.
        figure: Who tries it.
        named: What names it in the choice.
        act: ``disarm`` or ``grab``.
        loot: What an opponent can lose by it.
    """
    who = figure.profile.id
    weapons = attempt_weapons(state, who)
    for foe in enemies(state, figure) if weapons else ():
        target, items = foe.profile.id, loot(foe)
        if items and attempt_forbidden(state, who, target, weapons[0]) is None:
            slots = OneOf("target", (target,)), OneOf("item", items)
            yield Offer(act, (*named, *slots, OneOf("weapon", weapons)))


def is_melee(state: State, who: CombatantId, item: str) -> bool:
    """Return whether *item* of *who* is a weapon to strike with."""
    return is_weapon(state, who, item) and weapon(state, who, item).melee


def lost(
    state: State, tried: Attempt, how: str, armed_rule: str, bare_rule: str
) -> Disarmed:
    """Return what a success does: to the ground, or to the bare hand that tried it.

    Args:
        state: The fight.
        tried: The attempt.
        how: How the item leaves its owner, for the record.
        armed_rule: The rule by which it lies on the ground.
        bare_rule: The rule by which it is in the hand.
    """
    hand = _hand_for(state, tried) if unarmed(tried.weapon) else ""
    rule = bare_rule if hand else armed_rule
    return Disarmed(tried.target, tried.item, tried.who, hand, how, rule)


def attempt_forbidden(
    state: State, who: CombatantId, target: CombatantId, named: str
) -> Refusal:
    """Return what forbids *who* any attempt at *target* with the weapon *named*."""
    victim = state.combatants.get(target)
    figure, rule = state.combatants[who], "disarm.attempt"
    if victim is None or not there(victim):
        return rule, f"nobody called {target or 'so'} is there"
    name = victim.profile.name
    if victim.profile.side == figure.profile.side:
        return rule, f"{name} is no opponent"
    if not next_to(figure.place, victim.place):
        return rule, f"{name} is out of reach"
    if named in attempt_weapons(state, who):
        return None
    if named == FIST.name and not free_hands(state, who):
        return "disarm.win_unarmed", f"{figure.profile.name} has no hand free"
    return second_forbidden(state, who, named) or (
        rule,
        f"{named or 'nothing'} is no weapon to try it with now",
    )


def attempt_weapons(state: State, who: CombatantId) -> tuple[str, ...]:
    """Return what *who* can try it with, in place of its next attack."""
    able_to = next_weapons(state, who)
    return tuple(w.name for w in tries_with(state, who) if w in able_to)


def tries_with(state: State, who: CombatantId) -> tuple[Weapon, ...]:
    """Return what anybody can try it with: a weapon in hand, or a bare hand."""
    return tuple(w for w in strikers(state, who) if w.hands or unarmed(w))


def _only_shoots(state: State, who: CombatantId) -> bool:
    """Return whether what *who* has in hand are weapons to shoot with alone."""
    weapons = [i for i in in_hand(state, who) if is_weapon(state, who, i)]
    return bool(weapons) and not any(is_melee(state, who, i) for i in weapons)


def _hand_for(state: State, tried: Attempt) -> str:
    """Return the hand that takes the item: both, where it needs and finds them."""
    free = free_hands(state, tried.who)
    needs = takes(state, owner_of(state, tried.target, tried.item), tried.item)
    if needs > 1 and free == HANDS:
        return BOTH
    return free[0]
