"""Initiative: a die a side, every round, and what it is worth."""

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackHit,
    Died,
    Moved,
    OrderSettled,
    PhaseBegan,
    Rolled,
    Spoke,
)
from affray.events.values import Place, Standing
from tests.support.bx import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    fight,
    fighter,
    goes_on,
    orc,
    phases,
)
from tests.support.outcomes import of, rolls


@pytest.mark.rule("bx:init.roll")
@pytest.mark.parametrize(
    ("dice", "standings"),
    [
        ((6, 2), (Standing(6, ("party",)), Standing(2, ("foes",)))),
        ((2, 5), (Standing(5, ("foes",)), Standing(2, ("party",)))),
        ((3, 3), (Standing(3, ("party", "foes")),)),
    ],
)
def test_the_higher_die_acts_first(
    dice: tuple[int, int], standings: tuple[Standing, ...]
) -> None:
    """A d6 for each side; the higher moves and attacks first."""
    played = fight(fighter(), orc(), dice=[*QUIET, *dice], answers=["until round 1"])
    assert OrderSettled(standings) == of(played, OrderSettled)[-1]


@pytest.mark.rule("bx:init.each_round")
@pytest.mark.rule("bx:seq.initiative")
def test_both_sides_roll_for_every_round() -> None:
    """The second round has dice of its own, and the party's 3 beats the orcs' 1."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *FOES_FIRST, 3, 1],
        answers=["until round 2", "none who=f", "none who=o"],
    )
    expected = [
        ("referee", "initiative party", (1,)),
        ("referee", "initiative foes", (6,)),
        ("referee", "initiative party", (3,)),
        ("referee", "initiative foes", (1,)),
    ]
    assert expected == [r for r in rolls(played) if "initiative" in r[1]]
    order = OrderSettled((Standing(3, ("party",)), Standing(1, ("foes",))))
    assert order == of(played, OrderSettled)[-1]


@pytest.mark.rule("bx:init.each_round")
def test_nobody_acts_in_a_round_before_its_dice() -> None:
    """While the second round's declarations are open a blow is refused."""
    played = fight(
        fighter(), orc(), dice=[*QUIET, *PARTY_FIRST], answers=["until round 2"]
    )
    refusal = played.refused("attack who=f target=o weapon=sword")
    assert refusal.rule == "init.each_round"


@pytest.mark.rule("bx:init.strikes_first")
def test_whoever_is_slain_before_its_side_acts_does_nothing() -> None:
    """The orc dies in the party's phase E, and never strikes."""
    played = fight(
        fighter(),
        orc(hp=4),
        dice=[*QUIET, *PARTY_FIRST, 14, 6],
        answers=["attack who=f target=o weapon=sword"],
    )
    assert [Died("o", "f's sword")] == of(played, Died)
    assert [r.who for r in of(played, Rolled) if r.purpose == "attack"] == ["f"]
    assert played.state.ended


@pytest.mark.rule("bx:init.strikes_first")
def test_the_side_with_the_initiative_strikes_first() -> None:
    """With the orcs first, the orc's blow comes before the fighter's."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *FOES_FIRST, 2, 2],
        answers=[
            "attack who=o target=f weapon=sword",
            "attack who=f target=o weapon=sword",
        ],
    )
    attackers = [r.who for r in of(played, Rolled) if r.purpose == "attack"]
    assert attackers == ["o", "f"]


@pytest.mark.rule("bx:init.choice")
def test_one_who_waits_strikes_after_the_others_movement() -> None:
    """The fighter waits; the orc comes up, and is struck before its own phase E."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, 14, 5, 3],
        answers=[
            "wait who=f",
            "move who=o toward=f feet=25",
            "attack who=f target=o weapon=sword",
            "attack who=o target=f weapon=sword",
        ],
        scene={"distance": 30},
    )
    told = of(played, Moved, AttackHit, PhaseBegan)
    assert [
        PhaseBegan("B movement foes", ("foes",)),
        Moved("o", Place(30, 0), Place(5, 0), 25, "move"),
        PhaseBegan("B waiting on foes", ("f",)),
        AttackHit("f", "o", "melee", "sword", 14, 13),
        PhaseBegan("C missiles foes", ("foes",)),
    ] == told[-7:-2]


