"""What a sheet says of a figure in the book's terms."""

from __future__ import annotations

from affray.events.values import Modifier
from affray.kernel.recruits import Recruit, RecruitSpell
from affray.kernel.ruleset import SheetLine
from affray.kernel.rulesets.bx import RULESET
from tests.support.bx import (
    PARTY_FIRST,
    QUIET,
    fight,
    fighter,
    gargoyle,
    huxley,
    mage,
    orc,
)


def sheet(recruit: Recruit, *answers: str) -> dict[str, SheetLine]:
    """Return the lines of *recruit* by name, after *answers* in the party's turn."""
    dice = [*QUIET, *PARTY_FIRST]
    if answers and answers[0] == "until round 2":
        dice += PARTY_FIRST
    played = fight(recruit, orc(), dice=dice, answers=[*answers])
    return {line.name: line for line in RULESET.sheet_lines(played.state, recruit.id)}


def test_the_numbers_of_a_fighter() -> None:
    """Its attack, armour with and without the shield, saves, rates, and its hand."""
    lines = sheet(huxley(), "until E melee party")
    assert {name: line.value for name, line in lines.items()} == {
        "THAC0": "19",
        "armour class": "2, 3 without the shield",
        "saves": "death 12, wands 13, paralysis 14, breath 15, spells 16",
        "movement": "40 feet a round, 120 running",
        "in hand": "sword",
    }


def test_without_a_shield_there_is_one_armour_class() -> None:
    """Nothing is said of a shield that isn't there."""
    assert sheet(fighter(), "until E melee party")["armour class"].value == "5"


def test_what_a_caster_has_left_is_told() -> None:
    """Its spells are named."""
    spell = RecruitSpell("bolt", "damage", dice="1d6")
    assert sheet(mage(spell), "until E melee party")["spells"].value == "bolt"


def test_what_was_declared_is_told() -> None:
    """A withdrawal that was declared stands on the sheet."""
    lines = sheet(huxley(), "until round 2", "withdraw who=huxley", "none who=o")
    assert lines["declared"].value == "withdraw"


def test_weariness_is_told_with_what_it_takes_off() -> None:
    """Three turns of rest owed cost 2 to hit, and leave no breath to run."""
    lines = sheet(fighter(traits={"rest_owed": 3}), "until E melee party")
    assert lines["rest owed"].value == "3 turns"
    assert lines["movement"].value == "40 feet a round, too tired to run"
    expected = (Modifier("fatigue", -2, "run.fatigue_hit"),)
    assert expected == lines["THAC0"].parts


def test_the_morale_of_those_who_check_is_told() -> None:
    """An orc's is 6, and 8 when led; a fighter has none."""
    assert "morale" not in sheet(fighter(), "until E melee party")
    played = fight(fighter(), orc(), gargoyle(), dice=[*QUIET, *PARTY_FIRST])
    told = {
        line.value
        for who in ("o", "g")
        for line in RULESET.sheet_lines(played.state, who)
        if line.name == "morale"
    }
    assert told == {"6, 8 when led", "11"}
