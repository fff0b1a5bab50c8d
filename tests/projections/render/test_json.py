"""Projections, states and events as JSON."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from affray.events.record import Record, Sealed
from affray.events.tags import EVENT_TAGS
from affray.events.types import Event
from affray.events.types.conditions import ConditionGained
from affray.events.types.outcomes import Engaged
from affray.kernel.rules import RuleBook
from affray.projections.audit import audit
from affray.projections.order import order
from affray.projections.render.json import to_json
from affray.projections.sheet import sheets
from affray.projections.transcript import Line
from tests.support.builders import opened, roll, state_of, then
from tests.support.everything import events


BOOK = RuleBook("small", "", "", {}, {}, "")


def test_a_line() -> None:
    """A frozen value becomes an object with its fields in order."""
    text = json.dumps(to_json(Line(7, 1, "", "Round 1.", "", heading=True)))
    assert text == (
        '{"seq": 7, "round": 1, "phase": "", "text": "Round 1.", "by": "", '
        '"heading": true, "taken_back": false}'
    )


def test_a_record() -> None:
    """An event names itself by its wire name, and bytes are hex."""
    record = Record(3, ConditionGained("g1", "asleep", "sleep"), salt=b"\xab" * 2)
    assert to_json(record) == {
        "seq": 3,
        "event": {
            "event": "condition-gained",
            "who": "g1",
            "condition": "asleep",
            "source": "sleep",
        },
        "by": "",
        "cause": "",
        "visible_to": [],
        "salt": "abab",
    }


def test_a_sealed_record() -> None:
    """A withheld record is its number and its hash."""
    assert to_json(Sealed(3, b"\x00\xff")) == {"seq": 3, "digest": "00ff"}


@given(events())
def test_every_event(event: Event) -> None:
    """Whatever is in a log can be written as JSON, under its wire name."""
    data = json.loads(json.dumps(to_json(event)))
    assert data["event"] == EVENT_TAGS[type(event)][0]


def test_a_state_and_its_projections() -> None:
    """States and projections can be written, engagements in one order."""
    log = then(opened(), Engaged("g1", "f1", 5), roll("f1", "attack", "1d20", 5))
    state = state_of(log)
    data = to_json(state)
    assert isinstance(data, dict)
    assert data["engaged"] == [["f1", "g1"]]
    values = (
        order(state),
        sheets(state, log, viewer="bob"),
        audit(log, 7, BOOK, "bob"),
    )
    json.dumps(to_json(values))


def test_nothing_else() -> None:
    """What is no value of ours is refused, not guessed at."""
    with pytest.raises(TypeError, match="has no form in JSON"):
        to_json(object())
