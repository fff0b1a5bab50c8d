"""What may be chosen: acts, and for each argument what it may be."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from ..events.values import Argument, Choice
from .dice.expression import parse_dice


_DIGITS = 9


@attrs.frozen
class OneOf:
    """One of some ids or names."""

    name: str
    values: tuple[str, ...]
    optional: bool = False

    def fault(self, text: str) -> str:
        """Return what is wrong with *text*, or nothing."""
        if text in self.values:
            return ""
        return f"{self.name} must be one of {', '.join(self.values)}"


@attrs.frozen
class Number:
    """A whole number between two bounds, both allowed."""

    name: str
    least: int
    most: int
    optional: bool = False

    def fault(self, text: str) -> str:
        """Return what is wrong with *text*, or nothing."""
        if _is_number(text) and self.least <= int(text) <= self.most:
            return ""
        return f"{self.name} must be a whole number, {self.least} to {self.most}"


@attrs.frozen
class SomeOf:
    """Different ones of some ids, joined by commas."""

    name: str
    values: tuple[str, ...]
    least: int
    most: int
    optional: bool = False

    def fault(self, text: str) -> str:
        """Return what is wrong with *text*, or nothing."""
        picked = text.split(",") if text else []
        known = set(picked) <= set(self.values)
        different = len(set(picked)) == len(picked)
        if known and different and self.least <= len(picked) <= self.most:
            return ""
        return (
            f"{self.name} must be {self.least} to {self.most} of "
            f"{', '.join(self.values)}, joined by commas"
        )


@attrs.frozen
class Words:
    """Free text of one line."""

    name: str
    longest: int = 500
    optional: bool = False

    def fault(self, text: str) -> str:
        """Return what is wrong with *text*, or nothing."""
        if 0 < len(text) <= self.longest and text.isprintable():
            return ""
        return f"{self.name} must be a line of 1 to {self.longest} characters"


@attrs.frozen
class Faces:
    """Dice as they fell: numbers joined by commas, as many as were rolled.

    On a die of ten or a hundred sides, 0 and 00 read as the highest face.
    """

    count: int
    sides: int
    name: str = "faces"
    optional: bool = False

    def fault(self, text: str) -> str:
        """Return what is wrong with *text*, or nothing."""
        faces = text.split(",")
        if len(faces) != self.count:
            return f"{self.count} faces are wanted, joined by commas"
        bad = [f for f in faces if not 1 <= self.read(f) <= self.sides]
        if bad:
            return f"{bad[0]} isn't on a d{self.sides}: it shows 1 to {self.sides}"
        return ""

    def read(self, face: str) -> int:
        """Return the number that *face* stands for, 0 where it is none."""
        if not _is_number(face, padded=True):
            return 0
        high = {10: ("0",), 100: ("0", "00")}.get(self.sides, ())
        return self.sides if face in high else int(face)


@attrs.frozen
class DiceText:
    """A dice expression, such as ``2d6+1``."""

    name: str
    optional: bool = False

    def fault(self, text: str) -> str:
        """Return what is wrong with *text*, or nothing."""
        try:
            parse_dice(text)
        except ValueError as error:
            return f"{self.name}: {error}"
        return ""


Slot: TypeAlias = OneOf | Number | SomeOf | Words | Faces | DiceText


@attrs.frozen
class Offer:
    """An act with its slots, in the order in which an answer is written down."""

    act: str
    slots: tuple[Slot, ...] = ()

    def fault(self, choice: Choice) -> str:
        """Return what keeps *choice* from being this offer, or nothing."""
        given = {a.name: a.value for a in choice.arguments}
        if len(given) != len(choice.arguments):
            return "an argument is given twice"
        unknown = given.keys() - {s.name for s in self.slots}
        if unknown:
            return f"{choice.act} takes no {min(unknown)}"
        for slot in self.slots:
            text = given.get(slot.name)
            if text is None:
                if not slot.optional:
                    return slot.fault("") or f"{slot.name} is missing"
                continue
            fault = slot.fault(text)
            if fault:
                return fault
        return ""

    def settled(self, choice: Choice) -> Choice:
        """Return *choice*, which fits, with its arguments in the slots' order."""
        given = {a.name: a.value for a in choice.arguments}
        return Choice(
            self.act,
            tuple(
                Argument(s.name, given[s.name]) for s in self.slots if s.name in given
            ),
        )


def _is_number(text: str, *, padded: bool = False) -> bool:
    digits = text.removeprefix("-")
    plain = digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS
    return plain and (padded or str(int(text)) == text)
