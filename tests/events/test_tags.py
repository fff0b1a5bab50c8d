"""Wire names."""

from __future__ import annotations

import pytest

from affray.events import tags, values
from affray.events.types import EVENT_TYPES


def test_every_event_type_has_a_tag_and_nothing_else_has() -> None:
    """The table is complete against the vocabulary, in its order."""
    assert list(EVENT_TYPES) == list(tags.EVENT_TAGS)


def test_every_value_has_a_name() -> None:
    """The table of values is complete against the module of values."""
    classes = {
        value
        for value in vars(values).values()
        if isinstance(value, type) and value.__module__ == values.__name__
    }

    assert classes == set(tags.VALUE_NAMES)


def test_names_are_lower_case_words_with_hyphens() -> None:
    """Any language can use a wire name as it stands."""
    names = [*tags.EVENT_CLASSES, *tags.VALUE_CLASSES]

    assert [name for name in names if name.replace("-", "").islower()] == names


def test_a_doubled_name_is_refused() -> None:
    """Two classes can't share a wire name."""
    with pytest.raises(ValueError, match="'x' stands for both 1 and 2"):
        tags.inverse({1: "x", 2: "x"})
