"""Spells: announced before initiative, cast if no harm came first."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.types import Declared, Spent
from ....events.values import Choice, CombatantId, Spell
from ...mechanics.effects import FailedSave, Wound
from ...mechanics.figures import there
from ...mechanics.spellcasting import Casting, casting_of, outcome
from ...mechanics.spellcasting import cast as cast_at
from ...mechanics.spells import spells_left
from ...offers import Offer, OneOf, Slot, SomeOf
from ...requests import Answer, Ask, AskAll, Fact, Request
from ...ruleset import Now
from ...state import Combatant, State
from .effects import Effect
from .figures import able, caught_by
from .saves import lessened, saving_throw


ROUND_SECONDS = 60
TURN_SECONDS = 600

ANNOUNCED = "announcement"
"""What a figure has spent in a round in which it announced a spell."""


def announcements(
    now: Now, casters: tuple[CombatantId, ...]
) -> Generator[Request, Any, None]:
    """Ask every caster what it will cast, before the initiative dice."""
    state = now.state
    asks = tuple(
        Ask(
            "announce", state.controllers(who), (who,), announce_offers, "magic.declare"
        )
        for who in casters
        if able(state.combatants[who]) and spells_left(state.combatants[who])
    )
    if not asks:
        return
    answers: tuple[Answer | None, ...] = yield AskAll(asks)
    for ask, answer in zip(asks, answers, strict=True):
        if answer is not None and answer.choice.act == "announce":
            yield Fact(Declared(ask.figures[0], answer.choice), "magic.declare")
            yield Fact(
                Spent(ask.figures[0], ANNOUNCED, 1, lasting=False), "magic.declare"
            )


def may_cast(figure: Combatant) -> bool:
    """Return whether *figure* announced a spell and no harm came before it."""
    return figure.declared is not None and not figure.harmed


def announce_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    """Return the spells that *who* may announce, and silence."""
    figure = state.combatants[who]
    if not able(figure):
        return ()
    named = OneOf("who", (who,), optional=True)
    offers = [Offer("silent", (named,))]
    for spell in spells_left(figure):
        slots: list[Slot] = [named, OneOf("spell", (spell.name,))]
        if state.options["magic.declare_target"]:
            slots.append(targets_slot(state, figure, spell))
        offers.append(Offer("announce", tuple(slots)))
    return tuple(offers)


def targets_slot(state: State, caster: Combatant, spell: Spell) -> SomeOf:
    """Return whom *spell* may be cast at: anybody but a thief that stole up."""
    anyone = tuple(
        i
        for i, c in state.combatants.items()
        if there(c) and not caught_by(state, caster, c)
    )
    return SomeOf("targets", anyone, 1, min(spell.targets, len(anyone)))


def cast(
    start: State, who: CombatantId, choice: Choice, serves: int
) -> Generator[Request, Any, tuple[Effect, ...]]:
    """Cast a spell: its dice first, then saves in roster order of the targets."""
    casting = casting_of(start, who, choice, "magic.as_attack", serves)
    return (yield from cast_at(casting, _befalls))


def _befalls(
    casting: Casting, target: CombatantId, amount: int
) -> Generator[Request, Any, tuple[Effect, ...]]:
    spell, serves = casting.spell, casting.serves
    made, failed = False, tuple[FailedSave, ...]()
    if spell.save != "none":
        made = yield from saving_throw(
            casting.start, target, spell.name, spell.save, serves
        )
        failed = () if made else (FailedSave(target, spell.name),)

    def wounds(dealt: int) -> tuple[Wound, ...]:
        return (Wound(target, dealt, casting.source),)

    seconds = _seconds(spell)
    done = outcome(
        casting, target, amount, seconds, wounds, saved=made, leaves=lessened
    )
    return (*failed, *done)


def _seconds(spell: Spell) -> int:
    unit = TURN_SECONDS if spell.unit == "turn" else ROUND_SECONDS
    return spell.duration * unit
