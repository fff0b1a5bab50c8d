"""Shooting and throwing: range, rate, what is loaded, and reloading."""

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackHit,
    AttackMissed,
    ConditionGained,
    Declared,
    Died,
    Dropped,
    Event,
    Readied,
    Spent,
    Taken,
    Turned,
)
from affray.events.values import Place
from affray.kernel.choices import parse
from affray.kernel.recruits import Recruit, RecruitWeapon
from affray.kernel.rulesets.victorian.firearms import (
    can_shoot_again,
    loaded,
    shoot,
    shoot_forbidden,
    shoot_offers,
)
from tests.support.scenario import Played
from tests.support.victorian_blows import deed, foe, man, of


ARM = 8
REVOLVER = "service revolver .455"
OUT = f"shot-out:{REVOLVER}"
FIRST = Spent("f", "shot", 1, lasting=False)


def shooter(weapon: str | RecruitWeapon = REVOLVER, **changes: Any) -> Recruit:
    """Return a fighter who needs 10, with something to shoot with."""
    return man(weapons=(weapon,), **changes)


def shot(
    *faces: int,
    feet: int = 5,
    weapon: str | RecruitWeapon = REVOLVER,
    given: tuple[Event, ...] = (),
    hand: str = "main",
    **changes: Any,
) -> Played:
    """Let it be shot at a foe so many feet away, in second 4."""
    name = weapon if isinstance(weapon, str) else weapon.name

    def doing(now: Any) -> Any:
        choice = parse(f'shoot weapon="{name}" target=g')
        return shoot(now, now.state, "f", choice, 0)

    before = (*((Readied("f", name, hand),) if hand != "main" else ()), FIRST, *given)
    figures = shooter(weapon), foe(at=(feet, 0))
    return deed(doing, *figures, dice=faces, given=before, **changes)


def standing(
    *given: Event, weapon: str = REVOLVER, feet: int = 5, **of_foe: Any
) -> Any:
    """Return a fight in which nothing happened yet but *given*."""

    def nothing(_now: Any) -> Any:
        yield from ()
        return ()

    target = foe(at=(feet, 0), **of_foe)
    return deed(nothing, shooter(weapon), target, given=given).state


@pytest.mark.rule("victorian:missile.range")
@pytest.mark.parametrize(
    ("feet", "less"), [(5, 0), (50, 0), (51, -2), (100, -2), (101, -5), (150, -5)]
)
def test_distance_takes_off_a_shot(feet: int, less: int) -> None:
    """A service revolver: to 50 feet nothing, to 100 2, to 150 5."""
    assert of(shot(2, feet=feet), AttackMissed) == [
        AttackMissed("f", "g", "missile", REVOLVER, 2 + less, 10)
    ]


@pytest.mark.rule("victorian:missile.range")
def test_a_revolver_at_a_hundred_feet() -> None:
    """Who needs 10 hits with 12 at medium range."""
    assert of(shot(12, ARM, 1, feet=100), AttackHit) == [
        AttackHit("f", "g", "missile", REVOLVER, 10, 10)
    ]


@pytest.mark.rule("victorian:missile.range")
def test_beyond_the_longest_range_nothing_is_shot_at() -> None:
    """At 151 feet a service revolver isn't offered, and refused."""
    state = standing(feet=151)
    figure = state.combatants["f"]
    assert not list(shoot_offers(state, figure, ()))
    choice = parse(f'shoot weapon="{REVOLVER}" target=g')
    refusal = shoot_forbidden(state, figure, choice)
    assert refusal == ("missile.range", f"g is beyond the range of {REVOLVER}")


@pytest.mark.rule("victorian:missile.range")
def test_a_described_weapon_has_three_bands_of_its_range() -> None:
    """A sling of 90 feet: 2 off beyond 30, 5 beyond 60."""
    sling = RecruitWeapon("sling", "1d4", kind="missile", range=90)
    totals = [
        of(shot(4, feet=feet, weapon=sling), AttackMissed)[0] for feet in (30, 31, 61)
    ]
    assert totals == [
        AttackMissed("f", "g", "missile", "sling", total, 10) for total in (4, 2, -1)
    ]


@pytest.mark.rule("victorian:conv.attack")
def test_dexterity_and_no_strength_go_with_a_shot() -> None:
    """DX 17 adds 2 to the shot; strength adds nothing to it, nor to its damage."""
    traits = {"dexterity": 17, "strength": 18, "exceptional_strength": 100}

    def doing(now: Any) -> Any:
        choice = parse(f'shoot weapon="{REVOLVER}" target=g')
        return shoot(now, now.state, "f", choice, 0)

    figures = shooter(traits=traits), foe()
    played = deed(doing, *figures, dice=[8, ARM, 3], given=(FIRST,))
    assert of(played, AttackHit) == [AttackHit("f", "g", "missile", REVOLVER, 10, 10)]
    assert played.state.combatants["g"].hp == 17


@pytest.mark.rule("victorian:missile.rate")
def test_a_shot_empties_a_chamber_and_schedules_the_second() -> None:
    """Rate 2: the second in second 10, and one chamber of six is empty."""
    played = shot(2)
    assert of(played, Spent)[-2:] == [
        Spent("f", OUT, 1, lasting=True),
        Spent("f", "second-shot", 10, lasting=False),
    ]
    figure = played.state.combatants["f"]
    weapon = figure.profile.weapons[0]
    assert loaded(played.state, "f", weapon) == 5
    assert can_shoot_again(played.state, "f")
    second = shot(2, given=(Spent("f", "shot", 1, lasting=False),))
    assert of(second, Spent)[-1] == Spent("f", OUT, 1, lasting=True)


