"""Who acts when."""

from __future__ import annotations

import pytest

from affray.events.record import Record
from affray.events.types import Event
from affray.events.types.conditions import ConditionGained
from affray.events.types.declarations import ActionTaken, Asked
from affray.events.types.fight import CombatantLeft, PhaseBegan, RoundBegan
from affray.events.types.outcomes import Died, OrderSettled, SurpriseSettled
from affray.events.values import Standing
from affray.projections.order import Asking, Figure, Order, OrderRow, order
from tests.support.builders import fighter, goblin, opened, state_of, then


SETUP = opened(fighter(), goblin(), goblin("g2"))
BY_SIDE = OrderSettled((Standing(5, ("party",)), Standing(2, ("goblins",))))
WILMOT = Figure("f1", "Wilmot", "party", 0, "")
GOBLIN = Figure("g1", "goblin 1", "goblins", 0, "")
GOBLIN_2 = Figure("g2", "goblin 2", "goblins", 0, "")


def order_after(*events: Event, before: list[Record] = SETUP) -> Order:
    """Return the order once *events* have followed the opening."""
    return order(state_of(then(before, *events)))


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
