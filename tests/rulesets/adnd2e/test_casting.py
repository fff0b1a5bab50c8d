"""Spells, items, potions, turning and breath."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from affray.events.types import (
    ActionTaken,
    ConditionGained,
    DamageSuffered,
    DeclarationLost,
    Healed,
    HoldBegan,
    Provoked,
    SaveResolved,
    SpellCast,
    SpellLost,
    Spent,
    TimerStarted,
)
from affray.events.values import Setting, Spell
from affray.kernel.rulesets.adnd2e import casting
from affray.kernel.rulesets.adnd2e.harm import hurt
from affray.kernel.rulesets.adnd2e.initiative import modifiers as initiative_modifiers
from affray.kernel.rulesets.adnd2e.magic import category
from affray.kernel.state import State
from tests.support.adnd2e_acts import does, refused
from tests.support.adnd2e_blows import CLUB, armed, clash
from tests.support.adnd2e_harness import after, choice, deed, monster, person, weapon
from tests.support.driving import Ran


def spell(name: str, effect: str, dice: str = "", **changes: Any) -> Spell:
    """Return a spell; what isn't a field of it is a trait."""
    fields = {"save", "targets", "condition", "duration", "unit"}
    known = {key: value for key, value in changes.items() if key in fields}
    traits = tuple(Setting(k, v) for k, v in changes.items() if k not in fields)
    return Spell(name, effect, dice, **known, traits=traits)


BOLT = spell("bolt", "damage", "1d6", casting_time=3)
BURST = spell("burst", "damage", "2d6", save="halves", targets=3, kind="cold")
CURE = spell("cure", "heal", "1d8")
SLEEP = spell("sleep", "condition", save="negates", condition="asleep", duration=2)
SLOW = spell("slow", "condition", condition="slowed", duration=1, unit="turn")
GAZE = spell("gaze", "damage", "1d6", innate=True)
WAND = spell("wand", "damage", "1d6", item="wand", save="halves")
DRAUGHT = spell("draught", "heal", "2d4", item="potion")


def mage(*spells: Spell, **changes: Any) -> Any:
    """Return a mage of the first level with 10 hit points."""
    return person("f", **{"klass": "mage", "spells": spells, **changes})


def cast(
    state: State, line: str, dice: Sequence[int] = (), answers: Sequence[Any] = ()
) -> Ran:
    """Let f do what *line* says."""
    return does(casting.ACTS, state, "f", line, dice, answers)


def casts(*spells: Spell, orc: Any = None, more: Sequence[Any] = ()) -> State:
    """Return a fight in which f declared the first of its *spells*."""
    return clash(mage(*spells), orc, *more, declared=f"cast spell={spells[0].name}")


@pytest.mark.rule("adnd2e:declare.cast_spell")
def test_a_spell_hurts_with_its_dice() -> None:
    """It is told of, used up, rolled and suffered, by fire where nothing is said."""
    ran = cast(casts(BOLT), "cast spell=bolt targets=o", [4])

    assert [SpellCast("f", "bolt", ("o",))] == ran.of(SpellCast)
    assert [Spent("f", "spell:bolt", 1, lasting=True)] == ran.of(Spent)
    assert [("o", 4, "fire", "f's bolt")] == [
        (d.who, d.amount, d.kind, d.source) for d in ran.of(DamageSuffered)
    ]


@pytest.mark.rule("adnd2e:check.save")
def test_each_target_saves_in_roster_order() -> None:
    """One roll for the damage; who saves vs. spell takes half of it."""
    before = clash(
        mage(BURST),
        monster("o", max_hp=30),
        others=(monster("p", max_hp=30),),
        declared="cast spell=burst",
    )

    ran = cast(before, "cast spell=burst targets=p,o", [4, 3, 17, 16])

    assert [("o", 3, "cold"), ("p", 7, "cold")] == [
        (d.who, d.amount, d.kind) for d in ran.of(DamageSuffered)
    ]
    assert [("o", "spell", True), ("p", "spell", False)] == [
        (s.who, s.against, s.success) for s in ran.of(SaveResolved)
    ]


@pytest.mark.rule("adnd2e:check.save")
def test_a_save_negates_a_condition() -> None:
    """Who saves doesn't fall asleep; who doesn't, sleeps its rounds."""
    line = "cast spell=sleep targets=o"

    assert [] == cast(casts(SLEEP), line, [17]).of(ConditionGained)
    failed = cast(casts(SLEEP), line, [16])
    assert [("asleep", "o", "f", 3)] == [
        (t.condition, t.bearer, t.owner, t.due) for t in failed.of(TimerStarted)
    ]


