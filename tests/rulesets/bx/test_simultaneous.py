"""Equal dice: all choose, all roll, and all of it takes effect together."""

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackHit,
    ConditionGained,
    DamageSuffered,
    Died,
    Healed,
    Moved,
    Rolled,
)
from affray.events.values import Place
from affray.kernel.recruits import RecruitSpell
from tests.support.bx import (
    PARTY_FIRST,
    QUIET,
    TIED,
    elf,
    fight,
    fighter,
    gargoyle,
    huxley,
    mage,
    orc,
    phases,
)
from tests.support.outcomes import of, rolls


BOLT = RecruitSpell("bolt", "damage", dice="1d6+1")


@pytest.mark.rule("bx:simul.tie")
@pytest.mark.rule("bx:conv.dice_order")
def test_shots_of_one_phase_take_effect_at_its_end() -> None:
    """Elf and orc shoot each other dead, and the slain swordsman never strikes."""
    played = fight(
        elf(hp=3, at=(0, 0)),
        fighter(at=(0, 100)),
        orc("a", hp=4, weapons=("short bow",), at=(60, 0)),
        orc("o", hp=8, at=(5, 100)),
        dice=[*QUIET, *TIED, 15, 5, 16, 3],
        answers=[
            "until C missiles party+foes",
            'shoot who=e target=a weapon="long bow"',
            'shoot who=a target=e weapon="short bow"',
        ],
    )
    expected = [
        ("e", "attack", (15,)),
        ("e", "damage", (5,)),
        ("a", "attack", (16,)),
        ("a", "damage", (3,)),
    ]
    assert expected == rolls(played)[4:]
    assert [d.who for d in of(played, Died)] == ["a", "e"]


@pytest.mark.rule("bx:simul.mutual_death")
def test_both_can_be_killed_in_one_phase() -> None:
    """Huxley and the orc strike each other dead in the same phase E."""
    played = fight(
        huxley(hp=2),
        orc(hp=3),
        dice=[*QUIET, *TIED, 17, 4, 18, 2],
        answers=[
            "attack who=huxley target=o weapon=sword",
            "attack who=o target=huxley weapon=sword",
        ],
    )
    expected = [
        AttackHit("huxley", "o", "melee", "sword", 17, 13),
        AttackHit("o", "huxley", "melee", "sword", 18, 17),
        DamageSuffered("o", 4, 3, -1, "huxley's sword"),
        Died("o", "huxley's sword"),
        DamageSuffered("huxley", 2, 2, 0, "o's sword"),
        Died("huxley", "o's sword"),
    ]
    assert expected == of(played, AttackHit, DamageSuffered, Died)
    assert [o.reason for o in played.state.outcomes] == ["destroyed", "destroyed"]


@pytest.mark.rule("bx:simul.tie")
def test_the_sides_go_through_the_phases_together() -> None:
    """Both sides share each phase, and no die is rolled again."""
    played = fight(fighter(), orc(), dice=[*QUIET, *TIED], answers=["until round 2"])
    kinds = ("A morale", "B movement", "C missiles", "D magic", "E melee")
    assert [f"{kind} party+foes" for kind in kinds] == phases(played)[-5:]


@pytest.mark.rule("bx:simul.tie")
def test_results_can_wait_for_the_end_of_the_round() -> None:
    """With that grain the swordsman whom a spell slew still strikes."""
    played = fight(
        mage(BOLT, hp=8, at=(60, 0)),
        fighter(at=(0, 0)),
        orc(hp=2, at=(5, 0)),
        dice=[*QUIET, *TIED, 3, 2, 15, 4],
        answers=[
            "until D magic party+foes",
            "cast who=m spell=bolt targets=o",
            "attack who=f target=o weapon=sword",
            "attack who=o target=f weapon=sword",
        ],
        options={"simul.grain": "round"},
    )
    expected = [
        AttackHit("o", "f", "melee", "sword", 15, 14),
        DamageSuffered("f", 4, 8, 4, "o's sword"),
        DamageSuffered("o", 4, 2, -2, "m's bolt"),
        Died("o", "m's bolt"),
    ]
    assert expected == of(played, AttackHit, DamageSuffered, Died)


