"""After a simultaneous round: players tell it in character, as it came out."""

from __future__ import annotations

from ....events.types import Spent, Spoke, TableRead
from ....events.values import REFEREE, CombatantId
from ...offers import Offer, OneOf, Words
from ...requests import Answer, Ask, Fact, Procedure
from ...ruleset import Now
from ...state import Combatant, State
from .figures import FLEEING, SURRENDERED, people
from .phases import is_tied


FLAGGED = "narration flagged"
"""What a figure has spent whose player told it otherwise than it came out."""

_TOLD = "narrated"
_SHOWN = ("fights", "flees", "yields", "dies")
_LONGEST = 500


def narrators(state: State) -> tuple[CombatantId, ...]:
    """Return whose players may still tell how a simultaneous round went."""
    if not is_tied(state):
        return ()
    return tuple(
        who
        for who, figure in state.combatants.items()
        if figure.profile.player
        and figure.profile.player != REFEREE
        and not figure.spent.get(_TOLD)
    )


def narration(now: Now) -> Procedure:
    """Let players tell the round; what contradicts the dice is flagged.

    Nothing that is told changes what happened (simul.narration).
    """
    figures = narrators(now.state)
    answer: Answer | None = yield Ask(
        "narrate",
        people(now.state, figures),
        (*figures, REFEREE),
        _offers,
        "simul.narration",
    )
    if answer is None:
        return
    choice = answer.choice
    if choice.get("who") == REFEREE:
        for who in figures:
            yield Fact(Spent(who, _TOLD, 1, lasting=False), "simul.narration")
        return
    who, about = choice.get("who"), choice.get("about")
    yield Fact(Spent(who, _TOLD, 1, lasting=False), "simul.narration")
    if choice.act == "pass":
        return
    yield Fact(Spoke(who, choice.get("words"), 0), "simul.narration")
    shown = came_out(now.state.combatants[about]) if about else choice.get("shows")
    if choice.get("shows") != shown:
        flag = f"contradicts the dice: {about} {shown}"
        told = TableRead(who, "narration", f"{about} {choice.get('shows')}", flag)
        yield Fact(told, "simul.narration")
        yield Fact(Spent(who, FLAGGED, 1, lasting=True), "simul.narration")


def _offers(state: State, who: str) -> tuple[Offer, ...]:
    if who == REFEREE:
        return (Offer("close", (OneOf("who", (REFEREE,)),)),)
    named = OneOf("who", (who,))
    words = Words("words", _LONGEST)
    about = OneOf("about", tuple(state.combatants))
    return (
        Offer("narrate", (named, words)),
        Offer("narrate", (named, words, about, OneOf("shows", _SHOWN))),
        Offer("pass", (named,)),
    )


def came_out(figure: Combatant) -> str:
    """Return what *figure* is seen to do, as the dice have it."""
    if figure.dead:
        return "dies"
    if figure.has(SURRENDERED):
        return "yields"
    return "flees" if figure.has(FLEEING) or not figure.present else "fights"
