"""What a holder can do with a natural 1: the choice, hammer, press, takedown."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    Contested,
    DamageSuffered,
    HoldEnded,
    HoldMaintained,
    Moved,
    Rolled,
    RoundBegan,
    SaveResolved,
    Spent,
    TimerStarted,
)
from affray.kernel.requests import Ask, Procedure
from affray.kernel.rulesets.adnd2e.consequences import NATURAL_ONE
from affray.kernel.rulesets.adnd2e.hold_effects import EFFECTS, effect_offers
from affray.kernel.rulesets.adnd2e.wrestling import hold_contest
from affray.kernel.state import Hold
from tests.support.adnd2e_harness import after, run
from tests.support.adnd2e_holds import (
    ONE,
    damage,
    held,
    holder,
    one,
    refused,
    victim,
)


def lapsed(procedure: Procedure) -> Procedure:
    """Run *procedure* with no answer to any question."""
    reply = None
    while True:
        try:
            request = procedure.send(reply)
        except StopIteration:
            return
        reply = None if isinstance(request, Ask) else (yield request)


# ---------------------------------------------------------------- the choice


@pytest.mark.rule("adnd2e:wrestle.natural_one")
def test_a_natural_1_keeps_the_hold_whatever_the_other_rolls() -> None:
    """Strength 10 against 18: margins 9 and 15, and the hold is kept."""
    before = held(holder("10"), victim(strength="18"))
    ran = one(before, [2], "takedown")
    assert [Contested("h", "v", "hold", 9, 15, "v")] == ran.of(Contested)
    assert [HoldMaintained("h1", "h", "v", "hold", 1)] == ran.of(HoldMaintained)
    assert [] == ran.of(HoldEnded)


@pytest.mark.rule("adnd2e:wrestle.natural_one")
def test_even_against_a_natural_1() -> None:
    """Both show a 1."""
    before = held(holder("10"), victim(strength="18"))
    ran = run(lambda now: hold_contest(now, "h1"), before, [1, 1, 1], ["plain"])
    assert ["h1"] == list(ran.state.holds)


@pytest.mark.rule("adnd2e:wrestle.natural_one")
def test_choosing_none_leaves_the_usual_damage() -> None:
    """A 2 and Strength 1 are 3."""
    assert [(3, "h's hold", "")] == damage(one(held(), [2], "plain"))


@pytest.mark.rule("adnd2e:wrestle.natural_one")
def test_the_choices_are_those_of_the_table() -> None:
    """Seven effects and the usual, each among the offers."""
    assert [*NATURAL_ONE, "plain"] == list(EFFECTS)
    before = held(holder("18"), victim(weight=150))
    assert set(EFFECTS) == {offer.act for offer in effect_offers(before, "h1")}
    assert "wrestle.natural_one" == refused(before, "tickle")


@pytest.mark.rule("adnd2e:wrestle.natural_one")
def test_a_hold_that_is_over_leaves_no_choice() -> None:
    """A ruling may have ended it meanwhile."""
    before = after(held(), HoldEnded("h1", "h", "v", "a ruling"))
    assert ["plain"] == [offer.act for offer in effect_offers(before, "h1")]
    assert "wrestle.broken" == refused(before, "slam")


@pytest.mark.rule("adnd2e:wrestle.natural_one")
def test_a_choice_that_lapses_is_the_usual() -> None:
    """Nobody answers, and the hold does what it does anyway."""
    ran = run(lambda now: lapsed(hold_contest(now, "h1")), held(), [*ONE, 2])
    assert [(3, "h's hold", "")] == damage(ran)


@pytest.mark.rule("adnd2e:wrestle.natural_one")
def test_the_dice_of_an_effect_serve_the_choice() -> None:
    """The choice was the first question of the fight."""
    ran = one(held(), [2], "takedown")
    assert [0, 0, 1] == [roll.serves for roll in ran.of(Rolled)]


# ---------------------------------------------------------------- hammer


@pytest.mark.rule("adnd2e:wrestle.one.hammer")
def test_a_hammer_may_knock_out() -> None:
    """A 1 is 2; 13 against 14 fails; 16 rounds senseless; the wound heals after 20."""
    ran = one(held(), [1, 13, 5, 5, 6, 6, 7, 7], "hammer")
    assert [
        ("h", "damage", (1,)),
        ("v", "save", (13,)),
        ("h", "unconscious", (5, 5, 6)),
        ("v", "healing", (6, 7, 7)),
    ] == ran.rolls[2:]
    assert [(2, "h's hammer", "nonlethal")] == damage(ran)
    assert {"wound w1": 23, "unconscious": 19} == {
        timer.condition: timer.due for timer in ran.of(TimerStarted)
    }
    assert ran.state.combatants["v"].has("unconscious")


@pytest.mark.rule("adnd2e:wrestle.one.hammer")
def test_a_save_keeps_one_awake_and_the_hold_goes_on() -> None:
    """14 is enough; no 3d10 but the wound's."""
    ran = one(held(), [1, 14, 1, 2, 3], "hammer")
    assert [SaveResolved("v", "death", True, "hammer")] == ran.of(SaveResolved)
    assert ["h1"] == list(ran.state.holds)


