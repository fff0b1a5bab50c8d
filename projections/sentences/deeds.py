"""What acts and attacks are called when they are told, by their names in the log.

A name that isn't here is told as it stands: any rule set may have its own.
"""

from __future__ import annotations

from ...events.types.outcomes import AttackHit, AttackMissed
from ..context import Context
from ..words import ended


TOLD_ELSEWHERE = frozenset(
    {
        "advance",
        "attack",
        "breathe",
        "called_shot",
        "cast",
        "charge",
        "defend",
        "disarm",
        "draw",
        "drop",
        "face",
        "fetch",
        "flee",
        "grab",
        "guard",
        "knockdown",
        "lie_down",
        "move",
        "other",
        "overbear",
        "overrun",
        "pick_up",
        "pummel",
        "release",
        "run",
        "sheathe",
        "shield_rush",
        "shoot",
        "speak",
        "stand_up",
        "step",
        "subdue",
        "surrender",
        "throw",
        "throw_off",
        "throw_to",
        "trap",
        "turn",
        "turn_back",
        "turn_undead",
        "use_item",
        "wrestle",
    }
)
"""Acts whose answer or outcome has a sentence of its own."""

IDLE = frozenset({"nothing", "pass", "wait"})

ACTIONS = {
    "aid": "gives aid",
    "begin": "begins what takes longer",
    "bind_wounds": "binds wounds",
    "complete": "completes what was begun",
    "drink": "drinks a potion",
    "hammer": "hammers away",
    "light_torch": "lights a torch",
    "load": "loads",
    "mount": "mounts or dismounts",
    "open": "opens something",
    "open_door": "opens a door",
    "pull_trip": "means to pull or trip",
    "reload": "reloads",
    "sap": "means to knock somebody out",
    "search": "searches",
    "slay": "kills the helpless",
    "throw_holy_water": "throws holy water",
    "trifle": "does some small thing",
    "use": "uses something",
    "use_skill": "uses a skill",
    "withdraw": "withdraws",
    "work": "works on",
}
"""Acts that are told as such; what comes of them doesn't name them."""

ATTEMPTS = {
    "breath": "breathes at {}",
    "disarm": "tries to disarm {}",
    "grab": "tries to snatch something from {}",
    "opportunity": "has the opportunity to strike at {}",
    "trap": "tries to trap the weapon of {}",
}
"""Attacks that are told when they begin, by kind."""

COMING = {
    "melee": "attacks {}",
    "missile": "aims at {}",
    "overbear": "throws itself at {}",
    "overrun": "tramples on {}",
    "shield rush": "rushes at {} behind the shield",
    "unarmed": "comes at {} with bare hands",
}
"""How the others are told while nobody knows yet how they end."""

_BARE_HANDED = {"pummel": "punches at {}", "wrestle": "reaches for a hold on {}"}
_STROKES = {
    "accuracy": "throws {weapon} to {}",
    "overbear": "tries to overbear {}",
    "overrun": "tramples on {}",
    "shield rush": "rushes {} behind the shield",
    "unarmed": "goes for {} with bare hands",
}


def stroke(context: Context, event: AttackHit | AttackMissed) -> str:
    """Return ``attacks Bruno with long sword``, as the kind of attack is called."""
    target, weapon = context.name(event.target), ended(event.weapon)
    if event.kind in _STROKES:
        said = _STROKES[event.kind]
        if event.kind == "unarmed":
            said = _BARE_HANDED.get(context.doing.get(event.who, ""), said)
        return said.format(target, weapon=weapon)
    if event.kind == "missile" and _hurled(context, event):
        return f"throws {weapon} at {target}"
    verb = "shoots at" if event.kind == "missile" else "attacks"
    return f"{verb} {target}{f' with {weapon}' if weapon else ''}"


def attempt(context: Context, kind: str, target: str) -> str:
    """Return ``tries to disarm Bruno``: an attack as it is told when it begins."""
    name = context.name(target)
    said = ATTEMPTS.get(kind) or COMING.get(kind)
    return said.format(name) if said else f"tries {kind} against {name}"


def _hurled(context: Context, event: AttackHit | AttackMissed) -> bool:
    """Return whether the weapon, used at a distance, also strikes hand to hand."""
    profile = context.figures.get(event.who)
    weapons = profile.weapons if profile is not None else ()
    return any(w.name == event.weapon and w.melee and w.missile for w in weapons)
