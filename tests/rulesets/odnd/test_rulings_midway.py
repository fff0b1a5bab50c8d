"""Rulings between a choice and the moment in which all that was chosen happens."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ActionLost,
    CombatantJoined,
    CombatantLeft,
    ConditionGained,
    Died,
    Event,
    Moved,
    SpellCast,
)
from affray.events.values import Place
from tests.support.odnd import (
    MOVER,
    PARTY_FIRST,
    QUIET,
    STEADY,
    TIED,
    archer,
    asked,
    bowman,
    enlisted,
    fight,
    fighter,
    mage,
    orc,
)
from tests.support.odnd_fire import FAR, SHOT, attacks, moving
from tests.support.odnd_magic import BOLT, shaman
from tests.support.odnd_melee import attacks as blows
from tests.support.odnd_melee import melee
from tests.support.outcomes import hp, of
from tests.support.scenario import Played


ROCK = "a falling rock"
LOST = [ActionLost("o", "no longer possible")]
DEAD, ASLEEP = Died("o", ROCK), ConditionGained("o", "asleep", ROCK)
OVER = [(DEAD, STEADY), (ASLEEP, ())]
"""What befalls the orc, and the morale dice that follow."""


@pytest.mark.rule("odnd:initiative.tie", "odnd:death.zero")
@pytest.mark.parametrize(("ruling", "dice"), OVER)
def test_who_said_how_it_moves_and_fell_stays(
    ruling: Event, dice: tuple[int, ...]
) -> None:
    """The orc's move was chosen before the rock fell; the other moves on."""
    played = _both_moving()
    played.goes_on((), ["move who=o toward=f feet=20"])
    played.ruled(ROCK, ruling)
    played.goes_on([*dice, *PARTY_FIRST], ["hold who=f", "move who=p toward=f feet=30"])
    assert LOST == of(played, ActionLost)
    assert ["p"] == [move.who for move in of(played, Moved)]


@pytest.mark.rule("odnd:initiative.tie")
def test_a_move_toward_one_who_is_gone_is_chosen_anew() -> None:
    """The fighter may go elsewhere in the same phase."""
    played = _both_moving()
    played.goes_on((), ["move who=f toward=o feet=40"])
    played.ruled(ROCK, DEAD)
    said = ["hold who=p", "move who=f toward=p feet=10"]
    played.goes_on([*STEADY, *PARTY_FIRST], said)
    assert [ActionLost("f", "no longer possible")] == of(played, ActionLost)
    assert [10] == [move.feet for move in of(played, Moved)]


def _both_moving() -> Played:
    """Return a tie in which ``f``, ``o`` and ``p`` are to say how they move."""
    return fight(fighter(), orc(), orc("p"), scene=FAR, dice=[*QUIET, *TIED])


@pytest.mark.rule("odnd:fire.remaining_simultaneous", "odnd:death.zero")
@pytest.mark.parametrize(("ruling", "dice"), OVER)
def test_a_shot_that_was_chosen_is_lost_with_the_archer(
    ruling: Event, dice: tuple[int, ...]
) -> None:
    """The orc never looses its arrow; the other's shot goes off."""
    played = _volley()
    played.goes_on((), [SHOT.format("a", "p"), SHOT.format("o", "a")])
    played.ruled(ROCK, ruling)
    played.goes_on([1, *dice, *PARTY_FIRST], ["pass who=p", "pass who=a"])
    assert LOST == of(played, ActionLost)
    assert [("a", "p")] == attacks(played)


@pytest.mark.rule("odnd:fire.remaining_simultaneous")
def test_a_shot_at_one_who_has_died_is_lost() -> None:
    """No dice are rolled at the dead."""
    played = _volley()
    played.goes_on((), [SHOT.format("a", "o")])
    played.ruled(ROCK, DEAD)
    played.goes_on([*STEADY, *PARTY_FIRST], ["pass who=p"])
    assert [ActionLost("a", "no longer possible")] == of(played, ActionLost)
    assert [] == attacks(played)


