"""Which rule forbids a blow, a shot or a spell, and why."""

from __future__ import annotations

from typing import TypeAlias

from ....events.values import Choice, Weapon
from ...mechanics.ground import distance
from ...mechanics.spells import spells_left
from ...state import Combatant, State
from .armoury import takes_both_hands
from .choices import RAN
from .defensive import RETREAT, declared
from .figures import MOVED, SURRENDERED
from .magic import castable
from .melee import blows_left
from .missiles import no_mark
from .numbers import REACH
from .phases import SLOW, kind_of


Why: TypeAlias = "tuple[str, str] | None"


def blow_forbidden(state: State, figure: Combatant, choice: Choice) -> Why:
    """Return what forbids a blow hand to hand."""
    why = _weary(figure) or _weapon_forbidden(state, figure, choice)
    why = why or _friendly(state, figure, choice, "melee.targets")
    weapon, foe = _weapon(figure, choice), _foe(state, choice)
    if why or weapon is None or foe is None:
        return why
    if not weapon.melee:
        return "melee.targets", f"{weapon.name} is nothing to strike with"
    feet = distance(figure.place, foe.place)
    if feet > REACH:
        reason = f"{foe.profile.name} is {feet} feet away; blows reach {REACH}"
        return "seq.movement", reason
    return _surrendered(foe)


def shot_forbidden(state: State, figure: Combatant, choice: Choice) -> Why:
    """Return what forbids a shot or a throw."""
    why = _weary(figure) or _weapon_forbidden(state, figure, choice)
    why = why or _friendly(state, figure, choice, "missile.targets")
    weapon, foe = _weapon(figure, choice), _foe(state, choice)
    if why or weapon is None or foe is None:
        return why
    return no_mark(state, figure, foe, weapon) or _surrendered(foe)


def spell_forbidden(state: State, figure: Combatant, choice: Choice) -> Why:
    """Return what forbids a spell."""
    name, spell = figure.profile.name, choice.get("spell")
    if figure.spent.get(MOVED):
        return "seq.caster_still", f"{name} has moved, and can't cast this round"
    why = _weary(figure)
    if why:
        return why
    if figure.acted:
        return "seq.posting_order", f"{name} has had its attack of this round"
    if spell not in {s.name for s in spells_left(figure)}:
        return "magic.phase", f"{name} has no {spell or 'such spell'} left"
    if spell not in {s.name for s in castable(state, figure)}:
        reason = f"{name} announced no {spell} before the dice, or it was broken"
        return "seq.spell_disruption", reason
    return None


def _weary(figure: Combatant) -> Why:
    """Return what leaves *figure* no attack of any kind in this round."""
    name = figure.profile.name
    if declared(figure) == RETREAT:
        return "retreat.no_return", f"{name} retreats, and can't attack this round"
    if figure.spent.get(RAN):
        return "init.choice", f"{name} ran, and does nothing else this round"
    return None


def _weapon_forbidden(state: State, figure: Combatant, choice: Choice) -> Why:
    weapon, name = _weapon(figure, choice), figure.profile.name
    if weapon is None:
        return None
    late = takes_both_hands(weapon) and bool(state.options["weapon.slow"])
    if late != (kind_of(state) == SLOW) and state.options["weapon.slow"]:
        when = "last in the round" if late else "in its own phase"
        return "weapon.two_handed", f"{weapon.name} is used {when}"
    if blows_left(figure, weapon) < 1:
        return "seq.posting_order", f"{name} has had its attack of this round"
    target = state.combatants.get(choice.get("target"))
    if target is not None and target.dead:
        return "damage.apply", f"{target.profile.name} is dead"
    return None


def _surrendered(foe: Combatant) -> Why:
    if foe.has(SURRENDERED):
        reason = f"{foe.profile.name} has surrendered; say knowingly=yes to attack"
        return "seq.surrenders", reason
    return None


def _weapon(figure: Combatant, choice: Choice) -> Weapon | None:
    named = choice.get("weapon")
    return next((w for w in figure.profile.weapons if w.name == named), None)


def _friendly(state: State, figure: Combatant, choice: Choice, rule: str) -> Why:
    target = _foe(state, choice)
    if target is None or target.profile.side != figure.profile.side:
        return None
    return rule, f"{target.profile.name} is no opponent of {figure.profile.name}"


def _foe(state: State, choice: Choice) -> Combatant | None:
    return state.combatants.get(choice.get("target"))