@pytest.mark.rule("adnd2e:check.save")
def test_a_save_that_negates_harm_leaves_none() -> None:
    """A spell that a save negates does nothing to who makes it."""
    harmless = spell("dart", "damage", "1d6", save="negates")

    ran = cast(casts(harmless), "cast spell=dart targets=o", [4, 17])

    assert [] == ran.of(DamageSuffered)


@pytest.mark.rule("adnd2e:timer.rounds")
def test_a_turn_is_ten_rounds() -> None:
    """A spell of one turn ends with the tenth round after this."""
    ran = cast(casts(SLOW), "cast spell=slow targets=o")

    assert [11] == [timer.due for timer in ran.of(TimerStarted)]


@pytest.mark.rule("adnd2e:declare.cast_spell")
def test_a_cure_gives_hit_points_back() -> None:
    """It heals wounds, and no more than there are."""
    wounded = deed(
        lambda m: hurt(m, "o", 3, "a blow", "slashing", rule="attack.damage"),
        casts(CURE),
    ).state

    ran = cast(wounded, "cast spell=cure targets=o", [8])

    assert [3] == [healed.amount for healed in ran.of(Healed)]


ORC = monster("o", weapons=(CLUB,), max_hp=30)


@pytest.mark.rule("adnd2e:aoo.trigger.spell")
def test_a_hit_in_the_midst_of_casting_loses_the_spell() -> None:
    """An orc that threatens hits for 2: the spell is lost, and used up."""
    before = casts(BOLT, orc=ORC, more=(armed("o", "club"),))

    ran = cast(before, "cast spell=bolt targets=o", [15, 2], ["strike weapon=club"])

    assert [Provoked("f", "spell", ("o",))] == ran.of(Provoked)
    assert [] == ran.of(SpellCast)
    assert ["bolt"] == [lost.spell for lost in ran.of(SpellLost)]
    assert 1 == ran.state.combatants["f"].spent_for_good["spell:bolt"]


@pytest.mark.rule("adnd2e:declare.cast_spell")
def test_harm_on_the_casters_own_count_loses_the_spell_too() -> None:
    """Also where its action has begun by then, and has been counted."""
    begun = ActionTaken("f", "cast", 1)
    before = casts(BOLT, orc=ORC, more=(armed("o", "club"), begun))

    ran = cast(before, "cast spell=bolt targets=o", [15, 2], ["strike weapon=club"])

    assert [SpellLost("f", "bolt", "hurt while casting", spent=True)] == ran.of(
        SpellLost
    )


@pytest.mark.rule("adnd2e:declare.cast_spell")
def test_spells_arent_lost_where_the_option_is_off() -> None:
    """Without spell disruption a hurt caster goes on."""
    before = clash(
        mage(BOLT),
        ORC,
        armed("o", "club"),
        declared="cast spell=bolt",
        options={"declare.spell_disruption": False},
    )

    ran = cast(before, "cast spell=bolt targets=o", [15, 2, 5], ["strike weapon=club"])

    assert 1 == len(ran.of(SpellCast))


@pytest.mark.rule("adnd2e:declare.cast_spell")
def test_who_is_struck_down_casts_nothing() -> None:
    """A caster that can't go on loses the spell, whatever the option."""
    before = clash(
        monster("f", "party", spells=(BOLT,), max_hp=2),
        ORC,
        armed("o", "club"),
        declared="cast spell=bolt",
        options={"declare.spell_disruption": False},
    )

    ran = cast(before, "cast spell=bolt targets=o", [15, 2], ["strike weapon=club"])

    assert (1, 0) == (len(ran.of(SpellLost)), len(ran.of(SpellCast)))


@pytest.mark.rule("adnd2e:declare.cast_spell")
def test_a_spell_that_was_spoiled_before_isnt_cast() -> None:
    """Hurt after declaring and before its count, the caster has lost it."""
    before = deed(
        lambda m: hurt(m, "f", 2, "a blow", "slashing", rule="attack.damage"),
        casts(BOLT),
    )

    assert 1 == len(before.of(DeclarationLost))
    assert () == casting.ACTS[0].offered(before.state, "f")


@pytest.mark.rule("adnd2e:declare.cast_spell")
def test_a_spell_that_was_lost_is_not_cast() -> None:
    """What was taken from the caster before its count doesn't come about on it."""
    start = casts(BOLT)
    spoiled = after(start, DeclarationLost("f", "hurt"))
    act = casting.ACTS[0]
    offered = act.offered(start, "f")[0]

    chosen = offered.settled(choice("cast spell=bolt targets=o"))

    assert () == deed(lambda m: act.run(m, "f", chosen), spoiled).events


