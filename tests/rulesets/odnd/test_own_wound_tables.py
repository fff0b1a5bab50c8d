"""Tables of horrible wounds, and of places, that a fight brings for itself."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Sequence

import attrs
import pytest

from affray.events.types import (
    ConditionGained,
    Died,
    Healed,
    TableRead,
    TableReplaced,
    TimerStarted,
)
from affray.events.values import DiceTerms, Row, Scalar
from affray.kernel.errors import SetUpFault
from affray.kernel.opening import SetUp, opening
from affray.kernel.rulesets.odnd import RULESET
from affray.kernel.rulesets.odnd.figures import DOWN
from affray.kernel.rulesets.odnd.tables import BOOK
from tests.support.odnd import PARTY_FIRST, QUIET, fighter, orc
from tests.support.odnd_melee import striking
from tests.support.outcomes import of, rolls
from tests.support.scenario import Played, play
from tests.support.set_ups import set_up


Rows = tuple[tuple[Scalar, ...], ...]

ON = {"wounds.horrible": "on"}
BLOW = "o's two-handed sword"
HARSH: Rows = (
    ("6 or less", "dead"),
    (7, "mortal: dies after 3 rounds unless magically healed"),
    ("8", "stunned: down for 2 rounds, then 1 hp"),
    ("9-10", "stunned"),
    ("11+", "referee: loses an ear"),
)
HEADS: Rows = (("1-5", "head"), ("6", "referee: tail"))


def own(tables: dict[str, Rows]) -> SetUp:
    """Return a fight of a man of level 3 and a friend with tables of its own."""
    setup = set_up(
        fighter(level=3, hp=5, at=(0, 0)),
        fighter("friend", at=(0, -60)),
        orc(at=(0, 5), hp=30, weapons=("two-handed sword",)),
        options=ON,
    )
    return attrs.evolve(setup, tables=tables)


def struck(tables: dict[str, Rows], *dice: int) -> Played:
    """Return the man brought to 0 with *tables* of its own, and the *dice* of it."""
    faces = [*QUIET, *PARTY_FIRST, 20, 5, *dice, *PARTY_FIRST]
    blow = 'strike who=o target=f weapon="two-handed sword"'
    return play(RULESET, own(tables), faces, striking(["pass who=f", blow]))


def wounded(*dice: int) -> Played:
    """Return the man brought to 0 by the harsh table."""
    return struck({"horrible_wounds": HARSH}, *dice)


@pytest.mark.rule("odnd:wounds.option")
def test_a_table_of_wounds_is_the_fights_own() -> None:
    """A 6, which maims by the book, kills by a table of the fight's own."""
    played = wounded(3, 3, 1)
    assert TableReplaced("horrible_wounds", tuple(map(Row, HARSH))) in played.events
    assert TableRead("f", "horrible_wounds", "6", "dead") in of(played, TableRead)
    assert [Died("f", BLOW)] == of(played, Died)


@pytest.mark.rule("odnd:wounds.option")
@pytest.mark.parametrize(
    ("total", "more", "condition", "due"),
    [
        ((4, 3), (), "mortally wounded", 4),
        ((4, 4), (), "stunned by a wound", 3),
        ((5, 5), (4,), "stunned by a wound", 5),
    ],
)
def test_rounds_are_those_of_the_row_and_the_books_where_it_tells_none(
    total: tuple[int, int], more: Sequence[int], condition: str, due: int
) -> None:
    """Dead after 3 rounds, down for 2, or for a d6 of 4 that is rolled last."""
    played = wounded(*total, 1, *more)
    timer = TimerStarted("wound:f", condition, "f", "f", "round", due, "round end")
    assert [timer] == of(played, TimerStarted)
    asked = [purpose for _, purpose, _ in rolls(played)]
    assert bool(more) == ("rounds stunned" in asked)


