"""Counts of the initiative: mutual deaths, and fractional attacks over many rounds."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import itertools

import pytest

from affray.events.types import ActionTaken, AttackBegan, Died, RoundBegan
from affray.kernel.recruits import RecruitWeapon
from tests.support.adnd2e import fight, fighter, orc
from tests.support.outcomes import of
from tests.support.scenario import Played


FIGURES = ("a", "b", "c")


@pytest.mark.rule("adnd2e:initiative.tie")
@pytest.mark.parametrize("order", list(itertools.permutations(FIGURES)))
def test_two_who_kill_each_other_on_one_count_both_die(order: tuple[str, ...]) -> None:
    """Two orcs on count 8 strike each other dead, whoever was entered first."""
    sides = {"a": "party", "b": "foes", "c": "party"}
    roster = [orc(who, side=sides[who], weapons=_tusks()) for who in order]
    first = {"a": 1, "b": 1, "c": 9}
    notes = [f"attack who={who}" for who in order if who == "b"]
    said = [f"attack who={who}" for who in order if who != "b"]
    blows = [
        f"attack who={who} target={'ab'[who == 'a']} weapon=tusks"
        for who in order
        if who != "c"
    ]
    played = fight(
        *roster,
        dice=[*(first[who] for who in order), 17, 8, 17, 8],
        answers=[*notes, *said, *blows],
    )
    pair = [who for who in order if who != "c"]
    assert pair == [death.who for death in of(played, ActionTaken)]
    assert {"a", "b"} == {death.who for death in of(played, Died)}
    assert ["stands", "destroyed"] == [
        outcome.reason
        for side in ("party", "foes")
        for outcome in played.state.outcomes
        if outcome.side == side
    ]


def _tusks() -> tuple[RecruitWeapon]:
    return (RecruitWeapon("tusks", "1d8", hands=0),)


RATES = {
    "3/2": (1, 2, 1, 2, 1, 2, 1, 2),
    "5/2": (2, 3, 2, 3, 2, 3, 2, 3),
    "1/2": (1, 0, 1, 0, 1, 0, 1, 0),
}


@pytest.mark.rule("adnd2e:initiative.attacks_per_round")
@pytest.mark.parametrize("rate", RATES)
def test_fractional_attacks_have_exact_totals(rate: str) -> None:
    """3/2 are 3 in any two rounds and 6 in any four; 5/2 are 5 and 10; 1/2 1 and 2."""
    told = _attacks(rate, RATES[rate])
    assert list(RATES[rate]) == told
    two = {sum(told[i : i + 2]) for i in range(len(told) - 1)}
    four = {sum(told[i : i + 4]) for i in range(len(told) - 3)}
    numerator = int(rate.partition("/")[0])
    assert ({numerator}, {2 * numerator}) == (two, four)


def _attacks(rate: str, expected: tuple[int, ...]) -> list[int]:
    """Play eight rounds of misses; return how many attacks each of them saw.

    The orc acts between the first attack and the others.
    """
    dice, answers = list[int](), list[str]()
    blow = "attack who=f target=o weapon=tusks"
    for number in expected:
        dice += [1, 5, *([2] * number)]
        answers += ["attack who=o", "attack who=f"]
        first = blow if number else "nothing who=f"
        answers += [first, "nothing who=o", *[blow] * (number - 1)]
    played = fight(
        fighter(weapons=_tusks(), traits={"attacks": rate}),
        orc(weapons=()),
        dice=dice,
        answers=answers,
    )
    return _by_round(played, len(expected))


def _by_round(played: Played, count: int) -> list[int]:
    told: list[int] = []
    for event in of(played, RoundBegan, AttackBegan):
        if isinstance(event, RoundBegan):
            told.append(0)
        else:
            told[-1] += 1
    return told[:count]
