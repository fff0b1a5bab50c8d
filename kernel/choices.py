"""Choices as one line of text: ``attack who=f1 target=g1 weapon="short sword"``."""

from __future__ import annotations

import re

from ..events.values import Argument, Choice


_BARE = re.compile(r"[^\s\"=\\]+")
_PART = re.compile(r'\s*([a-z_]+)=("(?:[^"\\]|\\.)*"|[^\s"]+)')
_ACT = re.compile(r"\s*([a-z][a-z_-]*)")


def choose(act: str, **arguments: str | int) -> Choice:
    """Return the choice of *act* with *arguments*, for code and tests."""
    return Choice(act, tuple(Argument(k, str(v)) for k, v in arguments.items()))


def parse(line: str) -> Choice:
    """Read a choice from one line of text.

    Raises:
        ValueError: Where the line is no choice; the message shows the place.
    """
    act = _ACT.match(line)
    if act is None:
        raise ValueError(f"a choice begins with an act, such as attack: {line!r}")
    arguments, at = [], act.end()
    while line[at:].strip():
        part = _PART.match(line, at)
        if part is None:
            raise ValueError(f"expected name=value at {line[at:].strip()!r}")
        arguments.append(Argument(part[1], _unquoted(part[2])))
        at = part.end()
    return Choice(act[1], tuple(arguments))


def format_choice(choice: Choice) -> str:
    """Write a choice as the line that `parse` reads back."""
    parts = [f"{a.name}={_quoted(a.value)}" for a in choice.arguments]
    return " ".join([choice.act, *parts])


def _quoted(text: str) -> str:
    if _BARE.fullmatch(text):
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _unquoted(text: str) -> str:
    if not text.startswith('"'):
        return text
    return re.sub(r"\\(.)", r"\1", text[1:-1], flags=re.DOTALL)
