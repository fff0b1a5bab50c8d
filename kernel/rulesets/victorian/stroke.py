"""One attack as it is made: who, at whom, with what, and how."""

from __future__ import annotations

import attrs

from ....events.values import CombatantId, Modifier, Weapon


MELEE, MISSILE, OPPORTUNITY, SPELL = "melee", "missile", "opportunity", "spell"
MAIN_HAND, OFF_HAND = "main", "off"


@attrs.frozen
class Stroke:
    """An attack that is being made.

    Attributes:
        who: The attacker.
        target: Whom it goes at.
        weapon: What with.
        kind: ``melee``, ``missile`` or ``opportunity``.
        parts: What is added to its die.
        called: The part of the body it is aimed at, empty for none.
        hand: ``off`` for the off hand, which has half the strength bonus.
        serves: The prompt of the declaration it serves.
    """

    who: CombatantId
    target: CombatantId
    weapon: Weapon
    kind: str
    parts: tuple[Modifier, ...]
    called: str
    hand: str
    serves: int
