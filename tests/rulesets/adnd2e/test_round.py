"""Whole rounds: the encounter's steps, the phases in their order, and the dice."""

from __future__ import annotations

import pytest

from affray.events.types import (
    ActionLost,
    ActionTaken,
    AttackBegan,
    AttackHit,
    AttackMissed,
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    DeclarationOpened,
    Declared,
    Died,
    FightEnded,
    HostilitiesBegan,
    OrderSettled,
    PhaseEnded,
    Readied,
    Rolled,
    RoundBegan,
    RoundEnded,
    SpellCast,
    SpellLost,
    StepBegan,
    SurpriseSettled,
    TimePassed,
)
from affray.events.values import Standing
from affray.kernel.recruits import RecruitSpell, RecruitWeapon
from tests.support.adnd2e import fight, fighter, orc
from tests.support.outcomes import of, rolls
from tests.support.scenario import Played


AFOOT = ("attack who=o", "attack who=f")
"""Both declare an attack: the referee's note first."""


def steps(played: Played) -> list[str]:
    """Return the steps that were entered, in order."""
    return [e.step for e in played.events if isinstance(e, StepBegan)]


@pytest.mark.rule("adnd2e:round.phases")
@pytest.mark.rule("adnd2e:conv.dice_order")
def test_a_round_runs_through_its_phases() -> None:
    """Notes, declarations, initiative by count, attacks, the end of the round."""
    played = fight(
        fighter(),
        orc(),
        dice=[4, 6, 12, 9],
        answers=[
            *AFOOT,
            'attack who=f target=o weapon="long sword"',
            "let who=o",
            'attack who=o target=f weapon="long sword"',
        ],
    )
    assert rolls(played) == [
        ("f", "initiative", (4,)),
        ("o", "initiative", (6,)),
        ("f", "attack", (12,)),
        ("o", "attack", (9,)),
    ]
    assert of(played, OrderSettled) == [
        OrderSettled((Standing(9, ("f",)), Standing(11, ("o",))))
    ]
    assert steps(played) == [
        "ready",
        "meeting",
        "surprise",
        "encounter",
        "round",
        "dying",
        "notes",
        "declarations",
        "initiative",
        "pass 1",
        "pass 1",
        "reveal",
        "round end",
        "round",
        "dying",
        "notes",
    ]
    assert of(played, AttackMissed) == [
        AttackMissed("f", "o", "melee", "long sword", 12, 14),
        AttackMissed("o", "f", "melee", "long sword", 9, 14),
    ]


@pytest.mark.rule("adnd2e:round.repeat")
def test_a_new_round_opens_with_new_notes() -> None:
    """Once all actions are resolved: round 1 ends after a minute, round 2 begins."""
    played = fight(
        fighter(),
        orc(),
        dice=[4, 6],
        answers=[*AFOOT, "nothing who=f", "nothing who=o"],
    )
    assert of(played, RoundBegan) == [RoundBegan(1), RoundBegan(2)]
    assert [e.number for e in of(played, RoundEnded)] == [1]
    assert of(played, TimePassed) == [TimePassed(60, 60)]
    opened = played.prompt
    assert (opened.ask.kind, opened.ask.figures) == ("declare", ("o",))
    assert opened.ask.secret


@pytest.mark.rule("adnd2e:round.npc_secret")
def test_a_note_is_opened_when_it_is_acted_on() -> None:
    """The word of a player is out at once, the orc's on its count."""
    played = fight(
        fighter(),
        orc(),
        dice=[4, 6],
        answers=[*AFOOT, "nothing who=f", "nothing who=o"],
    )
    assert [
        (record.event.who, record.visible_to)
        for record in played.records
        if isinstance(record.event, Declared)
    ] == [("o", ("referee",)), ("f", ())]
    assert [e.who for e in of(played, DeclarationOpened)] == ["o"]
    acting = [
        type(e).__name__
        for e in played.story
        if isinstance(e, ActionTaken | DeclarationOpened)
    ]
    assert acting == ["ActionTaken", "DeclarationOpened", "ActionTaken"]


@pytest.mark.rule("adnd2e:round.npc_secret")
def test_what_is_added_to_a_sealed_notes_initiative_is_sealed_too() -> None:
    """The die of an NPC would tell by its modifier what is noted."""
    played = fight(fighter(), orc(), dice=[4, 6], answers=AFOOT)
    seen = {
        r.event.who: r.visible_to for r in played.records if isinstance(r.event, Rolled)
    }
    assert seen == {"f": (), "o": ("referee",)}


