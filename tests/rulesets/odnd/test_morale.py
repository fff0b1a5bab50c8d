"""Morale: for what losses it is checked, when, on what, and what the broken do."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from affray.events.types import (
    CombatantLeft,
    ConditionGained,
    DamageSuffered,
    Died,
    Disengaged,
    MoraleChecked,
    Moved,
    PhaseBegan,
    Rolled,
    Spent,
)
from affray.events.values import Outcome
from affray.kernel.recruits import Recruit
from tests.support.odnd import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    archer,
    asked,
    fight,
    fighter,
    orc,
)
from tests.support.odnd_melee import melee
from tests.support.outcomes import latest, of
from tests.support.scenario import Played


ROCKS = "falling rocks"
FAR = {"distance": 200}


def orcs(count: int, **changes: Any) -> list[Recruit]:
    """Return *count* orcs of morale 8, o1 and on."""
    return [orc(f"o{i}", **{"morale": 8, **changes}) for i in range(1, count + 1)]


def before(*roster: Recruit, **options: Any) -> Played:
    """Return a fight far apart, at the question for the winner's role."""
    dice = [*QUIET, *PARTY_FIRST]
    return fight(*roster, dice=dice, options=options, scene=FAR)


def losing(
    roster: Sequence[Recruit],
    dead: Sequence[str],
    *dice: int,
    answers: Sequence[str] = (),
    **options: Any,
) -> Played:
    """Return a fight in which *dead* die of rocks, with the *dice* of morale."""
    played = before(*roster, **options)
    played.ruled(ROCKS, *(Died(who, ROCKS) for who in dead))
    return played.goes_on(dice, ["role role=mover", *answers])


def checks(played: Played) -> list[MoraleChecked]:
    """Return every check of morale, in order."""
    return of(played, MoraleChecked)


def reasons(played: Played) -> list[tuple[str, ...]]:
    """Return for what morale was checked, check by check."""
    return [check.reasons for check in checks(played)]


@pytest.mark.rule("odnd:morale.roll")
@pytest.mark.parametrize(
    ("dice", "holds"), [((4, 3), True), ((4, 4), False)], ids=["7", "8"]
)
def test_above_the_score_a_group_breaks(dice: tuple[int, int], *, holds: bool) -> None:
    """At morale 7 a total of 7 holds and 8 breaks."""
    answers = [] if holds else ["flee"]
    played = losing([fighter(), *orcs(3, morale=7)], ["o1"], *dice, answers=answers)
    result = "holds" if holds else "flee"
    assert [MoraleChecked("foes", ("first casualty",), 7, holds, result)] == checks(
        played
    )
    rolled = [r for r in of(played, Rolled) if r.purpose == "morale"]
    assert [("foes", dice, 7, True)] == [
        (r.who, r.faces, r.needed, r.under) for r in rolled
    ]


@pytest.mark.rule("odnd:morale.roll")
def test_a_score_of_12_never_breaks() -> None:
    """No 2d6 are above 12."""
    played = losing([fighter(), *orcs(3, morale=12)], ["o1"], 6, 6)
    assert [True] == [check.stands for check in checks(played)]


@pytest.mark.rule("odnd:morale.roll")
def test_the_lowest_score_of_those_who_stand_counts() -> None:
    """The weakest heart of those still able decides for the group."""
    roster = [fighter(), *orcs(2), orc("o3", morale=5), orc("o4", morale=3)]
    played = losing(roster, ["o4"], 2, 3)
    assert [5] == [check.score for check in checks(played)]


def volley(*dice: int) -> Played:
    """Return an archer's volley in phase 2 at the first of six orcs who moves."""
    holds = [f"hold who=o{i}" for i in range(2, 7)]
    return fight(
        archer(),
        *orcs(6, hp=3),
        dice=[*QUIET, *FOES_FIRST, *dice],
        answers=[
            "role role=mover",
            "move who=o1 toward=a feet=10",
            *holds,
            'shoot who=a target=o1 weapon="short bow"',
        ],
        scene={"distance": 40},
    )


