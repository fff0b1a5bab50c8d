"""Attack rolls and damage, hand to hand and from afar."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.types import AttackHit, AttackMissed, Rolled
from ....events.values import CombatantId, Modifier, Scalar, Weapon
from ...mechanics import attack_die
from ...mechanics.effects import Wound
from ...mechanics.engagement import linked
from ...mechanics.ground import distance
from ...mechanics.melee_fire import pick_at_random
from ...requests import Fact, Request, Roll
from ...ruleset import Now
from ...state import Combatant, State
from .numbers import ascending, monster_bonus
from .tables import BHB, attribute_bonus, by_level


Blow = Generator[Request, Any, tuple[Wound, ...]]

_COIN_FRIEND = 3
_FAR = ((2, -2), (3, -5))


def strike(
    now: Now,
    start: State,
    who: CombatantId,
    target: CombatantId,
    weapon: Weapon,
    kind: str,
    serves: int,
) -> Blow:
    """Roll an attack and, on a hit, its damage; return the wound to apply.

    Args:
        now: The fight as it stands.
        start: The state to work it out against.
        who: The attacker.
        target: Whom it goes at.
        weapon: What with.
        kind: ``melee`` or ``missile``.
        serves: The prompt of the declaration it serves.
    """
    victim = start.combatants[target]
    needed = ascending(victim.profile.armour_class)
    feet = distance(now.state.combatants[who].place, victim.place)
    roll = yield Roll(
        who,
        "attack",
        "1d20",
        "attack.roll",
        attack_modifiers(start, who, weapon, kind, feet),
        needed,
        serves=serves,
    )
    if not hits(roll, start.options):
        missed = AttackMissed(who, target, kind, weapon.name, roll.total, needed)
        yield Fact(missed, "attack.table")
        return ()
    hit = AttackHit(who, target, kind, weapon.name, roll.total, needed)
    yield Fact(hit, "attack.table")
    damage = yield Roll(who, "damage", weapon.damage, "damage.weapon", serves=serves)
    amount = max(int(now.option("damage.minimum")), damage.total)
    return (Wound(target, amount, f"{who}'s {weapon.name}"),)


def hits(roll: Rolled, options: Any) -> bool:
    """Return whether *roll* hits: its total alone counts, but for two options."""
    return attack_die.hits(
        roll,
        best_hits=options["attack.nat20_hits"],
        worst_misses=options["attack.nat1_misses"],
    )


def attack_modifiers(
    state: State, who: CombatantId, weapon: Weapon, kind: str, feet: int
) -> tuple[Modifier, ...]:
    """Return everything that *who* adds to an attack over *feet*."""
    attacker = state.combatants[who]
    parts = [_skill(attacker, state.options["attack.monster_cap"])]
    if weapon.bonus:
        parts.append(Modifier("magic", weapon.bonus, "attack.bhb"))
    if state.options["attack.attribute_bonus"]:
        parts.append(_attribute(attacker, kind))
    if kind == "missile" and state.options["missile.range_mods"] == "on":
        far = range_modifier(weapon, feet)
        parts.append(Modifier("range", far, "missile.definition"))
    return tuple(part for part in parts if part.value or part.name in ("bhb", "hd"))


def range_modifier(weapon: Weapon, feet: int) -> int:
    """Return what distance takes off: nothing within reach, -2 to twice, -5 beyond."""
    for times, modifier in reversed(_FAR):
        if feet > weapon.reach * (times - 1):
            return modifier
    return 0


def reach(weapon: Weapon, options: Any) -> int:
    """Return how far *weapon* shoots, in feet (missile.definition)."""
    times = _FAR[-1][0] if options["missile.range_mods"] == "on" else 1
    return weapon.reach * times


def pick_target(
    now: Now, start: State, who: CombatantId, aimed: CombatantId, serves: int
) -> Generator[Request, Any, CombatantId]:
    """Return whom a missile goes at: into a melee, chance decides."""
    if not any(aimed in pair for pair in start.engaged):
        return aimed
    friends, foes = melee_around(start, who, aimed)
    group = friends + foes
    if now.option("missile.melee_target") == "coin" and friends and foes:
        coin = yield Roll(
            who, "friend or foe", "1d6", "missile.into_melee", serves=serves
        )
        group = friends if coin.total <= _COIN_FRIEND else foes
    target: CombatantId = yield from pick_at_random(
        now, who, group, "missile.into_melee", serves
    )
    return target


def melee_around(
    state: State, shooter: CombatantId, aimed: CombatantId
) -> tuple[tuple[CombatantId, ...], tuple[CombatantId, ...]]:
    """Return friends and foes of *shooter* in the melee that *aimed* is in.

    All figures linked by engagement, the shooter left out, in roster order.
    """
    side = state.combatants[shooter].profile.side
    group = tuple(i for i in linked(state, aimed) if i != shooter)
    friends = tuple(i for i in group if state.combatants[i].profile.side == side)
    return friends, tuple(i for i in group if i not in friends)


def _skill(attacker: Combatant, cap: Scalar) -> Modifier:
    profile = attacker.profile
    if profile.klass:
        return Modifier(
            "bhb", by_level(BHB[profile.klass], profile.level), "attack.bhb"
        )
    bonus = monster_bonus(profile)
    if isinstance(cap, int):
        bonus = min(bonus, cap)
    return Modifier("hd", bonus, "attack.monster_bonus")


def _attribute(attacker: Combatant, kind: str) -> Modifier:
    name = "strength" if kind == "melee" else "dexterity"
    score = int(attacker.profile.trait(name, 10))
    return Modifier(name, attribute_bonus(score), "attack.bhb")
