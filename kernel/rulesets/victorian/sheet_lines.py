"""What a sheet says of a figure in the rule set's own terms."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import CombatantId, Modifier, Profile
from ...ruleset import ATTACKS, SheetLine
from ...state import Combatant, State
from . import budget, speed
from .attack_modifiers import own_modifiers
from .batches import CASTING, spell_due
from .constitution import constitution_left
from .firearms import SHOT, loaded
from .follow_ups import MADE_GOOD, SECOND, SECOND_SHOT
from .hands import wielded
from .initiative_modifiers import initiative_modifiers
from .limits import USED, limit_of
from .moments import LAST, moment
from .numbers import armour_class, armour_parts, thac0
from .parry import parry_bonus
from .seconds import TWICE, attacks_allowed
from .strikes import ATTACK


def sheet_lines(state: State, who: CombatantId) -> tuple[SheetLine, ...]:
    """Return the lines of *who*: to hit, armour, what is left, when it acts."""
    figure = state.combatants[who]
    return (
        _thac0(figure.profile),
        *_attacks(state, who),
        *_to_hit(state, figure),
        _armour(state, figure),
        SheetLine("CN", str(constitution_left(state, who))),
        SheetLine("speed", f"{speed.speed(state, who)} feet", speed.parts(state, who)),
        SheetLine("run", f"{speed.run(state, who)} feet"),
        *_acts_left(state, figure),
        _opportunities(figure),
        *_loaded(state, who),
        *_second(state, who),
        *_casting(state, figure),
    )


def _thac0(profile: Profile) -> SheetLine:
    number = thac0(profile)
    return SheetLine("THAC0", str(number), (Modifier("THAC0", number, "conv.attack"),))


def _attacks(state: State, who: CombatantId) -> Iterator[SheetLine]:
    """Yield how many attacks of this round are used, and when the next comes."""
    figure = state.combatants[who]
    if not state.round_open:
        return
    made = figure.spent.get(ATTACK, 0) + figure.spent.get(SHOT, 0)
    words = f"{made} of {max(made, _allowed(state, figure))}"
    coming = figure.spent.get(SECOND) or figure.spent.get(SECOND_SHOT)
    if coming and made < TWICE:
        words += f", next in second {coming}"
    yield SheetLine(ATTACKS, words)


def _allowed(state: State, figure: Combatant) -> int:
    """Return how many attacks *figure* has with the best of what it wields."""
    if budget.is_parrying(figure):
        return 0
    each = [
        max(attacks_allowed(figure.profile, w), int(w.trait("shots", 1)))
        for w in wielded(state, figure.profile.id)
    ]
    return max(each, default=1)


def _to_hit(state: State, figure: Combatant) -> Iterator[SheetLine]:
    """Yield what is added to a roll to hit; what depends on the other is left out."""
    for weapon in dict.fromkeys(wielded(state, figure.profile.id)):
        kind = "melee" if weapon.melee else "missile"
        parts = tuple(p for p in own_modifiers(figure, weapon, kind) if p.value)
        total = sum(part.value for part in parts)
        yield SheetLine(f"to hit with {weapon.name}", f"{total:+d}", parts)


def _armour(state: State, figure: Combatant) -> SheetLine:
    """Return the armour class as it is against a blow from the front."""
    parried = parry_bonus(state, figure, "melee", behind=False)
    number = armour_class(state, figure.profile.id) + sum(p.value for p in parried)
    parts = (*armour_parts(state, figure.profile.id), *parried)
    return SheetLine("AC now", str(number), parts)


def _acts_left(state: State, figure: Combatant) -> Iterator[SheetLine]:
    if not state.round_open:
        return
    left = budget.left(figure)
    named = {"standard": left.standard, "move": left.move, "step": left.step}
    words = ", ".join(f"{n} {name}" for name, n in named.items() if n)
    yield SheetLine("acts left", words or "none")


def _opportunities(figure: Combatant) -> SheetLine:
    most, rule = limit_of(figure.profile)
    used = figure.spent.get(USED, 0)
    parts = (Modifier("a round", most, rule),)
    return SheetLine("opportunity attacks", f"{used} of {most}", parts)


def _loaded(state: State, who: CombatantId) -> Iterator[SheetLine]:
    for weapon in dict.fromkeys(wielded(state, who)):
        left = loaded(state, who, weapon)
        if left is not None:
            whole = int(weapon.trait("capacity"))
            yield SheetLine(f"loaded in {weapon.name}", f"{left} of {whole}")


def _second(state: State, who: CombatantId) -> Iterator[SheetLine]:
    """Yield in which second of this round *who* acts, once that is settled."""
    for standing in state.order:
        if who in standing.members:
            second = moment(standing.total).second
            words = f"second {second}"
            if second != standing.total:
                words += f" (total {standing.total})"
            fixed = state.combatants[who].spent.get(MADE_GOOD)
            parts = () if fixed else initiative_modifiers(state, who)
            yield SheetLine("acts in", words, parts)


def _casting(state: State, figure: Combatant) -> Iterator[SheetLine]:
    due = spell_due(state, figure.profile.id)
    if due is None:
        return
    spell = next(c.source for c in figure.conditions if c.name == CASTING)
    rounds, second = divmod(due - state.clock - 1, LAST)
    words = f"{spell}, in effect at r{state.round + rounds}s{second + 1}"
    yield SheetLine("casting", words)
