"""What holds of every batch of odnd: all of it is worked out against its start."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

import attrs

from affray.events.types import (
    Answered,
    Asked,
    AttackHit,
    AttackMissed,
    DamageSuffered,
    Lapsed,
    Rolled,
    Ruled,
    Spent,
    StepBegan,
)
from affray.events.values import Modifier
from affray.kernel.chronicle import RULING
from affray.kernel.mechanics.compass import REAR
from affray.kernel.mechanics.figures import there
from affray.kernel.rulesets.odnd.attack_numbers import STRIKES
from affray.kernel.rulesets.odnd.attacks import MELEE, MISSILE, matrix_row, to_hit
from affray.kernel.rulesets.odnd.damage import dealt
from affray.kernel.rulesets.odnd.facing import quarter
from affray.kernel.rulesets.odnd.figures import free, in_batch_order
from affray.kernel.rulesets.odnd.manoeuvres import moved
from affray.kernel.rulesets.odnd.melee_offers import targets
from affray.kernel.rulesets.odnd.numbers import rate
from affray.kernel.rulesets.odnd.shots import FIRST_VOLLEYS, may_shoot
from affray.kernel.state import State
from tests.stateful.courses import Seen, rounds


_TALK = (StepBegan, Asked, Answered, Lapsed, Ruled)
_PLUSES = frozenset({"number.fc_plus", "number.monster_plus"})

Attack = AttackHit | AttackMissed


@attrs.frozen
class Batch:
    """The events of a step, and the fight as it stood when all had chosen.

    Attributes:
        whole: Whether it is over.
    """

    start: State = attrs.field(repr=False)
    events: Sequence[Seen]
    whole: bool

    @property
    def attacks(self) -> Iterator[tuple[int, Attack]]:
        """The attacks, and where among the events they are."""
        for place, seen in enumerate(self.events):
            if isinstance(seen.event, AttackHit | AttackMissed):
                yield place, seen.event

    @property
    def of_old(self) -> Iterator[tuple[int, Attack]]:
        """The attacks at those who were there, and didn't come in by a ruling."""
        for place, attack in self.attacks:
            if attack.target in self.start.combatants:
                yield place, attack

    def rolled(self, place: int) -> Rolled:
        """Return the last roll before *place*."""
        rolls = (s.event for s in reversed(self.events[:place]))
        return next(event for event in rolls if isinstance(event, Rolled))


def batches(course: Sequence[Seen]) -> Iterator[Batch]:
    """Yield each step in which anybody attacks."""
    step: list[Seen] = []
    for seen in (*course, None):
        if seen is None or isinstance(seen.event, StepBegan):
            if any(isinstance(s.event, AttackHit | AttackMissed) for s in step):
                yield Batch(_start(step), step, whole=seen is not None)
            step = []
        if seen is not None:
            step.append(seen)


def _start(step: Sequence[Seen]) -> State:
    done = (s for s in step if s.cause != RULING and not isinstance(s.event, _TALK))
    return next(done).before


def attacks_are_worked_out_at_the_start(course: Sequence[Seen]) -> None:
    """Number and modifiers of each are what the state at the start gives.

    Whatever has come of other blows of the batch changes neither
    (conv.dice_order).
    """
    for batch in batches(course):
        for place, attack in batch.of_old:
            roll = batch.rolled(place)
            start, attacker = batch.start, batch.start.combatants[attack.who]
            row = matrix_row(attacker, attack.kind, start.options)
            armour_class = start.combatants[attack.target].profile.armour_class
            assert attack.needed == row.needed(armour_class), attack
            weapon = attacker.profile.weapon(attack.weapon)
            usual = to_hit(start, attack.who, attack.target, weapon, attack.kind)
            assert _without_plus(roll.modifiers) == usual, (attack, roll)


