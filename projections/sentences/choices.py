"""Choices in words: ``attack goblin 1 with sword, long``."""

from __future__ import annotations

from ...events.values import Argument, Choice
from ..context import Context


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
    parts = [
        _argument(context, argument)
        for argument in choice.arguments
        if argument.name != "who" and argument.value
    ]
    return " ".join([choice.act.replace("_", " "), *parts])


def _argument(context: Context, argument: Argument) -> str:
    link = _LINKS.get(argument.name, f"{argument.name.replace('_', ' ')} ")
    ids = argument.value.split(",")
    if all(i in context.figures or i in context.sides for i in ids):
        return link + context.names(ids)
    return link + argument.value
