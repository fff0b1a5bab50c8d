"""A lost second attack is made good by a blow, and by nothing else."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import AttackMissed, Moved, OrderSettled
from affray.kernel.recruits import RecruitSpell
from tests.support.outcomes import latest
from tests.support.scenario import Played
from tests.support.victorian import QUIET, fight, goes_on, thug
from tests.support.victorian_rounds import dexterous, strike


PISTOL = "derringer .41"


def made_good(option: str = "off") -> Played:
    """Return the second in which F, who may strike first, is asked what it does."""
    armed = dexterous(
        12,
        weapons=("saber", PISTOL),
        spells=(RecruitSpell("spark", "damage", "1d4"),),
        more={"items": "lantern"},
    )
    on = option == "on"
    first = ["attack who=f weapon=saber declared=yes"] if on else []
    late = [] if on else [10, 5, 2]
    played = fight(
        armed,
        thug(),
        dice=[*QUIET, *(late or [5, 1, 2])],
        answers=[*first, strike("f")],
        options={"init.optional": option},
    )
    return goes_on(played, [6], ["done who=f", "melee who=f"])


@pytest.mark.rule("victorian:second.compensation")
@pytest.mark.parametrize("option", ["off", "on"])
@pytest.mark.parametrize(
    "line",
    [
        f'shoot target=g weapon="{PISTOL}"',
        "cast spell=spark targets=g",
        "run away=g feet=30",
        "withdraw away=g feet=30",
        "flee",
        "aid",
        "work words=waits",
        "begin what=work",
    ],
)
def test_nothing_but_a_melee_comes_so_early(line: str, option: str) -> None:
    """In second 1 it is refused to shoot, cast, run, or help somebody."""
    played = made_good(option)
    assert "second 1" == played.state.phase
    act, _, rest = line.partition(" ")
    optional = option == "on" and act == "cast"
    rule = "conv.optional" if optional else "second.compensation"
    assert rule == played.refused(f"{act} who=f {rest}".strip()).rule


@pytest.mark.rule("victorian:second.compensation")
def test_one_may_move_to_do_so() -> None:
    """A step, or another weapon in hand before the blow, is part of the melee."""
    lines = ["sheathe who=f item=saber", strike("f", weapon="fist")]
    played = goes_on(made_good(), [3], lines)
    assert ["fist"] == [missed.weapon for missed in latest(played, AttackMissed)]
    moved = goes_on(made_good(), [], ["step who=f away=g feet=3"])
    assert [3] == [step.feet for step in latest(moved, Moved)]


@pytest.mark.rule("victorian:second.compensation")
def test_who_has_its_die_does_what_it_likes() -> None:
    """Without the declaration the round is as any other."""
    played = fight(
        dexterous(12),
        thug(),
        dice=[*QUIET, 10, 5, 2, 4, 6],
        answers=[strike("f"), "done who=f", "ready who=f", "aid who=f"],
    )
    assert 1 == played.state.combatants["f"].spent["standard"]


@pytest.mark.rule("victorian:second.compensation")
@pytest.mark.parametrize(
    ("declared", "total"),
    [
        ("attack weapon=saber", 1),
        ("attack weapon=saber wait=yes", 12),
        (f'attack weapon="{PISTOL}"', 6),
        ("ready", 6),
    ],
    ids=str,
)
def test_a_melee_that_is_declared_makes_it_good(declared: str, total: int) -> None:
    """With the second table on, the attack with a hand weapon says so by itself."""
    act, _, rest = declared.partition(" ")
    first = "attack who=f weapon=saber declared=yes"
    played = fight(
        dexterous(12, weapons=("saber", PISTOL)),
        thug(),
        dice=[*QUIET, 5, 1, 2],
        answers=[first, strike("f")],
        options={"init.optional": "on"},
    )
    line = f"{act} who=f {rest} declared=yes"
    dice = [9] if total == 1 else [6, 9]
    played = goes_on(played, dice, ["done who=f", line])
    (settled,) = latest(played, OrderSettled)
    assert [total] == [s.total for s in settled.standings if s.members == ("f",)]
