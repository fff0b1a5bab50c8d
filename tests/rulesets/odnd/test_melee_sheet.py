"""What a sheet says of attacks in a melee, and of a retainer's nerve."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.kernel.rulesets.odnd.sheet_lines import sheet_lines
from tests.support.odnd import fighter, orc
from tests.support.odnd_melee import melee
from tests.support.scenario import Played


def line(played: Played, who: str, name: str) -> str | None:
    """Return what the line called *name* says of *who*, None where there is none."""
    values = {one.name: one.value for one in sheet_lines(played.state, who)}
    return values.get(name)


@pytest.mark.rule("odnd:number.by_type")
def test_attacks_are_told_while_they_are_made() -> None:
    """A hero who has made one of four is told so; out of melee nothing is."""
    played = melee(
        fighter(level=4, at=(0, 0)),
        orc("o1", at=(0, 5), weapons=("dagger",)),
        orc("o2", at=(1, 5), weapons=("dagger",)),
        orc("far", at=(90, 0)),
        strikes=["f o1", "o1 f", "o2 f"],
        dice=[1],
        over=True,
    )
    assert ["1 of 4", "0 of 1", None] == [
        line(played, who, "attacks") for who in ("f", "o1", "far")
    ]


@pytest.mark.rule("odnd:morale.retainers")
def test_a_retainer_has_the_loyalty_of_its_employer() -> None:
    """Charisma 16 makes it 9; monsters have morale, and characters neither."""
    played = melee(
        fighter(traits={"charisma": 16}),
        fighter("r", kind="retainer", traits={"employer": "f"}, at=(60, 60)),
        orc(),
        over=True,
    )
    assert ["9", None, None] == [
        line(played, who, "loyalty") for who in ("r", "f", "o")
    ]
    assert [None, None, "12"] == [
        line(played, who, "morale") for who in ("r", "f", "o")
    ]
