"""Extras: to speak, to drop, to turn, to withdraw; one of them a round."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    Dropped,
    Provoked,
    Rolled,
    Spent,
    Spoke,
    TrapEnded,
    Turned,
    WeaponTrapped,
)
from affray.events.values import Place
from affray.kernel.offers import Words
from affray.kernel.rulesets.adnd2e import withdraw
from affray.kernel.rulesets.adnd2e.extras import ACTS, too_long
from affray.kernel.state import State
from tests.support.adnd2e_acts import declared, does, in_hand, refused
from tests.support.adnd2e_harness import after, fight, monster, person, weapon


BOW = weapon("bow", "1d6", melee=False, missile=True, two_handed=True)
SWORD = weapon()


def scene(*given: Any, act: str = "attack", on_map: bool = True, **more: Any) -> State:
    """Return a fight in which f faces o, an armed orc at contact to its north."""
    return fight(
        person(weapons=(BOW, SWORD), items="backpack:large"),
        monster(weapons=(SWORD,)),
        scene={"map": on_map},
        at={"o": (0, 5)},
        given=[
            declared("f", act),
            in_hand("o", SWORD.name),
            Turned("o", 0, 180, "turn"),
            *given,
        ],
        **more,
    )


def words(number: int) -> str:
    """Return a choice to say so many words."""
    return f'say words="{" ".join(["aye"] * number)}"'


@pytest.mark.rule("adnd2e:extra.one")
@pytest.mark.parametrize("line", ["drop item=shield", "say words=aye", "turn facing=1"])
def test_there_is_one_extra_a_round(line: str) -> None:
    """Who has turned can't drop its shield too."""
    state = scene(in_hand("f", "shield", "off"))
    ran = does(ACTS, state, "f", "turn facing=10")
    assert "extra.one" == refused(ACTS, ran.state, "f", line)
    assert "extra.one" == refused(withdraw.ACTS, ran.state, "f", "withdraw x=0 y=0")


@pytest.mark.rule("adnd2e:extra.talk")
def test_25_words_take_ten_seconds() -> None:
    """At 150 words a minute 25 are allowed, 26 would take 10.4 seconds."""
    ran = does(ACTS, scene(), "f", words(25))
    assert [10] == [said.seconds for said in ran.of(Spoke)]
    assert "extra.talk" == refused(ACTS, scene(), "f", words(26))
    assert "26 words take 10.4 seconds; there are 10" == too_long("aye " * 26, 150)


@pytest.mark.rule("adnd2e:extra.talk")
def test_slower_tongues_say_less() -> None:
    """At 60 words a minute it is 10 words."""
    slow = scene(options={"extra.speech_wpm": 60})
    does(ACTS, slow, "f", words(10))
    assert "extra.talk" == refused(ACTS, slow, "f", words(11))


@pytest.mark.rule("adnd2e:extra.talk")
def test_speech_is_a_line_of_words() -> None:
    """What is no line can't be said."""
    (offer,) = ACTS[0].offered(scene(), "f")
    (slot,) = offer.slots
    assert isinstance(slot, Words)
    assert "words must be a line of 1 to 500 characters" == slot.fault("a\nb")


@pytest.mark.rule("adnd2e:extra.drop")
def test_what_is_dropped_lies_in_the_own_space() -> None:
    """An archer lets go of its bow, and has both hands free to draw a sword."""
    ran = does(ACTS, scene(in_hand("f", "bow", "both")), "f", "drop item=bow")
    assert [Dropped("f", "bow", Place(0, 0), "dropped")] == ran.of(Dropped)
    assert {} == ran.state.combatants["f"].hands


@pytest.mark.rule("adnd2e:extra.drop")
def test_a_backpack_can_be_dropped() -> None:
    """It hangs on no hand; what one doesn't have can't be dropped."""
    ran = does(ACTS, scene(), "f", "drop item=backpack")
    assert ["backpack"] == [lying.item for lying in ran.state.ground]
    assert "extra.drop" == refused(ACTS, scene(), "f", "drop item=bow")


@pytest.mark.rule("adnd2e:trap.no_use")
def test_dropping_a_caught_weapon_ends_the_trap() -> None:
    """Both weapons are free in the same entry."""
    caught = scene(
        in_hand("f", SWORD.name), WeaponTrapped("t1", "o", SWORD.name, "f", SWORD.name)
    )
    ran = does(ACTS, caught, "f", f'drop item="{SWORD.name}"')
    assert [TrapEnded("t1", "o", "f", "dropped")] == ran.of(TrapEnded)


@pytest.mark.rule("adnd2e:extra.facing")
@pytest.mark.rule("adnd2e:aoo.trigger.turning")
def test_who_turns_its_back_on_an_orc_is_struck_from_behind() -> None:
    """The orc formerly in front is now in the rear, and gets an attack."""
    strike = f'strike weapon="{SWORD.name}"'
    ran = does(ACTS, scene(), "f", "turn facing=180", [5], [strike])
    assert [Turned("f", 0, 180, "turn")] == ran.of(Turned)
    assert [Provoked("f", "turning", ("o",))] == ran.of(Provoked)
    kinds = [type(event) for event in ran.events]
    assert kinds.index(Turned) < kinds.index(Rolled)


@pytest.mark.rule("adnd2e:extra.facing")
def test_a_turn_that_brings_nobody_behind_provokes_nothing() -> None:
    """Neither does one by which an orc stays in the rear."""
    ran = does(ACTS, scene(), "f", "turn facing=90")
    assert [] == ran.of(Provoked)
    back = after(scene(), Turned("f", 0, 180, "turn"))
    ran = does(ACTS, back, "f", "turn facing=170")
    assert [] == ran.of(Provoked)
    assert [Spent("f", "extra", 1, lasting=False)] == ran.of(Spent)


@pytest.mark.rule("adnd2e:extra.facing")
def test_a_facing_is_whole_degrees_on_a_map() -> None:
    """Without a map there is none."""
    assert "extra.facing" == refused(ACTS, scene(), "f", "turn facing=360")
    assert "extra.facing" == refused(ACTS, scene(on_map=False), "f", "turn facing=1")


@pytest.mark.rule("adnd2e:extra.withdraw")
def test_one_can_withdraw_and_drink() -> None:
    """With 'drink' declared a rate of 12 withdraws 12 feet, unprovoked."""
    ran = does(withdraw.ACTS, scene(act="drink"), "f", "withdraw away=o feet=12")
    assert Place(0, -12) == ran.state.combatants["f"].place
    assert [] == ran.of(Provoked)
    assert 0 == ran.state.combatants["f"].acted
