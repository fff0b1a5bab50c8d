"""Folding rulings: what they bring about stands in events of its own."""

from __future__ import annotations

from ...events.types import Retracted, Ruled
from ..state.draft import Reducer
from .outcomes import on_record


REDUCERS: dict[type, Reducer] = {Ruled: on_record, Retracted: on_record}
