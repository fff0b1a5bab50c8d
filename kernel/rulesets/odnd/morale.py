"""Morale: whose nerve is tried, for what losses, and what the broken do."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import partial
from typing import Any

import attrs

from ....events.types import ConditionGained, MoraleChecked, Spent
from ....events.values import REFEREE, CombatantId, Profile, SideId
from ...mechanics.compass import side_toward
from ...mechanics.figures import enemies
from ...mechanics.ground import distance
from ...offers import Offer, OneOf
from ...requests import Answer, Ask, Fact, Procedure, Request, Roll
from ...ruleset import Now
from ...state import Combatant, State
from .engaging import disengage
from .figures import BROKEN, DOWN, able, is_over
from .loyalty import loyalty
from .numbers import CONTACT


FLEE, SURRENDER, DEFAULT = "flee", "surrender", "default"

_ALL_ROUND = 4
_WORDS = {"first": "first casualty", "half": "half down or routed"}
_RULES = {"first": "morale.first_casualty", "half": "morale.half"}


@attrs.frozen
class Group:
    """Those whose nerve is tried together, the fallen included.

    Attributes:
        name: As `group_name` tells.
    """

    side: SideId
    name: str
    members: tuple[Combatant, ...]

    @property
    def standing(self) -> tuple[Combatant, ...]:
        """Who of them is able."""
        return tuple(c for c in self.members if able(c))

    @property
    def retainers(self) -> bool:
        """Whether they go by loyalty."""
        return any(c.profile.kind == "retainer" for c in self.members)


def after_batch(now: Now) -> Procedure:
    """Try the nerve of every group that has lost enough, before the next batch.

    Retainers are tried before others of their side, and the sides in their
    order (conv.dice_order).
    """
    for group in groups(now.state):
        reasons = new_reasons(now.state, group)
        each = now.option("morale.combined") == "each"
        for together in [(one,) for one in reasons] if each else [reasons]:
            again = _as_it_is(now.state, group)
            if together and again.standing:
                yield from _check(now, again, together)


def owed(state: State) -> bool:
    """Return whether some group's nerve is yet to be tried."""
    return any(new_reasons(state, group) for group in groups(state))


def groups(state: State) -> tuple[Group, ...]:
    """Return all groups that check morale; characters never do (morale.pcs)."""
    found: dict[tuple[SideId, str], tuple[Combatant, ...]] = {}
    for figure in state.combatants.values():
        if figure.profile.kind != "character":
            key = (figure.profile.side, group_name(figure.profile))
            found[key] = (*found.get(key, ()), figure)
    sides = list(state.sides)
    made = (Group(side, name, members) for (side, name), members in found.items())
    return tuple(sorted(made, key=lambda g: (sides.index(g.side), not g.retainers)))


def group_name(profile: Profile) -> str:
    """Return the group that *profile* belongs to: stated, its employer, its side."""
    usual = profile.side
    if profile.kind == "retainer":
        usual = str(profile.trait("employer", "retainers"))
    return str(profile.trait("group", usual))


def new_reasons(state: State, group: Group) -> tuple[str, ...]:
    """Return the thresholds that *group* has crossed and not been tried for.

    None where nobody of it could break, or the fight is decided.
    """
    if not group.standing or is_over(state):
        return ()
    down = [c for c in group.members if is_down(c)]
    lost = [c for c in group.members if is_down(c) or _routed(c)]
    crossed = {
        "first": bool(down),
        "half": 2 * len(lost) >= len(group.members),
        **{f"leader:{who}": True for who in _fallen_leaders(state, group)},
    }
    used = state.sides[group.side].spent_for_good
    return tuple(
        r for r, holds in crossed.items() if holds and _mark(group, r) not in used
    )


def is_down(figure: Combatant) -> bool:
    """Return whether *figure* is a casualty: dead, or put out by a wound.

    A wound that leaves it on its feet makes it none (wounds.morale).
    """
    return figure.dead or figure.has(DOWN)


