"""Spells are prepared for a full round before they can be cast."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from ....events.types import ConditionEnded, ConditionGained, SpellLost, Spent
from ....events.values import Choice, CombatantId
from ...mechanics.engagement import bound
from ...mechanics.spells import spells_left
from ...offers import Offer, OneOf
from ...requests import Ask, Fact, Request
from ...ruleset import Now
from ...state import Combatant, State
from .figures import able
from .together import all_choose


PREPARING, PREPARED = "preparing", "prepared"
"""Conditions of one at work on a spell, and of one who has it ready.

The source of either names the spell.
"""


def preparations(now: Now) -> Generator[Request, Any, None]:
    """Ask every caster what it prepares, before the initiative dice."""
    asks = tuple(
        Ask(
            "prepare",
            now.state.controllers(who),
            (who,),
            prepare_offers,
            "magic.preparation",
            cannot_prepare,
        )
        for who, figure in now.state.combatants.items()
        if may_prepare(now.state, figure)
    )
    if not asks:
        return
    chosen = yield from all_choose(now, asks)
    for who, answer in chosen:
        if answer.choice.act == "prepare":
            yield from _begin(now, who, answer.choice.get("spell"))


def may_prepare(state: State, figure: Combatant) -> bool:
    """Return whether *figure* has a spell to prepare, and is left in peace."""
    peace = not bound(state, figure.profile.id)
    return able(figure) and peace and bool(_to_prepare(figure))


def prepare_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    """Return the spells that *who* may begin to prepare, and none."""
    figure = state.combatants[who]
    if not may_prepare(state, figure):
        return ()
    spells = _to_prepare(figure)
    return Offer("nothing"), Offer("prepare", (OneOf("spell", spells),))


def cannot_prepare(
    state: State, who: CombatantId, choice: Choice
) -> tuple[str, str] | None:
    """Return the rule that keeps *who* from what it chose before initiative."""
    figure = state.combatants.get(who)
    if figure is None:
        return None
    name = figure.profile.name
    if choice.act == "prepare":
        return _preparation_forbidden(state, figure, choice)
    if choice.act == "cast":
        return "magic.preparation", f"{name} must prepare a spell for a full round"
    return "round.seven_phases", "spells are prepared before anything else is done"


def _preparation_forbidden(
    state: State, figure: Combatant, choice: Choice
) -> tuple[str, str] | None:
    name, spell = figure.profile.name, choice.get("spell")
    if bound(state, figure.profile.id):
        return "magic.prep_melee", f"{name} is in melee and can't prepare a spell"
    if spell and spell == spell_of(figure, PREPARED):
        return "magic.preparation", f"{name} has {spell} ready"
    return None


def spell_of(figure: Combatant, condition: str) -> str:
    """Return the spell that *figure* prepares, or has ready, empty for none."""
    sources = (c.source for c in figure.conditions if c.name == condition)
    return next(sources, "")


def busy(state: State, figure: Combatant) -> bool:
    """Return whether a preparation keeps *figure* from moving and attacking."""
    if state.options["magic.prep_allows_move"]:
        return False
    return figure.has(PREPARING)


def break_off(now: Now, who: CombatantId, reason: str, rule: str) -> Iterator[Fact]:
    """Let the preparation of *who* come to nothing; the spell isn't spent."""
    spell = spell_of(now.state.combatants[who], PREPARING)
    if spell:
        yield Fact(ConditionEnded(who, PREPARING, reason), rule)
        yield Fact(SpellLost(who, spell, reason, spent=False), rule)


def let_go(
    now: Now, who: CombatantId, reason: str, rule: str, *, spent: bool
) -> Iterator[Fact]:
    """Take the prepared spell of *who* away, which is *spent* or kept."""
    spell = spell_of(now.state.combatants[who], PREPARED)
    if not spell:
        return
    yield Fact(ConditionEnded(who, PREPARED, reason), rule)
    yield Fact(SpellLost(who, spell, reason, spent), rule)
    if spent:
        yield Fact(Spent(who, f"spell:{spell}", 1, lasting=True), rule)


def complete(now: Now) -> Iterator[Fact]:
    """Let every preparation that lasted the whole round be done (phase 7)."""
    for who, figure in now.state.combatants.items():
        spell = spell_of(figure, PREPARING)
        if not spell:
            continue
        if not able(figure):
            reason = "in no state to go on"
            yield from break_off(now, who, reason, "magic.preparation")
            continue
        done = ConditionEnded(who, PREPARING, "a full round has passed")
        yield Fact(done, "magic.preparation")
        yield Fact(ConditionGained(who, PREPARED, spell), "magic.preparation")


def _begin(now: Now, who: CombatantId, spell: str) -> Iterator[Fact]:
    """Begin to prepare; a spell held ready is let go, for one is held at a time."""
    reason = f"prepares {spell} instead"
    yield from let_go(now, who, reason, "magic.preparation", spent=False)
    yield Fact(ConditionGained(who, PREPARING, spell), "magic.preparation")


def _to_prepare(figure: Combatant) -> tuple[str, ...]:
    ready = spell_of(figure, PREPARED)
    return tuple(s.name for s in spells_left(figure) if s.name != ready)
