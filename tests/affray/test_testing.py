"""The conformance suite passes what conforms, and says what it was asked for."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import affray.testing
from affray.cli.examples import ROSTERS
from affray.kernel.rulesets import OURS, ruleset
from affray.roster import read_roster
from affray.testing import CHECKS, Nonconforming, check
from tests.replays.fights import setup
from tests.support.toy.ruleset import DUEL, SKIRMISH, TOY


@pytest.mark.parametrize("rules", OURS)
def test_our_rule_sets_conform(rules: str) -> None:
    """Each passes all checks, in the fight that ``affray new`` writes for it."""
    roster = read_roster(ROSTERS[rules], rules)
    check(ruleset(rules), roster.setup, seeds=("1",), answers=15)


@pytest.mark.long
@pytest.mark.parametrize("name", CHECKS)
@pytest.mark.parametrize("rules", OURS)
def test_our_rule_sets_conform_for_longer(rules: str, name: str) -> None:
    """Each passes each check, in several such fights that go on for longer."""
    roster = read_roster(ROSTERS[rules], rules)
    check(ruleset(rules), roster.setup, name, seeds=("2", "3", "4"), answers=80)


@pytest.mark.parametrize("name", CHECKS)
def test_whitebox_conforms(name: str) -> None:
    """It does in another fight too, of casters and archers."""
    check(ruleset("whitebox"), setup(distance=20), name, seeds=("1",))


@pytest.mark.long
@pytest.mark.parametrize("name", CHECKS)
def test_whitebox_conforms_for_longer(name: str) -> None:
    """It does in more such fights."""
    check(ruleset("whitebox"), setup(distance=20), name, seeds=("2", "3", "4"))


def test_the_toy_conforms() -> None:
    """Secret vows, blows at one moment and reactions three deep are no faults."""
    check(TOY, DUEL)
    check(TOY, SKIRMISH)


def test_an_unknown_check_is_named_with_those_there_are() -> None:
    """So that a slip in a name isn't a check that passes."""
    with pytest.raises(ValueError, match="no check 'rerun-it'; there are book, runs"):
        check(TOY, DUEL, "rerun-it")


def test_a_check_of_one_seed_plays_no_other() -> None:
    """Each seed is a fight of its own; without one there is none."""
    check(TOY, DUEL, seeds=())


def test_every_check_says_what_holds() -> None:
    """Its docstring is what the documentation tells of it."""
    assert all(one.__doc__ for one in CHECKS.values())


def test_a_fault_is_a_failed_assertion() -> None:
    """So any test runner shows it as such; it names the check and the seed."""
    fault = Nonconforming("nothing fits")
    assert isinstance(fault, AssertionError)
    assert str(fault) == "nothing fits"
    fault.check, fault.seed = "runs", "7"
    assert str(fault) == "runs (seed '7'): nothing fits"


def test_it_needs_no_test_runner() -> None:
    """Nothing in it imports pytest, Hypothesis, or what only the tests have."""
    home = Path(affray.testing.__file__).parent
    imported = {
        (node.module or "").split(".")[0]
        for path in home.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom) and not node.level
    }
    assert not imported & {"pytest", "hypothesis", "tests", "rich", "typer"}
