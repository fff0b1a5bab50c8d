"""Magic: a round of preparation, casting together, and what spoils a spell."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackMissed,
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    Died,
    Healed,
    SaveResolved,
    SpellCast,
    SpellLost,
    Spent,
    TimerStarted,
)
from affray.kernel.mechanics.spells import spells_left
from affray.kernel.recruits import Recruit, RecruitSpell, RecruitWeapon
from tests.support.odnd import (
    FOES_FIRST,
    MOVER,
    PARTY_FIRST,
    QUIET,
    TIED,
    asked,
    bowman,
    fight,
    fighter,
    latest,
    mage,
    of,
    orc,
    rolls,
)
from tests.support.scenario import Played


BOLT = RecruitSpell("bolt", "damage", dice="1d6")
FIREBALL = RecruitSpell("fireball", "damage", dice="2d6", save="halves", targets=3)
SLEEP = RecruitSpell("sleep", "condition", condition="asleep", duration=2, unit="turn")
HOLD = RecruitSpell("hold", "condition", condition="held", save="negates")
CURE = RecruitSpell("cure", "heal", dice="1d6")
FAR = {"distance": 100}
_DART = RecruitWeapon("dart", "1d6-1", "missile", range=100)
PREPARE = "prepare who=m spell={}"


def shaman(*spells: RecruitSpell, **changes: Any) -> Recruit:
    """Return an orc shaman of the foes with *spells*."""
    return orc("s", **{"spells": spells, "weapons": ("dagger",), **changes})


def prepared(
    *others: Recruit,
    spells: tuple[RecruitSpell, ...] = (BOLT,),
    hold: tuple[str, ...] = ("hold who=o",),
    **more: Any,
) -> Played:
    """Return a fight in round 2, a magic-user having prepared its first spell.

    The next dice are those of the second initiative.
    """
    roster = (mage(*spells), *(others or (orc(),)))
    lines = [PREPARE.format(spells[0].name), MOVER, *hold]
    return fight(
        *roster,
        dice=[*QUIET, *PARTY_FIRST],
        answers=lines[:-1],
        **{"scene": FAR, **more},
    )


def ready(played: Played, *lines: str, dice: tuple[int, ...] = PARTY_FIRST) -> Played:
    """Return the fight when the last of round 1 has been said, in round 2."""
    return played.goes_on(dice, lines or ["hold who=o"])


def lost(played: Played) -> list[SpellLost]:
    """Return the spells that came to nothing."""
    return of(played, SpellLost)


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
        Spent("m", "casting", 1, lasting=False),
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


def under_fire(face: int, *damage: int, **more: Any) -> Played:
    """Return a fight in which an arrow went at a caster in its casting round."""
    played = ready(prepared(bowman("o"), **more), "hold who=o", "pass who=o")
    return played.goes_on(
        [face, *damage],
        [
            MOVER,
            "move who=m heading=north feet=5",
            'shoot who=o target=m weapon="short bow"',
        ],
    )


@pytest.mark.rule("odnd:magic.spoil_struck")
def test_an_arrow_in_phase_2_ruins_the_spell_and_spends_it() -> None:
    """A 10 hits AC 9: nothing is cast in phase 4, and the spell is gone."""
    played = under_fire(10, 1)
    assert [SpellLost("m", "bolt", "struck by o", spent=True)] == lost(played)
    assert [] == of(played, SpellCast)
    assert () == spells_left(played.state.combatants["m"])


@pytest.mark.rule("odnd:magic.spoil_struck")
def test_an_arrow_that_misses_lets_it_be_cast() -> None:
    """A 9 misses."""
    played = under_fire(9)
    assert [] == lost(played)
    assert ("cast", ("m",)) == asked(played)


@pytest.mark.rule("odnd:magic.spoil_struck")
def test_by_option_a_spoiled_spell_is_kept() -> None:
    """It can be prepared again."""
    played = under_fire(10, 1, options={"magic.spoiled_spell": "kept"})
    assert [SpellLost("m", "bolt", "struck by o", spent=False)] == lost(played)
    assert ["bolt"] == [s.name for s in spells_left(played.state.combatants["m"])]


@pytest.mark.rule("odnd:magic.spoil_struck")
def test_a_hit_for_nothing_is_a_hit() -> None:
    """With no floor under damage, a dart for 0 points still ruins the spell."""
    weak = bowman("o", weapons=(_DART,))
    played = ready(
        prepared(weak, options={"damage.minimum": 0}), "hold who=o", "pass who=o"
    )
    played.goes_on(
        [10, 1],
        [
            MOVER,
            "move who=m heading=north feet=5",
            "shoot who=o target=m weapon=dart",
        ],
    )
    assert [DamageSuffered("m", 0, 8, 8, "o's dart")] == of(played, DamageSuffered)
    assert [SpellLost("m", "bolt", "struck by o", spent=True)] == lost(played)


@pytest.mark.rule("odnd:magic.spoil_struck")
def test_after_phase_4_a_hit_makes_one_let_go_and_spends_nothing() -> None:
    """One that held its spell is struck in phase 5."""
    played = ready(prepared(bowman("o")), "hold who=o", "pass who=o")
    played.goes_on(
        [], [MOVER, "hold who=m", "move who=o toward=m feet=5", "wait who=m"]
    )
    played.goes_on([10, 1], ['shoot who=o target=m weapon="short bow"'])
    assert [SpellLost("m", "bolt", "struck by o", spent=False)] == lost(played)


@pytest.mark.rule("odnd:magic.spoil_melee")
@pytest.mark.parametrize(("option", "spent"), [("spent", True), ("kept", False)])
def test_contact_at_the_moment_of_casting_ruins_the_spell(
    option: str, *, spent: bool
) -> None:
    """An orc arrives in phase 3 of round 2: no dice in phase 4."""
    played = ready(
        prepared(options={"magic.spoiled_spell": option}, scene={"distance": 40})
    )
    played.goes_on(
        [], [MOVER, "hold who=m", "move who=o toward=m feet=32", "pass who=m"]
    )
    assert [SpellLost("m", "bolt", "in melee with o", spent)] == lost(played)
    assert "6 melee" == played.state.phase


@pytest.mark.rule("odnd:magic.spoil_melee")
def test_one_that_gets_away_in_phase_3_casts() -> None:
    """Contact made in phase 2 and left in phase 3 is no melee at phase 4."""
    played = ready(prepared(scene={"distance": 40}), dice=FOES_FIRST)
    played.goes_on(
        [],
        [
            MOVER,
            "move who=o toward=m feet=32",
            "pass who=m",
            "move who=m away=o feet=20",
        ],
    )
    assert ("cast", ("m",)) == asked(played)


@pytest.mark.rule("odnd:magic.simultaneous")
def test_spells_of_both_sides_go_off_together() -> None:
    """Sleep takes the shaman, whose bolt hits all the same; neither is spoiled."""
    played = fight(
        mage(SLEEP),
        shaman(BOLT),
        dice=[*QUIET, *TIED, *TIED, 5, *TIED],
        answers=[
            PREPARE.format("sleep"),
            "prepare who=s spell=bolt",
            "hold who=m",
            "hold who=s",
            "cast who=m spell=sleep targets=s",
            "cast who=s spell=bolt targets=m",
        ],
        scene=FAR,
    )
    assert [
        SpellCast("m", "sleep", ("s",)),
        SpellCast("s", "bolt", ("m",)),
        DamageSuffered("m", 5, 8, 3, "s's bolt"),
        TimerStarted("s:asleep", "asleep", "s", "m", "second", 1260, "round end"),
    ] == of(played, SpellCast, DamageSuffered, TimerStarted)
    assert [] == lost(played)
    assert played.state.combatants["s"].has("asleep")


@pytest.mark.rule("odnd:magic.simultaneous")
def test_two_casters_may_kill_each_other() -> None:
    """Both bolts land though both casters die."""
    played = fight(
        mage(BOLT, hp=3),
        shaman(BOLT, hp=3),
        dice=[*QUIET, *TIED, *TIED, 4, 5],
        answers=[
            PREPARE.format("bolt"),
            "prepare who=s spell=bolt",
            "hold who=m",
            "hold who=s",
            "cast who=m spell=bolt targets=s",
            "cast who=s spell=bolt targets=m",
        ],
        scene=FAR,
    )
    assert [Died("m", "s's bolt"), Died("s", "m's bolt")] == of(played, Died)


@pytest.mark.rule("odnd:magic.simultaneous")
def test_magic_is_cast_in_phase_4_alone() -> None:
    """A prepared caster that would cast in phase 2 is refused."""
    played = ready(prepared()).goes_on([], [MOVER])
    refusal = played.refused("cast who=m spell=bolt targets=o")
    assert ("round.seven_phases", "cast has its place in 4 magic") == (
        refusal.rule,
        refusal.message,
    )


@pytest.mark.rule("odnd:conv.dice_order")
def test_a_spells_dice_come_before_the_saves_in_roster_order() -> None:
    """Two dice of fire, then each target's d20: saved is half, and less than 15 all."""
    played = ready(
        prepared(
            orc("o1", hp=20),
            orc("o2", hp=20, traits={"save": 12}),
            spells=(FIREBALL,),
            hold=("hold who=o1", "hold who=o2"),
        ),
        "hold who=o2",
    )
    played.goes_on(
        [6, 3, 14, 12, *PARTY_FIRST],
        [
            MOVER,
            "hold who=m",
            "hold who=o1",
            "hold who=o2",
            "cast spell=fireball targets=o2,o1",
        ],
    )
    assert [
        ("m", "spell", (6, 3)),
        ("o1", "save", (14,)),
        ("o2", "save", (12,)),
    ] == rolls(played)[-5:-2]
    assert [
        SaveResolved("o1", "fireball", False, "none"),
        SaveResolved("o2", "fireball", True, "halves"),
        DamageSuffered("o1", 9, 20, 11, "m's fireball"),
        DamageSuffered("o2", 4, 20, 16, "m's fireball"),
    ] == of(played, SaveResolved, DamageSuffered)


@pytest.mark.parametrize(
    ("spell", "faces", "happens"),
    [
        (HOLD, (14,), [ConditionGained("o", "held", "m's hold")]),
        (HOLD, (15,), []),
        (CURE, (4,), [Healed("m", 2, 6, 8, "m's cure")]),
    ],
)
def test_what_spells_do(
    spell: RecruitSpell, faces: tuple[int, ...], happens: list[object]
) -> None:
    """A condition that a save negates, and points that come back up to the most."""
    target = "m" if spell is CURE else "o"
    caster = mage(spell, max_hp=8, hp=6)
    played = fight(
        caster,
        orc(),
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST],
        answers=[PREPARE.format(spell.name), MOVER, "hold who=o", MOVER],
        scene=FAR,
    )
    played.goes_on(
        [*faces, *PARTY_FIRST],
        ["hold who=m", "hold who=o", f"cast spell={spell.name} targets={target}"],
    )
    assert happens == [
        e
        for e in latest(played, ConditionGained, Healed)
        if not isinstance(e, ConditionGained) or e.condition == "held"
    ]
