"""After a simultaneous round: players tell it in character, as it came out."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import Spent, Spoke, TableRead
from ....events.values import REFEREE, Choice, CombatantId
from ...mechanics.figures import people
from ...offers import Offer, OneOf, Words
from ...requests import Answer, Ask, Fact, Procedure
from ...ruleset import Now
from ...state import Combatant, State
from .figures import FLEEING, SURRENDERED
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
    who = answer.choice.get("who") if answer else REFEREE
    for one in figures if who == REFEREE else (who,):
        yield Fact(Spent(one, _TOLD, 1, lasting=False), "simul.narration")
    if answer is not None and answer.choice.act == "narrate":
        yield from _told(now, who, answer.choice)


def _told(now: Now, who: CombatantId, choice: Choice) -> Iterator[Fact]:
    """Keep what was told, and flag it where the dice have it otherwise."""
    yield Fact(Spoke(who, choice.get("words"), 0), "simul.narration")
    about, shows = choice.get("about"), choice.get("shows")
    shown = came_out(now.state.combatants[about]) if about else shows
    if shows != shown:
        flag = f"contradicts the dice: {about} {shown}"
        told = TableRead(who, "narration", f"{about} {shows}", flag)
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
