"""Steps that lift events of older versions to what this release reads.

A step takes the array of an event's fields at one version and returns the
array at the next. It is pure, and is never deleted: old logs fold for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias


Step: TypeAlias = Callable[[list[Any]], list[Any]]
Steps: TypeAlias = Mapping[tuple[str, int], Step]


def _with_traits(fields: list[Any]) -> list[Any]:
    """Lift ``combatant-joined`` 1: weapons and spells had no traits."""
    profile, *rest = fields
    weapons, spells = 13, 14
    lifted = [
        [[*value, []] for value in part] if at in (weapons, spells) else part
        for at, part in enumerate(profile)
    ]
    return [lifted, *rest]


def _with_wound(fields: list[Any]) -> list[Any]:
    """Lift ``damage-suffered`` 1: harm had no type and left no wound of its own."""
    return [*fields, "", "", ""]


def _of_no_wound(fields: list[Any]) -> list[Any]:
    """Lift ``healed`` 1: healing was of no wound in particular."""
    return [*fields, ""]


UPCASTS: Steps = {
    ("combatant-joined", 1): _with_traits,
    ("damage-suffered", 1): _with_wound,
    ("healed", 1): _of_no_wound,
}
"""From (wire name, version) the step to the version after it."""


def check_chains(tags: Iterable[tuple[str, int]], steps: Steps) -> None:
    """Check that *steps* lead from the first version of each event to its present.

    Raises:
        ValueError: A step is missing, or one leads nowhere.
    """
    needed = {
        (name, version) for name, present in tags for version in range(1, present)
    }
    if missing := needed - steps.keys():
        raise ValueError(f"no upcast from {sorted(missing)}")
    if stray := steps.keys() - needed:
        raise ValueError(f"an upcast from {sorted(stray)}, which no event needs")


def lift(
    name: str, version: int, present: int, fields: list[Any], steps: Steps
) -> list[Any]:
    """Return *fields* of *version* of the event called *name* at version *present*."""
    for passed in range(version, present):
        fields = steps[name, passed](fields)
    return fields
