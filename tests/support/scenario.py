"""Play a fight in memory with scripted dice and answers, and use up all of both.

    played = play(RULESET, setup, dice=[15, 4], answers=["attack target=g1"])
    assert (AttackHit(...), DamageSuffered(...)) == played.latest

Dice are a flat list of faces: a 2d6 takes two. An answer is a line of choice,
``"attack target=g1"``, given by the first of those who are asked, or a pair
``("bob", "attack target=g1")``. It goes to the open question of the lowest
number, to that of the figure it names (``"guard who=f2"``), or to the one it
numbers (``"#4 guard"``). Instead of a list, a function may choose from the
question and the state; it returns None to stop.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from affray.events.record import Record
from affray.events.types import Answered, Asked, Event, Ruled, StepBegan
from affray.events.values import REFEREE, Choice, Person
from affray.kernel.choices import choose, parse
from affray.kernel.dice.expression import parse_dice
from affray.kernel.dice.sources import DiceSource, EnteredDice
from affray.kernel.opening import SetUp, opening
from affray.kernel.prompts import Open, Refusal
from affray.kernel.ruleset import Ruleset
from affray.kernel.runner import Runner
from affray.kernel.state import State
from affray.testing.recorded import check_sound


Said: TypeAlias = str | tuple[Person, str]
Chooser: TypeAlias = Callable[[Open, State], Said | None]
Script: TypeAlias = Sequence[Said] | Chooser

MACHINERY = (Asked, Answered, StepBegan)
_NUMBERED = re.compile(r"#(\d+)\s+(.*)", re.DOTALL)


class ScriptError(AssertionError):
    """The fight didn't go as the test scripted it."""


class Played:
    """A fight played by *runner* up to where its script ends, and its records."""

    def __init__(self, runner: Runner, set_up: int) -> None:
        self.runner = runner
        self.records: tuple[Record, ...] = runner.take()
        check_sound(runner.ruleset, self.records)
        self._set_up = self._before = set_up

    @property
    def state(self) -> State:
        """The fight as it stands."""
        return self.runner.state

    @property
    def events(self) -> tuple[Event, ...]:
        """Every event, in order."""
        return tuple(record.event for record in self.records)

    @property
    def story(self) -> tuple[Event, ...]:
        """What happened after the set-up, without questions, answers and steps."""
        return _story(self.events[self._set_up :])

    @property
    def latest(self) -> tuple[Event, ...]:
        """The part of the story that the last script brought about."""
        return _story(self.events[self._before :])

    @property
    def prompt(self) -> Open:
        """The open question of the lowest number; fail where nothing is asked."""
        if not self.runner.pending:
            raise ScriptError("nobody is asked anything")
        return self.runner.pending[min(self.runner.pending)]

    def goes_on(self, dice: Sequence[int] = (), answers: Script = ()) -> Played:
        """Play on with more dice and answers; return the same fight."""
        self._before = len(self.records)
        _run(self, dice, answers)
        return self

    def ruled(self, text: str, *effects: Event) -> Played:
        """Let the referee rule, with *effects*; return the same fight."""
        self._before = len(self.records)
        self.runner.rule(Ruled(text, "", len(effects), ""), effects, REFEREE)
        self._take()
        return self

    def refused(self, *said: str) -> Refusal:
        """Return why a line, or a person's line, isn't taken; fail if it is."""
        number, choice, by = _addressed(self, said[0] if len(said) == 1 else said)
        refusal = self.runner.answer(number, choice, by)
        if refusal is None:
            raise ScriptError(f"{said[-1]!r} was taken, and ought to be refused")
        return refusal

    def _answer(self, number: int, choice: Choice, by: Person) -> None:
        refusal = self.runner.answer(number, choice, by)
        if refusal is not None:
            raise ScriptError(f"{by}'s {choice} was refused: {refusal}")
        self._take()

    def _take(self) -> None:
        taken = self.runner.take()
        check_sound(self.runner.ruleset, taken)
        self.records += taken


def play(
    ruleset: Ruleset,
    setup: SetUp,
    dice: Sequence[int] = (),
    answers: Script = (),
    *,
    given: Iterable[Event] = (),
    source: DiceSource | None = None,
) -> Played:
    """Set a fight up and play it until its script is used up.

    Events that happened before the first step can be *given*; *source* gives
    the faces, if not *dice* do.
    """
    rolls = EnteredDice() if source is None else source
    events = (*opening(ruleset, setup, rolls.terms), *given)
    played = Played(Runner.begin(ruleset, rolls, events, salts()), len(events))
    _run(played, dice, answers)
    return played


def salts(used: int = 0) -> Callable[[], bytes]:
    """Return a maker of salts that are different, and the same in every run."""
    numbers = itertools.count(used + 1)
    return lambda: next(numbers).to_bytes(16, "big")


def _run(played: Played, dice: Sequence[int], answers: Script) -> None:
    faces, lines = list(dice), [] if callable(answers) else list(answers)
    while played.runner.pending:
        opened = played.prompt
        if opened.ask.roll is not None:
            _enter(played, opened, faces)
            continue
        if callable(answers):
            said = answers(opened, played.state)
        else:
            said = lines.pop(0) if lines else None
        if said is None:
            break
        played._answer(*_addressed(played, said))
    if faces or lines:
        raise ScriptError(f"nothing uses up the dice {faces}, the answers {lines}")


def _enter(played: Played, opened: Open, faces: list[int]) -> None:
    roll = opened.ask.roll
    assert roll is not None
    count = parse_dice(roll.dice).count
    if len(faces) < count:
        raise ScriptError(
            f"{roll.who} rolls {roll.dice} for {roll.purpose}, and the script has "
            f"{faces or 'no dice'} left"
        )
    entered = ",".join(map(str, faces[:count]))
    del faces[:count]
    played._answer(opened.number, choose("roll", faces=entered), opened.ask.of[0])


def _addressed(played: Played, said: Said | tuple[str, ...]) -> tuple[int, Choice, str]:
    """Return the number of the question, the choice, and who answers."""
    line = said if isinstance(said, str) else said[1]
    numbered = _NUMBERED.fullmatch(line)
    choice = parse(numbered[2] if numbered else line)
    number, choice = (int(numbered[1]), choice) if numbered else _routed(played, choice)
    if not isinstance(said, str):
        return number, choice, said[0]
    opened = played.runner.pending.get(number)
    return number, choice, opened.ask.of[0] if opened else REFEREE


def _routed(played: Played, choice: Choice) -> tuple[int, Choice]:
    who = choice.get("who")
    for number, opened in sorted(played.runner.pending.items()):
        if who in opened.ask.figures:
            offers = opened.offers(played.state, who)
            named = any(s.name == "who" for o in offers for s in o.slots)
            rest = tuple(a for a in choice.arguments if a.name != "who")
            return number, choice if named else Choice(choice.act, rest)
    return played.prompt.number, choice


def _story(events: tuple[Event, ...]) -> tuple[Event, ...]:
    return tuple(e for e in events if not isinstance(e, MACHINERY))
