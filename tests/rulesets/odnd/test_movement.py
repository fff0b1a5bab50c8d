"""Movement: how far, which way, in whose phase, and who is bound to its place."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ConditionGained,
    Died,
    Disengaged,
    Engaged,
    Moved,
    PhaseEnded,
    SpellLost,
    Spent,
    Turned,
)
from affray.events.values import Place
from affray.kernel.choices import choose
from affray.kernel.recruits import RecruitSpell
from affray.kernel.rulesets.odnd.numbers import feet_a_round
from tests.support.odnd import (
    COUNTER_MOVER,
    FOES_FIRST,
    MOVER,
    PARTY_FIRST,
    QUIET,
    STEADY,
    asked,
    bowman,
    enlisted,
    fight,
    fighter,
    orc,
)
from tests.support.outcomes import latest, of
from tests.support.scenario import Played


def on_the_move(feet: int) -> Played:
    """Return a fighter, a Mover, *feet* from an orc."""
    return fight(
        fighter(),
        orc(movement=9),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER],
        scene={"distance": feet},
    )


@pytest.mark.rule("odnd:move.movers")
@pytest.mark.parametrize(("rate", "feet"), [(12, 40), (9, 30), (6, 20), (None, 40)])
def test_inches_become_feet(rate: int | None, feet: int) -> None:
    """A rate in inches is tens of feet a turn, and a third of it a round."""
    assert feet == feet_a_round(enlisted(fighter(movement=rate)))


@pytest.mark.rule("odnd:move.movers")
def test_a_mover_advances_up_to_its_rate() -> None:
    """40 feet are taken, and 45 refused."""
    played = on_the_move(100)
    refusal = played.refused("move who=f toward=o feet=45")
    reason = "f moves up to 40 feet in a round"
    assert ("move.movers", reason) == (refusal.rule, refusal.message)
    played.goes_on([], ["move who=f toward=o feet=40"])
    assert (
        Moved("f", Place(0, 0), Place(40, 0), 40, "advance"),
        Spent("f", "moved", 40, lasting=False),
        PhaseEnded("2 movers move"),
    ) == played.latest[:3]


@pytest.mark.rule("odnd:move.movers")
@pytest.mark.parametrize(
    ("line", "end", "how"),
    [
        ("move who=f away=o feet=20", Place(-20, 0), "retreat"),
        ("move who=f heading=north-east feet=14", Place(10, 10), "reposition"),
        ("move who=f heading=south feet=14", Place(0, -14), "reposition"),
        ("flee who=f", Place(-40, 0), "retreat"),
    ],
)
def test_a_mover_retreats_or_repositions(line: str, end: Place, how: str) -> None:
    """Away from somebody, along one of eight headings, or off at full rate."""
    played = on_the_move(60).goes_on([], [line])
    (moved,) = latest(played, Moved)
    assert (end, how) == (moved.end, moved.how)


@pytest.mark.rule("odnd:move.movers")
def test_it_may_go_to_a_friend_and_no_further_than_to_its_goal() -> None:
    """A goal 5 feet off takes no 6 feet; a step to a friend is no advance."""
    played = fight(
        fighter(),
        fighter("f2"),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER],
        scene={"distance": 60},
    )
    assert "move.movers" == played.refused("move who=f toward=f2 feet=6").rule
    played.goes_on([], ["move who=f toward=f2 feet=5"])
    assert [Moved("f", Place(0, 0), Place(0, 5), 5, "reposition")] == of(played, Moved)


@pytest.mark.rule("odnd:move.movers")
def test_leaving_contact_is_a_retreat_and_allowed() -> None:
    """Who goes 20 feet off is in contact no more; before fire, not after it."""
    played = on_the_move(5)
    assert Engaged("f", "o", 5) in of(played, Engaged)
    played.goes_on([], ["move who=f away=o feet=20"])
    assert (
        Moved("f", Place(0, 0), Place(-20, 0), 20, "retreat"),
        Spent("f", "moved", 20, lasting=False),
        Disengaged("f", "o", "out of reach"),
        PhaseEnded("2 movers move"),
    ) == played.latest[:4]


@pytest.mark.rule("odnd:move.counter_movers")
def test_a_counter_mover_leaves_contact_by_its_own_rule() -> None:
    """The orc that goes off in phase 3 is out of reach by the rule of phase 3."""
    played = on_the_move(5).goes_on(
        PARTY_FIRST, ["hold who=f", "move who=o away=f feet=20"]
    )
    parted = [r.cause for r in played.records if isinstance(r.event, Disengaged)]
    assert ["move.counter_movers"] == parted


@pytest.mark.rule("odnd:move.movers")
@pytest.mark.parametrize(
    ("line", "how"),
    [
        ("move who=f heading=north feet=20", "retreat"),
        ("move who=f toward=o2 feet=20", "retreat"),
        ("move who=f heading=north feet=5", "reposition"),
        ("move who=f heading=west feet=8", "reposition"),
        ("move who=f toward=o feet=2", "advance"),
    ],
)
def test_whichever_way_contact_is_left_it_is_a_retreat(line: str, how: str) -> None:
    """Out of reach of all it was in contact with; not where it stays in reach."""
    played = fight(
        fighter(),
        orc(),
        orc("o2", at=(0, 60)),
        orc("o3", at=(-5, 0)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER, line],
    )
    assert [how] == [event.how for event in of(played, Moved)]


@pytest.mark.rule("odnd:move.movers")
def test_each_moves_once_whoever_answers_first() -> None:
    """The second of the roster may go first, and none goes twice."""
    played = fight(
        fighter(),
        fighter("f2"),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER, "move who=f2 heading=north feet=10"],
        scene={"distance": 60},
    )
    assert ("move", ("f",)) == asked(played)
    refusal = played.refused("move who=f2 heading=north feet=10")
    reason = "f2 has moved in this round"
    assert ("move.stationary", reason) == (refusal.rule, refusal.message)


@pytest.mark.rule("odnd:move.counter_movers")
def test_counter_movers_move_when_they_have_seen_where_the_movers_went() -> None:
    """An orc comes to 10 feet of who stopped 35 feet away; another stands."""
    played = fight(
        fighter(),
        orc("o1", movement=9),
        orc("o2", movement=9),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER, "move who=f toward=o1 feet=25"],
        scene={"distance": 60},
    )
    assert "3 counter-movers move" == played.state.phase
    refusal = played.refused("move who=o1 toward=f feet=31")
    assert "move.counter_movers" == refusal.rule
    played.goes_on([], ["move who=o1 toward=f feet=25", "hold who=o2"])
    assert [Moved("o1", Place(60, 0), Place(35, 0), 25, "advance")] == latest(
        played, Moved
    )
    assert {("f", "o1")} == played.state.engaged


@pytest.mark.rule("odnd:move.stationary")
def test_who_shot_in_phase_2_gives_up_moving() -> None:
    """The orc archer that shot may not move in phase 3; the other may."""
    played = fight(
        fighter(),
        bowman("b1"),
        bowman("b2"),
        dice=[*QUIET, *PARTY_FIRST, 2],
        answers=[
            MOVER,
            "move who=f toward=b1 feet=10",
            'shoot who=b1 target=f weapon="short bow"',
            "pass who=b2",
        ],
        scene={"distance": 100},
    )
    assert ("move", ("b2",)) == asked(played)
    refusal = played.refused("move who=b1 toward=f feet=10")
    reason = "b1 is committed to its place in this round"
    assert ("move.stationary", reason) == (refusal.rule, refusal.message)
    assert [Spent("b1", "held", 1, lasting=False)] == [
        e for e in of(played, Spent) if e.what == "held"
    ]


@pytest.mark.rule("odnd:move.stationary")
def test_holding_is_declared() -> None:
    """Who holds is stationary, and isn't asked again."""
    played = on_the_move(60).goes_on([], ["hold who=f"])
    held = Spent("f", "held", 1, lasting=False)
    assert (held, PhaseEnded("2 movers move")) == played.latest[:2]


