"""In which second the second attack falls, and what is lost for lateness."""

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import ActionLost, Spent
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.victorian.armoury import WEAPONS
from affray.kernel.rulesets.victorian.follow_ups import after_shot, after_strike
from affray.kernel.rulesets.victorian.roster import enlist
from affray.kernel.rulesets.victorian.seconds import (
    attacks_allowed,
    second_attack,
)
from affray.kernel.rulesets.victorian.tables import BOOK
from tests.support.scenario import Played
from tests.support.victorian_blows import beast, deed, foe, man, of


def of_dexterity(score: int, **changes: Any) -> Recruit:
    """Return a fighter of that dexterity."""
    traits = {"dexterity": score, **changes.pop("more", {})}
    return man(**changes, traits=traits)


def second(recruit: Recruit, first: int, late: str = "lost") -> int | None:
    """Return when the second attack of *recruit* comes."""
    return second_attack(enlist(recruit, BOOK.settle({})), first, late)


def struck(
    recruit: Recruit, first: int, weapon: str = "saber", **changes: Any
) -> Played:
    """Let a first attack be made in the second *first*."""

    def doing(now: Any) -> Any:
        yield from after_strike(now, recruit.id, WEAPONS[weapon])
        return ()

    return deed(doing, recruit, foe(), second=first, **changes)


@pytest.mark.rule("victorian:second.timing")
@pytest.mark.parametrize(
    ("dexterity", "falls"), [(16, 9), (17, 8), (18, 7), (19, 7), (21, 6), (23, 6)]
)
def test_the_second_attack_comes_at_ten_less_the_reaction(
    dexterity: int, falls: int
) -> None:
    """DX 16, 17 and 18 strike again in seconds 9, 8 and 7, whatever the first."""
    assert [second(of_dexterity(dexterity), first) for first in (1, 3)] == [falls] * 2


@pytest.mark.rule("victorian:second.no_adjustment")
@pytest.mark.parametrize("dexterity", [1, 5, 6, 10, 15])
def test_without_a_bonus_it_comes_in_second_ten(dexterity: int) -> None:
    """No reaction bonus, or a penalty: second 10."""
    assert second(of_dexterity(dexterity), 4) == 10


@pytest.mark.rule("victorian:second.worked")
def test_the_worked_case() -> None:
    """DX 17 that first strikes in second 2 strikes again in second 8."""
    played = struck(of_dexterity(17), 2)
    assert of(played, Spent) == [Spent("f", "second", 8, lasting=False)]


@pytest.mark.rule("victorian:second.not_before")
def test_the_second_never_comes_with_the_first() -> None:
    """DX 18: after a first in second 7 there is none, after 6 there is."""
    assert second(of_dexterity(18), 7) is None
    assert second(of_dexterity(18), 6) == 7
    assert second(of_dexterity(10), 10) is None
    assert second(of_dexterity(10), 9) == 10


@pytest.mark.rule("victorian:second.lost")
@pytest.mark.rule("victorian:second.compensation")
def test_one_that_comes_too_late_is_lost_and_made_up_for() -> None:
    """DX 18 whose first comes in second 8 loses the second, which is noted."""
    assert of(struck(of_dexterity(18), 8), ActionLost, Spent) == [
        ActionLost("f", "the second attack would fall in second 7"),
        Spent("f", "second-lost", 1, lasting=True),
    ]


@pytest.mark.rule("victorian:second.lost")
def test_the_next_free_second_by_the_option() -> None:
    """``second.late`` = next_free_second: 8 is followed by 9, 10 by nothing."""
    late: Any = {"options": {"second.late": "next_free_second"}}
    assert of(struck(of_dexterity(18), 8, **late), ActionLost, Spent) == [
        Spent("f", "second", 9, lasting=False)
    ]
    assert of(struck(of_dexterity(18), 10, **late), ActionLost, Spent)[1:] == [
        Spent("f", "second-lost", 1, lasting=True)
    ]


@pytest.mark.rule("victorian:melee.fighter_two")
@pytest.mark.rule("victorian:melee.others_one")
@pytest.mark.rule("victorian:melee.fencer")
@pytest.mark.parametrize(
    ("klass", "traits", "weapon", "attacks"),
    [
        ("fighter", {}, "club", 2),
        ("fighter", {}, "fist", 2),
        ("fighter", {}, "service revolver .455", 1),
        ("fighter", {"fencer": True}, "saber", 2),
        ("adept", {}, "sword cane", 1),
        ("mystic", {}, "club", 1),
        ("rogue", {"fencer": True}, "rapier", 2),
        ("rogue", {"fencer": True}, "saber", 2),
        ("rogue", {"fencer": True}, "sword cane", 2),
        ("rogue", {"fencer": True}, "club", 1),
        ("medium", {}, "saber", 1),
    ],
)
def test_who_strikes_twice(
    klass: str,
    traits: dict[str, bool],
    weapon: str,
    attacks: int,
) -> None:
    """Fighters with hand weapons do, and fencers with a fencer's weapon."""
    recruit = man(klass=klass, traits=traits)
    profile = enlist(recruit, BOOK.settle({}))
    assert attacks_allowed(profile, WEAPONS[weapon]) == attacks


@pytest.mark.rule("victorian:melee.monster")
def test_monsters_have_no_second_attack() -> None:
    """What a monster has comes in its own second, all of it."""
    assert not of(struck(beast("f", "party", weapons=("club",)), 4, "club"), Spent)


@pytest.mark.rule("victorian:melee.fencer")
def test_a_fencer_of_another_class_is_no_quicker_than_its_class() -> None:
    """A fencing rogue of DX 18 strikes again in second 9, of DX 12 in 10."""
    rogue: Any = {"klass": "rogue", "more": {"fencer": True}}
    quick = struck(of_dexterity(18, **rogue), 5, "rapier")
    assert of(quick, Spent) == [Spent("f", "second", 9, lasting=False)]
    slow = struck(of_dexterity(12, **rogue), 5, "rapier")
    assert of(slow, Spent) == [Spent("f", "second", 10, lasting=False)]
    assert not of(struck(of_dexterity(18, **rogue), 5, "club"), Spent)


@pytest.mark.rule("victorian:missile.rate")
def test_a_second_shot_comes_in_second_ten() -> None:
    """Two shots a round: the second in second 10, lost where the first was there."""

    def shot(first: int, weapon: str) -> Played:
        def doing(now: Any) -> Any:
            yield from after_shot(now, "f", WEAPONS[weapon])
            return ()

        return deed(doing, man(), foe(), second=first)

    revolver = "service revolver .455"
    assert of(shot(4, revolver), Spent, ActionLost) == [
        Spent("f", "second-shot", 10, lasting=False)
    ]
    assert of(shot(10, revolver), Spent, ActionLost) == [
        ActionLost("f", "no time is left for a second shot")
    ]
    assert not of(shot(4, "derringer .41"), Spent, ActionLost)
