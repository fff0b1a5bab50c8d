"""Checks of what people are shown, at every event and to everyone."""

from __future__ import annotations

import json
from collections.abc import Sequence

from ..events.record import Record
from ..events.values import REFEREE, Person
from ..kernel.reducers import evolve
from ..kernel.ruleset import Ruleset, SheetLine
from ..kernel.state import State
from ..projections.board import board
from ..projections.order import order
from ..projections.render.json import to_json
from ..projections.sheet import sheets
from ..projections.transcript import transcript
from ..projections.viewer import ANYBODY
from .faults import expect
from .trial import Trial, failing


def showing(trial: Trial) -> None:
    """Sheets, order, board and transcript can be shown in every state, to all.

    To the referee at every event; to everybody at the table, and to onlookers,
    whenever somebody is asked. What a rule set says of a figure names rules or
    tables of its book.
    """
    played = trial.played
    records, state = played.records, State()
    asked = {moment.size for moment in played.moments}
    for size, record in enumerate(records, start=1):
        state = evolve(state, record.event)
        if size < played.first:
            continue
        viewers = _people(state) if size in asked else (REFEREE,)
        for viewer in viewers:
            with failing(_where(size, viewer)):
                _shown(trial.ruleset, state, records[:size], viewer)
    for viewer in _people(state):
        with failing(f"the transcript for {viewer or 'onlookers'}"):
            json.dumps(to_json(transcript(records, viewer)))


def _where(size: int, viewer: Person) -> str:
    return f"what is shown to {viewer or 'onlookers'} after event {size - 1}"


def _shown(
    ruleset: Ruleset, state: State, records: Sequence[Record], viewer: Person
) -> None:
    known_ids = {*ruleset.book.rules, *ruleset.book.tables}

    def lines(known: State, who: str) -> tuple[SheetLine, ...]:
        found = ruleset.sheet_lines(known, who)
        for line in found:
            for part in line.parts:
                expect(
                    part.rule in known_ids,
                    f"{part.rule!r} is no rule of {ruleset.id}, and the modifier "
                    f"{part.name!r} of {who}'s sheet line {line.name!r} names it",
                )
        return found

    found = (
        order(
            state,
            ruleset.out_of_action,
            viewer=viewer,
            records=records,
            lines=lines,
            surprised_now=ruleset.surprised_now,
        ),
        sheets(
            state,
            records,
            viewer=viewer,
            unarmoured_sum=ruleset.unarmoured_sum,
            lines=lines,
        ),
        board(state, viewer, records, threatened=ruleset.threatened),
    )
    json.dumps(to_json(found))


def _people(state: State) -> tuple[Person, ...]:
    players = (c.profile.player for c in state.combatants.values())
    controllers = (side.controller for side in state.sides.values())
    return tuple(
        dict.fromkeys((REFEREE, *controllers, *filter(None, players), ANYBODY))
    )
