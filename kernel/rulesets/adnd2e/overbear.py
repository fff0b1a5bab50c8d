"""Overbearing: one or several throw themselves on an opponent to bring it down."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

import attrs

from ....events.types import ActionTaken, AttackBegan
from ....events.values import Choice, CombatantId, Modifier
from ...offers import Offer, OneOf, Slot, SomeOf
from ...requests import Answer, Ask, AskAll, Fact, Request
from ...state import State
from . import figures, ground, numbers, size_contest
from .allowance import attacks_left
from .attack import to_hit
from .blows import Blow, spend_attack
from .contests import strength_contest
from .declarations import opened
from .deeds import Act
from .going import cannot_go
from .moment import Deed, Moment
from .opportunity import provoke
from .order import is_held
from .pinning import THROW_OFF, pin
from .states import fall_prone
from .surprise import wake
from .toppling import topple


OVERBEAR = "overbear"
UPRIGHT, ON_TOP = "upright", "on_top"
INTELLIGENCE_TO_HOLD = 4
"""What it takes to wait for the others (overbear.group_timing)."""

_TIMING = "overbear.group_timing"
_WHO = "overbear.who"
_RESULT = "overbear.result"


# ---------------------------------------------------------------- who can take part


def forbidden(
    state: State, who: CombatantId, target: CombatantId
) -> tuple[str, str] | None:
    """Return the rule that forbids *who* to overbear *target*, and why."""
    if state.round == 0:
        return "surprise.free_round_limits", "only weapons strike in the free round"
    kept = cannot_go(state, who)
    if kept is not None:
        return kept
    if not attacks_left(state, who):
        return _WHO, f"{who} has no attack left in this round"
    return _out_of_touch(state, who, target)


def _out_of_touch(
    state: State, who: CombatantId, target: CombatantId
) -> tuple[str, str] | None:
    if target not in figures.foes(state, who):
        return _WHO, f"{target or 'nobody'} is no opponent of {who}"
    if not ground.in_contact(state, who, target):
        return _WHO, f"{who} isn't in contact with {target}"
    if not ground.in_arc(state, who, target, "both"):
        return "facing.attack_arc", f"{target} isn't where {who} can attack"
    return None


def cannot_join(
    state: State, who: CombatantId, leader: CombatantId, target: CombatantId
) -> tuple[str, str] | None:
    """Return the rule that keeps *who* out of *leader*'s attempt, and why.

    Whoever is faster has to hold; whoever shares the leader's count needn't
    (overbear.group_timing).
    """
    if who not in figures.friends(state, leader):
        return _WHO, f"{who} isn't on the side of {leader}"
    figure = state.combatants[who]
    declared = figure.declared
    if not figures.able(figure) or declared is None or declared.act != "attack":
        return _WHO, f"{who} isn't set to attack"
    return (
        _in_time(state, who, leader)
        or forbidden(state, who, target)
        or (
            (_WHO, f"{who} has attacked in this round")
            if figures.used(state, who, "attacks")
            else None
        )
    )


def _in_time(
    state: State, who: CombatantId, leader: CombatantId
) -> tuple[str, str] | None:
    places = figures.turn_of(state, who), figures.turn_of(state, leader)
    if places[0] > places[1]:
        return _TIMING, f"{who} is slower than {leader}, and would have to lead"
    if places[0] == places[1] or is_held(state, who):
        return None
    mind = int(state.combatants[who].profile.trait("intelligence"))
    if mind >= INTELLIGENCE_TO_HOLD:
        return _TIMING, f"{who} is faster than {leader}, and doesn't hold"
    if state.options["overbear.animals_may_group"]:
        return None
    return _TIMING, f"{who} has Intelligence {mind}; holding takes 4"


def joiners(
    state: State, leader: CombatantId, target: CombatantId
) -> tuple[CombatantId, ...]:
    """Return who can overbear *target* along with *leader*, in roster order."""
    return tuple(
        who
        for who in figures.friends(state, leader)
        if cannot_join(state, who, leader, target) is None
    )


def _offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    return tuple(
        Offer(OVERBEAR, tuple(_slots(state, who, foe)))
        for foe in figures.foes(state, who)
        if forbidden(state, who, foe) is None
    )


def _slots(state: State, who: CombatantId, foe: CombatantId) -> Iterator[Slot]:
    yield OneOf("target", (foe,))
    others = joiners(state, who, foe)
    if others:
        yield SomeOf("with", others, 1, len(others), optional=True)


def _why_not(state: State, who: CombatantId, choice: Choice) -> tuple[str, str] | None:
    target = choice.get("target")
    fault = forbidden(state, who, target)
    if fault is not None:
        return fault
    for other in choice.several("with"):
        if other not in state.combatants:
            return _WHO, f"there is no {other}"
        fault = cannot_join(state, other, who, target)
        if fault is not None:
            return fault
    return None


# ---------------------------------------------------------------- the attempt


@attrs.frozen
class Attempt:
    """A joint attempt, and who still takes part in it, in roster order."""

    target: CombatantId
    group: tuple[CombatantId, ...]

    @property
    def more(self) -> int:
        """How many there are beside the first."""
        return len(self.group) - 1


def _overbear(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Attack together: opportunity, one roll to hit, one contest, the fall."""
    target = choice.get("target")
    attempt = Attempt(target, _group(moment.state, who, choice))
    yield from _set_out(moment, who, attempt)
    left = yield from _exposed(moment, attempt)
    if not left.group:
        return
    start = moment.live() if left != attempt else moment
    hit = yield from _reach(start, left)
    if not hit:
        return
    down = yield from _outweighs(start, left)
    if down:
        yield from topple(moment, target, OVERBEAR, _RESULT)
        if moment.state.combatants[target].has("prone"):
            yield from _above(moment, left)


