"""Shield rushes: a charge with the shield first, to knock an opponent down."""

from __future__ import annotations

from ....events.types import AttackBegan, Spent
from ....events.values import Choice, CombatantId
from ...mechanics.figures import there
from ...offers import Offer, OneOf
from ...requests import Fact
from ...state import State
from . import attack, contests, criticals, figures, size_contest
from .blows import Blow, Struck, spend_attack
from .charge import TO_HIT, Run, run_at, run_forbidden
from .deeds import Act
from .moment import Deed, Moment
from .shields import SHIELD
from .states import fall_prone
from .toppling import batter, topple


RUSH = "shield rush"
RUSHED = "shieldrush"
"""The use in a round that leaves the shield no other (shieldrush.is_charge)."""

_RUN = Run(RUSH, "shieldrush.distance")
_SMALL = ("buckler", "small")
_SMALL_DICE, _LARGE_DICE = "1d3", "1d4"
"""The damage of a shield by its sort (shieldrush.attack)."""


def forbidden(
    state: State, who: CombatantId, target: CombatantId
) -> tuple[str, str] | None:
    """Return the rule that forbids *who* to rush *target*, and why."""
    if figures.hand_of(state, who, SHIELD) in ("", "back"):
        return "shieldrush.distance", f"{who} has no shield on its arm"
    if figures.trapped(state, who, SHIELD):
        return "trap.no_use", "the shield can't be used while the trap lasts"
    return run_forbidden(state, who, target, _RUN)


def _offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    return tuple(
        Offer("shield_rush", (OneOf("target", (foe,)),))
        for foe in figures.foes(state, who)
        if forbidden(state, who, foe) is None
    )


def _why_not(state: State, who: CombatantId, choice: Choice) -> tuple[str, str] | None:
    return forbidden(state, who, choice.get("target"))


def _rush(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Run at the target, strike it with the shield, and try to knock it down."""
    target = choice.get("target")
    yield Fact(Spent(who, RUSHED, 1, lasting=False), "shieldrush.is_charge")
    there = yield from run_at(moment, who, target, "shieldrush.is_charge")
    if there is None:
        return
    blow = Blow(
        who,
        target,
        RUSH,
        "",
        "shieldrush.attack",
        hand=figures.hand_of(there.start, who, SHIELD),
        modifiers=(TO_HIT,),
    )
    yield from spend_attack(who, "shieldrush.one_attack", target)
    serial = figures.used(moment.state, who, "attacks")
    yield Fact(AttackBegan(who, target, RUSH, "", serial), blow.rule)
    struck = yield from attack.to_hit(there, blow)
    if struck.hit:
        yield from _hit(there, blow, struck)
    else:
        yield from _missed(there, who)


def _hit(moment: Moment, blow: Blow, struck: Struck) -> Deed:
    """Deal the shield's damage; whoever then is the stronger stands."""
    effect = None
    if struck.critical:
        effect = yield from criticals.critical_hit(
            moment, blow.who, blow.target, "bludgeoning"
        )
    more = effect.more if effect is not None else 0
    yield from batter(moment, blow, dice_of(moment.start, blow.who), more=more)
    if effect is not None:
        yield from effect.take_hold(moment.live(), blow.target, f"{blow.who}'s shield")
    if not there(moment.state.combatants[blow.target]):
        return
    sides = size_contest.weighed(
        moment.start, RUSH, figures.size(moment.start, blow.who), blow.target
    )
    result = yield from contests.strength_contest(
        moment,
        blow.who,
        blow.target,
        RUSH,
        "shieldrush.contest",
        modifiers=sides.attacker,
        other_modifiers=sides.defender,
    )
    if result.winner == blow.who:
        yield from topple(moment, blow.target, RUSH, "shieldrush.contest")


def _missed(moment: Moment, who: CombatantId) -> Deed:
    """Let the rusher keep its feet by Dexterity (shieldrush.miss)."""
    stands = yield from contests.check(
        moment, who, "dexterity", RUSH, "shieldrush.miss"
    )
    if not stands:
        yield from fall_prone(moment, who, RUSH, "shieldrush.miss")


def dice_of(state: State, who: CombatantId) -> str:
    """Return the damage dice of the shield that *who* has (shieldrush.attack)."""
    owner = state.combatants[who].taken.get(SHIELD, who)
    sort = str(state.combatants[owner].profile.trait("shield", ""))
    return _SMALL_DICE if sort in _SMALL else _LARGE_DICE


ACTS: tuple[Act, ...] = (
    Act(
        "shield_rush",
        frozenset({"attack"}),
        _offers,
        _rush,
        "shieldrush.distance",
        _why_not,
    ),
)
"""A charge in all but the weapon (shieldrush.is_charge)."""
