"""Fights that differ only in the referee's notes are the same to the players."""

from __future__ import annotations

from random import Random
from typing import TypeGuard

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import affray
from affray.events.record import AnyRecord, Record, Sealed
from affray.events.types import Declared
from affray.events.values import REFEREE
from affray.events.viewing import redact
from affray.kernel.choices import choose
from affray.kernel.recruits import RecruitSpell
from affray.kernel.rulesets.adnd2e import RULESET
from affray.projections.board import board
from affray.projections.history import hp_changes
from affray.projections.order import order
from affray.projections.render.json import to_json
from affray.projections.rolls import rolls
from affray.projections.sheet import sheets
from affray.projections.transcript import transcript
from affray.replays.wild import Wild
from tests.support.adnd2e import fighter, orc, set_up


FOES = ("o1", "o2", "o3")
BOLT = RecruitSpell("bolt", "damage", "1d6", traits={"casting_time": 3})
ROSTER = (
    fighter("f"),
    fighter("g"),
    orc("o1"),
    orc("o2", weapons=("long sword", "dagger")),
    orc("o3", spells=(BOLT,), traits={"intelligence": 12}),
)
LINES, THREATENED = RULESET.sheet_lines, RULESET.threatened


def noted(chance: int, *, on_map: bool) -> affray.Fight:
    """Return a fight in which the foes noted by *chance*, and the players choose."""
    setup = set_up(*ROSTER, scene={"map": on_map})
    dice = affray.seeded(bytes(32))
    fight = affray.Fight.begin(
        setup, "adnd2e", dice, clock=lambda: 0, salt=lambda: bytes(16)
    )
    wild = Wild(Random(chance))  # noqa: S311 - no secret
    while any(REFEREE in opened.ask.of for opened in fight.pending.values()):
        number, opened = min(fight.pending.items())
        reply = fight.answer(number, wild(fight.state, opened), REFEREE)
        assert isinstance(reply, affray.Accepted)
    return fight


def without_hashes(records: tuple[AnyRecord, ...]) -> list[AnyRecord]:
    """Return *records* with what is hidden in them told by its place alone.

    The hash of a record is salted; it differs, and tells nothing.
    """
    return [
        Sealed(record.seq, bytes(32)) if isinstance(record, Sealed) else record
        for record in records
    ]


def shown(fight: affray.Fight) -> object:
    """Return all that ann learns: her log, what it shows, and what is asked."""
    copy = redact(fight.log, "ann")
    records = tuple(copy.records())
    state = fight.state
    return (
        without_hashes(records),
        [len(part) for part in copy.public_bytes],
        [len(part) for part in copy.sealed_bytes],
        to_json(
            (
                transcript(records, "ann"),
                rolls(records, "ann"),
                order(state, viewer="ann", records=records, lines=LINES),
                sheets(state, records, viewer="ann", lines=LINES),
                board(state, "ann", records, threatened=THREATENED),
                [hp_changes(records, who, "ann") for who in state.combatants],
            )
        ),
        [attrs.asdict(prompt) for prompt in state.prompts.values()],
        [
            (number, opened.offers(state, who))
            for number, opened in fight.pending.items()
            for who in opened.ask.figures
        ],
        [fight.answer(number, choose("dance"), "ann") for number in fight.pending],
        fight.undo(fight.size - 1, "a slip"),
    )


CHANCES = st.integers(0, 10_000)


@settings(max_examples=30)
@given(one=CHANCES, other=CHANCES, on_map=st.booleans())
def test_the_referees_notes_reach_no_player(
    *, one: int, other: int, on_map: bool
) -> None:
    """Log, sizes, projections, questions, offers, refusals, undo: all the same."""
    assert shown(noted(one, on_map=on_map)) == shown(noted(other, on_map=on_map))


@pytest.mark.long
@settings(max_examples=300)
@given(one=CHANCES, other=CHANCES, on_map=st.booleans())
def test_the_referees_notes_reach_no_player_ever(
    *, one: int, other: int, on_map: bool
) -> None:
    """The same, tried more often."""
    assert shown(noted(one, on_map=on_map)) == shown(noted(other, on_map=on_map))


def test_the_notes_do_differ() -> None:
    """The two fights that look the same are not: the referee noted other things."""
    notes = [
        [r.event for r in noted(chance, on_map=False).log.records() if is_note(r)]
        for chance in (1, 2)
    ]
    assert [len(FOES), len(FOES)] == [len(each) for each in notes]
    assert notes[0] != notes[1]


def is_note(record: AnyRecord) -> TypeGuard[Record]:
    """Return whether *record* is a declaration that the referee keeps."""
    return not isinstance(record, Sealed) and isinstance(record.event, Declared)
