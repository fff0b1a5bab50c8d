"""What goes on round by round: bleeding till it is bound, and regeneration."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    CombatantLeft,
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    Died,
    Event,
    Healed,
    RoundBegan,
    TableRead,
    TimerEnded,
)
from affray.kernel.rulesets.adnd2e.harm import hurt
from affray.kernel.rulesets.adnd2e.moment import Deed, Moment
from affray.kernel.rulesets.adnd2e.round_end import end_timers
from affray.kernel.rulesets.adnd2e.states import befall, knock_out
from affray.kernel.rulesets.adnd2e.timers import bind
from affray.kernel.state import State
from tests.support.adnd2e_harness import after, deed, fight, monster, person, run
from tests.support.adnd2e_rounds import until_round


def wounded(state: State, who: str, *wounds: tuple[int, str]) -> State:
    """Return *state* after *who* took *wounds*, each an amount and a type."""
    for amount, kind in wounds:

        def blow(moment: Moment, amount: int = amount, kind: str = kind) -> Deed:
            yield from hurt(moment, who, amount, "a blow", kind, rule="attack.damage")

        state = deed(blow, state).state
    return state


def bleeding(hp: int = 10, source: str = "critical.slashing") -> State:
    """Return round 3 of a fight in which f bleeds."""
    state = fight(person(max_hp=hp), person("q"), monster(), round=3)

    def cut(moment: Moment) -> Deed:
        yield from befall(moment, "f", "bleeding", source, "critical.tables")

    return deed(cut, state).state


@pytest.mark.rule("adnd2e:critical.tables")
@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("critical.slashing", "slashing"),
        ("critical.piercing", "piercing"),
        ("a thorn", "slashing"),
    ],
)
def test_whoever_bleeds_loses_a_hit_point_each_round(source: str, kind: str) -> None:
    """1 HP at each end of round, of the type that made it bleed."""
    state, told = until_round(bleeding(source=source), 5)
    assert [
        DamageSuffered("f", 1, 10, 9, "bleeding", kind, "", "w1"),
        DamageSuffered("f", 1, 9, 8, "bleeding", kind, "", "w2"),
    ] == [e for e in told if isinstance(e, DamageSuffered)]
    assert state.combatants["f"].has("bleeding")


@pytest.mark.rule("adnd2e:declare.bind_wounds")
def test_whoever_is_bound_bleeds_no_more() -> None:
    """Bound in round 3 it loses nothing at the end of round 3."""
    ran = deed(lambda m: bind(m, "q", "f"), bleeding())
    assert (ConditionEnded("f", "bleeding", "bound by q"),) == ran.events
    state, _ = until_round(ran.state, 4)
    assert 10 == state.combatants["f"].hp


@pytest.mark.rule("adnd2e:declare.bind_wounds")
def test_binding_does_nothing_else() -> None:
    """A figure that doesn't bleed, though unconscious, stays as it is."""
    state = deed(
        lambda m: knock_out(m, "f", "a sap", 5, "sap.knockout"),
        fight(person(), person("q"), monster()),
    ).state
    assert () == deed(lambda m: bind(m, "q", "f"), state).events


@pytest.mark.rule("adnd2e:death.trigger")
def test_bleeding_to_zero_rolls_on_the_death_table() -> None:
    """The last hit point is lost at the end of the round: a 16 disables."""
    _, told = until_round(bleeding(hp=1), 4, dice=[16])
    assert TableRead("f", "death", "16", "disabled") in told


@pytest.mark.rule("adnd2e:round.phases")
def test_bleeding_comes_before_healing_expires() -> None:
    """At HP 1 with 3 nonlethal due: it bleeds to 0, is knocked out, heals, wakes."""
    state = fight(person(max_hp=4), person("q"), monster())
    state = deed(
        lambda m: hurt(
            m,
            "f",
            3,
            "a fist",
            "bludgeoning",
            passing="nonlethal",
            rule="pummel.damage",
        ),
        state,
        [1, 1, 1],
    ).state
    state = after(state, ConditionGained("f", "bleeding", "a cut"), RoundBegan(4))
    ran = run(end_timers, state)
    assert [
        DamageSuffered("f", 1, 1, 0, "bleeding", "slashing", "", "w2"),
        ConditionGained("f", "unconscious", "its passing wounds"),
        TimerEnded("wound w1", "its time is up"),
        Healed("f", 3, 0, 3, "time", "w1"),
        ConditionEnded("f", "unconscious", "its passing wounds no longer keep it down"),
    ] == list(ran.events[1:-1])


