"""What lands at the end of a batch: hit points first, then who fell, then the rest."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

import pytest

from affray.events.types import (
    ConditionGained,
    DamageSuffered,
    Died,
    Disengaged,
    Event,
    Healed,
    Spent,
    TimerStarted,
)
from affray.events.values import Place
from affray.kernel.mechanics.effects import Affliction, Mending
from affray.kernel.reducers.fold import evolve
from affray.kernel.requests import Fact
from affray.kernel.ruleset import Now
from affray.kernel.rulesets.odnd.effects import Effect, Struck, Wound, apply
from affray.kernel.state import State
from tests.support.odnd import PARTY_FIRST, QUIET, fight, fighter, orc


class Applied:
    """The facts that effects bring about in a fight of f and o, at blows."""

    def __init__(self, *effects: Effect, given: Iterable[Event] = ()) -> None:
        played = fight(
            fighter(hp=5, max_hp=8),
            orc(),
            orc("o2", at=(90, 90), traits={"group": "others"}),
            dice=[*QUIET, *PARTY_FIRST],
            answers=["role role=mover", "hold who=f"],
        )
        self.state = played.state
        for event in given:
            self.state = evolve(self.state, event)
        self.facts = list(self._run(apply(Now(self._look), effects)))

    def _look(self) -> State:
        return self.state

    def _run(self, procedure: Generator[Any, Any, None]) -> Iterable[tuple[Event, str]]:
        for request in procedure:
            assert isinstance(request, Fact)
            self.state = evolve(self.state, request.event)
            yield request.event, request.rule

    @property
    def events(self) -> list[Event]:
        """What happened, in order."""
        return [event for event, _ in self.facts]


@pytest.mark.rule("odnd:conv.dice_order")
def test_wounds_and_cures_of_one_moment_add_up() -> None:
    """A man of 5 struck for 7 and cured of 4 is alive at 2, in either order."""
    wound, mending = Wound("f", 7, "a blow"), Mending("f", 4, "a cure")
    whole = [DamageSuffered("f", 7, 5, -2, "a blow"), Healed("f", 4, -2, 2, "a cure")]
    assert whole == Applied(wound, mending).events
    assert whole == Applied(mending, wound).events


@pytest.mark.rule("odnd:conv.dice_order")
def test_two_deadly_wounds_are_one_death() -> None:
    """Both arrows count; the death is of the last."""
    first, second = Wound("f", 5, "one arrow"), Wound("f", 6, "another")
    assert [
        DamageSuffered("f", 5, 5, 0, "one arrow"),
        DamageSuffered("f", 6, 0, -6, "another"),
        Died("f", "another"),
        Disengaged("f", "o", "death"),
    ] == Applied(first, second).events


@pytest.mark.rule("odnd:magic.simultaneous")
@pytest.mark.parametrize(("amount", "gained"), [(2, 2), (9, 3)])
def test_nobody_is_healed_above_its_maximum(amount: int, gained: int) -> None:
    """A man of 5 out of 8 gains 2, or 3 of 9."""
    assert [Healed("f", gained, 5, 5 + gained, "a cure")] == Applied(
        Mending("f", amount, "a cure")
    ).events


@pytest.mark.rule("odnd:death.zero")
def test_the_dead_are_not_healed() -> None:
    """A cure is nothing to one who died before it."""
    dead = (Died("f", "a rock"),)
    assert [] == Applied(Mending("f", 4, "a cure"), given=dead).events


@pytest.mark.rule("odnd:magic.simultaneous")
def test_a_condition_lasts_for_its_seconds() -> None:
    """Sleep of 60 seconds has a timer from the clock as it is."""
    sleep = Affliction("o", "asleep", "m's sleep", "f", 60)
    assert [
        ConditionGained("o", "asleep", "m's sleep"),
        TimerStarted("o:asleep", "asleep", "o", "f", "second", 60, "round end"),
    ] == Applied(sleep).events


@pytest.mark.rule("odnd:magic.simultaneous")
def test_a_condition_comes_once_and_may_be_for_good() -> None:
    """Two charms of one moment are one; without seconds there is no timer."""
    charm = Affliction("o", "charmed", "m's charm", "f", 0)
    assert [ConditionGained("o", "charmed", "m's charm")] == Applied(
        charm, charm
    ).events


@pytest.mark.rule("odnd:magic.simultaneous")
def test_no_condition_befalls_one_who_fell_in_that_moment() -> None:
    """Who dies of the blow is neither asleep nor struck from behind."""
    blow = Wound("o", 99, "f's sword")
    sleep = Affliction("o", "asleep", "m's sleep", "f", 60)
    events = Applied(sleep, blow, Struck("o", "f", "f's sword", rear=True)).events
    assert [] == [e for e in events if isinstance(e, ConditionGained)]


@pytest.mark.rule("odnd:initiative.rear_loss")
def test_a_hit_from_behind_costs_reply_and_initiative_once() -> None:
    """Two hits from behind in one batch are told once; damage is no matter."""
    hits = [Struck("f", "o", "o's sword", rear=True)] * 2
    assert [
        (Spent("f", "no-reply", 1, lasting=False), "melee.rear_no_reply"),
        (
            ConditionGained("f", "struck from behind", "o's sword"),
            "initiative.rear_loss",
        ),
    ] == Applied(*hits).facts


@pytest.mark.rule("odnd:initiative.rear_loss")
def test_a_hit_from_the_front_costs_neither() -> None:
    """Only a hit from behind tells."""
    assert [] == Applied(Struck("f", "o", "o's sword")).events


@pytest.mark.rule("odnd:damage.weapon")
def test_a_wound_names_its_rule() -> None:
    """Damage of a spell is the spell's, that of a blow the weapon's."""
    spell = Wound("o", 1, "m's bolt", "magic.simultaneous")
    blow = Wound("o", 1, "f's sword")
    assert ["magic.simultaneous", "damage.weapon"] == [
        rule for _, rule in Applied(spell, blow).facts
    ]
    assert Place(0, 0) == Applied().state.combatants["f"].place
