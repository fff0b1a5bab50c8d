"""What adnd2e says of a figure on a sheet, and which squares it has threatened."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.events.types import Event
from affray.events.types.conditions import ConditionGained, Spent
from affray.events.types.declarations import DeclarationLost, Declared
from affray.events.types.gear import Readied
from affray.events.types.outcomes import OrderSettled, Turned
from affray.events.types.ties import HoldBegan
from affray.events.values import Modifier, Place, Profile, Standing, Weapon
from affray.kernel.ruleset import SheetLine
from affray.kernel.rulesets.adnd2e import ground
from affray.kernel.rulesets.adnd2e.sheet_lines import sheet_lines, threatened
from affray.kernel.state import State
from affray.projections.board import board
from affray.projections.order import order
from affray.projections.render.drawing import ground as drawn
from affray.projections.sheet import sheet
from affray.projections.squares import square
from tests.support.adnd2e_duel import CLAWS, HALBERD, SWORD, duel
from tests.support.adnd2e_harness import choice, fight, monster, person, weapon
from tests.support.everything import PATIENT


SHIELDED = person(
    "f",
    weapons=(SWORD,),
    level=7,
    dexterity=17,
    strength="18/51",
    shield="medium",
    armour_class=5,
    armour_magic=1,
    magic_ac=1,
)
"""A fighter in armour +1 with a ring +1; only what a test names is in hand."""

BODY = (
    Modifier("armour", 6, "conv.ac_descending"),
    Modifier("armour's magic", -1, "conv.ac_descending"),
)
SHIELD = Modifier("shield", -1, "shield.side")
ADJUSTMENT = Modifier("defensive adjustment", -3, "facing.def_adj")
LOST = Modifier("defensive adjustment", 0, "facing.def_adj")
USUAL_RATE = Modifier("movement rate", 12, "move.full")
RING = Modifier("magic", -1, "conv.ac_descending")


def lines_after(*events: Event, fighter: Profile = SHIELDED) -> dict[str, SheetLine]:
    """Return the lines of a fighter that has its sword in hand, by name."""
    state = duel(fighter, None, *events)
    return {line.name: line for line in sheet_lines(state, "f")}


def test_which_lines_there_are() -> None:
    """To hit, attacks, armour by side, movement, saves and initiative, in order."""
    settled = OrderSettled((Standing(8, ("f",)),))
    assert tuple(lines_after(settled)) == (
        "THAC0",
        "to hit AC 10 to -10",
        "attacks",
        "attacks left",
        "to hit with sword",
        "AC front",
        "AC left",
        "AC right",
        "AC rear",
        "movement now",
        "saves",
        "initiative",
    )


@pytest.mark.parametrize(
    ("profile", "thac0", "rule", "dice"),
    [
        pytest.param(
            SHIELDED,
            "14",
            "thac0.class",
            "4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 20 20 20 20",
            id="fighter of level 7",
        ),
        pytest.param(
            monster("f", hit_dice="12", weapons=(SWORD,)),
            "9",
            "thac0.monster",
            "2 2 2 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19",
            id="monster of 12 Hit Dice",
        ),
    ],
)
def test_to_hit(profile: Profile, thac0: str, rule: str, dice: str) -> None:
    """Each armour class has the die that reaches it: never 1, always 20."""
    found = lines_after(fighter=profile)
    parts = (Modifier("THAC0", int(thac0), rule),)
    assert found["THAC0"] == SheetLine("THAC0", thac0, parts)
    assert found["to hit AC 10 to -10"].value == dice


@pytest.mark.parametrize(
    ("events", "told"),
    [
        pytest.param((), ("0 of 1", "1"), id="none used"),
        pytest.param(
            (Spent("f", "attacks", 1, lasting=False),), ("1 of 1", "0"), id="used"
        ),
        pytest.param(
            (Declared("f", choice("cast spell=web")),), ("0 of 0", "0"), id="no attack"
        ),
    ],
)
def test_attacks(events: tuple[Event, ...], told: tuple[str, str]) -> None:
    """A fighter of level 7 has one attack in round 1, for 3/2 a round."""
    found = lines_after(*events)
    assert (found["attacks"].value, found["attacks left"].value) == told


def test_what_follows_from_a_declaration_that_is_not_known() -> None:
    """Without it neither attacks are told nor what the initiative is made of."""
    found = lines_after(
        OrderSettled((Standing(8, ("f",)),)), DeclarationLost("f", "a ruling")
    )
    assert "attacks" not in found
    assert found["initiative"] == SheetLine("initiative", "8")


def test_initiative() -> None:
    """The total stands with all that was added to the die."""
    found = lines_after(OrderSettled((Standing(8, ("f",)),)))
    assert found["initiative"] == SheetLine(
        "initiative", "8", (Modifier("sword", 5, "initiative.weapon"),)
    )


def test_armour_by_side() -> None:
    """A shield covers the front and its flank, Dexterity all but the rear."""
    found = lines_after(Readied("f", "shield", "off"))
    assert {
        side: found[f"AC {side}"] for side in ("front", "left", "right", "rear")
    } == {
        "front": SheetLine("AC front", "0", (*BODY, SHIELD, ADJUSTMENT, RING)),
        "left": SheetLine("AC left", "0", (*BODY, SHIELD, ADJUSTMENT, RING)),
        "right": SheetLine("AC right", "1", (*BODY, ADJUSTMENT, RING)),
        "rear": SheetLine("AC rear", "4", (*BODY, LOST, RING)),
    }


def test_a_shield_that_is_used_up() -> None:
    """One that met its attack of the round counts no more."""
    used = Spent("f", "shield", 1, lasting=False)
    found = lines_after(Readied("f", "shield", "off"), used)
    assert found["AC front"].value == "1"


def test_a_shield_on_the_back() -> None:
    """It betters the rear, and takes 2 off rolls to hit."""
    found = lines_after(Readied("f", "shield", "back"))
    on_back = Modifier("shield on the back", -1, "shield.back")
    assert found["AC rear"].parts == (*BODY, on_back, LOST, RING)
    assert found["to hit with sword"] == SheetLine(
        "to hit with sword",
        "+0",
        (
            Modifier("Strength", 2, "attack.ac_reached"),
            Modifier("shield on the back", -2, "shield.back"),
        ),
    )


def test_to_hit_whomever() -> None:
    """What holds against anybody counts, what is special about a foe doesn't."""
    found = lines_after(
        ConditionGained("f", "disabled", "the death table"),
        ConditionGained("f", "prone", "a fall"),
        ConditionGained("o", "prone", "a fall"),
    )
    assert found["to hit with sword"] == SheetLine(
        "to hit with sword",
        "-6",
        (
            Modifier("Strength", 2, "attack.ac_reached"),
            Modifier("attacker prone (melee)", -4, "attack.situation"),
            Modifier("disabled", -4, "death.disabled"),
        ),
    )


