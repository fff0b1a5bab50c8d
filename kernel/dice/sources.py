"""Where faces come from: a seed, the table, or a log that already has them."""

from __future__ import annotations

from typing import Protocol

import attrs

from ...events.values import DiceTerms
from .keyed import LEAST_SEED_BYTES, Drawn, commit, dice_key, draw_faces


class DiceSource(Protocol):
    """What the runner draws from."""

    @property
    def terms(self) -> DiceTerms:
        """How the dice come about, as the log's first event has it."""

    def faces(self, drawn: Drawn, count: int, sides: int) -> tuple[int, ...] | None:
        """Return the faces, or None where this source doesn't know them."""


@attrs.frozen
class KeyedDice:
    """Dice drawn from a seed; make them with `sealed` or `seeded`."""

    terms: DiceTerms
    _key: bytes = attrs.field(repr=False)

    def faces(self, drawn: Drawn, count: int, sides: int) -> tuple[int, ...]:
        """Return the faces that the seed gives for *drawn*."""
        return draw_faces(self._key, drawn, count, sides)


_ENTERED = DiceTerms("entered")


@attrs.frozen
class EnteredDice:
    """Dice that people roll: the runner asks them for the faces."""

    terms: DiceTerms = _ENTERED

    def faces(self, drawn: Drawn, count: int, sides: int) -> None:  # noqa: ARG002
        """Return None: the faces lie on the table."""
        return


@attrs.frozen
class RecordedDice:
    """Dice of a sealed fight whose seed isn't at hand: the log's faces stand."""

    terms: DiceTerms

    def faces(self, drawn: Drawn, count: int, sides: int) -> None:  # noqa: ARG002
        """Return None: only the log knows."""
        return


def sealed(seed: bytes) -> KeyedDice:
    """Return dice whose seed stays secret and is committed to in the log.

    Raises:
        ValueError: Where *seed* is so short that it can be guessed.
    """
    if len(seed) < LEAST_SEED_BYTES:
        raise ValueError(f"a secret seed has at least {LEAST_SEED_BYTES} bytes")
    return KeyedDice(DiceTerms("sealed", commitment=commit(seed)), dice_key(seed))


def seeded(seed: bytes) -> KeyedDice:
    """Return dice whose seed stands in the log, for anybody to repeat."""
    return KeyedDice(DiceTerms("seeded", seed=seed), dice_key(seed))


def dice_for(terms: DiceTerms, seed: bytes | None = None) -> DiceSource:
    """Return the source that goes with a log's *terms*.

    Args:
        terms: As the log's first event has them.
        seed: The seed of a sealed fight, where it is at hand.

    Raises:
        ValueError: Where *seed* isn't the one committed to, or the terms
            name no source.
    """
    match terms.source:
        case "entered":
            return EnteredDice()
        case "seeded":
            return seeded(terms.seed)
        case "sealed":
            if seed is None:
                return RecordedDice(terms)
            if commit(seed) != terms.commitment:
                raise ValueError("this seed isn't the one that the log commits to")
            return sealed(seed)
    raise ValueError(f"unknown dice source {terms.source!r}")
