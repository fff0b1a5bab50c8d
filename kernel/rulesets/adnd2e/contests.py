"""Two against each other, and one against a number: contests, checks and saves."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import attrs

from ....events.types import Contested, Rolled, SaveResolved
from ....events.values import CombatantId, Modifier
from ...requests import Fact, Request, Roll
from ...state import State
from . import figures, numbers
from .death import disabled_modifier
from .moment import Moment


_NATURAL_20 = 20


@attrs.frozen
class Result:
    """How a contest came out.

    Attributes:
        winner: Who won, empty where things stay as they were.
        natural: The die of the first of the two.
    """

    winner: CombatantId
    natural: int


def to_hit_contest(
    moment: Moment,
    one: CombatantId,
    other: CombatantId,
    kind: str,
    rule: str,
    *,
    modifiers: tuple[Modifier, ...] = (),
    other_modifiers: tuple[Modifier, ...] = (),
    armour: tuple[int, int] = (0, 4),
) -> Generator[Request, Any, Result]:
    """Let two roll to hit against fixed armour classes (contest.to_hit).

    Args:
        moment: When.
        one: Who began it, and rolls first.
        other: Against whom.
        kind: ``disarm``, ``trap``, ``grab`` or ``hold``.
        rule: The rule that asks for it.
        modifiers: What is added to the roll of *one*.
        other_modifiers: What is added to that of *other*.
        armour: The armour classes that the two roll against.
    """
    first = yield from _aim(moment, one, kind, rule, modifiers, armour[0])
    second = yield from _aim(moment, other, kind, rule, other_modifiers, armour[1])
    margins = _margin(first), _margin(second)
    winner = ""
    if margins[0] >= 0 and margins[0] > margins[1]:
        winner = one
    elif margins[1] >= 0 and margins[1] > margins[0]:
        winner = other
    elif margins[0] >= 0 and moment.now.option("contest.tie") == "initiator":
        winner = one
    yield Fact(Contested(one, other, kind, *margins, winner), "contest.to_hit")
    return Result(winner, first.faces[0])


def _aim(
    moment: Moment,
    who: CombatantId,
    kind: str,
    rule: str,
    modifiers: tuple[Modifier, ...],
    armour: int,
) -> Generator[Request, Any, Rolled]:
    profile = moment.start.combatants[who].profile
    strength = numbers.strength_hit(profile)
    added = (Modifier("Strength", strength, "contest.to_hit"),) if strength else ()
    roll: Rolled = yield Roll(
        who,
        kind,
        "1d20",
        rule,
        (*added, *modifiers, *disabled_modifier(moment.start, who)),
        needed=numbers.thac0(profile) - armour,
        serves=moment.serves,
    )
    return roll


def _margin(roll: Rolled) -> int:
    """Return by how much it hit; a natural 1 misses, a natural 20 hits."""
    margin = roll.total - (roll.needed or 0)
    if roll.faces[0] == 1:
        return min(margin, -1)
    return max(margin, 0) if roll.faces[0] == _NATURAL_20 else margin


def strength_contest(
    moment: Moment,
    one: CombatantId,
    other: CombatantId,
    kind: str,
    rule: str,
    *,
    modifiers: tuple[Modifier, ...] = (),
    other_modifiers: tuple[Modifier, ...] = (),
    other_score: str = "strength",
) -> Generator[Request, Any, Result]:
    """Let two roll under their Strength, and see who does by more (contest.strength).

    Args:
        moment: When.
        one: Who rolls first: whoever attacks, or keeps a hold or a trap.
        other: Against whom.
        kind: What it is about; the purpose of the dice.
        rule: The rule that asks for it.
        modifiers: What is added to the score of *one*; a minus hurts.
        other_modifiers: What is added to that of *other*.
        other_score: The ability that *other* rolls under.
    """
    first = yield from _under(moment, one, "strength", kind, rule, modifiers)
    second = yield from _under(moment, other, other_score, kind, rule, other_modifiers)
    margins = _room(first), _room(second)
    ranks = margins
    if moment.now.option("contest.strength") == "highest_success":
        ranks = _height(first), _height(second)
    winner = ""
    both_fail = max(margins) < 0
    larger_wins = moment.now.option("contest.both_fail") == "larger_margin"
    if ranks[0] != ranks[1] and (not both_fail or larger_wins):
        winner = one if ranks[0] > ranks[1] else other
    yield Fact(Contested(one, other, kind, *margins, winner), "contest.strength")
    return Result(winner, first.faces[0])


def _under(
    moment: Moment,
    who: CombatantId,
    ability: str,
    purpose: str,
    rule: str,
    modifiers: tuple[Modifier, ...],
) -> Generator[Request, Any, Rolled]:
    """Roll under a score; what is added to the score is taken off the die."""
    score = figures.score(moment.start, who, ability)
    all_modifiers = (*modifiers, *disabled_modifier(moment.start, who))
    roll: Rolled = yield Roll(
        who,
        purpose,
        "1d20",
        rule,
        tuple(Modifier(m.name, -m.value, m.rule) for m in all_modifiers),
        needed=score,
        under=True,
        serves=moment.serves,
    )
    return roll


def _room(roll: Rolled) -> int:
    return (roll.needed or 0) - roll.total


def _height(roll: Rolled) -> int:
    """Return the die of a success, below all of them that of a failure."""
    room = _room(roll)
    return roll.faces[0] if room >= 0 else room


def check(
    moment: Moment,
    who: CombatantId,
    ability: str,
    purpose: str,
    rule: str,
    modifiers: tuple[Modifier, ...] = (),
) -> Generator[Request, Any, bool]:
    """Let *who* roll under an ability (check.ability); return whether it did."""
    roll = yield from _under(moment, who, ability, purpose, rule, modifiers)
    made = _room(roll) >= 0
    fails = moment.now.option("check.natural_20_fails")
    if fails and roll.faces[0] == _NATURAL_20:
        made = False
    yield Fact(SaveResolved(who, f"{ability} check", made, purpose), "check.ability")
    return made


def save(
    moment: Moment,
    who: CombatantId,
    category: str,
    against: str,
    rule: str,
    modifiers: tuple[Modifier, ...] = (),
) -> Generator[Request, Any, bool]:
    """Let *who* save (check.save); return whether it did.

    Args:
        moment: When.
        who: Who saves.
        category: A column of the table of saves: ``paralyzation``, ``death``, ...
        against: What it saves against, in words.
        rule: The rule that asks for it.
        modifiers: What is added to the die; a minus hurts.
    """
    profile = moment.start.combatants[who].profile
    rounding = str(moment.now.option("rounding"))
    needed = numbers.save_needed(profile, category, rounding)
    roll: Rolled = yield Roll(
        who,
        "save",
        "1d20",
        rule,
        (*modifiers, *disabled_modifier(moment.start, who)),
        needed=needed,
        serves=moment.serves,
    )
    made = roll.total >= needed
    if moment.now.option("check.save_naturals"):
        made = {1: False, _NATURAL_20: True}.get(roll.faces[0], made)
    yield Fact(SaveResolved(who, category, made, against), "check.save")
    return made


def item_save(
    moment: Moment, who: CombatantId, item: str, rule: str
) -> Generator[Request, Any, bool]:
    """Let what *who* strikes with save against a crushing blow (break.save)."""
    material, bonus = _made_of(moment.state, who, item)
    needed = numbers.item_save(material)
    if needed is None:
        return True
    plus = (Modifier("magic", bonus, rule),) if bonus else ()
    roll: Rolled = yield Roll(
        who, "item save", "1d20", rule, plus, needed=needed, serves=moment.serves
    )
    made = roll.total >= needed
    yield Fact(SaveResolved(who, "crushing blow", made, item), rule)
    return made


def _made_of(state: State, who: CombatantId, item: str) -> tuple[str, int]:
    """Return the material of what *who* has, and its magic; a shield is of metal."""
    if figures.is_weapon(state, who, item):
        weapon = figures.weapon(state, who, item)
        return str(weapon.trait("material", "metal")), weapon.bonus
    owner = state.combatants[who].taken.get(item, who)
    profile = state.combatants[owner].profile
    return "metal", int(profile.trait("shield_magic"))
