"""Numbers, names and choices as people say them."""

from __future__ import annotations

from collections.abc import Iterable

from ..events.values import Scalar


_MINUTE = 60
_CIRCLE = 360
_POINTS = (
    "north",
    "north-east",
    "east",
    "south-east",
    "south",
    "south-west",
    "west",
    "north-west",
)
_SEVERAL = "men", "people", "folk", "mice", "dead"
_EIGHTH = _CIRCLE // len(_POINTS)


def capital(text: str) -> str:
    """Return *text* as a sentence begins with it."""
    return text[:1].upper() + text[1:]


def listed(names: Iterable[str]) -> str:
    """Return ``a``, ``a and b`` or ``a, b and c``."""
    *first, last = tuple(names) or ("nobody",)
    return f"{', '.join(first)} and {last}" if first else last


def whose(name: str) -> str:
    """Return the possessive of *name*: Iris's, and of a side the goblins'."""
    plural = name.startswith("the ") and name.endswith("s")
    return f"{name}'" if plural else f"{name}'s"


def is_plural(name: str) -> bool:
    """Return whether *name*, of a side, takes a plural verb: ``the orcs``.

    ``the party``, ``the ogre`` and ``Rosa's side`` are each one.
    """
    last = name.rpartition(" ")[2].lower()
    return " and " in name or last.endswith(_SEVERAL) or _is_plural_by_s(last)


def _is_plural_by_s(word: str) -> bool:
    return word.endswith("s") and not word.endswith(("ss", "us", "is"))


def hit_points(amount: int) -> str:
    """Return *amount* with its noun."""
    if not amount:
        return "no hit points"
    return f"{amount} hit point" if amount == 1 else f"{amount} hit points"


def feet(distance: int) -> str:
    """Return *distance* with its unit."""
    return f"{distance} foot" if distance == 1 else f"{distance} feet"


def compass(degrees: int) -> str:
    """Return *degrees* clockwise from north as a point of the compass, ``north-east``.

    What lies between two of the eight points is called by its degrees.
    """
    turns, rest = divmod(degrees % _CIRCLE, _EIGHTH)
    return f"{degrees % _CIRCLE} degrees" if rest else _POINTS[turns]


def said(value: Scalar) -> str:
    """Return an option, trait or fact as a word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def duration(seconds: int) -> str:
    """Return *seconds* of the fight's clock, ``10 min 30 s``."""
    minutes, rest = divmod(seconds, _MINUTE)
    parts = [f"{minutes} min"] if minutes else []
    if rest or not minutes:
        parts.append(f"{rest} s")
    return " ".join(parts)


def round_name(number: int) -> str:
    """Return what a round is called: those before the first have no number."""
    if number < 0:
        return "Before the first round"
    return f"Round {number}" if number else "The round of surprise"


def ended(text: str) -> str:
    """Return *text* without the stop that a person may have set."""
    return text.rstrip().removesuffix(".")


def because(reason: str) -> str:
    """Return ``: reason``, or nothing where there is none."""
    return f": {ended(reason)}" if reason.strip() else ""


def aside(text: str) -> str:
    """Return `` (text)``, or nothing where there is none."""
    return f" ({ended(text)})" if text.strip() else ""
