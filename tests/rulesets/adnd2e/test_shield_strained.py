"""Fumbles of who traps with a shield: it is strained as a weapon is."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import AttackHit, AttackMissed, Broken, Rolled, SaveResolved
from affray.kernel.rulesets.adnd2e.mishaps import mishap
from tests.support.adnd2e_acts import in_hand
from tests.support.adnd2e_harness import deed, fight, monster, person
from tests.support.driving import Ran


def fumbled(*dice: int) -> Ran:
    """Let f, a shield on its arm, roll a natural 1 in trapping o, by whom p stands."""
    before = fight(
        person(shield="medium", shield_magic=1, dexterity=12),
        monster("o"),
        monster("p"),
        scene={"map": True},
        at={"f": (0, 0), "o": (0, 5), "p": (5, 5)},
        given=[in_hand("f", "shield", "off")],
    )
    return deed(lambda m: mishap(m, "f", "o", "shield"), before, dice)


@pytest.mark.rule("adnd2e:fumble.trigger")
@pytest.mark.parametrize(("face", "breaks"), [(2, True), (19, False)])
def test_a_strained_shield_saves_or_breaks(*, face: int, breaks: bool) -> None:
    """An 8: it saves as metal against a crushing blow, with its magic."""
    ran = fumbled(8, face)

    assert [face + 1] == [r.total for r in ran.of(Rolled) if r.purpose == "item save"]
    saved = SaveResolved("f", "crushing blow", not breaks, "shield")
    assert [saved] == ran.of(SaveResolved)
    assert ["shield"] * breaks == [broken.item for broken in ran.of(Broken)]


@pytest.mark.rule("adnd2e:fumble.trigger")
def test_a_shield_that_goes_astray_strikes_nobody_else() -> None:
    """A 9, and the check against Dexterity fails: p, next to o, isn't struck."""
    ran = fumbled(9, 20)

    assert [] == [*ran.of(AttackHit), *ran.of(AttackMissed)]
