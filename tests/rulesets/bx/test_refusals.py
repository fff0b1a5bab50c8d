"""What is refused in a phase, and by which rule."""

from __future__ import annotations

import pytest

from affray.events.types import ConditionGained, Died, Moved, Readied
from affray.events.values import Place
from affray.kernel.choices import parse
from affray.kernel.recruits import RecruitSpell
from affray.kernel.rulesets.bx.steps import next_step
from affray.kernel.rulesets.bx.why_not import why_not
from tests.support.bx import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    TIED,
    elf,
    fight,
    fighter,
    goes_on,
    mage,
    orc,
)
from tests.support.outcomes import latest, of
from tests.support.scenario import Played


BOLT = RecruitSpell("bolt", "damage", dice="1d6")
STRIKE = "attack who=f target=o weapon=sword"


def reason(played: Played, line: str) -> str:
    """Return the rule that forbids *line* as things stand, empty for none."""
    choice = parse(line)
    found = why_not(played.state, choice.get("who"), choice)
    return found[0] if found else ""


def at_melee(*others: object, scene: dict[str, int] | None = None) -> Played:
    """Return a fight in the party's phase E of the first round."""
    return fight(
        fighter(weapons=("sword", "dagger")),
        *others,  # type: ignore[arg-type]
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until E melee party"],
        scene=scene,
    )


@pytest.mark.rule("bx:damage.apply")
def test_the_dead_do_nothing_and_are_struck_no_more() -> None:
    """Neither by the dead nor at them."""
    played = at_melee(orc("p", at=(0, 5)))
    played.ruled("dead", Died("o", "a ruling"))
    assert reason(played, STRIKE) == "damage.apply"
    assert reason(played, "attack who=o target=f weapon=sword") == "damage.apply"


@pytest.mark.rule("bx:seq.posting_order")
def test_nothing_is_left_after_an_attack() -> None:
    """Who shot has no spell, and no blow with another weapon."""
    played = fight(
        mage(BOLT, weapons=("sling", "club"), at=(0, 0)),
        mage(BOLT, who="n", at=(0, 50)),
        orc("o", at=(60, 0)),
        dice=[*QUIET, *PARTY_FIRST, 2],
        answers=["shoot who=m target=o weapon=sling", "until D magic party"],
    )
    assert reason(played, "cast who=m spell=bolt targets=o") == "seq.posting_order"


