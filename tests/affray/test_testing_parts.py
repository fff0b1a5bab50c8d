"""What the suite of `affray.testing` is made of, one piece at a time."""

from __future__ import annotations

from random import Random

import attrs
import pytest

from affray.events.record import Record
from affray.events.types import (
    CombatantJoined,
    DamageSuffered,
    Event,
    Healed,
    RoundBegan,
    Spoke,
)
from affray.events.values import REFEREE, Place
from affray.kernel.errors import Diverged
from affray.kernel.prompts import Refusal
from affray.kernel.rulesets import ruleset
from affray.testing import Nonconforming, Trial
from affray.testing.again import resumed_at
from affray.testing.answering import not_offered
from affray.testing.faults import expect
from affray.testing.past import forked_at
from affray.testing.recorded import (
    check_sound,
    hit_points_add_up,
    rounds_are_numbered,
    the_engaged_are_there,
)
from affray.testing.trial import spread
from affray.testing.watching import Watch
from tests.replays.fights import setup
from tests.support.builders import fighter, opened, state_of
from tests.support.toy.ruleset import DUEL, SKIRMISH, TOY


def test_expecting_tells_details() -> None:
    """What holds is passed over; what doesn't is told with what there is to it."""
    expect(1, "fine")
    with pytest.raises(Nonconforming, match=r"^it isn't: 3: x$"):
        expect(0, "it isn't", 3, "x")


def test_what_is_recorded_is_sound() -> None:
    """An event that can't be written is told, and so is one that no rule led to."""
    good = Record(3, Spoke("f1", "well", 1), "", "turn.act")
    check_sound(TOY, [good])
    for cause in ("set-up", "ruling", "remark", "undo"):
        check_sound(TOY, [attrs.evolve(good, cause=cause)])
    with pytest.raises(Nonconforming, match=r"'turn' is no rule of toy, and event 3"):
        check_sound(TOY, [attrs.evolve(good, cause="turn")])
    bad = attrs.evolve(good, event=Spoke("f1", "well", 1.5))  # type: ignore[arg-type]
    with pytest.raises(Nonconforming, match=r"event 3 \(by turn\.act\), Spoke.* can't"):
        check_sound(TOY, [bad])


@pytest.mark.parametrize("numbers", [[], [0, 1, 2], [1, 2], [1], [0]])
def test_rounds_that_follow_each_other(numbers: list[int]) -> None:
    """They begin with 0, where there is surprise, or with 1."""
    rounds_are_numbered([RoundBegan(number) for number in numbers])


@pytest.mark.parametrize("numbers", [[2], [1, 3], [1, 1], [0, 2]])
def test_rounds_that_dont(numbers: list[int]) -> None:
    """The message has the numbers."""
    with pytest.raises(Nonconforming, match="rounds are numbered") as caught:
        rounds_are_numbered([RoundBegan(number) for number in numbers])
    assert str(numbers) in str(caught.value)


def test_hit_points_that_add_up() -> None:
    """Losses and gains, each from where the last left off."""
    events: list[Event] = [
        CombatantJoined(fighter("f1"), 8, Place(0, 0)),
        DamageSuffered("f1", 3, 8, 5, "a fall"),
        Healed("f1", 2, 5, 7, "rest"),
    ]
    state = state_of(opened(fighter("f1")))
    figure = attrs.evolve(state.combatants["f1"], hp=7)
    state = attrs.evolve(state, combatants={"f1": figure})
    hit_points_add_up(events, state)
    with pytest.raises(
        Nonconforming, match=r"come to \{'f1': 7\}, and are \{'f1': 8\}"
    ):
        hit_points_add_up(events, state_of(opened(fighter("f1"))))
    with pytest.raises(Nonconforming, match="f1 had 8 hit points"):
        hit_points_add_up([events[0], events[2]], state)


