"""Conditions, and letting go: of holds, traps, opponents and weapons."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    CombatantLeft,
    ConditionEnded,
    ConditionGained,
    Died,
    Disengaged,
    Dropped,
    Engaged,
    HoldBegan,
    HoldEnded,
    TimerEnded,
    TimerStarted,
    TrapEnded,
    WeaponTrapped,
)
from affray.events.values import Place
from affray.kernel.rulesets.adnd2e.moment import Deed, Moment
from affray.kernel.rulesets.adnd2e.states import (
    befall,
    die,
    drop,
    fall_prone,
    knock_out,
    leave,
    let_go_weapon,
    lift,
    release,
)
from affray.kernel.state import State
from tests.support.adnd2e_harness import after, deed, fight, monster, person
from tests.support.adnd2e_rounds import until_round
from tests.support.driving import Ran


TIED = (
    HoldBegan("h1", "f", "o", "hold"),
    HoldBegan("h2", "p", "f", "press"),
    HoldBegan("h3", "p", "q", "hold"),
    WeaponTrapped("t1", "f", "dagger", "o", "axe"),
    WeaponTrapped("t2", "q", "pick", "p", "spear"),
    Engaged("f", "o", 5),
    Engaged("p", "f", 5),
    Engaged("p", "q", 5),
    ConditionGained("f", "guarding", "its word"),
)
"""f holds o, is held by p, and has trapped o's axe; p, q and others besides."""


def tied() -> State:
    """Return a fight of two and two with everybody at everybody's throat."""
    return fight(person(), person("q"), monster(), monster("p"), given=TIED)


def befallen(
    state: State, condition: str, rounds: int = 0, owner: str = "", who: str = "f"
) -> Ran:
    """Let *condition* befall *who*."""

    def spell(moment: Moment) -> Deed:
        yield from befall(
            moment,
            who,
            condition,
            "a spell",
            "timer.rounds",
            rounds=rounds,
            owner=owner,
        )

    return deed(spell, state)


FREED = (
    HoldEnded("h1", "f", "o", "gone"),
    HoldEnded("h2", "p", "f", "gone"),
    TrapEnded("t1", "f", "o", "gone"),
    ConditionEnded("f", "guarding", "gone"),
    Disengaged("f", "o", "gone"),
    Disengaged("f", "p", "gone"),
)


@pytest.mark.rule("adnd2e:state.unconscious")
def test_release_frees_both_parties_of_everything() -> None:
    """Holds either way, traps, its guard and its opponents: all end, no others."""
    ran = deed(lambda m: release(m, "f", "gone", "state.unconscious"), tied())
    assert FREED == ran.events
    assert (["h3"], ["t2"]) == (list(ran.state.holds), list(ran.state.traps))
    assert {("p", "q")} == ran.state.engaged


@pytest.mark.rule("adnd2e:state.unconscious")
def test_unconsciousness_ends_holds_and_traps_at_once() -> None:
    """A trapper knocked out on count 6 frees the weapon then, and stays at reach."""
    ran = deed(lambda m: knock_out(m, "f", "a sap", 4, "sap.knockout"), tied())
    assert (
        ConditionGained("f", "unconscious", "a sap"),
        TimerStarted("f:unconscious", "unconscious", "f", "f", "round", 5, "round end"),
        HoldEnded("h1", "f", "o", "unconscious"),
        HoldEnded("h2", "p", "f", "unconscious"),
        TrapEnded("t1", "f", "o", "unconscious"),
        ConditionEnded("f", "guarding", "unconscious"),
    ) == ran.events
    assert ("f", "o") in ran.state.engaged


@pytest.mark.rule("adnd2e:state.unconscious")
@pytest.mark.parametrize("condition", ["asleep", "held", "paralysed", "unconscious"])
def test_whoever_sleeps_holds_nobody(condition: str) -> None:
    """A sleeping defender lets go, whatever put it to sleep."""
    ran = befallen(tied(), condition)
    assert (["h3"], ["t2"]) == (list(ran.state.holds), list(ran.state.traps))


@pytest.mark.rule("adnd2e:state.unconscious")
def test_a_stunned_figure_keeps_its_hold() -> None:
    """It can't act, and hasn't lost its senses."""
    assert ["h1", "h2", "h3"] == list(befallen(tied(), "stunned", 2).state.holds)


