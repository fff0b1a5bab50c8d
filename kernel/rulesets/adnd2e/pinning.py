"""Who lies on whom, and how one gets out from under (overbear.result)."""

from __future__ import annotations

from ....events.values import Choice, CombatantId
from ...mechanics.figures import there
from ...offers import Offer
from ...state import State
from .contests import strength_contest
from .deeds import Act
from .figures import able, score
from .ground import in_contact
from .moment import Deed, Moment
from .states import befall, lift


PINNED = "pinned"
PRONE = "prone"

_RULE = "overbear.result"
_AND = ", "


def pin(moment: Moment, who: CombatantId, above: tuple[CombatantId, ...]) -> Deed:
    """Let those *above* lie on *who*, so that it can't stand up."""
    yield from befall(moment, who, PINNED, _AND.join(above), _RULE)


def pinners(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    """Return who lies on *who*, in roster order."""
    sources = [c.source for c in state.combatants[who].conditions if c.name == PINNED]
    named = {name for source in sources for name in source.split(_AND)}
    return tuple(
        other
        for other, figure in state.combatants.items()
        if other in named
        and there(figure)
        and figure.has(PRONE)
        and in_contact(state, other, who)
    )


def let_up(moment: Moment) -> Deed:
    """Free whoever has nobody lying on it any more."""
    for who, figure in moment.state.combatants.items():
        if figure.has(PINNED) and not pinners(moment.state, who):
            yield from lift(moment, who, PINNED, "nobody lies on it any more", _RULE)


def _offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    return (Offer("throw_off"),) if state.combatants[who].has(PINNED) else ()


def _throw_off(moment: Moment, who: CombatantId, _choice: Choice) -> Deed:
    """Let *who* contest Strength with the strongest above it, to stand up.

    Nothing is rolled where those above it can do nothing, or have gone.
    """
    above = [o for o in pinners(moment.start, who) if able(moment.start.combatants[o])]
    if above:
        strongest = max(above, key=lambda o: score(moment.start, o, "strength"))
        result = yield from strength_contest(moment, who, strongest, "pin", _RULE)
        if result.winner != who:
            return
    yield from lift(moment, who, PINNED, "thrown off", _RULE)
    yield from lift(moment, who, PRONE, "stood up", "declare.stand_up")


def _why_not(state: State, who: CombatantId, _choice: Choice) -> tuple[str, str] | None:
    if state.combatants[who].has(PINNED):
        return None
    return _RULE, f"nobody lies on {who}"


THROW_OFF = Act(
    "throw_off", frozenset({"stand_up"}), _offers, _throw_off, _RULE, _why_not
)
"""To get up from under those who lie on one, by a contest of Strength."""
