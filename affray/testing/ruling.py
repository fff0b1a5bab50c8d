"""Rulings at random, and the check that the rules go on after them."""

from __future__ import annotations

from random import Random

import attrs

from ..events.reading import read_log
from ..events.types import Event
from ..events.values import REFEREE, CombatantId
from ..kernel import rulings as make
from ..kernel.mechanics.figures import there
from ..kernel.recruits import Recruit
from ..kernel.ruleset import Ruleset
from ..kernel.state import Combatant, State
from ..replays.verify import verify
from ..session import Fight
from .answering import answer, by_halves
from .faults import Nonconforming, expect
from .trial import Moment, Trial, failing, spread, stands


OF_THE_ABLE = frozenset({"act", "announce", "declare"})
"""The kinds of question that only those who can do anything are asked."""

PLACES = 12
"""At how many questions those who are asked are killed."""

_EVERY = 0.2
_AFTER = 4


@attrs.frozen
class Referee:
    """Who rules in the fights of a rule set.

    Attributes:
        ruleset: The rule set.
        conditions: What may befall a figure by decree.
        newcomers: Who may come in.
    """

    ruleset: Ruleset
    conditions: tuple[str, ...]
    newcomers: tuple[Recruit, ...]

    def decreed(self, state: State, rng: Random) -> tuple[Event, ...]:
        """Return the effects of some ruling; none where it changes nothing."""
        who = rng.choice(list(state.combatants))
        match rng.randrange(6):
            case 0 | 1:
                return make.hit_points(state, who, rng.randint(-3, 12))
            case 2:
                condition = rng.choice(self.conditions)
                return make.afflict(state, who, condition, self.ruleset.freeing)
            case 3:
                return _relieved(state, who)
            case 4:
                return _taken_out(state, who, rng)
        return self._joined(state, rng)

    def _joined(self, state: State, rng: Random) -> tuple[Event, ...]:
        """Bring somebody in, right beside somebody else."""
        options = self.ruleset.book.settle({})
        profile = self.ruleset.enlist(rng.choice(self.newcomers), options)
        newcomer = attrs.evolve(profile, id=f"n{len(state.combatants)}")
        beside = rng.choice(list(state.combatants.values()))
        return make.join(state, newcomer, 3, beside.place)


def rulings(trial: Trial) -> None:
    """After any ruling the rules go on, and ask those alone who can answer.

    Now and then, before an answer, the referee wounds, heals, kills, takes away,
    brings in somebody, or lets a condition befall somebody; and at some questions
    each figure that is asked is killed, in a fight of its own.
    """
    _decreed(trial)
    for moment in spread(trial.played.moments, PLACES):
        for opened in moment.pending.values():
            for figure in opened.ask.figures:
                if figure in moment.state.combatants:
                    _killed(trial, moment, figure)


def _decreed(trial: Trial) -> None:
    rng = Random(trial.seed)  # noqa: S311 - which rulings, not which dice
    ruleset = trial.ruleset
    referee = Referee(
        ruleset, (*sorted(ruleset.out_of_action), "blessed"), trial.setup.recruits
    )

    def decree(fight: Fight) -> None:
        if fight.pending and rng.random() < _EVERY:
            effects = referee.decreed(fight.state, rng)
            fight.rule("so be it", "a test", *effects)
            stands(fight)
        every_question_can_be_answered(trial.ruleset, fight)

    fight = trial.play(decree)
    report = verify(read_log(fight.log.to_bytes()), ruleset=ruleset)
    for finding in report.findings:
        raise Nonconforming(f"a fight with rulings doesn't verify: {finding.message}")


def _killed(trial: Trial, moment: Moment, figure: CombatantId) -> None:
    """Kill *figure* at a question that was put to it, and go on for a while."""
    if moment.state.combatants[figure].dead:
        return
    ruled = f"the fight, after {figure} was killed by a ruling at event {moment.size}"
    with failing(ruled):
        fork = trial.played.fight.fork(moment.size)
        fork.rule("dead", "a test", *make.kill(fork.state, figure))
        every_question_can_be_answered(trial.ruleset, fork)
        chooses = by_halves(Random(trial.seed))  # noqa: S311 - no dice
        for _ in range(_AFTER):
            if fork.pending:
                answer(fork, chooses)
                every_question_can_be_answered(trial.ruleset, fork)


def able(ruleset: Ruleset, figure: Combatant) -> bool:
    """Return whether *figure* can act, by what *ruleset* says keeps it from that."""
    out = ruleset.out_of_action
    return there(figure) and not any(c.name in out for c in figure.conditions)


def every_question_can_be_answered(ruleset: Ruleset, fight: Fight) -> None:
    """Expect each to leave a choice, and to a figure that is able to act.

    Raises:
        Nonconforming: Where one doesn't.
    """
    stands(fight)
    state = fight.state
    expect(list(fight.pending) == list(state.prompts), "the state has other questions")
    for opened in fight.pending.values():
        if opened.ask.kind not in OF_THE_ABLE:
            continue
        figures = [f for f in opened.ask.figures if f != REFEREE]
        choosing = [f for f in figures if opened.offers(state, f)]
        for figure in choosing:
            expect(
                able(ruleset, state.combatants[figure]),
                f"question {opened.number} ({opened.ask.kind}) has offers for "
                f"{figure}, who can't act",
            )


def _relieved(state: State, who: str) -> tuple[Event, ...]:
    held = state.combatants[who].conditions
    return make.relieve(state, who, held[0].name) if held else ()


def _taken_out(state: State, who: str, rng: Random) -> tuple[Event, ...]:
    if not there(state.combatants[who]):
        return ()
    if rng.random() < 0.5:  # noqa: PLR2004 - as often as not
        return make.kill(state, who)
    return make.remove(state, who, "carried off")
