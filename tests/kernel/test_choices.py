"""Choices read and write as one line of text, a pair of inverses."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.events.values import Argument, Choice
from affray.kernel.choices import choose, format_choice, parse


ARGUMENTS = st.builds(
    Argument, st.from_regex(r"[a-z_]+", fullmatch=True), st.text(max_size=20)
)
CHOICES = st.builds(
    Choice,
    st.from_regex(r"[a-z][a-z_-]*", fullmatch=True),
    st.lists(ARGUMENTS, max_size=4).map(tuple),
)


@given(CHOICES)
def test_a_choice_reads_back(choice: Choice) -> None:
    """Whatever is in its arguments, the line has all of it."""
    assert choice == parse(format_choice(choice))


@given(st.text(max_size=40))
def test_any_line_is_a_choice_or_is_refused(line: str) -> None:
    """And what is read of it, if anything, reads back."""
    try:
        choice = parse(line)
    except ValueError:
        return
    assert choice == parse(format_choice(choice))


def test_a_line_reads_as_it_is_written() -> None:
    """Quotes go around what has spaces."""
    line = 'attack target=g1 weapon="short sword"'
    assert choose("attack", target="g1", weapon="short sword") == parse(line)
    assert line == format_choice(parse(line))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "begins with an act"),
        ("17", "begins with an act"),
        ("attack g1", "expected name=value at 'g1'"),
        ('attack target="g1', "expected name=value at 'target=\"g1'"),
        ("attack Target=g1", "expected name=value at 'Target=g1'"),
    ],
)
def test_a_line_that_is_no_choice_shows_the_place(line: str, message: str) -> None:
    """The message has what couldn't be read."""
    with pytest.raises(ValueError, match=message):
        parse(line)