@pytest.mark.rule("bx:init.choice")
def test_one_who_waits_acts_once_and_not_in_its_own_phases() -> None:
    """Waiting gives up shooting and striking when it is its own side's turn."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST],
        answers=[
            "wait who=f",
            "until B waiting on foes",
            "move who=f toward=o feet=25",
            "until round 2",
            "none who=f",
            "none who=o",
        ],
        scene={"distance": 30},
    )
    told = of(played, Moved, PhaseBegan)
    expected = Moved("f", Place(0, 0), Place(25, 0), 25, "move")
    assert told.index(PhaseBegan("B waiting on foes", ("f",))) == (
        told.index(expected) - 1
    )
    attackers = [r.who for r in of(played, Rolled) if r.purpose == "attack"]
    assert attackers == []


@pytest.mark.rule("bx:init.choice")
def test_one_waits_for_those_who_come_after_it() -> None:
    """Second of three, the fighter waits on the third side, and not on the first."""
    played = fight(
        fighter(),
        orc(),
        orc("n", side="goblins", monster="goblin"),
        dice=[6, 6, 6, 4, 6, 2, 4, 6, 2],
        answers=["wait who=f", "until round 2"],
        scene={"distance": 30},
        sides=("party", "foes", "goblins"),
    )
    waiting = [p for p in of(played, PhaseBegan) if p.phase.startswith("B waiting")]
    assert waiting == [PhaseBegan("B waiting on goblins", ("f",))]


@pytest.mark.rule("bx:init.choice")
def test_waiting_is_an_option() -> None:
    """Where nobody waits, the refusal says so."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement party"],
        scene={"distance": 30},
        options={"init.waiting": False},
    )
    refusal = played.refused("wait who=f")
    assert (
        refusal.rule,
        refusal.message,
    ) == ("init.choice", "nobody waits at this table")


@pytest.mark.rule("bx:init.choice")
def test_the_last_side_has_nobody_to_wait_for() -> None:
    """Waiting is refused to the side that acts last."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement foes"],
        scene={"distance": 30},
    )
    assert played.refused("wait who=o").rule == "init.choice"


@pytest.mark.rule("bx:init.choice")
def test_talk_takes_nothing_from_a_figure() -> None:
    """A figure talks, and moves in the same phase."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=['talk who=f words="lay down your arms"', "move who=f toward=o feet=9"],
        scene={"distance": 30},
    )
    assert [Spoke("f", "lay down your arms", 0)] == of(played, Spoke)
    assert [m.feet for m in of(played, Moved)] == [9]


@pytest.mark.rule("bx:init.choice")
@pytest.mark.parametrize("answer", ["permit", "refuse"])
def test_anything_else_is_for_the_referee_to_let(answer: str) -> None:
    """Something else is tried: it takes the place of what the round offers."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=['other who=f words="cut the rope"', f"{answer} who=f"],
        scene={"distance": 30},
    )
    assert "C missiles party" in phases(played)
    assert played.state.phase == "B movement foes"


@pytest.mark.rule("bx:init.choice")
def test_cover_is_taken_with_the_referees_leave() -> None:
    """A defence taken up behind cover lasts until the figure moves."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=['cover who=f kind="half"', "permit who=f"],
        scene={"distance": 30},
    )
    covers = [c.source for c in played.state.combatants["f"].conditions]
    assert covers == ["half"]
    goes_on(played, [3, 1], ["until round 2", "move who=f toward=o feet=5"])
    assert not played.state.combatants["f"].conditions


@pytest.mark.rule("bx:init.choice")
def test_cover_that_the_referee_sees_nowhere_is_none() -> None:
    """Where leave is refused there is no cover, and the phase is over."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=['cover who=f kind="half"', "refuse who=f"],
        scene={"distance": 30},
    )
    assert not played.state.combatants["f"].conditions
    assert "B movement party" in phases(played)


@pytest.mark.rule("bx:init.choice")
def test_one_who_runs_does_nothing_else() -> None:
    """A figure that ran up to its foe doesn't strike in the same round."""
    played = fight(
        fighter(),
        orc("o"),
        orc("p", at=(200, 0)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["run who=f toward=o feet=95", "until B movement foes"],
        scene={"distance": 100},
    )
    assert "E melee party" in phases(played)
    attackers = [r.who for r in of(played, Rolled) if r.purpose == "attack"]
    assert attackers == []
