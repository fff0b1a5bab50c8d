"""The rule sets: one folder each, and this table of them.

A rule set imports ``kernel`` and ``events`` and never another rule set. Its
folder is imported when it is first asked for, so that a fight by one of them
doesn't wait for the books of all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from ..errors import UnknownRuleset
from ..ruleset import Ruleset


class _Folders(Mapping[str, Ruleset]):
    """The rule sets by name, each read from the folder of that name."""

    _names = ("whitebox", "adnd2e")

    def __getitem__(self, name: str) -> Ruleset:
        if name not in self._names:
            raise KeyError(name)
        found = import_module(f".{name}", __package__).RULESET
        assert isinstance(found, Ruleset)  # noqa: S101 - what a folder must hold
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


RULESETS: Mapping[str, Ruleset] = _Folders()


def ruleset(name: str) -> Ruleset:
    """Return the rule set called *name*.

    Raises:
        UnknownRuleset: Where there is none; the message names those there are.
    """
    if name not in RULESETS:
        raise UnknownRuleset(
            f"no rule set is called {name!r}; there are {', '.join(RULESETS)}"
        )
    return RULESETS[name]
