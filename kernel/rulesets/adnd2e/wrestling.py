"""Wrestling: to leap on somebody, to get a hold, and to let go of it."""

from __future__ import annotations

from ....events.types import Turned
from ....events.values import Choice, CombatantId, Modifier, Place
from ...mechanics.figures import there
from ...offers import Offer, OneOf
from ...requests import Fact
from ...state import State
from . import figures, numbers
from .attack import begin, to_hit
from .bare_damage import unhurt_by_hands
from .bare_hands import (
    UNARMED,
    armed_threateners,
    free_limbs,
    hindrance,
    in_reach,
    laid_open,
    out_of_reach,
)
from .blows import Blow, Struck
from .contests import to_hit_contest
from .deeds import Act
from .ground import bearing, on_map
from .hold_contests import hold_contest
from .holds import begin_hold, break_off, holds_of, put
from .mishaps import mishap
from .moment import Deed, Moment
from .tables import CONTEST_MODIFIERS


__all__ = ["ACTS", "hold_contest"]

WRESTLE = "wrestle"
RELEASE = "release_hold"
LIMBS = 2
"""How many grasping limbs a wrestler needs free (wrestle.requirements)."""

ARMOUR = (10, 10)
"""The armour classes that both roll against for a hold (wrestle.hold_contest)."""

_CONTEST = "wrestling hold"
_PER_STEP = CONTEST_MODIFIERS[_CONTEST, "per size step in the opponent's favor"]
_IMMUNE = CONTEST_MODIFIERS[_CONTEST, "defender immune to the damage"]
_SUPPLE = CONTEST_MODIFIERS[_CONTEST, "defender has a supple or unusual body"]


# ---------------------------------------------------------------- who, and whom


def wrestle_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    """Return whom *who* can wrestle with."""
    if hindrance(state, who) is not None or free_limbs(state, who) < LIMBS:
        return ()
    targets = tuple(
        foe for foe in in_reach(state, who) if _unfit(state, who, foe) is None
    )
    return (Offer(WRESTLE, (OneOf("target", targets),)),) if targets else ()


def wrestle_forbidden(
    state: State, who: CombatantId, choice: Choice
) -> tuple[str, str] | None:
    """Return the rule that forbids to wrestle, and why."""
    hindered = hindrance(state, who)
    if hindered is not None:
        return hindered
    limbs, target = free_limbs(state, who), choice.get("target")
    if limbs < LIMBS:
        short = f"{who} has {max(limbs, 0)} grasping limbs free"
        return "wrestle.requirements", f"{short}, and wrestling takes {LIMBS}"
    if target not in figures.foes(state, who):
        return None
    return _unfit(state, who, target) or out_of_reach(state, who, target)


def _unfit(
    state: State, who: CombatantId, target: CombatantId
) -> tuple[str, str] | None:
    """Return the rule by which *target* is none that *who* can get hold of."""
    sizes = [figures.size(state, one) for one in (target, who)]
    if numbers.steps(*sizes) > 1:
        larger = f"{target} is of size {sizes[0]}, {who} of size {sizes[1]}"
        return "wrestle.requirements", f"{larger}: more than one step larger"
    if figures.stricken(state.combatants[target]):
        return "state.unconscious", f"{target} doesn't resist, and isn't wrestled with"
    return None


# ---------------------------------------------------------------- the attack


