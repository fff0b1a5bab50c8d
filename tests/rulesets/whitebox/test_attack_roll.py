"""The attack roll: a d20 and what is added, against the target's number."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import AttackHit, AttackMissed, Rolled
from affray.events.values import Modifier
from affray.kernel.recruits import Recruit, RecruitWeapon
from affray.kernel.rulesets.whitebox.numbers import ascending
from affray.kernel.rulesets.whitebox.tables import BOOK
from tests.support.outcomes import of
from tests.support.whitebox import PARTY_FIRST, QUIET, blow, fight, fighter, goblin


MAGIC = RecruitWeapon("sword +1", "1d6", bonus=1)


def monster(hit_dice: str) -> Recruit:
    """Return a monster of those hit dice."""
    return goblin(monster=None, hit_dice=hit_dice)


def swung(
    attacker: Recruit, armour_class: int, face: int, *, hit: bool, **options: object
) -> tuple[int, int]:
    """Return total and needed number of an attack that must hit, or must miss."""
    foe = goblin if attacker.side == "party" else fighter
    target = foe("x", armour_class=armour_class, hp=40)
    dice = (face, 1) if hit else (face,)
    outcome = blow(attacker, target, *dice, options=options)[0]  # type: ignore[arg-type]
    assert isinstance(outcome, AttackHit if hit else AttackMissed)
    return outcome.total, outcome.needed


@pytest.mark.rule("whitebox:attack.roll")
@pytest.mark.parametrize(("face", "total", "hit"), [(14, 16, True), (13, 15, False)])
def test_a_total_equal_to_the_number_hits(face: int, total: int, *, hit: bool) -> None:
    """With +2, a 14 reaches AC 3[16], and a 13 does not."""
    assert (total, 16) == swung(fighter(level=3), 3, face, hit=hit)


@pytest.mark.rule("whitebox:attack.bhb")
@pytest.mark.parametrize(("face", "hit"), [(13, True), (12, False)])
def test_skill_and_magic_add_up(face: int, *, hit: bool) -> None:
    """A fighter of level 5 with a +1 sword adds 4 against 2[17]."""
    swordsman = fighter(level=5, weapons=(MAGIC,))
    assert (face + 4, 17) == swung(swordsman, 2, face, hit=hit)


@pytest.mark.rule("whitebox:attack.bhb")
@pytest.mark.parametrize(
    ("klass", "bonuses"),
    [
        ("fighter", (0, 1, 2, 2, 3, 4, 4, 5, 6, 6, 6)),
        ("cleric", (0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 5)),
        ("thief", (0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 5)),
        ("magic-user", (0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3)),
    ],
)
def test_the_hit_bonus_goes_by_class_and_level(
    klass: str, bonuses: tuple[int, ...]
) -> None:
    """Each class has its row; beyond level 10 the last bonus stays."""
    for level, bonus in enumerate(bonuses, 1):
        figure = fighter(klass=klass, level=level)
        assert (1 + bonus, 24) == swung(figure, -5, 1, hit=False)


@pytest.mark.rule("whitebox:attack.bhb")
def test_every_modifier_is_named_with_its_rule() -> None:
    """The roll tells what was added, and by which rule."""
    played = fight(
        fighter(level=5, weapons=(MAGIC,)),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST, 1],
        answers=['attack who=f target=g weapon="sword +1"'],
    )
    assert (
        Modifier("bhb", 3, "attack.bhb"),
        Modifier("magic", 1, "attack.bhb"),
    ) == of(played, Rolled)[-1].modifiers


@pytest.mark.rule("whitebox:attack.bhb")
@pytest.mark.parametrize(
    ("act", "score", "bonus"),
    [
        ("attack", "strength", 1),
        ("shoot", "dexterity", -1),
    ],
)
def test_attributes_may_count(act: str, score: str, bonus: int) -> None:
    """With the option, strength adds to blows, and dexterity to missiles."""
    traits = {"strength": 15, "dexterity": 6}
    told = blow(
        fighter(traits=traits),
        goblin(),
        1,
        act=act,
        options={"attack.attribute_bonus": True},
    )
    assert [1 + bonus] == [e.total for e in told if isinstance(e, AttackMissed)]
    plain = blow(fighter(traits=traits), goblin(), 1, act=act)
    assert [1] == [e.total for e in plain if isinstance(e, AttackMissed)], score


@pytest.mark.rule("whitebox:attack.monster_bonus")
@pytest.mark.parametrize(
    ("hit_dice", "armour_class", "face", "total", "hit"),
    [
        ("4+1", 3, 12, 16, True),
        ("4+1", 3, 11, 15, False),
        ("1/2", 9, 9, 10, True),
        ("1/2", 9, 8, 9, False),
        ("1-1", 9, 9, 10, True),
        ("1", 9, 9, 10, True),
        ("2", 9, 8, 10, True),
        ("17", 3, 1, 18, True),
    ],
)
def test_monsters_add_their_hit_dice(
    hit_dice: str, armour_class: int, face: int, total: int, *, hit: bool
) -> None:
    """Whole dice count, and never less than 1, without an upper bound."""
    needed = 19 - armour_class
    assert (total, needed) == swung(monster(hit_dice), armour_class, face, hit=hit)


@pytest.mark.rule("whitebox:attack.monster_bonus")
@pytest.mark.parametrize(("hit_dice", "total"), [("17", 16), ("15", 16), ("14", 15)])
def test_the_bonus_of_monsters_may_be_bounded(hit_dice: str, total: int) -> None:
    """With the option, hit dice add no more than so much."""
    told = swung(monster(hit_dice), -5, 1, hit=False, **{"attack.monster_cap": 15})
    assert (total, 24) == told


@pytest.mark.rule("whitebox:attack.table")
@pytest.mark.parametrize(
    ("armour_class", "needed"), [(0, 19), (-1, 20), (-5, 24), (9, 10)], ids=str
)
def test_the_number_needed_comes_from_the_table(armour_class: int, needed: int) -> None:
    """With a +4, armour of -5 [24] is reached by a 20 exactly, the rest by less."""
    strong = fighter(level=6)
    assert (needed, needed) == swung(strong, armour_class, needed - 4, hit=True)
    assert (needed - 1, needed) == swung(strong, armour_class, needed - 5, hit=False)


@pytest.mark.rule("whitebox:attack.table")
def test_the_whole_table_is_the_line_it_lies_on() -> None:
    """Each of its rows is 19 less the descending number, and so is what it lacks."""
    rows = BOOK.tables["attack_number"].rows
    assert [(ac, 19 - ac, 19 - ac) for ac in range(-5, 10)] == list(rows)
    assert [row[2] for row in rows] == [ascending(int(row[0])) for row in rows]


@pytest.mark.rule("whitebox:attack.table")
def test_armour_beyond_the_table_continues_its_line() -> None:
    """AC -6 needs 25, and AC 10 needs 9."""
    assert (24, 25) == swung(fighter(level=6), -6, 20, hit=False)
    assert (9, 9) == swung(fighter(), 10, 9, hit=True)


NAT_20 = {"attack.nat20_hits": True}
NAT_1 = {"attack.nat1_misses": True}


@pytest.mark.rule("whitebox:attack.naturals")
@pytest.mark.parametrize(
    ("armour_class", "face", "options", "hit"),
    [
        pytest.param(-2, 20, {}, False, id="20 is only a total"),
        pytest.param(-2, 20, NAT_20, True, id="20 may always hit"),
        pytest.param(-2, 19, NAT_20, False, id="19 is no 20"),
        pytest.param(-2, 20, NAT_1, False, id="the other option"),
    ],
)
def test_a_natural_20_has_no_meaning_but_by_option(
    armour_class: int, face: int, options: dict[str, bool], *, hit: bool
) -> None:
    """Only the total counts, unless the table plays that 20 always hits."""
    assert (face, 21) == swung(fighter(), armour_class, face, hit=hit, **options)


@pytest.mark.rule("whitebox:attack.naturals")
@pytest.mark.parametrize(
    ("hit_dice", "options", "hit"),
    [
        pytest.param("4+1", {}, False, id="4 dice"),
        pytest.param("4+1", NAT_1, False, id="4 dice, option"),
        pytest.param("9", {}, True, id="9 dice"),
        pytest.param("9", NAT_1, False, id="9 dice, option"),
        pytest.param("9", NAT_20, True, id="9 dice, other option"),
    ],
)
def test_a_natural_1_has_no_meaning_but_by_option(
    hit_dice: str, options: dict[str, bool], *, hit: bool
) -> None:
    """A 1 may hit if its total does, unless the table plays that 1 always misses."""
    dice = int(hit_dice.partition("+")[0])
    told = swung(monster(hit_dice), 9, 1, hit=hit, **options)
    assert (1 + dice, 10) == told