@pytest.mark.rule("odnd:wounds.option")
def test_rounds_to_live_may_be_dice() -> None:
    """By the fight's own table the mortally wounded has a d4 of 2 to live."""
    rows = (("2+", "mortal: dies after 1d4 rounds unless magically healed"),)
    played = struck({"horrible_wounds": (("1 or less", "dead"), *rows)}, 4, 4, 1, 2)
    assert ("f", "rounds to live", (2,)) in rolls(played)
    assert [3] == [timer.due for timer in of(played, TimerStarted)]


@pytest.mark.rule("odnd:wounds.option")
def test_what_is_for_the_referee_is_told_and_puts_one_out() -> None:
    """The ear is the referee's to rule; at 0 hit points nobody stays up by itself."""
    played = wounded(6, 6, 1)
    told = TableRead("f", "horrible_wounds", "12", "referee: loses an ear")
    assert told in of(played, TableRead)
    assert [ConditionGained("f", DOWN, BLOW)] == of(played, ConditionGained)
    assert [] == of(played, Healed)


@pytest.mark.rule("odnd:wounds.option")
def test_a_table_of_places_is_the_fights_own() -> None:
    """A 4 is the head; a tail is told, and crippled to no effect of the book."""
    for face, place in ((4, "head"), (6, "tail")):
        played = struck({"wound_location": HEADS}, 3, 3, face)
        assert [
            ConditionGained("f", DOWN, BLOW),
            ConditionGained("f", f"crippled in the {place}", BLOW),
        ] == of(played, ConditionGained)


def test_the_books_own_tables_can_be_read() -> None:
    """Every row of both means something, and every total has its row."""
    for table, check in RULESET.replaceable.items():
        check(BOOK.tables[table].rows)


RESULTS = (
    "a result is one of dead, mortal, maimed, deep wound, stunned, scarred, alone or "
    "as the book has it with other rounds, or begins with 'referee: ', unlike"
)
SPOTS = "a place is one of head, weapon arm, shield arm, left leg, right leg, body,"
NUMBERS = "2d6 less the points below zero"


@pytest.mark.parametrize(
    ("table", "rows", "words", "where"),
    [
        (
            "horrible_wounds",
            (("5 or less", "dead"), ("6+", "dying")),
            f"{RESULTS} 'dying'",
            (1,),
        ),
        (
            "horrible_wounds",
            (("5 or less", "dead"), ("6+", "mortal: dies soon")),
            f"{RESULTS} 'mortal: dies soon'",
            (1,),
        ),
        (
            "horrible_wounds",
            (
                ("6+", "scarred"),
                ("5 or less", "stunned: down for 0d6 rounds, then 1 hp"),
            ),
            "",
            (1,),
        ),
        (
            "horrible_wounds",
            (("2-5", "dead"), ("6+", "scarred")),
            f"no row is for a 1 of {NUMBERS}",
            (),
        ),
        (
            "horrible_wounds",
            (("6 or less", "dead"), ("6+", "scarred")),
            f"a second row is for a 6 of {NUMBERS}",
            (1,),
        ),
        (
            "horrible_wounds",
            (("12 or less", "dead"), ("13+", "scarred")),
            f"a row begins with numbers of {NUMBERS}, such as 3 or 4-6, not '13+'",
            (1,),
        ),
        (
            "wound_location",
            (("1-5", "head"), ("6", "tail")),
            f"{SPOTS} or begins with 'referee: ', unlike 'tail'",
            (1,),
        ),
        (
            "wound_location",
            (("1-5", "head"),),
            "no row is for a 6 of the d6",
            (),
        ),
    ],
)
def test_what_can_not_be_read_is_refused(
    table: str, rows: Rows, words: str, where: tuple[int, ...]
) -> None:
    """The fault names the table, and the row where it lies in one."""
    with pytest.raises(SetUpFault) as fault:
        opening(RULESET, own({table: rows}), DiceTerms("entered"))
    assert ("tables", table, *where) == fault.value.where[: 2 + len(where)]
    assert words in str(fault.value)
