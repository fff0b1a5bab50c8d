"""Trapping: catching a weapon, the contests it lasts through, letting go."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from affray.events.types import (
    AttackBegan,
    ConditionGained,
    Contested,
    Declared,
    Dropped,
    OrderSettled,
    Readied,
    Rolled,
    RoundBegan,
    Spent,
    TrapEnded,
    WeaponTrapped,
)
from affray.events.values import Place, Profile, Standing
from affray.kernel.requests import Fact
from affray.kernel.rulesets.adnd2e import figures, ground
from affray.kernel.rulesets.adnd2e.disarm import ACTS as DISARM_ACTS
from affray.kernel.rulesets.adnd2e.melee import ACTS as MELEE_ACTS
from affray.kernel.rulesets.adnd2e.moment import Deed, Moment
from affray.kernel.rulesets.adnd2e.order import Count, next_count
from affray.kernel.rulesets.adnd2e.states import drop
from affray.kernel.rulesets.adnd2e.trap import ACTS
from affray.kernel.rulesets.adnd2e.trap_contests import (
    trap_contest,
    trap_end,
    untested_traps,
)
from affray.kernel.state import State
from tests.support.adnd2e_duel import (
    CLAWS,
    DAGGER,
    HALBERD,
    SWORD,
    carried_out,
    duel,
    refused,
)
from tests.support.adnd2e_harness import (
    after,
    choice,
    deed,
    monster,
    person,
    run,
    weapon,
)
from tests.support.driving import Ran


TRAP, RELEASE = ACTS
(DISARM,) = DISARM_ACTS
BLOW = next(act for act in MELEE_ACTS if act.name == "attack")

LINE = "trap target=o weapon=sword"
CAUGHT = WeaponTrapped("t1", "f", "sword", "o", "sword")
GAUCHE = weapon("main-gauche", "1d4", size="S", parrying=True)
GREAT = weapon("two-handed sword", "1d10", size="L", hands=2)


def tried(before: State, dice: list[int], line: str = LINE) -> Ran:
    """Return how a try to trap comes out."""
    return carried_out(TRAP, before, line, dice)


def refuses(before: State, line: str = LINE) -> tuple[str, str]:
    """Return why a try to trap isn't among the offers."""
    return refused(TRAP, before, line)


def strong(trapper: int, victim: int, **changes: Any) -> State:
    """Return a trap of round 1, its two of these Strengths."""
    return duel(
        person("f", weapons=(SWORD,), strength=str(trapper)),
        monster("o", weapons=(SWORD, DAGGER), strength=str(victim)),
        CAUGHT,
        **changes,
    )


# ---------------------------------------------------------------- who may try it


@pytest.mark.rule("adnd2e:trap.use")
def test_a_trap_takes_one_attack_and_comes_once_a_round() -> None:
    """Of two attacks one tried to trap: another is refused, a blow is left."""
    fighter = person("f", weapons=(SWORD, DAGGER), attacks="2")
    before = duel(fighter, None, Readied("f", "dagger", "off"))
    ran = tried(before, [20, 1])
    assert [CAUGHT] == ran.of(WeaponTrapped)
    assert ran.of(Spent) == [
        Spent("f", "attacks", 1, lasting=False),
        Spent("f", "attacked:o", 1, lasting=False),
        Spent("f", "trap", 1, lasting=False),
    ]
    assert "trap.use" == refuses(ran.state, "trap target=o weapon=dagger")[0]
    assert ["dagger"] == [w.name for w in figures.melee_weapons(ran.state, "f")]


@pytest.mark.rule("adnd2e:trap.use")
def test_traps_and_disarms_are_counted_apart() -> None:
    """Who disarmed in this round may still trap."""
    fighter = person("f", weapons=(SWORD,), attacks="2")
    ran = tried(duel(fighter, None, Spent("f", "disarm", 1, lasting=False)), [2, 2])
    assert 1 == figures.used(ran.state, "f", "trap")


