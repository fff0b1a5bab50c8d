"""A fight in progress: answers, their keys, and what a failure leaves behind."""

from __future__ import annotations

import itertools
from pathlib import Path

import attrs
import pytest

import affray
from affray.events.errors import WriterStopped
from affray.events.types import Answered, DamageSuffered, SeedRevealed
from affray.kernel import rulings
from affray.kernel.errors import KernelError, UnknownRuleset
from affray.kernel.ruleset import Ruleset, Step
from affray.kernel.state import State
from affray.kernel.state.digest import digest
from affray.replays.tactics import simple


SEED = affray.seed_from_text("session")
SETUP = affray.SetUp(
    title="A duel",
    sides=(affray.SideSetUp("red", controller="rosa"), affray.SideSetUp("blue")),
    recruits=(
        affray.Recruit("rosa", "red", klass="fighter", level=1, at=(0, 0)),
        affray.Recruit("orc", "blue", monster="orc", at=(5, 0)),
    ),
    scene={"noisy": "red,blue"},
)


def begun(path: Path | None = None, dice: object = None) -> affray.Fight:
    """Return the duel at its first question."""
    clock = itertools.count()
    return affray.Fight.begin(
        SETUP,
        "whitebox",
        dice or affray.seeded(SEED),  # type: ignore[arg-type]
        path,
        clock=lambda: next(clock),
    )


def finish(fight: affray.Fight) -> None:
    """Let simple tactics play *fight* to its end."""
    while fight.pending:
        number, opened = next(iter(fight.pending.items()))
        fight.answer(number, simple(fight.state, opened), "referee")


def decide(fight: affray.Fight, **more: object) -> object:
    """Let the figure that is asked do nothing."""
    number, opened = next(iter(fight.pending.items()))
    line = f"nothing who={opened.ask.figures[0]}"
    return fight.answer(number, line, "referee", **more)  # type: ignore[arg-type]


def test_an_answer_brings_about_an_entry() -> None:
    """What an answer caused comes back with it, and is in the log."""
    fight = begun()
    reply = decide(fight)
    assert isinstance(reply, affray.Accepted)
    assert reply.entry is fight.log.entries[-1]
    first = reply.entry.records[0]
    assert isinstance(first, affray.Record)
    assert isinstance(first.event, Answered)


def test_the_same_key_has_one_effect() -> None:
    """An answer that is sent twice gets the same reply, and nothing new happens."""
    fight = begun()
    first = decide(fight, key="k1")
    size = fight.size
    second = decide(fight, key="k1")
    assert isinstance(first, affray.Accepted)
    assert isinstance(second, affray.Accepted)
    assert (second.entry, second.again, fight.size) == (first.entry, True, size)


def test_a_key_is_remembered_by_the_log(tmp_path: Path) -> None:
    """After a restart the same key still has one effect."""
    path = tmp_path / "a.affray"
    with begun(path) as fight:
        decide(fight, key="k1")
        size = fight.size
    with affray.Fight.resume(path) as again:
        reply = decide(again, key="k1")
        assert isinstance(reply, affray.Accepted)
        assert (reply.again, again.size) == (True, size)


def test_of_two_answers_against_one_size_the_second_hears_what_it_missed() -> None:
    """Nothing is lost: the second is told, and may send again at the new size."""
    fight = begun()
    size = fight.size
    decide(fight, size=size, key="a")
    late = decide(fight, size=size, key="b")
    assert isinstance(late, affray.Stale)
    assert late.missed == tuple(fight.log.records(size))
    assert isinstance(decide(fight, size=late.size, key="b"), affray.Accepted)


def test_a_refused_answer_costs_nothing() -> None:
    """State, size and log are as they were, and the next die falls the same."""
    fight, untouched = begun(), begun()
    number = next(iter(fight.pending))
    refused = fight.answer(number, "attack who=rosa target=nobody", "referee")
    assert isinstance(refused, affray.Refusal)
    assert digest(fight.state) == digest(untouched.state)
    assert fight.log.to_bytes() == untouched.log.to_bytes()


