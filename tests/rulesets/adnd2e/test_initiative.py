"""Initiative: who adds what to the d10, and the order that comes of it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from affray.events.types import (
    ConditionGained,
    Declared,
    Event,
    HoldBegan,
    OrderSettled,
    PhaseEnded,
    Readied,
    Rolled,
)
from affray.events.values import Modifier, Profile, Scalar, Setting, Spell, Standing
from affray.kernel.rulesets.adnd2e.initiative import initiative, modifiers
from tests.support.adnd2e_harness import (
    after,
    choice,
    fight,
    monster,
    person,
    run,
    weapon,
)


SWORD = weapon("long sword", speed=5)
DAGGER = weapon("dagger", "1d4", size="S", speed=2)
TWO_HANDED = weapon("two-handed sword", "1d10", hands=2, size="L", speed=10)


def declared(who: str, line: str) -> Declared:
    """Return that *who* declared *line*."""
    return Declared(who, choice(line))


def added(
    profile: Profile,
    line: str,
    *given: Event,
    scene: Mapping[str, Scalar] | None = None,
    options: Mapping[str, Scalar] | None = None,
) -> int:
    """Return what is added to the die of *profile*, who declared *line*."""
    state = fight(profile, monster(), scene=scene, options=options)
    state = after(state, declared(profile.id, line), *given)
    return sum(m.value for m in modifiers(state, profile.id))


@pytest.mark.rule("adnd2e:initiative.weapon")
@pytest.mark.parametrize(
    ("held", "die", "total"), [(DAGGER, 7, 9), (TWO_HANDED, 1, 11), (SWORD, 4, 9)]
)
def test_a_weapon_adds_its_speed(held: object, die: int, total: int) -> None:
    """Dagger 2, two-handed sword 10."""
    assert isinstance(held, type(SWORD))
    hand = "both" if held.hands > 1 else "main"
    state = after(
        fight(person(weapons=(held,)), monster()),
        Readied("f", held.name, hand),
        declared("f", "attack"),
    )
    ran = run(initiative, state, [die])
    assert [total] == [roll.total for roll in ran.of(Rolled)]
    assert [OrderSettled((Standing(total, ("f",)),))] == ran.of(OrderSettled)


@pytest.mark.rule("adnd2e:initiative.roll")
@pytest.mark.rule("adnd2e:initiative.situation")
def test_all_that_applies_is_added() -> None:
    """Long sword 5, hastened -2, high ground -1: a 4 becomes 6."""
    state = after(
        fight(person(weapons=(SWORD,)), monster(), scene={"high_ground": "party"}),
        Readied("f", "long sword", "main"),
        declared("f", "attack"),
        ConditionGained("f", "hastened", "a spell"),
    )
    (roll,) = run(initiative, state, [4]).of(Rolled)
    assert (roll.total, roll.faces[0]) == (6, 4)
    assert (
        Modifier("long sword", 5, "initiative.weapon"),
        Modifier("hastened", -2, "initiative.situation"),
        Modifier("high ground", -1, "initiative.situation"),
    ) == roll.modifiers


@pytest.mark.rule("adnd2e:initiative.situation")
@pytest.mark.parametrize(
    ("scene", "condition", "amount"),
    [
        ({}, "slowed", 2),
        ({"slippery": True}, "", 2),
        ({"deep_water": True}, "", 4),
        ({"deep_water": True, "slippery": True}, "", 4),
        ({}, "unadapted", 6),
        ({}, "tangled", 3),
    ],
)
def test_situations_add(
    scene: Mapping[str, Scalar], condition: str, amount: int
) -> None:
    """Of two waters only the deeper counts."""
    given = (ConditionGained("f", condition, ""),) if condition else ()
    plain = added(person(), "move")
    assert plain + amount == added(person(), "move", *given, scene=scene)


@pytest.mark.rule("adnd2e:initiative.situation")
def test_who_is_held_is_hindered_and_the_holder_is_not() -> None:
    """Fists of a Medium figure 3, held 3: a 4 becomes 10; the holder's 6 a 9."""
    state = after(
        fight(person(), monster()),
        HoldBegan("h1", "o", "f", "hold"),
        declared("f", "wrestle"),
        declared("o", "wrestle"),
    )
    assert [r.total for r in run(initiative, state, [4, 6]).of(Rolled)] == [10, 9]


@pytest.mark.rule("adnd2e:initiative.set_vs_charge")
def test_a_set_weapon_is_quicker() -> None:
    """A spear of speed 6, set: a 5 becomes 9."""
    spear = weapon("spear", speed=6, set=True)
    ready = Readied("f", "spear", "main")
    assert added(person(weapons=(spear,)), "guard set=yes", ready) == 4


@pytest.mark.rule("adnd2e:initiative.natural")
@pytest.mark.parametrize(
    ("size", "amount"),
    [("T", 0), ("S", 2), ("M", 3), ("L", 6), ("H", 9), ("G", 12)],
)
def test_a_natural_weapon_adds_by_size(size: str, amount: int) -> None:
    """Large 6, Small 2: the published Small row wins over the core's."""
    claws = weapon("claws", natural=True)
    beast = monster("b", "party", size=size, weapons=(claws,))
    assert amount == added(beast, "attack")
    assert amount == added(monster("b", "party", size=size), "attack with=unarmed")


