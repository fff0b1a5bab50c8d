"""Contact, reach, and the area that a figure threatens."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ConditionGained,
    Died,
    Engaged,
    Event,
    HoldBegan,
    Readied,
    TrapEnded,
    Turned,
    WeaponTrapped,
)
from affray.events.values import Place, Weapon
from affray.kernel.rulesets.adnd2e.ground import (
    apart,
    can_reach,
    in_contact,
    moved,
    reach,
    threateners,
    threatens,
)
from affray.kernel.state import State
from tests.support.adnd2e_harness import after, fight, monster, person, weapon


SWORD = weapon("sword, long")
HALBERD = weapon("halberd", size="L", hands=2)
BOW = weapon("bow", melee=False, missile=True, hands=2, reach=450)
TEETH = weapon("bite", hands=0, natural=True)

NORTH, EAST, SOUTH, WEST = (0, 5), (5, 0), (0, -5), (-5, 0)


def armed(
    arms: Weapon, orc: tuple[int, int], *then: Event, hand: str = "main", **more: Any
) -> State:
    """Return a fighter at (0, 0) facing north with *arms*, and an orc somewhere."""
    return fight(
        person("f", weapons=(arms,), **more),
        monster("o"),
        at={"o": orc},
        scene={"map": True},
        given=[Readied("f", arms.name, hand), *then],
    )


def unmapped(*then: Event) -> State:
    """Return a fighter with a sword and an orc without a map."""
    return fight(
        person("f", weapons=(SWORD,)),
        monster("o"),
        given=[Readied("f", SWORD.name, "main"), *then],
    )


ENGAGED = Engaged("f", "o", 5)

# ---------------------------------------------------------------- contact


@pytest.mark.rule("adnd2e:reach.base_contact")
@pytest.mark.parametrize(
    ("orc", "touching"),
    [(NORTH, True), ((5, 5), True), ((0, 0), True), ((0, 6), False), ((0, 10), False)],
    ids=["a side", "a corner", "one space", "a foot short", "a space between"],
)
def test_spaces_that_touch_are_in_contact(
    orc: tuple[int, int], *, touching: bool
) -> None:
    """Bases touch at a side or a corner; an orc 5 feet beyond isn't in contact."""
    state = armed(SWORD, orc)
    assert touching is in_contact(state, "f", "o")
    assert touching is can_reach(state, "f", "o", SWORD)


@pytest.mark.rule("adnd2e:reach.base_contact")
def test_without_a_map_contact_is_engagement() -> None:
    """Who is engaged is 5 feet away and in contact, others are at 30 feet."""
    before, engaged = unmapped(), unmapped(ENGAGED)
    assert [30, 5] == [apart(state, "o", "f") for state in (before, engaged)]
    assert not in_contact(before, "f", "o")
    assert in_contact(engaged, "f", "o")
    assert in_contact(engaged, "o", "f")
    assert not can_reach(before, "f", "o", HALBERD)
    assert can_reach(engaged, "f", "o", SWORD)


@pytest.mark.rule("adnd2e:reach.base_contact")
def test_on_a_map_the_places_decide() -> None:
    """Two who are engaged and 10 feet apart aren't in contact on a map."""
    assert not in_contact(armed(SWORD, (0, 10), ENGAGED), "f", "o")


# ---------------------------------------------------------------- reach


@pytest.mark.rule("adnd2e:reach.exceptions")
@pytest.mark.parametrize(
    ("size", "feet"),
    [("T", 5), ("S", 5), ("M", 5), ("L", 10), ("H", 15), ("G", 20)],
)
def test_reach_goes_by_size(size: str, feet: int) -> None:
    """A weapon reaches by its own size, teeth by that of their owner."""
    state = fight(person("f"), monster("o", size=size))
    assert feet == reach(state, "f", weapon(size=size))
    assert feet == reach(state, "o", TEETH)


@pytest.mark.rule("adnd2e:reach.exceptions")
def test_fists_reach_as_far_as_contact_and_bows_as_far_as_they_shoot() -> None:
    """The bare body strikes in contact; a long bow reaches 450 feet."""
    state = fight(person("f", size="L"))
    assert [5, 450] == [reach(state, "f", arms) for arms in (None, BOW)]


@pytest.mark.rule("adnd2e:reach.exceptions")
def test_a_halberd_strikes_ten_feet_away() -> None:
    """A halberdier may attack an orc 10 feet away, yet not 15."""
    assert can_reach(armed(HALBERD, (0, 10)), "f", "o", HALBERD)
    assert can_reach(armed(HALBERD, (10, 10)), "f", "o", HALBERD)
    assert not can_reach(armed(HALBERD, (0, 15)), "f", "o", HALBERD)


@pytest.mark.rule("adnd2e:reach.exceptions")
@pytest.mark.parametrize(
    ("orc", "reached"),
    [((0, 450), True), ((318, 318), True), ((0, 451), False), ((0, -9), False)],
    ids=["450 feet", "450 feet aslant", "451 feet", "behind"],
)
def test_an_arrow_flies_straight(orc: tuple[int, int], *, reached: bool) -> None:
    """What is shot needs no contact, but its range and the arc."""
    assert reached is can_reach(armed(BOW, orc, hand="both"), "f", "o", BOW)


