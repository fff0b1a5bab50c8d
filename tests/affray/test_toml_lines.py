"""Finding the lines of keys in TOML."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.toml_lines import Path, line_at, lines_of


_TEXT = '''# a comment with [brackets] and a = sign
title = """two
lines"""
[options]
"a.b" = true  # quoted
c.d = 1
[[sides]]
id = 'one'
[[sides]]
id = "two # not a comment"
[[sides.members]]
name = "x"
[sides.traits]
strength = [
    1,
    # between
    { a = 1, b = ["[", "]"] },
]
last = 5'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("title",), 2),
        (("options",), 4),
        (("options", "a.b"), 5),
        (("options", "c", "d"), 6),
        (("sides",), 7),
        (("sides", 0), 7),
        (("sides", 0, "id"), 8),
        (("sides", 1, "id"), 10),
        (("sides", 1, "members", 0, "name"), 12),
        (("sides", 1, "traits"), 13),
        (("sides", 1, "traits", "strength"), 14),
        (("sides", 1, "traits", "strength", 0), 15),
        (("sides", 1, "traits", "strength", 1, "b", 1), 17),
        (("sides", 1, "traits", "last"), 19),
    ],
    ids=str,
)
def test_line_of_a_path(path: Path, line: int) -> None:
    """Every key, table and element has the line on which it begins."""
    assert line == lines_of(_TEXT)[path]


def test_nearest_around() -> None:
    """A path that isn't there has the line of the nearest thing around it."""
    lines = lines_of(_TEXT)
    assert line_at(lines, ("sides", 1, "nothing", "at", "all")) == 9
    assert line_at(lines, ("nowhere",)) is None


def test_every_key_has_a_line() -> None:
    """What tomllib reads is found with the same paths."""

    def paths(value: object, path: Path = ()) -> list[Path]:
        if isinstance(value, dict):
            inside = [paths(v, (*path, k)) for k, v in value.items()]
        elif isinstance(value, list):
            inside = [paths(v, (*path, i)) for i, v in enumerate(value)]
        else:
            inside = []
        return [path, *(p for each in inside for p in each)]

    wanted = set(paths(tomllib.loads(_TEXT))) - {()}
    assert wanted <= lines_of(_TEXT).keys()


@given(st.text(alphabet="[]{}=\"'\\#.,\n ab1", max_size=40))
def test_never_raises(text: str) -> None:
    """A text that is no TOML is gone through as far as it goes."""
    lines_of(text)
