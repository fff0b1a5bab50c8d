"""Shields: which sides they cover, how often, and whose choice it is."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from affray.events.types import (
    Broken,
    ConditionGained,
    Event,
    Readied,
    Spent,
    Taken,
    Turned,
    WeaponTrapped,
)
from affray.events.values import Modifier
from affray.kernel.requests import Ask, Request
from affray.kernel.ruleset import Now
from affray.kernel.rulesets.adnd2e.armour import armour_class
from affray.kernel.rulesets.adnd2e.moment import Moment
from affray.kernel.rulesets.adnd2e.shields import (
    UNLIMITED,
    burden,
    limit,
    may_use_shield,
    place_of_shield,
    shield_magic,
    use_shield,
)
from affray.kernel.state import State
from tests.support.adnd2e_harness import after, deed, fight, monster, person
from tests.support.driving import Ran


ON_THE_ARM = Readied("f", "shield", "off")
ON_THE_BACK = Readied("f", "shield", "back")
USED = Spent("f", "shield", 1, lasting=False)
SIDES = ("front", "left", "right", "rear")


def bearer(
    *then: Event, at: tuple[int, int] = (0, 5), limited: str = "one", **traits: Any
) -> State:
    """Return a fighter of AC 5 with a shield, facing north, and an orc."""
    usual = {"armour_class": 5, "shield": "medium"}
    return fight(
        person("f", **{**usual, **traits}),
        monster("o"),
        at={"o": at},
        scene={"map": True},
        options={"shield.limit": limited},
        given=then,
    )


def covered(state: State) -> list[str]:
    """Return the sides from which the fighter can use its shield."""
    return [side for side in SIDES if may_use_shield(state, "f", side)]


def met(state: State, *answers: str, attacks: int = 1, side: str = "") -> Ran:
    """Return how the shield fared against so many attacks of the orc."""

    def all_of_them(moment: Moment) -> Generator[Request, Any, list[int]]:
        values = []
        for _ in range(attacks):
            shield = yield from use_shield(moment, "f", "o", side)
            found = armour_class(
                moment.state, "f", "o", "melee", "front", shield=shield
            )
            values.append(found.value)
        return values

    return deed(all_of_them, state, answers=answers)


# ---------------------------------------------------------------- its side


@pytest.mark.rule("adnd2e:shield.side")
@pytest.mark.parametrize(
    ("hand", "handed", "sides"),
    [
        ("off", "right", ["front", "left"]),
        ("off", "left", ["front", "right"]),
        ("main", "right", ["front", "right"]),
        ("back", "right", []),
        ("", "right", []),
    ],
)
def test_a_shield_covers_the_front_and_its_own_side(
    hand: str, handed: str, sides: list[str]
) -> None:
    """On the left arm it is of no use against the right flank, nor the rear."""
    state = bearer(Readied("f", "shield", hand), handed=handed)
    assert sides == covered(state)


@pytest.mark.rule("adnd2e:shield.side")
@pytest.mark.parametrize(
    "then",
    [
        Broken("f", "shield", "a blow"),
        Taken("o", "shield", "f", "off"),
        ConditionGained("f", "unconscious", "a blow"),
        ConditionGained("f", "stunned", "a blow"),
        WeaponTrapped("t1", "f", "shield", "o", "axe"),
        WeaponTrapped("t1", "o", "axe", "f", "shield"),
    ],
    ids=["broken", "taken", "unconscious", "stunned", "trapping", "trapped"],
)
def test_a_shield_that_cannot_be_held_up_covers_nothing(then: Event) -> None:
    """A shield that is gone or caught, or whose bearer is helpless, is of no use."""
    assert [] == covered(bearer(ON_THE_ARM, then))


@pytest.mark.rule("adnd2e:shield.side")
def test_who_has_no_shield_is_asked_nothing() -> None:
    """Without a shield there is no choice, and AC 5 stays."""
    assert "" == place_of_shield(bearer(shield=""), "f")
    assert [5] == met(bearer(shield="")).value
    assert [] == covered(bearer(shield=""))


@pytest.mark.rule("adnd2e:shield.side")
def test_a_shield_can_be_taken_from_another() -> None:
    """Who takes up a shield +2 has its magic, and its kind's limit."""
    state = bearer(
        ON_THE_ARM,
        Taken("o", "shield", "f", "off"),
        shield="small",
        shield_magic=2,
        limited="types",
    )
    assert [2, 2] == [shield_magic(state, "o"), limit(state, "o")]
    assert may_use_shield(state, "o", "left")


@pytest.mark.rule("adnd2e:shieldrush.is_charge")
def test_a_shield_rush_leaves_the_shield_uncovering() -> None:
    """For the rest of the round the shield that rushed protects nobody."""
    rush = Spent("f", "shieldrush", 1, lasting=False)
    assert [] == covered(bearer(ON_THE_ARM, rush))
    assert [5] == met(bearer(ON_THE_ARM, rush)).value


# ---------------------------------------------------------------- its limit


@pytest.mark.rule("adnd2e:shield.one_attack")
def test_a_shield_meets_one_attack_of_the_players_choice() -> None:
    """AC 5 with a shield and two attacks: the first chosen, AC 4 and then 5."""
    ran = met(bearer(ON_THE_ARM), "use", attacks=2)
    assert [4, 5] == ran.value
    assert (USED,) == ran.events
    assert ("shield.one_attack",) == ran.rules


