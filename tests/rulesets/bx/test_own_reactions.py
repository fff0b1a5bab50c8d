"""A table of reactions that a fight brings for itself: clones turn it round."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import attrs
import pytest

from affray.events.types import HostilitiesBegan, TableRead, TableReplaced
from affray.events.values import DiceTerms, Row, Scalar
from affray.kernel.errors import SetUpFault
from affray.kernel.opening import SetUp, opening
from affray.kernel.rulesets.bx import RULESET
from tests.support.bx import PARTY_FIRST, QUIET, fighter, orc
from tests.support.outcomes import of
from tests.support.scenario import play
from tests.support.set_ups import set_up


Rows = tuple[tuple[Scalar, ...], ...]

TURNED: Rows = (
    ("2 or less", "eager, friendly"),
    ("3-5", "indifferent, may negotiate"),
    ("6-8", "uncertain, confused"),
    ("9-11", "hostile, may attack"),
    ("12 or more", "attacks"),
)


def own(rows: Rows) -> SetUp:
    """Return a meeting at 60 feet that reads reactions by *rows*."""
    meeting = set_up(fighter(), orc(), scene={"hostile": False, "distance": 60})
    return attrs.evolve(meeting, tables={"reaction": rows})


@pytest.mark.rule("bx:turn.reaction_step")
def test_a_table_that_runs_the_other_way() -> None:
    """A 12 begins hostilities there, and the log has the rows."""
    played = play(RULESET, own(TURNED), [*QUIET, *PARTY_FIRST, 6, 6])
    rows = tuple(Row(row) for row in TURNED)
    assert TableReplaced("reaction", rows) in played.events
    assert [TableRead("foes", "reaction", "12", "attacks")] == of(played, TableRead)
    assert [HostilitiesBegan("by foes")] == of(played, HostilitiesBegan)


@pytest.mark.rule("bx:turn.reaction_step")
def test_the_lowest_total_is_friendly_there() -> None:
    """A 2, at which the book's orcs attack."""
    played = play(RULESET, own(TURNED), [*QUIET, *PARTY_FIRST, 1, 1])
    assert [TableRead("foes", "reaction", "2", "eager, friendly")] == of(
        played, TableRead
    )
    assert [] == of(played, HostilitiesBegan)


@pytest.mark.rule("bx:turn.reaction_step")
@pytest.mark.parametrize(
    ("rows", "fault", "where"),
    [
        (TURNED[1:], "no row is for a 2 of 2d6 and Charisma", ()),
        ((*TURNED[:4], (12, "attacks")), "no row is for a 14", ()),
        ((("1-2", "attacks"), *TURNED[1:]), "no row is for a 0", ()),
        ((*TURNED, ("9", "attacks")), "a second row is for a 9", (5,)),
        ((*TURNED, ("any", "attacks")), "a row begins with numbers", (5,)),
        ((*TURNED[:4], ("12+", "sings")), "a reaction is one of attacks; host", (4,)),
    ],
)
def test_what_is_no_table_of_reactions(
    rows: Rows, fault: str, where: tuple[int, ...]
) -> None:
    """Every total that can be rolled has one row, and each row a known reaction."""
    with pytest.raises(SetUpFault, match=fault) as caught:
        opening(RULESET, own(rows), DiceTerms("entered"))
    assert ("tables", "reaction", *where) == caught.value.where
