"""What a viewer may not see never reaches them, whatever it is."""

from __future__ import annotations

import attrs
from hypothesis import given
from hypothesis import strategies as st

from affray.events.record import AnyRecord, Record, Sealed
from affray.events.types import Event
from affray.events.types.declarations import Answered, Asked, Lapsed
from affray.events.types.rulings import Retracted
from affray.kernel.choices import choose
from affray.projections.history import hp_changes
from affray.projections.rolls import rolls
from affray.projections.transcript import transcript
from affray.projections.viewer import may_see
from tests.support.builders import opened
from tests.support.everything import events


SETUP = opened()
PUBLIC_IN_PART = (Answered, Lapsed, Retracted)
"""Of these everyone learns that they happened, whoever may read them."""


@st.composite
def logs(draw: st.DrawFn) -> list[Record]:
    """Return a log of a few events, some of them for ada alone."""
    records = list(SETUP)
    for event in draw(st.lists(events(), max_size=6)):
        hide = draw(st.booleans()) and not isinstance(event, PUBLIC_IN_PART)
        visible_to, salt = (("ada",), bytes(16)) if hide else ((), b"")
        records.append(Record(len(records), event, "", "", visible_to, salt))
    return records


def withheld(records: list[Record]) -> list[AnyRecord]:
    """Return *records* as a copy for bob holds them."""
    return [
        record if may_see(record, "bob") else Sealed(record.seq, bytes(32))
        for record in records
    ]


@given(logs())
def test_a_projection_of_all_is_one_of_what_may_be_seen(log: list[Record]) -> None:
    """What bob is shown of the whole log is what his own copy of it shows."""
    copy = withheld(log)
    assert transcript(copy, "bob") == transcript(log, "bob")
    assert rolls(copy, "bob") == rolls(log, "bob")
    assert hp_changes(copy, "f1", "bob") == hp_changes(log, "f1", "bob")


@given(st.lists(events(), max_size=8))
def test_no_log_is_beyond_telling(happened: list[Event]) -> None:
    """A transcript never raises, whatever the log says and wherever it goes back."""
    log = [attrs.evolve(SETUP[0], seq=i, event=e) for i, e in enumerate(happened)]
    assert len(transcript(log, "bob")) <= len(log)


def test_a_secret_answer_of_one_of_several_names_none_of_them() -> None:
    """Where several were asked together, those asked are told, not the one meant."""
    asked = Asked(1, "act", ("ada", "cy"), ("f1", "g1"))
    answered = Answered(1, choose("attack", who="f1"), "k")
    log = [
        *SETUP,
        Record(6, asked),
        Record(7, answered, "ada", "", ("ada",), bytes(16)),
    ]
    assert transcript(log, "bob")[-1].text == "Ada and cy declared, sealed."
