"""Straight ways: who stands in them, and whom leaving provokes."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import Died, Engaged, Readied, Turned
from affray.events.values import Place, Weapon
from affray.kernel.rulesets.adnd2e.ground import (
    crossed,
    free,
    in_the_way,
    may_pass,
    moved,
    provoked_by,
)
from affray.kernel.rulesets.adnd2e.places import crosses
from affray.kernel.state import State
from tests.support.adnd2e_harness import after, fight, monster, person, weapon


HERE = Place(0, 0)
AXE: Weapon = weapon("axe, hand")


def field(**changes: Any) -> State:
    """Return a mapped fight of f and g against an orc with an axe, who faces east."""
    usual = {"f": (0, 0), "g": (50, 0), "o": (0, 50)}
    return fight(
        person("f"),
        person("g"),
        monster("o", weapons=(AXE,)),
        at={**usual, **changes.pop("at", {})},
        scene={"map": changes.pop("mapped", True)},
        given=[
            Readied("o", AXE.name, "main"),
            Turned("o", 0, changes.pop("facing", 90), "set up"),
        ],
        **changes,
    )


@pytest.mark.parametrize(
    ("start", "end", "through"),
    [
        ((-10, 0), (10, 0), True),
        ((-10, 2), (10, 2), True),
        ((-10, 3), (10, 3), False),
        ((-5, 0), (0, 5), False),
        ((-5, 0), (0, 4), True),
        ((-10, 0), (-3, 0), False),
        ((-10, 0), (-2, 0), True),
        ((0, 10), (0, 3), False),
        ((0, 0), (10, 10), True),
        ((1, 1), (1, 1), True),
        ((3, 3), (3, 3), False),
    ],
    ids=str,
)
def test_a_way_leads_through_a_space(
    start: tuple[int, int], end: tuple[int, int], *, through: bool
) -> None:
    """A way counts that enters the space, not one that touches its side or corner."""
    assert through is crosses(Place(*start), Place(*end), HERE)


def test_those_on_the_way_come_nearest_first() -> None:
    """Of those whose space the way enters, the nearest is met first."""
    state = field(at={"g": (30, 0), "o": (20, 2)})
    assert ("o", "g") == crossed(state, "f", Place(60, 0))
    assert ("o", "g") == crossed(state, "f", Place(30, 0))
    assert () == crossed(state, "f", Place(-60, 0))


def test_the_dead_are_not_in_the_way() -> None:
    """Whoever died on the way is stepped over."""
    state = after(field(at={"o": (20, 0)}), Died("o", "a blow"))
    assert ("g",) == crossed(state, "f", Place(60, 0))


@pytest.mark.rule("adnd2e:move.through_allies")
def test_one_may_pass_an_ally_whom_nobody_threatens() -> None:
    """An ally without an opponent near it lets others through its space."""
    state = field(at={"g": (20, 0)})
    assert may_pass(state, "f", "g")
    assert () == in_the_way(state, "f", Place(40, 0))


@pytest.mark.rule("adnd2e:move.through_allies")
def test_one_may_not_pass_a_threatened_ally() -> None:
    """An ally whom an orc threatens bars the way, until the orc looks elsewhere."""
    state = field(at={"g": (20, 0), "o": (15, 5)})
    assert not may_pass(state, "f", "g")
    assert ("g",) == in_the_way(state, "f", Place(40, 0))
    turned = after(state, Turned("o", 90, 270, "as it likes"))
    assert may_pass(turned, "f", "g")


@pytest.mark.rule("adnd2e:move.through_allies")
def test_one_may_not_stop_in_an_ally() -> None:
    """An ally may be passed, yet its space isn't open to stop in."""
    state = field(at={"g": (20, 0)})
    assert may_pass(state, "f", "g")
    assert not free(state, Place(20, 0), "f")


@pytest.mark.rule("adnd2e:move.through_allies")
def test_one_may_not_pass_an_opponent() -> None:
    """An opponent bars the way, whatever it does: to pass it is to overrun it."""
    state = field(at={"o": (20, 0)})
    assert not may_pass(state, "f", "o")
    assert ("o",) == in_the_way(state, "f", Place(40, 0))


@pytest.mark.rule("adnd2e:aoo.trigger.move")
@pytest.mark.parametrize(
    ("goal", "provoked"),
    [
        ((20, 0), ("o",)),
        ((-5, 0), ("o",)),
        ((5, 5), ("o",)),
    ],
    ids=["away", "a step back", "past it"],
)
def test_leaving_a_threatened_space_provokes(
    goal: tuple[int, int], provoked: tuple[str, ...]
) -> None:
    """An orc that threatens where a figure stands is provoked by its going."""
    state = field(at={"o": (0, 5)}, facing=180)
    assert provoked == provoked_by(state, "f", Place(*goal))


@pytest.mark.rule("adnd2e:aoo.trigger.move")
def test_entering_a_threatened_space_provokes_nobody() -> None:
    """Coming up to an orc is no cause for a blow, passing it by is."""
    state = field(at={"o": (50, 5)}, facing=180)
    assert () == provoked_by(state, "f", Place(45, 0))
    assert ("o",) == provoked_by(state, "f", Place(80, 0))


@pytest.mark.rule("adnd2e:aoo.trigger.move")
def test_without_a_map_those_engaged_are_provoked() -> None:
    """Where no map is kept, whoever threatens the mover is left by it."""
    state = field(mapped=False)
    assert () == provoked_by(state, "f", Place(20, 0))
    engaged = after(state, Engaged("f", "o", 5))
    assert ("o",) == provoked_by(engaged, "f", HERE)


def test_a_figure_can_be_thought_elsewhere() -> None:
    """A fight with a figure at another place leaves the fight as it was."""
    state = field()
    assert Place(1, 2) == moved(state, "f", Place(1, 2)).combatants["f"].place
    assert HERE == state.combatants["f"].place
