"""All spells are cast in phase 4, together, and what they do."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    Asked,
    CombatantLeft,
    ConditionGained,
    DamageSuffered,
    Died,
    Healed,
    PhaseEnded,
    SaveResolved,
    SpellCast,
    SpellLost,
    TimerStarted,
)
from affray.kernel.recruits import RecruitSpell
from tests.support.odnd import MOVER, PARTY_FIRST, QUIET, TIED, fight, mage, orc
from tests.support.odnd_magic import (
    BOLT,
    CURE,
    FAR,
    FIREBALL,
    HOLD,
    PREPARE,
    SLEEP,
    lost,
    prepared,
    ready,
    shaman,
)
from tests.support.outcomes import latest, of, rolls


HOLDING = ("hold who=o", "hold who=o2", "hold who=o3")


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
def test_who_sleeps_is_not_asked_to_cast() -> None:
    """No question is put, and so none lapses."""
    played = ready(prepared()).goes_on([], [MOVER])
    played.ruled("a dart", ConditionGained("m", "asleep", "a dart"))
    played.goes_on(PARTY_FIRST, ["hold who=o"])
    assert "cast" not in [e.kind for e in played.events if isinstance(e, Asked)]


@pytest.mark.rule("odnd:magic.simultaneous")
def test_neither_the_dead_nor_the_gone_are_targets() -> None:
    """A caster that would cast at one of them is told which it is."""
    played = ready(prepared(orc(), orc("o2"), orc("o3"), hold=HOLDING), HOLDING[-1])
    played.goes_on([], [MOVER, "hold who=m", *HOLDING])
    assert "cast" == played.prompt.ask.kind
    gone = CombatantLeft("o2", "called away")
    played.ruled("a rock", Died("o3", "a rock"), gone)
    refusals = [played.refused(f"cast spell=bolt targets={o}") for o in ("o2", "o3")]
    assert [("round.repeat", "o2 is gone"), ("death.zero", "o3 is dead")] == [
        (refusal.rule, refusal.message) for refusal in refusals
    ]


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


@pytest.mark.rule("odnd:magic.simultaneous")
def test_a_caster_put_out_of_action_at_the_last_moment_casts_nothing() -> None:
    """Its question lapses, and the spell is neither cast nor lost."""
    played = ready(prepared()).goes_on([], [MOVER, "hold who=m", "hold who=o"])
    played.ruled("a dart", ConditionGained("m", "asleep", "a dart"))
    assert [] == of(played, SpellCast, SpellLost)
    assert PhaseEnded("4 magic") in played.latest


def test_dice_below_nothing_do_nothing() -> None:
    """A spell of 1d6-3 that falls as 1 hurts nobody, and strikes nobody."""
    spark = RecruitSpell("spark", "damage", dice="1d6-3")
    played = ready(prepared(spells=(spark,)))
    answers = [MOVER, "hold who=m", "hold who=o", "cast spell=spark targets=o"]
    played.goes_on([1, *PARTY_FIRST], answers)
    assert [SpellCast("m", "spark", ("o",))] == of(played, SpellCast, DamageSuffered)


def test_a_save_may_keep_all_of_the_damage_off() -> None:
    """Then nothing struck it, and what it prepares goes on."""
    spark = RecruitSpell("spark", "damage", dice="1d6", save="negates")
    played = fight(
        mage(spark),
        shaman(BOLT),
        dice=[*QUIET, *TIED, *TIED, 6, 15, *TIED],
        answers=[
            PREPARE.format("spark"),
            "nothing who=s",
            "hold who=s",
            "prepare who=s spell=bolt",
            "hold who=m",
            "cast who=m spell=spark targets=s",
        ],
        scene=FAR,
    )
    assert [] == of(played, DamageSuffered, SpellLost)
    assert played.state.combatants["s"].has("prepared")


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
