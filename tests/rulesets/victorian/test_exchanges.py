"""Whole rounds in which disarms, grabs and opportunities meet the clock."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ActionLost,
    AttackBegan,
    AttackHit,
    AttackMissed,
    AttackStopped,
    Contested,
    DamageSuffered,
    Dropped,
    Moved,
    PhaseBegan,
    Provoked,
    Taken,
)
from affray.events.values import Place
from tests.support.outcomes import hp, latest, of, rolls
from tests.support.victorian import QUIET, adept, beast, fight, fighter, goes_on, thug


DISARM = "disarm who=f target=g item=saber weapon=saber"
STAB = "attack who=f target=g weapon=saber"

THEN = (5, 6)
"""The initiative of the round after, where the last act of a round is the last line."""


@pytest.mark.rule("victorian:disarm.attempt")
def test_disarm_at_4_and_stab_at_10() -> None:
    """A fighter uses either of its two attacks for it."""
    played = fight(
        fighter(),
        thug(weapons=("saber",)),
        dice=[*QUIET, 4, 9, 15, 9, 11, 8, 3, *THEN],
        answers=[DISARM, "decline who=g", STAB],
    )
    phases = [phase.phase for phase in of(played, PhaseBegan)]
    assert ["second 4", "second 9", "second 10"] == phases[2:5]
    assert [
        Dropped("g", "saber", Place(5, 0), "disarmed"),
        AttackHit("f", "g", "melee", "saber", 11, 11),
    ] == of(played, Dropped, AttackHit)


@pytest.mark.rule("victorian:disarm.attempt")
def test_stab_at_4_and_disarm_at_10() -> None:
    """The second attack may be the disarm."""
    played = fight(
        fighter(),
        thug(weapons=("saber",)),
        dice=[*QUIET, 4, 9, 2, 15, 9, *THEN],
        answers=[STAB, DISARM, "decline who=g"],
    )
    assert [AttackBegan("f", "g", "disarm", "saber", 2)] == of(played, AttackBegan)
    assert [Dropped("g", "saber", Place(5, 0), "disarmed")] == of(played, Dropped)


@pytest.mark.rule("victorian:disarm.win_armed", "victorian:second.other_loss")
def test_the_second_attack_of_the_disarmed_is_a_punch() -> None:
    """15 against 9 at second 6: the guard, who struck at 4, punches at 10."""
    guard = thug(klass="fighter", level=3, weapons=("saber",))
    played = fight(
        fighter(),
        guard,
        dice=[*QUIET, 6, 4, 2, 15, 9, 2, *THEN],
        answers=[
            "attack who=g target=f weapon=saber",
            DISARM,
            "decline who=g",
            "done who=f",
            "attack who=g target=f weapon=fist",
        ],
    )
    assert [
        AttackMissed("g", "f", "melee", "saber", 2, 11),
        AttackMissed("g", "f", "melee", "fist", 2, 11),
    ] == of(played, AttackMissed)
    assert [] == of(played, ActionLost)


@pytest.mark.rule("victorian:disarm.win_unarmed")
def test_what_was_taken_serves_from_the_next_attack_on() -> None:
    """19 less 4 against 14: the saber taken at 4 strikes at 10."""
    played = fight(
        fighter(weapons=()),
        thug(klass="fighter", level=3, weapons=("saber",)),
        dice=[*QUIET, 4, 9, 19, 12, 11, 8, 3, *THEN],
        answers=[
            DISARM.replace("weapon=saber", "weapon=fist"),
            "decline who=g",
            STAB,
        ],
    )
    assert [Taken("f", "saber", "g", "main")] == of(played, Taken)
    assert 20 - 4 == hp(played, "g")


@pytest.mark.rule("victorian:disarm.provoke", "victorian:aoo.one_per_opponent")
def test_a_guard_that_had_its_blow_has_no_second_one() -> None:
    """Two disarms in one round give the guard one attack of opportunity."""
    played = fight(
        fighter(),
        thug(weapons=("saber",)),
        dice=[*QUIET, 4, 9, 1, 12, 14, 12, 14, *THEN],
        answers=[
            DISARM,
            "strike who=g weapon=saber",
            "decline who=g",
            DISARM,
            "decline who=g",
        ],
    )
    assert [Provoked("f", "disarm", ("g",)), Provoked("f", "disarm", ())] == of(
        played, Provoked
    )
    assert ["disarm", "resist disarm"] == [what for _, what, _ in rolls(played)[-4:-2]]


@pytest.mark.rule("victorian:init.batch", "victorian:disarm.aoo_damage")
def test_a_reaction_within_a_batch() -> None:
    """A (9 hp) and B both at 5: B's opportunity ends the disarm, its own misses."""
    played = fight(
        fighter("a", hp=9),
        thug("b", klass="fighter", level=3, weapons=("saber",)),
        dice=[*QUIET, 5, 5, 12, 8, 2, 4],
        answers=[
            "disarm who=a target=b item=saber weapon=saber",
            "attack who=b target=a weapon=saber",
            "strike who=b weapon=saber",
            "done who=a",
            "done who=b",
        ],
    )
    assert [
        AttackHit("b", "a", "opportunity", "saber", 12, 11),
        AttackStopped("a", "b", "harmed"),
        AttackMissed("b", "a", "melee", "saber", 4, 11),
        DamageSuffered("a", 3, 9, 6, "b's saber to the left lower arm", wound="w1"),
    ] == of(played, AttackHit, AttackStopped, AttackMissed, DamageSuffered)
    assert 6 == hp(played, "a")


