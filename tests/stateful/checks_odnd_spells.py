"""What holds of all magic of odnd: it is prepared, undisturbed, and cast once."""

from __future__ import annotations

from collections.abc import Sequence

from affray.events.types import (
    AttackHit,
    ConditionGained,
    PhaseBegan,
    PhaseEnded,
    RoundBegan,
    SpellCast,
)
from affray.kernel.chronicle import RULING
from affray.kernel.mechanics.figures import there
from affray.kernel.rulesets.odnd.preparation import PREPARED, PREPARING, spell_of
from affray.kernel.rulesets.odnd.shots import FIRST_VOLLEYS
from affray.kernel.state import Combatant
from tests.stateful.checks_odnd_batches import batches
from tests.stateful.courses import Seen


def spells_are_cast_once_prepared(course: Sequence[Seen]) -> None:
    """Whoever casts was ready when its round began (magic.preparation).

    What it casts it has left, and what it had ready before phase 4 is that.
    """
    ready: dict[str, str] = {}
    opened: dict[str, str] = {}
    for seen in course:
        event = seen.event
        if isinstance(event, PhaseBegan):
            ready = _ready(seen)
        if isinstance(event, RoundBegan):
            opened = _ready(seen)
        if isinstance(event, ConditionGained) and seen.cause == RULING:
            _decree(event, ready, opened)
        if isinstance(event, SpellCast):
            assert ready.get(event.who) == opened.get(event.who) == event.spell, seen
            assert not seen.after.combatants[event.who].has(PREPARED), seen
            assert seen.before.phase == "4 magic", seen
            _has_it_left(seen, event)


def _decree(event: ConditionGained, *known: dict[str, str]) -> None:
    """Note the spell that one has ready by a ruling."""
    if event.condition == PREPARED:
        for spells in known:
            spells[event.who] = event.source


def _ready(seen: Seen) -> dict[str, str]:
    figures = seen.before.combatants.items()
    return {who: spell_of(figure, PREPARED) for who, figure in figures}


def _has_it_left(seen: Seen, cast: SpellCast) -> None:
    figure = seen.before.combatants[cast.who]
    used = figure.spent_for_good.get(f"spell:{cast.spell}", 0)
    memorised = sum(spell.name == cast.spell for spell in figure.profile.spells)
    assert used < memorised, seen


def one_spell_at_a_time(course: Sequence[Seen]) -> None:
    """Nobody has two spells ready, or gets ready with two, by the rules."""
    for seen in course:
        event = seen.event
        if isinstance(event, ConditionGained) and seen.cause != RULING:
            figure = seen.after.combatants[event.who]
            names = [condition.name for condition in figure.conditions]
            assert names.count(event.condition) == 1, seen


def a_hit_undoes_what_is_at_work(course: Sequence[Seen]) -> None:
    """Whoever was hit and lives prepares nothing, and has nothing ready.

    So it is when the batch has landed (magic.prep_struck, magic.spoil_struck).
    """
    for batch in batches(course):
        hit = {a.target for _, a in batch.attacks if isinstance(a, AttackHit)}
        figures = batch.events[-1].after.combatants
        left = [who for who in hit if there(figures[who]) and _at_work(figures[who])]
        assert not batch.whole or not left, left


def _at_work(figure: Combatant) -> bool:
    return figure.has(PREPARING) or figure.has(PREPARED)


def contact_breaks_preparations_off(course: Sequence[Seen]) -> None:
    """Nobody in contact prepares once the first volleys are over (magic.prep_melee)."""
    for seen in course:
        event, state = seen.event, seen.before
        if isinstance(event, PhaseEnded) and event.phase in FIRST_VOLLEYS:
            bound = {who for pair in state.engaged for who in pair}
            assert not [w for w in bound if state.combatants[w].has(PREPARING)], seen


CHECKS = (
    spells_are_cast_once_prepared,
    one_spell_at_a_time,
    a_hit_undoes_what_is_at_work,
    contact_breaks_preparations_off,
)
