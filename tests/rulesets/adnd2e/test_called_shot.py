"""Called shots: what aiming costs, and what each aim does."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackHit,
    Broken,
    ConditionGained,
    DamageSuffered,
    Dropped,
    Rolled,
    TimerStarted,
)
from affray.events.values import Place
from affray.kernel.rulesets.adnd2e import called_shot
from affray.kernel.state import State
from tests.support.adnd2e_acts import refusal, refused
from tests.support.adnd2e_blows import (
    ACTS,
    BOW,
    CLUB,
    KNIFE,
    armed,
    clash,
    strikes,
    swordsman,
)
from tests.support.adnd2e_harness import after, choice, deed, monster, weapon


LINE = "called_shot target=o weapon=sword aim="


def orc(**changes: Any) -> Any:
    """Return an orc of 1 HD and 30 hit points, with a club."""
    return monster("o", **{"max_hp": 30, "weapons": (CLUB,), **changes})


def aimed(fighter: Any = None, other: Any = None, **changes: Any) -> State:
    """Return a fight in which the orc has a club in hand, and declared nothing."""
    return clash(fighter, other or orc(), armed("o", "club"), **changes)


@pytest.mark.rule("adnd2e:calledshot.penalty")
def test_a_hand_is_hit_at_minus_6() -> None:
    """THAC0 15 with a 16 at -6 reaches AC 5."""
    before = aimed(swordsman(thac0=15), orc(armour_class=5))

    ran = strikes(before, LINE + "hand", [16, 4, 20])

    assert [-4, -2] == [m.value for m in ran.of(Rolled)[0].modifiers]
    assert [AttackHit("f", "o", "melee", "sword", 10, 10)] == ran.of(AttackHit)


@pytest.mark.rule("adnd2e:calledshot.penalty")
@pytest.mark.parametrize(("aim", "total"), [("arm", -4), ("leg", -4), ("head", -6)])
def test_the_size_of_the_part_counts(aim: str, total: int) -> None:
    """Limbs are aimed at with -4, a head with -6."""
    ran = strikes(aimed(), LINE + aim, [2])

    assert total == sum(m.value for m in ran.of(Rolled)[0].modifiers)


@pytest.mark.rule("adnd2e:calledshot.penalty")
@pytest.mark.parametrize(("size", "total"), [("M", -4), ("S", -4), ("T", -6)])
def test_one_of_a_melee_goes_by_its_own_size(size: str, total: int) -> None:
    """A tiny creature is harder to pick out."""
    before = aimed(swordsman(weapons=(BOW,)), orc(size=size), at={"o": (0, 40)})

    ran = strikes(before, "called_shot target=o weapon=bow aim=participant", [2])

    assert total == sum(m.value for m in ran.of(Rolled)[0].modifiers)


@pytest.mark.rule("adnd2e:calledshot.effect")
def test_a_leg_is_lamed_unless_a_save_is_made() -> None:
    """A hit for 5, a failed save vs. paralyzation (14): movement is halved."""
    ran = strikes(aimed(swordsman(thac0=10)), LINE + "leg", [12, 5, 9, 3])

    assert [5] == [damage.amount for damage in ran.of(DamageSuffered)]
    assert [
        ("f", "attack", (12,)),
        ("f", "damage", (5,)),
        ("o", "save", (9,)),
        ("o", "rounds", (3,)),
    ] == ran.rolls
    assert [("lamed", 4)] == [(t.condition, t.due) for t in ran.of(TimerStarted)]


@pytest.mark.rule("adnd2e:calledshot.effect")
def test_a_save_spares_the_leg() -> None:
    """With a 14 the orc is only hurt."""
    ran = strikes(aimed(swordsman(thac0=10)), LINE + "foot", [12, 5, 14])

    assert [] == ran.of(ConditionGained)


@pytest.mark.rule("adnd2e:calledshot.effect")
@pytest.mark.parametrize(("helmet", "stunned"), [(False, True), (True, False)])
def test_a_head_is_stunned_unless_a_helmet_saves_it(
    helmet: bool,  # noqa: FBT001
    stunned: bool,  # noqa: FBT001
) -> None:
    """A 10 fails vs. paralyzation 14, and makes it with a helmet's +4."""
    before = aimed(swordsman(thac0=10), orc(helmet=helmet))

    ran = strikes(before, LINE + "head", [12, 5, 10])

    assert stunned == ran.state.combatants["o"].has("stunned")


@pytest.mark.rule("adnd2e:calledshot.effect")
def test_a_hand_drops_what_it_holds() -> None:
    """Who fails its save lets the weapon fall."""
    ran = strikes(aimed(swordsman(thac0=10)), LINE + "hand", [12, 5, 9])

    assert [Dropped("o", "club", Place(0, 5), "f's sword")] == ran.of(Dropped)


@pytest.mark.rule("adnd2e:calledshot.effect")
@pytest.mark.parametrize(("face", "broken"), [(6, 1), (7, 0)])
def test_a_held_item_saves_or_breaks(face: int, broken: int) -> None:
    """The holder isn't hurt; an item of metal saves at 7."""
    ran = strikes(aimed(swordsman(thac0=10)), LINE + "item item=club", [13, face])

    assert [] == ran.of(DamageSuffered)
    assert broken == len(ran.of(Broken))


