"""What may be chosen in a pursuit, and which rule forbids the rest."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import REFEREE, Choice, SideId
from ...offers import Number, Offer, OneOf, Slot, Words
from ...state import Combatant, Pursuit, State
from .chase import HALTED, can_run, runners
from .pursuit_drops import KINDS, OIL, TRIED, carried
from .scene import of_characters


def flight_offers(state: State, who: str) -> tuple[Offer, ...]:
    """Return what those who flee may do, or the referee beside them."""
    return tuple(_flight(state, who))


def chase_offers(state: State, who: str) -> tuple[Offer, ...]:
    """Return what those who pursue may do, or the referee beside them."""
    return tuple(_hunt(state, who))


def why_not(state: State, who: str, choice: Choice) -> tuple[str, str] | None:
    """Return the rule that forbids *choice* in a pursuit."""
    chase = state.pursuit
    if chase is None:
        return None
    if choice.act == "lost" and of_characters(state, chase.pursuing):
        return "pursuit.sight", "only monsters give up what is out of sight"
    figure = state.combatants.get(who)
    if choice.act == "drop" and figure is not None:
        return _drop_forbidden(figure, choice)
    if choice.act in ("oil", "hinder"):
        return "pursuit.oil", _no_oil(state, chase, figure)
    return _NOT_RUNNING.get(choice.act)


_RUNNING = ("pursuit.running", "in a pursuit both sides run")
_NOT_RUNNING = {
    "map": ("run.no_mapping", "nobody draws a map while running"),
    **dict.fromkeys(("attack", "shoot", "cast", "move", "talk"), _RUNNING),
}


def _flight(state: State, who: str) -> Iterator[Offer]:
    named = (OneOf("who", (who,)),)
    chase = state.pursuit
    if chase is None:
        return
    if who == REFEREE:
        yield from _referee(state, chase, named)
        if HALTED not in state.sides[chase.fleeing].spent:
            yield Offer("stop", (*named, Words("cause", 100)))
    elif who in state.sides:
        if runners(state, who):
            yield Offer("pass", named)
            yield Offer("stand", named)
    elif can_run(state.combatants[who]):
        yield from _dropping(state, chase, state.combatants[who])
        yield from _parting(state, chase.fleeing, named)


def _dropping(state: State, chase: Pursuit, figure: Combatant) -> Iterator[Offer]:
    named = (OneOf("who", (figure.profile.id,)),)
    for what in KINDS:
        left = carried(figure, what)
        if left:
            slots = (OneOf("what", (what,)), Number("amount", 1, left))
            yield Offer("drop", (*named, *slots))
    if TRIED in state.sides[chase.fleeing].spent:
        return
    if carried(figure, OIL):
        yield Offer("oil", named)
    yield Offer("hinder", (*named, Words("how", 100)))


def _hunt(state: State, who: str) -> Iterator[Offer]:
    named = (OneOf("who", (who,)),)
    chase = state.pursuit
    if chase is None:
        return
    if who == REFEREE:
        yield from _referee(state, chase, named)
    elif who in state.sides:
        if runners(state, who):
            yield Offer("pass", named)
            yield Offer("give_up", named)
    elif can_run(state.combatants[who]):
        yield from _parting(state, chase.pursuing, named)


def _referee(state: State, chase: Pursuit, named: tuple[Slot, ...]) -> Iterator[Offer]:
    """Yield the loss of sight: it ends only a chase by monsters (pursuit.sight)."""
    if not of_characters(state, chase.pursuing):
        yield Offer("lost", (*named, Words("cause", 100)))


def _parting(state: State, side: SideId, named: tuple[Slot, ...]) -> Iterator[Offer]:
    if len(runners(state, side)) > 1:
        yield Offer("break_away", named)


def _drop_forbidden(figure: Combatant, choice: Choice) -> tuple[str, str] | None:
    what = choice.get("what")
    if what not in KINDS:
        return None
    left = carried(figure, what)
    return "pursuit.drop", f"{figure.profile.name} has {left} {what} to drop"


def _no_oil(state: State, chase: Pursuit, figure: Combatant | None) -> str:
    if TRIED in state.sides[chase.fleeing].spent:
        return "something was tried in this round"
    if figure is None or figure.profile.side != chase.fleeing:
        return "those who flee hold up the others"
    return f"{figure.profile.name} has {carried(figure, OIL)} oil to burn"
