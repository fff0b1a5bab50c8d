"""The lines of a sheet: weapons, spells, and what lasts."""

from __future__ import annotations

import attrs

from ..events.values import CombatantId, Weapon
from ..kernel.state import Combatant, Condition, State
from .context import context_of
from .sentences.conditions import due_in_words


@attrs.frozen
class WeaponLine:
    """A weapon: *use* is ``melee``, ``missile`` or both, *reach* in feet."""

    name: str
    damage: str
    use: str
    reach: int
    hands: int
    bonus: int


@attrs.frozen
class SpellLine:
    """A spell, whether it is announced for this round, and how often it was spent."""

    name: str
    effect: str
    announced: bool
    spent: int


@attrs.frozen
class ConditionLine:
    """Something that lasts.

    Attributes:
        source: What brought it, with names for ids.
        unit: What *due* counts, ``second`` or ``round``; empty without a timer.
        due: The count at which it ends, None without a timer.
        ends: The same in words.
    """

    name: str
    source: str
    unit: str
    due: int | None
    ends: str


def weapon_line(weapon: Weapon) -> WeaponLine:
    """Return *weapon* as a sheet has it."""
    uses = {"melee": weapon.melee, "missile": weapon.missile}
    return WeaponLine(
        weapon.name,
        weapon.damage,
        " or ".join(use for use, can in uses.items() if can),
        weapon.reach,
        weapon.hands,
        weapon.bonus,
    )


def spell_lines(combatant: Combatant, *, open_to_viewer: bool) -> tuple[SpellLine, ...]:
    """Return the spells of *combatant*; what is announced, only if for all to see."""
    declared = combatant.declared
    announced = declared.get("spell") if declared and open_to_viewer else ""
    return tuple(
        SpellLine(s.name, s.effect, s.name == announced, _spent(combatant, s.name))
        for s in combatant.profile.spells
    )


def _spent(combatant: Combatant, spell: str) -> int:
    what = f"spell:{spell}"
    return combatant.spent_for_good.get(what, 0) + combatant.spent.get(what, 0)


def condition_line(
    state: State, who: CombatantId, condition: Condition
) -> ConditionLine:
    """Return *condition* of *who*, with the end that a timer gives it."""
    source = context_of(state).spoken(condition.source)
    for timer in state.timers.values():
        if (timer.bearer, timer.condition) == (who, condition.name):
            ends = due_in_words(timer.unit, timer.due, timer.edge)
            return ConditionLine(condition.name, source, timer.unit, timer.due, ends)
    return ConditionLine(condition.name, source, "", None, "")
