"""What is worn, in either notation, and what is wrong with it."""

from __future__ import annotations

from typing import Any

import pytest

from affray.kernel.errors import SetUpFault
from affray.kernel.mechanics.armour import read_armour_class, worn
from affray.kernel.recruits import Recruit


ARMOUR = {"leather": 7, "plate": 3}


@pytest.mark.parametrize(
    ("written", "total", "descending"),
    [
        (5, 19, 5),
        ("5", 19, 5),
        (" -2 ", 19, -2),
        ("5[14]", 19, 5),
        ("[14]", 19, 5),
        ("[14]", 20, 6),
        ("-1 [20]", 19, -1),
    ],
)
def test_both_notations_are_read(
    written: int | str, total: int, descending: int
) -> None:
    """The sum of the two is the rule set's own."""
    assert descending == read_armour_class(written, total)


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("5[13]", "'5[13]' says two things: 5 is [14]"),
        ("", "'' is no armour class; write 5, '5[14]' or '[14]'"),
        ("five", "'five' is no armour class; write 5, '5[14]' or '[14]'"),
    ],
)
def test_what_is_no_armour_class_says_so(written: str, message: str) -> None:
    """The fault lies at armour_class."""
    with pytest.raises(SetUpFault) as caught:
        read_armour_class(written, 19)
    assert (message, ("armour_class",)) == (str(caught.value), caught.value.where)


def test_the_mend_is_in_the_rule_sets_own_sum() -> None:
    """Where both add up to 20, 5 is [15]."""
    with pytest.raises(SetUpFault, match=r"write 5, '5\[15\]' or '\[15\]'"):
        read_armour_class("x", 20)


@pytest.mark.parametrize(
    ("line", "descending"),
    [
        ({}, 9),
        ({"shield": True}, 8),
        ({"armour": "plate"}, 3),
        ({"armour": "plate", "shield": True}, 2),
        ({"armour_class": 4}, 4),
        ({"armour_class": "[15]", "shield": True}, 3),
    ],
)
def test_a_shield_is_one_better(line: dict[str, Any], descending: int) -> None:
    """Of whom nothing is said has the default."""
    assert descending == worn(Recruit("f", "party", **line), ARMOUR, 9, 19)


@pytest.mark.parametrize(
    ("line", "message", "where"),
    [
        (
            {"armour": "silk"},
            "no armour is called 'silk'; there are leather, plate",
            "armour",
        ),
        (
            {"armour": "plate", "armour_class": 3},
            "give armour or armour_class, not both",
            "armour_class",
        ),
    ],
)
def test_armour_that_cant_be_worn(
    line: dict[str, Any], message: str, where: str
) -> None:
    """The fault names the armours there are, or the two that say too much."""
    with pytest.raises(SetUpFault) as caught:
        worn(Recruit("f", "party", **line), ARMOUR, 9, 19)
    assert (message, (where,)) == (str(caught.value), caught.value.where)
