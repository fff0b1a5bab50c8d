"""Wounds and what is left of a figure: its hit points, healing, waking."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import Healed, TimerEnded
from ....events.values import CombatantId
from ...requests import Fact
from ...state import Combatant, State
from .moment import Deed, Moment
from .states import UNCONSCIOUS, lift, timer_name


def lethal_hp(figure: Combatant) -> int:
    """Return the hit points left as lethal damage alone counts them.

    Nonlethal and temporary damage is left out (damage.temp_knockout).
    """
    passing = sum(w.left for w in figure.wounds.values() if w.passing)
    return figure.hp + passing


def counted_hp(state: State, who: CombatantId) -> int:
    """Return the hit points that the death table looks at (option death.counts)."""
    figure = state.combatants[who]
    return figure.hp if state.options["death.counts"] == "all" else lethal_hp(figure)


def kept_out(figure: Combatant) -> bool:
    """Return whether passing wounds alone keep *figure* unconscious.

    So they do as long as they are open and the hit points are 0 or fewer
    (damage.temp_knockout).
    """
    return figure.hp <= 0 and any(w.passing for w in figure.wounds.values())


def wound_timer(wound: str) -> str:
    """Return what the timer of a passing wound is called, and what ends with it."""
    return f"wound {wound}"


def heal(
    moment: Moment,
    who: CombatantId,
    amount: int,
    source: str,
    *,
    wound: str = "",
    rule: str,
) -> Deed:
    """Give hit points back, to one wound, or to all of them, oldest first.

    The dead are past it. A closed wound's timer ends; who comes above 0 by it
    is dying no more, and wakes where only passing wounds kept it unconscious.

    Args:
        moment: When.
        who: Whose.
        amount: How many points at most.
        source: What heals, in words.
        wound: Which wound; empty for any.
        rule: The rule that heals.
    """
    if moment.state.combatants[who].dead:
        return
    was_out = kept_out(moment.state.combatants[who])
    for name, points in _shared_out(moment.state.combatants[who], amount, wound):
        yield from _close(moment, who, points, source, name, rule)
    yield from recover(moment, who, was_out=was_out)


def recover(moment: Moment, who: CombatantId, *, was_out: bool) -> Deed:
    """End what lasts only as long as the hit points are 0 or fewer."""
    figure = moment.state.combatants[who]
    if counted_hp(moment.state, who) > 0:
        reason = "its hit points are above 0"
        yield from lift(moment, who, "dying", reason, "death.dying")
    timed = timer_name(who, UNCONSCIOUS) in moment.state.timers
    if was_out and not kept_out(figure) and not timed:
        reason = "its passing wounds no longer keep it down"
        yield from lift(moment, who, UNCONSCIOUS, reason, "damage.temp_knockout")


def _shared_out(
    figure: Combatant, amount: int, wound: str
) -> Iterator[tuple[str, int]]:
    """Yield how many points go to which wound; no name for what it came with."""
    counted = {name: one.left for name, one in figure.wounds.items()}
    came_with = figure.profile.max_hp - figure.hp - sum(counted.values())
    open_wounds = (
        {wound: counted.get(wound, 0)} if wound else {"": came_with, **counted}
    )
    for name, left in open_wounds.items():
        points = min(amount, left)
        if points > 0:
            amount -= points
            yield name, points


def _close(
    moment: Moment,
    who: CombatantId,
    points: int,
    source: str,
    wound: str,
    rule: str,
) -> Deed:
    before = moment.state.combatants[who].hp
    yield Fact(Healed(who, points, before, before + points, source, wound), rule)
    name = wound_timer(wound)
    closed = wound not in moment.state.combatants[who].wounds
    if closed and name in moment.state.timers:
        yield Fact(TimerEnded(name, f"healed by {source}"), rule)
