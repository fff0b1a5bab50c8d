"""The examples of odnd: each is played by its script, and comes out as it says."""

from __future__ import annotations

import pytest

from affray import Fight
from affray.events.reading import read_log
from affray.events.types import CombatantLeft, Died, MoraleChecked, SpellCast
from affray.events.values import Outcome
from affray.replays.verify import verify
from tests.affray.helping import EXAMPLES
from tests.support.adnd2e_examples import of, only, scripted


NAMES = ("odnd-ford", "odnd-ogre")


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
def test_they_can_be_read(name: str) -> None:
    """Each fits on four pages."""
    assert len((EXAMPLES / f"{name}.toml").read_text("utf-8").splitlines()) < 220


@pytest.fixture(scope="module")
def ford() -> Fight:
    """Return the fight at the ford."""
    return scripted("odnd-ford")[0]


def test_a_spell_prepared_in_one_round_is_cast_in_the_next(ford: Fight) -> None:
    """Ysolde's sleep takes the shaman in round 2, in the moment of his own bolt."""
    assert only(ford, 1, SpellCast) == []
    assert only(ford, 2, SpellCast) == [
        SpellCast("ysolde", "sleep", ("shaman",)),
        SpellCast("shaman", "bolt", ("hild",)),
    ]


def test_who_falls_at_the_ford(ford: Fight) -> None:
    """By bow and sword, and the orcs' nerve holds until nobody is left."""
    assert [event.who for event in of(ford, Died)] == [
        "grub",
        "bow",
        "shaman",
        "snag",
    ]
    assert [(e.score, e.stands) for e in of(ford, MoraleChecked)] == [(8, True)] * 2
    assert ford.state.outcomes == (
        Outcome("party", "stands"),
        Outcome("orcs", "destroyed"),
    )


def test_the_hired_men_run_and_the_knight_stays() -> None:
    """Their loyalty breaks at half down; the ogre falls to her in round 3."""
    ogre = scripted("odnd-ogre")[0]
    assert [(e.score, e.stands) for e in of(ogre, MoraleChecked)] == [
        (8, True),
        (8, False),
    ]
    assert [e.who for e in of(ogre, Died)] == ["odo", "ulf", "ogre"]
    assert only(ogre, 3, CombatantLeft) == [
        CombatantLeft("wat", "fled"),
        CombatantLeft("tom", "fled"),
    ]
