"""Who is at blows with whom, settled and ended."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import attrs

from affray.events.types import Disengaged, Engaged, TimerEnded
from affray.events.values import Place
from affray.kernel.mechanics.engagement import (
    bound,
    contact,
    linked,
    part,
    settle,
)
from affray.kernel.requests import Fact
from affray.kernel.ruleset import Now
from affray.kernel.state import State, Timer
from tests.support.builders import fighter, goblin, opened, state_of


def battle(*pairs: tuple[str, str], **places: Place) -> State:
    """Return a fight of f1, f2, g1 to g3 at *places*, at blows as *pairs*."""
    fighters, goblins = ("f1", "f2"), ("g1", "g2", "g3")
    state = state_of(opened(*map(fighter, fighters), *map(goblin, goblins)))
    combatants = {
        who: attrs.evolve(figure, place=places.get(who, Place(0, 0)))
        for who, figure in state.combatants.items()
    }
    engaged = frozenset((min(pair), max(pair)) for pair in pairs)
    return attrs.evolve(state, combatants=combatants, engaged=engaged)


def fallen(state: State, who: str, **changes: Any) -> State:
    """Return *state* with *who* dead or gone, as *changes* say."""
    figure = attrs.evolve(state.combatants[who], **changes)
    return attrs.evolve(state, combatants={**state.combatants, who: figure})


def test_bound_are_those_at_blows() -> None:
    """On whichever side of the pair they stand."""
    state = battle(("f1", "g1"), ("f1", "g2"), ("f2", "g3"))
    assert {"g1", "g2"} == bound(state, "f1")
    assert {"f1"} == bound(state, "g1")


def test_a_melee_is_linked_through_all_its_pairs() -> None:
    """Its figures are in roster order, whoever is asked about."""
    state = battle(("f1", "g1"), ("f2", "g1"), ("f2", "g3"))
    assert ("f1", "f2", "g1", "g3") == linked(state, "g3")
    assert ("g2",) == linked(state, "g2")


def test_the_dead_and_the_gone_are_no_link() -> None:
    """A melee ends at whoever is no longer part of the fight."""
    state = battle(("f1", "g1"), ("f2", "g1"))
    assert ("f1",) == linked(fallen(state, "g1", dead=True), "f1")
    assert ("f1",) == linked(fallen(state, "g1", present=False), "f1")


def test_contact_is_by_feet() -> None:
    """Those who are too far part first, by name; then the near ones join."""
    state = battle(
        ("f1", "g1"), ("f1", "g3"), g1=Place(11, 0), g2=Place(0, 10), g3=Place(9, 9)
    )
    foes = state.members("goblins")
    facts = list(contact(Now(lambda: state), "f1", foes, 10, "book.rule"))
    assert [
        Fact(Disengaged("f1", "g1", "out of reach"), "book.rule"),
        Fact(Disengaged("f1", "g3", "out of reach"), "book.rule"),
        Fact(Engaged("f1", "g2", 10), "book.rule"),
    ] == facts


def test_contact_that_lasts_is_no_news() -> None:
    """Whoever was at blows and is near still is neither parted nor joined."""
    state = battle(("f1", "g1"), g2=Place(50, 0), g3=Place(50, 0))
    foes = state.members("goblins")
    assert [] == list(contact(Now(lambda: state), "f1", foes, 10, "book.rule"))


def test_without_foes_all_contact_ends() -> None:
    """That is how one who isn't there any more is let go."""
    state = battle(("f1", "g1"))
    facts = list(contact(Now(lambda: state), "f1", (), 10, "book.rule"))
    assert [Fact(Disengaged("f1", "g1", "out of reach"), "book.rule")] == facts


def test_who_parts_leaves_blows_and_timers_behind() -> None:
    """Others' blows and timers go on."""
    timers = {
        "z": Timer("held", "f1", "g1", "second", 9, ""),
        "a": Timer("asleep", "f1", "g1", "second", 9, ""),
        "m": Timer("held", "f2", "g1", "second", 9, ""),
    }
    state = battle(("f1", "g2"), ("f1", "g1"), ("f2", "g1"))
    now = Now(lambda: attrs.evolve(state, timers=timers))
    assert [
        Fact(Disengaged("f1", "g1", "death"), "melee"),
        Fact(Disengaged("f1", "g2", "death"), "melee"),
        Fact(TimerEnded("a", "death"), "time"),
        Fact(TimerEnded("z", "death"), "time"),
    ] == list(part(now, "f1", "death", "melee", "time"))


def test_contact_is_settled_with_all_opponents() -> None:
    """Those near join, those out of reach part; its own side is left alone."""
    state = battle(("f1", "g2"), g1=Place(5, 0), g2=Place(6, 0), g3=Place(0, 5))
    assert [
        Fact(Disengaged("f1", "g2", "out of reach"), "book.rule"),
        Fact(Engaged("f1", "g1", 5), "book.rule"),
        Fact(Engaged("f1", "g3", 5), "book.rule"),
    ] == list(settle(Now(lambda: state), "f1", 5, "book.rule"))


def test_who_is_gone_parts_from_everybody() -> None:
    """However near they stand."""
    state = fallen(battle(("f1", "g1")), "f1", present=False)
    parted = Fact(Disengaged("f1", "g1", "out of reach"), "book.rule")
    assert [parted] == list(settle(Now(lambda: state), "f1", 5, "book.rule"))
