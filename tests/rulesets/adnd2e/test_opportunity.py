"""Attacks of opportunity: who gets one, when, how often, and what it may come to."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackBegan,
    AttackHit,
    AttackMissed,
    ConditionGained,
    DamageSuffered,
    Declared,
    Dropped,
    Engaged,
    Event,
    HoldBegan,
    OrderSettled,
    Provoked,
    Readied,
    Rolled,
    RoundBegan,
    Spent,
    TableRead,
    Turned,
    WeaponTrapped,
)
from affray.events.values import Place, Profile, Standing
from affray.kernel.rulesets.adnd2e import figures
from affray.kernel.rulesets.adnd2e.ground import provoked_by
from affray.kernel.rulesets.adnd2e.opportunity import limit_of, provoke
from affray.kernel.state import State
from tests.support.adnd2e_duel import DAGGER, SWORD
from tests.support.adnd2e_harness import (
    after,
    choice,
    deed,
    fight,
    monster,
    person,
    weapon,
)
from tests.support.driving import Ran, Said


CLAWS = weapon("claws", "1d4", hands=0, natural=True)
STRIKE, SWORDS = "strike weapon=claws", "strike weapon=sword"


def orc(who: str, **changes: Any) -> Profile:
    """Return a monster of THAC0 19 with claws of 1d4."""
    return monster(who, weapons=(CLAWS,), thac0=19, **changes)


def amid(
    *foes: Profile,
    archer: Profile | None = None,
    given: tuple[Event, ...] = (),
    order: str = "",
    **changes: Any,
) -> State:
    """Return an archer ``a`` at blows with all *foes*, who act in that *order*."""
    standings = tuple(Standing(n, (who,)) for n, who in enumerate(order))
    return fight(
        archer or person("a", armour_class=10),
        *foes,
        given=[
            *(Engaged("a", foe.id, 5) for foe in foes),
            *([OrderSettled(standings)] if order else []),
            *given,
        ],
        **changes,
    )


def readied(who: str, **hands: str) -> tuple[Event, ...]:
    """Return that *who* has these items in these hands."""
    return tuple(Readied(who, item, hand) for hand, item in hands.items())


def shooting(
    before: State,
    dice: list[int],
    answers: list[Said],
    *,
    act: str = "missile",
    rule: str = "aoo.trigger.missile",
    **more: Any,
) -> Ran:
    """Return what it comes to that the archer does something defenceless."""
    return deed(
        lambda m: provoke(m, "a", act, rule=rule, **more), before, dice, answers
    )


def asked(ran: Ran, before: State) -> int:
    """Return how many questions were put."""
    return ran.state.asked - before.asked


# ---------------------------------------------------------------- what it is


@pytest.mark.rule("adnd2e:aoo.grant")
def test_all_who_threaten_strike_before_the_act() -> None:
    """The first orc brings the archer of 3 hp to -1; the second still may attack."""
    before = amid(orc("o"), orc("p"), archer=person("a", max_hp=3))
    ran = shooting(before, [9, 4, 12, 1, 1, 11, 2], [STRIKE, STRIKE])
    assert ran.value is False
    assert [Provoked("a", "missile", ("o", "p"))] == ran.of(Provoked)
    assert ran.of(AttackBegan) == [
        AttackBegan("o", "a", "opportunity", "claws", 0),
        AttackBegan("p", "a", "opportunity", "claws", 0),
    ]
    assert [9, 0] == [hit.total for hit in ran.of(AttackHit)]
    assert [-1, -2] == [wound.after for wound in ran.of(DamageSuffered)]
    assert ran.state.combatants["a"].has("unconscious")


@pytest.mark.rule("adnd2e:aoo.grant")
def test_the_dead_are_struck_at_no_more() -> None:
    """An archer that dies of the first leaves the second nothing to strike."""
    archer = monster("a", side="party", max_hp=3)
    ran = shooting(amid(orc("o"), orc("p"), archer=archer), [9, 4], [STRIKE])
    assert ran.value is False
    assert 1 == len(ran.of(AttackBegan))


@pytest.mark.rule("adnd2e:aoo.grant")
def test_the_act_goes_on_where_its_figure_still_can() -> None:
    """A miss, a scratch and a declined chance leave the archer shooting."""
    before = amid(orc("o"), orc("p"), orc("q"))
    ran = shooting(before, [8, 9, 1], [STRIKE, STRIKE, "pass"])
    assert ran.value is True
    assert 1 == len(ran.of(AttackMissed))
    assert 9 == ran.state.combatants["a"].hp


@pytest.mark.rule("adnd2e:aoo.grant")
def test_it_costs_no_attack_of_the_round() -> None:
    """Only the chance itself is counted."""
    ran = shooting(amid(orc("o")), [2], [STRIKE])
    assert [Spent("o", "opportunity", 1, lasting=False)] == ran.of(Spent)
    assert 0 == figures.used(ran.state, "o", "attacks")


@pytest.mark.rule("adnd2e:aoo.grant")
def test_they_strike_in_initiative_order() -> None:
    """The sooner first, of those on one count the first of the roster."""
    before = amid(orc("o"), orc("p"), orc("q"), order="qa")
    ran = shooting(before, [], ["pass"] * 3)
    assert [Provoked("a", "missile", ("q", "o", "p"))] == ran.of(Provoked)


@pytest.mark.rule("adnd2e:aoo.grant")
def test_nobody_threatens_and_nothing_is_provoked() -> None:
    """Where no hostile figure threatens, the act just goes on."""
    ran = shooting(amid(monster("o"), person("b", weapons=(SWORD,))), [], [])
    assert ran.value is True
    assert () == ran.events


@pytest.mark.rule("adnd2e:aoo.grant")
def test_what_can_be_struck_with_is_offered() -> None:
    """A sword or a dagger, whichever hand it is in; not a bow, nor what is caught."""
    bow = weapon("bow", melee=False, missile=True, hands=2)
    foe = monster("o", weapons=(SWORD, DAGGER, bow), thac0=19)
    from_hands = readied("o", main="sword", off="dagger")
    ran = shooting(amid(foe, given=from_hands), [2], ["strike weapon=dagger"])
    assert [AttackBegan("o", "a", "opportunity", "dagger", 0)] == ran.of(AttackBegan)
    caught = WeaponTrapped("t1", "x", "axe", "o", "sword")
    tied = amid(foe, given=(*from_hands, caught))
    with pytest.raises(AssertionError, match="must be one of dagger"):
        shooting(tied, [], [SWORDS])


@pytest.mark.rule("adnd2e:aoo.grant")
@pytest.mark.parametrize(
    "barred",
    [
        ConditionGained("o", "withdrawn", "it withdrew"),
        ConditionGained("o", "surprised", "an ambush"),
        ConditionGained("o", "stunned", "a blow"),
        HoldBegan("h1", "o", "p", "hold"),
        HoldBegan("h1", "p", "o", "hold"),
        Declared("o", choice("defend")),
    ],
    ids=["withdrawn", "surprised", "stunned", "holding", "held", "defending"],
)
def test_who_cannot_react_gets_none(barred: Event) -> None:
    """Whoever withdrew, was caught out, wrestles or defends doesn't strike."""
    before = amid(orc("o"), person("p"), given=(barred,))
    ran = shooting(before, [], [])
    assert ran.value is True
    assert [] == ran.of(AttackBegan)


