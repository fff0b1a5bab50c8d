"""Phase 4: all prepared spells are cast at the same moment."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.types import ConditionEnded, PhaseEnded, SaveResolved
from ....events.values import Choice, CombatantId, Spell
from ...mechanics.figures import there
from ...mechanics.spellcasting import Casting, cast, casting_of, outcome
from ...mechanics.spells import spells_left
from ...offers import Offer, OneOf, SomeOf
from ...requests import Ask, Fact, Procedure, Request, Roll
from ...ruleset import Now
from ...state import Combatant, State
from .choices import why_not
from .effects import Effect, Struck, Wound, apply
from .figures import able, in_batch_order
from .magic import PHASE, spoil_in_melee
from .numbers import ROUND_SECONDS, TURN_SECONDS
from .preparation import PREPARED, let_go, spell_of
from .together import Chosen, all_choose
from .wounds import on_d20


USUAL_SAVE = 15
"""What a figure without a number of its own must roll on a d20 to save."""


def magic(now: Now) -> Procedure:
    """Let all who are ready cast together: one batch, worked out before it lands."""
    yield from spoil_in_melee(now)
    asks = tuple(
        Ask(
            "cast",
            now.state.controllers(who),
            (who,),
            cast_offers,
            "magic.simultaneous",
            why_not,
        )
        for who in in_batch_order(now.state)
        if _ready(now.state.combatants[who])
    )
    if asks:
        chosen = yield from all_choose(now, asks)
        yield from _together(now, chosen)
    if now.option("magic.hold_prepared") == "must_cast_next_round":
        for who in now.state.combatants:
            reason = "not cast in the round after it was prepared"
            yield from let_go(now, who, reason, "magic.preparation", spent=False)
    yield Fact(PhaseEnded(PHASE), "round.seven_phases")


def cast_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    """Return what *who* may cast at whom, and waiting."""
    figure = state.combatants[who]
    if not _ready(figure):
        return ()
    name = spell_of(figure, PREPARED)
    spell = next((s for s in spells_left(figure) if s.name == name), None)
    if spell is None:
        return (Offer("wait"),)
    anyone = tuple(i for i, c in state.combatants.items() if there(c))
    targets = SomeOf("targets", anyone, 1, min(spell.targets, len(anyone)))
    return Offer("cast", (OneOf("spell", (name,)), targets)), Offer("wait")


def _ready(figure: Combatant) -> bool:
    return able(figure) and figure.has(PREPARED)


def _together(now: Now, chosen: Chosen) -> Procedure:
    start = now.state
    effects: list[Effect] = []
    for who, answer in chosen:
        if answer.choice.act == "cast":
            effects += yield from _cast(start, who, answer.choice, answer.prompt)
    yield from apply(now, tuple(effects))


def _cast(
    start: State, who: CombatantId, choice: Choice, serves: int
) -> Generator[Request, Any, tuple[Effect, ...]]:
    """Cast a spell: its dice first, then saves in roster order of the targets."""
    rule = "magic.simultaneous"
    yield Fact(ConditionEnded(who, PREPARED, "cast"), rule)
    return (yield from cast(casting_of(start, who, choice, rule, serves), _befalls))


def _befalls(
    casting: Casting, target: CombatantId, amount: int
) -> Generator[Request, Any, tuple[Effect, ...]]:
    spell, source = casting.spell, casting.source
    made = False
    if spell.save != "none":
        made = yield from _save(casting.start, target, spell, casting.serves)

    def hits(dealt: int) -> tuple[Wound | Struck, ...]:
        wound = Wound(target, dealt, source, "magic.simultaneous")
        return wound, Struck(target, casting.who, source)

    seconds = _seconds(spell)
    return outcome(casting, target, amount, seconds, hits, saved=made)


def _save(
    start: State, target: CombatantId, spell: Spell, serves: int
) -> Generator[Request, Any, bool]:
    needed = int(start.combatants[target].profile.trait("save", USUAL_SAVE))
    rule = "conv.dice_order"
    weak = on_d20(start.combatants[target])
    roll = yield Roll(target, "save", "1d20", rule, weak, needed, serves=serves)
    made: bool = roll.total >= needed
    effect = spell.save if made else "none"
    yield Fact(SaveResolved(target, spell.name, made, effect), rule)
    return made


def _seconds(spell: Spell) -> int:
    unit = TURN_SECONDS if spell.unit == "turn" else ROUND_SECONDS
    return spell.duration * unit