@pytest.mark.rule("bx:simul.tie")
def test_results_come_at_the_end_of_the_phase_by_default() -> None:
    """The swordsman whom a spell slew in phase D has no phase E."""
    played = fight(
        mage(BOLT, hp=8, at=(60, 0)),
        fighter(at=(0, 0)),
        orc(hp=2, at=(5, 0)),
        dice=[*QUIET, *TIED, 3],
        answers=["until D magic party+foes", "cast who=m spell=bolt targets=o"],
    )
    assert [Died("o", "m's bolt")] == of(played, Died)
    assert played.state.ended


@pytest.mark.rule("bx:simul.tie")
def test_two_who_close_in_meet_between() -> None:
    """Both move 20 feet toward the other, and stop five feet apart."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *TIED],
        answers=["move who=f toward=o feet=20", "move who=o toward=f feet=25"],
        scene={"distance": 30},
    )
    expected = [
        Moved("f", Place(0, 0), Place(20, 0), 20, "move"),
        Moved("o", Place(30, 0), Place(25, 0), 5, "move"),
    ]
    assert expected == of(played, Moved)


@pytest.mark.rule("bx:simul.tie")
def test_a_creature_makes_all_its_attacks_in_one_phase() -> None:
    """A gargoyle's whole routine goes at one target, attack by attack."""
    played = fight(
        huxley(),
        gargoyle(),
        dice=[*QUIET, *TIED, 2, 2, 14, 3, 2],
        answers=["attack who=g target=huxley weapon=all"],
    )
    attacks = [r.purpose for r in of(played, Rolled) if r.who == "g"]
    assert attacks == ["attack", "attack", "attack", "damage", "attack"]


@pytest.mark.rule("bx:simul.tie")
def test_all_that_a_spell_does_can_wait_for_the_end_of_the_round() -> None:
    """Sleep, healing and failed saves are put off as wounds are."""
    sleep = RecruitSpell(
        "sleep", "condition", condition="asleep", save="negates", duration=2
    )
    cure = RecruitSpell("cure", "heal", dice="1d6")
    played = fight(
        mage(sleep, at=(60, 0)),
        mage(cure, who="n", at=(60, 5)),
        fighter(hp=1, max_hp=8, at=(0, 0)),
        orc(at=(5, 0)),
        orc("p", at=(5, 200)),
        dice=[*QUIET, *TIED, 3, 4, 5, *PARTY_FIRST],
        answers=[
            "cast who=m spell=sleep targets=o",
            "cast who=n spell=cure targets=f",
            "attack who=o target=f weapon=sword",
            "until round 2",
        ],
        options={"simul.grain": "round"},
    )
    told = of(played, Rolled, ConditionGained, Healed)
    assert [e.purpose for e in told[4:7]] == ["save", "spell", "attack"]  # type: ignore[union-attr]
    assert [
        Healed("f", 4, 1, 5, "n's cure"),
        ConditionGained("o", "asleep", "m's sleep"),
    ] == told[7:9]


@pytest.mark.rule("bx:simul.tie")
def test_where_sides_act_together_nothing_is_free() -> None:
    """Each has one choice a phase: neither talk nor another weapon comes first."""
    played = fight(
        elf(), orc(), dice=[*QUIET, *TIED], answers=["until B movement party+foes"]
    )
    acts = {offer.act for offer in played.prompt.offers(played.state, "e")}
    assert not acts & {"talk", "ready", "wait", "break_off"}


@pytest.mark.rule("bx:simul.tie")
def test_what_is_put_off_may_be_called_anything() -> None:
    """A spell and its condition keep their odd names until the round's end."""
    odd = RecruitSpell('a|"b"', "condition", condition="c|d", save="none", duration=1)
    played = fight(
        mage(odd, at=(60, 0)),
        orc(at=(5, 0)),
        dice=[*QUIET, *TIED, *PARTY_FIRST],
        answers=[r'cast who=m spell="a|\"b\"" targets=o', "until round 2"],
        options={"simul.grain": "round"},
    )
    assert [ConditionGained("o", "c|d", 'm\'s a|"b"')] == of(played, ConditionGained)
