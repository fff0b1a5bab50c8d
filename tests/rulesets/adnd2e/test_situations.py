"""Situations that other tools got wrong, by number, read by these rules.

Where a report is about a rule of another game, the test says how it reads here.
Those that are about undo and about whom a hold binds are in `test_undo`.
"""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.reading import read_log
from affray.events.types import (
    ActionTaken,
    AttackHit,
    AttackMissed,
    CombatantLeft,
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    Died,
    Event,
    Healed,
    OrderSettled,
    Rolled,
    TimerEnded,
    TimerStarted,
)
from affray.events.values import Standing
from affray.kernel.choices import choose
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import sealed
from affray.kernel.errors import KernelError
from affray.kernel.recruits import RecruitSpell, RecruitWeapon
from affray.replays.tactics import simple
from affray.replays.verify import verify
from affray.replies import Accepted, Stale
from affray.session import Fight
from tests.replays.fights import go_on
from tests.support.adnd2e import fight, fighter, orc, set_up
from tests.support.outcomes import of
from tests.support.scenario import Played


def attacking(*figures: str) -> list[str]:
    """Return the declarations of *figures* who mean to attack."""
    return [f"attack who={figure}" for figure in figures]


def idle(*figures: str) -> list[str]:
    """Return the answers of *figures* who do nothing."""
    return [f"nothing who={figure}" for figure in figures]


def acts(played: Played) -> list[tuple[str, int]]:
    """Return who took which of its actions, in order."""
    return [(event.who, event.serial) for event in of(played, ActionTaken)]


@pytest.mark.rule("adnd2e:initiative.tie")
def test_1_an_orc_slain_on_a_shared_count_costs_nobody_else_an_action() -> None:
    """Five act on one count; 01 has chosen, 02 falls: 03 to 05 act, 02 never again."""
    names = ("o1", "o2", "o3", "o4", "o5")
    played = fight(
        fighter(),
        *(orc(name) for name in names),
        dice=[10, 1, 1, 1, 1, 1],
        answers=[*attacking(*names, "f"), *idle("o1")],
    )
    played.ruled("defeated", Died("o2", "a rock"))
    refusal = played.runner.answer(
        played.prompt.number, choose("nothing", who="o2"), "referee"
    )
    assert refusal is not None
    left = [name for name in names if name != "o2"]
    played.goes_on(
        [10, 1, 1, 1, 1],
        [*idle("o3", "o4", "o5", "f"), *attacking(*left, "f"), *idle(*left, "f")[:4]],
    )
    first = [(who, 1) for who in ("o1", "o3", "o4", "o5", "f")]
    assert [*first, *first[:4]] == acts(played)


@pytest.mark.rule("adnd2e:initiative.order")
def test_2_three_on_one_count_and_one_later_act_once_each() -> None:
    """By ours the lowest is first: A, B, C on 8, D on 11; nobody is done before."""
    names = ("a", "b", "c", "d")
    played = fight(
        *(fighter(name) for name in names),
        orc(),
        dice=[3, 3, 3, 6, 10],
        answers=attacking("o", *names),
    )
    assert [0, 0, 0, 0] == [played.state.combatants[who].acted for who in names]
    assert [("a", "b", "c"), ("d",), ("o",)] == [s.members for s in played.state.order]
    played.goes_on([], idle(*names))
    assert [(name, 1) for name in names] == acts(played)


@pytest.mark.rule("adnd2e:round.repeat")
def test_3_one_removed_on_its_own_turn_leaves_the_next_round_whole() -> None:
    """The last is carried off when it is asked: round 2 begins with the first."""
    played = fight(
        fighter("a"),
        orc("b"),
        orc("c"),
        dice=[1, 2, 3],
        answers=[*attacking("b", "c", "a"), *idle("a", "b")],
    )
    assert ("c",) == played.prompt.ask.figures
    played.ruled("carried off", CombatantLeft("c", "carried off"))
    played.goes_on([1, 2], attacking("b", "a"))
    assert (2, ("a",)) == (played.state.round, played.prompt.ask.figures)
    played.goes_on([1, 2], [*idle("a", "b"), *attacking("b", "a")])
    assert [("a", 1), ("b", 1)] * 2 == acts(played)


@pytest.mark.rule("adnd2e:initiative.roll")
def test_7_each_rolls_initiative_once_a_round_however_often_it_acts() -> None:
    """Two figures with two attacks a round, three rounds: six rolls."""
    played = _three_rounds({"attacks": "2"})
    rounds = [e for e in of(played, Rolled) if e.purpose == "initiative"]
    assert [("f", 1), ("o", 1), ("f", 2), ("o", 2)] * 3 == acts(played)
    assert ["f", "o"] * 3 == [roll.who for roll in rounds]


