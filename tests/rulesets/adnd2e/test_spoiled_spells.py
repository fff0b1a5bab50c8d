"""What harm does to a caster: the spell that it declared is lost."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ActionTaken,
    DamageSuffered,
    DeclarationLost,
    DeclarationOpened,
    Declared,
    SpellLost,
    Spent,
)
from affray.events.values import Spell
from affray.kernel.rulesets.adnd2e.harm import (
    hurt,
)
from affray.kernel.rulesets.adnd2e.moment import Deed, Moment
from affray.kernel.state import State
from tests.support.adnd2e_harness import after, choice, deed, fight, monster, person
from tests.support.driving import Ran


def struck(
    state: State,
    amount: int,
    kind: str = "slashing",
    passing: str = "",
    who: str = "f",
    dice: tuple[int, ...] = (),
) -> Ran:
    """Let *who* take damage from a blow of the orc's."""

    def blow(moment: Moment) -> Deed:
        yield from hurt(
            moment,
            who,
            amount,
            "a blow",
            kind,
            passing=passing,
            rule="attack.damage",
            by="o",
        )

    return deed(blow, state, dice)


def casting(**options: bool) -> State:
    """Return a fight in which the referee's mage o is about to cast sleep."""
    mage = monster(spells=(Spell("sleep", "condition"),))
    state = fight(person(), mage, options=options)
    return after(state, Declared("o", choice("cast spell=sleep")))


@pytest.mark.rule("adnd2e:declare.cast_spell")
def test_a_hurt_caster_loses_its_spell() -> None:
    """Hit for 2 points before its count it loses what it had declared, for good."""
    ran = struck(casting(), 2, who="o")
    intent = choice("cast spell=sleep")
    assert (
        DamageSuffered("o", 2, 10, 8, "a blow", "slashing", "", "w1"),
        Spent("o", "opened", 1, lasting=False),
        DeclarationOpened("o", intent),
        DeclarationLost("o", "hurt by a blow"),
        SpellLost("o", "sleep", "hurt by a blow", spent=True),
        Spent("o", "spell:sleep", 1, lasting=True),
    ) == ran.events
    assert ran.state.combatants["o"].declared is None


@pytest.mark.rule("adnd2e:declare.cast_spell")
def test_spells_may_be_proof_against_harm() -> None:
    """With declare.spell_disruption off nothing is lost."""
    ran = struck(casting(**{"declare.spell_disruption": False}), 2, who="o")
    assert [] == ran.of(SpellLost)


@pytest.mark.rule("adnd2e:declare.cast_spell")
def test_damage_of_nothing_breaks_no_spell() -> None:
    """A blow that does 0 leaves the caster undisturbed."""
    assert [] == struck(casting(), 0, who="o").of(SpellLost)


@pytest.mark.rule("adnd2e:declare.cast_spell")
def test_a_spell_that_was_cast_cannot_be_broken() -> None:
    """Hit after its count, the caster loses nothing."""
    state = after(casting(), ActionTaken("o", "cast", 1))
    assert [] == struck(state, 2, who="o").of(SpellLost, DeclarationLost)


@pytest.mark.rule("adnd2e:declare.cast_spell")
def test_other_actions_are_not_broken_by_harm() -> None:
    """A blow costs no attack."""
    state = after(casting(), Declared("o", choice("attack")))
    assert [] == struck(state, 2, who="o").of(SpellLost, DeclarationLost)
