"""What a sheet says in the rule set's own terms, and which squares are threatened."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ....events.values import CombatantId, Modifier, Place, Profile
from ...mechanics.compass import FRONT, SIDES
from ...ruleset import ATTACKS, SheetLine
from ...state import Combatant, State
from . import figures, ground, initiative, numbers
from .allowance import allowance, attacks_left
from .armour import armour_class
from .attack import hit_modifiers
from .blows import NATURAL_20, Blow
from .shields import may_use_shield
from .tables import SAVE_COLUMNS


ARMOUR_CLASSES = range(10, -11, -1)
"""From the bare body to what hardly any die reaches (conv.ac_descending)."""

STRANGER: CombatantId = ""
"""The id of who stands for anybody where a rule asks for the other."""

_LEAST_HIT = 2
_FEET_PER_RATE = 10


def sheet_lines(state: State, who: CombatantId) -> tuple[SheetLine, ...]:
    """Return the lines of *who*: to hit, attacks, armour, movement, saves, turn.

    Those that follow from what it declared are left out where *state* doesn't
    have its declaration.
    """
    return (
        *_to_hit_armour(state.combatants[who].profile),
        *_attacks(state, who),
        *_to_hit_anybody(state, who),
        *(_armour(state, who, side) for side in SIDES),
        _movement(state, who),
        _saves(state, who),
        *_initiative(state, who),
    )


def threatened(state: State, who: CombatantId) -> frozenset[Place]:
    """Return the middles of the squares in which *who* would threaten anybody.

    Squares are 5 feet wide, and that at 0, 0 has its middle there; the one in
    which *who* stands is none of them (threat.area).
    """
    weapons = figures.melee_weapons(state, who)
    if not ground.on_map(state) or not weapons:
        return frozenset()
    furthest = max(ground.reach(state, who, weapon) for weapon in weapons)
    return frozenset(
        place
        for place in _squares_around(state.combatants[who].place, furthest)
        if ground.threatens(_with_stranger(state, who, place), who, STRANGER)
    )


def _to_hit_armour(profile: Profile) -> Iterator[SheetLine]:
    """Yield THAC0, and which die reaches which armour class without modifiers.

    A natural 20 reaches all of them and a natural 1 none (attack.nat20,
    attack.nat1).
    """
    thac0 = numbers.thac0(profile)
    rule = "thac0.monster" if profile.hit_dice else "thac0.class"
    yield SheetLine("THAC0", str(thac0), (Modifier("THAC0", thac0, rule),))
    dice = (min(max(thac0 - ac, _LEAST_HIT), NATURAL_20) for ac in ARMOUR_CLASSES)
    first, last = ARMOUR_CLASSES[0], ARMOUR_CLASSES[-1]
    yield SheetLine(f"to hit AC {first} to {last}", " ".join(map(str, dice)))


def _attacks(state: State, who: CombatantId) -> Iterator[SheetLine]:
    if state.combatants[who].declared is None:
        return
    used, left = figures.used(state, who, "attacks"), attacks_left(state, who)
    yield SheetLine(ATTACKS, f"{used} of {allowance(state, who)}")
    yield SheetLine("attacks left", str(left))


def _to_hit_anybody(state: State, who: CombatantId) -> Iterator[SheetLine]:
    """Yield what is added to a roll to hit with each weapon that it can use.

    What depends on the other figure, and on the range, is left out.
    """
    for weapon in figures.wielded(state, who):
        if weapon.trait("breath"):
            continue
        kind = "melee" if weapon.melee else "missile"
        hand = figures.hand_of(state, who, weapon.name)
        blow = Blow(who, STRANGER, kind, weapon.name, "attack.ac_reached", hand)
        place = state.combatants[who].place
        parts = hit_modifiers(_with_stranger(state, who, place), blow, FRONT)
        total = sum(part.value for part in parts)
        yield SheetLine(f"to hit with {weapon.name}", f"{total:+d}", parts)


def _armour(state: State, who: CombatantId, side: str) -> SheetLine:
    """Return the armour class against blows from *side*, with the shield if it may."""
    shield = may_use_shield(state, who, side)
    found = armour_class(state, who, who, "melee", side, shield=shield)
    return SheetLine(f"AC {side}", str(found.value), found.parts)


def _movement(state: State, who: CombatantId) -> SheetLine:
    """Return the rate as it is now, and what changed it, if anything did."""
    figure, rate = state.combatants[who], figures.rate(state, who)
    usual, rule = figure.profile.movement, "move.full"
    changed = (
        Modifier("movement rate", usual, rule),
        Modifier(_changing(figure), rate - usual, rule),
    )
    feet = f"{rate} ({rate * _FEET_PER_RATE} feet a round)"
    return SheetLine("movement now", feet, changed if rate != usual else ())


def _changing(figure: Combatant) -> str:
    names = (*figures.SLOWING, "hastened")
    return ", ".join(name for name in names if figure.has(name))


def _saves(state: State, who: CombatantId) -> SheetLine:
    profile, rounding = state.combatants[who].profile, str(state.options["rounding"])
    needed = (
        f"{category} {numbers.save_needed(profile, category, rounding)}"
        for category in SAVE_COLUMNS
    )
    return SheetLine("saves", ", ".join(needed))


def _initiative(state: State, who: CombatantId) -> Iterator[SheetLine]:
    """Yield on which count it acts, once that is settled."""
    total = figures.initiative_of(state, who)
    if total is None:
        return
    declared = state.combatants[who].declared
    parts = initiative.modifiers(state, who) if declared is not None else ()
    yield SheetLine("initiative", str(total), parts)


def _squares_around(place: Place, feet: int) -> Iterator[Place]:
    """Yield the middles of the squares within *feet* of *place*, but its own."""
    half = ground.SPACE // 2
    xs, ys = (_middles(middle, feet) for middle in (place.x, place.y))
    own = tuple((at + half) // ground.SPACE * ground.SPACE for at in (place.x, place.y))
    yield from (Place(x, y) for x in xs for y in ys if (x, y) != own)


def _middles(at: int, feet: int) -> range:
    """Return the multiples of 5 within *feet* of *at*."""
    first = -((feet - at) // ground.SPACE) * ground.SPACE
    return range(first, at + feet + 1, ground.SPACE)


def _with_stranger(state: State, who: CombatantId, place: Place) -> State:
    """Return *state* with somebody at *place* of whom nothing is special.

    It is of the side of *who*, and so on the same ground as *who*.
    """
    side = state.combatants[who].profile.side
    anybody = Profile(STRANGER, "anybody", side, "character", 1, 10)
    there = {**state.combatants, STRANGER: Combatant(anybody, 1, place)}
    return attrs.evolve(state, combatants=there)
