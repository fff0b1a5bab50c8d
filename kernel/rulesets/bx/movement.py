"""Phase B: moves at a third of the base rate, running, backing up, flight."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from ....events.types import ConditionEnded, Moved, Spent, Turned
from ....events.values import Choice, CombatantId, Place
from ...mechanics.compass import FRONT, side_toward, sine
from ...mechanics.engagement import bound
from ...mechanics.figures import enemies, there
from ...mechanics.ground import approach, away, bearing, distance, toward
from ...offers import Number, Offer, OneOf, Slot
from ...requests import Fact, Procedure
from ...ruleset import Now
from ...state import Combatant, State
from .defensive import RETREAT, WITHDRAW, behind_it, declared
from .effects import part, rout
from .figures import IN_COVER, MOVED, able
from .numbers import REACH, feet_running
from .running import encounter_rate, may_run, moved, ran
from .walls import room, walls_of


Named = tuple[Slot, ...]

_ONE = 10**12


def moving_offers(state: State, figure: Combatant) -> Iterator[Offer]:
    """Yield the moves that *figure* may make: only declared ones once engaged."""
    who = figure.profile.id
    named = (OneOf("who", (who,)),)
    if bound(state, who):
        yield from _backing_offers(state, figure, named)
        return
    yield from _ways(state, figure, "move", encounter_rate(state, who), named)
    for foe in _unaware(state, figure):
        yield Offer("move", (*named, OneOf("behind", (foe,))))
    if may_run(state, who):
        yield from _ways(state, figure, "run", feet_running(figure.profile), named)
    yield Offer("flee", named)


def _backing_offers(state: State, figure: Combatant, named: Named) -> Iterator[Offer]:
    """Yield the defensive move that *figure* declared, away from each opponent."""
    act = declared(figure)
    half = encounter_rate(state, figure.profile.id) // 2
    if not act:
        return
    least = half + 1 if act == RETREAT else 1
    for foe in sorted(bound(state, figure.profile.id)):
        most = behind_it(state, figure.profile.id, act, foe).feet
        if most >= least:
            feet = Number("feet", least, most)
            yield Offer(act, (*named, OneOf("from", (foe,)), feet))


def _ways(
    state: State, figure: Combatant, act: str, rate: int, named: Named
) -> Iterator[Offer]:
    """Yield straight ways toward others, short of blows' reach, and away from them."""
    for who, other in state.combatants.items():
        if other is figure or not there(other):
            continue
        near = up_to(figure.place, other.place, rate)
        if near >= 1:
            yield Offer(act, (*named, OneOf("toward", (who,)), Number("feet", 1, near)))
        far = room(state, figure.place, other.place, rate)
        if far >= 1:
            yield Offer(act, (*named, OneOf("away", (who,)), Number("feet", 1, far)))


def up_to(place: Place, goal: Place, rate: int) -> int:
    """Return how many of *rate* feet there are toward *goal*, up to blows' reach."""
    enough = approach(place, goal, REACH, rate)
    return rate if enough is None else enough


def _unaware(state: State, figure: Combatant) -> Iterator[CombatantId]:
    """Yield the foes at whose back *figure* can get: those busy with others."""
    rate = encounter_rate(state, figure.profile.id)
    for foe in enemies(state, figure):
        spot = back_of(foe)
        busy = bool(bound(state, foe.profile.id))
        if busy and is_free(state, spot) and distance(figure.place, spot) <= rate:
            yield foe.profile.id


def is_free(state: State, spot: Place) -> bool:
    """Return whether *spot* lies within the walls, and nobody stands there."""
    taken = any(there(c) and c.place == spot for c in state.combatants.values())
    return not taken and walls_of(state).hold(spot)


def back_of(figure: Combatant) -> Place:
    """Return the place right behind *figure*, within reach of its back."""
    place, facing = figure.place, figure.facing
    return Place(
        place.x - _rounded(REACH * sine(facing)),
        place.y - _rounded(REACH * sine(facing + 90)),
    )


def _rounded(scaled: int) -> int:
    return (2 * scaled + _ONE) // (2 * _ONE)


