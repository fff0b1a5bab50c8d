"""The book's tables as the chapters read them, and how a row is found."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.values import Modifier
from affray.kernel.rulesets.adnd2e import chances, consequences, tables
from affray.kernel.rulesets.adnd2e.book import BOOK, holds, in_band
from affray.kernel.rulesets.adnd2e.chances import CriticalLine, FumbleLine
from affray.kernel.rulesets.adnd2e.tables import DeathLine, DexterityLine
from affray.kernel.state import State


@pytest.mark.parametrize(
    ("band", "inside", "outside"),
    [
        ("1-3", (1, 2, 3), (0, 4)),
        ("10", (10,), (9, 11, 1)),
        ("17+", (17, 18, 99), (16,)),
        ("1 or less", (1, 0, -8), (2,)),
        ("01-50", (1, 50), (0, 51)),
    ],
    ids=str,
)
def test_a_band_holds_its_numbers(
    band: str, inside: tuple[int, ...], outside: tuple[int, ...]
) -> None:
    """Both ends belong to it."""
    assert all(holds(band, number) for number in inside)
    assert not any(holds(band, number) for number in outside)


def test_what_is_no_band_is_refused() -> None:
    """A fault in the book shows itself by the cell."""
    with pytest.raises(ValueError, match="'few' is no band"):
        holds("few", 3)


def test_a_row_is_found_by_its_band_and_group() -> None:
    """What no row holds is an error that names the table."""
    assert (0, 0, 0) == in_band("dexterity", 9)
    assert (8, 10, 9, 9, 11) == in_band("saves.class", 10, "warrior")
    with pytest.raises(LookupError, match="dexterity has no row for 26"):
        in_band("dexterity", 26)
    with pytest.raises(LookupError, match=r"saves\.class has no row for 0 priest"):
        in_band("saves.class", 0, "priest")


@pytest.mark.parametrize(
    "score", ["0", "26", "17/50", "18/", "18/x", "18/100", "ox", ""]
)
def test_a_strength_that_is_in_no_row_is_an_error(score: str) -> None:
    """Only an 18 has hundredths."""
    with pytest.raises(LookupError, match="strength has no row"):
        tables.strength_line(score)


@pytest.mark.rule("adnd2e:conv.modifier_sign")
def test_modifiers_keep_the_sign_that_their_roll_needs() -> None:
    """Poor light is -1 on surprise, which hurts; high ground -1 on initiative helps."""
    assert (
        Modifier("in poor light", -1, "surprise.mod.light")
        == tables.SURPRISE["in poor light"]
    )
    assert (-1, 2) == (
        tables.INITIATIVE_SITUATION["high ground"],
        tables.INITIATIVE_SITUATION["slowed"],
    )
    assert DexterityLine(2, 2, -4) == tables.dexterity_line(18)


@pytest.mark.rule("adnd2e:surprise.modifiers")
def test_every_modifier_of_surprise_names_its_rule() -> None:
    """All sixteen rows are there, under rules of the book."""
    assert 16 == len(tables.SURPRISE)
    assert not {m.rule for m in tables.SURPRISE.values()} - BOOK.rules.keys()


@pytest.mark.rule("adnd2e:encounter.no_surprise")
def test_terrains_are_rolled_but_the_last() -> None:
    """In a dungeon or at night one sees as far as one sees."""
    *rolled, last = tables.TERRAINS
    assert "dungeon or night" == last
    assert ["5d8", "10d10", "20d6", "20d12", "50d6"] == [
        tables.ENCOUNTER_DISTANCE[name] for name in rolled
    ]
    assert ("5d4", "5d6") == (
        tables.ENCOUNTER_DISTANCE["both groups surprised"],
        tables.ENCOUNTER_DISTANCE["one group surprised"],
    )


@pytest.mark.rule("adnd2e:initiative.magic_item")
def test_actions_have_their_speeds() -> None:
    """A wand adds 3, a rod 1; what goes by casting time is left out."""
    assert (3, 1, 4, 1) == (
        tables.ACTION_SPEED["magic item, wand"],
        tables.ACTION_SPEED["magic item, rod"],
        tables.ACTION_SPEED["magic item, potion"],
        tables.ACTION_SPEED["breath weapon"],
    )
    assert "magic item, scroll" not in tables.ACTION_SPEED


@pytest.mark.rule("adnd2e:critical.tables")
@pytest.mark.parametrize("kind", chances.CRITICAL_KINDS)
def test_every_face_of_the_critical_die_has_a_row(kind: str) -> None:
    """Each brings more dice or an effect, and who can be spared saves."""
    lines = [chances.critical(State(), kind, face) for face in range(1, 11)]
    assert all(line.more or line.effect for line in lines)
    assert {"", "death", "paralyzation"} >= {line.save for line in lines}


@pytest.mark.rule("adnd2e:critical.tables")
def test_a_critical_hit_has_dice_effect_and_save() -> None:
    """A piercing 10 rolls the weapon's dice twice more."""
    assert (
        CriticalLine(2, "", ""),
        CriticalLine(0, "stunned 1d3 rounds", "death"),
        CriticalLine(1, "prone", "paralyzation"),
    ) == (
        chances.critical(State(), "piercing", 10),
        chances.critical(State(), "slashing", 7),
        chances.critical(State(), "energy", 10),
    )


