"""Morale in phase A, flight and surrender."""

from __future__ import annotations

import pytest

from affray.events.types import (
    CombatantLeft,
    ConditionGained,
    Disengaged,
    MoraleChecked,
    Moved,
    Rolled,
    Spent,
)
from affray.events.values import Modifier, Place
from affray.kernel.recruits import Recruit
from tests.support.bx import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    fight,
    fighter,
    goes_on,
    orc,
)
from tests.support.outcomes import latest, of, rolls
from tests.support.scenario import Played


KILLS = (13, 8)


def after_a_death(
    *others: Recruit,
    morale: tuple[int, ...] = (),
    answers: tuple[str, ...] = ("until B movement foes",),
) -> Played:
    """Return a fight in which the first orc was slain before its side's phase A."""
    return fight(
        fighter(),
        orc(hp=1),
        *others,
        dice=[*QUIET, *PARTY_FIRST, *KILLS, *morale],
        answers=["attack who=f target=o weapon=sword", *answers],
    )


ORCS = tuple(orc(f"o{n}", at=(60, 5 * n)) for n in range(5))


@pytest.mark.rule("bx:seq.morale")
def test_a_side_checks_after_its_first_death() -> None:
    """Of six orcs one is slain: 3 and 3 are no more than 6, and they stay."""
    played = after_a_death(*ORCS, morale=(3, 3))
    assert ("referee", "morale foes", (3, 3)) in rolls(played)
    expected = [MoraleChecked("foes", ("first death",), 6, stands=True, result="holds")]
    assert expected == of(played, MoraleChecked)


@pytest.mark.rule("bx:seq.morale")
@pytest.mark.rule("bx:seq.surrenders")
def test_a_total_above_the_score_breaks_them() -> None:
    """4 and 3 are more than 6: the orcs flee, and run in their phase B."""
    played = after_a_death(*ORCS[:2], morale=(4, 3), answers=("flee who=foes",))
    assert of(played, MoraleChecked)[0].result == "flee"
    gained = [ConditionGained(who, "fleeing", "morale") for who in ("o0", "o1")]
    assert gained == of(played, ConditionGained)
    assert [m.feet for m in of(played, Moved) if m.how == "flee"] == [120, 120]


@pytest.mark.rule("bx:seq.surrenders")
def test_the_broken_may_surrender() -> None:
    """The referee lets them lay down their arms instead."""
    played = after_a_death(*ORCS[:1], morale=(4, 3), answers=("surrender who=foes",))
    assert [ConditionGained("o0", "surrendered", "morale")] == of(
        played, ConditionGained
    )
    assert played.state.outcomes[1].reason == "surrendered"


@pytest.mark.rule("bx:seq.morale")
def test_each_reason_counts_once_and_two_passed_checks_are_enough() -> None:
    """First death, then half out; after two passed checks there is none."""
    played = after_a_death(
        orc("p", hp=1, at=(0, 5)), orc("q"), orc("r", at=(30, 0)), morale=(1, 1)
    )
    goes_on(
        played,
        [6, 1, *KILLS, 2, 2],
        ["none who=p", "attack who=f target=p weapon=sword", "until B movement foes"],
    )
    expected = MoraleChecked("foes", ("half out",), 6, stands=True, result="holds")
    assert [expected] == latest(played, MoraleChecked)
    assert played.state.sides["foes"].spent_for_good["morale:passed"] == 2


@pytest.mark.rule("bx:seq.morale")
def test_two_reasons_at_once_are_one_check() -> None:
    """Of two orcs one is slain: first death and half its number out."""
    played = after_a_death(orc("p", at=(60, 0)), morale=(1, 2))
    assert of(played, MoraleChecked)[0].reasons == ("first death", "half out")