@pytest.mark.rule("odnd:move.stationary")
def test_being_pushed_does_not_break_a_commitment() -> None:
    """A ruling moves the archer: it still has its shot as one that held."""
    played = fight(
        bowman(side="party"),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER, "hold who=b"],
        scene={"distance": 60},
    )
    played.ruled("pushed", Moved("b", Place(0, 0), Place(-5, 0), 5, "pushed"))
    played.goes_on([], ["hold who=o"])
    assert (("shoot", ("b",)), "3 movers fire") == (asked(played), played.state.phase)


def test_advancing_turns_one_to_face_the_enemy() -> None:
    """By default one faces whom it goes for; by grid only where it says so."""
    line = "move who=f toward=o feet=10"
    roster = (fighter(traits={"facing": 0}), orc())
    dice = [*QUIET, *PARTY_FIRST]
    scene = {"distance": 60}
    played = fight(*roster, dice=dice, answers=[MOVER, line], scene=scene)
    assert Turned("f", 0, 90, "to face the enemy") in of(played, Turned)
    options = {"melee.facing": "grid"}
    again = fight(
        *roster, dice=dice, answers=[MOVER, line], scene=scene, options=options
    )
    assert "f" not in [e.who for e in of(again, Turned)]


@pytest.mark.parametrize(
    ("line", "facing"),
    [
        ("move who=f toward=o feet=10 face=south-west", 225),
        ("hold who=f face=south", 180),
    ],
)
def test_on_a_grid_one_says_where_it_faces(line: str, facing: int) -> None:
    """A move or a stand may name a facing there; elsewhere it isn't offered."""
    roster = (fighter(), orc())
    dice = [*QUIET, *PARTY_FIRST]
    options = {"melee.facing": "grid"}
    played = fight(
        *roster,
        dice=dice,
        answers=[MOVER, line],
        options=options,
        scene={"distance": 60},
    )
    assert Turned("f", 90, facing, "own choice") in of(played, Turned)
    declared = fight(*roster, dice=dice, answers=[MOVER], scene={"distance": 60})
    assert "move.movers" == declared.refused(line).rule


