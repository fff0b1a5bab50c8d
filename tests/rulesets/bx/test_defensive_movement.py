"""Engagement, and the two ways out of it: fighting withdrawal and retreat."""

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackMissed,
    DeclarationLost,
    Declared,
    Disengaged,
    Engaged,
    Moved,
    Rolled,
)
from affray.events.values import Place
from affray.kernel.choices import choose
from affray.kernel.recruits import Recruit
from tests.support.bx import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    fight,
    fighter,
    gargoyle,
    goes_on,
    huxley,
    orc,
)
from tests.support.outcomes import latest, of
from tests.support.scenario import Played


PARTY_THEN_PARTY = (*PARTY_FIRST, *PARTY_FIRST)


def declared(*recruits: Recruit, by: str, act: str, **scene: str) -> Played:
    """Return a fight in whose second round *by* declared *act*, the party first."""
    return fight(
        *recruits,
        dice=[*QUIET, *PARTY_THEN_PARTY],
        answers=["until round 2", f"{act} who={by}", "until B movement party"],
        scene=scene,
    )


def attack_of(played: Played, who: str) -> Rolled:
    """Return the last roll to hit of *who*."""
    rolled = [r for r in of(played, Rolled) if r.purpose == "attack"]
    return next(r for r in reversed(rolled) if r.who == who)


@pytest.mark.rule("bx:def.only_two")
def test_the_end_of_movement_engages_whoever_stands_close() -> None:
    """Two opponents five feet apart are engaged when the first phase B ends."""
    played = fight(
        fighter(), orc(), dice=[*QUIET, *PARTY_FIRST], answers=["until E melee party"]
    )
    assert [Engaged("f", "o", 5)] == of(played, Engaged)


@pytest.mark.rule("bx:melee.targets")
def test_a_blow_engages_both() -> None:
    """Where movement engaged nobody, the first blow does."""
    played = fight(
        fighter(),
        orc(),
        orc("p", at=(0, 5)),
        dice=[*QUIET, *PARTY_FIRST, 2],
        answers=["attack who=f target=o weapon=sword"],
    )
    assert ("f", "o") in played.state.engaged