@pytest.mark.rule("odnd:fire.remaining")
def test_a_newcomer_can_be_shot_at_by_a_second_arrow() -> None:
    """It came in while the archer looked where to send what it has left."""
    played = _volley()
    said = [SHOT.format("a", "o"), "pass who=o", "pass who=p"]
    played.goes_on([1], said)
    newcomer = CombatantJoined(enlisted(orc("n")), 8, Place(50, 0))
    played.ruled("out of a door", newcomer)
    played.goes_on([20, 4, *PARTY_FIRST], [SHOT.format("a", "n")])
    assert [("a", "o"), ("a", "n")] == attacks(played)
    assert 4 == hp(played, "n")


def _volley() -> Played:
    """Return a fight in which ``a``, ``o`` and ``p`` are asked to shoot in phase 5."""
    holds = ("hold who=a", "hold who=o", "hold who=p")
    played = moving(
        archer(),
        bowman("o"),
        bowman("p"),
        answers=(*holds[:1], *holds[1:], "pass who=a"),
    )
    assert "5 remaining fire" == played.state.phase
    return played


@pytest.mark.rule("odnd:magic.simultaneous", "odnd:death.zero")
def test_a_spell_is_lost_with_its_caster() -> None:
    """The shaman chose whom to strike, and dies before the spells go off."""
    played = fight(
        mage(BOLT),
        shaman(BOLT),
        orc(),
        scene=FAR,
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST],
        answers=[
            *("prepare who=m spell=bolt", "prepare who=s spell=bolt"),
            *(MOVER, "hold who=o"),
            *(MOVER, "hold who=m", "hold who=s", "hold who=o"),
            "cast who=s spell=bolt targets=m",
        ],
    )
    played.ruled(ROCK, Died("s", ROCK))
    said = ["cast who=m spell=bolt targets=o"]
    played.goes_on([3, *STEADY, *PARTY_FIRST], said)
    assert [ActionLost("s", "no longer possible")] == of(played, ActionLost)
    assert [SpellCast("m", "bolt", ("o",))] == of(played, SpellCast)
    assert (8, 5) == (hp(played, "m"), hp(played, "o"))


@pytest.mark.rule("odnd:magic.preparation")
def test_who_chose_to_prepare_and_fell_asleep_prepares_nothing() -> None:
    """What it said before the ruling is lost."""
    played = fight(mage(BOLT), shaman(BOLT), scene=FAR, dice=QUIET)
    played.goes_on((), ["prepare who=s spell=bolt"])
    played.ruled("a lullaby", ConditionGained("s", "asleep", "a lullaby"))
    played.goes_on(PARTY_FIRST, ["nothing who=m"])
    assert ["s"] == [lost.who for lost in of(played, ActionLost)]
    assert not played.state.combatants["s"].has("preparing")


@pytest.mark.rule("odnd:number.split", "odnd:conv.dice_order")
def test_a_blow_of_a_batch_stands_whoever_dies_in_its_midst() -> None:
    """All of a batch is one moment: a ruling while it is rolled comes too late."""
    played = melee(
        fighter(level=4, at=(0, 0)),
        fighter("f2", at=(3, 0)),
        orc("g1", monster="goblin", at=(-1, 5)),
        orc("g2", monster="goblin", at=(1, 5)),
        strikes=["f g1", "f2 g2", "pass who=g1", "pass who=g2"],
        dice=[1],
        over=True,
    )
    assert ("strike", ("f",)) == asked(played)
    played.ruled(ROCK, Died("g2", ROCK))
    played.goes_on([2, *STEADY, *PARTY_FIRST], ["pass who=f"])
    assert [("f", "g1", 1), ("f2", "g2", 3)] == [each[:3] for each in blows(played)]


@pytest.mark.rule("odnd:surprise.cannot_act", "odnd:morale.break")
def test_the_surprised_do_not_run_either() -> None:
    """Whoever flees by a ruling and is surprised stays where it is in the segment."""
    played = fight(fighter(), orc(), scene=FAR, dice=[6, 1])
    assert ("move", ("f",)) == asked(played)
    played.ruled("it panics", ConditionGained("o", "fleeing", "panic"))
    played.goes_on((), ["hold who=f"])
    assert [] == of(played, Moved)
    assert [CombatantLeft("o", "fled")] == of(played, CombatantLeft)
