"""Folding: one small function per event type, and the table that finds it.

Reducers apply and never decide: they know no rule, roll no dice, read no
clock, and what took a rule to work out is in the event. They mirror
``events/types/`` file by file. Imports ``events`` and ``kernel.state``.
"""

from __future__ import annotations

from .fold import REDUCERS, evolve, fold
from .history import effective


__all__ = ["REDUCERS", "effective", "evolve", "fold"]
