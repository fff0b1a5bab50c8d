"""Run one procedure or deed of adnd2e by itself, with scripted dice and answers.

No runner, no steps: a state is folded from a few profiles, the generator is
driven, and each fact is folded with the kernel's own reducers.

    before = fight(person("f", max_hp=10), monster("o"), round=4)
    ran = deed(
        lambda m: hurt(m, "f", 3, "a fist", "bludgeoning", rule="damage.types"),
        before,
        dice=[5, 6, 7],
    )
    assert 7 == ran.state.combatants["f"].hp
    assert [DamageSuffered(...)] == ran.of(DamageSuffered)

Dice are a flat list of faces, as in `tests.support.scenario`: a 3d10 takes
three, and all must be used up. Answers are lines of choice, ``"use who=f"``,
one a question, judged as the kernel judges them; a pair ``("ann", "use")``
says who answers. `run` takes a procedure of `Now`, `deed` one of a `Moment`;
``ran.value`` is what the generator returned. Every fact and every roll must
name a rule of the book. A `Weapon` or `Profile` is made here directly,
without the roster, so that a test names each number that it rests on.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

import attrs

from affray.events.types import (
    Answered,
    Asked,
    CombatantJoined,
    Event,
    FightOpened,
    HostilitiesBegan,
    Rolled,
    RoundBegan,
    SceneSet,
    SideJoined,
)
from affray.events.values import (
    REFEREE,
    Choice,
    DiceTerms,
    Person,
    Place,
    Profile,
    Scalar,
    Setting,
    Weapon,
)
from affray.kernel.choices import parse
from affray.kernel.dice.expression import parse_dice
from affray.kernel.prompts import Open, Refusal, judge
from affray.kernel.reducers import evolve
from affray.kernel.requests import Answer, Ask, AskAll, Fact, Request, Roll
from affray.kernel.rolling import rolled
from affray.kernel.rules import load_book
from affray.kernel.ruleset import Now
from affray.kernel.rulesets.adnd2e.moment import Moment
from affray.kernel.state import State


BOOK = load_book("affray.kernel.rulesets.adnd2e")

Driven: TypeAlias = Generator[Request, Any, Any]
Said: TypeAlias = "str | tuple[Person, str]"
E = TypeVar("E", bound=Event)


class HarnessError(AssertionError):
    """The procedure didn't go as the test scripted it."""


# ---------------------------------------------------------------- a fight to be


def person(who: str = "f", side: str = "party", **changes: Any) -> Profile:
    """Return a 1st-level fighter: 10 hp, AC 10, size M, no weapon.

    Fields of `Profile` are taken as such, everything else as a trait.
    """
    usual = {"kind": "character", "klass": "fighter", "level": 1}
    return _profile(who, side, usual, changes)


def monster(who: str = "o", side: str = "foes", **changes: Any) -> Profile:
    """Return a monster of one Hit Die: 10 hp, AC 10, size M, no weapon."""
    return _profile(who, side, {"kind": "monster", "hit_dice": "1"}, changes)


def weapon(name: str = "sword, long", damage: str = "1d8", **changes: Any) -> Weapon:
    """Return a weapon, by default a long sword of size M, slashing, speed 5.

    Fields of `Weapon` are taken as such, everything else as a trait.
    """
    fields, traits = _sorted(Weapon, changes)
    usual: dict[str, Scalar] = {
        "size": "M",
        "type": "S",
        "speed": 5,
        "material": "metal",
    }
    return Weapon(name, damage, **fields, traits=_settings({**usual, **traits}))


def fight(
    *profiles: Profile,
    options: Mapping[str, Scalar] | None = None,
    scene: Mapping[str, Scalar] | None = None,
    round: int = 1,  # noqa: A002 - the word of the rules
    at: Mapping[str, tuple[int, int]] | None = None,
    given: Iterable[Event] = (),
) -> State:
    """Return a hostile fight of *profiles* in which round *round* is open.

    Args:
        profiles: In roster order; sides stand in the order they come up.
        options: Options of the book, settled otherwise than by default.
        scene: Facts of the scene.
        round: The number of the open round.
        at: Where figures stand, in feet; the others stand at (0, 0).
        given: Events that happened already, in order.
    """
    settled = BOOK.settle(options or {})
    places = at or {}
    events: tuple[Event, ...] = (
        FightOpened(
            "a fight", "adnd2e", 1, "", _settings(settled), DiceTerms("entered")
        ),
        SceneSet(_settings(scene or {})),
        *(SideJoined(s, s, REFEREE) for s in dict.fromkeys(p.side for p in profiles)),
        *(
            CombatantJoined(p, p.max_hp, Place(*places.get(p.id, (0, 0))))
            for p in profiles
        ),
        HostilitiesBegan("they fight"),
        RoundBegan(round),
    )
    return after(State(), *events, *given)


def after(state: State, *events: Event) -> State:
    """Return *state* after *events*."""
    for event in events:
        state = evolve(state, event)
    return state


# ---------------------------------------------------------------- running it


