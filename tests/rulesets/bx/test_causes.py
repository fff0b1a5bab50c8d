"""To which rule each thing is laid that happens in three fights."""

from __future__ import annotations

import pytest

from affray.events.types import PhaseBegan, PhaseEnded, Turned
from affray.kernel.recruits import RecruitSpell
from tests.support.bx import (
    PARTY_FIRST,
    QUIET,
    TIED,
    elf,
    fight,
    fighter,
    huxley,
    mage,
    orc,
)
from tests.support.scenario import MACHINERY, Played


SLEEP = RecruitSpell(
    "sleep", "condition", condition="asleep", save="negates", duration=1
)
CURE = RecruitSpell("cure", "heal", dice="1d6")
BOLT = RecruitSpell("bolt", "damage", dice="1d6")
UNTOLD = (*MACHINERY, PhaseBegan, PhaseEnded, Turned)


def laid(played: Played) -> list[str]:
    """Return what happened in combat, each with its rule, turns and phases left out."""
    told = [
        f"{type(record.event).__name__} {record.cause}"
        for record in played.records
        if not isinstance(record.event, UNTOLD)
    ]
    return told[told.index("HostilitiesBegan turn.combat_switch") :]


BY_TURNS = [
    "HostilitiesBegan turn.combat_switch",
    "ConditionGained missile.to_hit",
    "RoundBegan seq.initiative",
    "OrderSettled turn.initiative_step",
    "Moved move.per_round",
    "Spent seq.caster_still",
    "Spent move.sixty_rounds",
    "Moved move.per_round",
    "Spent seq.caster_still",
    "ConditionEnded missile.to_hit",
    "Spent move.sixty_rounds",
    "Spent seq.posting_order",
    "Engaged def.only_two",
    "ActionTaken seq.posting_order",
    "Spent seq.posting_order",
    "Rolled missile.to_hit",
    "AttackHit attack.matrix",
    "Rolled missile.damage",
    "DamageSuffered damage.apply",
    "Died damage.apply",
    "ActionTaken seq.posting_order",
    "Spent magic.phase",
    "SpellCast magic.phase",
    "Spent magic.phase",
    "Rolled magic.phase",
    "SaveResolved magic.phase",
    "ConditionGained magic.phase",
    "TimerStarted time.terms",
    "ActionTaken seq.posting_order",
    "Spent seq.posting_order",
    "Rolled melee.to_hit",
    "AttackHit attack.matrix",
    "Rolled melee.damage",
    "DamageSuffered damage.apply",
    "Spent seq.morale",
    "Spent seq.morale",
    "Rolled seq.morale",
    "MoraleChecked seq.morale",
    "ConditionGained seq.surrenders",
    "Disengaged def.released",
    "Spent evade.before_combat",
    "TimePassed time.round",
    "TimerEnded time.sixty",
    "ConditionEnded time.sixty",
    "RoundEnded seq.next_sides",
    "RoundBegan seq.initiative",
    "Rolled init.roll",
    "Rolled init.roll",
    "OrderSettled init.each_round",
]


@pytest.mark.rule("bx:seq.phases")
def test_a_round_of_moves_shots_spells_blows_and_nerves() -> None:
    """Elf and magic-user drop an orc each, Huxley wounds one, and that yields."""
    played = fight(
        huxley(at=(0, 0)),
        elf(at=(0, 60), traits={"cover": "half"}),
        mage(SLEEP, CURE, at=(0, 120)),
        orc("o", at=(45, 0)),
        orc("p", at=(60, 60), hp=2),
        orc("q", at=(60, 120), morale=12),
        dice=[*QUIET, *PARTY_FIRST, 15, 2, 3, 16, 3, 6, 6, 6, 1],
        answers=[
            "move who=huxley toward=o feet=40",
            "move who=e toward=p feet=5",
            'shoot who=e target=p weapon="long bow"',
            "cast who=m spell=sleep targets=q",
            "attack who=huxley target=o weapon=sword",
            "surrender who=foes",
            "until round 2",
        ],
    )
    assert laid(played) == BY_TURNS


