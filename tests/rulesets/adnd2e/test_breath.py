"""Breath weapons: whom they reach, and the save for half."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from affray.events.types import (
    AttackBegan,
    DamageSuffered,
)
from affray.kernel.rulesets.adnd2e import casting
from affray.kernel.state import State
from tests.support.adnd2e_acts import declared, does, refusal, refused
from tests.support.adnd2e_blows import clash
from tests.support.adnd2e_harness import monster, weapon
from tests.support.driving import Ran


def cast(state: State, line: str, dice: Sequence[int] = ()) -> Ran:
    """Let f do what *line* says."""
    return does(casting.ACTS, state, "f", line, dice)


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


def dragon(*, feet: int = 30, **changes: Any) -> State:
    """Return a fight of a dragon and an orc so many feet ahead."""
    breather = monster("f", "party", weapons=(FIRE,), hit_dice="9")
    return clash(
        breather,
        monster("o", max_hp=30),
        others=(monster("p", max_hp=30),),
        at={"o": (0, feet), "p": (0, 10)},
        **changes,
    )


@pytest.mark.rule("adnd2e:initiative.breath")
def test_all_who_are_breathed_on_save_for_half() -> None:
    """One roll of damage; each saves vs. breath, 17, and halves it or not."""
    ran = cast(dragon(), "breathe weapon=fire targets=o,p", [4, 4, 3, 17, 16])

    assert [("o", 5, "fire"), ("p", 11, "fire")] == [
        (d.who, d.amount, d.kind) for d in ran.of(DamageSuffered)
    ]
    assert [AttackBegan("f", one, "breath", "fire", 1) for one in ("o", "p")] == ran.of(
        AttackBegan
    )


@pytest.mark.rule("adnd2e:initiative.breath")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("breathe weapon=ice targets=o", "initiative.breath"),
        ("breathe weapon=fire targets=o", "reach.exceptions"),
    ],
)
def test_what_breath_doesnt_reach(line: str, rule: str) -> None:
    """A refusal names its rule."""
    assert rule == refused(casting.ACTS, dragon(feet=31), "f", line)


@pytest.mark.rule("adnd2e:initiative.attacks_per_round")
def test_breath_uses_an_attack_up() -> None:
    """There is no second breath where there is one attack."""
    ran = cast(dragon(), "breathe weapon=fire targets=o", [4, 4, 3, 17])

    assert "initiative.attacks_per_round" == refused(
        casting.ACTS, ran.state, "f", "breathe weapon=fire targets=o"
    )


@pytest.mark.rule("adnd2e:initiative.breath")
def test_who_has_no_breath_isnt_offered_any() -> None:
    """A fighter doesn't breathe fire."""
    before = clash(None, None, declared("f", "attack"))

    assert () == tuple(o for act in casting.ACTS for o in act.offered(before, "f"))


@pytest.mark.rule("adnd2e:initiative.breath")
def test_breath_reaches_only_so_far() -> None:
    """Who has nobody within it isn't offered it; and a 1 of damage halves to 0."""
    far = clash(monster("f", "party", weapons=(FIRE,)), None, at={"o": (0, 90)})
    puff = weapon(
        "puff", "1", melee=False, missile=True, hands=0, reach=30, breath=True
    )
    near = clash(monster("f", "party", weapons=(puff,)))

    assert () == tuple(o for act in casting.ACTS for o in act.offered(far, "f"))
    assert [] == cast(near, "breathe weapon=puff targets=o", [17]).of(DamageSuffered)


@pytest.mark.rule("adnd2e:initiative.breath")
def test_no_rule_forbids_breath_that_reaches() -> None:
    """Only what a rule forbids is refused by one."""
    line = "breathe weapon=fire targets=o"

    assert refusal(casting.ACTS, dragon(), "f", line) is None
