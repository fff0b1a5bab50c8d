"""A holder that carries off whom it holds, or handles its body."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    Dropped,
    Event,
    HoldBegan,
    HoldEnded,
    Moved,
    Provoked,
    Readied,
    TableRead,
    Taken,
    Turned,
)
from affray.events.values import Place
from tests.support.adnd2e_harness import monster, person, weapon
from tests.support.adnd2e_holds import damage, held, holder, may, one, refused, victim


DAGGER = weapon("dagger", "1d4", size="S", type="P", speed=2)


# ---------------------------------------------------------------- carry


@pytest.mark.rule("adnd2e:wrestle.one.carry")
def test_who_can_be_lifted_is_carried_as_many_feet_as_the_rate() -> None:
    """Strength 16 presses 195, 170 lb are lifted: both go 12 ft; no damage."""
    ran = one(held(), [], "carry direction=90 feet=12")
    assert [
        Moved("h", Place(0, 5), Place(12, 5), 12, "carry"),
        Moved("v", Place(0, 5), Place(12, 5), 12, "carry"),
    ] == ran.of(Moved)
    assert [] == damage(ran)
    assert ["h1"] == list(ran.state.holds)
    assert [TableRead("h", "strength", "16", "lifts 170 of 195 lb")] == ran.of(
        TableRead
    )


@pytest.mark.rule("adnd2e:wrestle.one.carry")
def test_who_is_too_heavy_stays() -> None:
    """196 lb are more than 195; 13 ft are more than the rate of 12."""
    heavy = held(holder(), victim(weight=196))
    assert "wrestle.one.carry" == refused(heavy, "carry direction=90 feet=5")
    assert "wrestle.one.carry" == refused(held(), "carry direction=90 feet=13")
    assert may(held(holder(), victim(weight=195)), "carry direction=90 feet=12")


@pytest.mark.rule("adnd2e:wrestle.one.carry")
def test_who_carries_is_open_to_others() -> None:
    """An orc beside them may strike at the holder as it leaves, not at the held."""
    orc = monster("o", weapons=(weapon("claws", "1d4", natural=True),))
    before = held(
        holder(),
        victim(),
        orc,
        at={"o": (0, 10)},
        given=(Turned("o", 0, 180, "x"),),
    )
    ran = one(before, [2], "carry direction=180 feet=12", "strike weapon=claws")
    assert [Provoked("h", "move", ("o",))] == ran.of(Provoked)
    assert Place(0, -7) == ran.state.combatants["v"].place


@pytest.mark.rule("adnd2e:wrestle.one.carry")
def test_a_carrier_that_is_slain_gets_nowhere() -> None:
    """The hold ends with it."""
    orc = monster("o", weapons=(weapon("claws", "1d4", natural=True),))
    before = held(
        monster("h", "party", max_hp=1, strength="16"),
        victim(),
        orc,
        at={"o": (0, 10)},
        given=(Turned("o", 0, 180, "x"),),
    )
    ran = one(before, [15, 4], "carry direction=180 feet=12", "strike weapon=claws")
    assert [HoldEnded("h1", "h", "v", "death")] == ran.of(HoldEnded)
    assert [] == ran.of(Moved)


@pytest.mark.rule("adnd2e:wrestle.one.carry")
def test_the_way_ends_before_somebody_and_other_holders_are_left() -> None:
    """A wall of a man 10 ft away stops them at 5; the second hold is over."""
    before = held(
        holder(),
        victim(),
        person("g"),
        person("x"),
        at={"g": (0, 5), "x": (10, 5)},
        given=(HoldBegan("h2", "g", "v", "hold"),),
    )
    ran = one(before, [], "carry direction=90 feet=12")
    assert Place(5, 5) == ran.state.combatants["v"].place
    assert [HoldEnded("h2", "g", "v", "moved away")] == ran.of(HoldEnded)


@pytest.mark.rule("adnd2e:wrestle.one.carry")
def test_without_a_map_it_is_told_and_nobody_moves() -> None:
    """The choice takes no direction."""
    ran = one(held(scene={"map": False}), [], "carry")
    assert [] == ran.of(Moved)
    assert 1 == len(ran.of(TableRead))


# ---------------------------------------------------------------- manipulate


@pytest.mark.rule("adnd2e:wrestle.one.manipulate")
def test_a_dagger_is_taken() -> None:
    """A 2 and Strength 1 are 3, and the holder has the dagger."""
    before = held(
        holder(),
        victim(weapons=(DAGGER,)),
        given=(Readied("v", "dagger", "main"),),
    )
    ran = one(before, [2], "manipulate item=dagger")
    assert [(3, "h's manipulate", "")] == damage(ran)
    assert [Taken("h", "dagger", "v", "main")] == ran.of(Taken)
    assert {} == ran.state.combatants["v"].hands
    assert ["h1"] == list(ran.state.holds)


@pytest.mark.rule("adnd2e:wrestle.one.manipulate")
@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("item=pin", Taken("h", "pin", "v", "")),
        ("item=shield", Taken("h", "shield", "v", "")),
        ("item=pike to=drop", Dropped("v", "pike", Place(0, 5), "stripped off")),
        ("item=pike", Taken("h", "pike", "v", "both")),
    ],
    ids=["worn", "shield", "dropped", "two-handed"],
)
def test_what_is_worn_or_held_can_be_stripped(line: str, event: Event) -> None:
    """A pin is kept, a pike goes to both hands or to the ground."""
    pike = weapon("pike", hands=2)
    body = victim(weapons=(pike,), shield="small", items="pin:tiny")
    ran = one(held(holder(), body), [2], f"manipulate {line}")
    assert [event] == ran.of(Taken, Dropped)


@pytest.mark.rule("adnd2e:wrestle.one.manipulate")
def test_armour_does_not_come_off() -> None:
    """Nor does what isn't there."""
    for item in ("armour", "crown"):
        line = f"manipulate item={item}"
        assert "wrestle.one.manipulate" == refused(held(), line)


