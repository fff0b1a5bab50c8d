"""Actions: one a round, moving and striking, whatever else the referee permits."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ActionLost,
    ActionTaken,
    AttackHit,
    AttackMissed,
    DamageSuffered,
    Died,
    Moved,
    Rolled,
    Ruled,
    SpellCast,
)
from affray.events.values import Place
from affray.kernel.recruits import RecruitSpell
from tests.support.outcomes import hp, latest, of
from tests.support.scenario import Played
from tests.support.whitebox import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    fight,
    fighter,
    goblin,
    mage,
)


STRIKE = "attack who=f target=g weapon=spear"
DART = RecruitSpell("dart", "damage", "1d6")


def apart(
    feet: int, *answers: str, dice: tuple[int, ...] = (), rate: int = 12
) -> Played:
    """Return a fighter who acts first, *feet* from a goblin."""
    return fight(
        fighter(movement=rate),
        goblin(),
        scene={"distance": feet},
        dice=[*QUIET, *PARTY_FIRST, *dice],
        answers=answers,
    )


@pytest.mark.rule("whitebox:action.one")
def test_a_second_action_in_a_round_is_refused() -> None:
    """Who has acted in step 3 is refused another attack in that round."""
    played = fight(
        fighter(),
        goblin(),
        dice=[*QUIET, *FOES_FIRST, *PARTY_FIRST, 1],
        answers=["nothing who=g", "nothing who=f", STRIKE],
    )
    assert 2 == played.state.round
    assert "action.one" == played.refused(STRIKE).rule
    assert 1 == played.state.combatants["f"].acted


@pytest.mark.rule("whitebox:action.one")
def test_each_figure_of_a_side_acts_once_in_the_order_they_choose() -> None:
    """A side's figures act in the order of their answers, each one time."""
    played = fight(
        fighter("f1"),
        fighter("f2"),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["nothing who=f2", "nothing who=f1"],
    )
    assert [ActionTaken("f2", "nothing", 1), ActionTaken("f1", "nothing", 1)] == of(
        played, ActionTaken
    )
    assert ("foes",) == played.state.phase_sides


@pytest.mark.rule("whitebox:action.move_attack")
@pytest.mark.parametrize(
    ("feet", "taken"), [(19, False), (20, True), (25, True), (30, True), (31, False)]
)
def test_a_move_and_an_attack_are_one_action(feet: int, *, taken: bool) -> None:
    """At rate 12 a foe 30 feet away is reached by a move that ends within 10."""
    line = f"{STRIKE} feet={feet}"
    if not taken:
        assert "action.move_attack" == apart(30).refused(line).rule
        return
    played = apart(30, line, dice=(1,))
    assert [
        ActionTaken("f", "attack", 1),
        Moved("f", Place(0, 0), Place(feet, 0), feet, "toward"),
        AttackMissed("f", "g", "melee", "spear", 1, 13),
    ] == of(played, ActionTaken, Moved, AttackMissed)


@pytest.mark.rule("whitebox:action.move_attack")
@pytest.mark.parametrize(("feet", "rate"), [(50, 12), (40, 9), (30, 6)], ids=str)
def test_the_rate_bounds_how_far_a_charge_goes(feet: int, rate: int) -> None:
    """A round's move is the rate in tens of feet, over three; beyond, no blow."""
    played = apart(feet, STRIKE, dice=(1,), rate=rate)
    assert [feet - 10] == [event.feet for event in of(played, Moved)]
    assert "action.move_attack" == apart(feet + 1, rate=rate).refused(STRIKE).rule


@pytest.mark.rule("whitebox:action.move_attack")
def test_who_cannot_reach_may_still_move() -> None:
    """Sixty feet from its foe a figure moves 40 feet, no more, and strikes nobody."""
    played = apart(60)
    assert "action.move_attack" == played.refused(STRIKE).rule
    assert "action.move_attack" == played.refused("move who=f toward=g feet=41").rule
    played.goes_on([], ["move who=f toward=g feet=40"])
    assert Place(40, 0) == played.state.combatants["f"].place


@pytest.mark.rule("whitebox:action.move_attack")
def test_the_move_may_follow_the_attack() -> None:
    """A figure at blows may strike and then step back, instead of before."""
    played = apart(5, f"{STRIKE} retreat=40", dice=(1,))
    assert [
        AttackMissed("f", "g", "melee", "spear", 1, 13),
        Moved("f", Place(0, 0), Place(-40, 0), 40, "away"),
    ] == of(played, AttackMissed, Moved)


