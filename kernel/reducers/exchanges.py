"""Folding exchanges of blows: they are on record, and change nothing themselves."""

from __future__ import annotations

from ...events.types import (
    AttackBegan,
    AttackStopped,
    Contested,
    Provoked,
    TableRead,
)
from ..state.draft import Reducer
from .outcomes import on_record


REDUCERS: dict[type, Reducer] = {
    AttackBegan: on_record,
    AttackStopped: on_record,
    Provoked: on_record,
    Contested: on_record,
    TableRead: on_record,
}
