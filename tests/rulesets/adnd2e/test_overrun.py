"""Overruns: who may, what it provokes, where the other goes, what it suffers."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackBegan,
    DamageSuffered,
    HoldBegan,
    Moved,
    Provoked,
    Rolled,
    SaveResolved,
    Turned,
)
from affray.events.values import Modifier, Place, Profile
from affray.kernel.rulesets.adnd2e.allowance import attacks_left
from affray.kernel.rulesets.adnd2e.overrun import ACTS, in_path
from affray.kernel.rulesets.adnd2e.trampling import larger, open_spaces
from affray.kernel.state import State
from tests.support.adnd2e_acts import declared, does, in_hand, refused
from tests.support.adnd2e_harness import after, fight, monster, person, weapon
from tests.support.driving import HarnessError


SWORD = weapon()
OVER = "overrun over=o"
STRIKE = f'strike weapon="{SWORD.name}"'


def rider(**changes: Any) -> Profile:
    """Return a man on a warhorse."""
    return person(**{"mount_size": "L", **changes})


def field(
    who: Profile,
    other: Profile | None = None,
    *more: Profile,
    act: str = "move",
    at: dict[str, tuple[int, int]] | None = None,
    given: tuple[Any, ...] = (),
) -> State:
    """Return a fight on a map in which o stands 20 feet to the north of f."""
    return fight(
        who,
        other or monster(),
        *more,
        scene={"map": True},
        at={"o": (0, 20), **(at or {})},
        given=[declared("f", act), *given],
    )


@pytest.mark.rule("adnd2e:overrun.eligibility")
def test_a_rider_overruns_who_is_smaller_than_the_horse() -> None:
    """On a warhorse a man may run over an orc, on foot he may not."""
    ran = does(ACTS, field(rider()), "f", OVER, [1, 14])
    assert Place(0, 25) == ran.state.combatants["f"].place
    assert "overrun.eligibility" == refused(ACTS, field(person()), "f", OVER)


@pytest.mark.rule("adnd2e:overrun.eligibility")
def test_it_is_part_of_a_whole_move_or_of_half() -> None:
    """After half of a move through an opponent there is an attack left."""
    state = field(rider(weapons=(SWORD,)), act="attack")
    ran = does(ACTS, state, "f", "overrun over=o feet=60", [1, 14])
    assert Place(0, 60) == ran.state.combatants["f"].place
    assert 1 == attacks_left(ran.state, "f")
    assert "move.half_melee" == refused(ACTS, ran.state, "f", OVER)
    assert "move.full" == refused(ACTS, state, "f", "overrun over=o feet=61")


@pytest.mark.rule("adnd2e:overrun.eligibility")
def test_it_takes_feet_enough() -> None:
    """Whom the move doesn't reach it doesn't run over."""
    assert "move.full" == refused(ACTS, field(rider(), at={"o": (0, 121)}), "f", OVER)


@pytest.mark.rule("adnd2e:overrun.eligibility")
def test_each_in_the_path_is_dealt_with_nearest_first() -> None:
    """Two orcs in a row each save, and each is moved aside."""
    state = field(rider(), None, monster("p"), at={"o": (0, 40)})
    state = after(state, Moved("p", Place(0, 0), Place(0, 20), 20, "test"))
    ran = does(ACTS, state, "f", "overrun over=o feet=60", [1, 14, 2, 14])
    assert ["p", "o"] == [r.who for r in ran.of(Rolled) if r.purpose == "save"]
    assert Place(0, 60) == ran.state.combatants["f"].place


@pytest.mark.rule("adnd2e:overrun.eligibility")
def test_the_path_ends_before_whom_it_can_not_run_over() -> None:
    """A giant behind the orc, or before it, is in the way."""
    giant = monster("p", size="H")
    state = field(rider(), None, giant, at={"p": (0, 40)})
    assert ("o",) == in_path(state, "f", Place(0, 60))
    ran = does(ACTS, state, "f", "overrun over=o feet=60", [1, 14])
    assert Place(0, 35) == ran.state.combatants["f"].place
    before = field(rider(), None, giant, at={"p": (0, 10)})
    assert "move.through_allies" == refused(ACTS, before, "f", OVER)


@pytest.mark.rule("adnd2e:overrun.eligibility")
def test_one_s_own_are_not_run_over() -> None:
    """A free ally is passed, a threatened one bars the way."""
    ally = person("g")
    state = field(rider(), None, ally, at={"g": (0, 10)})
    assert ("o",) == in_path(state, "f", Place(0, 25))
    armed = monster(weapons=(SWORD,))
    given = (in_hand("o", SWORD.name), Turned("o", 0, 180, "turn"))
    held = field(rider(), armed, ally, at={"g": (0, 15)}, given=given)
    assert () == in_path(held, "f", Place(0, 25))
    assert "overrun.eligibility" == refused(ACTS, state, "f", "overrun over=g")


@pytest.mark.rule("adnd2e:overrun.aoo")
def test_the_opponent_strikes_before_it_is_run_over() -> None:
    """The orc hits for 5, the rider survives, displacement and save follow."""
    armed = monster(weapons=(SWORD,))
    given = (in_hand("o", SWORD.name), Turned("o", 0, 180, "turn"))
    state = field(rider(), armed, given=given)
    ran = does(ACTS, state, "f", OVER, [15, 5, 1, 14], [STRIKE])
    assert [Provoked("f", "overrun", ("o",))] == ran.of(Provoked)
    assert [5] == [hit.amount for hit in ran.of(DamageSuffered)]
    assert ["attack", "damage", "space", "save"] == [r.purpose for r in ran.of(Rolled)]


@pytest.mark.rule("adnd2e:overrun.aoo")
def test_who_is_dropped_stays_in_the_last_free_space() -> None:
    """The opponent stands where it stood."""
    armed = monster(weapons=(SWORD,))
    given = (in_hand("o", SWORD.name), Turned("o", 0, 180, "turn"))
    weak = monster("f", "party", size="L", max_hp=1)
    ran = does(ACTS, field(weak, armed, given=given), "f", OVER, [15, 5], [STRIKE])
    assert Place(0, 15) == ran.state.combatants["f"].place
    assert Place(0, 20) == ran.state.combatants["o"].place
    assert [] == ran.of(SaveResolved)


@pytest.mark.rule("adnd2e:overrun.aoo")
def test_others_whom_one_leaves_strike_as_at_any_move() -> None:
    """A second orc strikes as the rider leaves its reach, and may stop it."""
    other = monster("p", weapons=(SWORD,))
    given = (in_hand("p", SWORD.name), Turned("p", 0, 180, "turn"))
    weak = monster("f", "party", size="L", max_hp=1)
    state = field(weak, None, other, at={"p": (5, 5)}, given=given)
    ran = does(ACTS, state, "f", OVER, [15, 5], [STRIKE])
    assert [Provoked("f", "move", ("p",))] == ran.of(Provoked)
    assert Place(0, 0) == ran.state.combatants["f"].place


@pytest.mark.rule("adnd2e:overrun.displace")
def test_of_two_open_spaces_the_die_chooses_clockwise() -> None:
    """North is the rider's way; east is the first, west the second."""
    ran = does(ACTS, field(rider()), "f", OVER, [2, 14])
    (space,) = [r for r in ran.of(Rolled) if r.purpose == "space"]
    assert "1d2" == space.dice
    assert Place(-5, 20) == ran.state.combatants["o"].place
    assert [] == [p for p in ran.of(Provoked) if p.who == "o"]


