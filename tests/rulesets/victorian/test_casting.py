"""Casting: begun in one's second, in effect when its segments are over."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ActionLost,
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    PhaseBegan,
    Rolled,
    SpellCast,
    SpellLost,
    Spent,
    TimerEnded,
    TimerStarted,
)
from affray.events.values import Scalar
from affray.kernel.recruits import Recruit, RecruitSpell
from tests.support.outcomes import hp, of, rolls
from tests.support.scenario import Played
from tests.support.victorian import QUIET, adept, fight, thug


def bolt(casting: int = 0, unit: str = "segment") -> RecruitSpell:
    """Return a spell of 1d6 damage that takes so long to cast."""
    traits: dict[str, Scalar] = {"casting_unit": unit}
    if casting:
        traits["casting"] = casting
    return RecruitSpell("bolt", "damage", "1d6", traits=traits)


def far(spell: RecruitSpell) -> tuple[Recruit, Recruit]:
    """Return an adept with *spell*, and a thug who stands where he can't reach."""
    return adept(spell), thug(at=(100, 0))


def due(played: Played) -> int:
    """Return the second of the clock in which the casting comes off."""
    (timer,) = of(played, TimerStarted)
    return timer.due


def in_round_and_second(played: Played) -> tuple[int, str]:
    """Return the round and the batch that the fight has come to."""
    return played.state.round, played.state.phase


CAST = "cast who=a spell=bolt"
CAST_AT = "cast who=a spell=bolt targets=g"
RELEASE = "release who=a targets=g"


@pytest.mark.rule("victorian:spell.instant")
def test_an_instantaneous_spell_takes_effect_in_its_second() -> None:
    """With a die of 9 it does so in second 9, and nothing runs on."""
    played = fight(*far(bolt()), dice=[*QUIET, 9, 10, 4], answers=[CAST_AT])
    assert [SpellCast("a", "bolt", ("g",))] == of(played, SpellCast)
    assert (1, "second 9") == in_round_and_second(played)
    assert [DamageSuffered("g", 4, 20, 16, "a's bolt", "spell", wound="w1")] == of(
        played, DamageSuffered
    )
    assert [] == of(played, TimerStarted)


@pytest.mark.rule("victorian:spell.segments", "victorian:action.magic_slow")
@pytest.mark.parametrize(("count", "at"), [(1, 10), (2, 20), (3, 30)], ids=str)
def test_a_segment_of_casting_is_ten_seconds(count: int, at: int) -> None:
    """Begun in second 1, one, two and three segments end at 10, 20 and 30."""
    played = fight(*far(bolt(count)), dice=[*QUIET, 1, 10], answers=[CAST])
    assert at == due(played)
    assert ConditionGained("a", "casting", "bolt") in of(played, ConditionGained)


@pytest.mark.rule("victorian:action.magic_slow")
def test_casting_costs_the_standard_act() -> None:
    """Whoever begins in second 4 has spent it, and casts through r2s3."""
    played = fight(*far(bolt(1)), dice=[*QUIET, 4, 10], answers=[CAST])
    assert Spent("a", "standard", 1, lasting=False) in of(played, Spent)
    assert 13 == due(played)


@pytest.mark.rule("victorian:spell.completion")
@pytest.mark.parametrize(
    ("die", "count", "at"),
    [
        pytest.param(1, "inclusive", 10, id="r1s10"),
        pytest.param(4, "inclusive", 13, id="r2s3"),
        pytest.param(1, "exclusive", 11, id="r2s1 by the option"),
        pytest.param(4, "exclusive", 14, id="r2s4 by the option"),
    ],
)
def test_the_effect_comes_in_the_last_second(die: int, count: str, at: int) -> None:
    """One segment fills ten seconds, the first included, or not by the option."""
    played = fight(
        *far(bolt(1)),
        dice=[*QUIET, die, 10],
        answers=[CAST],
        options={"spell.count": count},
    )
    assert at == due(played)


@pytest.mark.rule("victorian:spell.completion")
def test_a_short_spell_begun_at_once_comes_off_in_the_same_round() -> None:
    """One segment begun in second 1 takes effect in second 10."""
    played = fight(*far(bolt(1)), dice=[*QUIET, 1, 9, 4, 9, 9], answers=[CAST, RELEASE])
    assert ["second 1", "second 9", "second 10"] == [
        p.phase for p in of(played, PhaseBegan) if p.phase.startswith("second")
    ][:3]
    assert 16 == hp(played, "g")


