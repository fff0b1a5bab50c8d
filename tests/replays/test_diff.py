"""Two fights are compared: where they part, in which field, and how they end."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import attrs
import pytest

from affray.events.log import Log
from affray.events.record import AnyRecord, Entry, Record, Sealed
from affray.events.types import Answered, Rolled
from affray.events.values import Argument, Place
from affray.kernel.rulings import hit_points
from affray.kernel.state.combatant import Wound
from affray.kernel.state.fight import Hold, Lying, Pursuit, Trap
from affray.replays.changes import Change
from affray.replays.diff import Difference, diff
from affray.replays.diff_words import end_words, parting_words, value_words
from affray.replays.running import Running, parting, running
from affray.undoing import last_decision
from tests.replays.fights import but, first, fought, reread, wild


LOG = fought("parting").log
RECORDS = tuple(cast("Record", record) for record in LOG.records())


def _mutated(rng: Random, value: Any) -> tuple[Any, str] | None:
    """Return *value* with one thing in it otherwise, and its path; None if it can't."""
    match value:
        case bool():
            return not value, ""
        case int():
            return value + rng.randint(1, 9), ""
        case str():
            return value + "x", ""
        case tuple() if value:
            i = rng.randrange(len(value))
            inner = _mutated(rng, value[i])
            return inner and (
                (*value[:i], inner[0], *value[i + 1 :]),
                f"[{i}]{inner[1]}",
            )
    return _evolved(rng, value) if attrs.has(type(value)) else None


def _evolved(rng: Random, value: Any) -> tuple[Any, str] | None:
    names = [field.name for field in attrs.fields(type(value))]
    if not names:
        return None
    name = rng.choice(names)
    inner = _mutated(rng, getattr(value, name))
    return inner and (but(value, **{name: inner[0]}), f".{name}{inner[1]}")


def _altered(rng: Random, seqs: range) -> tuple[list[AnyRecord], int, str]:
    """Return the records with one field altered, its event and its path."""
    while True:
        seq = rng.choice(seqs)
        field = rng.choice(("event", "event", "event", "by", "cause"))
        found = _mutated(rng, getattr(RECORDS[seq], field))
        if found is not None:
            changed = but(RECORDS[seq], **{field: found[0]})
            records = [*RECORDS[:seq], changed, *RECORDS[seq + 1 :]]
            return list(records), seq, field + found[1]


@pytest.mark.parametrize("seed", range(60))
def test_an_alteration_is_located_exactly(seed: int) -> None:
    """Whatever single field is altered, its event and its path are told."""
    records, seq, path = _altered(Random(seed), range(len(RECORDS)))  # noqa: S311
    one, other = running(RECORDS), running(records)
    assert parting(one, other) == seq
    found = _difference(one, other)
    assert (found.shared, found.path) == (seq, path)
    assert found.rule == RECORDS[seq].cause or path == "cause"
    assert found.left != found.right


def _difference(a: Running | Log, b: Running | Log) -> Difference:
    found = diff(a, b)
    assert found is not None
    return found


@pytest.mark.parametrize("seed", range(10))
def test_a_difference_is_symmetric(seed: int) -> None:
    """Comparing the other way round tells the same, with its sides swapped."""
    a, b = wild(f"a{seed}").log, wild(f"b{seed}").log
    one, other = _difference(a, b), _difference(b, a)
    assert (one.shared, one.path) == (other.shared, other.path)
    assert (one.a, one.left) == (other.b, other.right)
    swapped = {c.path: Change(c.path, c.b, c.a) for c in other.changes}
    assert {c.path: c for c in one.changes} == swapped


@pytest.mark.parametrize("seed", range(5))
def test_a_fight_fought_again_is_the_same(seed: int) -> None:
    """A log equals itself as read again, and the same fight fought anew."""
    fight = wild(str(seed)).log
    assert diff(fight, reread(fight).log) is None
    assert diff(fight, wild(str(seed)).log) is None


def test_time_and_salt_are_no_difference() -> None:
    """Fights that differ in nothing but when, and by what salt, are the same."""
    later = Log(LOG.header)
    for entry in LOG.entries:
        later.append(Entry(entry.at + 1000, entry.records))
    assert later.head() != LOG.head()
    assert diff(LOG, later) is None
    hidden = but(RECORDS[-1], visible_to=("ada",), salt=bytes(16))
    other = but(hidden, salt=bytes(range(16)))
    assert diff([*RECORDS[:-1], hidden], [*RECORDS[:-1], other]) is None
    assert diff([*RECORDS[:-1], hidden], RECORDS) is not None


