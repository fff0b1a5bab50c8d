"""Phases 2 and 3: one side moves, one figure at a time; in a tie both together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import combinations
from typing import TypeAlias

import attrs

from ....events.types import (
    ConditionGained,
    Disengaged,
    Moved,
    PhaseEnded,
    Spent,
    Turned,
)
from ....events.values import Choice, CombatantId, Place
from ...mechanics.engagement import bound
from ...mechanics.figures import enemies, people
from ...mechanics.ground import bearing, distance, toward
from ...requests import Answer, Ask, Fact, Procedure
from ...ruleset import Now
from ...state import State
from .choices import why_not
from .facing import turn_to
from .figures import SEGMENT, in_batch_order
from .manoeuvres import (
    COMPASS,
    HELD,
    MOVED,
    feet_left,
    headed,
    may_move,
    move_offers,
)
from .numbers import CONTACT
from .together import all_choose


Facts: TypeAlias = Iterator[Fact]


@attrs.frozen
class Path:
    """A straight way that a figure goes in a phase.

    Attributes:
        feet: How long it is.
        how: ``advance``, ``retreat`` or ``reposition``.
    """

    who: CombatantId
    start: Place
    goal: Place
    feet: int
    how: str

    def after(self, part: int, whole: int) -> Place:
        """Return where it has come to when *part* of *whole* of the phase is over."""
        return toward(self.start, self.goal, self.feet * part // whole)


def waiting(state: State) -> tuple[CombatantId, ...]:
    """Return who may move in the phase that is open and hasn't said how."""
    return tuple(who for who in in_batch_order(state) if may_move(state, who))


def all_at_once(state: State) -> bool:
    """Return whether all who move do so together (initiative.tie).

    They do after a tie, and in a surprise segment in which two sides move.
    """
    if state.round != SEGMENT:
        return len(state.order) == 1
    return len({state.combatants[who].profile.side for who in waiting(state)}) > 1


def move(now: Now) -> Procedure:
    """Let one figure move or stand, whoever answers first (move.movers)."""
    figures = waiting(now.state)
    answer: Answer | None = yield Ask(
        "move",
        people(now.state, figures),
        figures,
        move_offers,
        _rule(now.state),
        why_not,
    )
    if answer is not None:
        who = answer.choice.get("who")
        yield from _begin(now, who, answer.choice)
        yield from _walk(now, _path(now.state, who, answer.choice))


def move_together(now: Now) -> Procedure:
    """Let all sides say how they move, then move them at once (initiative.tie)."""
    rule = "initiative.tie" if now.state.round != SEGMENT else _rule(now.state)
    asks = tuple(
        Ask(
            "move",
            now.state.controllers(who),
            (who,),
            move_offers,
            rule,
            why_not,
        )
        for who in waiting(now.state)
    )
    chosen = yield from all_choose(now, asks)
    start, paths = now.state, list[Path]()
    for who, answer in chosen:
        yield from _begin(now, who, answer.choice)
        paths.append(_path(start, who, answer.choice))
    for path in met(start, tuple(paths)):
        yield from _walk(now, path)


