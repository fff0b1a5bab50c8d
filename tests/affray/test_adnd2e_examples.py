"""The examples of adnd2e: each is played as its header says, and comes out so."""

from __future__ import annotations

import pytest

from affray import Fight
from affray.events.reading import read_log
from affray.events.types import (
    ActionTaken,
    AttackBegan,
    AttackHit,
    AttackMissed,
    AttackStopped,
    Broken,
    ConditionGained,
    Contested,
    DamageSuffered,
    Moved,
    OrderSettled,
    Provoked,
    RoundBegan,
    SaveResolved,
    SceneSet,
    SpellLost,
    SurpriseSettled,
    TrapEnded,
    WeaponTrapped,
)
from affray.events.values import Outcome, Place, Setting, Standing
from affray.replays.verify import verify
from tests.affray.helping import EXAMPLES
from tests.support.adnd2e_examples import (
    SCRIPTED,
    SEEDED,
    by_tactics,
    of,
    only,
    scripted,
)


# ---------------------------------------------------------------- all of them


@pytest.mark.parametrize(("name", "until"), SCRIPTED.items())
def test_the_script_is_all_that_is_needed(name: str, until: int | None) -> None:
    """Nobody else decides, and neither dice nor lines are left."""
    fight, script = scripted(name, until)
    assert script.dice == []
    assert not any(script.lines.values())
    assert fight.ended or fight.state.round == (until or 0) + 1


@pytest.mark.parametrize(("name", "until"), SCRIPTED.items())
def test_the_same_bytes_again(name: str, until: int | None) -> None:
    """A script played twice gives the same log, and that verifies."""
    once, again = (scripted(name, until)[0].log.to_bytes() for _ in range(2))
    assert once == again
    assert verify(read_log(once)).findings == ()


@pytest.mark.parametrize("name", SEEDED)
def test_the_same_seed_again(name: str) -> None:
    """A fight by tactics ends, is the same with the same seed, and verifies."""
    once, again = (by_tactics(name) for _ in range(2))
    assert once.ended
    assert once.log.to_bytes() == again.log.to_bytes()
    assert verify(read_log(once.log.to_bytes())).findings == ()


@pytest.mark.parametrize("name", [*SCRIPTED, *SEEDED])
def test_they_are_short(name: str) -> None:
    """Each can be read on two pages."""
    assert len((EXAMPLES / f"{name}.toml").read_text("utf-8").splitlines()) < 150


# ---------------------------------------------------------------- Rath and the trolls


@pytest.fixture(scope="module")
def rath() -> Fight:
    """Return the example of the Player's Handbook, up to the end of its third round."""
    return scripted("rath-and-the-trolls", 3)[0]


def test_who_is_first_in_the_book(rath: Fight) -> None:
    """In the first round all of the party, in the third 0, 7, 10 and 11."""
    orders = [e.standings for e in of(rath, OrderSettled)]
    first = [who for standing in orders[0] for who in standing.members]
    assert set(first[:3]) == {"rath", "rupert", "delsenora"}
    assert orders[2] == (
        Standing(0, ("rath",)),
        Standing(7, ("rupert", "troll-1", "troll-2")),
        Standing(10, ("delsenora",)),
        Standing(11, ("troll-3",)),
    )


def test_rath_hits_an_orc_with_a_five(rath: Fight) -> None:
    """A THAC0 of 14 against 6 needs 8; 5 and 3 is that; the arrow and a troll hit."""
    hits = [e for e in only(rath, 1, AttackHit) if isinstance(e, AttackHit)]
    assert [(e.who, e.target, e.total, e.needed) for e in hits] == [
        ("rath", "orc-1", 8, 8),
        ("rupert", "orc-2", 15, 10),
        ("troll-1", "rath", 16, 10),
    ]
    acid = next(iter(of(rath, DamageSuffered)))
    assert (acid.who, acid.source) == ("troll-1", "delsenora's acid arrow")


