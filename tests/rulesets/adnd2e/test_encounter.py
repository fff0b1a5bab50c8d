"""Encounter distance: what is rolled for it, and the battlefield set up by it."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ConditionGained,
    Died,
    Moved,
    PhaseBegan,
    PhaseEnded,
    Rolled,
    SceneSet,
    Turned,
)
from affray.events.values import Place, Profile, Setting
from affray.kernel.rulesets.adnd2e.encounter import (
    encounter,
    shift_apart,
    surprised_sides,
)
from affray.kernel.rulesets.adnd2e.ground import distance
from affray.kernel.rulesets.adnd2e.surprise import surprise
from affray.kernel.state import State
from tests.support.adnd2e_harness import fight, monster, person, run
from tests.support.driving import Ran


PARTY = (person("f1"), person("f2"))
FOES = (monster("o1"), monster("o2"))
EVERYBODY = ("f1", "f2", "o1", "o2")


def before(
    *surprised: str,
    scene: dict[str, Any] | None = None,
    profiles: tuple[Profile, ...] = (*PARTY, *FOES),
    **more: Any,
) -> State:
    """Return a fight before its first round, with these surprised."""
    gained = [ConditionGained(who, "surprised", "surprise") for who in surprised]
    given = [*gained, *more.pop("given", ())]
    return fight(*profiles, scene=scene, round=-1, given=given, **more)


def settled(ran: Ran) -> int:
    """Return the encounter distance that was settled, in feet."""
    (scene,) = ran.of(SceneSet)
    (fact,) = scene.facts
    assert "distance" == fact.name
    return int(fact.value)


# ---------------------------------------------------------------- when


@pytest.mark.rule("adnd2e:encounter.when")
def test_the_distance_roll_follows_the_last_surprise_roll() -> None:
    """All roll for surprise; the next roll is the referee's, for distance."""
    open_ground = fight(person("f"), monster("o"), scene={"terrain": "smoke"}, round=-1)
    met = run(surprise, open_ground, [4, 4])
    apart = run(encounter, met.state, [8, 1, 4, 4, 3])
    rolls = [*met.rolls, *apart.rolls]
    assert ["surprise", "surprise", "distance"] == [what for _, what, _ in rolls]
    assert "referee" == rolls[-1][0]


@pytest.mark.rule("adnd2e:encounter.when")
def test_the_step_is_known_to_be_done() -> None:
    """It begins and ends as a phase of its own, before the first round."""
    ran = run(encounter, before(scene={"terrain": "dungeon", "sight": 30}))
    assert (
        PhaseBegan("encounter", ("party", "foes")),
        SceneSet((Setting("distance", 30),)),
        PhaseEnded("encounter"),
    ) == ran.events
    assert ("encounter",) == ran.state.phases_done


@pytest.mark.rule("adnd2e:encounter.when")
def test_a_recorded_distance_holds_without_dice() -> None:
    """Where the roster gave the distance nothing is rolled."""
    ran = run(encounter, before(*EVERYBODY, scene={"distance": 40}))
    assert [] == ran.of(Rolled, SceneSet)
    assert 40 == ran.state.scene["distance"]


# ---------------------------------------------------------------- surprise


@pytest.mark.rule("adnd2e:encounter.both_surprised")
def test_both_surprised_roll_5d4_whatever_the_terrain() -> None:
    """2, 3, 1, 4 and 2 make 12 feet, on grassland too."""
    state = before(*EVERYBODY, scene={"terrain": "grassland"})
    ran = run(encounter, state, [2, 3, 1, 4, 2])
    assert ["5d4"] == [roll.dice for roll in ran.of(Rolled)]
    assert 12 == settled(ran)
    assert {"encounter.both_surprised"} == set(ran.rules[1:3])


@pytest.mark.rule("adnd2e:encounter.both_surprised")
@pytest.mark.parametrize(
    ("option", "surprised", "groups"),
    [
        ("all", ("o1", "o2"), ()),
        ("all", ("o1", "o2", "o3"), ("foes",)),
        ("majority", ("o1", "o2"), ("foes",)),
        ("majority", ("o1", "f1"), ()),
        ("any", ("o1",), ("foes",)),
        ("any", ("o1", "f1"), ("party", "foes")),
        ("any", (), ()),
    ],
)
def test_a_group_is_surprised_by_the_option(
    option: str, surprised: tuple[str, ...], groups: tuple[str, ...]
) -> None:
    """By default all members must be; else most, or one, by the option."""
    state = before(
        *surprised,
        profiles=(*PARTY, *FOES, monster("o3")),
        options={"encounter.group_surprised": option},
    )
    assert groups == surprised_sides(state)


