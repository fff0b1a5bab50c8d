"""Movement: how far, through whom, what it provokes, and what attacks it leaves."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackBegan,
    ConditionGained,
    Disengaged,
    Engaged,
    Moved,
    Provoked,
    Spent,
    Turned,
)
from affray.events.values import Place
from affray.kernel.rulesets.adnd2e.allowance import allowance, attacks_left
from affray.kernel.rulesets.adnd2e.movement import ACTS
from affray.kernel.state import State
from tests.support.adnd2e_acts import declared, does, in_hand, refused
from tests.support.adnd2e_harness import after, fight, monster, person, weapon


MAP = {"map": True}
SWORD = weapon()
STRIKE = f'strike weapon="{SWORD.name}"'


def field(
    who: Any = None,
    *more: Any,
    act: str = "move",
    at: dict[str, tuple[int, int]] | None = None,
) -> State:
    """Return a fight on a map in which f declared *act* and o stands far off."""
    places = {"f": (0, 0), "o": (0, 200), **(at or {})}
    mover = who or person()
    return fight(
        mover,
        monster(weapons=(SWORD,)),
        *more,
        scene=MAP,
        at=places,
        given=[declared("f", act), in_hand("o", SWORD.name)],
    )


@pytest.mark.rule("adnd2e:move.full")
def test_a_rate_of_12_goes_120_feet() -> None:
    """A move covers up to the rate times ten feet."""
    ran = does(ACTS, field(), "f", "move toward=o feet=120")
    assert [Moved("f", Place(0, 0), Place(0, 120), 120, "move")] == ran.of(Moved)
    assert "move.full" == refused(ACTS, field(), "f", "move toward=o feet=121")


@pytest.mark.rule("adnd2e:move.full")
def test_a_disabled_figure_goes_half_as_far() -> None:
    """A rate of 12 that disability halves gives 60 feet."""
    lame = after(field(), ConditionGained("f", "disabled", "a wound"))
    ran = does(ACTS, lame, "f", "move toward=o")
    assert [60] == [moved.feet for moved in ran.of(Moved)]
    assert "move.full" == refused(ACTS, lame, "f", "move toward=o feet=61")


@pytest.mark.rule("adnd2e:move.full")
def test_a_point_too_far_away_is_gone_toward() -> None:
    """Whoever is told a point beyond its feet goes toward it as far as it can."""
    ran = does(ACTS, field(), "f", "move x=120 y=120")
    assert [Place(85, 85)] == [moved.end for moved in ran.of(Moved)]
    assert "move.full" == refused(ACTS, field(), "f", "move x=121 y=0")


@pytest.mark.rule("adnd2e:move.full")
def test_a_move_away_leads_straight_from_another() -> None:
    """Away from somebody is the opposite of toward it."""
    ran = does(ACTS, field(at={"o": (0, 30)}), "f", "move away=o feet=40")
    assert [Place(0, -40)] == [moved.end for moved in ran.of(Moved)]


@pytest.mark.rule("adnd2e:move.full")
def test_nobody_is_offered_a_way_that_is_closed() -> None:
    """In contact there are no feet left toward an opponent."""
    near = field(at={"o": (0, 5)})
    assert "move.full" == refused(ACTS, near, "f", "move toward=o feet=5")


@pytest.mark.rule("adnd2e:move.full")
def test_who_has_no_rate_does_not_move() -> None:
    """A rate of 0 is no movement."""
    stuck = field(person(movement=0))
    assert "move.full" == refused(ACTS, stuck, "f", "move x=0 y=5")


@pytest.mark.rule("adnd2e:extra.one")
def test_a_figure_faces_the_way_it_went() -> None:
    """Turning is part of a movement, and costs no extra."""
    ran = does(ACTS, field(), "f", "move x=30 y=0")
    assert [Turned("f", 0, 90, "move")] == ran.of(Turned)
    ran = does(ACTS, field(), "f", "move x=30 y=0 facing=180")
    assert [Turned("f", 0, 180, "move")] == ran.of(Turned)
    assert [("f", "moved")] == [(s.who, s.what) for s in ran.of(Spent)]


@pytest.mark.rule("adnd2e:move.half_melee")
def test_half_a_move_leaves_one_attack() -> None:
    """Of three attacks one is left after 60 feet at rate 12."""
    fast = field(person(attacks="3", weapons=(SWORD,)), act="attack")
    fast = after(fast, in_hand("f", SWORD.name))
    assert 3 == allowance(fast, "f")
    ran = does(ACTS, fast, "f", "advance toward=o feet=60")
    assert [Spent("f", "moved", 60, lasting=False)] == ran.of(Spent)
    assert 1 == attacks_left(ran.state, "f")


@pytest.mark.rule("adnd2e:move.half_melee")
def test_more_than_half_a_move_leaves_no_attack() -> None:
    """61 feet at rate 12 can't be combined with an attack."""
    set_on = field(act="attack")
    assert "move.half_melee" == refused(ACTS, set_on, "f", "advance toward=o feet=61")
    ran = does(ACTS, field(), "f", "move toward=o feet=61")
    assert 0 == attacks_left(ran.state, "f")