@pytest.mark.rule("victorian:init.batch", "victorian:init.tie")
def test_two_who_disarm_each_other_at_one_moment() -> None:
    """Both attempts are worked out against the start, and both weapons fall."""
    played = fight(
        fighter("a"),
        thug("b", klass="fighter", level=3, weapons=("saber",)),
        dice=[*QUIET, 5, 5, 15, 9, 15, 9],
        answers=[
            "disarm who=a target=b item=saber weapon=saber",
            "disarm who=b target=a item=saber weapon=saber",
            "decline who=b",
            "decline who=a",
            "done who=a",
            "done who=b",
        ],
    )
    assert [
        Contested("a", "b", "disarm", 6, -6, "a"),
        Contested("b", "a", "disarm", 6, -6, "b"),
        Dropped("b", "saber", Place(5, 0), "disarmed"),
        Dropped("a", "saber", Place(0, 0), "disarmed"),
    ] == of(played, Contested, Dropped)


@pytest.mark.rule("victorian:aoo.immediate_free")
def test_an_opportunity_out_of_order() -> None:
    """Due in seconds 4 and 10, a fighter takes one in second 3 and strikes in both."""
    played = fight(
        fighter(),
        thug(),
        thug("h", at=(5, 5)),
        dice=[*QUIET, 4, 3, 9, 2, 3, 5, *THEN, 7],
        answers=[
            "move who=g away=f feet=20",
            "strike who=f weapon=saber",
            "attack who=f target=h weapon=saber",
            "attack who=f target=h weapon=saber",
        ],
    )
    assert [
        AttackMissed("f", "g", "opportunity", "saber", 2, 11),
        AttackMissed("f", "h", "melee", "saber", 3, 11),
        AttackMissed("f", "h", "melee", "saber", 5, 11),
    ] == of(played, AttackMissed)


@pytest.mark.rule("victorian:aoo.trigger", "victorian:missile.rate")
def test_shooting_beside_a_foe() -> None:
    """The foe strikes before the shot, and the shot is still fired."""
    played = fight(
        fighter(weapons=("derringer .41",)),
        thug(),
        dice=[*QUIET, 4, 9, 2, 3],
        answers=[
            'shoot who=f target=g weapon="derringer .41"',
            "strike who=g weapon=club",
        ],
    )
    assert [
        AttackMissed("g", "f", "opportunity", "club", 2, 13),
        AttackMissed("f", "g", "missile", "derringer .41", 3, 11),
    ] == of(played, AttackMissed)


