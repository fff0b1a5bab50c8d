"""Fights with casters: their spells, and how far one is prepared."""

from __future__ import annotations

from typing import Any

from affray.events.types import SpellLost
from affray.kernel.recruits import Recruit, RecruitSpell
from tests.support.odnd import MOVER, PARTY_FIRST, QUIET, fight, mage, orc
from tests.support.outcomes import of
from tests.support.scenario import Played


BOLT = RecruitSpell("bolt", "damage", dice="1d6")
FIREBALL = RecruitSpell("fireball", "damage", dice="2d6", save="halves", targets=3)
SLEEP = RecruitSpell("sleep", "condition", condition="asleep", duration=2, unit="turn")
HOLD = RecruitSpell("hold", "condition", condition="held", save="negates")
CURE = RecruitSpell("cure", "heal", dice="1d6")
FAR = {"distance": 100}
PREPARE = "prepare who=m spell={}"


def shaman(*spells: RecruitSpell, **changes: Any) -> Recruit:
    """Return an orc shaman of the foes with *spells*."""
    return orc("s", **{"spells": spells, "weapons": ("dagger",), **changes})


def prepared(
    *others: Recruit,
    spells: tuple[RecruitSpell, ...] = (BOLT,),
    hold: tuple[str, ...] = ("hold who=o",),
    **more: Any,
) -> Played:
    """Return a fight in round 2, a magic-user having prepared its first spell.

    The next dice are those of the second initiative.
    """
    roster = (mage(*spells), *(others or (orc(),)))
    lines = [PREPARE.format(spells[0].name), MOVER, *hold]
    return fight(
        *roster,
        dice=[*QUIET, *PARTY_FIRST],
        answers=lines[:-1],
        **{"scene": FAR, **more},
    )


def ready(played: Played, *lines: str, dice: tuple[int, ...] = PARTY_FIRST) -> Played:
    """Return the fight when the last of round 1 has been said, in round 2."""
    return played.goes_on(dice, lines or ["hold who=o"])


def lost(played: Played) -> list[SpellLost]:
    """Return the spells that came to nothing."""
    return of(played, SpellLost)
