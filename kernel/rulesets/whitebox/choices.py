"""What a figure may do with its action, and which rule forbids the rest."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import REFEREE, Choice, CombatantId, Weapon
from ...mechanics.figures import enemies, there
from ...mechanics.ground import approach, distance
from ...mechanics.spells import spells_left
from ...offers import Number, Offer, OneOf, Slot, Words
from ...state import Combatant, State
from .attacks import reach
from .figures import able, caught_by, may_act
from .magic import ANNOUNCED, may_cast, targets_slot
from .numbers import BLOWS, feet_a_round
from .saves import hazard_offers


Slots = tuple[Slot, ...]


def act_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    """Return the legal actions of *who*, or the referee's hazards."""
    if who == REFEREE:
        return hazard_offers(state)
    figure = state.combatants[who]
    if not able(figure) or figure.acted or not may_act(state, figure):
        return ()
    return tuple(_offers(state, figure))


def _offers(state: State, figure: Combatant) -> Iterator[Offer]:
    named = (OneOf("who", (figure.profile.id,)),)
    left = _left_by_spell(state, figure)
    if may_cast(figure):
        yield from _casting(state, figure, named)
    if left == "any_non_spell":
        yield from _fighting(state, figure, named)
        yield Offer("other", (*named, Words("words", 200)))
    if left != "nothing":
        for slots in _moves(state, figure):
            yield Offer("move", (*named, *slots))
        yield Offer("flee", named)
    yield Offer("surrender", named)
    yield Offer("nothing", named)


def _left_by_spell(state: State, figure: Combatant) -> str:
    """Return what *figure* may do besides casting, having announced or not."""
    if figure.spent.get(ANNOUNCED):
        return str(state.options["magic.blocked_caster"])
    return "any_non_spell"


def _casting(state: State, figure: Combatant, named: Slots) -> Iterator[Offer]:
    assert figure.declared is not None  # noqa: S101 - the caller looked
    announced = figure.declared.get("spell")
    spell = next((s for s in spells_left(figure) if s.name == announced), None)
    if spell is None:
        return
    targets = targets_slot(state, figure, spell)
    if state.options["magic.declare_target"]:
        chosen = figure.declared.several("targets")
        left = tuple(i for i in chosen if there(state.combatants[i]))
        if not left:
            return
        targets = type(targets)("targets", left, len(left), len(left))
    base = (*named, OneOf("spell", (spell.name,)), targets)
    yield Offer("cast", base)
    when = OneOf("when", ("before", "after"), optional=True)
    for slots in _moves(state, figure):
        yield Offer("cast", (*base, *slots, when))


def _fighting(state: State, figure: Combatant, named: Slots) -> Iterator[Offer]:
    foes = [f for f in enemies(state, figure) if not caught_by(state, figure, f)]
    for weapon in dict.fromkeys(figure.profile.weapons):
        base = (*named, OneOf("weapon", (weapon.name,)))
        for foe in foes:
            target = OneOf("target", (foe.profile.id,))
            if weapon.melee:
                yield from _striking(figure, foe, (*base, target))
            if weapon.missile:
                yield from _shooting(state, figure, foe, weapon, (*base, target))


def _striking(figure: Combatant, foe: Combatant, base: Slots) -> Iterator[Offer]:
    rate = feet_a_round(figure.profile)
    least = approach(figure.place, foe.place, BLOWS, rate)
    if least is None:
        return
    gap = distance(figure.place, foe.place)
    feet = Number("feet", least, max(least, min(rate, gap)), optional=True)
    yield Offer("attack", (*base, feet))
    if least == 0:
        yield Offer("attack", (*base, Number("retreat", 1, rate)))


def _shooting(
    state: State, figure: Combatant, foe: Combatant, weapon: Weapon, base: Slots
) -> Iterator[Offer]:
    rate, far = feet_a_round(figure.profile), reach(weapon, state.options)
    least = approach(figure.place, foe.place, far, rate)
    if least is None:
        return
    gap = distance(figure.place, foe.place)
    most = max(least, min(rate, gap))
    if least == 0:
        yield Offer("shoot", base)
        yield Offer("shoot", (*base, Number("retreat", 1, rate)))
    if most >= 1:
        yield Offer("shoot", (*base, Number("advance", max(1, least), most)))


def _moves(state: State, figure: Combatant) -> tuple[Slots, ...]:
    others = tuple(
        i for i, c in state.combatants.items() if there(c) and i != figure.profile.id
    )
    if not others:
        return ()
    feet = Number("feet", 1, feet_a_round(figure.profile))
    return ((OneOf("toward", others), feet), (OneOf("away", others), feet))


