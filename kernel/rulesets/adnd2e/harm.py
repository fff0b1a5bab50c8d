"""Damage: typed, real or passing, and all that follows from it at once."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import attrs

from ....events.types import DamageSuffered, DeclarationLost, SpellLost, Spent
from ....events.values import CombatantId
from ...mechanics.figures import there
from ...requests import Fact, Request, Roll
from ...state import Timer
from .book import rows
from .consequences import DAMAGE_TYPES, HOLY_WATER
from .death import brought_down
from .declarations import opened
from .figures import turn_of
from .moment import Deed, Moment
from .order import is_held
from .states import ROUND_END, knock_out, start_timer
from .wounds import counted_hp, heal, kept_out, lethal_hp, wound_timer


__all__ = ["Part", "heal", "holy_water", "hurt", "hurt_parts", "lethal_hp"]

HEALING_DICE = "3d10"
"""Rounds until a passing wound heals by itself (damage.temp_heal)."""

DIRECT_HIT = "direct hit"
SPLASH = "splash within 5 ft"

DAMAGE_FLAGS = tuple(str(word) for word, kind in rows("damage.types") if kind == "flag")
"""What damage may be besides its type (damage.flags)."""


@attrs.frozen
class Part:
    """A part of the damage of one hit.

    Attributes:
        amount: Hit points.
        kind: The type of damage; one of the book's eight (damage.types).
        passing: ``nonlethal``, ``temporary``, or empty for real damage.
    """

    amount: int
    kind: str
    passing: str = ""

    def __attrs_post_init__(self) -> None:
        """Raise ValueError where type or flag isn't one of the book's."""
        if self.kind not in DAMAGE_TYPES:
            raise ValueError(f"{self.kind!r} is no type of damage (damage.types)")
        if self.passing and self.passing not in DAMAGE_FLAGS:
            raise ValueError(f"{self.passing!r} is no flag of damage (damage.flags)")


def hurt(
    moment: Moment,
    who: CombatantId,
    amount: int,
    source: str,
    kind: str,
    *,
    passing: str = "",
    rule: str,
    by: CombatantId = "",
) -> Deed:
    """Let *who* take damage that is all of one part: see `hurt_parts`."""
    part = Part(amount, kind, passing)
    yield from hurt_parts(moment, who, (part,), source, rule=rule, by=by)


def hurt_parts(
    moment: Moment,
    who: CombatantId,
    parts: tuple[Part, ...],
    source: str,
    *,
    rule: str,
    by: CombatantId = "",
) -> Deed:
    """Let *who* take the damage of one hit, and settle once what comes of it.

    Every part is a wound of its own; passing ones get their timers, in order,
    before the death table is rolled on (conv.dice_order). Whom that leaves on
    its feet passing wounds may yet knock out. A part of a type to which *who*
    is immune is counted as nothing.

    Args:
        moment: When.
        who: Who is hurt.
        parts: The real and the passing damage; parts of nothing are left out.
        source: What does it, in words.
        rule: The rule that deals it.
        by: Who does it, where somebody does.
    """
    dealt = _felt(moment, who, parts)
    before = moment.state.wounded
    for part in dealt:
        yield from _wound(moment, who, part, source, rule)
    if not any(part.amount for part in dealt):
        return
    if not there(moment.state.combatants[who]):
        return
    if not _at_once(moment, who, by):
        yield from _spoil(moment, who, source)
    yield from _let_heal(moment, who, before, by)
    yield from _settle(moment, who, dealt, source)


def holy_water(
    moment: Moment, who: CombatantId, by: CombatantId, hit: str = DIRECT_HIT
) -> Deed:
    """Let holy water that *by* threw reach *who* (damage.holy_water).

    It burns the undead alone, *hit* being a row of table holy.water.
    """
    amount = 0
    if moment.state.combatants[who].profile.trait("undead", default=False):
        amount = yield from _poured(moment, by, HOLY_WATER[hit])
    yield from hurt(
        moment, who, amount, "holy water", "acid", rule="damage.holy_water", by=by
    )


def _poured(moment: Moment, by: CombatantId, dice: str) -> Generator[Request, Any, int]:
    """Return the damage that *dice* or a plain number give."""
    if dice.isdigit():
        return int(dice)
    roll = yield Roll(by, "damage", dice, "damage.holy_water", serves=moment.serves)
    amount: int = roll.total
    return amount


# ---------------------------------------------------------------- one thing at a time


def _felt(moment: Moment, who: CombatantId, parts: tuple[Part, ...]) -> list[Part]:
    """Return the parts as *who* feels them; one of nothing where nothing is felt."""
    told = str(moment.state.combatants[who].profile.trait("immune", ""))
    immune = [word.strip() for word in told.split(",")]
    felt = [p for p in parts if p.amount > 0 and p.kind not in immune]
    return felt or [attrs.evolve(part, amount=0) for part in parts[:1]]


def _wound(
    moment: Moment, who: CombatantId, part: Part, source: str, rule: str
) -> Deed:
    """Take hit points off; what is nothing leaves no wound."""
    before = moment.state.combatants[who].hp
    yield Fact(
        DamageSuffered(
            who,
            part.amount,
            before,
            before - part.amount,
            source,
            part.kind,
            part.passing,
            _wound_name(moment.state.wounded + 1) if part.amount else "",
        ),
        rule,
    )


def _wound_name(number: int) -> str:
    return f"w{number}"


def _at_once(moment: Moment, who: CombatantId, by: CombatantId) -> bool:
    """Return whether *by* strikes on the very count on which *who* acts.

    Then both resolve against what was before it (initiative.tie).
    """
    start = moment.start
    if by == who or not {by, who} <= start.combatants.keys():
        return False
    acting = moment.state.combatants[by].acted > start.combatants[by].acted
    together = turn_of(start, by) == turn_of(start, who)
    return acting and together and is_held(start, by) == is_held(start, who)


def _spoil(moment: Moment, who: CombatantId, source: str) -> Deed:
    """Break the spell that *who* declared and hasn't cast (declare.cast_spell).

    An innate ability is no casting, and isn't broken.
    """
    figure = moment.state.combatants[who]
    spell = figure.declared.get("spell") if figure.declared is not None else ""
    if not spell or figure.acted or not moment.now.option("declare.spell_disruption"):
        return
    if figure.profile.spell(spell).trait("innate"):
        return
    rule, reason = "declare.cast_spell", f"hurt by {source}"
    yield from opened(moment, who)
    yield Fact(DeclarationLost(who, reason), rule)
    yield Fact(SpellLost(who, spell, reason, spent=True), rule)
    yield Fact(Spent(who, f"spell:{spell}", 1, lasting=True), rule)


def _let_heal(moment: Moment, who: CombatantId, before: int, by: CombatantId) -> Deed:
    """Start the timers of the passing wounds after the first *before* of the fight."""
    for number in range(before + 1, moment.state.wounded + 1):
        wound = _wound_name(number)
        if not moment.state.combatants[who].wounds[wound].passing:
            continue
        roll = yield Roll(
            who, "healing", HEALING_DICE, "damage.temp_heal", serves=moment.serves
        )
        name, due = wound_timer(wound), moment.state.round + roll.total
        timer = Timer(name, who, by or who, "round", due, ROUND_END)
        yield from start_timer(moment, name, timer, "damage.temp_heal")


def _settle(moment: Moment, who: CombatantId, dealt: list[Part], source: str) -> Deed:
    """Let *who* roll for its life, or knock it out, if that is what it came to.

    The death table looks at what it counts (option death.counts). Passing
    damage knocks out where it was dealt, or where it alone makes the difference.
    """
    counts_all = moment.now.option("death.counts") == "all"
    counted = counts_all or any(not part.passing for part in dealt)
    if counted and counted_hp(moment.state, who) <= 0:
        yield from brought_down(moment, who, source)
    figure = moment.state.combatants[who]
    passing = any(part.passing for part in dealt)
    if kept_out(figure) and (passing or lethal_hp(figure) > 0):
        cause, rule = "its passing wounds", "damage.temp_knockout"
        yield from knock_out(moment, who, cause, 0, rule)