def _group(state: State, who: CombatantId, choice: Choice) -> tuple[CombatantId, ...]:
    """Return the leader and those of the others who can still take part."""
    able = joiners(state, who, choice.get("target"))
    chosen = (who, *(o for o in choice.several("with") if o in able))
    return tuple(one for one in state.combatants if one in chosen)


def _set_out(moment: Moment, leader: CombatantId, attempt: Attempt) -> Deed:
    """Let each attacker spend an attack; those who held act with it."""
    for who in attempt.group:
        acted = moment.state.combatants[who].acted
        if who != leader and not acted:
            yield from wake(moment, who)
            if moment.now.option("round.reveal") == "on_action":
                yield from opened(moment, who)
            yield Fact(ActionTaken(who, OVERBEAR, acted + 1), _TIMING)
        yield from spend_attack(who, _WHO, attempt.target)


def _exposed(moment: Moment, attempt: Attempt) -> Generator[Request, Any, Attempt]:
    """Let each provoke; who is stopped or out of touch takes no part (overbear.aoo)."""
    left = []
    for who in attempt.group:
        goes_on = yield from provoke(moment, who, OVERBEAR, rule="overbear.aoo")
        if goes_on and _out_of_touch(moment.state, who, attempt.target) is None:
            left.append(who)
    return attrs.evolve(attempt, group=tuple(left))


def _reach(moment: Moment, attempt: Attempt) -> Generator[Request, Any, bool]:
    """Let the best of the group roll to hit, +1 for each other (overbear.attack)."""
    state = moment.start
    best = min(attempt.group, key=lambda w: numbers.thac0(state.combatants[w].profile))
    serial = figures.used(moment.state, best, "attacks")
    yield Fact(
        AttackBegan(best, attempt.target, OVERBEAR, "", serial), "overbear.attack"
    )
    blow = Blow(
        best,
        attempt.target,
        OVERBEAR,
        "",
        "overbear.attack",
        modifiers=more_attackers(attempt.more, "overbear.attack"),
        mode=OVERBEAR,
        criticals=False,
    )
    struck = yield from to_hit(moment, blow)
    return struck.hit


def more_attackers(more: int, rule: str) -> tuple[Modifier, ...]:
    """Return +1 for each of the *more* that attack beside the first."""
    return (Modifier(f"{more} more attackers", more, rule),) if more else ()


def _outweighs(moment: Moment, attempt: Attempt) -> Generator[Request, Any, bool]:
    """Let the strongest of the group contest Strength (overbear.contest)."""
    state = moment.start
    strongest = max(attempt.group, key=lambda w: figures.score(state, w, "strength"))
    compared = attempt.group
    if state.options["overbear.size"] == "roller":
        compared = (strongest,)
    sides = size_contest.weighed(
        state,
        OVERBEAR,
        size_contest.largest(state, compared),
        attempt.target,
        more_attackers(attempt.more, "overbear.contest"),
    )
    result = yield from strength_contest(
        moment,
        strongest,
        attempt.target,
        OVERBEAR,
        "overbear.contest",
        modifiers=sides.attacker,
        other_modifiers=sides.defender,
    )
    return result.winner == strongest


def _above(moment: Moment, attempt: Attempt) -> Deed:
    """Let each attacker choose to stay upright or to lie on the target."""
    group = [w for w in attempt.group if figures.able(moment.state.combatants[w])]
    answers = yield AskAll(tuple(_posture(moment.state, who) for who in group))
    above = tuple(
        who
        for who, answer in zip(group, answers, strict=True)
        if answer is not None and _lies(answer)
    )
    for who in above:
        yield from fall_prone(moment, who, OVERBEAR, _RESULT)
    if above:
        yield from pin(moment, attempt.target, above)


def _posture(state: State, who: CombatantId) -> Ask:
    asked = state.controllers(who)
    return Ask("overborne", asked, (who,), _postures, _RESULT)


def _postures(_state: State, _who: CombatantId) -> tuple[Offer, ...]:
    return (Offer(UPRIGHT), Offer(ON_TOP))


def _lies(answer: Answer) -> bool:
    return answer.choice.act == ON_TOP


ACTS: tuple[Act, ...] = (
    Act(OVERBEAR, frozenset({"attack"}), _offers, _overbear, _WHO, _why_not),
    THROW_OFF,
)
"""To overbear, alone or in a group, and to get out from under it."""