@pytest.mark.rule("bx:init.choice")
def test_one_who_ran_does_nothing_else() -> None:
    """After a run neither blow, shot nor spell is left."""
    played = fight(
        elf(spells=(BOLT,), weapons=("sword", "long bow")),
        fighter(weapons=("long bow",), at=(0, 50)),
        orc("o", at=(100, 0)),
        orc("p", at=(100, 50)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["run who=e toward=o feet=95", "until C missiles party"],
    )
    assert reason(played, 'shoot who=e target=p weapon="long bow"') == "init.choice"


@pytest.mark.rule("bx:seq.caster_still")
def test_one_who_ran_has_moved_as_far_as_spells_go() -> None:
    """The rule of casters who stand still comes first."""
    played = fight(
        elf(spells=(BOLT,)),
        mage(BOLT, at=(0, 50)),
        orc("o", at=(100, 0)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["run who=e toward=o feet=20", "until D magic party"],
    )
    assert reason(played, "cast who=e spell=bolt targets=o") == "seq.caster_still"


@pytest.mark.rule("bx:magic.phase")
def test_only_spells_that_are_left_are_cast() -> None:
    """A spell that one doesn't have is named in the refusal."""
    played = fight(
        mage(BOLT),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until D magic party"],
    )
    refusal = played.refused("cast who=m spell=wish targets=o")
    assert (refusal.rule, refusal.message) == ("magic.phase", "m has no wish left")


@pytest.mark.rule("bx:magic.phase")
def test_a_spell_with_nobody_in_range_has_no_targets() -> None:
    """Not even the caster's own place is in reach of a spell past it."""
    near = RecruitSpell("touch", "damage", dice="1d6", traits={"range": 5})
    played = fight(
        mage(near, BOLT),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until D magic party"],
        scene={"distance": 60},
    )
    refusal = played.refused("cast who=m spell=touch targets=o")
    assert "targets must be 1 to 1 of m" in refusal.message


@pytest.mark.rule("bx:init.choice")
def test_one_who_waits_is_refused_in_its_own_phases() -> None:
    """It gave up its blow when it chose to wait."""
    played = fight(
        fighter(),
        fighter("s", at=(55, 0)),
        orc("o", at=(60, 0)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["wait who=f", "until E melee party"],
    )
    assert reason(played, STRIKE) == "init.choice"
    assert reason(played, "wait who=f") == "init.choice"


@pytest.mark.rule("bx:init.choice")
def test_waiting_is_for_the_phase_of_movement() -> None:
    """Who has moved is past waiting, and in phase E so is everybody."""
    played = fight(
        fighter(),
        fighter("s"),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["move who=f toward=o feet=5"],
        scene={"distance": 60},
    )
    assert reason(played, "wait who=f") == "init.choice"


@pytest.mark.rule("bx:seq.phases")
def test_backing_up_belongs_to_the_phase_of_movement() -> None:
    """Declared, it can't be put off to phase E."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST],
        answers=[
            "until round 2",
            "withdraw who=f",
            "withdraw who=f from=o feet=5",
        ],
    )
    assert reason(played, "withdraw who=f from=o feet=5") == "seq.phases"


@pytest.mark.rule("bx:def.only_two")
def test_one_backs_up_from_an_opponent() -> None:
    """Not from a foe that it isn't engaged with."""
    played = fight(
        fighter(),
        orc(),
        orc("p", at=(60, 60)),
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST],
        answers=["until round 2", "withdraw who=f", "until B movement party"],
    )
    assert reason(played, "withdraw who=f from=p feet=5") == "def.only_two"


@pytest.mark.rule("bx:def.only_two")
def test_the_free_declare_no_defensive_movement() -> None:
    """A free caster that is asked for its spell can't declare a retreat."""
    played = fight(
        mage(BOLT),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until round 1"],
        options={"magic.disruption": "on"},
        scene={"distance": 60},
    )
    assert played.refused("retreat who=m").rule == "def.only_two"


@pytest.mark.rule("bx:melee.targets")
def test_friends_are_no_targets() -> None:
    """A blow at one's own side is none."""
    played = at_melee(fighter("s", at=(0, 5)))
    refusal = played.refused("attack who=f target=s weapon=sword")
    assert (refusal.rule, refusal.message) == (
        "melee.targets",
        "s is no opponent of f",
    )


@pytest.mark.rule("bx:seq.movement")
def test_a_weapon_that_one_does_not_have_is_not_used() -> None:
    """The offer names those there are."""
    played = at_melee()
    assert "weapon must be" in (
        played.refused("attack who=f target=o weapon=halberd").message
    )


@pytest.mark.rule("bx:seq.surrenders")
def test_the_helpless_do_nothing() -> None:
    """One asleep is refused, and told why."""
    played = at_melee(fighter("s", at=(10, 0)))
    played.ruled("sleep", ConditionGained("s", "asleep", "a ruling"))
    line = "attack who=s target=o weapon=sword"
    assert reason(played, line) == "seq.surrenders"
    assert reason(played, "pass who=nobody") == ""
    assert reason(played, "pass who=f") == ""


@pytest.mark.rule("bx:weapon.two_handed")
def test_what_is_in_hand_is_put_away_for_another() -> None:
    """A sword is readied in place of a bow, and the bow again in place of it."""
    played = fight(
        elf(weapons=("long bow", "sword")),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["ready who=e weapon=sword", 'ready who=e weapon="long bow"'],
        scene={"distance": 60},
    )
    assert of(played, Readied) == [
        Readied("e", "sword", "main"),
        Readied("e", "sword", ""),
        Readied("e", "long bow", "both"),
    ]


@pytest.mark.rule("bx:init.choice")
def test_one_cover_takes_the_place_of_another() -> None:
    """Half cover given up for three quarters."""
    played = fight(
        fighter(traits={"cover": "half"}),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=['cover who=f kind="three quarters"', "permit who=f"],
        scene={"distance": 60},
    )
    covers = [c.source for c in played.state.combatants["f"].conditions]
    assert covers == ["three quarters"]


@pytest.mark.rule("bx:magic.phase")
def test_a_condition_befalls_one_once_and_no_cure_goes_to_waste_on_the_whole() -> None:
    """Who is asleep isn't put to sleep again; the unhurt aren't healed."""
    sleep = RecruitSpell("sleep", "condition", condition="asleep")
    cure = RecruitSpell("cure", "heal", dice="1d6")
    played = fight(
        mage(sleep),
        mage(cure, who="n"),
        orc(),
        orc("p", at=(60, 60), morale=12),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until D magic party"],
        scene={"distance": 60},
    )
    played.ruled("asleep", ConditionGained("o", "asleep", "a ruling"))
    goes_on(
        played,
        [3],
        ["cast who=m spell=sleep targets=o", "cast who=n spell=cure targets=m"],
    )
    assert latest(played, ConditionGained) == []


@pytest.mark.rule("bx:simul.tie")
def test_one_who_is_met_before_it_moves_stands_still() -> None:
    """The fighter came up to the orc, whose own move toward it is none."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *TIED],
        answers=["move who=f toward=o feet=25", "move who=o toward=f feet=25"],
        scene={"distance": 30},
    )
    assert of(played, Moved) == [Moved("f", Place(0, 0), Place(25, 0), 25, "move")]


@pytest.mark.rule("bx:retreat.no_return")
def test_one_who_retreats_casts_nothing_even_on_the_spot() -> None:
    """A caster that declared a retreat and stood still has no spell."""
    played = fight(
        mage(BOLT),
        mage(BOLT, who="n", at=(-60, 0)),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST],
        answers=["until round 2", "retreat who=m", "until D magic party"],
    )
    assert reason(played, "cast who=m spell=bolt targets=o") == "retreat.no_return"


def test_nothing_follows_the_end_of_a_fight() -> None:
    """A fight that is over has no next step."""
    played = fight(
        fighter(), orc(), dice=[*QUIET, *FOES_FIRST], answers=["surrender who=o"]
    )
    assert played.state.ended
    assert next_step(played.state) is None
