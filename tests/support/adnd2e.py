"""Fights of adnd2e in a few words: recruits, a fight in its first round, what came.

    played = fight(fighter(), orc(), dice=[5, 3, ...], answers=["declare ..."])

The sides are ``party`` (the player ann's) and ``foes`` (the referee's), who
know of each other, so that nobody rolls for surprise or distance. Without a map
everybody is at blows with every foe, unless they are `apart`; with one they
stand `distance` feet apart. `tests.support.scenario` tells how dice and answers
are read.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from affray.events.types import Engaged, Event
from affray.events.values import Profile, Scalar
from affray.kernel.opening import SetUp, SideSetUp
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.adnd2e import RULESET
from tests.support.scenario import Played, Script, play


E = TypeVar("E", bound=Event)


def fighter(who: str = "f", **changes: Any) -> Recruit:
    """Return a fighter of the party: level 1, THAC0 20, AC 5, 10 hp, a long sword."""
    usual = {
        "klass": "fighter",
        "level": 1,
        "armour_class": 5,
        "weapons": ("long sword",),
    }
    return _recruit(who, "party", usual, changes)


def orc(who: str = "o", **changes: Any) -> Recruit:
    """Return an orc of the foes: 1 HD, THAC0 19, AC 6, 8 hp, a long sword."""
    usual = {
        "hit_dice": "1",
        "armour_class": 6,
        "hp": 8,
        "weapons": ("long sword",),
        "traits": {"intelligence": 8},
    }
    return _recruit(who, "foes", usual, changes)


def _recruit(
    who: str, side: str, usual: Mapping[str, Any], changes: Mapping[str, Any]
) -> Recruit:
    traits = {**usual.get("traits", {}), **changes.get("traits", {})}
    common: dict[str, Any] = {"id": who, "side": side, "hp": 10}
    return Recruit(**{**common, **usual, **changes, "traits": traits})


def set_up(
    *recruits: Recruit,
    options: Mapping[str, Scalar] | None = None,
    scene: Mapping[str, Scalar] | None = None,
    sides: Sequence[str] = ("party", "foes"),
) -> SetUp:
    """Return a fight to be between *sides* who know of each other."""
    controllers = {"party": "ann"}
    known: dict[str, Scalar] = {"aware": ",".join(sides), "distance": 5, "sight": 30}
    return SetUp(
        "a fight",
        tuple(SideSetUp(s, controller=controllers.get(s, "referee")) for s in sides),
        recruits,
        options or {},
        {**known, **(scene or {})},
    )


def fight(
    *recruits: Recruit,
    dice: Sequence[int] = (),
    answers: Script = (),
    options: Mapping[str, Scalar] | None = None,
    scene: Mapping[str, Scalar] | None = None,
    sides: Sequence[str] = ("party", "foes"),
    apart: bool = False,
) -> Played:
    """Play a fight until *answers* are used up, with exactly these *dice*."""
    setup = set_up(*recruits, options=options, scene=scene, sides=sides)
    given = () if apart else tuple(_at_blows(recruits))
    return play(RULESET, setup, dice, answers, given=given)


def _at_blows(recruits: Sequence[Recruit]) -> Iterator[Engaged]:
    """Yield that each is at blows with everybody of the other sides."""
    for one, other in itertools.combinations(recruits, 2):
        if one.side != other.side:
            first, second = sorted((one.id, other.id))
            yield Engaged(first, second, 5)


def enlisted(recruit: Recruit) -> Profile:
    """Return the combatant that the book makes of *recruit*."""
    return RULESET.enlist(recruit, RULESET.book.settle({}))
