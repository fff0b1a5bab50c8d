"""Enlisting: what the book makes of a roster's line, and what it refuses."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.values import Profile, Scalar, Setting, Spell, Weapon
from affray.kernel.errors import SetUpFault
from affray.kernel.recruits import Recruit, RecruitSpell, RecruitWeapon
from affray.kernel.rulesets.adnd2e.book import BOOK
from affray.kernel.rulesets.adnd2e.roster import SCENE, enlist
from affray.kernel.rulesets.adnd2e.weapon_names import WEAPON_NAMES, said
from affray.strictly import structure


OPTIONS = BOOK.settle({})


def enlisted(options: dict[str, Scalar] = OPTIONS, **line: Any) -> Profile:
    """Return what the book makes of a line of the party."""
    return enlist(Recruit(**{"id": "k", "side": "party", **line}), options)


def knight(**changes: Any) -> Profile:
    """Return what the book makes of a fighter of whom nothing else is said."""
    return enlisted(**{"klass": "fighter", **changes})


def beast(**changes: Any) -> Profile:
    """Return what the book makes of a monster of three Hit Dice."""
    return enlisted(**{"hit_dice": "3", **changes})


def traits(of: Profile | Weapon | Spell) -> dict[str, Scalar]:
    """Return the traits by name."""
    return {trait.name: trait.value for trait in of.traits}


def armed(weapon: str | RecruitWeapon, **changes: Any) -> Weapon:
    """Return the weapon that a fighter has who is given this one."""
    (made,) = knight(weapons=(weapon,), **changes).weapons
    return made


# ---------------------------------------------------------------- who it is


def test_a_bare_line_has_the_book_s_defaults() -> None:
    """A fighter has level 1, AC 10, rate 12, average scores, and no weapon."""
    average = tuple(
        Setting(name, 10) for name in ("dexterity", "constitution", "intelligence")
    )
    assert (
        Profile(
            "k",
            "k",
            "party",
            "character",
            5,
            10,
            klass="fighter",
            level=1,
            traits=average,
        )
        == knight()
    )


def test_a_monster_is_described_by_hit_dice() -> None:
    """It has no class, no level, and no scores but those that are given."""
    assert (
        Profile("k", "k", "party", "monster", 13, 10, hit_dice="3", movement=9)
    ) == beast(movement=9)


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ({"klass": "fighter", "level": 1}, 5),
        ({"klass": "ranger", "level": 4}, 22),
        ({"klass": "druid", "level": 3}, 13),
        ({"klass": "thief", "level": 3}, 10),
        ({"klass": "mage", "level": 1}, 2),
        ({"hit_dice": "4+1"}, 19),
        ({"hit_dice": "1-1"}, 3),
        ({"hit_dice": "1/4"}, 1),
        ({"hit_dice": "2", "hp": 3}, 3),
        ({"hit_dice": "2", "hp": 3, "max_hp": 11}, 11),
    ],
    ids=str,
)
def test_hit_points_not_stated_are_the_average(
    line: dict[str, Any], points: int
) -> None:
    """Of the class's or monster's dice, with added points, and 1 at least."""
    assert points == enlisted(**line).max_hp


@pytest.mark.rule("adnd2e:move.full")
@pytest.mark.parametrize("row", BOOK.tables["move.rates"].rows, ids=lambda row: row[0])
def test_one_moves_at_the_rate_of_its_race(row: tuple[str, int]) -> None:
    """A dwarf has 6 where nothing is said; a rate that is said holds."""
    race, rate = row
    assert (rate, 9) == (
        knight(traits={"race": race}).movement,
        knight(traits={"race": race}, movement=9).movement,
    )


# ---------------------------------------------------------------- armour


@pytest.mark.rule("adnd2e:conv.ac_descending")
@pytest.mark.parametrize(
    ("worn", "number"),
    [
        *(("none", 10), ("leather", 8), ("padded", 8), ("leather or padded", 8)),
        *(("Leather Armor", 8), ("padded armour", 8), ("studded leather", 7)),
        *(("ring mail", 7), ("brigandine", 6), ("scale mail", 6), ("hide", 6)),
        *(("chain mail", 5), ("chainmail", 5), ("splint", 4), ("banded mail", 4)),
        *(("bronze plate mail", 4), ("plate mail", 3), ("field plate", 2)),
        ("full plate", 1),
    ],
    ids=str,
)
def test_armour_is_known_by_every_name_of_its_row(worn: str, number: int) -> None:
    """The better it is, the lower; its magic takes more off."""
    assert (number, number - 2) == (
        knight(armour=worn).armour_class,
        knight(armour=worn, traits={"armour_magic": 2}).armour_class,
    )


@pytest.mark.rule("adnd2e:conv.ac_descending")
@pytest.mark.parametrize(
    ("written", "number"), [(4, 4), ("4", 4), (-12, -12), ("-3", -3), (13, 13)], ids=str
)
def test_a_stated_armour_class_is_taken_as_it_is(
    written: int | str, number: int
) -> None:
    """Beyond either end too; it holds the armour's magic, and no shield."""
    made = knight(armour_class=written, shield=True, traits={"armour_magic": 1})
    assert number == made.armour_class


