"""Fights in which everyone chooses at random, and nothing else is left to chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from affray.events.record import Record
from affray.events.types import Answered, Event, Ruled
from affray.events.values import REFEREE, Argument, Choice, Person
from affray.kernel.dice.sources import DiceSource
from affray.kernel.offers import Faces, Number, Offer, OneOf, Slot, SomeOf
from affray.kernel.opening import SetUp, opening
from affray.kernel.prompts import Open
from affray.kernel.ruleset import Ruleset
from affray.kernel.runner import Runner
from affray.kernel.state import State
from tests.support.scenario import salts
from tests.support.toy.ruleset import TOY


Ruling = Callable[[Open, State], tuple[Event, ...]]
"""What the referee rules while a question waits."""


def begin(setup: SetUp, source: DiceSource, ruleset: Ruleset = TOY) -> Runner:
    """Start a fight whose salts are the same in every run."""
    events = opening(ruleset, setup, source.terms)
    return Runner.begin(ruleset, source, events, salts())


def resumed(records: Sequence[Record], source: DiceSource) -> Runner:
    """Resume a toy fight from *records*, with the salts that come next."""
    used = sum(1 for record in records if record.salt)
    return Runner.resume(TOY, source, records, salts(used))


def wild_fight(
    setup: SetUp,
    source: DiceSource,
    seed: str,
    *,
    ruling: Ruling | None = None,
    at: int = 0,
    ruleset: Ruleset = TOY,
) -> tuple[Record, ...]:
    """Play a fight to its end, with one *ruling* when *at* answers were given."""
    runner = begin(setup, source, ruleset)
    records = list(runner.take())
    for given in range(10_000):
        if not runner.pending:
            return tuple(records)
        if ruling is not None and given == at:
            rule(runner, ruling)
        else:
            answer(runner, seed)
        records += runner.take()
    raise AssertionError("the fight has no end")


def answer(runner: Runner, seed: str) -> None:
    """Answer one open question as *seed* has it."""
    rng = Random(f"{seed}/{runner.size}")  # noqa: S311
    opened = rng.choice(list(runner.pending.values()))
    figures = [f for f in opened.ask.figures if opened.offers(runner.state, f)]
    figure = rng.choice(figures)
    choice = pick(rng.choice(opened.offers(runner.state, figure)), rng, figure)
    by = rng.choice([REFEREE, _owner(opened, runner.state, figure)])
    refusal = runner.answer(opened.number, choice, by, key=f"key-{runner.size}")
    assert refusal is None, refusal


def _owner(opened: Open, state: State, figure: str) -> Person:
    known = figure in state.combatants or figure in state.sides
    owner = state.controllers(figure)[0] if known else REFEREE
    return owner if owner in opened.ask.of else REFEREE


def rule(runner: Runner, ruling: Ruling) -> None:
    """Let the referee rule on the first open question."""
    effects = ruling(runner.pending[min(runner.pending)], runner.state)
    runner.rule(Ruled("so be it", "a test", len(effects), ""), effects, REFEREE)


def say_again(runner: Runner, records: Sequence[Record]) -> tuple[Record, ...]:
    """Give *runner* what people said in *records* after it; return what came about."""
    while runner.size < len(records):
        record = records[runner.size]
        event = record.event
        if isinstance(event, Answered):
            said = runner.answer(event.prompt, event.choice, record.by, event.key)
            assert said is None, said
        else:
            assert isinstance(event, Ruled), f"nobody said {event}"
            first = record.seq + 1
            effects = [r.event for r in records[first : first + event.effects]]
            runner.rule(event, effects, record.by)
    return runner.take()


def pick(offer: Offer, rng: Random, figure: str) -> Choice:
    """Return one choice that *offer* allows."""
    arguments = []
    for slot in offer.slots:
        if not slot.optional:
            value = figure if slot.name == "who" else _value(slot, rng)
            arguments.append(Argument(slot.name, value))
    return Choice(offer.act, tuple(arguments))


def cuts(records: Sequence[Record]) -> Iterator[int]:
    """Tell after how many records a fight can be cut: anywhere in what is played.

    Not within the set-up or a ruling, which nobody could complete.
    """
    size = 0
    while records[size].cause == "set-up":
        size += 1
    while size <= len(records):
        yield size
        event = records[size].event if size < len(records) else None
        size += 1 + (event.effects if isinstance(event, Ruled) else 0)


def _value(slot: Slot, rng: Random) -> str:
    match slot:
        case Faces(count, sides):
            return ",".join(str(rng.randint(1, sides)) for _ in range(count))
        case Number(_, least, most):
            return str(rng.randint(least, most))
        case OneOf(_, values):
            return rng.choice(values)
        case SomeOf(_, values, least, most):
            return ",".join(rng.sample(values, rng.randint(least, most)))
    return "1d6"
