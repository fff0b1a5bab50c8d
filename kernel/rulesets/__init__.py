"""The rule sets: one folder each, and this table of them.

A rule set imports ``kernel`` and ``events`` and never another rule set.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ..errors import UnknownRuleset
from ..ruleset import Ruleset
from .whitebox import RULESET as WHITEBOX


RULESETS: Mapping[str, Ruleset] = MappingProxyType({WHITEBOX.id: WHITEBOX})


def ruleset(name: str) -> Ruleset:
    """Return the rule set called *name*.

    Raises:
        UnknownRuleset: Where there is none; the message names those there are.
    """
    found = RULESETS.get(name)
    if found is None:
        raise UnknownRuleset(
            f"no rule set is called {name!r}; there are {', '.join(RULESETS)}"
        )
    return found