BROKEN_OFF = [
    "HostilitiesBegan turn.combat_switch",
    "RoundBegan seq.initiative",
    "Declared seq.spell_disruption",
    "OrderSettled turn.initiative_step",
    "Spent init.choice",
    "Spoke init.choice",
    "Spent seq.posting_order",
    "Engaged def.only_two",
    "Spent seq.posting_order",
    "Spent seq.posting_order",
    "Moved move.per_round",
    "Spent seq.caster_still",
    "Spent move.sixty_rounds",
    "Engaged def.only_two",
    "ActionTaken seq.posting_order",
    "Spent init.choice",
    "Readied weapon.two_handed",
    "Spent seq.posting_order",
    "Rolled melee.to_hit",
    "AttackMissed attack.matrix",
    "ActionTaken seq.posting_order",
    "Spent seq.posting_order",
    "Rolled melee.to_hit",
    "AttackHit attack.matrix",
    "Rolled melee.damage",
    "DamageSuffered damage.apply",
    "Harmed seq.spell_disruption",
    "DeclarationLost seq.spell_disruption",
    "SpellLost seq.spell_disruption",
    "Spent seq.spell_disruption",
    "Spent seq.posting_order",
    "Spent evade.before_combat",
    "TimePassed time.round",
    "RoundEnded seq.next_sides",
    "RoundBegan seq.initiative",
    "Declared def.declare",
    "Rolled init.roll",
    "Rolled init.roll",
    "OrderSettled init.each_round",
    "Moved withdraw.half",
    "Spent seq.caster_still",
    "Spent move.sixty_rounds",
    "Disengaged def.only_two",
]


@pytest.mark.rule("bx:seq.spell_disruption")
def test_two_rounds_of_waiting_talk_a_broken_spell_and_a_withdrawal() -> None:
    """The elf waits for the orc, the magic-user is hit, and the elf backs up."""
    played = fight(
        elf(at=(0, 0)),
        mage(BOLT, at=(0, 60)),
        orc("o", at=(30, 0)),
        orc("q", at=(5, 60), morale=12),
        dice=[*QUIET, *PARTY_FIRST, 2, 14, 1, *PARTY_FIRST],
        answers=[
            "cast who=m spell=bolt",
            "wait who=e",
            "talk who=m words=now",
            "move who=o toward=e feet=25",
            "attack who=e target=o weapon=sword",
            "attack who=q target=m weapon=sword",
            "until round 2",
            "withdraw who=e",
            "withdraw who=e from=o feet=10",
            "until C missiles party",
        ],
        options={"magic.disruption": "on"},
    )
    assert laid(played) == BROKEN_OFF


AT_ONCE = [
    "HostilitiesBegan turn.combat_switch",
    "RoundBegan seq.initiative",
    "OrderSettled turn.initiative_step",
    "Declared simul.intent",
    "Spent seq.posting_order",
    "Spent seq.posting_order",
    "Spent seq.posting_order",
    "ConditionGained seq.surrenders",
    "Moved seq.surrenders",
    "Spent seq.caster_still",
    "Spent run.limit",
    "Spent run.no_mapping",
    "Spent move.sixty_rounds",
    "Spent seq.posting_order",
    "Engaged def.only_two",
    "Declared simul.intent",
    "ActionTaken seq.posting_order",
    "Spent magic.phase",
    "SpellCast magic.phase",
    "Spent magic.phase",
    "Rolled magic.phase",
    "Spent seq.posting_order",
    "Spent simul.tie",
    "Declared simul.intent",
    "ActionTaken seq.posting_order",
    "Spent seq.posting_order",
    "Rolled melee.to_hit",
    "AttackHit attack.matrix",
    "Rolled melee.damage",
    "Spent seq.posting_order",
    "Spent seq.posting_order",
    "Spent simul.tie",
    "Spent simul.tie",
    "Spent simul.tie",
    "DamageSuffered damage.apply",
    "Healed magic.phase",
    "Spent simul.narration",
    "Spoke simul.narration",
    "TableRead simul.narration",
    "Spent simul.narration",
    "Spent evade.before_combat",
    "TimePassed time.round",
    "RoundEnded seq.next_sides",
    "RoundBegan seq.initiative",
]


@pytest.mark.rule("bx:simul.tie")
def test_a_round_in_which_all_act_at_once() -> None:
    """One orc flees, one is hit, a cleric is healed, and the player tells it."""
    played = fight(
        fighter(at=(0, 0), player="ann"),
        orc("o", at=(5, 0)),
        orc("p", at=(5, 60), morale=12),
        mage(CURE, who="n", hp=1, max_hp=9, at=(0, 90)),
        dice=[*QUIET, *TIED, 4, 14, 3],
        answers=[
            "flee who=p",
            "cast who=n spell=cure targets=n",
            "attack who=f target=o weapon=sword",
            ("ann", "narrate who=f words=ha about=p shows=fights"),
        ],
        options={"simul.grain": "round"},
    )
    assert laid(played) == AT_ONCE
