"""The round: roles exchanged, seven phases in order, and whether there is another."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    CombatantLeft,
    ConditionEnded,
    ConditionGained,
    Died,
    FightEnded,
    OrderSettled,
    PhaseBegan,
    PhaseEnded,
    RoundBegan,
    RoundEnded,
    StepBegan,
    TimePassed,
    TimerStarted,
    TurnPassed,
)
from affray.events.values import Outcome, Standing
from affray.kernel.recruits import RecruitSpell
from affray.kernel.rulesets.odnd.figures import DOWN
from affray.kernel.rulesets.odnd.steps import next_step
from tests.support.odnd import (
    COUNTER_MOVER,
    FOES_FIRST,
    MOVER,
    PARTY_FIRST,
    QUIET,
    STEADY,
    archer,
    asked,
    bowman,
    fight,
    fighter,
    mage,
    orc,
)
from tests.support.outcomes import latest, of


FAR = {"distance": 100}
SLEEP = RecruitSpell("sleep", "condition", condition="asleep", duration=1)


@pytest.mark.rule("odnd:round.move_countermove")
def test_the_movers_move_under_the_fire_of_the_others_and_then_the_reverse() -> None:
    """The party moves: orcs may shoot in phase 2, the party in phase 3."""
    played = fight(
        archer("a1"),
        archer("a2"),
        bowman(),
        dice=[*QUIET, *PARTY_FIRST, 2],
        answers=[
            MOVER,
            "move who=a1 toward=b feet=10",
            "hold who=a2",
            'shoot who=b target=a1 weapon="short bow"',
        ],
        scene=FAR,
    )
    standings = (Standing(6, ("party",)), Standing(1, ("foes",)))
    assert [OrderSettled(standings)] == of(played, OrderSettled)
    assert ("shoot", ("a2",)) == asked(played)
    assert "3 movers fire" == played.state.phase


@pytest.mark.rule("odnd:round.move_countermove")
def test_a_counter_mover_does_not_move_in_the_movers_phase() -> None:
    """It is refused by name of its role."""
    played = fight(
        fighter(), orc(), dice=[*QUIET, *PARTY_FIRST], answers=[MOVER], scene=FAR
    )
    refusal = played.refused("move who=o toward=f feet=10")
    assert ("round.move_countermove", "o is a Counter-Mover in this round") == (
        refusal.rule,
        refusal.message,
    )


@pytest.mark.rule("odnd:round.seven_phases")
def test_a_round_passes_through_seven_phases() -> None:
    """Each opens and closes once, in order, though nobody does anything."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST],
        answers=[MOVER, "hold who=f", "hold who=o"],
        scene=FAR,
    )
    names = [
        "1 initiative",
        "2 movers move",
        "2 counter-movers fire",
        "3 counter-movers move",
        "3 movers fire",
        "4 magic",
        "5 remaining fire",
        "6 melee",
        "7 repeat",
    ]
    assert [*names, "1 initiative"] == [e.phase for e in of(played, PhaseBegan)]
    assert names == [e.phase for e in of(played, PhaseEnded)]
    assert [RoundBegan(1), RoundEnded(1, True, "both sides fight on")] == of(
        played, RoundBegan, RoundEnded
    )[:2]


@pytest.mark.rule("odnd:round.seven_phases")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (
            "strike who=o target=f weapon=sword",
            "strike has its place in 6 melee",
        ),
        (
            'shoot who=o target=f weapon="short bow"',
            (
                "shoot has its place in 2 counter-movers fire or 3 movers fire or 5 "
                "remaining fire"
            ),
        ),
        ("prepare who=o spell=x", "prepare has its place in 1 initiative"),
    ],
)
def test_what_is_out_of_phase_is_refused(line: str, reason: str) -> None:
    """A melee declaration in phase 3 is refused, like any in a wrong phase."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER, "hold who=f"],
    )
    assert "3 counter-movers move" == played.state.phase
    refusal = played.refused(line)
    assert ("round.seven_phases", reason) == (refusal.rule, refusal.message)


@pytest.mark.rule("odnd:round.seven_phases")
def test_what_the_steps_of_a_round_are_called() -> None:
    """Whoever steps through a log finds each phase under its name."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST],
        answers=[MOVER, "hold who=f", "hold who=o"],
        scene=FAR,
    )
    steps = [e.step for e in played.events if isinstance(e, StepBegan)]
    named = ["initiative", "move", "phase end", "fire", "move", "phase end", "fire"]
    later = ["magic", "fire", "phase end", "repeat"]
    assert [*named, *later] == [s for s in steps if s not in ("phase", "surprise")][:-1]


