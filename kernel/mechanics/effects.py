"""What acts bring about, where it is worked out first and applied together."""

from __future__ import annotations

import attrs

from ...events.values import CombatantId


@attrs.frozen
class Wound:
    """Damage to be taken."""

    who: CombatantId
    amount: int
    source: str


@attrs.frozen
class Mending:
    """Hit points to be given back."""

    who: CombatantId
    amount: int
    source: str


@attrs.frozen
class Affliction:
    """A condition to befall somebody, for *seconds*, or for good where 0."""

    who: CombatantId
    condition: str
    source: str
    owner: CombatantId
    seconds: int
