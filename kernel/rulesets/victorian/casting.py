"""Casting: begun in one's second, in effect when its segments are over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....events.types import (
    ConditionGained,
    SpellLost,
    Spent,
    TimerStarted,
)
from ....events.values import Choice, CombatantId, Spell
from ...mechanics.spells import spells_left
from ...offers import Offer, OneOf, Slot
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from .batches import CASTING, spell_due
from .casting_time import due, is_instant, rule_of
from .deeds import Act, Deed, Refusal
from .effects import Effects, harmed
from .figures import able
from .foresight import foreseen, on
from .lasting import put_an_end_to
from .magic_items import items_of
from .moments import seconds_now, standard_round
from .opportunity import provoke
from .provoking import threatening
from .spell_effects import befall, targets_slot
from .spoiling import BEGAN


CAST, RELEASE = "cast", "release"


def castable(figure: Combatant) -> tuple[Spell, ...]:
    """Return what *figure* has left to cast; what lies in items isn't among it."""
    items = items_of(figure.profile)
    return tuple(s for s in spells_left(figure) if s.name not in items)


def cast_offers(
    state: State, figure: Combatant, named: tuple[Slot, ...]
) -> Iterator[Offer]:
    """Yield the spells that *figure* can cast; at whom, where at once."""
    for spell in castable(figure):
        slots: tuple[Slot, ...] = (*named, OneOf("spell", (spell.name,)))
        if is_instant(state, spell):
            slots = (*slots, targets_slot(state, figure, spell))
        yield Offer(CAST, slots)


def cast_forbidden(state: State, figure: Combatant, choice: Choice) -> Refusal:
    """Return the rule that forbids to cast so, and why."""
    name, spell = figure.profile.name, choice.get("spell")
    if choice.act == RELEASE:
        return "spell.completion", f"no spell of {name}'s comes off now"
    if choice.act != CAST or spell not in {s.name for s in figure.profile.spells}:
        return None
    if spell in items_of(figure.profile):
        return "opt.magic_items", f"{spell} is an item to be used"
    if spell not in {s.name for s in castable(figure)}:
        return "action.magic_slow", f"{name} has no {spell} left"
    if choice.get("targets") and not is_instant(state, figure.profile.spell(spell)):
        return "init.target", "targets are chosen when the spell takes effect"
    return None


def _cast(
    now: Now, start: State, who: CombatantId, choice: Choice, serves: int
) -> Deed:
    """Cast at once, or begin to; harm that this provokes breaks it."""
    spell = start.combatants[who].profile.spell(choice.get("spell"))
    struck: Effects = ()
    if not spell.trait("breath"):
        foes = threatening(start, who)
        struck = yield from provoke(now, start, who, "casting", foes)
    if harmed(struck, who) or not able(now.state.combatants[who]):
        yield from _broken(who, spell)
        return struck
    if is_instant(now.state, spell):
        seen, targets = foreseen(start, on(struck, who)), choice.several("targets")
        done = yield from befall(seen, who, spell, targets, serves, rule_of(spell))
        return (*struck, *done)
    yield from begin(now, who, spell)
    return struck


def _broken(who: CombatantId, spell: Spell) -> Iterator[Fact]:
    cause, rule = "harm from an opportunity attack", "spell.interrupt"
    yield Fact(SpellLost(who, spell.name, cause, spent=True), rule)
    yield Fact(Spent(who, f"spell:{spell.name}", 1, lasting=True), rule)


def begin(now: Now, who: CombatantId, spell: Spell) -> Iterator[Fact]:
    """Begin a casting that lasts, and settle in which second it comes off."""
    rule, clock = rule_of(spell), seconds_now(now.state)
    yield Fact(ConditionGained(who, CASTING, spell.name), "action.magic_slow")
    began = now.state.combatants[who].spent_for_good.get(BEGAN, 0)
    yield Fact(Spent(who, BEGAN, clock - began, lasting=True), rule)
    at = due(now.state, spell)
    timer = TimerStarted(f"{who}:{CASTING}", CASTING, who, who, "second", at, "effect")
    yield Fact(timer, "spell.completion")


def spell_in_hand(figure: Combatant) -> Spell:
    """Return the spell that *figure* is casting."""
    name = next(c.source for c in figure.conditions if c.name == CASTING)
    return figure.profile.spell(name)


def release_offers(
    state: State, figure: Combatant, named: tuple[Slot, ...]
) -> Iterator[Offer]:
    """Yield at whom the spell that now comes off can go (init.target)."""
    yield Offer(RELEASE, (*named, targets_slot(state, figure, spell_in_hand(figure))))


def release(
    now: Now, start: State, who: CombatantId, choice: Choice, serves: int
) -> Deed:
    """Let the spell that was being cast take effect."""
    spell = spell_in_hand(now.state.combatants[who])
    begun = now.state.combatants[who].spent_for_good.get(BEGAN, 0)
    rule = _coming_off(now.state, who, begun)
    cause, ended = "the spell is cast", "spell.completion"
    yield from put_an_end_to(now, who, CASTING, cause, ended)
    targets = choice.several("targets")
    return (yield from befall(start, who, spell, targets, serves, rule))


def _coming_off(state: State, who: CombatantId, begun: int) -> str:
    """Return the rule by which a spell comes off in this round (spell.spill)."""
    at = spell_due(state, who) or 0
    if begun > state.clock:
        return "spell.completion"
    same = standard_round(state, at) == standard_round(state, begun)
    return "spell.three_segments" if same else "spell.spill"


CASTING_ACTS: Mapping[str, Act] = {
    CAST: Act(_cast, "standard"),
    RELEASE: Act(release, "nothing"),
}