@pytest.mark.rule("odnd:morale.any_phase")
def test_morale_is_checked_in_the_phase_of_the_loss() -> None:
    """A volley in phase 2 kills the first of six: 9 is above 8 before phase 3."""
    played = volley(15, 4, 5, 4)
    assert ("broken", ("foes",)) == asked(played)
    phases = [e.phase for e in of(played, PhaseBegan)]
    assert "2 counter-movers fire" == phases[-1]
    played.goes_on([], ["flee"])
    assert [MoraleChecked("foes", ("first casualty",), 8, False, "flee")] == checks(
        played
    )
    story = of(played, MoraleChecked, PhaseBegan)
    later = story.index(PhaseBegan("3 counter-movers move", ("party",)))
    assert isinstance(story[later - 1], MoraleChecked)


@pytest.mark.rule("odnd:morale.any_phase")
def test_a_loss_by_ruling_is_checked_before_all_else() -> None:
    """Whom the referee lets die in phase 2 is a loss before the next figure moves."""
    played = before(fighter("f1"), fighter("f2"), *orcs(3))
    played.goes_on([], ["role role=mover"])
    played.ruled(ROCKS, Died("o1", ROCKS))
    played.goes_on([4, 4], ["hold who=f1"])
    assert [("first casualty",)] == reasons(played)
    assert ("move", ("f2",)) == asked(played)


@pytest.mark.rule("odnd:morale.first_casualty")
def test_a_wound_is_no_casualty() -> None:
    """Wounding an orc from 5 to 1 is no reason; killing it is."""
    roster = [fighter(), *orcs(3, hp=5)]
    played = before(*roster)
    played.ruled(ROCKS, DamageSuffered("o1", 4, 5, 1, ROCKS))
    played.goes_on([], ["role role=mover"])
    assert [] == checks(played)
    played.ruled(ROCKS, Died("o1", ROCKS))
    played.goes_on([1, 1], ["hold who=f"])
    assert [("first casualty",)] == reasons(played)


@pytest.mark.rule("odnd:morale.first_casualty")
def test_a_second_casualty_is_none_the_first() -> None:
    """Once tried for its first casualty, a group isn't tried for the next."""
    played = losing([fighter(), *orcs(6)], ["o1"], 1, 1)
    played.ruled(ROCKS, Died("o2", ROCKS))
    played.goes_on([], ["hold who=f"])
    assert [("first casualty",)] == reasons(played)
    mark = Spent("foes", "morale:foes:first", 1, lasting=True)
    assert mark in played.story


@pytest.mark.rule("odnd:morale.half")
@pytest.mark.parametrize(
    ("count", "dead", "half"),
    [(5, 2, False), (5, 3, True), (6, 2, False), (6, 3, True)],
)
def test_half_is_of_the_starting_number(count: int, dead: int, *, half: bool) -> None:
    """Of five, three are half; of six, three."""
    fallen = [f"o{i}" for i in range(1, dead + 1)]
    played = losing([fighter(), *orcs(count)], fallen, 1, 1)
    expected = ("first casualty", "half down or routed")
    assert [expected if half else expected[:1]] == reasons(played)


@pytest.mark.rule("odnd:morale.half")
def test_the_routed_count_with_the_dead() -> None:
    """Of four, one dead and one who ran are half, whom one check answers."""
    played = losing([fighter(), *orcs(4)], ["o1"], 1, 1)
    ran = (ConditionGained("o2", "fleeing", "fear"), CombatantLeft("o2", "fled"))
    played.ruled("o2 runs", *ran)
    played.goes_on([1, 1], ["hold who=f"])
    assert [("first casualty",), ("half down or routed",)] == reasons(played)


@pytest.mark.rule("odnd:morale.leader")
def test_the_death_of_the_leader_is_a_reason() -> None:
    """The goblin chief dies in melee, and the band is tried at its score."""
    chief = orc("chief", monster="goblin", morale=7, hp=1, leader=True, at=(0, 5))
    band = [
        orc(f"g{i}", monster="goblin", morale=7, at=(60, 5 * i)) for i in range(1, 4)
    ]
    played = melee(
        fighter(at=(0, 0)),
        chief,
        *band,
        strikes=["f chief", "chief f"],
        dice=[20, 8, 1, 3, 4],
    )
    assert [("first casualty", "leader slain: chief")] == reasons(played)
    assert [7] == [check.score for check in checks(played)]


