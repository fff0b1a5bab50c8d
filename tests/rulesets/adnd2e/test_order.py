"""Whose turn it is: passes, held actions, and the contests on their counts."""

from __future__ import annotations

import pytest

from affray.events.types import (
    ActionTaken,
    ConditionGained,
    Declared,
    Event,
    HoldBegan,
    OrderSettled,
    Readied,
    RoundBegan,
    Spent,
    WeaponTrapped,
)
from affray.events.values import Standing
from affray.kernel.rulesets.adnd2e.allowance import allowance, attacks_left
from affray.kernel.rulesets.adnd2e.order import Count, next_count
from affray.kernel.state import State
from tests.support.adnd2e_harness import (
    after,
    choice,
    fight,
    monster,
    person,
    weapon,
)


SWORD = weapon("long sword")


def melee(
    *attacks: str, lines: tuple[str, ...] = (), totals: tuple[int, ...] = ()
) -> State:
    """Return figures a, b, c ... with so many attacks, what they declared, in order."""
    whos = "abcdef"[: len(attacks)]
    figures = [
        person(who, weapons=(SWORD,), attacks=rate)
        for who, rate in zip(whos, attacks, strict=True)
    ]
    state = after(
        fight(*figures, monster()),
        *(Readied(who, "long sword", "main") for who in whos),
    )
    said = lines or ("attack",) * len(attacks)
    state = after(
        state, *(Declared(w, choice(s)) for w, s in zip(whos, said, strict=True))
    )
    when = totals or tuple(range(1, len(attacks) + 1))
    ranks = sorted(set(when))
    standings = tuple(
        Standing(rank, tuple(w for w, t in zip(whos, when, strict=True) if t == rank))
        for rank in ranks
    )
    return after(state, OrderSettled(standings))


def acting(state: State) -> list[str]:
    """Play all counts out, each one's action an attack; return who acted when."""
    told = []
    while (due := next_count(state)) is not None:
        told.append(f"{due.stage}:{'+'.join(due.members)}")
        for who in due.members:
            serial = state.combatants[who].acted + 1
            state = after(
                state,
                ActionTaken(who, "attack", serial),
                Spent(who, "attacks", 1, lasting=False),
            )
    return told


@pytest.mark.rule("adnd2e:initiative.passes")
@pytest.mark.rule("adnd2e:initiative.first_action")
def test_all_first_attacks_come_before_all_second_ones() -> None:
    """A on 3 with three attacks, B on 5 with one, C on 8 with two."""
    state = melee("3", "1", "2", totals=(3, 5, 8))
    assert acting(state) == ["1:a", "1:b", "1:c", "2:a", "2:c", "3:a"]


@pytest.mark.rule("adnd2e:hold.last")
@pytest.mark.rule("adnd2e:round.phases")
def test_held_actions_come_after_every_second_attack() -> None:
    """A on 1 holds, B on 6 has two attacks, C acts on 9."""
    state = melee(
        "1", "2", "1", lines=("attack hold=yes", "attack", "attack"), totals=(1, 6, 9)
    )
    assert acting(state) == ["1:b", "1:c", "2:b", "held:a"]


@pytest.mark.rule("adnd2e:hold.order")
def test_held_actions_keep_the_order_of_initiative() -> None:
    """A on 2 before D on 7; on one count together."""
    held = ("attack hold=yes",) * 3
    state = melee("1", "1", "1", lines=held, totals=(7, 2, 2))
    assert acting(state) == ["held:b+c", "held:a"]


@pytest.mark.rule("adnd2e:hold.one_attack")
def test_whoever_holds_has_one_attack() -> None:
    """Three attacks are entitled, and one is made."""
    state = melee("3", "1", lines=("attack hold=yes", "attack"))
    assert (allowance(state, "a"), allowance(melee("3"), "a")) == (1, 3)
    assert acting(state) == ["1:b", "held:a"]


