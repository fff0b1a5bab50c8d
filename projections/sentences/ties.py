"""Telling holds and weapon traps."""

from __future__ import annotations

from ...events.types.ties import (
    HoldBegan,
    HoldEnded,
    HoldMaintained,
    TrapEnded,
    WeaponTrapped,
)
from ..context import Context, Sentences
from ..words import aside, because, capital, whose


_PLAIN = "hold"


def hold_began(context: Context, event: HoldBegan) -> str:
    """Tell who gets hold of whom."""
    style = "" if event.style == _PLAIN else event.style
    return (
        f"{capital(context.name(event.holder))} gets hold of "
        f"{context.name(event.held)}{aside(style)}."
    )


def hold_maintained(context: Context, event: HoldMaintained) -> str:
    """Tell that the hold lasts, and how it holds now."""
    style = "" if event.style == _PLAIN else event.style
    return (
        f"{capital(context.name(event.holder))} keeps hold of "
        f"{context.name(event.held)}{aside(style)}."
    )


def hold_ended(context: Context, event: HoldEnded) -> str:
    """Tell who is free of whom, and why."""
    hold = f"{whose(context.name(event.holder))} hold"
    why = because(context.spoken(event.reason))
    return f"{capital(context.name(event.held))} is free of {hold}{why}."


def weapon_trapped(context: Context, event: WeaponTrapped) -> str:
    """Tell which weapon is caught by which."""
    caught = f"{whose(context.name(event.victim))} {event.caught}"
    return f"{capital(context.name(event.trapper))} traps {caught} with {event.weapon}."


def trap_ended(context: Context, event: TrapEnded) -> str:
    """Tell whose weapon is free, and why."""
    return (
        f"{capital(whose(context.name(event.victim)))} weapon is free of "
        f"{whose(context.name(event.trapper))} trap"
        f"{because(context.spoken(event.reason))}."
    )


SENTENCES: Sentences = {
    HoldBegan: hold_began,
    HoldMaintained: hold_maintained,
    HoldEnded: hold_ended,
    WeaponTrapped: weapon_trapped,
    TrapEnded: trap_ended,
}