@pytest.mark.rule("adnd2e:facing.attack_arc")
@pytest.mark.parametrize(
    ("hand", "orc", "reached"),
    [
        ("main", EAST, True),
        ("main", WEST, False),
        ("off", EAST, False),
        ("off", WEST, True),
        ("main", SOUTH, False),
        ("off", NORTH, True),
    ],
)
def test_a_weapon_strikes_on_the_side_of_its_arm(
    hand: str, orc: tuple[int, int], *, reached: bool
) -> None:
    """A right-handed fighter facing north can't strike an orc to the west."""
    assert reached is can_reach(armed(SWORD, orc, hand=hand), "f", "o", SWORD)


# ---------------------------------------------------------------- threat


@pytest.mark.rule("adnd2e:threat.area")
def test_a_halberd_threatens_front_and_right() -> None:
    """Facing north it threatens up to 10 feet in the front and the right flank."""
    spots = [(x, y) for x in range(-15, 16, 5) for y in range(-15, 16, 5)]
    state = armed(HALBERD, NORTH, hand="both")
    found = {
        spot for spot in spots if threatens(moved(state, "o", Place(*spot)), "f", "o")
    }
    near = {(x, y) for x, y in spots if max(abs(x), abs(y)) <= 10}
    front = {(x, y) for x, y in near if y >= abs(x)}
    right = {(x, y) for x, y in near if x > 0 and abs(y) <= x}
    assert front | right == found


@pytest.mark.rule("adnd2e:threat.area")
@pytest.mark.parametrize(
    "state",
    [
        fight(person("f"), monster("o"), at={"o": NORTH}, scene={"map": True}),
        armed(SWORD, NORTH, Readied("f", SWORD.name, "")),
        armed(SWORD, NORTH, Readied("f", SWORD.name, "back")),
        armed(BOW, NORTH, hand="both"),
    ],
    ids=["bare hands", "sheathed", "slung", "a bow"],
)
def test_who_has_no_weapon_to_strike_with_threatens_nothing(state: State) -> None:
    """Unarmed people threaten nothing, nor do people with bows."""
    assert not threatens(state, "f", "o")


@pytest.mark.rule("adnd2e:threat.area")
def test_teeth_threaten() -> None:
    """Natural weapons threaten without being taken in hand."""
    beast = monster("o", weapons=(TEETH,))
    state = fight(beast, person("f"), at={"f": NORTH}, scene={"map": True})
    assert threatens(state, "o", "f")


@pytest.mark.rule("adnd2e:threat.area")
@pytest.mark.parametrize(
    "condition",
    ["surprised", "pinned", "stunned", "unconscious", "asleep", "held", "paralysed"],
)
def test_the_helpless_threaten_nothing(condition: str) -> None:
    """Who is surprised, stunned, unconscious or lain upon threatens nothing."""
    state = armed(SWORD, NORTH, ConditionGained("f", condition, "a test"))
    assert not threatens(state, "f", "o")


@pytest.mark.rule("adnd2e:threat.area")
def test_the_prone_threaten() -> None:
    """Who merely lies on the ground threatens as before."""
    assert threatens(armed(SWORD, NORTH, ConditionGained("f", "prone", "")), "f", "o")


@pytest.mark.rule("adnd2e:threat.area")
def test_wrestlers_threaten_nothing() -> None:
    """Neither who holds nor who is held threatens anybody."""
    for pair in (("f", "o"), ("o", "f")):
        state = armed(SWORD, NORTH, HoldBegan("h1", *pair, "hold"))
        assert not threatens(state, "f", "o")


@pytest.mark.rule("adnd2e:threat.area")
def test_the_dead_threaten_nothing() -> None:
    """A sword in a dead hand is no threat."""
    assert not threatens(armed(SWORD, NORTH, Died("f", "a blow")), "f", "o")


@pytest.mark.rule("adnd2e:threat.area")
def test_nobody_threatens_itself() -> None:
    """A figure isn't in its own threatened area."""
    assert not threatens(armed(SWORD, NORTH), "f", "f")


@pytest.mark.rule("adnd2e:threat.threatened")
def test_an_axe_threatens_until_it_is_trapped() -> None:
    """A wizard before an orc with an axe is threatened; not once it is caught."""
    axe, staff = weapon("axe, hand"), weapon("staff")
    state = fight(
        person("w", klass="mage", weapons=(staff,)),
        monster("o", weapons=(axe,)),
        at={"w": NORTH},
        scene={"map": True},
        given=[Readied("o", axe.name, "main")],
    )
    assert ("o",) == threateners(state, "w")
    caught = after(state, WeaponTrapped("t1", "w", "staff", "o", axe.name))
    assert () == threateners(caught, "w")
    freed = after(caught, TrapEnded("t1", "w", "o", "let go"))
    assert ("o",) == threateners(freed, "w")


@pytest.mark.rule("adnd2e:threat.threatened")
def test_only_the_hostile_count_in_roster_order() -> None:
    """Two orcs threaten a figure, in the order of the roster; its friend doesn't."""
    teeth: dict[str, Any] = {"weapons": (TEETH,)}
    state = fight(
        monster("o2", **teeth),
        person("f"),
        monster("friend", "party", **teeth),
        monster("o1", **teeth),
        at={"f": (5, 5), "friend": (5, 0), "o1": (0, 5)},
        scene={"map": True},
        given=[Turned("o1", 0, 90, "set up")],
    )
    assert ("o2", "o1") == threateners(state, "f")
    assert threatens(state, "friend", "f")


@pytest.mark.rule("adnd2e:threat.threatened")
def test_without_a_map_engagement_is_threat() -> None:
    """An armed figure threatens those it is engaged with, from the front."""
    assert () == threateners(unmapped(), "o")
    assert ("f",) == threateners(unmapped(ENGAGED), "o")
    assert () == threateners(unmapped(ENGAGED), "f")
