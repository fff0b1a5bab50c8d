"""Saving throws, and hazards that the referee brings in."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.types import SaveResolved
from ....events.values import REFEREE, Choice, CombatantId
from ...mechanics.effects import Affliction, FailedSave, Wound
from ...mechanics.figures import there
from ...offers import DiceText, Offer, OneOf, SomeOf, Words
from ...requests import Fact, Request, Roll
from ...ruleset import Now
from ...state import State
from .effects import Effect, apply
from .numbers import monster_save
from .tables import SAVES, by_level


def save_needed(state: State, who: CombatantId) -> tuple[int, str]:
    """Return the number *who* needs and the rule that gives it."""
    profile = state.combatants[who].profile
    if profile.klass:
        return by_level(SAVES[profile.klass], profile.level), "save.class_target"
    floor = state.options["save.monster_floor"]
    needed = monster_save(profile)
    return (max(needed, floor) if isinstance(floor, int) else needed), "save.monster"


def saving_throw(
    start: State, who: CombatantId, against: str, save: str, serves: int
) -> Generator[Request, Any, bool]:
    """Roll a save and return whether it was made.

    Args:
        start: The state to work it out against.
        who: Who saves.
        against: What threatens.
        save: What a save does: ``negates`` or ``halves``.
        serves: The prompt of the declaration it serves.
    """
    needed, rule = save_needed(start, who)
    roll = yield Roll(who, "save", "1d20", rule, (), needed, serves=serves)
    made: bool = roll.total >= needed
    effect = {"negates": "avoided", "halves": "halved"}[save] if made else "full"
    yield Fact(SaveResolved(who, against, made, effect), "save.effect")
    return made


def lessened(amount: int, save: str) -> int:
    """Return what a made save leaves of *amount* (save.effect)."""
    if save == "negates":
        return 0
    return max(1, amount // 2) if amount else 0


def hazard_offers(state: State) -> tuple[Offer, ...]:
    """Return what the referee may let loose: a trap, a fall, poison (save.when)."""
    targets = tuple(i for i, c in state.combatants.items() if there(c))
    if not targets:
        return ()
    return (
        Offer(
            "hazard",
            (
                OneOf("who", (REFEREE,)),
                SomeOf("targets", targets, 1, len(targets)),
                Words("source", 60),
                OneOf("save", ("none", "negates", "halves")),
                DiceText("dice", optional=True),
                Words("condition", 30, optional=True),
            ),
        ),
    )


def hazard(now: Now, choice: Choice, serves: int) -> Generator[Request, Any, None]:
    """Let a hazard loose: its dice, then saves in roster order, then its effects."""
    start, source = now.state, choice.get("source")
    amount = 0
    if choice.get("dice"):
        roll = yield Roll(
            "referee", "hazard", choice.get("dice"), "save.when", serves=serves
        )
        amount = max(0, roll.total)
    effects: list[Effect] = []
    for who in (i for i in start.combatants if i in choice.several("targets")):
        effects += yield from exposed(
            start,
            who,
            source,
            choice.get("save"),
            amount,
            choice.get("condition"),
            serves,
        )
    yield from apply(now, tuple(effects))


def exposed(
    start: State,
    who: CombatantId,
    source: str,
    save: str,
    amount: int,
    condition: str,
    serves: int,
) -> Generator[Request, Any, list[Effect]]:
    """Return what a hazard does to *who*, after a save where there is one."""
    effects: list[Effect] = []
    made = False
    if save != "none":
        made = yield from saving_throw(start, who, source, save, serves)
        if not made:
            effects.append(FailedSave(who, source))
    dealt = lessened(amount, save) if made else amount
    if dealt:
        effects.append(Wound(who, dealt, source))
    if condition and not made:
        effects.append(Affliction(who, condition, source, who, 0))
    return effects
