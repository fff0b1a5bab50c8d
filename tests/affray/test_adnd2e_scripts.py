"""The duel and the wrestling match of adnd2e, blow by blow."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from affray import Fight
from affray.events.types import (
    ActionTaken,
    AttackBegan,
    AttackHit,
    AttackMissed,
    AttackStopped,
    ConditionGained,
    Contested,
    DamageSuffered,
    Dropped,
    HoldBegan,
    HoldEnded,
    HoldMaintained,
    Moved,
    Readied,
    SaveResolved,
    TableRead,
    Taken,
    TrapEnded,
    WeaponTrapped,
)
from affray.events.values import Outcome, Place
from tests.support.adnd2e_examples import (
    of,
    only,
    rounds,
    scripted,
)


# ---------------------------------------------------------------- the duel


@pytest.fixture(scope="module")
def duel() -> Fight:
    """Return the duel at the mill."""
    return scripted("adnd2e-duel", None)[0]


def test_a_disarm_answers_an_attack(duel: Fight) -> None:
    """Ruy's attack doesn't come about; Isolde's is used up by the answer."""
    kinds = (AttackBegan, Contested, Dropped, AttackStopped, AttackHit, AttackMissed)
    assert only(duel, 1, *kinds) == [
        AttackBegan("ruy", "isolde", "melee", "broad sword", 1),
        AttackBegan("isolde", "ruy", "disarm", "long sword", 1),
        Contested("isolde", "ruy", "disarm", 1, -5, "isolde"),
        Dropped("ruy", "broad sword", Place(9, 0), "flung"),
        AttackStopped("ruy", "isolde", "answered"),
    ]


def test_the_disarmed_draws_another(duel: Fight) -> None:
    """Ruy draws his main-gauche in round 2, and picks up his sword in round 4."""
    assert only(duel, 2, Readied) == [Readied("ruy", "main-gauche", "off")]
    assert only(duel, 4, Readied, Taken) == [
        Readied("isolde", "dagger", "off"),
        Taken("ruy", "broad sword", "", "main"),
    ]


def test_the_trap_is_kept_and_broken(duel: Fight) -> None:
    """Five contests keep it, on a faster's count or at an end; the sixth ends it."""
    kinds = (WeaponTrapped, Contested, TrapEnded, ActionTaken)
    told = {n: only(duel, n, *kinds) for n in range(3, 7)}
    strength = "ruy", "isolde", "trap strength"
    assert told[3] == [
        ActionTaken("ruy", "trap", 1),
        Contested("ruy", "isolde", "trap", 0, -3, "ruy"),
        WeaponTrapped("t1", "ruy", "main-gauche", "isolde", "long sword"),
        ActionTaken("isolde", "nothing", 1),
        Contested(*strength, 6, 2, "ruy"),
    ]
    assert told[4] == [
        Contested(*strength, -1, -1, ""),
        ActionTaken("isolde", "draw", 1),
        ActionTaken("ruy", "pick_up", 1),
        Contested(*strength, 5, 5, ""),
    ]
    assert told[5] == [
        Contested(*strength, 7, 3, "ruy"),
        ActionTaken("isolde", "attack", 1),
        ActionTaken("ruy", "attack", 1),
        Contested(*strength, 8, -1, "ruy"),
    ]
    assert told[6] == [
        Contested(*strength, 2, 13, "isolde"),
        TrapEnded("t1", "ruy", "isolde", "wrenched free"),
        ActionTaken("isolde", "attack", 1),
    ]


def test_how_the_duel_ends(duel: Fight) -> None:
    """Ruy loses 3 of 9 and then 7, and his senses."""
    harm = [(e.who, e.amount, e.after) for e in of(duel, DamageSuffered)]
    assert harm == [("ruy", 3, 6), ("ruy", 7, -1)]
    assert of(duel, TableRead) == [TableRead("ruy", "death", "8", "unconscious")]
    assert duel.state.outcomes == (
        Outcome("hers", "stands"),
        Outcome("his", "disabled"),
    )


# ---------------------------------------------------------------- the holds


