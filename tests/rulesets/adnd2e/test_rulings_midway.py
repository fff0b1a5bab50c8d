"""Rulings in the middle of a round neither skip nor repeat anybody's action."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.events.record import Record
from affray.events.types import (
    ActionLost,
    ActionTaken,
    DeclarationLost,
    Declared,
    Event,
    RoundBegan,
    RoundEnded,
    Ruled,
    Spent,
)
from affray.events.values import REFEREE, Place, Standing
from affray.kernel import rulings
from affray.kernel.dice.sources import seeded
from affray.kernel.opening import opening
from affray.kernel.recruits import Recruit, RecruitSpell
from affray.kernel.rulesets.adnd2e import RULESET
from affray.kernel.rulesets.adnd2e.figures import able, is_over, wrestling
from affray.kernel.runner import Runner
from affray.kernel.state import State
from affray.replays.tactics import Tactic, simple
from affray.replays.wild import Wild
from tests.stateful.courses import Seen, walked
from tests.support.adnd2e import enlisted, fighter, orc, set_up
from tests.support.scenario import salts


SLEEP = RecruitSpell("sleep", "condition", condition="asleep", targets=2, duration=2)
SIDES = ("party", "foes", "ogres")
ROSTER: tuple[Recruit, ...] = (
    fighter("f1", level=7, hp=40, weapons=("long sword",)),
    orc("o1", hp=20, weapons=("spear",)),
    fighter("m", klass="mage", hp=20, weapons=("dagger",), spells=(SLEEP, SLEEP)),
    fighter("t", klass="thief", hp=20, weapons=()),
    orc("o2", hp=20),
    orc("b", side="ogres", hp=30, weapons=("club",), traits={"attacks": "2"}),
)
LAST_ROUND = 3


@attrs.frozen
class Ruling:
    """A ruling that comes once so many questions were answered."""

    moment: int
    kind: str
    pick: int

    def effects(self, state: State) -> tuple[Event, ...]:
        """Return what it brings about in *state*, nothing where it can't be."""
        names = list(state.combatants)
        who = names[self.pick % len(names)]
        figure = state.combatants[who]
        match self.kind:
            case "add":
                side = SIDES[self.pick % len(SIDES)]
                late = enlisted(orc(f"late{len(names)}", side=side))
                return rulings.join(state, late, 8, Place(5, 40))
            case "remove":
                return rulings.remove(state, who, "gone") if figure.present else ()
            case "kill":
                return () if figure.dead else rulings.kill(state, who, "a rock")
        return self._reordered(state)

    def _reordered(self, state: State) -> tuple[Event, ...]:
        members = [who for standing in state.order for who in standing.members]
        Random(self.pick).shuffle(members)  # noqa: S311 - which order, not which dice
        if not members:
            return ()
        cut = 1 + self.pick % len(members)
        together, rest = members[:cut], members[cut:]
        places = (tuple(together), *((who,) for who in rest))
        return rulings.reorder(
            state, tuple(Standing(i, place) for i, place in enumerate(places))
        )


RULINGS = st.lists(
    st.builds(
        Ruling,
        st.integers(0, 60),
        st.sampled_from(["add", "remove", "kill", "re-roll"]),
        st.integers(0, 20),
    ),
    max_size=3,
)


def fought(seed: int, decrees: Sequence[Ruling]) -> list[Seen]:
    """Return three rounds, half sensible and half not, with rulings in between."""
    dice, rng = seeded(seed.to_bytes(32, "big")), Random(seed)  # noqa: S311
    events = opening(RULESET, set_up(*ROSTER, sides=SIDES), dice.terms)
    runner = Runner.begin(RULESET, dice, events, salts())
    tactics: tuple[Tactic, ...] = (simple, Wild(rng))
    for moment in itertools.count():
        for ruling in decrees:
            if ruling.moment == moment and runner.pending:
                effects = ruling.effects(runner.state)
                ruled = Ruled("so be it", "", len(effects), "")
                runner.rule(ruled, effects, REFEREE)
        if not runner.pending or runner.state.round > LAST_ROUND:
            break
        opened = runner.pending[rng.choice(sorted(runner.pending))]
        choice = rng.choice(tactics)(runner.state, opened)
        assert runner.answer(opened.number, choice, REFEREE) is None, choice
    return walked([r for r in runner.take() if isinstance(r, Record)])


def rounds(course: Sequence[Seen]) -> Iterator[list[Seen]]:
    """Yield each whole round from its beginning to its end."""
    part: list[Seen] = []
    for seen in course:
        part = [seen] if isinstance(seen.event, RoundBegan) else [*part, seen]
        if isinstance(seen.event, RoundEnded):
            yield part


def check(course: Sequence[Seen]) -> None:
    """Assert that in every round nobody was passed over, and nobody acted twice."""
    for part in rounds(course):
        acted: Counter[str] = Counter()
        for seen in part:
            if isinstance(seen.event, ActionTaken | ActionLost):
                acted[seen.event.who] += 1
            if isinstance(seen.event, ActionTaken):
                assert seen.event.serial == acted[seen.event.who], seen
        if not any(is_over(seen.after) for seen in part):
            assert due(part) <= {*acted, *excused(part)}, (due(part), acted)


def due(part: Sequence[Seen]) -> set[str]:
    """Return who declared something, was there all round, and stayed able."""
    said = {seen.event.who for seen in part if isinstance(seen.event, Declared)}
    there = said & part[0].after.combatants.keys()
    return {
        who for who in there if all(able(seen.after.combatants[who]) for seen in part)
    }


def excused(part: Sequence[Seen]) -> set[str]:
    """Return who was told to have lost its action or spell, or spent it wrestling."""
    whos = set()
    for seen in part:
        match seen.event:
            case ActionLost(who=who) | DeclarationLost(who=who):
                whos.add(who)
            case Spent(who=who, what="contested"):
                whos.add(who)
    bound = {who for who in part[-1].after.combatants if _wrestled(part, who)}
    return whos | bound


def _wrestled(part: Sequence[Seen], who: str) -> bool:
    states = (seen.after for seen in part)
    return any(who in s.combatants and wrestling(s, who) for s in states)


@pytest.mark.rule("adnd2e:round.phases")
@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**64 - 1), RULINGS)
def test_each_acts_once_whatever_is_ruled_and_when(
    seed: int, decrees: list[Ruling]
) -> None:
    """Adding, removing, killing or re-rolling at any moment costs nobody an action."""
    check(fought(seed, decrees))


@pytest.mark.long
@settings(max_examples=200)
@given(st.integers(0, 2**64 - 1), RULINGS)
def test_each_acts_once_however_often_it_is_tried(
    seed: int, decrees: list[Ruling]
) -> None:
    """The same, tried more often."""
    check(fought(seed, decrees))


@pytest.mark.rule("adnd2e:initiative.passes")
@pytest.mark.parametrize("kind", ["add", "remove", "kill", "re-roll"])
def test_each_acts_once_at_moments_of_one_fight(kind: str) -> None:
    """One ruling of each kind, moved through a fight some questions at a time."""
    for moment in range(0, 42, 6):
        check(fought(moment, [Ruling(moment, kind, moment)]))
