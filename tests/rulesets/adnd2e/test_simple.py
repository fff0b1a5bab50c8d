"""Simple actions, stances, standing up, slaying, and throws that need accuracy."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from affray.events.types import (
    AttackHit,
    AttackMissed,
    Broken,
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    Died,
    Dropped,
    Engaged,
    HoldBegan,
    Readied,
    Spent,
    TableRead,
    Taken,
)
from affray.events.values import Place
from affray.kernel.rulesets.adnd2e import simple
from affray.kernel.rulesets.adnd2e.armour import armour_class
from affray.kernel.rulesets.adnd2e.timers import bleed
from affray.kernel.state import State
from tests.support.adnd2e_acts import does, refused
from tests.support.adnd2e_blows import BOW, CLUB, SWORD, armed, clash, swordsman
from tests.support.adnd2e_harness import Ran, choice, deed, monster, person, weapon


DAGGER = weapon("dagger", "1d4", size="S", type="P")


def did(
    state: State, line: str, dice: Sequence[int] = (), answers: Sequence[Any] = ()
) -> Ran:
    """Let f do what *line* says."""
    return does(simple.ACTS, state, "f", line, dice, answers)


def rule_against(state: State, line: str) -> str:
    """Return the rule by which f is refused *line*."""
    return refused(simple.ACTS, state, "f", line)


def befallen(who: str, condition: str) -> ConditionGained:
    """Return that a condition has befallen *who*."""
    return ConditionGained(who, condition, "a test")


# ---------------------------------------------------------------- no more to it


@pytest.mark.rule("adnd2e:declare.simple_actions")
@pytest.mark.parametrize("act", ["light_torch", "open_door", "search", "hammer"])
def test_what_is_only_told_of(act: str) -> None:
    """They take the action, and succeed without a roll."""
    before = clash(declared=act)

    assert () == did(before, f'{act} what="the north wall"').events


@pytest.mark.rule("adnd2e:wrestle.no_other_action")
@pytest.mark.parametrize(
    "act", ["search", "draw", "pick_up", "bind_wounds", "defend", "guard", "stand_up"]
)
def test_who_is_held_does_none_of_it(act: str) -> None:
    """Whoever wrestles does nothing else."""
    before = clash(None, None, HoldBegan("h1", "o", "f", "hold"), declared=act)

    assert "wrestle.no_other_action" == rule_against(before, act)


@pytest.mark.rule("adnd2e:declare.simple_actions")
def test_an_item_is_drawn() -> None:
    """It is in hand from one's count on, in the hand that is free."""
    before = clash(swordsman(weapons=(SWORD, DAGGER)), declared="draw")

    ran = did(before, "draw item=dagger")

    assert [Readied("f", "dagger", "off")] == ran.of(Readied)


@pytest.mark.rule("adnd2e:declare.simple_actions")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("draw item=bow", "declare.simple_actions"),
        ("draw item=axe", "declare.change"),
    ],
)
def test_what_cant_be_drawn(line: str, rule: str) -> None:
    """A bow takes both hands; and what one hasn't isn't drawn."""
    before = clash(swordsman(weapons=(SWORD, BOW)), declared="draw")

    assert rule == rule_against(before, line)


@pytest.mark.rule("adnd2e:declare.simple_actions")
def test_both_hands_for_a_bow() -> None:
    """With both hands free a bow is drawn, and a hand may be named for a wand."""
    archer = person("f", weapons=(DAGGER, BOW), items="wand:small", shield="small")
    before = clash(archer, None, Readied("f", "dagger", ""), declared="draw")

    assert [Readied("f", "bow", "both")] == did(before, "draw item=bow").of(Readied)
    assert [Readied("f", "wand", "off")] == did(before, "draw item=wand hand=off").of(
        Readied
    )
    assert [Readied("f", "shield", "main")] == did(before, "draw item=shield").of(
        Readied
    )


def lying(
    item: str = "sword", place: tuple[int, int] = (5, 0), **changes: Any
) -> State:
    """Return a fight in which an item that o let fall lies on the ground."""
    own = weapon(item, hands=2) if item == "pole" else weapon(item)
    return clash(
        swordsman(weapons=(DAGGER,)),
        monster("o", weapons=(own,)),
        Dropped("o", item, Place(*place), "dropped"),
        **{"declared": "pick_up", **changes},
    )


@pytest.mark.rule("adnd2e:declare.simple_actions")
def test_what_lies_near_is_picked_up() -> None:
    """A sword within 5 feet comes to the free hand."""
    ran = did(lying(), "pick_up item=sword")

    assert [Taken("f", "sword", "", "off")] == ran.of(Taken)
    assert "o" == ran.state.combatants["f"].taken["sword"]