@pytest.mark.rule("adnd2e:trap.use")
def test_a_free_shield_may_trap() -> None:
    """A medium shield catches a sword; a small one is smaller than it."""
    medium = person("f", weapons=(SWORD,), shield="medium")
    small = person("f", weapons=(SWORD,), shield="small")
    line, on_arm = "trap target=o weapon=shield", Readied("f", "shield", "off")
    ran = tried(duel(medium, None, on_arm), [20, 1], line)
    assert [WeaponTrapped("t1", "f", "shield", "o", "sword")] == ran.of(WeaponTrapped)
    assert "trap.size_limit" == refuses(duel(small, None, on_arm), line)[0]


@pytest.mark.rule("adnd2e:trap.use")
def test_a_shield_that_is_not_free_does_not_trap() -> None:
    """It met a blow in this round, hangs on the back, or doesn't reach."""
    shielded = person("f", weapons=(HALBERD,), shield="medium", limbs=3)
    line = "trap target=o weapon=shield"
    on_arm, met = Readied("f", "shield", "off"), Spent("f", "shield", 1, lasting=False)
    assert "trap.use" == refuses(duel(shielded, None, on_arm, met), line)[0]
    slung = duel(shielded, None, Readied("f", "shield", "back"))
    assert "trap.use" == refuses(slung, line)[0]
    far = duel(shielded, None, on_arm, at={"o": (0, 10)})
    assert "reach.base_contact" == refuses(far, line)[0]


@pytest.mark.rule("adnd2e:trap.use")
def test_a_shield_does_not_disarm() -> None:
    """It is no weapon that could strike another away."""
    before = duel(
        person("f", weapons=(SWORD,), shield="medium"),
        None,
        Readied("f", "shield", "off"),
    )
    assert "disarm.use" == refused(DISARM, before, "disarm target=o weapon=shield")[0]


@pytest.mark.rule("adnd2e:trap.size_limit")
@pytest.mark.parametrize(
    ("tool", "orc", "rule"),
    [
        (DAGGER, monster("o", weapons=(SWORD,)), "trap.size_limit"),
        (GAUCHE, monster("o", weapons=(GREAT,)), "trap.size_limit"),
        (SWORD, monster("o", weapons=(SWORD,), size="L"), "trap.size_limit"),
    ],
    ids=["dagger on sword", "two steps", "a larger wielder"],
)
def test_nothing_larger_is_trapped(tool: Any, orc: Profile, rule: str) -> None:
    """Neither a larger weapon nor that of somebody larger."""
    before = duel(person("f", weapons=(tool,)), orc)
    assert rule == refuses(before, f'trap target=o weapon="{tool.name}"')[0]


@pytest.mark.rule("adnd2e:trap.size_limit")
@pytest.mark.parametrize(("leeway", "allowed"), [(True, True), (False, False)])
def test_a_parrying_weapon_traps_one_step_larger(
    *, leeway: bool, allowed: bool
) -> None:
    """A main-gauche of size S catches a sword of size M, unless an option forbids."""
    fighter = person("f", weapons=(GAUCHE,))
    before = duel(fighter, options={"break.one_step": leeway})
    assert allowed is bool(TRAP.offered(before, "f"))


@pytest.mark.rule("adnd2e:trap.size_limit")
def test_natural_weapons_are_as_large_as_their_owner() -> None:
    """Claws of a creature of size M catch a sword, those of a small one don't."""
    line = "trap target=o weapon=claws"
    medium = monster("f", side="party", weapons=(CLAWS,))
    assert tried(duel(medium), [20, 1], line).of(WeaponTrapped)
    small = monster("f", side="party", weapons=(CLAWS,), size="S")
    assert "trap.size_limit" == refuses(duel(small), line)[0]


# ---------------------------------------------------------------- how it is rolled


@pytest.mark.rule("adnd2e:trap.timing_own")
def test_a_trap_comes_on_ones_own_count() -> None:
    """On count 6 the contest takes the place of the attack."""
    before = duel(None, None, OrderSettled((Standing(6, ("f",)),)))
    due = next_count(before)
    assert due is not None
    assert ("f",) == due.members
    ran = tried(before, [2, 2])
    began = AttackBegan("f", "o", "trap", "sword", 1)
    assert "trap.timing_own" == ran.rules[ran.events.index(began)]
    assert () == TRAP.offered(ran.state, "f")


