"""Single combat: a player's option to roll for a figure and for its opponents."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import Spent
from ....events.values import CombatantId, Modifier
from ...mechanics.figures import enemies
from ...offers import Offer, OneOf, SomeOf
from ...requests import Answer, Ask, AskAll, Fact, Procedure
from ...ruleset import Now
from ...state import Combatant, State
from .figures import able
from .numbers import quickness


_DUEL = "single:"
_ASKED = "single asked"
_VERY_FAST = ((240, 2), (210, 1))


def ask_for_duels(now: Now) -> Procedure:
    """Ask before the first dice who fights in single combat; it is kept.

    Only where the option lets them, and once in an encounter (single.option).
    """
    state = now.state
    asked = any(side.spent_for_good.get(_ASKED) for side in state.sides.values())
    if asked or not now.option("single.enabled"):
        return
    figures = [
        who
        for who, figure in state.combatants.items()
        if figure.profile.kind == "character" and able(figure)
    ]
    for side in state.sides:
        yield Fact(Spent(side, _ASKED, 1, lasting=True), "single.option")
    if not figures:
        return
    asks = tuple(
        Ask("single", state.controllers(who), (who,), _offers, "single.option")
        for who in figures
    )
    answers: tuple[Answer | None, ...] = yield AskAll(asks)
    for who, answer in zip(figures, answers, strict=True):
        if answer is not None:
            yield from _duels(who, answer)


def _duels(who: CombatantId, answer: Answer) -> Iterator[Fact]:
    for foe in answer.choice.several("against"):
        yield Fact(Spent(who, f"{_DUEL}{foe}", 1, lasting=True), "single.option")


def _offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    foes = tuple(
        foe.profile.id for foe in enemies(state, state.combatants[who]) if able(foe)
    )
    named = OneOf("who", (who,), optional=True)
    none = Offer("none", (named,))
    if not foes:
        return (none,)
    return (none, Offer("single", (named, SomeOf("against", foes, 1, len(foes)))))


def duellists(state: State) -> frozenset[CombatantId]:
    """Return who rolls for itself: who chose to, and whom it chose to fight."""
    found: set[CombatantId] = set()
    for who, figure in state.combatants.items():
        foes = _against(figure)
        if able(figure) and any(able(state.combatants[foe]) for foe in foes):
            found |= {who, *foes}
    return frozenset(found)


def _against(figure: Combatant) -> tuple[CombatantId, ...]:
    return tuple(
        what.removeprefix(_DUEL)
        for what in figure.spent_for_good
        if what.startswith(_DUEL)
    )


def individual_modifiers(state: State, who: CombatantId) -> tuple[Modifier, ...]:
    """Return what adjusts a figure's own die: Dexterity, or the speed of a foe."""
    profile = state.combatants[who].profile
    if profile.kind != "monster":
        parts = [Modifier("dexterity", quickness(profile), "single.dex")]
    else:
        swift = int(profile.trait("quick", 0))
        if "quick" not in {t.name for t in profile.traits}:
            swift = _by_rate(state, profile.movement)
        parts = [Modifier("very fast", swift, "single.monster")]
    return tuple(part for part in parts if part.value)


def _by_rate(state: State, rate: int) -> int:
    if not state.options["single.monster_table"]:
        return 0
    return next((bonus for least, bonus in _VERY_FAST if rate >= least), 0)
