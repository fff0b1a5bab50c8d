"""Rates of fire, reach, and melees that bows keep out of."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    CombatantLeft,
    Died,
    Spent,
    TargetPicked,
)
from affray.kernel.recruits import RecruitWeapon
from affray.kernel.rulesets.odnd.shots import shots_left
from tests.support.odnd import MOVER, PARTY_FIRST, archer, asked, fighter, orc
from tests.support.odnd_fire import A_SHOOTS_O, SHOT, attacks, moving
from tests.support.outcomes import of, rolls


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
def test_a_shooter_in_the_same_melee_never_hits_itself() -> None:
    """With both options on it shoots at blows, and chance passes it over."""
    played = moving(
        archer(),
        orc("o1", at=(5, 0)),
        orc("o2", at=(10, 0)),
        dice=[2, 3],
        answers=("hold who=a", "hold who=o1", "hold who=o2", SHOT.format("a", "o1")),
        options={"fire.into_melee": "random", "fire.from_melee": True},
    )
    assert [TargetPicked("a", "o2", ("o1", "o2"))] == of(played, TargetPicked)


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


@pytest.mark.rule("odnd:round.repeat")
def test_who_is_gone_is_no_target() -> None:
    """An orc that the referee took out of the fight is gone, not out of range."""
    played = moving(
        archer(), orc(), orc("o2"), answers=("hold who=a", "hold who=o", "hold who=o2")
    )
    played.ruled("it is called away", CombatantLeft("o2", "called away"))
    refusal = played.refused(SHOT.format("a", "o2"))
    assert ("round.repeat", "o2 is gone") == (refusal.rule, refusal.message)


@pytest.mark.rule("odnd:death.zero")
def test_the_dead_are_no_target() -> None:
    """An orc that a rock killed is dead, not out of range."""
    played = moving(
        archer(), orc(), orc("o2"), answers=("hold who=a", "hold who=o", "hold who=o2")
    )
    played.ruled("a rock", Died("o2", "a rock"))
    refusal = played.refused(SHOT.format("a", "o2"))
    assert ("death.zero", "o2 is dead") == (refusal.rule, refusal.message)


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


def test_a_described_missile_weapon_shoots_at_the_rate_it_names() -> None:
    """Without a word for it one that only shoots is a bow, others are thrown."""
    crossbow = RecruitWeapon(
        "arbalest", "1d8", "missile", range=300, traits={"rate": "heavy crossbow"}
    )
    staff = RecruitWeapon("staff sling", "1d6", "missile", range=100)
    javelin = RecruitWeapon("javelin", "1d6", "melee or thrown", range=40)
    played = moving(archer(weapons=(crossbow, staff, javelin)), orc())
    figure = played.state.combatants["a"]
    left = [shots_left(played.state, figure, w) for w in figure.profile.weapons]
    assert [1, 2, 1] == left