def test_to_hit_from_afar() -> None:
    """With what only shoots Dexterity counts, with a breath nothing is rolled."""
    bow = weapon("bow", "1d6", melee=False, missile=True, hands=2, reach=150)
    breath = weapon("fire", "6d6", hands=0, natural=True, breath=True)
    archer = person("f", weapons=(bow, breath), dexterity=17, strength="18")
    found = lines_after(fighter=archer)
    aim = Modifier("Dexterity", 2, "attack.ac_reached")
    assert found["to hit with bow"] == SheetLine("to hit with bow", "+2", (aim,))
    assert "to hit with fire" not in found


@pytest.mark.parametrize(
    ("conditions", "told", "parts"),
    [
        pytest.param((), "12 (120 feet a round)", (), id="unhindered"),
        pytest.param(
            ("lamed", "disabled"),
            "3 (30 feet a round)",
            (USUAL_RATE, Modifier("disabled, lamed", -9, "move.full")),
            id="halved twice",
        ),
        pytest.param(
            ("hastened",),
            "24 (240 feet a round)",
            (USUAL_RATE, Modifier("hastened", 12, "move.full")),
            id="doubled",
        ),
    ],
)
def test_movement(
    conditions: tuple[str, ...], told: str, parts: tuple[Modifier, ...]
) -> None:
    """The rate as it is now stands with what it was and what changed it, if it did."""
    found = lines_after(*(ConditionGained("f", name, "") for name in conditions))
    assert found["movement now"] == SheetLine("movement now", told, parts)


