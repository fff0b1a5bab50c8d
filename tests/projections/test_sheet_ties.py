"""Holds and weapon traps on a sheet."""

from __future__ import annotations

from affray.events.types.fight import RoundBegan
from affray.events.types.ties import (
    HoldBegan,
    HoldEnded,
    HoldMaintained,
    TrapEnded,
    WeaponTrapped,
)
from affray.projections.sheet import sheet
from affray.projections.sheet_ties import HoldLine, TrapLine
from tests.support.builders import opened, state_of, then


TIED = then(
    opened(),
    RoundBegan(2),
    HoldBegan("h1", "f1", "g1", "hold"),
    WeaponTrapped("t1", "g1", "bow, short", "f1", "sword, long"),
    RoundBegan(3),
    HoldMaintained("h1", "f1", "g1", "press", 1),
)


def test_a_hold_from_both_ends() -> None:
    """Both learn with whom, how, since when, and how often it was kept."""
    state = state_of(TIED)
    assert sheet(state, "f1", viewer="bob").holds == (
        HoldLine("h1", True, "g1", "goblin 1", "press", 2, 1),
    )
    assert sheet(state, "g1", viewer="bob").holds == (
        HoldLine("h1", False, "f1", "Wilmot", "press", 2, 1),
    )


def test_a_weapon_trap_from_both_ends() -> None:
    """Both learn which weapon of theirs is caught with which of whose."""
    state = state_of(TIED)
    bow, sword = "bow, short", "sword, long"
    assert sheet(state, "g1", viewer="bob").traps == (
        TrapLine("t1", True, bow, "f1", "Wilmot", sword, 2),
    )
    assert sheet(state, "f1", viewer="bob").traps == (
        TrapLine("t1", False, sword, "g1", "goblin 1", bow, 2),
    )


def test_what_ended() -> None:
    """A tie that ended is on no sheet."""
    state = state_of(
        then(TIED, HoldEnded("h1", "f1", "g1", ""), TrapEnded("t1", "g1", "f1", ""))
    )
    found = sheet(state, "f1", viewer="bob")
    assert (found.holds, found.traps) == ((), ())


def test_who_has_no_part_in_it() -> None:
    """The ties of others are on no sheet but theirs."""
    log = then(opened(), HoldBegan("h1", "g1", "g1", "hold"))
    found = sheet(state_of(log), "f1", viewer="bob")
    assert (found.holds, found.traps) == ((), ())
