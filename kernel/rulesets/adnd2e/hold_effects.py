"""What a holder can do instead of the usual, when its die shows a natural 1."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import attrs

from ....events.values import Choice
from ...offers import Offer
from ...requests import Answer, Ask, Roll
from ...state import Hold, State
from . import contests
from .bare_damage import NONLETHAL, bare_damage
from .carrying import CARRY, carry, carry_forbidden, carry_offers
from .handling import MANIPULATE, handling_forbidden, handling_offers, manipulate
from .holds import PRESS, hold_damage, maintain, suffered
from .landing import SLAM, THROW, slam, throw, throw_offers
from .moment import Deed, Moment
from .states import fall_prone, knock_out


RULE = "wrestle.natural_one"
PLAIN = "plain"
HAMMER = "hammer"
TAKEDOWN = "takedown"

HAMMER_DICE = "1d2"
TAKEDOWN_DICE = "1d3"
SENSELESS = "3d10"
"""Rounds without one's senses after a hammer (wrestle.one.hammer)."""

_OffersOf: TypeAlias = Callable[[State, Hold], tuple[Offer, ...]]
_Forbids: TypeAlias = Callable[[State, Hold, Choice], "tuple[str, str] | None"]
_Run: TypeAlias = Callable[[Moment, str, Choice], Deed]


def _nothing_forbids(
    _state: State, _hold: Hold, _choice: Choice
) -> tuple[str, str] | None:
    return None


@attrs.frozen
class Effect:
    """A special effect: how it can be chosen, what it does, what forbids it."""

    offers: _OffersOf
    run: _Run
    forbids: _Forbids = _nothing_forbids


def natural_one(moment: Moment, tie: str) -> Deed:
    """Keep a hold, and let the holder choose what it does (wrestle.natural_one)."""
    holder = moment.state.holds[tie].holder
    answer: Answer | None = yield Ask(
        "natural_one",
        moment.state.controllers(holder),
        (holder,),
        lambda state, _who: effect_offers(state, tie),
        RULE,
        lambda state, _who, choice: forbidden(state, tie, choice),
    )
    hold = moment.state.holds.get(tie)
    if hold is None:
        return
    choice, serves = Choice(PLAIN), moment.serves
    if answer is not None:
        choice, serves = answer.choice, answer.prompt
    style, kept = hold.style, hold.kept + 1
    if choice.act == PRESS:
        style, kept = PRESS, 0
    yield from maintain(moment, tie, style, kept, RULE)
    served = attrs.evolve(moment.live(), serves=serves)
    yield from EFFECTS[choice.act].run(served, tie, choice)


def effect_offers(state: State, tie: str) -> tuple[Offer, ...]:
    """Return what the holder of *tie* can do to whom it holds."""
    hold = state.holds.get(tie)
    if hold is None:
        return (Offer(PLAIN),)
    return tuple(o for effect in EFFECTS.values() for o in effect.offers(state, hold))


def forbidden(state: State, tie: str, choice: Choice) -> tuple[str, str] | None:
    """Return the rule that forbids an effect, and why."""
    effect, hold = EFFECTS.get(choice.act), state.holds.get(tie)
    if hold is None:
        return "wrestle.broken", "the hold is over"
    if effect is None:
        return RULE, f"{choice.act} is none of {', '.join(EFFECTS)}"
    return effect.forbids(state, hold, choice)


# ---------------------------------------------------------------- one by one


def plain(moment: Moment, tie: str, _choice: Choice) -> Deed:
    """Do what the hold does anyway (wrestle.hold_damage)."""
    yield from hold_damage(moment, moment.state.holds[tie], "wrestle.hold_damage")


def hammer(moment: Moment, tie: str, _choice: Choice) -> Deed:
    """Strike whom one holds, maybe senseless (wrestle.one.hammer).

    The blow's die, the save and the rounds come before the wound's own timer.
    """
    hold, rule = moment.state.holds[tie], "wrestle.one.hammer"
    amount = yield from bare_damage(moment, hold.holder, hold.held, HAMMER_DICE, rule)
    if not amount:
        return
    saved = yield from contests.save(moment, hold.held, "death", HAMMER, rule)
    rounds = 0
    if not saved:
        roll = yield Roll(
            hold.holder, "unconscious", SENSELESS, rule, serves=moment.serves
        )
        rounds = roll.total
    yield from suffered(moment, hold, amount, HAMMER, rule, NONLETHAL)
    if rounds:
        cause = f"{hold.holder}'s {HAMMER}"
        yield from knock_out(moment, hold.held, cause, rounds, rule)


def press(moment: Moment, tie: str, _choice: Choice) -> Deed:
    """Get a better hold, which does more each round (wrestle.one.press)."""
    yield from hold_damage(moment, moment.state.holds[tie], "wrestle.one.press")


def takedown(moment: Moment, tie: str, _choice: Choice) -> Deed:
    """Bring whom one holds to the ground beneath one (wrestle.one.takedown)."""
    hold, rule = moment.state.holds[tie], "wrestle.one.takedown"
    amount = yield from bare_damage(moment, hold.holder, hold.held, TAKEDOWN_DICE, rule)
    yield from suffered(moment, hold, amount, TAKEDOWN, rule)
    yield from fall_prone(moment, hold.held, f"{hold.holder}'s {TAKEDOWN}", rule)


def _simply(name: str) -> _OffersOf:
    return lambda _state, _hold: (Offer(name),)


def _press_offers(_state: State, hold: Hold) -> tuple[Offer, ...]:
    return () if hold.style == PRESS else (Offer(PRESS),)


def _press_forbidden(
    _state: State, hold: Hold, _choice: Choice
) -> tuple[str, str] | None:
    if hold.style == PRESS:
        return "wrestle.one.press", f"{hold.holder} presses {hold.held} already"
    return None


EFFECTS: dict[str, Effect] = {
    CARRY: Effect(carry_offers, carry, carry_forbidden),
    HAMMER: Effect(_simply(HAMMER), hammer),
    MANIPULATE: Effect(handling_offers, manipulate, handling_forbidden),
    PRESS: Effect(_press_offers, press, _press_forbidden),
    SLAM: Effect(_simply(SLAM), slam),
    TAKEDOWN: Effect(_simply(TAKEDOWN), takedown),
    THROW: Effect(throw_offers, throw),
    PLAIN: Effect(_simply(PLAIN), plain),
}
"""What can be chosen, in the order of table wrestle.natural_one, and the usual."""
