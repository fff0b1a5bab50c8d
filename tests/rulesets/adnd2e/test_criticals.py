"""Critical hits: when they come, which table, and what each row brings."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from affray.events.types import (
    AttackHit,
    ConditionGained,
    DamageSuffered,
    Declared,
    Died,
    Dropped,
    Moved,
    SaveResolved,
    Spent,
    TableRead,
    TimerStarted,
)
from affray.events.values import Place
from affray.kernel.rulesets.adnd2e.blows import Blow
from affray.kernel.rulesets.adnd2e.criticals import (
    CriticalEffect,
    critical_hit,
    critical_kind,
    table_of,
)
from affray.kernel.rulesets.adnd2e.moment import Deed, Moment
from affray.kernel.state import State
from tests.support.adnd2e_blows import CLUB, SWORD, armed, clash, strikes, swordsman
from tests.support.adnd2e_harness import choice, deed, monster, person, weapon
from tests.support.driving import Ran


def critical(
    kind: str,
    dice: Sequence[int],
    before: State | None = None,
    answers: Sequence[str] = ("roll",),
) -> Ran:
    """Let f roll for a critical hit of *kind* on o, and let it take hold."""

    def both(moment: Moment) -> Any:
        effect = yield from critical_hit(moment, "f", "o", kind)
        if effect is not None:
            yield from effect.take_hold(moment.live(), "o", "f's blow")
        return effect

    return deed(both, before or clash(), dice, answers)


@pytest.mark.rule("adnd2e:critical.trigger")
@pytest.mark.parametrize(
    ("armour_class", "face", "dice", "answers"),
    [(2, 18, (4,), ("decline",)), (1, 18, (4,), ()), (2, 17, (4,), ())],
)
def test_it_takes_an_18_and_a_margin_of_five(
    armour_class: int, face: int, dice: tuple[int, ...], answers: tuple[str, ...]
) -> None:
    """THAC0 15: an 18 is critical against AC 2, not against AC 1; a 17 never is."""
    before = clash(
        swordsman(thac0=15), monster("o", max_hp=30, armour_class=armour_class)
    )

    ran = strikes(before, dice=[face, *dice], answers=answers)

    assert 1 == len(ran.of(AttackHit))


@pytest.mark.rule("adnd2e:critical.trigger")
@pytest.mark.parametrize(("counts", "answers"), [(True, ("decline",)), (False, ())])
def test_a_modified_18_counts_by_option(
    counts: bool,  # noqa: FBT001
    answers: tuple[str, ...],
) -> None:
    """A 17 with +6 is critical only where the option counts the total."""
    blade = weapon("sword", bonus=6)
    before = clash(
        swordsman(thac0=15, weapons=(blade,)),
        options={"critical.modified_18": counts},
    )

    assert 1 == len(strikes(before, dice=[17, 2], answers=answers).of(DamageSuffered))


@pytest.mark.rule("adnd2e:critical.tables")
def test_the_table_and_the_save_come_before_the_damage() -> None:
    """A long sword's 19, then an 8: the target saves or falls prone; then d8."""
    before = clash(swordsman(thac0=15), monster("o", max_hp=30, armour_class=2))

    ran = strikes(before, dice=[19, 8, 13, 5], answers=["roll"])

    assert [
        ("f", "attack", (19,)),
        ("f", "critical", (8,)),
        ("o", "save", (13,)),
        ("f", "damage", (5,)),
    ] == ran.rolls
    assert [TableRead("o", "critical.slashing", "8", "prone")] == ran.of(TableRead)
    assert [SaveResolved("o", "paralyzation", success=False, effect="prone")] == ran.of(
        SaveResolved
    )
    assert isinstance(ran.events[-2], DamageSuffered)
    assert [ran.events[-1]] == ran.of(ConditionGained)
    assert "prone" == ran.of(ConditionGained)[0].condition


@pytest.mark.rule("adnd2e:critical.tables")
def test_a_save_spares_the_effect() -> None:
    """An orc that saves vs. paralyzation, 14, stays on its feet."""
    ran = critical("slashing", [8, 14])

    assert CriticalEffect(0, "", "slashing", "f") == ran.value
    assert [] == ran.of(ConditionGained)


@pytest.mark.rule("adnd2e:critical.tables")
def test_the_attacker_may_decline() -> None:
    """Nobody has to roll on the table."""
    assert critical("slashing", [], answers=["decline"]).value is None


@pytest.mark.rule("adnd2e:critical.tables")
@pytest.mark.parametrize(
    ("face", "dice", "amount"), [(2, (5, 3), 8), (10, (5, 3, 4), 12)]
)
def test_the_weapon_dice_are_rolled_once_or_twice_more(
    face: int, dice: tuple[int, ...], amount: int
) -> None:
    """Of a piercing blow, 1 to 3 roll once more and 10 twice more."""
    stiletto = weapon("sword", type="P")
    before = clash(swordsman(thac0=10, weapons=(stiletto,)))

    ran = strikes(before, dice=[19, face, *dice], answers=["roll"])

    assert amount == ran.of(DamageSuffered)[0].amount


LASTING = [
    ("slashing", 6, 14, 3, "lamed", 4),
    ("slashing", 7, 14, 2, "stunned", 3),
    ("slashing", 10, 14, 4, "stunned", 5),
    ("piercing", 6, 14, 1, "hampered", 2),
    ("bludgeoning", 10, 14, 2, "unconscious", 3),
]


