"""A fight is taken up again at any event, and goes on as if it never stopped."""

from __future__ import annotations

import pytest

from affray.events.record import AnyRecord, Record, Sealed
from affray.events.types import Lapsed, Retracted
from affray.kernel.errors import Diverged, KernelError
from affray.kernel.reducers import fold
from affray.kernel.runner import Runner
from affray.kernel.state.digest import digest
from tests.support.toy.fights import FIGHTS, Fought, named
from tests.support.toy.ruleset import TOY
from tests.support.toy.wild import cuts, resumed, say_again


@pytest.mark.parametrize("fight", FIGHTS, ids=named)
def test_resumed_after_every_event_it_is_the_same_fight(fight: Fought) -> None:
    """Stopped after any event and given the rest, it has the same records."""
    for cut in cuts(fight.records):
        runner = resumed(fight.records[:cut], fight.source)
        caught_up = runner.take()
        rest = say_again(runner, fight.records)
        assert fight.records[cut:] == caught_up + rest, f"cut after {cut} events"


@pytest.mark.parametrize("fight", FIGHTS, ids=named)
def test_resumed_at_its_end_a_fight_brings_about_nothing(fight: Fought) -> None:
    """A fight that is over stays so, and nobody is asked anything."""
    runner = resumed(fight.records, fight.source)
    assert (runner.take(), runner.pending) == ((), {})


@pytest.mark.parametrize("fight", FIGHTS, ids=named)
def test_a_resumed_fight_asks_what_was_open(fight: Fought) -> None:
    """The open questions are those of the state, by number."""
    for cut in cuts(fight.records):
        runner = resumed(fight.records[:cut], fight.source)
        asked = {n: o.ask.figures for n, o in runner.pending.items()}
        assert {n: p.figures for n, p in runner.state.prompts.items()} == asked


@pytest.mark.parametrize("fight", FIGHTS, ids=named)
def test_a_fight_is_taken_back_to_any_event_and_done_again(fight: Fought) -> None:
    """After a retraction to any event the same answers lead to the same end."""
    end = digest(fold(fight.records))
    size = len(fight.records)
    for cut in cuts(fight.records):
        back = Record(size, Retracted(cut, "a mistake", information_seen=False))
        log = (*fight.records, back)
        runner = resumed(log, fight.source)
        again = runner.take()
        offset = len(log) - cut
        moved = tuple(
            Record(r.seq + offset, r.event, r.by, r.cause, r.visible_to, r.salt)
            for r in fight.records
        )
        say_again(runner, (*moved[:cut], *((back,) * offset), *moved[cut:]))
        assert end == digest(runner.state), f"{cut}: {again}"


def test_nobody_resumes_a_log_with_something_withheld() -> None:
    """Who can't see all of a fight can't run it."""
    records = FIGHTS[0].records
    view: tuple[AnyRecord, ...] = (*records[:20], Sealed(20, bytes(32)), *records[21:])
    with pytest.raises(KernelError, match="withheld"):
        Runner.resume(TOY, FIGHTS[0].source, view, bytes)


def test_a_step_that_the_rules_do_not_bring_about_is_not_resumed() -> None:
    """The last step is run again, and what differs is shown with both sides."""
    fight = FIGHTS[0]
    cut = next(c for c in cuts(fight.records) if fight.records[c].cause == "turn.act")
    odd = Record(cut + 1, Lapsed(99, "odd"), "", "turn.act")
    with pytest.raises(Diverged) as caught:
        resumed((*fight.records[: cut + 1], odd), fight.source)
    expected = (cut + 1, odd, fight.records[cut + 1].event)
    assert expected == (caught.value.seq, caught.value.found, caught.value.expected)
