"""The option of horrible wounds: who rolls, what it means, and how it ends."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    Died,
    Disengaged,
    Event,
    Healed,
    MoraleChecked,
    Rolled,
    SaveResolved,
    TableRead,
    TimerEnded,
    TimerStarted,
)
from affray.events.values import Modifier, Place, Weapon
from affray.kernel.recruits import RecruitSpell
from affray.kernel.rulesets.odnd.figures import DOWN
from affray.kernel.rulesets.odnd.wounds import on_attack, on_d20, slowed
from affray.kernel.state import Combatant
from affray.kernel.state.combatant import Condition
from tests.support.odnd import MOVER, PARTY_FIRST, enlisted, fight, fighter, mage, orc
from tests.support.odnd_magic import HOLD, prepared, ready
from tests.support.odnd_melee import melee
from tests.support.outcomes import hp, of, rolls
from tests.support.scenario import Played


ON = {"wounds.horrible": "on"}
BLOW = "o's two-handed sword"


def struck(left: int, *dice: int, **more: Any) -> Played:
    """Return a fighter of level 3 brought to *left* hit points, and the *dice* of it.

    A friend stands by, out of the melee, so that the fight goes on.
    """
    victim = fighter(level=3, hp=5 + left, at=(0, 0))
    friend = fighter("friend", at=(0, -60))
    monster = orc(at=(0, 5), hp=30, weapons=("two-handed sword",))
    return melee(
        victim,
        friend,
        monster,
        strikes=["pass who=f", "o f"],
        dice=[20, 5, *dice],
        options={**ON, **more},
    )


def told(played: Played) -> list[tuple[str, str]]:
    """Return what was read off the tables of wounds and places."""
    tables = ("horrible_wounds", "wound_location")
    return [(e.row, e.result) for e in of(played, TableRead) if e.table in tables]


@pytest.mark.rule("odnd:wounds.option")
def test_by_default_there_are_none() -> None:
    """With the option off a fighter at 0 or less is dead, without a die."""
    played = struck(-3, **{"wounds.horrible": "off"})
    assert [Died("f", BLOW)] == of(played, Died)
    assert [] == [r for r in of(played, Rolled) if r.purpose == "wound"]


@pytest.mark.rule("odnd:wounds.option")
def test_below_minus_the_level_there_is_death_without_a_roll() -> None:
    """A fighter of level 3 at -4 is dead."""
    played = struck(-4)
    assert -4 == hp(played, "f")
    assert [Died("f", BLOW)] == of(played, Died)


@pytest.mark.rule("odnd:wounds.option")
def test_at_minus_the_level_a_wound_is_rolled() -> None:
    """At -3 the same fighter rolls."""
    played = struck(-3, 6, 4, 1)
    assert ("f", "wound", (6, 4)) in rolls(played)
    assert [] == of(played, Died)


@pytest.mark.rule("odnd:wounds.option")
@pytest.mark.parametrize(
    ("changes", "rolled"),
    [
        ({}, False),
        ({"leader": True}, True),
        ({"kind": "retainer", "monster": None, "klass": "fighter", "level": 1}, True),
    ],
    ids=["an orc", "a named leader", "a retainer"],
)
def test_who_rolls(changes: dict[str, Any], *, rolled: bool) -> None:
    """Monsters die at 0 unless they are named leaders; retainers are wounded too."""
    played = melee(
        fighter(),
        orc(hp=4, **changes),
        orc("far", at=(90, 90), traits={"group": "others"}),
        strikes=["f o", "pass who=o"],
        dice=[20, 4, *([6, 6, 1] * rolled)],
        options=ON,
    )
    assert rolled == (("o", "wound", (6, 6)) in rolls(played))
    assert (not rolled) == played.state.combatants["o"].dead


@pytest.mark.rule("odnd:wounds.option")
def test_a_leader_is_wounded_down_to_its_hit_dice() -> None:
    """An ogre who leads is dead below -4, and only wounded at -4."""
    for below, rolled in ((-4, True), (-5, False)):
        ogre = orc(monster="ogre", hp=8 + below, leader=True)
        played = melee(
            fighter(level=4),
            ogre,
            orc("far", at=(90, 90), traits={"group": "others"}),
            strikes=["f o", "pass who=o"],
            dice=[20, 8, *([6, 6, 1] * rolled)],
            options=ON,
        )
        assert rolled == (("o", "wound", (6, 6)) in rolls(played))


@pytest.mark.rule("odnd:wounds.roll")
def test_a_deep_wound_in_the_shield_arm() -> None:
    """Level 3 at -2: 9 less 2 is 7, a deep wound, and a 3 is the shield arm."""
    played = struck(-2, 5, 4, 3)
    wound = next(r for r in of(played, Rolled) if r.purpose == "wound")
    assert (Modifier("points below zero", -2, "wounds.roll"),) == wound.modifiers
    assert ("7", "3") == tuple(row for row, _ in told(played))
    assert "shield arm" == told(played)[1][1]
    assert [
        ConditionGained("f", DOWN, BLOW),
        ConditionGained("f", "deeply wounded", f"{BLOW}: shield arm"),
    ] == of(played, ConditionGained)
    assert Disengaged("f", "o", "down") in played.story
    assert -2 == hp(played, "f")


@pytest.mark.rule("odnd:wounds.roll")
def test_who_is_down_has_1_hit_point_when_it_ends() -> None:
    """The fight over, the deeply wounded fighter comes to 1."""
    played = melee(
        fighter(level=3, hp=3, at=(0, 0)),
        orc(at=(0, 5), hp=30, weapons=("two-handed sword",)),
        strikes=["pass who=f", "o f"],
        dice=[20, 5, 5, 4, 3],
        options=ON,
        over=True,
    )
    assert played.state.ended
    assert [Healed("f", 3, -2, 1, "the end of the fight")] == of(played, Healed)


@pytest.mark.rule("odnd:wounds.roll")
def test_the_end_of_the_fight_is_no_cure_of_a_mortal_wound() -> None:
    """A fighter whose ten rounds aren't over stays where he is."""
    played = melee(
        fighter(level=3, hp=3, at=(0, 0)),
        orc(at=(0, 5), hp=30, weapons=("two-handed sword",)),
        strikes=["pass who=f", "o f"],
        dice=[20, 5, 2, 4, 1],
        options=ON,
        over=True,
    )
    assert played.state.ended
    assert [] == of(played, Healed)
    assert -2 == hp(played, "f")