@pytest.mark.rule("adnd2e:fumble.trigger")
def test_every_face_of_the_fumble_die_has_a_row() -> None:
    """All but the strained weapon are checked by Dexterity."""
    lines = [chances.fumble(State(), face) for face in range(1, 11)]
    assert FumbleLine("falls prone", "Dexterity check") == lines[5]
    assert ["item save"] == [c.check for c in lines if c.check != "Dexterity check"]


@pytest.mark.rule("adnd2e:death.trigger")
@pytest.mark.parametrize(
    ("total", "outcome"),
    [
        *((-9, "dead"), (1, "dead"), (2, "dying"), (7, "dying"), (8, "unconscious")),
        *((14, "unconscious"), (15, "disabled"), (19, "disabled"), (20, "fight on")),
    ],
    ids=str,
)
def test_the_death_table_has_an_outcome_for_every_total(
    total: int, outcome: str
) -> None:
    """Both ends of every row."""
    assert outcome == tables.death(total).outcome


@pytest.mark.rule("adnd2e:death.trigger")
def test_an_outcome_has_its_effect() -> None:
    """The dead are so at once."""
    assert DeathLine("dead", "immediate") == tables.death(0)


SIZED: list[tuple[str, Any, list[Any]]] = [
    ("knockdown.threshold", tables.KNOCKDOWN, [3, 5, 7, 9, 11, 13]),
    ("firemelee.random", tables.MELEE_WEIGHTS, [2, 3, 6, 12, 24, 36]),
    ("reach.base_contact", tables.WEAPON_REACH, [5, 5, 5, 10, 15, 20]),
    ("reach.base_contact", tables.NATURAL_REACH, [5, 5, 5, 10, 15, 20]),
]


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        pytest.param(table, expected, marks=pytest.mark.rule(f"adnd2e:{rule}"))
        for rule, table, expected in SIZED
    ],
)
def test_what_goes_by_size_has_all_six(table: Any, expected: list[int]) -> None:
    """From Tiny to Gargantuan."""
    assert expected == [table[size] for size in "TSMLHG"]


@pytest.mark.rule("adnd2e:grab.contest")
def test_small_things_are_harder_to_grab() -> None:
    """A ring on a finger is grabbed at -8."""
    assert {"large": 0, "one_handed": 0, "small": -2, "tiny": -4, "ring": -8} == (
        consequences.ITEM_CLASSES
    )


@pytest.mark.rule("adnd2e:shield.one_attack")
def test_a_shield_covers_so_many_attacks() -> None:
    """By its type, where the option says so; medium ones cover all."""
    assert [1, 1, 2, None, None] == list(consequences.SHIELD_LIMITS.values())


@pytest.mark.rule("adnd2e:aoo.limit.arms")
def test_attacks_of_opportunity_are_limited() -> None:
    """Monsters and warriors have three a round, everybody else one."""
    assert {"monster": 3, "warrior": 3, "other": 1} == tables.OPPORTUNITIES


def test_a_surface_is_known_by_row_and_by_word() -> None:
    """Landing on ice is landing on stone."""
    assert (2, 2, 0, -2, 4) == (
        consequences.SURFACES["ice"],
        consequences.SURFACES["stone, paving, ice"],
        consequences.SURFACES["earth, turf"],
        consequences.SURFACES["hay"],
        consequences.SURFACES["spikes, broken glass"],
    )


@pytest.mark.rule("adnd2e:attack.situation")
def test_situations_add_to_the_attack_roll() -> None:
    """A prone defender is +4; what always hits is no number."""
    assert (4, -5, 4) == (
        tables.ATTACK_SITUATION["defender prone (melee)"],
        tables.ATTACK_SITUATION["missile, long range"],
        tables.ATTACK_SITUATION["defender stunned"],
    )
    assert 10 == len(tables.ATTACK_SITUATION)


@pytest.mark.rule("adnd2e:contest.size_modifier")
def test_contests_have_their_modifiers() -> None:
    """Every row, by the contest and the reason."""
    assert 11 == len(tables.CONTEST_MODIFIERS)
    assert -4 == tables.CONTEST_MODIFIERS["overbear", "per size step"]


@pytest.mark.rule("adnd2e:damage.types")
def test_there_are_eight_types_of_damage() -> None:
    """The two flags are none of them."""
    assert 8 == len(consequences.DAMAGE_TYPES)
    assert "nonlethal" not in consequences.DAMAGE_TYPES


@pytest.mark.rule("adnd2e:damage.holy_water")
def test_holy_water_has_dice() -> None:
    """A splash does a plain 2."""
    assert ["1d6+1", "2"] == list(consequences.HOLY_WATER.values())
