"""Rule sets from elsewhere, found by the entry points of installed projects.

A project offers one in its ``pyproject.toml``, under the name that is its id:

    [project.entry-points."affray.rulesets"]
    hearsay = "hearsay:RULESET"

Nothing of it is imported until that very rule set is asked for.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from ..errors import UnknownRuleset
from ..ruleset import Ruleset


if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


GROUP = "affray.rulesets"
"""The group of entry points whose objects are rule sets."""


class PlugInFault(UnknownRuleset, KeyError):
    """A rule set from elsewhere is there by name and can't be used."""

    def __str__(self) -> str:
        return str(self.args[0])


def offered(ours: Collection[str]) -> tuple[str, ...]:
    """Return the names of the rule sets from elsewhere, in their order.

    Args:
        ours: The names of our own, which no other can have.
    """
    return tuple(sorted({e.name for e in _entry_points()} - set(ours)))


def plug_in(name: str) -> Ruleset:
    """Import the rule set from elsewhere that is called *name*.

    Raises:
        PlugInFault: Where there is none, or what is there won't do.
    """
    found = [e for e in _entry_points() if e.name == name]
    if not found:
        raise PlugInFault(f"no installed project offers a rule set {name!r}")
    if len(found) > 1:
        projects = " and ".join(sorted({_project(e) for e in found}))
        raise PlugInFault(
            f"the rule set {name!r} is offered more than once, by {projects}; "
            "remove one of them"
        )
    return _loaded(found[0])


def unusable(ours: Collection[str]) -> Iterator[str]:
    """Yield, for each that can't be used, the name and why, in a sentence."""
    for taken in sorted({e.name for e in _entry_points()} & set(ours)):
        projects = {_project(e) for e in _entry_points() if e.name == taken}
        yield (
            f"{' and '.join(sorted(projects))} offers a rule set {taken!r}, and "
            "affray's own has that name: it isn't used; it needs another name"
        )
    for name in offered(ours):
        try:
            plug_in(name)
        except PlugInFault as fault:
            yield str(fault)


def _loaded(entry: EntryPoint) -> Ruleset:
    named = f"the rule set {entry.name!r} of {_project(entry)}"
    try:
        found = entry.load()
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        raise PlugInFault(f"{named} can't be loaded: {said}") from error
    if not isinstance(found, Ruleset):
        raise PlugInFault(
            f"{named} isn't one: {entry.value} is a {type(found).__name__}, and "
            "must be a Ruleset"
        )
    if found.id != entry.name or found.book.id != entry.name:
        other = found.id if found.id != entry.name else f"{found.book.id} in its book"
        raise PlugInFault(
            f"{named} calls itself {other}; the name of its entry point, its id "
            "and that of its book must be the same"
        )
    return found


def _entry_points() -> Collection[EntryPoint]:
    # It takes longer to import than all else, and few fights need it.
    from importlib.metadata import entry_points  # noqa: PLC0415

    return entry_points(group=GROUP)


def _project(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else entry.value
