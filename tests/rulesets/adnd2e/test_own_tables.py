"""Tables of criticals, fumbles and called shots that a fight brings for itself."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Sequence

import attrs
import pytest

from affray.events.types import (
    ConditionGained,
    SaveResolved,
    TableRead,
    TableReplaced,
)
from affray.events.values import DiceTerms, Row, Scalar
from affray.kernel.errors import SetUpFault
from affray.kernel.opening import SetUp, opening
from affray.kernel.reducers import evolve
from affray.kernel.rulesets.adnd2e import RULESET
from affray.kernel.rulesets.adnd2e.attack import strike
from affray.kernel.rulesets.adnd2e.blows import Blow
from affray.kernel.rulesets.adnd2e.criticals import critical_hit
from affray.kernel.rulesets.adnd2e.fumble_effects import SLIPS
from affray.kernel.rulesets.adnd2e.fumbles import fumble
from affray.kernel.rulesets.adnd2e.moment import Deed, Moment
from affray.kernel.state import State
from tests.support.adnd2e import fighter, orc, set_up
from tests.support.adnd2e_blows import BOW, clash, strikes, swordsman
from tests.support.adnd2e_harness import deed, person
from tests.support.driving import Ran


Rows = tuple[tuple[Scalar, ...], ...]

TERMS = DiceTerms("entered")

CRITICALS: Rows = (
    ("1-9", "none", "prone", "save vs. death"),
    ("10", "none", "referee: loses an ear", ""),
)
FUMBLES: Rows = (
    ("1-8", "loses the remaining attacks of the round", "none"),
    ("9-10", "falls prone", "Dexterity check"),
)
CALLED: Rows = (
    ("participant of a melee", "normal", "that participant is the one attacked", "-"),
    ("head", "none", "prone", "save vs. paralyzation; a helmet gives +4"),
    ("weapon arm or hand", "normal", "drops what the hand holds", ""),
    ("leg or foot", "normal", "referee: the boot is off", ""),
    (
        "held item",
        "none to the holder",
        "item saves vs. crushing blow or breaks",
        "item save",
    ),
    (
        "strap, cord, pouch",
        "none to the holder",
        "item is cut or knocked loose",
        "save vs. paralyzation",
    ),
)


def own(before: State, table: str, rows: Rows) -> State:
    """Return *before* with *rows* as its own *table*."""
    return evolve(before, TableReplaced(table, tuple(Row(row) for row in rows)))


def critical(dice: Sequence[int]) -> Ran:
    """Let f roll for a critical hit on o by a table of the fight's own."""

    def both(moment: Moment) -> Deed:
        effect = yield from critical_hit(moment, "f", "o", "slashing")
        assert effect is not None
        yield from effect.take_hold(moment.live(), "o", "f's blow")

    return deed(both, own(clash(), "critical.slashing", CRITICALS), dice, ["roll"])


@pytest.mark.rule("adnd2e:critical.tables")
def test_a_table_of_criticals_is_the_fights_own() -> None:
    """A 3, which rolls the dice once more by the book, throws o down."""
    ran = critical([3, 5])
    assert [TableRead("o", "critical.slashing", "3", "prone")] == ran.of(TableRead)
    assert [ConditionGained("o", "prone", "f's blow: critical hit, slashing")] == (
        ran.of(ConditionGained)
    )


@pytest.mark.rule("adnd2e:critical.tables")
def test_what_is_for_the_referee_is_told_and_no_more() -> None:
    """Nothing avoids it, so nobody saves, and nothing happens by itself."""
    ran = critical([10])
    read = TableRead("o", "critical.slashing", "10", "referee: loses an ear")
    assert (read,) == ran.events[-1:]
    assert [] == ran.of(SaveResolved)


@pytest.mark.rule("adnd2e:fumble.check")
def test_a_table_of_fumbles_is_the_fights_own() -> None:
    """Where no check avoids it, none is rolled."""
    before = own(clash(swordsman(dexterity=14)), "fumble", FUMBLES)
    blow = Blow("f", "o", "melee", "sword", rule="attack.hit")
    ran = deed(lambda m: fumble(m, blow, strike), before, [8])
    told = "loses the remaining attacks of the round"
    assert [TableRead("f", "fumble", "8", told)] == ran.of(TableRead)
    assert {"lost attacks": 1} == ran.state.combatants["f"].spent