@pytest.mark.rule("victorian:spell.three_segments")
@pytest.mark.parametrize(
    ("die", "dice", "where", "rule"),
    [
        pytest.param(1, [9, 9], (3, "second 10"), "spell.three_segments", id="fits"),
        pytest.param(2, [9, 9, 9], (4, "second 1"), "spell.spill", id="spills"),
    ],
)
def test_three_segments_may_fit_a_standard_round(
    die: int, dice: list[int], where: tuple[int, str], rule: str
) -> None:
    """Begun at r1s1 it is over at r3s10; begun at r1s2, at r4s1."""
    lines = [CAST, *["done who=g"] * 3]
    played = fight(*far(bolt(3)), dice=[*QUIET, die, 9, *dice], answers=lines)
    assert where == in_round_and_second(played)
    played.goes_on([4], [RELEASE])
    (cast,) = (r for r in played.records if isinstance(r.event, SpellCast))
    assert rule == cast.cause


@pytest.mark.rule("victorian:spell.spill")
def test_a_spell_begun_late_takes_effect_in_a_later_round() -> None:
    """Two segments begun in second 8 end at 27, which is r3s7."""
    played = fight(*far(bolt(2)), dice=[*QUIET, 8, 9, 9, 9, 4], answers=[CAST, RELEASE])
    (cast,) = (r for r in played.records if isinstance(r.event, SpellCast))
    assert "spell.three_segments" == cast.cause
    assert 27 == due(played)
    assert ("second 7", 3) == (
        [p.phase for p in of(played, PhaseBegan) if "a" in p.sides][-1],
        played.state.round,
    )


@pytest.mark.rule("victorian:spell.rounds")
def test_a_round_of_casting_is_a_minute() -> None:
    """One round begun in second 5 ends at 64, which is r7s4."""
    played = fight(*far(bolt(1, "round")), dice=[*QUIET, 5, 9], answers=[CAST])
    assert 64 == due(played)


@pytest.mark.rule("victorian:spell.turns")
def test_a_turn_of_casting_is_ten_minutes() -> None:
    """One turn begun at second 1 is over at second 600."""
    played = fight(*far(bolt(1, "turn")), dice=[*QUIET, 1, 9], answers=[CAST])
    assert 600 == due(played)


@pytest.mark.rule("victorian:spell.busy")
def test_who_casts_rolls_no_initiative() -> None:
    """With the effect at r2s3 there is no die in round 2, and one in round 3."""
    played = fight(
        *far(bolt(1)),
        dice=[*QUIET, 4, 9, 9, 4, 5, 9],
        answers=[CAST, RELEASE, "speak who=a words=Free"],
    )
    initiative = [r.who for r in of(played, Rolled) if r.purpose == "initiative"]
    assert ["a", "g", "g", "a", "g"] == initiative
    assert [ActionLost("a", "casting")] == of(played, ActionLost)


@pytest.mark.rule("victorian:spell.busy")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        pytest.param("move who=a away=g feet=10", "spell.busy", id="move"),
        pytest.param("speak who=a words=Wait", "spell.busy", id="speak"),
        pytest.param(CAST, "spell.busy", id="cast"),
    ],
)
def test_who_casts_does_nothing_else(line: str, rule: str) -> None:
    """No move, no word; letting something fall is allowed."""
    played = fight(*far(bolt(1)), dice=[*QUIET, 4, 9], answers=[CAST])
    assert rule == played.refused(line).rule
    played.goes_on([], ['drop who=a item="sword cane"'])


@pytest.mark.rule("victorian:spell.busy")
def test_who_casts_has_nothing_to_declare() -> None:
    """A caster isn't asked before the dice, and can't parry."""
    played = fight(*far(bolt(1)), dice=[*QUIET, 4, 9, 9], answers=[CAST, "done who=g"])
    begun = [p.sides for p in of(played, PhaseBegan) if p.phase == "declarations"]
    assert [("a", "g"), ("g",)] == begun


