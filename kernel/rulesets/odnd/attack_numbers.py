"""How many attacks each has in a melee: its class, and what follows for each."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from ....events.values import CombatantId, Modifier, Profile, Scalar, SideId
from ...state import Combatant, State
from .numbers import level_hd, routine
from .tables import capability


STRIKES = "strikes"
"""How many melee attacks a figure has in this round."""

STRUCK = "struck"
"""How many of them it has made."""

NON_FANTASTIC = "non-fantastic"
"""What a figure has spent that is in such a melee."""

_RATIO = 4


@attrs.frozen
class Melee:
    """Those linked by contact, and how they fight.

    Attributes:
        dice: The highest hit dice of each side, as they are compared.
        reason: Why it is of its class, in words.
        rule: The rule that says so.
    """

    members: tuple[CombatantId, ...]
    dice: Mapping[SideId, int]
    fantastic: bool
    reason: str
    rule: str


@attrs.frozen
class Allowance:
    """The attacks of one figure in a melee, and what one of them adds."""

    attacks: int
    plus: int
    rule: str
    words: str


def classify(state: State, members: tuple[CombatantId, ...]) -> Melee:
    """Return the class of the melee of *members*; number.residual has the order."""
    figures = [state.combatants[who] for who in members]
    sides = list(dict.fromkeys(figure.profile.side for figure in figures))
    best = {side: max(map(_rank, _of(figures, side))) for side in sides}
    whole = {
        side: max(level_hd(c.profile).whole for c in _of(figures, side))
        for side in sides
    }
    weaker = _of(figures, min(sides, key=lambda side: best[side]))
    strong, weak = max(whole.values()), min(whole.values())
    tests = (
        (not any(map(_high, figures)), False, "number.nonfantastic_low"),
        (strong >= _RATIO * weak, False, "number.nonfantastic_ratio"),
        (any(map(_monster_above_one, figures)), True, "number.fantastic"),
        (not any(map(_high, weaker)), False, "number.residual"),
        (True, True, "number.residual"),
    )
    fantastic, rule = next((f, rule) for holds, f, rule in tests if holds)
    reason = _REASONS[fantastic, rule]
    return Melee(members, whole, fantastic, reason, rule)


_REASONS = {
    (False, "number.nonfantastic_low"): "all have 1 hit die or less",
    (False, "number.nonfantastic_ratio"): "at least four times the hit dice",
    (True, "number.fantastic"): "a monster above 1 hit die, within four to one",
    (False, "number.residual"): "the weaker side has 1 hit die or less",
    (True, "number.residual"): "neither has 1 hit die or less",
}


def allowance(
    profile: Profile, options: Mapping[str, Scalar], *, fantastic: bool
) -> Allowance:
    """Return the attacks of *profile* in a melee of that class."""
    own = len(routine(profile))
    if follows_routine(profile, options, fantastic=fantastic):
        extra = 0 if fantastic else level_hd(profile).plus
        return Allowance(own, extra, "number.multi_attack", "its own routine")
    if fantastic:
        return Allowance(1, 0, "number.fantastic_one", "one attack")
    if profile.klass:
        fighting = capability(profile.klass, profile.level)
        words = f"{profile.klass} {profile.level}, {fighting.label}"
        return Allowance(fighting.attacks, fighting.plus, "number.men_fc", words)
    dice = level_hd(profile)
    words = f"HD {profile.hit_dice}"
    return Allowance(dice.whole, dice.plus, "number.monsters_hd", words)


def follows_routine(
    profile: Profile, options: Mapping[str, Scalar], *, fantastic: bool
) -> bool:
    """Return whether *profile* makes the attacks of its own entry, part by part.

    In non-fantastic combat its hit dice stand in their place, by option only if
    they give more (number.multi_attack).
    """
    own = len(routine(profile))
    if fantastic:
        return own > 1
    larger = options["number.routine_vs_hd"] == "larger" and not profile.klass
    return larger and own > level_hd(profile).whole


def hit_dice_in_words(profile: Profile) -> str:
    """Return the hit dice by which *profile* is compared, as people write them."""
    dice = level_hd(profile)
    return f"{dice.dice}{dice.plus:+}" if dice.plus else str(dice.dice)


def plus(state: State, figure: Combatant) -> tuple[Modifier, ...]:
    """Return what the next attack of *figure* adds for the plus of its number.

    The first attack of the round has it, in non-fantastic combat
    (number.fc_plus, number.monster_plus).
    """
    if figure.spent.get(STRUCK) or not figure.spent.get(NON_FANTASTIC):
        return ()
    profile = figure.profile
    value = allowance(profile, state.options, fantastic=False).plus
    if not value:
        return ()
    if profile.klass:
        return (Modifier("fighting capability", value, "number.fc_plus"),)
    return (Modifier("hit dice", value, "number.monster_plus"),)


def strikes_left(figure: Combatant) -> int:
    """Return how many melee attacks *figure* has left in this round."""
    return figure.spent.get(STRIKES, 0) - figure.spent.get(STRUCK, 0)


def _of(figures: list[Combatant], side: SideId) -> list[Combatant]:
    return [figure for figure in figures if figure.profile.side == side]


def _rank(figure: Combatant) -> tuple[object, int]:
    dice = level_hd(figure.profile)
    return dice.dice, dice.plus


def _high(figure: Combatant) -> bool:
    return level_hd(figure.profile).above_one


def _monster_above_one(figure: Combatant) -> bool:
    return not figure.profile.klass and _high(figure)