def at_zero(*dice: int) -> Played:
    """Return a fighter brought to exactly 0, and the *dice* of his wound."""
    return struck(0, *dice)


def conditions(played: Played, who: str = "f") -> list[str]:
    """Return what has befallen *who* and lasts."""
    return [c.name for c in played.state.combatants[who].conditions]


@pytest.mark.rule("odnd:wounds.roll")
def test_two_or_less_is_death_all_the_same() -> None:
    """A total of 2 is death, when the place has been rolled for too."""
    played = at_zero(1, 1, 6)
    assert [("2", "dead"), ("6", "body")] == told(played)
    assert [Died("f", BLOW)] == of(played, Died)


@pytest.mark.rule("odnd:wounds.roll")
def test_a_mortal_wound_kills_after_ten_rounds() -> None:
    """Of a total of 4 a fighter dies when the tenth round from it has ended."""
    played = at_zero(2, 2, 1)
    assert [DOWN, "mortally wounded"] == conditions(played)
    timer = TimerStarted(
        "wound:f", "mortally wounded", "f", "f", "round", 11, "round end"
    )
    assert [timer] == of(played, TimerStarted)


@pytest.mark.rule("odnd:wounds.roll")
def test_the_tenth_round_ends_a_mortally_wounded_life() -> None:
    """Nobody heals him, and at the end of round 11 he is dead."""
    played = melee(
        fighter(level=3, hp=5, at=(0, 0)),
        fighter("friend", at=(0, -60)),
        orc(at=(0, 5), hp=30, weapons=("two-handed sword",)),
        strikes=["pass who=f", "o f"],
        dice=[20, 5, 2, 2, 1, *[6, 1] * 10],
        options=ON,
        rounds=11,
    )
    assert [Died("f", "mortally wounded")] == of(played, Died)
    assert 12 == played.state.round


@pytest.mark.rule("odnd:wounds.roll")
def test_magic_saves_the_mortally_wounded() -> None:
    """A cure takes the mortal wound away, and leaves its bearer down."""
    cure = RecruitSpell("cure", "heal", dice="1d6+1")
    victim = fighter(level=3, hp=5, max_hp=9, at=(0, 0))
    played = fight(
        victim,
        mage(cure, at=(0, -60)),
        orc(at=(0, 5), hp=30, weapons=("two-handed sword",)),
        dice=[6, 6, 6, 1, 20, 5, 2, 2, 1, 6, 1, 4, 6, 1],
        answers=[
            "prepare who=m spell=cure",
            "role role=mover",
            "hold who=f",
            "hold who=o",
            "pass who=f",
            'strike who=o target=f weapon="two-handed sword"',
            "role role=mover",
            "hold who=m",
            "hold who=o",
            "cast who=m spell=cure targets=f",
        ],
        options=ON,
    )
    assert [Healed("f", 5, 0, 5, "m's cure")] == of(played, Healed)
    assert TimerEnded("wound:f", "healed by magic") in played.story
    assert [DOWN] == conditions(played)
    played.ruled("a rock", Died("o", "a rock")).goes_on([], [MOVER])
    assert played.state.ended
    assert 5 == hp(played, "f")


