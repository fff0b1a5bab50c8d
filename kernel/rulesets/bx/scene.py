"""The facts of the scene, what figures may carry, and where a game turn stands."""

from __future__ import annotations

from collections.abc import Callable

from ....events.values import Scalar, SideId
from ...ruleset import SceneFact
from ...state import State
from .walls import fault_of


IN_PLAY = "1 in play"
ACTION = "2 action"
DISTANCE = "3 distance"
SURPRISE = "4 surprise"
INITIATIVE = "5 initiative"
REACTION = "6 reaction"
REACTING = "7 reacting"
END = "8 end of turn"
"""The eight steps of a game turn, as phases (turn.sequence)."""

ROUND_SECONDS = 10
TURN_SECONDS = 600


def _from(least: int) -> Callable[[Scalar], str]:
    """Return what tells whether a number is below *least*."""
    return lambda number: "" if int(number) >= least else f"it must be {least} or more"


SCENE = (
    SceneFact(
        "exploring",
        bool,
        default=False,
        help="whether a turn opens with the group's action, and turn follows turn",
    ),
    SceneFact("hostile", bool, default=True, help="whether the sides meet as enemies"),
    SceneFact(
        "distance",
        int,
        default=0,
        help="feet between the sides at first; 0 to roll",
        fault=_from(0),
    ),
    SceneFact("outdoors", bool, default=False, help="whether it is in open country"),
    SceneFact(
        "aware", str, default="", help="sides that can't be surprised", sides=True
    ),
    SceneFact(
        "noise", str, default="", help="sides that heard a fight near by", sides=True
    ),
    SceneFact(
        "failed_door",
        str,
        default="",
        help="sides behind a door that didn't open at once",
        sides=True,
    ),
    SceneFact(
        "sight",
        int,
        default=0,
        help="feet that pursuers see; 0 for the option's",
        fault=_from(0),
    ),
    SceneFact(
        "obstacle", str, default="", help="what would make those halt who run away"
    ),
    SceneFact("area", str, default="", help="where it is"),
    SceneFact("time_of_day", str, default="", help="when it is"),
    SceneFact(
        "turn",
        int,
        default=1,
        help="the number of the present game turn",
        fault=_from(1),
    ),
    SceneFact(
        "walls",
        str,
        default="",
        help="where the place ends, in feet: north 20, west -5",
        fault=fault_of,
    ),
)

_TURNS = range(1, 100_001)

TRAITS = {
    "rations": range(1001),
    "treasure": range(1_000_001),
    "oil": range(101),
    "rest_owed": range(4),
    "torch_lit": _TURNS,
    "lantern_lit": _TURNS,
}
"""What a roster may say of what a figure carries, burns, or owes in rest."""

MET, ENCOUNTERS = "met", "encounters"
OPENED, BEGAN = "turns opened", "turn began at"
EVADING = "evading"
"""What a side has spent for good, by which steps tell each other how things are."""

OUTCOME = "outcome"
"""The fact of the scene that tells how a meeting ended."""


def group(state: State) -> SideId:
    """Return the side that explores: the first."""
    return next(iter(state.sides))


def of_characters(state: State, side: SideId) -> bool:
    """Return whether *side* is one of characters, and not of monsters."""
    return any(c.profile.kind == "character" for c in state.members(side))


def turn_number(state: State) -> int:
    """Return the number of the present game turn."""
    return int(state.scene.get("turn", 1))


def turn_began(state: State) -> int:
    """Return the second of the clock at which the present game turn began."""
    return counted(state, BEGAN)


def counted(state: State, what: str) -> int:
    """Return how much of *what* the group has spent for good."""
    return state.sides[group(state)].spent_for_good.get(what, 0)


def has_met(state: State) -> bool:
    """Return whether the present turn has an encounter in it."""
    return not state.scene.get("exploring") or counted(state, MET) > 0


def evading(state: State) -> SideId:
    """Return the side that would be gone and hasn't got an answer, or nothing."""
    wishing = (s.id for s in state.sides.values() if s.spent_for_good.get(EVADING))
    return next(wishing, "")


def done(state: State) -> tuple[str, ...]:
    """Return the phases that are closed since a game turn last ended."""
    phases = state.phases_done
    if END not in phases:
        return phases
    last = len(phases) - 1 - phases[::-1].index(END)
    return phases[last + 1 :]


def encounter_rounds(state: State) -> int:
    """Return how many rounds the encounter of this game turn has lasted so far."""
    return (state.clock - turn_began(state)) // ROUND_SECONDS