@pytest.mark.rule("adnd2e:damage.temp_knockout")
def test_passing_wounds_keep_it_down_beyond_a_timer() -> None:
    """Knocked out for 1 round, and by HP -1 for longer: it wakes with the second."""
    state = fight(person(max_hp=4), person("q"), monster())
    state = deed(
        lambda m: hurt(
            m, "f", 5, "a sap", "bludgeoning", passing="temporary", rule="sap.damage"
        ),
        state,
        [1, 1, 1],
    ).state
    state = deed(lambda m: knock_out(m, "f", "a sap", 1, "sap.knockout"), state).state
    state, told = until_round(state, 4)
    assert TimerEnded("f:unconscious", "its time is up") in told
    assert state.combatants["f"].has("unconscious")
    state, _ = until_round(state, 5)
    assert not state.combatants["f"].has("unconscious")


# ---------------------------------------------------------------- regeneration


@pytest.mark.rule("adnd2e:damage.acid_regen")
def test_regeneration_heals_all_but_acid() -> None:
    """Slashing 5 and acid 4 at 3 a round: after two, slashing 0 and acid 4."""
    state = fight(person(), monster(max_hp=30, regeneration=3))
    state = wounded(state, "o", (5, "slashing"), (4, "acid"))
    state, told = until_round(state, 3)
    assert [
        Healed("o", 3, 21, 24, "regeneration", "w1"),
        Healed("o", 2, 24, 26, "regeneration", "w1"),
    ] == [e for e in told if isinstance(e, Healed)]
    assert [("acid", 4)] == [
        (w.kind, w.left) for w in state.combatants["o"].wounds.values()
    ]


@pytest.mark.rule("adnd2e:damage.acid_regen")
def test_regeneration_goes_from_wound_to_wound() -> None:
    """3 points close a wound of 2 and take 1 off the next, past the acid."""
    state = fight(person(), monster(max_hp=30, regeneration=3))
    state = wounded(state, "o", (2, "fire"), (4, "acid"), (4, "cold"))
    state, _ = until_round(state, 2)
    assert [("acid", 4), ("cold", 3)] == [
        (w.kind, w.left) for w in state.combatants["o"].wounds.values()
    ]


@pytest.mark.rule("adnd2e:damage.acid_regen")
def test_regeneration_heals_first_what_it_came_with() -> None:
    """Hurt by 2 before the fight, and by 4 in it: 3 points are 2 and 1."""
    troll = monster(max_hp=30, regeneration=3)
    came = DamageSuffered("o", 2, 30, 28, "an old fight", "slashing")
    state = wounded(fight(person(), troll, given=(came,)), "o", (4, "slashing"))
    _, told = until_round(state, 2)
    assert [
        Healed("o", 2, 24, 26, "regeneration"),
        Healed("o", 1, 26, 27, "regeneration", "w1"),
    ] == [e for e in told if isinstance(e, Healed)]


@pytest.mark.rule("adnd2e:damage.acid_regen")
@pytest.mark.parametrize(
    "gone", [Died("o", "a blow"), CombatantLeft("o", "fled")], ids=["died", "left"]
)
def test_only_those_who_are_there_regenerate(gone: Event) -> None:
    """The dead don't, and whoever left is out of sight."""
    troll = monster(max_hp=30, regeneration=3)
    state = fight(person(), troll, monster("p"))
    state = after(wounded(state, "o", (5, "fire")), gone)
    state, _ = until_round(state, 3)
    assert 25 == state.combatants["o"].hp
