"""Where in a TOML text each key stands; `tomllib` tells only what it says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import TypeAlias

import attrs


Path: TypeAlias = tuple[str | int, ...]
"""Keys and indices from the top, such as ``("combatants", 2, "hp")``."""

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
_ATOM = re.compile(r"[^,\]}#\n]+")
_ESCAPE = re.compile(r'\\(["\\])')


def lines_of(text: str) -> dict[Path, int]:
    """Return the line, from 1, of every key and element in *text*.

    Args:
        text: TOML that `tomllib` has read; of any other, as far as it goes.
    """
    scan = _Scan(text)
    with suppress(_OffTheEnd):
        scan.document()
    return scan.lines


def line_at(lines: Mapping[Path, int], path: Path) -> int | None:
    """Return the line of *path*, or of the nearest thing around it."""
    for size in range(len(path), 0, -1):
        if path[:size] in lines:
            return lines[path[:size]]
    return None


class _OffTheEnd(Exception):
    """The text isn't TOML from here on."""


@attrs.define
class _Scan:
    """One walk through a text."""

    text: str
    at: int = 0
    table: Path = ()
    lines: dict[Path, int] = attrs.field(factory=dict)
    _counts: dict[Path, int] = attrs.field(factory=dict)
    _counted: tuple[int, int] = (0, 1)

    def document(self) -> None:
        """Walk through tables and keys to the end."""
        self._skip(_BLANK)
        while self.at < len(self.text):
            if self._taken("[["):
                self._array_of_tables()
            elif self._taken("["):
                self.table = self._resolved(self._header("]"))
                self._note(self.table)
            else:
                self._pair(self.table)
            self._skip(_BLANK)

    def _array_of_tables(self) -> None:
        line = self._line()
        *parents, last = self._header("]]")
        array = (*self._resolved(tuple(parents)), last)
        number = self._counts.get(array, 0)
        self._counts[array] = number + 1
        self.table = (*array, number)
        self.lines.setdefault(array, line)
        self.lines[self.table] = line

    def _header(self, end: str) -> tuple[str, ...]:
        keys = tuple(self._keys())
        self._expect(end)
        return keys

    def _resolved(self, keys: tuple[str, ...]) -> Path:
        path: Path = ()
        for key in keys:
            path = (*path, key)
            if path in self._counts:
                path = (*path, self._counts[path] - 1)
        return path

    def _keys(self) -> Iterator[str]:
        while True:
            self._skip(_SPACE)
            quoted = self.text[self.at : self.at + 1] in ('"', "'")
            key = self._take(_STRING if quoted else _BARE_KEY)
            yield _ESCAPE.sub(r"\1", key[1:-1]) if quoted else key
            self._skip(_SPACE)
            if not self._taken("."):
                return

    def _pair(self, table: Path) -> None:
        line, path = self._line(), table
        for key in self._keys():
            path = (*path, key)
            self.lines.setdefault(path, line)
        self._expect("=")
        self._skip(_SPACE)
        self._value(path)

    def _value(self, path: Path) -> None:
        self._note(path)
        if self._taken("["):
            self._elements(path)
        elif self._taken("{"):
            self._inline(path)
        elif self.text[self.at : self.at + 1] in ('"', "'"):
            self._take(_STRING)
        else:
            self._take(_ATOM)

    def _elements(self, path: Path) -> None:
        number = 0
        self._skip(_BLANK)
        while not self._taken("]"):
            self._value((*path, number))
            number += 1
            self._between()

    def _inline(self, path: Path) -> None:
        self._skip(_BLANK)
        while not self._taken("}"):
            self._pair(path)
            self._between()

    def _between(self) -> None:
        self._skip(_BLANK)
        self._taken(",")
        self._skip(_BLANK)

    def _note(self, path: Path) -> None:
        if path:
            self.lines.setdefault(path, self._line())

    def _line(self) -> int:
        start, line = self._counted
        line += self.text.count("\n", start, self.at)
        self._counted = (self.at, line)
        return line

    def _skip(self, pattern: re.Pattern[str]) -> None:
        match = pattern.match(self.text, self.at)
        self.at = match.end() if match else self.at

    def _take(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.text, self.at)
        if match is None:
            raise _OffTheEnd
        self.at = match.end()
        return match[0]

    def _taken(self, token: str) -> bool:
        if not self.text.startswith(token, self.at):
            return False
        self.at += len(token)
        return True

    def _expect(self, token: str) -> None:
        if not self._taken(token):
            raise _OffTheEnd
