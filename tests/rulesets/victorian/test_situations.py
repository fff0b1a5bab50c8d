"""Situations that other tools got wrong, by number, read by these rules.

Numbers that are missing here are about what these rules don't have (temporary
hit points, bleeding), or are in `test_undo`.
"""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray import Accepted, Fight, Stale, sealed, seed_from_text
from affray.events.reading import read_log
from affray.events.types import (
    ActionTaken,
    AttackHit,
    AttackMissed,
    CombatantLeft,
    ConditionEnded,
    Died,
    OrderSettled,
    PhaseBegan,
    TimerEnded,
)
from affray.events.values import Choice, Standing
from affray.kernel.choices import choose
from affray.kernel.errors import KernelError
from affray.kernel.offers import OneOf
from affray.kernel.prompts import Open
from affray.kernel.recruits import RecruitSpell
from affray.kernel.rulesets.victorian import RULESET
from affray.kernel.state import State
from affray.replays.verify import verify
from affray.testing.answering import go_on
from tests.support.outcomes import of, rolls
from tests.support.scenario import Played
from tests.support.set_ups import set_up
from tests.support.victorian import QUIET, adept, fight, fighter, goes_on, thug


STAB = "attack who=f target=g weapon=saber"


def idle(*figures: str) -> list[str]:
    """Return the answers of *figures* who do a trifle."""
    return [f"done who={figure}" for figure in figures]


def batches(played: Played) -> list[tuple[str, tuple[str, ...]]]:
    """Return the seconds in which somebody acted, and who."""
    return [
        (phase.phase, phase.sides)
        for phase in of(played, PhaseBegan)
        if phase.phase.startswith("second")
    ]


# ---------------------------------------------------------------- who acts when


def test_1_a_thug_slain_in_its_own_second_costs_nobody_else_an_act() -> None:
    """Five thugs act in one second; 01 has chosen, 02 falls: it acts never again."""
    names = ("g1", "g2", "g3", "g4", "g5")
    thugs = [thug(name, at=(40, 5 * n)) for n, name in enumerate(names)]
    played = fight(fighter(), *thugs, dice=[*QUIET, 9, *[1] * 5])
    asked = [figure for o in played.runner.pending.values() for figure in o.ask.figures]
    assert list(names) == asked
    goes_on(played, [], ["lie_down who=g1"])
    played.ruled("defeated", Died("g2", "a rock"))
    refusal = played.runner.answer(
        played.prompt.number, choose("lie_down", who="g2"), "referee"
    )
    assert refusal is not None
    goes_on(
        played,
        [9, *[1] * 4],
        [
            *(f"lie_down who={name}" for name in names[2:]),
            *idle("g1", "g3", "g4", "g5", "f"),
        ],
    )
    assert ["g1", "g3", "g4", "g5"] == [e.who for e in of(played, ActionTaken)]
    assert [("g1", "g2", "g3", "g4", "g5"), ("f",), ("g1", "g3", "g4", "g5")] == [
        members for _, members in batches(played)
    ]


def test_2_three_in_one_second_and_one_later_act_once_each() -> None:
    """By ours low is first: A, B, C in second 4, D in 7; nobody is done before."""
    a, b, c = (fighter(name, at=(0, 5 * n)) for n, name in enumerate("abc"))
    d = thug("d", at=(40, 0))
    played = fight(a, b, c, d, dice=[*QUIET, 4, 4, 4, 7])
    assert [0] * 4 == [figure.acted for figure in played.state.combatants.values()]
    assert [OrderSettled((Standing(4, ("a", "b", "c")), Standing(7, ("d",))))] == of(
        played, OrderSettled
    )
    goes_on(played, [], [f"lie_down who={who}" for who in "abcd"])
    assert ["a", "b", "c", "d"] == [e.who for e in of(played, ActionTaken)]


