"""What follows a first attack in the same round: when, or why it is lost."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import ActionLost, Spent
from ....events.values import CombatantId, Weapon
from ...requests import Fact
from ...ruleset import Now
from .moments import now_second
from .seconds import LAST, TWICE, attacks_allowed, second_attack, usual_second


SECOND = "second"
"""In which second of the round the second attack falls, among what is spent."""

SECOND_SHOT = "second-shot"
"""The same of the second shot."""

MADE_GOOD = "made-good"
"""That one strikes first in this round for it, among what is spent."""

LOST = "second-lost"
"""That a second attack was lost for lateness: the next round makes up for it."""


def after_strike(now: Now, who: CombatantId, weapon: Weapon) -> Iterator[Fact]:
    """Schedule the second attack of one who has struck its first of the round.

    Where it comes too late it is lost, and made up for (second.compensation).
    """
    profile = now.state.combatants[who].profile
    if attacks_allowed(profile, weapon) < TWICE:
        return
    first, late = now_second(now.state), str(now.option("second.late"))
    second = second_attack(profile, first, late)
    if second is not None:
        rule = "second.timing" if second < LAST else "second.no_adjustment"
        yield Fact(Spent(who, SECOND, second, lasting=False), rule)
        return
    reason = f"the second attack would fall in second {usual_second(profile)}"
    yield Fact(ActionLost(who, reason), "second.lost")
    yield Fact(Spent(who, LOST, 1, lasting=True), "second.compensation")


def after_shot(now: Now, who: CombatantId, weapon: Weapon) -> Iterator[Fact]:
    """Schedule the second shot of one who has shot its first of the round.

    It comes in the last second; where the first came then, nothing makes up
    for it (missile.rate).
    """
    if int(weapon.trait("shots", 1)) < TWICE:
        return
    if now_second(now.state) < LAST:
        yield Fact(Spent(who, SECOND_SHOT, LAST, lasting=False), "missile.rate")
    else:
        reason = "no time is left for a second shot"
        yield Fact(ActionLost(who, reason), "missile.rate")
