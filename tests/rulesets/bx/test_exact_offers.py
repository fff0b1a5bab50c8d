"""Exactly what a figure is offered, phase by phase."""

from __future__ import annotations

import pytest

from affray.kernel.offers import Number, Offer, OneOf, Slot, SomeOf, Words
from affray.kernel.recruits import RecruitSpell, RecruitWeapon
from tests.support.bx import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    TIED,
    elf,
    fight,
    fighter,
    gargoyle,
    goes_on,
    mage,
    orc,
)
from tests.support.scenario import Played


BOLT = RecruitSpell("bolt", "damage", dice="1d6", targets=2)
FAR = {"distance": 60}
COVERS = ("quarter", "half", "three quarters", "nearly full", "full")
TWO_ROUNDS = (*PARTY_FIRST, *PARTY_FIRST)


def act(name: str, who: str, *slots: Slot) -> Offer:
    """Return the offer of an act of *who*."""
    return Offer(name, (OneOf("who", (who,)), *slots))


def usual(who: str, *, cover: bool = False, ready: str = "") -> tuple[Offer, ...]:
    """Return what anybody may do beside what the phase is for."""
    words = Words("words", 200)
    offers = [act("pass", who), act("surrender", who), act("other", who, words)]
    if cover:
        offers.append(act("cover", who, OneOf("kind", COVERS)))
    offers.append(act("talk", who, words))
    if ready:
        offers.append(act("ready", who, OneOf("weapon", (ready,))))
    return tuple(offers)


def offered(played: Played, who: str) -> tuple[Offer, ...]:
    """Return what *who* is offered now."""
    return played.prompt.offers(played.state, who)


@pytest.mark.rule("bx:seq.movement")
def test_a_free_figure_in_the_phase_of_movement() -> None:
    """It moves, runs, flees, waits or breaks off, and may do what is free."""
    played = fight(
        fighter(weapons=("sword", "dagger")),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement party"],
        scene=FAR,
    )
    toward, away = OneOf("toward", ("o",)), OneOf("away", ("o",))
    expected = (
        act("move", "f", toward, Number("feet", 1, 40)),
        act("move", "f", away, Number("feet", 1, 40)),
        act("run", "f", toward, Number("feet", 1, 55)),
        act("run", "f", away, Number("feet", 1, 120)),
        act("flee", "f"),
        act("wait", "f"),
        act("break_off", "f"),
        *usual("f", cover=True, ready="dagger"),
    )
    assert expected == offered(played, "f")


