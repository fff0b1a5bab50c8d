"""Situations that other tools got wrong, by number, read by these rules.

Numbers that are missing here are about what odnd doesn't have (temporary hit
points, bleeding, initiative by figure, holds), or are tested where they belong.
"""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from itertools import permutations

import pytest

from affray.events.types import (
    CombatantJoined,
    CombatantLeft,
    Died,
    Disengaged,
    Moved,
    Rolled,
    Spent,
)
from affray.events.values import Place
from affray.kernel.choices import choose
from affray.kernel.dice.sources import EnteredDice
from affray.kernel.recruits import RecruitSpell
from affray.kernel.rulesets.odnd import RULESET
from affray.kernel.runner import Runner
from tests.support.odnd import (
    FOES_FIRST,
    MOVER,
    PARTY_FIRST,
    QUIET,
    STEADY,
    TIED,
    archer,
    asked,
    bowman,
    enlisted,
    fight,
    fighter,
    mage,
    orc,
)
from tests.support.outcomes import hp, latest, of, rolls
from tests.support.scenario import Played, salts


FAR = {"distance": 100}
BAND = ("o1", "o2", "o3", "o4", "o5")


def band() -> Played:
    """Return five orcs who are Movers, far from a fighter."""
    return fight(
        fighter(),
        *(orc(who) for who in BAND),
        dice=[*QUIET, *FOES_FIRST],
        answers=[MOVER],
        scene=FAR,
    )


def moved(played: Played) -> list[str]:
    """Return who moved or held, in order."""
    return [e.who for e in of(played, Spent) if e.what in ("moved", "held")]


def test_1_one_slain_before_its_turn_costs_nobody_else_a_turn() -> None:
    """The first has moved, the second is struck down: the third goes on."""
    played = band().goes_on([], ["hold who=o1"])
    played.ruled("defeated", Died("o2", "a rock"))
    choice = choose("hold", who="o2")
    refusal = played.runner.answer(played.prompt.number, choice, "referee")
    assert refusal is not None
    assert "death.zero" == refusal.rule
    rest = ["hold who=o3", "hold who=o4", "hold who=o5", "hold who=f"]
    played.goes_on([*STEADY, *FOES_FIRST], [*rest, MOVER])
    assert ["o1", "o3", "o4", "o5", "f"] == moved(played)
    assert ("move", ("o1", "o3", "o4", "o5")) == asked(played)


def test_2_each_of_a_side_acts_once_and_nobody_is_marked_before() -> None:
    """In whatever order they answer."""
    order = ("o4", "o1", "o5", "o3", "o2")
    played = band()
    assert ("move", BAND) == asked(played)
    played.goes_on([], [f"hold who={who}" for who in order])
    assert [*order] == moved(played)
    assert ("move", ("f",)) == asked(played)


def test_3_the_last_of_a_phase_is_removed_on_its_own_turn() -> None:
    """Next comes the other side's phase, with its first figure."""
    played = band().goes_on([], [f"hold who={who}" for who in BAND[:4]])
    played.ruled("it is carried off", CombatantLeft("o5", "an eagle"))
    assert (("move", ("f",)), "3 counter-movers move") == (
        asked(played),
        played.state.phase,
    )


def test_7_two_sides_roll_two_dice_a_round() -> None:
    """Three rounds, however many figures: six rolls of initiative."""
    holds = [f"hold who={who}" for who in (*BAND, "f")]
    played = band().goes_on([*FOES_FIRST, *FOES_FIRST], [*holds, MOVER, *holds, MOVER])
    assert 6 == len([r for r in of(played, Rolled) if r.purpose == "initiative"])


@pytest.mark.rule("odnd:fire.remaining_simultaneous")
@pytest.mark.parametrize("first", [("a", "b"), ("b", "a")])
@pytest.mark.parametrize("roster", list(permutations("ab")))
def test_two_who_kill_each_other_both_die(
    first: tuple[str, str], roster: tuple[str, ...]
) -> None:
    """In whatever order they stand in the roster, and answer."""
    figures = {"a": archer(hp=2), "b": bowman(hp=2)}
    shots = {
        "a": 'shoot who=a target=b weapon="short bow"',
        "b": 'shoot who=b target=a weapon="short bow"',
    }
    played = fight(
        *(figures[who] for who in roster),
        dice=[*QUIET, *TIED, 19, 2, 19, 2],
        answers=["hold who=a", "hold who=b", *(shots[who] for who in first)],
        scene=FAR,
    )
    assert {"a", "b"} == {event.who for event in of(played, Died)}
    assert ["a", "b"] == [who for who, what, _ in rolls(played) if what == "attack"]


def test_a_newcomer_in_the_middle_of_a_phase_moves_once() -> None:
    """It is asked from the next question on, and nobody is asked again."""
    played = band().goes_on([], ["hold who=o1", "hold who=o2"])
    late = CombatantJoined(enlisted(orc("late")), 8, Place(100, 60))
    played.ruled("one more", late)
    rest = ["hold who=o3", "hold who=late", "hold who=o4", "hold who=o5"]
    played.goes_on([], rest)
    assert ["o1", "o2", "o3", "late", "o4", "o5"] == moved(played)
    assert ("move", ("f",)) == asked(played)


def test_30_death_ends_contact_for_both_in_the_same_entry() -> None:
    """An archer that was held in contact is free as soon as the orc is dead."""
    played = fight(
        archer(),
        fighter(at=(5, 5)),
        orc("o1", hp=1),
        orc("o2", at=(90, 0)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER, "hold who=a", "hold who=f", "hold who=o1", "hold who=o2"],
    )
    dice = [15, 3, *STEADY, *PARTY_FIRST]
    strikes = [
        "strike who=f target=o1 weapon=sword",
        "pass who=o1",
    ]
    played.goes_on(dice, strikes)
    assert {Disengaged("o1", "a", "death"), Disengaged("o1", "f", "death")} == {
        *latest(played, Disengaged)
    }
    assert frozenset() == played.state.engaged


def test_25_an_undo_leaves_no_half_of_a_shot() -> None:
    """Taken back to before it, a fight has neither the harm nor the shot."""
    played = fight(
        archer(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER, "hold who=a", "hold who=o"],
        scene=FAR,
    )
    before = len(played.records)
    played.goes_on([15, 3], ['shoot who=a target=o weapon="short bow"'])
    assert 5 == hp(played, "o")
    log = played.records[:before]
    again = Runner.resume(RULESET, EnteredDice(), log, salts(len(log)))
    assert 8 == again.state.combatants["o"].hp
    assert not again.state.combatants["a"].spent.get("fired")


def test_effects_end_each_by_its_own_event() -> None:
    """Two sleepers wake with the same round, and each has an event of its own."""
    sleep = RecruitSpell(
        "sleep", "condition", condition="asleep", targets=2, duration=1
    )
    played = fight(
        mage(sleep),
        orc("o1"),
        orc("o2"),
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST, *PARTY_FIRST],
        answers=[
            "prepare spell=sleep",
            MOVER,
            "hold who=o1",
            "hold who=o2",
            MOVER,
            "hold who=m",
            "hold who=o1",
            "hold who=o2",
            "cast spell=sleep targets=o1,o2",
        ],
        scene=FAR,
    )
    assert {} == dict(played.state.timers)
    assert [] == of(played, Moved)
    assert not any(c.conditions for c in played.state.combatants.values())