@attrs.frozen
class Ran:
    """A procedure that ran to its end.

    Attributes:
        state: The fight after it.
        events: What it brought about, rolls included, questions left out.
        rules: The rule of each of *events*.
        value: What the generator returned.
    """

    state: State
    events: tuple[Event, ...]
    rules: tuple[str, ...]
    value: Any

    def of(self, *kinds: type[E]) -> list[E]:
        """Return the events of these *kinds*, in order."""
        return [event for event in self.events if isinstance(event, kinds)]

    @property
    def rolls(self) -> list[tuple[str, str, tuple[int, ...]]]:
        """Who rolled what for, and the faces, of every roll in order."""
        return [(r.who, r.purpose, r.faces) for r in self.of(Rolled)]


def run(
    procedure: Callable[[Now], Driven],
    state: State,
    dice: Sequence[int] = (),
    answers: Sequence[Said] = (),
) -> Ran:
    """Run *procedure* from *state* to its end, using up *dice* and *answers*."""
    return _Harness(state, dice, answers).drive(procedure)


def deed(
    made: Callable[[Moment], Driven],
    state: State,
    dice: Sequence[int] = (),
    answers: Sequence[Said] = (),
) -> Ran:
    """Run the deed that *made* makes of the moment in which *state* stands."""
    return run(lambda now: made(Moment(now, now.state)), state, dice, answers)


class _Harness:
    """A fight being driven, and what is left of the script."""

    def __init__(
        self, state: State, dice: Sequence[int], answers: Sequence[Said]
    ) -> None:
        self._state = state
        self._faces, self._lines = list(dice), list(answers)
        self._events: list[tuple[Event, str]] = []

    def drive(self, procedure: Callable[[Now], Driven]) -> Ran:
        """Run to the end; fail where dice or answers are left."""
        serving: dict[type, Callable[[Any], Any]] = {
            Fact: self._fact,
            Roll: self._roll,
            Ask: self._ask,
            AskAll: lambda request: tuple(self._ask(ask) for ask in request.asks),
        }
        generator, reply, value = procedure(Now(lambda: self._state)), None, None
        try:
            while True:
                request = generator.send(reply)
                reply = serving[type(request)](request)
        except StopIteration as stop:
            value = stop.value
        if self._faces or self._lines:
            raise HarnessError(f"nothing uses up {self._faces} and {self._lines}")
        events = tuple(event for event, _ in self._events)
        return Ran(self._state, events, tuple(r for _, r in self._events), value)

    def _note(self, event: Event, rule: str) -> None:
        if rule not in BOOK.rules:
            raise HarnessError(
                f"{event!r} names {rule!r}, which is no rule of the book"
            )
        self._state = evolve(self._state, event)
        self._events.append((event, rule))

    def _fact(self, fact: Fact) -> None:
        self._note(fact.event, fact.rule)

    def _roll(self, roll: Roll) -> Rolled:
        expression = parse_dice(roll.dice)
        faces = tuple(self._faces[: expression.count])
        if not expression.can_show(faces):
            raise HarnessError(
                f"{roll.who} rolls {roll.dice} for {roll.purpose}, and the script "
                f"has {self._faces}"
            )
        del self._faces[: expression.count]
        draw = self._state.draws.get(f"{roll.who}/{roll.purpose}", 0) + 1
        event = rolled(roll, faces, draw, "entered")
        self._note(event, roll.rule)
        return event

    def _ask(self, ask: Ask) -> Answer:
        number = self._state.asked + 1
        self._state = evolve(self._state, Asked(number, ask.kind, ask.of, ask.figures))
        if not self._lines:
            raise HarnessError(f"{ask.of} are asked {ask.kind}, with no answer left")
        said = self._lines.pop(0)
        by, line = (ask.of[0], said) if isinstance(said, str) else said
        settled = judge(Open(number, ask), self._state, parse(line), by)
        if isinstance(settled, Refusal):
            raise HarnessError(f"{by}'s {line!r} was refused: {settled}")
        self._state = evolve(self._state, Answered(number, settled, ""))
        return Answer(settled, by, number)


# ---------------------------------------------------------------- helpers


def choice(line: str) -> Choice:
    """Return the choice that *line* writes."""
    return parse(line)


def _profile(
    who: str, side: str, usual: Mapping[str, Any], changes: Mapping[str, Any]
) -> Profile:
    fields, traits = _sorted(Profile, changes)
    common = {"name": who, "max_hp": 10, "armour_class": 10}
    return Profile(
        id=who, side=side, **{**common, **usual, **fields}, traits=_settings(traits)
    )


def _sorted(
    cls: type[attrs.AttrsInstance], changes: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    names = {field.name for field in attrs.fields(cls)}
    fields = {name: v for name, v in changes.items() if name in names}
    return fields, {name: v for name, v in changes.items() if name not in names}


def _settings(values: Mapping[str, Scalar]) -> tuple[Setting, ...]:
    return tuple(Setting(name, value) for name, value in values.items())