@pytest.mark.rule("adnd2e:calledshot.penalty")
@pytest.mark.parametrize(
    ("held", "total"),
    [
        (weapon("club", size="L", hands=2), -4),
        (weapon("club", size="M"), -6),
        (weapon("club", size="S"), -6),
    ],
)
def test_a_held_item_goes_by_its_class(held: Any, total: int) -> None:
    """What takes both hands is as easily hit as a limb."""
    before = clash(None, orc(weapons=(held,)), armed("o", "club", "main"))

    ran = strikes(before, LINE + "item item=club", [2])

    assert total == sum(m.value for m in ran.of(Rolled)[0].modifiers)


@pytest.mark.rule("adnd2e:calledshot.effect")
@pytest.mark.parametrize(("face", "dropped"), [(13, 1), (14, 0)])
def test_a_pouch_is_cut_loose(face: int, dropped: int) -> None:
    """At -8, and only where its bearer fails a save."""
    before = aimed(swordsman(thac0=10), orc(items="pouch:small"))

    ran = strikes(before, LINE + "strap item=pouch", [15, face])

    assert -8 == sum(m.value for m in ran.of(Rolled)[0].modifiers)
    assert dropped == len(ran.of(Dropped))
    assert [] == ran.of(DamageSuffered)


@pytest.mark.rule("adnd2e:calledshot.effect")
def test_the_dead_save_no_more() -> None:
    """Whom the blow kills nothing else befalls."""
    ran = strikes(aimed(swordsman(thac0=10), orc(max_hp=3)), LINE + "leg", [12, 5])

    assert ran.state.combatants["o"].dead


@pytest.mark.rule("adnd2e:calledshot.penalty")
def test_a_thrown_knife_can_be_aimed() -> None:
    """It flies, at the range's penalty too, and lies there."""
    before = aimed(swordsman(weapons=(KNIFE,)), at={"o": (0, 20)})

    ran = strikes(before, "called_shot target=o weapon=knife aim=leg", [3])

    assert [-4, -2] == [m.value for m in ran.of(Rolled)[0].modifiers]
    assert [Dropped("f", "knife", Place(0, 20), "thrown")] == ran.of(Dropped)


REFUSED = [
    ("called_shot target=o weapon=sword aim=nose", "calledshot.penalty"),
    ("called_shot target=o weapon=sword aim=participant", "calledshot.into_melee"),
    ("called_shot target=o weapon=sword aim=item item=ring", "calledshot.effect"),
    ("called_shot target=o weapon=sword aim=strap", "calledshot.effect"),
    ("called_shot target=f weapon=sword aim=leg", "attack.scope"),
]


@pytest.mark.rule("adnd2e:calledshot.effect")
@pytest.mark.parametrize(("line", "rule"), REFUSED)
def test_what_cant_be_aimed_at(line: str, rule: str) -> None:
    """A refusal names its rule."""
    assert rule == refused(ACTS, aimed(), "f", line)


@pytest.mark.rule("adnd2e:calledshot.into_melee")
def test_a_knife_is_thrown_to_pick_one_of_a_melee() -> None:
    """Who stands in reach is thrown at, where it is picked out, not struck."""
    before = aimed(swordsman(weapons=(KNIFE,)))
    line = "called_shot target=o weapon=knife aim=participant"

    ran = strikes(before, line, [2], ["pass"])

    assert 1 == len(ran.of(Dropped))


@pytest.mark.rule("adnd2e:initiative.attacks_per_round")
def test_a_called_shot_is_an_attack() -> None:
    """There is no second one where there is one attack."""
    before = strikes(aimed(), LINE + "leg", [2]).state

    assert "initiative.attacks_per_round" == refused(ACTS, before, "f", LINE + "leg")


@pytest.mark.rule("adnd2e:aoo.trigger.missile")
def test_an_archer_that_is_struck_down_aims_at_nothing() -> None:
    """A called shot with a missile provokes like any other."""
    archer = monster("f", "party", weapons=(BOW,), max_hp=2)
    line = "called_shot target=o weapon=bow aim=leg"

    ran = strikes(aimed(archer), line, [15, 5], ["strike weapon=club"])

    assert [("o", "attack", (15,)), ("o", "damage", (5,))] == ran.rolls


@pytest.mark.rule("adnd2e:calledshot.penalty")
def test_no_rule_forbids_what_can_be_aimed_at() -> None:
    """Only what a rule forbids is refused by one."""
    assert refusal(ACTS, aimed(), "f", LINE + "leg") is None


@pytest.mark.rule("adnd2e:initiative.tie")
def test_what_was_dropped_on_the_same_count_isnt_broken() -> None:
    """An item that is gone by then can't be hit."""
    act = called_shot.ACTS[0]
    start = aimed(swordsman(thac0=10))
    dropped = after(start, Dropped("o", "club", Place(0, 5), "grabbed"))
    line = choice(LINE + "item item=club")

    ran = deed(lambda m: act.run(m, "f", line), dropped, [13])

    assert [] == ran.of(Broken)


@pytest.mark.rule("adnd2e:round.player_declare")
def test_who_declared_to_throw_throws() -> None:
    """A knife flies at who stands in reach too, and a sword isn't thrown."""
    thrower = swordsman(weapons=(KNIFE,))
    line = "called_shot target=o weapon=knife aim=leg"

    ran = strikes(aimed(thrower, declared="throw"), line, [2], ["pass"])

    assert 1 == len(ran.of(Dropped))
    sword = aimed(declared="throw")
    assert "attack.scope" == refused(ACTS, sword, "f", LINE + "leg")
