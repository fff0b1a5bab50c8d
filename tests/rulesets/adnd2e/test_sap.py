"""Saps and blows to subdue: what spares life, and what knocks out."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from affray.events.types import (
    AttackHit,
    AttackStopped,
    ConditionGained,
    DamageSuffered,
    Declared,
    Provoked,
    Rolled,
    TimerStarted,
)
from affray.kernel.rulesets.adnd2e.sap import chance, split
from affray.kernel.state import State
from tests.support.adnd2e_acts import refused
from tests.support.adnd2e_blows import ACTS, CLUB, armed, clash, strikes, swordsman
from tests.support.adnd2e_harness import choice, monster, weapon
from tests.support.driving import Ran


COSH = weapon("cosh", "1d6", size="S", type="B")
LINE = "sap target=o weapon=cosh"
DUE = [("wound w2", 11)]


def orc(**changes: Any) -> Any:
    """Return an unarmed orc of 30 hit points."""
    return monster("o", **{"max_hp": 30, **changes})


def thief(**changes: Any) -> Any:
    """Return somebody of THAC0 18 with a cosh."""
    return swordsman(weapons=(COSH,), **{"thac0": 18, **changes})


def sapped(
    before: State, dice: Sequence[int], answers: Sequence[str] = (), line: str = LINE
) -> Ran:
    """Let f sap o."""
    return strikes(before, line, dice, answers)


def timers(ran: Ran) -> list[tuple[str, int]]:
    """Return what was given an end, and when."""
    return [(t.condition, t.due) for t in ran.of(TimerStarted)]


@pytest.mark.rule("adnd2e:sap.eligibility")
def test_not_against_who_is_larger() -> None:
    """A human can sap an orc, not an ogre."""
    ogre = clash(thief(), orc(size="L"))

    assert "sap.eligibility" == refused(ACTS, ogre, "f", LINE)
    assert [] == sapped(clash(thief()), [2]).of(AttackHit)


@pytest.mark.rule("adnd2e:sap.to_hit")
@pytest.mark.parametrize(
    ("traits", "modifier"),
    [
        ({}, -4),
        ({"helmet": True}, -8),
        ({"natural_armour": True, "armour_class": 6}, -8),
        ({"natural_armour": True, "armour_class": 7}, -4),
        ({"armour_class": 5}, -4),
    ],
)
def test_a_guarded_head_is_hit_at_minus_8(
    traits: dict[str, Any], modifier: int
) -> None:
    """By a helmet, or by natural armour of AC 6 or better."""
    ran = sapped(clash(thief(), orc(**traits)), [2])

    assert [modifier] == [m.value for m in ran.of(Rolled)[0].modifiers]


@pytest.mark.rule("adnd2e:sap.to_hit")
def test_a_helmeted_ac_7_is_hit_with_a_19() -> None:
    """THAC0 18 with a 19 at -8 reaches AC 7."""
    before = clash(thief(), orc(helmet=True, armour_class=7))

    ran = sapped(before, [19, 2, 99, 1, 1, 1])

    assert [AttackHit("f", "o", "melee", "cosh", 11, 11)] == ran.of(AttackHit)


@pytest.mark.rule("adnd2e:sap.damage")
@pytest.mark.parametrize(
    ("amount", "real", "temporary"), [(5, 1, 4), (8, 2, 6), (3, 0, 3)]
)
def test_three_quarters_are_temporary(amount: int, real: int, temporary: int) -> None:
    """A quarter, rounded down, is real."""
    parts = split(amount, "bludgeoning")

    assert [(real, ""), (temporary, "temporary")] == [
        (part.amount, part.passing) for part in parts
    ]


@pytest.mark.rule("adnd2e:sap.damage")
def test_one_hit_leaves_two_wounds_and_one_timer() -> None:
    """Of 5 points 1 is real, 4 heal by themselves after 3d10 rounds."""
    ran = sapped(clash(thief()), [16, 5, 99, 2, 3, 5])

    assert [("", 1), ("temporary", 4)] == [
        (wound.passing, wound.amount) for wound in ran.of(DamageSuffered)
    ]
    assert DUE == timers(ran)


@pytest.mark.rule("adnd2e:sap.knockout")
@pytest.mark.parametrize(("face", "out"), [(25, True), (26, False)])
def test_five_per_cent_a_point(face: int, out: bool) -> None:  # noqa: FBT001
    """5 points knock out with 25 or less, for 3d10 rounds."""
    duration = (4, 4, 6) if out else ()

    ran = sapped(clash(thief()), [16, 5, face, *duration, 2, 3, 5])

    assert out == ran.state.combatants["o"].has("unconscious")
    assert ([*DUE, ("unconscious", 15)] if out else DUE) == timers(ran)


@pytest.mark.rule("adnd2e:conv.dice_order")
def test_the_dice_of_a_sap_fall_in_order() -> None:
    """Attack, damage, knock-out, its rounds, then the timer of the wound."""
    ran = sapped(clash(thief()), [16, 4, 20, 5, 6, 6, 3, 4, 5])

    assert [
        ("f", "attack", (16,)),
        ("f", "damage", (4,)),
        ("f", "knock-out", (20,)),
        ("f", "duration", (5, 6, 6)),
        ("o", "healing", (3, 4, 5)),
    ] == ran.rolls
    assert [("wound w2", 13), ("unconscious", 18)] == timers(ran)


@pytest.mark.rule("adnd2e:sap.unaware")
@pytest.mark.parametrize(("face", "out"), [(60, True), (61, False)])
def test_ten_per_cent_against_a_sleeper(face: int, out: bool) -> None:  # noqa: FBT001
    """6 points knock a sleeping guard out with 60 or less."""
    before = clash(thief(), None, ConditionGained("o", "asleep", "the hour"))
    duration = (4, 4, 6) if out else ()

    ran = sapped(before, [6, face, *duration, 2, 3, 5])

    assert out == ran.state.combatants["o"].has("unconscious")


@pytest.mark.rule("adnd2e:sap.unaware")
def test_the_surprised_dont_see_it_coming() -> None:
    """Against who is surprised the chance doubles."""
    before = clash(thief(), None, ConditionGained("o", "surprised", "surprise"))

    ran = sapped(before, [16, 5, 51, 2, 3, 5])

    assert 50 == ran.of(Rolled)[2].needed


@pytest.mark.rule("adnd2e:sap.knockout")
@pytest.mark.parametrize(("cap", "expected"), [("none", 60), (40, 40)])
def test_a_cap_by_option(cap: str | int, expected: int) -> None:
    """The chance is bounded where an option says so."""
    state = clash(options={"sap.cap": cap})

    assert expected == chance(state, 6, unaware=True)


@pytest.mark.rule("adnd2e:sap.plus_nonlethal")
def test_hit_points_knock_out_besides() -> None:
    """4 hp less 6 (1 real, 5 temporary) are -2: unconscious though the d100 fails."""
    ran = sapped(clash(thief(), orc(max_hp=4)), [16, 6, 99, 2, 3, 5])

    figure = ran.state.combatants["o"]
    assert (-2, True) == (figure.hp, figure.has("unconscious"))
    assert not figure.dead


def armed_orc(*more: Any, **changes: Any) -> State:
    """Return a fight against an orc that has a club, and has declared nothing."""
    other = orc(weapons=(CLUB,))
    return clash(thief(**changes), other, armed("o", "club"), *more)


@pytest.mark.rule("adnd2e:sap.aoo")
def test_an_aware_orc_strikes_first() -> None:
    """It gets an attack of opportunity before the roll."""
    ran = sapped(armed_orc(), [2, 3], ["strike weapon=club"])

    assert [Provoked("f", "sap", ("o",))] == ran.of(Provoked)
    assert [("o", "attack", (2,)), ("f", "attack", (3,))] == ran.rolls


@pytest.mark.rule("adnd2e:sap.aoo")
def test_who_is_struck_down_saps_nobody() -> None:
    """A thief that the first blow fells doesn't come to strike."""
    before = clash(
        monster("f", "party", weapons=(COSH,), max_hp=2),
        orc(weapons=(CLUB,)),
        armed("o", "club"),
    )

    ran = sapped(before, [15, 5], ["strike weapon=club"])

    assert [AttackStopped("f", "o", "can't go on")] == ran.of(AttackStopped)


