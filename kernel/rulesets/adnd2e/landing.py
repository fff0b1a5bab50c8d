"""How one lands who is slammed or thrown: the surface, and landing on one's feet."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import attrs

from ....events.values import Choice, CombatantId, Modifier
from ...mechanics.compass import CIRCLE
from ...offers import Number, Offer
from ...requests import Answer, Ask, Request, Roll
from ...state import Hold, State
from . import contests
from .bare_damage import bare_damage
from .consequences import SURFACES
from .footing import open_way
from .going import leave_all
from .ground import SPACE, on_map, overlap
from .holds import end_hold, put, step_back, suffered, tear_away
from .moment import Deed, Moment
from .states import fall_prone, lift


SLAM = "slam"
THROW = "throw"
SLAM_DICE = "1d8+1"
THROW_DICE = "1d4"
FLIGHT = "1d10"
"""How far one is thrown, in feet (wrestle.one.throw)."""

_TUMBLING = Offer("tumbling")
_SAVE = Offer("save")
_DECLINE = Offer("decline")


def throw_offers(state: State, _hold: Hold) -> tuple[Offer, ...]:
    """Return how one can be thrown: in any direction, in degrees."""
    direction = Number("direction", 0, CIRCLE - 1, optional=not on_map(state))
    return (Offer(THROW, (direction,)),)


def slam(moment: Moment, tie: str, _choice: Choice) -> Deed:
    """Slam who is held to the ground at the holder's feet (wrestle.one.slam)."""
    hold, rule = moment.state.holds[tie], "wrestle.one.slam"
    yield from end_hold(moment, tie, SLAM, rule)
    yield from step_back(moment, hold.holder, rule)
    ways = (_SAVE, _TUMBLING) if _tumbles(moment.state, hold.held) else (_SAVE,)
    upright = yield from _negated(moment, hold, ways, "wrestle.one.slam_negate")
    yield from _land(moment, hold, SLAM, SLAM_DICE, upright=upright)


def throw(moment: Moment, tie: str, choice: Choice) -> Deed:
    """Throw who is held 1d10 feet through the air (wrestle.one.throw)."""
    hold, rule = moment.state.holds[tie], "wrestle.one.throw"
    yield from end_hold(moment, tie, THROW, rule)
    yield from tear_away(moment, hold.held, tie, rule)
    flight = yield Roll(hold.holder, "distance", FLIGHT, rule, serves=moment.serves)
    yield from _fly(moment, hold, int(choice.get("direction") or 0), flight.total)
    ways = (_TUMBLING,) if _tumbles(moment.state, hold.held) else ()
    upright = yield from _negated(moment, hold, ways, "wrestle.one.throw_negate")
    yield from _land(moment, hold, THROW, THROW_DICE, upright=upright)


def surface(state: State, rule: str) -> tuple[Modifier, ...]:
    """Return what the ground adds to a landing (surface.modifiers)."""
    name = str(state.scene.get("surface", ""))
    adds = SURFACES.get(name, 0)
    return (Modifier(name, adds, rule),) if adds else ()


def _fly(moment: Moment, hold: Hold, direction: int, feet: int) -> Deed:
    """Move who is thrown to the last open space on its way.

    Where that is still the holder's, the holder steps back out of it.
    """
    rule, thrown = "wrestle.one.throw", hold.held
    end = open_way(moment.state, (hold.holder, thrown), direction, feet)
    yield from put(moment, thrown, end, THROW, rule)
    if overlap(end, moment.state.combatants[hold.holder].place):
        yield from step_back(moment, hold.holder, rule)
    if feet > SPACE and not on_map(moment.state):
        yield from leave_all(moment, thrown, rule, provokes=False)


def _tumbles(state: State, who: CombatantId) -> bool:
    return bool(state.combatants[who].profile.trait("tumbling", default=False))


def _negated(
    moment: Moment, hold: Hold, ways: tuple[Offer, ...], rule: str
) -> Generator[Request, Any, bool]:
    """Let who lands try to do so on its feet; return whether it does.

    It chooses one of *ways*, or none, before it rolls.
    """
    if not ways:
        return False
    who = hold.held
    answer: Answer | None = yield Ask(
        "negate",
        moment.state.controllers(who),
        (who,),
        lambda _state, _who: (*ways, _DECLINE),
        rule,
    )
    if answer is None:
        return False
    now = attrs.evolve(moment.live(), serves=answer.prompt)
    if answer.choice.act == _SAVE.act:
        return (yield from contests.save(now, who, "paralyzation", SLAM, rule))
    if answer.choice.act == _TUMBLING.act:
        return (yield from contests.check(now, who, "dexterity", "tumbling", rule))
    return False


def _land(moment: Moment, hold: Hold, how: str, dice: str, *, upright: bool) -> Deed:
    """Let who lands be hurt and lie prone, or stand (wrestle.one.slam_negate)."""
    rule = f"wrestle.one.{how}"
    if upright:
        reason = "it lands on its feet"
        yield from lift(moment, hold.held, "prone", reason, f"{rule}_negate")
        return
    amount = yield from bare_damage(
        moment,
        hold.holder,
        hold.held,
        dice,
        rule,
        added=surface(moment.state, rule),
    )
    yield from suffered(moment, hold, amount, how, rule)
    yield from fall_prone(moment, hold.held, f"{hold.holder}'s {how}", rule)
