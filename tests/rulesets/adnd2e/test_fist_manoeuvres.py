"""What a blow with the bare fist can be meant as: to sap, to subdue, at a part."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackMissed,
    ConditionGained,
    DamageSuffered,
    Engaged,
    Event,
    Provoked,
    Readied,
    Rolled,
)
from affray.events.values import Profile
from affray.kernel.rulesets.adnd2e.pummel import ACTS
from affray.kernel.state import State
from tests.support.adnd2e_acts import declared, does, refused
from tests.support.adnd2e_harness import fight, monster, person, weapon


THUG = person("t", "foes", max_hp=20)
SWORD = weapon()


def brawl(brawler: Profile | None = None, other: Profile = THUG, *more: Any) -> State:
    """Return a fight of f, bare-handed, and another at blows with it."""
    given = [
        declared("f", "attack with=unarmed"),
        Engaged("f", other.id, 5),
        *more,
    ]
    return fight(brawler or person("f"), other, given=given)


def wounds(ran: Any) -> list[tuple[int, str]]:
    """Return the points of each wound, and whether it passes."""
    return [(w.amount, w.passing) for w in ran.of(DamageSuffered)]


@pytest.mark.rule("adnd2e:pummel.normal_rules")
@pytest.mark.rule("adnd2e:sap.knockout")
@pytest.mark.parametrize(("face", "out"), [(15, True), (16, False)])
def test_a_fist_saps(face: int, *, out: bool) -> None:
    """At -4 a 14 hits AC 10; 3 points knock out with 15 or less, and all passes."""
    rounds = [5, 5, 4] if out else []

    ran = does(
        ACTS, brawl(), "f", "pummel target=t as=sap", [14, 3, face, *rounds, 1, 1, 1]
    )

    assert [-4] == [m.value for m in ran.of(Rolled)[0].modifiers]
    assert [(3, "nonlethal")] == wounds(ran)
    assert out == ran.state.combatants["t"].has("unconscious")


@pytest.mark.rule("adnd2e:pummel.gauntlet")
@pytest.mark.rule("adnd2e:sap.damage")
def test_a_gauntlet_saps_as_a_weapon_does() -> None:
    """Strength 18/00 and a 3 are 6: 1 is real, 5 are temporary."""
    brawler = person("f", strength="18/00", gauntlet=True)

    ran = does(
        ACTS, brawl(brawler), "f", "pummel target=t as=sap", [14, 3, 90, 1, 1, 1]
    )

    assert [(1, ""), (5, "temporary")] == wounds(ran)


@pytest.mark.rule("adnd2e:pummel.normal_rules")
@pytest.mark.rule("adnd2e:subdual.damage")
def test_a_fist_subdues_with_half_its_damage() -> None:
    """At -4; 3 points are 1, which passes."""
    ran = does(ACTS, brawl(), "f", "pummel target=t as=subdue", [14, 3, 1, 1, 1])

    assert [-4] == [m.value for m in ran.of(Rolled)[0].modifiers]
    assert [(1, "nonlethal")] == wounds(ran)


@pytest.mark.rule("adnd2e:pummel.normal_rules")
@pytest.mark.rule("adnd2e:calledshot.effect")
@pytest.mark.parametrize(("face", "stunned"), [(13, True), (14, False)])
def test_a_fist_is_aimed_at_the_head(face: int, *, stunned: bool) -> None:
    """At -6 a 16 hits; who fails its save vs. paralyzation (14) is stunned."""
    ran = does(ACTS, brawl(), "f", "pummel target=t aim=head", [16, 2, 1, 1, 1, face])

    assert [-4, -2] == [m.value for m in ran.of(Rolled)[0].modifiers]
    assert stunned == ran.state.combatants["t"].has("stunned")


@pytest.mark.rule("adnd2e:calledshot.effect")
def test_the_dead_are_not_stunned_too() -> None:
    """A monster that the blow kills rolls no save."""
    brawler, weak = person("f", gauntlet=True), monster("t", max_hp=1)

    ran = does(ACTS, brawl(brawler, weak), "f", "pummel target=t aim=head", [16, 2])

    assert ran.state.combatants["t"].dead


@pytest.mark.rule("adnd2e:pummel.normal_rules")
@pytest.mark.parametrize("way", ["as=sap", "as=subdue", "aim=leg"])
def test_a_fist_that_misses_does_nothing(way: str) -> None:
    """A 2 misses, however it was meant."""
    ran = does(ACTS, brawl(), "f", f"pummel target=t {way}", [2])

    assert ["f"] == [missed.who for missed in ran.of(AttackMissed)]


@pytest.mark.rule("adnd2e:pummel.normal_rules")
def test_a_critical_hit_of_a_sapping_fist_takes_hold() -> None:
    """An 18 over 14, a 5 on the natural table and a failed save: prone."""
    dice = [19, 5, 1, 3, 99, 1, 1, 1]

    ran = does(ACTS, brawl(), "f", "pummel target=t as=sap", dice, ["roll"])

    assert ran.state.combatants["t"].has("prone")


@pytest.mark.rule("adnd2e:sap.eligibility")
def test_nobody_larger_is_sapped_with_the_fist() -> None:
    """An ogre is no target for it, and can be struck and subdued."""
    before = brawl(None, monster("t", size="L"))

    assert "sap.eligibility" == refused(ACTS, before, "f", "pummel target=t as=sap")
    does(ACTS, before, "f", "pummel target=t as=subdue", [2])


@pytest.mark.rule("adnd2e:sap.aoo")
@pytest.mark.rule("adnd2e:pummel.aoo")
@pytest.mark.parametrize("unseen", [True, False])
def test_only_who_sees_the_fist_coming_strikes_first(*, unseen: bool) -> None:
    """An armed target gets its blow, unless the sapper is invisible."""
    armed = person("t", "foes", max_hp=20, weapons=(SWORD,))
    given: list[Event] = [Readied("t", SWORD.name, "main")]
    if unseen:
        given += [ConditionGained("f", "invisible", "a spell")]
    answers = [] if unseen else ["pass"]

    ran = does(
        ACTS, brawl(None, armed, *given), "f", "pummel target=t as=sap", [2], answers
    )

    assert ([] if unseen else [("t",)]) == [p.by for p in ran.of(Provoked)]


@pytest.mark.rule("adnd2e:pummel.gauntlet")
def test_a_fist_weapon_saps_as_weapons_do() -> None:
    """A cestus has no manoeuvres of the bare fist."""
    cestus = weapon("cestus", "1d4", size="S", fist=True)
    before = brawl(person("f", weapons=(cestus,)), THUG, Readied("f", "cestus", "main"))

    offers = [o for act in ACTS for o in act.offered(before, "f")]

    assert "as" not in {s.name for s in offers[0].slots}