@pytest.mark.rule("whitebox:action.move_attack")
@pytest.mark.parametrize("extra", ["retreat=41", "feet=1 retreat=1"])
def test_a_move_is_not_split_and_not_longer_for_an_attack(extra: str) -> None:
    """It comes before or after the blow, within the rate."""
    assert "action.move_attack" == apart(5).refused(f"{STRIKE} {extra}").rule


@pytest.mark.rule("whitebox:action.move_attack")
@pytest.mark.parametrize("when", ["before", "after"])
def test_a_spell_goes_with_a_move(when: str) -> None:
    """A caster moves before or after casting, as one action."""
    played = fight(
        mage(DART),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST, 4],
        answers=[
            "announce spell=dart",
            f"cast who=m spell=dart targets=g away=g feet=40 when={when}",
        ],
    )
    told = [type(event) for event in of(played, Moved, SpellCast)]
    assert told == ([Moved, SpellCast] if when == "before" else [SpellCast, Moved])


@pytest.mark.rule("whitebox:action.other")
def test_the_referee_may_permit_anything_else() -> None:
    """It takes the action and no dice; what comes of it is a ruling by the referee."""
    played = fight(
        fighter(),
        goblin("o1"),
        goblin("o2"),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[
            'other who=f words="kicks the brazier over"',
            'permit outcome="hot coals"',
        ],
    )
    assert [ActionTaken("f", "other", 1)] == of(played, ActionTaken)
    played.ruled("coals", ActionLost("o1", "coals"), ActionLost("o2", "coals"))
    ruling = next(r for r in played.records if isinstance(r.event, Ruled))
    assert ("referee", "coals") == (ruling.by, ruling.event.text)  # type: ignore[union-attr]
    played.goes_on([*PARTY_FIRST])
    assert (2, 6) == (played.state.round, len(of(played, Rolled)))


@pytest.mark.rule("whitebox:action.other")
def test_what_the_referee_refuses_costs_no_action() -> None:
    """Who is refused something else chooses again."""
    played = fight(
        fighter(),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST, 1],
        answers=['other who=f words="flies"', "refuse", STRIKE],
    )
    assert [ActionTaken("f", "attack", 1)] == of(played, ActionTaken)


@pytest.mark.rule("whitebox:action.takes_effect")
def test_the_slain_of_the_first_step_do_not_act_in_the_second() -> None:
    """A blow takes effect in its step, before the other side acts."""
    played = fight(
        fighter(),
        goblin("g", hp=3),
        goblin("g2"),
        goblin("g3"),
        dice=[*QUIET, 5, 2, 14, 4],
        answers=[STRIKE],
    )
    assert [DamageSuffered("g", 4, 3, -1, "f's spear"), Died("g", "f's spear")] == of(
        played, DamageSuffered, Died
    )
    assert ("g2", "g3", "referee") == played.prompt.ask.figures
    assert "death.zero" == played.refused("nothing who=g").rule


@pytest.mark.rule("whitebox:action.takes_effect")
def test_a_later_blow_of_the_same_step_meets_what_the_earlier_left() -> None:
    """Who was slain a moment ago can't be struck again."""
    played = fight(
        fighter(),
        fighter("f2"),
        goblin("g", hp=3),
        goblin("g2"),
        dice=[*QUIET, *PARTY_FIRST, 14, 4],
        answers=[STRIKE],
    )
    line = "attack who=f2 target=g weapon=spear"
    assert "death.zero" == played.refused(line).rule


@pytest.mark.rule("whitebox:action.second_side")
def test_the_other_side_acts_under_the_same_allowances() -> None:
    """In step 4 each survivor takes one action, moving and striking included."""
    played = fight(
        fighter(),
        goblin("o1"),
        goblin("o2"),
        scene={"distance": 30},
        dice=[*QUIET, *PARTY_FIRST],
        answers=["nothing who=f"],
    )
    played.goes_on(
        [12, 13, 2, *PARTY_FIRST],
        ["attack who=o1 target=f weapon=spear", "attack who=o2 target=f weapon=spear"],
    )
    assert [
        AttackMissed("o1", "f", "melee", "spear", 13, 14),
        AttackHit("o2", "f", "melee", "spear", 14, 14),
    ] == latest(played, AttackHit, AttackMissed)
    assert 6 == hp(played, "f")
    assert 2 == len(latest(played, Moved))
