"""Choices in words: ``attack goblin 1 with sword, long``."""

from __future__ import annotations

from collections.abc import Callable

from ...events.values import Choice
from ..context import Context
from ..words import aside, compass, feet


# In the order in which a sentence has them.
_LINKS = {
    "target": "",
    "over": "",
    "patient": "",
    "spell": "",
    "potion": "",
    "what": "",
    "words": "",
    "text": "",
    "item": "",
    "to": "to ",
    "targets": "at ",
    "toward": "toward ",
    "away": "away from ",
    "weapon": "with ",
    "with": "with ",
}
_BARE = {("with", "unarmed"): "with bare hands"}
_ACTS = {
    "called_shot": "strike at a chosen spot of",
    "counter_mover": "to move second",
    "mover": "to move first",
    "oil": "pour out burning oil",
    "pull_trip": "pull or trip",
    "sap": "knock out",
    "throw_holy_water": "throw holy water at",
    "throw_to": "throw",
    "use_item": "use",
}
_AT_NOBODY = {
    "called_shot": "strike at a chosen spot",
    "melee": "make good a lost attack hand to hand",
}
"""Acts that are called otherwise while no target is named."""

_FLAGS = {
    "break": "to break it",
    "hold": "held back",
    "off": "with the off hand too",
    "set": "set against a charge",
}
_MEASURES: dict[str, Callable[[int], str]] = {
    "direction": compass,
    "facing": compass,
    "feet": feet,
}
_SET = "yes"


def choice_in_words(context: Context, choice: Choice) -> str:
    """Return *choice* as people say it, without whose it is."""
    links = {n: link for n, link in _LINKS.items() if not _of_target(choice, n)}
    said = [
        _BARE.get((name, value), f"{link}{_value(context, value)}")
        for name, link in links.items()
        if (value := choice.get(name))
    ]
    rest = [
        _other(context, a.name, a.value)
        for a in choice.arguments
        if a.name not in (*links, "who") and a.value
    ]
    act = _ACTS.get(choice.act, choice.act.replace("_", " "))
    if not choice.get("target"):
        act = _AT_NOBODY.get(choice.act, act)
    return " ".join([act, *said]) + aside(", ".join(rest))


def _of_target(choice: Choice, name: str) -> bool:
    """Return whether *name* only says which item of a target is meant."""
    return name == "item" and bool(choice.get("target"))


def _other(context: Context, name: str, value: str) -> str:
    """Return what has no place of its own in the sentence."""
    if value == _SET and name in _FLAGS:
        return _FLAGS[name]
    called = name.replace("_", " ")
    if name in _MEASURES and value.isdecimal():
        said = _MEASURES[name](int(value))
        return said if name == "feet" else f"{called} {said}"
    return f"{called} {_value(context, value)}"


def _value(context: Context, value: str) -> str:
    ids = value.split(",")
    known = all(i in context.figures or i in context.sides for i in ids)
    return context.names(ids) if known else value