@pytest.mark.rule("bx:seq.movement")
def test_a_way_behind_a_busy_foe_is_a_move_too() -> None:
    """An orc is offered the back of the fighter whom another holds."""
    played = fight(
        fighter(at=(0, 0)),
        orc("o", at=(5, 0)),
        orc("p", at=(-20, 0)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement foes"],
    )
    assert act("move", "p", OneOf("behind", ("f",))) in offered(played, "p")


@pytest.mark.rule("bx:seq.surrenders")
def test_what_the_referee_may_do_in_any_phase() -> None:
    """It closes the posts, or lets somebody yield or run."""
    played = fight(
        fighter(), orc(), dice=[*QUIET, *PARTY_FIRST], answers=["until E melee party"]
    )
    figure = OneOf("figure", ("f", "o"))
    expected = (
        act("close", "referee"),
        act("yield", "referee", figure),
        act("rout", "referee", figure),
    )
    assert expected == offered(played, "referee")


@pytest.mark.rule("bx:missile.targets")
def test_an_archer_in_the_phase_of_missiles() -> None:
    """It may shoot at each foe in sight with each weapon that reaches it."""
    played = fight(
        elf(weapons=("long bow", "dagger", "sword")),
        orc(),
        orc("p", at=(20, 0)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until C missiles party"],
        scene=FAR,
    )
    bow, dagger = OneOf("weapon", ("long bow",)), OneOf("weapon", ("dagger",))
    shots = (
        act("shoot", "e", OneOf("target", ("o",)), bow),
        act("shoot", "e", OneOf("target", ("p",)), bow),
        act("shoot", "e", OneOf("target", ("p",)), dagger),
    )
    ready = act("ready", "e", OneOf("weapon", ("dagger", "sword")))
    assert (*shots, *usual("e"), ready) == offered(played, "e")


@pytest.mark.rule("bx:magic.phase")
def test_a_caster_in_the_phase_of_magic() -> None:
    """It may cast what it has at anybody, itself and its friends too."""
    played = fight(
        mage(BOLT),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until D magic party"],
        scene=FAR,
    )
    targets = SomeOf("targets", ("m", "o"), 1, 2)
    cast = act("cast", "m", OneOf("spell", ("bolt",)), targets)
    assert (cast, *usual("m")) == offered(played, "m")


@pytest.mark.rule("bx:melee.targets")
def test_a_creature_in_the_phase_of_melee() -> None:
    """It has one attack with each of its weapons, or all of them at once."""
    played = fight(
        fighter(),
        gargoyle(),
        dice=[*QUIET, *FOES_FIRST],
        answers=["until E melee foes"],
    )
    target = OneOf("target", ("f",))
    blow = act("attack", "g", target, OneOf("weapon", ("claws", "bite", "horn", "all")))
    assert (blow, *usual("g")) == offered(played, "g")
    goes_on(played, [2, 2, 2], [f"attack who=g target=f weapon={w}" for w in TWICE])
    last = act("attack", "g", target, OneOf("weapon", ("horn",)))
    assert (last, *usual("g")) == offered(played, "g")


TWICE = ("claws", "bite", "claws")


@pytest.mark.rule("bx:seq.posting_order")
def test_a_weapon_with_several_attacks_is_the_only_one_of_its_round() -> None:
    """Two blows with a quick blade leave no third, and none with the dagger."""
    blade = RecruitWeapon("blade", damage="1d6", traits={"attacks": 2})
    played = fight(
        fighter(weapons=(blade, "dagger")),
        fighter("s", at=(10, 0)),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, 2],
        answers=["attack who=f target=o weapon=blade"],
    )
    blow = act("attack", "f", OneOf("target", ("o",)), OneOf("weapon", ("blade",)))
    assert (blow, *usual("f", ready="dagger")) == offered(played, "f")
    goes_on(played, [2], ["attack who=f target=o weapon=blade"])
    assert played.prompt.ask.figures == ("s", "referee")


@pytest.mark.rule("bx:seq.surrenders")
def test_a_blow_at_one_who_yielded_is_struck_knowingly() -> None:
    """The offer has a word for it that must be said."""
    played = fight(
        fighter(),
        orc(),
        orc("p", at=(0, 5), morale=12),
        dice=[*QUIET, *FOES_FIRST],
        answers=["until E melee foes", "surrender who=o", "until E melee party"],
    )
    weapon = OneOf("weapon", ("sword",))
    blows = (
        act(
            "attack",
            "f",
            OneOf("target", ("o",)),
            weapon,
            OneOf("knowingly", ("yes",)),
        ),
        act("attack", "f", OneOf("target", ("p",)), weapon),
    )
    assert (*blows, *usual("f")) == offered(played, "f")


@pytest.mark.rule("bx:def.declare")
def test_what_is_declared_before_the_dice() -> None:
    """One in melee declares nothing, a withdrawal or a retreat."""
    played = fight(
        fighter(), orc(), dice=[*QUIET, *PARTY_FIRST], answers=["until round 2"]
    )
    named = (OneOf("who", ("f",), optional=True),)
    expected = tuple(Offer(a, named) for a in ("none", "withdraw", "retreat"))
    assert expected == offered(played, "f")


@pytest.mark.rule("bx:seq.spell_disruption")
def test_a_caster_in_melee_declares_either() -> None:
    """Where harm breaks spells it may announce one instead of backing up."""
    played = fight(
        mage(BOLT),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until round 2"],
        options={"magic.disruption": "on"},
    )
    named = OneOf("who", ("m",), optional=True)
    expected = (
        *(Offer(a, (named,)) for a in ("none", "withdraw", "retreat")),
        Offer("cast", (named, OneOf("spell", ("bolt",)))),
    )
    assert expected == offered(played, "m")


@pytest.mark.rule("bx:withdraw.half")
@pytest.mark.parametrize(
    ("name", "least", "most"), [("withdraw", 1, 20), ("retreat", 21, 40)]
)
def test_what_was_declared_is_all_the_movement_there_is(
    name: str, least: int, most: int
) -> None:
    """Up to half the rate, or more than half."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *TWO_ROUNDS],
        answers=["until round 2", f"{name} who=f", "until B movement party"],
    )
    backing = act(name, "f", OneOf("from", ("o",)), Number("feet", least, most))
    assert (backing, *usual("f")) == offered(played, "f")


@pytest.mark.rule("bx:withdraw.room")
def test_a_retreat_without_room_for_it_is_not_offered() -> None:
    """Between a wall and its opponent the figure can only stand."""
    played = fight(
        fighter(),
        fighter("s", at=(0, 60)),
        orc(),
        dice=[*QUIET, *TWO_ROUNDS],
        answers=["until round 2", "retreat who=f", "until B movement party"],
        scene={"walls": "west -20"},
    )
    assert played.prompt.ask.figures == ("s", "referee")


@pytest.mark.rule("bx:init.choice")
def test_one_in_melee_has_nothing_to_wait_for() -> None:
    """It isn't asked in the phase of movement at all."""
    played = fight(
        fighter(),
        fighter("s", at=(0, 60)),
        orc(),
        dice=[*QUIET, *TWO_ROUNDS],
        answers=["until round 2", "until B movement party"],
    )
    assert played.prompt.ask.figures == ("s", "referee")
    refusal = played.refused("wait who=f")
    assert (refusal.rule, refusal.message) == (
        "init.choice",
        "f is in melee, and has nothing to wait for",
    )


@pytest.mark.rule("bx:init.choice")
def test_one_who_waited_may_do_one_thing_of_many() -> None:
    """A shot, a spell, a blow or a move, and no more waiting."""
    played = fight(
        elf(weapons=("sword", "sling"), spells=(BOLT,)),
        orc("o", at=(30, 0)),
        orc("p", at=(60, 0)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["wait who=e", "move who=o toward=e feet=25", "pass who=p"],
    )
    acts = [offer.act for offer in offered(played, "e")]
    assert played.state.phase == "B waiting on foes"
    assert acts == [
        "shoot",
        "cast",
        "attack",
        *[o.act for o in usual("e", ready="sling")],
    ]


@pytest.mark.rule("bx:simul.tie")
def test_what_is_offered_where_sides_act_together() -> None:
    """A blow, or to pass, to yield, or to try something else."""
    played = fight(
        fighter(), orc(), dice=[*QUIET, *TIED], answers=["until E melee party+foes"]
    )
    blow = act("attack", "f", OneOf("target", ("o",)), OneOf("weapon", ("sword",)))
    assert (blow, *usual("f")[:3]) == offered(played, "f")