@pytest.mark.rule("adnd2e:surprise.free_round")
@pytest.mark.rule("adnd2e:surprise.free_round_limits")
def test_the_unsurprised_have_a_round_of_their_own() -> None:
    """The party is aware of orcs that aren't: they roll, are caught, and wait."""
    played = fight(
        fighter(),
        orc(),
        dice=[3, 5, 15, 8],
        scene={"aware": "party"},
        answers=[
            "attack who=f",
            'attack who=f target=o weapon="long sword"',
        ],
    )
    assert SurpriseSettled("o", surprised=True, reason="rolled 3") in of(
        played, SurpriseSettled
    )
    assert ConditionGained("o", "surprised", "surprise") in of(played, ConditionGained)
    assert of(played, RoundBegan) == [RoundBegan(0)]
    assert [r[1] for r in rolls(played)] == [
        "surprise",
        "initiative",
        "attack",
        "damage",
    ]
    assert of(played, Died) == [Died("o", "f's long sword")]
    assert len(of(played, FightEnded)) == 1


@pytest.mark.rule("adnd2e:surprise.dex_loss")
def test_a_surprised_figure_gets_its_dexterity_back_when_it_acts() -> None:
    """Until its own count in round 1 it is hit as if it had none."""
    quick = orc(armour_class=8, traits={"dexterity": 17})
    played = fight(
        fighter(),
        quick,
        dice=[3, 5, 4, 9, 11],
        scene={"aware": "party"},
        answers=[
            "attack who=f",
            "nothing who=f",
            "attack who=o",
            "attack who=f",
            'attack who=f target=o weapon="long sword"',
        ],
    )
    attack = next(r for r in of(played, Rolled) if r.purpose == "attack")
    assert attack.needed == 12
    assert of(played, ConditionEnded)[-1:] == [ConditionEnded("o", "surprised", "acts")]


@pytest.mark.rule("adnd2e:initiative.tie")
@pytest.mark.parametrize("first", ["f", "o"])
def test_two_on_one_count_can_kill_each_other(first: str) -> None:
    """Neither blow is cancelled, whatever the order of the roster and of answers."""
    whos = [fighter(hp=1, max_hp=1, kind="character"), orc(hp=1, max_hp=1)]
    roster = whos if first == "f" else whos[::-1]
    strikes = {
        "f": 'attack who=f target=o weapon="long sword"',
        "o": 'attack who=o target=f weapon="long sword"',
    }
    second = "o" if first == "f" else "f"
    played = fight(
        *roster,
        dice=[5, 5, *((17, 8, 17, 8, 1) if first == "f" else (17, 8, 1, 17, 8))],
        answers=[*AFOOT, strikes[second], strikes[first], f"let who={second}"],
    )
    assert len(of(played, AttackHit)) == 2
    assert {e.who for e in of(played, DamageSuffered)} == {"f", "o"}
    assert {e.who for e in of(played, Died)} == {"f", "o"}


@pytest.mark.rule("adnd2e:initiative.first_action")
@pytest.mark.rule("adnd2e:initiative.attacks_per_round")
def test_second_attacks_come_after_all_first_ones() -> None:
    """A 7th-level fighter has one attack in round 1 and two in round 2."""
    strike = 'attack who=f target=o weapon="long sword"'
    wait, let = "nothing who=o", "let who=o"
    played = fight(
        fighter(level=7),
        orc(hp=60, max_hp=60, traits={"no_knockdown": True}),
        dice=[1, 2, 2, 1, 2, 2, 2],
        answers=[*AFOOT, strike, let, wait, *AFOOT, strike, let, wait, strike, let],
    )
    serials = [e.serial for e in of(played, AttackBegan)]
    assert serials == [1, 1, 2]
    acts = [(e.who, e.serial) for e in of(played, ActionTaken)]
    assert acts == [("f", 1), ("o", 1), ("f", 1), ("o", 1), ("f", 2)]


@pytest.mark.rule("adnd2e:encounter.setup")
def test_figures_have_their_first_weapon_in_hand() -> None:
    """A shield goes on the other arm, or on the back where a bow takes both hands."""
    played = fight(
        fighter(shield=True),
        orc(weapons=("short bow",), shield=True),
    )
    assert of(played, Readied) == [
        Readied("f", "long sword", "main"),
        Readied("f", "shield", "off"),
        Readied("o", "short bow", "both"),
        Readied("o", "shield", "back"),
    ]