def wrestle(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Leap on somebody, after those who are armed struck first (wrestle.aoo)."""
    by, target = armed_threateners(moment.start, who), choice.get("target")
    open_to = yield from laid_open(moment, who, WRESTLE, by, "wrestle.aoo", target)
    if open_to is None:
        return
    blow = Blow(
        who,
        target,
        "unarmed",
        "",
        "wrestle.attack",
        mode="wrestle",
        criticals=False,
    )
    begun = yield from begin(open_to, blow)
    if begun is None:
        return
    struck = yield from to_hit(begun, blow)
    if struck.hit and _both_there(moment.state, blow):
        yield from _upon(begun, blow, struck)


def _both_there(state: State, blow: Blow) -> bool:
    """Return whether neither fell to what happened on the same count."""
    who, target = (state.combatants[w] for w in (blow.who, blow.target))
    stricken = figures.stricken(target)
    return figures.able(who) and there(target) and not stricken


def _upon(moment: Moment, blow: Blow, struck: Struck) -> Deed:
    """Get on top of the defender, and get hold of it or not (wrestle.attack).

    A critical hit holds without a contest (wrestle.critical_hold).
    """
    former = moment.state.combatants[blow.who].place
    goal = moment.state.combatants[blow.target].place
    yield from put(moment, blow.who, goal, WRESTLE, "wrestle.attack")
    rule = "wrestle.critical_hold"
    if not struck.critical:
        rule = "wrestle.hold_established"
        result = yield from to_hit_contest(
            moment,
            blow.who,
            blow.target,
            "hold",
            "wrestle.hold_contest",
            modifiers=attacker_modifiers(moment.start, blow.who, blow.target),
            other_modifiers=_of_size(moment.start, blow.target, blow.who),
            armour=ARMOUR,
        )
        if result.natural == 1:
            yield from mishap(moment, blow.who, blow.target, "")
        if result.winner != blow.who:
            yield from put(moment, blow.who, former, "back", "wrestle.fail")
            return
    yield from _face(moment, blow.who, former, goal)
    yield from begin_hold(moment, blow.who, blow.target, rule)


def _face(moment: Moment, who: CombatantId, former: Place, goal: Place) -> Deed:
    """Turn *who* the way it leapt, so that it can be put back again."""
    before = moment.state.combatants[who].facing
    if on_map(moment.state) and former != goal and bearing(former, goal) != before:
        turned = Turned(who, before, bearing(former, goal), WRESTLE)
        yield Fact(turned, "wrestle.attack")


def attacker_modifiers(
    state: State, who: CombatantId, target: CombatantId
) -> tuple[Modifier, ...]:
    """Return what is added to the attacker's roll for a hold (contest.modifiers)."""
    immune = unhurt_by_hands(state, target)
    supple = bool(state.combatants[target].profile.trait("supple", default=False))
    return (
        *_of_size(state, who, target),
        *((Modifier("immune", _IMMUNE, "wrestle.mod.immune"),) if immune else ()),
        *((Modifier("supple", _SUPPLE, "wrestle.mod.supple"),) if supple else ()),
    )


def _of_size(
    state: State, who: CombatantId, opponent: CombatantId
) -> tuple[Modifier, ...]:
    """Return what an opponent's greater size takes off (wrestle.mod.size)."""
    larger = numbers.steps(figures.size(state, opponent), figures.size(state, who))
    if larger <= 0:
        return ()
    return (Modifier("size", larger * _PER_STEP, "wrestle.mod.size"),)


# ---------------------------------------------------------------- letting go


def release_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    """Return which holds *who* can release."""
    names = holds_of(state, who)
    if not names:
        return ()
    return (Offer(RELEASE, (OneOf("hold", names, optional=len(names) == 1),)),)


def release_forbidden(
    state: State, who: CombatantId, _choice: Choice
) -> tuple[str, str] | None:
    """Return the rule that leaves nothing to release, and why."""
    if holds_of(state, who):
        return None
    return "wrestle.broken", f"{who} holds nobody"


def release(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Let go of whom one holds, by one's own will (wrestle.broken)."""
    tie = choice.get("hold") or holds_of(moment.state, who)[0]
    yield from break_off(moment, tie, "released")


ACTS = (
    Act(
        WRESTLE,
        UNARMED,
        wrestle_offers,
        wrestle,
        "wrestle.attack",
        wrestle_forbidden,
    ),
    Act(
        RELEASE,
        frozenset(),
        release_offers,
        release,
        "wrestle.broken",
        release_forbidden,
        free=True,
    ),
)