@pytest.mark.rule("adnd2e:aoo.trigger.spell")
def test_an_innate_ability_provokes_nothing() -> None:
    """It is no casting."""
    before = casts(GAZE, orc=ORC, more=(armed("o", "club"),))

    ran = cast(before, "cast spell=gaze targets=o", [4])

    assert [] == ran.of(Provoked)


@pytest.mark.rule("adnd2e:round.player_declare")
def test_another_spell_than_was_declared_is_refused() -> None:
    """The declared spell is cast, or none."""
    before = casts(BOLT, CURE)

    assert "round.player_declare" == refused(
        casting.ACTS, before, "f", "cast spell=cure targets=o"
    )


@pytest.mark.rule("adnd2e:declare.change")
def test_a_spell_that_is_used_up_is_lost() -> None:
    """Who has none left can't cast it."""
    before = casts(BOLT, more=(Spent("f", "spell:bolt", 1, lasting=True),))

    assert "declare.change" == refused(
        casting.ACTS, before, "f", "cast spell=bolt targets=o"
    )


# ---------------------------------------------------------------- items, potions


@pytest.mark.rule("adnd2e:initiative.magic_item")
def test_a_wand_is_saved_against_as_one() -> None:
    """It provokes nothing, and its target saves vs. rod."""
    before = clash(mage(WAND), ORC, armed("o", "club"), declared="use_item item=wand")

    ran = cast(before, "use_item item=wand targets=o", [5, 16])

    assert [] == ran.of(Provoked)
    assert [("rod", True)] == [(s.against, s.success) for s in ran.of(SaveResolved)]
    assert [2] == [damage.amount for damage in ran.of(DamageSuffered)]
    assert ["rod", "spell"] == [category(one) for one in (WAND, BOLT)]


@pytest.mark.rule("adnd2e:round.player_declare")
def test_another_item_than_was_declared_is_refused() -> None:
    """The declared item is used, or none."""
    before = clash(mage(WAND), declared="use_item item=wand")

    assert "round.player_declare" == refused(
        casting.ACTS, before, "f", "use_item item=ring targets=o"
    )


def _hurt(state: State, amount: int) -> State:
    return deed(
        lambda m: hurt(m, "f", amount, "a blow", "slashing", rule="attack.damage"),
        state,
    ).state


@pytest.mark.rule("adnd2e:initiative.magic_item")
def test_a_potion_works_on_who_drinks_it() -> None:
    """It heals the drinker, and is gone then."""
    before = _hurt(clash(mage(DRAUGHT), declared="drink"), 8)

    ran = cast(before, "drink potion=draught", [2, 3])

    assert [("f", 5)] == [(healed.who, healed.amount) for healed in ran.of(Healed)]
    assert "declare.change" == refused(
        casting.ACTS, ran.state, "f", "drink potion=draught"
    )


FIRE = weapon(
    "fire",
    "3d6",
    melee=False,
    missile=True,
    hands=0,
    reach=30,
    breath=True,
    type="fire",
)


@pytest.mark.rule("adnd2e:wrestle.no_other_action")
@pytest.mark.parametrize(
    ("intent", "line"),
    [
        ("cast spell=bolt", "cast spell=bolt targets=o"),
        ("use_item item=wand", "use_item item=wand targets=o"),
        ("drink", "drink potion=draught"),
        ("turn_undead", "turn_undead"),
        ("attack", "breathe weapon=fire targets=o"),
    ],
)
def test_who_is_held_does_nothing_else(intent: str, line: str) -> None:
    """A held caster can't cast, use, drink, turn or breathe."""
    caster = mage(BOLT, WAND, DRAUGHT, weapons=(FIRE,))
    before = clash(caster, None, HoldBegan("h1", "o", "f", "hold"), declared=intent)

    assert "wrestle.no_other_action" == refused(casting.ACTS, before, "f", line)


@pytest.mark.rule("adnd2e:check.save")
def test_a_save_can_negate_healing() -> None:
    """Who saves against a cure gets nothing of it."""
    resisted = spell("balm", "heal", "1d8", save="negates")

    ran = cast(casts(resisted), "cast spell=balm targets=o", [4, 17])

    assert [] == ran.of(Healed)


@pytest.mark.rule("adnd2e:declare.cast_spell")
def test_the_casting_time_is_added_to_initiative() -> None:
    """Casting time 3 with a 5 on the die is cast on 8."""
    assert 8 == 5 + sum(m.value for m in initiative_modifiers(casts(BOLT), "f"))
