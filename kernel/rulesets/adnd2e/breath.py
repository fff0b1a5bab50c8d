"""Breath weapons: all in their way are hurt, and can save for half."""

from __future__ import annotations

from ....events.types import AttackBegan, Spent
from ....events.values import Choice, CombatantId, Weapon
from ...mechanics.figures import there
from ...offers import Offer, OneOf, SomeOf
from ...requests import Fact
from ...state import State
from . import figures, numbers
from .attack import roll_dice
from .blows import spend_attack
from .contests import save
from .deeds import Act
from .facing import in_arc
from .harm import hurt
from .moment import Deed, Moment
from .strikes import Refusal, Tried, none_left, types_of, wrestles
from .threat import apart


RULE = "initiative.breath"
BREATH = "breath"
"""What is used up by breathing, once a round."""


def breaths(state: State, who: CombatantId) -> tuple[Weapon, ...]:
    """Return the breath weapons of *who*; they take no hand."""
    return tuple(w for w in figures.weapons(state, who) if w.trait("breath"))


def breath_targets(
    state: State, who: CombatantId, weapon: Weapon
) -> tuple[CombatantId, ...]:
    """Return whom *who* can breathe on: others in its arc, friends too."""
    return tuple(
        other
        for other, figure in state.combatants.items()
        if other != who
        and there(figure)
        and in_arc(state, who, other)
        and apart(state, who, other) <= weapon.reach
    )


def breathe_on(
    moment: Moment,
    who: CombatantId,
    weapon: Weapon,
    targets: tuple[CombatantId, ...],
) -> Deed:
    """Roll the damage once; each of *targets* saves for half of it."""
    amount, _ = yield from roll_dice(moment, who, weapon.damage, "attack.damage", ())
    kind, source = types_of(weapon)[0], f"{who}'s {weapon.name}"
    rounding = str(moment.now.option("rounding"))
    for target in targets:
        made = yield from save(moment, target, "breath", weapon.name, RULE)
        dealt = numbers.halved(amount, rounding) if made else amount
        if dealt:
            yield from hurt(
                moment, target, dealt, source, kind, rule="attack.damage", by=who
            )


def _breath_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    offers: list[Offer] = []
    if figures.used(state, who, BREATH):
        return ()
    for weapon in breaths(state, who):
        reached = breath_targets(state, who, weapon)
        if reached and none_left(state, Tried(who, "", weapon.name)) is None:
            some = SomeOf("targets", reached, 1, len(reached))
            offers.append(Offer("breathe", (OneOf("weapon", (weapon.name,)), some)))
    return () if figures.wrestling(state, who) else tuple(offers)


def breathe(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Breathe on all who are named, each of whom can save for half."""
    yield from spend_attack(who, RULE)
    yield Fact(Spent(who, BREATH, 1, lasting=False), RULE)
    serial = figures.used(moment.state, who, "attacks")
    name = choice.get("weapon")
    named = choice.several("targets")
    targets = tuple(one for one in moment.start.combatants if one in named)
    for target in targets:
        yield Fact(AttackBegan(who, target, "breath", name, serial), RULE)
    yield from breathe_on(moment, who, figures.weapon(moment.start, who, name), targets)


def _why_no_breath(state: State, who: CombatantId, choice: Choice) -> Refusal:
    tried = Tried(who, "", choice.get("weapon"))
    refusal = wrestles(state, tried) or none_left(state, tried)
    if refusal is not None:
        return refusal
    if figures.used(state, who, BREATH):
        return RULE, f"{who} has breathed in this round"
    weapon = next((w for w in breaths(state, who) if w.name == tried.weapon), None)
    if weapon is None:
        return RULE, f"{who} has no breath called {tried.weapon}"
    missed = set(choice.several("targets")) - set(breath_targets(state, who, weapon))
    if missed:
        return "reach.exceptions", f"{tried.weapon} doesn't reach {min(missed)}"
    return None


BREATHE = Act(
    "breathe", frozenset({"attack"}), _breath_offers, breathe, RULE, _why_no_breath
)
