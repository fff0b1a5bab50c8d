"""The death table: when it is rolled on, by what, and each of its outcomes."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    Died,
    Healed,
    HoldBegan,
    HoldEnded,
    Rolled,
    TableRead,
    TimerStarted,
)
from affray.events.values import Modifier
from affray.kernel.rulesets.adnd2e.death import (
    disabled_modifier,
    dying_rolls,
    slay,
)
from affray.kernel.rulesets.adnd2e.harm import hurt
from affray.kernel.rulesets.adnd2e.moment import Deed, Moment
from affray.kernel.state import State
from tests.support.adnd2e_harness import deed, fight, monster, person, run
from tests.support.adnd2e_rounds import until_round
from tests.support.driving import Ran


def left_at(hp: int, *dice: int, who: str = "f", state: State | None = None) -> Ran:
    """Bring *who* down to *hp* with one blow, and let *dice* fall."""
    before = state or fight(person(), monster())
    amount = before.combatants[who].hp - hp

    def blow(moment: Moment) -> Deed:
        yield from hurt(
            moment, who, amount, "an axe", "slashing", rule="attack.damage", by="o"
        )

    return deed(blow, before, dice)


def outcome(ran: Ran) -> list[tuple[str, str]]:
    """Return what was looked up, and what the table says."""
    return [(e.row, e.result) for e in ran.of(TableRead)]


@pytest.mark.rule("adnd2e:death.trigger")
def test_damage_to_zero_or_below_rolls_on_the_table() -> None:
    """3 HP, takes 7: HP -4, roll d20-4."""
    state = fight(person(max_hp=3), monster())
    ran = left_at(-4, 13, 1, state=state)
    roll = ran.of(Rolled)[0]
    assert ("f", "death", "1d20", 9) == (roll.who, roll.purpose, roll.dice, roll.total)
    assert (Modifier("negative hit points", -4, "death.modifier"),) == roll.modifiers


@pytest.mark.rule("adnd2e:death.trigger")
def test_at_one_hit_point_nothing_is_rolled() -> None:
    """The table is for 0 and below."""
    assert [] == left_at(1).rolls


@pytest.mark.rule("adnd2e:death.trigger")
def test_more_damage_at_zero_or_below_rolls_again() -> None:
    """Each blow at a disabled figure is another roll."""
    ran = left_at(-2, 16, 1, state=left_at(-1, 18).state)
    assert [("14", "unconscious")] == outcome(ran)


@pytest.mark.rule("adnd2e:death.trigger")
@pytest.mark.parametrize(
    ("table", "rolled"), [(False, []), (True, [("15", "disabled")])]
)
def test_monsters_die_at_zero(table: bool, rolled: list[Any]) -> None:  # noqa: FBT001
    """They die without a roll, or with the option use the table too."""
    state = fight(person(), monster(), options={"death.monsters_use_table": table})
    ran = left_at(0, *([15] if table else []), who="o", state=state)
    assert rolled == outcome(ran)
    assert ran.of(Died) == ([] if table else [Died("o", "an axe")])


@pytest.mark.rule("adnd2e:death.trigger")
def test_people_of_the_other_side_use_the_table() -> None:
    """A bandit with a class rolls as a player's character does."""
    state = fight(person(), person("b", "foes"))
    assert [("15", "disabled")] == outcome(left_at(0, 15, who="b", state=state))


@pytest.mark.rule("adnd2e:death.modifier")
def test_negative_hit_points_are_taken_off() -> None:
    """HP -6 and a 13 make 7: dying."""
    assert [("7", "dying")] == outcome(left_at(-6, 13, 1))


@pytest.mark.rule("adnd2e:death.modifier")
def test_at_zero_there_is_no_modifier() -> None:
    """The roll shows none."""
    assert () == left_at(0, 15).of(Rolled)[0].modifiers


@pytest.mark.rule("adnd2e:death.modifier")
@pytest.mark.parametrize(
    ("hp", "dice", "expected"),
    [
        (0, (1,), ("1", "dead")),
        (0, (2, 1), ("2", "dying")),
        (0, (7, 1), ("7", "dying")),
        (0, (8, 1), ("8", "unconscious")),
        (0, (14, 1), ("14", "unconscious")),
        (0, (15,), ("15", "disabled")),
        (0, (19,), ("19", "disabled")),
        (0, (20,), ("20", "fight on")),
        (-9, (10,), ("1", "dead")),
        (-19, (20,), ("1", "dead")),
        (-30, (1,), ("-29", "dead")),
    ],
)
def test_the_table_is_read_to_its_bounds(
    hp: int, dice: tuple[int, ...], expected: tuple[str, str]
) -> None:
    """Every first and last number of a row, and beyond the first."""
    assert [expected] == outcome(left_at(hp, *dice))


@pytest.mark.rule("adnd2e:death.dead")
@pytest.mark.parametrize(("hp", "face"), [(-9, 10), (-19, 20)])
def test_one_or_less_is_death(hp: int, face: int) -> None:
    """HP -9 and a 10 make 1; at HP -19 even a 20 does."""
    ran = left_at(hp, face)
    assert [Died("f", "the death table")] == ran.of(Died)


# ---------------------------------------------------------------- out, disabled


