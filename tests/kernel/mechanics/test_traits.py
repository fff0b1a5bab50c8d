"""Traits that are known and will do, and those that aren't or won't."""

from __future__ import annotations

import pytest

from affray.events.values import Scalar, Setting
from affray.kernel.errors import SetUpFault
from affray.kernel.mechanics.traits import Traits, check_traits


KNOWN: Traits = {
    "strength": range(3, 19),
    "sneaking": bool,
    "size": ("small", "large"),
    "group": str,
}


def test_traits_are_kept_in_the_order_given() -> None:
    """Both ends of a range will do."""
    given: dict[str, Scalar] = {
        "group": "the guard",
        "strength": 18,
        "sneaking": False,
        "size": "large",
    }
    expected = tuple(Setting(name, value) for name, value in given.items())
    assert expected == check_traits(given, KNOWN)
    assert (Setting("strength", 3),) == check_traits({"strength": 3}, KNOWN)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        (
            "charm",
            1,
            "no trait is called charm; there are strength, sneaking, size, group",
        ),
        ("strength", 2, "strength must be a whole number, 3 to 18"),
        ("strength", 19, "strength must be a whole number, 3 to 18"),
        ("strength", True, "strength must be a whole number, 3 to 18"),
        ("strength", "12", "strength must be a whole number, 3 to 18"),
        ("sneaking", 1, "sneaking must be true or false"),
        ("size", "huge", "size must be one of small, large"),
        ("group", 3, "group must be a line of text"),
    ],
)
def test_a_trait_that_wont_do_says_what_would(
    name: str, value: Scalar, message: str
) -> None:
    """The fault lies at that trait."""
    with pytest.raises(SetUpFault) as caught:
        check_traits({"sneaking": True, name: value}, KNOWN, "mounts", 2)
    assert message == str(caught.value)
    assert ("mounts", 2, "traits", name) == caught.value.where