@pytest.mark.rule("odnd:morale.leader")
def test_a_leader_is_mourned_once() -> None:
    """The death of a second leader is another reason, that of the first is used up."""
    roster = [
        fighter(),
        *orcs(6),
        orc("c1", leader=True, morale=8),
        orc("c2", leader=True, morale=8),
    ]
    played = losing(roster, ["c1"], 1, 1)
    played.ruled(ROCKS, Died("c2", ROCKS))
    played.goes_on([1, 1], ["hold who=f"])
    assert [
        ("first casualty", "leader slain: c1"),
        ("leader slain: c2",),
    ] == reasons(played)


BOTH = [orc("o1", leader=True, morale=8), orc("o2", morale=8)]


@pytest.mark.rule("odnd:morale.combined")
@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("one", [("first casualty", "half down or routed", "leader slain: o1")]),
        (
            "each",
            [("first casualty",), ("half down or routed",), ("leader slain: o1",)],
        ),
    ],
)
def test_several_thresholds_at_once(
    option: str, expected: list[tuple[str, ...]]
) -> None:
    """Of two orcs the leader dies: one roll for all of it, by option one for each."""
    dice = [1] * 2 * len(expected)
    played = losing([fighter(), *BOTH], ["o1"], *dice, **{"morale.combined": option})
    assert expected == reasons(played)


@pytest.mark.rule("odnd:morale.combined")
def test_rolled_for_each_the_first_failure_ends_it() -> None:
    """Who has broken isn't tried for the reasons that are left."""
    played = losing(
        [fighter(), *BOTH],
        ["o1"],
        6,
        6,
        answers=["surrender"],
        **{"morale.combined": "each"},
    )
    assert [("first casualty",)] == reasons(played)


@pytest.mark.rule("odnd:morale.break")
@pytest.mark.parametrize(
    ("choice", "fate"), [("flee", "fleeing"), ("surrender", "surrendered")]
)
def test_the_referee_says_what_the_broken_do(choice: str, fate: str) -> None:
    """All who still stand are broken, and flee or surrender as the referee says."""
    played = losing([fighter(), *orcs(3)], ["o1"], 6, 6, answers=[choice])
    assert [
        ConditionGained(who, condition, "morale")
        for who in ("o2", "o3")
        for condition in ("broken", fate)
    ] == of(played, ConditionGained)


@pytest.mark.rule("odnd:morale.break")
def test_the_question_lapses_with_its_group_though_others_stand() -> None:
    """A ruling takes the rest of a broken band: the referee is asked no more."""
    others = orc("x", morale=12, traits={"group": "others"})
    played = losing([fighter(), *orcs(2), others], ["o1"], 6, 6)
    assert "broken" == played.prompt.ask.kind
    played.ruled(ROCKS, Died("o2", ROCKS))
    assert "broken" != played.prompt.ask.kind


@pytest.mark.rule("odnd:morale.break")
def test_the_broken_only_run_in_their_next_movement() -> None:
    """Orcs who break in phase 2 do nothing in phase 3 but run."""
    played = before(fighter(), *orcs(3))
    played.goes_on([], ["role role=mover"])
    played.ruled(ROCKS, Died("o1", ROCKS))
    played.goes_on([6, 6], ["hold who=f", "flee"])
    assert ("move", ("o2", "o3")) == asked(played)
    assert "morale.break" == played.refused("move who=o2 toward=f feet=10").rule
    played.goes_on([], ["flee who=o2", "flee who=o3"])
    assert ["o2", "o3"] == [e.who for e in latest(played, Moved)]
    assert Outcome("foes", "fled") in played.state.outcomes


@pytest.mark.rule("odnd:round.move_countermove")
@pytest.mark.parametrize("act", ["flee", "hold"])
def test_the_fleeing_wait_for_their_own_movement(act: str) -> None:
    """Counter-Movers who run don't do so while the Movers move."""
    played = before(fighter(), *orcs(3)).goes_on([], ["role role=mover"])
    played.ruled("it loses heart", ConditionGained("o2", "fleeing", "fear"))
    assert "round.move_countermove" == played.refused(f"{act} who=o2").rule
    assert "morale.break" == played.refused("surrender who=o2").rule