@pytest.fixture(scope="module")
def holds() -> Fight:
    """Return the wrestling match with every effect of a natural 1."""
    return scripted("wrestling-holds", None)[0]


def test_how_the_holds_go(holds: Fight) -> None:
    """Each begins by a contest, and ends by the throw, the slam or the hammer."""
    kinds = (HoldBegan, HoldEnded)
    told = [(n, e) for n, e in rounds(holds) if isinstance(e, kinds)]
    pair = "big-anna", "the-eel"
    assert told == [
        (1, HoldBegan("h1", *pair, "hold")),
        (7, HoldEnded("h1", *pair, "slam")),
        (8, HoldBegan("h2", *pair, "hold")),
        (9, HoldEnded("h2", *pair, "slam")),
        (10, HoldBegan("h3", *pair, "hold")),
        (12, HoldEnded("h3", *pair, "throw")),
        (13, HoldBegan("h4", *pair, "hold")),
        (14, HoldEnded("h4", *pair, "unconscious")),
    ]


def test_every_effect_of_a_natural_one(holds: Fight) -> None:
    """What each does: carry, manipulate, press, slam, takedown, throw, hammer."""
    carried = Place(5, 0), Place(15, 0), 10, "carry"
    assert only(holds, 2, TableRead, Moved) == [
        TableRead("big-anna", "strength", "18", "lifts 140 of 255 lb"),
        Moved("big-anna", *carried),
        Moved("the-eel", *carried),
    ]
    assert only(holds, 3, Taken) == [Taken("big-anna", "belt", "the-eel", "")]
    harm = [(n, e.source, e.amount) for n, e in _hurt(holds)]
    assert harm == [
        (1, "big-anna's hold", 3),
        (3, "big-anna's manipulate", 3),
        (4, "big-anna's press", 5),
        (5, "big-anna's press", 5),
        (6, "big-anna's press", 6),
        (8, "big-anna's hold", 3),
        (9, "big-anna's slam", 6),
        (10, "big-anna's hold", 3),
        (11, "big-anna's takedown", 4),
        (12, "big-anna's throw", 3),
        (13, "big-anna's hold", 3),
        (14, "big-anna's hammer", 4),
    ]
    thrown = Moved("the-eel", Place(15, 0), Place(21, 0), 6, "throw")
    assert thrown in only(holds, 12, Moved)


def _hurt(fight: Fight) -> Iterator[tuple[int, DamageSuffered]]:
    return ((n, e) for n, e in rounds(fight) if isinstance(e, DamageSuffered))


def test_a_press_is_maintained_twice_after_it(holds: Fight) -> None:
    """It counts from 0: first she does by more, then both fail."""
    kept = [(e.style, e.kept) for e in of(holds, HoldMaintained)][:5]
    assert kept == [("hold", 1), ("hold", 2), ("press", 0), ("press", 1), ("press", 2)]
    pair = "big-anna", "the-eel", "hold"
    assert only(holds, 5, Contested) == [Contested(*pair, 10, 3, "big-anna")]
    assert only(holds, 6, Contested) == [Contested(*pair, -1, -2, "")]


def test_one_slam_is_negated_and_one_is_not(holds: Fight) -> None:
    """The save leaves him unhurt on his feet; the check that fails doesn't."""
    kinds = (SaveResolved, DamageSuffered, ConditionGained)
    assert only(holds, 7, *kinds) == [
        SaveResolved("the-eel", "paralyzation", success=True, effect="slam")
    ]
    check, _, prone = only(holds, 9, *kinds)
    assert check == SaveResolved(
        "the-eel", "dexterity check", success=False, effect="tumbling"
    )
    assert prone == ConditionGained("the-eel", "prone", "big-anna's slam")


def test_what_the_last_three_bring(holds: Fight) -> None:
    """Takedown and throw leave him prone, the hammer without his senses."""
    gained = [(n, e) for n, e in rounds(holds) if isinstance(e, ConditionGained)]
    assert [(n, e.condition) for n, e in gained if n > 10] == [
        (11, "prone"),
        (14, "unconscious"),
    ]
    assert holds.state.outcomes == (
        Outcome("red", "stands"),
        Outcome("blue", "disabled"),
    )
