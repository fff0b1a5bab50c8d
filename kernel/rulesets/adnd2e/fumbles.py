"""Fumbles: a natural 1 is looked up, and what it brings happens if a check fails."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.types import Rolled, TableRead
from ...requests import Fact, Request, Roll
from . import chances
from .blows import Blow
from .chances import FumbleLine
from .contests import check, item_save
from .fumble_effects import FALLS, SLIPS, SOURCE, Fumble, Strike, held, take_hold
from .moment import Deed, Moment


_RULE = "fumble.check"


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
    line = chances.fumble(moment.state, roll.faces[0])
    effect = _effect(blow, line)
    read = TableRead(blow.who, "fumble", str(roll.faces[0]), effect)
    yield Fact(read, "fumble.trigger")
    avoided = yield from _avoided(moment, blow, line)
    if not avoided:
        yield from take_hold(moment, Fumble(blow, strike), effect)


def _effect(blow: Blow, line: FumbleLine) -> str:
    """Return what happens: nobody falls who shoots, but the string slips."""
    if blow.kind == "missile" and line.effect.startswith(FALLS):
        return SLIPS
    return line.effect


def _avoided(
    moment: Moment, blow: Blow, line: FumbleLine
) -> Generator[Request, Any, bool]:
    """Return whether the row's check was made; what can't be strained needs none."""
    if line.check == chances.NO_CHECK:
        return False
    if line.check == chances.DEXTERITY:
        made: bool = yield from check(moment, blow.who, "dexterity", SOURCE, _RULE)
        return made
    if not held(moment.state, blow):
        return True
    saved: bool = yield from item_save(moment, blow.who, blow.weapon, _RULE)
    return saved