@pytest.mark.rule("adnd2e:wrestle.one.manipulate")
def test_the_body_is_moved_and_turned() -> None:
    """To the open space in the east, facing south; the one in the north is taken."""
    before = held(holder(), victim(), person("x"), at={"x": (0, 10)})
    assert not may(before, "manipulate direction=0")
    ran = one(before, [1], "manipulate direction=90 facing=180")
    assert [Moved("v", Place(0, 5), Place(5, 5), 5, "manipulate")] == ran.of(Moved)
    assert [Turned("v", 0, 180, "manipulate")] == ran.of(Turned)
    assert ["h1"] == list(ran.state.holds)


@pytest.mark.rule("adnd2e:wrestle.one.manipulate")
def test_being_moved_ends_another_hold() -> None:
    """The second holder is left with nothing."""
    before = held(
        holder(), victim(), person("g"), given=(HoldBegan("h2", "g", "v", "hold"),)
    )
    ran = one(before, [1], "manipulate direction=90")
    assert [HoldEnded("h2", "g", "v", "moved away")] == ran.of(HoldEnded)


@pytest.mark.rule("adnd2e:wrestle.one.manipulate")
def test_a_body_that_dies_of_it_is_not_moved() -> None:
    """The damage comes first."""
    before = held(holder(), monster("v", max_hp=1))
    ran = one(before, [1], "manipulate direction=90")
    assert [] == ran.of(Moved)


@pytest.mark.rule("adnd2e:wrestle.one.manipulate")
def test_without_a_map_there_is_only_the_item() -> None:
    """No direction is offered."""
    before = held(scene={"map": False})
    assert not may(before, "manipulate direction=90")
    assert [(2, "h's manipulate", "")] == damage(one(before, [1], "manipulate"))