def _three_rounds(twice: dict[str, str]) -> Played:
    claw = RecruitWeapon("claw", "1d4", hands=0)
    one, other = (
        "attack who=f target=o weapon=claw",
        "attack who=o target=f weapon=claw",
    )
    return fight(
        fighter(traits=twice, weapons=(claw,)),
        orc(traits=twice, weapons=(claw,)),
        dice=[1, 2, 2, 2, 2, 2] * 3,
        answers=[*attacking("o", "f"), one, other, one, other] * 3,
    )


@pytest.mark.rule("adnd2e:initiative.weapon")
def test_9_a_slow_weapon_acts_later_although_it_rolled_better() -> None:
    """By ours low is first: a two-handed sword's 1 makes 11, a dagger's 6 makes 8."""
    played = fight(
        fighter(weapons=("two-handed sword",)),
        orc(weapons=("dagger",)),
        dice=[1, 6],
        answers=attacking("o", "f"),
    )
    assert [OrderSettled((Standing(8, ("o",)), Standing(11, ("f",))))] == of(
        played, OrderSettled
    )


@pytest.mark.rule("adnd2e:timer.rounds")
def test_11_what_ends_at_one_moment_ends_for_each_by_itself() -> None:
    """By ours durations end with a round: three stuns of one count, three ends."""
    stunned: list[Event] = []
    for who in "abc":
        timer = f"{who}:stunned"
        stunned += [
            ConditionGained(who, "stunned", "a trap"),
            TimerStarted(timer, "stunned", who, "o", "round", 1, "round end"),
        ]
    played = fight(
        fighter(),
        orc(),
        *(fighter(who) for who in "abc"),
        dice=[1, 2, 5, 5, 5],
        answers=attacking("o", "f", "a", "b", "c"),
    )
    played.ruled("a net falls", *stunned)
    played.goes_on([1, 2, 5, 5, 5], [*idle("f", "o"), *attacking(*"ofabc")])
    up = "its time is up"
    ends: list[Event] = []
    for who in "abc":
        ends += [
            TimerEnded(f"{who}:stunned", up),
            ConditionEnded(who, "stunned", up),
        ]
    assert ends == of(played, TimerEnded, ConditionEnded)


@pytest.mark.rule("adnd2e:timer.rounds")
def test_12_a_buff_covers_the_others_turn_and_ends_with_its_round() -> None:
    """By ours it lasts to the end of a round: through the orc's turns, then gone."""
    blur = RecruitSpell(
        "blur", "condition", condition="blurred", duration=1, traits={"casting_time": 1}
    )
    played = fight(
        fighter("m", klass="mage", spells=(blur,)),
        orc(),
        dice=[1, 9],
        answers=[
            *attacking("o"),
            "cast who=m spell=blur",
            "cast who=m spell=blur targets=m",
            "pass who=o",
        ],
    )
    assert ("o",) == played.prompt.ask.figures
    assert played.state.combatants["m"].has("blurred")
    (timer,) = played.state.timers.values()
    while played.state.round <= timer.due:
        assert played.state.combatants["m"].has("blurred")
        played.goes_on([1, 9], [*_pass_on(played), *attacking("o", "m")])
    assert not played.state.combatants["m"].has("blurred")
    assert timer.due + 1 == played.state.round


def _pass_on(played: Played) -> list[str]:
    """Let all who are yet to act in this round do nothing."""
    done = {who for who, figure in played.state.combatants.items() if figure.acted}
    order = [who for standing in played.state.order for who in standing.members]
    return idle(*(who for who in order if who not in done))


@pytest.mark.rule("adnd2e:subdual.damage")
@pytest.mark.rule("adnd2e:damage.temp_heal")
def test_15_passing_damage_comes_back_by_itself_and_no_more_than_that() -> None:
    """By ours a wound passes: 8 hp less 1 and 3 temporary are 4, later 7, never 8."""
    played = fight(
        fighter(),
        orc(weapons=()),
        dice=[1, 9, 20, 8, 1, 1, 1],
        answers=[*attacking("o", "f"), 'subdue who=f target=o weapon="long sword"'],
    )
    wounds = [(d.amount, d.passing) for d in of(played, DamageSuffered)]
    assert [(1, ""), (3, "temporary")] == wounds
    assert 4 == played.state.combatants["o"].hp
    played.goes_on([1, 9], [*idle("o"), *attacking("o", "f")])
    for _ in range(3):
        played.goes_on([1, 9], [*idle("f", "o"), *attacking("o", "f")])
    assert [Healed("o", 3, 4, 7, "time", "w2")] == of(played, Healed)
    assert (5, 7) == (played.state.round, played.state.combatants["o"].hp)


@pytest.mark.rule("adnd2e:declare.bind_wounds")
def test_18_who_bleeds_loses_1_a_round_until_it_dies() -> None:
    """By ours a monster dies at 0: six rounds from 6 hp, at the end of the sixth."""
    played = _bleeding()
    for left in (5, 4, 3, 2, 1):
        played.goes_on([1, 2, 3], [*idle("f", "o", "p"), *attacking("o", "p", "f")])
        assert left == played.state.combatants["o"].hp
    played.goes_on([1, 3], [*idle("f", "o", "p"), *attacking("p", "f")])
    assert [1] * 6 == [loss.amount for loss in of(played, DamageSuffered)]
    assert [Died("o", "bleeding")] == of(played, Died)
    assert 7 == played.state.round


