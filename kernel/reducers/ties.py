"""Folding what binds two figures: holds and weapon traps."""

from __future__ import annotations

from ...events.types import (
    HoldBegan,
    HoldEnded,
    HoldMaintained,
    TrapEnded,
    WeaponTrapped,
)
from ..state import Hold, Trap
from ..state.draft import Reducer, Writable


def hold_began(draft: Writable, event: HoldBegan) -> None:
    """Let one figure hold another."""
    hold = Hold(event.holder, event.held, event.style, draft.state.round)
    draft.put("holds", event.hold, hold)
    draft.set(tied=draft.state.tied + 1)


def hold_maintained(draft: Writable, event: HoldMaintained) -> None:
    """Let a hold last, in the style it has now."""
    known = draft.state.holds.get(event.hold)
    since = draft.state.round if known is None else known.round
    lasting = Hold(event.holder, event.held, event.style, since, event.kept)
    draft.put("holds", event.hold, lasting)


def hold_ended(draft: Writable, event: HoldEnded) -> None:
    """Free both from a hold."""
    draft.drop("holds", event.hold)


def weapon_trapped(draft: Writable, event: WeaponTrapped) -> None:
    """Let one weapon catch another."""
    trap = Trap(
        event.trapper, event.weapon, event.victim, event.caught, draft.state.round
    )
    draft.put("traps", event.trap, trap)
    draft.set(tied=draft.state.tied + 1)


def trap_ended(draft: Writable, event: TrapEnded) -> None:
    """Free both weapons from a trap."""
    draft.drop("traps", event.trap)


REDUCERS: dict[type, Reducer] = {
    HoldBegan: hold_began,
    HoldMaintained: hold_maintained,
    HoldEnded: hold_ended,
    WeaponTrapped: weapon_trapped,
    TrapEnded: trap_ended,
}
