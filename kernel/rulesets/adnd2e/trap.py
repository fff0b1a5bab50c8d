"""Trapping: an opponent's weapon is caught, and can be broken where it is."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.types import TrapEnded, WeaponTrapped
from ....events.values import Choice, CombatantId, Weapon
from ...offers import Offer, OneOf
from ...requests import Fact, Request
from ...state import State
from . import figures, manoeuvres
from .breaking import break_caught, can_break
from .contests import to_hit_contest
from .deeds import Act
from .manoeuvres import Attempt, Manoeuvre, Refusal, magic_of, still_open
from .mishaps import mishap
from .moment import Deed, Moment


FAILED, CAUGHT, BROKEN, FREED = "failed", "caught", "broken", "freed"
"""How a try to trap a weapon comes out."""

BREAK = OneOf("break", ("yes",), optional=True)


def _leeway(state: State, weapon: Weapon) -> int:
    """Return by how many steps what a weapon traps may be larger (break.weapon)."""
    made_for_it = weapon.trait("breaker") or weapon.trait("parrying")
    return int(bool(made_for_it and state.options["break.one_step"]))


def _caught_already(state: State, _trap: Manoeuvre, tried: Attempt) -> Refusal:
    if not figures.trapped(state, tried.target, tried.item):
        return None
    return "trap.no_use", f"{tried.item} of {tried.target} is in a trap already"


TRAP = Manoeuvre(
    "trap", "trap.size_limit", _leeway, shields=True, more=(_caught_already,)
)


def attempt(
    moment: Moment, tried: Attempt, rule: str, *, breaks: bool = False
) -> Generator[Request, Any, str]:
    """Try to trap a weapon, and to break it; return how it comes out.

    Args:
        moment: When.
        tried: Who tries it, at whose weapon, with what.
        rule: ``trap.timing_own`` or ``trap.timing_response``.
        breaks: Whether it is to break, declared before the dice (break.weapon).
    """
    yield from manoeuvres.begin(moment, TRAP, tried, rule)
    result = yield from to_hit_contest(
        moment,
        tried.who,
        tried.target,
        "trap",
        "trap.contest",
        modifiers=magic_of(moment.start, tried.who, tried.weapon),
        other_modifiers=magic_of(moment.start, tried.target, tried.item),
    )
    if result.natural == 1:
        yield from mishap(moment, tried.who, tried.target, tried.weapon)
    if result.winner != tried.who or not _still_catches(moment.state, tried):
        return FAILED
    name = f"t{moment.state.tied + 1}"
    yield Fact(
        WeaponTrapped(name, tried.who, tried.weapon, tried.target, tried.item),
        "trap.contest",
    )
    if not breaks:
        return CAUGHT
    broken = yield from break_caught(moment, name)
    return BROKEN if broken else FREED


def _still_catches(state: State, tried: Attempt) -> bool:
    """Return whether nothing on the same count came between."""
    tied = figures.trapped(state, tried.who, tried.weapon)
    ready = tried.weapon in TRAP.tools(state, tried.who) and not tied
    caught = _caught_already(state, TRAP, tried) is not None
    return ready and not caught and still_open(state, tried)


# ---------------------------------------------------------------- on one's initiative


def _offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    return tuple(_offer(state, one) for one in TRAP.openings(state, who))


def _offer(state: State, opening: Attempt) -> Offer:
    offer = TRAP.offer(state, opening)
    if not can_break(state, opening.who, opening.weapon):
        return offer
    return Offer(offer.act, (*offer.slots, BREAK))


def _run(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    tried = TRAP.chosen(moment.start, who, choice)
    breaks = choice.get("break") == "yes"
    yield from attempt(moment, tried, "trap.timing_own", breaks=breaks)


def why_not(state: State, who: CombatantId, choice: Choice) -> Refusal:
    """Name the rule that forbids trapping, or trapping to break."""
    refusal = TRAP.why_not(state, who, choice)
    if refusal is None and choice.get("break"):
        return no_breaker(state, who, choice)
    return refusal


def no_breaker(state: State, who: CombatantId, choice: Choice) -> Refusal:
    """Return the refusal where what is to break a weapon isn't made for it."""
    tool = choice.get("weapon")
    if can_break(state, who, tool):
        return None
    return "break.weapon", f"{tool or 'nothing'} of {who} can't break weapons"


def _releases(state: State, who: CombatantId) -> tuple[Offer, ...]:
    own = tuple(name for name, trap in state.traps.items() if trap.trapper == who)
    return (Offer("release_trap", (OneOf("trap", own),)),) if own else ()


def _release(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    name = choice.get("trap")
    trap = moment.state.traps[name]
    yield Fact(TrapEnded(name, who, trap.victim, "released"), "trap.no_use")


def _not_its_trap(_state: State, who: CombatantId, _choice: Choice) -> Refusal:
    reason = f"only the trapper releases; else {who} drops what is caught"
    return "trap.no_use", reason


ACTS = (
    Act("trap", frozenset({"attack"}), _offers, _run, "trap.timing_own", why_not),
    Act(
        "release_trap",
        frozenset(),
        _releases,
        _release,
        "trap.no_use",
        _not_its_trap,
        free=True,
    ),
)
