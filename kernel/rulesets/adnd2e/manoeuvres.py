"""What disarming and trapping have in common: who may try it, and with what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import attrs

from ....events.types import AttackBegan, Spent
from ....events.values import Choice, CombatantId, Modifier, Weapon
from ...mechanics.figures import there
from ...offers import Offer, OneOf
from ...requests import Fact
from ...state import State
from . import figures, numbers
from .allowance import attacks_left
from .blows import spend_attack
from .facing import in_arc, side_of
from .ground import can_reach, near, reach, threatens
from .moment import Deed, Moment
from .shields import SHIELD, may_use_shield
from .tables import WEAPON_REACH


Refusal: TypeAlias = "tuple[str, str] | None"
"""The rule that forbids an attempt, and why; None where none does."""

SHIELD_SIZES = {"buckler": "S", "small": "S", "medium": "M", "body": "L"}
"""The size that each sort of shield counts as where it traps (trap.use)."""


@attrs.frozen
class Attempt:
    """A try at an opponent's weapon.

    Attributes:
        weapon: What with.
        item: The opponent's weapon, empty where it wields none.
    """

    who: CombatantId
    target: CombatantId
    weapon: str
    item: str


Check: TypeAlias = Callable[[State, "Manoeuvre", Attempt], Refusal]


@attrs.frozen
class Manoeuvre:
    """What is done to an opponent's weapon with an attack, once a round.

    Attributes:
        name: ``disarm`` or ``trap``; the name of its use in a round, too.
        size_limit: The rule that forbids it against what is larger.
        leeway: By how many steps a weapon may be smaller than what it is used on.
        shields: Whether a shield may be used for it.
        more: What else can forbid it.
    """

    name: str
    size_limit: str
    leeway: Callable[[State, Weapon], int]
    shields: bool = False
    more: tuple[Check, ...] = ()

    @property
    def use(self) -> str:
        """The rule that allows it."""
        return f"{self.name}.use"

    def fault(self, state: State, attempt: Attempt) -> Refusal:
        """Return the rule that forbids *attempt*, and why, if a rule does."""
        for check in (*_CHECKS, *self.more):
            refusal = check(state, self, attempt)
            if refusal is not None:
                return refusal
        return None

    def tools(self, state: State, who: CombatantId) -> tuple[str, ...]:
        """Return what *who* could use for it, by name."""
        names = [w.name for w in figures.melee_weapons(state, who)]
        if self.shields and figures.hand_of(state, who, SHIELD) not in ("", "back"):
            names.append(SHIELD)
        return tuple(names)

    def prey(self, state: State, attempt: Attempt) -> tuple[str, ...]:
        """Return at which items of the target it can be tried with that weapon."""
        items = (attrs.evolve(attempt, item=i) for i in items_of(state, attempt.target))
        return tuple(one.item for one in items if self.fault(state, one) is None)

    def openings(self, state: State, who: CombatantId) -> Iterator[Attempt]:
        """Yield each target and weapon that offer something, with its first item."""
        if not attacks_left(state, who) or figures.used(state, who, self.name):
            return
        for target in figures.foes(state, who):
            for tool in self.tools(state, who):
                bare = Attempt(who, target, tool, "")
                for item in self.prey(state, bare)[:1]:
                    yield attrs.evolve(bare, item=item)

    def offer(self, state: State, opening: Attempt) -> Offer:
        """Return the choice of *opening*; which item it is at may be left out."""
        return Offer(
            self.name,
            (
                OneOf("target", (opening.target,)),
                OneOf("weapon", (opening.weapon,)),
                OneOf("item", self.prey(state, opening), optional=True),
            ),
        )

    def chosen(self, state: State, who: CombatantId, choice: Choice) -> Attempt:
        """Return the attempt that *choice* is of, what it leaves out filled in."""
        target = choice.get("target")
        if target not in state.combatants:
            target = next(iter(figures.foes(state, who)), who)
        tools = self.tools(state, who)
        bare = Attempt(who, target, choice.get("weapon", tools[0] if tools else ""), "")
        items = (*self.prey(state, bare), *items_of(state, target), "")
        return attrs.evolve(bare, item=choice.get("item", items[0]))

    def why_not(self, state: State, who: CombatantId, choice: Choice) -> Refusal:
        """Name the rule that forbids *choice* on one's own initiative."""
        return self.fault(state, self.chosen(state, who, choice))


def begin(moment: Moment, manoeuvre: Manoeuvre, attempt: Attempt, rule: str) -> Deed:
    """Use an attack up, and the try of this round, and declare it."""
    who = attempt.who
    yield from spend_attack(who, manoeuvre.use, attempt.target)
    yield Fact(Spent(who, manoeuvre.name, 1, lasting=False), manoeuvre.use)
    serial = figures.used(moment.state, who, "attacks")
    yield Fact(
        AttackBegan(who, attempt.target, manoeuvre.name, attempt.weapon, serial), rule
    )


def items_of(state: State, target: CombatantId) -> tuple[str, ...]:
    """Return the weapons that *target* wields, caught ones too; no natural ones.

    Whoever is asleep, bound or without its senses wields nothing.
    """
    if stricken(state, target):
        return ()
    return tuple(
        item
        for item in figures.in_hand(state, target)
        if figures.is_weapon(state, target, item)
        and not figures.weapon(state, target, item).trait("natural")
    )