@pytest.mark.rule("adnd2e:surprise.trigger")
def test_the_referee_may_let_the_sides_part() -> None:
    """Where the scene doesn't say that they are hostile, the referee is asked."""
    played = fight(fighter(), orc(), scene={"hostile": False}, answers=["part"])
    assert len(of(played, FightEnded)) == 1
    played = fight(
        fighter(), orc(), scene={"hostile": False}, answers=["hostile reason=insults"]
    )
    assert of(played, HostilitiesBegan) == [HostilitiesBegan("insults")]


@pytest.mark.rule("adnd2e:round.player_declare")
def test_on_its_count_a_figure_does_what_it_declared() -> None:
    """Who declared an attack may not drink a potion; the refusal says why."""
    played = fight(fighter(), orc(), dice=[4, 6], answers=AFOOT)
    refusal = played.refused("open_door who=f")
    assert (refusal.code, refusal.rule) == ("illegal", "round.player_declare")
    assert PhaseEnded("initiative") in of(played, PhaseEnded)


@pytest.mark.rule("adnd2e:declare.change")
def test_an_action_that_became_impossible_is_lost() -> None:
    """Standing up, declared by one who isn't prone, comes to nothing."""
    played = fight(
        fighter(),
        orc(),
        dice=[4, 6],
        answers=["attack who=o", "stand_up who=f", "nothing who=f"],
    )
    lost = [type(e) for e in played.story if isinstance(e, ActionTaken | ActionLost)]
    assert len(lost) == 1
    refusal = fight(
        fighter(), orc(), dice=[4, 6], answers=["attack who=o", "stand_up who=f"]
    ).refused("stand_up who=f")
    assert refusal.code == "illegal"


@pytest.mark.rule("adnd2e:surprise.free_round_limits")
@pytest.mark.parametrize("act", ["pummel", "wrestle", "overbear", "throw_to"])
def test_the_free_round_is_for_weapons(act: str) -> None:
    """Bare hands wait until everybody is awake to the fight."""
    played = fight(
        fighter(),
        orc(),
        dice=[3, 5],
        scene={"aware": "party"},
        answers=["attack who=f"],
    )
    refusal = played.refused(f"{act} target=o")
    assert refusal.rule == "surprise.free_round_limits"


@pytest.mark.rule("adnd2e:initiative.breath")
def test_a_creature_breathes_once_a_round() -> None:
    """Whatever the number of its attacks."""
    breath = RecruitWeapon(
        "fire",
        damage="2d6",
        kind="missile",
        range=30,
        hands=0,
        traits={"breath": True, "type": "fire"},
    )
    drake = orc(weapons=(breath,), traits={"attacks": "2"})
    played = fight(
        fighter(hp=40, max_hp=40),
        drake,
        dice=[10, 1, 3, 4, 18],
        answers=[
            "attack who=o with=fire",
            "search who=f",
            "breathe weapon=fire targets=f",
            "search who=f",
        ],
    )
    refusal = played.refused("breathe weapon=fire targets=f")
    assert (refusal.rule, refusal.message) == (
        "initiative.breath",
        "o has breathed in this round",
    )


@pytest.mark.rule("adnd2e:initiative.tie")
@pytest.mark.parametrize(
    ("die", "lost"), [(6, False), (7, True)], ids=["same count", "later count"]
)
def test_a_blow_on_the_casters_own_count_spoils_nothing(
    die: int,
    lost: bool,  # noqa: FBT001
) -> None:
    """Both resolve against the start of the count; a count later it is too late."""
    bolt = RecruitSpell("bolt", "damage", dice="1d6", traits={"casting_time": 1})
    mage = fighter("m", klass="mage", armour_class=10, weapons=(), spells=(bolt,))
    strike = 'attack target=m weapon="long sword"'
    if lost:
        dice, answers = [2, die, 12, 2], [strike]
    else:
        dice = [2, die, 12, 2, 3]
        answers = [strike, "cast spell=bolt targets=o", "pass who=o"]
    played = fight(
        orc(),
        mage,
        dice=dice,
        answers=["attack who=o", "cast who=m spell=bolt", *answers],
        sides=("foes", "party"),
    )
    assert bool(of(played, SpellLost)) is lost
    assert bool(of(played, SpellCast)) is not lost


@pytest.mark.rule("adnd2e:attack.two_weapons")
@pytest.mark.parametrize("both", [True, False])
def test_a_second_weapon_is_in_the_other_hand_of_who_fights_with_two(
    both: bool,  # noqa: FBT001
) -> None:
    """By the trait; others keep it sheathed."""
    pair = fighter(weapons=("long sword", "dagger"), traits={"two_weapons": both})
    played = fight(pair, orc(weapons=()))
    expected = [Readied("f", "long sword", "main"), Readied("f", "dagger", "off")]
    assert of(played, Readied) == expected[: 1 + both]