@pytest.mark.rule("odnd:round.seven_phases")
def test_surprise_and_initiative_are_not_to_be_asked_for() -> None:
    """Their dice are rolled when their time comes."""
    played = fight(fighter(), orc(), dice=[*QUIET, *PARTY_FIRST], answers=[MOVER])
    refusals = [played.refused(f"{act} who=f") for act in ("surprise", "initiative")]
    assert [
        ("surprise.roll", "surprise is rolled once, before combat begins"),
        ("initiative.roll", "initiative is rolled when a round opens"),
    ] == [(refusal.rule, refusal.message) for refusal in refusals]


@pytest.mark.rule("odnd:morale.pcs")
def test_morale_is_not_to_be_asked_for_either() -> None:
    """Of a character never, of an orc when its losses call for it."""
    played = fight(fighter(), orc(), dice=[*QUIET, *PARTY_FIRST], answers=[MOVER])
    refusals = [played.refused(f"morale who={who}") for who in ("f", "o")]
    assert [
        ("morale.pcs", "f is a player character and never checks morale"),
        ("morale.any_phase", "morale is checked when losses reach a threshold"),
    ] == [(refusal.rule, refusal.message) for refusal in refusals]


def test_nobody_is_nobody() -> None:
    """An id that isn't there is refused without a rule."""
    played = fight(mage(SLEEP), orc(), dice=[*QUIET], scene=FAR)
    assert "" == played.refused("prepare who=nobody spell=sleep").rule
    played.goes_on(PARTY_FIRST, ["nothing", MOVER])
    refusal = played.refused("hold who=nobody")
    assert ("", "who must be one of m") == (refusal.rule, refusal.message)


@pytest.mark.rule("odnd:round.repeat")
def test_where_nobody_can_act_any_more_the_fight_is_over() -> None:
    """Both are held for good; with a timer running it would go on."""
    played = fight(fighter(), orc(), dice=[*QUIET, *PARTY_FIRST], answers=[MOVER])
    both = [ConditionGained(who, "held", "a spell") for who in ("f", "o")]
    played.ruled("an evil eye", *both)
    assert played.state.ended
    held = fight(fighter(), orc(), dice=[*QUIET, *PARTY_FIRST], answers=[MOVER])
    due = TimerStarted("o:held", "held", "o", "f", "second", 600, "round end")
    held.ruled("an evil eye", *both, due)
    assert (2, False) == (held.state.round, held.state.ended)


@pytest.mark.rule("odnd:round.repeat")
def test_nobody_is_asked_any_more_when_the_last_enemy_is_gone() -> None:
    """It falls while the party moves: the second fighter isn't asked."""
    played = fight(
        fighter(), fighter("f2"), orc(), dice=[*QUIET, *PARTY_FIRST], answers=[MOVER]
    )
    played.ruled("a rock", Died("o", "a rock"))
    played.goes_on([], ["hold who=f"])
    assert played.state.ended


@pytest.mark.rule("odnd:round.repeat")
def test_who_lies_wounded_is_no_more_to_fight_than_the_dead() -> None:
    """The last enemy is put out while the party moves: no other phase follows."""
    played = fight(
        fighter(), fighter("f2"), orc(), dice=[*QUIET, *PARTY_FIRST], answers=[MOVER]
    )
    played.ruled("a rock", ConditionGained("o", DOWN, "a rock"))
    played.goes_on([], ["hold who=f"])
    assert played.state.ended
    assert "7 repeat" == latest(played, PhaseBegan)[0].phase


@pytest.mark.rule("odnd:round.repeat")
def test_a_side_without_anybody_has_lost() -> None:
    """Without an enemy to face there is no initiative, and no second round."""
    played = fight(fighter(), dice=[*QUIET])
    assert played.state.ended
    assert 1 == played.state.round
    assert next_step(played.state) is None