@pytest.mark.rule("adnd2e:critical.tables")
@pytest.mark.parametrize(
    ("kind", "face", "needed", "rounds", "condition", "due"), LASTING
)
def test_what_lasts_some_rounds(
    kind: str, face: int, needed: int, rounds: int, condition: str, due: int
) -> None:
    """Who fails its save is lamed, stunned, hampered or out for 1d3 or 1d4 rounds."""
    ran = critical(kind, [face, needed - 1, rounds])

    assert ran.state.combatants["o"].has(condition)
    assert [(condition, due)] == [(t.condition, t.due) for t in ran.of(TimerStarted)]


@pytest.mark.rule("adnd2e:critical.tables")
def test_a_natural_blow_stuns_for_one_round_without_a_die() -> None:
    """Of natural blows 7 and 8 stun 1 round."""
    ran = critical("natural", [7, 2])

    assert [("stunned", 2)] == [(t.condition, t.due) for t in ran.of(TimerStarted)]


@pytest.mark.rule("adnd2e:critical.tables")
def test_a_bleeding_wound_names_its_type() -> None:
    """It bleeds until it is bound, by the type of the blow."""
    ran = critical("piercing", [4, 2])

    assert [
        ConditionGained("o", "bleeding", "f's blow: critical hit, piercing")
    ] == ran.of(ConditionGained)


@pytest.mark.rule("adnd2e:critical.tables")
def test_the_weapon_is_dropped() -> None:
    """What is in the hand that strikes lies where its bearer stands."""
    before = clash(None, monster("o", weapons=(CLUB,)), armed("o", "club"))

    ran = critical("bludgeoning", [5, 2], before)

    assert [
        Dropped("o", "club", Place(0, 5), "f's blow: critical hit, bludgeoning")
    ] == ran.of(Dropped)


@pytest.mark.rule("adnd2e:critical.tables")
def test_an_empty_hand_drops_nothing() -> None:
    """Where there is nothing to drop, nothing is dropped."""
    assert [] == critical("slashing", [5, 2]).of(Dropped)


@pytest.mark.rule("adnd2e:critical.tables")
def test_pushed_back_five_feet() -> None:
    """Straight away from the attacker, where there is room."""
    ran = critical("bludgeoning", [6, 2])

    assert [Moved("o", Place(0, 5), Place(0, 10), 5, "pushed back")] == ran.of(Moved)


@pytest.mark.rule("adnd2e:critical.tables")
def test_pushed_against_somebody_it_falls() -> None:
    """Where the way back is blocked, it is prone."""
    before = clash(others=(monster("p"),), at={"p": (0, 10)})

    ran = critical("bludgeoning", [6, 2], before)

    assert [] == ran.of(Moved)
    assert ran.state.combatants["o"].has("prone")


@pytest.mark.rule("adnd2e:critical.tables")
def test_the_next_attack_of_this_round_is_lost() -> None:
    """Who still has an attack in this round loses that."""
    before = clash(
        None,
        monster("o", weapons=(CLUB,)),
        armed("o", "club"),
        Declared("o", choice("attack")),
    )

    ran = critical("piercing", [9, 2], before)

    assert [Spent("o", "attacks", 1, lasting=False)] == ran.of(Spent)


@pytest.mark.rule("adnd2e:critical.tables")
def test_else_that_of_the_next_round_is_lost() -> None:
    """Who has none left falters to the end of the next round."""
    ran = critical("fire", [8, 2])

    assert [("faltering", 2)] == [(t.condition, t.due) for t in ran.of(TimerStarted)]


@pytest.mark.rule("adnd2e:critical.tables")
@pytest.mark.parametrize(
    ("kind", "table"),
    [
        ("slashing", "slashing"),
        ("natural", "natural"),
        ("acid", "energy"),
        ("poison", "energy"),
    ],
)
def test_the_type_decides_the_table(kind: str, table: str) -> None:
    """Acid, cold, fire, poison and sound share one table."""
    assert table == table_of(kind)


@pytest.mark.rule("adnd2e:critical.tables")
def test_natural_weapons_and_bare_hands_have_their_own() -> None:
    """Claws and fists read the table of natural blows, a sword that of slashes."""
    claws = weapon("claws", hands=0, natural=True)
    state = clash(person("f", weapons=(SWORD, claws)))

    kinds = [
        critical_kind(state, Blow("f", "o", "melee", name, "attack.scope"))
        for name in ("sword", "claws", "")
    ]

    assert ["slashing", "natural", "natural"] == kinds


def test_an_unknown_row_is_an_error() -> None:
    """A table that says what nobody knows to do fails loudly."""

    def unknown(moment: Moment) -> Deed:
        yield from CriticalEffect(0, "sings").take_hold(moment, "o", "f")

    with pytest.raises(LookupError, match="sings"):
        deed(unknown, clash())


@pytest.mark.rule("adnd2e:critical.tables")
def test_the_dead_are_past_it() -> None:
    """Nothing takes hold of whom the blow killed."""
    effect = CriticalEffect(0, "prone", "slashing", "f")
    before = clash(None, None, Died("o", "the blow"))

    assert () == deed(lambda m: effect.take_hold(m, "o", "f"), before).events
