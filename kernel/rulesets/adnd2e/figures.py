"""Who is able, what is in whose hands, and what is left to do: questions to a state."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import REFEREE, CombatantId, Weapon
from ...mechanics import grip, sides
from ...mechanics.figures import there
from ...state import Combatant, State
from . import numbers
from .memory import remembered


HELPLESS = frozenset(
    {
        "asleep",
        "charmed",
        "held",
        "paralysed",
        "stunned",
        "surrendered",
        "unconscious",
    }
)
"""Conditions under which a figure can do nothing (state.unconscious)."""

STRICKEN = frozenset({"asleep", "held", "paralysed", "unconscious"})
"""Conditions under which an attack hits without a roll (attack.situation)."""

ATTACKING = frozenset({"attack", "throw", "guard"})
"""Declared actions that may be made more than once in a round."""

SLOWING = ("disabled", "lamed", "slowed")
"""Conditions of which each halves the movement rate."""

FALTERING = "faltering"
"""The condition of who loses its next attack (critical.tables)."""

AVERAGE = 10
"""An ability score that nobody states."""

_UNREACTING = frozenset({"surprised", "withdrawn"})


def able(figure: Combatant) -> bool:
    """Return whether *figure* can do anything at all."""
    return there(figure) and not any(c.name in HELPLESS for c in figure.conditions)


def stricken(figure: Combatant) -> bool:
    """Return whether *figure* is asleep, bound or without its senses."""
    return any(figure.has(condition) for condition in STRICKEN)


def hostile(state: State, one: CombatantId, other: CombatantId) -> bool:
    """Return whether two figures are on different sides."""
    figures = state.combatants
    return figures[one].profile.side != figures[other].profile.side


@remembered
def foes(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    """Return those of other sides who are there, in roster order."""
    side = state.combatants[who].profile.side
    return tuple(
        other
        for other, figure in state.combatants.items()
        if there(figure) and figure.profile.side != side
    )


def friends(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    """Return the others of the same side who are there, in roster order."""
    return tuple(
        other
        for other, figure in state.combatants.items()
        if other != who and there(figure) and not hostile(state, who, other)
    )


def fights_on(figure: Combatant) -> bool:
    """Return whether *figure* counts as fighting on.

    Whoever is only stunned will fight again.
    """
    out = HELPLESS - {"stunned"}
    return there(figure) and not any(c.name in out for c in figure.conditions)


def is_over(state: State) -> bool:
    """Return whether fewer than two sides fight on."""
    return sides.is_over(state, fights_on)


def is_npc(state: State, who: CombatantId) -> bool:
    """Return whether the referee answers for *who* (round.npc_secret)."""
    return state.controllers(who) == (REFEREE,)


def size(state: State, who: CombatantId) -> str:
    """Return the letter of a figure's size (conv.size_scale)."""
    return numbers.size_of(state.combatants[who].profile)


def score(state: State, who: CombatantId, ability: str) -> int:
    """Return an ability score as it is now, what was lost of it taken off.

    A monster whose Dexterity or Constitution nobody states has an average one.
    """
    figure = state.combatants[who]
    if ability == "strength":
        rounding = str(state.options["contest.monster_strength"])
        whole = numbers.strength_score(figure.profile, rounding)
    else:
        whole = int(figure.profile.trait(ability)) or AVERAGE
    return whole - figure.abilities.get(ability, 0)


def rate(state: State, who: CombatantId) -> int:
    """Return the movement rate now, in tens of feet a round (move.full)."""
    figure = state.combatants[who]
    left = figure.profile.movement
    for condition in SLOWING:
        if figure.has(condition):
            left = numbers.halved(left, str(state.options["rounding"]))
    return left * 2 if figure.has("hastened") else left


def used(state: State, who: CombatantId, what: str) -> int:
    """Return how much of *what* a figure used up in this round."""
    return state.combatants[who].spent.get(what, 0)


def has_item(state: State, who: CombatantId, item: str) -> bool:
    """Return whether a figure carries or holds *item*."""
    figure = state.combatants[who]
    own = any(weapon.name == item for weapon in figure.profile.weapons)
    own = own or item in dict(belongings(figure))
    own = own or (item == "shield" and bool(figure.profile.trait("shield", "")))
    return item in figure.taken or (own and item not in figure.gone)


def belongings(figure: Combatant) -> Iterator[tuple[str, str]]:
    """Yield what else a figure has that can be seized: name and class of size."""
    written = str(figure.profile.trait("items", ""))
    for item in filter(None, map(str.strip, written.split(","))):
        name, _, sort = item.partition(":")
        yield name, sort


