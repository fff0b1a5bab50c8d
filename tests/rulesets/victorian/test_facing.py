"""Who has its back to whom: declared, ruled, or kept by a map."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import Provoked, Spent, Turned
from affray.events.values import Place
from affray.kernel.rulesets.victorian.provoking import threatened
from tests.support.outcomes import of
from tests.support.victorian import QUIET, fight, fighter, thug
from tests.support.victorian_harness import act, after, fencer, forbidden, standing


@pytest.mark.rule("victorian:aoo.turn_back")
def test_without_a_map_backs_are_declared() -> None:
    """Turned to one foe and back again; nobody has its back to who isn't near."""
    state = standing(fencer(), fencer("g", side="foes", weapons=("dagger",)))
    turned = act("turn_back who=f foe=g", state, [], ["decline"])
    assert turned.state.combatants["f"].has("back to g")
    faced = act("face who=f foe=g", turned.state)
    assert not faced.state.combatants["f"].has("back to g")
    rule = "aoo.turn_back"
    assert (rule, "f's back isn't turned to g") == forbidden(
        "face who=f foe=g", faced.state
    )
    assert (rule, "g threatens no front of f's") == forbidden(
        "turn_back who=f foe=g", turned.state
    )
    no_map = "one turns to a facing on a map, and to or from a foe without one"
    assert (rule, no_map) == forbidden("turn who=f facing=90", state)


@pytest.mark.rule("victorian:aoo.turn_back", "victorian:combat.rear")
def test_on_a_map_facings_are_kept() -> None:
    """Everybody faces its nearest foe; who turns away from it is struck in the back."""
    played = fight(
        fighter(at=(0, 0)),
        thug(at=(5, 0)),
        scene={"map": True},
        dice=[*QUIET, 5, 6, 11, 8, 3],
        answers=["turn who=f facing=270", "strike who=g weapon=club"],
    )
    assert [
        Turned("f", 0, 90, "turn"),
        Turned("g", 0, 270, "turn"),
        Turned("f", 90, 270, "turn"),
    ] == of(played, Turned)
    assert [Provoked("f", "turning its back", ("g",))] == of(played, Provoked)
    assert 17 == played.state.combatants["f"].hp


@pytest.mark.rule("victorian:aoo.turn_back")
def test_the_nearest_foe_is_the_one_that_is_faced() -> None:
    """Of two, one to the east and a nearer one to the south, it is that."""
    east, south = thug(at=(20, 0)), thug("h", at=(0, -10))
    played = fight(
        fighter(at=(0, 0)), east, south, scene={"map": True}, dice=[*QUIET, 5, 6, 7]
    )
    assert 180 == played.state.combatants["f"].facing


@pytest.mark.rule("victorian:aoo.turn_back")
def test_turning_the_flank_provokes_nothing() -> None:
    """Only who comes to stand behind has an opportunity, and only once it does."""
    played = fight(
        fighter(at=(0, 0)),
        thug(at=(5, 0)),
        scene={"map": True},
        dice=[*QUIET, 5, 6],
        answers=["turn who=f facing=0"],
    )
    assert [] == of(played, Provoked)


@pytest.mark.rule("victorian:aoo.trigger")
def test_a_map_shows_what_is_threatened() -> None:
    """The eight squares around who can strike; none without a map or a weapon."""
    state = standing(fencer(at=(10, 0)), fencer("g", "foes", at=(40, 0)))
    assert frozenset() == threatened(state, "f")
    on_map = standing(
        fencer(at=(10, 0)), fencer("g", "foes", at=(41, 2)), scene={"map": True}
    )
    places = [(x, y) for x in (5, 10, 15) for y in (-5, 0, 5) if (x, y) != (10, 0)]
    assert frozenset(Place(*place) for place in places) == threatened(on_map, "f")
    near = [(40, 5), (45, 0), (45, 5)]
    assert frozenset(Place(*place) for place in near) == threatened(on_map, "g")
    parrying = after(on_map, Spent("f", "parry", 1, lasting=False))
    assert frozenset() == threatened(parrying, "f")
    both = {"items": "lamp:held, bag:held"}
    laden = standing(fencer(weapons=(), traits=both), scene={"map": True})
    assert frozenset() == threatened(laden, "f")
