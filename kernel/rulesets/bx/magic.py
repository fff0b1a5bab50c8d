"""Spells: phase D, by whoever stood still."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from ....events.values import Choice, CombatantId, Spell
from ...mechanics import spellcasting
from ...mechanics.effects import FailedSave, Wound
from ...mechanics.figures import there
from ...mechanics.ground import distance
from ...mechanics.spells import spells_left
from ...offers import SomeOf
from ...requests import Request
from ...state import Combatant, State
from .effects import Effect
from .figures import MOVED
from .saves import saving_throw


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
    targets, rule = choice.several("targets"), "magic.phase"
    befalls = partial(_befalls, start, who, spell, serves)
    return (
        yield from spellcasting.cast(start, who, spell, targets, rule, serves, befalls)
    )


def _befalls(
    start: State,
    who: CombatantId,
    spell: Spell,
    serves: int,
    target: CombatantId,
    amount: int,
) -> Generator[Request, Any, tuple[Effect, ...]]:
    made, failed = False, ()
    if spell.save != "none":
        against = str(spell.trait("against", "spells"))
        made = yield from saving_throw(
            start, target, against, spell.name, spell.save, serves
        )
        failed = () if made else (FailedSave(target, spell.name),)

    def wounds(dealt: int, source: str) -> tuple[Wound, ...]:
        return (Wound(target, dealt, source),)

    seconds = spell.duration * SECONDS[spell.unit]
    done = spellcasting.outcome(who, target, spell, amount, seconds, wounds, saved=made)
    return (*failed, *done)
