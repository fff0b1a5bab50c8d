"""Acts that change little: words, getting up, trifles, whatever else there is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....events.types import ConditionGained, Spoke
from ....events.values import Choice, CombatantId
from ...offers import Offer, Slot, Words
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from .deeds import Act, Deed, Refusal
from .lasting import put_an_end_to


_LONGEST = 200
PRONE = "prone"

STANDARD_ACTS = ("aid", "use_skill", "turn_undead")
MOVE_ACTS = ("open_door", "mount")

_TURNERS = ("mystic", "medium")


def simple_offers(
    _state: State, figure: Combatant, named: tuple[Slot, ...]
) -> Iterator[Offer]:
    """Yield what is open to anybody, standing or lying."""
    words = Words("words", _LONGEST)
    said = Words("words", _LONGEST, optional=True)
    for act in (*STANDARD_ACTS, *MOVE_ACTS):
        if act != "turn_undead" or figure.profile.klass in _TURNERS:
            yield Offer(act, (*named, said))
    yield Offer("work", (*named, words))
    yield Offer("stand_up" if figure.has(PRONE) else "lie_down", named)
    yield Offer("speak", (*named, words))
    yield Offer("surrender", named)
    yield Offer("trifle", (*named, words))


def simple_forbidden(_state: State, figure: Combatant, choice: Choice) -> Refusal:
    """Return the rule that forbids one of these acts, and why."""
    name = figure.profile.name
    if choice.act == "stand_up" and not figure.has(PRONE):
        return "action.types", f"{name} isn't lying down"
    if choice.act == "lie_down" and figure.has(PRONE):
        return "action.types", f"{name} is lying down"
    if choice.act == "turn_undead" and figure.profile.klass not in _TURNERS:
        return "opt.turning", f"{name} has no power over the undead"
    return None


def _tell(_now: Now, _start: State, who: CombatantId, choice: Choice, _n: int) -> Deed:
    """Keep what a figure says it does, if it says so."""
    words = choice.get("words")
    if words:
        yield Fact(Spoke(who, words, 0), _RULES.get(choice.act, "action.types"))
    return ()


_RULES = {
    "speak": "action.free",
    "trifle": "action.not_an_action",
    "work": "action.full_round",
    "turn_undead": "opt.turning",
}


def _stand(now: Now, _start: State, who: CombatantId, _choice: Choice, _n: int) -> Deed:
    yield from put_an_end_to(now, who, PRONE, "stands up", "action.move")
    return ()


def _lie(_now: Now, _start: State, who: CombatantId, _choice: Choice, _n: int) -> Deed:
    yield Fact(ConditionGained(who, PRONE, "lies down"), "action.free")
    return ()


def _give_up(
    _now: Now, _start: State, who: CombatantId, _choice: Choice, _n: int
) -> Deed:
    yield Fact(ConditionGained(who, "surrendered", "by choice"), "action.free")
    return ()


SIMPLE: Mapping[str, Act] = {
    **{act: Act(_tell, "standard") for act in STANDARD_ACTS},
    **{act: Act(_tell, "move") for act in MOVE_ACTS},
    "work": Act(_tell, "full"),
    "stand_up": Act(_stand, "move", provokes=True),
    "lie_down": Act(_lie, "free"),
    "speak": Act(_tell, "free"),
    "surrender": Act(_give_up, "free"),
    "trifle": Act(_tell, "nothing"),
}
