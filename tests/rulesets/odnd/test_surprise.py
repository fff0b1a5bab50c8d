"""Surprise: a die for each side, Wisdom by figure or by side, and the segment."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackHit,
    CombatantLeft,
    DamageSuffered,
    Died,
    FightEnded,
    HostilitiesBegan,
    Moved,
    PhaseBegan,
    Rolled,
    RoundBegan,
    RoundEnded,
    SurpriseSettled,
    Turned,
)
from affray.events.values import Modifier, Outcome, Place
from affray.kernel.recruits import Recruit, RecruitSpell
from tests.support.odnd import (
    PARTY_FIRST,
    STEADY,
    archer,
    asked,
    fight,
    fighter,
    mage,
    orc,
)
from tests.support.outcomes import latest, of, rolls
from tests.support.scenario import Played


BOLT = RecruitSpell("bolt", "damage", dice="1d6")


def wise(who: str, wisdom: int, **changes: object) -> Recruit:
    """Return a fighter of the party with that Wisdom."""
    return fighter(who, **{"traits": {"wisdom": wisdom}, **changes})


def surprised(played: Played) -> dict[str, bool]:
    """Return who was found surprised, and who not."""
    return {e.who: e.surprised for e in of(played, SurpriseSettled)}


@pytest.mark.rule("odnd:surprise.roll")
def test_both_sides_roll_a_d6_and_nobody_surprised_means_no_segment() -> None:
    """Dice of 4 and 5: phase 1 of round 1 follows."""
    played = fight(fighter(), orc(), dice=[4, 5, *PARTY_FIRST])
    assert HostilitiesBegan("combat begins") == played.story[0]
    assert [("party", "surprise", (4,)), ("foes", "surprise", (5,))] == rolls(played)[
        :2
    ]
    assert [RoundBegan(1)] == of(played, RoundBegan)


@pytest.mark.rule("odnd:surprise.roll")
def test_a_forewarned_side_rolls_no_die() -> None:
    """A side that the scene says can't be surprised isn't, without a die."""
    played = fight(
        fighter(), orc(), dice=[6, *PARTY_FIRST], scene={"forewarned": "foes"}
    )
    reason = "can't be surprised"
    assert SurpriseSettled("foes", False, reason) in of(played, SurpriseSettled)
    assert [("party", "surprise", (6,))] == rolls(played)[:1]


@pytest.mark.rule("odnd:surprise.threshold")
@pytest.mark.parametrize(("face", "found"), [(1, True), (2, True), (3, False)])
def test_one_or_two_is_surprise(face: int, *, found: bool) -> None:
    """A die of 1 or 2 surprises the side that rolls it, 3 doesn't."""
    dice = [6, face] if found else [6, face, *PARTY_FIRST]
    played = fight(fighter(), orc(), dice=dice)
    assert {"f": False, "o": found} == surprised(played)


@pytest.mark.rule("odnd:surprise.wisdom")
@pytest.mark.parametrize(
    ("face", "found"),
    [
        (2, {"c": False, "f": True, "t": True}),
        (3, {"c": False, "f": False, "t": True}),
    ],
)
def test_each_adds_its_own_wisdom(face: int, found: dict[str, bool]) -> None:
    """A side's die with the wise, the common and the foolish."""
    played = fight(
        wise("c", 16, klass="cleric"),
        wise("f", 10),
        wise("t", 5, klass="thief"),
        orc(),
        dice=[face, 6],
        answers=[],
    )
    assert {**found, "o": False} == surprised(played)
    reasons = {e.who: e.reason for e in of(played, SurpriseSettled)}
    assert (f"rolled {face}, -1 for wisdom", f"rolled {face}") == (
        reasons["t"],
        reasons["f"],
    )


@pytest.mark.rule("odnd:surprise.wisdom")
@pytest.mark.parametrize(
    ("scope", "modifier", "found"),
    [("best", 1, False), ("worst", -1, True), ("leader", -1, True), ("off", 0, True)],
)
def test_one_total_for_a_side_by_option(
    scope: str, modifier: int, *, found: bool
) -> None:
    """The die is 2; a side adds its best, its worst, its leader's Wisdom, or none."""
    played = fight(
        wise("c", 16),
        wise("t", 5, leader=True),
        orc(),
        dice=[2, 6, *(() if found else PARTY_FIRST)],
        options={"surprise.wisdom_scope": scope},
    )
    roll = of(played, Rolled)[0]
    part = Modifier("wisdom", modifier, "surprise.wisdom")
    assert ((part,) if modifier else ()) == roll.modifiers
    assert {"party": found, "foes": False} == surprised(played)


@pytest.mark.rule("odnd:surprise.wisdom")
@pytest.mark.parametrize("scope", ["leader", "best"])
def test_by_option_a_side_without_one_to_go_by_adds_nothing(scope: str) -> None:
    """A party with no leader, and a monster without Wisdom."""
    played = fight(
        *((wise("c", 16),) if scope == "leader" else ()),
        orc(),
        dice=[3, 3, *(PARTY_FIRST if scope == "leader" else ())],
        options={"surprise.wisdom_scope": scope},
    )
    assert {()} == {roll.modifiers for roll in of(played, Rolled)}


@pytest.mark.rule("odnd:surprise.cannot_act")
def test_the_surprised_do_not_even_answer() -> None:
    """Orcs struck in the segment roll no die, and are refused any act."""
    played = fight(
        fighter(),
        orc("o1"),
        orc("o2"),
        dice=[6, 1],
        answers=["hold who=f"],
    )
    refusal = played.refused("strike who=o1 target=f weapon=sword")
    assert "surprise.cannot_act" == refusal.rule
    dice = [13, 1, *PARTY_FIRST]
    played.goes_on(dice, ["strike who=f target=o1 weapon=sword"])
    assert not [who for who, *_ in rolls(played) if who in ("o1", "o2")]


