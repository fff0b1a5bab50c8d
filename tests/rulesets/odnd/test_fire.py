"""Missile fire: first volleys, what waits for phase 5, rates, and melees."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackHit,
    AttackMissed,
    DamageSuffered,
    Died,
    Engaged,
    PhaseBegan,
    PhaseEnded,
    Rolled,
    Spent,
    TargetPicked,
    Turned,
)
from affray.events.values import Modifier
from affray.kernel.recruits import Recruit, RecruitWeapon
from affray.kernel.rulesets.odnd.shots import shots_left
from tests.support.odnd import (
    MOVER,
    PARTY_FIRST,
    QUIET,
    archer,
    asked,
    bowman,
    fight,
    fighter,
    hp,
    of,
    orc,
    rolls,
)
from tests.support.scenario import Played


FAR = {"distance": 100}
SHOT = 'shoot who={} target={} weapon="short bow"'
A_SHOOTS_O = SHOT.format("a", "o")


def moving(*recruits: Recruit, answers: tuple[str, ...] = (), **more: Any) -> Played:
    """Return a fight in which the party are Movers."""
    settings = {"scene": FAR, "dice": (), **more}
    dice = [*QUIET, *PARTY_FIRST, *settings.pop("dice")]
    return fight(*recruits, dice=dice, answers=[MOVER, *answers], **settings)


def attacks(played: Played) -> list[tuple[str, str]]:
    """Return who shot at whom, in order."""
    blows = (e for e in played.story if isinstance(e, AttackHit | AttackMissed))
    return [(blow.who, blow.target) for blow in blows]


@pytest.mark.rule("odnd:fire.counter_first")
def test_counter_movers_shoot_at_those_who_came_before_contact_counts() -> None:
    """An orc archer hits the fighter, who arrives in contact all the same."""
    played = moving(
        fighter(),
        bowman(),
        scene={"distance": 30},
        dice=[14, 3],
        answers=("move who=f toward=b feet=25", SHOT.format("b", "f")),
    )
    assert (
        PhaseBegan("2 counter-movers fire", ("foes",)),
        Spent("b", "fired", 1, lasting=False),
        Spent("b", "held", 1, lasting=False),
        AttackHit("b", "f", "missile", "short bow", 14, 14),
        DamageSuffered("f", 3, 8, 5, "b's short bow"),
        Engaged("f", "b", 5),
        PhaseEnded("2 counter-movers fire"),
    ) == tuple(
        of(
            played,
            PhaseBegan,
            Spent,
            AttackHit,
            DamageSuffered,
            Engaged,
            PhaseEnded,
        )[5:12]
    )


@pytest.mark.rule("odnd:fire.counter_first")
def test_a_mover_who_held_is_no_target_in_phase_2() -> None:
    """Only those who moved may be shot at; by option anybody."""
    answers = ("hold who=a", "move who=f heading=north feet=10")
    roster = (archer(), fighter(), bowman())
    played = moving(*roster, answers=answers)
    refusal = played.refused(SHOT.format("b", "a"))
    reason = "a hasn't moved in this phase"
    assert ("fire.counter_first", reason) == (refusal.rule, refusal.message)
    played = moving(*roster, answers=answers, options={"fire.phase2_any_target": True})
    played.goes_on([2], [SHOT.format("b", "a")])
    assert [("b", "a")] == attacks(played)


@pytest.mark.rule("odnd:fire.counter_first")
def test_where_nobody_moved_nobody_is_asked_in_phase_2() -> None:
    """With no target there is no question."""
    played = moving(archer(), bowman(), answers=("hold who=a",))
    assert (("move", ("b",)), "3 counter-movers move") == (
        asked(played),
        played.state.phase,
    )


@pytest.mark.rule("odnd:fire.counter_first")
def test_all_shots_of_a_volley_land_together() -> None:
    """Two shoot at one who falls to the first: the second shot is wasted on it."""
    played = moving(
        fighter(hp=3),
        fighter("f2"),
        bowman("b1"),
        bowman("b2"),
        dice=[14, 3, 15, 2],
        answers=(
            "move who=f toward=b1 feet=10",
            "hold who=f2",
            SHOT.format("b1", "f"),
            SHOT.format("b2", "f"),
        ),
    )
    assert [
        DamageSuffered("f", 3, 3, 0, "b1's short bow"),
        DamageSuffered("f", 2, 0, -2, "b2's short bow"),
        Died("f", "b2's short bow"),
    ] == of(played, DamageSuffered, Died)


@pytest.mark.rule("odnd:fire.movers_hold")
def test_a_mover_that_holds_gets_no_shot_in_phase_2_but_in_phase_3() -> None:
    """Its request in phase 2 is refused; in phase 3 it shoots."""
    played = moving(
        archer(),
        fighter(),
        bowman(),
        answers=("hold who=a", "move who=f heading=north feet=10"),
    )
    assert "2 counter-movers fire" == played.state.phase
    refusal = played.refused(SHOT.format("a", "b"))
    reason = "a is a Mover and shoots in phase 3 or later"
    assert ("fire.movers_hold", reason) == (refusal.rule, refusal.message)
    played.goes_on([2], ["pass who=b", "hold who=b", SHOT.format("a", "b")])
    assert [("a", "b")] == attacks(played)


@pytest.mark.rule("odnd:fire.movers_first")
def test_movers_that_held_shoot_in_phase_3_at_anybody() -> None:
    """Dexterity makes a 12 a 13; the orc hasn't moved and is hit all the same."""
    played = moving(
        archer(traits={"dexterity": 14}),
        orc(),
        dice=[12, 5],
        answers=("hold who=a", "hold who=o", A_SHOOTS_O),
    )
    part = Modifier("dexterity", 1, "attack.dex_missile")
    assert [(part,)] == [
        r.modifiers for r in of(played, Rolled) if r.purpose == "attack"
    ]
    assert [AttackHit("a", "o", "missile", "short bow", 13, 13)] == of(
        played, AttackHit
    )
    assert 3 == hp(played, "o")