@pytest.mark.rule("adnd2e:declare.simple_actions")
def test_a_hand_is_needed() -> None:
    """With a dagger in one hand nobody takes up a pole for two."""
    assert "declare.simple_actions" == rule_against(lying("pole"), "pick_up item=pole")


@pytest.mark.rule("adnd2e:declare.simple_actions")
def test_off_a_map_all_lies_near() -> None:
    """Without a map whatever lies there can be picked up."""
    before = lying(place=(90, 0), scene={"map": False})

    assert 1 == len(did(before, "pick_up item=sword").of(Taken))


@pytest.mark.rule("adnd2e:declare.simple_actions")
def test_who_is_faster_on_the_same_count_has_it() -> None:
    """What is gone by then isn't taken twice."""
    act = next(act for act in simple.ACTS if act.name == "pick_up")
    start = lying()
    chosen = act.offered(start, "f")[0]
    taken = did(start, "pick_up item=sword").state

    line = chosen.settled(choice("pick_up item=sword"))
    assert () == deed(lambda m: act.run(m, "f", line), taken).events


@pytest.mark.rule("adnd2e:declare.change")
def test_an_action_that_became_impossible_is_lost() -> None:
    """What was to be picked up is gone: nothing else is offered in its stead."""
    before = clash(declared="pick_up")

    assert () == tuple(o for act in simple.ACTS for o in act.offered(before, "f"))
    assert "declare.change" == rule_against(before, "pick_up item=sword")
    assert "declare.change" == rule_against(before, "search")


@pytest.mark.rule("adnd2e:declare.change")
def test_another_takes_its_place_by_option() -> None:
    """Where substitutes are let, any other simple action can be done."""
    before = clash(declared="pick_up", options={"declare.substitute": True})

    acts = {o.act for act in simple.ACTS for o in act.offered(before, "f")}

    assert {"search", "defend", "hammer", "light_torch", "open_door"} == acts
    assert "declare.change" == rule_against(before, "pick_up item=sword")


@pytest.mark.rule("adnd2e:round.player_declare")
def test_what_can_be_done_has_no_substitute() -> None:
    """Who can do what it declared does that."""
    before = clash(declared="defend", options={"declare.substitute": True})

    assert "round.player_declare" == rule_against(before, "search")


# ---------------------------------------------------------------- binding wounds


@pytest.mark.rule("adnd2e:declare.bind_wounds")
def test_a_bound_wound_bleeds_no_more() -> None:
    """Bound on its count, the patient loses nothing at the end of the round."""
    before = clash(
        None,
        None,
        befallen("g", "bleeding"),
        others=(person("g"),),
        at={"g": (5, 0)},
        declared="bind_wounds",
    )

    ran = did(before, "bind_wounds patient=g")

    assert [ConditionEnded("g", "bleeding", "bound by f")] == ran.of(ConditionEnded)
    assert [] == deed(bleed, ran.state).of(DamageSuffered)


@pytest.mark.rule("adnd2e:declare.bind_wounds")
@pytest.mark.parametrize(
    "patient",
    [
        {"at": {"g": (20, 0)}},
        {"more": (Spent("g", "moved", 30, lasting=False),)},
        {"more": (Spent("f", "moved", 30, lasting=False),)},
    ],
)
def test_both_are_together_and_stay(patient: dict[str, Any]) -> None:
    """Who is far off, or moves, can't be bound; nor can a mover bind."""
    more = (befallen("g", "bleeding"), *patient.get("more", ()))
    before = clash(
        None,
        None,
        *more,
        others=(person("g"),),
        at=patient.get("at", {"g": (5, 0)}),
        declared="bind_wounds",
    )

    assert "declare.bind_wounds" == rule_against(before, "bind_wounds patient=g")


@pytest.mark.rule("adnd2e:declare.bind_wounds")
def test_one_can_bind_oneself_and_off_a_map_any_comrade() -> None:
    """Reach is no matter without a map."""
    before = clash(
        None,
        None,
        befallen("f", "bleeding"),
        befallen("g", "bleeding"),
        others=(person("g"),),
        scene={"map": False},
        declared="bind_wounds",
    )

    assert ("f", "g") == simple.bindable(before, "f")


# ---------------------------------------------------------------- stances


@pytest.mark.rule("adnd2e:declare.defend")
@pytest.mark.parametrize(
    ("klass", "armour", "expected"), [("fighter", 4, 0), ("mage", 8, 5)]
)
def test_who_defends_is_harder_to_hit(klass: str, armour: int, expected: int) -> None:
    """A 6th-level fighter betters AC 4 to 0, a mage AC 8 to 5, against the front."""
    who = person("f", klass=klass, level=6, armour_class=armour)
    before = clash(who, declared="defend")

    ran = did(before, "defend")

    values = [
        armour_class(ran.state, "f", "o", "melee", side).value
        for side in ("front", "rear")
    ]
    assert [expected, armour] == values


