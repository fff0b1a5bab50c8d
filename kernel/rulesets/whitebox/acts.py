"""What one action does: each act rolls its dice and returns its effects."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from ....events.types import (
    ActionTaken,
    CombatantLeft,
    ConditionGained,
    DeclarationLost,
    Moved,
    SpellLost,
)
from ....events.values import Choice, CombatantId, Place
from ...mechanics.figures import there
from ...mechanics.ground import approach, away, distance, toward
from ...mechanics.referee import permits
from ...requests import Fact, Request
from ...ruleset import Now
from ...state import State
from .attacks import pick_target, strike
from .effects import Contact, Effect, lose_spell, part
from .figures import able
from .magic import cast
from .numbers import BLOWS, feet_a_round


Act = Generator[Request, Any, tuple[Effect, ...]]


def act(now: Now, start: State, who: CombatantId, choice: Choice, serves: int) -> Act:
    """Do what *who* chose, against *start*; return what is still to be applied.

    Args:
        now: The fight as it stands.
        start: The state to work everything out against: the state now, or the
            state at the start of a step in which sides act together.
        who: Who acts.
        choice: What was chosen, one of `offers.act_offers`.
        serves: The prompt that was answered.
    """
    if choice.act == "other":
        permitted = yield from permission(who)
        if not permitted:
            return ()
    serial = now.state.combatants[who].acted + 1
    yield Fact(ActionTaken(who, choice.act, serial), "action.one")
    if choice.act != "cast":
        yield from withdraw_announcement(now, who)
    effects: tuple[Effect, ...] = yield from _ACTS[choice.act](
        now, start, who, choice, serves
    )
    return effects


def withdraw_announcement(now: Now, who: CombatantId) -> Generator[Fact, None, None]:
    """Let go of a spell that was announced and isn't cast; it isn't spent.

    Where the referee ruled that harm came first, it is lost as by any harm.
    """
    figure = now.state.combatants[who]
    if figure.declared is None:
        return
    if figure.harmed:
        yield from lose_spell(now, who, figure.harmed[0])
        return
    spell = figure.declared.get("spell")
    yield Fact(DeclarationLost(who, "withdrawn"), "magic.commit")
    yield Fact(SpellLost(who, spell, "withdrawn", spent=False), "magic.commit")


def permission(who: CombatantId) -> Generator[Request, Any, bool]:
    """Ask the referee whether *who* may try something else (action.other)."""
    return (yield from permits(who, "action.other", able))


def _attack(
    now: Now, start: State, who: CombatantId, choice: Choice, serves: int
) -> Act:
    attacker, target = start.combatants[who], choice.get("target")
    weapon = attacker.profile.weapon(choice.get("weapon"))
    foe = start.combatants[target]
    feet = choice.number("feet", _least(start, who, target, BLOWS))
    yield from _move(now, who, toward(attacker.place, foe.place, feet), "toward")
    wounds = yield from strike(now, start, who, target, weapon, "melee", serves)
    yield from _retreat(now, who, foe.place, choice)
    return (*wounds, Contact(who))


def _shoot(
    now: Now, start: State, who: CombatantId, choice: Choice, serves: int
) -> Act:
    shooter, aimed = start.combatants[who], choice.get("target")
    weapon = shooter.profile.weapon(choice.get("weapon"))
    foe = start.combatants[aimed]
    feet = choice.number("advance")
    yield from _move(now, who, toward(shooter.place, foe.place, feet), "toward")
    target = yield from pick_target(now, start, who, aimed, serves)
    wounds = yield from strike(now, start, who, target, weapon, "missile", serves)
    yield from _retreat(now, who, foe.place, choice)
    return (*wounds, Contact(who))


def _cast(now: Now, start: State, who: CombatantId, choice: Choice, serves: int) -> Act:
    end = _destination(start, who, choice)
    before = choice.get("when", "before") == "before"
    if before:
        yield from _move(now, who, end, "move")
    effects: tuple[Effect, ...] = yield from cast(start, who, choice, serves)
    if not before:
        yield from _move(now, who, end, "move")
    return (*effects, Contact(who))


def _walk(
    now: Now, start: State, who: CombatantId, choice: Choice, _serves: int
) -> Act:
    yield from _move(now, who, _destination(start, who, choice), "move")
    return (Contact(who),)


def _flee(now: Now, _start: State, who: CombatantId, _choice: Choice, _n: int) -> Act:
    yield Fact(ConditionGained(who, "fleeing", "own choice"), "order.end")
    yield from leave(now, who, "fled")
    return ()


def _surrender(
    _now: Now, _start: State, who: CombatantId, _choice: Choice, _serves: int
) -> Act:
    yield Fact(ConditionGained(who, "surrendered", "own choice"), "order.end")
    return ()


def _nothing(
    _now: Now, _start: State, _who: CombatantId, _choice: Choice, _serves: int
) -> Act:
    yield from ()
    return ()


def leave(now: Now, who: CombatantId, reason: str) -> Generator[Fact, None, None]:
    """Take *who* out of the fight, and free everybody it was at blows with."""
    yield Fact(CombatantLeft(who, reason), "order.end")
    yield from part(now, who, reason)


def _move(
    now: Now, who: CombatantId, end: Place, how: str
) -> Generator[Fact, None, None]:
    start = now.state.combatants[who].place
    if start != end:
        feet = distance(start, end)
        yield Fact(Moved(who, start, end, feet, how), "action.move_attack")


def _retreat(
    now: Now, who: CombatantId, threat: Place, choice: Choice
) -> Generator[Fact, None, None]:
    feet = choice.number("retreat")
    if feet:
        here = now.state.combatants[who].place
        yield from _move(now, who, away(here, threat, feet), "away")


def _destination(start: State, who: CombatantId, choice: Choice) -> Place:
    place, feet = start.combatants[who].place, choice.number("feet")
    if choice.get("toward"):
        return toward(place, start.combatants[choice.get("toward")].place, feet)
    if choice.get("away"):
        return away(place, start.combatants[choice.get("away")].place, feet)
    return place


def _least(start: State, who: CombatantId, target: CombatantId, within: int) -> int:
    mover, goal = start.combatants[who], start.combatants[target]
    feet = approach(mover.place, goal.place, within, feet_a_round(mover.profile))
    return feet or 0


def still_possible(start: State, who: CombatantId, choice: Choice) -> bool:
    """Return whether what *who* chose can still be tried in *start*."""
    named = (choice.get("target"), choice.get("toward"), choice.get("away"))
    return all(there(start.combatants[i]) for i in (who, *named) if i)


_ACTS: dict[str, Callable[[Now, State, CombatantId, Choice, int], Act]] = {
    "attack": _attack,
    "shoot": _shoot,
    "cast": _cast,
    "move": _walk,
    "flee": _flee,
    "surrender": _surrender,
    "nothing": _nothing,
    "other": _nothing,
}
