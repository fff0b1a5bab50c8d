"""Step 7: offers and answers, further reactions, and parting in peace."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    FightEnded,
    HostilitiesBegan,
    OrderSettled,
    PhaseEnded,
    Rolled,
    Spoke,
    TableRead,
    TimePassed,
)
from affray.events.values import Modifier, Outcome, Standing
from affray.kernel.recruits import Recruit
from tests.support.bx import FOES_FIRST, PARTY_FIRST, fighter, orc
from tests.support.bx_turns import meet, met, purposes
from tests.support.outcomes import latest, of


OFFER = 'talk who=party speaker=f words="here is food"'


def charmer(charisma: int) -> Recruit:
    """Return a fighter of so much Charisma."""
    return fighter(traits={"charisma": charisma})


@pytest.mark.rule("bx:turn.reaction_talk")
def test_an_offer_that_is_heard_is_one_more_reaction() -> None:
    """Uncertain at 7, the orcs are offered food, and a 9 makes them negotiate."""
    played = met(fighter(), orc(), dice=[5, 4], answers=[OFFER, "listen"])
    assert [Spoke("f", "here is food", 0)] == of(played, Spoke)
    assert [
        TableRead("foes", "reaction", "7", "uncertain, confused"),
        TableRead("foes", "reaction", "9", "indifferent, may negotiate"),
    ] == of(played, TableRead)
    assert ("foes", "referee") == played.prompt.ask.figures


@pytest.mark.rule("bx:turn.reaction_talk")
def test_no_reaction_where_a_side_refuses_to_talk() -> None:
    """The offer is on record, and no die is rolled."""
    played = met(fighter(), orc(), answers=[OFFER, "refuse"])
    assert 1 == len([p for p in purposes(played) if p.startswith("reaction")])
    assert ("foes", "referee") == played.prompt.ask.figures


@pytest.mark.rule("bx:turn.reaction_talk")
def test_monsters_may_speak_first() -> None:
    """What the orcs offer and the party hears is a reaction of the orcs."""
    played = met(
        fighter(),
        orc(),
        first=FOES_FIRST,
        dice=[6, 6],
        answers=['talk who=foes speaker=o words="go away"', "listen"],
    )
    assert [TableRead("foes", "reaction", "12", "eager, friendly")] == of(
        played, TableRead
    )[1:]


@pytest.mark.rule("bx:turn.reaction_talk")
def test_talk_can_end_in_blows() -> None:
    """Who reacts with a 2 attacks; no word more is asked."""
    played = met(fighter(), orc(), dice=[1, 1], answers=[OFFER, "listen"])
    assert [HostilitiesBegan("by foes")] == of(played, HostilitiesBegan)
    assert PhaseEnded("7 reacting") in of(played, PhaseEnded)
    assert "B movement party" == played.state.phase


@pytest.mark.rule("bx:turn.reaction_talk")
@pytest.mark.parametrize(
    ("charisma", "on", "modifiers"),
    [
        (18, True, (Modifier("charisma", 2, "turn.reaction_talk"),)),
        (18, False, ()),
        (10, True, ()),
        (3, True, (Modifier("charisma", -2, "turn.reaction_talk"),)),
    ],
    ids=["18", "off", "10", "3"],
)
def test_charisma_counts_by_option(
    charisma: int, *, on: bool, modifiers: tuple[Modifier, ...]
) -> None:
    """The speaker's Charisma adds to the reaction where the option says so."""
    played = met(
        charmer(charisma),
        orc(),
        dice=[3, 4],
        answers=[OFFER, "listen"],
        options={"reaction.cha": on},
    )
    assert modifiers == of(played, Rolled)[-1].modifiers


@pytest.mark.rule("bx:turn.reaction_talk")
def test_a_monsters_charisma_is_no_help() -> None:
    """Only a character's counts, when it is one who speaks."""
    played = met(
        fighter(),
        orc(traits={"charisma": 18}),
        first=FOES_FIRST,
        dice=[3, 4],
        answers=['talk who=foes speaker=o words="yours"', "listen"],
        options={"reaction.cha": True},
    )
    assert () == of(played, Rolled)[-1].modifiers


@pytest.mark.rule("bx:turn.reaction_talk")
def test_initiative_is_rolled_again_as_talk_goes_on() -> None:
    """Once each side has reacted a round has passed, and dice say who is first."""
    played = met(
        fighter(),
        orc(),
        dice=[3, 4, *FOES_FIRST],
        answers=[OFFER, "listen", "pass who=foes"],
    )
    assert [TimePassed(10, 10)] == of(played, TimePassed)
    assert (
        OrderSettled((Standing(6, ("foes",)), Standing(1, ("party",))))
        == (of(played, OrderSettled)[-1])
    )
    assert ("foes", "referee") == played.prompt.ask.figures


@pytest.mark.rule("bx:turn.reaction_talk")
def test_the_referee_parts_them_in_peace() -> None:
    """A meeting that comes to nothing ends with its turn."""
    played = met(fighter(), orc(), answers=['part who=referee reason="they trade"'])
    stands = (Outcome("party", "stands"), Outcome("foes", "stands"))
    assert [FightEnded(stands, "they trade")] == latest(played, FightEnded)


@pytest.mark.rule("bx:turn.reaction_step")
@pytest.mark.parametrize("dice", [PARTY_FIRST, FOES_FIRST], ids=["party", "foes"])
def test_only_monsters_react_by_dice(dice: tuple[int, int]) -> None:
    """Two parties of characters that meet roll no reaction."""
    rival = fighter("r", side="foes")
    played = meet(fighter(), rival, dice=[6, 6, *dice], scene={"distance": 60})
    assert [] == [p for p in purposes(played) if p.startswith("reaction")]
    assert "react" == played.prompt.ask.kind
