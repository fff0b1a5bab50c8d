"""From what people want to play to the events that open the fight."""

from __future__ import annotations

import re
from collections.abc import Mapping

import attrs

from ..events.types import CombatantJoined, Event, FightOpened, SceneSet, SideJoined
from ..events.values import (
    REFEREE,
    DiceTerms,
    Person,
    Place,
    Profile,
    Scalar,
    Setting,
    SideId,
)
from .errors import SetUpFault
from .recruits import Recruit
from .replaced_tables import replaced
from .ruleset import Ruleset
from .table_options import settle


_ID = re.compile(r"[a-z][a-z0-9_-]{0,31}")
_ABREAST = 5
_APART = "distance"


@attrs.frozen
class SideSetUp:
    """A side to be: its id, its name, and who answers for it."""

    id: SideId
    name: str = ""
    controller: Person = REFEREE


@attrs.frozen
class SetUp:
    """A fight to be: what a roster says, in values.

    Attributes:
        options: The options to settle otherwise than by default.
        scene: Facts of the place; the rule set tells which it reads.
        tables: Rows to read instead of those of the book, by the table's id.
        sides: In the order in which dice are rolled; the party comes first.
        recruits: In roster order.
    """

    title: str
    sides: tuple[SideSetUp, ...]
    recruits: tuple[Recruit, ...]
    options: Mapping[str, object] = attrs.field(factory=dict)
    scene: Mapping[str, Scalar] = attrs.field(factory=dict)
    tables: Mapping[str, tuple[tuple[Scalar, ...], ...]] = attrs.field(factory=dict)


def opening(ruleset: Ruleset, setup: SetUp, terms: DiceTerms) -> tuple[Event, ...]:
    """Return the events that open the fight described by *setup*.

    Raises:
        SetUpFault: Where it can't be played; the fault names the place.
    """
    options = settle(ruleset.book, setup.options)
    scene = _scene(ruleset, setup)
    _check_sides(setup)
    _check_recruits(setup)
    return (
        FightOpened(
            setup.title,
            ruleset.id,
            ruleset.version,
            ruleset.book.content,
            tuple(Setting(name, value) for name, value in options.items()),
            terms,
        ),
        SceneSet(tuple(Setting(name, value) for name, value in scene.items())),
        *replaced(ruleset, setup.tables),
        *(SideJoined(s.id, s.name or s.id, s.controller) for s in setup.sides),
        *_joining(ruleset, setup, options, scene),
    )


def _joining(
    ruleset: Ruleset,
    setup: SetUp,
    options: Mapping[str, Scalar],
    scene: Mapping[str, Scalar],
) -> list[CombatantJoined]:
    columns = {side.id: i for i, side in enumerate(setup.sides)}
    apart = int(scene.get(_APART, 0))
    ranks: dict[SideId, int] = {}
    joining = []
    for i, recruit in enumerate(setup.recruits):
        profile = _enlisted(ruleset, recruit, options, i)
        rank = ranks.setdefault(recruit.side, 0)
        ranks[recruit.side] += 1
        spot = recruit.at or (columns[recruit.side] * apart, rank * _ABREAST)
        hp = profile.max_hp if recruit.hp is None else recruit.hp
        joining.append(CombatantJoined(profile, hp, Place(*spot)))
    return joining


def _enlisted(
    ruleset: Ruleset, recruit: Recruit, options: Mapping[str, Scalar], i: int
) -> Profile:
    try:
        return ruleset.enlist(recruit, options)
    except SetUpFault as fault:
        raise SetUpFault(
            f"{recruit.id}: {fault}", "combatants", i, *fault.where
        ) from fault


def _scene(ruleset: Ruleset, setup: SetUp) -> dict[str, Scalar]:
    for name, value in setup.scene.items():
        fact = ruleset.scene.get(name)
        if fact is None:
            known = ", ".join(ruleset.scene)
            raise SetUpFault(
                f"{ruleset.id} reads no {name} in a scene; it reads {known}",
                "scene",
                name,
            )
        if type(value) is not fact.kind:
            raise SetUpFault(
                f"{name} must be {_KINDS[fact.kind]}, not {value!r}", "scene", name
            )
        fault = fact.fault(value)
        if not fault and name == _APART and int(value) < 0:
            fault = f"{name} must be 0 or more feet, not {value}"
        if fault:
            raise SetUpFault(fault, "scene", name)
        if fact.sides:
            _check_named(setup, name, str(value))
    return {
        name: setup.scene.get(name, fact.default)
        for name, fact in ruleset.scene.items()
    }


def _check_named(setup: SetUp, name: str, value: str) -> None:
    sides = [side.id for side in setup.sides]
    for named in filter(None, map(str.strip, value.split(","))):
        if named not in sides:
            raise SetUpFault(
                f"{name} names {named}, which is no side; sides are {', '.join(sides)}",
                "scene",
                name,
            )


_KINDS = {bool: "true or false", int: "a whole number", str: "text"}


def _check_sides(setup: SetUp) -> None:
    if len(setup.sides) < 2:  # noqa: PLR2004 - it takes two to fight
        raise SetUpFault("a fight needs at least two sides", "sides")
    seen: set[str] = set()
    for i, side in enumerate(setup.sides):
        _check_id(side.id, seen, "sides", i)
        if not side.controller:
            raise SetUpFault(f"nobody answers for {side.id}", "sides", i, "controller")


def _check_recruits(setup: SetUp) -> None:
    if not setup.recruits:
        raise SetUpFault("a fight needs combatants", "combatants")
    sides = [side.id for side in setup.sides]
    seen = set(sides)
    for i, recruit in enumerate(setup.recruits):
        _check_id(recruit.id, seen, "combatants", i)
        if recruit.side not in sides:
            raise SetUpFault(
                f"{recruit.id} is on side {recruit.side}, which isn't there; "
                f"sides are {', '.join(sides)}",
                "combatants",
                i,
                "side",
            )


def _check_id(name: str, seen: set[str], *where: str | int) -> None:
    if _ID.fullmatch(name) is None or name == REFEREE:
        raise SetUpFault(
            f"{name!r} can't be an id: use up to 32 small letters, digits, - and _, "
            "beginning with a letter",
            *where,
            "id",
        )
    if name in seen:
        raise SetUpFault(f"the id {name} is used twice", *where, "id")
    seen.add(name)
