"""The referee rules at any question, and the fight goes on from there."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
import pytest

from affray.events.record import Record
from affray.events.types import (
    CombatantJoined,
    DamageSuffered,
    Died,
    Event,
    FightEnded,
    Lapsed,
    Moved,
    Retracted,
    Ruled,
    Spent,
    StepBegan,
)
from affray.events.values import REFEREE, Place
from affray.kernel.dice.sources import DiceSource, EnteredDice, seeded
from affray.kernel.errors import Unfoldable
from affray.kernel.prompts import Open
from affray.kernel.runner import Runner
from affray.kernel.state import State
from affray.kernel.state.digest import digest
from tests.support.scenario import play
from tests.support.toy.fights import SEED
from tests.support.toy.ruleset import DUEL, SKIRMISH, TOY
from tests.support.toy.wild import (
    Ruling,
    begin,
    cuts,
    resumed,
    say_again,
    wild_fight,
)


def harm(opened: Open, state: State) -> tuple[Event, ...]:
    """Let whoever is asked lose a hit point."""
    who = opened.ask.figures[0]
    hp = state.combatants[who].hp
    return (DamageSuffered(who, 1, hp, hp - 1, "a rock"),)


def kill(opened: Open, state: State) -> tuple[Event, ...]:  # noqa: ARG001
    """Let whoever is asked die."""
    return (Died(opened.ask.figures[0], "a rock"),)


def kill_all(opened: Open, state: State) -> tuple[Event, ...]:  # noqa: ARG001
    """Let everybody die."""
    return tuple(Died(who, "the sky") for who in state.combatants)


def stop(opened: Open, state: State) -> tuple[Event, ...]:  # noqa: ARG001
    """End the fight."""
    return (FightEnded((), "it is late"),)


def join(opened: Open, state: State) -> tuple[Event, ...]:  # noqa: ARG001
    """Let a third figure come to the foes of Rita, where she stands."""
    profile = attrs.evolve(state.combatants["bert"].profile, id="late")
    return (CombatantJoined(profile, 5, state.combatants["rita"].place),)


def say(opened: Open, state: State) -> tuple[Event, ...]:  # noqa: ARG001
    """Say something that changes nothing."""
    return ()


SHORT = attrs.evolve(DUEL, options={"rounds": 1})
RULINGS: tuple[Ruling, ...] = (harm, kill, kill_all, stop, join, say)
SOURCES = (seeded(SEED), EnteredDice())
everywhere = pytest.mark.parametrize("ruling", RULINGS, ids=lambda r: r.__name__)


@everywhere
@pytest.mark.parametrize(("source", "seed"), [(SOURCES[0], "39"), (SOURCES[1], "61")])
def test_with_a_ruling_at_any_question_a_fight_goes_on(
    ruling: Ruling, source: DiceSource, seed: str
) -> None:
    """It comes to its end, runs again, and is resumed after every event."""
    for at in range(30):
        records = wild_fight(SHORT, source, seed, ruling=ruling, at=at)
        if not any(isinstance(r.event, Ruled) for r in records):
            break
        Runner.rerun(TOY, source, records)
        for cut in cuts(records):
            runner = resumed(records[:cut], source)
            caught_up = runner.take()
            assert records[cut:] == caught_up + say_again(runner, records)
    assert at >= 8


@pytest.mark.long
@everywhere
@pytest.mark.parametrize("seed", range(20))
def test_with_a_ruling_at_any_question_many_a_fight_goes_on(
    ruling: Ruling, seed: int
) -> None:
    """The same with more figures, for more fights."""
    for at in range(60):
        records = wild_fight(SKIRMISH, SOURCES[0], str(seed), ruling=ruling, at=at)
        if not any(isinstance(r.event, Ruled) for r in records):
            return
        Runner.rerun(TOY, SOURCES[0], records)
        for cut in cuts(records):
            runner = resumed(records[:cut], SOURCES[0])
            caught_up = runner.take()
            assert records[cut:] == caught_up + say_again(runner, records)


def test_a_question_without_a_legal_choice_lapses() -> None:
    """Who dies when asked is asked no more, and the fight goes on without."""
    played = play(TOY, DUEL, answers=["guard", "guard"])
    played.ruled("a rock falls", Died("rita", "a rock"))
    assert [
        Ruled("a rock falls", "", 1, ""),
        Died("rita", "a rock"),
        Lapsed(3, "nothing is left to choose"),
    ] == list(played.latest)
    assert {n: o.ask.figures for n, o in played.runner.pending.items()} == {
        4: ("bert",)
    }


def test_only_the_question_without_a_legal_choice_lapses() -> None:
    """Of several that are owed together, the others still wait."""
    played = play(TOY, SKIRMISH, answers=["fury who=rita"])
    played.ruled("a rock falls", Died("rolf", "a rock"))
    assert {n: o.ask.figures for n, o in played.runner.pending.items()} == {
        3: ("bert",),
        4: ("bill",),
    }


def test_the_end_of_the_fight_closes_every_question() -> None:
    """Nobody is asked anything after it, and no step goes on."""
    played = play(TOY, SKIRMISH, answers=["fury who=rita"])
    played.ruled("it is late", FightEnded((), "it is late"))
    assert [e.prompt for e in played.latest if isinstance(e, Lapsed)] == [2, 3, 4]
    assert (played.runner.pending, played.state.ended) == ({}, True)


def test_the_choices_are_those_after_the_ruling() -> None:
    """What is legal is worked out when the answer comes."""
    played = play(TOY, DUEL, answers=["guard", "guard"])
    assert played.refused("move to=100").code == "illegal"
    moved = Moved("rita", Place(0, 0), Place(90, 0), 90, "wings")
    played.ruled("she flies", moved).goes_on(answers=["move to=100"])
    assert Moved("rita", Place(90, 0), Place(100, 0), 10, "walk") == played.latest[-1]


def test_a_fight_that_is_over_can_still_be_ruled_upon() -> None:
    """A word after the end is on record, and the record runs again."""
    played = play(TOY, DUEL).ruled("it is late", FightEnded((), "it is late"))
    played.ruled("well fought").ruled("indeed")
    runner = Runner.rerun(TOY, EnteredDice(), played.records)
    assert digest(played.state) == digest(runner.state)
    assert (Ruled("indeed", "", 0, ""),) == played.latest


@pytest.mark.parametrize(
    ("ruling", "effects"),
    [
        (Ruled("", "", 1, ""), [Died("nobody", "")]),
        (Ruled("", "", 2, ""), [Died("rita", ""), Died("nobody", "")]),
        (Ruled("", "", 0, ""), [Died("rita", "")]),
        (Ruled("", "", -1, ""), []),
        (Ruled("", "", 1, ""), [StepBegan("turn", "bert")]),
        (Ruled("", "", 1, ""), [Lapsed(3, "")]),
        (Ruled("", "", 1, ""), [Retracted(3, "", information_seen=False)]),
        (Ruled("", "", 1, ""), [Ruled("", "", 0, "")]),
    ],
    ids=str,
)
def test_a_ruling_that_cannot_be_leaves_no_trace(
    ruling: Ruled, effects: Sequence[Event]
) -> None:
    """It is refused whole, before anything of it is on record."""
    runner = begin(DUEL, seeded(SEED))
    runner.take()
    before = (digest(runner.state), runner.size, list(runner.pending), ())
    with pytest.raises(Unfoldable):
        runner.rule(ruling, effects, REFEREE)
    now = (digest(runner.state), runner.size, list(runner.pending), runner.take())
    assert before == now


def test_a_ruling_between_any_two_events_is_taken_where_it_stands() -> None:
    """A fork with a ruling in the midst of an answer's consequences goes on."""
    records = wild_fight(SHORT, SOURCES[0], "k")
    for cut in cuts(records):
        ruling = (
            Record(cut, Ruled("he tires", "", 1, ""), REFEREE, "ruling"),
            Record(cut + 1, Spent("bert", "air", 1, lasting=True), REFEREE, "ruling"),
        )
        runner = resumed((*records[:cut], *ruling), SOURCES[0])
        log = (*records[:cut], *ruling, *runner.take())
        again = Runner.rerun(TOY, SOURCES[0], log)
        assert digest(runner.state) == digest(again.state)