@pytest.mark.rule("adnd2e:sap.aoo")
def test_an_unaware_target_doesnt_strike_first() -> None:
    """Who can't see the sapper gets no attack."""
    unseen = ConditionGained("f", "invisible", "a spell")

    assert [] == sapped(armed_orc(unseen), [3]).of(Provoked)


@pytest.mark.rule("adnd2e:critical.trigger")
def test_a_sap_can_be_a_critical_hit() -> None:
    """An attack roll of 18 with a margin of 5 is one, and its effect takes hold."""
    before = clash(thief(thac0=10))

    ran = sapped(before, [18, 4, 2, 4, 99, 2, 3, 5], ["roll"])

    assert ran.state.combatants["o"].has("prone")


@pytest.mark.rule("adnd2e:sap.damage")
def test_who_is_immune_feels_nothing() -> None:
    """Nothing is rolled for who isn't hurt at all."""
    before = clash(thief(), orc(immune="bludgeoning"))

    assert [("f", "attack", (16,))] == sapped(before, [16]).rolls


SUBDUE = "subdue target=o weapon=sword"


@pytest.mark.rule("adnd2e:subdual.to_hit")
def test_to_subdue_is_at_minus_4() -> None:
    """THAC0 17 hits AC 5 with a 16."""
    before = clash(swordsman(thac0=17), orc(armour_class=5))

    ran = strikes(before, SUBDUE, [16, 2, 1, 1, 1])

    assert [AttackHit("f", "o", "melee", "sword", 12, 12)] == ran.of(AttackHit)


