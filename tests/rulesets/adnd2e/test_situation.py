"""What the situation adds to a roll to hit, row by row."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import ConditionGained, Readied
from affray.events.values import Modifier
from affray.kernel.rulesets.adnd2e.situation import situation_modifiers
from affray.kernel.state import State
from tests.support.adnd2e_blows import clash, swordsman
from tests.support.adnd2e_harness import monster


def added(
    state: State, kind: str = "melee", side: str = "front"
) -> list[tuple[str, int]]:
    """Return what is added to f's roll against o, by name."""
    return [(m.name, m.value) for m in situation_modifiers(state, "f", "o", kind, side)]


def under(who: str, condition: str) -> State:
    """Return a fight in which a condition has befallen *who*."""
    return clash(None, None, ConditionGained(who, condition, "a test"))


ROWS = [
    ("o", "prone", "melee", ("defender prone (melee)", 4)),
    ("o", "stunned", "melee", ("defender stunned", 4)),
    ("o", "stunned", "missile", ("defender stunned", 4)),
    ("o", "off balance", "melee", ("defender off balance", 2)),
    ("o", "invisible", "melee", ("defender invisible", -4)),
    ("f", "prone", "unarmed", ("attacker prone (melee)", -4)),
    ("f", "hampered", "melee", ("weapon arm pierced", -2)),
]


@pytest.mark.rule("adnd2e:attack.situation")
@pytest.mark.parametrize(("who", "condition", "kind", "row"), ROWS)
def test_a_condition_adds_its_row(
    who: str, condition: str, kind: str, row: tuple[str, int]
) -> None:
    """Each condition has its row of the table."""
    assert [row] == added(under(who, condition), kind)


@pytest.mark.rule("adnd2e:attack.situation")
@pytest.mark.parametrize("who", ["o", "f"])
def test_lying_down_matters_hand_to_hand_alone(who: str) -> None:
    """Missiles fly neither better nor worse for it."""
    assert [] == added(under(who, "prone"), "missile")


@pytest.mark.rule("adnd2e:state.prone")
def test_a_prone_orc_reaches_ac_9_with_a_14() -> None:
    """THAC0 19 at -4 reaches AC 9 with a 14."""
    before = clash(swordsman(), monster("o"), ConditionGained("o", "prone", "a shove"))

    modifiers = situation_modifiers(before, "o", "f", "melee", "front")

    assert 9 == 19 - 14 - sum(modifier.value for modifier in modifiers)


@pytest.mark.rule("adnd2e:shield.back")
def test_a_shield_on_the_back_burdens() -> None:
    """It takes 2 off its bearer's attack rolls."""
    before = clash(swordsman(shield="medium"), None, Readied("f", "shield", "back"))

    assert [("shield on the back", -2)] == added(before)


OPTIONAL = [
    ("attack.higher_ground", "front", ("attacker on higher ground", 1)),
    ("attack.rear", "rear", ("rear attack", 2)),
    ("attack.surprised", "front", ("defender surprised", 1)),
]


@pytest.mark.rule("adnd2e:attack.situation")
@pytest.mark.parametrize("on", [True, False])
@pytest.mark.parametrize(("option", "side", "row"), OPTIONAL)
def test_rows_that_are_off_by_default(
    option: str,
    side: str,
    row: tuple[str, int],
    on: bool,  # noqa: FBT001
) -> None:
    """High ground, the rear and surprise add to attacks only by their options."""
    before = clash(
        None,
        None,
        ConditionGained("o", "surprised", "surprise"),
        scene={"high_ground": "party"},
        options={option: on},
    )

    assert ([row] if on else []) == added(before, side=side)


@pytest.mark.rule("adnd2e:attack.situation")
def test_the_side_is_read_from_the_map() -> None:
    """An attack from behind is one from the rear, also where nobody says so."""
    before = clash(at={"o": (0, -5)}, options={"attack.rear": True})

    assert [("rear attack", 2)] == [
        (m.name, m.value) for m in situation_modifiers(before, "o", "f", "melee", "")
    ]


@pytest.mark.rule("adnd2e:attack.situation")
def test_an_entry_names_its_rule() -> None:
    """The entry in the log tells the row and the rule."""
    found = situation_modifiers(under("o", "prone"), "f", "o", "melee", "front")

    assert (Modifier("defender prone (melee)", 4, "attack.situation"),) == found
