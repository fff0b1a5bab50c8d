"""A fighter in front of an unarmed orc, and the blows that it strikes.

    before = clash(person("f", weapons=(SWORD,), thac0=17))
    ran = strikes(before, "attack target=o weapon=sword", dice=[12, 5])

The orc has declared nothing and has no weapon: it answers nothing, and
threatens nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from affray.events.types import Declared, Event, Readied, Turned
from affray.events.values import Profile
from affray.kernel.rulesets.adnd2e import called_shot, melee, sap
from affray.kernel.state import State
from tests.support.adnd2e_acts import does
from tests.support.adnd2e_harness import choice, fight, monster, person, weapon
from tests.support.driving import Ran, Said


SWORD = weapon("sword")
CLUB = weapon("club", "1d6", type="B", speed=4)
SPEAR = weapon("spear", "1d6", type="P", set=True)
BOW = weapon(
    "bow",
    "1d6",
    melee=False,
    missile=True,
    hands=2,
    reach=150,
    type="P",
    short=50,
    medium=100,
    long=150,
)
KNIFE = weapon(
    "knife",
    "1d3",
    missile=True,
    reach=30,
    size="S",
    type="P/S",
    short=10,
    medium=20,
    long=30,
)
ACTS = (*melee.ACTS, *called_shot.ACTS, *sap.ACTS)

_HANDS = {1: "main", 2: "both"}


def swordsman(who: str = "f", **changes: Any) -> Profile:
    """Return a fighter of THAC0 20 with a sword, and 30 hit points."""
    return person(who, **{"weapons": (SWORD,), "max_hp": 30, **changes})


def clash(
    fighter: Profile | None = None,
    orc: Profile | None = None,
    *more: Event,
    others: Sequence[Profile] = (),
    declared: str = "attack",
    **changes: Any,
) -> State:
    """Return the fighter ``f``, facing north, with the orc ``o`` 5 feet ahead."""
    one, other = fighter or swordsman(), orc or monster("o", max_hp=30)
    setting = {
        "scene": {"map": True, **changes.pop("scene", {})},
        "at": {other.id: (0, 5), **changes.pop("at", {})},
        **changes,
    }
    given = (
        *_armed(one),
        Declared(one.id, choice(declared)),
        Turned(other.id, 0, 180, "set up"),
        *more,
    )
    return fight(one, other, *others, given=given, **setting)


def strikes(
    before: State,
    line: str = "attack target=o weapon=sword",
    dice: Sequence[int] = (),
    answers: Sequence[Said] = (),
    who: str = "f",
) -> Ran:
    """Let *who* do what *line* says."""
    return does(ACTS, before, who, line, dice, answers)


def armed(who: str, item: str, hand: str = "main") -> Event:
    """Return that *who* has *item* in hand."""
    return Readied(who, item, hand)


def _armed(profile: Profile) -> tuple[Event, ...]:
    held = [weapon for weapon in profile.weapons if weapon.hands][:1]
    return tuple(Readied(profile.id, w.name, _HANDS[w.hands]) for w in held)