def test_a_shield_is_a_trait() -> None:
    """One that is only said to be there is of the medium sort."""
    assert ("medium", "buckler", "") == (
        knight(shield=True).trait("shield", ""),
        knight(traits={"shield": "buckler"}).trait("shield", ""),
        knight().trait("shield", ""),
    )


@pytest.mark.rule("adnd2e:wrestle.ac")
def test_a_monster_s_stated_armour_class_is_natural() -> None:
    """Unless it is said to be worn, or the armour is named."""
    assert (True, False, 0, 0, 0) == tuple(
        made.trait("natural_armour")
        for made in (
            beast(armour_class=5),
            beast(armour_class=5, traits={"natural_armour": False}),
            beast(armour="chain mail"),
            beast(armour_class=10),
            knight(armour_class=5),
        )
    )


# ---------------------------------------------------------------- traits


def test_traits_are_kept_by_name_in_the_book_s_order() -> None:
    """Strength may be written as a number and is kept as text."""
    given: dict[str, Scalar] = {
        "items": "pin:tiny, wand:small",
        "strength": 16,
        "size": "L",
        "immune": "poison,cold",
        "helmet": True,
    }
    made = beast(traits=given)
    assert ["size", "strength", "helmet", "immune", "items"] == list(traits(made))
    assert {**given, "strength": "16"} == traits(made)
    assert "18/00" == knight(traits={"strength": "18/00"}).trait("strength")


@pytest.mark.rule("adnd2e:initiative.attacks_per_round")
def test_a_specialist_has_a_weapon_of_its_own() -> None:
    """It may be called by the table's name, or as the roster calls it."""
    made = knight(
        weapons=("long bow",), traits={"specialist": "long bow, flight arrow"}
    )
    assert "long bow" == made.trait("specialist")
    own = RecruitWeapon("gloom", "1d8")
    made = knight(weapons=("club", own), traits={"specialist": "gloom"})
    assert "gloom" == made.trait("specialist")


# ---------------------------------------------------------------- weapons


@pytest.mark.rule("adnd2e:attack.damage")
@pytest.mark.parametrize("row", BOOK.tables["weapons"].rows, ids=lambda row: row[0])
def test_every_weapon_of_the_table_is_known(row: tuple[Any, ...]) -> None:
    """By the table's name and by what people say, with all that the row has."""
    name, size, kinds, speed, damage, damage_l, rof, ranges, material, flags = row
    made = armed(name)
    expected: dict[str, Scalar] = {"size": size, "type": kinds, "speed": speed}
    expected |= {"damage_l": damage_l}
    if ranges:
        feet = [3 * int(part) for part in ranges.split("/")]
        expected |= {"rof": rof, "short": feet[0], "medium": feet[1], "long": feet[2]}
    expected |= {"material": material}
    expected |= {word: True for word in flags.split() if word != "missile"}
    assert expected == traits(made)
    assert (damage, 2 if "two_handed" in flags else 1) == (made.damage, made.hands)
    assert ("missile" not in flags, bool(ranges)) == (made.melee, made.missile)
    assert expected.get("long", 0) == made.reach
    for word in said(name):
        assert (word, made.traits) == (armed(word).name, armed(word).traits)


