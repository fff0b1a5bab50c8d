"""Victorian fights in a few words: recruits, a fight at blows, what came of it.

    played = fight(fighter(), thug(), dice=[*QUIET, 4, 7, 14, 9, 4],
                   answers=["attack who=f target=g weapon=saber"])
    assert [AttackHit(...)] == of(played, AttackHit, AttackMissed)

The sides are ``party`` and ``foes``, five feet apart, and the referee answers
for everybody. Every line names its figure with ``who=``. What a test doesn't
care for needs no line: a figure that the next line isn't for declares
``ready`` before the dice, and is ``done`` in its second. Where the next line
is for a figure that is asked, and its act is open to it, it is given; questions
of other kinds (an opportunity) must have their lines. With the option
init.optional a declaration's line ends in ``declared=yes``.
`tests.support.scenario` tells how dice and answers are read. The fight stops at
the first question after the last line that isn't about a declaration.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from affray.events.types import (
    AttackHit,
    AttackMissed,
    DamageSuffered,
    Event,
)
from affray.events.values import Profile, Scalar
from affray.kernel.choices import parse
from affray.kernel.prompts import Open
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.victorian import RULESET
from affray.kernel.state import State
from tests.support.outcomes import of
from tests.support.scenario import Played, ScriptError, play
from tests.support.set_ups import set_up


E = TypeVar("E", bound=Event)

QUIET = (10, 10)
"""Surprise dice of party and foes: nobody is surprised."""

DECLARED = ("parry", "set", "wait", "called_shot", "melee", "ready")
_USUAL = {"declare": "ready", "act": "done"}


class Lines:
    """A script that leaves out what a test doesn't care for."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.left = list(lines)

    def __call__(self, opened: Open, state: State) -> str | None:
        """Return the next line if it is for who is asked, else the usual answer."""
        kind, figures = opened.ask.kind, opened.ask.figures
        if self._is_next(opened, state):
            return f"#{opened.number} {self._taken()}"
        if kind == "declare" or (kind == "act" and self.left):
            return f"#{opened.number} {_USUAL[kind]} who={figures[0]}"
        if self.left:
            raise ScriptError(f"{kind} of {figures}: next line is {self.left[0]!r}")
        return None

    def _is_next(self, opened: Open, state: State) -> bool:
        """Return whether the next line is for this figure, and open to it now."""
        if not self.left:
            return False
        choice = parse(self.left[0])
        who = choice.get("who")
        if who not in opened.ask.figures:
            return False
        declared = choice.act in DECLARED or choice.get("declared") == "yes"
        if declared != (opened.ask.kind == "declare"):
            return False
        return choice.act in {offer.act for offer in opened.offers(state, who)}

    def _taken(self) -> str:
        return self.left.pop(0).replace(" declared=yes", "")


def fighter(who: str = "f", **changes: Any) -> Recruit:
    """Return a fighter of the party: level 3, THAC0 18, AC 7, 20 hp, a saber."""
    usual = {"klass": "fighter", "level": 3, "armour_class": 7, "weapons": ("saber",)}
    return recruit(who, "party", usual, changes)


def adept(*spells: object, who: str = "a", **changes: Any) -> Recruit:
    """Return an adept of the party with *spells*: level 1, THAC0 20, AC 10, 20 hp."""
    usual = {"klass": "adept", "armour_class": 10, "weapons": ("sword cane",)}
    return recruit(who, "party", {**usual, "spells": spells}, changes)


def thug(who: str = "g", **changes: Any) -> Recruit:
    """Return a rogue of the foes: level 1, THAC0 20, AC 7, 20 hp, a club."""
    usual = {"klass": "rogue", "armour_class": 7, "weapons": ("club",)}
    return recruit(who, "foes", usual, changes)


def beast(who: str = "b", **changes: Any) -> Recruit:
    """Return a monster of the foes: 2 hit dice, THAC0 19, AC 7, 20 hp."""
    return recruit(who, "foes", {"hit_dice": "2", "armour_class": 7}, changes)


def recruit(
    who: str, side: str, usual: Mapping[str, Any], changes: Mapping[str, Any]
) -> Recruit:
    """Return a recruit with what is *usual*, and the *changes* of a test."""
    return Recruit(**{"id": who, "side": side, "hp": 20, **usual, **changes})


def fight(
    *recruits: Recruit,
    dice: Sequence[int] = (),
    answers: Iterable[str] = (),
    options: Mapping[str, Scalar] | None = None,
    scene: Mapping[str, Scalar] | None = None,
    sides: Sequence[str] = ("party", "foes"),
    given: Iterable[Event] = (),
) -> Played:
    """Play a fight until *answers* are used up, with exactly these *dice*."""
    setup = set_up(*recruits, options=options, scene=scene, sides=sides)
    lines = Lines(answers)
    played = play(RULESET, setup, dice, lines, given=given)
    if lines.left:
        raise ScriptError(f"nothing uses up the lines {lines.left}")
    return played


def goes_on(
    played: Played, dice: Sequence[int] = (), answers: Iterable[str] = ()
) -> Played:
    """Play on with more dice and lines; return the same fight."""
    lines = Lines(answers)
    played.goes_on(dice, lines)
    if lines.left:
        raise ScriptError(f"nothing uses up the lines {lines.left}")
    return played


def blow(
    attacker: Recruit,
    target: Recruit,
    *faces: int,
    options: Mapping[str, Scalar] | None = None,
    act: str = "attack",
    more: str = "",
) -> list[Event]:
    """Let *attacker* strike once at *target*, first; return the blow's outcomes."""
    roster = sorted((attacker, target), key=lambda r: r.side, reverse=True)
    order = [1 if r.id == attacker.id else 9 for r in roster]
    weapon = enlisted(attacker).weapons[0].name
    line = f'{act} who={attacker.id} target={target.id} weapon="{weapon}" {more}'
    played = fight(
        *roster,
        dice=[*QUIET, *order, *faces],
        answers=[line.strip()],
        options=options,
    )
    return list(of(played, AttackHit, AttackMissed, DamageSuffered))


def enlisted(who: Recruit) -> Profile:
    """Return the combatant that the book makes of a recruit."""
    return RULESET.enlist(who, RULESET.book.settle({}))
