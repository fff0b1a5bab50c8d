"""Exactly which rule forbids what, and in which words."""

from __future__ import annotations

import pytest

from affray.events.types import ConditionGained, Died
from affray.kernel.choices import parse
from affray.kernel.recruits import RecruitSpell
from affray.kernel.rulesets.bx.why_not import why_not
from tests.support.bx import (
    PARTY_FIRST,
    QUIET,
    elf,
    fight,
    fighter,
    mage,
    orc,
)
from tests.support.scenario import Played


BOLT = RecruitSpell("bolt", "damage", dice="1d6")
TWO_ROUNDS = (*PARTY_FIRST, *PARTY_FIRST)
BOW = 'weapon="long bow"'


def told(played: Played, line: str) -> tuple[str, str] | None:
    """Return the rule and the reason why *line* can't be said as things stand."""
    choice = parse(line)
    return why_not(played.state, choice.get("who"), choice)


def at(phase: str, *answers: str, **options: bool | str) -> Played:
    """Return a fight of three and three in *phase*, after *answers*."""
    return fight(
        fighter(weapons=("sword", "two-handed sword"), at=(0, 0)),
        elf(spells=(BOLT,), at=(0, 60)),
        mage(BOLT, at=(0, 120)),
        orc("o", at=(5, 0)),
        orc("p", at=(60, 60), morale=12),
        orc("q", at=(60, 120), morale=12),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[*answers, f"until {phase}"],
        options=options,
    )


MOVEMENT = {
    "move who=e toward=p feet=41": (
        "move.per_round",
        "e moves up to 40 feet in a round",
    ),
    "run who=e toward=p feet=121": ("run.speed", "e runs up to 120 feet in a round"),
    "move who=e behind=p": (
        "behind.same",
        "p is busy with nobody, and turns to whoever comes",
    ),
    "withdraw who=e from=p feet=5": (
        "def.declare",
        "e declared no withdraw before the dice of this round",
    ),
    "retreat who=e from=p feet=30": (
        "def.declare",
        "e declared no retreat before the dice of this round",
    ),
    "attack who=f target=o weapon=sword": (
        "seq.phases",
        "attack belongs to E melee, and not to B movement",
    ),
    f"shoot who=e target=p {BOW}": (
        "seq.phases",
        "shoot belongs to C missiles, and not to B movement",
    ),
    "cast who=m spell=bolt targets=q": (
        "seq.phases",
        "cast belongs to D magic, and not to B movement",
    ),
    "move who=p toward=e feet=5": ("seq.next_sides", "it isn't the turn of p's side"),
    "pass who=f": None,
    "pass who=nobody": None,
    "attack who=f target=m weapon=sword": (
        "seq.phases",
        "attack belongs to E melee, and not to B movement",
    ),
}


@pytest.mark.rule("bx:seq.phases")
@pytest.mark.parametrize(("line", "expected"), MOVEMENT.items(), ids=MOVEMENT)
def test_in_the_phase_of_movement(line: str, expected: tuple[str, str] | None) -> None:
    """Too far, undeclared, or another phase's."""
    assert told(at("B movement party"), line) == expected


MISSILES = {
    f"shoot who=e target=o {BOW}": (
        "missile.targets",
        "o is in a melee, and nobody shoots into those",
    ),
    "shoot who=e target=p weapon=sword": (
        "missile.targets",
        "sword is nothing to shoot or throw",
    ),
    f"shoot who=e target=f {BOW}": ("missile.targets", "f is no opponent of e"),
    "shoot who=e target=p weapon=spoon": None,
    "move who=e toward=p feet=5": (
        "seq.phases",
        "move belongs to B movement, and not to C missiles",
    ),
    "wait who=e": ("seq.phases", "wait belongs to B movement, and not to C missiles"),
    "break_off who=e": (
        "evade.before_combat",
        "f is engaged: withdraw or retreat",
    ),
}


