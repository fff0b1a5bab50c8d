"""What a fumble brings, by the words with which its row of the table begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

import attrs

from ....events.types import Broken, Spent, Turned
from ....events.values import CombatantId
from ...mechanics.compass import CIRCLE, RIGHT
from ...mechanics.figures import there
from ...requests import Fact
from ...state import State
from . import figures
from .blows import Blow
from .effects import NARRATED, lose_next_attack
from .facing import flank_of, in_arc
from .flight import fling
from .moment import Deed, Moment
from .states import befall, drop, fall_prone, let_go_weapon
from .threat import apart, can_reach


Strike: TypeAlias = Callable[[Moment, Blow], Deed]
"""Rolls to hit and deals the damage: `attack.strike`, which calls `fumbles`."""

SOURCE = "fumble"

_RULE = "fumble.check"
_QUARTER = 90


@attrs.frozen
class Fumble:
    """A fumble: the blow that went wrong, and what strikes another in its stead."""

    blow: Blow
    strike: Strike

    @property
    def who(self) -> CombatantId:
        """Who fumbled."""
        return self.blow.who


_Bringing: TypeAlias = Callable[[Moment, Fumble], Deed]


def take_hold(moment: Moment, fumbled: Fumble, effect: str) -> Deed:
    """Let *effect*, in the words of its row, befall whoever fumbled."""
    for words, bringing in FUMBLES.items():
        if effect.startswith(words):
            yield from bringing(moment, fumbled)
            return
    raise LookupError(f"no fumble is known as {effect!r}")


def held(state: State, blow: Blow) -> bool:
    """Return whether the blow was struck with something in hand."""
    return bool(blow.weapon) and blow.weapon in figures.in_hand(state, blow.who)


# ---------------------------------------------------------------- row by row


def _stumble(moment: Moment, fumbled: Fumble) -> Deed:
    yield from befall(moment, fumbled.who, "off balance", SOURCE, _RULE)


def _turn(moment: Moment, fumbled: Fumble) -> Deed:
    """Turn a quarter to the side of the arm that struck; it provokes nothing."""
    figure = moment.state.combatants[fumbled.who]
    arm = flank_of(figure.profile, fumbled.blow.hand)
    quarter = _QUARTER if arm == RIGHT else -_QUARTER
    facing = (figure.facing + quarter) % CIRCLE
    yield Fact(Turned(fumbled.who, figure.facing, facing, SOURCE), _RULE)


def _drop(moment: Moment, fumbled: Fumble) -> Deed:
    """Drop the weapon where one stands; whoever has none in hand stumbles."""
    if not held(moment.state, fumbled.blow):
        yield from _stumble(moment, fumbled)
        return
    who, weapon = fumbled.who, fumbled.blow.weapon
    place = moment.state.combatants[who].place
    yield from drop(moment, who, weapon, place, SOURCE, _RULE)


def _fling(moment: Moment, fumbled: Fumble) -> Deed:
    """Fling the weapon 1d10 feet to where a d8 says (disarm.result)."""
    if not held(moment.state, fumbled.blow):
        yield from _stumble(moment, fumbled)
        return
    yield from fling(moment, fumbled.who, fumbled.blow.weapon, SOURCE, _RULE)


def _fall(moment: Moment, fumbled: Fumble) -> Deed:
    yield from fall_prone(moment, fumbled.who, SOURCE, _RULE)


def _slip(moment: Moment, fumbled: Fumble) -> Deed:
    yield from lose_next_attack(moment, fumbled.who, SOURCE, _RULE)


def _break(moment: Moment, fumbled: Fumble) -> Deed:
    weapon = fumbled.blow.weapon
    yield from let_go_weapon(moment, fumbled.who, weapon, SOURCE)
    yield Fact(Broken(fumbled.who, weapon, SOURCE), _RULE)


def _strike_another(moment: Moment, fumbled: Fumble) -> Deed:
    """Strike the nearest other creature in reach, friend or foe, if there is one."""
    astray = nearest_other(moment.state, fumbled.blow)
    if astray:
        blow = attrs.evolve(fumbled.blow, target=astray, side="", modifiers=())
        yield from fumbled.strike(moment.live(), blow)


def _lose_the_rest(_moment: Moment, fumbled: Fumble) -> Deed:
    yield Fact(Spent(fumbled.who, "lost attacks", 1, lasting=False), _RULE)


def nearest_other(state: State, blow: Blow) -> CombatantId:
    """Return who else stands nearest in reach of *blow*, empty for nobody."""
    others = [
        other
        for other, figure in state.combatants.items()
        if other not in (blow.who, blow.target)
        and there(figure)
        and _in_reach(state, blow, other)
    ]
    return min(others, key=lambda other: apart(state, blow.who, other), default="")


def _in_reach(state: State, blow: Blow, other: CombatantId) -> bool:
    """Return whether *blow* can go astray at *other*; a shield can't."""
    if blow.weapon and not figures.is_weapon(state, blow.who, blow.weapon):
        return False
    weapon = figures.weapon(state, blow.who, blow.weapon) if blow.weapon else None
    if weapon is None or blow.kind != "missile":
        return can_reach(state, blow.who, other, weapon)
    near = apart(state, blow.who, other) <= weapon.reach
    return near and in_arc(state, blow.who, other, blow.hand)


def _is_told(_moment: Moment, _fumbled: Fumble) -> Deed:
    yield from ()


FALLS = "falls prone"
SLIPS = "string or mechanism slips, loses the next attack"

FUMBLES: Mapping[str, _Bringing] = {
    "off balance": _stumble,
    "turns": _turn,
    "drops": _drop,
    FALLS: _fall,
    SLIPS: _slip,
    "weapon flung": _fling,
    "weapon strained": _break,
    "hits the nearest": _strike_another,
    "loses the remaining attacks": _lose_the_rest,
    NARRATED: _is_told,
}
"""What brings an effect about, by the words with which its row begins."""