@pytest.mark.rule("odnd:fire.who_moved_waits")
def test_who_moved_shoots_once_and_in_phase_5() -> None:
    """A mover is passed over in phase 3 and has one shot left in phase 5."""
    played = moving(
        archer(),
        archer("a2"),
        orc(),
        answers=("move who=a toward=o feet=20", "hold who=a2", "hold who=o"),
    )
    assert (("shoot", ("a2",)), "3 movers fire") == (asked(played), played.state.phase)
    refusal = played.refused(A_SHOOTS_O)
    reason = "a moved, and shoots in phase 5 at best"
    assert ("fire.who_moved_waits", reason) == (refusal.rule, refusal.message)
    played.goes_on([], ["pass who=a2"])
    assert "5 remaining fire" == played.state.phase
    played.goes_on([2, *PARTY_FIRST], [A_SHOOTS_O, "pass who=a2"])
    assert [("a", "o")] == attacks(played)


@pytest.mark.rule("odnd:fire.remaining")
def test_the_first_volley_counts_against_the_bows_two() -> None:
    """Stationary it shoots in phase 3 and once more in phase 5."""
    played = moving(
        archer(),
        orc(),
        dice=[2, 3, *PARTY_FIRST],
        answers=("hold who=a", "hold who=o", A_SHOOTS_O, A_SHOOTS_O),
    )
    assert [(2,), (3,)] == [f for who, what, f in rolls(played) if what == "attack"]
    assert ("role", ("party",)) == asked(played)


@pytest.mark.rule("odnd:fire.remaining")
@pytest.mark.parametrize(
    ("weapon", "stationary", "moved"),
    [
        ("short bow", 2, 1),
        ("long bow", 2, 1),
        ("sling", 1, 1),
        ("spear", 1, 1),
        ("light crossbow", 1, 0),
        ("heavy crossbow", 1, 0),
    ],
)
def test_how_often_each_weapon_shoots(weapon: str, stationary: int, moved: int) -> None:
    """By the table, for one that kept its place and for one that moved."""
    played = moving(
        archer("a1", weapons=(weapon,)), archer("a2", weapons=(weapon,)), orc()
    )
    played.goes_on([], ["hold who=a1", "move who=a2 toward=o feet=5"])
    figures = [played.state.combatants[who] for who in ("a1", "a2")]
    left = [shots_left(played.state, f, f.profile.weapons[0]) for f in figures]
    assert [stationary, moved] == left


@pytest.mark.rule("odnd:fire.remaining")
def test_a_light_crossbow_shoots_once_a_round() -> None:
    """It shot in phase 3: no question in phase 5, and a shot again in round 2."""
    shot = 'shoot who=a target=o weapon="light crossbow"'
    turn = ("hold who=a", "hold who=o", shot)
    played = moving(
        archer(weapons=("light crossbow",)),
        orc(),
        dice=[2, *PARTY_FIRST, 3, *PARTY_FIRST],
        answers=(*turn, MOVER, *turn),
    )
    assert [(2,), (3,)] == [f for _, what, f in rolls(played) if what == "attack"]


