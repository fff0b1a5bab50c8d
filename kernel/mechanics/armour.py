"""Armour classes in two notations, and what a roster's line wears."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..errors import SetUpFault
from ..recruits import Recruit


_WRITTEN = re.compile(r"(-?\d+)?\s*(?:\[(-?\d+)\])?", re.ASCII)


def read_armour_class(written: int | str, unarmoured_sum: int) -> int:
    """Return the descending number of ``5``, ``"5[14]"`` or ``"[14]"``.

    Args:
        written: As the roster has it.
        unarmoured_sum: What both notations add up to.

    Raises:
        SetUpFault: Where it is no armour class, or two different ones.
    """
    match = _WRITTEN.fullmatch(str(written).strip())
    if match is None or match[0] == "":
        raise SetUpFault(
            f"{written!r} is no armour class; write 5, "
            f"'5[{unarmoured_sum - 5}]' or '[{unarmoured_sum - 5}]'",
            "armour_class",
        )
    if match[2] is None:
        return int(match[1])
    descending = unarmoured_sum - int(match[2])
    if match[1] and int(match[1]) != descending:
        raise SetUpFault(
            f"{written!r} says two things: {int(match[1])} is "
            f"[{unarmoured_sum - int(match[1])}]",
            "armour_class",
        )
    return descending


def worn(
    recruit: Recruit, armour: Mapping[str, int], default: int, unarmoured_sum: int
) -> int:
    """Return the descending armour class of what *recruit* wears or is given.

    A shield makes it one better.

    Args:
        recruit: The roster's line.
        armour: The armour there is, by name, without shields.
        default: The armour class of one of whom the line says nothing.
        unarmoured_sum: What both notations add up to.

    Raises:
        SetUpFault: Where there is no such armour; the message names those there are.
    """
    if recruit.armour_class is not None:
        if recruit.armour is not None:
            raise SetUpFault("give armour or armour_class, not both", "armour_class")
        given = read_armour_class(recruit.armour_class, unarmoured_sum)
        return given - recruit.shield
    if recruit.armour is None:
        return default - recruit.shield
    if recruit.armour not in armour:
        raise SetUpFault(
            f"no armour is called {recruit.armour!r}; there are {', '.join(armour)}",
            "armour",
        )
    return armour[recruit.armour] - recruit.shield
