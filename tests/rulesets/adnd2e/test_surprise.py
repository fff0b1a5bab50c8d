"""Surprise: who rolls, what is added, what the surprised lose, the free round."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ConditionEnded,
    ConditionGained,
    Died,
    Rolled,
    SurpriseSettled,
)
from affray.events.values import Modifier, Profile
from affray.kernel.rulesets.adnd2e.armour import armour_class
from affray.kernel.rulesets.adnd2e.surprise import (
    free_actors,
    free_round_forbids,
    gives_free_round,
    is_surprised,
    may_act,
    surprise,
    wake,
)
from affray.kernel.state import State
from tests.support.adnd2e_harness import (
    after,
    choice,
    deed,
    fight,
    monster,
    person,
    run,
    weapon,
)
from tests.support.driving import Ran


HUNTERS = tuple(person(who) for who in ("h1", "h2", "h3"))
ORCS = tuple(monster(who) for who in ("o1", "o2"))


def met(
    *profiles: Profile,
    dice: list[int],
    scene: dict[str, Any] | None = None,
    **more: Any,
) -> Ran:
    """Return how surprise is settled when *profiles* meet before the first round."""
    before = fight(*profiles, scene=scene, round=-1, **more)
    return run(surprise, before, dice)


def alone(face: int, *, others: int = 1, options: Any = None, **scene: Any) -> Rolled:
    """Return the roll of the one member of a party whose opponents know of it."""
    foes = tuple(monster(f"o{number}") for number in range(others))
    facts = {"aware": "foes", **scene}
    ran = met(person("f"), *foes, dice=[face], scene=facts, options=options)
    (roll,) = ran.of(Rolled)
    assert ran.state.surprised["f"] is (roll.total <= 3)
    assert is_surprised(ran.state.combatants["f"]) is (roll.total <= 3)
    return roll


def caught(*surprised: str, profiles: tuple[Profile, ...], **more: Any) -> State:
    """Return a free round in which these are surprised."""
    gained = [ConditionGained(who, "surprised", "surprise") for who in surprised]
    return fight(*profiles, round=0, given=gained, **more)


# ---------------------------------------------------------------- who rolls


@pytest.mark.rule("adnd2e:surprise.trigger")
def test_a_group_that_knows_of_the_other_does_not_roll() -> None:
    """Three hunters stalk two orcs: only the orcs roll."""
    ran = met(*HUNTERS, *ORCS, dice=[3, 4], scene={"aware": "party"})
    assert [("o1", "surprise", (3,)), ("o2", "surprise", (4,))] == ran.rolls
    assert [
        SurpriseSettled("party", surprised=False, reason="aware"),
        SurpriseSettled("o1", surprised=True, reason="rolled 3"),
        SurpriseSettled("o2", surprised=False, reason="rolled 4"),
    ] == ran.of(SurpriseSettled)


@pytest.mark.rule("adnd2e:surprise.trigger")
def test_every_member_of_groups_that_know_nothing_rolls() -> None:
    """Where neither group is aware five dice fall, in roster order."""
    mixed = (HUNTERS[0], ORCS[0], HUNTERS[1], HUNTERS[2], ORCS[1])
    ran = met(*mixed, dice=[4, 5, 6, 7, 8])
    assert ["h1", "o1", "h2", "h3", "o2"] == [who for who, _, _ in ran.rolls]


@pytest.mark.rule("adnd2e:surprise.trigger")
@pytest.mark.parametrize("option", [True, False], ids=["rolls", "doesn't"])
def test_nobody_rolls_where_both_groups_know(*, option: bool) -> None:
    """Mutual awareness settles surprise without dice, and gives no free round."""
    ran = met(
        *HUNTERS,
        *ORCS,
        dice=[],
        scene={"aware": "party, foes"},
        options={"surprise.aware_group_rolls": option},
    )
    assert (
        SurpriseSettled("party", surprised=False, reason="aware"),
        SurpriseSettled("foes", surprised=False, reason="aware"),
    ) == ran.events
    assert ("surprise.trigger", "surprise.trigger") == ran.rules
    assert {"party": False, "foes": False} == ran.state.surprised
    assert not gives_free_round(ran.state)


@pytest.mark.rule("adnd2e:surprise.trigger")
def test_an_aware_group_rolls_where_the_table_wants_it() -> None:
    """With surprise.aware_group_rolls the hunters roll beside the orcs."""
    ran = met(
        *HUNTERS,
        *ORCS,
        dice=[4, 4, 4, 4, 4],
        scene={"aware": "party"},
        options={"surprise.aware_group_rolls": True},
    )
    assert 5 == len(ran.rolls)


@pytest.mark.rule("adnd2e:surprise.trigger")
def test_the_fallen_do_not_roll() -> None:
    """Who is dead when the groups meet is no member that rolls."""
    ran = met(*ORCS, HUNTERS[0], dice=[4, 4], given=[Died("o1", "a trap")])
    assert ["o2", "h1"] == [who for who, _, _ in ran.rolls]


@pytest.mark.rule("adnd2e:surprise.trigger")
def test_a_side_of_which_nobody_is_left_is_settled_without_dice() -> None:
    """A side whose last member fell before the meeting isn't surprised."""
    ran = met(ORCS[0], HUNTERS[0], dice=[4], given=[Died("o1", "a trap")])
    assert {"foes": False, "h1": False} == ran.state.surprised


