"""Reloading: by which act, for how many rounds, and what breaks it off."""

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    Event,
    Readied,
    Spent,
)
from affray.kernel.choices import parse
from affray.kernel.recruits import Recruit, RecruitWeapon
from affray.kernel.rulesets.victorian.armoury import WEAPONS
from affray.kernel.rulesets.victorian.reloading import (
    Terms,
    broken_off,
    reload,
    reload_forbidden,
    reload_offers,
    terms_of,
)
from tests.support.victorian_blows import deed, foe, man, of


REVOLVER = "service revolver .455"
OUT = f"shot-out:{REVOLVER}"


def shooter(weapon: str | RecruitWeapon = REVOLVER, **changes: Any) -> Recruit:
    """Return a fighter who needs 10, with something to shoot with."""
    return man(weapons=(weapon,), **changes)


def standing(
    *given: Event, weapon: str = REVOLVER, feet: int = 5, **of_foe: Any
) -> Any:
    """Return a fight in which nothing happened yet but *given*."""

    def nothing(_now: Any) -> Any:
        yield from ()
        return ()

    target = foe(at=(feet, 0), **of_foe)
    return deed(nothing, shooter(weapon), target, given=given).state


@pytest.mark.rule("victorian:missile.reload")
@pytest.mark.parametrize(
    ("weapon", "terms"),
    [
        ("derringer .41", Terms("load", 1, 1)),
        ("pocket revolver .32", Terms("reload", 1, 2)),
        ("duelling pistol", Terms("reload", 3, 0)),
        ("Winchester rifle .44", Terms("load", 1, 2)),
        ("Martini-Henry rifle .45", Terms("load", 1, 0)),
        ("double shotgun 12-bore", Terms("reload", 1, 0)),
        ("air cane", Terms("reload", 2, 0)),
    ],
)
def test_how_each_firearm_is_loaded(weapon: str, terms: Terms) -> None:
    """The table says by which act, over how many rounds, and how many at once."""
    assert terms_of(WEAPONS[weapon]) == terms


@pytest.mark.rule("victorian:missile.reload")
def test_how_an_undescribed_weapon_is_loaded() -> None:
    """What says nothing, or nothing that can be read, takes one full round."""
    assert terms_of(WEAPONS["saber"]) == Terms("reload", 1, 0)


def reloads(weapon: str, *given: Event, act: str = "reload") -> list[Spent]:
    """Return what one act of reloading brings about."""

    def doing(now: Any) -> Any:
        choice = parse(f'{act} weapon="{weapon}"')
        return reload(now, now.state, "f", choice, 0)

    hand = Readied("f", weapon, "both")
    played = deed(doing, shooter(weapon), foe(), given=(hand, *given))
    return [e for e in played.story if isinstance(e, Spent)]


@pytest.mark.rule("victorian:missile.reload")
def test_a_double_shotgun_is_reloaded_in_a_round() -> None:
    """Both barrels in one full-round action; where one is empty, only that one."""
    gun = "double shotgun 12-bore"
    out = f"shot-out:{gun}"
    assert reloads(gun, Spent("f", out, 2, lasting=True)) == [
        Spent("f", out, -2, lasting=True)
    ]
    assert reloads(gun, Spent("f", out, 1, lasting=True)) == [
        Spent("f", out, -1, lasting=True)
    ]


@pytest.mark.rule("victorian:missile.reload")
def test_a_revolver_takes_two_cartridges_a_round() -> None:
    """Three empty chambers: two in the first round, and those stay in."""
    assert reloads(REVOLVER, Spent("f", OUT, 3, lasting=True)) == [
        Spent("f", OUT, -2, lasting=True)
    ]
    assert reloads(REVOLVER, Spent("f", OUT, 1, lasting=True)) == [
        Spent("f", OUT, -1, lasting=True)
    ]


@pytest.mark.rule("victorian:missile.reload")
def test_a_duelling_pistol_takes_three_rounds() -> None:
    """Twice nothing but progress; the third time the ball is in."""
    gun = "duelling pistol"
    out, begun = f"shot-out:{gun}", f"reloading:{gun}"
    empty = Spent("f", out, 1, lasting=True)
    assert reloads(gun, empty) == [Spent("f", begun, 1, lasting=True)]
    once = Spent("f", begun, 1, lasting=True)
    assert reloads(gun, empty, once) == [Spent("f", begun, 1, lasting=True)]
    twice = Spent("f", begun, 2, lasting=True)
    assert reloads(gun, empty, twice) == [
        Spent("f", begun, -2, lasting=True),
        Spent("f", out, -1, lasting=True),
    ]


@pytest.mark.rule("victorian:missile.reload")
def test_another_act_breaks_reloading_off() -> None:
    """What was begun is lost, unless it is gone on with."""
    begun = Spent("f", "reloading:air cane", 1, lasting=True)

    def after(but: str) -> list[Event]:
        def doing(now: Any) -> Any:
            yield from broken_off(now, "f", but=but)
            return ()

        return of(deed(doing, shooter("air cane"), foe(), given=(begun,)), Spent)

    assert after("") == [Spent("f", "reloading:air cane", -1, lasting=True)]
    assert after("air cane") == []


@pytest.mark.rule("victorian:missile.reload")
@pytest.mark.rule("victorian:action.types")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        (f'reload weapon="{REVOLVER}"', ""),
        (f'load weapon="{REVOLVER}"', "missile.reload"),
        ('reload weapon="air cane"', "missile.reload"),
    ],
)
def test_what_isnt_reloaded_so(line: str, rule: str) -> None:
    """A revolver takes a full round; what one doesn't have isn't reloaded."""
    state = standing(Spent("f", OUT, 3, lasting=True))
    refusal = reload_forbidden(state, state.combatants["f"], parse(line))
    assert (refusal[0] if refusal else "") == rule


@pytest.mark.rule("victorian:missile.reload")
def test_what_is_full_or_put_away_isnt_reloaded() -> None:
    """A full revolver has no room; one in its holster has to be drawn."""
    line = parse(f'reload weapon="{REVOLVER}"')
    full = standing()
    assert reload_forbidden(full, full.combatants["f"], line) == (
        "missile.reload",
        f"{REVOLVER} has no room for more",
    )
    empty = Spent("f", OUT, 3, lasting=True)
    away = standing(empty, Readied("f", REVOLVER, ""))
    refusal = reload_forbidden(away, away.combatants["f"], line)
    assert refusal == ("action.move", f"f has no {REVOLVER} in hand")
    assert not list(reload_offers(full, full.combatants["f"], ()))
    offers = list(reload_offers(standing(empty), standing(empty).combatants["f"], ()))
    assert [o.act for o in offers] == ["reload"]
