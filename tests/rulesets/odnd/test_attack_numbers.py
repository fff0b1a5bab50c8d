"""How many attacks: fantastic and non-fantastic melees, men, monsters, routines."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import AttackMissed, Declared, Spent, TableRead
from affray.events.values import Modifier
from affray.kernel.dice.sources import EnteredDice
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.odnd import RULESET
from affray.kernel.runner import Runner
from tests.support.odnd import fight, fighter, orc
from tests.support.odnd_melee import attacks, melee, modifiers, ruled_by
from tests.support.outcomes import hp, of
from tests.support.scenario import Played, salts


def monster(dice: str, who: str = "o", **changes: Any) -> Recruit:
    """Return a monster of the foes with *dice* hit dice, and nothing to it."""
    return orc(who, **{"monster": None, "hit_dice": dice, "hp": 30, **changes})


def joined(*recruits: Recruit, **options: Any) -> Played:
    """Return a melee whose class and attacks are settled, and nothing more."""
    return melee(*recruits, over=True, options=options)


def classes(played: Played) -> list[tuple[str, str, str]]:
    """Return members with hit dice, class with reason, and rule of each melee."""
    read = [r for r in played.records if isinstance(r.event, TableRead)]
    return [
        (r.event.row, r.event.result, r.cause)
        for r in read
        if isinstance(r.event, TableRead) and r.event.table == "melee"
    ]


def allowed(played: Played) -> dict[str, int]:
    """Return how many attacks each has."""
    return {e.who: e.amount for e in of(played, Spent) if e.what == "strikes"}


def men(count: int, **changes: Any) -> list[Recruit]:
    """Return *count* fighters of the party who stand about (0, 0)."""
    places = [(0, 5), (5, 0), (0, -5), (-5, 0), (5, 5)][:count]
    return [
        fighter(f"f{i}", at=place, **changes) for i, place in enumerate(places, start=1)
    ]


@pytest.mark.rule("odnd:number.by_type")
def test_the_melee_is_all_who_are_linked_and_the_highest_counts() -> None:
    """A man of 4 and a man of 1 against an ogre: 4 v 4, fantastic, one attack each."""
    ogre = orc("ogre", monster="ogre", at=(0, 0))
    played = joined(fighter("f4", at=(0, 5), level=4), fighter("f1", at=(5, 0)), ogre)
    assert [
        (
            "f4 (4), f1 (1), ogre (4+1): 4 v 4",
            "fantastic: a monster above 1 hit die, within four to one",
            "number.fantastic",
        )
    ] == classes(played)
    assert {"f4": 1, "f1": 1, "ogre": 1} == allowed(played)


@pytest.mark.rule("odnd:number.by_type")
def test_two_melees_are_classed_each_for_itself() -> None:
    """Out of reach of each other, one pair is fantastic and one isn't."""
    played = joined(
        fighter("f1", at=(0, 0)),
        fighter("f2", at=(50, 0)),
        orc("o", at=(0, 5)),
        monster("2", "g", at=(50, 5)),
    )
    assert ["f1 (1), o (1): 1 v 1", "f2 (1), g (2): 1 v 2"] == [
        row for row, *_ in classes(played)
    ]
    assert ["number.nonfantastic_low", "number.fantastic"] == [
        rule for *_, rule in classes(played)
    ]


@pytest.mark.rule("odnd:number.by_type")
def test_the_melee_is_told_by_names() -> None:
    """Whoever reads the log finds the figures by what they are called."""
    played = joined(fighter(name="Bea"), orc(name="the orc"))
    assert ["Bea (1), the orc (1): 1 v 1"] == [row for row, _, _ in classes(played)]


@pytest.mark.rule("odnd:number.nonfantastic_ratio")
@pytest.mark.rule("odnd:conv.hd_number")
def test_exactly_four_to_one_is_non_fantastic() -> None:
    """An ogre of 4+1 against five men of level 1: four attacks of its own."""
    played = joined(*men(5), orc("ogre", monster="ogre", at=(0, 0)))
    assert "non-fantastic: at least four times the hit dice" == classes(played)[0][1]
    assert 4 == allowed(played)["ogre"]


