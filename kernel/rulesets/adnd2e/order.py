"""Whose turn it is, from the state alone: passes, contests, held actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import attrs

from ....events.values import CombatantId
from ...state import State
from .allowance import allowance, attacks_left
from .figures import able, turn_of, used, wrestling


ROUND = 10
"""A casting time that takes the whole of a round."""

_IsDue: TypeAlias = Callable[[State, CombatantId], bool]


@attrs.frozen
class Count:
    """A count of the initiative order that is due.

    Attributes:
        stage: ``1``, ``2``, ... for a pass, ``held`` for held actions, and
            ``hold`` or ``trap`` for the contest of such a tie.
        members: Who acts on it, in roster order; of a tie both parties.
        tie: The name of the hold or trap that is contested.
    """

    stage: str
    members: tuple[CombatantId, ...]
    tie: str = ""


def next_count(state: State) -> Count | None:
    """Return what is due next in the round that is open, None when all is done.

    First everybody's first action with the contests on their counts, then all
    second ones and so on, in the first order, then held actions, and after all
    of them the spells that take the round (round.phases, initiative.passes,
    hold.last, initiative.spell).
    """
    return (
        _first_pass(state)
        or next(_later_passes(state), None)
        or next(_in_order(state, "held", _held_is_due), None)
        or next(_in_order(state, "held", _slow_is_due), None)
    )


def _first_pass(state: State) -> Count | None:
    ties = list(_contests(state))
    for place, standing in enumerate(state.order):
        for due, count in ties:
            if due <= place:
                return count
        members = _due(state, standing.members, _first_is_due)
        if members:
            return Count("1", members)
    return ties[0][1] if ties else None


def _later_passes(state: State) -> Iterator[Count]:
    latest = max((f.acted for f in state.combatants.values()), default=0)
    for number in range(2, latest + 2):

        def is_due(state: State, who: CombatantId, number: int = number) -> bool:
            return _later_is_due(state, who, number)

        yield from _in_order(state, str(number), is_due)


def _in_order(state: State, stage: str, is_due: _IsDue) -> Iterator[Count]:
    for standing in state.order:
        members = _due(state, standing.members, is_due)
        if members:
            yield Count(stage, members)


def _due(
    state: State, members: tuple[str, ...], is_due: _IsDue
) -> tuple[CombatantId, ...]:
    combatants = state.combatants
    due = [
        who
        for who in members
        if who in combatants and is_due(state, who) and able(combatants[who])
    ]
    return tuple(who for who in combatants if who in due) if due[1:] else tuple(due)


def _first_is_due(state: State, who: CombatantId) -> bool:
    figure = state.combatants[who]
    if figure.acted or figure.declared is None or used(state, who, "contested"):
        return False
    return not is_held(state, who) or wrestling(state, who)


def _later_is_due(state: State, who: CombatantId, number: int) -> bool:
    """Return whether a figure has an attack for pass *number*.

    Whoever came to wrestle meanwhile does nothing else (wrestle.no_other_action).
    """
    acted = state.combatants[who].acted
    return (
        acted == number - 1
        and acted < allowance(state, who)
        and attacks_left(state, who) > 0
        and not wrestling(state, who)
        and not used(state, who, "contested")
    )


def _held_is_due(state: State, who: CombatantId) -> bool:
    return _slow_is_due(state, who) and not _casts_all_round(state, who)


def _slow_is_due(state: State, who: CombatantId) -> bool:
    return is_held(state, who) and not state.combatants[who].acted


def is_held(state: State, who: CombatantId) -> bool:
    """Return whether a figure acts after all others: it holds, or casts that long."""
    declared = state.combatants[who].declared
    if declared is None:
        return False
    return declared.get("hold") == "yes" or _casts_all_round(state, who)


def _casts_all_round(state: State, who: CombatantId) -> bool:
    """Return whether a figure casts a spell that is complete at the round's end."""
    figure = state.combatants[who]
    spell = figure.declared.get("spell") if figure.declared is not None else ""
    if not spell:
        return False
    return int(figure.profile.spell(spell).trait("casting_time")) >= ROUND


def _contests(state: State) -> Iterator[tuple[int, Count]]:
    """Yield the contests that are due in this round, each with its place.

    Each falls on the count of the faster of its two, of those older than this
    round (trap.maintain_faster, wrestle.hold_maintain); sooner ones come first,
    and on one count older ones.
    """
    due: list[tuple[int, Count]] = []
    for name, hold in state.holds.items():
        if hold.round < state.round and not used(state, hold.holder, f"tie:{name}"):
            pair = (hold.holder, hold.held)
            due.append((_faster(state, pair), Count("hold", pair, name)))
    for name, trap in state.traps.items():
        if trap.round < state.round and not used(state, trap.trapper, f"tie:{name}"):
            pair = (trap.trapper, trap.victim)
            due.append((_faster(state, pair), Count("trap", pair, name)))
    yield from sorted(due, key=lambda pair: pair[0])


def _faster(state: State, pair: tuple[CombatantId, CombatantId]) -> int:
    return min(turn_of(state, who) for who in pair)