@pytest.mark.rule("adnd2e:overrun.displace")
def test_a_single_open_space_needs_no_die() -> None:
    """With the east taken it is the west."""
    state = field(rider(), None, monster("p"), at={"p": (5, 20)})
    assert (Place(-5, 20),) == open_spaces(state, "f", "o", Place(0, 30))
    ran = does(ACTS, state, "f", OVER, [14])
    assert Place(-5, 20) == ran.state.combatants["o"].place


@pytest.mark.rule("adnd2e:overrun.save")
@pytest.mark.parametrize(("face", "falls"), [(13, True), (14, False)])
def test_an_orc_one_size_smaller_saves_without_penalty(
    face: int, *, falls: bool
) -> None:
    """Its save is 14: a 13 knocks it down."""
    dice = [1, face, 2] if falls else [1, face]
    ran = does(ACTS, field(rider()), "f", OVER, dice)
    (save,) = [r for r in ran.of(Rolled) if r.purpose == "save"]
    assert falls is ran.state.combatants["o"].has("prone")
    assert () == save.modifiers


@pytest.mark.rule("adnd2e:overrun.save_penalty")
def test_each_step_beyond_one_takes_four_off() -> None:
    """Huge over Medium is -4: a 17 comes to 13, short of 14."""
    huge = monster("f", "party", size="H")
    ran = does(ACTS, field(huge), "f", OVER, [1, 17, 2])
    (save,) = [r for r in ran.of(Rolled) if r.purpose == "save"]
    assert (Modifier("size", -4, "overrun.save_penalty"),) == save.modifiers
    assert 13 == save.total
    assert ran.state.combatants["o"].has("prone")


