"""What a viewer may not see never reaches them, whatever it is."""

from __future__ import annotations

from typing import Any

import attrs
from hypothesis import given
from hypothesis import strategies as st

from affray.events.record import AnyRecord, Record, Sealed
from affray.events.types import Event
from affray.events.types.declarations import (
    Answered,
    Asked,
    Declared,
    Lapsed,
    Spoke,
)
from affray.events.types.fight import RoundBegan, SceneSet, SideJoined
from affray.events.types.rulings import Retracted
from affray.events.values import Choice, CombatantId, Place, Setting
from affray.kernel.choices import choose
from affray.kernel.errors import Unfoldable
from affray.kernel.reducers import evolve
from affray.kernel.ruleset import SheetLine
from affray.kernel.state import State
from affray.projections.board import board
from affray.projections.history import hp_changes
from affray.projections.order import order
from affray.projections.render.drawing import ground, legend
from affray.projections.render.json import to_json
from affray.projections.rolls import rolls
from affray.projections.sheet import SEALED, sheets
from affray.projections.transcript import transcript
from affray.projections.viewer import may_see
from tests.support.builders import opened, state_of, then
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


def test_a_side_that_joins_unseen_has_no_name() -> None:
    """What bob is told before it joined doesn't name it, either."""
    spoke = Record(len(SETUP), Spoke("shades", "boo", 0), "", "")
    joined = SideJoined("shades", "the shades", "ada")
    unseen = Record(len(SETUP) + 1, joined, "", "", ("ada",), bytes(16))
    told = transcript([*SETUP, spoke, unseen], "bob")
    assert "the shades" not in str(told)


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


def lines(state: State, who: CombatantId) -> tuple[SheetLine, ...]:
    """Return lines that give away all that anybody declared."""
    told = (f"{i} {c.declared}" for i, c in state.combatants.items())
    return (SheetLine("attacks", "; ".join((who, *told))),)


def threatened(state: State, who: CombatantId) -> frozenset[Place]:
    """Return squares that give away what *who* declared."""
    declared = state.combatants[who].declared
    place = state.combatants[who].place
    return frozenset({Place(place.x + 5 * len(str(declared)), place.y)})


SECRETS = st.builds(
    choose,
    st.sampled_from(["attack", "cast", "guard"]),
    hold=st.sampled_from(["yes", ""]),
    spell=st.sampled_from(["sleep", "web"]),
)


def shown(declared: Choice, viewer: str) -> object:
    """Return all that *viewer* is shown of a fight in which g1 noted something."""
    fight = then(SETUP, SceneSet((Setting("map", value=True),)), RoundBegan(1))
    log = then(fight, Declared("g1", declared), visible_to=("referee",))
    state = state_of(log)
    return to_json(
        (
            order(state, viewer=viewer, records=log, lines=lines),
            sheets(state, log, viewer=viewer, lines=lines),
            board(state, viewer, log, threatened=threatened),
        )
    )


@given(SECRETS, SECRETS)
def test_a_sealed_declaration_shows_nowhere(one: Choice, other: Choice) -> None:
    """Whatever was noted under seal, everyone else is shown the very same."""
    assert shown(one, "ada") == shown(other, "ada")
    assert SEALED in str(shown(one, "ada"))


@st.composite
def states(draw: st.DrawFn) -> State:
    """Return a fight in which whatever can happen, happened."""
    setting = SceneSet((Setting("map", draw(st.booleans())),))
    state = state_of(then(SETUP, setting))
    for event in draw(st.lists(events(), max_size=12)):
        try:
            state = evolve(state, about(event))
        except Unfoldable:
            continue
    return state


NAMED: dict[str, Any] = {
    **dict.fromkeys(("who", "holder", "one", "victim"), "f1"),
    **dict.fromkeys(("held", "other", "trapper", "bearer"), "g1"),
}
"""Whom the fields of events name."""


def about(event: Event) -> Event:
    """Return *event* with figures of the fight where it names any."""
    fields = {field.name for field in attrs.fields(type(event))}
    return attrs.evolve(event, **{n: w for n, w in NAMED.items() if n in fields})


@given(states(), st.sampled_from(["ada", "bob", "", "referee"]))
def test_no_state_is_beyond_drawing(state: State, viewer: str) -> None:
    """Order, sheets and board can be had of any state, written and drawn."""
    drawn = board(state, viewer, threatened=threatened)
    to_json(
        (
            order(state, ("asleep",), viewer=viewer, lines=lines),
            sheets(state, viewer=viewer, lines=lines),
            drawn,
        )
    )
    for arrows in (True, False):
        assert len(list(ground(drawn, arrows=arrows))) == drawn.rows <= 40
    assert len(list(legend(drawn))) >= len(drawn.pieces)
