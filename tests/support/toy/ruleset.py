"""The toy rule set, and its fights."""

from __future__ import annotations

from collections.abc import Mapping

from affray.events.values import Profile, Scalar, Setting, Weapon
from affray.kernel.opening import SetUp, SideSetUp
from affray.kernel.recruits import Recruit
from affray.kernel.ruleset import Ruleset
from tests.support.toy.book import BOOK
from tests.support.toy.steps import next_step


def enlist(recruit: Recruit, options: Mapping[str, Scalar]) -> Profile:  # noqa: ARG001
    """Make a profile of a roster's line."""
    return Profile(
        recruit.id,
        recruit.name or recruit.id,
        recruit.side,
        "character",
        recruit.max_hp or recruit.hp or 6,
        10,
        player=recruit.player,
        weapons=(Weapon("sword", "2d4+1"),),
        traits=tuple(Setting(k, v) for k, v in recruit.traits.items()),
    )


TOY = Ruleset("toy", 1, BOOK, next_step, enlist)

SIDES = (SideSetUp("red", "Red", "ann"), SideSetUp("blue", "Blue"))

DUEL = SetUp(
    "duel",
    SIDES,
    (Recruit("rita", "red", hp=9, at=(0, 0)), Recruit("bert", "blue", at=(5, 0))),
)
"""Ann's Rita against the referee's Bert, at sword's length."""

SKIRMISH = SetUp(
    "skirmish",
    SIDES,
    (
        Recruit("rita", "red", hp=12, at=(0, 0), traits={"mask": True}),
        Recruit("rolf", "red", player="ralph", hp=9, at=(5, 0)),
        Recruit("bert", "blue", hp=11, at=(5, 0)),
        Recruit("bill", "blue", player="bob", hp=8, at=(10, 0)),
    ),
)
"""Two against two within reach of each other; Rita vows in secret."""