def hand_of(state: State, who: CombatantId, item: str) -> str:
    """Return the hand in which a figure has *item*, empty for none."""
    return grip.hand_of(state.combatants[who], item)


def in_hand(state: State, who: CombatantId) -> tuple[str, ...]:
    """Return what a figure has in hand; what is slung on the back isn't."""
    hands = state.combatants[who].hands
    return tuple(item for hand, item in hands.items() if hand != "back")


def weapon(state: State, who: CombatantId, name: str) -> Weapon:
    """Return the weapon *name* of a figure, its own or one it took.

    Raises:
        KeyError: It has no such weapon.
    """
    figure = state.combatants[who]
    owner = figure.taken.get(name, who)
    return state.combatants[owner].profile.weapon(name)


@remembered
def weapons(state: State, who: CombatantId) -> tuple[Weapon, ...]:
    """Return the weapons that a figure has, natural ones first."""
    figure = state.combatants[who]
    own = [w for w in figure.profile.weapons if w.name not in figure.gone]
    got = [weapon(state, who, n) for n in figure.taken if is_weapon(state, who, n)]
    return tuple(sorted((*own, *got), key=lambda w: not w.trait("natural")))


def is_weapon(state: State, who: CombatantId, name: str) -> bool:
    """Return whether what a figure carries as *name* is a weapon."""
    owner = state.combatants[who].taken.get(name, who)
    return any(w.name == name for w in state.combatants[owner].profile.weapons)


def trapped(state: State, who: CombatantId, item: str) -> bool:
    """Return whether *item* of *who* is caught or catches another (trap.no_use)."""
    return any(
        (trap.trapper == who and trap.weapon == item)
        or (trap.victim == who and trap.caught == item)
        for trap in state.traps.values()
    )


@remembered
def wielded(state: State, who: CombatantId) -> tuple[Weapon, ...]:
    """Return the weapons that a figure can use now: natural, or in a free hand.

    One that takes both hands is of no use in a single one.
    """
    held = in_hand(state, who)
    return tuple(
        w
        for w in weapons(state, who)
        if (w.trait("natural") or w.name in held)
        and (w.hands <= 1 or hand_of(state, who, w.name) == "both")
        and not trapped(state, who, w.name)
    )


@remembered
def melee_weapons(state: State, who: CombatantId) -> tuple[Weapon, ...]:
    """Return the weapons that a figure can strike with now."""
    return tuple(w for w in wielded(state, who) if w.melee and not w.trait("breath"))


@remembered
def missile_weapons(state: State, who: CombatantId) -> tuple[Weapon, ...]:
    """Return the weapons that a figure can shoot or throw now."""
    return tuple(w for w in wielded(state, who) if w.missile)


def main_weapon(state: State, who: CombatantId) -> Weapon | None:
    """Return the weapon in the main hand or in both; else a natural one, if any."""
    held = {w.name: w for w in wielded(state, who)}
    for hand in ("main", "both"):
        item = state.combatants[who].hands.get(hand, "")
        if item in held:
            return held[item]
    return next((w for w in held.values() if w.trait("natural")), None)


def is_armed(state: State, who: CombatantId) -> bool:
    """Return whether *who* has something to strike with that makes it armed."""
    return bool(melee_weapons(state, who))


def wrestling(state: State, who: CombatantId) -> bool:
    """Return whether a figure holds another or is held (wrestle.no_other_action)."""
    return any(who in (hold.holder, hold.held) for hold in state.holds.values())


def may_react(state: State, who: CombatantId) -> bool:
    """Return whether a figure can answer what others do.

    It has to be able; not surprised, not withdrawn, not wrestling.
    """
    figure = state.combatants[who]
    if not able(figure) or wrestling(state, who):
        return False
    after_withdraw = state.options["aoo.after_withdraw"]
    bars = _UNREACTING - ({"withdrawn"} if after_withdraw else set())
    return not any(figure.has(condition) for condition in bars)


def initiative_of(state: State, who: CombatantId) -> int | None:
    """Return the total on which a figure acts in this round, None for none."""
    for standing in state.order:
        if who in standing.members:
            return standing.total
    return None


def turn_of(state: State, who: CombatantId) -> int:
    """Return the place of a figure in the order; beyond it where it has none."""
    for place, standing in enumerate(state.order):
        if who in standing.members:
            return place
    return len(state.order)


def aware(state: State, target: CombatantId, attacker: CombatantId) -> bool:
    """Return whether *target* knows that *attacker* strikes (sap.unaware)."""
    figure = state.combatants[target]
    unseen = state.combatants[attacker].has("invisible")
    caught = figure.has("surprised") or stricken(figure)
    return there(figure) and not caught and not unseen
