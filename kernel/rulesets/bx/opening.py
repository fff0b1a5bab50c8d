"""The opening of combat and of each of its rounds."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import (
    ConditionGained,
    HostilitiesBegan,
    OrderSettled,
    RoundBegan,
)
from ....events.values import SideId, Standing
from ...mechanics.figures import enemies, there
from ...mechanics.ground import distance
from ...requests import Fact, Procedure
from ...ruleset import Now
from ...state import Combatant, State
from .defensive import declarations
from .figures import IN_COVER, fighting_sides
from .initiative import settle_order
from .movement import face
from .scene import INITIATIVE, done


def hostilities(now: Now, reason: str, rule: str) -> Iterator[Fact]:
    """Let the combat sequence begin (turn.combat_switch).

    Everybody faces the nearest foe, and who stood in cover has it.
    """
    yield Fact(HostilitiesBegan(reason), rule)
    for figure in tuple(now.state.combatants.values()):
        if there(figure):
            yield from _faces_nearest(now, figure)
            yield from _takes_cover(figure)


def _faces_nearest(now: Now, figure: Combatant) -> Iterator[Fact]:
    foes = sorted(
        enemies(now.state, figure), key=lambda foe: distance(figure.place, foe.place)
    )
    for foe in foes[:1]:
        yield from face(now, figure.profile.id, foe.place, "meeting")


def _takes_cover(figure: Combatant) -> Iterator[Fact]:
    cover = figure.profile.trait("cover", "")
    if cover:
        gained = ConditionGained(figure.profile.id, IN_COVER, str(cover))
        yield Fact(gained, "missile.to_hit")


def open_round(now: Now) -> Procedure:
    """Begin a round: who would move defensively says so, then dice tell who is first.

    The first round takes the order of the game turn's fifth step where that
    stands; where surprise settles who acts, no dice are rolled.
    """
    number = max(now.state.round, 0) + 1
    settled = now.state.order if INITIATIVE in done(now.state) else ()
    yield Fact(RoundBegan(number), "seq.initiative")
    free = _unsurprised(now.state)
    caught = len(free) < len(fighting_sides(now.state))
    yield from declarations(now, defensive=not settled and not caught)
    if caught:
        yield from _surprise_round(now, free)
        return
    if settled:
        yield Fact(OrderSettled(settled), "turn.initiative_step")
        return
    yield from settle_order(now)


def _unsurprised(state: State) -> list[SideId]:
    return [s for s in fighting_sides(state) if not state.surprised.get(s, False)]


def _surprise_round(now: Now, free: list[SideId]) -> Procedure:
    """Let those act whom nothing surprised: nobody, one side, or some by dice."""
    if not free:
        yield Fact(OrderSettled(()), "surprise.both")
    elif len(free) == 1:
        yield Fact(OrderSettled((Standing(0, tuple(free)),)), "surprise.one_side")
    else:
        yield from settle_order(now, free)
