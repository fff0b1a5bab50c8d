"""What one act does: each rolls its dice and returns what is to be applied."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

from ....events.types import (
    ActionTaken,
    ConditionEnded,
    ConditionGained,
    Readied,
    Spent,
    Spoke,
)
from ....events.values import Choice, CombatantId, Weapon
from ...mechanics.figures import there
from ...mechanics.referee import permits
from ...requests import Fact, Request
from ...ruleset import Now
from ...state import State
from .armoury import in_hand, takes_both_hands
from .attacks import MELEE, MISSILE, strike
from .choices import FREE, PASSED, RAN, TRIED
from .effects import Contact, Effect
from .figures import IN_COVER, able
from .magic import cast
from .melee import ALL, BLOW, CAST, routine
from .missiles import picked
from .morale import surrender
from .movement import back_up, face, flee, move
from .phases import WAITING, kind_of
from .waiting import end_waiting, wait


Act = Generator[Request, Any, tuple[Effect, ...]]

_ACTIONS = ("attack", "shoot", "cast", "other")
_FREE = (*FREE, "surrender")


def act(now: Now, start: State, who: CombatantId, choice: Choice, serves: int) -> Act:
    """Do what *who* chose, against *start*; return what is still to be applied.

    Args:
        now: The fight as it stands.
        start: The state to work everything out against: the state now, or the
            state at the start of a phase of simultaneous combat.
        who: Who acts.
        choice: What was chosen, one of `choices.act_offers`.
        serves: The prompt that was answered.
    """
    if choice.act in _ACTIONS:
        serial = now.state.combatants[who].acted + 1
        yield Fact(ActionTaken(who, choice.act, serial), "seq.posting_order")
    if kind_of(now.state) == WAITING and choice.act not in _FREE:
        yield from end_waiting(who)
    return (yield from _ACTS[choice.act](now, start, who, choice, serves))


def _attack(
    now: Now, start: State, who: CombatantId, choice: Choice, serves: int
) -> Act:
    target, name = choice.get("target"), choice.get("weapon")
    figure = start.combatants[who]
    blows = routine(figure) if name == ALL else (figure.profile.weapon(name),)
    yield from face(now, who, start.combatants[target].place, "attack")
    effects: list[Effect] = [Contact(who, target)]
    for weapon in blows:
        yield from _uses(now, who, weapon)
        effects += yield from strike(now, start, who, target, weapon, MELEE, serves)
    return tuple(effects)


def _shoot(
    now: Now, start: State, who: CombatantId, choice: Choice, serves: int
) -> Act:
    aimed = choice.get("target")
    weapon = start.combatants[who].profile.weapon(choice.get("weapon"))
    yield from _uses(now, who, weapon)
    target = yield from picked(now, start, who, aimed, serves)
    yield from face(now, who, start.combatants[target].place, "shoot")
    return (yield from strike(now, start, who, target, weapon, MISSILE, serves))


def _uses(now: Now, who: CombatantId, weapon: Weapon) -> Iterator[Fact]:
    """Take *weapon* in hand, where it isn't, and count the blow."""
    yield from _takes(now, who, weapon)
    yield Fact(Spent(who, BLOW + weapon.name, 1, lasting=False), "seq.posting_order")


def _takes(now: Now, who: CombatantId, weapon: Weapon) -> Iterator[Fact]:
    figure = now.state.combatants[who]
    if not weapon.hands or in_hand(figure) == weapon:
        return
    for item in sorted(figure.hands.values()):
        yield Fact(Readied(who, item, ""), "weapon.two_handed")
    hand = "both" if takes_both_hands(weapon) else "main"
    yield Fact(Readied(who, weapon.name, hand), "weapon.two_handed")


def _cast(now: Now, start: State, who: CombatantId, choice: Choice, serves: int) -> Act:
    del now
    yield Fact(Spent(who, CAST, 1, lasting=False), "magic.phase")
    return (yield from cast(start, who, choice, serves))


def _goes(
    now: Now, _start: State, who: CombatantId, choice: Choice, _serves: int
) -> Act:
    yield from _WAYS[choice.act](now, who, choice)
    if choice.act == "run":
        yield Fact(Spent(who, RAN, 1, lasting=False), "init.choice")
    return ()


def _wait(
    _now: Now, _start: State, who: CombatantId, _choice: Choice, _serves: int
) -> Act:
    yield from wait(who)
    return ()


def _pass(
    now: Now, _start: State, who: CombatantId, _choice: Choice, _serves: int
) -> Act:
    yield from passes(now, who)
    return ()


def passes(now: Now, who: CombatantId) -> Iterator[Fact]:
    """Let *who* do nothing in the phase that is open."""
    mark = PASSED + kind_of(now.state)
    yield Fact(Spent(who, mark, 1, lasting=False), "seq.posting_order")


def _talk(
    _now: Now, _start: State, who: CombatantId, choice: Choice, _serves: int
) -> Act:
    yield Fact(Spoke(who, choice.get("words"), 0), "init.choice")
    return ()


def _ready(
    now: Now, start: State, who: CombatantId, choice: Choice, _serves: int
) -> Act:
    weapon = start.combatants[who].profile.weapon(choice.get("weapon"))
    yield from _takes(now, who, weapon)
    return ()


def _yield_up(
    now: Now, _start: State, who: CombatantId, _choice: Choice, _serves: int
) -> Act:
    yield from surrender(now, who, "own choice")
    return ()


def _cover(
    now: Now, _start: State, who: CombatantId, choice: Choice, _serves: int
) -> Act:
    """Take up a defence in cover, if the referee finds any there (init.choice)."""
    yield from passes(now, who)
    if (yield from permission(who, "init.choice")):
        if now.state.combatants[who].has(IN_COVER):
            yield Fact(ConditionEnded(who, IN_COVER, "another"), "init.choice")
        gained = ConditionGained(who, IN_COVER, choice.get("kind"))
        yield Fact(gained, "init.choice")
    return ()


def _other(
    _now: Now, _start: State, who: CombatantId, _choice: Choice, _serves: int
) -> Act:
    """Try anything else that people can imagine, if the referee lets it."""
    yield from permission(who, "init.choice")
    yield Fact(Spent(who, TRIED, 1, lasting=False), "init.choice")
    return ()


def permission(who: CombatantId, rule: str) -> Generator[Request, Any, bool]:
    """Ask the referee whether *who* may do what it tries."""
    return (yield from permits(who, rule, able))


def still_possible(state: State, choice: Choice) -> bool:
    """Return whether everybody whom *choice* names is still there."""
    names = ("target", "toward", "away", "behind", "from")
    named = (choice.get(name) for name in names)
    return all(there(state.combatants[one]) for one in named if one)


_WAYS: dict[str, Callable[[Now, CombatantId, Choice], Any]] = {
    "move": move,
    "run": move,
    "flee": flee,
    "withdraw": back_up,
    "retreat": back_up,
}
_ACTS: dict[str, Callable[[Now, State, CombatantId, Choice, int], Act]] = {
    "attack": _attack,
    "shoot": _shoot,
    "cast": _cast,
    **dict.fromkeys(_WAYS, _goes),
    "wait": _wait,
    "pass": _pass,
    "talk": _talk,
    "ready": _ready,
    "surrender": _yield_up,
    "cover": _cover,
    "other": _other,
}