def test_the_third_round_of_the_book(rath: Fight) -> None:
    """Rath and Rupert hit, Delsenora is hit and loses her spell, two trolls miss."""
    told = [
        (type(e), e.who)
        for e in only(rath, 3, AttackHit, AttackMissed, SpellLost)
        if isinstance(e, AttackHit | AttackMissed | SpellLost)
    ]
    assert told == [
        (AttackHit, "rath"),
        (AttackHit, "rupert"),
        (AttackHit, "troll-1"),
        (SpellLost, "delsenora"),
        (AttackMissed, "troll-2"),
        (AttackMissed, "troll-3"),
    ]


# ---------------------------------------------------------------- reactions


def test_a_reaction_within_a_reaction() -> None:
    """Charge, opportunity, blow, run, attack, trap, save, broken, and no attack."""
    fight, _ = scripted("reactions", None)
    kinds = (
        ActionTaken,
        Provoked,
        AttackBegan,
        AttackHit,
        DamageSuffered,
        Moved,
        Contested,
        WeaponTrapped,
        SaveResolved,
        TrapEnded,
        Broken,
        AttackStopped,
    )
    assert only(fight, 1, *kinds) == [
        ActionTaken("reaver", "charge", 1),
        Provoked("reaver", "move", ("sentry",)),
        AttackBegan("sentry", "reaver", "opportunity", "halberd", 0),
        AttackHit("sentry", "reaver", "melee", "halberd", 12, 11),
        DamageSuffered("reaver", 4, 9, 5, "sentry's halberd", "piercing", wound="w1"),
        Moved("reaver", Place(0, 0), Place(35, 0), 35, "charge"),
        AttackBegan("reaver", "captain", "melee", "long sword", 1),
        AttackBegan("captain", "reaver", "trap", "swordbreaker", 1),
        Contested("captain", "reaver", "trap", 1, -9, "captain"),
        WeaponTrapped("t1", "captain", "swordbreaker", "reaver", "long sword"),
        SaveResolved("reaver", "crushing blow", success=False, effect="long sword"),
        TrapEnded("t1", "captain", "reaver", "broken"),
        Broken("reaver", "long sword", "captain's swordbreaker"),
        AttackStopped("reaver", "captain", "answered"),
        ActionTaken("sentry", "nothing", 1),
    ]
    assert fight.state.outcomes == (
        Outcome("watch", "stands"),
        Outcome("raiders", "destroyed"),
    )


# ---------------------------------------------------------------- by tactics


def test_the_brawl_has_overbearing() -> None:
    """Of the twelve some overbear others, and one at least is pinned."""
    fight = by_tactics("tavern-brawl")
    assert "overbear" in {e.kind for e in of(fight, AttackBegan)}
    assert "pinned" in {e.condition for e in of(fight, ConditionGained)}


def test_the_dragon_breathes_on_all_six() -> None:
    """In the first round its breath is for everybody, who save or don't."""
    fight = by_tactics("dragon")
    saves = [
        e.who
        for e in only(fight, 1, SaveResolved)
        if isinstance(e, SaveResolved) and e.effect == "fire breath"
    ]
    assert saves[:6] == ["sigrun", "hal", "wren", "abbot", "mira", "tam"]


def test_the_ambush_surprises_three_of_four() -> None:
    """They roll, 10d10 feet are 49, and the raiders have a free round with Ana."""
    fight = by_tactics("forest-ambush")
    surprised = {e.who: e.surprised for e in of(fight, SurpriseSettled)}
    assert surprised == {
        "raiders": False,
        "ana": False,
        "quill": True,
        "bran": True,
        "finn": True,
    }
    assert SceneSet((Setting("distance", 49),)) in of(fight, SceneSet)
    assert RoundBegan(0) in of(fight, RoundBegan)
    acted = {e.who for e in only(fight, 0, ActionTaken) if isinstance(e, ActionTaken)}
    assert acted <= {"ana", "ogre", *(f"goblin-{n}" for n in range(1, 6))}