def _without_plus(modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    return tuple(part for part in modifiers if part.rule not in _PLUSES)


def nothing_lands_before_all_is_rolled(course: Sequence[Seen]) -> None:
    """No harm of a batch is done before its last attack (conv.dice_order)."""
    for batch in batches(course):
        last = max(place for place, _ in batch.attacks)
        harm = [
            s
            for s in batch.events[:last]
            if isinstance(s.event, DamageSuffered) and s.cause != RULING
        ]
        assert not harm, harm


def blows_hurt_by_what_was_rolled(course: Sequence[Seen]) -> None:
    """Every damage die of a batch is suffered, floor included (damage.minimum)."""
    for batch in batches(course):
        options = batch.start.options
        own = [s for s in batch.events if s.cause != RULING]
        rolled = [
            dealt(s.event.total, options)
            for s in own
            if isinstance(s.event, Rolled) and s.event.purpose == "damage"
        ]
        suffered = [s.event.amount for s in own if isinstance(s.event, DamageSuffered)]
        if batch.whole or suffered:
            assert rolled == suffered, (rolled, suffered)


def only_those_attack_who_can(course: Sequence[Seen]) -> None:
    """Attackers are free to act at the start, and their targets within reach."""
    for batch in batches(course):
        start = batch.start
        for _, attack in batch.of_old:
            figure = start.combatants[attack.who]
            assert free(start, figure), attack
            assert there(start.combatants[attack.target]), attack
            if attack.kind == MISSILE:
                assert may_shoot(start, figure), attack
            else:
                assert attack.target in targets(start, attack.who), attack


def dice_fall_in_the_order_of_the_batch(course: Sequence[Seen]) -> None:
    """Movers roll before Counter-Movers, sides and figures as entered."""
    for batch in batches(course):
        order = in_batch_order(batch.start)
        who = [attacker for attacker, _ in groupby(a.who for _, a in batch.attacks)]
        assert who == sorted(who, key=order.index), who


def shots_are_within_the_rate(course: Sequence[Seen]) -> None:
    """Nobody shoots more than its weapon lets it, or twice in a first volley."""
    loaded: dict[tuple[str, str], int] = {}
    for events in rounds(course):
        shots: Counter[str] = Counter()
        for batch in batches(events):
            volley = Counter(a.who for _, a in batch.attacks if a.kind == MISSILE)
            if batch.start.phase in FIRST_VOLLEYS:
                assert all(count == 1 for count in volley.values()), volley
            for _, attack in batch.attacks:
                if attack.kind == MISSILE:
                    shots[attack.who] += 1
                    _within_rate(batch.start, attack, shots[attack.who], loaded)


def _within_rate(
    state: State, attack: Attack, count: int, loaded: dict[tuple[str, str], int]
) -> None:
    figure = state.combatants[attack.who]
    its = rate(figure.profile.weapon(attack.weapon))
    assert count <= (its.moved if moved(figure) else its.stationary), attack
    assert loaded.get((attack.who, attack.weapon), 0) <= state.round, attack
    if its.rounds > 1:
        loaded[attack.who, attack.weapon] = state.round + its.rounds


def strikes_are_within_the_number(course: Sequence[Seen]) -> None:
    """Nobody strikes more often in a phase than its melee gives it (number.by_type)."""
    for events in rounds(course):
        given: Counter[str] = Counter()
        for seen in events:
            event = seen.event
            if isinstance(event, Spent) and event.what == STRIKES:
                given[event.who] += event.amount
            if isinstance(event, AttackHit | AttackMissed) and event.kind == MELEE:
                given[event.who] -= 1
                assert given[event.who] >= 0, seen


def no_blow_is_returned_after_one_from_behind(course: Sequence[Seen]) -> None:
    """Whoever was hit from behind strikes nobody later, or not that attacker.

    Which of both is the option melee.rear_reply_scope (melee.rear_no_reply).
    """
    for events in rounds(course):
        behind: set[tuple[str, str]] = set()
        for batch in batches(events):
            blows = [a for _, a in batch.attacks if a.kind == MELEE]
            every = batch.start.options["melee.rear_reply_scope"] == "all"
            for blow in blows:
                lost = {by for who, by in behind if who == blow.who}
                assert not lost if every else blow.target not in lost, (blow, lost)
            behind |= {
                (a.target, a.who)
                for a in blows
                if isinstance(a, AttackHit)
                and quarter(batch.start, a.who, a.target) == REAR
            }


CHECKS = (
    attacks_are_worked_out_at_the_start,
    nothing_lands_before_all_is_rolled,
    blows_hurt_by_what_was_rolled,
    only_those_attack_who_can,
    dice_fall_in_the_order_of_the_batch,
    shots_are_within_the_rate,
    strikes_are_within_the_number,
    no_blow_is_returned_after_one_from_behind,
)
