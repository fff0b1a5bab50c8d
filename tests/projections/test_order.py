"""Who acts when."""

from __future__ import annotations

import pytest

from affray.events.record import Record
from affray.events.types import Event
from affray.events.types.conditions import ConditionGained, Spent
from affray.events.types.declarations import ActionTaken, Asked, Declared
from affray.events.types.fight import CombatantLeft, PhaseBegan, RoundBegan
from affray.events.types.outcomes import Died, OrderSettled, SurpriseSettled
from affray.events.types.pursuit import PursuitBegan, PursuitEnded
from affray.events.types.ties import HoldBegan, HoldEnded, WeaponTrapped
from affray.events.values import REFEREE, CombatantId, Standing
from affray.kernel.choices import choose
from affray.kernel.ruleset import SheetLine
from affray.kernel.state import State
from affray.projections.order import (
    Asking,
    Figure,
    Order,
    OrderRow,
    order,
    phase_in_words,
)
from tests.support.builders import fighter, goblin, opened, state_of, then


SETUP = opened(fighter(), goblin(), goblin("g2"))
BY_SIDE = OrderSettled((Standing(5, ("party",)), Standing(2, ("goblins",))))
WILMOT = Figure("f1", "Wilmot", "party", 0, "")
GOBLIN = Figure("g1", "goblin 1", "goblins", 0, "")
GOBLIN_2 = Figure("g2", "goblin 2", "goblins", 0, "")


def order_after(*events: Event, before: list[Record] = SETUP) -> Order:
    """Return the order once *events* have followed the opening."""
    return order(state_of(then(before, *events)), ("asleep",))


def figures_after(*events: Event) -> dict[str, Figure]:
    """Return the figures of the order once *events* have happened, by id."""
    return {figure.id: figure for figure in order_after(*events).others}


def test_before_the_order_is_settled() -> None:
    """Until then nobody stands in a row."""
    assert order_after() == Order(-1, "", (), (), (WILMOT, GOBLIN, GOBLIN_2), ())


def test_by_side() -> None:
    """A side stands for all its figures, and who has acted shows."""
    acted = Figure("f1", "Wilmot", "party", 1, "")
    assert order_after(
        RoundBegan(1),
        BY_SIDE,
        PhaseBegan("3 party", ("party",)),
        ActionTaken("f1", "attack", 1),
        Asked(1, "act", ("referee",), ("g1", "g2")),
    ) == Order(
        1,
        "3 party",
        ("the party",),
        (
            OrderRow(5, ("party",), ("the party",), (acted,), acted=True),
            OrderRow(
                2, ("goblins",), ("the goblins",), (GOBLIN, GOBLIN_2), acted=False
            ),
        ),
        (),
        (Asking(1, "act", ("referee",), ("g1", "g2"), ("goblin 1", "goblin 2")),),
    )


def test_by_figure() -> None:
    """Figures may stand for themselves; who stands nowhere is listed apart."""
    found = order_after(
        RoundBegan(1), OrderSettled((Standing(9, ("g2",)), Standing(4, ("f1",))))
    )
    assert (found.rows, found.others) == (
        (
            OrderRow(9, ("g2",), ("goblin 2",), (GOBLIN_2,), acted=False),
            OrderRow(4, ("f1",), ("Wilmot",), (WILMOT,), acted=False),
        ),
        (GOBLIN,),
    )


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (Died("g1", ""), "dead"),
        (CombatantLeft("g1", "fled"), "gone"),
        (ConditionGained("g1", "asleep", "sleep"), "asleep"),
        (ConditionGained("g1", "wet", "rain"), ""),
        (SurpriseSettled("goblins", surprised=True, reason=""), "surprised"),
        (SurpriseSettled("g1", surprised=True, reason=""), "surprised"),
    ],
)
def test_who_is_out(event: Event, why: str) -> None:
    """A figure that can't act is shown with the reason."""
    found = order_after(RoundBegan(0), event)
    assert [why] == [f.out for f in found.others if f.id == "g1"]


def test_surprise_is_over_after_its_round() -> None:
    """In the first round proper those who were surprised may act."""
    surprised = SurpriseSettled("goblins", surprised=True, reason="")
    found = order_after(RoundBegan(0), surprised, RoundBegan(1))
    assert [figure.out for figure in found.others] == ["", "", ""]


def test_a_row_without_anyone_able_has_not_acted() -> None:
    """A side that is out is not shown as having had its turn."""
    found = order_after(RoundBegan(1), BY_SIDE, Died("f1", ""))
    assert [row.acted for row in found.rows] == [False, False]


