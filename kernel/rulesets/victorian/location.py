"""Where a hit lands, and what that makes of it."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from ....events.types import TableRead
from ....events.values import CombatantId, Profile, Scalar
from ...mechanics.bands import in_band
from ...requests import Fact, Request, Roll
from .tables import rows


FACE = "face"
HEAD = "head, brain"
VITAL = frozenset({"groin", "abdomen", "chest", HEAD})
"""Where what impales does half as much again (location.impaling)."""

TABLE = "hit_location"
_HUMAN = "human"
_BOTH_SIDES = ("left", "right")


def locate(
    who: CombatantId, target: Profile, called: str, serves: int
) -> Generator[Request, Any, str]:
    """Return the part that a hit of *who* lands on; empty where there are none.

    A called shot needs no die; nor does a body that the chart doesn't show.
    """
    if not has_parts(target):
        body = str(target.trait("body", _HUMAN))
        event = TableRead(target.id, TABLE, body, "no location on such a body")
        yield Fact(event, "location.other_bodies")
        return ""
    if called:
        event = TableRead(target.id, TABLE, "called", spoken(called))
        yield Fact(event, "location.called")
        return called
    roll = yield Roll(who, TABLE, "1d20", "location.roll", serves=serves)
    part = str(in_band(rows(TABLE), roll.total))
    event = TableRead(target.id, TABLE, str(roll.total), spoken(part))
    yield Fact(event, _rule(part))
    return part


def has_parts(profile: Profile) -> bool:
    """Return whether the chart serves this body (location.other_bodies)."""
    return profile.trait("body", _HUMAN) == _HUMAN


def spoken(part: str) -> str:
    """Return a part of the table as people say it: ``left hand``, ``head``."""
    noun, _, side = part.partition(", ")
    return f"{side} {noun}" if side in _BOTH_SIDES else noun


def is_critical(
    part: str, called: str, options: Mapping[str, Scalar], *, impaling: bool
) -> bool:
    """Return whether a hit on *part* is a critical by itself (location.head)."""
    if part != HEAD:
        return False
    if called and options["location.called_head"] == "ordinary":
        return False
    heads = options["location.head"]
    return heads == "any" or (heads == "impaling" and impaling)


def _rule(part: str) -> str:
    if part == HEAD:
        return "location.head"
    if part == FACE:
        return "location.face"
    return "location.roll" if part in VITAL else "location.limbs"
