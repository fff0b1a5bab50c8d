"""The phases in which figures act: they open, one post after another, they close."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ....events.types import PhaseBegan, PhaseEnded, Spent
from ....events.values import REFEREE, Choice, CombatantId, Person
from ...mechanics.engagement import contact
from ...mechanics.figures import enemies, people
from ...requests import Answer, Ask, Fact, Procedure
from ...ruleset import Now
from ...state import State
from .acts import act, passes
from .choices import act_offers, has_a_part
from .defensive import released
from .effects import apply, rout
from .evasion import flight
from .figures import FLEEING, able
from .morale import morale, surrender
from .movement import run_away
from .numbers import REACH
from .phases import MORALE, MOVEMENT, WAITING, Phase, belongs, kind_of
from .why_not import why_not


CLOSED = "closed:"


def begin(now: Now, phase: Phase) -> Procedure:
    """Open a phase, and close it at once where nobody has anything to do in it.

    In phase A morale is checked, and in phase B those in flight run.
    """
    yield Fact(PhaseBegan(phase.name, phase.members), "seq.phases")
    if phase.kind == MORALE:
        yield from morale(now, phase.members)
    if phase.kind == MOVEMENT:
        for who, figure in tuple(now.state.combatants.items()):
            if belongs(figure, phase.members) and figure.has(FLEEING):
                yield from run_away(now, who)
    if not waits_for(now.state):
        yield from close(now)


def close(now: Now) -> Procedure:
    """Close the phase; at the end of movement it is settled who is engaged."""
    if kind_of(now.state) in (MOVEMENT, WAITING):
        for who, figure in tuple(now.state.combatants.items()):
            if belongs(figure, now.state.phase_sides):
                yield from meet(now, who)
    yield Fact(PhaseEnded(now.state.phase), "seq.phases")


def meet(now: Now, who: CombatantId) -> Iterator[Fact]:
    """Settle whom *who* is engaged with where it stands (def.only_two)."""
    figure = now.state.combatants[who]
    foes = [f for f in enemies(now.state, figure) if able(f)] if able(figure) else []
    yield from contact(now, who, foes, REACH, "def.only_two")
    for other in tuple(now.state.combatants):
        yield from released(now, other)


def waits_for(state: State) -> tuple[CombatantId, ...]:
    """Return who has anything to do in the open phase and hasn't passed it up."""
    return tuple(
        who
        for who, figure in state.combatants.items()
        if belongs(figure, state.phase_sides)
        and able(figure)
        and has_a_part(state, who)
    )


def turn(now: Now) -> Procedure:
    """Let one figure of the side whose phase it is act, whoever posts first.

    The step is entered again until nobody has anything left to do, so the
    order of actions is the order of posts (seq.posting_order). Once the
    referee has closed the phase, it is asked for those who haven't posted.
    """
    figures = waits_for(now.state)
    late = next((who for who in figures if _is_closed(now.state, who)), None)
    if late is not None:
        answer: Answer | None = yield _question((REFEREE,), (late,))
    else:
        answer = yield _question(people(now.state, figures), (*figures, REFEREE))
    if answer is not None:
        yield from _taken(now, answer)


def _question(of: tuple[Person, ...], figures: tuple[str, ...]) -> Ask:
    return Ask("act", of, figures, act_offers, "seq.posting_order", why_not)


def _taken(now: Now, answer: Answer) -> Procedure:
    """Carry out an answer: the referee's business, a side's flight, or an act."""
    who = answer.choice.get("who")
    if who == REFEREE:
        yield from _REFEREES[answer.choice.act](now, answer.choice)
    elif answer.choice.act == "break_off":
        yield from flight(now, now.state.combatants[who].profile.side)
    else:
        start = now.state
        effects = yield from act(now, start, who, answer.choice, answer.prompt)
        yield from apply(now, effects)


def _close_posts(now: Now, _choice: Choice) -> Procedure:
    """Wait for no more posts: the referee acts for the rest, or they pass."""
    passing = now.option("posting.missing") == "pass"
    for who in waits_for(now.state):
        mark = Spent(who, CLOSED + kind_of(now.state), 1, lasting=False)
        yield from passes(now, who) if passing else (Fact(mark, "seq.posting_order"),)


def _is_closed(state: State, who: CombatantId) -> bool:
    return bool(state.combatants[who].spent.get(CLOSED + kind_of(state)))


def _gives_up(now: Now, choice: Choice) -> Procedure:
    """Let a figure surrender, or flee, whosever phase it is (seq.surrenders)."""
    yield from surrender(now, choice.get("figure"), "the referee's word")


def _breaks(now: Now, choice: Choice) -> Procedure:
    yield from rout(now, choice.get("figure"), "the referee's word", "seq.surrenders")


_REFEREES: dict[str, Callable[[Now, Choice], Procedure]] = {
    "close": _close_posts,
    "yield": _gives_up,
    "rout": _breaks,
}
