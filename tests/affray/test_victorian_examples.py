"""The examples of victorian: each is played by its script, and comes out as it says."""

from __future__ import annotations

import pytest

from affray import Fight
from affray.events.reading import read_log
from affray.events.types import (
    AbilityHarmed,
    ActionLost,
    ConditionGained,
    Contested,
    Dropped,
    PhaseBegan,
    Taken,
)
from affray.events.values import Outcome, Place
from affray.replays.verify import verify
from tests.affray.helping import EXAMPLES
from tests.support.adnd2e_examples import of, only, scripted


NAMES = ("victorian-alley", "victorian-duel")


@pytest.mark.parametrize("name", NAMES)
def test_the_script_is_all_that_is_needed(name: str) -> None:
    """Nobody else decides, neither dice nor lines are left, and the fight is over."""
    fight, script = scripted(name)
    assert script.dice == []
    assert not any(script.lines.values())
    assert fight.ended


@pytest.mark.parametrize("name", NAMES)
def test_the_same_bytes_again(name: str) -> None:
    """A script played twice gives the same log, and that verifies."""
    once, again = (scripted(name)[0].log.to_bytes() for _ in range(2))
    assert once == again
    assert verify(read_log(once)).findings == ()


@pytest.mark.parametrize("name", NAMES)
def test_they_are_short(name: str) -> None:
    """Each can be read on two pages."""
    assert len((EXAMPLES / f"{name}.toml").read_text("utf-8").splitlines()) < 150


@pytest.fixture(scope="module")
def alley() -> Fight:
    """Return the brawl behind the ropeworks."""
    return scripted("victorian-alley")[0]


def test_a_bullet_goes_to_the_constitution(alley: Fight) -> None:
    """6 to the hit points of Slim, 6 to his Constitution."""
    source = "inspector's service revolver .455 to the chest"
    assert only(alley, 0, AbilityHarmed) == [
        AbilityHarmed("slim", "constitution", 6, 11, 5, source)
    ]


def test_the_pistol_changes_hands_and_the_revolver_falls(alley: Fight) -> None:
    """A grab and a disarm, each won by opposed rolls."""
    pistol, revolver = "pocket revolver .32", "service revolver .455"
    assert only(alley, 1, Contested, Taken, Dropped) == [
        Contested("constable", "ox", "grab", 6, -6, "constable"),
        Taken("constable", pistol, "ox", "off"),
        Contested("slim", "inspector", "disarm", 5, -5, "slim"),
        Dropped("inspector", revolver, Place(0, 0), "disarmed"),
    ]


def test_how_the_brawl_ends(alley: Fight) -> None:
    """Slim is out of the fight, Ox is blinded and gives up."""
    assert [e.condition for e in of(alley, ConditionGained)] == [
        "incapacitated",
        "blinded",
        "surrendered",
    ]
    assert alley.state.outcomes == (
        Outcome("law", "stands"),
        Outcome("gang", "surrendered"),
    )


@pytest.fixture(scope="module")
def duel() -> Fight:
    """Return the duel behind the abbey."""
    return scripted("victorian-duel")[0]


def test_when_the_duellists_strike(duel: Fight) -> None:
    """Seconds 2 and 8, a lost second attack, and second 1 to make up for it."""
    phases = [
        (n, p.phase.removeprefix("second "), p.sides)
        for n in (1, 2)
        for p in only(duel, n, PhaseBegan)
        if isinstance(p, PhaseBegan) and p.phase.startswith("second")
    ]
    assert phases == [
        (1, "2", ("leonie",)),
        (1, "8", ("leonie",)),
        (1, "10", ("captain",)),
        (2, "1", ("captain",)),
        (2, "7", ("leonie",)),
        (2, "8", ("leonie",)),
        (2, "10", ("captain",)),
    ]
    assert only(duel, 1, ActionLost) == [
        ActionLost("captain", "the second attack would fall in second 10")
    ]


def test_the_parry_and_the_disarms(duel: Fight) -> None:
    """A tie fails against one who parries; the next disarm comes off."""
    assert of(duel, Contested) == [
        Contested("captain", "leonie", "disarm", 0, 0, ""),
        Contested("leonie", "captain", "disarm", 3, -3, "leonie"),
    ]


def test_how_the_duel_ends(duel: Fight) -> None:
    """The head: what hit points can't bear and the bonus both go to Constitution."""
    source = "leonie's saber to the head"
    assert only(duel, 4, AbilityHarmed) == [
        AbilityHarmed("captain", "constitution", 2, 10, 8, source),
        AbilityHarmed("captain", "constitution", 6, 8, 2, source),
    ]
    assert duel.state.combatants["captain"].has("incapacitated")
