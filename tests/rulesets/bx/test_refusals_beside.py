"""Which rule forbids what is done beside that which a phase is for."""

from __future__ import annotations

import pytest

from affray.kernel.choices import parse
from affray.kernel.rulesets.bx.why_not import why_not
from tests.support.bx import PARTY_FIRST, QUIET, elf, fight, fighter, goes_on, orc
from tests.support.scenario import Played


def told(played: Played, line: str) -> tuple[str, str] | None:
    """Return the rule and the reason why *line* can't be said as things stand."""
    choice = parse(line)
    return why_not(played.state, choice.get("who"), choice)


@pytest.mark.rule("bx:seq.posting_order", "bx:init.choice")
def test_one_that_is_done_with_a_phase_or_a_round() -> None:
    """It passed up the phase, or tried something else; its friends go on."""
    played = fight(
        *(fighter(), fighter("g"), fighter("h"), orc()),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement party", "pass who=f"],
        scene={"distance": 60},
    )
    move = "move who=f toward=o feet=10"
    assert told(played, move) == ("seq.posting_order", "f is done with B movement")
    goes_on(played, (), ["other who=g words=jump", "permit"])
    tried = ("init.choice", "g has done something else in this round")
    assert told(played, "cover who=g kind=half") == tried


@pytest.mark.rule("bx:simul.tie")
def test_at_the_same_time_there_is_one_choice() -> None:
    """Neither words nor another weapon nor the whole side's flight come beside it."""
    played = fight(
        fighter(weapons=("sword", "dagger")),
        orc(),
        dice=[*QUIET, 3, 3],
        answers=["until B movement party+foes"],
        scene={"distance": 60},
    )
    reason = "who acts at the same time as the other side has one choice a phase"
    for line in ("talk who=f words=no", "ready who=f weapon=dagger", "break_off who=f"):
        assert told(played, line) == ("simul.tie", reason)


@pytest.mark.rule("bx:def.only_two", "bx:seq.movement")
def test_cover_is_for_the_free_who_have_not_moved() -> None:
    """In melee nobody takes cover, nor after a move."""
    played = fight(
        *(fighter(at=(0, 0)), elf(at=(0, 60)), elf("h", at=(0, 90))),
        orc("o", at=(5, 0)),
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST],
        answers=["until round 2", "until B movement party"],
    )
    assert told(played, "cover who=f kind=half") == (
        "def.only_two",
        "f is in melee, and takes no cover",
    )
    goes_on(played, (), ["move who=e toward=o feet=5"])
    assert told(played, "cover who=e kind=half") == (
        "seq.movement",
        "e has moved in this round",
    )
