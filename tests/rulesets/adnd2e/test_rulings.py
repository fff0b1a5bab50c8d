"""What a ruling leaves behind: no hold of the dead, no wound of the healed."""

from __future__ import annotations

import pytest

from affray.events.types import Healed
from affray.kernel import rulings
from tests.support.adnd2e import fight, fighter, orc
from tests.support.outcomes import of
from tests.support.scenario import Played


def hurt() -> Played:
    """Return a fight in which an orc that came with 7 of 9 lost 4 by a sword."""
    played = fight(
        fighter(),
        orc(hp=7, max_hp=9, weapons=()),
        dice=[1, 9],
        answers=["attack who=o", "attack who=f"],
    )
    return played.goes_on([17, 4], ['attack who=f target=o weapon="long sword"'])


@pytest.mark.rule("adnd2e:damage.types")
@pytest.mark.parametrize(
    ("hp", "healed", "left"),
    [
        (4, [(1, "")], 4),
        (7, [(2, ""), (2, "w1")], 2),
        (9, [(2, ""), (4, "w1")], 0),
        (12, [(2, ""), (4, "w1"), (3, "")], 0),
    ],
)
def test_hit_points_given_by_ruling_close_wounds(
    hp: int, healed: list[tuple[int, str]], left: int
) -> None:
    """What it came with closes first, then its wound; beyond that is no wound's."""
    played = hurt()
    played.ruled("so be it", *rulings.hit_points(played.state, "o", hp))
    figure = played.state.combatants["o"]

    assert healed == [(e.amount, e.wound) for e in of(played, Healed)]
    assert (hp, left) == (figure.hp, sum(w.left for w in figure.wounds.values()))