@pytest.mark.rule("adnd2e:initiative.breath")
def test_a_breath_weapon_adds_one() -> None:
    """A 6 becomes 7."""
    breath = weapon("breath", "3d8", natural=True, breath=True)
    dragon = monster("d", "party", size="H", weapons=(breath,))
    assert added(dragon, "attack with=breath") == 1


@pytest.mark.rule("adnd2e:initiative.spell")
@pytest.mark.parametrize("item", ["", "scroll"])
def test_a_spell_adds_its_casting_time(item: str) -> None:
    """By heart or from a scroll: casting time 3 makes 5 of a 2."""
    traits = (Setting("casting_time", 3), Setting("item", item))
    bolt = Spell("bolt", "damage", "1d6", traits=traits)
    line = "use_item item=bolt" if item else "cast spell=bolt"
    assert added(person(klass="mage", spells=(bolt,)), line) == 3


@pytest.mark.rule("adnd2e:initiative.innate")
def test_an_innate_ability_adds_three() -> None:
    """Turning undead is one."""
    blink = Spell("blink", "condition", traits=(Setting("innate", True),))
    assert added(person(spells=(blink,)), "cast spell=blink") == 3
    options = {"initiative.unlisted": 5}
    assert added(person(klass="cleric"), "turn_undead", options=options) == 3


@pytest.mark.rule("adnd2e:initiative.magic_item")
@pytest.mark.parametrize(
    ("item", "amount"),
    [("misc", 3), ("potion", 4), ("ring", 3), ("rod", 1), ("stave", 2), ("wand", 3)],
)
def test_a_magic_item_adds_by_its_kind(item: str, amount: int) -> None:
    """A potion 4, a rod 1, a stave 2."""
    tool = Spell("tool", "damage", "1d6", traits=(Setting("item", item),))
    assert amount == added(person(spells=(tool,)), "use_item item=tool")


@pytest.mark.rule("adnd2e:initiative.magic_item")
def test_drinking_is_as_quick_as_a_potion() -> None:
    """A potion adds 4."""
    assert added(person(), "drink") == 4


@pytest.mark.rule("adnd2e:initiative.unlisted_action")
@pytest.mark.parametrize(("setting", "amount"), [(3, 3), (5, 5)])
def test_what_has_no_row_adds_three(setting: int, amount: int) -> None:
    """Or what the table settled."""
    options = {"initiative.unlisted": setting}
    for line in ("move", "open_door", "pick_up", "draw", "search", "stand_up"):
        assert amount == added(person(), line, options=options)


@pytest.mark.rule("adnd2e:initiative.order")
def test_the_lowest_total_acts_first() -> None:
    """Totals 6, 2, 11 and -1 make the order -1, 2, 6, 11."""
    whos = "abcd"
    state = fight(
        *(person(w) for w in whos), monster(), options={"initiative.unlisted": 0}
    )
    state = after(state, *(declared(w, "move") for w in whos))
    state = after(state, *(ConditionGained("d", c, "") for c in ("hastened",)))
    ran = run(initiative, state, [6, 2, 10, 1])
    (order,) = ran.of(OrderSettled)
    assert [s.total for s in order.standings] == [-1, 2, 6, 10]
    assert [s.members for s in order.standings] == [("d",), ("b",), ("a",), ("c",)]
    assert PhaseEnded("initiative") == ran.events[-1]


@pytest.mark.rule("adnd2e:initiative.tie")
@pytest.mark.parametrize(
    ("tie", "expected"),
    [
        ("simultaneous", [("f", "o")]),
        ("dexterity", [("o",), ("f",)]),
        ("weapon_speed", [("f",), ("o",)]),
    ],
)
def test_who_shares_a_total_acts_together_unless_ties_are_broken(
    tie: str, expected: list[tuple[str, ...]]
) -> None:
    """The higher Dexterity first, or the quicker weapon."""
    state = after(
        fight(
            person(weapons=(DAGGER,), dexterity=10),
            monster(weapons=(SWORD,), dexterity=15),
            options={"initiative.tie": tie},
        ),
        Readied("f", "dagger", "main"),
        Readied("o", "long sword", "main"),
        declared("f", "attack"),
        declared("o", "attack"),
    )
    (order,) = run(initiative, state, [6, 3]).of(OrderSettled)
    assert expected == [s.members for s in order.standings]


@pytest.mark.rule("adnd2e:initiative.roll")
def test_the_unconscious_and_who_declared_nothing_do_not_roll() -> None:
    """Only those who will act are in the order."""
    state = after(
        fight(person("a"), person("b"), monster()),
        declared("a", "move"),
        declared("b", "move"),
        ConditionGained("b", "unconscious", ""),
    )
    ran = run(initiative, state, [5])
    assert ran.rolls == [("a", "initiative", (5,))]


@pytest.mark.rule("adnd2e:initiative.situation")
@pytest.mark.parametrize(
    ("named", "amount"), [("party", -1), ("foes, party", -1), ("foes", 0), ("", 0)]
)
def test_the_high_ground_can_be_several_sides(named: str, amount: int) -> None:
    """The scene names them by commas."""
    plain = added(person(), "move")
    assert added(person(), "move", scene={"high_ground": named}) == plain + amount


@pytest.mark.rule("adnd2e:initiative.natural")
def test_a_wrestler_is_as_quick_as_its_size_lets_it() -> None:
    """Large adds 6, whatever an unlisted act adds."""
    assert added(monster("b", "party", size="L"), "wrestle") == 6
