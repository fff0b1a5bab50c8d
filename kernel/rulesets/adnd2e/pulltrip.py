"""Pulling and tripping, with a weapon that can lever or snare a limb."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import attrs

from ....events.values import Choice, CombatantId, Modifier, Place, Weapon
from ...mechanics.figures import there
from ...offers import Offer
from ...requests import Answer, Ask, Request
from ...state import State
from . import attack, figures, ground, size_contest
from .contests import strength_contest
from .deeds import Act
from .going import furthest, shoved
from .melee import blow_of
from .moment import Deed, Moment
from .states import untie
from .strikes import (
    Refusal,
    Sort,
    Tried,
    caught,
    no_opponent,
    none_left,
    other_hand,
    out_of_arc,
    out_of_reach,
    wrestles,
)
from .toppling import cannot_fall, note_immunity, topple


CONTEST = "pull/trip"
STRENGTH, DEXTERITY = "strength", "dexterity"
PRONE, PULL = "prone", "pull"

_WEAPON, _RESULT = "pulltrip.weapon", "pulltrip.result"


def snares(state: State, who: CombatantId) -> tuple[Weapon, ...]:
    """Return the weapons in hand that can lever or snare a limb (pulltrip.weapon)."""
    return tuple(
        w for w in figures.melee_weapons(state, who) if w.trait("lever_or_snare")
    )


def _no_snare(state: State, tried: Tried) -> Refusal:
    if any(weapon.name == tried.weapon for weapon in snares(state, tried.who)):
        return None
    what = tried.weapon or "nothing"
    return _WEAPON, f"{what} of {tried.who}'s can't lever or snare a limb"


SNARES = Sort(
    "pull_trip",
    snares,
    (
        wrestles,
        none_left,
        no_opponent,
        caught,
        _no_snare,
        other_hand,
        out_of_arc,
        out_of_reach,
    ),
)


def _pull_trip(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Hit, win a contest, and then choose what it comes to."""
    target = choice.get("target")
    plain = blow_of(moment.start, who, choice, "pulltrip.attack")
    blow = attrs.evolve(plain, criticals=False)
    begun = yield from attack.begin(moment, blow)
    if begun is None:
        return
    struck = yield from attack.to_hit(begun, blow)
    if not struck.hit:
        return
    if moment.now.option("pulltrip.damage"):
        yield from attack.deal(begun, blow, struck)
    if not there(moment.state.combatants[target]):
        return
    wins = yield from _contest(begun, who, target)
    if wins:
        yield from _result(begun, who, target)


def _contest(
    moment: Moment, who: CombatantId, target: CombatantId
) -> Generator[Request, Any, bool]:
    """Let the two contest, the target's people choosing by what (pulltrip.contest)."""
    state = moment.start
    score = yield from _resisting(moment, target)
    sides = size_contest.weighed(
        state,
        CONTEST,
        figures.size(state, who),
        target,
        _helped(moment.state, who, target),
    )
    result = yield from strength_contest(
        moment,
        who,
        target,
        CONTEST,
        "pulltrip.contest",
        modifiers=sides.attacker,
        other_modifiers=sides.defender,
        other_score=score,
    )
    return result.winner == who


def _helped(
    state: State, who: CombatantId, target: CombatantId
) -> tuple[Modifier, ...]:
    """Return +1 for each other who attacked the target in this round."""
    others = size_contest.others_at(state, who, target)
    name = f"{others} other attackers"
    return (Modifier(name, others, "pulltrip.contest"),) if others else ()


def _resisting(moment: Moment, target: CombatantId) -> Generator[Request, Any, str]:
    """Return the score that the target's people choose to contest with."""
    asked = moment.state.controllers(target)
    answer: Answer | None = yield Ask(
        "resist", asked, (target,), _scores, "pulltrip.contest"
    )
    return STRENGTH if answer is None else answer.choice.act


def _scores(_state: State, _who: CombatantId) -> tuple[Offer, ...]:
    return (Offer(STRENGTH), Offer(DEXTERITY))


def _result(moment: Moment, who: CombatantId, target: CombatantId) -> Deed:
    """Let the attacker's people choose what it comes to, where they can."""
    open_to = tuple(_outcomes(moment, who, target))
    if not open_to:
        yield note_immunity(target)
        return
    chosen = open_to[0]
    if len(open_to) > 1:
        offers = tuple(map(Offer, open_to))
        asked = moment.state.controllers(who)
        answer: Answer | None = yield Ask(
            "pull_trip", asked, (who,), lambda _state, _who: offers, _RESULT
        )
        chosen = chosen if answer is None else answer.choice.act
    if chosen == PRONE:
        yield from topple(moment, target, "tripped", _RESULT)
        return
    yield from untie(moment, target, "pulled", _RESULT)
    end = _pulled_to(moment.state, who, target)
    yield from shoved(moment, target, end, "pulled", _RESULT)


def _outcomes(
    moment: Moment, who: CombatantId, target: CombatantId
) -> Generator[str, None, None]:
    if not cannot_fall(moment, target):
        yield PRONE
    state = moment.state
    end = _pulled_to(state, who, target)
    if ground.on_map(state) and end != state.combatants[target].place:
        yield PULL


def _pulled_to(state: State, who: CombatantId, target: CombatantId) -> Place:
    """Return where a pull of an inch ends: in contact at most, where there is room."""
    start, goal = (state.combatants[one].place for one in (target, who))
    near = ground.approach(start, goal)
    feet = min(int(state.options["pulltrip.inch_feet"]), ground.distance(start, near))
    return furthest(state, target, ground.toward(start, near, feet))


ACTS: tuple[Act, ...] = (
    Act(
        "pull_trip",
        frozenset({"attack"}),
        SNARES.offers,
        _pull_trip,
        "pulltrip.attack",
        SNARES.why_not,
    ),
)
