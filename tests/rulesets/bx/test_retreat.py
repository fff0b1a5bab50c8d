"""Retreat: how far it goes, and what it costs."""

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackHit,
    DamageSuffered,
    DeclarationLost,
    Moved,
    Rolled,
)
from affray.events.values import Modifier, Place
from affray.kernel.offers import OneOf
from affray.kernel.recruits import Recruit
from tests.support.bx import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    fight,
    fighter,
    gargoyle,
    goes_on,
    huxley,
    orc,
    phases,
)
from tests.support.outcomes import latest, of
from tests.support.scenario import Played


PARTY_THEN_PARTY = (*PARTY_FIRST, *PARTY_FIRST)


def declared(*recruits: Recruit, by: str, act: str, **scene: str) -> Played:
    """Return a fight in whose second round *by* declared *act*, the party first."""
    return fight(
        *recruits,
        dice=[*QUIET, *PARTY_THEN_PARTY],
        answers=["until round 2", f"{act} who={by}", "until B movement party"],
        scene=scene,
    )


def attack_of(played: Played, who: str) -> Rolled:
    """Return the last roll to hit of *who*."""
    rolled = [r for r in of(played, Rolled) if r.purpose == "attack"]
    return next(r for r in reversed(rolled) if r.who == who)


@pytest.mark.rule("bx:retreat.over_half")
@pytest.mark.parametrize(("feet", "rule"), [(10, "retreat.over_half"), (11, "")])
def test_more_than_half_the_rate_is_a_retreat(feet: int, rule: str) -> None:
    """At 20 feet a round 11 feet back are a retreat, and 10 aren't."""
    slow = huxley(movement=60)
    played = declared(slow, orc(), by="huxley", act="retreat")
    line = f"retreat who=huxley from=o feet={feet}"
    if rule:
        assert rule == played.refused(line).rule
        return
    goes_on(played, (), [line])
    expected = [Moved("huxley", Place(0, 0), Place(-11, 0), 11, "retreat")]
    assert expected == latest(played, Moved)


@pytest.mark.rule("bx:move.per_round")
def test_a_retreat_goes_no_further_than_any_move() -> None:
    """41 feet are too far for 40 a round."""
    played = declared(huxley(), orc(), by="huxley", act="retreat")
    refusal = played.refused("retreat who=huxley from=o feet=41")
    assert refusal.rule == "move.per_round"


@pytest.mark.rule("bx:withdraw.room")
def test_a_wall_ends_a_retreat_too() -> None:
    """With 25 feet behind there is no room for 30."""
    played = declared(huxley(), orc(), by="huxley", act="retreat", walls="west -25")
    refusal = played.refused("retreat who=huxley from=o feet=30")
    assert refusal.rule == "withdraw.room"


@pytest.mark.rule("bx:retreat.bonus")
def test_opponents_of_one_who_retreats_add_two() -> None:
    """The orc needs 14 against armour class 5, and hits with a 12."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, *FOES_FIRST, 12, 1],
        answers=[
            "until round 2",
            "retreat who=f",
            "attack who=o target=f weapon=sword",
        ],
    )
    roll = attack_of(played, "o")
    assert (Modifier("retreat", 2, "retreat.bonus"),) == roll.modifiers
    assert AttackHit("o", "f", "melee", "sword", 14, 14) in of(played, AttackHit)


@pytest.mark.rule("bx:retreat.bonus")
def test_others_than_its_opponents_gain_nothing_by_a_retreat() -> None:
    """An orc that wasn't engaged with it needs what it always needs."""
    played = declared(fighter(), orc(), orc("p", at=(-30, -5)), by="f", act="retreat")
    goes_on(
        played,
        [12],
        [
            "retreat who=f from=o feet=30",
            "attack who=p target=f weapon=sword",
        ],
    )
    modifiers = {m.name for m in attack_of(played, "p").modifiers}
    assert "retreat" not in modifiers


@pytest.mark.rule("bx:retreat.no_return")
def test_one_who_retreats_strikes_nobody() -> None:
    """Even where the orc follows there is no blow back, nor a shot, nor a spell."""
    played = declared(fighter(), fighter("s", at=(10, 0)), orc(), by="f", act="retreat")
    goes_on(played, (), ["until E melee party"])
    refusal = played.refused("attack who=f target=o weapon=sword")
    assert refusal.rule == "retreat.no_return"


