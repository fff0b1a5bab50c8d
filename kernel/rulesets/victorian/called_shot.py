"""Called shots: a part of the body named before initiative (location.called)."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import Choice, Modifier
from ...offers import Offer, OneOf, Slot
from ...state import Combatant, State
from .deeds import Refusal
from .helpless import automatic
from .location import has_parts
from .tables import PARTS


CALLED_SHOT = "called_shot"
LATER = Modifier("called shot", 1, "location.called")
"""What it adds to the initiative die."""


def called_offers(named: tuple[Slot, ...]) -> Iterator[Offer]:
    """Yield the declaration of a called shot, among those before initiative."""
    yield Offer(CALLED_SHOT, (*named, OneOf("part", PARTS)))


def called_part(figure: Combatant) -> str:
    """Return the part that *figure* declared it would strike at, empty for none."""
    intent = figure.declared
    if intent is None:
        return ""
    return intent.get("part") if intent.act == CALLED_SHOT else intent.get("called")


def aims(
    state: State, figure: Combatant, foes: tuple[Combatant, ...]
) -> Iterator[tuple[Combatant, OneOf, tuple[Slot, ...]]]:
    """Yield each of *foes* as a target, and again with the part that was declared.

    The helpless, and bodies that the chart doesn't show, have no part to be
    named.
    """
    part = called_part(figure)
    for foe in foes:
        target = OneOf("target", (foe.profile.id,))
        yield foe, target, ()
        helpless = automatic(state, foe.profile.id)
        if part and has_parts(foe.profile) and not helpless:
            yield foe, target, (OneOf("called", (part,)),)


def called_forbidden(state: State, figure: Combatant, choice: Choice) -> Refusal:
    """Return the rule that forbids the called shot in *choice*, and why."""
    part, target = choice.get("called"), state.combatants.get(choice.get("target"))
    if not part or target is None:
        return None
    name = target.profile.name
    if part != called_part(figure):
        reason = f"{figure.profile.name} declared no shot at the {part}"
        return "location.called", reason
    if not has_parts(target.profile):
        return "location.other_bodies", f"{name}'s body isn't as the chart shows it"
    if automatic(state, target.profile.id):
        return "location.called", f"no die is rolled against {name}"
    return None