# ---------------------------------------------------------------- the roll


@pytest.mark.rule("adnd2e:surprise.roll")
@pytest.mark.parametrize(
    ("face", "surprised"), [(1, True), (3, True), (4, False), (10, False)]
)
def test_three_or_less_on_a_d10_is_surprised(face: int, *, surprised: bool) -> None:
    """An unmodified 3 surprises, a 4 doesn't."""
    ran = met(person("f"), monster("o"), dice=[face], scene={"aware": "foes"})
    (roll,) = ran.of(Rolled)
    assert ("1d10", 4, face) == (roll.dice, roll.needed, roll.total)
    settled = SurpriseSettled("f", surprised, f"rolled {face}")
    gained = [ConditionGained("f", "surprised", "surprise")] if surprised else []
    assert [settled, *gained] == ran.of(SurpriseSettled, ConditionGained)[1:]


@pytest.mark.rule("adnd2e:surprise.roll")
def test_modifiers_are_named_and_count() -> None:
    """A 5 against invisible opponents is a 3, and surprised."""
    roll = alone(5, invisible="foes")
    assert 3 == roll.total
    expected = Modifier("invisible", -2, "surprise.mod.other_party")
    assert (expected,) == roll.modifiers


@pytest.mark.rule("adnd2e:surprise.roll")
def test_results_below_one_stay_surprised() -> None:
    """A 1 in darkness is a -3, and surprised."""
    assert -3 == alone(1, darkness="party").total


@pytest.mark.rule("adnd2e:surprise.roll")
@pytest.mark.parametrize(
    ("dexterity", "on", "total"),
    [(17, False, 3), (17, True, 5), (3, True, 0), (10, True, 3)],
    ids=["off", "+2", "-3", "average"],
)
def test_dexterity_counts_only_by_option(
    dexterity: int, total: int, *, on: bool
) -> None:
    """The reaction adjustment is added where surprise.dexterity is on."""
    ran = met(
        person("f", dexterity=dexterity),
        monster("o"),
        dice=[3],
        scene={"aware": "foes"},
        options={"surprise.dexterity": on},
    )
    assert [total] == [roll.total for roll in ran.of(Rolled)]


# ---------------------------------------------------------------- what is added


@pytest.mark.rule("adnd2e:surprise.modifiers")
def test_all_rows_that_apply_add_up() -> None:
    """Darkness, an odor and still air make 0: a 3 is surprised."""
    roll = alone(3, darkness="party", odor="foes", still=True)
    assert 3 == roll.total
    assert (
        Modifier("has a distinctive odor", 2, "surprise.mod.other_party"),
        Modifier("in darkness", -4, "surprise.mod.light"),
        Modifier("extremely still", 2, "surprise.mod.conditions"),
    ) == roll.modifiers


