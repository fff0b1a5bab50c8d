"""Pulling and tripping: with what, the contest, and what it comes to."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackBegan,
    AttackMissed,
    AttackStopped,
    Contested,
    DamageSuffered,
    Engaged,
    HoldBegan,
    HoldEnded,
    Moved,
    Rolled,
    Spent,
    TableRead,
)
from affray.events.values import Place, Profile
from affray.kernel.rulesets.adnd2e.allowance import attacks_left
from affray.kernel.rulesets.adnd2e.pulltrip import ACTS
from affray.kernel.state import State
from tests.support.adnd2e_acts import declared, does, in_hand, order, refused
from tests.support.adnd2e_harness import after, fight, monster, person, weapon


STAFF = weapon("guisarme", "2d4", size="L", lever_or_snare=True, two_handed=True)
DAGGER = weapon("dagger", "1d4", size="S", type="P")
TRIP = "pull_trip target=o weapon=guisarme"


def pair(
    other: Profile | None = None,
    *more: Profile,
    far: int = 10,
    on_map: bool = True,
    who: Profile | None = None,
    **settled: Any,
) -> State:
    """Return a fight in which f, THAC0 17, has o *far* feet to its north."""
    return fight(
        who or person(strength="14", thac0=17, weapons=(STAFF, DAGGER)),
        other or monster(armour_class=6, dexterity=16),
        *more,
        scene={"map": on_map},
        at={"o": (0, far), **{profile.id: (100, 100) for profile in more}},
        given=[
            declared("f"),
            in_hand("f", STAFF.name, "both"),
            Engaged("f", "o", 5),
        ],
        **settled,
    )


@pytest.mark.rule("adnd2e:pulltrip.weapon")
def test_it_takes_a_weapon_that_can_lever_or_snare() -> None:
    """A guisarme can, a dagger can't."""
    ran = does(ACTS, pair(), "f", TRIP, [10])
    assert ["guisarme"] == [begun.weapon for begun in ran.of(AttackBegan)]
    near = after(pair(far=5), in_hand("f", "dagger"))
    line = "pull_trip target=o weapon=dagger"
    assert "pulltrip.weapon" == refused(ACTS, near, "f", line)


@pytest.mark.rule("adnd2e:pulltrip.attack")
def test_a_hit_leads_to_the_contest_and_a_miss_to_nothing() -> None:
    """With THAC0 17 an 11 hits AC 6 and a 10 misses; nothing is dealt."""
    ran = does(ACTS, pair(), "f", TRIP, [11, 20, 20], ["strength"])
    assert 1 == len(ran.of(Contested))
    assert [] == ran.of(DamageSuffered)
    missed = does(ACTS, pair(), "f", TRIP, [10])
    assert [] == missed.of(Contested)
    assert 1 == len(missed.of(AttackMissed))
    assert 0 == attacks_left(missed.state, "f")


@pytest.mark.rule("adnd2e:pulltrip.attack")
def test_no_critical_hit_is_looked_up() -> None:
    """A 20 hits, and that is all."""
    ran = does(ACTS, pair(), "f", TRIP, [20, 20, 20], ["strength"])
    assert [] == ran.of(TableRead)


@pytest.mark.rule("adnd2e:pulltrip.attack")
def test_with_the_option_it_deals_damage_too() -> None:
    """The weapon's own, before the contest; none with the dead."""
    harms = {"pulltrip.damage": True}
    ran = does(ACTS, pair(options=harms), "f", TRIP, [11, 2, 3, 20, 20], ["strength"])
    assert [5] == [hit.amount for hit in ran.of(DamageSuffered)]
    weak = monster(armour_class=6, max_hp=1)
    ran = does(ACTS, pair(weak, options=harms), "f", TRIP, [11, 2, 3])
    assert [] == ran.of(Contested)


