"""What befalls whoever is overrun: it is moved aside, and trampled if it falls."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ....events.types import AttackBegan, Rolled
from ....events.values import CombatantId, Modifier, Place
from ...requests import Fact, Roll
from ...state import State
from . import figures, ground, numbers
from .attack import to_hit
from .blows import Blow
from .contests import save
from .going import shoved
from .moment import Deed, Moment
from .toppling import batter, topple


OVERRUN = "overrun"

_FREE_ATTACK = "overrun.free_attack"
_PENALTY = -4
"""What each step of size beyond one takes off the save (overrun.save_penalty)."""


def size(state: State, who: CombatantId) -> str:
    """Return the letter of the size that tramples: the mount's if it is larger."""
    own = figures.size(state, who)
    mount = str(state.combatants[who].profile.trait("mount_size", ""))
    return max((own, mount or own), key=numbers.step)


def larger(state: State, who: CombatantId, foe: CombatantId) -> int:
    """Return by how many steps *who*, or its mount, is larger than *foe*."""
    return numbers.steps(size(state, who), figures.size(state, foe))


def displace(moment: Moment, who: CombatantId, foe: CombatantId, goal: Place) -> Deed:
    """Move the opponent to the nearest open space out of the way (overrun.displace)."""
    spots = open_spaces(moment.state, who, foe, goal)
    number = 1
    if len(spots) > 1:
        roll: Rolled = yield Roll(
            foe, "space", f"1d{len(spots)}", "overrun.displace", serves=moment.serves
        )
        number = roll.total
    yield from shoved(moment, foe, spots[number - 1], OVERRUN, "overrun.displace")


def open_spaces(
    state: State, who: CombatantId, foe: CombatantId, goal: Place
) -> tuple[Place, ...]:
    """Return the nearest open spaces for *foe*, clockwise from where *who* goes.

    They lie edge to edge around its own, and neither on the way to *goal* nor
    in anybody's space; those count that are fewest spaces away, and of these
    those that are fewest feet away.
    """
    place = state.combatants[foe].place
    heading = ground.bearing(state.combatants[who].place, goal)
    ring, found = 0, list[Place]()
    while not found:
        ring += 1
        found = [
            spot
            for spot in _around(place, ring)
            if ground.free(state, spot)
            and foe not in ground.crossed(ground.moved(state, foe, spot), who, goal)
        ]
    least = min(ground.distance(place, spot) for spot in found)
    nearest = (spot for spot in found if ground.distance(place, spot) == least)
    return tuple(
        sorted(nearest, key=lambda spot: ground.clockwise(place, heading, spot))
    )


def _around(place: Place, ring: int) -> Iterator[Place]:
    """Yield the spaces that lie *ring* spaces from *place*."""
    across = range(-ring, ring + 1)
    for east in across:
        for north in across:
            if max(abs(east), abs(north)) == ring:
                yield Place(
                    place.x + ground.SPACE * east, place.y + ground.SPACE * north
                )


def knock_down(moment: Moment, who: CombatantId, foe: CombatantId) -> Deed:
    """Let the opponent save, and trample it where it fails (overrun.save)."""
    beyond = larger(moment.start, who, foe) - 1
    penalty = Modifier("size", _PENALTY * beyond, "overrun.save_penalty")
    stands = yield from save(
        moment,
        foe,
        "paralyzation",
        "knocked down",
        "overrun.save",
        (penalty,) if beyond else (),
    )
    if stands:
        return
    yield from topple(moment, foe, OVERRUN, "overrun.save")
    if moment.state.combatants[foe].has("prone"):
        yield from _trample(moment, who, foe)


def _trample(moment: Moment, who: CombatantId, foe: CombatantId) -> Deed:
    """Strike whoever fell, without the bonus against the prone and for no attack.

    It deals 1d4 for each step of size; a mount adds no Strength, of which
    nothing is known (overrun.free_attack).
    """
    blow = Blow(who, foe, OVERRUN, "", _FREE_ATTACK, criticals=False)
    yield Fact(AttackBegan(who, foe, OVERRUN, "", 0), _FREE_ATTACK)
    struck = yield from to_hit(_upright(moment, foe), blow)
    if struck.hit:
        own = not moment.start.combatants[who].profile.trait("mount_size", "")
        dice = f"{larger(moment.start, who, foe)}d4"
        yield from batter(moment, blow, dice, strong=own)


def _upright(moment: Moment, foe: CombatantId) -> Moment:
    """Return *moment* as if *foe* didn't lie on the ground."""
    figure = moment.start.combatants[foe]
    stands = tuple(c for c in figure.conditions if c.name != "prone")
    changed = {foe: attrs.evolve(figure, conditions=stands)}
    combatants = {**moment.start.combatants, **changed}
    start = attrs.evolve(moment.start, combatants=combatants)
    return attrs.evolve(moment, start=start)