@pytest.mark.rule("adnd2e:declare.bind_wounds")
def test_18_binding_stops_it() -> None:
    """Bound in the fourth round, when it has 3 hp left, it keeps these."""
    played = _bleeding()
    for _ in range(2):
        played.goes_on([1, 2, 3], [*idle("f", "o", "p"), *attacking("o", "p", "f")])
    binds = ["attack who=o", "bind_wounds who=p", "attack who=f"]
    played.goes_on([1, 2, 3], [*idle("f", "o", "p"), *binds])
    played.goes_on(
        [1, 2, 3],
        [
            *idle("f"),
            "bind_wounds who=p patient=o",
            *idle("o"),
            *attacking("o", "p", "f"),
        ],
    )
    assert [ConditionEnded("o", "bleeding", "bound by p")] == of(played, ConditionEnded)
    assert 3 == played.state.combatants["o"].hp


def _bleeding() -> Played:
    """Return a fight in which an orc of 6 hit points bleeds, and two stand by."""
    played = fight(
        fighter(),
        orc(hp=6),
        orc("p"),
        dice=[1, 2, 3],
        answers=attacking("o", "p", "f"),
    )
    return played.ruled("a vein", ConditionGained("o", "bleeding", "slashing"))


@pytest.mark.rule("adnd2e:attack.nat20")
@pytest.mark.rule("adnd2e:attack.nat1")
@pytest.mark.parametrize(
    ("face", "thac0", "armour_class", "bonus", "hits"),
    [
        (2, 10, 9, -1, True),
        (19, 20, -1, 1, False),
        (20, 20, -9, 0, True),
        (1, 3, 10, 5, False),
    ],
)
def test_19_only_a_natural_1_or_20_is_special(
    face: int, thac0: int, armour_class: int, bonus: int, *, hits: bool
) -> None:
    """By THAC0: 2-1 reaches a 1; 19+1 misses a 21; 20 hits 29; 1+5 misses -7."""
    blade = RecruitWeapon("long sword", bonus=bonus)
    dice = {True: [8], False: [6, 5] if face == 1 else []}[hits]
    played = fight(
        fighter(weapons=(blade,), traits={"thac0": thac0, "dexterity": 10}),
        orc(armour_class=armour_class, hp=50, weapons=()),
        dice=[1, 9, face, *dice],
        answers=[*attacking("o", "f"), 'attack who=f target=o weapon="long sword"'],
    )
    told: list[AttackHit | AttackMissed] = [
        *of(played, AttackHit),
        *of(played, AttackMissed),
    ]
    assert [hits] == [isinstance(outcome, AttackHit) for outcome in told]
    assert [face + bonus] == [outcome.total for outcome in told]
    assert [thac0 - armour_class] == [outcome.needed for outcome in told]


def test_26_a_copy_of_a_running_log_tells_nothing_of_the_dice_to_come() -> None:
    """Who has the log and not the seed can't play on; after the reveal all verifies."""
    seed = seed_from_text("a private copy")
    original = _begun(seed)
    copy = read_log(original.log.to_bytes()).log
    with pytest.raises((KernelError, ValueError)):
        Fight.resume(copy)
    private = original.fork(original.size)
    go_on(private, simple, 10)
    before = original.size
    for one in (original, private):
        go_on(one, simple)
        one.reveal(seed)
        assert verify(read_log(one.log.to_bytes())).ok
    assert before < original.size


def _begun(seed: bytes) -> Fight:
    setup = set_up(fighter(), orc())
    return Fight.begin(
        setup, "adnd2e", sealed(seed), clock=lambda: 0, salt=lambda: bytes(16)
    )


@pytest.mark.rule("adnd2e:round.player_declare")
def test_28_of_two_who_answer_against_one_size_neither_is_lost() -> None:
    """The second is told what it missed, sends again, and both are recorded."""
    setup = set_up(fighter("a", player="ann"), fighter("b", player="bob"), orc())
    one = Fight.begin(setup, "adnd2e", sealed(bytes(32)), salt=lambda: bytes(16))
    note = next(iter(one.pending))
    assert isinstance(one.answer(note, "attack", "referee"), Accepted)
    size = one.size
    asked = {o.ask.figures[0]: number for number, o in one.pending.items()}
    first = one.answer(asked["a"], "attack", "ann", size=size)
    second = one.answer(asked["b"], "defend", "bob", size=size)
    assert isinstance(first, Accepted)
    assert isinstance(second, Stale)
    assert isinstance(one.answer(asked["b"], "defend", "bob", size=one.size), Accepted)
    said = [one.state.combatants[who].declared for who in "ab"]
    assert ["attack", "defend"] == [choice.act for choice in said if choice]