@pytest.mark.rule("victorian:init.batch", "victorian:aoo.trigger")
def test_the_felled_shooter_does_not_shoot() -> None:
    """A figure felled by a reaction to its own act loses the rest of that act."""
    played = fight(
        fighter(hp=3, weapons=("derringer .41",)),
        thug(),
        dice=[*QUIET, 4, 9, 15, 8, 3],
        answers=[
            'shoot who=f target=g weapon="derringer .41"',
            "strike who=g weapon=club",
        ],
    )
    assert [ActionLost("f", "felled by an opportunity attack")] == of(
        played, ActionLost
    )
    assert [] == of(played, AttackMissed)


@pytest.mark.rule("victorian:aoo.limit_others", "victorian:aoo.limit_fighter")
def test_the_count_begins_anew_each_round() -> None:
    """A rogue of the 1st level has one a round, and again one in the next."""
    runner, other = fighter("f"), fighter("h", at=(0, 5))
    played = fight(
        runner,
        other,
        thug(),
        dice=[*QUIET, 4, 5, 9, 2],
        answers=[
            "move who=f away=g feet=10",
            "strike who=g weapon=club",
            "move who=h away=g feet=10",
        ],
    )
    assert [
        Provoked("f", "moving away", ("g",)),
        Provoked("h", "moving away", ()),
    ] == of(played, Provoked)
    goes_on(
        played,
        [4, 5, 9],
        ["move who=f toward=g feet=10", "move who=f away=g feet=10", "decline who=g"],
    )
    assert [Provoked("f", "moving away", ("g",))] == latest(played, Provoked)


@pytest.mark.rule("victorian:action.withdraw")
def test_a_withdrawal_past_a_second_thug() -> None:
    """Leaving G gives G nothing; H, passed on the third square, has a blow."""
    played = fight(
        fighter(),
        thug(at=(5, 0)),
        thug("h", at=(-10, 5)),
        dice=[*QUIET, 4, 9, 8, 2],
        answers=["withdraw who=f away=g feet=60", "strike who=h weapon=club"],
    )
    assert [Provoked("f", "moving away", ("h",))] == of(played, Provoked)
    assert Place(-60, 0) == of(played, Moved)[-1].end


@pytest.mark.rule("victorian:aoo.sequence", "victorian:melee.monster")
def test_a_hound_strikes_at_who_casts() -> None:
    """A beast of one natural weapon strikes with that, and a caster may be asked."""
    played = fight(
        adept(),
        beast(),
        dice=[*QUIET, 4, 9, 2],
        answers=[
            "move who=a away=b feet=20",
            'strike who=b weapon="natural weapons"',
        ],
    )
    assert [AttackMissed("b", "a", "opportunity", "natural weapons", 2, 9)] == of(
        played, AttackMissed
    )


@pytest.mark.rule("victorian:aoo.surprised", "victorian:surprise.effect")
def test_past_a_surprised_guard() -> None:
    """In the surprise round the thief walks past the guard, who strikes at nothing."""
    played = fight(
        fighter(),
        thug(),
        dice=[10, 2, 5],
        answers=["move who=f away=g feet=20"],
    )
    assert [Provoked("f", "moving away", ())] == of(played, Provoked)


@pytest.mark.rule("victorian:grab.unarmed")
def test_a_grab_in_a_fight() -> None:
    """What was grabbed is the grabber's, and may be drawn and dropped as any thing."""
    played = fight(
        fighter(weapons=()),
        thug(traits={"items": "watch"}),
        dice=[*QUIET, 4, 9, 12, 7],
        answers=[
            "grab who=f target=g item=watch weapon=fist",
            "decline who=g",
            "drop who=f item=watch",
        ],
    )
    assert [
        Taken("f", "watch", "g", "main"),
        Dropped("f", "watch", Place(0, 0), "dropped"),
    ] == of(played, Taken, Dropped)
