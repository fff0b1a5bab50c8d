"""Gauges 18 and 32: the keyed dice."""

from __future__ import annotations

import random
from collections.abc import Iterator

from affray.kernel.dice.keyed import Drawn, dice_key, draw_faces
from affray.kernel.dice.sources import seeded

from .timing import Row, best, best_of_both


ROLLS = 20_000
IN_A_BLOCK = 16


def rows() -> Iterator[Row]:
    """Measure."""
    key = dice_key(bytes(32))
    dice = seeded(bytes(32))

    def blocks() -> None:
        drawn = Drawn(1, "f1", "attack", 1)
        for _ in range(ROLLS // IN_A_BLOCK):
            draw_faces(key, drawn, IN_A_BLOCK, 6)

    def chance() -> None:
        for _ in range(ROLLS):
            random.randint(1, 6)  # noqa: S311

    def rolls() -> None:
        for draw in range(ROLLS):
            dice.faces(Drawn(1, "f1", "attack", draw), 1, 20)

    mine, theirs = best_of_both(blocks, chance, 9)
    yield Row(
        "18",
        "rolls of 1d20, each keyed",
        ROLLS / best(rolls),
        "a second",
        100_000,
        True,
    )
    yield Row("32", "a die of a whole block: x random.randint", mine / theirs, bound=1)
