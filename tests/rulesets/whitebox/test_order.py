"""The order of an encounter: what starts it, its five steps, what ends it."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    HostilitiesBegan,
    OrderSettled,
    PhaseBegan,
    Rolled,
    RoundBegan,
    RoundEnded,
    SceneSet,
)
from affray.events.values import Setting, Standing
from affray.kernel.recruits import RecruitSpell
from tests.support.outcomes import latest, of, rolls
from tests.support.whitebox import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    fight,
    fighter,
    goblin,
    mage,
)


HOLD = RecruitSpell("hold", "condition", condition="held", duration=1)
PEACE = {"hostile": False}


@pytest.mark.rule("whitebox:order.sequence")
def test_an_encounter_runs_in_five_steps() -> None:
    """Surprise comes once; then initiative, one side, the other, the end, again."""
    played = fight(
        fighter(),
        goblin(),
        dice=[6, 1, *PARTY_FIRST, *FOES_FIRST],
        answers=["nothing who=f"] * 2 + ["nothing who=g"] * 2 + ["surrender who=f"],
    )
    assert [
        "1 surprise",
        "party unsurprised",
        "5 round ends",
        "2 initiative",
        "3 party",
        "4 foes",
        "5 round ends",
        "2 initiative",
        "3 foes",
        "4 party",
        "5 round ends",
    ] == [event.phase for event in of(played, PhaseBegan)]
    assert played.state.ended


@pytest.mark.rule("whitebox:order.sequence")
def test_three_sides_act_from_the_highest_die_down() -> None:
    """More than two sides act by their dice, and equal dice act together."""
    played = fight(
        fighter(),
        goblin(),
        goblin("o", side="orcs"),
        sides=("party", "foes", "orcs"),
        dice=[6, 6, 6, 2, 5, 2],
        answers=["nothing who=g"],
    )
    assert [
        OrderSettled((Standing(5, ("foes",)), Standing(2, ("party", "orcs"))))
    ] == of(played, OrderSettled)
    assert ("party", "orcs") == played.state.phase_sides


@pytest.mark.rule("whitebox:order.trigger")
def test_an_undecided_meeting_rolls_no_dice() -> None:
    """Until somebody turns hostile, no step of combat is entered."""
    played = fight(fighter(), goblin(), scene=PEACE)
    assert [] == of(played, Rolled, PhaseBegan, HostilitiesBegan)
    assert "meeting" == played.prompt.ask.kind


@pytest.mark.rule("whitebox:order.trigger")
def test_hostility_asks_for_surprise() -> None:
    """The moment somebody turns hostile, the surprise dice are rolled."""
    played = fight(
        fighter(), goblin(), scene=PEACE, dice=[6, 1], answers=["hostile who=party"]
    )
    assert [HostilitiesBegan("by party")] == of(played, HostilitiesBegan)
    assert [("party", "surprise", (6,)), ("foes", "surprise", (1,))] == rolls(played)


@pytest.mark.rule("whitebox:order.trigger")
def test_a_hostile_scene_asks_nobody() -> None:
    """Sides that meet as enemies go to the surprise dice at once."""
    played = fight(fighter(), goblin(), dice=[6, 1])
    assert [HostilitiesBegan("the sides meet as enemies")] == of(
        played, HostilitiesBegan
    )


@pytest.mark.rule("whitebox:order.trigger")
@pytest.mark.parametrize(
    ("dice", "result"),
    [
        pytest.param((1, 2), "negative", id="3"),
        pytest.param((3, 5), "uncertain", id="8"),
        pytest.param((4, 5), "positive", id="9"),
        pytest.param((6, 6), "enthusiastic", id="12"),
    ],
)
def test_a_reaction_may_be_rolled(dice: tuple[int, int], result: str) -> None:
    """With the option, 2d6 tell how the others take the meeting, once."""
    played = fight(
        fighter(),
        goblin(),
        scene=PEACE,
        options={"order.reaction": True},
        dice=dice,
        answers=["reaction who=referee"],
    )
    assert SceneSet((Setting("reaction", result),)) == of(played, SceneSet)[-1]
    assert "illegal" == played.refused("reaction who=referee").code


@pytest.mark.rule("whitebox:order.trigger")
def test_a_hostile_reaction_begins_the_fight() -> None:
    """A reaction of 2 is hostile: the surprise dice follow."""
    played = fight(
        fighter(),
        goblin(),
        scene=PEACE,
        options={"order.reaction": True},
        dice=[1, 1, 6, 1],
        answers=["reaction who=referee"],
    )
    assert [HostilitiesBegan("the reaction is hostile")] == of(played, HostilitiesBegan)


@pytest.mark.rule("whitebox:order.trigger")
def test_reactions_are_off_by_default() -> None:
    """Without the option nobody is offered a reaction roll."""
    played = fight(fighter(), goblin(), scene=PEACE)
    assert "illegal" == played.refused("reaction who=referee").code


@pytest.mark.rule("whitebox:order.loop")
def test_a_new_round_has_fresh_announcements_and_dice() -> None:
    """While both sides stand, another round opens at initiative, not at surprise."""
    played = fight(
        mage(HOLD),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["silent", "nothing who=m", "nothing who=g"],
    )
    assert [RoundEnded(1, True, "both sides fight on")] == of(played, RoundEnded)
    assert RoundBegan(2) == of(played, RoundBegan)[-1]
    assert "announce" == played.prompt.ask.kind
    played.goes_on(dice=[2, 5], answers=["silent"])
    assert [("party", "initiative"), ("foes", "initiative")] == [
        (roll.who, roll.purpose) for roll in latest(played, Rolled)
    ]


@pytest.mark.rule("whitebox:order.loop")
def test_surprise_is_not_rolled_again() -> None:
    """A demand for surprise dice in a later round is refused."""
    played = fight(
        fighter(),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST],
        answers=["nothing who=f", "nothing who=g"],
    )
    assert "order.loop" == played.refused("surprise who=f").rule
