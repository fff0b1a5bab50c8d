"""Choices in words: ``attack goblin 1 with sword, long``."""

from __future__ import annotations

from ...events.values import Choice
from ..context import Context
from ..words import aside


# In the order in which a sentence has them.
_LINKS = {
    "target": "",
    "spell": "",
    "what": "",
    "text": "",
    "targets": "at ",
    "weapon": "with ",
}


def choice_in_words(context: Context, choice: Choice) -> str:
    """Return *choice* as people say it, without whose it is."""
    given = [a for a in choice.arguments if a.name != "who" and a.value]
    said = [
        f"{link}{_value(context, choice.get(name))}"
        for name, link in _LINKS.items()
        if choice.get(name)
    ]
    rest = [
        f"{a.name.replace('_', ' ')} {_value(context, a.value)}"
        for a in given
        if a.name not in _LINKS
    ]
    return " ".join([choice.act.replace("_", " "), *said]) + aside(", ".join(rest))


def _value(context: Context, value: str) -> str:
    ids = value.split(",")
    known = all(i in context.figures or i in context.sides for i in ids)
    return context.names(ids) if known else value
