"""What is intended, and told, of a simultaneous round."""

from __future__ import annotations

import pytest

from affray.events.types import (
    Declared,
    Rolled,
    Spent,
    Spoke,
    TableRead,
)
from affray.kernel.choices import choose
from tests.support.bx import (
    PARTY_FIRST,
    QUIET,
    TIED,
    fight,
    fighter,
    goes_on,
    huxley,
    orc,
)
from tests.support.outcomes import hp, latest, of


@pytest.mark.rule("bx:simul.intent")
def test_what_everybody_intends_is_laid_down_before_the_dice() -> None:
    """All choose first; then it is on record who does what to whom."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *TIED, 2, 3],
        answers=[
            "attack who=f target=o weapon=sword",
            "attack who=o target=f weapon=sword",
        ],
    )
    told = of(played, Declared, Rolled)[4:]
    assert [
        Declared("f", choose("attack", who="f", target="o", weapon="sword")),
        Declared("o", choose("attack", who="o", target="f", weapon="sword")),
    ] == told[:2]
    assert [r.total for r in told[2:] if isinstance(r, Rolled)] == [2, 3]


@pytest.mark.rule("bx:simul.narration")
def test_players_tell_a_simultaneous_round_and_are_held_to_it() -> None:
    """A story that the dice contradict is flagged, and changes nothing."""
    played = fight(
        fighter(player="ann"),
        orc(),
        dice=[*QUIET, *TIED, 2, 3],
        answers=[
            "attack who=f target=o weapon=sword",
            "attack who=o target=f weapon=sword",
        ],
    )
    before = hp(played, "o")
    line = 'narrate who=f words="the orc fell at my feet" about=o shows=dies'
    goes_on(played, (), [("ann", line)])
    assert [Spoke("f", "the orc fell at my feet", 0)] == latest(played, Spoke)
    flag = Spent("f", "narration flagged", 1, lasting=True)
    assert flag in latest(played, Spent)
    assert before == hp(played, "o")
    assert not played.state.combatants["o"].dead


@pytest.mark.rule("bx:simul.narration")
@pytest.mark.parametrize(
    "line",
    [
        'narrate who=f words="we fought" about=o shows=fights',
        'narrate who=f words="we fought"',
        "pass who=f",
    ],
)
def test_a_story_that_fits_is_not_flagged(line: str) -> None:
    """What matches the dice, or claims nothing, stands."""
    played = fight(
        fighter(player="ann"),
        orc(),
        dice=[*QUIET, *TIED, 2],
        answers=["attack who=f target=o weapon=sword", ("ann", line)],
    )
    assert "narration flagged" not in [s.what for s in of(played, Spent)]


@pytest.mark.rule("bx:simul.narration")
def test_the_referee_waits_for_no_more_stories() -> None:
    """Closing the question ends the round without them."""
    played = fight(
        fighter(player="ann"),
        orc(),
        dice=[*QUIET, *TIED, 2],
        answers=[
            "attack who=f target=o weapon=sword",
            ("referee", "close who=referee"),
        ],
    )
    assert played.prompt.ask.kind == "declare"
    assert of(played, Spoke) == []


@pytest.mark.rule("bx:simul.narration")
def test_a_round_with_one_side_first_asks_for_no_story() -> None:
    """Where the dice differ there is nothing to tell afterwards."""
    played = fight(
        fighter(player="ann"),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until round 2"],
    )
    assert played.prompt.ask.kind == "declare"


@pytest.mark.rule("bx:simul.intent")
@pytest.mark.rule("bx:simul.narration")
def test_a_flight_that_was_laid_down_stands_whatever_is_told() -> None:
    """Orc 1 hits Huxley for 2 and orc 2 flees; a tale that it fought is flagged."""
    played = fight(
        huxley(player="ann"),
        orc("o1", at=(5, 0)),
        orc("o2", at=(60, 0), morale=12),
        dice=[*QUIET, *TIED, 18, 2],
        answers=[
            "flee who=o2",
            "attack who=o1 target=huxley weapon=sword",
            ("ann", 'narrate who=huxley words="both fought" about=o2 shows=fights'),
        ],
    )
    intent = [(d.who, d.intent.act) for d in of(played, Declared)]
    assert intent == [("o2", "flee"), ("o1", "attack")]
    assert hp(played, "huxley") == 6
    assert played.state.combatants["o2"].has("fleeing")
    told = TableRead(
        "huxley", "narration", "o2 fights", "contradicts the dice: o2 flees"
    )
    assert of(played, TableRead) == [told]


@pytest.mark.rule("bx:simul.narration")
@pytest.mark.parametrize(
    ("line", "shows"),
    [("surrender who=o", "yields"), ("attack who=f target=o weapon=sword", "dies")],
)
def test_what_a_story_shows_is_held_against_how_it_came_out(
    line: str, shows: str
) -> None:
    """An orc that yielded, and one that died, are told as what they are."""
    hit = [13, 8] if shows == "dies" else []
    played = fight(
        fighter(player="ann"),
        orc(hp=8),
        dice=[*QUIET, *TIED, *hit],
        answers=[
            "until E melee party+foes",
            line,
            ("ann", f'narrate who=f words="that was that" about=o shows={shows}'),
        ],
    )
    flags = [t for t in of(played, TableRead) if t.table == "narration"]
    assert flags == []
    assert played.state.ended


@pytest.mark.rule("bx:simul.narration")
def test_each_player_tells_it_once() -> None:
    """Who has told it is asked no more, and the other still is."""
    played = fight(
        fighter(player="ann"),
        fighter("g", player="bob"),
        orc(),
        dice=[*QUIET, *TIED, 2],
        answers=[
            "attack who=f target=o weapon=sword",
            ("ann", 'narrate who=f words="we fought"'),
        ],
    )
    assert played.prompt.ask.figures == ("g", "referee")
    goes_on(played, (), [("bob", "pass who=g")])
    assert played.prompt.ask.kind == "declare"
