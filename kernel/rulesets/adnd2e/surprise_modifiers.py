"""What is added to a surprise roll: the rows of the table that apply to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from ....events.values import CombatantId, Modifier, SideId
from ...mechanics.figures import there
from ...mechanics.sides import sides_named
from ...state import State
from .figures import score
from .numbers import reaction
from .tables import SURPRISE


OTHERS, OWN, PLACE = "other party is", "party is", "conditions are"
"""Whom a row describes: the opposing sides, the roller's own, the surroundings."""

TEN = 10
"""Of so many opponents each full set helps the roller (surprise.mod.numbers)."""

_RECORDED: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "silenced": (OTHERS, "silenced"),
        "invisible": (OTHERS, "invisible"),
        "has a distinctive odor": (OTHERS, "odor"),
        "camouflaged, slight": (OTHERS, "camouflage_slight"),
        "camouflaged, ordinary": (OTHERS, "camouflage_ordinary"),
        "camouflaged, excellent": (OTHERS, "camouflage_excellent"),
        "fleeing": (OWN, "fleeing"),
        "in poor light": (OWN, "poor_light"),
        "in darkness": (OWN, "darkness"),
        "panicked": (OWN, "panicked"),
        "anticipating attack": (OWN, "anticipating"),
        "suspicious": (OWN, "suspicious"),
        "rainy": (PLACE, "rain"),
        "heavy fog": (PLACE, "fog"),
        "extremely still": (PLACE, "still"),
    }
)
"""Whom each situation describes, and the fact of the scene that records it."""

_REPLACED_BY: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "poor_light": frozenset({"darkness"}),
        "camouflage_slight": frozenset({"camouflage_ordinary", "camouflage_excellent"}),
        "camouflage_ordinary": frozenset({"camouflage_excellent"}),
        "suspicious": frozenset({"anticipating"}),
    }
)
"""Facts that don't count beside a stronger one of their kind."""

_LIGHT = frozenset({"poor_light", "darkness"})


def surprise_modifiers(state: State, who: CombatantId) -> tuple[Modifier, ...]:
    """Return what is added to the surprise roll of *who* (surprise.modifiers)."""
    side = state.combatants[who].profile.side
    holding = _holding(state, side)
    return (
        *(
            SURPRISE[situation]
            for situation, fact in holding.items()
            if _counts(state, who, fact, frozenset(holding.values()))
        ),
        *_of_numbers(state, side),
        *_of_dexterity(state, who),
    )


def _holding(state: State, side: SideId) -> dict[str, str]:
    """Return the situations that *side* is in, each with the fact that says so."""
    return {
        situation: fact
        for situation, (group, fact) in _RECORDED.items()
        if _HOLDS[group](state, side, fact)
    }


def _of_the_others(state: State, side: SideId, fact: str) -> bool:
    return any(other != side for other in sides_named(state, fact))


def _of_its_own(state: State, side: SideId, fact: str) -> bool:
    return side in sides_named(state, fact)


def _of_the_place(state: State, _side: SideId, fact: str) -> bool:
    return bool(state.scene.get(fact, False))


_HOLDS: Mapping[str, Callable[[State, SideId, str], bool]] = MappingProxyType(
    {OTHERS: _of_the_others, OWN: _of_its_own, PLACE: _of_the_place}
)


def _counts(state: State, who: CombatantId, fact: str, facts: frozenset[str]) -> bool:
    """Return whether *fact* counts for *who*, and no stronger one beside it.

    Who sees in the dark isn't hindered by it (surprise.mod.light).
    """
    if fact in _LIGHT and state.combatants[who].profile.trait("sees_in_dark"):
        return False
    if fact == "suspicious" and state.options["surprise.stack_anticipating"]:
        return True
    return not _REPLACED_BY.get(fact, frozenset()) & facts


def _of_numbers(state: State, side: SideId) -> tuple[Modifier, ...]:
    """Return what every ten opponents add, with their head count."""
    row = SURPRISE["every 10 members"]
    heads = sum(
        there(figure) and figure.profile.side != side
        for figure in state.combatants.values()
    )
    value = heads // TEN * row.value
    return (Modifier(f"{row.name} of {heads}", value, row.rule),) if value else ()


def _of_dexterity(state: State, who: CombatantId) -> tuple[Modifier, ...]:
    """Return the reaction adjustment, where the table plays with it."""
    if not state.options["surprise.dexterity"]:
        return ()
    value = reaction(score(state, who, "dexterity"))
    return (Modifier("dexterity", value, "surprise.roll"),) if value else ()