@pytest.mark.rule("odnd:fire.remaining")
def test_a_heavy_crossbow_shoots_every_second_round() -> None:
    """It shoots in rounds 1 and 3, and in round 2 nobody is asked to."""
    shot = 'shoot who=a target=o weapon="heavy crossbow"'
    hold = ("hold who=a", "hold who=o")
    played = moving(
        archer(weapons=("heavy crossbow",)),
        orc(),
        dice=[2, *PARTY_FIRST, *PARTY_FIRST, 3, *PARTY_FIRST],
        answers=(*hold, shot, MOVER, *hold, MOVER, *hold, shot),
    )
    loaded = "loaded-round:heavy crossbow"
    assert [3, 2] == [e.amount for e in of(played, Spent) if e.what == loaded]
    assert 4 == played.state.round


@pytest.mark.rule("odnd:fire.remaining")
def test_one_in_contact_cannot_shoot_unless_the_option_lets_it() -> None:
    """An archer that an orc has reached is out of phase 3 and 5."""
    roster = (
        archer(),
        orc("o1", at=(30, 0)),
        orc("o2", at=(60, 0)),
        archer("a2", at=(0, 60)),
    )
    answers = (
        "hold who=a",
        "hold who=a2",
        "move who=o1 toward=a feet=25",
        "hold who=o2",
    )
    played = moving(*roster, answers=answers)
    played.goes_on([], ["pass who=a", "pass who=a2"])
    assert "5 remaining fire" == played.state.phase
    refusal = played.refused(SHOT.format("a", "o2"))
    assert "fire.remaining" == refusal.rule


@pytest.mark.rule("odnd:fire.remaining")
@pytest.mark.parametrize("allowed", [False, True])
def test_shooting_out_of_a_melee_is_an_option(*, allowed: bool) -> None:
    """In contact from the start, one shoots at another foe only by option."""
    played = moving(
        archer(),
        orc("o1", at=(5, 0)),
        orc("o2", at=(60, 0)),
        archer("a2", at=(0, 60)),
        answers=("hold who=a", "hold who=a2", "hold who=o1", "hold who=o2"),
        options={"fire.from_melee": allowed},
    )
    shot = SHOT.format("a", "o2")
    if allowed:
        played.goes_on([2], [shot, "pass who=a2"])
        assert [("a", "o2")] == attacks(played)
    else:
        refusal = played.refused(shot)
        reason = "a is in melee and can't shoot"
        assert ("fire.remaining", reason) == (refusal.rule, refusal.message)


@pytest.mark.rule("odnd:fire.remaining")
def test_nobody_shoots_into_a_melee() -> None:
    """An orc at blows with the fighter is no target."""
    played = moving(
        fighter(at=(60, 0)),
        archer(at=(0, 0)),
        orc("o1", at=(65, 0)),
        orc("o2", at=(90, 60)),
        answers=("hold who=f", "hold who=a", "hold who=o1", "hold who=o2"),
    )
    refusal = played.refused(SHOT.format("a", "o1"))
    reason = "o1 is in a melee; none shoots there"
    assert ("fire.remaining", reason) == (refusal.rule, refusal.message)


@pytest.mark.rule("odnd:fire.remaining")
def test_by_option_chance_picks_whom_a_shot_into_melee_hits() -> None:
    """A die among all who are linked, in roster order: here the friend."""
    played = moving(
        fighter(at=(60, 0)),
        archer(at=(0, 0)),
        orc(at=(65, 0)),
        dice=[1, 2],
        answers=("hold who=f", "hold who=a", "hold who=o", A_SHOOTS_O),
        options={"fire.into_melee": "random"},
    )
    assert [TargetPicked("a", "f", ("f", "o"))] == of(played, TargetPicked)
    assert [("a", "f")] == attacks(played)


@pytest.mark.rule("odnd:fire.remaining")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("shoot who=a target=o2 weapon=sword", "sword is nothing to shoot or throw"),
        (SHOT.format("a", "o2"), "o2 is 200 feet away, and it carries 150"),
        (SHOT.format("a", "a2"), "a2 is no enemy"),
        ("shoot who=a target=o weapon=sling", None),
    ],
)
def test_what_cannot_be_shot_is_refused(line: str, reason: str | None) -> None:
    """Nothing but a missile weapon, at an enemy, within reach, of one's own."""
    played = moving(
        archer(weapons=("short bow", "sword")),
        archer("a2"),
        orc(),
        orc("o2", at=(200, 0)),
        answers=("hold who=a", "hold who=a2", "hold who=o", "hold who=o2"),
    )
    refusal = played.refused(line)
    if reason is None:
        assert ("illegal", "") == (refusal.code, refusal.rule)
    else:
        assert ("fire.remaining", reason) == (refusal.rule, refusal.message)


