"""Overbearing: who takes part, when, how it is rolled, and who lies where."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ActionTaken,
    AttackBegan,
    Contested,
    Engaged,
    HoldBegan,
    Provoked,
    Rolled,
    Spent,
)
from affray.events.values import Profile
from affray.kernel.rulesets.adnd2e.armour import armour_class
from affray.kernel.rulesets.adnd2e.overbear import ACTS, joiners
from affray.kernel.rulesets.adnd2e.pinning import pinners
from affray.kernel.state import State
from tests.support.adnd2e_acts import declared, does, in_hand, order, refusal, refused
from tests.support.adnd2e_harness import (
    after,
    fight,
    monster,
    person,
    weapon,
)


SWORD = weapon()
HOLD = "attack hold=yes"
ALL = "overbear target=f with=a,b"
STRIKE = f'strike weapon="{SWORD.name}"'


def orc(who: str, **changes: Any) -> Profile:
    """Return an orc of Intelligence 8."""
    return monster(who, **{"intelligence": 8, **changes})


def crowd(
    target: Profile | None = None,
    *orcs: Profile,
    holding: str = "ab",
    totals: tuple[int, int, int] = (3, 5, 9),
    **settled: Any,
) -> State:
    """Return a fight without a map of f, and of a, b and c at blows with it."""
    group = orcs or (orc("a"), orc("b"), orc("c"))
    names = [profile.id for profile in group]
    return fight(
        target or person(armour_class=9),
        *group,
        given=[
            *(declared(o, HOLD if o in holding else "attack") for o in names),
            *(Engaged(o, "f", 5) for o in names),
            order(*zip(names, totals, strict=False)),
        ],
        **settled,
    )


def field(*places: tuple[int, int], **more: Any) -> State:
    """Return a fight on a map of f, at the origin, and of a, b and c at *places*."""
    names = "abc"[: len(places)]
    return fight(
        person(armour_class=9),
        *map(orc, names),
        scene={"map": True},
        at=dict(zip(names, places, strict=True)),
        given=[
            *(declared(o, HOLD if o != names[-1] else "attack") for o in names),
            order(*zip(names, (3, 5, 9), strict=False)),
        ],
        **more,
    )


@pytest.mark.rule("adnd2e:overbear.who")
def test_three_orcs_in_contact_make_one_attempt() -> None:
    """Each spends an attack and its action."""
    ran = does(ACTS, crowd(), "c", ALL, [2])
    assert [("a", 1), ("b", 1)] == [(t.who, t.serial) for t in ran.of(ActionTaken)]
    spent = [s.who for s in ran.of(Spent) if s.what == "attacks"]
    assert ["a", "b", "c"] == spent
    assert [AttackBegan("a", "f", "overbear", "", 1)] == ran.of(AttackBegan)


@pytest.mark.rule("adnd2e:overbear.who")
def test_who_is_not_in_contact_takes_no_part() -> None:
    """An orc ten feet away from contact can't."""
    state = field((0, -15), (5, -5), (-5, -5))
    assert ("b",) == joiners(state, "c", "f")
    assert "overbear.who" == refused(ACTS, state, "c", "overbear target=f with=a")
    assert "overbear.who" == refused(ACTS, state, "a", "overbear target=f")


@pytest.mark.rule("adnd2e:overbear.who")
def test_one_alone_may_try() -> None:
    """Nobody has to help."""
    ran = does(ACTS, crowd(), "c", "overbear target=f", [2])
    assert [("c", "attack", (2,))] == ran.rolls


@pytest.mark.rule("adnd2e:overbear.who")
def test_it_takes_an_attack_and_an_opponent() -> None:
    """Who has none left can't, nor can anybody overbear a friend."""
    late = after(crowd(), Spent("c", "attacks", 1, lasting=False))
    assert "overbear.who" == refused(ACTS, late, "c", "overbear target=f")
    assert "overbear.who" == refused(ACTS, crowd(), "c", "overbear target=a")
    gone = after(crowd(), Spent("a", "attacks", 1, lasting=False))
    assert "overbear.who" == refused(ACTS, gone, "c", "overbear target=f with=a")
    assert "overbear.who" == refused(ACTS, crowd(), "c", "overbear target=f with=x")
    drinks = after(crowd(), declared("a", "drink hold=yes"))
    assert "overbear.who" == refused(ACTS, drinks, "c", "overbear target=f with=a")
    assert "overbear.who" == refused(ACTS, crowd(), "c", "overbear target=f with=f")
    assert refusal(ACTS, crowd(), "c", "overbear target=f with=a,a") is None


