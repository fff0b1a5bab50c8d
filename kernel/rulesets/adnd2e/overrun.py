"""Overruns: moving right through an opponent who is smaller (overrun.eligibility)."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import Choice, CombatantId, Place
from ...mechanics.figures import there
from ...offers import Number, Offer, OneOf, Slot, SomeOf
from ...state import State
from . import figures, ground
from .deeds import Act
from .going import (
    Going,
    cannot_go,
    caught_fast,
    full_move,
    furthest,
    go,
    half_move,
    spend_feet,
    walk,
)
from .moment import Deed, Moment
from .movement import too_late
from .opportunity import provoke
from .states import untie
from .threat import ASUNDER
from .trampling import OVERRUN, displace, knock_down, larger, size


_ELIGIBILITY = "overrun.eligibility"


def in_path(state: State, who: CombatantId, goal: Place) -> tuple[CombatantId, ...]:
    """Return the opponents on the way to *goal* that *who* overruns, nearest first.

    They end before the first figure through which it can't go at all.
    """
    found = []
    for other in ground.crossed(state, who, goal):
        if not figures.hostile(state, who, other):
            if not ground.may_pass(state, who, other):
                break
        elif larger(state, who, other) < 1:
            break
        else:
            found.append(other)
    return tuple(found)


# ---------------------------------------------------------------- choosing it


def overrun_offers(state: State, who: CombatantId, feet: int) -> tuple[Offer, ...]:
    """Return the overruns that *who* can choose, which has *feet* to go."""
    if _kept(state, who) is not None:
        return ()
    ways = _on_map if ground.on_map(state) else _without_map
    return tuple(Offer(OVERRUN, slots) for slots in ways(state, who, feet))


def _kept(state: State, who: CombatantId) -> tuple[str, str] | None:
    return cannot_go(state, who) or caught_fast(state, who) or _withdrew(state, who)


def _withdrew(state: State, who: CombatantId) -> tuple[str, str] | None:
    """Return the rule that forbids the attack that an overrun can lead to."""
    if not state.combatants[who].has("withdrawn"):
        return None
    return "withdraw.restriction", f"{who} withdrew, and makes no attack in this round"


def _on_map(state: State, who: CombatantId, feet: int) -> Iterator[tuple[Slot, ...]]:
    for foe in figures.foes(state, who):
        least = _least(state, who, foe)
        if least <= feet and _fault(state, who, foe, feet) is None:
            far = Number("feet", least, feet, optional=True)
            yield (OneOf("over", (foe,)), far)


def _without_map(
    state: State, who: CombatantId, _feet: int
) -> Iterator[tuple[Slot, ...]]:
    smaller = tuple(f for f in figures.foes(state, who) if larger(state, who, f) > 0)
    if smaller:
        yield (SomeOf("over", smaller, 1, len(smaller)),)


def _least(state: State, who: CombatantId, foe: CombatantId) -> int:
    places = [state.combatants[one].place for one in (who, foe)]
    return max(1, ground.distance(*places))


def _fault(
    state: State, who: CombatantId, foe: CombatantId, feet: int
) -> tuple[str, str] | None:
    if larger(state, who, foe) < 1:
        sizes = size(state, who), figures.size(state, foe)
        return _ELIGIBILITY, f"{who} ({sizes[0]}) isn't larger than {foe} ({sizes[1]})"
    if ground.on_map(state):
        if _least(state, who, foe) > feet:
            return "move.full", f"{foe} is too far away: {who} has {feet} ft"
        if foe not in in_path(state, who, state.combatants[foe].place):
            return "move.through_allies", f"the way of {who} to {foe} isn't clear"
    return None


def why_no_overrun(
    state: State, who: CombatantId, choice: Choice, feet: int
) -> tuple[str, str] | None:
    """Return why *who*, which has *feet* to go, can't overrun whom it chose."""
    kept = _kept(state, who)
    if kept is not None:
        return kept
    for foe in choice.several("over"):
        if foe not in figures.foes(state, who):
            return _ELIGIBILITY, f"{foe} is no opponent of {who}"
        fault = _fault(state, who, foe, feet)
        if fault is not None:
            return fault
    return "move.full", f"{who} can go up to {feet} ft"


