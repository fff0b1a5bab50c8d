"""Refusals word for word of spells, and of what an announced spell leaves."""

from __future__ import annotations

import pytest

from affray.kernel.prompts import Refusal
from affray.kernel.recruits import RecruitSpell
from tests.support.scenario import Played
from tests.support.whitebox import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    fight,
    goblin,
    mage,
)


SLEEP = RecruitSpell("sleep", "condition", condition="asleep")
DART = RecruitSpell("dart", "damage", "1d6")
SAY, CAST = "announce spell=sleep", "cast who=m spell=sleep targets=g"
DAGGER = "attack who=m target=g weapon=dagger"
HIT = "attack who=g target=m weapon=spear"


def illegal(rule: str, message: str) -> Refusal:
    """Return the refusal of what *rule* forbids."""
    return Refusal("illegal", message, rule)


def mira(
    *answers: str, first: tuple[int, int] = PARTY_FIRST, left: str = "move_only"
) -> Played:
    """Return Mira, who knows two spells, and a goblin, after *answers*."""
    return fight(
        mage(SLEEP, DART, name="Mira"),
        goblin(),
        dice=[*QUIET, *first, *((20, 1) if first == FOES_FIRST else ())],
        answers=answers,
        options={"magic.blocked_caster": left},
    )


@pytest.mark.rule("whitebox:magic.commit")
@pytest.mark.parametrize(
    ("option", "line", "left"),
    [
        ("move_only", DAGGER, "only movement is left"),
        ("move_only", "other who=m words=prays", "only movement is left"),
        ("nothing", DAGGER, "nothing is left"),
        ("nothing", "move who=m away=g feet=5", "nothing is left"),
        ("nothing", "flee who=m", "nothing is left"),
    ],
)
def test_who_announced_a_spell(option: str, line: str, left: str) -> None:
    """The announcement leaves a move, or not even that, and says so."""
    played = mira(SAY, left=option)
    assert illegal("magic.commit", f"Mira announced a spell; {left}") == played.refused(
        line
    )


@pytest.mark.rule("whitebox:magic.undeclared")
@pytest.mark.parametrize(
    ("said", "line", "message"),
    [
        ("silent", CAST, "Mira announced no spell before initiative"),
        (
            SAY,
            "cast who=m spell=dart targets=g",
            "Mira announced sleep, and no other spell",
        ),
    ],
)
def test_a_spell_that_was_not_announced(said: str, line: str, message: str) -> None:
    """What was announced instead, if anything, is named."""
    assert illegal("magic.undeclared", message) == mira(said).refused(line)


@pytest.mark.rule("whitebox:magic.harm_blocks")
def test_a_spell_that_harm_broke() -> None:
    """The caster was harmed, and hears it."""
    played = mira(SAY, HIT, first=FOES_FIRST)
    assert illegal(
        "magic.harm_blocks", "Mira was harmed before casting"
    ) == played.refused(CAST)


@pytest.mark.rule("whitebox:action.move_attack")
def test_who_casts_walks_no_farther_than_others() -> None:
    """Mira goes up to 40 feet in the round in which she casts."""
    line = "cast who=m spell=sleep targets=g away=g feet=41"
    assert illegal("action.move_attack", "Mira moves up to 40 feet in a round") == mira(
        SAY
    ).refused(line)


@pytest.mark.rule("whitebox:magic.as_attack")
def test_the_announced_spell_at_nobody() -> None:
    """No rule forbids the spell that was announced: its targets are wrong."""
    line = "cast who=m spell=sleep targets=x"
    assert illegal(
        "", f"{line}: targets must be 1 to 1 of m, g, joined by commas"
    ) == mira(SAY).refused(line)
