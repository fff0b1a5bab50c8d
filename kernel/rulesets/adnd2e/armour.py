"""Armour class against one attack, with every component that makes it up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

import attrs

from ....events.values import CombatantId, Modifier
from ...mechanics.compass import FRONT, REAR
from ...state import Combatant, State
from . import numbers
from .figures import STRICKEN, score
from .shields import place_of_shield, shield_magic
from .tables import ARMOR


BARE = ARMOR["none"]
"""The armour class of who wears nothing (armor)."""

_SHIELD = -1
_CHARGING = 2
_MOST_MAGIC = 1
"""By how much magic betters the armour class against wrestlers (wrestle.ac)."""


@attrs.frozen
class Armour:
    """An armour class: 10 is bare, and lower is better (conv.ac_descending).

    Attributes:
        value: The sum of its parts.
        parts: What makes it up, each with its rule. A plus hurts the wearer.
            A defensive adjustment of 0 is one that is lost to the rule it names.
    """

    value: int
    parts: tuple[Modifier, ...]


@attrs.frozen
class Defence:
    """A figure under one attack: see `armour_class`."""

    state: State
    who: CombatantId
    attacker: CombatantId
    kind: str
    side: str
    shield: bool

    @property
    def figure(self) -> Combatant:
        """The figure as it stands."""
        return self.state.combatants[self.who]

    def trait(self, name: str) -> int:
        """Return a trait of the figure that is a number, 0 where it has none."""
        return int(self.figure.profile.trait(name, 0))


Parts: TypeAlias = Iterator[Modifier]


def armour_class(
    state: State,
    target: CombatantId,
    attacker: CombatantId,
    kind: str,
    side: str,
    *,
    shield: bool = False,
    mode: str = "full",
) -> Armour:
    """Return the armour class of *target* against one attack.

    Args:
        state: The fight.
        target: Who is attacked.
        attacker: By whom.
        kind: ``missile``, or ``melee`` and whatever else is done hand to hand.
        side: The side of *target* it comes from (facing.side_matters).
        shield: Whether its shield meets the attack: see `shields.use_shield`.
        mode: ``full``; ``overbear``, which leaves out what is worn
            (overbear.attack); ``wrestle``, which leaves out natural armour too
            and all but one point of magic (wrestle.ac).
    """
    defence = Defence(state, target, attacker, kind, side, shield)
    parts = tuple(part for component in MODES[mode] for part in component(defence))
    return Armour(sum(part.value for part in parts), parts)


def worn(defence: Defence) -> Parts:
    """Yield the armour, worn or natural, and the magic of worn armour."""
    magic = defence.trait("armour_magic")
    plain = defence.figure.profile.armour_class + magic
    yield Modifier("armour", plain, "conv.ac_descending")
    if magic:
        yield Modifier("armour's magic", -magic, "conv.ac_descending")


def unworn(defence: Defence) -> Parts:
    """Yield natural armour; what is worn is left out (overbear.attack)."""
    natural = defence.trait("natural_armour")
    value = defence.figure.profile.armour_class if natural else BARE
    yield Modifier("armour", value, "overbear.attack")


def grappled(defence: Defence) -> Parts:
    """Yield the bare body; natural armour where an option lets it count."""
    counts = defence.state.options["wrestle.natural_armour"]
    natural = counts and defence.trait("natural_armour")
    value = defence.figure.profile.armour_class if natural else BARE
    yield Modifier("armour", value, "wrestle.ac")


def shielded(defence: Defence) -> Parts:
    """Yield the shield that meets the attack, on the arm or on the back.

    On the back it meets all attacks from the rear (shield.back).
    """
    slung = place_of_shield(defence.state, defence.who) == "back"
    if slung and defence.side == REAR:
        yield from _shield("shield on the back", defence, "shield.back")
    elif defence.shield:
        yield from _shield("shield", defence, "shield.side")


def _shield(name: str, defence: Defence, rule: str) -> Parts:
    yield Modifier(name, _SHIELD, rule)
    magic = shield_magic(defence.state, defence.who)
    if magic:
        yield Modifier("shield's magic", -magic, rule)


def adjusted(defence: Defence) -> Parts:
    """Yield the defensive adjustment; only a bonus can be lost (facing.def_adj)."""
    amount = numbers.defensive(score(defence.state, defence.who, "dexterity"))
    lost = _lost(defence) if amount < 0 else ""
    if amount:
        rule = lost or "facing.def_adj"
        yield Modifier("defensive adjustment", 0 if lost else amount, rule)


def _lost(defence: Defence) -> str:
    """Return the rule by which a bonus to armour class is lost, if any is."""
    if defence.side == REAR:
        return "facing.def_adj"
    return next((LOSING[c] for c in LOSING if defence.figure.has(c)), "")


def guarded(defence: Defence) -> Parts:
    """Yield the magic that isn't worn as armour: rings, cloaks."""
    magic = defence.trait("magic_ac")
    if magic:
        yield Modifier("magic", -magic, "conv.ac_descending")


def guarded_a_little(defence: Defence) -> Parts:
    """Yield as much magic as helps against a wrestler (wrestle.ac)."""
    magic = defence.trait("magic_ac")
    if magic:
        yield Modifier("magic", -min(magic, _MOST_MAGIC), "wrestle.ac")


def charging(defence: Defence) -> Parts:
    """Yield what a charge costs the charger (charge.ac_penalty)."""
    if defence.figure.has("charging"):
        yield Modifier("charging", _CHARGING, "charge.ac_penalty")


def defending(defence: Defence) -> Parts:
    """Yield the parry of who defends, against frontal melee (declare.defend).

    It is half the level, rounded down; for warriors, and for monsters by their
    Hit Dice, one more.
    """
    frontal = defence.kind != "missile" and defence.side == FRONT
    if not frontal or not _defends(defence.figure):
        return
    profile = defence.figure.profile
    warrior = profile.kind == "monster" or numbers.is_warrior(profile)
    parry = numbers.halved(numbers.level(profile)) + warrior
    if parry:
        yield Modifier("defending", -parry, "declare.defend")


def _defends(figure: Combatant) -> bool:
    """Return whether a figure parries: from its declaration on (declare.defend)."""
    declared = figure.declared
    return figure.has("defending") or (
        declared is not None and declared.act == "defend"
    )


LOSING: Mapping[str, str] = {
    "charging": "charge.no_def_adj",
    "surprised": "surprise.dex_loss",
    **dict.fromkeys(sorted(STRICKEN), "state.unconscious"),
}
"""Conditions under which a bonus from Dexterity is lost, each with its rule."""

MODES: Mapping[str, tuple[Callable[[Defence], Parts], ...]] = {
    "full": (worn, shielded, adjusted, guarded, charging, defending),
    "overbear": (unworn, adjusted, guarded, charging, defending),
    "wrestle": (grappled, adjusted, guarded_a_little, charging, defending),
}
"""The components that make up an armour class, by mode."""