@pytest.mark.rule("bx:def.only_two")
@pytest.mark.parametrize("line", ["run who=o toward=s feet=20", "flee who=o"])
def test_one_in_melee_has_no_other_movement(line: str) -> None:
    """An engaged orc may neither charge past its opponent nor run."""
    played = fight(
        fighter(),
        fighter("s", at=(-80, 0)),
        orc(),
        orc("p", at=(60, 0)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement foes"],
    )
    assert played.refused(line).rule == "def.only_two"


@pytest.mark.rule("bx:def.both_sides")
def test_monsters_declare_as_characters_do() -> None:
    """A gargoyle declares a retreat before the dice, and it is on record."""
    played = fight(
        fighter(),
        gargoyle(),
        dice=[*QUIET, *PARTY_THEN_PARTY],
        answers=["until round 2", "retreat who=g", "none who=f"],
    )
    assert [Declared("g", choose("retreat", who="g"))] == of(played, Declared)


@pytest.mark.rule("bx:def.declare")
def test_a_declaration_comes_before_the_dice() -> None:
    """Who said nothing can't withdraw once the dice are down."""
    free = fighter("s", at=(0, 90))
    played = declared(huxley(), free, orc(), by="huxley", act="none")
    refusal = played.refused("withdraw who=huxley from=o feet=10")
    assert refusal.rule == "def.declare"


@pytest.mark.rule("bx:def.declare")
def test_a_declaration_binds() -> None:
    """Who declared a withdrawal can't retreat, nor step aside, nor run."""
    played = declared(huxley(), orc(), by="huxley", act="withdraw")
    assert played.refused("retreat who=huxley from=o feet=30").rule == "def.declare"
    refusal = played.refused("move who=huxley away=o feet=10")
    assert refusal.rule == "seq.defensive_only"


@pytest.mark.rule("bx:def.declare")
def test_whoever_is_free_has_nothing_to_declare() -> None:
    """Out of melee there is no question, and so only the dice follow."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST],
        answers=["until round 2"],
        scene={"distance": 60},
    )
    assert of(played, Declared) == []
    assert played.state.phase == "B movement party"


@pytest.mark.rule("bx:def.released")
def test_one_whose_last_opponent_is_slain_is_free_again() -> None:
    """Having killed its orc the fighter moves freely in the next round."""
    played = fight(
        fighter(),
        orc(hp=1),
        orc("p", at=(60, 0), morale=12),
        dice=[*QUIET, *PARTY_FIRST, 14, 5, *PARTY_FIRST],
        answers=[
            "attack who=f target=o weapon=sword",
            "until round 2",
            "move who=f toward=p feet=20",
        ],
    )
    assert [Disengaged("o", "f", "death")] == of(played, Disengaged)
    assert [m.feet for m in of(played, Moved) if m.who == "f"] == [20]


@pytest.mark.rule("bx:def.released")
def test_a_declaration_is_dropped_with_the_last_opponent() -> None:
    """A comrade kills the orc that held Huxley, who then may strike or walk."""
    played = fight(
        huxley(),
        fighter("s", at=(10, 0)),
        orc(hp=1),
        orc("p", at=(90, 0)),
        dice=[*QUIET, *PARTY_FIRST, *FOES_FIRST, 17, 1, 14, 4, 3, 2],
        answers=[
            "until round 2",
            "withdraw who=huxley",
            "attack who=o target=huxley weapon=sword",
            "attack who=s target=o weapon=sword",
        ],
    )
    expected = [DeclarationLost("huxley", "no opponent is left")]
    assert expected == of(played, DeclarationLost)


@pytest.mark.rule("bx:def.released")
def test_opponents_more_than_five_feet_apart_are_engaged_no_more() -> None:
    """A withdrawal that isn't followed parts the two."""
    played = declared(huxley(), orc(), by="huxley", act="withdraw")
    goes_on(
        played,
        (),
        ["withdraw who=huxley from=o feet=20", "until B movement foes"],
    )
    assert [Disengaged("huxley", "o", "out of reach")] == latest(played, Disengaged)


@pytest.mark.rule("bx:withdraw.half")
def test_a_withdrawal_goes_half_the_rate_and_no_more() -> None:
    """At 40 feet a round it is 20 feet; 21 would be a retreat."""
    played = declared(huxley(), orc(), by="huxley", act="withdraw")
    refusal = played.refused("withdraw who=huxley from=o feet=21")
    assert refusal.rule == "withdraw.half"
    goes_on(played, (), ["withdraw who=huxley from=o feet=20"])
    expected = [Moved("huxley", Place(0, 0), Place(-20, 0), 20, "withdraw")]
    assert expected == latest(played, Moved)


@pytest.mark.rule("bx:withdraw.room")
def test_a_wall_ends_a_withdrawal() -> None:
    """With a wall ten feet behind there are ten feet of room."""
    played = declared(huxley(), orc(), by="huxley", act="withdraw", walls="west -10")
    refusal = played.refused("withdraw who=huxley from=o feet=11")
    assert (
        refusal.rule,
        refusal.message,
    ) == ("withdraw.room", "there are 10 feet of room behind huxley")
    goes_on(played, (), ["withdraw who=huxley from=o feet=10"])
    assert [m.feet for m in latest(played, Moved)] == [10]


@pytest.mark.rule("bx:withdraw.blocked")
def test_a_crowd_behind_prevents_a_withdrawal() -> None:
    """With two companions behind him Huxley can't withdraw, and still strikes."""
    played = declared(
        huxley(),
        fighter("s", at=(-5, 0)),
        fighter("t", at=(-10, 0)),
        orc(),
        by="huxley",
        act="withdraw",
    )
    refusal = played.refused("withdraw who=huxley from=o feet=5")
    assert (
        refusal.rule,
        refusal.message,
    ) == ("withdraw.blocked", "s stands behind huxley")
    goes_on(played, [2], ["attack who=huxley target=o weapon=sword"])
    assert [r.who for r in latest(played, Rolled)] == ["huxley"]


@pytest.mark.rule("bx:withdraw.blocked")
def test_room_is_made_by_those_who_move_off_first() -> None:
    """Once the companion behind has moved away in the same phase there is room."""
    played = declared(
        huxley(), fighter("s", at=(-5, 0)), orc(), by="huxley", act="withdraw"
    )
    goes_on(
        played,
        (),
        ["move who=s away=huxley feet=30", "withdraw who=huxley from=o feet=20"],
    )
    assert [m.feet for m in latest(played, Moved)] == [30, 20]


@pytest.mark.rule("bx:withdraw.fight")
def test_one_who_withdraws_keeps_fighting() -> None:
    """Huxley backs ten feet, the gargoyle follows, and each attacks the other."""
    played = declared(huxley(), gargoyle(), by="huxley", act="withdraw")
    goes_on(
        played,
        [13],
        [
            "withdraw who=huxley from=g feet=10",
            "move who=g toward=huxley feet=10",
            "attack who=g target=huxley weapon=bite",
        ],
    )
    expected = [AttackMissed("g", "huxley", "melee", "bite", 13, 14)]
    assert expected == latest(played, AttackMissed)
    assert attack_of(played, "g").modifiers == ()


@pytest.mark.rule("bx:withdraw.fight")
def test_one_who_withdraws_strikes_whom_it_can_reach() -> None:
    """With the orcs first, Huxley backs one foot and strikes at the other orc."""
    played = declared(
        huxley(), orc(), orc("p", at=(-1, 5)), by="huxley", act="withdraw"
    )
    goes_on(
        played,
        [2],
        [
            "withdraw who=huxley from=o feet=1",
            "attack who=huxley target=p weapon=sword",
        ],
    )
    assert [r.who for r in latest(played, Rolled)] == ["huxley"]
