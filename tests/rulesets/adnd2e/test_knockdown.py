"""Knockdowns: the attack, the number that the dice must exceed, the save."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackStopped,
    DamageSuffered,
    Rolled,
    SaveResolved,
    TableRead,
    Turned,
)
from affray.events.values import Modifier, Profile, Weapon
from affray.kernel.rulesets.adnd2e.knockdown import ACTS
from affray.kernel.rulesets.adnd2e.tables import KNOCKDOWN
from affray.kernel.state import State
from tests.support.adnd2e_acts import declared, does, in_hand, refused
from tests.support.adnd2e_harness import fight, monster, person, weapon


HALBERD = weapon("halberd", "1d10", size="L", damage_l="2d6")
LINE = "knockdown target=o weapon=halberd"


def pair(
    other: Profile | None = None,
    *,
    tool: Weapon = HALBERD,
    far: int = 10,
    **settled: Any,
) -> State:
    """Return a fight on a map of f, THAC0 16 and Strength 18, and o of AC 4."""
    return fight(
        person(strength="18", thac0=17, weapons=(tool,)),
        other or person("o", "foes", armour_class=4, level=3, max_hp=30),
        scene={"map": True},
        at={"o": (0, far)},
        given=[declared("f"), in_hand("f", tool.name, "both")],
        **settled,
    )


@pytest.mark.rule("adnd2e:knockdown.attack")
def test_it_is_rolled_at_minus_four_and_does_damage_as_normal() -> None:
    """A 16 reaches AC 4; a d10 of 8 and Strength +2 are 10."""
    ran = does(ACTS, pair(), "f", LINE, [16, 8, 13])
    roll = next(r for r in ran.of(Rolled) if r.purpose == "attack")
    assert Modifier("knockdown", -4, "knockdown.attack") in roll.modifiers
    assert (13, 13) == (roll.needed, roll.total)
    assert [10] == [hit.amount for hit in ran.of(DamageSuffered)]
    missed = does(ACTS, pair(), "f", LINE, [15])
    assert [] == missed.of(DamageSuffered)


@pytest.mark.rule("adnd2e:knockdown.attack")
def test_any_weapon_may_be_used_unless_the_option_says_otherwise() -> None:
    """A shot can knock down too; with the option it has to be hand to hand."""
    bow = weapon("bow", "1d10", melee=False, missile=True, reach=210)
    line = "knockdown target=o weapon=bow"
    ran = does(ACTS, pair(tool=bow, far=60), "f", line, [19, 8, 12])
    assert ran.state.combatants["o"].has("prone")
    strict = {"knockdown.melee_only": True}
    only = pair(tool=bow, far=60, options=strict)
    assert "knockdown.attack" == refused(ACTS, only, "f", line)
    far = pair(tool=bow, far=220)
    assert "reach.exceptions" == refused(ACTS, far, "f", line)
    does(ACTS, pair(options=strict), "f", LINE, [15])


@pytest.mark.rule("adnd2e:knockdown.attack")
def test_it_takes_reach() -> None:
    """A halberd reaches ten feet."""
    assert "reach.base_contact" == refused(ACTS, pair(far=11), "f", LINE)


@pytest.mark.rule("adnd2e:knockdown.threshold")
@pytest.mark.parametrize(("face", "saves"), [(7, 0), (8, 1)])
def test_the_dice_must_exceed_the_number(face: int, saves: int) -> None:
    """Against a Medium target a 7 doesn't, an 8 does."""
    ran = does(ACTS, pair(), "f", LINE, [16, face, *[13] * saves])
    assert saves == len(ran.of(SaveResolved))


@pytest.mark.rule("adnd2e:knockdown.threshold")
def test_there_is_a_number_for_each_size() -> None:
    """A d6 can never exceed the 7 of a Medium target."""
    assert {"T": 3, "S": 5, "M": 7, "L": 9, "H": 11, "G": 13} == dict(KNOCKDOWN)
    short = weapon("sword, short", "1d6+3")
    line = 'knockdown target=o weapon="sword, short"'
    ran = does(ACTS, pair(tool=short, far=5), "f", line, [16, 6])
    assert [] == ran.of(SaveResolved)


@pytest.mark.rule("adnd2e:knockdown.threshold")
def test_dice_of_a_critical_hit_do_not_count() -> None:
    """A 7 and a 9 once more are 7."""
    easy = person("o", "foes", armour_class=10, level=3, max_hp=60)
    ran = does(ACTS, pair(easy), "f", LINE, [19, 1, 7, 9], ["roll"])
    assert ["critical.slashing"] == [read.table for read in ran.of(TableRead)]
    assert [18] == [hit.amount for hit in ran.of(DamageSuffered)]
    assert [] == ran.of(SaveResolved)


@pytest.mark.rule("adnd2e:knockdown.save")
@pytest.mark.parametrize(("face", "prone"), [(12, True), (13, False)])
def test_a_failed_save_leaves_the_target_prone(face: int, *, prone: bool) -> None:
    """A warrior of 3rd level saves with 13."""
    ran = does(ACTS, pair(), "f", LINE, [16, 8, face])
    assert [("o", "save", (face,))] == ran.rolls[2:]
    assert prone is ran.state.combatants["o"].has("prone")


@pytest.mark.rule("adnd2e:knockdown.save")
def test_the_dead_do_not_save() -> None:
    """Whoever dies of it lies there anyway."""
    weak = monster(armour_class=4, max_hp=1)
    ran = does(ACTS, pair(weak), "f", LINE, [16, 8])
    assert [] == ran.of(SaveResolved)


@pytest.mark.rule("adnd2e:knockdown.immunity")
def test_some_can_not_be_knocked_down() -> None:
    """An ochre jelly takes the damage and rolls no save."""
    jelly = monster(armour_class=4, max_hp=30, no_knockdown=True)
    ran = does(ACTS, pair(jelly), "f", LINE, [16, 8])
    assert ["immune"] == [read.row for read in ran.of(TableRead)]
    assert [10] == [hit.amount for hit in ran.of(DamageSuffered)]
    assert [] == ran.of(SaveResolved)


@pytest.mark.rule("adnd2e:aoo.trigger.missile")
def test_an_archer_who_is_threatened_may_not_come_to_shoot() -> None:
    """The threatener strikes first, and the shot isn't rolled."""
    sword = weapon()
    bow = weapon("bow", "1d10", melee=False, missile=True, reach=210)
    state = fight(
        monster("f", "party", max_hp=1, weapons=(bow,)),
        monster(weapons=(sword,)),
        scene={"map": True},
        at={"o": (0, 5)},
        given=[
            declared("f"),
            in_hand("f", "bow", "both"),
            in_hand("o", sword.name),
            Turned("o", 0, 180, "turn"),
        ],
    )
    line = "knockdown target=o weapon=bow"
    ran = does(ACTS, state, "f", line, [15, 8], [f'strike weapon="{sword.name}"'])
    assert [1] == [len(ran.of(AttackStopped))]
