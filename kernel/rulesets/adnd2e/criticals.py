"""Critical hits: the table that fits the blow, the save, and what it brings."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import attrs

from ....events.types import Rolled, TableRead
from ....events.values import CombatantId
from ...offers import Offer
from ...requests import Answer, Ask, Fact, Request, Roll
from ...state import State
from . import figures
from .blows import Blow, kind_of
from .chances import CRITICAL_KINDS, CriticalLine, critical
from .contests import save
from .effects import Effect, bring_about
from .moment import Deed, Moment


DIE = "1d10"
NATURAL = "natural"
ENERGY = "energy"

_RULE = "critical.tables"
_OFFERS = (Offer("roll"), Offer("decline"))
_MORE = ("", "damage dice once more", "damage dice twice more")


@attrs.frozen
class CriticalEffect:
    """What a critical hit does beyond a plain one.

    Attributes:
        more: How often the damage dice are rolled once more.
        effect: What befalls the target, empty for nothing.
        kind: The type of damage of the blow.
        by: Who struck.
    """

    more: int
    effect: str = ""
    kind: str = ""
    by: CombatantId = ""

    def take_hold(self, moment: Moment, target: CombatantId, source: str) -> Deed:
        """Let the effect befall *target*, after the damage (conv.dice_order)."""
        if self.effect:
            told = f"{source}: critical hit, {self.kind}"
            effect = Effect(self.effect, told, _RULE, self.by)
            yield from bring_about(moment, target, effect)


def critical_hit(
    moment: Moment, who: CombatantId, target: CombatantId, kind: str
) -> Generator[Request, Any, CriticalEffect | None]:
    """Let *who* roll for a critical hit on *target*, if it wants to.

    The target's save is rolled at once, before the damage (conv.dice_order).

    Args:
        moment: When.
        who: Who struck.
        target: Whom.
        kind: The type of damage of the blow, or ``natural`` for natural weapons
            and unarmed blows.

    Returns:
        What it brings, None where nobody rolls.
    """
    asked = moment.state.controllers(who)
    answer: Answer | None = yield Ask(
        "critical", asked, (who,), _offers, "critical.trigger"
    )
    if answer is None or answer.choice.act != "roll":
        return None
    table = table_of(kind)
    roll: Rolled = yield Roll(who, "critical", DIE, _RULE, serves=moment.serves)
    line = critical(moment.state, table, roll.faces[0])
    read = TableRead(target, f"critical.{table}", str(roll.faces[0]), _told(line))
    yield Fact(read, _RULE)
    spared = bool(line.effect and line.save) and (
        yield from save(moment, target, line.save, line.effect, _RULE)
    )
    effect = "" if spared else line.effect
    return CriticalEffect(line.more, effect, kind, who)


def table_of(kind: str) -> str:
    """Return which table is rolled on: *kind*'s own, or that of energies."""
    return kind if kind in CRITICAL_KINDS else ENERGY


def critical_kind(state: State, blow: Blow) -> str:
    """Return what decides the table: ``natural``, or the type of damage."""
    if not blow.weapon:
        return NATURAL
    natural = figures.weapon(state, blow.who, blow.weapon).trait("natural")
    return NATURAL if natural else kind_of(state, blow)


def _offers(_state: State, _who: CombatantId) -> tuple[Offer, ...]:
    return _OFFERS


def _told(line: CriticalLine) -> str:
    return ", ".join(filter(None, (_MORE[line.more], line.effect))) or "nothing"