@pytest.mark.rule("odnd:round.repeat")
def test_a_broken_rest_ends_combat_in_phase_7() -> None:
    """The one orc left is fleeing: it runs in phase 3, and no more dice follow."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER],
        scene=FAR,
    )
    played.ruled(
        "It has had enough.",
        ConditionGained("o", "broken", "morale"),
        ConditionGained("o", "fleeing", "morale"),
    )
    played.goes_on([], ["hold who=f", "flee who=o"])
    reason = "fewer than two sides fight on"
    assert [
        PhaseBegan("7 repeat", ("party", "foes")),
        CombatantLeft("o", "fled"),
        PhaseEnded("7 repeat"),
        RoundEnded(1, False, reason),
        FightEnded((Outcome("party", "stands"), Outcome("foes", "fled")), reason),
    ] == latest(played, PhaseBegan, CombatantLeft, PhaseEnded, RoundEnded, FightEnded)[
        -5:
    ]


@pytest.mark.rule("odnd:round.repeat")
def test_fighting_goes_on_while_both_sides_have_somebody_active() -> None:
    """One orc runs and one stays: round 2 begins, without the one that ran."""
    played = fight(
        fighter(),
        orc("o1"),
        orc("o2"),
        dice=[*QUIET, *PARTY_FIRST, *STEADY, *FOES_FIRST],
        answers=[MOVER, "hold who=f", "flee who=o1", "hold who=o2", MOVER],
        scene=FAR,
    )
    assert CombatantLeft("o1", "fled") in of(played, CombatantLeft)
    assert RoundEnded(1, True, "both sides fight on") in of(played, RoundEnded)
    assert ("move", ("o2",)) == asked(played)
    assert "round.repeat" == played.refused("hold who=o1").rule


@pytest.mark.rule("odnd:round.repeat")
def test_who_runs_stays_while_an_enemy_is_in_reach() -> None:
    """A fleeing orc that is still in contact hasn't got away."""
    played = fight(
        fighter(),
        orc(movement=1),
        orc("o2", at=(60, 60)),
        dice=[*QUIET, *PARTY_FIRST, *STEADY, *PARTY_FIRST],
        answers=[MOVER, "hold who=f", "flee who=o", "hold who=o2", "pass who=f"],
    )
    assert played.state.combatants["o"].present
    assert [] == of(played, CombatantLeft)
    again = ["hold who=f", "flee who=o", "hold who=o2"]
    played.goes_on(PARTY_FIRST, [MOVER, *again])
    assert CombatantLeft("o", "fled") in of(played, CombatantLeft)
    fleeing = ConditionGained("o", "fleeing", "own choice")
    assert [fleeing] == of(played, ConditionGained)


@pytest.mark.rule("odnd:morale.break")
def test_who_gave_up_does_nothing_more() -> None:
    """It isn't asked to move, and refused even to hold."""
    played = fight(
        fighter(),
        orc(),
        orc("o2"),
        dice=[*QUIET, *PARTY_FIRST, *STEADY],
        answers=[MOVER, "hold who=f", "surrender who=o"],
    )
    assert ("move", ("o2",)) == asked(played)
    assert "morale.break" == played.refused("hold who=o").rule


@pytest.mark.rule("odnd:round.repeat")
def test_giving_up_ends_it_at_once_when_nobody_is_left_to_run() -> None:
    """The only orc surrenders in phase 3; the later phases are passed over."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER, "hold who=f", "surrender who=o"],
    )
    phases = [e.phase for e in of(played, PhaseBegan)]
    assert ["3 counter-movers move", "7 repeat"] == phases[-2:]
    assert Outcome("foes", "surrendered") in played.state.outcomes


@pytest.mark.rule("odnd:round.repeat")
def test_sleepers_are_no_reason_to_stop() -> None:
    """A side of which all sleep is neither dead nor gone; its sleep ends in time."""
    played = fight(
        mage(SLEEP),
        orc(),
        dice=[*QUIET, 3, 3, 4, 4, 5, 5],
        answers=[
            "prepare spell=sleep",
            "hold who=o",
            "hold who=m",
            "hold who=o",
            "cast spell=sleep targets=o",
        ],
        scene=FAR,
    )
    assert ConditionEnded("o", "asleep", "its time is up") in of(played, ConditionEnded)
    assert 3 == played.state.round


def test_a_round_is_a_minute_and_ten_are_a_turn() -> None:
    """The clock moves in phase 7, and tells when a turn is full."""
    holds = ["hold who=f", "hold who=o"] * 10
    played = fight(fighter(), orc(), dice=[*QUIET, *[3] * 22], answers=holds, scene=FAR)
    assert [TimePassed(60, 60 * n) for n in range(1, 11)] == of(played, TimePassed)
    assert [TurnPassed(1)] == of(played, TurnPassed)


@pytest.mark.rule("odnd:round.seven_phases")
def test_a_counter_mover_may_be_chosen_and_then_all_is_reversed() -> None:
    """With the party as Counter-Movers the orc is asked in phase 2."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[COUNTER_MOVER],
    )
    assert (("move", ("o",)), "2 movers move") == (asked(played), played.state.phase)
