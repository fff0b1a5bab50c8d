"""Charges: how far, what they add, what they cost, what they double."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ConditionGained,
    DamageSuffered,
    Engaged,
    HoldBegan,
    Moved,
    Rolled,
    Spent,
    Turned,
)
from affray.events.values import Modifier, Place, Profile
from affray.kernel.rulesets.adnd2e.allowance import attacks_left
from affray.kernel.rulesets.adnd2e.armour import armour_class
from affray.kernel.rulesets.adnd2e.charge import ACTS, charge_move
from affray.kernel.state import State
from tests.support.adnd2e_acts import declared, does, in_hand, refused
from tests.support.adnd2e_harness import after, fight, monster, person, weapon


SWORD = weapon()
CHARGE = f'charge target=o weapon="{SWORD.name}"'


def lists(
    who: Profile | None = None,
    *more: Profile,
    far: int = 100,
    at: dict[str, tuple[int, int]] | None = None,
    **settled: Any,
) -> State:
    """Return a fight on a map in which f, armed, has *far* feet to o."""
    charger = who or person(weapons=(SWORD,))
    return fight(
        charger,
        monster(),
        *more,
        scene={"map": True},
        at={"f": (0, 0), "o": (0, far), **(at or {})},
        given=[declared("f"), in_hand("f", charger.weapons[0].name)],
        **settled,
    )


@pytest.mark.rule("adnd2e:charge.speed")
def test_a_rate_of_12_charges_180_feet() -> None:
    """A charge covers half again the rate, into contact."""
    ran = does(ACTS, lists(far=185), "f", CHARGE, [2])
    assert [Moved("f", Place(0, 0), Place(0, 180), 180, "charge")] == ran.of(Moved)
    assert [Engaged("f", "o", 5)] == ran.of(Engaged)
    assert "charge.speed" == refused(ACTS, lists(far=186), "f", CHARGE)


@pytest.mark.rule("adnd2e:charge.speed")
@pytest.mark.parametrize(("rounding", "feet"), [("down", 130), ("up", 140)])
def test_a_rate_of_9_charges_130_feet(rounding: str, feet: int) -> None:
    """13.5 is rounded as the option says."""
    slow = person(movement=9, weapons=(SWORD,))
    assert feet == charge_move(lists(slow, options={"rounding": rounding}), "f")


@pytest.mark.rule("adnd2e:charge.speed")
def test_a_charge_takes_ten_feet() -> None:
    """10 feet to contact are enough, 9 aren't."""
    does(ACTS, lists(far=15), "f", CHARGE, [2])
    assert "charge.speed" == refused(ACTS, lists(far=14), "f", CHARGE)


@pytest.mark.rule("adnd2e:charge.speed")
def test_a_charge_takes_a_clear_way() -> None:
    """An opponent in the line is in the way."""
    barred = lists(None, monster("p"), at={"p": (0, 50)})
    assert "move.through_allies" == refused(ACTS, barred, "f", CHARGE)


@pytest.mark.rule("adnd2e:charge.speed")
def test_who_has_moved_does_not_charge() -> None:
    """A charge is all of a round's movement."""
    moved = after(lists(), Spent("f", "moved", 5, lasting=False))
    assert "charge.speed" == refused(ACTS, moved, "f", CHARGE)


@pytest.mark.rule("adnd2e:state.prone")
def test_the_prone_can_not_charge() -> None:
    """Whoever lies on the ground can't charge."""
    prone = after(lists(), ConditionGained("f", "prone", "a fall"))
    assert "state.prone" == refused(ACTS, prone, "f", CHARGE)


@pytest.mark.rule("adnd2e:charge.to_hit")
def test_a_charge_adds_two_to_hit() -> None:
    """With THAC0 18 a 10 reaches AC 6."""
    charger = person(thac0=18, weapons=(SWORD,))
    state = fight(
        charger,
        monster(armour_class=6),
        scene={"map": True},
        at={"o": (0, 100)},
        given=[declared("f"), in_hand("f", SWORD.name)],
    )
    ran = does(ACTS, state, "f", CHARGE, [10, 3])
    roll = next(r for r in ran.of(Rolled) if r.purpose == "attack")
    assert (Modifier("charge", 2, "charge.to_hit"),) == roll.modifiers
    assert (12, 12) == (roll.needed, roll.total)
    assert [3] == [hit.amount for hit in ran.of(DamageSuffered)]


@pytest.mark.rule("adnd2e:charge.ac_penalty")
def test_a_charger_is_two_worse_for_the_round() -> None:
    """AC 5 is 7 while it charges."""
    charger = person(armour_class=5, weapons=(SWORD,))
    ran = does(ACTS, lists(charger), "f", CHARGE, [2])
    assert ran.state.combatants["f"].has("charging")
    assert 5 == armour_class(lists(charger), "f", "o", "melee", "front").value
    assert 7 == armour_class(ran.state, "f", "o", "melee", "front").value


