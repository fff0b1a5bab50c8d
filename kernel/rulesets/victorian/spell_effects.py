"""What a spell does once it takes effect: its dice, then saves, roster order."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.types import SaveResolved, SpellCast, Spent
from ....events.values import CombatantId, Spell
from ...mechanics.figures import there
from ...offers import SomeOf
from ...requests import Fact, Request, Roll
from ...state import Combatant, State
from .attacks import spell_attack
from .deeds import Deed
from .effects import Affliction, Effect, Effects, FailedSave, Hurt, Mending
from .tables import SECONDS


SAVE = 16
"""What a d20 must show against a spell, where the roster states nothing."""

_UNITS = {
    "second": "second",
    "segment": "segment",
    "round": "spell round",
    "turn": "turn",
}


def seconds_of(count: int, unit: str) -> int:
    """Return how many seconds *count* of a spell's *unit* are (spell.rounds)."""
    return count * SECONDS[_UNITS[unit]]


def targets_slot(state: State, caster: Combatant, spell: Spell) -> SomeOf:
    """Return at whom *spell* can be cast: anybody who is there, the likeliest first."""
    here = [figure for figure in state.combatants.values() if there(figure)]
    own = caster.profile.side
    likeliest = sorted(
        here, key=lambda other: (other.profile.side == own) != (spell.effect == "heal")
    )
    names = tuple(figure.profile.id for figure in likeliest)
    return SomeOf("targets", names, 1, min(spell.targets, len(names)))


def befall(
    start: State,
    who: CombatantId,
    spell: Spell,
    targets: tuple[CombatantId, ...],
    serves: int,
    rule: str,
) -> Deed:
    """Let *spell* take effect on *targets*; return what is to be applied."""
    chosen = tuple(one for one in start.combatants if one in targets)
    yield Fact(SpellCast(who, spell.name, chosen), rule)
    yield Fact(Spent(who, f"spell:{spell.name}", 1, lasting=True), rule)
    if spell.trait("attack"):
        struck: Effects = ()
        for target in chosen:
            struck += yield from spell_attack(start, who, target, spell, serves)
        return struck
    amount = 0
    if spell.dice:
        roll = yield Roll(who, "spell", spell.dice, rule, serves=serves)
        amount = max(0, roll.total)
    effects: list[Effect] = []
    for target in chosen:
        effects += yield from _on(start, who, target, spell, amount, serves)
    return tuple(effects)


def _on(
    start: State,
    who: CombatantId,
    target: CombatantId,
    spell: Spell,
    amount: int,
    serves: int,
) -> Generator[Request, Any, list[Effect]]:
    made, effects = False, list[Effect]()
    source = f"{who}'s {spell.name}"
    if spell.save != "none":
        made = yield from _saved(start, target, spell, serves)
        if not made:
            effects.append(FailedSave(target, source))
    if spell.effect == "heal":
        effects.append(Mending(target, amount, source))
    elif spell.effect == "damage":
        dealt = _lessened(amount, spell.save) if made else amount
        if dealt:
            effects.append(Hurt(target, dealt, 0, source, "spell"))
    elif not made:
        seconds = seconds_of(spell.duration, spell.unit)
        effects.append(Affliction(target, spell.condition, source, who, seconds))
    return effects


def _saved(
    start: State, target: CombatantId, spell: Spell, serves: int
) -> Generator[Request, Any, bool]:
    needed = int(start.combatants[target].profile.trait("save", SAVE))
    roll = yield Roll(
        target, "save", "1d20", "spell.interrupt", needed=needed, serves=serves
    )
    made = bool(roll.total >= needed)
    effect = spell.save if made else ""
    yield Fact(SaveResolved(target, spell.name, made, effect), "spell.interrupt")
    return made


def _lessened(amount: int, save: str) -> int:
    """Return what of *amount* a save leaves: half, rounded down, or nothing."""
    return amount // 2 if save == "halves" else 0
