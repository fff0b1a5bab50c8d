"""What came of it: order, surprise, blows, harm, healing, movement, spells."""

from __future__ import annotations

import attrs

from ..values import CombatantId, Place, SideId, Standing


@attrs.frozen
class SurpriseSettled:
    """A side or a single figure was found surprised, or not, and why."""

    who: str
    surprised: bool
    reason: str


@attrs.frozen
class OrderSettled:
    """Who acts when in this round, earliest first; one standing acts together."""

    standings: tuple[Standing, ...]


@attrs.frozen
class TargetPicked:
    """Chance picked whom an attack goes at, from *candidates* in this order."""

    who: CombatantId
    target: CombatantId
    candidates: tuple[CombatantId, ...]


@attrs.frozen
class AttackHit:
    """An attack reached its target."""

    who: CombatantId
    target: CombatantId
    kind: str
    weapon: str
    total: int
    needed: int


@attrs.frozen
class AttackMissed:
    """An attack failed to reach its target."""

    who: CombatantId
    target: CombatantId
    kind: str
    weapon: str
    total: int
    needed: int


@attrs.frozen
class DamageSuffered:
    """Hit points were lost: *before* less *amount* is *after*.

    Attributes:
        kind: The type of damage, ``slashing``, ``fire``, ...; empty for any.
        passing: ``nonlethal`` or ``temporary`` where it heals by itself, else
            empty.
        wound: The name of the wound, where the rule set keeps count of them.
    """

    who: CombatantId
    amount: int
    before: int
    after: int
    source: str
    kind: str = ""
    passing: str = ""
    wound: str = ""


@attrs.frozen
class Healed:
    """Hit points came back: *before* and *amount* make *after*.

    Attributes:
        wound: Which wound healed by so much; empty for none in particular.
    """

    who: CombatantId
    amount: int
    before: int
    after: int
    source: str
    wound: str = ""


@attrs.frozen
class AbilityHarmed:
    """An ability score sank, or rose again: *before* less *amount* is *after*."""

    who: CombatantId
    ability: str
    amount: int
    before: int
    after: int
    source: str


@attrs.frozen
class Harmed:
    """Harm befell a figure in this round: ``damage``, ``failed save``, ..."""

    who: CombatantId
    kind: str
    source: str


@attrs.frozen
class Died:
    """A figure died, and what of."""

    who: CombatantId
    source: str


@attrs.frozen
class SaveResolved:
    """A saving throw was made or failed, and what it makes of the effect."""

    who: CombatantId
    against: str
    success: bool
    effect: str


@attrs.frozen
class SpellCast:
    """A spell was cast at its targets."""

    who: CombatantId
    spell: str
    targets: tuple[CombatantId, ...]


@attrs.frozen
class SpellLost:
    """A spell that was announced is not cast; *spent* tells whether it is gone."""

    who: CombatantId
    spell: str
    reason: str
    spent: bool


@attrs.frozen
class MoraleChecked:
    """A side's nerve was tried, for *reasons*; it stands or it breaks."""

    side: SideId
    reasons: tuple[str, ...]
    score: int
    stands: bool
    result: str


@attrs.frozen
class Moved:
    """A figure moved by *feet* from one place to another."""

    who: CombatantId
    start: Place
    end: Place
    feet: int
    how: str


@attrs.frozen
class Turned:
    """A figure faces *facing*, in degrees clockwise from north (which is +y)."""

    who: CombatantId
    before: int
    facing: int
    how: str


@attrs.frozen
class Engaged:
    """Two opponents came to blows' distance, *feet* apart."""

    one: CombatantId
    other: CombatantId
    feet: int


@attrs.frozen
class Disengaged:
    """Two opponents are no longer at blows' distance, and why."""

    one: CombatantId
    other: CombatantId
    reason: str