def test_3_one_removed_in_its_own_second_leaves_the_next_round_whole() -> None:
    """The last is carried off when it is asked: round 2 begins with the first."""
    played = fight(
        fighter("a"),
        thug("b", at=(40, 0)),
        thug("c", at=(40, 5)),
        dice=[*QUIET, 2, 4, 6],
        answers=["lie_down who=a", "lie_down who=b", "done who=b"],
    )
    assert ("c",) == played.prompt.ask.figures
    played.ruled("carried off", CombatantLeft("c", "carried off"))
    goes_on(played, [3, 5])
    assert (2, ("a",)) == (played.state.round, played.prompt.ask.figures)


@pytest.mark.rule("victorian:init.individual", "victorian:time.each_round_initiative")
def test_7_each_rolls_once_a_round_however_often_it_acts() -> None:
    """Two fighters with two attacks a round, three rounds: six rolls."""
    struck = [
        "attack who=a target=b weapon=saber",
        "attack who=b target=a weapon=saber",
    ]
    b = thug("b", klass="fighter", weapons=("saber",))
    one_round = [1, 2, 2, 2]
    played = fight(
        fighter("a"),
        b,
        dice=[
            *QUIET,
            *[face for _ in range(3) for face in (4, 6, *one_round)],
            *(4, 6),
        ],
        answers=[line for _ in range(3) for line in (*struck, *struck)],
    )
    thrown = [who for who, purpose, _ in rolls(played) if purpose == "initiative"]
    assert 6 == len(thrown[:-2])


@pytest.mark.rule("victorian:opt.weapon", "victorian:conv.optional")
def test_9_a_slow_weapon_acts_later_although_it_rolled_better() -> None:
    """By ours low is first: a two-handed sword's 1 makes 11, a dagger's 6 makes 8."""
    played = fight(
        fighter("a", weapons=("two-handed sword",)),
        thug("b", weapons=("dagger",)),
        options={"init.optional": "on"},
        dice=[*QUIET, 1, 6],
        answers=[
            'attack who=a weapon="two-handed sword" declared=yes',
            "attack who=b weapon=dagger declared=yes",
        ],
    )
    assert [OrderSettled((Standing(8, ("b",)), Standing(11, ("a",))))] == of(
        played, OrderSettled
    )


# ---------------------------------------------------------------- what lasts


@pytest.mark.rule("victorian:time.combat_round")
def test_11_what_ends_in_one_second_ends_for_each_by_itself() -> None:
    """Three lamed in second 4 for a segment recover in second 4, by three events."""
    lame = RecruitSpell(
        "lame", "condition", condition="lamed", targets=3, duration=1, unit="segment"
    )
    thugs = [thug(who, at=(40, 5 * n)) for n, who in enumerate("bcd")]
    played = fight(
        adept(lame),
        *thugs,
        dice=[*QUIET, 4, 9, 9, 9],
        answers=["cast who=a spell=lame targets=d,b,c"],
    )
    assert [True] * 3 == [played.state.combatants[who].has("lamed") for who in "bcd"]
    goes_on(played, [5, 4, 4, 4], ["done who=d"])
    ended = [ConditionEnded(who, "lamed", "its time is up") for who in "bcd"]
    assert ended == of(played, ConditionEnded)
    assert 3 == len(of(played, TimerEnded))


@pytest.mark.rule("victorian:time.combat_round")
def test_12_a_buff_covers_the_others_second_and_ends_in_its_own() -> None:
    """Blurred in second 4 for a segment: through the thug's 7, and over in r2s4."""
    blur = RecruitSpell(
        "blur", "condition", condition="blurred", duration=1, unit="segment"
    )
    played = fight(
        adept(blur),
        thug(at=(40, 0)),
        dice=[*QUIET, 4, 7],
        answers=["cast who=a spell=blur targets=a", *idle("a")],
    )
    assert ("g",) == played.prompt.ask.figures
    assert played.state.combatants["a"].has("blurred")
    goes_on(played, [4, 3], idle("g", "g"))
    assert ("a",) == played.prompt.ask.figures
    assert not played.state.combatants["a"].has("blurred")


