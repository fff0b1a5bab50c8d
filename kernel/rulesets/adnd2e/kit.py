"""What figures have in hand as the fight begins, or as they join it."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import Readied, Spent
from ....events.values import CombatantId
from ...mechanics.figures import there
from ...requests import Fact, Procedure
from ...ruleset import Now
from ...state import State


_DONE = "readied"


def unready(state: State) -> tuple[CombatantId, ...]:
    """Return who has yet to take its weapons in hand, in roster order."""
    return tuple(
        who
        for who, figure in state.combatants.items()
        if there(figure) and _DONE not in figure.spent_for_good
    )


def ready(now: Now) -> Procedure:
    """Let newcomers have in hand what their roster's line says.

    The first weapon is in the main hand, or in both; the shield on the other
    arm, or on the back; a second weapon in the other hand where nothing else is.
    """
    for who in unready(now.state):
        for item, hand in kit(now.state, who):
            yield Fact(Readied(who, item, hand), "encounter.setup")
        yield Fact(Spent(who, _DONE, 1, lasting=True), "encounter.setup")


def kit(state: State, who: CombatantId) -> Iterator[tuple[str, str]]:
    """Yield what a figure has in hand at first, and in which."""
    profile = state.combatants[who].profile
    weapons = [w for w in profile.weapons if w.hands]
    both = bool(weapons) and weapons[0].hands > 1
    if weapons:
        yield weapons[0].name, "both" if both else "main"
    shield = str(profile.trait("shield", ""))
    on_back = profile.trait("shield_place", "arm") == "back"
    if shield and (both or on_back):
        yield "shield", "back"
    elif shield:
        yield "shield", "off"
    elif not both and len(weapons) > 1 and profile.trait("two_weapons"):
        yield weapons[1].name, "off"