@pytest.mark.rule("odnd:number.fantastic")
@pytest.mark.parametrize(
    ("level", "dice", "rule"),
    [
        (1, "3", "number.fantastic"),
        (1, "2", "number.fantastic"),
        (2, "6+3", "number.fantastic"),
        (1, "6+3", "number.nonfantastic_ratio"),
        (1, "4+1", "number.nonfantastic_ratio"),
        (1, "1+1", "number.fantastic"),
        (1, "1-1", "number.nonfantastic_low"),
    ],
)
def test_a_monster_above_one_die_within_four_to_one(
    level: int, dice: str, rule: str
) -> None:
    """A gnoll or 3 dice against a man, a troll against level 2: fantastic."""
    assert rule == classes(joined(fighter(level=level), monster(dice)))[0][2]


@pytest.mark.rule("odnd:number.nonfantastic_low")
def test_all_of_one_die_or_less_are_non_fantastic() -> None:
    """A man against two orcs is; with a hobgoblin for one of them, it isn't."""
    one, other = orc("o1", at=(0, 5)), orc("o2", at=(5, 0))
    low = joined(fighter(at=(0, 0)), one, other)
    assert "non-fantastic: all have 1 hit die or less" == classes(low)[0][1]
    hobgoblin = orc("o2", at=(5, 0), monster="hobgoblin")
    high = joined(fighter(at=(0, 0)), one, hobgoblin)
    assert "number.fantastic" == classes(high)[0][2]


@pytest.mark.rule("odnd:number.residual")
@pytest.mark.parametrize(
    ("level", "foe", "result"),
    [
        (3, orc(monster="goblin"), "non-fantastic: the weaker side has 1 hit die"),
        (4, orc(monster=None, klass="fighter", level=2), "fantastic: neither has 1"),
        (2, orc(monster=None, klass="fighter", level=2), "fantastic: neither has 1"),
    ],
    ids=["men above goblins", "men above men", "equals"],
)
def test_what_fits_neither(level: int, foe: Recruit, result: str) -> None:
    """Level 3 against goblins isn't fantastic, level 4 against level 2 is."""
    played = joined(fighter(level=level), foe)
    (_, words, rule), *_ = classes(played)
    assert words.startswith(result)
    assert "number.residual" == rule
    expected = {3: 3, 4: 1, 2: 1}[level]
    assert {"f": expected, "o": 1} == allowed(played)


@pytest.mark.rule("odnd:number.residual")
def test_of_equal_dice_the_side_without_a_plus_is_the_weaker() -> None:
    """A mage of 1+1 against a man of 1: whole dice are equal, the man is weaker."""
    played = joined(
        fighter(klass="magic-user", level=2, weapons=("dagger",)),
        orc(monster=None, klass="fighter", level=1),
    )
    assert [
        (
            "f (1+1), o (1): 1 v 1",
            "non-fantastic: the weaker side has 1 hit die or less",
            "number.residual",
        )
    ] == classes(played)


@pytest.mark.rule("odnd:number.by_type")
def test_of_three_sides_the_highest_and_the_lowest_make_the_ratio() -> None:
    """Men of 4, an orc and a gnoll in one melee: 4 against 1."""
    gnoll = Recruit(id="g", side="gnolls", monster="gnoll", at=(5, 0))
    played = fight(
        fighter(level=4, at=(0, 0)),
        orc(at=(0, 5)),
        gnoll,
        dice=[6, 6, 6, 6, 1, 1],
        answers=["role role=mover", "hold who=f", "hold who=o", "hold who=g"],
        sides=("party", "foes", "gnolls"),
    )
    assert [("f (4), o (1), g (2): 4 v 1 v 2", "number.nonfantastic_ratio")] == [
        (row, rule) for row, _, rule in classes(played)
    ]


HOLDS = (1, 1)
"""Dice of morale that hold."""

GOBLINS = [(-3, 5), (-1, 5), (1, 5), (3, 5)]


