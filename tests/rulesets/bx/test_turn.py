"""The game turn: its eight steps, the group's action, distance, reaction, its end."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    Declared,
    FightEnded,
    HostilitiesBegan,
    Moved,
    OrderSettled,
    PhaseBegan,
    PhaseEnded,
    Rolled,
    RoundBegan,
    SceneSet,
    TableRead,
    TimePassed,
    TurnPassed,
)
from affray.events.values import Outcome, Place, Setting, Standing
from affray.kernel.choices import choose
from tests.support.bx import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    TIED,
    fight,
    fighter,
    gargoyle,
    latest,
    of,
    orc,
    phases,
    rolls,
)
from tests.support.bx_turns import UNCERTAIN, exploring, meet, met, purposes


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
        SceneSet(
            (Setting("turn", 12), Setting("turn_began", 0), Setting("met", value=False))
        ),
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
        fighter(), orc(), answers=["explore who=party how=search", "none", "pass who=referee"]
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
    assert [Setting("met", value=True)] == [
        fact for event in latest(played, SceneSet)[:1] for fact in event.facts
    ]
    assert "distance" == purposes(played)[0]


@pytest.mark.rule("bx:turn.monsters")
def test_what_isnt_there_cant_be_met() -> None:
    """With nobody left to meet, the referee is offered nothing but nothing."""
    played = exploring(fighter(), answers=[LISTEN])
    assert ["none"] == [
        offer.act for offer in played.prompt.offers(played.state, "referee")
    ]


@pytest.mark.rule("bx:turn.distance")
def test_distance_is_2d6_tens_of_feet() -> None:
    """A 4 and a 3 put the monsters 70 feet away, each at its place."""
    played = meet(
        fighter(), orc(), orc("o2"), dice=[4, 3, *QUIET, *PARTY_FIRST, *UNCERTAIN]
    )
    assert [
        Moved("o", Place(0, 0), Place(70, 0), 70, "distance"),
        Moved("o2", Place(0, 5), Place(70, 5), 70, "distance"),
    ] == of(played, Moved)
    assert 70 == played.state.scene["distance"]


@pytest.mark.rule("bx:turn.distance")
def test_outdoors_distance_is_4d6_tens_of_yards() -> None:
    """Four dice, and thirty feet for each point."""
    played = meet(
        fighter(),
        orc(),
        dice=[4, 3, 2, 1, *QUIET, *PARTY_FIRST, *UNCERTAIN],
        scene={"outdoors": True},
    )
    assert 300 == played.state.scene["distance"]
    assert [Moved("o", Place(0, 0), Place(300, 0), 300, "distance")] == of(
        played, Moved
    )


@pytest.mark.rule("bx:turn.distance_known")
def test_no_die_where_the_distance_is_known() -> None:
    """A door opens on a gargoyle 10 feet away: the next roll is surprise."""
    played = exploring(
        fighter(),
        gargoyle(),
        dice=[*QUIET, *PARTY_FIRST, *UNCERTAIN],
        answers=[
            "explore who=party how=enter",
            'met distance=10 reason="behind the door"',
        ],
    )
    assert "surprise party" == purposes(played)[0]
    assert [Moved("g", Place(0, 0), Place(10, 0), 10, "distance")] == of(played, Moved)
    assert "behind the door" == played.state.scene["reason"]


@pytest.mark.rule("bx:turn.distance_known")
def test_figures_placed_by_hand_fix_the_distance() -> None:
    """Where the roster says who stands where, no die is rolled, nobody is moved."""
    played = meet(
        fighter(at=(0, 0)),
        orc(at=(0, 40)),
        dice=[*QUIET, *PARTY_FIRST, *UNCERTAIN],
    )
    assert 40 == played.state.scene["distance"]
    assert [] == of(played, Moved)


@pytest.mark.rule("bx:turn.surprise_step")
def test_one_die_for_the_monsters_and_one_for_the_party() -> None:
    """Party 3, orcs 2: the orcs are surprised."""
    played = fight(fighter(), orc(), dice=[3, 2])
    assert [
        ("referee", "surprise party", (3,)),
        ("referee", "surprise foes", (2,)),
    ] == rolls(played)
    assert {"party": False, "foes": True} == played.state.surprised


@pytest.mark.rule("bx:turn.initiative_step")
def test_who_moves_first_does_so_in_step_7_and_in_the_first_round() -> None:
    """Party 2, orcs 5: the orcs react first, and act first without new dice."""
    played = met(fighter(), orc(), first=(2, 5))
    assert ("foes", "referee") == played.prompt.ask.figures
    assert "turn.initiative_step" == played.refused("attack who=party").rule
    played.goes_on([], ["pass who=foes", "attack who=party"])
    assert [
        OrderSettled((Standing(5, ("foes",)), Standing(2, ("party",))))
    ] * 2 == of(played, OrderSettled)
    assert "B movement foes" == played.state.phase
    assert 2 == len([p for p in purposes(played) if p.startswith("initiative")])


@pytest.mark.rule("bx:turn.initiative_step")
def test_equal_dice_let_both_react_as_they_please() -> None:
    """In a tie whoever answers first reacts first."""
    played = met(fighter(), orc(), first=TIED)
    assert ("party", "foes", "referee") == played.prompt.ask.figures
    played.goes_on([], ["pass who=foes"])
    assert ("party", "referee") == played.prompt.ask.figures


@pytest.mark.rule("bx:turn.reaction_step")
@pytest.mark.parametrize(
    ("faces", "result"),
    [
        ((1, 3), "hostile, may attack"),
        ((1, 2), "hostile, may attack"),
        ((3, 3), "uncertain, confused"),
        ((4, 4), "uncertain, confused"),
        ((4, 5), "indifferent, may negotiate"),
        ((6, 6), "eager, friendly"),
    ],
    ids=["4", "3", "6", "8", "9", "12"],
)
def test_low_is_hostile_and_high_is_friendly(
    faces: tuple[int, int], result: str
) -> None:
    """The reaction is read from its band and stays on record in the scene."""
    played = meet(
        fighter(), orc(), dice=[4, 3, *QUIET, *PARTY_FIRST, *faces]
    )
    assert [TableRead("foes", "reaction", str(sum(faces)), result)] == of(
        played, TableRead
    )
    assert result == played.state.scene["reaction of foes"]


@pytest.mark.rule("bx:turn.reaction_step")
def test_the_worst_reaction_begins_combat() -> None:
    """A 2 attacks: nobody is asked, and round 1 begins in the same turn."""
    played = meet(fighter(), orc(), dice=[4, 3, *QUIET, *FOES_FIRST, 1, 1])
    assert [HostilitiesBegan("foes: attacks")] == of(played, HostilitiesBegan)
    assert [RoundBegan(1)] == of(played, RoundBegan)
    assert "B movement foes" == played.state.phase


@pytest.mark.rule("bx:turn.reaction_step")
def test_enemies_need_no_reaction() -> None:
    """Sides that meet as enemies roll none."""
    played = fight(fighter(), orc(), dice=[*QUIET, *PARTY_FIRST])
    assert [] == [r for r in of(played, Rolled) if r.purpose.startswith("reaction")]
    assert [HostilitiesBegan("the sides meet as enemies")] == of(
        played, HostilitiesBegan
    )


@pytest.mark.rule("bx:turn.combat_switch")
def test_an_attack_opens_round_1_of_the_same_turn() -> None:
    """The orcs attack in step 7; the combat sequence takes over."""
    played = met(fighter(), orc(), first=FOES_FIRST, answers=["attack who=foes"])
    assert [HostilitiesBegan("foes: attacks")] == of(played, HostilitiesBegan)
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