@pytest.mark.rule("adnd2e:initiative.weapon")
@pytest.mark.parametrize(
    ("word", "name", "speed"),
    [
        *(("long sword", "long sword", 5), ("Longsword", "long sword", 5)),
        *(("dagger", "dagger", 2), ("dirk", "dirk", 2), ("club", "club", 4)),
        *(("dagger or dirk", "dagger", 2), ("footmans mace", "footman's mace", 7)),
        *(("mace, footman's", "footman's mace", 7), ("long bow", "long bow", 8)),
        *(("medium horse lance", "medium horse lance", 7), ("sling", "sling", 6)),
        ("two handed sword", "two-handed sword", 10),
        ("sling, stone", "sling with stones", 6),
        ("bastard sword", "bastard sword", 6),
        ("bastard sword, two hands", "two-handed bastard sword", 8),
    ],
    ids=str,
)
def test_weapons_are_called_as_people_call_them(
    word: str, name: str, speed: int
) -> None:
    """Spaces, hyphens, apostrophes and capitals don't matter; no name has a comma."""
    made = armed(word)
    assert (name, speed) == (made.name, made.trait("speed"))
    assert not [known for known in WEAPON_NAMES if "," in known]


@pytest.mark.rule("adnd2e:initiative.natural")
def test_a_weapon_that_takes_no_hand_is_natural() -> None:
    """Claws slash, bites pierce, all else bruises; there is no speed nor material."""
    made = beast(
        weapons=(
            RecruitWeapon("claw", "1d4", "melee", hands=0),
            RecruitWeapon("great bite", "2d6", traits={"natural": True}),
            RecruitWeapon("slam", "1d8", hands=0, traits={"damage_l": "1d6"}),
        )
    )
    assert [
        ("claw", {"type": "S", "damage_l": "1d4", "natural": True}),
        ("great bite", {"type": "P", "damage_l": "2d6", "natural": True}),
        ("slam", {"type": "B", "damage_l": "1d6", "natural": True}),
    ] == [(w.name, traits(w)) for w in made.weapons]
    assert [(True, False, 0, 0)] * 3 == [
        (w.melee, w.missile, w.hands, w.reach) for w in made.weapons
    ]


@pytest.mark.rule("adnd2e:initiative.breath")
def test_a_breath_weapon_shoots_and_takes_no_hand() -> None:
    """It says how far, and what type its damage is of."""
    breath = RecruitWeapon(
        "fiery breath", "3d6", range=60, traits={"breath": True, "type": "fire"}
    )
    made = armed(breath)
    assert (False, True, 0, 60) == (made.melee, made.missile, made.hands, made.reach)
    assert {
        "type": "fire",
        "damage_l": "3d6",
        "rof": "1",
        "short": 20,
        "medium": 40,
        "long": 60,
        "breath": True,
    } == traits(made)


@pytest.mark.rule("adnd2e:initiative.unlisted_action")
def test_a_described_weapon_is_of_metal_and_as_slow_as_what_is_unlisted() -> None:
    """Its size is M, its speed +3 or what the option says, unless it is said."""
    sabre = RecruitWeapon("sabre", "1d8", traits={"type": "S", "size": "S"})
    usual: dict[str, Scalar] = {"size": "S", "type": "S", "speed": 3}
    usual |= {"damage_l": "1d8", "material": "metal"}
    assert usual == traits(armed(sabre))
    slower = BOOK.settle({"initiative.unlisted": 5})
    assert {**usual, "speed": 5} == traits(armed(sabre, options=slower))


