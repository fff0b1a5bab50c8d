"""What a sheet says of a figure in the rule set's own terms."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import Spent
from affray.events.values import Modifier
from affray.kernel.recruits import RecruitSpell
from affray.kernel.ruleset import SheetLine
from affray.kernel.rulesets.victorian import RULESET
from affray.kernel.rulesets.victorian.sheet_lines import sheet_lines
from tests.support.scenario import Played, play
from tests.support.set_ups import set_up
from tests.support.victorian import QUIET, adept, fight, fighter, thug


def lines(played: Played, who: str = "f") -> dict[str, SheetLine]:
    """Return the lines of a figure, by name."""
    return {line.name: line for line in sheet_lines(played.state, who)}


def words(played: Played, who: str = "f") -> dict[str, str]:
    """Return what the lines say, by name."""
    return {name: line.value for name, line in lines(played, who).items()}


def begun(*dice: int, answers: tuple[str, ...] = (), **changes: Any) -> Played:
    """Return a round in which F acts first."""
    return fight(
        fighter(**changes), thug(), dice=[*QUIET, 4, 9, *dice], answers=answers
    )


@pytest.mark.rule("victorian:conv.attack")
def test_a_sheet_before_the_first_dice() -> None:
    """All but the second is there before initiative."""
    first = play(RULESET, set_up(fighter(), thug()), QUIET)
    assert {
        "THAC0": "18",
        "attacks": "0 of 2",
        "to hit with saber": "+0",
        "to hit with fist": "+0",
        "AC now": "7",
        "CN": "10",
        "speed": "30 feet",
        "run": "120 feet",
        "acts left": "1 standard, 2 move, 1 step",
        "opportunity attacks": "0 of 3",
    } == words(first)


@pytest.mark.rule("victorian:melee.fighter_two")
def test_a_sheet_tells_of_the_second_attack() -> None:
    """One of two is used, and the next comes in second 10."""
    played = begun(2, answers=("attack who=f target=g weapon=saber",))
    assert "1 of 2, next in second 10" == words(played)["attacks"]
    assert "1 move, 1 step" == words(played)["acts left"]
    assert ("0 of 2", "second 4") == (
        words(begun())["attacks"],
        words(begun())["acts in"],
    )


@pytest.mark.rule("victorian:melee.others_one")
def test_a_sheet_tells_of_the_one_attack_of_others() -> None:
    """A rogue has one; who parries has none."""
    played = begun()
    assert "0 of 1" == words(played, "g")["attacks"]
    parried = fight(fighter(), thug(), dice=[*QUIET, 4], answers=["parry who=g"])
    assert ("0 of 0", "none", "6") == (
        words(parried, "g")["attacks"],
        words(parried, "g")["acts left"],
        words(parried, "g")["AC now"],
    )


@pytest.mark.rule("victorian:init.dx")
def test_a_sheet_tells_what_moved_the_second() -> None:
    """The total and its parts stand beside the second."""
    played = fight(
        fighter(traits={"dexterity": 18}),
        thug(traits={"dexterity": 5}),
        dice=[*QUIET, 1, 9],
    )
    line = lines(played)["acts in"]
    assert (
        SheetLine(
            "acts in", "second 1 (total -2)", (Modifier("dexterity", -3, "init.dx"),)
        )
        == line
    )


@pytest.mark.rule("victorian:missile.reload")
def test_a_sheet_tells_what_is_loaded() -> None:
    """A revolver of six, one of them shot."""
    gun = "service revolver .455"
    played = fight(
        fighter(weapons=(gun,)),
        thug(),
        dice=[*QUIET, 4, 9],
        given=[Spent("f", f"shot-out:{gun}", 1, lasting=True)],
    )
    assert "5 of 6" == words(played)[f"loaded in {gun}"]
    assert "0 of 2" == words(played)["attacks"]


@pytest.mark.rule("victorian:spell.completion")
def test_a_sheet_tells_when_a_spell_comes_off() -> None:
    """Begun in second 8, two segments end at r3s7."""
    spell = RecruitSpell("web", "condition", condition="held", traits={"casting": 2})
    played = fight(
        adept(spell),
        thug(at=(100, 0)),
        dice=[*QUIET, 8, 9],
        answers=["cast who=a spell=web"],
    )
    assert "web, in effect at r3s7" == words(played, "a")["casting"]


@pytest.mark.rule("victorian:speed.adult")
def test_a_sheet_tells_what_slows() -> None:
    """The parts name the armour."""
    played = begun(traits={"armour_weight": "heavy"})
    assert (
        SheetLine(
            "speed",
            "20 feet",
            (
                Modifier("speed", 30, "speed.adult"),
                Modifier("heavy armour", -10, "speed.adult"),
            ),
        )
        == lines(played)["speed"]
    )
    child = begun(traits={"age": 9})
    assert (Modifier("speed", 20, "speed.child"),) == lines(child)["speed"].parts


@pytest.mark.rule("victorian:conv.attack")
def test_a_sheet_tells_what_changes_the_armour_class() -> None:
    """Dexterity and blindness have their parts."""
    played = begun(traits={"dexterity": 16, "conditions": "blinded"})
    assert (
        SheetLine(
            "AC now",
            "9",
            (
                Modifier("dexterity", -2, "conv.attack"),
                Modifier("blinded", 4, "state.blinded"),
            ),
        )
        == lines(played)["AC now"]
    )


@pytest.mark.rule("victorian:conv.attack")
def test_a_sheet_tells_what_each_weapon_adds() -> None:
    """Strength is for a blow, dexterity for a shot."""
    gun = "service revolver .455"
    traits = {"strength": 17, "dexterity": 16}
    told = lines(begun(weapons=(gun,), traits=traits))
    aim = Modifier("dexterity", 1, "conv.attack")
    might = Modifier("strength", 1, "conv.attack")
    assert SheetLine(f"to hit with {gun}", "+1", (aim,)) == told[f"to hit with {gun}"]
    assert SheetLine("to hit with fist", "+1", (might,)) == told["to hit with fist"]
