"""The book's arithmetic: THAC0, saves, rates of attack, Strength, sizes."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from affray.events.values import Profile, Setting, Weapon
from affray.kernel.mechanics.hit_dice import read_hit_dice
from affray.kernel.rulesets.adnd2e import numbers
from affray.kernel.rulesets.adnd2e.book import BOOK
from affray.kernel.rulesets.adnd2e.tables import CLASS_GROUPS
from affray.kernel.rulesets.adnd2e.weapon_names import WEAPONS, plain


def somebody(klass: str = "fighter", level: int = 1, **traits: Any) -> Profile:
    """Return a character of whom only class, level and traits are said."""
    return _profile("character", klass=klass, level=level, traits=traits)


def beast(hit_dice: str, **traits: Any) -> Profile:
    """Return a monster of whom only Hit Dice and traits are said."""
    return _profile("monster", hit_dice=hit_dice, traits=traits)


def _profile(kind: str, traits: dict[str, Any], **fields: Any) -> Profile:
    had = tuple(Setting(name, value) for name, value in traits.items())
    return Profile("x", "x", "party", kind, 8, 10, **fields, traits=had)


def table_weapon(name: str) -> Weapon:
    """Return a weapon of the table."""
    return WEAPONS[plain(name)]


# ---------------------------------------------------------------- rounding and sizes


@pytest.mark.rule("adnd2e:conv.rounding")
@pytest.mark.parametrize(
    ("rounding", "halves", "quarters"),
    [
        ("down", (3, 4, 0, -3), (2, 2, -2)),
        ("nearest", (4, 5, 1, -4), (2, 3, -2)),
        ("up", (4, 5, 1, -4), (3, 3, -3)),
    ],
    ids=str,
)
def test_fractions_are_dropped_unless_the_table_rules_otherwise(
    rounding: str, halves: tuple[int, ...], quarters: tuple[int, ...]
) -> None:
    """Seven halved is three and nine four; both settings beside it go up to ten."""
    assert halves == tuple(numbers.halved(n, rounding) for n in (7, 9, 1, -7))
    assert quarters == tuple(
        numbers.rounded(Fraction(n, 4), rounding) for n in (9, 11, -9)
    )
    assert (5, 0) == (numbers.halved(10, rounding), numbers.halved(0, rounding))


@pytest.mark.rule("adnd2e:conv.size_scale")
def test_a_size_difference_is_a_number_of_steps() -> None:
    """From Small to Huge it is three; the other way round minus three."""
    assert [0, 1, 2, 3, 4, 5] == [numbers.step(size) for size in "TSMLHG"]
    assert (3, -3, 0) == (
        numbers.steps("H", "S"),
        numbers.steps("S", "H"),
        numbers.steps("M", "M"),
    )
    assert ("M", "H") == (
        numbers.size_of(somebody()),
        numbers.size_of(beast("3", size="H")),
    )


@pytest.mark.rule("adnd2e:conv.ac_descending")
@pytest.mark.parametrize(
    ("natural", "reached", "margin"), [(16, 4, 0), (15, 5, -1), (17, 3, 1)], ids=str
)
def test_a_lower_armour_class_takes_a_higher_total(
    natural: int, reached: int, margin: int
) -> None:
    """Against AC 4 a fighter of THAC0 20 needs 16: AC 4 hits, 5 doesn't, 3 by one."""
    thac0 = numbers.thac0(somebody())
    assert (reached, margin) == (thac0 - natural, natural - (thac0 - 4))


@pytest.mark.rule("adnd2e:conv.modifier_sign")
def test_a_better_dexterity_lowers_the_armour_class() -> None:
    """On AC a plus hurts the wearer; to hit and on surprise it helps."""
    assert (-4, 2, 2) == (
        numbers.defensive(18),
        numbers.missile_adjustment(18),
        numbers.reaction(18),
    )
    assert (5, -6, -6) == (
        numbers.defensive(1),
        numbers.missile_adjustment(1),
        numbers.reaction(1),
    )
    assert (0, 0, 0) == (
        numbers.defensive(0),
        numbers.missile_adjustment(0),
        numbers.reaction(0),
    )