def test_where_the_disk_fails_the_fight_stands_where_the_log_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer that could not be written didn't happen, and no other is taken."""
    path = tmp_path / "a.affray"
    fight = begun(path)
    before, size = digest(fight.state), fight.size

    def full(_file: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("affray.events.file.sync_file", full)
    with pytest.raises(OSError, match="No space"):
        decide(fight)
    assert (digest(fight.state), fight.size) == (before, size)
    monkeypatch.undo()
    with pytest.raises(WriterStopped):
        decide(fight)
    fight.close()
    with affray.Fight.resume(path) as again:
        assert digest(again.state) == before


def test_where_the_disk_fails_an_undo_did_not_happen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What could not be written took nothing back."""
    with begun(tmp_path / "a.affray") as fight:
        first = fight.size
        decide(fight)
        before, size = digest(fight.state), fight.size

        def full(_file: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("affray.events.file.sync_file", full)
        with pytest.raises(OSError, match="No space"):
            fight.undo(first, "a trial")
        assert (digest(fight.state), fight.size) == (before, size)
        assert tuple(fight.pending)


def test_where_the_rules_fail_the_fight_stands_where_the_log_stands() -> None:
    """A fault of a rule set loses nothing, and the question is open again."""
    rules = affray.ruleset("whitebox")
    faults: list[Exception] = []

    def next_step(state: State) -> Step | None:
        if faults:
            raise faults.pop()
        return rules.next_step(state)

    faulty: Ruleset = attrs.evolve(rules, next_step=next_step)
    fight = affray.Fight.begin(SETUP, faulty, affray.seeded(SEED))
    before, asked = digest(fight.state), tuple(fight.pending)
    faults.append(ZeroDivisionError())
    with pytest.raises(ZeroDivisionError):
        decide(fight)
    assert (digest(fight.state), tuple(fight.pending)) == (before, asked)
    assert isinstance(decide(fight), affray.Accepted)


def test_a_ruling_is_one_entry_with_its_effects() -> None:
    """The referee's ruling stands in the log with what it brings about."""
    fight = begun()
    effects = rulings.hit_points(fight.state, "orc", 1)
    reply = fight.rule("the orc is hurt already", "an old wound", *effects, key="r")
    assert [type(r.event) for r in reply.entry.records[1:]] == [DamageSuffered]  # type: ignore[union-attr]
    assert fight.state.combatants["orc"].hp == 1
    assert fight.rule("again", "again", *effects, key="r").again


def test_a_log_of_another_version_does_not_go_on() -> None:
    """A fight goes on under the rules it was begun with, or not at all."""
    fight = begun()
    newer = attrs.evolve(affray.ruleset("whitebox"), version=2)
    with pytest.raises(UnknownRuleset, match="version 1 of whitebox"):
        affray.Fight.resume(fight.log, ruleset=newer)


def test_sealed_dice_are_opened_when_the_fight_is_over() -> None:
    """Not before; and then everyone can check every die."""
    fight = begun(dice=affray.sealed(SEED))
    with pytest.raises(KernelError, match="when the fight is over"):
        fight.reveal(SEED)
    finish(fight)
    with pytest.raises(ValueError, match="isn't the one"):
        fight.reveal(b"x" * 32)
    fight.reveal(SEED)
    last = fight.log.entries[-1].records[-1]
    assert isinstance(last, affray.Record)
    assert last.event == SeedRevealed(SEED)


def test_sealed_dice_need_their_key_to_go_on() -> None:
    """Without the seed a running fight can be read, and not gone on with."""
    fight = begun(dice=affray.sealed(SEED))
    with pytest.raises(KernelError, match="needs their key"):
        affray.Fight.resume(fight.log)
    with pytest.raises(ValueError, match="isn't the one"):
        affray.Fight.resume(fight.log, seed=b"x" * 32)
    again = affray.Fight.resume(fight.log.prefix(len(fight.log)), seed=SEED)
    finish(fight)
    finish(again)
    assert digest(fight.state) == digest(again.state)
