"""What a spell does once it takes effect: its dice, then saves, roster order."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.types import SaveResolved
from ....events.values import CombatantId, Spell
from ...mechanics.effects import FailedSave
from ...mechanics.figures import there
from ...mechanics.spellcasting import (
    Casting,
    in_roster_order,
    outcome,
    take_effect,
    use_up,
)
from ...offers import SomeOf
from ...requests import Fact, Request, Roll
from ...state import Combatant, State
from .attacks import spell_attack
from .deeds import Deed
from .effects import Effects, Hurt
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
    chosen = in_roster_order(start, targets)
    casting = Casting(start, who, spell, chosen, rule, serves)
    yield from use_up(casting)
    if spell.trait("attack"):
        struck: Effects = ()
        for target in chosen:
            struck += yield from spell_attack(start, who, target, spell, serves)
        return struck
    return (yield from take_effect(casting, _on))


def _on(
    casting: Casting, target: CombatantId, amount: int
) -> Generator[Request, Any, Effects]:
    spell, source = casting.spell, casting.source
    made, failed = False, tuple[FailedSave, ...]()
    if spell.save != "none":
        made = yield from _saved(casting.start, target, spell, casting.serves)
        failed = () if made else (FailedSave(target, source),)

    def hurts(dealt: int) -> tuple[Hurt, ...]:
        return (Hurt(target, dealt, 0, source, "spell"),)

    seconds = seconds_of(spell.duration, spell.unit)
    done = outcome(casting, target, amount, seconds, hurts, saved=made)
    return (*failed, *done)


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
