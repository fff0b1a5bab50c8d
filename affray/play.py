"""Driving a fight to its end: by a script, by people, by simple tactics.

Each of them is a decider: asked in turn, until one has something to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeAlias

import attrs

from .events.record import AnyRecord, Record
from .events.types import Answered, Rolled, RoundBegan
from .events.values import REFEREE, Choice, Person
from .kernel.choices import choose, parse
from .kernel.dice.expression import parse_dice
from .kernel.errors import KernelError
from .kernel.prompts import Open, Refusal, judge
from .kernel.reducers import effective
from .kernel.state import State
from .replays.tactics import simple
from .replies import Accepted
from .roster import Script
from .session import Fight


MOST_ROUNDS = 1000

Saying: TypeAlias = tuple[Choice, Person]
"""What is chosen, and who says so."""


class BadScript(KernelError):
    """A script says what can't be; the fight stands as before it."""


class Decider(Protocol):
    """Whoever decides, or leaves it to the next."""

    def __call__(self, fight: Fight, opened: Open) -> Saying | None:
        """Return an answer to *opened*, None to leave it to somebody else."""


class Moved(Exception):
    """A decider changed the fight itself, by a ruling or an undo: look again."""


class NobodyDecides(KernelError):
    """A question is open and no decider has an answer."""


def play(
    fight: Fight,
    *deciders: Decider,
    until: int | None = None,
    told: Callable[[Fight], None] = lambda _: None,
) -> None:
    """Play *fight* on, to its end or to the end of the round *until*.

    Args:
        fight: The fight.
        deciders: Asked in this order; `tactics` comes last, unasked.
        until: The last round to play; None is `MOST_ROUNDS` from here.
        told: Called after every answer.

    Raises:
        NobodyDecides: Dice are asked for, and nobody has them.
        KernelError: A decider's answer was refused.
    """
    last = max(fight.state.round, 0) + MOST_ROUNDS if until is None else until
    while fight.pending and fight.state.round <= last:
        opened = next(iter(fight.pending.values()))
        try:
            choice, by = _decided(fight, opened, deciders)
        except Moved:
            continue
        reply = fight.answer(opened.number, choice, by)
        if isinstance(reply, Refusal):
            raise KernelError(f"an answer was refused: {reply.message}")
        assert isinstance(reply, Accepted)  # noqa: S101 - no size was given
        told(fight)


def _decided(fight: Fight, opened: Open, deciders: Iterable[Decider]) -> Saying:
    for decider in (*deciders, tactics):
        saying = decider(fight, opened)
        if saying is not None:
            return saying
    raise NobodyDecides(
        f"dice are asked for ({described(opened)}), and no more are scripted; "
        "add them to the script, or go on with --ask and enter them"
    )


def tactics(fight: Fight, opened: Open) -> Saying | None:
    """Choose something sensible; know nothing of dice."""
    if opened.ask.kind == "dice":
        return None
    choice = simple(fight.state, opened)
    return choice, speaker(fight.state, opened, choice)


def speaker(state: State, opened: Open, choice: Choice) -> Person:
    """Return who may say *choice*: the figure's first controller, or the referee."""
    asked = opened.ask
    figure = choice.get("who") or asked.figures[0]
    if figure in state.combatants or figure in state.sides:
        person = state.controllers(figure)[0]
        return person if person in asked.of else REFEREE
    return REFEREE


def described(opened: Open) -> str:
    """Return in brief what is rolled where *opened* asks for dice."""
    roll = opened.ask.roll
    if roll is None:
        return opened.ask.kind
    return f"{roll.dice} for {roll.who}'s {roll.purpose}"


@attrs.define
class Scripted:
    """Decides by a script, until it is used up.

    Attributes:
        dice: The faces that are left.
        lines: The choices that are left, by round.
    """

    dice: list[int]
    lines: dict[int, list[Choice]]

    @classmethod
    def after(cls, script: Script, records: Iterable[AnyRecord] = ()) -> Scripted:
        """Return what is left of *script* once *records* have happened."""
        lines: dict[int, list[Choice]] = {}
        for part in script.rounds:
            lines.setdefault(part.round, []).extend(map(parse, part.declarations))
        scripted = cls(list(script.dice), lines)
        scripted._pass(records)
        return scripted

    def __call__(self, fight: Fight, opened: Open) -> Saying | None:
        """Return the first line that is legal, or the next faces."""
        if opened.ask.roll is not None:
            return self._faces(fight, opened)
        for line in self.lines.get(fight.state.round, ()):
            by = speaker(fight.state, opened, line)
            if not isinstance(judge(opened, fight.state, line, by), Refusal):
                self._used(fight.state.round, line)
                return line, by
        return None

    def _faces(self, fight: Fight, opened: Open) -> Saying | None:
        assert opened.ask.roll is not None  # noqa: S101 - the caller looked
        count = parse_dice(opened.ask.roll.dice).count
        if len(self.dice) < count:
            return None
        faces, self.dice = self.dice[:count], self.dice[count:]
        choice = choose("roll", faces=",".join(map(str, faces)))
        by = speaker(fight.state, opened, choice)
        refusal = judge(opened, fight.state, choice, by)
        if isinstance(refusal, Refusal):
            raise BadScript(
                f"the script's dice can't be {described(opened)}: {refusal.message}"
            )
        return choice, by

    def _used(self, number: int, line: Choice) -> None:
        lines = self.lines.get(number, [])
        given = set(line.arguments)
        for i, each in enumerate(lines):
            if each.act == line.act and set(each.arguments) == given:
                del lines[i]
                return

    def _pass(self, records: Iterable[AnyRecord]) -> None:
        number = -1
        for record in effective(records):
            event = record.event if isinstance(record, Record) else None
            if isinstance(event, RoundBegan):
                number = event.number
            elif isinstance(event, Rolled) and event.source == "entered":
                self.dice = self.dice[len(event.faces) :]
            elif isinstance(event, Answered):
                self._used(number, event.choice)