@pytest.mark.rule("odnd:number.men_fc")
@pytest.mark.rule("odnd:number.split")
def test_a_hero_strikes_four_times_at_goblins() -> None:
    """Each attack goes at whom he picks when he has seen the last: 12, 10, 11, 19."""
    goblins = [
        orc(f"g{i}", monster="goblin", hp=3, at=place, weapons=("dagger",))
        for i, place in enumerate(GOBLINS, start=1)
    ]
    played = melee(
        fighter(level=4, at=(0, 0)),
        *goblins,
        strikes=["f g1", "g1 f", "g2 f", "g3 f", "g4 f", "f g2", "f g2", "f g3"],
        dice=[12, 3, 10, 11, 2, 19, 8, *HOLDS, 1, 1],
    )
    assert [
        ("f", "g1", 12, 11, True),
        ("f", "g2", 10, 11, False),
        ("f", "g2", 11, 11, True),
        ("f", "g3", 19, 11, True),
        ("g2", "f", 0, 14, False),
        ("g4", "f", 0, 14, False),
    ] == attacks(played)
    assert [0, 1, -5, 3] == [hp(played, f"g{i}") for i in range(1, 5)]
    told = TableRead("f", "fighting_capability", "fighter 4, Hero", "4")
    assert told in of(played, TableRead)


@pytest.mark.rule("odnd:number.split")
def test_one_who_fell_to_an_attack_cannot_be_picked_for_the_next() -> None:
    """After the first attack has killed g1, the others of the four are g2 and g3."""
    goblins = [
        orc(f"g{i}", monster="goblin", hp=3, at=place)
        for i, place in enumerate(GOBLINS[:3], start=1)
    ]
    played = melee(
        fighter(level=4, at=(0, 0)),
        *goblins,
        strikes=["f g1", "g1 f", "g2 f", "g3 f"],
        dice=[12, 3],
        over=True,
    )
    refusal = played.refused("strike who=f target=g1 weapon=sword")
    assert "target must be one of g2, g3" in refusal.message


@pytest.mark.rule("odnd:number.split")
def test_two_hits_together_can_fell_one() -> None:
    """A goblin of 5 hit for 2 and 3 is down for the attacker, and for him alone."""
    played = melee(
        fighter("f", level=4, at=(0, 0)),
        orc("g1", monster="goblin", hp=5, at=(-1, 5)),
        orc("g2", monster="goblin", hp=9, at=(1, 5)),
        strikes=["f g1", "g1 f", "g2 f", "f g1"],
        dice=[12, 2, 12, 3, 1, 1, 1, 1, *HOLDS],
    )
    assert ["g1", "g1", "g2", "g2"] == [
        target for who, target, *_ in attacks(played) if who == "f"
    ]
    assert ["g1", "g2"] == [who for who, *_ in attacks(played) if who != "f"]


@pytest.mark.rule("odnd:number.split")
def test_a_fight_can_be_taken_up_between_two_attacks() -> None:
    """Resumed at the question for the next target, the batch goes on the same."""
    played = melee(
        fighter(level=2, at=(0, 0)),
        orc("o1", at=(-1, 5)),
        orc("o2", at=(1, 5)),
        strikes=["f o1", "o1 f", "o2 f"],
        dice=[12, 5],
        over=True,
    )
    again = Runner.resume(RULESET, EnteredDice(), played.records, salts())
    assert played.state == again.state
    assert list(played.runner.pending) == list(again.pending)
    assert 8 == hp(played, "o1")


@pytest.mark.rule("odnd:number.split")
def test_strikes_go_on_at_the_only_enemy_until_it_is_down() -> None:
    """Three attacks at one goblin are asked for once; when it falls, they end."""
    played = melee(
        fighter(level=3),
        orc(monster="goblin", hp=4),
        strikes=["f o", "o f"],
        dice=[13, 3, 13, 1, 1],
        over=True,
    )
    assert ["f", "f", "o"] == [who for who, *_ in attacks(played)]
    assert 2 == len([e for e in of(played, Declared) if e.who == "f"])


@pytest.mark.rule("odnd:number.split")
def test_the_next_strikes_may_be_let_go() -> None:
    """Who passes makes none of the strikes it has left."""
    played = melee(
        fighter(level=2, at=(0, 0)),
        orc("o1", at=(0, 5), weapons=("dagger",)),
        orc("o2", at=(1, 5), weapons=("dagger",)),
        strikes=["f o1", "o1 f", "o2 f", "pass who=f"],
        dice=[1, 1, 1],
    )
    assert ["f", "o1", "o2"] == [who for who, *_ in attacks(played)]