@pytest.mark.parametrize("change", [{"dead": True}, {"present": False}])
def test_the_engaged_who_are_gone(change: dict[str, bool]) -> None:
    """Whoever died or left is at blows with nobody."""
    state = attrs.evolve(state_of(opened()), engaged=frozenset({("f1", "g1")}))
    the_engaged_are_there(state)
    figure = state.combatants["g1"]
    gone = attrs.evolve(figure, **change)  # type: ignore[arg-type]
    state = attrs.evolve(state, combatants={**state.combatants, "g1": gone})
    with pytest.raises(Nonconforming, match="f1 and g1 are at blows"):
        the_engaged_are_there(state)


def test_the_engaged_of_one_side() -> None:
    """Friends aren't at blows."""
    state = state_of(opened(fighter("f1"), fighter("f2")))
    state = attrs.evolve(state, engaged=frozenset({("f1", "f2")}))
    with pytest.raises(Nonconforming, match="of one side"):
        the_engaged_are_there(state)


def test_what_isnt_offered_is_refused_each_time() -> None:
    """In all the ways in which an answer can be wrong."""
    fight = Trial(ruleset("whitebox"), setup(distance=5), "3").play(answers=12)
    tried = list(not_offered(fight, Random(1)))  # noqa: S311 - no dice
    assert len(tried) > 10
    for number, choice, by in tried:
        assert isinstance(fight.answer(number, choice, by), Refusal)


def test_of_a_fight_that_is_over_nothing_is_offered() -> None:
    """And an answer to its last question is closed."""
    fight = Trial(TOY, DUEL).play(answers=500)
    assert fight.ended
    tried = list(not_offered(fight, Random(1)))  # noqa: S311 - no dice
    assert [isinstance(fight.answer(*one), Refusal) for one in tried] == [True]


def test_a_trial_is_played_the_same_way_each_time() -> None:
    """Its seed decides dice and choices; another one decides otherwise."""
    once, again = Trial(TOY, SKIRMISH, "a"), Trial(TOY, SKIRMISH, "a")
    assert once.played.fight.log.to_bytes() == again.play().log.to_bytes()
    assert once.played.records != Trial(TOY, SKIRMISH, "b").played.records
    assert once.played is once.played


def test_a_record_that_was_tampered_with_is_not_got_again() -> None:
    """Resuming and forking compare what comes about with what was recorded."""
    played = Trial(TOY, SKIRMISH, "a").played
    fight, records = played.fight, played.records
    place = next(
        r.seq
        for r in records
        if isinstance(r.event, RoundBegan) and r.event.number == 2
    )
    last = fight.log.entries[fight.log.entry_of(place)].records[-1].seq + 1
    changed = [*records]
    changed[place] = attrs.evolve(records[place], event=RoundBegan(7))
    dice = Trial(TOY, SKIRMISH, "a").dice
    resumed_at(fight, dice, records, place, last)
    with pytest.raises(Nonconforming, match="RoundBegan"):
        resumed_at(fight, dice, changed, place, last)
    with pytest.raises(Diverged):
        resumed_at(fight, dice, changed, place + 1, last)
    forked_at(fight, records, place)
    with pytest.raises(Nonconforming, match="goes another way by itself"):
        forked_at(fight, changed, place)
    with pytest.raises(Nonconforming, match="doesn't share what came before"):
        forked_at(fight, changed, place + 1)


def test_places_are_spread() -> None:
    """Over all there are; few are taken as they are."""
    assert list(spread(range(10), 5)) == [0, 2, 4, 6, 8]
    assert list(spread((1, 2), 5)) == [1, 2]
    assert list(spread((), 5)) == []


def test_a_watch_that_was_left_counts_no_more() -> None:
    """What is forked from a fight later goes by the same rules, and isn't watched."""
    watch = Watch(TOY)
    fight = Trial(TOY, DUEL).play(watch=watch, answers=2)
    seen = len(watch.seen)
    assert seen > 2
    assert watch.where.startswith("the step '")
    number = next(iter(fight.pending))
    act = fight.offers(number, fight.pending[number].ask.figures[0])[-1].act
    fight.answer(number, act, REFEREE)
    assert len(watch.seen) == seen