@pytest.mark.rule("bx:seq.morale")
def test_two_passed_checks_end_all_checking() -> None:
    """A side that stood twice never checks again."""
    played = fight(
        fighter(),
        orc(hp=1),
        orc("p", at=(60, 0)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement party"],
    )
    played.ruled("tried", Spent("foes", "morale:passed", 2, lasting=True))
    goes_on(
        played,
        [*KILLS, *FOES_FIRST],
        ["attack who=f target=o weapon=sword", "until round 2"],
    )
    assert of(played, MoraleChecked) == []


@pytest.mark.rule("bx:seq.morale")
def test_morale_of_2_never_fights() -> None:
    """Such a creature breaks in its first phase A, without dice."""
    played = fight(
        fighter(),
        orc(morale=2),
        dice=[*QUIET, *FOES_FIRST],
        answers=["surrender who=foes"],
    )
    expected = MoraleChecked(
        "foes", ("never fights",), 2, stands=False, result="surrender"
    )
    assert [expected] == of(played, MoraleChecked)


@pytest.mark.rule("bx:seq.morale")
def test_morale_of_12_never_checks() -> None:
    """Skeletons see one of them fall, and roll nothing."""
    bones = orc("s", monster="skeleton", at=(60, 0))
    played = fight(
        fighter(),
        orc(hp=1, monster="skeleton"),
        bones,
        dice=[*QUIET, *PARTY_FIRST, *KILLS, *PARTY_FIRST],
        answers=["attack who=f target=o weapon=sword", "until round 2"],
    )
    assert of(played, MoraleChecked) == []


@pytest.mark.rule("bx:seq.morale")
def test_orcs_fight_better_while_a_leader_lives() -> None:
    """Under a leader their score is 8."""
    chief = orc("c", leader=True, at=(60, 0))
    played = after_a_death(chief, morale=(4, 4))
    assert of(played, MoraleChecked)[0].score == 8


@pytest.mark.rule("bx:seq.morale")
def test_player_characters_never_check() -> None:
    """A comrade's death asks nothing of a character."""
    played = fight(
        fighter(hp=1),
        fighter("s", at=(-60, 0)),
        orc(),
        dice=[*QUIET, *FOES_FIRST, 14, 8, *FOES_FIRST],
        answers=["attack who=o target=f weapon=sword", "until round 2"],
    )
    assert of(played, MoraleChecked) == []


@pytest.mark.rule("bx:seq.morale")
def test_retainers_check_their_loyalty() -> None:
    """The retainer of one with Charisma 18 has 10, and stands on a 10."""
    loyal = fighter("r", kind="retainer", at=(-60, 0), traits={"employer_charisma": 18})
    played = fight(
        fighter(hp=1),
        loyal,
        orc(),
        dice=[*QUIET, *FOES_FIRST, 14, 8, 5, 5],
        answers=["attack who=o target=f weapon=sword", "until B movement party"],
    )
    assert of(played, MoraleChecked)[0].score == 10
    assert of(played, MoraleChecked)[0].side == "party"


@pytest.mark.rule("bx:seq.surrenders")
def test_one_may_flee_by_choice_and_is_struck_from_behind() -> None:
    """Whoever flees runs from the nearest foe, its back to it."""
    played = fight(
        fighter(weapons=("long bow",)),
        orc(),
        orc("p", at=(30, 90), morale=12),
        dice=[*QUIET, *FOES_FIRST, 2, *FOES_FIRST],
        answers=["flee who=o", 'shoot who=f target=o weapon="long bow"'],
        scene={"distance": 30},
    )
    fled = [m for m in of(played, Moved) if m.how == "flee"]
    assert [Moved("o", Place(30, 0), Place(150, 0), 120, "flee")] == fled
    roll = next(r for r in of(played, Rolled) if r.purpose == "attack")
    assert Modifier("behind", 2, "behind.same") in roll.modifiers


@pytest.mark.rule("bx:seq.surrenders")
def test_one_in_flight_runs_again_each_round_until_nobody_sees_it() -> None:
    """At the end of a round more than 120 feet away it is gone."""
    played = fight(
        fighter(),
        orc(),
        orc("p", at=(5, 0), morale=12),
        dice=[*QUIET, *FOES_FIRST, *FOES_FIRST],
        answers=["flee who=o", "until round 2", "none who=f", "none who=p"],
        scene={"distance": 30},
    )
    assert [CombatantLeft("o", "fled")] == of(played, CombatantLeft)


@pytest.mark.rule("bx:seq.surrenders")
def test_one_in_flight_that_is_still_seen_runs_on() -> None:
    """A slow one is still in sight after a round, and runs again in the next."""
    played = fight(
        fighter(),
        orc(movement=60),
        orc("p", at=(5, 0), morale=12),
        dice=[*QUIET, *FOES_FIRST, *FOES_FIRST],
        answers=["flee who=o", "until round 2", "none who=f", "none who=p"],
        scene={"distance": 30},
    )
    assert [m.feet for m in of(played, Moved) if m.how == "flee"] == [60, 60]


@pytest.mark.rule("bx:def.released")
def test_flight_of_the_last_opponent_sets_one_free() -> None:
    """The routed orc holds nobody in melee any more."""
    played = after_a_death(
        orc("p", at=(0, 5)),
        morale=(6, 6),
        answers=("flee who=foes",),
    )
    assert Disengaged("p", "f", "in flight") in of(played, Disengaged)


@pytest.mark.rule("bx:seq.surrenders")
@pytest.mark.parametrize(("sight", "gone"), [(149, True), (150, False)])
def test_one_in_flight_is_gone_beyond_sight(sight: int, *, gone: bool) -> None:
    """At 150 feet it is seen by those who see 150, and by nobody who sees less."""
    played = fight(
        fighter(),
        orc(),
        orc("p", at=(5, 0), morale=12),
        dice=[*QUIET, *FOES_FIRST],
        answers=["flee who=o", "until round 2"],
        scene={"distance": 30, "sight": sight},
    )
    assert [CombatantLeft("o", "fled")] * gone == of(played, CombatantLeft)