@pytest.mark.rule("adnd2e:surprise.modifiers")
def test_rows_describe_the_side_they_are_about() -> None:
    """What is true of one's own side isn't read as the other party's, or back."""
    assert () == alone(5, silenced="party", odor="party", fleeing="foes").modifiers


@pytest.mark.rule("adnd2e:surprise.modifiers")
@pytest.mark.rule("adnd2e:surprise.mod.other_party")
def test_one_of_several_opposing_sides_is_enough() -> None:
    """Whoever meets two other sides counts what either of them is."""
    ran = met(
        person("f"),
        monster("o"),
        monster("w", "wolves"),
        dice=[7],
        scene={"aware": "foes,wolves", "silenced": "wolves", "invisible": "foes"},
    )
    assert [3] == [roll.total for roll in ran.of(Rolled)]


@pytest.mark.rule("adnd2e:surprise.mod.other_party")
def test_silence_and_invisibility_hide_the_others() -> None:
    """A 7 against silenced and invisible opponents is a 3; their odor helps."""
    assert 3 == alone(7, silenced="foes", invisible="foes").total
    assert 9 == alone(7, odor="foes").total


@pytest.mark.rule("adnd2e:surprise.mod.numbers")
@pytest.mark.parametrize(
    ("others", "face", "total"),
    [(24, 2, 4), (19, 2, 3), (10, 2, 3), (9, 3, 3)],
    ids=["24", "19", "10", "9"],
)
def test_every_full_ten_opponents_help(others: int, face: int, total: int) -> None:
    """24 opponents give +2, 10 to 19 give +1, fewer nothing."""
    assert total == alone(face, others=others).total


@pytest.mark.rule("adnd2e:surprise.mod.numbers")
def test_the_head_count_is_named() -> None:
    """The modifier tells how many opponents there are."""
    modifier = Modifier("every 10 members of 24", 2, "surprise.mod.numbers")
    assert (modifier,) == alone(2, others=24).modifiers


@pytest.mark.rule("adnd2e:surprise.mod.camouflage")
@pytest.mark.parametrize(
    ("quality", "total"), [("slight", 5), ("ordinary", 4), ("excellent", 3)]
)
def test_camouflage_hides_by_its_quality(quality: str, total: int) -> None:
    """Camouflage takes 1, 2 or 3 off: a 6 against the best is surprised."""
    hidden: dict[str, Any] = {f"camouflage_{quality}": "foes"}
    roll = alone(6, **hidden)
    assert total == roll.total
    assert ["surprise.mod.camouflage"] == [m.rule for m in roll.modifiers]


@pytest.mark.rule("adnd2e:surprise.mod.camouflage")
def test_only_the_best_camouflage_counts() -> None:
    """Grades of camouflage don't add."""
    both: dict[str, Any] = dict.fromkeys(
        ("camouflage_slight", "camouflage_excellent"), "foes"
    )
    assert 3 == alone(6, **both).total


@pytest.mark.rule("adnd2e:surprise.mod.party_state")
@pytest.mark.parametrize(("face", "total"), [(7, 3), (8, 4)])
def test_a_panicked_fleeing_group_takes_both(face: int, total: int) -> None:
    """Panic and flight add to -4."""
    assert total == alone(face, panicked="party", fleeing="party").total


@pytest.mark.rule("adnd2e:surprise.mod.light")
@pytest.mark.parametrize(
    ("dark", "total"),
    [
        ({"darkness": "party"}, 3),
        ({"poor_light": "party"}, 6),
        ({"darkness": "party", "poor_light": "party"}, 3),
    ],
    ids=["darkness", "poor light", "both recorded"],
)
def test_darkness_replaces_poor_light(dark: dict[str, Any], total: int) -> None:
    """A 7 is a 3 in darkness and a 6 in poor light, and never a 2."""
    assert total == alone(7, **dark).total