@pytest.mark.rule("adnd2e:shield.one_attack")
def test_a_shield_can_be_kept_for_later() -> None:
    """Kept at the first of two attacks, it meets the second: AC 5, then 4."""
    ran = met(bearer(ON_THE_ARM), "keep", "use", attacks=2)
    assert [5, 4] == ran.value
    assert (USED,) == ran.events


@pytest.mark.rule("adnd2e:shield.one_attack")
def test_the_choice_is_the_players() -> None:
    """The fighter's own player is asked, before anything is rolled."""
    state = bearer(ON_THE_ARM, player="ann")
    moment = Moment(Now(lambda: state), state)
    ask = next(use_shield(moment, "f", "o"))
    assert isinstance(ask, Ask)
    assert ("shield", ("ann",), ("f",)) == (ask.kind, ask.of, ask.figures)
    assert "shield.one_attack" == ask.rule


@pytest.mark.rule("adnd2e:shield.one_attack")
def test_a_question_that_lapses_keeps_the_shield() -> None:
    """Where nobody answers the shield isn't used."""
    state = bearer(ON_THE_ARM)
    asking = use_shield(Moment(Now(lambda: state), state), "f", "o")
    next(asking)
    with pytest.raises(StopIteration) as ended:
        asking.send(None)
    assert ended.value.value is False


@pytest.mark.rule("adnd2e:shield.one_attack")
def test_of_two_attacks_at_once_it_meets_one() -> None:
    """On a shared count the second attack finds the shield used by the first."""
    before = bearer(ON_THE_ARM)
    shared = Moment(Now(lambda: after(before, USED)), before)
    with pytest.raises(StopIteration) as ended:
        next(use_shield(shared, "f", "o"))
    assert ended.value.value is False


@pytest.mark.rule("adnd2e:initiative.tie")
def test_who_is_struck_down_at_the_same_time_still_has_its_shield() -> None:
    """On a shared count the shield stands as it stood when the count began."""
    before = bearer(ON_THE_ARM)
    down = after(before, ConditionGained("f", "unconscious", "a blow"))
    asked = next(use_shield(Moment(Now(lambda: down), before), "f", "o"))
    assert isinstance(asked, Ask)


@pytest.mark.rule("adnd2e:shield.one_attack")
def test_a_shield_that_is_used_up_covers_nothing() -> None:
    """After its one attack it can't be used until the round ends."""
    assert [] == covered(bearer(ON_THE_ARM, USED))
    assert ["front", "left"] == covered(bearer(ON_THE_ARM, USED, limited="side"))


@pytest.mark.rule("adnd2e:shield.one_attack")
def test_attacks_from_elsewhere_are_no_choice() -> None:
    """An orc to the east of who faces north comes from the right: nobody is asked."""
    assert [5] == met(bearer(ON_THE_ARM, at=(5, 0))).value
    assert [4] == met(bearer(ON_THE_ARM, at=(-5, 0)), "use").value
    turned = bearer(ON_THE_ARM, Turned("f", 0, 180, "as it likes"))
    assert [5] == met(turned).value


@pytest.mark.rule("adnd2e:shield.one_attack")
def test_a_side_can_be_stated() -> None:
    """The side that an attack states goes before the place of the attacker."""
    assert [5] == met(bearer(ON_THE_ARM), side="right").value
    assert [4] == met(bearer(ON_THE_ARM, at=(5, 0)), "use", side="left").value


@pytest.mark.rule("adnd2e:shield.one_attack")
@pytest.mark.parametrize(
    ("limited", "shield", "attacks"),
    [
        ("one", "buckler", 1),
        ("one", "small", 1),
        ("one", "body", 1),
        ("types", "buckler", 1),
        ("types", "small", 2),
        ("types", "medium", UNLIMITED),
        ("types", "body", UNLIMITED),
        ("side", "buckler", UNLIMITED),
    ],
)
def test_a_shield_has_its_limit(limited: str, shield: str, attacks: int) -> None:
    """One attack a round; by its type; or every attack from its sides."""
    assert attacks == limit(bearer(limited=limited, shield=shield), "f")


@pytest.mark.rule("adnd2e:shield.one_attack")
def test_a_small_shield_meets_two_by_type() -> None:
    """Under shield.limit = types the player is asked twice, the third finds AC 5."""
    state = bearer(ON_THE_ARM, shield="small", limited="types")
    assert [4, 4, 5] == met(state, "use", "use", attacks=3).value


@pytest.mark.rule("adnd2e:shield.one_attack")
@pytest.mark.parametrize("limited", ["types", "side"])
def test_an_unlimited_shield_asks_nobody(limited: str) -> None:
    """A medium shield by type, and any by side, meets every attack unasked."""
    ran = met(bearer(ON_THE_ARM, limited=limited), attacks=3)
    assert [4, 4, 4] == ran.value
    assert () == ran.events


# ---------------------------------------------------------------- on the back


@pytest.mark.rule("adnd2e:shield.back")
def test_a_shield_on_the_back_hinders_its_bearer() -> None:
    """It takes 2 off its bearer's attack rolls, and on the arm nothing."""
    assert (Modifier("shield on the back", -2, "shield.back"),) == burden(
        bearer(ON_THE_BACK), "f"
    )
    assert () == burden(bearer(ON_THE_ARM), "f") == burden(bearer(), "f")