@pytest.mark.rule("odnd:fire.remaining")
def test_no_shot_is_taken_that_isnt_there() -> None:
    """Two sling stones in a round are one too many."""
    line = "shoot who=a target=o weapon=sling"
    played = moving(
        archer(weapons=("sling",)),
        archer("a2"),
        orc(),
        dice=[2],
        answers=("hold who=a", "hold who=a2", "hold who=o", line, "pass who=a2"),
    )
    assert "5 remaining fire" == played.state.phase
    refusal = played.refused(line)
    reason = "sling gives no more shots in this round"
    assert ("fire.remaining", reason) == (refusal.rule, refusal.message)


@pytest.mark.rule("odnd:fire.remaining")
def test_in_phase_5_one_shoots_as_often_as_it_has_shots_and_likes() -> None:
    """Who let its first volley pass has two, and picks the second target after."""
    played = moving(
        archer(),
        orc("o1"),
        orc("o2"),
        dice=[2],
        answers=(
            "hold who=a",
            "hold who=o1",
            "hold who=o2",
            "pass who=a",
            SHOT.format("a", "o1"),
        ),
    )
    assert ("shoot", ("a",)) == asked(played)
    played.goes_on([3, *PARTY_FIRST], [SHOT.format("a", "o2")])
    assert [("a", "o1"), ("a", "o2")] == attacks(played)
    enough = moving(
        archer(),
        orc(),
        dice=[2],
        answers=("hold who=a", "hold who=o", "pass who=a", A_SHOOTS_O),
    ).goes_on(PARTY_FIRST, ["pass who=a"])
    assert [("a", "o")] == attacks(enough)


@pytest.mark.rule("odnd:fire.remaining_simultaneous")
def test_all_shots_of_phase_5_land_at_the_same_moment() -> None:
    """Two archers shoot each other, and both die."""
    played = moving(
        archer(hp=2),
        bowman(hp=3),
        dice=[17, 4, 18, 2],
        answers=(
            "move who=a toward=b feet=10",
            "pass who=b",
            "move who=b toward=a feet=10",
            SHOT.format("a", "b"),
            SHOT.format("b", "a"),
        ),
    )
    assert [
        AttackHit("a", "b", "missile", "short bow", 17, 13),
        AttackHit("b", "a", "missile", "short bow", 18, 12),
        DamageSuffered("b", 4, 3, -1, "a's short bow"),
        DamageSuffered("a", 2, 2, 0, "b's short bow"),
        Died("a", "b's short bow"),
        Died("b", "a's short bow"),
    ] == of(played, AttackHit, DamageSuffered, Died)


def test_thrown_weapons_fly_as_far_as_the_table_says() -> None:
    """A spear carries 30 feet, and a described one as far as it says."""
    long_spear = RecruitWeapon(
        "javelin", damage="1d6", kind="melee or thrown", range=50
    )
    played = moving(
        archer("a1", weapons=("spear",)),
        archer("a2", weapons=(long_spear,)),
        orc(),
        scene={"distance": 40},
        answers=("hold who=a1", "hold who=a2", "hold who=o"),
    )
    assert ("shoot", ("a2",)) == asked(played)


def test_a_shooter_faces_its_target() -> None:
    """By default one faces whom it shoots at."""
    played = moving(
        archer(traits={"facing": 0}),
        orc(),
        dice=[2],
        answers=("hold who=a", "hold who=o", A_SHOOTS_O),
    )
    assert Turned("a", 0, 90, "to face the enemy") in of(played, Turned)


def test_a_described_missile_weapon_shoots_at_the_rate_it_names() -> None:
    """Without a word for it a weapon that only shoots counts as a bow."""
    crossbow = RecruitWeapon(
        "arbalest", "1d8", "missile", range=300, traits={"rate": "heavy crossbow"}
    )
    staff = RecruitWeapon("staff sling", "1d6", "missile", range=100)
    played = moving(archer(weapons=(crossbow, staff)), orc())
    figure = played.state.combatants["a"]
    left = [shots_left(played.state, figure, w) for w in figure.profile.weapons]
    assert [1, 2] == left