@pytest.mark.rule("adnd2e:surprise.mod.light")
def test_who_sees_in_the_dark_is_not_affected() -> None:
    """Darkness takes nothing off the roll of who sees in it."""
    ran = met(
        person("f", sees_in_dark=True),
        monster("o"),
        dice=[7],
        scene={"aware": "foes", "darkness": "party"},
    )
    assert [7] == [roll.total for roll in ran.of(Rolled)]


@pytest.mark.rule("adnd2e:surprise.mod.anticipating")
def test_who_anticipates_an_attack_is_aware_on_a_2() -> None:
    """A 2 with +2 is a 4."""
    roll = alone(2, anticipating="party")
    assert 4 == roll.total
    expected = Modifier("anticipating attack", 2, "surprise.mod.anticipating")
    assert (expected,) == roll.modifiers


@pytest.mark.rule("adnd2e:surprise.mod.anticipating")
@pytest.mark.rule("adnd2e:surprise.mod.suspicious")
@pytest.mark.parametrize(("stack", "total"), [(False, 3), (True, 5)])
def test_suspicion_adds_to_anticipation_only_by_option(
    total: int, *, stack: bool
) -> None:
    """One +2 applies, and both with surprise.stack_anticipating."""
    roll = alone(
        1,
        anticipating="party",
        suspicious="party",
        options={"surprise.stack_anticipating": stack},
    )
    assert total == roll.total


@pytest.mark.rule("adnd2e:surprise.mod.suspicious")
@pytest.mark.parametrize(("face", "total"), [(1, 3), (2, 4)])
def test_who_is_suspicious_is_aware_on_a_2(face: int, total: int) -> None:
    """A 1 is surprised and a 2 isn't."""
    assert total == alone(face, suspicious="party").total


@pytest.mark.rule("adnd2e:surprise.mod.conditions")
@pytest.mark.parametrize(
    ("conditions", "total"),
    [(("rain", "fog"), 3), (("rain",), 5), (("fog",), 4), (("still",), 8)],
    ids=["both", "rain", "fog", "still"],
)
def test_weather_counts(conditions: tuple[str, ...], total: int) -> None:
    """Rain and heavy fog make a 6 a 3; still surroundings help."""
    assert total == alone(6, **dict.fromkeys(conditions, True)).total


# ---------------------------------------------------------------- what it costs


@pytest.mark.rule("adnd2e:surprise.dex_loss")
def test_the_surprised_bear_it_until_they_act() -> None:
    """The condition is gained at the roll and ends at the first own action."""
    ran = met(person("f"), monster("o"), dice=[3], scene={"aware": "foes"})
    assert "surprise.dex_loss" == ran.rules[-1]
    woken = deed(lambda moment: wake(moment, "f"), ran.state)
    assert (ConditionEnded("f", "surprised", "acts"),) == woken.events
    assert ("surprise.dex_loss",) == woken.rules
    assert not is_surprised(woken.state.combatants["f"])


@pytest.mark.rule("adnd2e:surprise.dex_loss")
@pytest.mark.parametrize(
    ("dexterity", "surprised", "awake"), [(17, 8, 5), (5, 10, 10)], ids=["good", "poor"]
)
def test_a_dexterity_bonus_is_lost_until_one_acts(
    dexterity: int, surprised: int, awake: int
) -> None:
    """Leather and Dexterity 17 are AC 8 while surprised, then 5; a penalty stays."""
    profiles = (person("f", armour_class=8, dexterity=dexterity), monster("o"))
    state = fight(*profiles, given=[ConditionGained("f", "surprised", "surprise")])
    woken = deed(lambda moment: wake(moment, "f"), state).state
    values = [armour_class(s, "f", "o", "melee", "front").value for s in (state, woken)]
    assert [surprised, awake] == values


@pytest.mark.rule("adnd2e:surprise.dex_loss")
def test_who_was_not_surprised_does_not_wake() -> None:
    """A figure that acts again, or was aware, has nothing to shake off."""
    before = fight(person("f"), monster("o"))
    assert () == deed(lambda moment: wake(moment, "f"), before).events