@pytest.mark.rule("odnd:number.split")
def test_a_strike_of_lesser_priority_waits_for_its_batch() -> None:
    """After a strike at a flank, the one at an enemy's front comes by length."""
    played = melee(
        fighter("f1", at=(0, 5)),
        fighter("f2", at=(-5, 0), level=2),
        orc("o1", at=(0, 0), weapons=("pike",)),
        orc("o2", at=(-10, 0), weapons=("dagger",)),
        strikes=["f1 o1", "f2 o1", "o1 f1", "pass who=o2", "f2 o2"],
        dice=[1, 1, 1, 1],
    )
    assert ["f2", "o1", "f1", "f2"] == [who for who, *_ in attacks(played)]


@pytest.mark.rule("odnd:number.men_fc")
@pytest.mark.parametrize(("row", "needed"), [("own", 11), ("man", 13)])
def test_the_row_of_many_attacks(row: str, needed: int) -> None:
    """By option a man of many attacks makes them on the first row."""
    played = melee(
        fighter(level=4),
        orc(),
        strikes=["f o", "pass who=o"],
        dice=[1, 1, 1, 1],
        options={"number.fc_row": row},
    )
    assert [("f", "o", 1, needed, False)] * 4 == attacks(played)


@pytest.mark.rule("odnd:number.men_fc")
def test_in_fantastic_combat_the_row_is_always_the_own() -> None:
    """The option says nothing of a single attack on a monster."""
    played = melee(
        fighter(level=4),
        orc(monster="ogre"),
        strikes=["f o", "pass who=o"],
        dice=[1],
        options={"number.fc_row": "man"},
    )
    assert [("f", "o", 1, 12, False)] == attacks(played)


@pytest.mark.rule("odnd:number.fc_plus")
def test_the_plus_of_a_capability_is_on_the_first_attack() -> None:
    """2 Men +1 at orcs of AC 6: 12 and 1 hit, 12 alone misses."""
    played = melee(
        fighter(level=2),
        orc(),
        strikes=["f o", "pass who=o"],
        dice=[12, 1, 12],
    )
    assert [("f", "o", 13, 13, True), ("f", "o", 12, 13, False)] == attacks(played)
    assert [[("fighting capability", 1)], []] == modifiers(played, "f")
    plus = Modifier("fighting capability", 1, "number.fc_plus")
    assert [plus] == ruled_by(played, "f")


@pytest.mark.rule("odnd:number.fc_plus")
def test_in_fantastic_combat_there_is_no_plus() -> None:
    """A man of level 1 has his plus only where the melee isn't fantastic."""
    played = melee(fighter(), monster("2"), strikes=["f o", "pass who=o"], dice=[1])
    assert [[]] == modifiers(played, "f")


@pytest.mark.rule("odnd:number.monsters_hd")
@pytest.mark.parametrize(
    ("name", "count"), [("hill giant", 8), ("kobold", 1), ("orc", 1)]
)
def test_monsters_attack_by_their_hit_dice(name: str, count: int) -> None:
    """A giant of 8 dice has eight attacks on men of level 1, a kobold one."""
    played = joined(fighter(), orc(monster=name, hp=30))
    assert count == allowed(played)["o"]


@pytest.mark.rule("odnd:number.monster_plus")
def test_the_plus_of_an_ogre_is_on_its_first_attack() -> None:
    """Four attacks on men of AC 5, which need 9: 8 and 1 hit, 8 misses, 15, 3."""
    played = melee(
        fighter(hp=30),
        orc(monster="ogre"),
        strikes=["pass who=f", "o f"],
        dice=[8, 1, 8, 15, 1, 3],
    )
    assert [
        ("o", "f", 9, 9, True),
        ("o", "f", 8, 9, False),
        ("o", "f", 15, 9, True),
        ("o", "f", 3, 9, False),
    ] == attacks(played)
    assert [Modifier("hit dice", 1, "number.monster_plus")] == ruled_by(played, "o")


@pytest.mark.rule("odnd:number.monster_plus")
def test_the_minus_of_a_goblin_is_on_its_only_attack() -> None:
    """A goblin of 1-1 needs 10 against AC 9, and misses with 10."""
    played = melee(
        fighter(armour_class=9),
        orc(monster="goblin"),
        strikes=["pass who=f", "o f"],
        dice=[10],
    )
    assert [("o", "f", 9, 10, False)] == attacks(played)