@pytest.mark.rule("odnd:morale.break")
def test_who_surrenders_is_in_nobodys_way() -> None:
    """Contact with those who gave themselves up is over."""
    played = melee(
        fighter(at=(0, 0)),
        orc("o1", morale=8, hp=1, at=(0, 5)),
        orc("o2", morale=8, at=(2, 5)),
        orc("o3", morale=12, at=(90, 0), traits={"group": "others"}),
        strikes=["f o1", "o1 f", "o2 f", "surrender"],
        dice=[20, 8, 1, 1, 6, 6],
    )
    assert Disengaged("o2", "f", "surrendered") in played.story
    assert frozenset() == played.state.engaged


@pytest.mark.rule("odnd:morale.break")
@pytest.mark.parametrize(
    ("around", "fate"),
    [
        ([(0, 5), (5, 0), (0, -5), (-5, 0)], "surrender"),
        ([(0, 5), (5, 0), (0, -5)], "flee"),
    ],
    ids=["surrounded", "open"],
)
def test_left_to_itself_a_group_flees_if_a_path_is_open(
    around: list[tuple[int, int]], fate: str
) -> None:
    """By default the broken flee, and surrender with enemies on all four sides."""
    men = [fighter(f"f{i}", at=at) for i, at in enumerate(around, start=1)]
    roster = [*men, orc("o1", morale=8, at=(0, 0)), orc("o2", morale=8, at=(99, 99))]
    played = fight(*roster, dice=[*QUIET, *PARTY_FIRST])
    played.ruled(ROCKS, Died("o2", ROCKS))
    played.goes_on([6, 6], ["role role=mover", "default"])
    assert [fate] == [check.result for check in checks(played)]


@pytest.mark.rule("odnd:morale.break")
def test_a_sleeper_bars_nobodys_way() -> None:
    """With one of the four enemies asleep there is a path to flee by."""
    around = [(0, 5), (5, 0), (0, -5), (-5, 0)]
    men = [fighter(f"f{i}", at=at) for i, at in enumerate(around, start=1)]
    roster = [*men, orc("o1", morale=8, at=(0, 0)), orc("o2", morale=8, at=(99, 99))]
    played = fight(*roster, dice=[*QUIET, *PARTY_FIRST])
    asleep = ConditionGained("f2", "asleep", "a dart")
    played.ruled(ROCKS, Died("o2", ROCKS), asleep)
    played.goes_on([6, 6], ["role role=mover", "default"])
    assert ["flee"] == [check.result for check in checks(played)]


def retainers(count: int = 2, employer: str = "f", **changes: Any) -> list[Recruit]:
    """Return *count* retainers of *employer*, fighters of the party."""
    traits = {"employer": employer}
    return [
        fighter(f"r{i}", kind="retainer", traits=traits, **changes)
        for i in range(1, count + 1)
    ]


@pytest.mark.rule("odnd:morale.retainers")
@pytest.mark.parametrize(
    ("charisma", "loyalty"),
    [(3, 4), (5, 5), (8, 6), (10, 7), (13, 8), (17, 9), (18, 10)],
)
def test_retainers_go_by_their_employers_charisma(charisma: int, loyalty: int) -> None:
    """An employer of Charisma 10 has loyalty 7, and 8 breaks the retainers."""
    employer = fighter(traits={"charisma": charisma})
    roster = [employer, *retainers(), *orcs(2)]
    played = losing(roster, ["r1"], 1, 1)
    assert [loyalty] == [check.score for check in checks(played)]
    assert ["morale of f"] == [
        r.purpose for r in of(played, Rolled) if "morale" in r.purpose
    ]


@pytest.mark.rule("odnd:morale.retainers")
def test_retainers_break_above_their_loyalty() -> None:
    """Employer of Charisma 10, first retainer falls: 3 and 5 break the others."""
    employer = fighter(traits={"charisma": 10})
    played = losing([employer, *retainers(), *orcs(2)], ["r1"], 3, 5, answers=["flee"])
    reasons_ = ("first casualty", "half down or routed")
    assert [MoraleChecked("party", reasons_, 7, False, "flee")] == checks(played)
    assert {"r2"} == {e.who for e in of(played, ConditionGained)}