@pytest.mark.rule("bx:missile.targets")
@pytest.mark.parametrize(("line", "expected"), MISSILES.items(), ids=MISSILES)
def test_in_the_phase_of_missiles(line: str, expected: tuple[str, str] | None) -> None:
    """Into a melee, with a sword, or too late to move."""
    assert told(at("C missiles party"), line) == expected


MAGIC = {
    "cast who=m spell=wish targets=q": ("magic.phase", "m has no wish left"),
    "cast who=m targets=q": ("magic.phase", "m has no such spell left"),
    "cast who=e spell=bolt targets=p": (
        "seq.caster_still",
        "e has moved, and can't cast this round",
    ),
}


@pytest.mark.rule("bx:seq.caster_still")
@pytest.mark.parametrize(("line", "expected"), MAGIC.items(), ids=MAGIC)
def test_in_the_phase_of_magic(line: str, expected: tuple[str, str] | None) -> None:
    """Spells that aren't there, and a caster that has moved."""
    played = at("D magic party", "move who=e toward=p feet=10")
    assert told(played, line) == expected


MELEE = {
    "attack who=f target=p weapon=sword": (
        "seq.movement",
        "p is 85 feet away; blows reach 5",
    ),
    "attack who=e target=p weapon=sword": (
        "init.choice",
        "e ran, and does nothing else this round",
    ),
    f"attack who=m target=q {BOW}": None,
    "attack who=f target=m weapon=sword": ("melee.targets", "m is no opponent of f"),
    "cover who=f kind=half": (
        "seq.phases",
        "cover belongs to B movement, and not to E melee",
    ),
    "talk who=e words=no": ("seq.phases", "there is nothing for e to do in E melee"),
    "talk who=f words=now": None,
}


@pytest.mark.rule("bx:seq.movement")
@pytest.mark.parametrize(("line", "expected"), MELEE.items(), ids=MELEE)
def test_in_the_phase_of_melee(line: str, expected: tuple[str, str] | None) -> None:
    """Out of reach, and after a run."""
    played = at("E melee party", "run who=e toward=p feet=55")
    assert told(played, line) == expected


@pytest.mark.rule("bx:melee.targets")
def test_a_bow_strikes_nobody() -> None:
    """In the words of the refusal."""
    played = fight(
        elf(), orc(), dice=[*QUIET, *PARTY_FIRST], answers=["until E melee party"]
    )
    assert told(played, f"attack who=e target=o {BOW}") == (
        "melee.targets",
        "long bow is nothing to strike with",
    )


@pytest.mark.rule("bx:weapon.two_handed")
def test_slow_weapons_and_quick_ones() -> None:
    """Each has its place in the round where weapons are slow."""
    slow, quick = (f'attack who=f target=o weapon="{w}"' for w in SWORDS)
    played = at("E melee party", **{"weapon.slow": True})
    assert told(played, slow) == (
        "weapon.two_handed",
        "two-handed sword is used last in the round",
    )
    assert told(played, quick) is None
    late = at("F slow weapons party", **{"weapon.slow": True})
    assert told(late, quick) == (
        "weapon.two_handed",
        "sword is used in its own phase",
    )
    assert told(late, slow) is None


SWORDS = ("two-handed sword", "sword")


@pytest.mark.rule("bx:init.choice")
def test_waiting_and_what_it_costs() -> None:
    """One who waits is told so, and nobody waits for nobody."""
    played = at("E melee party", "wait who=e")
    assert told(played, "attack who=e target=p weapon=sword") == (
        "init.choice",
        "e waits for the others to move",
    )
    last = at("B movement foes")
    assert told(last, "wait who=p") == (
        "init.choice",
        "nobody acts later whom one could wait for",
    )
    moved = at("B movement party", "move who=e toward=p feet=5")
    assert told(moved, "wait who=e") == ("init.choice", "e is past waiting")
    assert told(moved, "move who=e toward=p feet=5") == (
        "seq.movement",
        "e has moved in this round",
    )


