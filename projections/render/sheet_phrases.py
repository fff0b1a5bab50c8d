"""What the renderers say of a body, its gear, its ties, and its rule set's lines."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.ruleset import ATTACKS, SheetLine
from ..sheet import Sheet
from ..sheet_body import DamageLine, DroppedLine, HandLine, WoundLine
from ..sheet_ties import HoldLine, TrapLine
from ..words import aside


_HANDS = {
    "main": "in the main hand",
    "off": "in the off hand",
    "both": "in both hands",
    "back": "on the back",
}


def wound(wound: WoundLine) -> str:
    """Return a wound, ``w1: 3 bludgeoning, nonlethal (a fist), until round 9``."""
    what = " ".join(filter(None, (str(wound.left), wound.kind)))
    passing = f", {wound.passing}" if wound.passing else ""
    heals = (
        "" if wound.heals is None else f", heals with the end of round {wound.heals}"
    )
    return f"{wound.name}: {what}{passing}{aside(wound.source)}{heals}"


def damage(lines: tuple[DamageLine, ...]) -> str:
    """Return what was lost by type, ``5 slashing, 3 bludgeoning (2 of it passing)``."""
    return ", ".join(map(_damage, lines))


def hand(line: HandLine) -> str:
    """Return what is where, ``long sword in the main hand``."""
    return f"{line.item} {_HANDS.get(line.hand, line.hand)}"


def dropped(line: DroppedLine) -> str:
    """Return what lies where."""
    return f"{line.item} at {line.place.x}, {line.place.y}"


def abilities(sheet: Sheet) -> str:
    """Return by how much abilities have sunk, ``strength 2``."""
    return ", ".join(f"{line.name} {line.sunk}" for line in sheet.abilities)


def hold(line: HoldLine) -> str:
    """Return a hold, ``holds goblin 1 (press), since round 3, kept 2 times``."""
    how = "holds" if line.holds else "held by"
    since = f", since round {line.since}"
    times = "1 time" if line.kept == 1 else f"{line.kept} times"
    kept = f", kept {times}" if line.kept else ""
    return f"{how} {line.other_name}{aside(line.style)}{since}{kept}"


def trap(line: TrapLine) -> str:
    """Return a weapon trap, ``sword traps the spear of goblin 1, since round 2``."""
    how = "traps" if line.traps else "trapped by"
    other = f"the {line.other_weapon} of {line.other_name}"
    return f"{line.weapon} {how} {other}, since round {line.since}"


def used(sheet: Sheet) -> str:
    """Return what was used up of the round; attacks where no line tells of them."""
    told = any(line.name == ATTACKS for line in sheet.lines)
    counts = {
        "attacks": 0 if told else sheet.attacks,
        "opportunities": sheet.opportunities,
        "extra": sheet.extra,
    }
    return ", ".join(f"{what} {count}" for what, count in counts.items() if count)


def line(line: SheetLine) -> str:
    """Return a line of the rule set's, ``5 (armour 6, shield -1)``.

    A part that is the whole of it isn't said again.
    """
    values = [str(part.value) for part in line.parts]
    if values == [line.value]:
        return line.value
    parts = ", ".join(f"{part.name} {part.value}" for part in line.parts)
    return f"{line.value}{aside(parts)}"


def body(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Yield what a sheet says of wounds, gear and ties, each with its name."""
    yield from (("wound", wound(line)) for line in sheet.wounds)
    yield "damage", damage(sheet.damage)
    yield "sunk", abilities(sheet)
    yield "in hand", ", ".join(map(hand, sheet.hands))
    yield "dropped", ", ".join(map(dropped, sheet.dropped))
    yield "facing", sheet.facing
    yield from (("hold", hold(line)) for line in sheet.holds)
    yield from (("trap", trap(line)) for line in sheet.traps)
    yield "used", used(sheet)


def _damage(line: DamageLine) -> str:
    what = f"{line.amount} {line.kind or 'of no type'}"
    if not line.passing:
        return what
    return f"{what} ({'all' if line.passing == line.amount else line.passing} passing)"