@pytest.mark.rule("odnd:wounds.roll")
@pytest.mark.parametrize(
    ("die", "place"),
    [(1, "head"), (2, "weapon arm"), (4, "left leg"), (5, "right leg"), (6, "body")],
)
def test_a_maimed_place_is_crippled(die: int, place: str) -> None:
    """A total of 5 or 6 cripples the place and puts its bearer down."""
    played = at_zero(2, 4, die)
    assert [DOWN, f"crippled in the {place}"] == conditions(played)


@pytest.mark.rule("odnd:wounds.roll")
def test_the_stunned_are_up_again_after_a_d6_of_rounds() -> None:
    """Of a total of 9, with a die of 1, a fighter is down to the end of next round."""
    played = melee(
        fighter(level=3, hp=5, at=(0, 0)),
        fighter("friend", at=(0, -60)),
        orc(at=(0, 5), hp=30, weapons=("two-handed sword",)),
        strikes=["pass who=f", "o f"],
        dice=[20, 5, 4, 5, 1, 1, 6, 1],
        options=ON,
        rounds=2,
    )
    assert ["wound", "wound location", "rounds stunned"] == [
        r.purpose for r in of(played, Rolled) if r.who == "f"
    ]
    assert [
        ConditionEnded("f", "stunned by a wound", "its time is up"),
        ConditionEnded("f", DOWN, "its time is up"),
    ] == of(played, ConditionEnded)
    assert [TimerEnded("wound:f", "its time is up")] == of(played, TimerEnded)
    assert [Healed("f", 1, 0, 1, "its time is up")] == of(played, Healed)
    assert ("f", "o") in played.state.engaged


@pytest.mark.rule("odnd:wounds.roll")
def test_a_scarred_fighter_stays_up_with_1() -> None:
    """A total of 11 or more leaves a scar, and its bearer on its feet."""
    played = at_zero(5, 6, 1)
    assert ["scarred"] == conditions(played)
    assert [Healed("f", 1, 0, 1, "still on its feet")] == of(played, Healed)
    assert ("f", "o") in played.state.engaged


@pytest.mark.rule("odnd:wounds.roll")
def test_more_harm_kills_one_who_lies_wounded() -> None:
    """Hurt again where he lies, the fighter dies, however little it is."""
    bolt = RecruitSpell("bolt", "damage", dice="1d6")
    played = fight(
        fighter(level=3, hp=5, at=(0, 0)),
        mage(bolt, at=(0, -60)),
        orc(at=(0, 5), hp=30, weapons=("two-handed sword",)),
        dice=[6, 6, 6, 1, 20, 5, 5, 4, 1, 1, 6, 1, 1, 6, 1],
        answers=[
            "prepare who=m spell=bolt",
            "role role=mover",
            "hold who=f",
            "hold who=o",
            "pass who=f",
            'strike who=o target=f weapon="two-handed sword"',
            "role role=mover",
            "hold who=m",
            "hold who=o",
            "cast who=m spell=bolt targets=f",
        ],
        options=ON,
    )
    assert [Died("f", "m's bolt")] == of(played, Died)


@pytest.mark.rule("odnd:wounds.roll")
def test_wounds_come_after_the_batch_and_before_morale() -> None:
    """Wound dice, then the place, then the retainers' loyalty; in roster order."""
    retainer = fighter("r", kind="retainer", level=1, hp=1, at=(1, 0))
    played = melee(
        fighter(level=3, hp=5, at=(0, 0)),
        retainer,
        fighter("s", kind="retainer", at=(0, -60)),
        orc("o1", at=(0, 5)),
        orc("o2", at=(1, 5)),
        strikes=["pass who=f", "pass who=r", "o1 f", "o2 r"],
        dice=[20, 5, 20, 2, 5, 3, 1, 5, 4, 2, 1, 1],
        options=ON,
    )
    after = rolls(played)[8:13]
    assert [
        ("f", "wound"),
        ("f", "wound location"),
        ("r", "wound"),
        ("r", "wound location"),
        ("party", "morale of retainers"),
    ] == [(who, purpose) for who, purpose, _ in after]


def retained(*dice: int) -> Played:
    """Return a retainer of level 1 brought to 0, and the *dice* of it."""
    return melee(
        fighter(at=(0, -60)),
        fighter("r", kind="retainer", hp=4, at=(0, 0)),
        fighter("s", kind="retainer", at=(0, -62)),
        orc(at=(0, 5)),
        strikes=["pass who=r", "o r"],
        dice=[20, 4, *dice],
        options=ON,
    )