@pytest.mark.rule("adnd2e:withdraw.restriction")
@pytest.mark.parametrize(("option", "struck"), [(False, 0), (True, 1)])
def test_who_withdrew_strikes_only_by_an_option(*, option: bool, struck: int) -> None:
    """It withdrew on count 3, and on count 7 an archer shoots beside it."""
    withdrew = ConditionGained("o", "withdrawn", "it withdrew")
    before = amid(orc("o"), given=(withdrew,), options={"aoo.after_withdraw": option})
    ran = shooting(before, [2] * struck, [STRIKE] * struck)
    assert struck == len(ran.of(AttackBegan))
    assert [Provoked("a", "missile", ("o",) * struck)] == ran.of(Provoked)


@pytest.mark.rule("adnd2e:aoo.grant")
def test_only_those_it_provokes_strike() -> None:
    """A brawler lays itself open to the armed alone, whom its rule names."""
    before = amid(orc("o"), orc("p"))
    ran = shooting(before, [2], [STRIKE], by=("p",))
    assert [Provoked("a", "missile", ("p",))] == ran.of(Provoked)
    assert () == shooting(before, [], [], by=()).events


@pytest.mark.rule("adnd2e:aoo.grant")
def test_it_neither_provokes_nor_is_answered() -> None:
    """An archer with a sword in hand and an attack left isn't asked to disarm it."""
    archer = person("a", weapons=(SWORD,))
    foe = monster("o", weapons=(SWORD,), thac0=19)
    held = (*readied("a", main="sword"), *readied("o", main="sword"))
    before = amid(foe, archer=archer, given=held)
    ran = shooting(before, [2], [SWORDS])
    assert 1 == asked(ran, before)
    assert 1 == len(ran.of(Provoked))


# ---------------------------------------------------------------- how often


