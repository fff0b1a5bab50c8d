"""What a figure may do in the phase that is open."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ....events.values import REFEREE, CombatantId, Weapon
from ...mechanics.engagement import bound
from ...offers import Offer, OneOf, Slot, Words
from ...state import Combatant, State
from .armoury import in_hand, takes_both_hands, usable_weapons
from .defensive import RETREAT, declared
from .evasion import can_break_off
from .figures import MOVED, SURRENDERED, able, is_surprised, speaks_for_its_side
from .magic import castable, targets_slot
from .melee import ALL, blows_left, in_reach, routine
from .missiles import marks
from .movement import moving_offers
from .phases import (
    MAGIC,
    MELEE,
    MISSILES,
    MOVEMENT,
    SLOW,
    WAITING,
    at_once,
    belongs,
    kind_of,
)
from .tables import COVER, FULL_COVER
from .waiting import is_holding, may_act_now, may_wait


Offers = Iterator[Offer]

PASSED = "passed:"
"""What a figure has spent that passed up a phase, with the phase's kind."""

TRIED = "tried"
RAN = "ran"

FREE = ("talk", "ready")
"""What takes nothing from a figure, where its side acts alone."""

LONGEST = 200


def act_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    """Return everything that *who* may do now, the referee's closing included."""
    if who == REFEREE:
        return _referees(state)
    offers = tuple(main_offers(state, who))
    if not offers:
        return ()
    return (*offers, *_side_offers(state, state.combatants[who]))


def _referees(state: State) -> tuple[Offer, ...]:
    """Return what the referee may do: close the posts, or let somebody give up."""
    named = OneOf("who", (REFEREE,))
    offers = [Offer("close", (named,))]
    standing = tuple(i for i, c in state.combatants.items() if able(c))
    if standing:
        figures = OneOf("figure", standing)
        offers += [Offer(act, (named, figures)) for act in ("yield", "rout")]
    return tuple(offers)


def has_a_part(state: State, who: CombatantId) -> bool:
    """Return whether the open phase has anything left in it for *who*."""
    return next(main_offers(state, who), None) is not None


def main_offers(state: State, who: CombatantId) -> Offers:
    """Yield what the open phase is for; nothing for one who is done with it."""
    figure, kind = state.combatants[who], kind_of(state)
    if kind not in _MAIN or not able(figure) or not belongs(figure, state.phase_sides):
        return
    if figure.spent.get(PASSED + kind) or figure.spent.get(TRIED):
        return
    if is_surprised(state, figure):
        return
    if is_holding(figure) == (kind == WAITING):
        yield from _MAIN[kind](state, figure)


def _moving(state: State, figure: Combatant) -> Offers:
    if not figure.spent.get(MOVED):
        yield from moving_offers(state, figure)
        if may_wait(state, figure):
            yield Offer("wait", _named(figure))
        if speaks_for_its_side(state, figure):
            yield from _with_its_side(state, figure)


def _with_its_side(state: State, figure: Combatant) -> Offers:
    """Yield the flight of the whole side (evade.before_combat)."""
    if not at_once(state) and can_break_off(state, figure.profile.side):
        yield Offer("break_off", _named(figure))


def _after_waiting(state: State, figure: Combatant) -> Offers:
    if may_act_now(figure):
        yield from _shooting(state, figure)
        yield from _casting(state, figure)
        yield from _striking(state, figure)
        yield from moving_offers(state, figure)


def _shooting(state: State, figure: Combatant) -> Offers:
    yield from _shots(state, figure, _quick(state, figure))


def _shots(state: State, figure: Combatant, weapons: tuple[Weapon, ...]) -> Offers:
    for weapon in weapons:
        if weapon.missile and blows_left(figure, weapon) > 0:
            for foe in marks(state, figure, weapon):
                yield _at(figure, "shoot", foe, (weapon.name,))


def _striking(state: State, figure: Combatant) -> Offers:
    yield from _blows(state, figure, _quick(state, figure))


def _blows(state: State, figure: Combatant, weapons: tuple[Weapon, ...]) -> Offers:
    usable = [w.name for w in weapons if w.melee and blows_left(figure, w) > 0]
    if sum(own in weapons for own in routine(figure)) > 1:
        usable.append(ALL)
    for foe in in_reach(state, figure) if usable else ():
        yield _at(figure, "attack", foe, tuple(usable))


def _casting(state: State, figure: Combatant) -> Offers:
    if _laid_down(figure):
        return
    for spell in castable(state, figure):
        name = OneOf("spell", (spell.name,))
        targets = targets_slot(state, figure, spell)
        yield Offer("cast", (*_named(figure), name, targets))


def _slow(state: State, figure: Combatant) -> Offers:
    heavy = tuple(w for w in _weapons(figure) if takes_both_hands(w))
    yield from _shots(state, figure, heavy)
    yield from _blows(state, figure, heavy)


def _quick(state: State, figure: Combatant) -> tuple[Weapon, ...]:
    """Return the weapons that *figure* can use when it is its turn."""
    late = bool(state.options["weapon.slow"])
    return tuple(w for w in _weapons(figure) if not (late and takes_both_hands(w)))


def _weapons(figure: Combatant) -> tuple[Weapon, ...]:
    """Return what *figure* can fight with: nothing for one who ran or retreats."""
    return () if _laid_down(figure) else usable_weapons(figure)


def _laid_down(figure: Combatant) -> bool:
    return declared(figure) == RETREAT or bool(figure.spent.get(RAN))


def _at(figure: Combatant, act: str, foe: Combatant, weapons: tuple[str, ...]) -> Offer:
    """Return an attack at *foe*, to be made knowingly where that surrendered."""
    slots: list[Slot] = [OneOf("target", (foe.profile.id,)), OneOf("weapon", weapons)]
    if foe.has(SURRENDERED):
        slots.append(OneOf("knowingly", ("yes",)))
    return Offer(act, (*_named(figure), *slots))


def _side_offers(state: State, figure: Combatant) -> Offers:
    """Yield what may be done in any phase, beside what that is for.

    Where sides act together each has one choice, and nothing is free.
    """
    named = _named(figure)
    yield Offer("pass", named)
    yield Offer("surrender", named)
    yield Offer("other", (*named, Words("words", LONGEST)))
    if kind_of(state) == MOVEMENT and not bound(state, figure.profile.id):
        yield Offer("cover", (*named, OneOf("kind", (*COVER, FULL_COVER))))
    if not at_once(state):
        yield from _free(figure)


def _free(figure: Combatant) -> Offers:
    """Yield what takes nothing from a figure: words, and another weapon in hand."""
    named = _named(figure)
    yield Offer("talk", (*named, Words("words", LONGEST)))
    held = in_hand(figure)
    tools = (w for w in usable_weapons(figure) if w.hands)
    others = tuple(w.name for w in tools if w != held)
    if others:
        yield Offer("ready", (*named, OneOf("weapon", others)))


def _named(figure: Combatant) -> tuple[Slot, ...]:
    return (OneOf("who", (figure.profile.id,)),)


_MAIN: dict[str, Callable[[State, Combatant], Offers]] = {
    MOVEMENT: _moving,
    WAITING: _after_waiting,
    MISSILES: _shooting,
    MAGIC: _casting,
    MELEE: _striking,
    SLOW: _slow,
}
