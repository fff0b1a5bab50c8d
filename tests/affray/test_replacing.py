"""One answer is replaced, and the fight plays on by the answers on record."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from affray.events.log import Log
from affray.events.record import Record
from affray.events.types import Answered
from affray.kernel.choices import choose, format_choice
from affray.kernel.dice.sources import EnteredDice
from affray.replacing import replaced
from affray.replays.diff import diff
from affray.replays.verify import verify
from affray.replays.wild import Wild
from affray.session import Fight
from tests.replays.fights import begin, fought, go_on, reread, setup


FOUGHT = fought("one")


def _answers(log: Log, start: int = 0) -> list[Record]:
    return [
        record
        for record in log.records(start)
        if isinstance(record, Record) and isinstance(record.event, Answered)
    ]


def _seqs(fight: Fight) -> list[int]:
    return [record.seq for record in _answers(fight.log)]


def test_one_decision_is_replaced() -> None:
    """The fork has the other answer, the rest as far as it fits, and says where not."""
    event = _seqs(FOUGHT)[1]
    old = next(r.event for r in _answers(FOUGHT.log) if r.seq == event)
    assert isinstance(old, Answered)
    fork = FOUGHT.fork(event)
    opened = fork.pending[old.prompt]
    tried = 0
    for seed in range(20):
        choice = Wild(Random(seed))(fork.state, opened)  # noqa: S311
        result = replaced(FOUGHT, event, choice)
        found = diff(FOUGHT.log, result.fight.log)
        assert found is None or found.shared == event
        assert found is None or found.path.startswith(("event.choice", "by"))
        assert result.fight.ended or result.stopped
        assert event < result.at <= FOUGHT.size
        tried += found is not None
    assert tried


@pytest.mark.parametrize("event", _seqs(FOUGHT)[::3])
def test_the_same_answer_instead_changes_nothing(event: int) -> None:
    """An answer replaced by itself, as text or as a value, leads to the same fight."""
    old = next(r.event for r in _answers(FOUGHT.log) if r.seq == event)
    assert isinstance(old, Answered)
    for choice in (old.choice, format_choice(old.choice)):
        result = replaced(FOUGHT, event, choice)
        assert diff(FOUGHT.log, result.fight.log) is None
        assert result.followed == len(_answers(FOUGHT.log, event + 1))


def test_what_cannot_be_replaced_is_refused(tmp_path: Path) -> None:
    """No answer, no choice, an illegal choice: nothing is written, and why is said."""
    path = tmp_path / "never"
    event = _seqs(FOUGHT)[1]
    with pytest.raises(ValueError, match="event 0 is no answer"):
        replaced(FOUGHT, 0, "pass", path)
    with pytest.raises(ValueError, match="begins with an act"):
        replaced(FOUGHT, event, "!", path)
    with pytest.raises(ValueError, match="can't be answered"):
        replaced(FOUGHT, event, choose("dance"), path)
    assert not path.exists()


def test_what_was_taken_back_cannot_be_replaced() -> None:
    """An answer that was undone is none that counts."""
    fight = fought("back", most=4)
    event = _seqs(fight)[-1]
    fight.undo(event, "a trial")
    with pytest.raises(ValueError, match="is no answer that counts"):
        replaced(fight, event, "pass")


def _entered(seed: int, most: int = 40) -> Fight:
    """Return a fight in which people roll the dice themselves."""
    rng = Random(seed)  # noqa: S311
    return go_on(begin(EnteredDice(), setup(distance=30)), Wild(rng), most)


@pytest.mark.parametrize("seed", range(6))
def test_entered_faces_are_entered_again(seed: int) -> None:
    """Rolls of the same key get the faces that people read off their dice."""
    fight = _entered(seed)
    event = _seqs(fight)[len(_seqs(fight)) // 2]
    old = next(r.event for r in _answers(fight.log) if r.seq == event)
    assert isinstance(old, Answered)
    result = replaced(fight, event, old.choice)
    assert (result.stopped, result.at) == (None, fight.size)
    assert diff(fight.log, result.fight.log) is None


def test_an_answer_after_a_ruling_is_not_given_again() -> None:
    """Rulings were made of the other fight, so what came after one isn't followed."""
    fight = fought("ruled", most=5)
    ruling = fight.size
    fight.rule("the torch goes out", "a gust")
    go_on(fight, Wild(Random(5)), 10)  # noqa: S311
    event = _seqs(fight)[0]
    old = next(r.event for r in _answers(fight.log) if r.seq == event)
    assert isinstance(old, Answered)
    result = replaced(fight, event, old.choice)
    assert result.stopped is not None
    assert result.stopped.startswith(f"event {ruling} is a ruling")
    assert result.at > ruling
    assert verify(reread(result.fight.log)).findings == ()