@pytest.mark.rule("odnd:morale.retainers")
@pytest.mark.parametrize(
    ("changes", "loyalty"), [({"morale": 11}, 11), ({"employer": "nobody"}, 7)]
)
def test_a_loyalty_may_be_stated(changes: dict[str, Any], loyalty: int) -> None:
    """A roster's number stands; without an employer in the fight it is average."""
    roster = [fighter(), *retainers(3, **changes), *orcs(2)]
    played = losing(roster, ["r1"], 1, 1)
    assert [loyalty] == [check.score for check in checks(played)]


@pytest.mark.rule("odnd:morale.retainers")
def test_retainers_of_two_employers_are_two_groups() -> None:
    """The fall of one employer's man is nothing to the other's."""
    other = fighter("s", kind="retainer", traits={"employer": "g"})
    roster = [fighter("f"), fighter("g"), *retainers(), other, *orcs(2)]
    played = losing(roster, ["r1"], 6, 6, answers=["flee"])
    assert {"r2"} == {e.who for e in of(played, ConditionGained)}


@pytest.mark.rule("odnd:morale.retainers")
def test_an_employer_who_leads_is_mourned_by_his_retainers() -> None:
    """The death of an employer who is their leader is a reason for retainers."""
    roster = [fighter(leader=True), fighter("g"), *retainers(), *orcs(2)]
    played = losing(roster, ["f"], 1, 1)
    assert [("leader slain: f",)] == reasons(played)


@pytest.mark.rule("odnd:morale.pcs")
def test_player_characters_never_check() -> None:
    """A party of four loses two without a roll, and nobody can ask for one."""
    men = [fighter(f"f{i}") for i in range(1, 5)]
    played = losing([*men, *orcs(2)], ["f1", "f2"])
    assert [] == checks(played)
    assert "morale.pcs" == played.refused("morale who=f3").rule


@pytest.mark.rule("odnd:conv.dice_order")
def test_retainers_are_tried_before_their_side_and_sides_in_order() -> None:
    """The party's retainers come first, then its other groups, then the foes."""
    hound = fighter("h", klass=None, kind="monster", hit_dice="1", morale=9)
    pack = fighter("k", klass=None, kind="monster", hit_dice="1", morale=9)
    roster = [*orcs(3), fighter(), hound, pack, *retainers(3)]
    played = losing(roster, ["h", "o1", "r1"], 1, 1, 1, 1, 1, 1)
    assert ["morale of f", "morale", "morale"] == [
        r.purpose for r in of(played, Rolled) if "morale" in r.purpose
    ]
    assert ["party", "party", "foes"] == [check.side for check in checks(played)]


@pytest.mark.rule("odnd:morale.any_phase")
def test_a_decided_fight_tries_nobodys_nerve() -> None:
    """When the last enemy has fallen, the losses of the victors ask for no roll."""
    played = losing([fighter(), *retainers(), *orcs(1)], ["o1", "r1"])
    assert [] == checks(played)
    assert played.state.ended


@pytest.mark.rule("odnd:morale.first_casualty")
def test_groups_of_one_side_are_tried_apart() -> None:
    """A casualty of the archers is none of the guards'."""
    guards = [orc(f"g{i}", morale=8, traits={"group": "guards"}) for i in (1, 2)]
    played = losing([fighter(), *guards, *orcs(3)], ["o1"], 6, 6, answers=["flee"])
    assert {"o2", "o3"} == {e.who for e in of(played, ConditionGained)}
    assert ["morale"] == [r.purpose for r in of(played, Rolled) if "mor" in r.purpose]


@pytest.mark.rule("odnd:morale.retainers")
def test_retainers_without_an_employer_are_one_group_of_their_own() -> None:
    """They aren't tried with the monsters of their side."""
    hound = fighter("h", klass=None, kind="monster", hit_dice="1", morale=2)
    hired = [fighter(f"r{i}", kind="retainer") for i in (1, 2, 3)]
    played = losing([fighter(), hound, *hired, *orcs(2)], ["r1"], 1, 1)
    assert [7] == [check.score for check in checks(played)]
    assert "morale of retainers" in [r.purpose for r in of(played, Rolled)]