def hit_at(*dice: int) -> Played:
    """Return a fight in which G strikes at A, whose spell is due at r2s3."""
    return fight(
        adept(bolt(1)),
        thug(),
        dice=[*QUIET, 4, 9, *dice],
        answers=[
            CAST,
            "decline who=g",
            "done who=g",
            "attack who=g target=a weapon=club",
        ],
    )


@pytest.mark.rule("victorian:spell.interrupt")
def test_harm_before_it_comes_off_breaks_a_spell() -> None:
    """Hit for 1 at r2s2, the spell due at r2s3 is lost, and spent."""
    played = hit_at(2, 15, 8, 1)
    cause = "g's club to the left lower arm"
    assert [
        TimerEnded("a:casting", cause),
        ConditionEnded("a", "casting", cause),
        SpellLost("a", "bolt", cause, spent=True),
        Spent("a", "spell:bolt", 1, lasting=True),
    ] == of(played, TimerEnded, ConditionEnded, SpellLost) + [
        s for s in of(played, Spent) if s.what == "spell:bolt"
    ]


@pytest.mark.rule("victorian:spell.interrupt")
def test_harm_in_the_second_of_its_effect_comes_too_late() -> None:
    """Hit at r2s3, the spell due in that second works."""
    played = fight(
        adept(bolt(1)),
        thug(),
        dice=[*QUIET, 4, 9, 3],
        answers=[CAST, "decline who=g", "done who=g"],
    )
    played.goes_on(
        [4, 15, 8, 1],
        [RELEASE, "attack who=g target=a weapon=club"],
    )
    assert [SpellCast("a", "bolt", ("g",))] == of(played, SpellCast)
    assert [] == of(played, SpellLost)


@pytest.mark.rule("victorian:spell.interrupt")
def test_anothers_effect_keeps_no_spell_from_being_broken() -> None:
    """At r2s3, when A's spell comes off, a blow breaks the one that E casts."""
    played = fight(
        adept(bolt(1), at=(0, 50)),
        adept(bolt(2), who="e"),
        thug(),
        dice=[*QUIET, 4, 4, 9, 3],
        answers=[CAST, "cast who=e spell=bolt", "decline who=g", "done who=g"],
    )
    blow = "attack who=g target=e weapon=club"
    played.goes_on([4, 15, 8, 1], [RELEASE, blow, "done who=g"])
    assert ["e"] == [lost.who for lost in of(played, SpellLost)]


@pytest.mark.rule("victorian:spell.interrupt")
def test_harm_in_the_starting_second_breaks_nothing() -> None:
    """G's blow in the very second in which A begins lands, and A casts on."""
    played = fight(adept(bolt(1)), thug(), dice=[*QUIET, 4, 4])
    played.goes_on(
        [15, 8, 1],
        [
            CAST,
            "attack who=g target=a weapon=club",
            "decline who=g",
            "done who=a",
            "done who=g",
        ],
    )
    assert [] == of(played, SpellLost)
    assert played.state.combatants["a"].has("casting")
    assert 19 == hp(played, "a")


@pytest.mark.rule("victorian:spell.interrupt")
def test_the_blow_that_casting_provokes_breaks_it() -> None:
    """Harm from it loses the spell before it is begun."""
    played = fight(
        adept(bolt(1)),
        thug(),
        dice=[*QUIET, 4, 9, 10, 8, 2],
        answers=[CAST, "strike who=g weapon=club"],
    )
    cause = "harm from an opportunity attack"
    assert [SpellLost("a", "bolt", cause, spent=True)] == of(played, SpellLost)
    assert not played.state.combatants["a"].has("casting")
    assert "action.magic_slow" != played.refused(CAST).rule


@pytest.mark.rule("victorian:spell.interrupt")
def test_a_hit_that_armour_takes_whole_is_no_harm() -> None:
    """A blow reduced to nothing leaves the spell as it was."""
    played = fight(
        adept(bolt(1), traits={"reduction": 3}),
        thug(),
        dice=[*QUIET, 4, 9, 2, 15, 8, 1],
        answers=[
            CAST,
            "decline who=g",
            "done who=g",
            "attack who=g target=a weapon=club",
        ],
    )
    assert [] == of(played, SpellLost)
    assert played.state.combatants["a"].has("casting")