@pytest.mark.rule("adnd2e:encounter.both_surprised")
def test_the_fallen_do_not_count_in_a_group() -> None:
    """A group whose only unsurprised member is dead is surprised."""
    state = before("o1", given=[Died("o2", "a trap")])
    assert ("foes",) == surprised_sides(state)


@pytest.mark.rule("adnd2e:encounter.one_surprised")
def test_one_surprised_rolls_5d6() -> None:
    """1, 6, 3, 3 and 5 make 18 feet."""
    ran = run(encounter, before("o1", "o2"), [1, 6, 3, 3, 5])
    assert ["5d6"] == [roll.dice for roll in ran.of(Rolled)]
    assert 18 == settled(ran)
    assert {"encounter.one_surprised"} == set(ran.rules[1:3])


# ---------------------------------------------------------------- surroundings


@pytest.mark.rule("adnd2e:encounter.no_surprise")
def test_smoke_rolls_5d8() -> None:
    """8, 1, 4, 4 and 3 make 20 feet."""
    ran = run(encounter, before(scene={"terrain": "smoke"}), [8, 1, 4, 4, 3])
    assert 20 == settled(ran)
    assert {"encounter.no_surprise"} == set(ran.rules[1:3])


@pytest.mark.rule("adnd2e:encounter.no_surprise")
@pytest.mark.parametrize(
    ("terrain", "dice"),
    [
        ("smoke or heavy fog", (5, 8)),
        ("dense forest or jungle", (10, 10)),
        ("dense_jungle", (10, 10)),
        ("light forest or jungle", (20, 6)),
        ("scrub, brush or bush", (20, 12)),
        ("scrub", (20, 12)),
        ("grassland", (50, 6)),
    ],
)
def test_the_terrain_names_the_dice(terrain: str, dice: tuple[int, int]) -> None:
    """Each terrain has its dice; one surprised member of two changes nothing."""
    count, sides = dice
    state = before("o1", scene={"terrain": terrain})
    ran = run(encounter, state, [1] * count)
    assert [f"{count}d{sides}"] == [roll.dice for roll in ran.of(Rolled)]
    assert count == settled(ran)


@pytest.mark.rule("adnd2e:encounter.no_surprise")
def test_fog_comes_before_the_forest() -> None:
    """Of two rows that fit the first of the table counts."""
    state = before(scene={"terrain": "dense forest or jungle", "fog": True})
    ran = run(encounter, state, [1, 1, 1, 1, 1])
    assert ["5d8"] == [roll.dice for roll in ran.of(Rolled)]


@pytest.mark.rule("adnd2e:encounter.dungeon_night")
@pytest.mark.parametrize(
    "scene",
    [
        {"terrain": "dungeon"},
        {"terrain": "dungeon or night"},
        {"terrain": "night", "fog": True},
    ],
    ids=["dungeon", "as the table has it", "night"],
)
def test_sight_is_the_distance_in_the_dark(scene: dict[str, Any]) -> None:
    """A torch that lights 30 feet makes 30 feet, with no dice."""
    ran = run(encounter, before(scene={**scene, "sight": 30}))
    assert 30 == settled(ran)
    assert [] == ran.of(Rolled)
    assert "encounter.dungeon_night" == ran.rules[1]


@pytest.mark.rule("adnd2e:encounter.dungeon_night")
@pytest.mark.parametrize(
    ("scene", "feet"),
    [({}, 30), ({"map": True}, 45)],
    ids=["no map", "map"],
)
def test_without_a_recorded_sight(scene: dict[str, Any], feet: int) -> None:
    """A torch is assumed; on a map the places as given tell the distance."""
    at = {"o1": (45, 0), "o2": (60, 0)}
    assert feet == settled(run(encounter, before(scene=scene, at=at)))


@pytest.mark.rule("adnd2e:encounter.dungeon_night")
def test_unplaced_figures_on_a_map_stand_a_torch_apart() -> None:
    """Where nobody was placed anywhere the torch holds on a map as well."""
    ran = run(encounter, before(scene={"map": True}))
    assert 30 == settled(ran)
    assert Place(30, 0) == ran.state.combatants["o1"].place


# ---------------------------------------------------------------- set-up


