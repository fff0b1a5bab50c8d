"""What undoes a preparation: blows and melee."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackMissed,
    SpellLost,
)
from affray.kernel.recruits import RecruitSpell
from tests.support.odnd import (
    MOVER,
    PARTY_FIRST,
    QUIET,
    TIED,
    asked,
    bowman,
    fight,
    mage,
    orc,
)
from tests.support.odnd_magic import (
    BOLT,
    FAR,
    PREPARE,
    SLEEP,
    lost,
    shaman,
)
from tests.support.outcomes import of


@pytest.mark.rule("odnd:magic.prep_struck")
def test_a_hit_in_the_round_of_preparation_undoes_it() -> None:
    """Struck in phase 5 of round 1, one prepares in round 2 and casts in round 3."""
    played = fight(
        mage(BOLT),
        bowman("o"),
        dice=[*QUIET, *PARTY_FIRST, 11, 2],
        answers=[
            PREPARE.format("bolt"),
            MOVER,
            "move who=o toward=m feet=5",
            'shoot who=o target=m weapon="short bow"',
        ],
        scene=FAR,
    )
    assert [SpellLost("m", "bolt", "struck by o", spent=False)] == lost(played)
    assert ("prepare", ("m",)) == asked(played)
    played.goes_on(PARTY_FIRST, [PREPARE.format("bolt")])
    played.goes_on(PARTY_FIRST, [MOVER, "hold who=o", "pass who=o"])
    played.goes_on([], [MOVER, "hold who=m", "hold who=o"])
    assert (("cast", ("m",)), 3) == (asked(played), played.state.round)


@pytest.mark.rule("odnd:magic.preparation")
def test_a_short_sleep_undoes_it_too() -> None:
    """Who falls asleep over a spell and wakes with the round hasn't prepared it."""
    daze = RecruitSpell("daze", "condition", condition="asleep", duration=1)
    played = fight(
        mage(BOLT),
        shaman(daze),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["nothing who=m", "prepare who=s spell=daze", MOVER, "hold who=m"],
        scene=FAR,
    )
    played.goes_on(PARTY_FIRST, [PREPARE.format("bolt"), MOVER, "hold who=s"])
    played.goes_on([], ["cast who=s spell=daze targets=m"])
    assert [SpellLost("m", "bolt", "is asleep", spent=False)] == lost(played)
    assert ("prepare", ("m",)) == asked(played)


@pytest.mark.rule("odnd:magic.prep_struck")
def test_a_miss_undoes_nothing() -> None:
    """With a 9 against the needed 10 the spell is ready in round 2."""
    played = fight(
        mage(BOLT),
        bowman("o"),
        dice=[*QUIET, *PARTY_FIRST, 9, *PARTY_FIRST],
        answers=[
            PREPARE.format("bolt"),
            MOVER,
            "move who=o toward=m feet=5",
            'shoot who=o target=m weapon="short bow"',
        ],
        scene=FAR,
    )
    assert [] == lost(played)
    assert played.state.combatants["m"].has("prepared")


@pytest.mark.rule("odnd:magic.prep_struck")
def test_a_spell_that_hurts_strikes_too() -> None:
    """A bolt in phase 4 undoes the preparation of whom it hits."""
    played = fight(
        mage(BOLT, SLEEP),
        shaman(BOLT),
        dice=[*QUIET, *TIED],
        answers=["nothing who=m", "prepare who=s spell=bolt", "hold who=m"],
        scene=FAR,
    )
    played.goes_on(TIED, [PREPARE.format("sleep"), "hold who=s"])
    played.goes_on([3], ["cast spell=bolt targets=m"])
    assert [SpellLost("m", "sleep", "struck by s", spent=False)] == lost(played)


@pytest.mark.rule("odnd:magic.prep_melee")
def test_an_orc_that_reaches_the_caster_undoes_its_preparation() -> None:
    """Contact in phase 3 is enough, though the blow in phase 6 misses."""
    played = fight(
        mage(BOLT),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[PREPARE.format("bolt"), MOVER, "move who=o toward=m feet=25"],
        scene={"distance": 30},
    )
    assert [SpellLost("m", "bolt", "in melee with o", spent=False)] == lost(played)
    played.goes_on(
        [4, *PARTY_FIRST],
        ["pass who=m", "strike who=o target=m weapon=sword"],
    )
    assert 1 == len(of(played, AttackMissed))
    assert not played.state.combatants["m"].conditions


@pytest.mark.rule("odnd:magic.prep_melee")
def test_one_in_melee_prepares_nothing() -> None:
    """It isn't asked at the round's start, and refused where others are."""
    played = fight(mage(BOLT), mage(BOLT, who="n", at=(0, 60)), orc(), dice=[*QUIET])
    assert ("prepare", ("n",)) == asked(played)
    refusal = played.refused(PREPARE.format("bolt"))
    reason = "m is in melee and can't prepare a spell"
    assert ("magic.prep_melee", reason) == (refusal.rule, refusal.message)


@pytest.mark.rule("odnd:magic.prep_melee")
def test_contact_counts_even_if_the_caster_caused_it() -> None:
    """By option it may move, and it moves into reach of the orc."""
    played = fight(
        mage(BOLT),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[PREPARE.format("bolt"), MOVER, "move who=m toward=o feet=25"],
        options={"magic.prep_allows_move": True},
        scene={"distance": 30},
    )
    assert [SpellLost("m", "bolt", "in melee with o", spent=False)] == lost(played)