def test_saves() -> None:
    """All seven categories stand in one line."""
    assert lines_after()["saves"].value == (
        "paralyzation 10, poison 10, death 10, rod 12, petrification 11, breath 12, "
        "spell 13"
    )


# ---------------------------------------------------------------- threatened squares


def squares(*places: tuple[int, int]) -> frozenset[Place]:
    """Return *places*."""
    return frozenset(Place(x, y) for x, y in places)


RIGHT_HANDED = squares((-5, 5), (0, 5), (5, 5), (5, 0), (5, -5))


@pytest.mark.parametrize(
    ("events", "area"),
    [
        pytest.param((), RIGHT_HANDED, id="front and right"),
        pytest.param(
            (Turned("f", 0, 180, ""),),
            squares((5, -5), (0, -5), (-5, -5), (-5, 0), (-5, 5)),
            id="turned about",
        ),
        pytest.param((ConditionGained("f", "prone", ""),), RIGHT_HANDED, id="prone"),
        pytest.param((ConditionGained("f", "stunned", ""),), squares(), id="helpless"),
        pytest.param((ConditionGained("f", "pinned", ""),), squares(), id="pinned"),
        pytest.param((HoldBegan("h", "o", "f", "hold"),), squares(), id="held"),
        pytest.param((Readied("f", "sword", ""),), squares(), id="unarmed"),
    ],
)
def test_threatened(events: tuple[Event, ...], area: frozenset[Place]) -> None:
    """A figure threatens what its weapons reach, if it can use them."""
    assert threatened(duel(None, None, *events), "f") == area


def test_a_long_weapon_threatens_further() -> None:
    """With a halberd it is two squares to the front and to the main hand's side."""
    area = threatened(duel(person("f", weapons=(HALBERD,))), "f")
    assert {Place(0, 10), Place(10, 0), Place(-10, 10), Place(5, 5)} <= area
    assert area.isdisjoint({Place(0, 0), Place(-10, 0), Place(0, -5), Place(0, 15)})


def test_nothing_is_threatened_without_a_map() -> None:
    """Where there are no places there are no squares."""
    assert threatened(duel(scene={}), "f") == squares()


@PATIENT
@given(
    st.builds(Place, st.integers(-7, 7), st.integers(-7, 7)),
    st.builds(lambda x, y: Place(5 * x, 5 * y), st.integers(-4, 4), st.integers(-4, 4)),
    st.integers(0, 359),
    st.sampled_from([SWORD, HALBERD, CLAWS]),
    st.sampled_from(["right", "left"]),
)
def test_a_square_is_threatened_where_a_foe_would_be(
    place: Place, other: Place, facing: int, tool: Weapon, handed: str
) -> None:
    """Wherever a foe stands in the midst of another square, both say the same."""
    state = fight(
        person("f", weapons=(tool,), handed=handed, size="L"),
        monster("o"),
        scene={"map": True},
        at={"f": (place.x, place.y), "o": (other.x, other.y)},
        given=(Readied("f", tool.name, "main"), Turned("f", 0, facing, "")),
    )
    elsewhere = square(place) != square(other)
    threatens = elsewhere and ground.threatens(state, "f", "o")
    assert (other in threatened(state, "f")) == threatens


# ---------------------------------------------------------------- all together


def test_a_sheet_an_order_and_a_board() -> None:
    """What the rule set knows comes to all three through its functions alone."""
    state = duel()
    assert sheet(state, "f", viewer="referee", lines=sheet_lines).lines == sheet_lines(
        state, "f"
    )
    (first, _) = order(state, viewer="referee", lines=sheet_lines).others
    assert first.attacks == "0 of 1"
    shown = board(state, "referee", threatened=threatened)
    assert list(drawn(shown, arrows=True)) == ["= . .", "+ B↓-", "= A↑+", ". . -"]


def test_of_what_is_sealed_nothing_is_told() -> None:
    """A viewer who may not know an orc's note is told nothing that follows from it."""

    def told(said: str) -> State:
        return duel(None, None, Declared("o", choice(said)))

    texts = {
        str(sheet(told(said), "o", viewer="ann", lines=sheet_lines).lines)
        for said in ("attack", "guard", "cast spell=web", "attack hold=yes")
    }
    assert len(texts) == 1