@pytest.mark.rule("adnd2e:move.half_melee")
@pytest.mark.parametrize("what", ["moved", "attacks"])
def test_half_a_move_is_made_once_and_first(what: str) -> None:
    """Nobody goes twice in a round, nor after it has attacked."""
    late = after(field(act="attack"), Spent("f", what, 1, lasting=False))
    assert "move.half_melee" == refused(ACTS, late, "f", "advance toward=o feet=5")


@pytest.mark.rule("adnd2e:move.half_ranged")
@pytest.mark.parametrize(
    ("rate", "shots"), [("3", 1), ("2", 1), ("1", 1)], ids=["darts", "bow", "crossbow"]
)
def test_half_a_move_leaves_half_the_shots(rate: str, shots: int) -> None:
    """Darts at 3 a round and a bow at 2 have one shot left, a crossbow its one."""
    bow = weapon("bow", "1d6", melee=False, missile=True, rof=rate)
    archer = field(person(weapons=(bow,)), act="attack")
    ran = does(ACTS, after(archer, in_hand("f", "bow")), "f", "advance x=0 y=10")
    assert shots == attacks_left(ran.state, "f")


@pytest.mark.rule("adnd2e:move.half_ranged")
def test_one_shot_a_round_becomes_one_every_other_round() -> None:
    """A crossbow that was shot in the last round isn't after half a move."""
    bow = weapon("bow", "1d4", melee=False, missile=True, rof="1")
    archer = field(person(weapons=(bow,)), act="attack")
    shot = Spent("f", "shot:0", 1, lasting=True)
    ran = does(ACTS, after(archer, in_hand("f", "bow"), shot), "f", "advance x=0 y=10")
    assert 0 == attacks_left(ran.state, "f")


@pytest.mark.rule("adnd2e:move.through_allies")
def test_one_may_pass_an_ally_whom_nobody_threatens() -> None:
    """The way leads on behind it."""
    ally = person("g")
    ran = does(ACTS, field(None, ally, at={"g": (0, 20)}), "f", "move x=0 y=40")
    assert [Place(0, 40)] == [moved.end for moved in ran.of(Moved)]


@pytest.mark.rule("adnd2e:move.through_allies")
def test_one_may_not_pass_an_ally_whom_an_orc_threatens() -> None:
    """The way ends before it."""
    ally = person("g")
    places = {"g": (0, 20), "o": (5, 25)}
    state = after(field(None, ally, at=places), Turned("o", 0, 180, "turn"))
    ran = does(ACTS, state, "f", "move x=0 y=40")
    assert [Place(0, 15)] == [moved.end for moved in ran.of(Moved)]
    beyond = fight(
        person(),
        monster(weapons=(SWORD,)),
        person("g"),
        monster("p"),
        scene=MAP,
        at={"f": (0, 0), "g": (0, 5), "o": (0, 10), "p": (0, 60)},
        given=[
            declared("f", "move"),
            in_hand("o", SWORD.name),
            Turned("o", 0, 180, "turn"),
        ],
    )
    assert "move.through_allies" == refused(ACTS, beyond, "f", "move toward=p feet=30")


@pytest.mark.rule("adnd2e:move.through_allies")
def test_nobody_stops_in_a_taken_space() -> None:
    """Who would end in an ally's space stops before it."""
    ally = person("g")
    ran = does(ACTS, field(None, ally, at={"g": (0, 20)}), "f", "move x=0 y=20")
    assert [Place(0, 15)] == [moved.end for moved in ran.of(Moved)]