@pytest.mark.rule("victorian:spell.interrupt")
def test_the_same_second_may_break_a_spell() -> None:
    """With the option, harm in the second of its effect loses it."""
    played = fight(
        adept(bolt(1)),
        thug(),
        dice=[*QUIET, 4, 9, 3, 15, 8, 1, 9, 9],
        answers=[
            CAST,
            "decline who=g",
            "done who=g",
            "attack who=g target=a weapon=club",
            "done who=g",
            "ready who=a",
        ],
        options={"spell.same_second_breaks": True},
    )
    cause = "g's club to the left lower arm"
    assert [SpellLost("a", "bolt", cause, spent=True)] == of(played, SpellLost)
    assert [] == of(played, SpellCast)


@pytest.mark.rule("victorian:spell.interrupt")
def test_a_failed_save_breaks_a_spell() -> None:
    """A fails against G's curse, and what A casts is lost."""
    curse = RecruitSpell(
        "curse", "condition", condition="slowed", save="negates", duration=1
    )
    played = fight(
        adept(bolt(2), traits={"save": 15}),
        adept(curse, who="g", side="foes", at=(100, 0)),
        dice=[*QUIET, 4, 9, 14],
        answers=[CAST, "cast who=g spell=curse targets=a"],
    )
    assert ("a", "save", (14,)) == rolls(played)[-1]
    assert [SpellLost("a", "bolt", "g's curse", spent=True)] == of(played, SpellLost)


@pytest.mark.rule("victorian:action.magic_slow")
def test_a_spell_is_cast_once() -> None:
    """What was cast is spent, and the refusal of a second says so."""
    played = fight(*far(bolt()), dice=[*QUIET, 9, 10, 4], answers=[CAST_AT])
    assert "action.swap" == played.refused(CAST_AT).rule
    played.goes_on([5, 9], ["done who=a", "done who=g", "ready who=a", "ready who=g"])
    assert "action.magic_slow" == played.refused(CAST_AT).rule


@pytest.mark.rule("victorian:init.target")
def test_targets_of_a_slow_spell_are_chosen_when_it_comes_off() -> None:
    """Whoever begins to cast names nobody yet."""
    played = fight(*far(bolt(1)), dice=[*QUIET, 9, 10])
    assert "init.target" == played.refused(CAST_AT).rule


@pytest.mark.rule("victorian:spell.interrupt")
def test_a_blow_that_misses_in_that_second_breaks_nothing() -> None:
    """With the option, a spell comes off after the blows that didn't harm."""
    played = fight(
        adept(bolt(1)),
        thug(),
        dice=[*QUIET, 4, 9, 3, 2, 6, 9, 9],
        answers=[
            CAST,
            "decline who=g",
            "done who=g",
            "attack who=g target=a weapon=club",
            "done who=g",
            RELEASE,
        ],
        options={"spell.same_second_breaks": True},
    )
    assert [SpellCast("a", "bolt", ("g",))] == of(played, SpellCast)
    assert 14 == hp(played, "g")


@pytest.mark.rule("victorian:spell.interrupt")
def test_a_broken_spell_leaves_others_alone() -> None:
    """A's is lost, and E casts on."""
    played = fight(
        adept(bolt(2)),
        adept(bolt(2), who="e", at=(0, 50)),
        thug(),
        dice=[*QUIET, 4, 5, 9, 15, 8, 2],
        answers=[
            "cast who=a spell=bolt",
            "decline who=g",
            "cast who=e spell=bolt",
            "attack who=g target=a weapon=club",
        ],
    )
    assert ["a"] == [e.who for e in of(played, SpellLost)]
    assert played.state.combatants["e"].has("casting")


@pytest.mark.rule("victorian:spell.instant")
def test_a_spell_cast_at_nobody_is_refused_without_a_rule() -> None:
    """The offer says who can be a target."""
    played = fight(*far(bolt()), dice=[*QUIET, 4, 9])
    refused = played.refused("cast who=a spell=bolt targets=x")
    assert ("illegal", "") == (refused.code, refused.rule)


@pytest.mark.rule("victorian:spell.completion")
def test_nothing_comes_off_before_its_time() -> None:
    """Who has only begun to cast has no spell to let go of yet."""
    played = fight(*far(bolt(1)), dice=[*QUIET, 4, 9], answers=[CAST])
    assert "spell.completion" == played.refused(RELEASE).rule