@pytest.mark.rule("adnd2e:trap.contest")
def test_the_trapper_aims_at_0_and_the_target_at_4() -> None:
    """18 against 16 and 14 against 12 are both by 2: a tie, and no trap."""
    fighter = person("f", weapons=(SWORD,), thac0=16)
    orc = monster("o", weapons=(SWORD,), thac0=16)
    ran = tried(duel(fighter, orc), [18, 14])
    assert [16, 12] == [roll.needed for roll in ran.of(Rolled)]
    assert [Contested("f", "o", "trap", 2, 2, "")] == ran.of(Contested)
    assert {} == dict(ran.state.traps)


@pytest.mark.rule("adnd2e:trap.contest")
def test_a_weapon_in_a_trap_is_not_trapped_again() -> None:
    """What another has caught already is refused."""
    other = person("g", weapons=(SWORD,))
    caught = WeaponTrapped("t1", "g", "sword", "o", "sword")
    assert "trap.no_use" == refuses(duel(None, None, caught, others=[other]))[0]


@pytest.mark.rule("adnd2e:initiative.tie")
@pytest.mark.parametrize(
    "between",
    [
        Dropped("o", "sword", Place(0, 0), "flung"),
        Dropped("f", "sword", Place(0, 0), "flung"),
        WeaponTrapped("t1", "o", "sword", "f", "sword"),
        ConditionGained("o", "unconscious", "a blow"),
        ConditionGained("f", "unconscious", "a blow"),
    ],
    ids=["caught gone", "tool gone", "tool caught", "target out", "trapper out"],
)
def test_nothing_is_caught_that_went_on_the_same_count(between: Any) -> None:
    """A trap that wins its contest holds nothing that isn't there any more."""

    def late(moment: Moment) -> Deed:
        yield Fact(between, "trap.use")
        yield from TRAP.run(moment, "f", choice(LINE))

    ran = deed(late, duel(), [20, 1])
    trapped = [e for e in ran.of(WeaponTrapped) if e is not between]
    assert [] == trapped


# ---------------------------------------------------------------- while it lasts


@pytest.mark.rule("adnd2e:trap.no_use")
def test_neither_weapon_can_be_used() -> None:
    """With two attacks and one sword, trapped in pass 1, nothing is left for pass 2."""
    fighter = person("f", weapons=(SWORD,), attacks="2")
    ran = tried(duel(fighter), [20, 1])
    for who, other in ("fo", "of"):
        assert () == figures.melee_weapons(ran.state, who)
        assert not ground.threatens(ran.state, who, other)
    line = "disarm target=o weapon=sword"
    assert "trap.no_use" == refused(DISARM, ran.state, line)[0]


@pytest.mark.rule("adnd2e:trap.other_hand")
def test_the_other_hand_still_attacks() -> None:
    """The victim's declared attack is made with the dagger in its other hand."""
    orc = monster("o", weapons=(SWORD, DAGGER), thac0=19)
    before = duel(None, orc, Readied("o", "dagger", "off"), CAUGHT)
    assert ground.threatens(before, "o", "f")
    blow = BLOW.offered(before, "o")
    assert all(o.fault(choice("attack target=f weapon=sword")) for o in blow)
    ran = carried_out(BLOW, before, "attack target=f weapon=dagger", [9, 3], who="o")
    assert 7 == ran.state.combatants["f"].hp


@pytest.mark.rule("adnd2e:trap.no_use")
def test_the_trapper_may_let_go() -> None:
    """Releasing takes no attack, and leaves the turn open."""
    before = duel(None, None, CAUGHT)
    ran = carried_out(RELEASE, before, "release_trap trap=t1")
    assert [TrapEnded("t1", "f", "o", "released")] == ran.of(TrapEnded)
    assert [] == ran.of(Spent)
    assert RELEASE.free
    assert () == RELEASE.offered(ran.state, "f")


