"""Surprise: when it is checked, who can't be surprised, and the round it gives."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ActionLost,
    AttackHit,
    CombatantJoined,
    DamageSuffered,
    HostilitiesBegan,
    OrderSettled,
    PhaseBegan,
    RoundBegan,
    RoundEnded,
    SideJoined,
    SurpriseSettled,
    TimePassed,
)
from affray.events.values import Place, Standing
from affray.kernel.recruits import Recruit
from tests.support.bx import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    enlisted,
    fight,
    fighter,
    goes_on,
    latest,
    of,
    orc,
    phases,
    rolls,
)
from tests.support.bx_turns import UNCERTAIN, exploring, meet, met, purposes
from tests.support.scenario import Played


STRIKE = "attack who=f target=o weapon=sword"


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
@pytest.mark.parametrize(
    ("face", "caught"), [(1, True), (2, False)], ids=["1", "2"]
)
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
    played = fight(
        fighter(), orc(), dice=[6, face, *(() if caught else PARTY_FIRST)]
    )
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


@pytest.mark.rule("bx:surprise.both")
def test_two_surprises_cancel_out() -> None:
    """Party 1, orcs 2: ten empty seconds, and round 2 begins with initiative."""
    played = fight(
        fighter(), orc(), dice=[1, 2, *FOES_FIRST], scene={"distance": 60}
    )
    assert [OrderSettled(()), OrderSettled((_foes(6), _party(1)))] == of(
        played, OrderSettled
    )
    assert [
        RoundBegan(1),
        TimePassed(10, 10),
        RoundEnded(1, True, "both sides fight on"),
        RoundBegan(2),
        PhaseBegan("A morale foes", ("foes",)),
    ] == of(played, RoundBegan, TimePassed, RoundEnded, PhaseBegan)[3:8]


def _party(total: int) -> Standing:
    return Standing(total, ("party",))


def _foes(total: int) -> Standing:
    return Standing(total, ("foes",))


@pytest.mark.rule("bx:surprise.both")
def test_two_surprises_cancel_out_where_nobody_is_hostile() -> None:
    """A round passes, and then both roll initiative and react."""
    played = meet(
        fighter(), orc(), dice=[1, 2, *FOES_FIRST, *UNCERTAIN], scene={"distance": 60}
    )
    assert [TimePassed(10, 10)] == of(played, TimePassed)
    assert [
        SurpriseSettled("party", False, "the moment is over"),
        SurpriseSettled("foes", False, "the moment is over"),
    ] == of(played, SurpriseSettled)[2:]
    assert ("foes", "referee") == played.prompt.ask.figures
    assert [] == of(played, RoundBegan)


@pytest.mark.rule("bx:surprise.one_side")
def test_the_free_side_alone_acts_in_the_first_round() -> None:
    """Party 4, orcs 1: the party goes through its phases, hits, and the orcs don't."""
    played = fight(
        fighter(),
        orc(),
        dice=[4, 1, 13, 5],
        answers=[STRIKE, "until round 2"],
    )
    assert [
        AttackHit("f", "o", "melee", "sword", 13, 13),
        DamageSuffered("o", 5, 8, 3, "f's sword"),
    ] == of(played, AttackHit, DamageSuffered)
    assert {"A morale party", "E melee party"} < set(phases(played))
    assert not [name for name in phases(played)[:10] if name.endswith("foes")]
    assert ["surprise party", "surprise foes", "attack", "damage"] == [
        p.split(":")[0] for p in purposes(played)[:4]
    ]


@pytest.mark.rule("bx:surprise.one_side")
def test_the_surprised_are_refused_in_the_first_round() -> None:
    """An orc that is surprised neither moves nor attacks."""
    played = fight(fighter(), orc(), dice=[4, 1], answers=["until B movement party"])
    for line in ("move who=o away=f feet=5", "attack who=o target=f weapon=sword"):
        assert played.refused(line).rule.startswith("surprise.")


@pytest.mark.rule("bx:surprise.one_side")
def test_the_surprised_do_not_react_before_the_moment_is_over() -> None:
    """The party reacts alone; then a round passes, and both roll initiative."""
    played = meet(
        fighter(), orc(), dice=[4, 1, *UNCERTAIN], scene={"distance": 60}
    )
    assert "surprise.one_side" == played.refused("attack who=foes").rule
    played.goes_on([*FOES_FIRST], ["pass who=party"])
    assert [SurpriseSettled("foes", False, "the moment is over")] == latest(
        played, SurpriseSettled
    )
    assert ("foes", "referee") == played.prompt.ask.figures


@pytest.mark.rule("bx:surprise.one_side")
def test_an_attack_on_the_surprised_is_the_free_sides_round() -> None:
    """Where the party attacks at once, round 1 is its own, without initiative."""
    played = meet(
        fighter(),
        orc(),
        dice=[4, 1, *UNCERTAIN],
        answers=["attack who=party"],
        scene={"distance": 60},
    )
    assert [HostilitiesBegan("party: attacks")] == of(played, HostilitiesBegan)
    assert [OrderSettled((Standing(0, ("party",)),))] == of(played, OrderSettled)


@pytest.mark.rule("bx:surprise.neither")
def test_without_surprise_initiative_decides() -> None:
    """Dice 5 and 4, then party 3, orcs 6: the orcs act first in round 1."""
    played = fight(fighter(), orc(), dice=[5, 4, 3, 6])
    assert [OrderSettled((_foes(6), _party(3)))] * 2 == of(played, OrderSettled)
    assert "B movement foes" == played.state.phase
    assert [] == of(played, ActionLost)


@pytest.mark.rule("bx:surprise.afterwards")
def test_every_later_round_needs_initiative() -> None:
    """Rounds 2, 3 and 4 each have their two dice."""
    played = fight(
        fighter(),
        orc(),
        dice=[4, 1, *PARTY_FIRST, *FOES_FIRST, 5, 2],
        answers=["until round 4"],
        scene={"distance": 500},
    )
    dice = [r for r in rolls(played) if r[1].startswith("initiative")]
    assert ["initiative party", "initiative foes"] * 3 == [what for _, what, _ in dice]
    goes_on(played, PARTY_FIRST, ["until round 5"])
    assert 5 == played.state.round