@pytest.mark.rule("bx:seq.surrenders")
@pytest.mark.parametrize("state", ["asleep", "fleeing", "surrendered"])
def test_one_that_is_out_of_it(state: str) -> None:
    """It is told what it is, and that it can't act."""
    played = at("E melee party")
    played.ruled("so be it", ConditionGained("m", state, "a ruling"))
    assert told(played, "pass who=m") == (
        "seq.surrenders",
        f"m is {state}, and can't act",
    )


@pytest.mark.rule("bx:damage.apply")
def test_the_dead_and_those_who_strike_at_them() -> None:
    """Both are told."""
    played = at("E melee party")
    played.ruled("so be it", Died("p", "a ruling"))
    assert told(played, "pass who=p") == ("damage.apply", "p is dead")
    assert told(played, "attack who=f target=p weapon=sword") == (
        "damage.apply",
        "p is dead",
    )


@pytest.mark.rule("bx:seq.surrenders")
def test_one_that_yielded_is_struck_knowingly_or_not() -> None:
    """The refusal says what to say."""
    played = at("E melee party")
    played.ruled("so be it", ConditionGained("o", "surrendered", "a ruling"))
    assert told(played, "attack who=f target=o weapon=sword") == (
        "seq.surrenders",
        "o has surrendered; say knowingly=yes to attack",
    )


@pytest.mark.rule("bx:def.only_two")
def test_one_in_melee_moves_defensively_or_not_at_all() -> None:
    """A step and a run are forbidden by a rule each."""
    played = fight(
        fighter(),
        fighter("s", at=(0, 90)),
        orc(),
        dice=[*QUIET, *TWO_ROUNDS],
        answers=["until round 2", "until B movement party"],
    )
    reason = "f is in melee, and may only withdraw fighting or retreat"
    assert told(played, "move who=f away=o feet=5") == ("seq.defensive_only", reason)
    assert told(played, "run who=f away=o feet=5") == ("def.only_two", reason)


BACKING = {
    "withdraw": {
        "withdraw who=f from=o feet=21": (
            "withdraw.half",
            "f withdraws at most 20 feet; further back is a retreat",
        ),
        "withdraw who=f from=o feet=5": (
            "withdraw.blocked",
            "s and t stand behind f",
        ),
        "withdraw who=f from=s feet=5": (
            "def.only_two",
            "one backs up from those one is engaged with, not s",
        ),
    },
    "retreat": {
        "retreat who=f from=o feet=20": (
            "retreat.over_half",
            "a retreat goes more than 20 feet back",
        ),
        "retreat who=f from=o feet=41": (
            "move.per_round",
            "f moves up to 40 feet in a round",
        ),
        "retreat who=f from=o feet=40": (
            "withdraw.room",
            "there are 35 feet of room behind f",
        ),
    },
}


@pytest.mark.rule("bx:withdraw.blocked")
@pytest.mark.parametrize("act", BACKING)
def test_backing_up(act: str) -> None:
    """Too far, not far enough, or nowhere to go."""
    played = fight(
        fighter(at=(0, 0)),
        fighter("s", at=(-4, 3)),
        fighter("t", at=(-4, -3)),
        orc(at=(5, 0)),
        dice=[*QUIET, *TWO_ROUNDS],
        answers=["until round 2", f"{act} who=f", "until B movement party"],
        scene={"walls": "west -35"},
    )
    assert {line: told(played, line) for line in BACKING[act]} == BACKING[act]


@pytest.mark.rule("bx:retreat.no_return")
def test_after_a_retreat() -> None:
    """The retreat is over, and so is every attack."""
    played = fight(
        fighter(at=(0, 0)),
        fighter("s", at=(10, 0)),
        orc(at=(5, 0)),
        dice=[*QUIET, *TWO_ROUNDS],
        answers=[
            "until round 2",
            "retreat who=f",
            "retreat who=f from=o feet=30",
            "until E melee party",
        ],
    )
    assert told(played, "attack who=f target=o weapon=sword") == (
        "retreat.no_return",
        "f retreats, and can't attack this round",
    )
    assert told(played, "retreat who=f from=o feet=30") == (
        "seq.phases",
        "retreat belongs to the phase of movement, once",
    )
