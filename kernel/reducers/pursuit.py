"""Folding a chase."""

from __future__ import annotations

import attrs

from ...events.types import GapChanged, PursuitBegan, PursuitEnded
from ..state import Pursuit
from ..state.draft import Reducer, Writable


def pursuit_began(draft: Writable, event: PursuitBegan) -> None:
    """Let one side run from another."""
    draft.set(pursuit=Pursuit(event.fleeing, event.pursuing, event.gap))


def gap_changed(draft: Writable, event: GapChanged) -> None:
    """Let the pursuers be so far behind; without a pursuit nobody is."""
    pursuit = draft.state.pursuit
    if pursuit is not None:
        draft.set(pursuit=attrs.evolve(pursuit, gap=event.after))


def pursuit_ended(draft: Writable, event: PursuitEnded) -> None:  # noqa: ARG001
    """Let nobody run from anybody."""
    draft.set(pursuit=None)


REDUCERS: dict[type, Reducer] = {
    PursuitBegan: pursuit_began,
    GapChanged: gap_changed,
    PursuitEnded: pursuit_ended,
}