def test_without_a_rule_set_no_condition_keeps_anybody_out() -> None:
    """What a condition means is for the rule set to say."""
    state = state_of(then(SETUP, ConditionGained("g1", "asleep", "sleep")))
    assert [figure.out for figure in order(state).others] == ["", "", ""]


def test_who_is_bound_to_whom() -> None:
    """Holds and weapon traps bind both, each named once, those in holds first."""
    found = figures_after(
        WeaponTrapped("t1", "f1", "sword, long", "g2", "bow, short"),
        HoldBegan("h1", "g1", "f1", "hold"),
        HoldBegan("h2", "f1", "g1", "press"),
    )
    assert {who: figure.bound for who, figure in found.items()} == {
        "f1": ("goblin 1", "goblin 2"),
        "g1": ("Wilmot",),
        "g2": ("Wilmot",),
    }


def test_who_is_free_again() -> None:
    """A hold that ended binds nobody."""
    found = figures_after(
        HoldBegan("h1", "g1", "f1", "hold"), HoldEnded("h1", "g1", "f1", "")
    )
    assert [figure.bound for figure in found.values()] == [(), (), ()]


@pytest.mark.parametrize(
    ("viewer", "visible_to", "held"),
    [
        pytest.param("bob", (), True, id="declared openly"),
        pytest.param("bob", ("referee",), False, id="sealed"),
        pytest.param("", ("referee",), False, id="sealed from anybody"),
        pytest.param("ada", ("ada",), True, id="hers"),
        pytest.param(REFEREE, ("ada",), True, id="the referee sees all"),
    ],
)
def test_who_holds_its_action(
    viewer: str, visible_to: tuple[str, ...], *, held: bool
) -> None:
    """A held action shows to those who may know what was declared."""
    waits = Declared("f1", choose("attack", hold="yes"))
    log = then(then(SETUP, RoundBegan(1)), waits, visible_to=visible_to)
    found = order(state_of(log), viewer=viewer, records=log)
    assert [figure.held for figure in found.others] == [held, False, False]


def test_attacks_that_were_used() -> None:
    """Without a rule set it is known how many were used, and not of how many."""
    found = figures_after(RoundBegan(1), Spent("f1", "attacks", 2, lasting=False))
    assert [figure.attacks for figure in found.values()] == ["2", "", ""]


def test_attacks_as_the_rule_set_tells_them() -> None:
    """A rule set's line of attacks stands in the order as it is."""

    def lines(_state: State, who: CombatantId) -> tuple[SheetLine, ...]:
        return (SheetLine("AC", "4"), SheetLine("attacks", f"1 of 2 of {who}"))

    found = order(state_of(SETUP), lines=lines)
    assert found.others[0].attacks == "1 of 2 of f1"


def test_who_is_out_has_no_attacks_to_tell() -> None:
    """What is left of the round is nothing to one who is dead."""

    def lines(_state: State, _who: CombatantId) -> tuple[SheetLine, ...]:
        return (SheetLine("attacks", "0 of 2"),)

    found = order(state_of(then(SETUP, Died("f1", ""))), lines=lines)
    assert [figure.attacks for figure in found.others] == ["", "0 of 2", "0 of 2"]


def test_a_rule_set_is_not_told_what_the_viewer_may_not_know() -> None:
    """What follows from a sealed declaration gives nothing of it away."""

    def lines(state: State, who: CombatantId) -> tuple[SheetLine, ...]:
        return (SheetLine("attacks", str(state.combatants[who].declared)),)

    log = then(SETUP, RoundBegan(1), Declared("f1", choose("attack")))
    shown = order(state_of(log), viewer="bob", lines=lines).others[0].attacks
    assert shown == "None"


def test_who_is_after_whom() -> None:
    """A chase is told with its gap while it lasts."""
    begun = PursuitBegan("goblins", "party", 60)
    assert order_after(begun).chase == "the party after the goblins, 60 feet behind"
    assert order_after(begun, PursuitEnded("out of sight")).chase == ""


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        ("3 party", "3 party"),
        ("B movement party", "B movement of the party"),
        ("second 8 after f1", "second 8 after Wilmot"),
        ("second 4", "second 4"),
        ("party", "party"),
        ("", ""),
    ],
)
def test_a_phase_is_told_by_name(phase: str, words: str) -> None:
    """Whoever it is called after has a name."""
    state = state_of(then(SETUP, RoundBegan(1), PhaseBegan(phase, ())))
    assert words == phase_in_words(state)
