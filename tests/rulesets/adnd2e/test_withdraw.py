"""Withdrawals: how far, who may, and what they rule out."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ConditionGained,
    Disengaged,
    Engaged,
    Moved,
    Provoked,
    Spent,
    Turned,
)
from affray.events.values import Place
from affray.kernel.rulesets.adnd2e import opportunity
from affray.kernel.rulesets.adnd2e.withdraw import ACTS
from affray.kernel.state import State
from tests.support.adnd2e_acts import declared, does, in_hand, refused
from tests.support.adnd2e_harness import after, deed, fight, monster, person, weapon


SWORD = weapon()


def melee(
    *given: Any, act: str = "drink", on_map: bool = True, far: int = 5, **more: Any
) -> State:
    """Return a fight of f, whose rate is 9, and an armed orc *far* to its north."""
    return fight(
        person(movement=9, weapons=(SWORD,)),
        monster(weapons=(SWORD,)),
        scene={"map": on_map},
        at={"o": (0, far)},
        given=[
            declared("f", act),
            in_hand("f", SWORD.name),
            in_hand("o", SWORD.name),
            Turned("o", 0, 180, "turn"),
            *given,
        ],
        **more,
    )


@pytest.mark.rule("adnd2e:withdraw.move")
def test_a_rate_of_9_withdraws_9_feet() -> None:
    """As many feet as the rate, not ten times that; 10 are too many."""
    ran = does(ACTS, melee(), "f", "withdraw away=o feet=9")
    assert [Moved("f", Place(0, 0), Place(0, -9), 9, "withdraw")] == ran.of(Moved)
    assert "withdraw.move" == refused(ACTS, melee(), "f", "withdraw away=o feet=10")


@pytest.mark.rule("adnd2e:withdraw.move")
def test_one_withdraws_with_one_s_face_to_the_enemy() -> None:
    """Unless another facing is chosen."""
    ran = does(ACTS, melee(), "f", "withdraw x=0 y=-9")
    assert [] == ran.of(Turned)
    ran = does(ACTS, melee(), "f", "withdraw x=0 y=-9 facing=90")
    assert [Turned("f", 0, 90, "withdraw")] == ran.of(Turned)


@pytest.mark.rule("adnd2e:withdraw.move")
def test_the_unthreatened_can_not_withdraw() -> None:
    """They simply move."""
    assert "withdraw.move" == refused(ACTS, melee(far=50), "f", "withdraw x=0 y=-9")


@pytest.mark.rule("adnd2e:aoo.withdraw_exempt")
def test_a_withdrawal_provokes_nobody() -> None:
    """Neither on a map nor without one."""
    ran = does(ACTS, melee(), "f", "withdraw away=o")
    assert [] == ran.of(Provoked)
    mapless = melee(Engaged("f", "o", 5), on_map=False)
    ran = does(ACTS, mapless, "f", "withdraw")
    assert [] == ran.of(Provoked)
    assert [Disengaged("f", "o", "moved away")] == ran.of(Disengaged)


@pytest.mark.rule("adnd2e:withdraw.restriction")
@pytest.mark.parametrize("act", ["attack", "throw", "guard", "cast", "use_item"])
def test_who_declared_an_attack_or_a_spell_stays(act: str) -> None:
    """It can't do both in a round."""
    state = melee(act=act)
    assert "withdraw.restriction" == refused(ACTS, state, "f", "withdraw away=o")


@pytest.mark.rule("adnd2e:withdraw.restriction")
@pytest.mark.parametrize("what", ["attacks", "opportunity"])
def test_who_has_attacked_can_not_withdraw(what: str) -> None:
    """An attack of opportunity is an attack too."""
    state = after(melee(), Spent("f", what, 1, lasting=False))
    assert "withdraw.restriction" == refused(ACTS, state, "f", "withdraw away=o")


@pytest.mark.rule("adnd2e:withdraw.restriction")
@pytest.mark.parametrize(("after_withdraw", "by"), [(False, ()), (True, ("f",))])
def test_who_withdrew_takes_no_attack_of_opportunity(
    *, after_withdraw: bool, by: tuple[str, ...]
) -> None:
    """When an orc provokes next to it, nobody is asked; the option lets it be."""
    options = {"aoo.after_withdraw": after_withdraw}
    ran = does(ACTS, melee(options=options), "f", "withdraw x=3 y=0")
    assert ran.state.combatants["f"].has("withdrawn")
    assert {"extra": 1, "withdrew": 1} == dict(ran.state.combatants["f"].spent)
    provoked = deed(
        lambda m: opportunity.provoke(m, "o", "missile", rule="aoo.trigger.missile"),
        ran.state,
        answers=["pass"] * len(by),
    )
    assert [by] == [found.by for found in provoked.of(Provoked)]


@pytest.mark.rule("adnd2e:withdraw.restriction")
def test_an_attack_of_opportunity_bars_nothing_where_it_is_allowed_after() -> None:
    """With the option a withdrawal and such an attack go together."""
    state = melee(options={"aoo.after_withdraw": True})
    struck = after(state, Spent("f", "opportunity", 1, lasting=False))
    ran = does(ACTS, struck, "f", "withdraw away=o")
    assert [9] == [moved.feet for moved in ran.of(Moved)]


@pytest.mark.rule("adnd2e:declare.defend")
def test_who_defends_stays_where_it_is() -> None:
    """A parry rules movement out."""
    assert "declare.defend" == refused(
        ACTS, melee(act="defend"), "f", "withdraw away=o"
    )


@pytest.mark.rule("adnd2e:overbear.result")
def test_the_pinned_can_not_withdraw() -> None:
    """Somebody lies on it."""
    under = after(
        melee(),
        ConditionGained("f", "pinned", "o"),
        ConditionGained("o", "prone", "overbear"),
    )
    assert "overbear.result" == refused(ACTS, under, "f", "withdraw away=o")