def met(start: State, paths: tuple[Path, ...]) -> tuple[Path, ...]:
    """Return *paths*, each cut where it meets the path of an enemy.

    All go at an even pace and arrive together; two enemies who both move and
    come within contact on the way stop there.
    """
    whole = max((path.feet for path in paths), default=0)
    stopped: dict[CombatantId, int] = {}
    for part in range(1, whole):
        spots = {p.who: p.after(stopped.get(p.who, part), whole) for p in paths}
        for one, other in _meeting(start, paths, spots):
            stopped.setdefault(one, part)
            stopped.setdefault(other, part)
    return tuple(
        attrs.evolve(path, feet=path.feet * stopped.get(path.who, whole) // whole)
        if path.feet
        else path
        for path in paths
    )


def end_moves(now: Now) -> Procedure:
    """Close the movement; whoever went out of reach is in contact no more."""
    for one, other in sorted(now.state.engaged):
        places = (now.state.combatants[i].place for i in (one, other))
        if distance(*places) > CONTACT:
            yield Fact(Disengaged(one, other, "out of reach"), _rule(now.state))
    yield Fact(PhaseEnded(now.state.phase), "round.seven_phases")


def _begin(now: Now, who: CombatantId, choice: Choice) -> Facts:
    """Note that *who* holds, runs or gives up, and which way it faces."""
    figure, target = now.state.combatants[who], choice.get("toward")
    if choice.act in _GIVING_UP and not figure.has(_GIVING_UP[choice.act]):
        gained = ConditionGained(who, _GIVING_UP[choice.act], "own choice")
        yield Fact(gained, "round.repeat")
    if choice.get("face"):
        east, north = COMPASS[choice.get("face")]
        facing = bearing(Place(0, 0), Place(east, north))
        yield Fact(Turned(who, figure.facing, facing, "own choice"), "melee.flank_left")
    if any(target == foe.profile.id for foe in enemies(now.state, figure)):
        yield from turn_to(now, who, target)


def _path(start: State, who: CombatantId, choice: Choice) -> Path:
    """Return the way that *who* chose; of no length where it keeps its place."""
    figure = start.combatants[who]
    feet = choice.number("feet")
    if choice.act == "flee":
        nearest = _nearest_enemy(start, who)
        goal = _opposite(figure.place, nearest)
        return Path(who, figure.place, goal, feet_left(figure), "retreat")
    if choice.get("toward"):
        other = start.combatants[choice.get("toward")]
        hostile = other.profile.side != figure.profile.side
        how = "advance" if hostile else "reposition"
        return Path(who, figure.place, other.place, feet, how)
    if choice.get("away"):
        threat = start.combatants[choice.get("away")].place
        return Path(who, figure.place, _opposite(figure.place, threat), feet, "retreat")
    if choice.get("heading"):
        goal = headed(figure.place, choice.get("heading"))
        return Path(who, figure.place, goal, feet, "reposition")
    return Path(who, figure.place, figure.place, 0, "")


def _walk(now: Now, path: Path) -> Facts:
    rule, who = _rule(now.state), path.who
    if not path.feet:
        yield Fact(Spent(who, HELD, 1, lasting=False), "move.stationary")
        return
    end = toward(path.start, path.goal, path.feet)
    how = "retreat" if _leaves(now.state, who, end) else path.how
    yield Fact(Moved(who, path.start, end, path.feet, how), rule)
    yield Fact(Spent(who, MOVED, path.feet, lasting=False), "move.stationary")


def _leaves(state: State, who: CombatantId, end: Place) -> bool:
    """Return whether *who* is in contact and goes out of reach of all it touches."""
    touched = [state.combatants[other].place for other in bound(state, who)]
    return bool(touched) and all(distance(end, place) > CONTACT for place in touched)


def _meeting(
    start: State,
    paths: tuple[Path, ...],
    spots: Mapping[CombatantId, Place],
) -> Iterator[tuple[CombatantId, CombatantId]]:
    """Yield the pairs of enemies, both under way, who meet where they are now."""
    under_way = [path for path in paths if path.feet]
    for one, other in combinations(under_way, 2):
        sides = {start.combatants[path.who].profile.side for path in (one, other)}
        apart = distance(one.start, other.start)
        near = distance(spots[one.who], spots[other.who])
        if len(sides) > 1 and apart > CONTACT >= near:
            yield one.who, other.who


def _nearest_enemy(state: State, who: CombatantId) -> Place:
    figure = state.combatants[who]
    places = (foe.place for foe in enemies(state, figure))
    return min(places, key=partial(distance, figure.place), default=figure.place)


def _opposite(place: Place, threat: Place) -> Place:
    """Return a place on the other side of *place*; to the west if it is there."""
    if place == threat:
        return Place(place.x - 1, place.y)
    return Place(2 * place.x - threat.x, 2 * place.y - threat.y)


def _rule(state: State) -> str:
    return _RULES[state.phase]


_GIVING_UP = {"flee": "fleeing", "surrender": "surrendered"}
_RULES = {
    "2 movers move": "move.movers",
    "3 counter-movers move": "move.counter_movers",
    "surprise move": "surprise.free_action",
}
