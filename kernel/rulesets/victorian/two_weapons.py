"""A second weapon in the off hand: one more attack, and what it costs."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

import attrs

from ....events.types import Spent
from ....events.values import CombatantId, Modifier, Weapon
from ...requests import Fact, Request, Roll
from ...ruleset import Now
from ...state import Combatant, State
from .armoury import FIST
from .hands import MAIN, OFF, free_hands, is_light, melee_weapons
from .numbers import ORDINARY
from .tables import rows


HAMPERED = "two-weapons"
"""By how much the main hand is hampered in this round, among what is spent."""

_NAME = "two weapons"


@attrs.frozen
class Hampered:
    """What fighting with two weapons takes off the attacks of each hand."""

    main: Modifier
    off: Modifier


def off_hand(state: State, who: CombatantId) -> tuple[Weapon, ...]:
    """Return what *who* can strike with in the off hand, beside the main one."""
    weapons, item = melee_weapons(state, who), state.combatants[who].hands.get(OFF)
    if item is not None:
        return tuple(w for w in weapons if w.name == item)
    fist = OFF in free_hands(state, who) and FIST in weapons
    return (FIST,) if fist else ()


def hampered(
    now: Now, who: CombatantId, off: Weapon, serves: int
) -> Generator[Request, Any, Hampered]:
    """Roll for the skill where there is one, and return what is taken off.

    The main hand stays hampered for the round (two.penalty).
    """
    profile = now.state.combatants[who].profile
    score, skilled = int(profile.trait("dexterity", ORDINARY)), False
    if profile.trait("two_weapon_fighting", default=False):
        roll = yield Roll(
            who,
            "two-weapon skill",
            "1d20",
            "two.skill",
            needed=score,
            under=True,
            serves=serves,
        )
        skilled = roll.total <= score
    penalties = penalties_of(light=is_light(off), skilled=skilled)
    yield Fact(
        Spent(who, HAMPERED, -penalties.main.value, lasting=False), "two.penalty"
    )
    return penalties


def penalties_of(*, light: bool, skilled: bool) -> Hampered:
    """Return the row of the table for a light weapon, the skill, or both."""
    case = _CASES[light, skilled]
    rule = "two.skill" if skilled else ("two.light" if light else "two.penalty")
    row = next(row for row in rows("two_weapon") if row[0] == case)
    main, off = (Modifier(_NAME, int(cell), rule) for cell in row[1:])
    return Hampered(main, off)


def still_hampered(figure: Combatant) -> Iterator[Modifier]:
    """Yield what a later attack of the main hand suffers in this round."""
    penalty = figure.spent.get(HAMPERED, 0)
    if penalty:
        yield Modifier(_NAME, -penalty, "two.penalty")


def in_main_hand(state: State, who: CombatantId, weapon: Weapon) -> bool:
    """Return whether *weapon* leaves the off hand to another."""
    held = state.combatants[who].hands.get(MAIN) == weapon.name
    return held or (weapon == FIST and MAIN in free_hands(state, who))


_CASES = {
    (False, False): "plain",
    (True, False): "light off hand",
    (False, True): "skill succeeded",
    (True, True): "both",
}
