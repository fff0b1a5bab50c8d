"""Spells are prepared for a full round, in peace."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    Died,
    SpellCast,
    SpellLost,
    Spent,
)
from tests.support.odnd import (
    MOVER,
    PARTY_FIRST,
    QUIET,
    TIED,
    asked,
    fight,
    fighter,
    mage,
    orc,
)
from tests.support.odnd_magic import (
    BOLT,
    FAR,
    PREPARE,
    SLEEP,
    lost,
    prepared,
    ready,
)
from tests.support.outcomes import latest, of


@pytest.mark.rule("odnd:magic.preparation")
def test_a_spell_begun_in_round_1_is_cast_in_round_2() -> None:
    """Nothing happens in phase 4 of round 1, and a request to cast is refused."""
    played = prepared()
    assert [ConditionGained("m", "preparing", "bolt")] == of(played, ConditionGained)
    refusal = played.refused("cast who=m spell=bolt targets=o")
    reason = "m must prepare a spell for a full round"
    assert ("magic.preparation", reason) == (refusal.rule, refusal.message)
    ready(played)
    assert [
        ConditionEnded("m", "preparing", "a full round has passed"),
        ConditionGained("m", "prepared", "bolt"),
    ] == latest(played, ConditionEnded, ConditionGained)
    played.goes_on([], [MOVER, "hold who=m", "hold who=o"])
    assert (("cast", ("m",)), "4 magic") == (asked(played), played.state.phase)
    played.goes_on([5, *PARTY_FIRST], ["cast spell=bolt targets=o"])
    assert [
        ConditionEnded("m", "prepared", "cast"),
        SpellCast("m", "bolt", ("o",)),
        Spent("m", "spell:bolt", 1, lasting=True),
        DamageSuffered("o", 5, 8, 3, "m's bolt"),
    ] == latest(played, ConditionEnded, SpellCast, Spent, DamageSuffered)


@pytest.mark.rule("odnd:magic.preparation")
def test_preparation_is_announced_before_the_initiative_dice() -> None:
    """The question comes first; an act at that moment is refused."""
    played = fight(mage(BOLT), orc(), dice=[*QUIET], scene=FAR)
    assert ("prepare", ("m",)) == asked(played)
    for line, rule in (
        ("move who=m toward=o feet=5", "round.seven_phases"),
        ("cast who=m spell=bolt targets=o", "magic.preparation"),
        ("prepare who=m spell=wish", ""),
    ):
        assert rule == played.refused(line).rule
    played.goes_on(PARTY_FIRST, ["nothing who=m"])
    assert [] == of(played, ConditionGained)


@pytest.mark.rule("odnd:magic.preparation")
def test_who_prepares_stays_put_and_doesnt_attack() -> None:
    """It is neither asked for a move nor for a shot, and refused both."""
    played = fight(
        mage(BOLT, weapons=("sling",)),
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[PREPARE.format("bolt"), MOVER],
        scene=FAR,
    )
    assert ("move", ("f",)) == asked(played)
    refusal = played.refused("move who=m toward=o feet=5")
    reason = "m is preparing a spell and stays put"
    assert ("magic.preparation", reason) == (refusal.rule, refusal.message)
    played.goes_on(PARTY_FIRST, ["hold who=f", "hold who=o"])
    assert 2 == played.state.round


@pytest.mark.rule("odnd:magic.preparation")
def test_a_shot_of_one_who_prepares_is_refused() -> None:
    """Its reason is the preparation."""
    played = fight(
        mage(BOLT, weapons=("sling",)),
        mage(who="n", weapons=("sling",)),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[PREPARE.format("bolt"), MOVER, "hold who=n", "hold who=o"],
        scene=FAR,
    )
    assert ("shoot", ("n",)) == asked(played)
    refusal = played.refused("shoot who=m target=o weapon=sling")
    reason = "m is preparing a spell and can't shoot"
    assert ("magic.preparation", reason) == (refusal.rule, refusal.message)


@pytest.mark.rule("odnd:magic.preparation")
def test_by_option_one_moves_and_shoots_while_preparing() -> None:
    """It moves 20 feet, shoots in phase 5, and has its spell in round 2."""
    played = fight(
        mage(BOLT, weapons=("sling",)),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, 2, *PARTY_FIRST],
        answers=[
            PREPARE.format("bolt"),
            MOVER,
            "move who=m toward=o feet=20",
            "hold who=o",
            "shoot who=m target=o weapon=sling",
        ],
        options={"magic.prep_allows_move": True},
        scene=FAR,
    )
    assert played.state.combatants["m"].has("prepared")


@pytest.mark.rule("odnd:magic.preparation")
def test_a_prepared_spell_may_be_held() -> None:
    """Who waits in round 2 may cast in round 3."""
    played = ready(prepared())
    played.goes_on(PARTY_FIRST, [MOVER, "hold who=m", "hold who=o", "wait who=m"])
    played.goes_on(
        [5, *TIED], [MOVER, "hold who=m", "hold who=o", "cast spell=bolt targets=o"]
    )
    assert [SpellCast("m", "bolt", ("o",))] == of(played, SpellCast)


@pytest.mark.rule("odnd:magic.preparation")
def test_by_option_it_must_be_cast_in_the_next_round() -> None:
    """What isn't cast then is let go, and not spent."""
    options = {"magic.hold_prepared": "must_cast_next_round"}
    played = ready(prepared(options=options))
    played.goes_on([], [MOVER, "hold who=m", "hold who=o", "wait who=m"])
    reason = "not cast in the round after it was prepared"
    assert [SpellLost("m", "bolt", reason, spent=False)] == lost(played)
    assert ("prepare", ("m",)) == asked(played)