@pytest.mark.rule("adnd2e:encounter.setup")
def test_the_closest_opposing_pair_stands_that_far_apart() -> None:
    """18 feet are set up by shifting the second side; the first stays."""
    at = {"f1": (0, 0), "f2": (-5, 0), "o1": (5, 0), "o2": (10, 0)}
    state = before("o1", "o2", scene={"map": True}, at=at)
    ran = run(encounter, state, [1, 6, 3, 3, 5])
    assert [
        Moved("o1", Place(5, 0), Place(18, 0), 13, "set up"),
        Moved("o2", Place(10, 0), Place(23, 0), 13, "set up"),
    ] == ran.of(Moved)
    assert ["encounter.setup"] * 5 == list(ran.rules[3:])


@pytest.mark.rule("adnd2e:encounter.setup")
def test_who_is_not_surprised_faces_the_nearest_opponent() -> None:
    """The party turns east; the surprised orcs look where they looked."""
    at = {"f1": (0, 0), "f2": (0, 10), "o1": (50, 0), "o2": (50, 10)}
    state = before("o1", "o2", scene={"map": True, "distance": 20}, at=at)
    ran = run(encounter, state)
    assert [
        Turned("f1", 0, 90, "set up"),
        Turned("f2", 0, 90, "set up"),
    ] == ran.of(Turned)


@pytest.mark.rule("adnd2e:encounter.setup")
def test_both_sides_face_each_other_unsurprised() -> None:
    """East for the party, west for the orcs; who faces so already doesn't turn."""
    at = {"f1": (0, 0), "f2": (0, 10), "o1": (20, 0), "o2": (20, 10)}
    turned = [Turned("f2", 0, 90, "told so"), Turned("o2", 0, 90, "told so")]
    state = before(scene={"map": True, "distance": 20}, at=at, given=turned)
    ran = run(encounter, state)
    assert [
        Turned("f1", 0, 90, "set up"),
        Turned("o1", 0, 270, "set up"),
        Turned("o2", 90, 270, "set up"),
    ] == ran.of(Turned)
    assert [] == ran.of(Moved)


@pytest.mark.rule("adnd2e:encounter.setup")
def test_nobody_is_placed_where_there_is_no_map() -> None:
    """Without a map only the distance is settled."""
    ran = run(encounter, before(scene={"distance": 20}))
    assert [] == ran.of(Moved, Turned)


@pytest.mark.rule("adnd2e:encounter.setup")
def test_the_fallen_are_left_where_they_lie() -> None:
    """Only who is there is set up, and only they count as opponents."""
    at = {"o1": (5, 0), "o2": (40, 0)}
    state = before(
        scene={"map": True, "distance": 20}, at=at, given=[Died("o1", "a trap")]
    )
    ran = run(encounter, state)
    assert [Moved("o2", Place(40, 0), Place(20, 0), 20, "set up")] == ran.of(Moved)


@pytest.mark.rule("adnd2e:encounter.setup")
def test_a_third_side_keeps_its_distance_from_both_others() -> None:
    """Each later side is shifted against all that stand already."""
    profiles = (person("f"), monster("o"), monster("w", "wolves"))
    at = {"f": (0, 0), "o": (5, 0), "w": (10, 0)}
    state = before(profiles=profiles, scene={"map": True, "distance": 20}, at=at)
    ran = run(encounter, state)
    places = {who: figure.place for who, figure in ran.state.combatants.items()}
    assert {"f": Place(0, 0), "o": Place(20, 0), "w": Place(40, 0)} == places


@pytest.mark.rule("adnd2e:encounter.setup")
@pytest.mark.parametrize(
    ("fixed", "moving", "feet", "shift"),
    [
        ([(0, 0)], [(0, 0)], 18, (18, 0)),
        ([(0, 0)], [(90, 0)], 18, (-72, 0)),
        ([(0, 0)], [(-5, 0)], 18, (-13, 0)),
        ([(0, 0)], [(5, 12)], 13, (0, 0)),
        ([(0, 0)], [(0, 18)], 18, (0, 0)),
        ([(0, 0)], [(10, 60)], 18, (8, -60)),
        ([(0, 0), (10, 0)], [(0, 0), (-10, 0)], 20, (-20, 0)),
    ],
    ids=["same", "far", "west", "aslant", "beside", "past", "two each"],
)
def test_a_shift_leads_along_the_x_axis(
    fixed: list[tuple[int, int]],
    moving: list[tuple[int, int]],
    feet: int,
    shift: tuple[int, int],
) -> None:
    """It leads away from the others on the side where one stands already."""
    standing, coming = [Place(*p) for p in fixed], [Place(*p) for p in moving]
    found = shift_apart(standing, coming, feet)
    assert Place(*shift) == found
    ends = [Place(p.x + found.x, p.y + found.y) for p in coming]
    assert feet == min(distance(a, b) for a in standing for b in ends)