@pytest.mark.parametrize(("score", "row"), [(-3, 10), (26, 25)], ids=str)
def test_a_dexterity_beyond_the_table_has_its_nearest_row(score: int, row: int) -> None:
    """What is lost altogether adjusts nothing; the last row holds on."""
    assert numbers.defensive(row) == numbers.defensive(score)
    assert numbers.reaction(row) == numbers.reaction(score)


# ---------------------------------------------------------------- THAC0

THAC0_LINES = [
    (klass, group_row)
    for klass, group in CLASS_GROUPS.items()
    for group_row in BOOK.tables["thac0.class"].rows
    if group_row[0] == group
]


@pytest.mark.rule("adnd2e:attack.ac_reached")
@pytest.mark.parametrize(("klass", "row"), THAC0_LINES, ids=lambda cell: str(cell)[:12])
def test_thac0_is_the_class_group_s_at_every_level(
    klass: str, row: tuple[Any, ...]
) -> None:
    """Each of the twenty levels has its number; beyond the last the last holds."""
    levels = [numbers.thac0(somebody(klass, level)) for level in range(1, 21)]
    assert list(row[1:]) == levels
    assert row[20] == numbers.thac0(somebody(klass, 25))


@pytest.mark.rule("adnd2e:attack.ac_reached")
@pytest.mark.parametrize(
    ("hit_dice", "thac0"),
    [
        *(("1/4", 20), ("1/2", 20), ("1-1", 20)),
        *(("1", 19), ("1+1", 19), ("2", 19), ("2+2", 19)),
        *(("2+3", 17), ("3-1", 17), ("3", 17), ("4+2", 17)),
        *(("4+3", 15), ("5", 15), ("6+2", 15), ("6+6", 13), ("7", 13), ("8+2", 13)),
        *(("8+3", 11), ("9", 11), ("10+2", 11), ("11", 9), ("12+2", 9)),
        *(("13", 7), ("14+2", 7), ("14+3", 5), ("15", 5), ("30", 5)),
    ],
    ids=str,
)
def test_thac0_of_a_monster_goes_by_its_hit_dice(hit_dice: str, thac0: int) -> None:
    """Every row of the table, at both ends; three added points are one more die."""
    assert thac0 == numbers.thac0(beast(hit_dice))


@pytest.mark.rule("adnd2e:attack.ac_reached")
def test_a_stated_thac0_holds() -> None:
    """What the roster says comes before the table."""
    assert 12 == numbers.thac0(beast("3", thac0=12))
    assert 3 == numbers.thac0(somebody(thac0=3))


# ---------------------------------------------------------------- saves


def edges() -> list[tuple[str, int, tuple[int, ...]]]:
    """Return group, level and numbers at both ends of every row of the saves."""
    found = []
    for group, band, *needed in BOOK.tables["saves.class"].rows:
        first, _, last = str(band).rstrip("+").partition("-")
        ends = (int(first), int(last or first) + (20 if str(band)[-1] == "+" else 0))
        found += [(str(group), level, tuple(map(int, needed))) for level in ends]
    return found


IN_GROUP = {"warrior": "ranger", "priest": "druid", "rogue": "bard", "wizard": "mage"}


@pytest.mark.rule("adnd2e:check.save")
@pytest.mark.parametrize(("group", "level", "needed"), edges(), ids=str)
def test_a_save_needs_what_the_row_says(
    group: str, level: int, needed: tuple[int, ...]
) -> None:
    """Paralyzation, poison and death share a column; each level is in one row."""
    who = somebody(IN_GROUP[group], level)
    categories = ("paralyzation", "rod", "petrification", "breath", "spell")
    assert needed == tuple(numbers.save_needed(who, c) for c in categories)
    assert (needed[0], needed[0]) == (
        numbers.save_needed(who, "poison"),
        numbers.save_needed(who, "death"),
    )


@pytest.mark.rule("adnd2e:check.save")
@pytest.mark.parametrize(
    ("hit_dice", "needed"),
    [("1/2", 16), ("1-1", 14), ("1", 14), ("2+3", 14), ("4+1", 13), ("18", 3)],
    ids=str,
)
def test_a_monster_saves_as_a_warrior_of_its_hit_dice(
    hit_dice: str, needed: int
) -> None:
    """An orc of one die needs 14 against paralyzation; less than a die is level 0."""
    assert needed == numbers.save_needed(beast(hit_dice), "paralyzation")


