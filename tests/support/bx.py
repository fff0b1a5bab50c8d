"""Fights by bx in a few words: recruits, a fight at blows, what came of it.

    played = fight(fighter(), orc(), dice=[*QUIET, *PARTY_FIRST, 14],
                   answers=["attack who=f target=o weapon=sword"])
    assert [AttackMissed(...)] == of(played, AttackHit, AttackMissed)

The sides are ``party`` and ``foes``, five feet apart, and the referee answers
for everybody. Whoever has something to do before the next scripted line can be
said passes, or declares nothing; ``until E melee foes`` and ``until round 2``
are lines that let everybody do so until then. `tests.support.scenario` tells
how dice are read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from affray.events.types import (
    AttackHit,
    AttackMissed,
    DamageSuffered,
    Died,
    Event,
    PhaseEnded,
)
from affray.events.values import REFEREE, Profile, Scalar
from affray.kernel.choices import parse
from affray.kernel.prompts import Open, Refusal, judge
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.bx import RULESET
from affray.kernel.state import State
from tests.support.outcomes import of
from tests.support.scenario import Played, Said, ScriptError, play
from tests.support.set_ups import set_up


E = TypeVar("E", bound=Event)

QUIET = (6, 6)
"""Surprise dice of party and foes: nobody is surprised."""

PARTY_FIRST = (6, 1)
FOES_FIRST = (1, 6)
TIED = (3, 3)

_IDLE = ("pass", "none")
_PATIENCE = 400


def fighter(who: str = "f", **changes: Any) -> Recruit:
    """Return a fighter of the party: level 1, THAC0 19, AC 5, 8 hp, a sword."""
    return _recruit(who, "party", {"klass": "fighter", "armour_class": 5}, changes)


def huxley(**changes: Any) -> Recruit:
    """Return Huxley: a fighter of level 1 in plate and shield, AC 2, a sword."""
    usual = {"klass": "fighter", "armour": "plate", "shield": True}
    return _recruit("huxley", "party", usual, changes)


def elf(who: str = "e", **changes: Any) -> Recruit:
    """Return an elf of the party: level 1, THAC0 19, AC 7, 8 hp, a long bow."""
    usual = {"klass": "elf", "armour_class": 7, "weapons": ("long bow", "sword")}
    return _recruit(who, "party", usual, changes)


def mage(*spells: object, who: str = "m", **changes: Any) -> Recruit:
    """Return a magic-user of the party with *spells*: level 1, AC 9, 8 hp."""
    usual = {"klass": "magic-user", "spells": spells, "weapons": ("dagger",)}
    return _recruit(who, "party", usual, changes)


def orc(who: str = "o", **changes: Any) -> Recruit:
    """Return an orc of the foes: HD 1, THAC0 19, AC 6, 8 hp, a sword, 120 ft."""
    return _recruit(who, "foes", {"monster": "orc"}, changes)


def gargoyle(who: str = "g", **changes: Any) -> Recruit:
    """Return a gargoyle of the foes with all its natural weapons: THAC0 16, AC 5."""
    return _recruit(who, "foes", {"monster": "gargoyle", "weapons": ()}, changes)


def _recruit(
    who: str, side: str, usual: Mapping[str, Any], changes: Mapping[str, Any]
) -> Recruit:
    common = {"id": who, "side": side, "hp": 8, "weapons": ("sword",)}
    return Recruit(**{**common, **usual, **changes})


def fight(
    *recruits: Recruit,
    dice: Sequence[int] = (),
    answers: Sequence[Said] = (),
    options: Mapping[str, Scalar] | None = None,
    scene: Mapping[str, Scalar] | None = None,
    sides: Sequence[str] = ("party", "foes"),
) -> Played:
    """Play a fight until *answers* are used up, with exactly these *dice*."""
    setup = set_up(*recruits, options=options, scene=scene, sides=sides)
    played = play(RULESET, setup, dice, script := patient(answers))
    script.finish()
    return played


def goes_on(
    played: Played, dice: Sequence[int] = (), answers: Sequence[Said] = ()
) -> Played:
    """Play on with more dice and answers; return the same fight."""
    script = patient(answers)
    played.goes_on(dice, script)
    script.finish()
    return played


class Patient:
    """A script whose lines are said as soon as they can be.

    Until then whoever is asked first passes.
    """

    def __init__(self, lines: Sequence[Said]) -> None:
        self._lines = list(lines)
        self._passed = 0

    def __call__(self, opened: Open, state: State) -> Said | None:
        """Return what is said to *opened*, None once all has been said."""
        while self._lines and _reached(self._lines[0], state):
            del self._lines[0]
        if not self._lines:
            return None
        if _is_legal(self._lines[0], opened, state):
            self._passed = 0
            return self._lines.pop(0)
        return self._idle(opened, state)

    def finish(self) -> None:
        """Fail where a line was never said."""
        if self._lines:
            raise ScriptError(f"the fight was over before {self._lines}")

    def _idle(self, opened: Open, state: State) -> Said:
        self._passed += 1
        for figure in opened.ask.figures:
            acts = {offer.act for offer in opened.offers(state, figure)}
            for act in (a for a in _IDLE if a in acts and self._passed < _PATIENCE):
                return REFEREE, f"#{opened.number} {act} who={figure}"
        raise ScriptError(
            f"{self._lines[0]!r} can't be said in {state.phase or state.step!r} "
            f"of round {state.round}, and nobody can pass"
        )


def patient(lines: Sequence[Said]) -> Patient:
    """Return a script that lets people pass until its next line can be said."""
    return Patient(lines)


def _reached(said: Said, state: State) -> bool:
    line = said if isinstance(said, str) else said[1]
    if not line.startswith("until "):
        return False
    goal = line.removeprefix("until ")
    if goal.startswith("round "):
        return state.round >= int(goal.removeprefix("round "))
    return state.phase == goal


def _is_legal(said: Said, opened: Open, state: State) -> bool:
    line = said if isinstance(said, str) else said[1]
    if line.startswith("until "):
        return False
    by = opened.ask.of[0] if isinstance(said, str) else said[0]
    return not isinstance(judge(opened, state, parse(line), by), Refusal)


def blow(
    attacker: Recruit,
    target: Recruit,
    *faces: int,
    options: Mapping[str, Scalar] | None = None,
    act: str = "attack",
) -> list[Event]:
    """Let *attacker* strike once at *target*; return the blow's outcomes."""
    roster = sorted((attacker, target), key=lambda r: r.side, reverse=True)
    first = PARTY_FIRST if attacker.side == "party" else FOES_FIRST
    weapon = enlisted(attacker).weapons[0].name
    line = f'{act} who={attacker.id} target={target.id} weapon="{weapon}"'
    apart = {"distance": 5 if act == "attack" else 60}
    played = fight(
        *roster,
        dice=[*QUIET, *first, *faces],
        answers=[line],
        options=options,
        scene=apart,
    )
    return list(of(played, AttackHit, AttackMissed, DamageSuffered, Died))


def enlisted(recruit: Recruit) -> Profile:
    """Return the combatant that the book makes of *recruit*."""
    return RULESET.enlist(recruit, RULESET.book.settle({}))


def phases(played: Played) -> list[str]:
    """Return the names of the phases that were closed, in order."""
    return [e.phase for e in of(played, PhaseEnded)]
