"""Timing by the best of several turns, and rows of a table of ratios."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import Any

import attrs


@attrs.frozen
class Row:
    """One measure.

    Attributes:
        gauge: The number of the gauge that it belongs to.
        what: What is measured.
        value: How much it is.
        unit: ``times``, ``bytes``, ``MB``, ``s`` or ``a second``.
        bound: The gate; None where it is only told.
        at_least: Whether the value must reach the gate, or keep below it.
        note: What else is to be known.
    """

    gauge: str
    what: str
    value: float
    unit: str = "times"
    bound: float | None = None
    at_least: bool = False
    note: str = ""

    @property
    def verdict(self) -> str:
        """Return ``ok``, ``short``, or nothing where there is no gate."""
        if self.bound is None:
            return ""
        held = self.value >= self.bound if self.at_least else self.value <= self.bound
        return "ok" if held else "short"

    @property
    def gate(self) -> str:
        """Return the gate as it is printed."""
        if self.bound is None:
            return ""
        return f"{'>=' if self.at_least else '<='} {self.bound:g}"


def best(work: Callable[[], Any], turns: int = 5) -> float:
    """Return the seconds that *work* takes in the best of *turns*, after one more.

    The collector is off, as it is in the code that loads logs.
    """
    work()
    return min(_timed(work) for _ in range(turns))


def best_of_both(
    one: Callable[[], Any], other: Callable[[], Any], turns: int = 5
) -> tuple[float, float]:
    """Return the best of each, taken in turns so that both meet the same weather."""
    one(), other()
    pairs = [(_timed(one), _timed(other)) for _ in range(turns)]
    return min(a for a, _ in pairs), min(b for _, b in pairs)


def _timed(work: Callable[[], Any]) -> float:
    gc.collect()
    gc.disable()
    try:
        start = time.perf_counter()
        work()
        return time.perf_counter() - start
    finally:
        gc.enable()


def table(rows: list[Row]) -> str:
    """Return *rows* as a table in Markdown."""
    head = ["| gauge | what | measured | gate | |", "|---|---|---:|---:|---|"]
    return "\n".join(
        [
            *head,
            *(
                f"| {r.gauge} | {r.what} | {_number(r)} | {r.gate} | {r.verdict} |"
                for r in rows
            ),
        ]
    )


def _number(row: Row) -> str:
    if row.unit == "a second":
        return f"{row.value:,.0f} {row.unit}"
    return f"{row.value:.2f} {row.unit}".replace(".00 bytes", " bytes")