@pytest.mark.rule("adnd2e:fumble.trigger")
def test_an_archer_slips_where_others_fall() -> None:
    """A row that throws a swordsman down lets a string slip, by whatever face."""
    before = own(clash(person("f", weapons=(BOW,), dexterity=14)), "fumble", FUMBLES)
    blow = Blow("f", "o", "missile", "bow", rule="attack.hit")
    ran = deed(lambda m: fumble(m, blow, strike), before, [9, 15])
    assert [TableRead("f", "fumble", "9", SLIPS)] == ran.of(TableRead)


@pytest.mark.rule("adnd2e:calledshot.effect")
def test_what_a_called_shot_does_is_the_fights_own() -> None:
    """A hit at the head throws o down, and does no damage."""
    before = own(clash(), "calledshot.effect", CALLED)
    ran = strikes(before, "called_shot target=o weapon=sword aim=head", [17, 5])
    assert [("o", "prone")] == [(c.who, c.condition) for c in ran.of(ConditionGained)]
    assert before.combatants["o"].hp == ran.state.combatants["o"].hp


@pytest.mark.rule("adnd2e:calledshot.effect")
def test_what_is_for_the_referee_hurts_as_ever() -> None:
    """A hit at the leg does its damage; what comes of it is the referee's."""
    before = own(clash(), "calledshot.effect", CALLED)
    ran = strikes(before, "called_shot target=o weapon=sword aim=leg", [17, 4])
    assert before.combatants["o"].hp - 4 == ran.state.combatants["o"].hp
    assert [] == ran.of(ConditionGained)


def setup(table: str, rows: Rows) -> SetUp:
    """Return a duel with *rows* as its own *table*."""
    return attrs.evolve(set_up(fighter(), orc()), tables={table: rows})


@pytest.mark.parametrize(
    ("table", "rows"),
    [
        ("critical.energy", CRITICALS),
        ("fumble", FUMBLES),
        ("calledshot.effect", CALLED),
    ],
    ids=["critical", "fumble", "called shot"],
)
def test_tables_of_ones_own_are_in_the_log(table: str, rows: Rows) -> None:
    """The fight opens with them, so the log alone is enough."""
    events = opening(RULESET, setup(table, rows), TERMS)
    assert [TableReplaced(table, tuple(Row(row) for row in rows))] == [
        event for event in events if isinstance(event, TableReplaced)
    ]


WRONG = "critical.slashing"


@pytest.mark.parametrize(
    ("table", "rows", "where", "says"),
    [
        ("strength", CRITICALS, (), "no table strength can be replaced"),
        ("fumble", (), (), "1 to 1000 rows"),
        ("fumble", (("1-10", "prone"),), (0,), "a row has 3 cells"),
        (WRONG, CRITICALS[:1], (), "no row is for a 10"),
        (WRONG, (*CRITICALS, CRITICALS[1]), (2,), "a second row is for a 10"),
        (
            WRONG,
            (("one", "none", "prone", ""),),
            (0,),
            "a row begins with numbers of the d10",
        ),
        (WRONG, (("1-10", "twice", "prone", ""),), (0,), "extra damage is none"),
        (WRONG, (("1-10", "none", "dances", ""),), (0,), "an effect begins with"),
        (WRONG, (("1-10", "none", "prone", "death"),), (0,), "avoided by nothing"),
        (WRONG, (("1-10", "none", "prone", "save vs. rain"),), (0,), "save vs. one of"),
        ("fumble", (("1-10", "prone", "none"),), (0,), "an effect begins with"),
        ("fumble", (("1-10", "drops it", "luck"),), (0,), "the check is"),
        ("calledshot.effect", CALLED[1:], (), "missing: participant of a melee"),
        (
            "calledshot.effect",
            (*CALLED[:4], (*CALLED[4][:3], "luck"), CALLED[5]),
            (4,),
            "only head, leg or foot, weapon arm or hand can be otherwise",
        ),
        (
            "calledshot.effect",
            (CALLED[0], ("head", "half", "prone", ""), *CALLED[2:]),
            (1,),
            "damage is normal or none",
        ),
        (
            "calledshot.effect",
            (CALLED[0], ("head", "none", "dizzy", ""), *CALLED[2:]),
            (1,),
            "an effect begins with",
        ),
        (
            "calledshot.effect",
            (CALLED[0], ("head", "none", "prone", "luck"), *CALLED[2:]),
            (1,),
            "avoided by nothing or by a save vs. paralyzation",
        ),
    ],
)
def test_a_table_that_cannot_be_read_is_refused(
    table: str, rows: Rows, where: tuple[int, ...], says: str
) -> None:
    """The fault names the table, the row, and what would be right."""
    with pytest.raises(SetUpFault, match=says) as caught:
        opening(RULESET, setup(table, rows), TERMS)
    assert ("tables", table, *where) == caught.value.where
