"""What is added to an attack die, and what of it a confirmation keeps."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import CombatantId, Modifier, Weapon
from ...state import Combatant, State
from .backs import behind
from .cover import UNSEEN, hidden
from .figures import is_surprised
from .numbers import dexterity, strength
from .ranges import range_modifier
from .stroke import MISSILE
from .tables import SITUATIONS


CALLED_SHOT = Modifier("called shot", -4, "location.called")
SITUATIONAL = frozenset(
    {
        "action.charge",
        "combat.higher_ground",
        "combat.invisible",
        "combat.off_balance",
        "combat.rear",
        "combat.stunned_prone",
        "cover.concealment",
        "cover.cover",
        "missile.range",
        "surprise.to_hit",
    }
)
"""Rules whose modifiers a confirmation leaves out (crit.no_situational)."""

_ABOVE = Modifier("higher ground", SITUATIONS["attacker above"], "combat.higher_ground")
_OFF_BALANCE = Modifier(
    "off balance", SITUATIONS["target off balance"], "combat.off_balance"
)
_STUNNED_OR_PRONE = Modifier(
    "stunned or prone", SITUATIONS["target stunned or prone"], "combat.stunned_prone"
)
_SURPRISED = Modifier("surprised", SITUATIONS["target surprised"], "surprise.to_hit")
_REAR = Modifier("rear", SITUATIONS["from the rear"], "combat.rear")
_BLINDED = Modifier("blinded", -4, "state.blinded")


def modifiers(
    state: State,
    who: CombatantId,
    target: CombatantId,
    weapon: Weapon,
    kind: str,
) -> tuple[Modifier, ...]:
    """Return everything that is added to an attack of *kind* (combat.stack)."""
    parts = (
        *own_modifiers(state.combatants[who], weapon, kind),
        *situation(state, who, target),
        *_sight(state, who, target, weapon, kind),
    )
    return tuple(part for part in parts if part.value)


def spell_modifiers(
    state: State, who: CombatantId, target: CombatantId
) -> tuple[Modifier, ...]:
    """Return what is added where it is a spell that must hit."""
    blinded = (_BLINDED,) if state.combatants[who].has("blinded") else ()
    unseen = (UNSEEN,) if state.combatants[target].has("unseen") else ()
    return (*blinded, *situation(state, who, target), *unseen)


def kept(parts: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    """Return what of *parts* counts for a confirmation (crit.no_situational)."""
    return tuple(part for part in parts if part.rule not in SITUATIONAL)


def own_modifiers(figure: Combatant, weapon: Weapon, kind: str) -> Iterator[Modifier]:
    """Yield what the attacker and its weapon add by themselves."""
    if kind == MISSILE:
        aim = dexterity(figure.profile).missile
        yield Modifier("dexterity", aim, "conv.attack")
    else:
        yield Modifier("strength", strength(figure.profile).hit, "conv.attack")
    yield Modifier("magic", weapon.bonus, "conv.attack")
    if figure.has("blinded"):
        yield _BLINDED


def situation(
    state: State, who: CombatantId, target: CombatantId
) -> Iterator[Modifier]:
    """Yield what the table of situations adds (combat.stack)."""
    attacker, victim = state.combatants[who], state.combatants[target]
    if attacker.has("above") and not victim.has("above"):
        yield _ABOVE
    if victim.has("stunned") or victim.has("prone"):
        yield _STUNNED_OR_PRONE
    elif victim.has("off balance"):
        yield _OFF_BALANCE
    if is_surprised(state, victim):
        yield _SURPRISED
    if behind(state, who, target):
        yield _REAR


def _sight(
    state: State,
    who: CombatantId,
    target: CombatantId,
    weapon: Weapon,
    kind: str,
) -> Iterator[Modifier]:
    """Yield what keeps a target from sight, and how far it is (cover.firearms)."""
    if kind == MISSILE:
        yield from hidden(state, target)
        yield range_modifier(state, who, target, weapon)
    elif state.combatants[target].has("unseen"):
        yield UNSEEN
