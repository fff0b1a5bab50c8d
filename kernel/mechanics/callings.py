"""What kind a figure is of, and the hit points that a roster states."""

from __future__ import annotations

from ..errors import SetUpFault
from ..recruits import Recruit


_KINDS = ("character", "retainer", "monster")


def known_kind(recruit_kind: str | None, default: str) -> str:
    """Return the kind of a figure, *default* where the roster states none.

    Raises:
        SetUpFault: Where there is no such kind.
    """
    kind = recruit_kind or default
    if kind not in _KINDS:
        raise SetUpFault(
            f"kind must be character, retainer or monster, not {kind!r}", "kind"
        )
    return kind


def stated_hp(recruit: Recruit, average: int) -> int:
    """Return the most hit points of *recruit*, *average* where it states none.

    Raises:
        SetUpFault: Where it states none above 0, or more than that maximum.
    """
    stated = recruit.max_hp if recruit.max_hp is not None else recruit.hp
    if stated is None:
        return average
    if stated < 1:
        raise SetUpFault("hit points begin at 1 or more", "hp")
    if recruit.hp is not None and not 1 <= recruit.hp <= stated:
        raise SetUpFault(f"hp must be 1 to max_hp, {stated}", "hp")
    return stated
