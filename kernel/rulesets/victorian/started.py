"""Full-round acts in two halves, each a standard act (action.start_full_round)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....events.types import Spent, Spoke
from ....events.values import Choice, CombatantId
from ...offers import Offer, OneOf, Slot, Words
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from .budget import period, runs_out
from .deeds import Act, Deed, Refusal
from .movement import RUN, WITHDRAW
from .reloading import RELOAD, reload, reload_offers


BEGIN, COMPLETE = "begin", "complete"
WORK = "work"
"""Anything that takes a full round, in the words of who does it."""

WHOLE = (RUN, WITHDRAW, "charge")
"""What can't be split in two."""

_LONGEST = 200
RULE = "action.start_full_round"


def begun(what: str, weapon: str = "") -> str:
    """Return the counter of what was begun: one more than the budget's round then."""
    return f"begun:{what}:{weapon}"


def started_offers(
    state: State, figure: Combatant, named: tuple[Slot, ...]
) -> Iterator[Offer]:
    """Yield what can be begun with a standard act, and what completed with one."""
    words = Words("words", _LONGEST, optional=True)
    for weapon in _reloadable(state, figure):
        slots = (*named, OneOf("what", (RELOAD,)), OneOf("weapon", (weapon,)))
        yield Offer(_next(state, figure, RELOAD, weapon), slots)
    yield Offer(_next(state, figure, WORK), (*named, OneOf("what", (WORK,)), words))


def started_forbidden(state: State, figure: Combatant, choice: Choice) -> Refusal:
    """Return the rule that forbids to begin or complete so, and why."""
    what, name = choice.get("what"), figure.profile.name
    if choice.act not in STARTED:
        return None
    if what in WHOLE:
        return RULE, f"nobody does half of {what}"
    if choice.act == COMPLETE and _next(state, figure, what, choice.get("weapon")) == (
        BEGIN
    ):
        return RULE, f"{name} began nothing of the kind in the round before"
    return None


def _reloadable(state: State, figure: Combatant) -> tuple[str, ...]:
    return tuple(
        value
        for offer in reload_offers(state, figure, ())
        if offer.act == RELOAD
        for slot in offer.slots
        if isinstance(slot, OneOf)
        for value in slot.values
    )


def _next(state: State, figure: Combatant, what: str, weapon: str = "") -> str:
    """Return whether *what* is to be begun, or was begun in the round before."""
    since = figure.spent_for_good.get(begun(what, weapon), 0)
    return COMPLETE if since and since == period(state) else BEGIN


def _begin(now: Now, _start: State, who: CombatantId, choice: Choice, _n: int) -> Deed:
    counter = begun(choice.get("what"), choice.get("weapon"))
    before = now.state.combatants[who].spent_for_good.get(counter, 0)
    since = period(now.state) + 1 - before
    yield Fact(Spent(who, counter, since, lasting=True), RULE)
    yield from _told(who, choice)
    return ()


def _complete(
    now: Now, start: State, who: CombatantId, choice: Choice, serves: int
) -> Deed:
    what = choice.get("what")
    counter = begun(what, choice.get("weapon"))
    since = now.state.combatants[who].spent_for_good.get(counter, 0)
    yield Fact(Spent(who, counter, -since, lasting=True), RULE)
    if what == RELOAD:
        return (yield from reload(now, start, who, choice, serves))
    yield from _told(who, choice)
    return ()


def _told(who: CombatantId, choice: Choice) -> Iterator[Fact]:
    if choice.get("words"):
        yield Fact(Spoke(who, choice.get("words"), 0), RULE)


def give_up_begun(now: Now, who: CombatantId) -> Iterator[Fact]:
    """Lose what was begun in an earlier round and not completed in this one."""
    if not runs_out(now.state):
        return
    for what, since in tuple(now.state.combatants[who].spent_for_good.items()):
        if what.startswith("begun:") and 0 < since <= period(now.state):
            yield Fact(Spent(who, what, -since, lasting=True), RULE)


STARTED: Mapping[str, Act] = {
    BEGIN: Act(_begin, "standard"),
    COMPLETE: Act(_complete, "standard"),
}
