"""Every act there is: what runs it, what it costs, and what it provokes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....events.types import ActionLost, ActionTaken, Spent
from ....events.values import Choice, CombatantId
from ...mechanics.figures import there
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from . import budget
from .casting import CASTING_ACTS
from .charge import CHARGING
from .deeds import Act, Deed
from .disarm import DISARM
from .effects import Effects
from .facing import FACING
from .figures import able
from .firearms import SHOOT, SHOOTING
from .follow_ups import SECOND, SECOND_SHOT
from .foresight import foreseen, on
from .gear import GEAR
from .grab import GRAB
from .helpless import SLAY
from .item_use import ITEM_ACTS
from .movement import MOVEMENT
from .opportunity import provoke
from .provoking import threatening
from .reloading import RELOADING, broken_off
from .simple import SIMPLE
from .started import STARTED
from .strikes import ATTACK, STRIKING


ATTACKS = "attack"
"""The slot of what takes the place of one of a round's attacks."""

ACTS: Mapping[str, Act] = {
    **STRIKING,
    **SHOOTING,
    **CASTING_ACTS,
    **DISARM,
    **GRAB,
    **SLAY,
    **ITEM_ACTS,
    **RELOADING,
    **STARTED,
    **MOVEMENT,
    **CHARGING,
    **GEAR,
    **FACING,
    **SIMPLE,
}

_PROVOKING = {
    "shoot": "shooting",
    "load": "reloading",
    "reload": "reloading",
    "fetch": "fetching",
    "open": "fetching",
    "stand_up": "standing up",
    "pick_up": "picking something up",
}
_LIGHTENED = ("charge", "withdraw")
"""Full-round acts that one who is limited takes as a standard act."""


def slot_of(figure: Combatant, act: str) -> str:
    """Return what *act* costs *figure* (action.full_round_as_standard)."""
    if act in _LIGHTENED and budget.is_limited(figure):
        return budget.STANDARD
    return ACTS[act].slot


def affordable(state: State, figure: Combatant, act: str) -> bool:
    """Return whether the budget of *figure* has room for *act*."""
    slot, left = slot_of(figure, act), budget.left(figure)
    if slot == budget.FREE:
        return budget.frees(state, figure)
    if slot == budget.NOTHING:
        return True
    if slot == ATTACKS:
        return bool(left.standard)
    return bool(getattr(left, slot))


def act(now: Now, start: State, who: CombatantId, choice: Choice, serves: int) -> Deed:
    """Do what *who* chose; return what is to be applied when the batch closes.

    What it provokes comes first, and counts at once for the rest of the act.

    Args:
        now: The fight as it stands.
        start: The state to work everything out against.
        who: Who acts.
        choice: What was chosen, one of `choices.act_offers`.
        serves: The prompt that was answered.
    """
    figure, name = now.state.combatants[who], choice.act
    entry, slot = ACTS[name], slot_of(figure, name)
    yield Fact(ActionTaken(who, name, figure.acted + 1), "action.types")
    yield from _pay(now, who, name, slot)
    yield from _break_off(now, who, choice, slot)
    struck: Effects = ()
    provoking = _provoking(choice)
    if provoking:
        foes = threatening(start, who)
        struck = yield from provoke(now, start, who, provoking, foes)
        start = foreseen(start, on(struck, who))
        if not (able(start.combatants[who]) and able(now.state.combatants[who])):
            yield Fact(ActionLost(who, "felled by an opportunity attack"), "init.batch")
            return struck
        target = now.state.combatants.get(choice.get("target"))
        if target is not None and not there(target):
            reason = f"{target.profile.name} isn't there any more"
            yield Fact(ActionLost(who, reason), "init.target")
            return struck
    done: Effects = yield from entry.run(now, start, who, choice, serves)
    return (*struck, *done)


def _provoking(choice: Choice) -> str:
    """Return what an act that lays its figure open is called, empty for any other.

    What casting and covering ground provoke is seen to by those chapters.
    """
    if choice.act in STARTED:
        return _PROVOKING.get(choice.get("what"), "")
    if choice.act == SHOOT or ACTS[choice.act].provokes:
        return _PROVOKING.get(choice.act, choice.act)
    return ""


def _pay(now: Now, who: CombatantId, name: str, slot: str) -> Iterator[Fact]:
    """Use up what an act costs: all attacks of a round are one standard act."""
    if slot != ATTACKS:
        yield from budget.spend(now, who, slot)
        return
    counter = name if name == SHOOT else ATTACK
    counter = "shot" if counter == SHOOT else counter
    figure = now.state.combatants[who]
    if not figure.spent.get(counter, 0):
        yield from budget.spend(now, who, budget.STANDARD)
    rule = "missile.rate" if counter == "shot" else "action.standard"
    yield Fact(Spent(who, counter, 1, lasting=False), rule)


def _break_off(now: Now, who: CombatantId, choice: Choice, slot: str) -> Iterator[Fact]:
    if slot in (budget.FREE, budget.NOTHING, budget.STEP):
        return
    kept = choice.get("weapon") if choice.act in (*RELOADING, *STARTED) else ""
    yield from broken_off(now, who, but=kept)


def follows_up_with(figure: Combatant) -> tuple[str, ...]:
    """Return the acts with which *figure* can use what it has left of its attacks."""
    acts: list[str] = []
    if figure.spent.get(SECOND) and figure.spent.get(ATTACK, 0) == 1:
        acts += (*STRIKING, *DISARM, *GRAB, *SLAY)
    if figure.spent.get(SECOND_SHOT) and figure.spent.get("shot", 0) == 1:
        acts.append(SHOOT)
    return tuple(acts)