def still_open(state: State, attempt: Attempt) -> bool:
    """Return whether nothing on the same count took *attempt* its object or tool."""
    both = (attempt.who, attempt.target)
    here = all(there(state.combatants[who]) for who in both)
    holds = attempt.item in items_of(state, attempt.target)
    return here and holds and not stricken(state, attempt.who)


def stricken(state: State, who: CombatantId) -> bool:
    """Return whether *who* is asleep, bound or without its senses."""
    return figures.stricken(state.combatants[who])


def magic_of(state: State, who: CombatantId, item: str) -> tuple[Modifier, ...]:
    """Return what the magic of a weapon adds to a contest (contest.to_hit)."""
    if not figures.is_weapon(state, who, item):
        return ()
    bonus = figures.weapon(state, who, item).bonus
    return (Modifier("magic", bonus, "contest.to_hit"),) if bonus else ()


def size_of_tool(state: State, who: CombatantId, tool: str) -> str:
    """Return the letter of a weapon's size; natural ones have their owner's."""
    if not figures.is_weapon(state, who, tool):
        owner = state.combatants[who].taken.get(tool, who)
        return SHIELD_SIZES[str(state.combatants[owner].profile.trait("shield", ""))]
    weapon = figures.weapon(state, who, tool)
    if weapon.trait("natural"):
        return figures.size(state, who)
    return str(weapon.trait("size", "M"))


# ---------------------------------------------------------------- what forbids it


def _no_attack(state: State, manoeuvre: Manoeuvre, attempt: Attempt) -> Refusal:
    if attacks_left(state, attempt.who):
        return None
    return manoeuvre.use, f"{attempt.who} has no attack left in this round"


def _again(state: State, manoeuvre: Manoeuvre, attempt: Attempt) -> Refusal:
    if not figures.used(state, attempt.who, manoeuvre.name):
        return None
    return manoeuvre.use, f"{attempt.who} tried to {manoeuvre.name} in this round"


def _no_opponent(state: State, manoeuvre: Manoeuvre, attempt: Attempt) -> Refusal:
    target = state.combatants[attempt.target]
    hostile = figures.hostile(state, attempt.who, attempt.target)
    if hostile and there(target):
        return None
    return manoeuvre.use, f"{attempt.target} is no opponent of {attempt.who}"


def _no_tool(state: State, manoeuvre: Manoeuvre, attempt: Attempt) -> Refusal:
    if figures.trapped(state, attempt.who, attempt.weapon):
        return "trap.no_use", f"{attempt.weapon} can't be used while the trap lasts"
    if attempt.weapon in manoeuvre.tools(state, attempt.who):
        return None
    what = attempt.weapon or "nothing"
    return manoeuvre.use, f"{attempt.who} has {what} to {manoeuvre.name} with"


def _out_of_reach(state: State, _manoeuvre: Manoeuvre, attempt: Attempt) -> Refusal:
    who, target, tool = attempt.who, attempt.target, attempt.weapon
    if not in_arc(state, who, target, figures.hand_of(state, who, tool)):
        return "facing.attack_arc", f"{target} isn't where {who} can strike"
    if not figures.is_weapon(state, who, tool):
        return _shield_not_free(state, who, target)
    weapon = figures.weapon(state, who, tool)
    if not can_reach(state, who, target, weapon):
        feet = reach(state, who, weapon)
        return "reach.base_contact", f"{tool} reaches {feet} feet, not to {target}"
    return _no_threat(state, who, target)


def _shield_not_free(state: State, who: CombatantId, target: CombatantId) -> Refusal:
    if not near(state, who, target, WEAPON_REACH["S"]):
        return "reach.base_contact", f"a shield doesn't reach {target}"
    if not may_use_shield(state, who, side_of(state, who, target)):
        return "trap.use", f"the shield of {who} isn't free"
    return _no_threat(state, who, target)


def _no_threat(state: State, who: CombatantId, target: CombatantId) -> Refusal:
    if threatens(state, who, target):
        return None
    return "threat.area", f"{who} doesn't threaten {target}"


def _no_item(state: State, manoeuvre: Manoeuvre, attempt: Attempt) -> Refusal:
    if attempt.item and attempt.item in items_of(state, attempt.target):
        return None
    what = attempt.item or "a weapon"
    return manoeuvre.use, f"{attempt.target} doesn't wield {what}"


def _too_large(state: State, manoeuvre: Manoeuvre, attempt: Attempt) -> Refusal:
    who, target = attempt.who, attempt.target
    sizes = [figures.size(state, one) for one in (target, who)]
    if numbers.steps(*sizes) > 0:
        return manoeuvre.size_limit, f"{target} is {sizes[0]}, larger than {who}"
    own = size_of_tool(state, who, attempt.weapon)
    other = size_of_tool(state, target, attempt.item)
    leeway = 0
    if figures.is_weapon(state, who, attempt.weapon):
        leeway = manoeuvre.leeway(state, figures.weapon(state, who, attempt.weapon))
    if numbers.steps(other, own) > leeway:
        return (
            manoeuvre.size_limit,
            f"{attempt.item} is {other}, larger than {attempt.weapon}",
        )
    return None


_CHECKS: tuple[Check, ...] = (
    _no_attack,
    _again,
    _no_opponent,
    _no_tool,
    _out_of_reach,
    _no_item,
    _too_large,
)
