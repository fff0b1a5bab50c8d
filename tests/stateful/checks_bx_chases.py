"""What holds of running and of every pursuit by bx: pace, gap, who runs, what falls."""

from __future__ import annotations

from collections.abc import Sequence

from affray.events.types import (
    AttackHit,
    AttackMissed,
    GapChanged,
    Moved,
    PursuitBegan,
    PursuitEnded,
    RoundEnded,
    SpellCast,
    Spent,
)
from affray.kernel.mechanics.engagement import bound
from affray.kernel.mechanics.ground import distance
from affray.kernel.rulesets.bx.chase import runners, sight_of
from affray.kernel.rulesets.bx.numbers import REACH
from affray.kernel.rulesets.bx.running import rest_owed
from affray.kernel.rulesets.bx.scene import of_characters
from affray.kernel.state import Combatant, State
from tests.stateful.courses import Seen, rounds


_MOST_RUNNING, _LONGEST, _REST = 30, 60, 3


def _tires(state: State, figure: Combatant) -> bool:
    everybody = state.options["run.limit_scope"] == "all"
    return everybody or figure.profile.kind != "monster"


def _pace(state: State, side: str) -> int:
    """Return how far *side* runs in the round: as far as its slowest."""
    spent = state.sides[side].spent
    if spent.get("halted") or state.surprised.get(side):
        return 0
    feet = []
    for figure in runners(state, side):
        rate, ran = figure.profile.movement, figure.spent_for_good.get("run", 0)
        if _tires(state, figure) and (rest_owed(figure) or ran >= _MOST_RUNNING):
            rate //= 3
            if figure.spent_for_good.get("pace", 0) >= _LONGEST:
                rate //= 2
        feet.append(rate)
    slowest = min(feet, default=0)
    return slowest // 2 if spent.get("half speed") else slowest


def breath_lasts_thirty_rounds(course: Sequence[Seen]) -> None:
    """Nobody who tires runs more than 30 rounds, or while owing rest (run.limit)."""
    for seen in course:
        event = seen.event
        if not isinstance(event, Spent) or event.what not in ("run", "rest-owed"):
            continue
        before = seen.before.combatants[event.who]
        figure = seen.after.combatants[event.who]
        assert 0 <= rest_owed(figure) <= _REST, seen
        assert figure.spent_for_good.get("run", 0) >= 0, seen
        if event.what == "run" and event.amount > 0 and _tires(seen.before, before):
            assert not rest_owed(before), seen
            assert figure.spent_for_good["run"] <= _MOST_RUNNING, seen


def runs_are_counted(course: Sequence[Seen]) -> None:
    """Whoever ran in a round of combat has it counted, once (run.limit)."""
    for events in rounds(course):
        ran = [
            s.event.who
            for s in events
            if isinstance(s.event, Moved) and s.event.how == "run"
        ]
        counted = [
            s.event.who
            for s in events
            if isinstance(s.event, Spent) and s.event.what == "run"
            if s.event.amount > 0
        ]
        assert len(counted) == len(set(counted)), counted
        closed = any(isinstance(s.event, RoundEnded) for s in events)
        assert not closed or set(ran) <= set(counted), (ran, counted)


def pursuits_begin_between_the_free(course: Sequence[Seen]) -> None:
    """The gap is what lies between them, and nobody is held in a melee."""
    for seen in course:
        event, state = seen.event, seen.before
        if not isinstance(event, PursuitBegan):
            continue
        assert state.pursuit is None, seen
        assert event.fleeing != event.pursuing, seen
        prey, hunters = (
            runners(seen.after, side) for side in (event.fleeing, event.pursuing)
        )
        gap = min(distance(a.place, b.place) for a in prey for b in hunters)
        assert event.gap == gap, seen
        for figure in (*prey, *hunters):
            assert not bound(state, figure.profile.id), seen


def the_gap_follows_the_rates(course: Sequence[Seen]) -> None:
    """It changes by the difference of both sides' running, once a round."""
    for events in rounds(course):
        changed = [s for s in events if isinstance(s.event, GapChanged)]
        assert len(changed) <= 1, changed
        for seen in changed:
            event, chase = seen.event, seen.before.pursuit
            assert isinstance(event, GapChanged), seen
            assert chase is not None, seen
            assert event.before == chase.gap, seen
            flight = _pace(seen.before, chase.fleeing)
            hunt = _pace(seen.before, chase.pursuing)
            assert event.after == event.before + flight - hunt, (flight, hunt, seen)


def only_those_who_can_run_do(course: Sequence[Seen]) -> None:
    """In a pursuit both sides run, and do nothing else (pursuit.running)."""
    for seen in course:
        event, chase = seen.event, seen.before.pursuit
        if isinstance(event, Moved) and event.how == "pursuit":
            assert chase is not None, seen
            figure = seen.before.combatants[event.who]
            side = figure.profile.side
            assert side in (chase.fleeing, chase.pursuing), seen
            assert figure in runners(seen.before, side), seen
            assert side == chase.fleeing or not figure.has("fleeing"), seen
            assert event.feet <= _pace(seen.before, side), seen
        if isinstance(event, AttackHit | AttackMissed | SpellCast):
            assert chase is None, seen


def pursuits_end_as_the_gap_says(course: Sequence[Seen]) -> None:
    """Caught is within reach, out of sight beyond it, and only for monsters."""
    for seen in course:
        event, chase = seen.event, seen.before.pursuit
        if not isinstance(event, PursuitEnded):
            continue
        assert chase is not None, seen
        if event.reason == "caught":
            assert chase.gap <= REACH, seen
        if event.reason == "out of sight":
            assert chase.gap > sight_of(seen.before), seen
            assert not of_characters(seen.before, chase.pursuing), seen


def what_is_dropped_was_there(course: Sequence[Seen]) -> None:
    """Nobody drops or burns more than it carries (pursuit.drop)."""
    for seen in course:
        event = seen.event
        kinds = ("rations", "treasure", "oil")
        if isinstance(event, Spent) and event.what in kinds:
            figure = seen.after.combatants[event.who]
            used = figure.spent_for_good[event.what]
            assert 0 <= used <= int(figure.profile.trait(event.what, 0)), seen


CHECKS = (
    breath_lasts_thirty_rounds,
    runs_are_counted,
    pursuits_begin_between_the_free,
    the_gap_follows_the_rates,
    only_those_who_can_run_do,
    pursuits_end_as_the_gap_says,
    what_is_dropped_was_there,
)
