"""Every roster of the examples is played, and taken up again at its events.

One with a script is played by it, its dice included, the others by tactics with
the seed of their header. Wherever the log is cut, in the midst of nested
reactions too: resumed there, forked there, taken back to there, and run again as
a whole, the same comes of it, to the byte. By default a few events of each fight
are tried; with ``-m long`` each is forked at, and many are resumed at and taken
back to.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import attrs
import pytest

from affray.events.record import Record
from affray.events.types import Answered, Asked, Ruled, StepBegan
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import DiceSource, EnteredDice, seeded
from affray.kernel.errors import Diverged
from affray.kernel.runner import Runner
from affray.kernel.state.digest import digest
from affray.play import Scripted, tactics
from affray.roster import Script, load_roster
from affray.session import Fight
from affray.testing.again import resumed_at
from affray.testing.past import forked_at, undone_to
from tests.stateful import adnd2e, bx, odnd, victorian, whitebox


COURSES: Mapping[str, Callable[[Sequence[Record]], None]] = {
    "whitebox": whitebox.check_course,
    "adnd2e": adnd2e.check_course,
    "bx": bx.check_course,
    "odnd": odnd.check_course,
    "victorian": victorian.check_course,
}
"""What holds of a whole fight, by its rule set."""

EXAMPLES = Path(__file__).parents[2] / "examples"
ROSTERS = sorted(path.name for path in EXAMPLES.glob("*.toml"))
ROUNDS = {"tavern-brawl.toml": 3}
"""Where not the whole fight is played."""

MOST = 500
"""How many answers are given at most."""

SOME = 3
"""How many events of a fight are tried by default, and as many within acts."""

MANY = 25
"""How many are tried with -m long in the ways that take a whole fight each."""

DICE = "dice"
"""The kind of question that only faces answer."""


@attrs.frozen
class Fought:
    """A fight, its dice, and its records."""

    fight: Fight
    dice: DiceSource
    records: list[Record]

    @property
    def first(self) -> int:
        """How many events set it up and lead to the first question."""
        return len(self.fight.log.entries[0].records)


@cache
def fought(name: str) -> Fought:
    """Return the fight of a roster, as its header says that it is played."""
    roster = load_roster(EXAMPLES / name)
    dice = EnteredDice() if roster.script.dice else seeded(_seed(name))
    fight = Fight.begin(
        roster.setup, roster.ruleset, dice, clock=lambda: 0, salt=lambda: bytes(16)
    )
    _play(fight, roster.script, ROUNDS.get(name, 99))
    records = [r for r in fight.log.records() if isinstance(r, Record)]
    return Fought(fight, dice, records)


def _seed(name: str) -> bytes:
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    found = re.search(r"--seed (\S+)|[Ww]ith seed (\S+)", text)
    return seed_from_text(next(filter(None, found.groups()), "1") if found else "1")


def _play(fight: Fight, script: Script, last: int) -> None:
    """Play by the script, then by tactics, as long as there are dice."""
    scripted = Scripted.after(script)
    for _ in range(MOST):
        if not fight.pending or fight.state.round > last:
            return
        opened = next(iter(fight.pending.values()))
        saying = scripted(fight, opened) or tactics(fight, opened)
        if saying is None:
            return
        fight.answer(opened.number, *saying)


def places(one: Fought, count: int) -> list[int]:
    """Return *count* places spread over a fight, and as many within acts."""
    anywhere = range(one.first, one.fight.size)
    return [*_spread(anywhere, count), *_spread([*_within(one)], count)]


def _within(one: Fought) -> Iterator[int]:
    """Yield the places at which somebody is asked in the midst of another's act.

    That is where the same step has had an answer.
    """
    asked = (r.event for r in one.records if isinstance(r.event, Asked))
    kinds = {question.prompt: question.kind for question in asked}
    answered = False
    for record in one.records:
        event = record.event
        if isinstance(event, StepBegan):
            answered = False
        elif isinstance(event, Answered) and kinds[event.prompt] != DICE:
            answered = True
        elif isinstance(event, Asked) and answered and event.kind != DICE:
            yield record.seq + 1


def _spread(sizes: Sequence[int], count: int) -> Sequence[int]:
    return sizes[:: max(1, len(sizes) // count)][:count]


def taken_up_at(one: Fought, size: int) -> None:
    """Resume after *size* events, and say everything again."""
    resumed_at(one.fight, one.dice, one.records, size)


def parted_at(one: Fought, size: int) -> None:
    """Part after *size* events: what comes by itself is what came before."""
    forked_at(one.fight, one.records, size)


def taken_back_to(one: Fought, size: int) -> None:
    """Take a copy of the fight back to *size* events, and bring it back again."""
    undone_to(one.fight, one.records, size)


def _stops(rest: Sequence[Record]) -> bool:
    """Return whether *rest* begins with what only people bring about."""
    return not rest or isinstance(rest[0].event, Answered | Ruled)


TRIALS = {"resumed": taken_up_at, "forked": parted_at, "undone": taken_back_to}


@pytest.mark.parametrize("name", ROSTERS)
def test_a_fight_is_run_again_with_the_same_result(name: str) -> None:
    """The rules bring about the same events, and all that holds of them holds."""
    one = fought(name)
    COURSES[one.fight.ruleset.id](one.records)
    again = Runner.rerun(one.fight.ruleset, one.dice, one.records)
    assert digest(again.state) == digest(one.fight.state)


@pytest.mark.parametrize("name", ROSTERS)
def test_a_fight_that_breaks_off_within_an_answer_is_told(name: str) -> None:
    """What is missing of an answer's consequences is named, and nothing else."""
    one = fought(name)
    inner = [
        r.seq
        for r, after in zip(one.records, one.records[1:], strict=False)
        if r.seq > one.first and not _stops([after])
    ]
    for size in _spread(inner, SOME):
        with pytest.raises(Diverged) as told:
            Runner.rerun(one.fight.ruleset, one.dice, one.records[: size + 1])
        assert told.value.seq == size + 1


@pytest.mark.parametrize("trial", TRIALS)
@pytest.mark.parametrize("name", ROSTERS)
def test_some_events(name: str, trial: str) -> None:
    """A few events of each fight, spread over it."""
    one = fought(name)
    for size in places(one, SOME):
        TRIALS[trial](one, size)


@pytest.mark.long
@pytest.mark.parametrize("name", ROSTERS)
def test_every_event(name: str) -> None:
    """Each event of each fight is one to part from."""
    one = fought(name)
    for size in range(one.first, one.fight.size):
        parted_at(one, size)


@pytest.mark.long
@pytest.mark.parametrize("trial", ["resumed", "undone"])
@pytest.mark.parametrize("name", ROSTERS)
def test_many_events(name: str, trial: str) -> None:
    """Many events of each fight, and many within acts."""
    one = fought(name)
    for size in places(one, MANY):
        TRIALS[trial](one, size)
