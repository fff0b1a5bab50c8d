"""Rulings in the middle of a round neither skip nor repeat anybody's action."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.events.types import (
    ActionLost,
    ActionTaken,
    CombatantJoined,
    CombatantLeft,
    Died,
    Event,
    OrderSettled,
    RoundBegan,
    RoundEnded,
    Ruled,
)
from affray.events.values import REFEREE, Argument, Choice, Place, Standing
from affray.kernel.dice.sources import seeded
from affray.kernel.offers import Number, OneOf, Slot, SomeOf
from affray.kernel.opening import opening
from affray.kernel.prompts import Open
from affray.kernel.recruits import Recruit, RecruitSpell
from affray.kernel.reducers import evolve
from affray.kernel.rulesets.whitebox import RULESET
from affray.kernel.rulesets.whitebox.figures import able
from affray.kernel.runner import Runner
from affray.kernel.state import State
from tests.support.scenario import salts
from tests.support.set_ups import set_up
from tests.support.whitebox import enlisted, fighter, goblin, mage, thief


SLEEP = RecruitSpell("sleep", "condition", "", "negates", 2, "asleep", 2)
ROSTER: tuple[Recruit, ...] = (
    fighter("f1", hp=20),
    goblin("g1"),
    mage(SLEEP, SLEEP, hp=20),
    thief(hp=20),
    goblin("g2"),
    fighter("r1", kind="retainer"),
    goblin("o1", side="orcs", hp=20),
    goblin("g3", hp=20),
)
SIDES = ("party", "foes", "orcs")
ORDERS: tuple[tuple[tuple[str, ...], ...], ...] = (
    *(tuple((side,) for side in order) for order in itertools.permutations(SIDES)),
    (SIDES,),
    (("foes",), ("party", "orcs")),
    (("party", "foes"), ("orcs",)),
)
LAST_ROUND = 3


@attrs.frozen
class Ruling:
    """A ruling that comes once so many questions were answered."""

    moment: int
    kind: str
    pick: int

    def effect(self, state: State) -> Event:
        """Return what it brings about in *state*."""
        who = list(state.combatants)[self.pick % len(state.combatants)]
        match self.kind:
            case "add":
                side = SIDES[self.pick % len(SIDES)]
                late = goblin(f"late{len(state.combatants)}", side=side)
                return CombatantJoined(enlisted(late), 8, Place(5, 40))
            case "remove":
                return CombatantLeft(who, "carried off")
            case "kill":
                return Died(who, "a rock")
        order = ORDERS[self.pick % len(ORDERS)]
        return OrderSettled(tuple(Standing(6 - i, m) for i, m in enumerate(order)))


RULINGS = st.lists(
    st.builds(
        Ruling,
        st.integers(0, 25),
        st.sampled_from(["add", "remove", "kill", "re-roll"]),
        st.integers(0, 20),
    ),
    max_size=3,
)


def fought(seed: int, rulings: list[Ruling]) -> Runner:
    """Return three rounds of random acts with *rulings* at their moments."""
    dice, rng = seeded(seed.to_bytes(32, "big")), Random(seed)  # noqa: S311
    setup = set_up(*ROSTER, sides=SIDES)
    events = opening(RULESET, setup, dice.terms)
    runner = Runner.begin(RULESET, dice, events, salts())
    for moment in itertools.count():
        for ruling in rulings:
            if ruling.moment == moment and runner.pending:
                effect = ruling.effect(runner.state)
                runner.rule(Ruled("so be it", "", 1, ""), [effect], REFEREE)
        if not runner.pending or runner.state.round > LAST_ROUND:
            return runner
        opened = runner.pending[rng.choice(sorted(runner.pending))]
        choice = chosen(opened, runner.state, rng)
        assert runner.answer(opened.number, choice, REFEREE) is None, choice
    raise AssertionError


def chosen(opened: Open, state: State, rng: Random) -> Choice:
    """Return a legal choice of one who is asked, but no hazard and nothing odd."""
    figures = [f for f in opened.ask.figures if f != REFEREE]
    offers = [
        offer
        for figure in figures
        for offer in opened.offers(state, figure)
        if offer.act != "other"
    ]
    offer = rng.choice(offers)
    needed = [slot for slot in offer.slots if not slot.optional]
    return Choice(
        offer.act,
        tuple(Argument(s.name, value(s, rng)) for s in needed),
    )


def value(slot: Slot, rng: Random) -> str:
    """Return something that fits *slot*."""
    match slot:
        case OneOf(_, values) | SomeOf(_, values):
            return rng.choice(values)
        case Number(_, least, most):
            return str(rng.randint(least, most))
    raise AssertionError(slot)


def rounds(runner: Runner) -> Iterator[tuple[RoundEnded, list[Event], set[str]]]:
    """Yield each whole round: how it ended, its events, who stayed able."""
    state, events, stayed = State(), list[Event](), set[str]()
    for record in runner.take():
        state = evolve(state, record.event)
        able_now = {who for who, c in state.combatants.items() if able(c)}
        if isinstance(record.event, RoundBegan):
            events, stayed = [], able_now
        events.append(record.event)
        stayed &= able_now
        if isinstance(record.event, RoundEnded):
            yield record.event, events, stayed


def check(runner: Runner) -> None:
    """Assert that in every round nobody acted twice, and nobody was passed over."""
    for ended, events, stayed in rounds(runner):
        acts = [e.who for e in events if isinstance(e, ActionTaken | ActionLost)]
        assert len(acts) == len(set(acts)), acts
        if ended.number > 0 and ended.goes_on:
            assert stayed <= set(acts), (stayed, acts)


@pytest.mark.rule("whitebox:action.one")
@settings(max_examples=40)
@given(st.integers(0, 2**64 - 1), RULINGS)
def test_each_acts_once_whatever_is_ruled_and_when(
    seed: int, rulings: list[Ruling]
) -> None:
    """Adding, removing, killing or re-rolling at any moment costs nobody an action."""
    check(fought(seed, rulings))


@pytest.mark.long
@settings(max_examples=600)
@given(st.integers(0, 2**64 - 1), RULINGS)
def test_each_acts_once_however_often_it_is_tried(
    seed: int, rulings: list[Ruling]
) -> None:
    """The same, tried more often."""
    check(fought(seed, rulings))


@pytest.mark.parametrize("kind", ["add", "remove", "kill", "re-roll"])
def test_each_acts_once_at_every_moment_of_one_fight(kind: str) -> None:
    """One ruling of each kind, moved through a fight question by question."""
    for moment, pick in itertools.product(range(22), (0, 4, 7)):
        check(fought(moment, [Ruling(moment, kind, pick)]))