def score(state: State, group: Group) -> int:
    """Return the lowest morale, or loyalty, among those of *group* still able."""
    return min(
        loyalty(state, c) if c.profile.kind == "retainer" else c.profile.morale
        for c in group.standing
    )


def way_out(state: State, group: Group) -> bool:
    """Return whether anybody of *group* has a path to flee by.

    It is barred to one who has enemies in reach on all four sides.
    """
    return any(len(_barred(state, figure)) < _ALL_ROUND for figure in group.standing)


def _barred(state: State, figure: Combatant) -> set[str]:
    return {
        side_toward(figure.place, 0, foe.place)
        for foe in enemies(state, figure)
        if able(foe) and distance(figure.place, foe.place) <= CONTACT
    }


def _routed(figure: Combatant) -> bool:
    return not figure.present or any(figure.has(name) for name in BROKEN)


def _fallen_leaders(state: State, group: Group) -> Iterator[CombatantId]:
    """Yield the leaders of *group* who were slain, its members or its employer."""
    for who, figure in state.combatants.items():
        leads = figure in group.members or who == group.name
        if leads and figure.profile.leader and figure.dead:
            yield who


def _mark(group: Group, reason: str) -> str:
    """Return the name under which a threshold is used up, once a fight."""
    return f"morale:{group.name}:{reason}"


def _as_it_is(state: State, group: Group) -> Group:
    members = tuple(state.combatants[c.profile.id] for c in group.members)
    return attrs.evolve(group, members=members)


def _check(now: Now, group: Group, reasons: tuple[str, ...]) -> Procedure:
    for reason in reasons:
        rule = _RULES.get(reason, "morale.leader")
        yield Fact(Spent(group.side, _mark(group, reason), 1, lasting=True), rule)
    own = group.name == group.side
    number = score(now.state, group)
    rule = "morale.retainers" if group.retainers else "morale.roll"
    roll = yield Roll(
        group.side,
        "morale" if own else f"morale of {group.name}",
        "2d6",
        rule,
        needed=number,
        under=True,
    )
    holds = roll.total <= number
    result = "holds"
    if not holds:
        result = yield from _broken(now, group)
    words = tuple(_in_words(reason) for reason in reasons)
    checked = MoraleChecked(group.side, words, number, holds, result)
    yield Fact(checked, "morale.any_phase")
    if not holds:
        yield from _break(now, group, result)


def _in_words(reason: str) -> str:
    kind, _, who = reason.partition(":")
    return _WORDS.get(kind, f"leader slain: {who}")


def _broken(now: Now, group: Group) -> Generator[Request, Any, str]:
    """Ask the referee what the broken do; left to itself a group flees if it can."""
    answer: Answer | None = yield Ask(
        "broken",
        (REFEREE,),
        (group.side,),
        partial(_broken_offers, name=group.name),
        "morale.break",
    )
    if answer is None or answer.choice.act == DEFAULT:
        return FLEE if way_out(now.state, group) else SURRENDER
    return answer.choice.act


def _broken_offers(state: State, side: SideId, name: str) -> tuple[Offer, ...]:
    named = (OneOf("who", (side,), optional=True),)
    for group in groups(state):
        if (group.side, group.name) == (side, name) and group.standing:
            return tuple(Offer(act, named) for act in (FLEE, SURRENDER, DEFAULT))
    return ()


def _break(now: Now, group: Group, result: str) -> Iterator[Fact]:
    fate = "fleeing" if result == FLEE else "surrendered"
    for figure in _as_it_is(now.state, group).standing:
        who = figure.profile.id
        yield Fact(ConditionGained(who, "broken", "morale"), "morale.break")
        yield Fact(ConditionGained(who, fate, "morale"), "morale.break")
        if result == SURRENDER:
            yield from disengage(now, who, fate, "morale.break")
