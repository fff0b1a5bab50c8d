"""Situations that other tools got wrong, by number, read by these rules.

Numbers that are missing here are about what whitebox doesn't have (temporary
hit points, bleeding, sharing a table), or are tested where they belong.
"""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from affray.events.types import (
    ActionTaken,
    AttackHit,
    AttackMissed,
    CombatantLeft,
    ConditionEnded,
    Died,
    Rolled,
)
from affray.kernel.choices import choose
from affray.kernel.recruits import RecruitSpell
from tests.support.outcomes import of
from tests.support.scenario import Played
from tests.support.whitebox import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    blow,
    fight,
    fighter,
    goblin,
    mage,
)


def idle(*figures: str) -> list[str]:
    """Return the answers of *figures* who do nothing."""
    return [f"nothing who={figure}" for figure in figures]


def acts(played: Played) -> list[str]:
    """Return who took an action, in order."""
    return [event.who for event in of(played, ActionTaken)]


def test_1_a_goblin_slain_before_its_turn_costs_nobody_else_a_turn() -> None:
    """After 01 acts and 02 is struck down, 03 acts; 02 has no turn in round 2."""
    names = ("g1", "g2", "g3", "g4", "g5")
    played = fight(
        fighter(),
        *(goblin(name) for name in names),
        dice=[*QUIET, *FOES_FIRST],
        answers=idle("g1"),
    )
    played.ruled("defeated", Died("g2", "a rock"))
    refusal = played.runner.answer(
        played.prompt.number, choose("nothing", who="g2"), "referee"
    )
    assert refusal is not None
    assert "death.zero" == refusal.rule
    played.goes_on(
        [1, 1, *FOES_FIRST],
        [*idle("g3", "g4", "g5", "f"), *idle("g1", "g3", "g4", "g5", "f")[:4]],
    )
    assert ["g1", "g3", "g4", "g5", "f", "g1", "g3", "g4", "g5"] == acts(played)


def test_2_everybody_acts_once_and_nobody_is_marked_done_before() -> None:
    """By ours four on one side act in the order of their answers, each once."""
    names = ("a", "b", "c", "d")
    played = fight(
        *(fighter(name) for name in names),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST],
    )
    assert [0, 0, 0, 0] == [played.state.combatants[who].acted for who in names]
    played.goes_on([], idle(*names))
    assert list(names) == acts(played)


def test_3_one_removed_on_its_own_turn_leaves_the_next_round_whole() -> None:
    """The last to act is carried off in its own step: round 2 begins with the first."""
    played = fight(
        fighter("a"),
        goblin("b"),
        goblin("c", side="third"),
        sides=("party", "foes", "third"),
        dice=[6, 6, 6, 6, 5, 4],
        answers=idle("a", "b"),
    )
    assert ("third",) == played.state.phase_sides
    played.ruled("carried off", CombatantLeft("c", "carried off"))
    played.goes_on([6, 5])
    assert (2, ("party",)) == (played.state.round, played.state.phase_sides)
    assert ("a", "referee") == played.prompt.ask.figures


def test_7_two_sides_roll_initiative_once_a_round() -> None:
    """By ours a side rolls, not each figure: six dice in three rounds."""
    played = fight(
        fighter(),
        fighter("f2"),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST * 4],
        answers=idle("f", "f2", "g") * 3,
    )
    rounds = [e for e in of(played, Rolled) if e.purpose == "initiative"][:-2]
    assert 6 == len(rounds)


def test_9_no_weapon_is_slow() -> None:
    """By ours a two-handed sword costs no initiative: the 6 acts before the 1."""
    played = fight(
        fighter(weapons=("two-handed sword",)),
        goblin(weapons=("dagger",)),
        dice=[*QUIET, 6, 1],
    )
    assert ("party",) == played.state.phase_sides


def test_11_what_ends_at_one_moment_ends_for_each_by_itself() -> None:
    """By ours durations end with a round: three sleepers wake by three events."""
    sleep = RecruitSpell(
        "sleep", "condition", condition="asleep", targets=3, duration=2
    )
    played = fight(
        mage(sleep),
        *(goblin(who) for who in ("g", "a", "b", "c", "d", "e", "h")),
        dice=[*QUIET, *PARTY_FIRST * 3],
        answers=[
            "announce spell=sleep",
            "cast who=m spell=sleep targets=c,a,b",
            *idle("g", "d", "e", "h"),
            *idle("m", "g", "d", "e", "h"),
        ],
    )
    assert [ConditionEnded(who, "asleep", "its time is up") for who in "abc"] == of(
        played, ConditionEnded
    )


def test_12_a_round_s_effect_covers_the_others_step_and_ends_with_the_round() -> None:
    """By ours a one-round effect lasts while the foes act, and to the round's end."""
    blur = RecruitSpell("blur", "condition", condition="blurred", duration=1)
    played = fight(
        mage(blur),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["announce spell=blur", "cast who=m spell=blur targets=m"],
    )
    assert (("foes",), True) == (
        played.state.phase_sides,
        played.state.combatants["m"].has("blurred"),
    )
    played.goes_on([*PARTY_FIRST], idle("g"))
    assert (2, False) == (
        played.state.round,
        played.state.combatants["m"].has("blurred"),
    )


def test_19_only_totals_count() -> None:
    """A 2 with -1 reaches AC [1]; a 19 with +1 does not reach AC [21]."""
    weak = fighter(traits={"strength": 3})
    told = blow(
        weak,
        goblin(armour_class="[1]"),
        2,
        1,
        options={"attack.attribute_bonus": True, "attack.nat1_misses": True},
    )
    assert AttackHit("f", "g", "melee", "spear", 1, 1) == told[0]
    told = blow(
        fighter(level=2),
        goblin(armour_class="[21]"),
        19,
        options={"attack.nat20_hits": True},
    )
    assert [AttackMissed("f", "g", "melee", "spear", 20, 21)] == told