def test_going_to_a_friend_turns_nobody() -> None:
    """Only an enemy is faced for it."""
    played = fight(
        fighter(),
        fighter("f2", at=(0, 30)),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER, "move who=f toward=f2 feet=10"],
        scene={"distance": 60},
    )
    assert 90 == played.state.combatants["f"].facing


def test_the_dead_are_nobody_to_go_for() -> None:
    """A fallen orc is neither a goal nor a threat."""
    played = fight(
        fighter(),
        orc(),
        orc("o2"),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER],
        scene={"distance": 60},
    )
    played.ruled("a rock", Died("o", "a rock"))
    for line in ("move who=f toward=o feet=10", "move who=f away=o feet=10"):
        assert "move.movers" == played.refused(line).rule
    played.goes_on(STEADY, ["move who=f toward=o2 feet=10"])
    assert 1 == len(of(played, Moved))


def test_who_flees_by_its_own_choice_runs_from_the_nearest() -> None:
    """It counts as fleeing from then on."""
    played = fight(
        fighter(),
        orc("o1", at=(30, 0)),
        orc("o2", at=(-20, 0)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER, "flee who=f"],
    )
    assert [ConditionGained("f", "fleeing", "own choice")] == of(
        played, ConditionGained
    )
    assert [Place(40, 0)] == [e.end for e in of(played, Moved)]


def test_who_stands_on_its_enemy_steps_off_to_the_west() -> None:
    """Away from its own place there is one way."""
    played = fight(
        fighter(at=(0, 0)),
        orc(at=(0, 0)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER, "move who=f away=o feet=20"],
    )
    assert [Place(-20, 0)] == [e.end for e in of(played, Moved)]


def test_the_broken_do_nothing_but_run() -> None:
    """A fleeing orc is offered flight and standing, and no attack."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *FOES_FIRST],
        answers=[COUNTER_MOVER],
        scene={"distance": 60},
    )
    played.ruled("panic", ConditionGained("o", "fleeing", "a roar"))
    played.goes_on([], ["hold who=f"])
    offers = played.prompt.offers(played.state, "o")
    assert ["flee", "hold"] == [offer.act for offer in offers]
    assert "morale.break" == played.refused("move who=o toward=f feet=10").rule


@pytest.mark.rule("odnd:morale.break")
def test_one_that_breaks_while_it_prepares_runs_all_the_same() -> None:
    """Its preparation comes to nothing in the end, and doesn't hold it."""
    bolt = RecruitSpell("bolt", "damage", dice="1d6")
    played = fight(
        fighter(),
        orc(spells=(bolt,)),
        orc("o2", at=(60, 60)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["prepare who=o spell=bolt", MOVER],
        scene={"distance": 60},
    )
    played.ruled("panic", ConditionGained("o", "fleeing", "a roar"))
    played.goes_on([*STEADY, *PARTY_FIRST], ["hold who=f", "flee who=o", "hold who=o2"])
    assert SpellLost("o", "bolt", "in no state to go on", spent=False) in of(
        played, SpellLost
    )
    assert not played.state.combatants["o"].present


def test_the_helpless_are_not_asked_and_are_refused() -> None:
    """A sleeper neither moves nor is waited for."""
    played = fight(
        fighter(),
        fighter("f2"),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER],
        scene={"distance": 60},
    )
    played.ruled("a dart", ConditionGained("f2", "asleep", "a dart"))
    number, choice = played.prompt.number, choose("hold", who="f2")
    refusal = played.runner.answer(number, choice, "referee")
    assert refusal is not None
    assert ("round.repeat", "f2 is in no state to act") == (
        refusal.rule,
        refusal.message,
    )
    played.goes_on([], ["hold who=f"])
    assert ("move", ("o",)) == asked(played)
