"""Situations that other tools got wrong, by number, read by these rules.

Numbers that are missing here are about what bx doesn't have (temporary hit
points, bleeding, holds, turns at which effects end), or belong to the kernel.
"""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from itertools import permutations

import pytest

from affray.events.types import (
    AttackHit,
    AttackMissed,
    CombatantJoined,
    CombatantLeft,
    ConditionEnded,
    Died,
    Disengaged,
    Spent,
)
from affray.events.values import Place
from affray.kernel.choices import choose
from affray.kernel.dice.sources import EnteredDice
from affray.kernel.recruits import RecruitSpell
from affray.kernel.rulesets.bx import RULESET
from affray.kernel.runner import Runner
from tests.support.bx import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    TIED,
    blow,
    enlisted,
    fight,
    fighter,
    goes_on,
    mage,
    orc,
)
from tests.support.outcomes import hp, latest, of, rolls
from tests.support.scenario import Played, salts


FAR = {"distance": 100}
BAND = ("o1", "o2", "o3", "o4", "o5")


def band() -> Played:
    """Return five orcs whose phase of movement is open, far from a fighter."""
    return fight(
        fighter(),
        *(orc(who) for who in BAND),
        dice=[*QUIET, *FOES_FIRST],
        answers=["until B movement foes"],
        scene=FAR,
    )


def asked(played: Played) -> tuple[str, ...]:
    """Return whom the open question is put to, but for the referee."""
    return played.prompt.ask.figures[:-1]


def acted(played: Played) -> list[str]:
    """Return who passed up movement, in order."""
    return [e.who for e in of(played, Spent) if e.what == "passed:B movement"]


@pytest.mark.rule("bx:seq.posting_order")
def test_1_one_slain_before_its_turn_costs_nobody_else_a_turn() -> None:
    """The first has acted, the second is struck down: the third goes on."""
    played = goes_on(band(), (), ["pass who=o1"])
    played.ruled("defeated", Died("o2", "a rock"))
    choice = choose("pass", who="o2")
    refusal = played.runner.answer(played.prompt.number, choice, "referee")
    assert refusal is not None
    assert "damage.apply" == refusal.rule
    goes_on(played, (), ["pass who=o3", "pass who=o4", "pass who=o5"])
    assert ["o1", "o3", "o4", "o5"] == acted(played)
    assert ("f",) == asked(played)


@pytest.mark.rule("bx:seq.posting_order")
def test_2_each_of_a_side_acts_once_and_nobody_is_marked_before() -> None:
    """In whatever order they post."""
    order = ("o4", "o1", "o5", "o3", "o2")
    played = band()
    assert BAND == asked(played)
    goes_on(played, (), [f"pass who={who}" for who in order])
    assert [*order] == acted(played)
    assert ("f",) == asked(played)


@pytest.mark.rule("bx:seq.next_sides")
def test_3_the_last_of_a_phase_is_removed_on_its_own_turn() -> None:
    """Next comes the other side, with its first figure."""
    played = goes_on(band(), (), [f"pass who={who}" for who in BAND[:4]])
    played.ruled("it is carried off", CombatantLeft("o5", "an eagle"))
    assert (("f",), "B movement party") == (asked(played), played.state.phase)


@pytest.mark.rule("bx:init.each_round", "bx:surprise.afterwards")
def test_7_two_sides_roll_two_dice_a_round() -> None:
    """Three rounds, however many figures: six rolls of initiative."""
    played = goes_on(band(), [*FOES_FIRST, *FOES_FIRST], ["until round 3"])
    dice = [what for _, what, _ in rolls(played) if what.startswith("initiative")]
    assert ["initiative party", "initiative foes"] * 3 == dice


@pytest.mark.rule("bx:weapon.two_handed")
def test_9_a_slow_weapon_comes_after_a_quick_one() -> None:
    """The party has a 6 and the orcs a 1, and the orc's sword is first."""
    played = fight(
        fighter(weapons=("two-handed sword",)),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, 2, 2],
        answers=[
            "attack who=o target=f weapon=sword",
            'attack who=f target=o weapon="two-handed sword"',
        ],
        options={"weapon.slow": True},
    )
    assert ["o", "f"] == [who for who, what, _ in rolls(played) if what == "attack"]


