"""An event-sourced combat kernel for old-school tabletop rules.

Begin a `Fight` from a `SetUp`, look at what is `pending`, and `answer` it:
every declaration, roll and outcome becomes an event in its log.
"""

from __future__ import annotations

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
