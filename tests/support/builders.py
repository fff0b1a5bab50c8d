"""Fighters, goblins and the records of small fights, in few words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

from affray.events.record import AnyRecord, Record
from affray.events.types import Event
from affray.events.types.fight import (
    CombatantJoined,
    FightOpened,
    SceneSet,
    SideJoined,
)
from affray.events.types.rolls import Rolled
from affray.events.values import (
    REFEREE,
    DiceTerms,
    Modifier,
    Person,
    Place,
    Profile,
    Setting,
    SideId,
    Weapon,
)
from affray.kernel.reducers import fold
from affray.kernel.state import State


SWORD = Weapon("sword, long", "1d6")
BOW = Weapon("bow, short", "1d6-1", melee=False, missile=True, hands=2, reach=50)

PARTY_PLAYER: Person = "ada"
NAMES = {"party": "the party", "goblins": "the goblins"}


def fighter(
    who: str = "f1",
    *,
    name: str = "Wilmot",
    side: SideId = "party",
    hp: int = 8,
    ac: int = 4,
    **fields: Any,
) -> Profile:
    """Return a fighter of the first level with a long sword."""
    profile = Profile(
        who, name, side, "character", hp, ac, klass="fighter", level=1, weapons=(SWORD,)
    )
    return attrs.evolve(profile, **fields)


def goblin(
    who: str = "g1",
    *,
    name: str = "",
    side: SideId = "goblins",
    hp: int = 3,
    ac: int = 6,
    **fields: Any,
) -> Profile:
    """Return a goblin, ``goblin 1`` where it is ``g1``, with a short bow."""
    profile = Profile(
        who,
        name or f"goblin {who[1:]}",
        side,
        "monster",
        hp,
        ac,
        hit_dice="1-1",
        movement=6,
        morale=7,
        weapons=(BOW,),
    )
    return attrs.evolve(profile, **fields)


def opened(*profiles: Profile) -> list[Record]:
    """Return the records that open a fight of *profiles*, by default one a side.

    The party is answered for by `PARTY_PLAYER`, everyone else by the referee.
    """
    roster = profiles or (fighter(), goblin())
    sides = dict.fromkeys(profile.side for profile in roster)
    return numbered(
        FightOpened("the bridge", "whitebox", 1, "5a" * 32, (), DiceTerms("entered")),
        SceneSet((Setting("distance", 30),)),
        *(SideJoined(s, NAMES.get(s, s), _controller(s)) for s in sides),
        *(CombatantJoined(p, p.max_hp, Place(0, 0)) for p in roster),
        cause="set-up",
    )


def numbered(
    *events: Event, start: int = 0, by: Person = "", cause: str = ""
) -> list[Record]:
    """Return *events* as records that everyone may see, numbered from *start*."""
    return [Record(seq, event, by, cause) for seq, event in enumerate(events, start)]


def then(
    records: Iterable[Record],
    *events: Event,
    by: Person = "",
    cause: str = "",
    visible_to: tuple[Person, ...] = (),
) -> list[Record]:
    """Return *records* with *events* after them."""
    before = list(records)
    more = numbered(*events, start=len(before), by=by, cause=cause)
    salt = bytes(16) if visible_to else b""
    return before + [
        attrs.evolve(record, visible_to=visible_to, salt=salt) for record in more
    ]


def state_of(records: Iterable[AnyRecord]) -> State:
    """Return the state after *records*."""
    return fold(records)


def roll(
    who: str,
    purpose: str,
    dice: str,
    *faces: int,
    plus: tuple[Modifier, ...] = (),
    constant: int = 0,
    needed: int | None = None,
    under: bool = False,
    draw: int = 1,
    serves: int = 0,
) -> Rolled:
    """Return a roll of entered dice, with its total worked out."""
    total = sum(faces) + constant + sum(m.value for m in plus)
    return Rolled(
        who, purpose, dice, faces, plus, total, needed, under, draw, "entered", serves
    )


def _controller(side: SideId) -> Person:
    return PARTY_PLAYER if side == "party" else REFEREE
