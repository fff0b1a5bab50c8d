"""Initiative: a die for each side, or for each figure in single combat."""

from __future__ import annotations

from collections.abc import Iterable

from ....events.types import OrderSettled
from ....events.values import SideId
from ...mechanics.order import ranked
from ...requests import Fact, Procedure, Roll
from ...ruleset import Now
from .dice import side_roll
from .figures import able, fighting_sides
from .single import ask_for_duels, duellists, individual_modifiers


def settle_order(now: Now, sides: Iterable[SideId] | None = None) -> Procedure:
    """Roll a d6 for each side that fights on; the highest acts first (init.roll).

    Equal totals act at the same time, and nothing is added to a side's die.
    Where somebody fights in single combat, all standings are of figures.

    Args:
        now: The fight as it stands.
        sides: Who rolls, where not everybody does.
    """
    yield from ask_for_duels(now)
    rolling = fighting_sides(now.state) if sides is None else list(sides)
    alone = duellists(now.state)
    totals: dict[str, int] = {}
    for side in rolling:
        members = [c.profile.id for c in now.state.members(side) if able(c)]
        for who in (i for i in members if i in alone):
            modifiers = individual_modifiers(now.state, who)
            roll = yield Roll(who, "initiative", "1d6", "single.option", modifiers)
            totals[who] = roll.total
        rest = [i for i in members if i not in alone]
        if rest:
            roll = yield side_roll(now.state, side, "initiative", "1d6", "init.roll")
            totals |= dict.fromkeys(rest if alone else [side], roll.total)
    yield Fact(OrderSettled(ranked(totals)), "init.each_round")