@pytest.mark.rule("adnd2e:facing.attack_arc")
def test_it_is_done_in_the_arc_of_attack() -> None:
    """Who has the target behind itself can't."""
    line = "overbear target=f"
    assert "facing.attack_arc" == refused(ACTS, field((0, 5)), "a", line)


@pytest.mark.rule("adnd2e:surprise.free_round_limits")
def test_nobody_is_overborne_in_the_free_round() -> None:
    """Only weapons strike in it."""
    free = crowd(round=0)
    assert "surprise.free_round_limits" == refused(ACTS, free, "c", "overbear target=f")


@pytest.mark.rule("adnd2e:overbear.group_timing")
def test_it_comes_on_the_count_of_the_slowest() -> None:
    """With 3, 5 and 9 it is led by the third, and those who don't hold can't join."""
    assert ("a", "b") == joiners(crowd(), "c", "f")
    assert "overbear.group_timing" == refused(
        ACTS, crowd(), "a", "overbear target=f with=c"
    )
    assert ("a",) == joiners(crowd(holding="a"), "c", "f")
    assert "overbear.group_timing" == refused(ACTS, crowd(holding="a"), "c", ALL)


@pytest.mark.rule("adnd2e:overbear.group_timing")
def test_who_shares_the_count_need_not_hold() -> None:
    """Two on count 9 go together."""
    shared = crowd(holding="a", totals=(3, 9, 9))
    assert ("a", "b") == joiners(shared, "c", "f")


@pytest.mark.rule("adnd2e:overbear.group_timing")
@pytest.mark.parametrize("may_group", [False, True])
def test_wolves_can_not_combine(*, may_group: bool) -> None:
    """With Intelligence 2 they can't wait, unless the option lets them."""
    wolves = (monster("a", intelligence=2), monster("b", intelligence=2))
    pack = crowd(
        None,
        *wolves,
        holding="",
        totals=(3, 6, 0),
        options={"overbear.animals_may_group": may_group},
    )
    let_by = after(pack, ActionTaken("a", "nothing", 1))
    assert (("a",) if may_group else ()) == joiners(let_by, "b", "f")
    if may_group:
        ran = does(ACTS, let_by, "b", "overbear target=f with=a", [2])
        assert [] == ran.of(ActionTaken)
    else:
        line = "overbear target=f with=a"
        assert "overbear.group_timing" == refused(ACTS, let_by, "b", line)


@pytest.mark.rule("adnd2e:overbear.attack")
def test_the_best_rolls_with_one_more_for_each_other() -> None:
    """THAC0 19 against plate mail with Dexterity 15: AC 9, which 8+2 hits."""
    knight = person(armour_class=3, dexterity=15)
    group = (orc("a", thac0=20), orc("b", thac0=19), orc("c", thac0=20))
    ran = does(ACTS, crowd(knight, *group), "c", ALL, [8, 20, 20])
    roll = next(r for r in ran.of(Rolled) if r.purpose == "attack")
    assert ("b", 10, 10) == (roll.who, roll.needed, roll.total)
    missed = does(ACTS, crowd(knight, *group), "c", ALL, [7])
    assert [] == missed.of(Contested)


@pytest.mark.rule("adnd2e:overbear.attack")
def test_shield_and_magic_of_armour_are_left_out() -> None:
    """Other magic counts."""
    knight = person(armour_class=1, armour_magic=2, magic_ac=1, shield="medium")
    state = crowd(knight)
    value = armour_class(state, "f", "a", "overbear", "front", mode="overbear").value
    assert 9 == value


@pytest.mark.rule("adnd2e:overbear.contest")
def test_the_strongest_contests() -> None:
    """15+2-4-4 = 9 with a 5 beats the centaur's 14 with an 11: margins 4 and 3."""
    centaur = person(size="L", legs=4, strength="14", armour_class=9)
    group = (orc("a", thac0=10), orc("b", strength="15"), orc("c"))
    ran = does(ACTS, crowd(centaur, *group), "c", ALL, [19, 5, 11], ["upright"] * 3)
    assert [Contested("b", "f", "overbear", 4, 3, "b")] == ran.of(Contested)
    roll = next(r for r in ran.of(Rolled) if r.who == "b")
    names = [(m.name, -m.value) for m in roll.modifiers]
    assert [
        ("2 more attackers", 2),
        ("size, M against L", -4),
        ("4 legs", -4),
    ] == names


