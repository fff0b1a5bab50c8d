"""The counter: who wasn't disarmed may try it in return, at once."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ConditionGained,
    Contested,
    Dropped,
    Event,
    Provoked,
    Readied,
    Spent,
    SurpriseSettled,
    Taken,
)
from affray.events.values import Place
from tests.support.victorian import QUIET, fight, fighter, thug
from tests.support.victorian_duel import (
    BARE,
    DISARM,
    duel,
    margins,
)
from tests.support.victorian_harness import (
    RefusedError,
    act,
)


@pytest.mark.rule("victorian:disarm.counter")
def test_the_counter_disarms_who_failed() -> None:
    """9 against 12 fails; 14 against 11 lays the attacker's weapon at its feet."""
    ran = act(DISARM, duel(), [9, 12, 14, 11], ["disarm weapon=saber"])
    assert [
        Contested("f", "g", "disarm", -3, 3, "g"),
        Contested("g", "f", "counter-disarm", 3, -3, "g"),
        Dropped("f", "saber", Place(0, 0), "disarmed"),
    ] == ran.of(Contested, Dropped)
    assert [
        ("f", "disarm", 9),
        ("g", "resist disarm", 12),
        ("g", "counter-disarm", 14),
        ("f", "resist counter-disarm", 11),
    ] == ran.totals


@pytest.mark.rule("victorian:disarm.counter")
def test_a_counter_may_be_declined_and_costs_nothing() -> None:
    """Neither an action nor an opportunity is spent on it, taken or not."""
    ran = act(DISARM, duel(), [9, 12], ["decline"])
    assert ("counter",) == ran.asked
    ran = act(DISARM, duel(), [9, 12, 14, 11], ["disarm weapon=fist"])
    assert [] == [e for e in ran.of(Spent) if e.who == "g"]


@pytest.mark.rule("victorian:disarm.counter")
def test_a_bare_handed_counter_takes_the_weapon() -> None:
    """The rest is as in any disarm: 19 less 4 against 14 takes it to hand."""
    ran = act(DISARM, duel(), [9, 12, 19, 14], ["disarm weapon=fist"])
    assert [Taken("g", "saber", "f", "off")] == ran.of(Taken)


@pytest.mark.rule("victorian:disarm.counter")
@pytest.mark.parametrize(
    ("one", "given"),
    [
        pytest.param({"weapons": ()}, (), id="unarmed"),
        pytest.param({"traits": {"gauntlets": "spiked"}}, (), id="spiked"),
        pytest.param({}, (Spent("g", "parry", 1, lasting=False),), id="parrying"),
        pytest.param({}, (ConditionGained("g", "stunned", ""),), id="stunned"),
        pytest.param({}, (ConditionGained("g", "blinded", ""),), id="blinded"),
    ],
)
def test_some_failures_give_no_counter(
    one: dict[str, Any], given: tuple[Event, ...]
) -> None:
    """There has to be something to take, and somebody who may react."""
    line = BARE if one.get("weapons") == () else DISARM
    ran = act(line, duel(*given, one=one), [5, 12])
    assert () == ran.asked


@pytest.mark.rule("victorian:disarm.counter")
def test_the_surprised_do_not_counter() -> None:
    """In the round of its surprise nobody disarms in return."""
    caught = SurpriseSettled("foes", surprised=True, reason="")
    ran = act(DISARM, duel(caught, round=0), [5, 12])
    assert () == ran.asked


@pytest.mark.rule("victorian:disarm.counter")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("attack target=f weapon=saber", "one may disarm in return, and nothing else"),
        ("disarm weapon=club", "club won't do for that"),
    ],
)
def test_a_counter_is_a_disarm_with_what_is_in_hand(line: str, reason: str) -> None:
    """Nothing else is offered, and the refusal names the rule."""
    with pytest.raises(RefusedError) as refused:
        act(DISARM, duel(), [9, 12], [line])
    refusal = refused.value.refusal
    assert ("disarm.counter", reason) == (refusal.rule, refusal.message)


@pytest.mark.rule("victorian:disarm.counter")
def test_nothing_to_counter_with() -> None:
    """A staff in one hand and a lantern in the other leave nothing to try it with."""
    encumbered = {"weapons": ("quarterstaff",), "traits": {"items": "lantern"}}
    given = (Readied("g", "quarterstaff", ""), Readied("g", "quarterstaff", "main"))
    state = duel(*given, Readied("g", "lantern", "off"), other=encumbered)
    line = DISARM.replace("item=saber", "item=quarterstaff")
    ran = act(line, state, [9, 12])
    assert () == ran.asked
    assert [("f", "disarm", 9), ("g", "resist disarm", 12)] == ran.totals


@pytest.mark.rule("victorian:disarm.counter")
def test_a_ruling_closes_the_counter() -> None:
    """Stunned by a ruling before it answers, the target has no counter any more."""
    played = fight(
        fighter(),
        thug(weapons=("saber",)),
        dice=[*QUIET, 4, 9, 9, 14],
        answers=[DISARM, "decline who=g"],
    )
    assert "counter" == played.prompt.ask.kind
    played.ruled("a falling slate", ConditionGained("g", "stunned", "a slate"))
    assert "act" == played.prompt.ask.kind


@pytest.mark.rule("victorian:disarm.counter_safe")
def test_a_counter_provokes_nothing() -> None:
    """Exactly two dice, and none before: the first attacker has no blow."""
    ran = act(DISARM, duel(), [9, 12, 8, 11], ["disarm weapon=saber"])
    assert ("counter",) == ran.asked
    assert [Provoked("f", "disarm", ())] == ran.of(Provoked)


@pytest.mark.rule("victorian:disarm.counter_once")
def test_a_failed_counter_gives_nothing_back() -> None:
    """9 against 12, then 8 against 8: that is the end of it."""
    ran = act(DISARM, duel(), [9, 12, 8, 8], ["disarm weapon=saber"])
    assert [("disarm", -3, "g"), ("counter-disarm", 0, "")] == margins(ran)
    assert ("counter",) == ran.asked
    assert [] == ran.of(Dropped, Taken)