def test_a_fight_that_goes_on_parts_where_the_other_ends() -> None:
    """Of two fights of which one is a beginning, the shorter has no record there."""
    found = _difference(LOG, running(RECORDS[:-3]))
    assert (found.shared, found.path) == (LOG.size - 3, "record")
    assert (found.a, found.b) == (RECORDS[-3], None)


def test_what_is_withheld_is_compared_by_its_digest() -> None:
    """Withheld records are the same if their digests are."""
    one: list[AnyRecord] = [*RECORDS[:-1], Sealed(LOG.size - 1, bytes(32))]
    other: list[AnyRecord] = [*RECORDS[:-1], Sealed(LOG.size - 1, bytes([1] * 32))]
    assert diff(one, list(one)) is None
    found = diff(one, other)
    assert found is not None
    assert found.path == "record"


def test_events_of_two_kinds_differ_as_a_whole() -> None:
    """Where something else happened, the path is the event itself."""
    rolled = first(LOG, Rolled)
    at = rolled.seq
    records = [*RECORDS[:at], but(rolled, event=Answered(1, _choice(), "")), *RECORDS]
    other = running(records[: at + 1])
    assert _difference(LOG, other).path == "event"


def _choice() -> Any:
    return cast("Answered", first(LOG, Answered).event).choice


def test_what_was_taken_back_does_not_count() -> None:
    """A fight in which something was undone and redone is the same fight."""
    fight = fought("undone", most=6)
    before = reread(fight.log).log
    fight.undo(last_decision(fight.log), "a trial")
    assert diff(before, fight.log) is not None
    fight.redo()
    assert diff(before, fight.log) is None


@pytest.mark.parametrize("seed", range(10))
def test_bisection_finds_what_a_walk_does(seed: int) -> None:
    """Halving over digests comes to the first record that differs of several."""
    rng = Random(seed)  # noqa: S311
    records, seq, _ = _altered(rng, range(len(RECORDS)))
    second, other, _ = _altered(rng, range(len(RECORDS)))
    records[other] = second[other]
    one, two = running(RECORDS), running(records)
    assert parting(one, two) == min(seq, other)


def test_the_ends_are_compared() -> None:
    """A ruling on hit points shows as such at the end, in value and in words."""
    fight, ruled = fought("ends", most=4), fought("ends", most=4)
    before = ruled.state.combatants["f1"].hp
    ruled.rule("a blessing", "it was holy", *hit_points(ruled.state, "f1", 99))
    found = _difference(fight.log, ruled.log)
    assert found.changes == (Change("combatants.f1.hp", before, 99),)
    one, other = running(fight.log.records()), running(ruled.log.records())
    assert end_words(found, one) == (f"f1 hit points: {before} in A, 99 in B",)
    lines = parting_words(found, one, other)
    assert lines[1] == f"A: ends after event {fight.size - 1}"
    assert lines[2].startswith(f"B: event {fight.size}: ")


@pytest.mark.parametrize("seed", range(4))
def test_every_difference_has_words(seed: int) -> None:
    """Two fights of different dice are told apart in readable lines."""
    a, b = wild(f"x{seed}").log, wild(f"y{seed}").log
    one, other = running(a.records()), running(b.records())
    found = _difference(one, other)
    lines = [*parting_words(found, one, other), *end_words(found, one)]
    assert all(line and "\n" not in line for line in lines)
    assert not any("object at" in line for line in lines)
    inner = ("draws", "asked", "step")
    assert not any(line.startswith(inner) for line in end_words(found, one))


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "nothing"),
        ((), "nothing"),
        (True, "yes"),
        (False, "no"),
        (0, "0"),
        (
            (Argument("spell", "sleep"), Argument("hold", "yes")),
            "spell sleep, hold yes",
        ),
        (Hold("f1", "g1", "press", 2), "f1 holds g1 (press)"),
        (Pursuit("party", "rats", 40), "rats 40 feet behind party"),
        (Lying("bow", "g1", Place(5, 10)), "g1's bow at 5 10"),
        (Trap("f1", "sai", "g1", "spear", 2), "f1's sai traps g1's spear"),
        (Wound(3, "bludgeoning", "nonlethal", "f1"), "3 (nonlethal bludgeoning)"),
        (Wound(3, "", "", "f1"), "3"),
    ],
)
def test_values_in_words(value: object, words: str) -> None:
    """Nothing, yes, no and numbers read as people say them."""
    assert value_words(value) == words
