"""What a figure has about it, and what of it is in its hands: questions to a state."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import CombatantId, Profile, Weapon
from ...errors import SetUpFault
from ...mechanics import grip
from ...state import Combatant, State
from .armoury import FIST


MAIN, OFF, BOTH = "main", "off", "both"
HANDS = (MAIN, OFF)

EASY, NORMAL, SECURED, STOWED = "easy", "normal", "secured", "stowed"
"""How something that isn't in hand is carried (grab.easy, grab.secured)."""

HELD = "held"
"""What is said of an item that is in a free hand as the fight begins."""

HUMAN = "human"


def items(profile: Profile) -> dict[str, str]:
    """Return what a figure wears and carries beside weapons, and how it is secured.

    It is the trait ``items``: names joined by commas, each with ``:easy``,
    ``:secured``, ``:stowed`` or ``:held`` where that isn't normal.
    """
    return dict(_read(str(profile.trait("items", ""))))


def check_items(text: str) -> None:
    """Raise SetUpFault unless *text* can be read as the trait ``items``."""
    known = (EASY, NORMAL, SECURED, STOWED, HELD)
    for name, kept in _read(text):
        if kept not in known:
            raise SetUpFault(
                f"{name} can be {', '.join(known)}, not {kept!r}", "traits", "items"
            )


def _read(text: str) -> Iterator[tuple[str, str]]:
    for entry in text.split(","):
        name, _, kept = entry.partition(":")
        if name.strip():
            yield name.strip(), kept.strip() or NORMAL


def has_item(state: State, who: CombatantId, item: str) -> bool:
    """Return whether a figure carries or holds *item*."""
    figure = state.combatants[who]
    own = item in items(figure.profile) or item in _own_weapons(figure)
    return item in figure.taken or (own and item not in figure.gone)


def carried(state: State, who: CombatantId) -> tuple[str, ...]:
    """Return everything that a figure has, weapons first, in hand or not.

    Its fists and claws aren't among it.
    """
    figure = state.combatants[who]
    all_of_it = (*_own_weapons(figure), *items(figure.profile), *figure.taken)
    return tuple(i for i in dict.fromkeys(all_of_it) if has_item(state, who, i))


def security(state: State, who: CombatantId, item: str) -> str:
    """Return how *item* is carried; what was taken up, or nobody states, normally."""
    figure = state.combatants[who]
    if item in figure.taken:
        return NORMAL
    if item in _own_weapons(figure):
        return str(figure.profile.weapon(item).trait("security", NORMAL))
    kept = items(figure.profile).get(item, NORMAL)
    return NORMAL if kept == HELD else kept


def in_hand(state: State, who: CombatantId) -> tuple[str, ...]:
    """Return what a figure has in hand, the main hand first."""
    hands = state.combatants[who].hands
    return tuple(hands[hand] for hand in (BOTH, *HANDS) if hand in hands)


def hand_of(state: State, who: CombatantId, item: str) -> str:
    """Return the hand in which a figure has *item*, empty for none."""
    return grip.hand_of(state.combatants[who], item)


def free_hands(state: State, who: CombatantId) -> tuple[str, ...]:
    """Return the hands in which a figure has nothing, the main one first."""
    figure = state.combatants[who]
    return grip.free_hands(figure) if has_hands(figure.profile) else ()


def has_hands(profile: Profile) -> bool:
    """Return whether a body has hands to take things in, and fists to strike with."""
    return profile.trait("body", HUMAN) == HUMAN


def hands_for(state: State, who: CombatantId, takes: int) -> tuple[str, ...]:
    """Return the hands that can take what *takes* one hand or two."""
    return grip.hands_for(free_hands(state, who), takes)


def takes(state: State, owner: CombatantId, item: str) -> int:
    """Return how many hands an item of *owner*'s takes."""
    own = state.combatants[owner].profile.weapons
    return next((w.hands for w in own if w.name == item), 1)


def owner_of(state: State, who: CombatantId, item: str) -> CombatantId:
    """Return whose profile has the numbers of what *who* carries as *item*."""
    return state.combatants[who].taken.get(item, who)


def is_weapon(state: State, who: CombatantId, item: str) -> bool:
    """Return whether what a figure carries as *item* is a weapon."""
    profile = state.combatants[owner_of(state, who, item)].profile
    return any(w.name == item for w in profile.weapons)


def weapon(state: State, who: CombatantId, name: str) -> Weapon:
    """Return the weapon *name* of a figure: its own, one that it took, its fist.

    Raises:
        KeyError: It has no such weapon.
    """
    if name == FIST.name:
        return fist_of(state.combatants[who].profile)
    return state.combatants[owner_of(state, who, name)].profile.weapon(name)


def fist_of(profile: Profile) -> Weapon:
    """Return what a body's bare hand does: as it is stated, or as the table says."""
    return next((w for w in profile.weapons if unarmed(w)), FIST)


def weapons(state: State, who: CombatantId) -> tuple[str, ...]:
    """Return the names of all weapons that a figure has, its own body's too."""
    profile = state.combatants[who].profile
    natural = tuple(w.name for w in profile.weapons if not w.hands)
    arms = tuple(i for i in carried(state, who) if is_weapon(state, who, i))
    fists = (FIST.name,) if has_hands(profile) else ()
    return tuple(dict.fromkeys((*natural, *arms, *fists)))


def wielded(state: State, who: CombatantId) -> tuple[Weapon, ...]:
    """Return what a figure can strike or shoot with now.

    That is what is natural to it, what is in its hands, and its fist while a
    hand is free. What takes both hands is of no use in a single one.
    """
    return tuple(dict.fromkeys(_wielded(state, who)))


def melee_weapons(state: State, who: CombatantId) -> tuple[Weapon, ...]:
    """Return what a figure can strike with now, hand to hand."""
    return tuple(w for w in wielded(state, who) if w.melee)


def missile_weapons(state: State, who: CombatantId) -> tuple[Weapon, ...]:
    """Return what a figure can shoot or throw now."""
    return tuple(w for w in wielded(state, who) if w.missile)


def strikers(state: State, who: CombatantId) -> tuple[Weapon, ...]:
    """Return what *who* may strike with otherwise than in the off hand.

    What is in the off hand counts only where the main one has nothing to strike
    with.
    """
    found = melee_weapons(state, who)
    armed = any(hand_of(state, who, w.name) in (MAIN, BOTH) for w in found)
    if not armed:
        return found
    return tuple(w for w in found if hand_of(state, who, w.name) != OFF)


def unarmed(weapon: Weapon) -> bool:
    """Return whether an attack with *weapon* is made with the bare hand."""
    return weapon.name == FIST.name


def is_light(weapon: Weapon) -> bool:
    """Return whether *weapon* is light, as a fist always is (two.light)."""
    return unarmed(weapon) or weapon.trait("class", "") == "light"


def _own_weapons(figure: Combatant) -> tuple[str, ...]:
    return tuple(w.name for w in figure.profile.weapons if w.hands)


def _wielded(state: State, who: CombatantId) -> Iterator[Weapon]:
    profile = state.combatants[who].profile
    yield from (w for w in profile.weapons if not w.hands and not unarmed(w))
    for item in in_hand(state, who):
        if not is_weapon(state, who, item):
            continue
        held = weapon(state, who, item)
        if held.hands <= 1 or hand_of(state, who, item) == BOTH:
            yield held
    if free_hands(state, who):
        yield fist_of(profile)
