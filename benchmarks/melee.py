"""Gauges 31 and 32: attacks of `adnd2e` with reactions on, by number and place."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, TypeAlias

import attrs

from affray.events.types import AttackBegan
from affray.events.values import REFEREE, Choice, Scalar
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import seeded
from affray.kernel.opening import SetUp, SideSetUp, opening
from affray.kernel.prompts import Open
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.adnd2e import RULESET
from affray.kernel.runner import Runner
from affray.kernel.state import State
from affray.replays.filling import filled
from affray.replays.tactics import Tactic, simple

from .timing import Row


SIDES = ("party", "goblins")
ENDURING = 1_000_000
ROUNDS = 20
TURNS = 3
"""How often each fight is played; the best counts."""

COUNTS = (4, 16, 64, 256)
LONG = 50
FEW = 10

_ARMS: tuple[dict[str, Any], ...] = (
    {"klass": "fighter", "armour": "chain mail", "weapons": ("long sword",)},
    {"klass": "fighter", "armour": "chain mail", "weapons": ("spear",)},
    {"klass": "fighter", "armour": "leather", "weapons": ("short sword", "long bow")},
    {"klass": "thief", "armour": "leather", "weapons": ("dagger",)},
)
_PLAIN = {"declare": ("attack",), "act": ("attack", "advance")}

Said: TypeAlias = list[tuple[int, Choice]]


@attrs.frozen
class Played:
    """A fight with answers that were settled before.

    Attributes:
        attacks: The attacks that began.
        events: The events that came about.
        seconds: Processor time of the rules, judging and folding included.
    """

    attacks: int
    events: int
    seconds: float

    @property
    def each(self) -> float:
        """Return the milliseconds of an attack, with its share of all else."""
        return 1000 * self.seconds / self.attacks


def rows() -> Iterator[Row]:
    """Measure."""
    for a_side in (4, 8):
        for on_map in (False, True):
            yield from _melee(a_side, on_map=on_map)
    for on_map in (False, True):
        yield _later(on_map=on_map)
        yield from _more(on_map=on_map)


def setup(a_side: int, *, on_map: bool) -> SetUp:
    """Return two lines of figures who hardly ever fall, face to face.

    On a map each has its opponent within reach; the goblins are left-handed, so
    that all can strike from where they stand.
    """
    recruits = tuple(
        Recruit(
            f"{side[0]}{i}",
            side,
            level=3,
            hp=ENDURING,
            max_hp=ENDURING,
            shield=i % len(_ARMS) == 0,
            at=(5 * east, 5 * i) if on_map else None,
            traits={"strength": "16", "dexterity": 12, "handed": hand},
            **_ARMS[i % len(_ARMS)],
        )
        for east, (side, hand) in enumerate(zip(SIDES, ("right", "left"), strict=True))
        for i in range(a_side)
    )
    scene: dict[str, Scalar] = {"map": on_map, "distance": 5, "aware": ",".join(SIDES)}
    sides = tuple(SideSetUp(side) for side in SIDES)
    return SetUp("a melee", sides, recruits, scene=scene)


def plain(state: State, opened: Open) -> Choice:
    """Strike the first within reach, or go up to somebody; else as `simple` does."""
    ask = opened.ask
    for act in _PLAIN.get(ask.kind, ()):
        for offer in ask.of_act(state, ask.figures[0], act):
            if act != "advance" or offer.slots[0].name == "toward":
                return filled(offer, {})
    return Choice("nothing") if ask.kind == "act" else simple(state, opened)


def begun(a_side: int, *, on_map: bool) -> Runner:
    """Return such a fight at its first question."""
    dice = seeded(seed_from_text("a melee"))
    events = opening(RULESET, setup(a_side, on_map=on_map), dice.terms)
    return Runner.begin(RULESET, dice, events, lambda: bytes(16))


def script(runner: Runner, tactic: Tactic, rounds: int) -> Said:
    """Play *rounds* of a fight by *tactic* and return what was answered."""
    said: Said = []
    while runner.state.round <= rounds:
        number, opened = next(iter(runner.pending.items()))
        said.append((number, tactic(runner.state, opened)))
        _answer(runner, *said[-1])
    return said


def played(a_side: int, said: Said, *, on_map: bool) -> Played:
    """Return the best of several times that a fight with these answers takes."""
    return min(
        (_once(a_side, said, on_map=on_map) for _ in range(TURNS)),
        key=lambda one: one.seconds,
    )


def four_a_side() -> Played:
    """Return a melee of four against four without a map, answers settled before."""
    said = script(begun(4, on_map=False), simple, ROUNDS)
    return played(4, said, on_map=False)


def _once(a_side: int, said: Said, *, on_map: bool) -> Played:
    runner = begun(a_side, on_map=on_map)
    runner.take()
    start = time.process_time()
    for number, choice in said:
        _answer(runner, number, choice)
    took = time.process_time() - start
    records = runner.take()
    attacks = sum(isinstance(record.event, AttackBegan) for record in records)
    return Played(attacks, len(records), took)


def _answer(runner: Runner, number: int, choice: Choice) -> None:
    refusal = runner.answer(number, choice, REFEREE)
    assert refusal is None, refusal


def _melee(a_side: int, *, on_map: bool) -> Iterator[Row]:
    where = f"{a_side} against {a_side}, {_place(on_map)}"
    runner = begun(a_side, on_map=on_map)
    start = time.process_time()
    said = script(runner, simple, ROUNDS)
    whole = time.process_time() - start
    alone = played(a_side, said, on_map=on_map)
    yield Row("31", f"{where}: attacks", alone.attacks / alone.seconds, "a second")
    yield Row("31", "the same: events", alone.events / alone.seconds, "a second")
    yield Row(
        "31", "the same, tactic and all: attacks", alone.attacks / whole, "a second"
    )


def _later(*, on_map: bool) -> Row:
    """Return what an event of the last rounds costs, against one of early rounds."""
    said = script(begun(4, on_map=on_map), plain, LONG)
    runs = [_early_and_late(said, on_map=on_map) for _ in range(TURNS)]
    early, late = (min(run[part] for run in runs) for part in (0, 1))
    what = f"4 against 4, {_place(on_map)}: rounds 41 to 50, x rounds 1 to 10"
    return Row("32", what, late / early, bound=1.1)


def _early_and_late(said: Said, *, on_map: bool) -> tuple[float, float]:
    """Return the seconds of an event in the first rounds, and in the last."""
    runner = begun(4, on_map=on_map)
    early = iter(said)
    first = _until(runner, early, FEW)
    _until(runner, early, LONG - FEW)
    return first, _until(runner, early, LONG)


def _until(runner: Runner, said: Iterator[tuple[int, Choice]], last: int) -> float:
    """Answer until round *last* is over; return the seconds of an event."""
    size, start = runner.size, time.process_time()
    for number, choice in said:
        _answer(runner, number, choice)
        if runner.state.round > last:
            break
    return (time.process_time() - start) / (runner.size - size)


def _more(*, on_map: bool) -> Iterator[Row]:
    """Measure an attack among ever more figures."""
    for count in COUNTS:
        rounds = max(1, ROUNDS * COUNTS[0] // count)
        said = script(begun(count // 2, on_map=on_map), plain, rounds)
        each = played(count // 2, said, on_map=on_map).each
        yield Row(
            "32", f"an attack among {count} figures, {_place(on_map)}", each, "ms"
        )


def _place(on_map: bool) -> str:  # noqa: FBT001 - it is what it says
    return "on a map" if on_map else "without a map"
