"""Odnd fights in a few words: recruits, a fight, what came of it.

    played = fight(fighter(), orc(), dice=[*QUIET, *PARTY_FIRST, 12], answers=[...])
    assert [AttackMissed(...)] == of(played, AttackHit, AttackMissed)

The sides are ``party`` and ``foes``, five feet apart unless the scene says
otherwise, and the referee answers for everybody. `tests.support.scenario` tells
how dice and answers are read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from affray.events.types import Event
from affray.events.values import Profile, Scalar
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.odnd import RULESET
from tests.support.scenario import Played, Script, play
from tests.support.set_ups import set_up


E = TypeVar("E", bound=Event)

QUIET = (6, 6)
"""Surprise dice of party and foes: nobody is surprised."""

PARTY_FIRST = (6, 1)
"""Initiative dice: the party wins and is asked for its role."""

FOES_FIRST = (1, 6)
MOVER, COUNTER_MOVER = "role role=mover", "role role=counter_mover"
"""What the winner of the initiative answers."""

TIED = (3, 3)
STEADY = (1, 1)
"""Dice of a morale check that nobody breaks on."""


def fighter(who: str = "f", **changes: Any) -> Recruit:
    """Return a fighter of the party: level 1, AC 5, 8 hp, a sword."""
    return _recruit(who, "party", {"klass": "fighter", "armour_class": 5}, changes)


def archer(who: str = "a", **changes: Any) -> Recruit:
    """Return a fighter of the party with a short bow: level 1, AC 7, 8 hp."""
    usual = {"klass": "fighter", "armour_class": 7, "weapons": ("short bow",)}
    return _recruit(who, "party", usual, changes)


def mage(*spells: object, who: str = "m", **changes: Any) -> Recruit:
    """Return a magic-user of the party with *spells*: level 1, AC 9, 8 hp, a dagger."""
    usual = {"klass": "magic-user", "armour_class": 9, "spells": spells}
    return _recruit(who, "party", {**usual, "weapons": ("dagger",)}, changes)


def orc(who: str = "o", **changes: Any) -> Recruit:
    """Return an orc of the foes: HD 1, AC 6, 8 hp, morale 12, a sword."""
    return _recruit(who, "foes", {"monster": "orc", "morale": 12}, changes)


def bowman(who: str = "b", **changes: Any) -> Recruit:
    """Return an orc of the foes with a short bow: HD 1, AC 6, 8 hp, morale 12."""
    return orc(who, **{"weapons": ("short bow",), **changes})


def _recruit(
    who: str, side: str, usual: Mapping[str, Any], changes: Mapping[str, Any]
) -> Recruit:
    common = {"id": who, "side": side, "hp": 8, "weapons": ("sword",)}
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


def enlisted(recruit: Recruit) -> Profile:
    """Return the combatant that the book makes of *recruit*."""
    return RULESET.enlist(recruit, RULESET.book.settle({}))


def asked(played: Played) -> tuple[str, tuple[str, ...]]:
    """Return the kind of the open question, and for whom it is put."""
    return played.prompt.ask.kind, played.prompt.ask.figures
