"""Guards: who comes within their reach is struck at, at once and once."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from affray.events.types import (
    AttackBegan,
    AttackMissed,
    ConditionGained,
    DamageSuffered,
    DeclarationOpened,
    Declared,
    Spent,
)
from affray.kernel.rulesets.adnd2e.guards import meet, on_guard
from affray.kernel.state import State
from tests.support.adnd2e_acts import order
from tests.support.adnd2e_blows import CLUB, SPEAR, SWORD, armed, clash, swordsman
from tests.support.adnd2e_harness import choice, deed, monster
from tests.support.driving import Ran


GUARD = swordsman(weapons=(SPEAR,))


def came(before: State, dice: Sequence[int] = (), answers: Sequence[str] = ()) -> Ran:
    """Let o have come within the reach of the guards."""
    return deed(lambda m: meet(m, "o"), before, dice, answers)


def guarded(*more: Any, declared: str = "guard", **changes: Any) -> State:
    """Return a fight in which f stands guard with a spear, and o is before it."""
    return clash(GUARD, None, *more, declared=declared, **changes)


@pytest.mark.rule("adnd2e:declare.guard")
def test_who_comes_into_reach_is_struck_at_once() -> None:
    """The guard makes one ordinary attack, before the other's own."""
    ran = came(guarded(), [12, 4])

    assert [AttackBegan("f", "o", "melee", "spear", 1)] == ran.of(AttackBegan)
    assert Spent("f", "attacks", 1, lasting=False) in ran.of(Spent)
    assert [4] == [damage.amount for damage in ran.of(DamageSuffered)]


@pytest.mark.rule("adnd2e:declare.guard")
def test_only_the_first_is_struck() -> None:
    """Who guards has one such attack in a round."""
    first = came(guarded(), [2])

    assert () == came(first.state).events


@pytest.mark.rule("adnd2e:declare.guard")
@pytest.mark.parametrize(
    "before",
    [
        guarded(declared="attack"),
        guarded(at={"o": (0, 15)}),
        guarded(ConditionGained("f", "stunned", "a test")),
        clash(swordsman(weapons=())),
    ],
    ids=["no guard", "out of reach", "stunned", "unarmed"],
)
def test_who_strikes_nobody(before: State) -> None:
    """Only who stands guard, can act and reaches the other strikes."""
    assert () == came(before).events


@pytest.mark.rule("adnd2e:declare.guard")
def test_the_guards_strike_in_initiative_order() -> None:
    """The faster of two guards strikes first."""
    before = clash(
        GUARD,
        None,
        armed("g", "sword"),
        Declared("g", choice("guard with=sword")),
        order(("g", 3), ("f", 5)),
        others=(swordsman("g"),),
        at={"g": (5, 0)},
        declared="guard",
    )

    assert ("g", "f") == on_guard(before, "o")
    assert ["g", "f"] == [who for who, _, _ in came(before, [2, 2]).rolls]


@pytest.mark.rule("adnd2e:declare.guard")
def test_the_dead_are_struck_no_more() -> None:
    """Once the first guard has killed it, the second keeps its attack."""
    before = clash(
        GUARD,
        monster("o", max_hp=2),
        armed("g", "sword"),
        Declared("g", choice("guard")),
        others=(swordsman("g"),),
        at={"g": (5, 0)},
        declared="guard",
    )

    assert ["f"] == [began.who for began in came(before, [12, 4]).of(AttackBegan)]


@pytest.mark.rule("adnd2e:declare.guard")
def test_a_guard_strikes_with_what_it_declared() -> None:
    """Of two weapons in hand the declared one is used."""
    both = swordsman(weapons=(SWORD, CLUB))
    before = clash(both, None, armed("f", "club", "off"), declared="guard with=club")

    assert ["club"] == [missed.weapon for missed in came(before, [2]).of(AttackMissed)]


@pytest.mark.rule("adnd2e:initiative.set_vs_charge")
def test_a_set_weapon_leaves_chargers_for_its_count() -> None:
    """Against a charge its -2 to initiative takes the place of the blow at once."""
    charging = ConditionGained("o", "charging", "charge")
    declared = "guard with=spear set=yes"

    assert () == came(guarded(charging, declared=declared)).events
    assert () != came(guarded(charging), [2]).events


@pytest.mark.rule("adnd2e:round.npc_secret")
def test_the_note_of_a_guard_is_opened() -> None:
    """An NPC that strikes shows that it stood guard."""
    before = clash(
        swordsman(),
        monster("o", weapons=(CLUB,)),
        armed("o", "club"),
        Declared("o", choice("guard")),
    )

    ran = deed(lambda m: meet(m, "f"), before, [2], ["let"])

    assert [DeclarationOpened("o", choice("guard"))] == ran.of(DeclarationOpened)


@pytest.mark.rule("adnd2e:round.npc_secret")
def test_it_stays_sealed_where_the_option_says_so() -> None:
    """Notes that are opened at the end of the round aren't opened by a blow."""
    before = guarded(options={"round.reveal": "end_of_round"})

    assert [] == came(before, [2]).of(DeclarationOpened)