@pytest.mark.rule("adnd2e:check.save")
def test_the_mindless_save_at_half_their_level_but_not_against_death() -> None:
    """Of 5 dice they save as level 2, or 3 where halves go up; death by 5."""
    golem = beast("5", mindless=True)
    assert (17, 16, 11, 11) == (
        numbers.save_needed(golem, "spell"),
        numbers.save_needed(golem, "spell", "up"),
        numbers.save_needed(golem, "death"),
        numbers.save_needed(golem, "poison"),
    )


@pytest.mark.rule("adnd2e:break.save")
@pytest.mark.parametrize("row", BOOK.tables["item.saves"].rows, ids=lambda row: row[0])
def test_an_item_saves_by_its_material(row: tuple[Any, ...]) -> None:
    """Metal needs 7 against a crushing blow, thick wood 10; a dash never fails."""
    columns = BOOK.tables["item.saves"].columns[1:]
    expected = [None if cell == "-" else cell for cell in row[1:]]
    assert expected == [numbers.item_save(row[0], column) for column in columns]
    assert expected[1] == numbers.item_save(row[0])


# ---------------------------------------------------------------- strength


@pytest.mark.rule("adnd2e:contest.monster_strength")
@pytest.mark.parametrize(
    ("hit_dice", "down", "half"),
    [
        ("4+1", 14, 14),
        ("3", 10, 11),
        ("1", 3, 4),
        ("1-1", 3, 4),
        ("1/2", 1, 2),
        ("1/4", 1, 1),
        ("10", 35, 35),
    ],
    ids=str,
)
def test_a_monster_without_strength_has_three_and_a_half_a_die(
    hit_dice: str, down: int, half: int
) -> None:
    """Added points don't count; a half is dropped, or counts by the option."""
    assert (down, half) == (
        numbers.strength_score(beast(hit_dice)),
        numbers.strength_score(beast(hit_dice), "half"),
    )


@pytest.mark.rule("adnd2e:contest.strength")
def test_exceptional_strength_counts_as_eighteen_in_contests() -> None:
    """18/51 is 18, also of a monster; a character of whom none is said has 10."""
    assert (18, 16, 19, 10) == (
        numbers.strength_score(somebody(strength="18/51")),
        numbers.strength_score(somebody(strength="16")),
        numbers.strength_score(beast("2", strength="19")),
        numbers.strength_score(somebody()),
    )


@pytest.mark.rule("adnd2e:damage.str_cap")
@pytest.mark.parametrize(
    ("strength", "hit", "damage", "press"),
    [
        *(("1", -5, -4, 3), ("3", -3, -1, 10), ("4", -2, -1, 25), ("5", -2, -1, 25)),
        *(("9", 0, 0, 90), ("15", 0, 0, 170), ("17", 1, 1, 220), ("18", 1, 2, 255)),
        *(("18/01", 1, 3, 280), ("18/50", 1, 3, 280), ("18/51", 2, 3, 305)),
        *(("18/76", 2, 4, 330), ("18/91", 2, 5, 380), ("18/99", 2, 5, 380)),
        *(("18/00", 3, 6, 480), ("19", 3, 7, 640), ("25", 7, 14, 1750)),
    ],
    ids=str,
)
def test_strength_adds_by_its_row(
    strength: str, hit: int, damage: int, press: int
) -> None:
    """To hit, to damage, and in pounds of what can be lifted."""
    who = somebody(strength=strength)
    assert (hit, damage, press) == (
        numbers.strength_hit(who),
        numbers.strength_damage(who),
        numbers.max_press(who),
    )


@pytest.mark.rule("adnd2e:damage.str_cap")
def test_without_a_score_strength_adds_nothing() -> None:
    """An ogre of 4+1 dice still lifts as one of Strength 14, a giant as of 25."""
    assert (0, 0, 170, 1750, 115) == (
        numbers.strength_hit(beast("4+1")),
        numbers.strength_damage(beast("4+1")),
        numbers.max_press(beast("4+1")),
        numbers.max_press(beast("15")),
        numbers.max_press(somebody()),
    )


