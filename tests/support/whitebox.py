"""Whitebox fights in a few words: recruits, a fight at blows, what came of it.

    played = fight(fighter(), goblin(), dice=[*QUIET, *PARTY_FIRST, 12],
                   answers=["attack who=f target=g weapon=spear"])
    assert [AttackMissed(...)] == of(played, AttackHit, AttackMissed)

The sides are ``party`` and ``foes``, five feet apart, and the referee answers
for everybody. `tests.support.scenario` tells how dice and answers are read.
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
)
from affray.events.values import Profile, Scalar
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.whitebox import RULESET
from tests.support.outcomes import of
from tests.support.scenario import Played, Script, play
from tests.support.set_ups import set_up


E = TypeVar("E", bound=Event)

QUIET = (6, 6)
"""Surprise dice of party and foes: nobody is surprised."""

PARTY_FIRST = (6, 1)
FOES_FIRST = (1, 6)
TIED = (3, 3)


def fighter(who: str = "f", **changes: Any) -> Recruit:
    """Return a fighter of the party: level 1, +0 to hit, AC 5[14], 8 hp, a spear."""
    return _recruit(who, "party", {"klass": "fighter", "armour_class": 5}, changes)


def thief(who: str = "t", **changes: Any) -> Recruit:
    """Return a thief of the party who is sneaking: level 1, AC 7[12], 8 hp."""
    usual = {"klass": "thief", "armour_class": 7, "traits": {"sneaking": True}}
    return _recruit(who, "party", usual, changes)


def mage(*spells: object, who: str = "m", **changes: Any) -> Recruit:
    """Return a magic-user of the party with *spells*: level 1, AC 9[10], 8 hp."""
    usual = {"klass": "magic-user", "armour_class": 9, "spells": spells}
    return _recruit(who, "party", {**usual, "weapons": ("dagger",)}, changes)


def goblin(who: str = "g", **changes: Any) -> Recruit:
    """Return a goblin of the foes: HD 1-1, +1 to hit, AC 6[13], 8 hp, a spear."""
    return _recruit(who, "foes", {"monster": "goblin"}, changes)


def _recruit(
    who: str, side: str, usual: Mapping[str, Any], changes: Mapping[str, Any]
) -> Recruit:
    common = {"id": who, "side": side, "hp": 8, "weapons": ("spear",)}
    return Recruit(**{**common, **usual, **changes})


def fight(
    *recruits: Recruit,
    dice: Sequence[int] = (),
    answers: Script = (),
    options: Mapping[str, Scalar] | None = None,
    scene: Mapping[str, Scalar] | None = None,
    sides: Sequence[str] = ("party", "foes"),
) -> Played:
    """Play a fight until *answers* are used up, with exactly these *dice*."""
    setup = set_up(*recruits, options=options, scene=scene, sides=sides)
    return play(RULESET, setup, dice, answers)


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
    played = fight(
        *roster, dice=[*QUIET, *first, *faces], answers=[line], options=options
    )
    return list(of(played, AttackHit, AttackMissed, DamageSuffered, Died))


def enlisted(recruit: Recruit) -> Profile:
    """Return the combatant that the book makes of *recruit*."""
    return RULESET.enlist(recruit, RULESET.book.settle({}))
