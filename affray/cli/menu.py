"""Offers as lines of a menu, and a choice made from one, slot by slot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from ..events.values import Argument, Choice
from ..kernel.choices import format_choice, parse
from ..kernel.offers import DiceText, Faces, Number, Offer, OneOf, Slot, SomeOf, Words


_YES = "yes"
_NONE: Mapping[str, str] = MappingProxyType({})


def shown(offer: Offer) -> str:
    """Return ``attack who=f1 weapon=sword target=g1 [feet: 20 to 30]``."""
    fixed = Choice(
        offer.act, tuple(Argument(s.name, _only(s)) for s in offer.slots if _only(s))
    )
    rest = [_open(s) for s in offer.slots if not _only(s) and not _needless(s)]
    return " ".join([format_choice(fixed), *rest])


def _needless(slot: Slot) -> bool:
    """Return whether *slot* only says who acts, which the question has said."""
    return slot.name == "who" and bool(_flag(slot))


def bounds(slot: Slot) -> str:
    """Return what *slot* may be filled with, as its prompt says it."""
    return ", ".join(slot.values) if isinstance(slot, OneOf) else _may_be(slot)


def _open(slot: Slot) -> str:
    if _flag(slot) == _YES:
        return f"[{slot.name}]"
    said = f"{slot.name}: {_may_be(slot)}"
    return f"[{said}]" if slot.optional else f"<{said}>"


def choice_from(
    offer: Offer, ask: Callable[[Slot], str], given: Mapping[str, str] = _NONE
) -> Choice:
    """Return a choice of *offer*, with what *ask* gives for each open slot.

    Args:
        offer: What was chosen.
        ask: Returns a fitting text, empty to leave an optional slot out. A
            flag that nobody gave is left out without asking.
        given: What was given for slots beforehand, by `given_with`.
    """
    arguments = []
    for slot in offer.slots:
        value = _only(slot) or given.get(slot.name, "")
        if not value and not _flag(slot):
            value = ask(slot)
        if value:
            arguments.append(Argument(slot.name, value))
    return Choice(offer.act, tuple(arguments))


def given_with(offer: Offer, text: str) -> dict[str, str]:
    """Return what *text*, ``hold with=dagger``, gives for slots of *offer*.

    Raises:
        ValueError: Where it can't be read, or names what isn't open.
    """
    flags = {slot.name: value for slot in offer.slots if (value := _flag(slot))}
    words = [f"{w}={flags[w]}" if w in flags else w for w in text.split()]
    given = parse(" ".join([offer.act, *words])).arguments
    names = {slot.name for slot in offer.slots if not _only(slot)}
    for argument in given:
        if argument.name not in names:
            raise ValueError(f"{argument.name} can't be added to that choice")
    return {argument.name: argument.value for argument in given}


def _only(slot: Slot) -> str:
    """Return the one value that *slot* must have, empty where it can differ."""
    return "" if slot.optional else _single(slot)


def _flag(slot: Slot) -> str:
    """Return the one value that *slot* has if it isn't left out, else empty."""
    return _single(slot) if slot.optional else ""


def _single(slot: Slot) -> str:
    return slot.values[0] if isinstance(slot, OneOf) and len(slot.values) == 1 else ""


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
            return "any text"
