"""Criterion 32: a fork and 50 more events, against copying a mutable state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.events.record import Record
from affray.kernel.reducers import evolve, fold
from affray.kernel.state import State

from .battles import begun
from .timing import Row, best_of_both


MORE = 50
FORKS = 20
GATES = {10: 0.6, 100: 1.5, 1000: 10.0}


class Figure:
    """A combatant as an engine that changes it in place would have it."""

    __slots__ = ("acted", "conditions", "harmed", "hp", "place", "profile", "spent")

    def __init__(self, profile: Any, hp: int, place: Any) -> None:
        self.profile = profile
        self.hp = hp
        self.place = place
        self.acted = 0
        self.conditions: list[str] = []
        self.harmed: list[str] = []
        self.spent: dict[str, int] = {}

    def copy(self) -> Figure:
        """Return a figure that can be changed without changing this one."""
        twin = Figure(self.profile, self.hp, self.place)
        twin.acted = self.acted
        twin.conditions = self.conditions[:]
        twin.harmed = self.harmed[:]
        twin.spent = self.spent.copy()
        return twin


def rows() -> Iterator[Row]:
    """Measure."""
    for count, gate in GATES.items():
        state, more = _battle(count)
        figures = {
            who: Figure(c.profile, c.hp, c.place) for who, c in state.combatants.items()
        }

        def fork(state: State = state, more: list[Record] = more) -> None:
            for _ in range(FORKS):
                fold(more, state)

        def each(state: State = state, more: list[Record] = more) -> None:
            for _ in range(FORKS):
                now = state
                for record in more:
                    now = evolve(now, record.event)

        def copying(figures: dict[str, Figure] = figures) -> None:
            for _ in range(FORKS):
                mine = {who: figure.copy() for who, figure in figures.items()}
                _change(mine)

        mine, theirs = best_of_both(fork, copying, 7)
        every, _ = best_of_both(each, copying, 7)
        what = f"fork and {MORE} events, {count} figures: x as fast as a copy"
        yield Row("32", what, theirs / mine, bound=gate, at_least=True)
        yield Row("32", "the same, keeping every state", theirs / every)


def _battle(count: int) -> tuple[State, list[Record]]:
    """Return a battle's state, and events that happen in it next."""
    fight = begun(count // 2)
    state = fight.state
    records = list(fight.log.records())
    recruits = [r for r in records if isinstance(r, Record)]
    return state, _blows(recruits, state)


def _blows(records: list[Record], state: State) -> list[Record]:
    from .library import attack  # noqa: PLC0415

    more: list[Record] = []
    names = {"p1": "p0", "g1": "g0"}
    del names
    while len(more) < MORE:
        more += attack(len(records) + len(more), state.asked)
    return more


def _change(figures: dict[str, Figure]) -> None:
    """Change the copy as the 50 events would."""
    draws: dict[str, int] = {}
    attacker, target = figures["p1"], figures["g1"]
    for number in range(MORE // 5):
        attacker.acted = 1
        draws["p1/attack"] = number
        target.hp -= 5