@pytest.mark.rule("adnd2e:declare.guard")
def test_who_guards_is_on_guard() -> None:
    """It is so to the end of the round."""
    ran = did(clash(declared="guard"), "guard")

    assert [ConditionGained("f", "guarding", "guard")] == ran.of(ConditionGained)


@pytest.mark.rule("adnd2e:declare.stand_up")
def test_who_stands_up_is_upright_on_its_count() -> None:
    """It is prone no more, and provokes nothing by it."""
    before = clash(
        None,
        monster("o", weapons=(CLUB,)),
        armed("o", "club"),
        befallen("f", "prone"),
        declared="stand_up",
    )

    ran = did(before, "stand_up")

    assert (ConditionEnded("f", "prone", "stands up"),) == ran.events


@pytest.mark.rule("adnd2e:declare.stand_up")
@pytest.mark.parametrize(
    ("conditions", "rule"),
    [((), "declare.stand_up"), (("prone", "pinned"), "overbear.result")],
)
def test_who_cant_stand_up(conditions: tuple[str, ...], rule: str) -> None:
    """Who stands already, or lies under somebody, doesn't stand up."""
    more = [befallen("f", condition) for condition in conditions]

    assert rule == rule_against(
        clash(None, None, *more, declared="stand_up"), "stand_up"
    )


# ---------------------------------------------------------------- slaying


@pytest.mark.rule("adnd2e:death.unconscious")
def test_the_helpless_are_easily_slain() -> None:
    """Who spends its action on an unconscious enemy beside it kills it."""
    before = clash(swordsman(attacks="2"), None, befallen("o", "unconscious"))

    ran = did(before, "slay target=o")

    assert [Spent("f", "attacks", 2, lasting=False)] == ran.of(Spent)
    assert ["o"] == [died.who for died in ran.of(Died)]


SLEEPING = befallen("o", "unconscious")


@pytest.mark.rule("adnd2e:death.unconscious")
@pytest.mark.parametrize(
    "before",
    [
        clash(),
        clash(None, None, SLEEPING, at={"o": (0, 20)}),
        clash(person("f"), None, SLEEPING),
        clash(None, None, SLEEPING, Spent("f", "attacks", 1, lasting=False)),
        clash(
            None,
            None,
            SLEEPING,
            armed("p", "club"),
            others=(monster("p", weapons=(CLUB,)),),
            at={"p": (0, -5)},
        ),
    ],
    ids=["awake", "far", "unarmed", "no attack left", "in a melee"],
)
def test_who_isnt_simply_slain(before: State) -> None:
    """Only the helpless, beside one, outside a melee, by who is armed."""
    assert "death.unconscious" == rule_against(before, "slay target=o")


@pytest.mark.rule("adnd2e:wrestle.no_other_action")
def test_who_wrestles_slays_nobody() -> None:
    """Whoever wrestles does nothing else."""
    before = clash(None, None, SLEEPING, HoldBegan("h1", "o", "f", "hold"))

    assert "wrestle.no_other_action" == rule_against(before, "slay target=o")


# ---------------------------------------------------------------- accuracy


def tossing(**changes: Any) -> State:
    """Return a fight of f, who throws, and g 10 feet to its right front."""
    return clash(
        swordsman(thac0=19, **changes.pop("thrower", {})),
        None,
        others=(person("g", **changes.pop("receiver", {})),),
        at={"o": (0, 90), "g": (5, 10)},
        declared="throw",
        **changes,
    )


TOSS = "throw_to to=g item=sword"


@pytest.mark.rule("adnd2e:attack.accuracy")
def test_a_sword_is_tossed_to_a_comrade() -> None:
    """THAC0 19 needs 9 against AC 10: with a 9 it is caught."""
    ran = did(tossing(), TOSS, [9])

    assert [AttackHit("f", "g", "accuracy", "sword", 9, 9)] == ran.of(AttackHit)
    assert [Taken("g", "sword", "f", "main")] == ran.of(Taken)


@pytest.mark.rule("adnd2e:attack.accuracy")
def test_what_isnt_caught_lies_there() -> None:
    """With an 8 the sword lies where the comrade stands."""
    ran = did(tossing(), TOSS, [8])

    assert [AttackMissed("f", "g", "accuracy", "sword", 8, 9)] == ran.of(AttackMissed)
    assert [Dropped("f", "sword", Place(5, 10), "thrown")] == ran.of(Dropped)


@pytest.mark.rule("adnd2e:attack.accuracy")
@pytest.mark.parametrize(("size", "face", "caught"), [("T", 10, 0), ("T", 11, 1)])
def test_a_small_receiver_is_harder_to_hit(size: str, face: int, caught: int) -> None:
    """A tiny one is reached at -2."""
    ran = did(tossing(receiver={"size": size}), TOSS, [face])

    assert caught == len(ran.of(Taken))