@pytest.mark.rule("adnd2e:charge.no_def_adj")
@pytest.mark.parametrize(("dexterity", "value"), [(17, 7), (5, 9)])
def test_a_charger_has_no_bonus_by_dexterity(dexterity: int, value: int) -> None:
    """Chain mail 5 with -3 is AC 7; a penalty of 2 stays."""
    charger = person(armour_class=5, dexterity=dexterity, weapons=(SWORD,))
    ran = does(ACTS, lists(charger), "f", CHARGE, [2])
    assert value == armour_class(ran.state, "f", "o", "melee", "front").value


@pytest.mark.rule("adnd2e:charge.double_damage")
@pytest.mark.parametrize(("mount", "dealt"), [("L", 11), ("", 6)])
def test_a_lance_used_mounted_deals_double(mount: str, dealt: int) -> None:
    """(4+1) x 2 and Strength +1 once are 11; on foot it is 6."""
    lance = weapon("lance", "1d6+1", type="P", size="L", charge=True)
    rider = person(strength="16", weapons=(lance,), mount_size=mount)
    ran = does(ACTS, lists(rider), "f", "charge target=o weapon=lance", [12, 4])
    assert [dealt] == [hit.amount for hit in ran.of(DamageSuffered)]


@pytest.mark.rule("adnd2e:charge.double_damage")
def test_a_sword_used_mounted_does_not() -> None:
    """Only what is made for charging deals double."""
    rider = person(weapons=(SWORD,), mount_size="L")
    ran = does(ACTS, lists(rider), "f", CHARGE, [12, 4])
    assert [4] == [hit.amount for hit in ran.of(DamageSuffered)]


@pytest.mark.rule("adnd2e:charge.one_attack")
def test_a_charge_uses_one_of_two_attacks() -> None:
    """The other is left for pass 2."""
    fast = person(attacks="2", weapons=(SWORD,))
    ran = does(ACTS, lists(fast), "f", CHARGE, [2])
    assert 1 == attacks_left(ran.state, "f")
    spent = after(lists(fast), Spent("f", "attacks", 2, lasting=False))
    assert "charge.one_attack" == refused(ACTS, spent, "f", CHARGE)


@pytest.mark.rule("adnd2e:charge.one_attack")
def test_the_attack_is_made_with_a_weapon_in_hand() -> None:
    """What isn't in hand can't be charged with."""
    assert "attack.scope" == refused(ACTS, lists(), "f", "charge target=o weapon=lance")


@pytest.mark.rule("adnd2e:aoo.trigger.move")
def test_who_is_stopped_on_the_way_does_not_strike() -> None:
    """A charger that is struck down stays where it stood."""
    guard = monster("p", weapons=(SWORD,))
    weak = monster("f", "party", max_hp=1, weapons=(SWORD,))
    state = after(
        lists(weak, guard, at={"p": (5, 5)}),
        in_hand("p", SWORD.name),
        Turned("p", 0, 180, "turn"),
    )
    strike = f'strike weapon="{SWORD.name}"'
    ran = does(ACTS, state, "f", CHARGE, [15, 8], [strike])
    assert [] == ran.of(Moved)
    assert "charged" in ran.state.combatants["f"].spent


@pytest.mark.rule("adnd2e:charge.speed")
def test_without_a_map_one_charges_whom_one_is_not_at_blows_with() -> None:
    """It brings the two to blows; who is there already can't be charged."""
    state = fight(
        person(weapons=(SWORD,)),
        monster(),
        given=[declared("f"), in_hand("f", SWORD.name)],
    )
    ran = does(ACTS, state, "f", CHARGE, [2])
    assert [Engaged("f", "o", 5)] == ran.of(Engaged)
    near = after(state, Engaged("f", "o", 5))
    assert "charge.speed" == refused(ACTS, near, "f", CHARGE)


@pytest.mark.rule("adnd2e:charge.speed")
def test_one_charges_an_opponent() -> None:
    """A friend can't be charged."""
    state = lists(None, person("g"), at={"g": (0, 50)})
    line = f'charge target=g weapon="{SWORD.name}"'
    assert "charge.speed" == refused(ACTS, state, "f", line)


@pytest.mark.rule("adnd2e:wrestle.no_other_action")
def test_who_wrestles_does_not_charge() -> None:
    """Whoever is held does nothing else."""
    held = after(lists(), HoldBegan("h1", "o", "f", "hold"))
    assert "wrestle.no_other_action" == refused(ACTS, held, "f", CHARGE)


@pytest.mark.rule("adnd2e:aoo.trigger.move")
def test_without_a_map_too_one_may_be_stopped() -> None:
    """Who is struck down as it leaves one opponent doesn't come to the other."""
    state = fight(
        monster("f", "party", max_hp=1, weapons=(SWORD,)),
        monster(),
        monster("p", weapons=(SWORD,)),
        given=[
            declared("f"),
            in_hand("f", SWORD.name),
            in_hand("p", SWORD.name),
            Engaged("f", "p", 5),
        ],
    )
    strike = f'strike weapon="{SWORD.name}"'
    ran = does(ACTS, state, "f", CHARGE, [15, 8], [strike])
    assert [] == ran.of(Engaged)