@pytest.mark.rule("adnd2e:wrestle.one.hammer")
def test_a_knock_out_ends_the_hold_for_both() -> None:
    """The unconscious are held no longer, and the holder has spent its round."""
    ran = one(held(), [1, 13, 5, 5, 6, 6, 7, 7], "hammer")
    assert [HoldEnded("h1", "h", "v", "unconscious")] == ran.of(HoldEnded)
    assert "h" in {s.who for s in ran.of(Spent) if s.what == "contested"}


@pytest.mark.rule("adnd2e:wrestle.one.hammer")
def test_who_is_immune_does_not_even_save() -> None:
    """Blows don't reach a body of iron."""
    ran = one(held(holder(), victim(immune="bludgeoning")), [], "hammer")
    assert [] == ran.of(SaveResolved, DamageSuffered)


# ---------------------------------------------------------------- press


@pytest.mark.rule("adnd2e:wrestle.one.press")
def test_a_press_does_more_each_round() -> None:
    """Strength +2: a 4 is 6; then a 1 is 1+2+1, then a 5 is 5+2+2."""
    ran = one(held(holder("18"), victim()), [4], "press")
    assert [HoldMaintained("h1", "h", "v", "press", 0)] == ran.of(HoldMaintained)
    dealt, state = damage(ran), ran.state
    for number, face in ((4, 1), (5, 5)):
        state = after(state, RoundBegan(number))
        ran = run(lambda now: hold_contest(now, "h1"), state, [5, 11, face])
        dealt, state = [*dealt, *damage(ran)], ran.state
    assert [6, 4, 9] == [amount for amount, _, _ in dealt]
    assert Hold("h", "v", "press", 2, 2) == state.holds["h1"]


@pytest.mark.rule("adnd2e:wrestle.one.press")
def test_strength_is_capped_at_6_and_low_strength_counts() -> None:
    """+7 adds 6; -1 takes 1 off; a press isn't chosen anew."""
    strong = one(held(holder("19"), victim()), [1], "press")
    assert [(7, "h's press", "")] == damage(strong)
    assert [(3, "h's press", "")] == damage(
        one(held(holder("3"), victim()), [4], "press")
    )
    assert "wrestle.one.press" == refused(strong.state, "press")


# ---------------------------------------------------------------- takedown


@pytest.mark.rule("adnd2e:wrestle.one.takedown")
def test_a_takedown_leaves_one_prone_and_held() -> None:
    """A 2 and Strength 1 are 3; the hold goes on."""
    ran = one(held(), [2], "takedown")
    assert [(3, "h's takedown", "")] == damage(ran)
    assert ran.state.combatants["v"].has("prone")
    assert Hold("h", "v", "hold", 2, 1) == ran.state.holds["h1"]
    assert [] == ran.of(Moved)
