"""What a sheet says of a figure in these rules' own terms."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from affray.events.values import Modifier
from affray.kernel.recruits import RecruitSpell
from affray.kernel.rulesets.odnd.sheet_lines import sheet_lines
from tests.support.odnd import (
    MOVER,
    PARTY_FIRST,
    QUIET,
    fight,
    fighter,
    mage,
    orc,
)
from tests.support.scenario import Played


BOLT = RecruitSpell("bolt", "damage", dice="1d6")


def lines(played: Played, who: str) -> dict[str, str]:
    """Return the lines of *who* by name."""
    return {line.name: line.value for line in sheet_lines(played.state, who)}


def test_a_fighter_in_contact() -> None:
    """Its matrix row, dice, capability, armour, movement, role and foes."""
    armoured = fighter(level=2, armour_class=None, armour="plate", shield=True)
    played = fight(armoured, orc(), dice=[*QUIET, *PARTY_FIRST], answers=[MOVER])
    assert {
        "to hit AC 9 to 2": "10 11 12 13 14 15 16 17 (fighter 1-3)",
        "hit dice": "2",
        "fighting capability": "2 Men +1",
        "AC now": "2",
        "movement now": "40 feet",
        "role": "Mover",
        "in contact with": "o",
    } == lines(played, "f")
    parts = {line.name: line.parts for line in sheet_lines(played.state, "f")}
    assert (
        Modifier("armour", -6, "ac.effect"),
        Modifier("shield", -1, "ac.range"),
    ) == parts["AC now"]
    assert (Modifier("plus", 1, "number.fc_plus"),) == parts["fighting capability"]
    assert (Modifier("hit dice", 2, "conv.hd_number"),) == parts["hit dice"]


def test_what_weapons_and_strength_add() -> None:
    """By weapon and by how it is used, each with its parts."""
    strong = fighter(
        weapons=("sword", "spear"), traits={"strength": 17, "dexterity": 14}
    )
    weak = orc(weapons=("short bow",), traits={"strength": 4})
    played = fight(strong, weak, dice=[*QUIET, *PARTY_FIRST])
    own = {line.name: line for line in sheet_lines(played.state, "f")}
    added = {n: line.value for n, line in own.items() if n[:6] in ("to hit", "melee ")}
    assert {
        "to hit AC 9 to 2": "10 11 12 13 14 15 16 17 (fighter 1-3)",
        "to hit with sword, melee": "+2",
        "to hit with spear, melee": "+2",
        "to hit with spear, missile": "+1",
        "melee damage": "+2",
    } == added
    dexterity = Modifier("dexterity", 1, "attack.dex_missile")
    assert (dexterity,) == own["to hit with spear, missile"].parts
    assert (Modifier("strength", 2, "damage.str"),) == own["melee damage"].parts
    assert "-1" == lines(played, "o")["melee damage"]
    assert "to hit with short bow, missile" not in lines(played, "o")


def test_a_monster_in_the_other_role() -> None:
    """No capability, its morale, and what it has left to shoot."""
    played = fight(
        fighter(),
        orc(weapons=("short bow", "sword")),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER, "hold who=f", "move who=o heading=east feet=10"],
        scene={"distance": 60},
    )
    assert {
        "to hit AC 9 to 2": "10 11 12 13 14 15 16 17 (up to 1)",
        "hit dice": "1",
        "AC now": "6",
        "movement now": "40 feet, moved",
        "role": "Counter-Mover",
        "shots left, short bow": "1",
        "morale": "12",
    } == lines(played, "o")


def test_a_caster_and_a_retainer() -> None:
    """What is being prepared, what is ready, and a stated loyalty."""
    played = fight(
        mage(BOLT),
        fighter("r", kind="retainer", morale=9),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["prepare spell=bolt", MOVER],
        scene={"distance": 60},
    )
    assert "bolt" == lines(played, "m")["preparing"]
    assert "9" == lines(played, "r")["loyalty"]
    played.goes_on(PARTY_FIRST, ["hold who=r", "hold who=o"])
    assert "bolt" == lines(played, "m")["prepared"]
    assert "role" not in lines(fight(fighter(), orc(), dice=[*QUIET, 6, 1]), "f")
