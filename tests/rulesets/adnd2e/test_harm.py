"""Damage: its types and flags, passing wounds, what it breaks, and healing."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    Died,
    Healed,
    TimerEnded,
    TimerStarted,
)
from affray.kernel.rulesets.adnd2e.book import rows
from affray.kernel.rulesets.adnd2e.harm import (
    Part,
    heal,
    hurt,
    hurt_parts,
    lethal_hp,
)
from affray.kernel.rulesets.adnd2e.moment import Deed, Moment
from affray.kernel.state import State, Wound
from tests.support.adnd2e_harness import after, deed, fight, monster, person
from tests.support.adnd2e_rounds import until_round
from tests.support.driving import Ran


def struck(
    state: State,
    amount: int,
    kind: str = "slashing",
    passing: str = "",
    who: str = "f",
    dice: tuple[int, ...] = (),
) -> Ran:
    """Let *who* take damage from a blow of the orc's."""

    def blow(moment: Moment) -> Deed:
        yield from hurt(
            moment,
            who,
            amount,
            "a blow",
            kind,
            passing=passing,
            rule="attack.damage",
            by="o",
        )

    return deed(blow, state, dice)


@pytest.mark.rule("adnd2e:damage.types")
def test_damage_takes_hit_points_and_leaves_a_wound_of_its_type() -> None:
    """A halberd declared slashing leaves a slashing wound."""
    ran = struck(fight(person(), monster()), 4)
    expected = DamageSuffered("f", 4, 10, 6, "a blow", "slashing", "", "w1")
    assert (expected,) == ran.events
    assert {"w1": Wound(4, "slashing", "", "a blow")} == ran.state.combatants[
        "f"
    ].wounds


@pytest.mark.rule("adnd2e:damage.types")
@pytest.mark.parametrize("word", rows("damage.types"), ids=lambda row: row[0])
def test_every_word_of_the_table_is_known(word: tuple[str, str]) -> None:
    """Eight words are types, and two are flags beside a type."""
    name, kind = word
    part = Part(1, name) if kind == "type" else Part(1, "slashing", name)
    assert name in (part.kind, part.passing)


@pytest.mark.rule("adnd2e:damage.types")
@pytest.mark.parametrize("kind", ["", "magic", "nonlethal"])
def test_damage_without_a_type_is_refused(kind: str) -> None:
    """It is a programmer's mistake, and so is a type that isn't one."""
    with pytest.raises(ValueError, match="no type of damage"):
        struck(fight(person(), monster()), 4, kind)


@pytest.mark.rule("adnd2e:damage.flags")
def test_a_flag_that_the_book_does_not_know_is_refused() -> None:
    """Damage is nonlethal or temporary beside its type, and nothing else."""
    with pytest.raises(ValueError, match="no flag of damage"):
        Part(1, "slashing", "subdual")


@pytest.mark.rule("adnd2e:damage.types")
def test_damage_of_a_type_it_is_immune_to_does_nothing() -> None:
    """The event says so with an amount of 0, and there is no wound."""
    ran = struck(fight(person(immune="fire, poison"), monster()), 4, "poison")
    assert (DamageSuffered("f", 0, 10, 10, "a blow", "poison"),) == ran.events
    assert not ran.state.combatants["f"].wounds


@pytest.mark.rule("adnd2e:damage.flags")
@pytest.mark.parametrize("flag", ["nonlethal", "temporary"])
def test_both_flags_behave_alike(flag: str) -> None:
    """Either gets a timer, and leaves the lethal hit points alone."""
    state = fight(person(), monster())
    ran = struck(state, 3, "bludgeoning", flag, dice=(2, 2, 1))
    assert (7, 10) == (
        ran.state.combatants["f"].hp,
        lethal_hp(ran.state.combatants["f"]),
    )
    assert [("f", "healing", (2, 2, 1))] == ran.rolls


