"""Spells: phase D, by whoever stood still."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.values import Choice, CombatantId, Spell
from ...mechanics.effects import FailedSave, Wound
from ...mechanics.figures import there
from ...mechanics.ground import distance
from ...mechanics.spellcasting import Casting, casting_of, outcome
from ...mechanics.spellcasting import cast as cast_at
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
    casting = casting_of(start, who, choice, "magic.phase", serves)
    return (yield from cast_at(casting, _befalls))


def _befalls(
    casting: Casting, target: CombatantId, amount: int
) -> Generator[Request, Any, tuple[Effect, ...]]:
    spell, serves = casting.spell, casting.serves
    made, failed = False, tuple[FailedSave, ...]()
    if spell.save != "none":
        against = str(spell.trait("against", "spells"))
        made = yield from saving_throw(
            casting.start, target, against, spell.name, spell.save, serves
        )
        failed = () if made else (FailedSave(target, spell.name),)

    def wounds(dealt: int) -> tuple[Wound, ...]:
        return (Wound(target, dealt, casting.source),)

    seconds = spell.duration * SECONDS[spell.unit]
    done = outcome(casting, target, amount, seconds, wounds, saved=made)
    return (*failed, *done)
