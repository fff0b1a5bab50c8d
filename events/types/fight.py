"""The fight's own life: who is there, where, and what part of the round it is."""

from __future__ import annotations

import attrs

from ..values import (
    CombatantId,
    DiceTerms,
    Outcome,
    Person,
    Place,
    Profile,
    Row,
    Setting,
    SideId,
)


@attrs.frozen
class FightOpened:
    """A fight was set up under a rule set whose options are settled for good.

    Attributes:
        content: SHA-256 over the rule set's rules and tables, in hex.
        options: Every option with its value, defaults included.
    """

    title: str
    ruleset: str
    version: int
    content: str
    options: tuple[Setting, ...]
    dice: DiceTerms


@attrs.frozen
class SceneSet:
    """Facts of the place were laid down: light, noise, who lies in ambush."""

    facts: tuple[Setting, ...]


@attrs.frozen
class TableReplaced:
    """A table of the rule set's book reads otherwise in this fight, from here on."""

    table: str
    rows: tuple[Row, ...]


@attrs.frozen
class SideJoined:
    """A side entered; *controller* answers for those of it without a player."""

    side: SideId
    name: str
    controller: Person


@attrs.frozen
class CombatantJoined:
    """A combatant entered, with the hit points it has left."""

    profile: Profile
    hp: int
    place: Place


@attrs.frozen
class CombatantLeft:
    """A combatant is no longer part of the fight: fled, removed, carried off."""

    who: CombatantId
    reason: str


@attrs.frozen
class HostilitiesBegan:
    """The meeting turned hostile; from here the order of combat holds."""

    reason: str


@attrs.frozen
class StepBegan:
    """The runner entered a step of the rule set; a fight is resumed from here."""

    step: str
    figure: CombatantId


@attrs.frozen
class PhaseBegan:
    """A part of the round began in which *sides* may act."""

    phase: str
    sides: tuple[SideId, ...]


@attrs.frozen
class PhaseEnded:
    """A part of the round was closed."""

    phase: str


@attrs.frozen
class RoundBegan:
    """A round began; 0 is the round of surprise."""

    number: int


@attrs.frozen
class RoundEnded:
    """A round was closed, and the fight goes on or not."""

    number: int
    goes_on: bool
    reason: str


@attrs.frozen
class TimePassed:
    """The fight's clock moved on by *seconds* to *clock*."""

    seconds: int
    clock: int


@attrs.frozen
class TurnPassed:
    """The clock crossed the end of a game turn."""

    number: int


@attrs.frozen
class FightEnded:
    """The fight is over, and how each side came out of it."""

    outcomes: tuple[Outcome, ...]
    reason: str


@attrs.frozen
class SeedRevealed:
    """The seed behind a sealed fight's dice was opened for everyone to check."""

    seed: bytes


@attrs.frozen
class Forked:
    """This log went its own way here; what came before it shares with another.

    Attributes:
        root: The root of the other log's tree when it was forked, 32 bytes.
        leaves: How many leaves that tree had.
        size: After how many events of the other log this one goes its own way.
    """

    root: bytes
    leaves: int
    size: int