@pytest.mark.rule("adnd2e:trap.no_use")
def test_the_victim_drops_its_weapon_instead() -> None:
    """It can't release the trap; the trap ends as the caught weapon falls."""
    before = duel(None, None, CAUGHT)
    rule, reason = refused(RELEASE, before, "release_trap trap=t1", "o")
    assert "trap.no_use" == rule
    assert "only the trapper releases; else o drops what is caught" == reason
    ran = deed(
        lambda m: drop(m, "o", "sword", Place(0, 5), "dropped", "extra.drop"), before
    )
    assert [TrapEnded("t1", "f", "o", "dropped")] == ran.of(TrapEnded)


@pytest.mark.rule("adnd2e:threat.threatened")
def test_a_caught_weapon_does_not_threaten() -> None:
    """A wizard in front of an orc is threatened by its axe until that is caught."""
    before = duel()
    assert ("o",) == ground.threateners(before, "f")
    assert () == ground.threateners(after(before, CAUGHT), "f")


# ---------------------------------------------------------------- its contests


@pytest.mark.rule("adnd2e:trap.maintain_faster")
def test_a_trap_is_tried_on_the_count_of_the_faster() -> None:
    """10 under 15 is by 5, 9 under 13 by 4: it lasts, and the victim acts next."""
    order = OrderSettled((Standing(5, ("o",)), Standing(8, ("f",))))
    hits = Declared("o", choice("attack"))
    before = after(strong(15, 13), RoundBegan(2), hits, order)
    assert Count("trap", ("f", "o"), "t1") == next_count(before)
    ran = run(partial(trap_contest, tie="t1"), before, [10, 9])
    assert [("f", (10,)), ("o", (9,))] == [(w, faces) for w, _, faces in ran.rolls]
    assert [Contested("f", "o", "trap strength", 5, 4, "f")] == ran.of(Contested)
    assert [] == ran.of(TrapEnded)
    assert Count("1", ("o",)) == next_count(ran.state)


@pytest.mark.rule("adnd2e:trap.maintain_faster")
@pytest.mark.parametrize(
    ("dice", "free"),
    [([10, 8], False), ([16, 14], False), ([10, 7], True), ([16, 13], True)],
    ids=["a tie", "both fail", "by more", "only the victim"],
)
def test_the_victim_must_win_outright(dice: list[int], *, free: bool) -> None:
    """Strength 15 holds against 13, unless that is under by more."""
    before = after(strong(15, 13), RoundBegan(2))
    ran = run(partial(trap_contest, tie="t1"), before, dice)
    ended = [TrapEnded("t1", "f", "o", "wrenched free")]
    assert (ended if free else []) == ran.of(TrapEnded)


@pytest.mark.rule("adnd2e:trap.maintain_faster")
def test_no_such_contest_in_the_round_it_is_made() -> None:
    """A trap of this round is tried at its end only."""
    order = OrderSettled((Standing(5, ("o",)), Standing(8, ("f",))))
    before = after(strong(15, 13), order)
    due = next_count(before)
    assert due is not None
    assert "" == due.tie
    assert ("t1",) == untested_traps(before)


@pytest.mark.rule("adnd2e:trap.maintain_end")
def test_a_trap_is_tried_at_the_end_of_its_first_round() -> None:
    """16 fails against 15, 13 makes it against 13: the victim is free."""
    ran = run(partial(trap_end, trap="t1"), strong(15, 13), [16, 13])
    assert [Contested("f", "o", "trap strength", -1, 0, "o")] == ran.of(Contested)
    assert [TrapEnded("t1", "f", "o", "wrenched free")] == ran.of(TrapEnded)
    assert () == untested_traps(ran.state)


@pytest.mark.rule("adnd2e:trap.maintain_end")
def test_a_trap_that_lasts_is_tried_again_in_the_next_round() -> None:
    """Once at each end, and in the next round on the faster's count before that."""
    first = run(partial(trap_end, trap="t1"), strong(15, 13), [2, 13])
    assert () == untested_traps(first.state)
    second = after(first.state, RoundBegan(2))
    assert ("t1",) == untested_traps(second)
    assert Count("trap", ("f", "o"), "t1") == next_count(second)
