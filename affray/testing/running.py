"""Checks of how a fight runs: that it does, and that it gets somewhere."""

from __future__ import annotations

from ..kernel.errors import SetUpFault
from ..kernel.state import State
from ..replays.tactics import simple
from ..session import Fight
from .faults import Nonconforming, expect
from .trial import Trial


ROUNDS = 12
"""How many rounds are played to see whether a fight gets on."""

PATIENCE = 40
"""How many answers a figure may give without a round, turn or second passing."""


def book(trial: Trial) -> None:
    """The book is of one piece, and so are the facts of the scene.

    It has the rule set's own id; options belong to rules that are there and can
    be their defaults; facts of the scene have a default of their own kind.
    """
    ruleset, rules = trial.ruleset, trial.ruleset.book
    expect(
        rules.id == ruleset.id,
        f"the book is that of {rules.id!r}, and the rule set is {ruleset.id!r}",
    )
    for option in rules.options.values():
        expect(
            option.rule in rules.rules,
            f"the option {option.name} belongs to {option.rule!r}, which is no rule",
        )
        try:
            option.read(option.default)
        except SetUpFault as fault:
            raise Nonconforming(f"an option can't be its default: {fault}") from fault
    for name, fact in ruleset.scene.items():
        expect(fact.name == name, f"a fact of the scene is {fact.name!r} and {name!r}")
        expect(
            type(fact.default) is fact.kind,
            f"the fact {name!r} of the scene is {fact.kind.__name__} and not so by "
            f"default, {fact.default!r}",
        )


def runs(trial: Trial) -> None:
    """The rules run through without failing, and never leave nothing to choose.

    Every answer that is offered is taken, whether it is sensible or not; where
    nobody is asked anything, the fight is over.
    """
    _over(trial.played.fight)


def ending(trial: Trial) -> None:
    """A fight that is fought with sense ends, or its rounds go on.

    For twelve rounds: somewhere in each, after so many answers, a round, a turn
    or a second must have passed, or the fight be over.
    """
    watched = _Progress()
    most = ROUNDS * PATIENCE * len(trial.setup.recruits)
    fight = trial.play(watched, tactic=simple, answers=most)
    _over(fight)


class _Progress:
    """Looks at a fight before each answer, and loses patience."""

    def __init__(self) -> None:
        self._last: tuple[int, ...] = ()
        self._answers = 0

    def __call__(self, fight: Fight) -> None:
        """Count the answers since time passed."""
        now = _time(fight.state)
        self._answers = self._answers + 1 if now == self._last else 0
        self._last = now
        if self._answers > PATIENCE * len(fight.state.combatants):
            opened = next(iter(fight.pending.values()))
            raise Nonconforming(
                f"in round {fight.state.round} {self._answers} answers were given "
                f"and no time passed: the fight is stuck in the step "
                f"{fight.state.step!r}, where {', '.join(opened.ask.figures)} is "
                f"asked ({opened.ask.kind}) again and again"
            )


def _time(state: State) -> tuple[int, ...]:
    return state.round, state.clock, state.turns


def _over(fight: Fight) -> None:
    """Expect of a fight that is over that each side came out of it somehow."""
    if not fight.ended:
        return
    told = [outcome.side for outcome in fight.state.outcomes]
    expect(
        sorted(told) == sorted(fight.state.sides),
        f"the fight is over for {told or 'no side'}, and its sides are "
        f"{[*fight.state.sides]}",
    )
