"""The act of striking hand to hand: what is offered, refused, and done."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import Choice, CombatantId, Weapon
from ...mechanics.figures import enemies
from ...offers import Offer, OneOf, Slot
from ...ruleset import Now
from ...state import Combatant, State
from .attacks import Blow, blow
from .backs import turning_toward
from .called_shot import aims, called_forbidden
from .deeds import Act, Refusal
from .effects import Effects
from .figures import next_to
from .follow_ups import after_strike
from .hands import in_hand, melee_weapons, strikers, weapon
from .monsters import lapse, listed, sequence, still_up
from .next_attack import next_weapons, second_forbidden
from .stroke import OFF_HAND
from .two_weapons import hampered, in_main_hand, off_hand, still_hampered


ATTACK = "attack"
"""The act, and the counter of a round's attacks with hand weapons."""

Slots = tuple[Slot, ...]


def strike_offers(state: State, figure: Combatant, named: Slots) -> Iterator[Offer]:
    """Yield at whom *figure* can strike, and with what: one of each an offer."""
    foes = _within_reach(state, figure)
    for foe in foes if listed(figure.profile) else ():
        target = OneOf("target", (foe.profile.id,))
        yield Offer(ATTACK, (*named, target, *_then(foes, foe)))
    for struck_with in _weapons(state, figure):
        weapon_slot = OneOf("weapon", (struck_with.name,))
        for foe, target, called in aims(state, figure, foes):
            base = (*named, target, weapon_slot)
            yield Offer(ATTACK, (*base, *called))
            for off in _beside(state, figure, struck_with):
                slots = OneOf("off", (off.name,)), *_then(foes, foe)
                yield Offer(ATTACK, (*base, *slots, *called))


def strike(
    now: Now, start: State, who: CombatantId, choice: Choice, serves: int
) -> Blow:
    """Strike once, or with all that one has for the moment.

    A first attack settles when the second comes (melee.fighter_two). The
    off hand strikes right after the first of the main one (two.extra).
    """
    target, figure = choice.get("target"), now.state.combatants[who]
    yield from turning_toward(now, who, start.combatants[target].place)
    if not choice.get("weapon"):
        then = choice.get("then")
        return (yield from sequence(now, start, who, target, serves, then=then))
    struck_with = weapon(start, who, choice.get("weapon"))
    if figure.spent.get(ATTACK, 0) <= 1:
        yield from after_strike(now, who, struck_with)
    if choice.get("off"):
        return (yield from _both(now, start, who, choice, serves))
    extra = tuple(still_hampered(figure))
    return (
        yield from blow(
            now,
            start,
            who,
            target,
            struck_with,
            serves,
            called=choice.get("called"),
            extra=extra,
        )
    )


def strike_forbidden(state: State, figure: Combatant, choice: Choice) -> Refusal:
    """Return the rule that forbids to strike so, and why."""
    foe = state.combatants.get(choice.get("target"))
    if choice.act != ATTACK or foe is None:
        return None
    name, who = foe.profile.name, figure.profile.id
    if foe.dead or not foe.present:
        return "init.target", f"{name} isn't there to be struck any more"
    if foe.profile.side == figure.profile.side:
        return "init.target", f"{name} is no enemy"
    if not next_to(figure.place, foe.place):
        return "init.target", f"{name} is out of reach"
    return (
        _weapon_forbids(state, figure, choice.get("weapon"))
        or _off_forbids(state, figure, choice)
        or called_forbidden(state, figure, choice)
        or second_forbidden(state, who, choice.get("weapon"))
    )


def can_follow_up(state: State, who: CombatantId) -> bool:
    """Return whether *who* has a foe in reach, and what to strike a second time."""
    figure = state.combatants[who]
    return bool(_within_reach(state, figure)) and bool(_weapons(state, figure))


# ---------------------------------------------------------------- offers


def _within_reach(state: State, figure: Combatant) -> tuple[Combatant, ...]:
    foes = enemies(state, figure)
    return tuple(foe for foe in foes if next_to(figure.place, foe.place))


def _weapons(state: State, figure: Combatant) -> tuple[Weapon, ...]:
    """Return what the next attack of *figure* can be made with, one at a time."""
    sequenced = listed(figure.profile)
    found = next_weapons(state, figure.profile.id)
    return tuple(w for w in found if w not in sequenced)


def _beside(state: State, figure: Combatant, struck_with: Weapon) -> tuple[Weapon, ...]:
    """Return what the off hand can strike with beside the main one (two.extra).

    It strikes with the first attack of a round only.
    """
    who = figure.profile.id
    if figure.spent.get(ATTACK, 0) or not in_main_hand(state, who, struck_with):
        return ()
    return off_hand(state, who)


def _then(foes: tuple[Combatant, ...], first: Combatant) -> Slots:
    """Return the slot that names whom the rest goes at, where there is another."""
    others = tuple(foe.profile.id for foe in foes if foe is not first)
    return (OneOf("then", others, optional=True),) if others else ()


# ---------------------------------------------------------------- doing it


def _both(
    now: Now, start: State, who: CombatantId, choice: Choice, serves: int
) -> Blow:
    """Strike with the main hand, and right after it with the off hand."""
    target = choice.get("target")
    main = weapon(start, who, choice.get("weapon"))
    off = weapon(start, who, choice.get("off"))
    less = yield from hampered(now, who, off, serves)
    called, extra = choice.get("called"), (less.main,)
    effects: Effects = yield from blow(
        now, start, who, target, main, serves, called=called, extra=extra
    )
    aimed = still_up(start, effects, target, choice.get("then"))
    if not aimed:
        yield from lapse(who, target)
        return effects
    second = yield from blow(
        now, start, who, aimed, off, serves, extra=(less.off,), hand=OFF_HAND
    )
    return (*effects, *second)


# ---------------------------------------------------------------- refusals


def _weapon_forbids(state: State, figure: Combatant, name: str) -> Refusal:
    who = figure.profile.id
    if name in {w.name for w in listed(figure.profile)}:
        return "melee.monster", f"{who} strikes with all it has, not with {name} alone"
    if not name or name in {w.name for w in strikers(state, who)}:
        return None
    if name in {w.name for w in melee_weapons(state, who)}:
        return "two.extra", f"{name} is in {who}'s off hand"
    if name in in_hand(state, who):
        return "melee.fighter_two", f"{name} is nothing to strike with"
    return "action.move", f"{who} has no {name} in hand"


def _off_forbids(state: State, figure: Combatant, choice: Choice) -> Refusal:
    off, who = choice.get("off"), figure.profile.id
    if not off:
        return None
    if figure.spent.get(ATTACK, 0):
        return "two.extra", "the off hand strikes with the first attack of a round"
    if off not in {w.name for w in off_hand(state, who)}:
        return "two.extra", f"{off} is nothing that {who} strikes with off-hand"
    return None


STRIKING = {ATTACK: Act(strike, "attack")}
