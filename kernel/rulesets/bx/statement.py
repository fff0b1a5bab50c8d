"""The statement at a turn's end: what has changed, and what is running out."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import Spent, TableRead
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from .postings import BURNS, TABLE, lit_in
from .pursuit_drops import carried
from .running import ran_in_turn, rest_owed
from .scene import ROUND_SECONDS, TURN_SECONDS, group, turn_number


RULE = "turn.bookkeeping"

_HOUR = 6
_CARRIED = ("rations", "treasure", "oil")


def statement(now: Now) -> Iterator[Fact]:
    """Post what has changed since the last turn's end, and the time spent.

    It is told of characters and retainers; the referee keeps the monsters'
    numbers. What hasn't changed is not told again.
    """
    state = now.state
    for figure in state.combatants.values():
        if not figure.dead and figure.profile.kind != "monster":
            yield from _changes(figure)
            yield from _running_out(state, figure)
    turns = state.turns
    hours, left = divmod(turns, _HOUR)
    words = [_count(turns, "turn")]
    if hours:
        rest = f" and {_count(left, 'turn')}" if left else ""
        words.append(f"{_count(hours, 'hour')}{rest}")
    yield _line(group(state), "time spent", ", ".join(words))


def _changes(figure: Combatant) -> Iterator[Fact]:
    """Post what is otherwise than at the last statement, and note it as posted."""
    profile = figure.profile
    owed = rest_owed(figure)
    counts = {
        "hit points": (profile.max_hp - figure.hp, f"{figure.hp} of {profile.max_hp}"),
        "rest": (owed, f"{_count(owed, 'turn')} owed"),
    }
    for what in _CARRIED:
        used = figure.spent_for_good.get(what, 0)
        counts[what] = (used, f"{carried(figure, what)} left")
    for item, (count, words) in counts.items():
        mark = f"posted:{item}"
        news = count - figure.spent_for_good.get(mark, 0)
        if news:
            yield _line(profile.id, item, words)
            yield Fact(Spent(profile.id, mark, news, lasting=True), RULE)


def _running_out(state: State, figure: Combatant) -> Iterator[Fact]:
    """Post the lights and spells that are running out, and gaps in the map."""
    who = figure.profile.id
    for light, burns in BURNS.items():
        lit = lit_in(figure, light)
        left = lit + burns - 1 - turn_number(state)
        if lit and 0 <= left < burns:
            yield _line(who, light, f"{_count(left, 'turn')} left")
    for timer in state.timers.values():
        if timer.bearer == who:
            yield _line(who, timer.condition, _left(timer.due - state.clock))
    ran = ran_in_turn(state, who)
    if ran:
        words = f"nothing drawn in {_count(ran, 'round')} of running"
        yield Fact(TableRead(who, TABLE, "map", words), "run.no_mapping")


def _left(seconds: int) -> str:
    turns, rest = divmod(seconds, TURN_SECONDS)
    if rest:
        return f"{_count(seconds // ROUND_SECONDS, 'round')} left"
    return f"{_count(turns, 'turn')} left"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _line(who: str, item: str, words: str) -> Fact:
    return Fact(TableRead(who, TABLE, item, words), RULE)
