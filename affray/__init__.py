"""An event-sourced combat kernel for old-school tabletop rules.

Begin a `Fight` from a `SetUp`, look at what is `pending`, and `answer` it:
every declaration, roll and outcome becomes an event in its log.

What is public is imported when it is first asked for, so that a command which
only reads a log doesn't wait for what plays a fight.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING


if TYPE_CHECKING:
    from .events.file import Sync, load
    from .events.log import Log
    from .events.record import Entry, Record
    from .events.values import Choice
    from .kernel.dice.keyed import seed_from_text
    from .kernel.dice.sources import EnteredDice, sealed, seeded
    from .kernel.opening import SetUp, SideSetUp
    from .kernel.prompts import Refusal
    from .kernel.recruits import Recruit
    from .kernel.rulesets import ruleset
    from .replies import Accepted, Stale
    from .session import Fight
else:
    _HOMES = {
        "Accepted": ".replies",
        "Choice": ".events.values",
        "EnteredDice": ".kernel.dice.sources",
        "Entry": ".events.record",
        "Fight": ".session",
        "Log": ".events.log",
        "Record": ".events.record",
        "Recruit": ".kernel.recruits",
        "Refusal": ".kernel.prompts",
        "SetUp": ".kernel.opening",
        "SideSetUp": ".kernel.opening",
        "Stale": ".replies",
        "Sync": ".events.file",
        "load": ".events.file",
        "ruleset": ".kernel.rulesets",
        "sealed": ".kernel.dice.sources",
        "seed_from_text": ".kernel.dice.keyed",
        "seeded": ".kernel.dice.sources",
    }

    def __getattr__(name: str) -> object:
        """Return what is public under *name*, from the module where it lives."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(_HOMES[name], __name__), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        """Return the names in the module, those not yet asked for included."""
        return sorted({*globals(), *__all__})


__all__ = [
    "Accepted",
    "Choice",
    "EnteredDice",
    "Entry",
    "Fight",
    "Log",
    "Record",
    "Recruit",
    "Refusal",
    "SetUp",
    "SideSetUp",
    "Stale",
    "Sync",
    "load",
    "ruleset",
    "sealed",
    "seed_from_text",
    "seeded",
]