@pytest.mark.rule("adnd2e:subdual.damage")
@pytest.mark.parametrize(
    ("plus", "face", "parts"),
    [
        (1, 6, [("temporary", 3)]),
        (2, 8, [("", 1), ("temporary", 4)]),
        (0, 1, [("temporary", 1)]),
    ],
)
def test_half_of_it_mostly_temporary(
    plus: int, face: int, parts: list[tuple[str, int]]
) -> None:
    """7 points are 3, all temporary; 10 are 5, of which 1 is real; never below 1."""
    strength = {0: "10", 1: "16", 2: "17"}[plus]
    blade = weapon("sword", "1d8", bonus=int(plus == 2))
    before = clash(swordsman(thac0=10, strength=strength, weapons=(blade,)))

    ran = strikes(before, SUBDUE, [15, face, 1, 1, 1])

    assert parts == [(d.passing, d.amount) for d in ran.of(DamageSuffered)]


@pytest.mark.rule("adnd2e:subdual.damage")
@pytest.mark.parametrize(("rounding", "total"), [("down", 3), ("up", 4)])
def test_halves_are_rounded_by_the_option(rounding: str, total: int) -> None:
    """7 points are 3, or 4 where fractions are rounded up."""
    before = clash(swordsman(thac0=10), options={"rounding": rounding})

    ran = strikes(before, SUBDUE, [15, 7, 1, 1, 1])

    assert total == sum(damage.amount for damage in ran.of(DamageSuffered))


@pytest.mark.rule("adnd2e:critical.trigger")
def test_a_blow_to_subdue_can_be_a_critical_hit() -> None:
    """Its effect takes hold after the damage."""
    before = clash(swordsman(thac0=10))

    ran = strikes(before, SUBDUE, [18, 8, 2, 4, 1, 1, 1], ["roll"])

    assert ran.state.combatants["o"].has("prone")


@pytest.mark.rule("adnd2e:disarm.timing_response")
@pytest.mark.parametrize("line", [LINE, "subdue target=o weapon=cosh"])
def test_both_can_be_answered(line: str) -> None:
    """Who is disarmed first strikes no such blow."""
    before = armed_orc(Declared("o", choice("attack")))

    ran = strikes(before, line, [20, 2, 1, 5], ["disarm weapon=club"])

    assert [AttackStopped("f", "o", "answered")] == ran.of(AttackStopped)


@pytest.mark.rule("adnd2e:subdual.damage")
def test_who_is_immune_isnt_subdued() -> None:
    """Nothing is rolled for who isn't hurt at all."""
    before = clash(thief(), orc(immune="bludgeoning"))

    ran = strikes(before, "subdue target=o weapon=cosh", [16])

    assert [] == ran.of(DamageSuffered)