@pytest.mark.rule("adnd2e:death.dead")
def test_death_frees_everybody_and_ends_the_timers_it_bears() -> None:
    """Both parties are free in the same entry; timers of others run on."""
    state = befallen(tied(), "stunned", 3, owner="o").state
    state = befallen(state, "stunned", 3, owner="f", who="o").state
    ran = deed(lambda m: die(m, "f", "a blow", "death.dead"), state)
    assert (Died("f", "a blow"), TimerEnded("f:stunned", "death")) == (
        ran.events[0],
        ran.events[-1],
    )
    assert (["h3"], ["t2"]) == (list(ran.state.holds), list(ran.state.traps))
    assert {("p", "q")} == ran.state.engaged
    assert ["o:stunned"] == list(ran.state.timers)


@pytest.mark.rule("adnd2e:withdraw.move")
def test_whoever_leaves_is_bound_to_nobody() -> None:
    """Ties and opponents end with the reason; its own timers run on."""
    state = befallen(tied(), "stunned", 3).state
    ran = deed(lambda m: leave(m, "f", "gone"), state)
    assert (CombatantLeft("f", "gone"), *FREED) == ran.events
    assert ["f:stunned"] == list(ran.state.timers)


@pytest.mark.rule("adnd2e:trap.no_use")
@pytest.mark.parametrize(
    ("who", "item", "left"),
    [("f", "dagger", ["t2"]), ("o", "axe", ["t2"]), ("f", "axe", ["t1", "t2"])],
)
def test_letting_go_of_a_weapon_ends_its_traps(
    who: str, item: str, left: list[str]
) -> None:
    """Either side may let go, of the weapon that catches or is caught."""
    ran = deed(lambda m: let_go_weapon(m, who, item, "let go"), tied())
    assert left == list(ran.state.traps)


@pytest.mark.rule("adnd2e:trap.no_use")
def test_what_is_dropped_is_free() -> None:
    """The trap ends, and then the axe lies there."""
    spot = Place(0, 5)
    ran = deed(lambda m: drop(m, "o", "axe", spot, "dropped", "trap.no_use"), tied())
    assert (
        TrapEnded("t1", "f", "o", "dropped"),
        Dropped("o", "axe", spot, "dropped"),
    ) == ran.events


@pytest.mark.rule("adnd2e:state.prone")
def test_falling_prone_lasts_until_it_is_lifted() -> None:
    """Knocked down twice is prone once; standing up ends it."""
    ran = deed(
        lambda m: fall_prone(m, "f", "a shove", "state.prone"),
        fight(person(), monster()),
    )
    assert (ConditionGained("f", "prone", "a shove"),) == ran.events
    again = deed(lambda m: fall_prone(m, "f", "a pull", "state.prone"), ran.state)
    assert () == again.events
    later, _ = until_round(again.state, 4)
    up = deed(lambda m: lift(m, "f", "prone", "it stood up", "declare.stand_up"), later)
    assert (ConditionEnded("f", "prone", "it stood up"),) == up.events


@pytest.mark.rule("adnd2e:timer.rounds")
def test_the_later_of_two_ends_counts() -> None:
    """Stunned for 3 and for 2 it is 3; stunned for 5 more, that takes its place."""
    state = befallen(fight(person(), monster()), "stunned", 3).state
    assert () == befallen(state, "stunned", 2).events
    ran = befallen(state, "stunned", 5)
    assert (
        TimerEnded("f:stunned", "a longer one takes its place"),
        TimerStarted("f:stunned", "stunned", "f", "f", "round", 6, "round end"),
    ) == ran.events


@pytest.mark.rule("adnd2e:timer.rounds")
def test_no_set_end_is_later_than_any() -> None:
    """Lamed for good it isn't lamed for 2 rounds; lamed for 2, it may be for good."""
    state = befallen(fight(person(), monster()), "lamed").state
    assert () == befallen(state, "lamed", 2).events
    state = befallen(fight(person(), monster()), "lamed", 2).state
    ran = befallen(state, "lamed")
    assert (TimerEnded("f:lamed", "it has no set end any more"),) == ran.events


@pytest.mark.rule("adnd2e:timer.rounds")
def test_nothing_befalls_the_dead() -> None:
    """Nor those who left."""
    state = after(tied(), Died("f", "a blow"), CombatantLeft("o", "fled"))
    assert () == befallen(state, "stunned", 2).events
    assert () == befallen(state, "stunned", 2, who="o").events


@pytest.mark.rule("adnd2e:timer.rounds")
def test_lifting_a_condition_ends_its_timer() -> None:
    """Both ends have the reason."""
    state = befallen(fight(person(), monster()), "stunned", 3).state
    ran = deed(lambda m: lift(m, "f", "stunned", "a prayer", "timer.rounds"), state)
    assert (
        TimerEnded("f:stunned", "a prayer"),
        ConditionEnded("f", "stunned", "a prayer"),
    ) == ran.events