# ---------------------------------------------------------------- numbers


@pytest.mark.rule("victorian:conv.attack", "victorian:crit.natural20")
@pytest.mark.parametrize(
    ("face", "strength", "armour_class", "needed", "hits"),
    [
        pytest.param(2, 5, 17, 1, False, id="2-2 misses 1"),
        pytest.param(2, 6, 17, 1, True, id="2-1 reaches 1"),
        pytest.param(19, 17, -3, 21, False, id="19+1 misses 21"),
        pytest.param(1, 17, 17, 1, False, id="1+1 is a natural 1"),
        pytest.param(20, 10, -11, 29, True, id="20 hits 29"),
    ],
)
def test_19_only_a_natural_1_or_20_is_special(
    face: int,
    strength: int,
    armour_class: int,
    needed: int,
    *,
    hits: bool,
) -> None:
    """All other dice hit by their total, however good or bad it looks."""
    damage = [8, 3] if hits else []
    again = [2] if face == 20 else []
    played = fight(
        fighter(traits={"strength": strength}),
        thug(armour_class=armour_class),
        dice=[*QUIET, 4, 9, face, *again, *damage],
        answers=[STAB],
    )
    hit, missed = of(played, AttackHit), of(played, AttackMissed)
    assert [needed] == [outcome.needed for outcome in (hit if hits else missed)]
    assert 1 == len(hit) + len(missed)


# ---------------------------------------------------------------- at one table


def _begun(seed: bytes) -> Fight:
    setup = set_up(fighter(), thug())
    return Fight.begin(
        setup, RULESET, sealed(seed), clock=lambda: 0, salt=lambda: bytes(16)
    )


def _pressing(state: State, opened: Open) -> Choice:
    """Return a blow where one is offered, else what lets the fight go on."""
    who = opened.ask.figures[0]
    offers = {offer.act: offer for offer in reversed(opened.offers(state, who))}
    act = next(a for a in ("attack", "ready", "done", "decline") if a in offers)
    slots = [slot for slot in offers[act].slots if isinstance(slot, OneOf)]
    given = {slot.name: slot.values[0] for slot in slots if not slot.optional}
    return choose(act, **given)


def test_26_a_copy_of_a_running_log_tells_nothing_of_the_dice_to_come() -> None:
    """Who has the log and not the seed can't play on; after the reveal all verifies."""
    seed = seed_from_text("a private copy")
    original = _begun(seed)
    copy = read_log(original.log.to_bytes()).log
    with pytest.raises((KernelError, ValueError)):
        Fight.resume(copy)
    private = original.fork(original.size)
    go_on(private, _pressing, 10)
    before = original.size
    for one in (original, private):
        go_on(one, _pressing)
        one.reveal(seed)
        assert verify(read_log(one.log.to_bytes()), ruleset=RULESET).ok
    assert before < original.size


def test_28_of_two_who_answer_against_one_size_neither_is_lost() -> None:
    """The second is told what it missed, sends again, and both are recorded."""
    aware = {"aware": "party,foes"}
    setup = set_up(
        fighter("a", player="ann"), fighter("b", player="bob"), thug(), scene=aware
    )
    one = Fight.begin(setup, RULESET, sealed(bytes(32)), salt=lambda: bytes(16))
    size = one.size
    asked = {o.ask.figures[0]: number for number, o in one.pending.items()}
    first = one.answer(asked["a"], "ready who=a", "ann", size=size)
    second = one.answer(asked["b"], "parry who=b", "bob", size=size)
    assert isinstance(first, Accepted)
    assert isinstance(second, Stale)
    again = one.answer(asked["b"], "parry who=b", "bob", size=one.size)
    assert isinstance(again, Accepted)
