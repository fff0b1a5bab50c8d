"""Effects of a batch that come too late for one another."""

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ConditionGained,
    Died,
    Dropped,
    Event,
    Readied,
    Taken,
    TimerStarted,
)
from affray.events.values import Place
from affray.kernel.rulesets.victorian.effects import (
    Affliction,
    Disarmed,
    Effect,
    FailedSave,
    Slain,
)
from tests.support.scenario import Played
from tests.support.victorian_blows import deed, foe, man, of


WON, TAKEN = "disarm.win_armed", "disarm.win_unarmed"


def applied(*effects: Effect, given: tuple[Event, ...] = ()) -> Played:
    """Apply *effects* in second 4, on ``f`` with a saber and ``g`` with a club."""

    def doing(_now: Any) -> Any:
        yield from ()
        return effects

    return deed(doing, man(), foe(weapons=("club",)), given=given)


@pytest.mark.rule("victorian:disarm.win_armed")
def test_what_is_knocked_away_lies_where_its_owner_stands() -> None:
    """The club falls; the second who knocks it away finds it gone."""
    away = Disarmed("g", "club", "f", "", "disarmed", WON)
    assert of(applied(away, away), Dropped, Taken) == [
        Dropped("g", "club", Place(5, 0), "disarmed")
    ]


@pytest.mark.rule("victorian:disarm.win_unarmed")
@pytest.mark.parametrize(
    ("before", "hand", "lands"),
    [
        (Readied("f", "saber", ""), "main", True),
        (Readied("f", "saber", "main"), "off", True),
        (Readied("f", "saber", "main"), "main", False),
        (Readied("f", "saber", "both"), "off", False),
        (Readied("f", "saber", "main"), "both", False),
        (Readied("f", "saber", ""), "both", True),
    ],
)
def test_what_is_taken_needs_the_hand_to_be_free_still(
    before: Readied,
    hand: str,
    lands: bool,  # noqa: FBT001
) -> None:
    """Where the hand was filled in the same moment, the club falls."""
    taking = Disarmed("g", "club", "f", hand, "disarmed", TAKEN)
    expected = (
        Taken("f", "club", "g", hand)
        if lands
        else Dropped("g", "club", Place(5, 0), "disarmed")
    )
    given = (Readied("f", "saber", ""), before)
    assert of(applied(taking, given=given), Dropped, Taken) == [expected]


@pytest.mark.rule("victorian:spell.instant")
def test_a_condition_lasts_from_the_second_in_which_it_falls() -> None:
    """Ten seconds from second 4 end in second 14; without a time it just lasts."""
    asleep = Affliction("g", "asleep", "a spell", "f", 10)
    assert of(applied(asleep), ConditionGained, TimerStarted) == [
        ConditionGained("g", "asleep", "a spell"),
        TimerStarted("g:asleep", "asleep", "g", "f", "second", 14, "effect"),
    ]
    for_good = Affliction("g", "asleep", "a spell", "f", 0)
    assert not of(applied(for_good), TimerStarted)


@pytest.mark.rule("victorian:combat.helpless_slay")
def test_nothing_more_befalls_the_dead() -> None:
    """Who was slain isn't slain again, nor put to sleep, and breaks no spell."""
    slain = Slain("g", "f's saber")
    asleep = Affliction("g", "asleep", "a spell", "f", 10)
    played = applied(slain, slain, asleep, FailedSave("g", "a spell"))
    assert of(played, Died, ConditionGained) == [Died("g", "f's saber")]