@pytest.mark.rule("bx:attack.naturals", "bx:attack.matrix")
def test_19_only_a_natural_1_and_20_are_special() -> None:
    """A 2 less 1 isn't the 2 it takes here, and a 19 and 1 are the 20 it takes."""
    weak = fighter(klass="normal human", traits={"strength": 8})
    assert [AttackMissed("f", "o", "melee", "sword", 1, 2)] == blow(
        weak, orc(armour_class=19), 2
    )
    strong = fighter(traits={"strength": 13})
    hit, *_ = blow(strong, orc(armour_class=-3, hp=30), 19, 1)
    assert AttackHit("f", "o", "melee", "sword", 20, 20) == hit


@pytest.mark.rule("bx:simul.mutual_death")
@pytest.mark.parametrize("first", [("a", "b"), ("b", "a")])
@pytest.mark.parametrize("roster", list(permutations("ab")))
def test_two_who_kill_each_other_both_die(
    first: tuple[str, str], roster: tuple[str, ...]
) -> None:
    """In whatever order they stand in the roster, and answer."""
    figures = {"a": fighter("a", hp=2), "b": orc("b", hp=2)}
    blows = {
        "a": "attack who=a target=b weapon=sword",
        "b": "attack who=b target=a weapon=sword",
    }
    played = fight(
        *(figures[who] for who in roster),
        dice=[*QUIET, *TIED],
        answers=["until E melee party+foes"],
    )
    played.goes_on([19, 2, 19, 2], [blows[who] for who in first])
    assert {"a", "b"} == {event.who for event in of(played, Died)}
    assert ["a", "b"] == [who for who, what, _ in rolls(played) if what == "attack"]
    assert played.state.ended


@pytest.mark.rule("bx:seq.posting_order")
def test_a_newcomer_in_the_middle_of_a_phase_acts_once() -> None:
    """It is asked from the next question on, and nobody is asked again."""
    played = goes_on(band(), (), ["pass who=o1", "pass who=o2"])
    late = CombatantJoined(enlisted(orc("late")), 8, Place(100, 60))
    played.ruled("one more", late)
    rest = ["pass who=o3", "pass who=late", "pass who=o4", "pass who=o5"]
    goes_on(played, (), rest)
    assert ["o1", "o2", "o3", "late", "o4", "o5"] == acted(played)
    assert ("f",) == asked(played)


@pytest.mark.rule("bx:def.released")
def test_30_death_ends_a_melee_for_both_in_the_same_entry() -> None:
    """Both fighters are free as soon as the orc between them is dead."""
    played = fight(
        fighter(at=(0, 0)),
        fighter("g", at=(10, 0)),
        orc(at=(5, 0), hp=1),
        orc("p", at=(200, 0), morale=12),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until E melee party"],
    )
    goes_on(played, [15, 3], ["attack who=f target=o weapon=sword"])
    assert {Disengaged("o", "f", "death"), Disengaged("o", "g", "death")} == {
        *latest(played, Disengaged)
    }
    assert frozenset() == played.state.engaged


@pytest.mark.rule("bx:damage.apply")
def test_25_an_undo_leaves_no_half_of_a_blow() -> None:
    """Taken back to before it, a fight has neither the harm nor the blow."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until E melee party"],
    )
    before = len(played.records)
    goes_on(played, [15, 3], ["attack who=f target=o weapon=sword"])
    assert 5 == hp(played, "o")
    log = played.records[:before]
    again = Runner.resume(RULESET, EnteredDice(), log, salts(len(log)))
    assert 8 == again.state.combatants["o"].hp
    assert not again.state.combatants["f"].acted


@pytest.mark.rule("bx:time.terms")
def test_11_effects_end_each_by_its_own_event() -> None:
    """Two sleepers wake with the same round, and each has an event of its own."""
    sleep = RecruitSpell(
        "sleep", "condition", condition="asleep", targets=2, duration=1
    )
    played = fight(
        mage(sleep),
        *(orc(who) for who in BAND),
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST],
        answers=["cast who=m spell=sleep targets=o1,o2", "until round 2"],
        scene=FAR,
    )
    assert [
        ConditionEnded("o1", "asleep", "its time is up"),
        ConditionEnded("o2", "asleep", "its time is up"),
    ] == of(played, ConditionEnded)
    assert {} == dict(played.state.timers)
