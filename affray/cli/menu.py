"""Offers as lines of a menu, and a choice made from one, slot by slot."""

from __future__ import annotations

from collections.abc import Callable

from ..events.values import Argument, Choice
from ..kernel.choices import format_choice
from ..kernel.offers import DiceText, Faces, Number, Offer, OneOf, Slot, SomeOf, Words


def shown(offer: Offer) -> str:
    """Return ``attack who=f1 weapon=sword target=g1 [feet: 20 to 30]``."""
    fixed = Choice(
        offer.act, tuple(Argument(s.name, _only(s)) for s in offer.slots if _only(s))
    )
    rest = [
        f"[{s.name}: {_may_be(s)}]" if s.optional else f"<{s.name}: {_may_be(s)}>"
        for s in offer.slots
        if not _only(s)
    ]
    return " ".join([format_choice(fixed), *rest])


def choice_from(offer: Offer, ask: Callable[[Slot], str]) -> Choice:
    """Return a choice of *offer*, with what *ask* gives for each open slot.

    Args:
        offer: What was chosen.
        ask: Returns a fitting text, empty to leave an optional slot out.
    """
    arguments = []
    for slot in offer.slots:
        value = _only(slot) or ask(slot)
        if value:
            arguments.append(Argument(slot.name, value))
    return Choice(offer.act, tuple(arguments))


def _only(slot: Slot) -> str:
    """Return the one value that *slot* can have, empty where there are several."""
    one = isinstance(slot, OneOf) and len(slot.values) == 1
    return slot.values[0] if isinstance(slot, OneOf) and one else ""


def _may_be(slot: Slot) -> str:
    match slot:
        case OneOf():
            return " | ".join(slot.values)
        case Number():
            return f"{slot.least} to {slot.most}"
        case SomeOf():
            return f"{slot.least} to {slot.most} of {', '.join(slot.values)}"
        case Faces():
            return f"{slot.count} of a d{slot.sides}"
        case DiceText():
            return "dice"
        case Words():
            return "words"