@pytest.mark.rule("adnd2e:aoo.limit.arms")
def test_monsters_and_warriors_get_three() -> None:
    """Four goblins run past a fighter: three attacks, none against the fourth."""
    fighter = person("f", weapons=(SWORD,), thac0=20)
    goblins = tuple(monster(f"g{number}") for number in range(4))
    held = readied("f", main="sword")
    before = fight(
        fighter, *goblins, given=[*held, *(Engaged("f", g.id, 5) for g in goblins)]
    )
    for number in range(3):
        ran = deed(
            lambda m, g=f"g{number}": provoke(m, g, "move", rule="aoo.trigger.move"),  # type: ignore[misc]
            before,
            [2],
            [SWORDS],
        )
        assert 1 == len(ran.of(AttackBegan))
        before = ran.state
    ran = deed(lambda m: provoke(m, "g3", "move", rule="aoo.trigger.move"), before)
    assert [Provoked("g3", "move", ())] == ran.of(Provoked)
    assert 3 == figures.used(ran.state, "f", "opportunity")


@pytest.mark.rule("adnd2e:aoo.limit.others")
def test_everybody_else_gets_one() -> None:
    """A cleric used its one on count 2; on count 5 another orc provokes: refused."""
    cleric = person("c", side="foes", klass="cleric", weapons=(CLAWS,))
    first = shooting(amid(cleric), [2], [STRIKE])
    again = shooting(first.state, [], [])
    assert [Provoked("a", "missile", ())] == again.of(Provoked)
    later = after(again.state, RoundBegan(2))
    assert 1 == len(shooting(later, [2], [STRIKE]).of(AttackBegan))


@pytest.mark.rule("adnd2e:aoo.limit.others")
def test_what_is_declined_does_not_count() -> None:
    """The cleric lets the first go by, and strikes at the second."""
    cleric = person("c", side="foes", klass="cleric", weapons=(CLAWS,))
    first = shooting(amid(cleric), [], ["pass"])
    assert 1 == len(shooting(first.state, [2], [STRIKE]).of(AttackBegan))


@pytest.mark.rule("adnd2e:aoo.limit.arms")
@pytest.mark.parametrize(
    ("profile", "limit"),
    [
        (monster("x"), 3),
        (person("x", klass="fighter"), 3),
        (person("x", klass="paladin"), 3),
        (person("x", klass="ranger"), 3),
        (person("x", klass="thief"), 1),
        (person("x", klass="mage"), 1),
    ],
    ids=["monster", "fighter", "paladin", "ranger", "thief", "mage"],
)
def test_the_limit_is_by_kind_and_class(profile: Profile, limit: int) -> None:
    """Three for monsters and warriors, one for everybody else."""
    rule = "aoo.limit.arms" if limit > 1 else "aoo.limit.others"
    assert (limit, rule) == limit_of(fight(profile), "x")


@pytest.mark.rule("adnd2e:aoo.grant")
@pytest.mark.parametrize(("option", "second"), [(False, 1), (True, 0)])
def test_by_an_option_each_opponent_is_struck_once(
    *, option: bool, second: int
) -> None:
    """The same archer shoots twice beside the same orc."""
    before = amid(orc("o"), options={"aoo.once_per_opponent": option})
    first = shooting(before, [2], [STRIKE])
    again = shooting(first.state, [2] * second, [STRIKE] * second)
    assert second == len(again.of(AttackBegan))


# ---------------------------------------------------------------- what provokes


@pytest.mark.rule("adnd2e:aoo.trigger.missile")
def test_each_shot_provokes() -> None:
    """Threatened by one goblin it shoots twice: two of the goblin's three."""
    first = shooting(amid(orc("o")), [2], [STRIKE])
    second = shooting(first.state, [2], [STRIKE])
    assert 2 == figures.used(second.state, "o", "opportunity")
    assert "aoo.trigger.missile" == second.rules[0]


@pytest.mark.rule("adnd2e:aoo.trigger.unarmed")
def test_an_unarmed_blow_provokes() -> None:
    """A guard with a spear attacks a bare-handed thief first."""
    guard = person("g", side="foes", weapons=(weapon("spear", "1d6"),))
    before = amid(guard, given=readied("g", main="spear"))
    ran = shooting(
        before, [2], ["strike weapon=spear"], act="unarmed", rule="aoo.trigger.unarmed"
    )
    assert [Provoked("a", "unarmed", ("g",))] == ran.of(Provoked)


def walking(orc_at: tuple[int, int]) -> State:
    """Return a rogue at (0, 0) and an orc somewhere, facing west."""
    return fight(
        person("a"),
        orc("o"),
        at={"o": orc_at},
        scene={"map": True},
        given=[Turned("o", 0, 270, "set up")],
    )


@pytest.mark.rule("adnd2e:aoo.trigger.move")
def test_leaving_provokes_once_a_move() -> None:
    """A rogue leaves the orc's reach past two of its spaces: one provocation."""
    before = walking((5, 0))
    by = provoked_by(before, "a", Place(0, 20))
    ran = shooting(before, [2], [STRIKE], act="move", rule="aoo.trigger.move", by=by)
    assert [Provoked("a", "move", ("o",))] == ran.of(Provoked)
    assert 1 == len(ran.of(AttackBegan))