@pytest.mark.rule("bx:retreat.no_shield")
@pytest.mark.parametrize(("face", "hit"), [(11, True), (10, False)])
def test_a_retreat_costs_the_shield(face: int, *, hit: bool) -> None:
    """Armour class 2 becomes 3: the gargoyle needs 13, and hits with an 11."""
    played = fight(
        huxley(),
        gargoyle(),
        dice=[*QUIET, *PARTY_FIRST, *FOES_FIRST, face, *([1] if hit else [])],
        answers=[
            "until round 2",
            "retreat who=huxley",
            "attack who=g target=huxley weapon=bite",
        ],
    )
    roll = attack_of(played, "g")
    assert (face + 2, 13) == (roll.total, roll.needed)
    assert hit == bool(of(played, DamageSuffered))


@pytest.mark.rule("bx:retreat.no_shield")
def test_the_magic_of_a_shield_goes_with_it() -> None:
    """A shield +1 makes armour class 1, and 3 in a retreat."""
    played = fight(
        huxley(traits={"shield_magic": 1}),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, *FOES_FIRST, 2],
        answers=[
            "until round 2",
            "retreat who=huxley",
            "attack who=o target=huxley weapon=sword",
        ],
    )
    assert played.state.combatants["huxley"].profile.armour_class == 1
    assert attack_of(played, "o").needed == 16


@pytest.mark.rule("bx:retreat.no_return")
def test_one_who_has_got_away_shoots_at_nobody_either() -> None:
    """Out of its opponent's reach the retreat still holds for the round."""
    played = declared(
        fighter(weapons=("sword", "sling")),
        fighter("s", weapons=("sling",), at=(-60, 60)),
        orc(),
        orc("p", at=(-60, 0)),
        by="f",
        act="retreat",
    )
    goes_on(played, (), ["retreat who=f from=o feet=30", "until C missiles party"])
    assert ("f", "o") not in played.state.engaged
    offered = played.prompt.ask.figures
    assert offered == ("s", "referee")


@pytest.mark.rule("bx:def.released", "bx:retreat.bonus")
def test_who_need_not_retreat_any_more_is_laid_open_to_nobody() -> None:
    """The orc backed up first, and shoots: the retreat it was free of gives nothing."""
    played = fight(
        huxley(),
        orc(weapons=("sword", "short bow")),
        dice=[*QUIET, *PARTY_FIRST, *FOES_FIRST, 2],
        answers=[
            "until round 2",
            "retreat who=huxley",
            "withdraw who=o",
            "withdraw who=o from=huxley feet=20",
            'shoot who=o target=huxley weapon="short bow"',
        ],
    )
    assert DeclarationLost("huxley", "no opponent is left") in of(
        played, DeclarationLost
    )
    roll = attack_of(played, "o")
    assert (Modifier("short range", 1, "missile.to_hit"),) == roll.modifiers
    assert roll.needed == 17


@pytest.mark.rule("bx:retreat.no_return")
def test_a_creature_that_retreats_has_none_of_its_attacks() -> None:
    """Neither one of them nor all at once, though it never moved."""
    played = fight(
        huxley(),
        gargoyle(),
        dice=[*QUIET, *PARTY_FIRST, *FOES_FIRST],
        answers=[
            "until round 2",
            "none who=huxley",
            "retreat who=g",
            "until B movement foes",
            "pass who=g",
        ],
    )
    assert played.state.phase == "E melee party"
    assert "E melee foes" in phases(played)


@pytest.mark.rule("bx:weapon.two_handed")
def test_what_grows_on_a_creature_is_never_slow() -> None:
    """In phase F a creature has its two-handed weapon, and not all its others."""
    played = fight(
        fighter(weapons=("two-handed sword",)),
        gargoyle(weapons=("claws", "bite", "pole arm")),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until F slow weapons foes"],
        options={"weapon.slow": True},
    )
    weapons = {
        value
        for offer in played.prompt.offers(played.state, "g")
        if offer.act == "attack"
        for slot in offer.slots
        if isinstance(slot, OneOf) and slot.name == "weapon"
        for value in slot.values
    }
    assert weapons == {"pole arm"}