@pytest.mark.rule("adnd2e:pulltrip.contest")
def test_an_ally_s_attack_helps_and_the_defender_chooses_the_score() -> None:
    """15 with a 6 beats Dexterity 16 with an 8: margins 9 and 8."""
    state = after(pair(None, person("g")), Spent("g", "attacked:o", 1, lasting=False))
    ran = does(ACTS, state, "f", TRIP, [11, 6, 8], ["dexterity", "prone"])
    assert [Contested("f", "o", "pull/trip", 9, 8, "f")] == ran.of(Contested)
    needed = [roll.needed for roll in ran.of(Rolled) if roll.purpose == "pull/trip"]
    assert [14, 16] == needed


@pytest.mark.rule("adnd2e:pulltrip.contest")
def test_size_and_legs_count_against_dexterity_too() -> None:
    """A Large opponent on four legs takes 8 off the attacker's score."""
    centaur = monster(size="L", legs=4, dexterity=16, armour_class=6)
    ran = does(ACTS, pair(centaur), "f", TRIP, [11, 6, 20], ["dexterity", "prone"])
    assert [0] == [contest.margin for contest in ran.of(Contested)]


@pytest.mark.rule("adnd2e:pulltrip.result")
def test_the_winner_may_trip() -> None:
    """The target falls prone."""
    ran = does(ACTS, pair(), "f", TRIP, [11, 6, 20], ["strength", "prone"])
    assert ran.state.combatants["o"].has("prone")
    assert [] == ran.of(Moved)


@pytest.mark.rule("adnd2e:pulltrip.result")
def test_the_winner_may_pull() -> None:
    """From ten feet away to five, and whoever held it lets go."""
    held = after(pair(None, monster("p")), HoldBegan("h1", "p", "o", "hold"))
    ran = does(ACTS, held, "f", TRIP, [11, 6, 20], ["strength", "pull"])
    assert [Moved("o", Place(0, 10), Place(0, 5), 5, "pulled")] == ran.of(Moved)
    assert not ran.state.combatants["o"].has("prone")
    assert ["h1"] == [ended.hold for ended in ran.of(HoldEnded)]


@pytest.mark.rule("adnd2e:pulltrip.result")
@pytest.mark.parametrize(("feet", "end"), [(3, 7), (5, 5), (20, 5)])
def test_an_inch_is_as_many_feet_as_the_option_says(feet: int, end: int) -> None:
    """It ends in contact at most."""
    state = pair(options={"pulltrip.inch_feet": feet})
    ran = does(ACTS, state, "f", TRIP, [11, 6, 20], ["strength", "pull"])
    assert [Place(0, end)] == [moved.end for moved in ran.of(Moved)]


@pytest.mark.rule("adnd2e:pulltrip.result")
@pytest.mark.parametrize("on_map", [True, False])
def test_in_contact_there_is_nothing_to_choose(*, on_map: bool) -> None:
    """The target can only be tripped."""
    state = pair(far=5, on_map=on_map)
    ran = does(ACTS, state, "f", TRIP, [13, 6, 20], ["strength"])
    assert ran.state.combatants["o"].has("prone")


@pytest.mark.rule("adnd2e:knockdown.immunity")
def test_what_can_not_fall_can_only_be_pulled() -> None:
    """In contact nothing comes of it at all."""
    jelly = monster(armour_class=6, no_knockdown=True)
    ran = does(ACTS, pair(jelly), "f", TRIP, [11, 6, 20], ["strength"])
    assert [5] == [moved.feet for moved in ran.of(Moved)]
    ran = does(ACTS, pair(jelly, far=5), "f", TRIP, [11, 6, 20], ["strength"])
    assert ["immune"] == [read.row for read in ran.of(TableRead)]


@pytest.mark.rule("adnd2e:disarm.timing_response")
def test_it_can_be_answered() -> None:
    """A target that has traps the weapon, and nothing comes of it."""
    fencer = monster(armour_class=6, weapons=(weapon("sword, long", size="L"),))
    state = after(
        pair(fencer, on_map=False, far=5),
        declared("o", "attack hold=yes"),
        in_hand("o", "sword, long"),
        order(("f", 3), ("o", 5)),
    )
    answer = 'trap weapon="sword, long"'
    ran = does(ACTS, state, "f", TRIP, [19, 2], [answer])
    assert ["f"] == [stopped.who for stopped in ran.of(AttackStopped)]
    assert [] == ran.of(AttackMissed)
