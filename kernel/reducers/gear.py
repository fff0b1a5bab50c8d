"""Folding what is in whose hands, and what lies on the ground."""

from __future__ import annotations

from ...events.types import Broken, Dropped, Readied, Taken
from ...events.values import CombatantId
from ..mechanics.ground import distance
from ..state import Combatant, Lying
from ..state.draft import Reducer, Writable


def readied(draft: Writable, event: Readied) -> None:
    """Take something in hand, or put it away."""
    figure = draft.state.combatants[event.who]
    hands = _without(figure, event.item)
    if event.hand:
        hands[event.hand] = event.item
    draft.change(event.who, hands=hands)


def dropped(draft: Writable, event: Dropped) -> None:
    """Let something lie on the ground."""
    owner = _let_go(draft, event.who, event.item)
    lying = Lying(event.item, owner, event.place)
    draft.set(ground=(*draft.state.ground, lying))


def taken(draft: Writable, event: Taken) -> None:
    """Let something change hands, or be picked up."""
    if event.source:
        owner = _let_go(draft, event.source, event.item)
    else:
        owner = _pick_up(draft, event)
    figure = draft.state.combatants[event.who]
    if owner == event.who:
        draft.change(event.who, gone=tuple(i for i in figure.gone if i != event.item))
    else:
        draft.change(event.who, taken={**figure.taken, event.item: owner})
    if event.hand:
        draft.change(event.who, hands={**figure.hands, event.hand: event.item})


def _pick_up(draft: Writable, event: Taken) -> CombatantId:
    """Take the item from the ground, and return whose profile has its numbers.

    Of several of that name it is the nearest, the oldest of those.
    """
    here = draft.state.combatants[event.who].place
    found = [lying for lying in draft.state.ground if lying.item == event.item]
    if not found:
        return event.who
    nearest = min(found, key=lambda lying: distance(here, lying.place))
    rest = tuple(one for one in draft.state.ground if one is not nearest)
    draft.set(ground=rest)
    return nearest.owner


def broken(draft: Writable, event: Broken) -> None:
    """Let something be of no more use."""
    _let_go(draft, event.who, event.item)


def _let_go(draft: Writable, who: CombatantId, item: str) -> CombatantId:
    """Take *item* from *who*, and return whose profile has its numbers."""
    figure = draft.state.combatants[who]
    owner = figure.taken.get(item, who)
    if owner == who:
        draft.change(who, gone=(*figure.gone, item))
    else:
        rest = {name: of for name, of in figure.taken.items() if name != item}
        draft.change(who, taken=rest)
    draft.change(who, hands=_without(figure, item))
    return owner


def _without(figure: Combatant, item: str) -> dict[str, str]:
    return {hand: held for hand, held in figure.hands.items() if held != item}


REDUCERS: dict[type, Reducer] = {
    Readied: readied,
    Dropped: dropped,
    Taken: taken,
    Broken: broken,
}