@pytest.mark.rule("adnd2e:damage.temp_heal")
def test_a_passing_wound_heals_by_itself() -> None:
    """3 nonlethal in round 4 that roll 5 heal at the end of round 9."""
    state = fight(person(), monster(), round=4)
    ran = struck(state, 3, "bludgeoning", "nonlethal", dice=(2, 2, 1))
    timer = TimerStarted("wound w1", "wound w1", "f", "o", "round", 9, "round end")
    assert [timer] == ran.of(TimerStarted)
    before, told = until_round(ran.state, 9)
    assert 7 == before.combatants["f"].hp
    assert not [e for e in told if isinstance(e, Healed)]
    healed, told = until_round(before, 10)
    assert 10 == healed.combatants["f"].hp
    assert Healed("f", 3, 7, 10, "time", "w1") in told
    assert TimerEnded("wound w1", "its time is up") in told


@pytest.mark.rule("adnd2e:damage.temp_heal")
def test_each_wound_has_its_own_timer() -> None:
    """A second wound in round 6 that rolls 12 heals at the end of round 18."""
    state = fight(person(), monster(), round=4)
    state = struck(state, 3, "bludgeoning", "nonlethal", dice=(2, 2, 1)).state
    state, _ = until_round(state, 6)
    state = struck(state, 2, "bludgeoning", "nonlethal", dice=(4, 4, 4)).state
    hp = {}
    for number in (9, 10, 18, 19):
        state, _ = until_round(state, number)
        hp[number] = state.combatants["f"].hp
    assert {9: 5, 10: 8, 18: 8, 19: 10} == hp


@pytest.mark.rule("adnd2e:damage.temp_heal")
def test_healing_magic_may_come_first() -> None:
    """A wound closed by magic ends its timer, with the reason."""
    state = fight(person(), monster())
    state = struck(state, 3, "bludgeoning", "nonlethal", dice=(2, 2, 1)).state
    ran = deed(lambda m: heal(m, "f", 5, "a prayer", rule="damage.temp_heal"), state)
    assert (
        Healed("f", 3, 7, 10, "a prayer", "w1"),
        TimerEnded("wound w1", "healed by a prayer"),
    ) == ran.events
    assert not ran.state.timers


@pytest.mark.rule("adnd2e:damage.temp_knockout")
def test_passing_damage_knocks_out_without_a_death_roll() -> None:
    """10 HP, lethal 4, nonlethal 7: HP -1, lethal 6; healed it is awake at 6."""
    state = struck(fight(person(), monster()), 4).state
    ran = struck(state, 7, "bludgeoning", "nonlethal", dice=(1, 1, 1))
    figure = ran.state.combatants["f"]
    assert (-1, 6) == (figure.hp, lethal_hp(figure))
    out = ConditionGained("f", "unconscious", "its passing wounds")
    assert [out] == ran.of(ConditionGained)
    assert [("f", "healing", (1, 1, 1))] == ran.rolls
    later, told = until_round(ran.state, 2)
    assert ran.state.combatants["f"].has("unconscious")
    later, told = until_round(ran.state, 5)
    awake = ConditionEnded(
        "f", "unconscious", "its passing wounds no longer keep it down"
    )
    assert awake in told
    assert (6, ()) == (later.combatants["f"].hp, later.combatants["f"].conditions)


@pytest.mark.rule("adnd2e:damage.temp_knockout")
def test_lethal_damage_on_top_of_passing_damage_knocks_out_as_well() -> None:
    """10 HP, nonlethal 7, lethal 4: the order makes no difference."""
    state = fight(person(), monster())
    state = struck(state, 7, "bludgeoning", "nonlethal", dice=(1, 1, 1)).state
    ran = struck(state, 4)
    assert ran.state.combatants["f"].has("unconscious")
    assert [] == ran.rolls


@pytest.mark.rule("adnd2e:damage.temp_knockout")
def test_passing_damage_at_zero_or_below_is_no_death_roll() -> None:
    """Disabled at HP -1, 3 nonlethal knock it out, and no d20 is rolled."""
    state = struck(fight(person(), monster()), 11, dice=(18,)).state
    ran = struck(state, 3, "bludgeoning", "nonlethal", dice=(1, 1, 1))
    assert [("f", "healing", (1, 1, 1))] == ran.rolls
    assert ran.state.combatants["f"].has("unconscious")