@pytest.mark.rule("odnd:number.fantastic_one")
def test_in_fantastic_combat_each_has_one_attack() -> None:
    """A hero needs 12 against an ogre's AC 5, it needs 9 against his."""
    played = melee(
        fighter(level=4),
        orc(monster="ogre", hp=20),
        strikes=["f o", "o f"],
        dice=[12, 6, 8],
    )
    assert [("f", "o", 12, 12, True), ("o", "f", 8, 9, False)] == attacks(played)
    assert 14 == hp(played, "o")


@pytest.mark.rule("odnd:number.fantastic_one")
def test_a_ruling_may_give_another_attack() -> None:
    """What the referee adds to the number is there to be used."""
    played = joined(fighter(level=4), orc(monster="ogre", hp=20))
    extra = Spent("f", "strikes", 1, lasting=False)
    played.ruled("a second blow", extra)
    lines = [f"strike who={a} target={b} weapon=sword" for a, b in ("fo", "of")]
    played.goes_on([1, 1, 1, 6, 1], lines)
    assert ["f", "f", "o"] == [who for who, *_ in attacks(played)]


def troll(**changes: Any) -> Recruit:
    """Return a troll of the foes, with the attacks of its entry."""
    return orc("t", **{"monster": "troll", "weapons": (), "hp": 30, **changes})


@pytest.mark.rule("odnd:number.multi_attack")
def test_a_troll_has_its_routine_in_fantastic_combat() -> None:
    """Two claws and a bite, each of which needs 8 against AC 5: 8, 7, 20."""
    played = melee(
        fighter(level=3, hp=30),
        troll(),
        strikes=["pass who=f", "t f claw"],
        dice=[8, 1, 7, 20, 1],
    )
    assert [
        ("t", "f", 8, 8, True),
        ("t", "f", 7, 8, False),
        ("t", "f", 20, 8, True),
    ] == attacks(played)
    assert ["claw", "claw", "bite"] == [
        e.intent.get("weapon") for e in of(played, Declared) if e.who == "t"
    ]


@pytest.mark.rule("odnd:number.multi_attack")
def test_the_parts_of_a_routine_come_in_their_order() -> None:
    """The bite can't be had first."""
    played = melee(fighter(level=3), troll(), strikes=["pass who=f"], over=True)
    refusal = played.refused("strike who=t target=f weapon=bite")
    assert "number.multi_attack" == refusal.rule
    assert "another part of t's routine comes now" == refusal.message


@pytest.mark.rule("odnd:number.multi_attack")
@pytest.mark.parametrize(("option", "count"), [("hd", 2), ("larger", 3)])
def test_in_non_fantastic_combat_dice_or_the_larger_count(
    option: str, count: int
) -> None:
    """A beast of 2 dice with three attacks, against a mob of halves: 2, by option 3."""
    beast = orc(
        "t",
        monster=None,
        hit_dice="2",
        weapons=("dagger", "hand axe"),
        traits={"routine": "dagger, dagger, hand axe"},
        hp=30,
    )
    played = joined(fighter(level=9, hp=30), beast, **{"number.routine_vs_hd": option})
    assert "number.nonfantastic_ratio" == classes(played)[0][2]
    assert count == allowed(played)["t"]


@pytest.mark.rule("odnd:number.multi_attack")
def test_in_non_fantastic_combat_a_monster_strikes_with_what_it_likes() -> None:
    """A troll against a man of 1 may bite first: hit dice stand for its routine."""
    played = melee(
        fighter(hp=90),
        orc("t", monster="troll", weapons=(), hp=30),
        strikes=["pass who=f", "t f bite"],
        dice=[1] * 6,
    )
    assert ("t", "f") == attacks(played)[0][:2]
    assert ["bite"] * 6 == [miss.weapon for miss in of(played, AttackMissed)]


@pytest.mark.rule("odnd:number.multi_attack")
def test_where_the_routine_is_larger_its_parts_are_struck_in_order() -> None:
    """Two claws and a bite, not three bites, in non-fantastic combat too."""
    beast = orc(
        "t",
        monster=None,
        hit_dice="1+2",
        weapons=("dagger", "hand axe"),
        traits={"routine": "dagger, dagger, hand axe"},
        hp=30,
    )
    played = melee(
        fighter(level=9, hp=90),
        beast,
        strikes=["pass who=f"],
        over=True,
        options={"number.routine_vs_hd": "larger"},
    )
    refusal = played.refused('strike who=t target=f weapon="hand axe"')
    assert "number.multi_attack" == refusal.rule