def why_not(state: State, who: CombatantId, choice: Choice) -> tuple[str, str] | None:
    """Return the rule that forbids *choice*, and the reason in words."""
    if choice.act in _NOT_ACTS:
        return _NOT_ACTS[choice.act]
    figure = state.combatants.get(who)
    if figure is None:
        return None
    return _state_forbids(state, figure) or _act_forbidden(state, figure, choice)


_NOT_ACTS = {
    "surprise": ("order.loop", "surprise is rolled once, at the start"),
    "initiative": ("initiative.each_round", "initiative is rolled when a round opens"),
    "morale": ("morale.timing", "morale is checked when the round ends"),
    "announce": ("magic.declare", "spells are announced before the initiative dice"),
}


def _state_forbids(state: State, figure: Combatant) -> tuple[str, str] | None:
    name, side = figure.profile.name, figure.profile.side
    if figure.dead:
        return "death.zero", f"{name} is dead"
    if figure.acted:
        return "action.one", f"{name} has acted in this round"
    if not able(figure):
        return "order.end", f"{name} is in no state to act"
    if not may_act(state, figure):
        return "surprise.threshold", f"{name} is surprised and can't act this round"
    if side not in state.phase_sides and figure.profile.id not in state.phase_sides:
        return "order.sequence", f"it isn't the turn of {name}'s side"
    return None


def _act_forbidden(
    state: State, figure: Combatant, choice: Choice
) -> tuple[str, str] | None:
    name, act = figure.profile.name, choice.act
    if act == "cast":
        return _spell_forbids(figure, choice)
    left = _left_by_spell(state, figure)
    if act in _LEAVES_NO and left in _LEAVES_NO[act]:
        only = "only movement is left" if left == "move_only" else "nothing is left"
        return "magic.commit", f"{name} announced a spell; {only}"
    if act in ("attack", "shoot"):
        return _blow_forbidden(state, figure, choice)
    if act == "move":
        rate = feet_a_round(figure.profile)
        return "action.move_attack", f"{name} moves up to {rate} feet in a round"
    return None


_LEAVES_NO = {
    "attack": ("move_only", "nothing"),
    "shoot": ("move_only", "nothing"),
    "other": ("move_only", "nothing"),
    "move": ("nothing",),
    "flee": ("nothing",),
}
"""What is left to one who announced a spell, and forbids which acts."""


def _spell_forbids(figure: Combatant, choice: Choice) -> tuple[str, str] | None:
    name = figure.profile.name
    if not figure.spent.get(ANNOUNCED):
        return "magic.undeclared", f"{name} announced no spell before initiative"
    if figure.declared is None or not may_cast(figure):
        return "magic.harm_blocks", f"{name} was harmed before casting"
    announced = figure.declared.get("spell")
    if choice.get("spell") != announced:
        return "magic.undeclared", f"{name} announced {announced}, and no other spell"
    rate, feet = feet_a_round(figure.profile), choice.get("feet")
    if feet.isdecimal() and int(feet) > rate:
        return "action.move_attack", f"{name} moves up to {rate} feet in a round"
    return None


def _blow_forbidden(
    state: State, figure: Combatant, choice: Choice
) -> tuple[str, str] | None:
    foe = state.combatants.get(choice.get("target"))
    weapons = {w.name: w for w in figure.profile.weapons}
    weapon = weapons.get(choice.get("weapon"))
    if foe is None or weapon is None or foe.profile.side == figure.profile.side:
        return None
    if foe.dead:
        return "death.zero", f"{foe.profile.name} is dead"
    if not foe.present:
        return "order.end", f"{foe.profile.name} has left the fight"
    if caught_by(state, figure, foe):
        return "surprise.thief_own_side", f"{foe.profile.name} has stolen up unseen"
    feet = distance(figure.place, foe.place)
    if choice.act == "attack":
        return _strike_forbidden(figure, foe, weapon, feet)
    return _shot_forbidden(figure, foe, reach(weapon, state.options), weapon, feet)


def _strike_forbidden(
    figure: Combatant, foe: Combatant, weapon: Weapon, feet: int
) -> tuple[str, str]:
    if not weapon.melee:
        return "melee.definition", f"{weapon.name} is nothing to strike with"
    rate = feet_a_round(figure.profile)
    reason = (
        f"{foe.profile.name} is {feet} feet away; {figure.profile.name} moves up to "
        f"{rate} and strikes within {BLOWS}"
    )
    return "action.move_attack", reason


def _shot_forbidden(
    figure: Combatant, foe: Combatant, far: int, weapon: Weapon, feet: int
) -> tuple[str, str]:
    if not weapon.missile:
        return "missile.definition", f"{weapon.name} is nothing to shoot or throw"
    if feet <= far:
        rate = feet_a_round(figure.profile)
        return "action.move_attack", f"{figure.profile.name} moves up to {rate} feet"
    reason = f"{foe.profile.name} is {feet} feet away, and {weapon.name} reaches {far}"
    return "missile.definition", reason