# ---------------------------------------------------------------- doing it


def overrun(moment: Moment, who: CombatantId, choice: Choice, feet: int) -> Deed:
    """Move through opponents, each dealt with in turn, nearest first."""
    if ground.on_map(moment.state):
        yield from _across(moment, who, choice, feet)
    else:
        yield from _through(moment, who, choice.several("over"), feet)


def _through(
    moment: Moment, who: CombatantId, over: tuple[CombatantId, ...], feet: int
) -> Deed:
    """Run over those named in roster order, where there is no map."""
    yield from spend_feet(who, min(feet, ASUNDER), _ELIGIBILITY)
    for foe in moment.state.combatants:
        if foe in over and not (yield from _over(moment, who, foe, None)):
            return


def _across(moment: Moment, who: CombatantId, choice: Choice, feet: int) -> Deed:
    """Go straight on through the one named, and whoever else is in the path."""
    start = moment.state.combatants[who].place
    over = moment.start.combatants[choice.get("over")].place
    goal = ground.toward(start, over, choice.number("feet", _usual(start, over, feet)))
    yield from spend_feet(who, ground.distance(start, goal), _ELIGIBILITY)
    foes = in_path(moment.state, who, goal)
    by = ground.provoked_by(moment.start, who, goal)
    others = tuple(foe for foe in by if foe not in foes)
    goes_on = not others or (
        yield from provoke(moment, who, "move", by=others, rule="aoo.trigger.move")
    )
    for foe in foes:
        goes_on = goes_on and (yield from _over(moment.live(), who, foe, goal))
    if goes_on:
        end = furthest(moment.state, who, goal)
        yield from go(moment.live(), who, end, OVERRUN, _ELIGIBILITY, spared=by + foes)


def _usual(start: Place, over: Place, feet: int) -> int:
    """Return how far an overrun goes where it isn't said: to the space beyond."""
    return min(feet, ground.distance(start, over) + ground.SPACE)


def _over(
    moment: Moment, who: CombatantId, foe: CombatantId, goal: Place | None
) -> Going:
    """Run over one opponent; return whether the mover can go on.

    It comes up to it first, and stays there if the opponent's attack of
    opportunity stops it (overrun.aoo).
    """
    if goal is not None:
        before = furthest(moment.state, who, goal)
        yield from walk(moment, who, before, OVERRUN, _ELIGIBILITY)
    goes_on = yield from provoke(
        moment.live(), who, OVERRUN, by=(foe,), rule="overrun.aoo"
    )
    if not goes_on:
        return False
    if not there(moment.state.combatants[foe]):
        return True
    yield from untie(moment, foe, OVERRUN, "overrun.displace")
    if goal is not None:
        yield from displace(moment, who, foe, goal)
    yield from knock_down(moment.live(), who, foe)
    return figures.able(moment.state.combatants[who])


# ---------------------------------------------------------------- the two acts


def _full_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    return overrun_offers(state, who, full_move(state, who))


def _full(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    yield from overrun(moment, who, choice, full_move(moment.start, who))


def _why_not_full(
    state: State, who: CombatantId, choice: Choice
) -> tuple[str, str] | None:
    return why_no_overrun(state, who, choice, full_move(state, who))


def _half_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    if too_late(state, who):
        return ()
    return overrun_offers(state, who, half_move(state, who))


def _half(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    yield from overrun(moment, who, choice, half_move(moment.start, who))


def _why_not_half(
    state: State, who: CombatantId, choice: Choice
) -> tuple[str, str] | None:
    late = too_late(state, who)
    return late or why_no_overrun(state, who, choice, half_move(state, who))


ACTS: tuple[Act, ...] = (
    Act(
        OVERRUN,
        frozenset({"move"}),
        _full_offers,
        _full,
        _ELIGIBILITY,
        _why_not_full,
    ),
    Act(
        OVERRUN,
        frozenset({"attack", "throw"}),
        _half_offers,
        _half,
        _ELIGIBILITY,
        _why_not_half,
        free=True,
    ),
)
"""A whole move, or half of one before an attack, through opponents."""
