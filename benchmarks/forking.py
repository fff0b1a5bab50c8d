"""Gauge 32: a fork and 50 more events, against copying a mutable state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.events.record import Record
from affray.events.types import ActionTaken, Answered, DamageSuffered, Rolled
from affray.kernel.reducers import evolve, fold
from affray.kernel.state import State

from .battles import begun
from .library import attack
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
        mutable = Mutable(
            {i: Figure(c.profile, c.hp, c.place) for i, c in state.combatants.items()}
        )

        def fork(state: State = state, more: list[Record] = more) -> None:
            for _ in range(FORKS):
                fold(more, state)

        def each(state: State = state, more: list[Record] = more) -> None:
            for _ in range(FORKS):
                now = state
                for record in more:
                    now = evolve(now, record.event)

        def copying(mutable: Mutable = mutable, more: list[Record] = more) -> None:
            for _ in range(FORKS):
                mine = mutable.copy()
                for record in more:
                    mine.apply(record.event)

        mine, theirs = best_of_both(fork, copying, 7)
        every, _ = best_of_both(each, copying, 7)
        what = f"fork and {MORE} events, {count} figures: x as fast as a copy"
        yield Row("32", what, theirs / mine, bound=gate, at_least=True)
        yield Row("32", "the same, keeping every state", theirs / every)


def _battle(count: int) -> tuple[State, list[Record]]:
    """Return a battle's state, and 50 events that happen in it next."""
    fight = begun(count // 2)
    more: list[Record] = []
    while len(more) < MORE:
        more += attack(fight.size + len(more), fight.state.asked)
    return fight.state, more


class Mutable:
    """A fight that is changed in place, and must be copied to be forked."""

    __slots__ = ("asked", "draws", "figures", "prompts")

    def __init__(self, figures: dict[str, Figure]) -> None:
        self.figures = figures
        self.draws: dict[str, int] = {}
        self.prompts: dict[int, object] = {}

    def copy(self) -> Mutable:
        """Return a fight that can be changed without changing this one."""
        twin = Mutable({who: figure.copy() for who, figure in self.figures.items()})
        twin.draws = self.draws.copy()
        twin.prompts = self.prompts.copy()
        return twin

    def apply(self, event: Any) -> None:
        """Change what *event* changes."""
        match event:
            case Answered():
                self.prompts.pop(event.prompt, None)
            case ActionTaken():
                self.figures[event.who].acted = event.serial
            case Rolled():
                self.draws[f"{event.who}/{event.purpose}"] = event.draw
            case DamageSuffered():
                self.figures[event.who].hp = event.after