@pytest.mark.rule("adnd2e:damage.str_cap")
@pytest.mark.parametrize(
    ("strength", "dice", "printed", "dice_alone"),
    [
        ("18/00", "1d4", 4, 4),
        ("18/00", "1d3", 3, 3),
        ("18/00", "1d2", 2, 2),
        ("18/00", "1d8", 6, 6),
        ("25", "1d6+1", 7, 6),
        ("25", "1d6-2", 4, 6),
        ("25", "1d2-2", 0, 2),
        ("18", "1", 1, 1),
        ("16", "1d3", 1, 1),
        ("3", "1d2", -1, -1),
    ],
    ids=str,
)
def test_strength_adds_at_most_what_the_roll_can_give(
    strength: str, dice: str, printed: int, dice_alone: int
) -> None:
    """A dagger gets 4 of 18/00 and 3 against the Large; penalties aren't capped."""
    who = somebody(strength=strength)
    assert (printed, dice_alone) == (
        numbers.strength_bonus(who, dice),
        numbers.strength_bonus(who, dice, "dice"),
    )


@pytest.mark.rule("adnd2e:attack.damage")
def test_damage_goes_by_the_target_s_size() -> None:
    """A long sword does 1d8 up to Medium, 1d12 from Large on; a claw what it does."""
    sword, claw = table_weapon("long sword"), Weapon("claw", "1d4", hands=0)
    assert ["1d8", "1d8", "1d8", "1d12", "1d12", "1d12"] == [
        numbers.damage_dice(sword, size) for size in "TSMLHG"
    ]
    assert ["1d4", "1d4"] == [numbers.damage_dice(claw, size) for size in "ML"]


@pytest.mark.rule("adnd2e:attack.damage")
def test_a_plain_number_is_rolled_by_nobody() -> None:
    """A whip does 1 to the Large; the most of dice is printed in them."""
    assert "1" == numbers.damage_dice(table_weapon("whip"), "L")
    assert (1, None) == (numbers.fixed("1"), numbers.fixed("1d4"))
    assert [1, 8, 7, 5] == [numbers.most(d) for d in ("1", "2d4", "1d6+1", "1d6-1")]


# ---------------------------------------------------------------- rates and speeds


@pytest.mark.rule("adnd2e:initiative.attacks_per_round")
@pytest.mark.parametrize(
    ("rate", "rounds"),
    [
        ("1", [1, 1, 1, 1, 1, 1]),
        ("3/2", [1, 2, 1, 2, 1, 2]),
        ("2", [2, 2, 2, 2, 2, 2]),
        ("5/2", [2, 3, 2, 3, 2, 3]),
        ("1/2", [1, 0, 1, 0, 1, 0]),
        ("1/3", [1, 0, 0, 1, 0, 0]),
        ("3", [3, 3, 3, 3, 3, 3]),
    ],
    ids=str,
)
def test_a_broken_rate_gives_its_attacks_in_turn(rate: str, rounds: list[int]) -> None:
    """3/2 is one in odd rounds and two in even ones; 1/2 begins with the first."""
    assert rounds == [numbers.attacks_in(rate, number) for number in range(1, 7)]


@pytest.mark.rule("adnd2e:initiative.attacks_per_round")
@pytest.mark.parametrize("rate", ["1/2", "1", "3/2", "2", "5/2"])
@pytest.mark.parametrize("window", [2, 4])
def test_every_window_of_rounds_has_exactly_the_rate(rate: str, window: int) -> None:
    """Over any two or four rounds on end, the sum is the rate times the rounds."""
    for first in range(1, 41):
        rounds = range(first, first + window)
        total = sum(numbers.attacks_in(rate, number) for number in rounds)
        assert Fraction(rate) * window == total