@pytest.mark.rule("adnd2e:death.dying")
def test_lethal_damage_to_zero_leaves_the_dying_on_their_feet() -> None:
    """Nonlethal 3 and then lethal 12 of 10: dying by HP -2, and able to act."""
    state = fight(person(), monster())
    state = struck(state, 3, "bludgeoning", "nonlethal", dice=(1, 1, 1)).state
    ran = struck(state, 12, dice=(8, 1))
    assert ["dying"] == [c.name for c in ran.state.combatants["f"].conditions]


@pytest.mark.rule("adnd2e:damage.temp_knockout")
def test_all_damage_may_count_for_the_death_table() -> None:
    """With death.counts = all the HP of -1 is rolled with: 16 - 1 disables."""
    state = fight(person(), monster(), options={"death.counts": "all"})
    state = struck(state, 4).state
    ran = struck(state, 7, "bludgeoning", "nonlethal", dice=(1, 1, 1, 16))
    assert [("f", "healing", (1, 1, 1)), ("f", "death", (16,))] == ran.rolls
    assert ran.state.combatants["f"].has("disabled")


@pytest.mark.rule("adnd2e:sap.plus_nonlethal")
def test_both_parts_of_a_hit_are_settled_once() -> None:
    """4 HP, real 1 and temporary 5: HP -2, unconscious, one timer and no more dice."""
    parts = (Part(1, "bludgeoning"), Part(5, "bludgeoning", "temporary"))
    ran = deed(
        lambda m: hurt_parts(m, "f", parts, "a sap", rule="sap.damage", by="o"),
        fight(person(max_hp=4), monster()),
        dice=[1, 2, 3],
    )
    assert [
        DamageSuffered("f", 1, 4, 3, "a sap", "bludgeoning", "", "w1"),
        DamageSuffered("f", 5, 3, -2, "a sap", "bludgeoning", "temporary", "w2"),
    ] == ran.of(DamageSuffered)
    assert ["wound w2"] == list(ran.state.timers)
    assert ran.state.combatants["f"].has("unconscious")


@pytest.mark.rule("adnd2e:conv.dice_order")
def test_the_healing_timer_is_rolled_before_the_death_table() -> None:
    """Real 5 and temporary 1 on 5 HP: 3d10 first, then the d20."""
    parts = (Part(5, "slashing"), Part(1, "slashing", "temporary"))
    ran = deed(
        lambda m: hurt_parts(m, "f", parts, "a sap", rule="sap.damage"),
        fight(person(max_hp=5), monster()),
        dice=[1, 1, 1, 17],
    )
    assert ["healing", "death"] == [purpose for _, purpose, _ in ran.rolls]


@pytest.mark.rule("adnd2e:damage.flags")
def test_a_part_of_nothing_is_left_out() -> None:
    """A sap for 3 has no real part: one wound, wholly temporary."""
    parts = (Part(0, "slashing"), Part(3, "slashing", "temporary"))
    ran = deed(
        lambda m: hurt_parts(m, "f", parts, "a sap", rule="sap.damage"),
        fight(person(), monster()),
        dice=[1, 1, 1],
    )
    assert ["w1"] == [e.wound for e in ran.of(DamageSuffered)]


@pytest.mark.rule("adnd2e:death.trigger")
def test_a_corpse_can_be_hit_and_nothing_comes_of_it() -> None:
    """The second of two blows on one count costs hit points and no dice."""
    state = after(fight(person(), monster()), Died("f", "a blow"))
    ran = struck(state, 12, "slashing", "temporary")
    assert [-2] == [e.after for e in ran.of(DamageSuffered)]
    assert 1 == len(ran.events)


@pytest.mark.rule("adnd2e:sap.damage")
def test_a_hit_that_kills_does_not_knock_out_first() -> None:
    """Real 10 and temporary 5 on a monster of 10 HP: it dies, and that is all."""
    parts = (Part(10, "slashing"), Part(5, "slashing", "temporary"))
    ran = deed(
        lambda m: hurt_parts(m, "o", parts, "a sap", rule="sap.damage"),
        fight(person(), monster()),
        dice=[1, 1, 1],
    )
    assert [Died("o", "a sap")] == ran.of(Died)
    assert [] == ran.of(ConditionGained)
    assert {} == ran.state.timers
