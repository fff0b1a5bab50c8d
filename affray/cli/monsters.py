"""Rosters whose foes come from a bestiary: ``affray new --monsters``."""

from __future__ import annotations

import re
from collections.abc import Iterator

import attrs

from ..bestiary import Beast, Bestiary, BestiaryFault
from ..kernel.ruleset import Ruleset
from ..strictly import did_you_mean


_WANTED = re.compile(r"\s*([a-z0-9-]+)\s*(?::\s*([1-9]\d{0,2}))?\s*", re.ASCII)
_FIGURE = "\n[[combatants]]\n"
_SIDE = re.compile(r'^side = "([^"]*)"', re.MULTILINE)
_NO_ID = re.compile(r"[^a-z0-9_-]")
_LONGEST_ID = 27


@attrs.frozen
class Band:
    """How many of a kind."""

    kind: str
    count: int = 1


def read_bands(text: str) -> tuple[Band, ...]:
    """Return what ``goblin:6, ogre`` asks for.

    Raises:
        ValueError: Where it is nothing of the kind.
    """
    bands = []
    for part in text.split(","):
        match = _WANTED.fullmatch(part)
        if match is None:
            raise ValueError(
                f"{part.strip()!r} names no monsters; write goblin:6, or ogre for one"
            )
        bands.append(Band(match[1], int(match[2] or 1)))
    return tuple(bands)


def peopled(
    example: str, ruleset: Ruleset, bestiary: Bestiary, bands: tuple[Band, ...]
) -> str:
    """Return the roster *example* with *bands* in the place of its second side.

    Raises:
        BestiaryFault: Where the bestiary hasn't one of them.
    """
    _, _, example = example.partition("\n")
    head, *figures = example.partition("\n[script]")[0].split(_FIGURE)
    ours = _side_of(figures[0])
    foes = next(side for side in map(_side_of, figures) if side != ours)
    named = f'id = "{foes}"\nname = '
    head = re.sub(f'{named}"[^"]*"', f'{named}"the monsters"', head)
    kept = [figure for figure in figures if _side_of(figure) == ours]
    fresh = [_figure(_found(bestiary, b), b, foes, ruleset) for b in bands]
    sources = dict.fromkeys(_found(bestiary, b).source for b in bands)
    told = "".join(f"\n# Monsters after: {source}." for source in sources)
    begun = "# A party meets monsters of a bestiary.\n"
    party = "".join(_FIGURE + figure for figure in kept).rstrip("\n")
    return f"{begun}{head}{party}\n{told}{''.join(_FIGURE + f for f in fresh)}"


def _side_of(figure: str) -> str:
    match = _SIDE.search(figure)
    assert match is not None  # noqa: S101 - our own examples name sides
    return match[1]


def _found(bestiary: Bestiary, band: Band) -> Beast:
    if band.kind not in bestiary.ids:
        hint = did_you_mean(band.kind, bestiary.ids)
        raise BestiaryFault(f"no monster is called {band.kind!r}{hint}")
    return bestiary.beast(band.kind)


def _figure(beast: Beast, band: Band, side: str, ruleset: Ruleset) -> str:
    return "\n".join(_lines(beast, band, side, ruleset)) + "\n"


def _lines(beast: Beast, band: Band, side: str, ruleset: Ruleset) -> Iterator[str]:
    yield f'id = "{_id(beast)}"'
    yield f'side = "{side}"'
    yield f'name = "{_plain(beast.name)}"'
    if band.count > 1:
        yield f"count = {band.count}"
    yield f'hit_dice = "{beast.hit_dice}"'
    if beast.hp is not None:
        yield f"hp = {beast.hp}"
    unarmoured = ruleset.unarmoured_sum - 10
    yield f"armour_class = {unarmoured - beast.above}"
    if beast.feet:
        yield f"movement = {ruleset.movement_of(beast.feet)}"
    if beast.morale:
        yield f"morale = {beast.morale}"
    if beast.strokes:
        yield "weapons = ["
        for stroke in beast.strokes:
            yield (
                f'    {{ name = "{_plain(stroke.name)}", damage = "{stroke.dice}", '
                f'kind = "melee", hands = {stroke.hands} }},'
            )
        yield "]"


def _id(beast: Beast) -> str:
    plain = _NO_ID.sub("-", beast.id)
    return plain[:_LONGEST_ID].rstrip("-")


def _plain(text: str) -> str:
    """Return *text* without what TOML's quotes would trip over."""
    return "".join(c for c in text if c.isprintable() and c not in '"\\')