@pytest.mark.rule("adnd2e:attack.damage")
def test_a_weapon_of_the_table_may_be_changed() -> None:
    """Magic, damage, hands, range and traits, each by itself."""
    magic = armed(RecruitWeapon("long sword", bonus=2))
    assert (2, "1d8", "1d12") == (magic.bonus, magic.damage, magic.trait("damage_l"))
    keen = armed(RecruitWeapon("long sword", "1d10", traits={"speed": 1}))
    assert ("1d10", "1d10", 1) == (
        keen.damage,
        keen.trait("damage_l"),
        keen.trait("speed"),
    )
    both = armed(RecruitWeapon("battle axe", hands=2))
    assert (2, True) == (both.hands, both.trait("two_handed"))
    assert 2 == armed(RecruitWeapon("club", traits={"two_handed": True})).hands


@pytest.mark.rule("adnd2e:attack.situation")
def test_ranges_are_thirds_where_only_the_longest_is_said() -> None:
    """A dagger flung 40 feet; one only for the hand has no range nor rate of fire."""
    far = armed(RecruitWeapon("dagger", range=40))
    assert (40, 13, 26, 40, "2") == (
        far.reach,
        *(far.trait(name) for name in ("short", "medium", "long", "rof")),
    )
    near = armed(RecruitWeapon("dagger", kind="melee"))
    assert (True, False, 0, "") == (
        near.melee,
        near.missile,
        near.reach,
        near.trait("rof", ""),
    )
    rock = armed(RecruitWeapon("rock", "1d3", "missile", traits={"long": 30}))
    assert (False, 30, 10, 20) == (
        rock.melee,
        rock.reach,
        rock.trait("short"),
        rock.trait("medium"),
    )


def test_a_weapon_named_twice_is_carried_once() -> None:
    """A roster may repeat itself; it may not contradict itself."""
    assert 1 == len(knight(weapons=("club", "club")).weapons)


# ---------------------------------------------------------------- spells


@pytest.mark.rule("adnd2e:initiative.spell")
def test_a_spell_is_as_the_roster_describes_it() -> None:
    """With a casting time, +3 where none is said, and perhaps the item it is in."""
    made = knight(
        spells=(
            RecruitSpell("fire", "damage", "2d6", "halves", 3),
            RecruitSpell("zap", "damage", "1d6", traits={"item": "wand"}),
            RecruitSpell("mend", "heal", "1d8", traits={"casting_time": 10}),
        )
    )
    assert [
        ("fire", {"casting_time": 3}),
        ("zap", {"casting_time": 3, "item": "wand"}),
        ("mend", {"casting_time": 10}),
    ] == [(spell.name, traits(spell)) for spell in made.spells]
    assert ("2d6", "halves", 3) == (
        made.spells[0].dice,
        made.spells[0].save,
        made.spells[0].targets,
    )


def test_two_spells_of_one_name_must_be_the_same() -> None:
    """A spell known twice is written twice alike; otherwise it needs another name."""
    twice = RecruitSpell("s", "damage", "1d6")
    assert 2 == len(knight(spells=(twice, twice)).spells)
    with pytest.raises(SetUpFault, match="two different spells"):
        knight(spells=(twice, RecruitSpell("s", "damage", "2d6")))


def test_rosters_write_traits_of_weapons_and_spells() -> None:
    """They are tables of their own, in TOML as elsewhere."""
    claw = structure({"name": "claw", "traits": {"type": "S"}}, RecruitWeapon)
    assert RecruitWeapon("claw", traits={"type": "S"}) == claw
    spell = structure(
        {"name": "s", "effect": "heal", "traits": {"innate": True}}, RecruitSpell
    )
    assert RecruitSpell("s", "heal", traits={"innate": True}) == spell


# ---------------------------------------------------------------- refusals