@pytest.mark.rule("adnd2e:overrun.save_penalty")
def test_a_gargantuan_over_a_tiny_is_five_steps() -> None:
    """That is -16."""
    state = field(monster("f", "party", size="G"), monster(size="T"))
    assert 5 == larger(state, "f", "o")
    ran = does(ACTS, state, "f", OVER, [1, 19, 2])
    (save,) = [r for r in ran.of(Rolled) if r.purpose == "save"]
    assert [-16] == [m.value for m in save.modifiers]


@pytest.mark.rule("adnd2e:overrun.free_attack")
def test_who_falls_is_trampled() -> None:
    """An ogre over a halfling rolls 2d4, without +4 against the prone."""
    ogre = monster("f", "party", size="L", thac0=17)
    halfling = monster(size="S", armour_class=7)
    ran = does(ACTS, field(ogre, halfling), "f", OVER, [1, 2, 12, 3, 2])
    (strike,) = [r for r in ran.of(Rolled) if r.purpose == "attack"]
    assert (10, 12) == (strike.needed, strike.total)
    assert [AttackBegan("f", "o", "overrun", "", 0)] == ran.of(AttackBegan)
    (wound,) = ran.of(DamageSuffered)
    assert (5, "bludgeoning") == (wound.amount, wound.kind)
    assert "attacks" not in ran.state.combatants["f"].spent


@pytest.mark.rule("adnd2e:overrun.free_attack")
@pytest.mark.parametrize(("mount", "dealt"), [("L", 2), ("", 5)])
def test_the_strength_of_who_tramples_counts(mount: str, dealt: int) -> None:
    """Strength 18/51 adds 3 to 1d4 on foot, and a rider's adds nothing."""
    who = person(mount_size=mount, strength="18/51", size="M" if mount else "L")
    ran = does(ACTS, field(who), "f", OVER, [1, 2, 15, 2])
    assert [dealt] == [hit.amount for hit in ran.of(DamageSuffered)]


@pytest.mark.rule("adnd2e:knockdown.immunity")
def test_what_can_not_fall_is_not_trampled() -> None:
    """There is nobody on the ground to strike."""
    state = field(rider(), monster(no_knockdown=True))
    ran = does(ACTS, state, "f", OVER, [1, 2])
    assert [] == ran.of(AttackBegan)


@pytest.mark.rule("adnd2e:overrun.eligibility")
def test_without_a_map_several_are_named() -> None:
    """They are dealt with in roster order, and nobody is moved."""
    state = fight(rider(), monster(), monster("p"), given=[declared("f", "move")])
    ran = does(ACTS, state, "f", "overrun over=p,o", [14, 14])
    assert ["o", "p"] == [r.who for r in ran.of(Rolled)]
    with pytest.raises(HarnessError):
        refused(ACTS, state, "f", "overrun over=p")


@pytest.mark.rule("adnd2e:wrestle.no_other_action")
def test_who_wrestles_overruns_nobody() -> None:
    """Whoever is held does nothing else."""
    held = after(field(rider()), HoldBegan("h1", "o", "f", "hold"))
    assert "wrestle.no_other_action" == refused(ACTS, held, "f", OVER)


@pytest.mark.rule("adnd2e:overrun.aoo")
def test_without_a_map_too_the_opponent_strikes_first() -> None:
    """Who is dropped runs over nobody."""
    state = fight(
        monster("f", "party", size="L", max_hp=1),
        monster(weapons=(SWORD,)),
        given=[declared("f", "move"), in_hand("o", SWORD.name)],
    )
    ran = does(ACTS, state, "f", OVER, [15, 5], [STRIKE])
    assert [] == ran.of(SaveResolved)


@pytest.mark.rule("adnd2e:overrun.displace")
def test_the_dead_are_not_run_over() -> None:
    """The first orc fumbles and kills the second, which is past saving."""
    armed, weak = monster(weapons=(SWORD,)), monster("p", max_hp=1)
    given = (in_hand("o", SWORD.name),)
    state = field(rider(), armed, weak, at={"p": (0, 25)}, given=given)
    dice = [1, 9, 20, 19, 8, 1, 14]
    ran = does(ACTS, state, "f", "overrun over=o feet=60", dice, [STRIKE, "decline"])
    assert ["o"] == [r.who for r in ran.of(Rolled) if r.purpose == "save"]
    assert Place(0, 60) == ran.state.combatants["f"].place
