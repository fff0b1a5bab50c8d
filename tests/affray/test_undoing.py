"""Undo and redo, at any event of any fight."""

from __future__ import annotations

from random import Random

import pytest

from affray.events.log import Log
from affray.events.record import Record
from affray.events.types import (
    Answered,
    AttackHit,
    DamageSuffered,
    Retracted,
    Rolled,
    Ruled,
)
from affray.kernel import rulings
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import EnteredDice, seeded
from affray.kernel.reducers import effective, fold
from affray.kernel.state.digest import digest
from affray.replays.tactics import simple
from affray.replays.verify import verify
from affray.replays.wild import Wild
from affray.replies import Accepted
from affray.session import Fight
from affray.undoing import last_decision
from tests.replays.fights import FIGHTER, begin, go_on, goblins, reread, setup
from tests.support.toy.ruleset import DUEL
from tests.support.toy.wild import cuts, resumed, wild_fight


def _short(name: str, answers: int = 12, *, entered: bool = False) -> Fight:
    """Return a short whitebox fight at random."""
    source = EnteredDice() if entered else seeded(seed_from_text(name))
    rng = Random(name)  # noqa: S311
    fight = begin(source, setup((FIGHTER, *goblins(1)), distance=5, hostile=True))
    return go_on(fight, Wild(rng), answers)


def _answers(log: Log) -> list[Answered | Ruled]:
    return [
        r.event
        for r in effective(log.records())
        if isinstance(r, Record) and isinstance(r.event, Answered | Ruled)
    ]


def _settled(fight: Fight, size: int) -> bytes:
    """Return the digest where what the first *size* events began has ended."""
    past = tuple(fight.log.records())[:size]
    return digest(fight._course.means.resumed(past).state)


def _try(fight: Fight, size: int) -> None:
    """Undo to *size*, redo, and undo the redo; nothing may be left over."""
    before, events = digest(fight.state), fight.size
    first = tuple(fight.log.records())
    wanted = _settled(fight, size)
    fight.undo(size, "a trial")
    undone = fight.size
    assert digest(fight.state) == wanted
    assert tuple(fight.log.records())[:events] == first
    fight.redo()
    assert digest(fight.state) == before
    fight.undo(undone, "and again")
    assert digest(fight.state) == wanted
    fight.undo(events, "as it was")
    assert digest(fight.state) == before


@pytest.mark.parametrize("entered", [False, True], ids=["seeded", "entered"])
def test_at_every_event(*, entered: bool) -> None:
    """A fight can be taken back to any event, and brought back whole."""
    fight = _short("every", 8, entered=entered)
    for size in range(len(fight.log.entries[0].records), fight.size):
        _try(fight, size)
    assert verify(reread(fight.log)).ok


def _try_reactions(name: str) -> int:
    """Undo and redo at every event of a toy fight; return how often."""
    source = seeded(seed_from_text(name))
    records = wild_fight(DUEL, source, name)
    whole = digest(fold(records))
    places = [size for size in cuts(records) if size < len(records)]
    for size in places:
        wanted = resumed(records[:size], source).state
        undo = Record(len(records), Retracted(size, "", information_seen=True))
        runner = resumed((*records, undo), source)
        assert digest(runner.state) == digest(wanted)
        log = (*records, undo, *runner.take())
        redo = Record(len(log), Retracted(len(records), "", information_seen=True))
        assert digest(resumed((*log, redo), source).state) == whole
    return len(places)


def test_in_the_midst_of_reactions() -> None:
    """Nested reactions are taken back at any event as everything is."""
    assert _try_reactions("nested") > 10


def _trials(count: int, name: str) -> None:
    rng = Random(name)  # noqa: S311
    done = number = 0
    while done < count:
        number += 1
        if number % 2:
            done += _try_reactions(f"{name} {number}")
            continue
        fight = _short(f"{name} {number}", 5)
        first, last = len(fight.log.entries[0].records), fight.size
        for _ in range(10 if first < last else 0):
            _try(fight, rng.randrange(first, last))
            done += 1


def test_two_hundred_trials() -> None:
    """Nothing is left over in 200 random undos."""
    _trials(200, "few")


@pytest.mark.long
def test_ten_thousand_trials() -> None:
    """Nothing is left over in 10,000 random undos."""
    _trials(10_000, "many")


def test_undos_are_redone_one_by_one() -> None:
    """Two undos one upon another are brought back by two redos, and no third."""
    fight = _short("stack")
    states = [digest(fight.state)]
    for _ in range(2):
        fight.undo(_last(fight), "a slip")
        states.append(digest(fight.state))
    for wanted in states[1::-1]:
        fight.redo()
        assert digest(fight.state) == wanted
    with pytest.raises(ValueError, match="brought back already"):
        fight.redo()


def _last(fight: Fight) -> int:
    return last_decision(fight.log)


def test_nothing_to_redo() -> None:
    """Where nothing was undone, or something was decided since, the message says so."""
    fight = _short("nothing", 3)
    with pytest.raises(ValueError, match="nothing was undone"):
        fight.redo()
    fight.undo(_last(fight), "a slip")
    fight.rule("so be it", "a test")
    with pytest.raises(ValueError, match="was decided since the last undo"):
        fight.redo()


def test_a_ruling_is_taken_back_whole() -> None:
    """An undo to the midst of a ruling goes to before it."""
    fight = _short("ruled", 0)
    before, start = digest(fight.state), fight.size
    fight.rule("dead", "a rock", *rulings.kill(fight.state, "g1"))
    fight.undo(start + 1, "no rock")
    assert digest(fight.state) == before


def test_the_policy() -> None:
    """A roll that was seen is marked in the undo, or forbids it."""
    for policy, marked in (("mark", True), ("refuse", False)):
        options: dict[str, object] = {"undo.information_seen": policy}
        table = setup((FIGHTER, *goblins(1)), options, distance=5)
        fight = begin(seeded(seed_from_text("policy")), table)
        go_on(fight, Wild(Random(1)), 6)  # noqa: S311
        roll = max(
            r.seq
            for r in fight.log.records()
            if isinstance(r, Record) and isinstance(r.event, Rolled)
        )
        size = max(roll, len(fight.log.entries[0].records))
        if marked:
            fight.undo(size, "a slip")
            assert "information_seen=True" in repr(tuple(fight.log.records()))
            continue
        with pytest.raises(ValueError, match="was seen since"):
            fight.undo(size, "a slip")


def test_the_same_key_twice() -> None:
    """An undo sent twice under one key takes back once."""
    fight = _short("key")
    place = _last(fight)
    fight.undo(place, "a slip", key="k")
    size, count = fight.size, len(_answers(fight.log))
    again = fight.undo(place, "a slip", key="k")
    assert isinstance(again, Accepted)
    assert again.again
    assert (fight.size, len(_answers(fight.log))) == (size, count)


def test_no_damage_without_its_attack() -> None:
    """Undone to any point, a wound stands only with the hit that dealt it."""
    whole = go_on(
        begin(seeded(seed_from_text("25")), setup(distance=5, hostile=True)), simple, 30
    )
    for size in range(len(whole.log.entries[0].records), whole.size, 7):
        fight = Fight.resume(reread(whole.log).log, clock=lambda: 0)
        fight.undo(size, "a trial")
        kinds = [
            r.event
            for r in effective(fight.log.records())
            if isinstance(r, Record) and isinstance(r.event, AttackHit | DamageSuffered)
        ]
        for before, event in zip([None, *kinds], kinds, strict=False):
            if isinstance(event, DamageSuffered):
                assert isinstance(before, AttackHit)
