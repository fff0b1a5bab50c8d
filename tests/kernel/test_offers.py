"""What each kind of slot takes, and what it says of the rest."""

from __future__ import annotations

import pytest

from affray.events.values import Argument, Choice
from affray.kernel.choices import parse
from affray.kernel.offers import DiceText, Number, Offer, OneOf, Slot, SomeOf, Words


@pytest.mark.parametrize(
    ("slot", "texts"),
    [
        (OneOf("it", ("a", "b")), ["a", "b"]),
        (Number("it", -3, 12), ["-3", "0", "12"]),
        (SomeOf("it", ("a", "b", "c"), 1, 2), ["a", "c,a"]),
        (SomeOf("it", ("a",), 0, 1), ["", "a"]),
        (Words("it", 5), ["x", "a b c", "\u00e9\u706b"]),
        (DiceText("it"), ["d6", "2d6+1", "1d4-1"]),
    ],
    ids=str,
)
def test_a_slot_takes_what_it_offers(slot: Slot, texts: list[str]) -> None:
    """Bounds are allowed."""
    assert dict.fromkeys(texts, "") == {text: slot.fault(text) for text in texts}


@pytest.mark.parametrize(
    ("slot", "texts", "fault"),
    [
        (OneOf("it", ("a", "b")), ["", "c", "a,b", "A"], "it must be one of a, b"),
        (
            Number("it", -3, 12),
            ["", "-4", "13", "1.0", "01", "-0", "+1", "\u0661", "9" * 5000],
            "it must be a whole number, -3 to 12",
        ),
        (
            SomeOf("it", ("a", "b", "c"), 1, 2),
            ["", "d", "a,a", "a,b,c", "a,", "a, b"],
            "it must be 1 to 2 of a, b, c, joined by commas",
        ),
        (
            Words("it", 5),
            ["", "123456", "a\nb", "\x1b[2J", "\ud800", "\u202e"],
            "it must be a line of 1 to 5 characters",
        ),
    ],
    ids=str,
)
def test_a_slot_says_what_it_takes(slot: Slot, texts: list[str], fault: str) -> None:
    """The message is the same, whatever is wrong."""
    assert dict.fromkeys(texts, fault) == {text: slot.fault(text) for text in texts}


OFFER = Offer("go", (Number("to", 0, 9), Words("why", optional=True)))


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("go to=3", ""),
        ("go why=so to=3", ""),
        ("go", "to must be a whole number, 0 to 9"),
        ("go why=so", "to must be a whole number, 0 to 9"),
        ("go to=3 to=3", "an argument is given twice"),
        ("go to=3 by=foot", "go takes no by"),
        ("go to=10", "to must be a whole number, 0 to 9"),
    ],
)
def test_an_offer_says_what_keeps_a_choice_from_being_it(line: str, fault: str) -> None:
    """Nothing does where it fits."""
    assert fault == OFFER.fault(parse(line))


def test_a_choice_is_recorded_in_the_order_of_the_offer() -> None:
    """The same choice is the same event, however it was written."""
    settled = OFFER.settled(parse("go why=so to=3"))
    assert Choice("go", (Argument("to", "3"), Argument("why", "so"))) == settled
