"""An attack hits by the armour class that it reaches, the target's for that attack."""

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import AttackHit, AttackMissed, Event, Readied, Rolled
from affray.events.values import Modifier
from affray.kernel.rulesets.adnd2e.attack import to_hit
from affray.kernel.rulesets.adnd2e.blows import Blow
from tests.support.adnd2e_harness import deed, fight, monster, person, weapon
from tests.support.driving import Ran


SWORD = weapon("sword, long")
SWORD_IN_HAND = Readied("f", SWORD.name, "main")


def struck(
    face: int,
    *then: Event,
    fighter: dict[str, Any] | None = None,
    orc: dict[str, Any] | None = None,
    answers: tuple[str, ...] = (),
    **blow: Any,
) -> Ran:
    """Return how a fighter's blow with *face* fares against an orc."""
    state = fight(
        person("f", weapons=(SWORD,), **(fighter or {})),
        monster("o", **(orc or {})),
        given=[SWORD_IN_HAND, *then],
    )
    usual = {"kind": "melee", "weapon": SWORD.name, "rule": "attack.ac_reached"}
    aimed = Blow("f", "o", **{**usual, **blow})
    return deed(lambda m: to_hit(m, aimed), state, [face], answers)


@pytest.mark.rule("adnd2e:conv.ac_descending")
@pytest.mark.parametrize(
    ("face", "margin", "outcome"),
    [(16, 0, AttackHit), (15, -1, AttackMissed), (17, 1, AttackHit)],
    ids=["AC 4", "AC 5", "AC 3"],
)
def test_an_attack_hits_that_reaches_the_armour_class(
    face: int, margin: int, outcome: type[AttackHit | AttackMissed]
) -> None:
    """THAC0 20 against AC 4: to reach AC 4 hits, AC 5 misses, AC 3 hits by 1."""
    ran = struck(face, orc={"armour_class": 4})
    assert [outcome("f", "o", "melee", SWORD.name, face, 16)] == ran.of(
        AttackHit, AttackMissed
    )
    assert margin == ran.value.margin


@pytest.mark.rule("adnd2e:shield.back")
def test_a_shield_on_the_back_costs_two_to_hit() -> None:
    """THAC0 16 and d20=13-2 reach AC 5."""
    slung = Readied("f", "shield", "back")
    ran = struck(
        13, slung, fighter={"level": 5, "shield": "medium"}, orc={"armour_class": 5}
    )
    assert (Modifier("shield on the back", -2, "shield.back"),) == ran.of(Rolled)[
        0
    ].modifiers
    assert [AttackHit("f", "o", "melee", SWORD.name, 11, 11)] == ran.of(AttackHit)


@pytest.mark.rule("adnd2e:shield.one_attack")
@pytest.mark.parametrize(("answer", "needed"), [("use", 16), ("keep", 15)])
def test_the_shield_is_chosen_before_the_die(answer: str, needed: int) -> None:
    """AC 5 with a shield is AC 4 for the attack that it is used against."""
    held = Readied("o", "shield", "off")
    orc = {"armour_class": 5, "shield": "small"}
    ran = struck(16, held, orc=orc, answers=(answer,))
    assert [AttackHit("f", "o", "melee", SWORD.name, 16, needed)] == ran.of(AttackHit)


@pytest.mark.rule("adnd2e:facing.side_matters")
@pytest.mark.parametrize(
    ("side", "needed"), [("front", 18), ("left", 18), ("right", 17), ("rear", 15)]
)
def test_the_side_of_a_blow_sets_its_number(side: str, needed: int) -> None:
    """Chain 5, shield, Dexterity -2: AC 2, 2, 3, 5 call for 18, 18, 17 and 15."""
    held = Readied("o", "shield", "off")
    orc = {"armour_class": 5, "shield": "small", "dexterity": 16}
    answers = ("use",) if side in ("front", "left") else ()
    ran = struck(18, held, orc=orc, answers=answers, side=side)
    assert [AttackHit("f", "o", "melee", SWORD.name, 18, needed)] == ran.of(AttackHit)
