"""Being knocked down, by whatever does it, and damage that no weapon does."""

from __future__ import annotations

from ....events.types import TableRead
from ....events.values import CombatantId, Modifier
from ...requests import Fact
from . import numbers
from .attack import roll_dice
from .blows import Blow, source_of
from .harm import hurt
from .moment import Deed, Moment
from .states import fall_prone


_IMMUNE = "no_knockdown"


def cannot_fall(moment: Moment, who: CombatantId) -> bool:
    """Return whether *who* can't be knocked down at all (knockdown.immunity)."""
    return bool(moment.state.combatants[who].profile.trait(_IMMUNE, default=False))


def note_immunity(who: CombatantId) -> Fact:
    """Return the fact that *who* stays upright because it can't be knocked down."""
    return Fact(
        TableRead(who, "knockdown.size", "immune", "can't be knocked down"),
        "knockdown.immunity",
    )


def topple(moment: Moment, who: CombatantId, source: str, rule: str) -> Deed:
    """Knock *who* down, unless it can't be (knockdown.immunity); the dead lie."""
    if cannot_fall(moment, who):
        yield note_immunity(who)
        return
    yield from fall_prone(moment, who, source, rule)


def batter(
    moment: Moment,
    blow: Blow,
    dice: str,
    *,
    more: int = 0,
    strong: bool = True,
) -> Deed:
    """Deal bludgeoning damage of *dice* and Strength, as far as it may add.

    Args:
        moment: When.
        blow: The attack that hit.
        dice: What is rolled.
        more: How often they are rolled once more, for a critical hit.
        strong: Whether the attacker's own Strength counts.
    """
    profile = moment.start.combatants[blow.who].profile
    cap = str(moment.now.option("damage.str_cap"))
    bonus = numbers.strength_bonus(profile, dice, cap) if strong else 0
    added = (Modifier("Strength", bonus, "damage.str_cap"),) if bonus else ()
    total, _ = yield from roll_dice(moment, blow.who, dice, blow.rule, added)
    for _ in range(more):
        again, _ = yield from roll_dice(moment, blow.who, dice, "critical.tables", ())
        total += again
    yield from hurt(
        moment,
        blow.target,
        max(1, total),
        source_of(blow),
        "bludgeoning",
        rule=blow.rule,
        by=blow.who,
    )