@pytest.mark.rule("adnd2e:death.unconscious")
def test_the_unconscious_wake_after_hours() -> None:
    """HP -2: 11 makes 9, a 3 on the d4: 3 hours, which are 180 rounds."""
    ran = left_at(-2, 11, 3)
    assert [("f", "death", (11,)), ("f", "hours", (3,))] == ran.rolls
    timer = TimerStarted(
        "f:unconscious", "unconscious", "f", "f", "round", 181, "round end"
    )
    assert [timer] == ran.of(TimerStarted)


@pytest.mark.rule("adnd2e:death.unconscious")
def test_an_hour_has_as_many_rounds_as_the_option_says() -> None:
    """Rounds of 6 seconds make 600 to the hour."""
    state = fight(person(), monster(), options={"time.round_seconds": 6})
    ran = left_at(-2, 11, 1, state=state)
    assert [601] == [e.due for e in ran.of(TimerStarted)]


@pytest.mark.rule("adnd2e:death.unconscious")
def test_whoever_wakes_at_zero_or_below_is_disabled() -> None:
    """In hours of one round each, it wakes at HP -2 and can hardly move."""
    state = fight(
        person(), person("q"), monster(), options={"time.round_seconds": 3600}
    )
    ran = left_at(-2, 11, 1, state=state)
    later, told = until_round(ran.state, 3)
    assert ConditionEnded("f", "unconscious", "its time is up") in told
    assert ["disabled"] == [c.name for c in later.combatants["f"].conditions]


@pytest.mark.rule("adnd2e:death.unconscious")
def test_the_helpless_are_easily_slain() -> None:
    """Whoever spends an action on it kills it, and the log says who."""
    state = left_at(-2, 11, 3).state
    ran = deed(lambda m: slay(m, "o", "f"), state)
    assert [Died("f", "slain by o")] == ran.of(Died)
    assert {} == ran.state.timers


@pytest.mark.rule("adnd2e:death.unconscious")
def test_unconsciousness_by_the_table_frees_whom_it_held() -> None:
    """Its hold ends in the same entry."""
    state = fight(person(), monster(), given=(HoldBegan("h1", "f", "o", "hold"),))
    ran = left_at(-2, 11, 3, state=state)
    assert [HoldEnded("h1", "f", "o", "unconscious")] == ran.of(HoldEnded)


@pytest.mark.rule("adnd2e:death.disabled")
def test_the_disabled_roll_at_minus_four() -> None:
    """HP -1: 18 makes 17, and -4 is added to its attacks, saves and checks."""
    ran = left_at(-1, 18)
    assert [("17", "disabled")] == outcome(ran)
    expected = (Modifier("disabled", -4, "death.disabled"),)
    assert (expected, ()) == (
        disabled_modifier(ran.state, "f"),
        disabled_modifier(ran.state, "o"),
    )


@pytest.mark.rule("adnd2e:death.disabled")
def test_being_disabled_outlasts_the_fight() -> None:
    """No round ends it: it takes eight hours' rest."""
    state, _ = until_round(left_at(-1, 18).state, 40)
    assert state.combatants["f"].has("disabled")


# ---------------------------------------------------------------- fighting on


@pytest.mark.rule("adnd2e:death.fight_on")
@pytest.mark.parametrize(
    ("face", "left"), [(1, [5, 9, 5]), (2, [6, 8, 5]), (3, [6, 9, 4])]
)
def test_a_twenty_heals_a_point_of_a_random_wound(face: int, left: list[int]) -> None:
    """HP 0, wounds 6, 9, 5: a 20 and a 2 make the second 8, and HP 1."""
    state = fight(person(max_hp=20), monster())
    state = left_at(5, state=left_at(14, state=state).state).state
    ran = left_at(0, 20, face, state=state)
    assert [("f", "death", (20,)), ("f", "wound", (face,))] == ran.rolls
    assert "1d3" == ran.of(Rolled)[1].dice
    assert [Healed("f", 1, 0, 1, "fighting on", f"w{face}")] == ran.of(Healed)
    wounds = ran.state.combatants["f"].wounds
    assert left == [wound.left for wound in wounds.values()]
    assert () == ran.state.combatants["f"].conditions


@pytest.mark.rule("adnd2e:death.fight_on")
def test_the_only_wound_needs_no_die() -> None:
    """A die of one face has nothing to tell."""
    ran = left_at(0, 20)
    assert [Healed("f", 1, 0, 1, "fighting on", "w1")] == ran.of(Healed)


@pytest.mark.rule("adnd2e:death.fight_on")
def test_a_dying_figure_that_fights_on_is_dying_no_more() -> None:
    """At HP 0 dying, a 20 at the next round's start ends it."""
    state = left_at(0, 5, 1, state=fight(person(constitution=9), monster())).state
    state, _ = until_round(state, 2)
    ran = run(dying_rolls, state, [20])
    assert () == ran.state.combatants["f"].conditions
    assert 1 == ran.state.combatants["f"].hp


@pytest.mark.rule("adnd2e:death.fight_on")
def test_without_an_open_wound_nothing_is_healed() -> None:
    """What it came with has no name, and can't be picked."""
    state = fight(
        person(),
        monster(),
        given=(
            DamageSuffered("f", 10, 10, 0, "an old fight", "slashing"),
            ConditionGained("f", "dying", "an old fight"),
            TimerStarted("f:dying", "dying", "f", "f", "round", 1, "round start"),
        ),
    )
    ran = run(dying_rolls, state, [20])
    assert [] == ran.of(Healed)
