"""Toy fights that are over, for tests that take them apart."""

from __future__ import annotations

import attrs

from affray.events.record import Record
from affray.events.types import CombatantJoined, Died, Event
from affray.events.values import Place
from affray.kernel.dice.sources import DiceSource, EnteredDice, sealed, seeded
from affray.kernel.opening import SetUp
from affray.kernel.prompts import Open
from affray.kernel.state import State
from tests.support.scenario import play
from tests.support.toy.ruleset import DUEL, SKIRMISH, TOY
from tests.support.toy.wild import wild_fight


SEED = bytes(range(32))


@attrs.frozen
class Fought:
    """A fight that is over, and where its faces come from."""

    name: str
    source: DiceSource
    records: tuple[Record, ...]


def told() -> tuple[Record, ...]:
    """Return the fight in which everything is interrupted, told answer by answer."""
    return play(
        TOY,
        attrs.evolve(DUEL, options={"rounds": 1}),
        dice=[3, 4, 5, 5, 11, 1, 2],
        answers=[
            ("referee", "#2 fury"),
            ("ann", "#1 fury"),
            "move to=20",
            "strike",
            "disarm",
            "hold-on",
            "stay",
        ],
    ).records


def _wild(setup: SetUp, source: DiceSource, seed: str) -> Fought:
    name = f"{setup.title}, {source.terms.source}, {seed}"
    return Fought(name, source, wild_fight(setup, source, seed))


def _ruled(seed: str) -> Fought:
    source = sealed(SEED)
    records = wild_fight(SKIRMISH, source, seed, ruling=_death_and_reinforcement, at=3)
    return Fought(f"skirmish, ruled, {seed}", source, records)


def _death_and_reinforcement(opened: Open, state: State) -> tuple[Event, ...]:
    who = opened.ask.figures[0]
    profile = attrs.evolve(state.combatants["bert"].profile, id="late")
    return (Died(who, "a rock"), CombatantJoined(profile, 5, Place(0, 0)))


FIGHTS: tuple[Fought, ...] = (
    Fought("told", EnteredDice(), told()),
    _wild(DUEL, seeded(SEED), "a"),
    _wild(SKIRMISH, seeded(SEED), "b"),
    _wild(SKIRMISH, sealed(SEED), "c"),
    _wild(SKIRMISH, EnteredDice(), "d"),
    _ruled("e"),
)
"""Fights with every source of dice, and one with a ruling in its midst."""


def named(fight: Fought) -> str:
    """Return the name of *fight*, for a test's id."""
    return fight.name