@pytest.mark.rule("adnd2e:attack.accuracy")
def test_a_1_fumbles_here_too() -> None:
    """The fumble table is read, and the sword may fall at one's own feet."""
    ran = did(tossing(thrower={"dexterity": 10}), TOSS, [1, 4, 11])

    assert ["fumble"] == [read.table for read in ran.of(TableRead)]
    assert [Dropped("f", "sword", Place(0, 0), "fumble")] == ran.of(Dropped)


@pytest.mark.rule("adnd2e:attack.accuracy")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("throw_to to=o item=sword", "attack.accuracy"),
        ("throw_to to=g item=wand", "declare.change"),
    ],
)
def test_what_cant_be_tossed(line: str, rule: str) -> None:
    """Only what is in hand, to a comrade who is near."""
    assert rule == rule_against(tossing(), line)


@pytest.mark.rule("adnd2e:initiative.attacks_per_round")
@pytest.mark.parametrize("line", [TOSS, 'throw_holy_water target=o item="holy water"'])
def test_a_throw_uses_an_attack_up(line: str) -> None:
    """There is no second throw where there is one attack."""
    before = did(tossing(), TOSS, [2]).state

    assert "initiative.attacks_per_round" == rule_against(before, line)


# ---------------------------------------------------------------- holy water


WATER = 'throw_holy_water target=o item="holy water"'


def vampire(*others: Any, undead: bool = True, **changes: Any) -> State:
    """Return a fight of a cleric with a vial, and perhaps of undead."""
    cleric = person("f", klass="cleric", items="holy water:small")
    return clash(
        cleric,
        monster("o", undead=undead, max_hp=30),
        others=others,
        declared="throw",
        **changes,
    )


@pytest.mark.rule("adnd2e:damage.holy_water")
def test_holy_water_burns_the_undead() -> None:
    """A hit with a 4 on the die does 5 points of acid, and the vial is gone."""
    ran = did(vampire(), WATER, [15, 4])

    assert [("o", 5, "acid")] == [
        (d.who, d.amount, d.kind) for d in ran.of(DamageSuffered)
    ]
    assert [Broken("f", "holy water", "thrown")] == ran.of(Broken)
    assert "initiative.attacks_per_round" == rule_against(ran.state, WATER)


@pytest.mark.rule("adnd2e:damage.holy_water")
def test_holy_water_splashes() -> None:
    """Undead within 5 feet of who is hit take 2 points."""
    before = vampire(monster("p", undead=True), at={"p": (5, 5)})

    ran = did(before, WATER, [15, 4])

    assert [("o", 5), ("p", 2)] == [(d.who, d.amount) for d in ran.of(DamageSuffered)]


@pytest.mark.rule("adnd2e:damage.holy_water")
def test_holy_water_does_an_orc_no_harm() -> None:
    """The same vial does nothing to the living."""
    ran = did(vampire(undead=False), WATER, [15])

    assert [0] == [damage.amount for damage in ran.of(DamageSuffered)]


@pytest.mark.rule("adnd2e:damage.holy_water")
def test_a_vial_that_misses_is_gone() -> None:
    """Nobody is harmed, and the vial is broken."""
    ran = did(vampire(), WATER, [2])

    assert ([], 1) == (ran.of(DamageSuffered), len(ran.of(Broken)))


@pytest.mark.rule("adnd2e:aoo.trigger.missile")
def test_who_is_struck_down_throws_no_vial() -> None:
    """A throw provokes, and doesn't come about where the thrower can't go on."""
    thrower = monster("f", "party", items="holy water:small", max_hp=2)
    orc = monster("o", weapons=(CLUB,))
    before = clash(thrower, orc, armed("o", "club"), declared="throw")

    ran = did(before, WATER, [15, 5], ["strike weapon=club"])

    assert [] == ran.of(Broken)


@pytest.mark.rule("adnd2e:damage.holy_water")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("throw_holy_water target=o item=beer", "declare.change"),
        ('throw_holy_water target=f item="holy water"', "damage.holy_water"),
    ],
)
def test_what_vial_cant_be_thrown(line: str, rule: str) -> None:
    """A refusal names its rule."""
    assert rule == rule_against(vampire(), line)


@pytest.mark.rule("adnd2e:reach.base_contact")
def test_off_a_map_the_engaged_are_beside_each_other() -> None:
    """Without a map a helpless enemy can be slain by who has engaged it."""
    before = clash(None, None, SLEEPING, Engaged("f", "o", 5), scene={"map": False})

    assert ("o",) == simple.slayable(before, "f")
