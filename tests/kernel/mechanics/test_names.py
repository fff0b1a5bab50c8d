"""Names that mean one thing each."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.values import Weapon
from affray.kernel.errors import SetUpFault
from affray.kernel.mechanics.names import check_names


SWORD, AXE = Weapon("sword", "1d8"), Weapon("axe", "1d6")


def test_one_name_may_stand_twice() -> None:
    """Where it means the same."""
    check_names((SWORD, AXE, SWORD), "weapons")


def test_two_things_of_one_name() -> None:
    """The fault is at the second of them."""
    with pytest.raises(SetUpFault) as caught:
        check_names((SWORD, AXE, Weapon("sword", "1d6")), "weapons")
    assert "two different weapons are called 'sword'" == str(caught.value)
    assert ("weapons", 2) == caught.value.where
