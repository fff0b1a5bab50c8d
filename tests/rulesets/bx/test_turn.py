"""The game turn: its eight steps, the group's action, distance, reaction, its end."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    Declared,
    FightEnded,
    HostilitiesBegan,
    PhaseBegan,
    PhaseEnded,
    RoundBegan,
    SceneSet,
    Spent,
    TableRead,
    TimePassed,
    TurnPassed,
)
from affray.events.values import Outcome, Setting
from affray.kernel.choices import choose
from tests.support.bx import FOES_FIRST, PARTY_FIRST, QUIET, fight, fighter, orc, phases
from tests.support.bx_turns import UNCERTAIN, exploring, meet, met, purposes
from tests.support.outcomes import latest, of, rolls


LISTEN = 'explore who=party how=listen words="at the door"'


@pytest.mark.rule("bx:turn.sequence")
def test_steps_3_to_6_take_eight_dice_in_their_order() -> None:
    """Distance, surprise, initiative and reaction, the party before the orcs."""
    played = meet(fighter(), orc(), dice=[4, 3, 5, 4, 6, 2, 3, 2])
    assert [
        ("referee", "distance", (4, 3)),
        ("referee", "surprise party", (5,)),
        ("referee", "surprise foes", (4,)),
        ("referee", "initiative party", (6,)),
        ("referee", "initiative foes", (2,)),
        ("referee", "reaction foes", (3, 2)),
    ] == rolls(played)
    assert [
        "1 in play",
        "3 distance",
        "4 surprise",
        "5 initiative",
        "6 reaction",
    ] == phases(played)
    assert "7 reacting" == played.state.phase
    assert [TableRead("foes", "reaction", "5", "hostile, may attack")] == of(
        played, TableRead
    )


@pytest.mark.rule("bx:turn.sequence")
def test_the_group_acts_before_anything_is_met() -> None:
    """With the group's action the turn has all eight steps, by their numbers."""
    played = exploring(
        fighter(),
        orc(),
        dice=[4, 3, *QUIET, *PARTY_FIRST, *UNCERTAIN],
        answers=[LISTEN, "met", "part who=referee", "pass who=referee"],
    )
    assert [
        "1 in play",
        "2 action",
        "3 distance",
        "4 surprise",
        "5 initiative",
        "6 reaction",
        "7 reacting",
        "8 end of turn",
        "1 in play",
    ] == phases(played)


@pytest.mark.rule("bx:turn.sequence")
@pytest.mark.parametrize(
    ("surprise", "rest"),
    [((1, 6), []), ((6, 2), []), ((1, 2), [])],
    ids=["the party", "the orcs", "both"],
)
def test_no_initiative_in_a_round_of_surprise(
    surprise: tuple[int, int], rest: list[int]
) -> None:
    """Step 5 is left out while a side is surprised."""
    played = fight(fighter(), orc(), dice=[*surprise, *rest, *_after(surprise)])
    assert "5 initiative" not in phases(played)
    assert ["surprise party", "surprise foes"] == purposes(played)[:2]


def _after(surprise: tuple[int, int]) -> tuple[int, ...]:
    """Return the dice of the round after an empty one."""
    return PARTY_FIRST if max(surprise) <= 2 else ()


@pytest.mark.rule("bx:turn.in_play")
def test_a_turn_opens_with_the_area_in_play() -> None:
    """Its number and the place are on record before anybody does anything."""
    played = exploring(fighter(), orc())
    assert [
        PhaseBegan("1 in play", ("party",)),
        SceneSet((Setting("turn", 12),)),
        Spent("party", "turns opened", 1, lasting=True),
        PhaseEnded("1 in play"),
        PhaseBegan("2 action", ("party",)),
    ] == list(played.story)
    assert "cave mouth" == played.state.scene["area"]
    assert [] == rolls(played)


