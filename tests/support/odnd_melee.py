"""Odnd melees in a few words: everybody holds, and strikes as the test says.

    played = melee(fighter(), orc(), dice=[15, 7, 4], strikes=["f o", "o f"])

It plays one round, or *rounds*, in which the party wins initiative and moves
first, nobody moves, shoots or prepares, and stops where a next round's role is
to be chosen. A strike is ``"f o"``, with the only weapon or the one named,
``"f o sword"``; anything else is a line of choice, such as ``"pass who=f"``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from affray.events.types import (
    AttackHit,
    AttackMissed,
    DamageSuffered,
    Died,
    Event,
    Rolled,
    StepBegan,
)
from affray.events.values import Modifier, Scalar
from affray.kernel.prompts import Open
from affray.kernel.recruits import Recruit
from affray.kernel.state import State
from tests.support.odnd import PARTY_FIRST, QUIET, fight
from tests.support.outcomes import of
from tests.support.scenario import Played


Moves: TypeAlias = Mapping[tuple[int, str], str]

_IDLE = {"prepare": "nothing who={}", "shoot": "pass who={}", "move": "hold who={}"}


def melee(
    *recruits: Recruit,
    dice: Sequence[int] = (),
    strikes: Sequence[str] = (),
    over: bool = False,
    rounds: int = 1,
    moves: Moves | None = None,
    shots: Sequence[str] = (),
    options: Mapping[str, Scalar] | None = None,
    scene: Mapping[str, Scalar] | None = None,
) -> Played:
    """Play rounds of melee with exactly these *dice* and *strikes*.

    Args:
        recruits: Who is in it.
        dice: All dice after surprise and the first initiative; those of the
            round after the last come by themselves unless the fight is *over*.
        strikes: In the order of the questions.
        over: Whether the fight ends with it.
        rounds: After how many rounds to stop.
        moves: What a figure does instead of holding, by round and id.
        shots: What is answered to questions of missile fire; then all pass.
        options: Rulings other than the defaults.
        scene: Facts of the scene.
    """
    faces = [*QUIET, *PARTY_FIRST, *dice, *(() if over else PARTY_FIRST)]
    chooser = striking(strikes, rounds, moves, shots)
    return fight(*recruits, dice=faces, answers=chooser, options=options, scene=scene)


def striking(
    strikes: Sequence[str],
    rounds: int = 1,
    moves: Moves | None = None,
    shots: Sequence[str] = (),
) -> Callable[[Open, State], str | None]:
    """Return who answers for everybody: idle but for *strikes*, up to *rounds*.

    Args:
        strikes: What is answered to questions of melee and of broken groups.
        rounds: After how many rounds to stop.
        moves: What a figure does instead of holding, by round and id.
        shots: What is answered to questions of missile fire; then all pass.
    """
    left = list(strikes)
    said, volleys = dict(moves or {}), list(shots)

    def choose(opened: Open, state: State) -> str | None:
        kind, who = opened.ask.kind, opened.ask.figures[0]
        if kind == "role":
            return None if state.round > rounds else "role role=mover"
        if kind == "move":
            return said.get((state.round, who), _IDLE[kind].format(who))
        if kind == "shoot" and volleys:
            return volleys.pop(0)
        if kind in _IDLE:
            return _IDLE[kind].format(who)
        return _line(left.pop(0), state) if left else None

    return choose


def _line(text: str, state: State) -> str:
    who, _, rest = text.partition(" ")
    if who not in state.combatants:
        return text
    target, _, weapon = rest.partition(" ")
    weapon = weapon or state.combatants[who].profile.weapons[0].name
    return f'strike who={who} target={target} weapon="{weapon}"'


def blows(played: Played) -> list[Event]:
    """Return hits, misses, damage and deaths, in order."""
    return list(of(played, AttackHit, AttackMissed, DamageSuffered, Died))


def attacks(played: Played) -> list[tuple[str, str, int, int, bool]]:
    """Return attacker, target, total, number needed and whether it hit, in order."""
    return [
        (e.who, e.target, e.total, e.needed, isinstance(e, AttackHit))
        for e in played.story
        if isinstance(e, AttackHit | AttackMissed)
    ]


def modifiers(played: Played, who: str, purpose: str = "attack") -> list[Any]:
    """Return the modifiers of every roll of *who* for *purpose*, as name and value."""
    return [
        [(m.name, m.value) for m in roll.modifiers]
        for roll in of(played, Rolled)
        if (roll.who, roll.purpose) == (who, purpose)
    ]


def ruled_by(played: Played, who: str, purpose: str = "attack") -> list[Modifier]:
    """Return every modifier of every roll of *who* for *purpose*, in one list."""
    rolls = of(played, Rolled)
    mine = [r for r in rolls if (r.who, r.purpose) == (who, purpose)]
    return [modifier for roll in mine for modifier in roll.modifiers]


def batches(played: Played) -> list[str]:
    """Return what the batches of strikes were called, in order."""
    steps = (e.step for e in played.events if isinstance(e, StepBegan))
    return [s.removeprefix("strikes: ") for s in steps if s.startswith("strikes: ")]
