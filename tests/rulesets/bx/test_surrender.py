"""Surrenders, routs and a side that breaks off."""

from __future__ import annotations

import pytest

from affray.events.types import ConditionGained, Disengaged, Moved, Rolled
from affray.events.values import Place
from tests.support.bx import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    elf,
    fight,
    fighter,
    goes_on,
    orc,
    phases,
)
from tests.support.outcomes import latest, of
from tests.support.scenario import Played


def of_round(played: Played) -> list[str]:
    """Return the phases of the combat that were closed, in order."""
    return [p for p in phases(played) if p[0] in "ABCDEF"]


@pytest.mark.rule("bx:seq.surrenders")
def test_one_who_yields_is_out_at_once() -> None:
    """It neither acts nor holds anybody in melee, and the other orc fights on."""
    played = fight(
        fighter(),
        orc(),
        orc("p"),
        dice=[*QUIET, *FOES_FIRST],
        answers=["until E melee foes", "surrender who=o"],
    )
    assert [ConditionGained("o", "surrendered", "own choice")] == of(
        played, ConditionGained
    )
    assert [Disengaged("o", "f", "surrender")] == of(played, Disengaged)
    refusal = played.refused("attack who=o target=f weapon=sword")
    assert refusal.rule == "seq.surrenders"


@pytest.mark.rule("bx:seq.surrenders")
def test_the_surrendered_are_attacked_knowingly_or_not_at_all() -> None:
    """A blow at one who yielded has to say that it knows."""
    played = fight(
        fighter(),
        orc(),
        orc("p", at=(0, 5)),
        dice=[*QUIET, *FOES_FIRST],
        answers=["until E melee foes", "surrender who=o", "until E melee party"],
    )
    refusal = played.refused("attack who=f target=o weapon=sword")
    assert refusal.rule == "seq.surrenders"
    goes_on(played, [13, 1], ["attack who=f target=o weapon=sword knowingly=yes"])
    assert [r.who for r in latest(played, Rolled)] == ["f", "f"]


@pytest.mark.rule("bx:seq.surrenders")
def test_the_fight_is_over_with_the_last_surrender() -> None:
    """No phase follows in which there is nobody to fight."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until E melee foes", "surrender who=o"],
    )
    assert played.state.ended
    assert played.state.outcomes[1].reason == "surrendered"


@pytest.mark.rule("bx:seq.surrenders")
def test_the_referee_settles_a_surrender_in_anybodys_phase() -> None:
    """An orc yields in the party's phase C; phases D and E go on without it."""
    played = fight(
        elf(at=(0, 0)),
        orc("o", at=(60, 0)),
        orc("p", at=(60, 50), morale=12),
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST],
        answers=[
            "until C missiles party",
            ("referee", "yield who=referee figure=o"),
            "until round 2",
        ],
    )
    gained = ConditionGained("o", "surrendered", "the referee's word")
    assert of(played, ConditionGained) == [gained]
    assert of_round(played)[3:5] == ["D magic party", "E melee party"]


@pytest.mark.rule("bx:seq.surrenders")
def test_the_last_orc_that_yields_ends_the_fight() -> None:
    """No die is rolled after that."""
    played = fight(
        elf(at=(0, 0)),
        orc("o", at=(60, 0)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[
            "until C missiles party",
            ("referee", "yield who=referee figure=o"),
            "pass who=e",
        ],
    )
    assert played.state.ended


@pytest.mark.rule("bx:seq.surrenders")
def test_the_referee_settles_a_rout_too() -> None:
    """One that is routed runs in its next phase B."""
    played = fight(
        elf(at=(0, 0)),
        orc("o", at=(60, 0)),
        orc("p", at=(60, 50), morale=12),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[
            "until C missiles party",
            ("referee", "rout who=referee figure=o"),
            "until B movement foes",
        ],
    )
    moved = [m for m in of(played, Moved) if m.who == "o"]
    assert moved == [Moved("o", Place(60, 0), Place(180, 0), 120, "flee")]


@pytest.mark.rule("bx:evade.before_combat")
def test_a_side_breaks_off_on_its_leaders_word() -> None:
    """Another member's word isn't enough where there is a leader."""
    played = fight(
        fighter(leader=True),
        fighter("s"),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement party"],
        scene={"distance": 60},
    )
    assert played.refused("break_off who=s").rule == "evade.wish"
    assert {"break_off"} & {o.act for o in played.prompt.offers(played.state, "f")}


@pytest.mark.rule("bx:seq.surrenders")
def test_one_whom_a_ruling_puts_to_flight_leaves_its_melee_as_it_runs() -> None:
    """The orc at blows hears a horn: in its phase B it is free, and gone."""
    played = fight(
        fighter(),
        orc(),
        orc("p", at=(0, 5), morale=12),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until E melee party"],
    )
    played.ruled("a horn", ConditionGained("o", "fleeing", "a horn"))
    goes_on(played, (), ["pass who=f", "until E melee foes"])
    assert latest(played, Disengaged, Moved)[:2] == [
        Disengaged("o", "f", "in flight"),
        Moved("o", Place(5, 0), Place(125, 0), 120, "flee"),
    ]
