"""Weapon against weapon: the opposed attack rolls of a disarm and of a grab."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

import attrs

from ....events.types import Contested, Rolled
from ....events.values import CombatantId, Modifier, Weapon
from ...requests import Fact, Request, Roll
from ...state import State
from .hands import BOTH, hand_of, is_light
from .numbers import size_of, strength, thac0
from .tables import rows


_MODS = {str(row[1]): row[2] for row in rows("disarm_mods")}


def from_table(case: str, name: str, rule: str) -> Modifier:
    """Return the row *case* of the table disarm_mods, called *name* on a roll."""
    return Modifier(name, int(_MODS[case]), rule)


_TWO_HANDED = from_table("two-handed weapon", "two-handed weapon", "disarm.two_handed")
_LIGHT = from_table("light weapon or unarmed", "light weapon", "disarm.light")
_LARGER = from_table("per size step", "larger", "disarm.size")
_BLINDED = Modifier("blinded", -4, "state.blinded")
_AVERAGE = 20


@attrs.frozen
class Contestant:
    """One of the two.

    Attributes:
        weapon: What it rolls with; None for something that is no weapon.
        extra: What is added beside what its own arm and weapon give.
    """

    who: CombatantId
    weapon: Weapon | None
    extra: tuple[Modifier, ...] = ()


def opposed(
    start: State,
    one: Contestant,
    other: Contestant,
    kind: str,
    serves: int,
    rule: str = "disarm.opposed",
) -> Generator[Request, Any, bool]:
    """Let *one* and then *other* roll; return whether *one* came out higher.

    A tie leaves things as they are. Natural numbers mean nothing here.

    Args:
        start: The state to work it out against.
        one: Who tries it, and rolls first.
        other: Who resists.
        kind: ``disarm``, ``grab`` or ``counter-disarm``; the purpose of the dice.
        serves: The prompt of the declaration that it serves.
        rule: The rule that asks for it.
    """
    first = yield from _rolled(start, one, other.who, kind, serves, rule)
    second = yield from _rolled(start, other, one.who, f"resist {kind}", serves, rule)
    margin = first.total - second.total
    winner = one.who if margin > 0 else other.who if margin < 0 else ""
    yield Fact(Contested(one.who, other.who, kind, margin, -margin, winner), rule)
    return margin > 0


def modifiers(
    state: State, contestant: Contestant, against: CombatantId
) -> tuple[Modifier, ...]:
    """Return all that *contestant* adds to its die against somebody."""
    return (*_own(state, contestant, against), *contestant.extra)


def _own(
    state: State, contestant: Contestant, against: CombatantId
) -> Iterator[Modifier]:
    figure = state.combatants[contestant.who]
    profile, rolls_with = figure.profile, contestant.weapon
    yield Modifier("skill", _AVERAGE - thac0(profile), "disarm.opposed")
    hit = strength(profile).hit
    if hit:
        yield Modifier("strength", hit, "disarm.opposed")
    if rolls_with is not None:
        yield from _of_weapon(state, contestant.who, rolls_with)
    steps = size_of(profile) - size_of(state.combatants[against].profile)
    if steps > 0:
        yield attrs.evolve(_LARGER, value=steps * _LARGER.value)
    if figure.has("blinded"):
        yield _BLINDED


def _of_weapon(
    state: State, who: CombatantId, rolls_with: Weapon
) -> Iterator[Modifier]:
    if rolls_with.bonus:
        yield Modifier("magic", rolls_with.bonus, "disarm.opposed")
    if hand_of(state, who, rolls_with.name) == BOTH:
        yield _TWO_HANDED
    if is_light(rolls_with):
        yield _LIGHT


def _rolled(
    state: State,
    contestant: Contestant,
    against: CombatantId,
    purpose: str,
    serves: int,
    rule: str,
) -> Generator[Request, Any, Rolled]:
    roll: Rolled = yield Roll(
        contestant.who,
        purpose,
        "1d20",
        rule,
        modifiers(state, contestant, against),
        serves=serves,
    )
    return roll