@pytest.mark.rule("victorian:missile.rate")
def test_what_shoots_once_has_no_second_shot() -> None:
    """A derringer shoots but once in a round."""
    played = shot(2, weapon="derringer .41")
    assert not can_shoot_again(played.state, "f")
    choice = parse('shoot weapon="derringer .41" target=g')
    refusal = shoot_forbidden(played.state, played.state.combatants["f"], choice)
    assert refusal == ("missile.rate", "derringer .41 shoots but once in a round")


@pytest.mark.rule("victorian:missile.reload")
def test_an_empty_weapon_doesnt_shoot() -> None:
    """Six shots gone: nothing is offered, and the refusal says why."""
    state = standing(Spent("f", OUT, 6, lasting=True))
    figure = state.combatants["f"]
    assert not list(shoot_offers(state, figure, ()))
    choice = parse(f'shoot weapon="{REVOLVER}" target=g')
    assert shoot_forbidden(state, figure, choice) == (
        "missile.reload",
        f"{REVOLVER} is empty",
    )
    assert not can_shoot_again(state, "f")


@pytest.mark.rule("victorian:missile.rate")
def test_what_is_thrown_lies_where_it_was_thrown() -> None:
    """A thrown knife leaves the hand; quills that grow on a beast don't."""
    knife = RecruitWeapon("knife", kind="melee or thrown", range=30)
    played = shot(2, feet=10, weapon=knife)
    assert of(played, Dropped) == [Dropped("f", "knife", Place(10, 0), "thrown")]
    quills = RecruitWeapon("quills", "1d4", kind="melee or thrown", hands=0, range=30)
    assert not of(shot(2, weapon=quills), Dropped)


@pytest.mark.rule("victorian:missile.rate")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("shoot weapon=saber target=g", "action.move"),
        (f'shoot weapon="{REVOLVER}" target=f', "init.target"),
        (f'shoot weapon="{REVOLVER}" target=dead', "init.target"),
        (f'shoot weapon="{REVOLVER}" target=g called=face', "location.called"),
    ],
)
def test_what_else_isnt_shot(line: str, rule: str) -> None:
    """A weapon not in hand, a friend, the dead, a part that nobody declared."""

    def nothing(_now: Any) -> Any:
        yield from ()
        return ()

    given = (Died("dead", "a fall"),)
    state = deed(nothing, shooter(), foe(), foe("dead"), given=given).state
    refusal = shoot_forbidden(state, state.combatants["f"], parse(line))
    assert refusal is not None
    assert refusal[0] == rule


@pytest.mark.rule("victorian:missile.rate")
def test_a_blade_is_nothing_to_shoot_with() -> None:
    """A saber in hand doesn't shoot."""
    state = standing(weapon="saber")
    choice = parse("shoot weapon=saber target=g")
    assert shoot_forbidden(state, state.combatants["f"], choice) == (
        "missile.rate",
        "saber is nothing to shoot or throw",
    )


@pytest.mark.rule("victorian:location.called")
def test_a_declared_part_can_be_shot_at_unless_no_die_is_rolled() -> None:
    """The part declared is offered; of the helpless and of beasts no part is."""
    declared = Declared("f", parse("called_shot part=face"))
    state = standing(declared)
    offers = list(shoot_offers(state, state.combatants["f"], ()))
    assert [[s.name for s in o.slots] for o in offers] == [
        ["weapon", "target"],
        ["weapon", "target", "called"],
    ]
    choice = parse(f'shoot weapon="{REVOLVER}" target=g called=face')
    assert shoot_forbidden(state, state.combatants["f"], choice) is None
    asleep = standing(declared, ConditionGained("g", "asleep", "a spell"))
    refusal = shoot_forbidden(asleep, asleep.combatants["f"], choice)
    assert refusal == ("location.called", "no die is rolled against g")
    assert len(list(shoot_offers(asleep, asleep.combatants["f"], ()))) == 1
    rat = standing(declared, traits={"body": "other"})
    refusal = shoot_forbidden(rat, rat.combatants["f"], choice)
    assert refusal is not None
    assert refusal[0] == "location.other_bodies"
    assert len(list(shoot_offers(rat, rat.combatants["f"], ()))) == 1


@pytest.mark.rule("victorian:missile.reload")
def test_a_weapon_keeps_its_shots_whoever_has_it() -> None:
    """A revolver with one shot left is taken, and empty after it."""
    given = (
        Spent("g", OUT, 5, lasting=True),
        Taken("f", REVOLVER, "g", "main"),
        FIRST,
    )
    figures = man(weapons=("fist",)), foe(weapons=(REVOLVER,))

    def doing(now: Any) -> Any:
        choice = parse(f'shoot weapon="{REVOLVER}" target=g')
        return shoot(now, now.state, "f", choice, 0)

    played = deed(doing, *figures, dice=[2], given=given)
    assert played.state.combatants["g"].spent_for_good[OUT] == 6
    assert OUT not in played.state.combatants["f"].spent_for_good
    assert not can_shoot_again(played.state, "f")


@pytest.mark.rule("victorian:combat.rear")
def test_on_a_map_one_faces_whom_one_shoots_at() -> None:
    """A gunman that faces west turns east to shoot."""
    west = (Turned("f", 0, 270, "set up"),)
    played = shot(2, given=west, scene={"map": True})
    assert of(played, Turned) == [Turned("f", 270, 90, "turn")]