@pytest.mark.rule("odnd:wounds.morale")
def test_one_who_stays_up_is_no_casualty() -> None:
    """A retainer with a total of 11 is up, and nobody's loyalty is tried."""
    played = retained(5, 6, 1)
    assert [] == of(played, MoraleChecked)


@pytest.mark.rule("odnd:wounds.morale")
def test_one_who_is_down_is_a_casualty() -> None:
    """With a total of 8 he is down, and a loyalty roll follows."""
    played = retained(4, 4, 1, 3, 4)
    reasons = ("first casualty", "half down or routed")
    assert [MoraleChecked("party", reasons, 7, True, "holds")] == of(
        played, MoraleChecked
    )


def crippled(*names: str) -> Combatant:
    """Return a figure that bears what lasts of wounds."""
    lasting = tuple(Condition(name, "an old wound") for name in names)
    return Combatant(enlisted(fighter()), 8, Place(0, 0), conditions=lasting)


SWORD, HALBERD = Weapon("sword", "1d8"), Weapon("halberd", "1d10", hands=2)


@pytest.mark.rule("odnd:wounds.roll")
@pytest.mark.parametrize(
    ("lasting", "weapon", "value"),
    [
        ("deeply wounded", SWORD, -1),
        ("crippled in the weapon arm", SWORD, -2),
        ("crippled in the shield arm", SWORD, 0),
        ("crippled in the shield arm", HALBERD, -2),
        ("crippled in the head", SWORD, -1),
        ("crippled in the body", SWORD, -1),
        ("crippled in the left leg", SWORD, 0),
        ("scarred", SWORD, 0),
    ],
)
def test_what_lasts_of_a_wound_weakens_attacks(
    lasting: str, weapon: Weapon, value: int
) -> None:
    """A crippled arm costs 2 with it, head and body 1 of every d20, a deep wound 1."""
    modifiers = on_attack(crippled(lasting), weapon)
    assert value == sum(m.value for m in modifiers)
    assert all(m.name == lasting and m.rule == "wounds.roll" for m in modifiers)


@pytest.mark.rule("odnd:wounds.roll")
def test_head_and_body_weaken_every_d20() -> None:
    """Both count where both are crippled; an arm does not."""
    figure = crippled(
        "crippled in the head", "crippled in the body", "crippled in the weapon arm"
    )
    assert [
        Modifier("crippled in the head", -1, "wounds.roll"),
        Modifier("crippled in the body", -1, "wounds.roll"),
    ] == list(on_d20(figure))


@pytest.mark.rule("odnd:wounds.roll")
def test_a_crippled_head_weakens_saves() -> None:
    """A 15 less 1 doesn't save where 15 is needed, a 16 does."""
    for face, made in ((15, False), (16, True)):
        played = ready(prepared(orc(), spells=(HOLD,))).goes_on([], [MOVER])
        wound = ConditionGained("o", "crippled in the head", "an old wound")
        played.ruled("an old wound", wound)
        cast = "cast who=m spell=hold targets=o"
        played.goes_on([face, *PARTY_FIRST], ["hold who=m", "hold who=o", cast])
        save = next(r for r in of(played, Rolled) if r.purpose == "save")
        assert (Modifier("crippled in the head", -1, "wounds.roll"),) == save.modifiers
        assert [made] == [e.success for e in of(played, SaveResolved)]


@pytest.mark.rule("odnd:wounds.roll")
@pytest.mark.parametrize(
    ("place", "feet"), [("left leg", 20), ("right leg", 20), ("head", 41)]
)
def test_a_crippled_leg_halves_movement(place: str, feet: int) -> None:
    """With a crippled leg 41 feet are 20: whole feet."""
    assert feet == slowed(crippled(f"crippled in the {place}"), 41)


@pytest.mark.rule("odnd:wounds.roll")
def test_who_lies_down_cannot_strike_and_is_told_so() -> None:
    """A fighter put down by the pike has lost the strike he had declared."""
    played = melee(
        fighter(level=3, hp=3, at=(0, 0)),
        fighter("g", at=(2, 0)),
        orc(at=(1, 5), weapons=("pike",)),
        strikes=["f o", "g o", "o f"],
        dice=[20, 5, 5, 4, 3, 1],
        options=ON,
    )
    suffered: list[Event] = list(of(played, DamageSuffered))
    assert [DamageSuffered("f", 5, 3, -2, "o's pike")] == suffered
    assert ["o", "g"] == [w for w, p, _ in rolls(played) if p == "attack"]
