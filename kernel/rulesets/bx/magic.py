"""Spells: phase D, by whoever stood still."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.types import SpellCast, Spent
from ....events.values import Choice, CombatantId, Spell
from ...mechanics.effects import Affliction, Mending, Wound
from ...mechanics.figures import there
from ...mechanics.ground import distance
from ...mechanics.spells import spells_left
from ...offers import SomeOf
from ...requests import Fact, Request, Roll
from ...state import Combatant, State
from .effects import Effect, FailedSave
from .figures import MOVED
from .saves import lessened, saving_throw


SECONDS = {"round": 10, "turn": 600}
"""How long what a duration counts is (time.round, time.turn)."""


def castable(state: State, figure: Combatant) -> tuple[Spell, ...]:
    """Return the spells that *figure* can cast now: none where it has moved.

    Where harm breaks spells, only the one that it announced.
    """
    if figure.spent.get(MOVED) or figure.acted:
        return ()
    left = spells_left(figure)
    if state.options["magic.disruption"] == "off":
        return left
    said = figure.declared
    if said is None or said.act != "cast" or figure.harmed:
        return ()
    return tuple(spell for spell in left if spell.name == said.get("spell"))


def targets_slot(state: State, caster: Combatant, spell: Spell) -> SomeOf:
    """Return whom *spell* can be cast at: anybody in range, the caster itself too."""
    far = int(spell.trait("range", 0))
    anyone = tuple(
        who
        for who, other in state.combatants.items()
        if there(other) and (not far or distance(caster.place, other.place) <= far)
    )
    return SomeOf("targets", anyone, 1, min(spell.targets, len(anyone)))


def cast(
    start: State, who: CombatantId, choice: Choice, serves: int
) -> Generator[Request, Any, tuple[Effect, ...]]:
    """Cast a spell: its dice first, then saves in roster order of the targets."""
    spell = start.combatants[who].profile.spell(choice.get("spell"))
    targets = tuple(i for i in start.combatants if i in choice.several("targets"))
    yield Fact(SpellCast(who, spell.name, targets), "magic.phase")
    yield Fact(Spent(who, f"spell:{spell.name}", 1, lasting=True), "magic.phase")
    amount = 0
    if spell.dice:
        roll = yield Roll(who, "spell", spell.dice, "magic.phase", serves=serves)
        amount = max(0, roll.total)
    effects: list[Effect] = []
    for target in targets:
        effects += yield from _befalls(start, who, target, spell, amount, serves)
    return tuple(effects)


def _befalls(
    start: State,
    who: CombatantId,
    target: CombatantId,
    spell: Spell,
    amount: int,
    serves: int,
) -> Generator[Request, Any, list[Effect]]:
    made, effects = False, list[Effect]()
    if spell.save != "none":
        against = str(spell.trait("against", "spells"))
        made = yield from saving_throw(
            start, target, against, spell.name, spell.save, serves
        )
        if not made:
            effects.append(FailedSave(target, spell.name))
    source = f"{who}'s {spell.name}"
    dealt = lessened(amount, spell.save) if made else amount
    if spell.effect == "heal":
        effects.append(Mending(target, amount, source))
    elif spell.effect == "condition" and not made:
        seconds = spell.duration * SECONDS[spell.unit]
        effects.append(Affliction(target, spell.condition, source, who, seconds))
    elif spell.effect == "damage" and dealt:
        effects.append(Wound(target, dealt, source))
    return effects
