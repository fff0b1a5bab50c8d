"""Chance among several targets."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from affray.events.types import TargetPicked
from affray.kernel.mechanics.melee_fire import pick_at_random
from affray.kernel.requests import Fact, Request, Roll
from affray.kernel.ruleset import Now
from tests.support.builders import fighter, goblin, opened, roll, state_of


def picked(candidates: Collection[str], *faces: int) -> tuple[str, list[Request]]:
    """Return who is picked where the die shows *faces*, and what was asked."""
    state = state_of(opened(fighter("f1"), fighter("f2"), goblin("g1"), goblin("g2")))
    procedure = pick_at_random(Now(lambda: state), "f1", candidates, "book.rule", 4)
    left, asked, back = list(faces), [], None
    try:
        while True:
            request = procedure.send(back)
            asked.append(request)
            back = None
            if isinstance(request, Roll):
                back = roll("f1", "target", request.dice, left.pop(0))
    except StopIteration as end:
        return end.value, asked


@pytest.mark.parametrize(("face", "target"), [(1, "f2"), (2, "g1"), (3, "g2")])
def test_each_face_is_one_figure_in_roster_order(face: int, target: str) -> None:
    """In whatever order they were named."""
    asked = [
        Roll("f1", "target", "1d3", "book.rule", serves=4),
        Fact(TargetPicked("f1", target, ("f2", "g1", "g2")), "book.rule"),
    ]
    assert (target, asked) == picked({"g2", "f2", "g1"}, face)


def test_one_alone_takes_no_die() -> None:
    """It is picked all the same."""
    assert ("g1", [Fact(TargetPicked("f1", "g1", ("g1",)), "book.rule")]) == picked(
        ("g1",)
    )
