"""Fumbles: a natural 1 is looked up, and what it brings happens if a check fails."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any, TypeAlias

import attrs

from ....events.types import Broken, Rolled, Spent, TableRead, Turned
from ....events.values import CombatantId
from ...requests import Fact, Request, Roll
from ...state import State
from . import figures
from .blows import Blow
from .compass import CIRCLE, RIGHT
from .consequences import fumble as line_of
from .contests import check, item_save
from .effects import lose_next_attack
from .facing import flank_of, in_arc
from .flight import fling
from .moment import Deed, Moment
from .states import befall, drop, fall_prone, let_go_weapon
from .threat import apart, can_reach


Strike: TypeAlias = Callable[[Moment, Blow], Deed]
"""Rolls to hit and deals the damage: `attack.strike`, which calls this file."""

SOURCE = "fumble"
STRAINED = 8
ELSEWHERE = 9
SLIPS = "string or mechanism slips, loses the next attack"

_RULE = "fumble.check"
_SLIPPING = 6
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


def fumble(moment: Moment, blow: Blow, strike: Strike) -> Deed:
    """Look the natural 1 of *blow* up, and let its effect happen if a check fails.

    Args:
        moment: When.
        blow: What went wrong.
        strike: What carries out a blow, for one that goes astray.
    """
    roll: Rolled = yield Roll(
        blow.who, "fumble", "1d10", "fumble.trigger", serves=moment.serves
    )
    face = roll.faces[0]
    slips = face == _SLIPPING and blow.kind == "missile"
    told = SLIPS if slips else line_of(face).effect
    yield Fact(TableRead(blow.who, "fumble", str(face), told), "fumble.trigger")
    avoided = yield from _avoided(moment, blow, face)
    if not avoided:
        bringing = _slip if slips else _EFFECTS[face]
        yield from bringing(moment, Fumble(blow, strike))


def _avoided(moment: Moment, blow: Blow, face: int) -> Generator[Request, Any, bool]:
    """Return whether the row's check was made; what can't be strained needs none."""
    if face != STRAINED:
        made: bool = yield from check(moment, blow.who, "dexterity", SOURCE, _RULE)
        return made
    if not held(moment.state, blow):
        return True
    saved: bool = yield from item_save(moment, blow.who, blow.weapon, _RULE)
    return saved


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
        and figures.there(figure)
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


_EFFECTS: Mapping[int, _Bringing] = {
    1: _stumble,
    2: _stumble,
    3: _turn,
    4: _drop,
    5: _drop,
    _SLIPPING: _fall,
    7: _fling,
    STRAINED: _break,
    ELSEWHERE: _strike_another,
    10: _lose_the_rest,
}
"""What each face of the die brings (table fumble)."""