SWORD = RecruitWeapon("long sword")
REFUSED: list[tuple[dict[str, Any], tuple[str | int, ...], str]] = [
    ({}, (), "give it a class and level, or hit_dice"),
    ({"klass": "barbarian"}, ("class",), "no class is called 'barbarian'"),
    ({"klass": "thief", "kind": "monster"}, ("class",), "no class"),
    ({"klass": "thief", "hit_dice": "2"}, ("hit_dice",), "no hit_dice"),
    ({"hit_dice": "2", "level": 3}, ("level",), "no level"),
    ({"kind": "character"}, ("kind",), "a character has a class"),
    ({"klass": "thief", "kind": "retainer"}, ("kind",), "not 'retainer'"),
    ({"klass": "thief", "level": 0}, ("level",), "1 or more"),
    ({"monster": "orc"}, ("monster",), "no table of monsters"),
    ({"hit_dice": "many"}, ("hit_dice",), "no hit dice"),
    ({"hit_dice": "1", "hp": 0}, ("hp",), "1 or more"),
    ({"hit_dice": "1", "hp": 5, "max_hp": 4}, ("hp",), "1 to max_hp, 4"),
    ({"hit_dice": "1", "movement": 0}, ("movement",), "1 or more"),
    ({"hit_dice": "1", "armour": "silk"}, ("armour",), "no armour is called 'silk'"),
    (
        {"hit_dice": "1", "armour": "hide", "armour_class": 3},
        ("armour_class",),
        "not both",
    ),
    ({"hit_dice": "1", "armour_class": "5[14]"}, ("armour_class",), "descending"),
    ({"hit_dice": "1", "armour_class": "low"}, ("armour_class",), "descending"),
]
BAD_TRAITS: list[tuple[str, Scalar, str]] = [
    ("charm", 3, "no trait is called charm; there are race, size"),
    ("size", "XL", "one of T, S, M, L, H, G, not 'XL'"),
    ("race", "orc", "one of human, elf"),
    ("strength", "26", "1 to 25"),
    ("strength", "17/50", "1 to 25"),
    ("strength", True, "1 to 25"),
    ("dexterity", 26, "1 to 25"),
    ("dexterity", True, "1 to 25"),
    ("legs", -1, "0 to 1000"),
    ("weight", 0, "1 or more"),
    ("helmet", 1, "true or false"),
    ("handed", "both", "one of right, left"),
    ("shield", "default (any shield)", "one of buckler, small, medium, body"),
    ("immune", "love", "types by comma, of acid"),
    ("attacks", "often", "a rate such as"),
    ("attacks", 2, "a rate such as"),
    ("items", "pin", "name:class by comma"),
    ("items", "pin:huge", "name:class by comma"),
    ("specialist", "", "the name of one of its weapons"),
    ("specialist", "club", "no weapon of its is called 'club'; there are long sword"),
]
BAD_WEAPONS: list[tuple[RecruitWeapon, tuple[str, ...], str]] = [
    (RecruitWeapon("laser"), (), "no weapon is called 'laser'"),
    (RecruitWeapon("x", "d"), ("damage",), "no dice expression"),
    (RecruitWeapon("club", "0"), ("damage",), "no dice expression"),
    (RecruitWeapon("x", "1d6", "shot"), ("kind",), "not 'shot'"),
    (RecruitWeapon("x", "1d6", "missile"), ("range",), "how far"),
    (
        RecruitWeapon("x", "1d6", "melee", traits={"breath": True}),
        ("kind",),
        "breath isn't melee",
    ),
    (RecruitWeapon("x", "1d6", hands=3), ("hands",), "0, 1 or 2"),
    (RecruitWeapon("unarmed", "1d6"), ("name",), "can't be called"),
    (RecruitWeapon("a, b", "1d6"), ("name",), "no commas"),
    (RecruitWeapon("club", bonus=1), (), "two different weapons"),
    (RecruitWeapon("club", traits={"edge": 1}), ("traits", "edge"), "there are size"),
    (RecruitWeapon("club", traits={"type": "X"}), ("traits", "type"), "letters"),
    (RecruitWeapon("club", traits={"damage_l": "x"}), ("traits", "damage_l"), "dice"),
    (RecruitWeapon("club", traits={"short": 0}), ("traits", "short"), "1 or more"),
    (
        RecruitWeapon("club", traits={"material": "air"}),
        ("traits", "material"),
        "bone",
    ),
]
BAD_SPELLS: list[tuple[RecruitSpell, tuple[str, ...], str]] = [
    (RecruitSpell("s", "polymorph"), ("effect",), "damage, heal or condition"),
    (RecruitSpell("s", "damage", "1d6", "doubles"), ("save",), "save must be"),
    (RecruitSpell("s", "damage", "1d6", unit="hour"), ("unit",), "round or turn"),
    (RecruitSpell("s", "damage", "1d6", targets=0), ("targets",), "1 or more"),
    (RecruitSpell("s", "damage", "1d6", duration=-1), ("duration",), "0 or more"),
    (RecruitSpell("s", "damage"), ("dice",), "no dice expression"),
    (RecruitSpell("s", "condition"), ("condition",), "name the condition"),
    (
        RecruitSpell("s", "damage", "1d6", traits={"casting_time": 11}),
        ("traits", "casting_time"),
        "0 to 10",
    ),
    (
        RecruitSpell("s", "damage", "1d6", traits={"item": "hat"}),
        ("traits", "item"),
        "one of wand",
    ),
]


