"""What a fist deals that has hit, and what two fists cost."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.values import CombatantId, Modifier
from ...requests import Request
from ...state import State
from . import figures, numbers
from .bare_damage import BLUDGEONING, NONLETHAL, bare_damage
from .blows import Blow, Struck, source_of
from .criticals import NATURAL, CriticalEffect, critical_hit
from .harm import hurt
from .moment import Deed, Moment
from .two_weapons import PENALTIES, RULE, fights_with_two


def deal_with_fist(moment: Moment, blow: Blow, struck: Struck) -> Deed:
    """Look a critical hit up, and let a fist hurt (pummel.damage).

    The damage passes, except in a metal gauntlet (pummel.gauntlet).
    """
    source = source_of(blow)
    amount, effect = yield from fist_damage(moment, blow, struck)
    if amount:
        iron = in_iron(moment.start, blow.who)
        yield from hurt(
            moment,
            blow.target,
            amount,
            source,
            BLUDGEONING,
            passing="" if iron else NONLETHAL,
            rule="pummel.gauntlet" if iron else "pummel.damage",
            by=blow.who,
        )
    if effect is not None:
        yield from effect.take_hold(moment.live(), blow.target, source)


def fist_damage(
    moment: Moment, blow: Blow, struck: Struck
) -> Generator[Request, Any, tuple[int, CriticalEffect | None]]:
    """Look a critical hit up, and roll what a fist does; nobody is hurt yet."""
    effect = None
    if struck.critical and blow.criticals:
        effect = yield from critical_hit(moment, blow.who, blow.target, NATURAL)
    amount = yield from bare_damage(
        moment,
        blow.who,
        blow.target,
        numbers.pummel_dice(figures.size(moment.start, blow.who)),
        "pummel.damage",
        more=effect.more if effect is not None else 0,
    )
    return amount, effect


def in_iron(state: State, who: CombatantId) -> bool:
    """Return whether *who* wears a metal gauntlet (pummel.gauntlet)."""
    return bool(state.combatants[who].profile.trait("gauntlet", default=False))


def two_fists(state: State, who: CombatantId, hand: str) -> tuple[Modifier, ...]:
    """Return what it takes off a fist's roll that both hands strike.

    A fist counts as a weapon in its hand (attack.two_weapons). Where both
    hands have weapons, that is reckoned with any weapon's roll.
    """
    declared = state.combatants[who].declared
    both = declared is not None and declared.get("off") == "yes"
    if not both or fights_with_two(state, who):
        return ()
    reaction = numbers.reaction(figures.score(state, who, "dexterity"))
    penalty = min(0, PENALTIES[hand] + reaction)
    return (Modifier(f"{hand} hand of two", penalty, RULE),) if penalty else ()
