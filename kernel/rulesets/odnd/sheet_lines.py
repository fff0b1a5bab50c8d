"""What a sheet says of a figure in the terms of this rule set."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import CombatantId, Modifier
from ...mechanics.engagement import bound
from ...ruleset import ATTACKS, SheetLine
from ...state import Combatant, State
from .attack_numbers import STRIKES, STRUCK
from .attacks import MELEE, MISSILE, own_to_hit
from .damage import strength_part
from .figures import COUNTER_MOVERS, role
from .loyalty import loyalty
from .manoeuvres import feet_left, moved
from .matrices import BEST, WORST, row_of
from .numbers import armour_parts, level_hd
from .preparation import PREPARED, PREPARING, spell_of
from .shots import shots_left
from .tables import capability


def sheet_lines(state: State, who: CombatantId) -> tuple[SheetLine, ...]:
    """Return the lines of *who*: to hit, armour, movement, role, shots, spells."""
    figure = state.combatants[who]
    return (
        *_fighting(figure),
        *_attacks(figure),
        _armour(figure),
        *_movement(state, figure),
        *_shots(state, figure),
        *_spells(figure),
        *_nerve(state, figure),
    )


def _fighting(figure: Combatant) -> Iterator[SheetLine]:
    profile = figure.profile
    row = row_of(profile)
    numbers = " ".join(map(str, row.numbers))
    yield SheetLine(f"to hit AC {WORST} to {BEST}", f"{numbers} ({row.label})")
    dice = level_hd(profile)
    part = Modifier("hit dice", dice.whole, "conv.hd_number")
    yield SheetLine("hit dice", profile.hit_dice or str(dice.whole), (part,))
    yield from _to_hit(figure)
    if profile.klass:
        fights = capability(profile.klass, profile.level)
        plus = Modifier("plus", fights.plus, "number.fc_plus")
        parts = (plus,) if fights.plus else ()
        yield SheetLine("fighting capability", fights.label, parts)


def _to_hit(figure: Combatant) -> Iterator[SheetLine]:
    """Yield what each weapon adds to the roll, and Strength to melee damage."""
    for weapon in dict.fromkeys(figure.profile.weapons):
        for kind, holds in ((MELEE, weapon.melee), (MISSILE, weapon.missile)):
            parts = own_to_hit(figure, weapon, kind) if holds else ()
            if parts:
                total = sum(part.value for part in parts)
                name = f"to hit with {weapon.name}, {kind}"
                yield SheetLine(name, f"{total:+}", parts)
    for part in strength_part(figure.profile, MELEE):
        yield SheetLine("melee damage", f"{part.value:+}", (part,))


def _attacks(figure: Combatant) -> Iterator[SheetLine]:
    """Yield how many of its attacks are made, once its melee has a class."""
    spent = figure.spent
    if STRIKES in spent:
        yield SheetLine(ATTACKS, f"{spent.get(STRUCK, 0)} of {spent[STRIKES]}")


def _armour(figure: Combatant) -> SheetLine:
    profile = figure.profile
    return SheetLine("AC now", str(profile.armour_class), armour_parts(profile))


def _movement(state: State, figure: Combatant) -> Iterator[SheetLine]:
    feet = feet_left(figure)
    yield SheetLine(
        "movement now", f"{feet} feet" + (", moved" if moved(figure) else "")
    )
    if state.round_open and state.order:
        counter = role(state, figure) == COUNTER_MOVERS
        yield SheetLine("role", "Counter-Mover" if counter else "Mover")
    others = [i for i in state.combatants if i in bound(state, figure.profile.id)]
    if others:
        yield SheetLine("in contact with", ", ".join(others))


def _shots(state: State, figure: Combatant) -> Iterator[SheetLine]:
    for weapon in dict.fromkeys(figure.profile.weapons):
        if weapon.missile:
            left = shots_left(state, figure, weapon)
            yield SheetLine(f"shots left, {weapon.name}", str(left))


def _spells(figure: Combatant) -> Iterator[SheetLine]:
    for condition in (PREPARING, PREPARED):
        spell = spell_of(figure, condition)
        if spell:
            yield SheetLine(condition, spell)


def _nerve(state: State, figure: Combatant) -> Iterator[SheetLine]:
    profile = figure.profile
    if profile.kind == "retainer":
        yield SheetLine("loyalty", str(loyalty(state, figure)))
    elif profile.kind == "monster":
        yield SheetLine("morale", str(profile.morale))
