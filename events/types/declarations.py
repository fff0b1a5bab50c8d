"""Questions, answers, and what figures set out to do."""

from __future__ import annotations

import attrs

from ..values import Choice, CombatantId, Person


@attrs.frozen
class Asked:
    """A question was put, and waits for its answer.

    Attributes:
        prompt: Its number in this fight, from 1.
        kind: What is asked: ``act``, ``announce``, ``dice``, ...
        of: Who may answer, besides the referee.
        figures: The combatants on whose behalf; the answer names one of them.
    """

    prompt: int
    kind: str
    of: tuple[Person, ...]
    figures: tuple[CombatantId, ...]


@attrs.frozen
class Answered:
    """A question was answered.

    It is taken only where the sender had seen all of the log before it, so
    its own number tells what it was given against.

    Attributes:
        key: The sender's own key: the same one twice has one effect.
    """

    prompt: int
    choice: Choice
    key: str


@attrs.frozen
class Lapsed:
    """A question went unanswered, because nothing was left to choose."""

    prompt: int
    reason: str


@attrs.frozen
class Declared:
    """A figure or side said what it will do, before the time to do it."""

    who: str
    intent: Choice


@attrs.frozen
class DeclarationLost:
    """What was declared will not be done."""

    who: CombatantId
    reason: str


@attrs.frozen
class ActionTaken:
    """A figure used its action on *act*, as it chose in its answer.

    Attributes:
        serial: Which action of this round it is, from 1.
    """

    who: CombatantId
    act: str
    serial: int


@attrs.frozen
class ActionLost:
    """A figure that could have acted will not, this round."""

    who: CombatantId
    reason: str


@attrs.frozen
class DeclarationOpened:
    """What a figure had declared under seal was laid open, unchanged."""

    who: CombatantId
    intent: Choice


@attrs.frozen
class Spoke:
    """A figure said something to others in the midst of the fight."""

    who: CombatantId
    text: str
    seconds: int
