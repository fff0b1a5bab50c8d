"""The end of a turn: time charged, rest settled, and what is posted (step 8)."""

from __future__ import annotations

from ....events.types import FightEnded, PhaseBegan, PhaseEnded, Spent
from ....events.values import REFEREE, Outcome
from ...mechanics.sides import outcomes
from ...requests import Answer, Ask, Fact, Procedure
from ...ruleset import Now, Step
from ...state import Combatant, State
from .clock import charge_turns
from .figures import able, fighting_sides
from .postings import POSTED, posting_offers, why_not
from .rest import settle_rest
from .scene import END, OUTCOME, group
from .statement import statement


STANDS = "stands"
"""What a side has spent for good that fought on when combat ended."""


def end_step(state: State) -> Step:
    """Return the step that follows once a turn is to be closed (turn.end)."""
    if state.phase != END:
        return Step("end of turn", end_of_turn, "turn.end")
    return Step("postings", postings, "turn.bookkeeping")


def end_of_turn(now: Now) -> Procedure:
    """Charge the turn and settle rest; where nothing else is posted, close it.

    A step that a ruling broke off is closed first. Who stands after combat is
    noted too: a sleeper may wake in what is left of the turn.
    """
    if now.state.phase:
        yield Fact(PhaseEnded(now.state.phase), "turn.end")
    yield Fact(PhaseBegan(END, tuple(now.state.sides)), "turn.end")
    for side in fighting_sides(now.state) if now.state.hostile else ():
        yield Fact(Spent(side, STANDS, 1, lasting=True), "turn.end")
    yield from settle_rest(now)
    yield from charge_turns(now)
    if not now.state.scene.get("exploring"):
        yield from _close(now)


def postings(now: Now) -> Procedure:
    """Take down what the people post at a turn's end, or close it."""
    side = group(now.state)
    figures = tuple(c.profile.id for c in now.state.members(side) if able(c))
    asked = (side, *figures)
    people = (p for who in asked for p in now.state.controllers(who))
    answer: Answer | None = yield Ask(
        "post",
        tuple(dict.fromkeys(people)),
        (*asked, REFEREE),
        posting_offers,
        "turn.bookkeeping",
        why_not,
    )
    if answer is None or answer.choice.act == "pass":
        yield from _close(now)
        return
    yield from POSTED[answer.choice.act](now, answer.choice)


def _close(now: Now) -> Procedure:
    """Post the statement and close the turn, and the fight where it is over."""
    yield from statement(now)
    yield Fact(PhaseEnded(END), "turn.end")
    reason = _why_over(now.state)
    if reason:
        yield Fact(FightEnded(_outcomes(now.state), reason), "turn.end")


def _outcomes(state: State) -> tuple[Outcome, ...]:
    """Return how each side came out, of combat as it stood when that ended."""

    def fought_on(figure: Combatant) -> bool:
        side = state.sides[figure.profile.side]
        return able(figure) and (not state.hostile or STANDS in side.spent_for_good)

    return outcomes(state, fought_on)


def _why_over(state: State) -> str:
    """Return why no other turn follows, empty where one does."""
    if state.hostile:
        return "fewer than two sides fight on"
    alone = not any(map(able, state.members(group(state))))
    if alone or not state.scene.get("exploring"):
        return str(state.scene.get(OUTCOME) or "the encounter is over")
    return ""