@pytest.mark.rule("adnd2e:hold.one_attack")
def test_an_answer_uses_the_held_attack_up() -> None:
    """A disarm in response leaves nothing for the end of the round."""
    state = melee("3", lines=("attack hold=yes",))
    state = after(state, Spent("a", "attacks", 1, lasting=False))
    assert attacks_left(state, "a") == 0


@pytest.mark.rule("adnd2e:initiative.tie")
def test_who_shares_a_count_acts_on_it_together() -> None:
    """Both stand in one count, in roster order."""
    assert Count("1", ("a", "b")) == next_count(melee("1", "1", totals=(5, 5)))


@pytest.mark.rule("adnd2e:initiative.passes")
def test_whoever_is_stunned_misses_the_pass() -> None:
    """The others go on."""
    state = melee("2", "2")
    state = after(state, ConditionGained("a", "stunned", "a blow"))
    assert acting(state) == ["1:b", "2:b"]


def tied(*events: Event) -> State:
    """Return a pair on counts 8 and 5 of round 2, with what happened in round 1."""
    state = fight(
        person("a", weapons=(SWORD,)), person("b", "foes", weapons=(SWORD,)), round=1
    )
    return after(
        state,
        *events,
        RoundBegan(2),
        Declared("a", choice("attack")),
        Declared("b", choice("attack")),
        OrderSettled((Standing(5, ("b",)), Standing(8, ("a",)))),
    )


@pytest.mark.rule("adnd2e:trap.maintain_faster")
def test_a_trap_is_contested_first_on_the_count_of_the_faster() -> None:
    """The victim's 5 comes before the trapper's 8; then the victim acts."""
    state = tied(WeaponTrapped("t1", "a", "long sword", "b", "long sword"))
    assert Count("trap", ("a", "b"), "t1") == next_count(state)
    state = after(state, Spent("a", "tie:t1", 1, lasting=False))
    assert Count("1", ("b",)) == next_count(state)


@pytest.mark.rule("adnd2e:trap.maintain_faster")
@pytest.mark.rule("adnd2e:wrestle.hold_maintain")
def test_a_tie_of_this_round_is_not_contested_in_it() -> None:
    """Made in round 2, it is first contested on a count of round 3."""
    state = after(tied(), HoldBegan("h1", "a", "b", "hold"))
    due = next_count(state)
    assert due is not None
    assert due.stage != "hold"


@pytest.mark.rule("adnd2e:wrestle.hold_maintain")
def test_a_hold_is_contested_on_the_count_of_the_faster() -> None:
    """Holder 8, held 5: on count 5, before anybody acts."""
    state = tied(HoldBegan("h1", "a", "b", "hold"))
    assert Count("hold", ("a", "b"), "h1") == next_count(state)


@pytest.mark.rule("adnd2e:wrestle.multiple_holds")
def test_each_of_two_holds_is_contested_on_the_faster_of_its_own_pair() -> None:
    """Held on 10, holders on 4 and 12: counts 4 and 10."""
    state = after(
        fight(person("a"), person("b"), person("c", "foes"), round=1),
        HoldBegan("h1", "b", "c", "hold"),
        HoldBegan("h2", "a", "c", "hold"),
        RoundBegan(2),
        OrderSettled((Standing(4, ("a",)), Standing(10, ("c",)), Standing(12, ("b",)))),
    )
    assert Count("hold", ("a", "c"), "h2") == next_count(state)
    state = after(state, Spent("a", "tie:h2", 1, lasting=False))
    assert Count("hold", ("b", "c"), "h1") == next_count(state)


@pytest.mark.rule("adnd2e:wrestle.no_other_action")
def test_who_wrestles_has_no_second_attack() -> None:
    """A hold that began in this round ends all further attacks."""
    state = after(
        melee("2", "2"),
        ActionTaken("a", "wrestle", 1),
        Spent("a", "attacks", 1, lasting=False),
        HoldBegan("h1", "a", "o", "hold"),
    )
    assert acting(state) == ["1:b", "2:b"]