@pytest.mark.rule("adnd2e:initiative.attacks_per_round")
@pytest.mark.parametrize(
    ("klass", "level", "usual", "special"),
    [
        *(("fighter", 1, "1", "3/2"), ("paladin", 6, "1", "3/2")),
        *(("ranger", 7, "3/2", "2"), ("fighter", 12, "3/2", "2")),
        *(("fighter", 13, "2", "5/2"), ("fighter", 20, "2", "5/2")),
        *(("cleric", 13, "1", "1"), ("thief", 20, "1", "1"), ("mage", 7, "1", "1")),
    ],
    ids=str,
)
def test_the_rate_of_attack_is_the_class_and_level_s(
    klass: str, level: int, usual: str, special: str
) -> None:
    """Warriors have more from levels 7 and 13 on, specialists with their weapon."""
    who = somebody(klass, level, specialist="long sword")
    sword, axe = table_weapon("long sword"), table_weapon("battle axe")
    assert (special, usual, usual) == (
        numbers.attack_rate(who, sword),
        numbers.attack_rate(who, axe),
        numbers.attack_rate(who, None),
    )


@pytest.mark.rule("adnd2e:initiative.attacks_per_round")
def test_missiles_have_their_rate_of_fire() -> None:
    """A bow has two, a heavy crossbow a half; a dagger two where it is thrown."""
    who, dagger = somebody(level=7), table_weapon("dagger")
    assert ("2", "1/2", "3/2", "2", "2") == (
        numbers.attack_rate(who, table_weapon("long bow")),
        numbers.attack_rate(who, table_weapon("heavy crossbow")),
        numbers.attack_rate(who, dagger),
        numbers.attack_rate(who, dagger, "missile"),
        numbers.attack_rate(beast("1"), table_weapon("short bow")),
    )


@pytest.mark.rule("adnd2e:initiative.attacks_per_round")
def test_a_stated_rate_overrides_the_table() -> None:
    """A monster has the attacks of its record, one where it has none."""
    bow = table_weapon("long bow")
    assert ("3", "3", "1", "5/2") == (
        numbers.attack_rate(beast("3", attacks="3"), None),
        numbers.attack_rate(beast("3", attacks="3"), bow),
        numbers.attack_rate(beast("3"), None),
        numbers.attack_rate(somebody(attacks="5/2"), None),
    )


@pytest.mark.rule("adnd2e:initiative.natural")
def test_natural_weapons_are_slower_the_larger_one_is() -> None:
    """A Large ogre's 3 becomes 9, a Small imp's 5."""
    assert [0, 2, 3, 6, 9, 12] == [numbers.natural_speed(size) for size in "TSMLHG"]
    assert (9, 5) == (3 + numbers.natural_speed("L"), 3 + numbers.natural_speed("S"))


@pytest.mark.rule("adnd2e:pummel.damage")
def test_a_fist_does_more_the_larger_one_is() -> None:
    """A Medium brawler's does 1d3, a Tiny one's a plain 1."""
    dice = [numbers.pummel_dice(size) for size in "TSMLHG"]
    assert ["1", "1d2", "1d3", "1d4", "1d6", "1d8"] == dice
    assert 1 == numbers.strength_bonus(somebody(strength="16"), dice[2])


# ---------------------------------------------------------------- who one is


@pytest.mark.rule("adnd2e:aoo.limit.arms")
def test_only_the_arms_classes_are_warriors() -> None:
    """Fighters, paladins and rangers are; a monster has a limit of its own."""
    warriors = [klass for klass in CLASS_GROUPS if numbers.is_warrior(somebody(klass))]
    assert ["fighter", "paladin", "ranger"] == warriors
    assert not numbers.is_warrior(beast("3"))


@pytest.mark.rule("adnd2e:check.save")
def test_a_monster_s_level_is_its_whole_hit_dice() -> None:
    """4+1 is 4, 1/2 none; a character's level is its own."""
    assert [(4, 4), (0, 0), (1, 1), (5, 5)] == [
        (numbers.level(who), numbers.hit_dice(who))
        for who in (beast("4+1"), beast("1/2"), beast("1-1"), somebody(level=5))
    ]


@pytest.mark.parametrize("text", ["0", "many", "4+x", "1/0", "-1"])
def test_what_are_no_hit_dice_is_refused(text: str) -> None:
    """They are written 3, 1-1, 4+1 or 1/2."""
    with pytest.raises(ValueError, match=re.escape(text)):
        read_hit_dice(text)