@pytest.mark.rule("bx:turn.party_action")
def test_the_group_takes_one_action_a_turn() -> None:
    """It is on record who did what; a second one in the same turn is refused."""
    played = exploring(fighter(), orc(), answers=[LISTEN])
    listens = choose("explore", who="party", how="listen", words="at the door")
    assert [Declared("party", listens)] == of(played, Declared)
    assert "turn.party_action" == played.refused(LISTEN).rule
    assert "turn.party_action" == played.refused("rest who=party").rule
    played.goes_on([], ["none"])
    assert "turn.party_action" == played.refused("rest who=party").rule


@pytest.mark.rule("bx:turn.no_monsters")
def test_a_turn_that_meets_nothing_ends() -> None:
    """Steps 3 to 7 are left out, without a die, and turn 12 is closed."""
    played = exploring(
        fighter(),
        orc(),
        answers=["explore who=party how=search", "none", "pass who=referee"],
    )
    assert ["1 in play", "2 action", "8 end of turn", "1 in play"] == phases(played)
    assert [TimePassed(600, 600)] == of(played, TimePassed)
    assert [TurnPassed(12)] == of(played, TurnPassed)
    assert [] == rolls(played)
    assert 13 == played.state.scene["turn"]


@pytest.mark.rule("bx:turn.no_monsters")
def test_the_group_leaves_when_the_referee_says_so() -> None:
    """Exploring ends with the referee's word, and nobody has lost."""
    played = exploring(fighter(), orc(), answers=['end who=referee reason="they go"'])
    stands = (Outcome("party", "stands"), Outcome("foes", "stands"))
    assert [FightEnded(stands, "they go")] == of(played, FightEnded)


@pytest.mark.rule("bx:turn.monsters")
def test_the_dice_follow_once_monsters_are_met() -> None:
    """The referee says that they are met; then distance is due."""
    played = exploring(fighter(), orc(), answers=[LISTEN])
    assert "met" == played.prompt.ask.kind
    played.goes_on([4, 3, *QUIET, *PARTY_FIRST, *UNCERTAIN], ["met"])
    assert [
        Spent("party", "met", 1, lasting=True),
        Spent("party", "encounters", 1, lasting=True),
    ] == latest(played, Spent)[:2]
    assert "distance" == purposes(played)[0]


@pytest.mark.rule("bx:turn.monsters")
def test_what_isnt_there_cant_be_met() -> None:
    """With nobody left to meet, the referee is offered nothing but nothing."""
    played = exploring(fighter(), answers=[LISTEN])
    assert ["none"] == [
        offer.act for offer in played.prompt.offers(played.state, "referee")
    ]


@pytest.mark.rule("bx:turn.combat_switch")
def test_an_attack_opens_round_1_of_the_same_turn() -> None:
    """The orcs attack in step 7; the combat sequence takes over."""
    played = met(fighter(), orc(), first=FOES_FIRST, answers=["attack who=foes"])
    assert [HostilitiesBegan("by foes")] == of(played, HostilitiesBegan)
    assert [RoundBegan(1)] == of(played, RoundBegan)
    assert [] == of(played, TurnPassed)
    assert 1 == played.state.scene["turn"]


@pytest.mark.rule("bx:turn.reaction_flee")
def test_running_away_in_step_7_asks_for_evasion() -> None:
    """The party runs before any blow: no combat round, evasion decides."""
    played = met(fighter(movement=60), orc(), answers=["flee who=party"])
    assert "pursue" == played.prompt.ask.kind
    assert [] == of(played, RoundBegan, HostilitiesBegan)


@pytest.mark.rule("bx:turn.end")
def test_a_turn_that_nine_rounds_of_combat_were_in_is_one_turn() -> None:
    """Ninety seconds of combat and the rest of ten minutes are turn 12."""
    played = fight(
        fighter(),
        orc(hp=1),
        dice=[*QUIET, *PARTY_FIRST * 9, 20, 1],
        answers=["until round 9", "attack who=f target=o weapon=sword"],
        scene={"turn": 12},
    )
    assert [*[TimePassed(10, 10 * n) for n in range(1, 10)], TimePassed(510, 600)] == (
        of(played, TimePassed)
    )
    assert [TurnPassed(12)] == of(played, TurnPassed)
    assert "8 end of turn" == phases(played)[-1]
    assert played.state.ended
