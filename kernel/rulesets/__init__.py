"""The rule sets: one folder each, this table of them, and those from elsewhere.

A rule set imports ``kernel`` and ``events`` and never another rule set. Its
folder is imported when it is first asked for, so that a fight by one of them
doesn't wait for the books of all. What isn't found here is looked for among
the entry points of installed projects: see `plug_ins`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from ..errors import UnknownRuleset
from ..ruleset import Ruleset
from . import plug_ins


class _Known(Mapping[str, Ruleset]):
    """The rule sets by name: ours from the folder of that name, then others.

    A name may be listed whose rule set can't be had: looking it up raises what
    is a `KeyError` and an `UnknownRuleset` and tells why.
    """

    _names = ("whitebox", "adnd2e", "odnd", "victorian", "bx")

    def __getitem__(self, name: str) -> Ruleset:
        if name not in self._names:
            return plug_ins.plug_in(name)
        found = import_module(f".{name}", __package__).RULESET
        assert isinstance(found, Ruleset)  # noqa: S101 - what a folder must hold
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._names or name in plug_ins.offered(self._names)

    def __iter__(self) -> Iterator[str]:
        yield from self._names
        yield from plug_ins.offered(self._names)

    def __len__(self) -> int:
        return len(self._names) + len(plug_ins.offered(self._names))

    def faults(self) -> tuple[str, ...]:
        """Tell which rule sets from elsewhere can't be used, and why."""
        return tuple(plug_ins.unusable(self._names))


_KNOWN = _Known()

OURS: tuple[str, ...] = _Known._names  # noqa: SLF001 - of this very module
"""The rule sets that come with affray."""

RULESETS: Mapping[str, Ruleset] = _KNOWN
"""All rule sets that there are, by name."""


def ruleset(name: str) -> Ruleset:
    """Return the rule set called *name*.

    Raises:
        UnknownRuleset: Where there is none; the message names those there are.
            And where there is one from elsewhere that can't be used.
    """
    if name not in RULESETS:
        raise UnknownRuleset(
            f"no rule set is called {name!r}; there are {', '.join(RULESETS)}"
        )
    return RULESETS[name]


def faults() -> tuple[str, ...]:
    """Tell which rule sets of installed projects can't be used, and why."""
    return _KNOWN.faults()