@pytest.mark.rule("adnd2e:contest.size_modifier")
@pytest.mark.parametrize(
    ("compared", "margins"), [("largest", (6, -2)), ("roller", (6, 2))]
)
def test_of_a_group_the_largest_is_compared(
    compared: str, margins: tuple[int, int]
) -> None:
    """With the option it is the one who rolls."""
    group = (orc("a", size="L"), orc("b", strength="15"), orc("c"))
    state = crowd(
        person(armour_class=9, strength="12"),
        *group,
        options={"overbear.size": compared},
    )
    answers = ["upright"] * 3
    ran = does(ACTS, state, "c", ALL, [19, 11, 10], answers)
    (contest,) = ran.of(Contested)
    assert margins == (contest.margin, contest.other_margin)


@pytest.mark.rule("adnd2e:overbear.result")
def test_each_chooses_to_stay_upright_or_to_lie_on_top() -> None:
    """The target is prone, orc a upright, orc b prone above it."""
    answers = ["upright", "on_top", "upright"]
    ran = does(ACTS, crowd(), "c", ALL, [19, 1, 20], answers)
    prone = [who for who, figure in ran.state.combatants.items() if figure.has("prone")]
    assert ["f", "b"] == prone
    assert ("b",) == pinners(ran.state, "f")
    assert ran.state.combatants["f"].has("pinned")

    ran = does(ACTS, crowd(), "c", ALL, [19, 1, 20], ["upright"] * 3)
    assert ran.state.combatants["f"].has("prone")
    assert not ran.state.combatants["f"].has("pinned")


@pytest.mark.rule("adnd2e:overbear.result")
def test_who_loses_the_contest_brings_nobody_down() -> None:
    """Two failures leave things as they were."""
    ran = does(ACTS, crowd(), "c", ALL, [19, 20, 20])
    assert not ran.state.combatants["f"].has("prone")


@pytest.mark.rule("adnd2e:knockdown.immunity")
def test_what_can_not_fall_stays_up() -> None:
    """Nobody is asked to lie on it."""
    jelly = person(no_knockdown=True, armour_class=9)
    ran = does(ACTS, crowd(jelly), "c", ALL, [19, 1, 20])
    assert not ran.state.combatants["f"].has("prone")


@pytest.mark.rule("adnd2e:overbear.aoo")
@pytest.mark.parametrize(
    ("klass", "struck"), [("mage", 1), ("fighter", 3)], ids=["wizard", "fighter"]
)
def test_each_attacker_provokes_within_the_limit(klass: str, struck: int) -> None:
    """A wizard strikes one of three orcs, a fighter up to all three."""
    target = person(armour_class=9, klass=klass, weapons=(SWORD,))
    state = after(crowd(target), in_hand("f", SWORD.name))
    ran = does(ACTS, state, "c", ALL, [5] * struck + [2], [STRIKE] * struck)
    assert ["a", "b", "c"] == [p.who for p in ran.of(Provoked)]
    began = [a.target for a in ran.of(AttackBegan) if a.kind == "opportunity"]
    assert list("abc")[:struck] == began


@pytest.mark.rule("adnd2e:overbear.aoo")
def test_who_is_dropped_counts_no_more() -> None:
    """Two are left, with +1 to hit; where nobody is left there is no attempt."""
    target = person(armour_class=9, weapons=(SWORD,))
    group = (orc("a", max_hp=1), orc("b"), orc("c"))
    state = after(crowd(target, *group), in_hand("f", SWORD.name))
    ran = does(ACTS, state, "c", ALL, [15, 5, 2], [STRIKE, "pass", "pass"])
    roll = [r for r in ran.of(Rolled) if r.purpose == "attack"][-1]
    assert ("b", 3) == (roll.who, roll.total)
    alone = crowd(target, orc("c", max_hp=1), holding="", totals=(9, 0, 0))
    alone = after(alone, in_hand("f", SWORD.name))
    ran = does(ACTS, alone, "c", "overbear target=f", [15, 5], [STRIKE])
    assert [] == [a for a in ran.of(AttackBegan) if a.kind == "overbear"]


@pytest.mark.rule("adnd2e:wrestle.no_other_action")
def test_who_wrestles_does_not_overbear() -> None:
    """Whoever is held does nothing else."""
    held = after(crowd(), HoldBegan("h1", "f", "c", "hold"))
    line = "overbear target=f"
    assert "wrestle.no_other_action" == refused(ACTS, held, "c", line)
