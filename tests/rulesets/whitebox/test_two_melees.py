"""Two melees at a time: a shot into the one has nothing to do with the other."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import Rolled, TargetPicked
from tests.support.outcomes import of
from tests.support.scenario import Played
from tests.support.whitebox import PARTY_FIRST, QUIET, fight, fighter, goblin


def shot(target: str, *dice: int, **options: str) -> Played:
    """Return an archer's shot at *target*, halfway between two duels."""
    return fight(
        fighter("f1", at=(0, 0)),
        goblin("g1", at=(5, 0)),
        fighter("a", weapons=("long bow",), at=(50, 0)),
        fighter("f2", at=(100, 0)),
        goblin("g2", at=(105, 0)),
        dice=[*QUIET, *PARTY_FIRST, *dice, 1],
        answers=[f'shoot who=a target={target} weapon="long bow"'],
        options=dict(options),
    )


@pytest.mark.rule("whitebox:missile.into_melee")
@pytest.mark.parametrize(
    ("target", "pair"), [("g1", ("f1", "g1")), ("g2", ("f2", "g2"))]
)
def test_chance_picks_in_the_melee_that_was_aimed_at(
    target: str, pair: tuple[str, str]
) -> None:
    """Only those who are linked with the target by blows can be hit."""
    played = shot(target, 1)
    assert [TargetPicked("a", pair[0], pair)] == of(played, TargetPicked)
    assert ["1d2"] == [r.dice for r in of(played, Rolled) if r.purpose == "target"]


@pytest.mark.rule("whitebox:missile.into_melee")
@pytest.mark.parametrize(("coin", "picked"), [(3, "f2"), (4, "g2")])
def test_a_coin_picks_in_that_melee_too(coin: int, picked: str) -> None:
    """With the option, friend or foe is one of the melee that was aimed at."""
    played = shot("g2", coin, **{"missile.melee_target": "coin"})
    assert [TargetPicked("a", picked, (picked,))] == of(played, TargetPicked)