def move(now: Now, who: CombatantId, choice: Choice) -> Procedure:
    """Move at the rate of an encounter, or run (move.per_round, run.speed).

    In simultaneous movement one may find that its goal came to meet it, and
    stops short of it.
    """
    figure = now.state.combatants[who]
    most = choice.number("feet") or encounter_rate(now.state, who)
    end, faces = _destination(now.state, figure, choice, most)
    feet = yield from go(now, who, end, choice.act, most)
    if faces is not None:
        yield from face(now, who, faces, choice.act)
    yield from (ran if choice.act == "run" else moved)(now, who, feet)


def _destination(
    state: State, figure: Combatant, choice: Choice, feet: int
) -> tuple[Place, Place | None]:
    """Return where a move of *feet* ends, and what place the mover faces then."""
    place = figure.place
    if choice.get("behind"):
        foe = state.combatants[choice.get("behind")]
        spot = back_of(foe)
        return toward(place, spot, min(feet, distance(place, spot))), foe.place
    if choice.get("toward"):
        goal = state.combatants[choice.get("toward")].place
        return toward(place, goal, up_to(place, goal, feet)), goal
    threat = state.combatants[choice.get("away")].place
    end = away(place, threat, feet)
    return end, away(end, threat, REACH)


def back_up(now: Now, who: CombatantId, choice: Choice) -> Procedure:
    """Withdraw fighting, or retreat; the face stays to the opponent."""
    figure = now.state.combatants[who]
    threat = now.state.combatants[choice.get("from")]
    most = choice.number("feet")
    end = away(figure.place, threat.place, most)
    feet = yield from go(now, who, end, choice.act, most)
    yield from moved(now, who, feet)


def flee(now: Now, who: CombatantId, _choice: Choice) -> Procedure:
    """Run for it: from now on *who* runs in each of its phases of movement."""
    yield from rout(now, who, "own choice", "seq.surrenders")
    yield from run_away(now, who)


def run_away(now: Now, who: CombatantId) -> Procedure:
    """Let *who* run straight away from the nearest foe (seq.surrenders).

    Where a ruling put it to flight, it leaves its melee only now.
    """
    state, figure = now.state, now.state.combatants[who]
    foes = [foe for foe in enemies(state, figure) if able(foe)]
    if not foes or not there(figure):
        return
    yield from part(now, who, "in flight")
    nearest = min(foes, key=lambda foe: distance(figure.place, foe.place)).place
    running = may_run(state, who)
    rate = feet_running(figure.profile) if running else encounter_rate(state, who)
    end = away(figure.place, nearest, room(state, figure.place, nearest, rate))
    feet = yield from go(now, who, end, "flee", rate)
    yield from face(now, who, away(end, nearest, REACH), "flee")
    yield from (ran if running else moved)(now, who, feet)


def go(
    now: Now, who: CombatantId, end: Place, how: str, most: int
) -> Generator[Fact, None, int]:
    """Move *who* to *end*, out of any cover; return how many feet that was.

    Places are in whole feet, and a way of *most* feet may seem longer by one.
    """
    figure = now.state.combatants[who]
    feet = min(distance(figure.place, end), most)
    if figure.place == end:
        return 0
    yield Fact(Moved(who, figure.place, end, feet, how), _RULES[how])
    yield Fact(Spent(who, MOVED, 1, lasting=False), "seq.caster_still")
    if figure.has(IN_COVER):
        yield Fact(ConditionEnded(who, IN_COVER, "it moved"), "missile.to_hit")
    return feet


def face(now: Now, who: CombatantId, place: Place, how: str) -> Iterator[Fact]:
    """Turn *who* toward *place*, where that doesn't lie in front of it."""
    figure = now.state.combatants[who]
    if side_toward(figure.place, figure.facing, place) != FRONT:
        facing = bearing(figure.place, place)
        yield Fact(Turned(who, figure.facing, facing, how), "behind.same")


_RULES = {
    "move": "move.per_round",
    "run": "run.speed",
    "flee": "seq.surrenders",
    WITHDRAW: "withdraw.half",
    RETREAT: "retreat.over_half",
}