@pytest.mark.rule("odnd:surprise.free_action")
def test_the_free_move_up_and_strike_once() -> None:
    """A fighter crosses 20 feet and kills an orc of 3 hp before round 1."""
    played = fight(
        fighter(),
        orc("o1", hp=3),
        orc("o2", at=(60, 60)),
        dice=[6, 2, 13, 5, *STEADY, *PARTY_FIRST],
        answers=["move who=f toward=o1 feet=15", "strike who=f target=o1 weapon=sword"],
        scene={"distance": 20},
    )
    assert [
        RoundBegan(0),
        PhaseBegan("surprise move", ("party", "foes")),
        Moved("f", Place(0, 0), Place(15, 0), 15, "advance"),
        PhaseBegan("surprise fire", ("party", "foes")),
        PhaseBegan("surprise remaining fire", ("party", "foes")),
        PhaseBegan("surprise melee", ("party", "foes")),
        AttackHit("f", "o1", "melee", "sword", 14, 13),
        DamageSuffered("o1", 5, 3, -2, "f's sword"),
        Died("o1", "f's sword"),
        RoundEnded(0, True, "both sides fight on"),
        RoundBegan(1),
    ] == of(
        played,
        RoundBegan,
        PhaseBegan,
        Moved,
        AttackHit,
        DamageSuffered,
        Died,
        RoundEnded,
    )[:-1]


@pytest.mark.rule("odnd:surprise.free_action")
def test_a_fight_may_end_in_the_segment() -> None:
    """The only orc falls: there is no round 1."""
    played = fight(
        fighter(),
        orc(hp=3),
        dice=[6, 2, 13, 5],
        answers=["hold who=f", "strike who=f target=o weapon=sword"],
    )
    reason = "fewer than two sides fight on"
    outcomes = (Outcome("party", "stands"), Outcome("foes", "destroyed"))
    assert (RoundEnded(0, False, reason), FightEnded(outcomes, reason)) == played.story[
        -2:
    ]


@pytest.mark.rule("odnd:surprise.free_action")
def test_the_stationary_shoot_twice_in_the_segment() -> None:
    """One shot of the bow's two in the first pass, one in what remains."""
    shot = 'shoot who=a target=o weapon="short bow"'
    played = fight(
        archer(),
        orc(),
        dice=[6, 1, 2, 3, *PARTY_FIRST],
        answers=["hold who=a", shot, shot],
        scene={"distance": 60},
    )
    assert [("a", "attack", (2,)), ("a", "attack", (3,))] == rolls(played)[2:4]


@pytest.mark.rule("odnd:surprise.free_action")
def test_no_magic_in_the_segment() -> None:
    """Neither casting nor preparing has a place there."""
    played = fight(mage(BOLT), orc(), dice=[6, 1], scene={"distance": 60})
    assert ("move", ("m",)) == asked(played)
    for line in ("cast who=m spell=bolt targets=o", "prepare who=m spell=bolt"):
        assert "surprise.free_action" == played.refused(line).rule


@pytest.mark.rule("odnd:round.seven_phases")
def test_the_segment_has_its_order_too() -> None:
    """A blow while the free still move is out of its place."""
    played = fight(fighter(), orc(), dice=[6, 1])
    assert "round.seven_phases" == played.refused("strike who=f target=o").rule


@pytest.mark.rule("odnd:surprise.free_action")
def test_with_free_figures_on_both_sides_all_are_movers() -> None:
    """A wise man and a wise orc move together in the segment, and meet half way."""
    played = fight(
        wise("c", 16),
        wise("f", 10),
        orc("o1", traits={"wisdom": 15}),
        orc("o2"),
        dice=[2, 2],
        scene={"distance": 60},
    )
    assert ("move", ("c",)) == asked(played)
    played.goes_on(answers=["move who=c toward=o1 feet=40"])
    assert [] == latest(played, Moved)
    assert "surprise.free_action" == played.prompt.ask.rule
    passing = ["pass who=c", "pass who=o1"]
    played.goes_on(PARTY_FIRST, ["move who=o1 toward=c feet=40", *passing])
    assert [
        Moved("c", Place(0, 0), Place(25, 0), 25, "advance"),
        Moved("o1", Place(60, 0), Place(35, 0), 25, "advance"),
    ] == latest(played, Moved)


@pytest.mark.rule("odnd:surprise.free_action")
def test_who_flees_in_the_segment_is_gone_when_it_ends() -> None:
    """The only fighter runs from orcs who haven't seen it."""
    played = fight(
        fighter(), orc(), dice=[6, 1], answers=["flee who=f"], scene={"distance": 60}
    )
    assert [CombatantLeft("f", "fled")] == of(played, CombatantLeft)
    assert played.state.ended


@pytest.mark.rule("odnd:surprise.both")
def test_both_surprised_leave_the_segment_empty() -> None:
    """Dice of 1 and 2: no act, then initiative."""
    played = fight(fighter(), orc(), dice=[1, 2, *PARTY_FIRST])
    assert [
        RoundBegan(0),
        RoundEnded(0, True, "all are surprised"),
        RoundBegan(1),
    ] == of(played, RoundBegan, RoundEnded)
    assert "1 initiative" == of(played, PhaseBegan)[0].phase


def test_everybody_faces_the_nearest_enemy_or_as_the_roster_says() -> None:
    """Facings are on record before the first die."""
    played = fight(
        fighter(), orc(traits={"facing": 0}), orc("o2"), dice=[6, 6, *PARTY_FIRST]
    )
    how = "as combat begins"
    assert [Turned("f", 0, 90, how), Turned("o2", 0, 225, how)] == of(played, Turned)