# ---------------------------------------------------------------- the free round


@pytest.mark.rule("adnd2e:surprise.free_round")
def test_the_unsurprised_of_both_sides_act() -> None:
    """Two aware fighters and the one aware orc of four have the free round."""
    fighters = (person("f1"), person("f2"))
    orcs = tuple(monster(who) for who in ("o1", "o2", "o3", "o4"))
    state = caught("o1", "o2", "o3", profiles=(*fighters, *orcs))
    assert gives_free_round(state)
    assert ("f1", "f2", "o4") == free_actors(state)
    acting = {who: may_act(state, who) for who in ("f1", "o1", "o4")}
    assert {"f1": True, "o1": False, "o4": True} == acting


@pytest.mark.rule("adnd2e:surprise.free_round")
@pytest.mark.parametrize("surprised", [(), ("f", "o")], ids=["nobody", "everybody"])
def test_no_free_round_where_all_are_alike(surprised: tuple[str, ...]) -> None:
    """Nobody surprised, or everybody, leaves no free round."""
    state = caught(*surprised, profiles=(person("f"), monster("o")))
    assert not gives_free_round(state)


@pytest.mark.rule("adnd2e:surprise.free_round")
def test_who_can_do_nothing_has_no_free_round() -> None:
    """A sleeper is no free actor, and alone gives no free round."""
    state = caught("o", profiles=(person("f"), monster("o")))
    asleep = after(state, ConditionGained("f", "asleep", "sleep"))
    assert () == free_actors(asleep)
    assert not gives_free_round(asleep)


@pytest.mark.rule("adnd2e:surprise.free_round")
def test_the_surprised_may_choose_nothing() -> None:
    """A surprised figure's choice is refused in the free round, and not later."""
    profiles = (person("f"), monster("o"))
    refused = free_round_forbids(caught("o", profiles=profiles), "o", choice("attack"))
    assert ("surprise.free_round", "o is surprised") == refused
    later = fight(*profiles, given=[ConditionGained("o", "surprised", "surprise")])
    assert may_act(later, "o")
    assert free_round_forbids(later, "o", choice("cast spell=sleep")) is None


@pytest.mark.rule("adnd2e:surprise.free_round_limits")
@pytest.mark.parametrize(
    "line",
    [
        "throw with=dagger",
        "attack with=dagger",
        "charge with=dagger",
        "nothing",
    ],
)
def test_weapon_attacks_are_allowed(line: str) -> None:
    """An aware wizard throws a dagger, or strikes or charges with it."""
    assert _wizard_is_refused(line) is None


@pytest.mark.rule("adnd2e:surprise.free_round_limits")
@pytest.mark.parametrize(
    "line",
    [
        "cast spell=sleep",
        'use_item item="wand of fire"',
        "attack with=unarmed",
        "attack",
        "wrestle",
        "guard with=dagger",
        "defend",
        "move",
        "drink",
    ],
)
def test_everything_else_is_refused(line: str) -> None:
    """No spell, no magic item, no fists and no other act in the free round."""
    assert (
        "surprise.free_round_limits",
        "only attacks with a weapon are made in the free round",
    ) == _wizard_is_refused(line)


@pytest.mark.rule("adnd2e:surprise.free_round_limits")
@pytest.mark.parametrize("line", ["attack", "attack with=claw"])
def test_natural_weapons_count_as_weapons(line: str) -> None:
    """A monster attacks with its claws in the free round."""
    bear = monster("b", weapons=(weapon("claw", "1d6", hands=0, natural=True),))
    state = caught("f", profiles=(person("f"), bear))
    assert free_round_forbids(state, "b", choice(line)) is None


def _wizard_is_refused(line: str) -> tuple[str, str] | None:
    """Return why a wizard with a sheathed dagger can't choose *line*."""
    dagger = weapon("dagger", "1d4", missile=True)
    wizard = person("m", klass="mage", weapons=(dagger,))
    state = caught("o", profiles=(wizard, monster("o")))
    return free_round_forbids(state, "m", choice(line))
