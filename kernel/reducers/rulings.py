"""Folding rulings: what they bring about stands in events of its own."""

from __future__ import annotations

from ...events.types import Retracted, Ruled
from .outcomes import on_record


REDUCERS = {Ruled: on_record, Retracted: on_record}