@pytest.mark.parametrize(("line", "where", "message"), REFUSED, ids=str)
def test_what_the_book_does_not_know_is_refused(
    line: dict[str, Any], where: tuple[str | int, ...], message: str
) -> None:
    """A fault names the place in the line, and what is wrong there."""
    with pytest.raises(SetUpFault, match=message) as caught:
        enlisted(**line)
    assert where == caught.value.where


@pytest.mark.parametrize(("name", "value", "message"), BAD_TRAITS, ids=str)
def test_traits_that_will_not_do_are_refused(
    name: str, value: Scalar, message: str
) -> None:
    """A fault names the trait, and what it must be; unknown ones get the list."""
    with pytest.raises(SetUpFault, match=message) as caught:
        knight(weapons=(SWORD,), traits={name: value})
    assert ("traits", name) == caught.value.where


@pytest.mark.rule("adnd2e:initiative.attacks_per_round")
def test_only_warriors_are_specialists() -> None:
    """A thief has the rate of all other classes."""
    with pytest.raises(SetUpFault, match="only fighters, paladins and rangers"):
        enlisted(klass="thief", weapons=("club",), traits={"specialist": "club"})


@pytest.mark.parametrize(
    ("weapon", "keys", "message"), BAD_WEAPONS, ids=lambda x: str(x)[:60]
)
def test_weapons_that_make_no_sense_are_refused(
    weapon: RecruitWeapon, keys: tuple[str, ...], message: str
) -> None:
    """A fault in a weapon names it by its place, and the key."""
    with pytest.raises(SetUpFault, match=message) as caught:
        knight(weapons=("club", weapon))
    assert ("weapons", 1, *keys) == caught.value.where


@pytest.mark.parametrize(
    ("spell", "keys", "message"), BAD_SPELLS, ids=lambda x: str(x)[-60:]
)
def test_spells_that_make_no_sense_are_refused(
    spell: RecruitSpell, keys: tuple[str, ...], message: str
) -> None:
    """A fault in a spell names the spell by its place, and the key."""
    with pytest.raises(SetUpFault, match=message) as caught:
        knight(spells=(spell,))
    assert ("spells", 0, *keys) == caught.value.where


# ---------------------------------------------------------------- the scene


def test_the_scene_s_facts_have_defaults() -> None:
    """Enemies at a distance to be rolled, without a map, on turf, unaware."""
    said_at_all = {fact.name: fact.default for fact in SCENE if fact.default}
    assert {"hostile": True, "surface": "earth, turf"} == said_at_all
    assert all(type(fact.default) is fact.kind for fact in SCENE)
    assert {
        *("aware", "silenced", "invisible", "odor", "fleeing", "panicked"),
        *("camouflage_slight", "camouflage_ordinary", "camouflage_excellent"),
        *("poor_light", "darkness", "anticipating", "suspicious", "high_ground"),
    } == {fact.name for fact in SCENE if fact.sides}