@pytest.mark.rule("odnd:magic.preparation")
def test_one_spell_is_held_at_a_time() -> None:
    """Preparing another lets the first go; the one that is ready isn't offered."""
    played = prepared(spells=(BOLT, SLEEP))
    ready(played, dice=())
    refusal = played.refused(PREPARE.format("bolt"))
    assert ("magic.preparation", "m has bolt ready") == (refusal.rule, refusal.message)
    played.goes_on(PARTY_FIRST, [PREPARE.format("sleep")])
    assert [SpellLost("m", "bolt", "prepares sleep instead", spent=False)] == lost(
        played
    )
    assert ConditionGained("m", "preparing", "sleep") in of(played, ConditionGained)


@pytest.mark.rule("odnd:magic.preparation")
@pytest.mark.parametrize(
    ("line", "rule", "reason"),
    [
        (
            "cast spell=sleep targets=o",
            "magic.preparation",
            "m has prepared bolt, and no other spell",
        ),
        ("cast spell=bolt targets=o2", "death.zero", "o2 is dead"),
        (
            "cast spell=bolt targets=o,m",
            "",
            (
                "cast spell=bolt targets=o,m: targets must be 1 to 1 of m, o, joined "
                "by commas"
            ),
        ),
    ],
)
def test_only_what_was_prepared_is_cast_and_at_the_living(
    line: str, rule: str, reason: str
) -> None:
    """Another spell is refused, and so is a dead target."""
    both = ("hold who=o", "hold who=o2")
    played = prepared(orc(), orc("o2"), spells=(BOLT, SLEEP), hold=both)
    ready(played, "hold who=o2", dice=())
    played.goes_on(PARTY_FIRST, ["nothing"])
    played.goes_on([], [MOVER, "hold who=m", *both])
    played.ruled("a rock", Died("o2", "a rock"))
    refusal = played.refused(line)
    assert (rule, reason) == (refusal.rule, refusal.message)


@pytest.mark.rule("odnd:magic.preparation")
def test_who_falls_asleep_in_between_has_prepared_nothing() -> None:
    """The round isn't full for one who can't go on."""
    played = prepared()
    played.ruled("a dart", ConditionGained("m", "asleep", "a dart"))
    ready(played)
    assert [SpellLost("m", "bolt", "in no state to go on", spent=False)] == lost(played)


@pytest.mark.rule("odnd:magic.preparation")
def test_a_prepared_spell_that_a_ruling_spent_is_not_cast() -> None:
    """Waiting is all that is left."""
    played = ready(prepared()).goes_on([], [MOVER, "hold who=m", "hold who=o"])
    played.ruled("the scroll burns", Spent("m", "spell:bolt", 1, lasting=True))
    offers = played.prompt.offers(played.state, "m")
    assert ["wait"] == [offer.act for offer in offers]


@pytest.mark.rule("odnd:magic.preparation")
def test_a_question_lapses_when_nothing_can_be_prepared() -> None:
    """A ruling that puts the caster to sleep leaves it nothing to choose."""
    played = fight(mage(BOLT), orc(), dice=[*QUIET], scene=FAR)
    played.ruled("a dart", ConditionGained("m", "asleep", "a dart"))
    played.goes_on(PARTY_FIRST, [])
    assert ("role", ("party",)) == asked(played)
    assert [] == [e for e in of(played, ConditionGained) if e.condition == "preparing"]
