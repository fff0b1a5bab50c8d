"""Rolls that are disputed, upheld, overturned."""

from __future__ import annotations

from random import Random

import pytest

from affray.disputes import dispute, overturn, uphold
from affray.events.record import Record
from affray.events.types import Rolled
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import EnteredDice, seeded
from affray.kernel.reducers import effective
from affray.kernel.state.digest import digest
from affray.projections.audit import audit
from affray.replays.tactics import simple
from affray.replays.verify import verify
from affray.replays.wild import Wild
from affray.session import Fight
from affray.undoing import last_decision
from tests.replays.fights import FIGHTER, begin, go_on, goblins, reread, setup


@pytest.fixture
def fight() -> Fight:
    """Return a short fight with seeded dice."""
    table = setup((FIGHTER, *goblins(1)), distance=5)
    return go_on(begin(seeded(seed_from_text("dispute")), table), simple, 4)


def _rolls(fight: Fight) -> list[Record]:
    return [
        r
        for r in effective(fight.log.records())
        if isinstance(r, Record) and isinstance(r.event, Rolled)
    ]


def _rolled(record: Record) -> Rolled:
    assert isinstance(record.event, Rolled)
    return record.event


def test_upheld(fight: Fight) -> None:
    """A dispute and its settlement change nothing but the record."""
    roll, before = _rolls(fight)[-1].seq, digest(fight.state)
    dispute(fight, roll, "too good", "ada")
    uphold(fight, roll, "by the book")
    assert digest(fight.state) == before
    said = audit(fight.log.records(), roll, fight.ruleset.book, "ada").disputes
    assert [(d.by, d.overturns) for d in said] == [("ada", False), ("referee", False)]
    assert verify(reread(fight.log)).ok


def test_overturned_by_a_new_roll(fight: Fight) -> None:
    """A roll overturned is made again with the next draw; all before it stays."""
    old = _rolls(fight)[-1]
    dispute(fight, old.seq, "too good", "ada")
    overturn(fight, old.seq, "cocked")
    new = next(r for r in _rolls(fight) if r.seq > old.seq)
    assert _rolled(new).draw == _rolled(old).draw + 1
    assert (_rolled(new).who, _rolled(new).purpose) == (
        _rolled(old).who,
        _rolled(old).purpose,
    )
    found = audit(fight.log.records(), old.seq, fight.ruleset.book, "ada")
    assert found.taken_back
    assert [d.overturns for d in found.disputes] == [False, True]
    assert verify(reread(fight.log)).ok


def test_overturned_with_faces(fight: Fight) -> None:
    """A roll overturned with faces falls so."""
    old = _rolls(fight)[-1]
    overturn(fight, old.seq, "misread", "1")
    new = next(r for r in _rolls(fight) if r.seq > old.seq)
    assert (_rolled(new).faces, _rolled(new).source) == ((1,), "decreed")
    assert verify(reread(fight.log)).ok


def test_an_overruling_is_undone_and_redone(fight: Fight) -> None:
    """An overruling is taken back whole, and can be brought back."""
    before = digest(fight.state)
    overturn(fight, _rolls(fight)[-1].seq, "misread", "1")
    after = digest(fight.state)
    fight.undo(last_decision(fight.log), "it was right")
    assert digest(fight.state) == before
    fight.redo()
    assert digest(fight.state) == after


def test_entered_dice_are_asked_for_again() -> None:
    """Where people roll real dice, an overturned roll is asked for again."""
    fight = begin(EnteredDice(), setup((FIGHTER, *goblins(1)), distance=5))
    go_on(fight, Wild(Random(3)), 6)  # noqa: S311
    old = _rolls(fight)[-1]
    overturn(fight, old.seq, "cocked")
    opened = next(iter(fight.pending.values()))
    assert opened.ask.roll is not None
    assert opened.ask.roll.purpose == _rolled(old).purpose


def test_one_key_one_dispute(fight: Fight) -> None:
    """A dispute sent twice under one key is recorded once."""
    roll = _rolls(fight)[-1].seq
    dispute(fight, roll, "too good", "ada", key="k")
    size = fight.size
    assert dispute(fight, roll, "too good", "ada", key="k").again
    assert fight.size == size


def test_what_is_no_roll(fight: Fight) -> None:
    """What is no roll, or dice that can't fall so, are refused with the mend."""
    with pytest.raises(ValueError, match="is no roll that counts; the last are"):
        dispute(fight, 0, "why", "ada")
    with pytest.raises(ValueError, match="99 isn't on"):
        overturn(fight, _rolls(fight)[-1].seq, "why", "99")