@pytest.mark.rule("adnd2e:aoo.trigger.move")
def test_leaving_a_threatened_space_provokes_first() -> None:
    """The orc strikes before the move takes place, and once."""
    near = after(field(at={"o": (0, 5)}), Turned("o", 0, 180, "turn"))
    ran = does(ACTS, near, "f", "move away=o", [5], [STRIKE])
    assert [Provoked("f", "move", ("o",))] == ran.of(Provoked)
    kinds = [type(event).__name__ for event in ran.events]
    assert kinds.index("Provoked") < kinds.index("Moved")
    assert [120] == [moved.feet for moved in ran.of(Moved)]


@pytest.mark.rule("adnd2e:aoo.trigger.move")
def test_who_is_struck_down_stays_where_it_is() -> None:
    """A move that nobody is left to make is not made."""
    weak = field(monster("f", "party", max_hp=1), at={"o": (0, 5)})
    near = after(weak, Turned("o", 0, 180, "turn"))
    ran = does(ACTS, near, "f", "move away=o", [15, 8], [STRIKE])
    assert [] == ran.of(Moved)


@pytest.mark.rule("adnd2e:move.full")
def test_contact_is_noted_as_it_comes_and_goes() -> None:
    """Opponents whose spaces touch after a move are at blows."""
    ran = does(ACTS, field(at={"o": (0, 50)}), "f", "move toward=o")
    assert [Engaged("f", "o", 5)] == ran.of(Engaged)
    off = after(ran.state, Turned("o", 0, 0, "turn"))
    ran = does(ACTS, off, "f", "move away=o feet=20")
    assert [Disengaged("f", "o", "out of reach")] == ran.of(Disengaged)


@pytest.mark.rule("adnd2e:overbear.result")
def test_who_is_pinned_goes_nowhere() -> None:
    """Whoever lies under another can't get up, and so can't move."""
    under = after(
        field(at={"o": (0, 0)}),
        ConditionGained("f", "pinned", "o"),
        ConditionGained("o", "prone", "overbear"),
    )
    assert "overbear.result" == refused(ACTS, under, "f", "move x=0 y=5")


def mapless(act: str = "move", *given: Any) -> State:
    """Return a fight without a map of f against o and p."""
    return fight(
        person(),
        monster(weapons=(SWORD,)),
        monster("p"),
        given=[declared("f", act), in_hand("o", SWORD.name), *given],
    )


@pytest.mark.rule("adnd2e:move.full")
def test_without_a_map_a_move_leads_to_blows() -> None:
    """Toward somebody is to come to blows with it."""
    ran = does(ACTS, mapless("attack"), "f", "advance toward=o")
    assert [Engaged("f", "o", 5)] == ran.of(Engaged)
    assert 1 == ran.state.combatants["f"].spent["moved"] // 30


@pytest.mark.rule("adnd2e:aoo.trigger.move")
def test_without_a_map_leaving_provokes_whom_one_leaves() -> None:
    """Who goes to another opponent leaves the one that it was at blows with."""
    near = mapless("move", Engaged("f", "o", 5))
    ran = does(ACTS, near, "f", "move toward=p", [], ["pass"])
    assert [Provoked("f", "move", ("o",))] == ran.of(Provoked)
    assert [Disengaged("f", "o", "moved away")] == ran.of(Disengaged)
    assert [Engaged("f", "p", 5)] == ran.of(Engaged)


@pytest.mark.rule("adnd2e:aoo.trigger.move")
def test_without_a_map_one_leaves_all_at_once() -> None:
    """Away from one is away from everybody."""
    near = mapless("move", Engaged("f", "o", 5), Engaged("f", "p", 5))
    ran = does(ACTS, near, "f", "move away=o", [], ["pass"])
    assert ["o", "p"] == [gone.other for gone in ran.of(Disengaged)]


def guarded(*, far: int, turned: int = 180) -> State:
    """Return a field on which o stands guard *far* feet to the north of f."""
    state = after(field(at={"o": (0, far)}), Turned("o", 0, turned, "turn"))
    return after(state, declared("o", "guard"))


@pytest.mark.rule("adnd2e:declare.guard")
def test_a_guard_strikes_who_comes_into_its_area() -> None:
    """At once, when the move has ended."""
    ran = does(ACTS, guarded(far=50), "f", "move toward=o", [5])
    kinds = [type(event) for event in ran.events]
    assert kinds.index(Moved) < kinds.index(AttackBegan)


@pytest.mark.rule("adnd2e:declare.guard")
def test_a_guard_leaves_alone_who_was_there_already() -> None:
    """To move about within its area is not to enter it."""
    ran = does(ACTS, guarded(far=5), "f", "move x=1 y=0", [], ["pass"])
    assert [] == ran.of(AttackBegan)
