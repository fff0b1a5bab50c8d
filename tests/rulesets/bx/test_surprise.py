"""Surprise: when it is checked, who can't be surprised, and the round it gives."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    CombatantJoined,
    SideJoined,
    SurpriseSettled,
)
from affray.events.values import Place
from affray.kernel.recruits import Recruit
from tests.support.bx import PARTY_FIRST, QUIET, enlisted, fight, fighter, orc, phases
from tests.support.bx_turns import UNCERTAIN, exploring, meet, met, purposes
from tests.support.outcomes import latest, of, rolls
from tests.support.scenario import Played


def found(played: Played) -> list[tuple[str, bool, str]]:
    """Return who was found surprised or not, and why, in order."""
    return [(e.who, e.surprised, e.reason) for e in of(played, SurpriseSettled)]


def bugbear(who: str = "b") -> Recruit:
    """Return a bugbear, who surprises others on 1 to 3."""
    return Recruit(who, "foes", monster="bugbear", hp=8, weapons=("sword",))


@pytest.mark.rule("bx:surprise.when")
def test_surprise_before_distance_is_refused() -> None:
    """While the group acts nobody has met anybody yet."""
    played = exploring(fighter(), orc(), answers=["explore who=party how=move"])
    assert "surprise.when" == played.refused("surprise").rule
    played.goes_on([4, 3, *QUIET, *PARTY_FIRST, *UNCERTAIN], ["met"])
    assert ["2 action", "3 distance", "4 surprise"] == phases(played)[1:4]


@pytest.mark.rule("bx:surprise.when")
@pytest.mark.rule("bx:surprise.roll")
def test_each_side_has_a_die_of_its_own() -> None:
    """Party 6, orcs 3: nobody is surprised."""
    played = meet(fighter(), orc(), dice=[4, 3, 6, 3, *PARTY_FIRST, *UNCERTAIN])
    assert [
        ("referee", "distance", (4, 3)),
        ("referee", "surprise party", (6,)),
        ("referee", "surprise foes", (3,)),
    ] == rolls(played)[:3]
    assert {"party": False, "foes": False} == played.state.surprised


@pytest.mark.rule("bx:surprise.none")
def test_who_heard_the_others_rolls_nothing() -> None:
    """Monsters that wait are excluded; the party rolls a 2 and is surprised."""
    played = fight(fighter(), orc(), dice=[2], scene={"aware": "foes"})
    assert ["surprise party"] == purposes(played)
    assert [
        ("party", True, "rolled 2, surprised on 2 or less"),
        ("foes", False, "aware of the others"),
    ] == found(played)


@pytest.mark.rule("bx:surprise.none")
def test_where_all_are_aware_nobody_rolls() -> None:
    """Both are excluded, and initiative follows at once."""
    scene = {"aware": "party, foes"}
    played = fight(fighter(), orc(), dice=PARTY_FIRST, scene=scene)
    assert ["initiative party", "initiative foes"] == purposes(played)


@pytest.mark.rule("bx:surprise.noise_door")
def test_noise_warns_whoever_waits_behind_the_door() -> None:
    """No die for the ghouls; the party rolls a 5, and nobody is surprised."""
    scene = {"noise": "foes"}
    played = fight(fighter(), orc(), dice=[5, *PARTY_FIRST], scene=scene)
    assert ("foes", False, "heard the fight") == found(played)[1]
    assert ["surprise party", "initiative party"] == purposes(played)[:2]


@pytest.mark.rule("bx:surprise.noise_door")
@pytest.mark.parametrize(("face", "caught"), [(1, True), (2, False)], ids=["1", "2"])
def test_noise_may_leave_a_1_to_surprise(face: int, *, caught: bool) -> None:
    """By option those who heard it roll, and are surprised on 1 alone."""
    played = fight(
        fighter(),
        orc(),
        dice=[5, face, *(() if caught else PARTY_FIRST)],
        scene={"noise": "foes"},
        options={"surprise.noise": "on_1_only"},
    )
    reason = f"rolled {face}, surprised on 1 or less"
    assert ("foes", caught, reason) == found(played)[1]


@pytest.mark.rule("bx:surprise.failed_door")
@pytest.mark.parametrize("noise", ["exclude", "on_1_only"])
def test_a_door_that_failed_to_open_warns_outright(noise: str) -> None:
    """The monster has no die; the party rolls a 1 and is surprised."""
    played = fight(
        fighter(),
        orc(),
        dice=[1],
        scene={"failed_door": "foes"},
        options={"surprise.noise": noise},
    )
    assert [
        ("party", True, "rolled 1, surprised on 2 or less"),
        ("foes", False, "warned by the door"),
    ] == found(played)


@pytest.mark.rule("bx:surprise.once")
def test_a_second_roll_in_the_turn_is_refused() -> None:
    """The same orcs can't be asked for another surprise in turn 12."""
    played = met(fighter(), orc(), scene={"turn": 12})
    assert "surprise.once" == played.refused("surprise who=foes").rule


@pytest.mark.rule("bx:surprise.once")
def test_a_new_group_is_checked_on_its_own() -> None:
    """Wolves come up in the same turn: they alone roll a die."""
    played = met(fighter(), orc())
    wolf = enlisted(Recruit("w", "wolves", monster="wolf", hp=8))
    played.ruled(
        "wolves come up",
        SideJoined("wolves", "the wolves", "referee"),
        CombatantJoined(wolf, 8, Place(90, 0)),
    )
    played.goes_on([5], ["pass who=party"])
    assert [SurpriseSettled("wolves", False, "rolled 5, surprised on 2 or less")] == (
        latest(played, SurpriseSettled)
    )


@pytest.mark.rule("bx:surprise.once")
def test_another_turn_is_another_first_meeting() -> None:
    """In the next turn the dice of surprise are rolled again."""
    meeting = ["explore who=party how=move", "met"]
    played = exploring(
        fighter(),
        orc(),
        dice=[*(4, 3, *QUIET, *PARTY_FIRST, *UNCERTAIN) * 2],
        answers=[*meeting, "part who=referee", "pass who=referee", *meeting],
    )
    assert 4 == len(of(played, SurpriseSettled))


@pytest.mark.rule("bx:surprise.threshold")
@pytest.mark.parametrize(
    ("face", "caught"),
    [(1, True), (2, True), (3, False)],
    ids=["1", "2", "3"],
)
def test_a_1_or_2_surprises(face: int, *, caught: bool) -> None:
    """2 is surprised, 3 is not."""
    played = fight(fighter(), orc(), dice=[6, face, *(() if caught else PARTY_FIRST)])
    assert caught is played.state.surprised["foes"]


@pytest.mark.rule("bx:surprise.monster_exception")
def test_bugbears_surprise_on_1_to_3() -> None:
    """A 3 surprises the party by its foes' description, and not the bugbears."""
    played = fight(fighter(), bugbear(), dice=[3, 3])
    assert [
        ("party", True, "rolled 3, surprised on 3 or less"),
        ("foes", False, "rolled 3, surprised on 2 or less"),
    ] == found(played)
    rules = [r.cause for r in played.records if isinstance(r.event, SurpriseSettled)]
    assert ["surprise.monster_exception", "surprise.threshold"] == [
        rule.removeprefix("bx:") for rule in rules
    ]
