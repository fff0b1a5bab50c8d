"""A blow: to hit by THAC0, the critical hit or the fumble, and the damage."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from ....events.types import (
    AttackBegan,
    AttackHit,
    AttackMissed,
    AttackStopped,
    Rolled,
)
from ....events.values import CombatantId, Modifier, Weapon
from ...requests import Fact, Request, Roll
from ...state import State
from . import figures, numbers
from .armour import armour_class
from .blows import (
    CRITICAL_DIE,
    CRITICAL_MARGIN,
    NATURAL_20,
    Blow,
    Dealt,
    Struck,
    kind_of,
    source_of,
    spend_attack,
)
from .criticals import CriticalEffect, critical_hit, critical_kind
from .death import disabled_modifier
from .declarations import opened
from .fists import deal_with_fist
from .fumbles import fumble
from .ground import side_of
from .harm import hurt
from .moment import Deed, Moment
from .responses import goes_ahead
from .shields import use_shield
from .situation import situation_modifiers
from .two_weapons import two_weapon_modifier


def attack(moment: Moment, blow: Blow, *, costs: int = 1) -> Deed:
    """Carry out a plain attack: it can be answered, then it is rolled.

    Args:
        moment: When.
        blow: Who strikes whom with what.
        costs: How many of the round's attacks it takes.
    """
    begun = yield from begin(moment, blow, costs=costs)
    if begun is not None:
        yield from strike(begun, blow)


def begin(
    moment: Moment, blow: Blow, *, costs: int = 1
) -> Generator[Request, Any, Moment | None]:
    """Declare an attack and let it be answered (disarm.timing_response).

    Returns:
        The moment in which it is rolled, None where it doesn't come about.
    """
    if costs:
        yield from spend_attack(blow.who, blow.rule, blow.target)
    serial = figures.used(moment.state, blow.who, "attacks") if costs else 0
    yield Fact(
        AttackBegan(blow.who, blow.target, blow.kind, blow.weapon, serial), blow.rule
    )
    if blow.kind == "missile":
        return moment
    answered = yield from goes_ahead(moment, blow.who, blow.target, blow.weapon)
    if answered is None:
        return moment
    if answered:
        return moment.live()
    yield Fact(AttackStopped(blow.who, blow.target, "answered"), blow.rule)
    return None


def strike(moment: Moment, blow: Blow) -> Deed:
    """Roll to hit, and deal what it deals."""
    struck = yield from to_hit(moment, blow)
    if struck.hit:
        yield from deal(moment, blow, struck)


def deal(
    moment: Moment, blow: Blow, struck: Struck
) -> Generator[Request, Any, Dealt | None]:
    """Look a critical hit up, roll the damage, and let it be suffered.

    Returns:
        What was dealt, None for a fist, whose dealing is its own.
    """
    if not blow.weapon:
        yield from deal_with_fist(moment, blow, struck)
        return None
    dealt, effect = yield from rolled(moment, blow, struck)
    if dealt.total:
        source = source_of(blow)
        yield from hurt(
            moment,
            blow.target,
            dealt.total,
            source,
            dealt.kind,
            rule="attack.damage",
            by=blow.who,
        )
    if effect is not None:
        yield from effect.take_hold(moment.live(), blow.target, source_of(blow))
    return dealt


def rolled(
    moment: Moment, blow: Blow, struck: Struck
) -> Generator[Request, Any, tuple[Dealt, CriticalEffect | None]]:
    """Look a critical hit up, and roll the damage; nobody is hurt yet."""
    effect = None
    if struck.critical and blow.criticals:
        kind = critical_kind(moment.start, blow)
        effect = yield from critical_hit(moment, blow.who, blow.target, kind)
    dealt = yield from damage(moment, blow, effect)
    return dealt, effect


def to_hit(moment: Moment, blow: Blow) -> Generator[Request, Any, Struck]:
    """Roll to hit (attack.ac_reached): THAC0 less the target's armour class.

    A sleeping or bound target is hit without a roll (attack.situation).
    """
    state = moment.start
    target = state.combatants[blow.target]
    if figures.stricken(target):
        yield Fact(
            AttackHit(blow.who, blow.target, blow.kind, blow.weapon, 0, 0),
            "attack.situation",
        )
        return Struck(hit=True, margin=0, natural=0, critical=False)
    side = blow.side or side_of(state, blow.target, blow.who)
    shield = False
    if blow.mode == "full":
        shield = yield from use_shield(moment, blow.target, blow.who, side)
    armour = armour_class(
        state, blow.target, blow.who, blow.kind, side, shield=shield, mode=blow.mode
    )
    if any(part.rule == "declare.defend" for part in armour.parts):
        yield from _parried(moment, blow.target)
    needed = numbers.thac0(state.combatants[blow.who].profile) - armour.value
    roll: Rolled = yield Roll(
        blow.who,
        "attack",
        "1d20",
        blow.rule,
        hit_modifiers(state, blow, side),
        needed=needed,
        serves=moment.serves,
    )
    struck = judged(moment, roll, needed)
    outcome = AttackHit if struck.hit else AttackMissed
    yield Fact(
        outcome(blow.who, blow.target, blow.kind, blow.weapon, roll.total, needed),
        _rule_of(struck),
    )
    if struck.natural == 1:
        yield from fumble(moment.live(), blow, strike)
    return struck


def _parried(moment: Moment, who: CombatantId) -> Deed:
    """Lay the note of *who* open, which shows that it defends (round.npc_secret)."""
    if moment.now.option("round.reveal") == "on_action":
        yield from opened(moment, who)


def judged(moment: Moment, roll: Rolled, needed: int) -> Struck:
    """Return what a roll to hit comes to (attack.hit, critical.trigger)."""
    natural, margin = roll.faces[0], roll.total - needed
    hit = natural == NATURAL_20 or (natural != 1 and margin >= 0)
    shown = roll.total if moment.now.option("critical.modified_18") else natural
    critical = hit and shown >= CRITICAL_DIE and margin >= CRITICAL_MARGIN
    return Struck(hit, margin, natural, critical)


def _rule_of(struck: Struck) -> str:
    return {1: "attack.nat1", NATURAL_20: "attack.nat20"}.get(
        struck.natural, "attack.hit"
    )


def hit_modifiers(state: State, blow: Blow, side: str) -> tuple[Modifier, ...]:
    """Return all that is added to a roll to hit."""
    profile = state.combatants[blow.who].profile
    added = [
        *_of_weapon(state, blow),
        *blow.modifiers,
        *situation_modifiers(state, blow.who, blow.target, blow.kind, side),
        *two_weapon_modifier(state, blow.who, blow.hand),
        *disabled_modifier(state, blow.who),
    ]
    if blow.kind != "missile":
        strength = numbers.strength_hit(profile)
        added.insert(0, Modifier("Strength", strength, "attack.ac_reached"))
    else:
        aim = numbers.missile_adjustment(figures.score(state, blow.who, "dexterity"))
        added.insert(0, Modifier("Dexterity", aim, "attack.ac_reached"))
    return tuple(m for m in added if m.value)


def _of_weapon(state: State, blow: Blow) -> Iterator[Modifier]:
    if blow.weapon:
        bonus = figures.weapon(state, blow.who, blow.weapon).bonus
        yield Modifier("magic", bonus, "attack.ac_reached")


def damage(
    moment: Moment, blow: Blow, effect: CriticalEffect | None
) -> Generator[Request, Any, Dealt]:
    """Roll what a hit does (attack.damage), more of it for a critical hit."""
    state, kind = moment.start, kind_of(moment.start, blow)
    weapon = figures.weapon(state, blow.who, blow.weapon)
    if kind in str(state.combatants[blow.target].profile.trait("immune", "")).split(
        ","
    ):
        return Dealt(0, 0, kind)
    dice = numbers.damage_dice(weapon, figures.size(state, blow.target))
    added = damage_modifiers(state, blow, weapon, dice)
    total, faces = yield from roll_dice(
        moment, blow.who, dice, "attack.damage", added if blow.times == 1 else ()
    )
    if blow.times > 1:
        total = total * blow.times + sum(m.value for m in added)
    for _ in range(effect.more if effect is not None else 0):
        more, _faces = yield from roll_dice(
            moment, blow.who, dice, "critical.tables", ()
        )
        total += more
    return Dealt(max(1, total), faces, kind)


def roll_dice(
    moment: Moment,
    who: CombatantId,
    dice: str,
    rule: str,
    modifiers: tuple[Modifier, ...],
) -> Generator[Request, Any, tuple[int, int]]:
    """Roll damage dice; return their total with all additions, and the dice alone."""
    plain = numbers.fixed(dice)
    if plain is not None:
        return plain + sum(m.value for m in modifiers), plain
    roll: Rolled = yield Roll(
        who, "damage", dice, rule, modifiers, serves=moment.serves
    )
    return roll.total, sum(roll.faces)


def damage_modifiers(
    state: State, blow: Blow, weapon: Weapon, dice: str
) -> tuple[Modifier, ...]:
    """Return what is added to damage: magic, and Strength as far as it may.

    Strength counts hand to hand and for what is thrown (damage.str_cap).
    """
    added = [Modifier("magic", weapon.bonus, "attack.damage")]
    if blow.kind != "missile" or weapon.melee:
        profile = state.combatants[blow.who].profile
        capped = numbers.strength_bonus(
            profile, dice, str(state.options["damage.str_cap"])
        )
        added.append(Modifier("Strength", capped, "damage.str_cap"))
    return tuple(m for m in added if m.value)