@pytest.mark.rule("adnd2e:aoo.trigger.move")
def test_who_is_passed_on_the_way_strikes_too() -> None:
    """The way leads into the orc's reach and out of it, though it begins beyond."""
    before = walking((5, 10))
    by = provoked_by(before, "a", Place(0, 30))
    assert ("o",) == by
    ran = shooting(before, [2], [STRIKE], act="move", rule="aoo.trigger.move", by=by)
    assert 1 == len(ran.of(AttackBegan))


@pytest.mark.rule("adnd2e:aoo.trigger.turning")
def test_a_back_that_was_turned_is_struck_at() -> None:
    """The blow comes from the rear: no shield is asked for, no Dexterity counts."""
    fighter = person(
        "a", armour_class=5, dexterity=16, shield="medium", weapons=(SWORD,)
    )
    given = readied("a", main="sword", off="shield")
    before = amid(orc("o"), archer=fighter, given=given)
    turning: dict[str, Any] = {
        "act": "turning",
        "rule": "aoo.trigger.turning",
        "by": ("o",),
    }
    ran = shooting(before, [13], [STRIKE], side="rear", **turning)
    assert 14 == ran.of(Rolled)[0].needed
    fronted = shooting(before, [13], [STRIKE, "use"], **turning)
    assert 17 == fronted.of(Rolled)[0].needed


# ---------------------------------------------------------------- what it comes to


@pytest.mark.rule("adnd2e:aoo.grant")
def test_a_fumble_comes_about_inside() -> None:
    """A natural 1, a 4 and a check of 15 against 10: the sword lies on the ground."""
    foe = person("o", side="foes", weapons=(SWORD,), dexterity=10)
    before = amid(foe, given=readied("o", main="sword"))
    ran = shooting(before, [1, 4, 15], [SWORDS])
    assert ran.value is True
    assert [("o", "attack", (1,)), ("o", "fumble", (4,))] == ran.rolls[:2]
    assert ["sword"] == [dropped.item for dropped in ran.of(Dropped)]


@pytest.mark.rule("adnd2e:aoo.grant")
def test_a_fumble_may_hit_another_inside() -> None:
    """A natural 1, a 9 and a check that fails: the orc's friend is struck instead."""
    foe = person("o", side="foes", weapons=(SWORD,), dexterity=10, thac0=19)
    friend = monster("p")
    given = (*readied("o", main="sword"), Engaged("o", "p", 5))
    before = amid(foe, friend, given=given)
    ran = shooting(before, [1, 9, 15, 9, 3], [SWORDS])
    assert [("p", 3)] == [(w.who, w.amount) for w in ran.of(DamageSuffered)]


@pytest.mark.rule("adnd2e:aoo.grant")
def test_a_critical_hit_comes_about_inside() -> None:
    """A natural 18 over 9 by 9, an 8 and a save of 2: the archer falls, and stays able.

    Whether the shot still comes is up to the act; it isn't helpless.
    """
    foe = monster("o", weapons=(SWORD,), thac0=19)
    before = amid(foe, given=readied("o", main="sword"))
    ran = shooting(before, [18, 8, 2, 5], [SWORDS, "roll"])
    assert ["8"] == [read.row for read in ran.of(TableRead)]
    assert 5 == ran.state.combatants["a"].hp
    assert ran.state.combatants["a"].has("prone")
    assert ran.value is True


@pytest.mark.rule("adnd2e:aoo.grant")
def test_a_critical_hit_may_end_the_act() -> None:
    """A 7 and a save of 2 stun the archer: it can't go on."""
    foe = monster("o", weapons=(SWORD,), thac0=19)
    before = amid(foe, given=readied("o", main="sword"))
    ran = shooting(before, [18, 7, 2, 5, 1], [SWORDS, "roll"])
    assert ran.state.combatants["a"].has("stunned")
    assert ran.value is False


@pytest.mark.rule("adnd2e:aoo.grant")
def test_who_cannot_any_more_is_not_asked() -> None:
    """The first orc's fumble strikes the second dead: only the first had a chance."""
    foe = person("o", side="foes", weapons=(SWORD,), dexterity=10, thac0=19)
    given = (*readied("o", main="sword"), Engaged("o", "p", 5))
    before = amid(foe, orc("p", max_hp=1), given=given)
    ran = shooting(before, [1, 9, 15, 9, 3], [SWORDS])
    assert ran.state.combatants["p"].dead
    assert [Provoked("a", "missile", ("o", "p"))] == ran.of(Provoked)
