"""What holds of every act of bx: all of it is worked out against its start."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from affray.events.types import (
    ActionTaken,
    Answered,
    Asked,
    AttackHit,
    AttackMissed,
    ConditionGained,
    DamageSuffered,
    Declared,
    Died,
    Engaged,
    Healed,
    Lapsed,
    Rolled,
    Ruled,
    Spent,
    StepBegan,
)
from affray.kernel.chronicle import RULING
from affray.kernel.mechanics.figures import there
from affray.kernel.mechanics.ground import distance
from affray.kernel.rulesets.bx.attacks import to_hit
from affray.kernel.rulesets.bx.defensive import against
from affray.kernel.rulesets.bx.numbers import REACH, number_needed, thac0
from affray.kernel.state import State
from tests.stateful.courses import Seen


_TALK = (StepBegan, Asked, Answered, Lapsed, Ruled, Declared)
_RESULTS = (DamageSuffered, Died, Healed, Engaged)

Attack = AttackHit | AttackMissed


@attrs.frozen
class Batch:
    """The events of a step in which somebody attacks.

    Attributes:
        name: The step.
        start: The fight as it stood when all had chosen.
    """

    name: str
    start: State = attrs.field(repr=False)
    events: Sequence[Seen]

    @property
    def ruled(self) -> bool:
        """Whether the referee ruled in the midst of it."""
        return any(seen.cause == RULING for seen in self.events)

    @property
    def attacks(self) -> Iterator[tuple[Attack, Rolled]]:
        """The attacks, each with its roll."""
        roll: Rolled | None = None
        for seen in self.events:
            if isinstance(seen.event, Rolled) and seen.event.purpose == "attack":
                roll = seen.event
            if isinstance(seen.event, AttackHit | AttackMissed):
                assert roll is not None, seen
                yield seen.event, roll


def batches(course: Sequence[Seen]) -> Iterator[Batch]:
    """Yield each step in which anybody attacks."""
    step: list[Seen] = []
    for seen in (*course, None):
        if seen is None or isinstance(seen.event, StepBegan):
            if any(isinstance(s.event, AttackHit | AttackMissed) for s in step):
                begun = step[0].event
                assert isinstance(begun, StepBegan), step[0]
                yield Batch(begun.step, _start(step), step)
            step = []
        if seen is not None:
            step.append(seen)


def _start(step: Sequence[Seen]) -> State:
    done = (s for s in step if s.cause != RULING and not isinstance(s.event, _TALK))
    return next(done).before


def attacks_are_worked_out_at_the_start(course: Sequence[Seen]) -> None:
    """Number and modifiers are what the state at the start gives (simul.tie)."""
    for batch in batches(course):
        for attack, roll in batch.attacks:
            start = batch.start
            attacker = start.combatants[attack.who]
            weapon = attacker.profile.weapon(attack.weapon)
            laid_open, armour_class = against(start, attack.who, attack.target)
            needed = number_needed(thac0(attacker.profile), armour_class)
            assert attack.needed == roll.needed == needed, (attack, needed)
            usual = to_hit(start, attack.who, attack.target, weapon, attack.kind)
            assert roll.modifiers == (*usual, *laid_open), (attack, roll)
            feet = distance(attacker.place, start.combatants[attack.target].place)
            assert (feet <= REACH) == (attack.kind == "melee"), (attack, feet)


def nothing_lands_before_all_is_rolled(course: Sequence[Seen]) -> None:
    """In a tie no result comes before the last die; by option none in the phase."""
    for batch in batches(course):
        if batch.name != "together":
            continue
        results = [
            place
            for place, seen in enumerate(batch.events)
            if isinstance(seen.event, _RESULTS) and seen.cause != RULING
        ]
        dice = [i for i, s in enumerate(batch.events) if isinstance(s.event, Rolled)]
        if batch.start.options["simul.grain"] == "round":
            assert not results, batch
        assert not results or max(dice) < min(results), batch


def intent_comes_before_the_dice(course: Sequence[Seen]) -> None:
    """In a tie who attacks has it on record before any die (simul.intent)."""
    for batch in batches(course):
        if batch.name != "together":
            continue
        said: set[str] = set()
        for seen in batch.events:
            if isinstance(seen.event, Rolled):
                break
            if isinstance(seen.event, Declared):
                said.add(seen.event.who)
        assert {attack.who for attack, _ in batch.attacks} <= said, batch


def blows_fall_on_who_is_there(course: Sequence[Seen]) -> None:
    """Nobody dead or gone attacks, is attacked, or gets into a state."""
    for seen in course:
        event, state = seen.event, seen.before
        if isinstance(event, AttackHit | AttackMissed):
            figures: tuple[str, ...] = (event.who, event.target)
        elif isinstance(event, ActionTaken):
            figures = (event.who,)
        elif isinstance(event, ConditionGained) and seen.cause != RULING:
            figures = (event.who,)
        else:
            continue
        assert all(there(state.combatants[who]) for who in figures), seen


def states_are_gained_once(course: Sequence[Seen]) -> None:
    """Nobody is twice the same, by the rules."""
    for seen in course:
        event = seen.event
        if isinstance(event, ConditionGained) and seen.cause != RULING:
            names = [c.name for c in seen.after.combatants[event.who].conditions]
            assert names.count(event.condition) == 1, seen


def the_dead_are_out_of_hit_points(course: Sequence[Seen]) -> None:
    """Who falls to 0 by the rules dies at once (damage.apply)."""
    for seen, after in zip(course, course[1:], strict=False):
        event = seen.event
        if not isinstance(event, DamageSuffered) or seen.cause == RULING:
            continue
        figure = seen.after.combatants[event.who]
        if event.after <= 0 and event.amount and not figure.dead:
            kinds = Died if seen.after.options["magic.disruption"] == "off" else object
            assert isinstance(after.event, kinds), (seen, after)


def what_is_due_is_settled(course: Sequence[Seen]) -> None:
    """What was put off comes to nothing more by the round's end (simul.tie)."""
    for seen in course:
        event = seen.event
        if isinstance(event, Spent) and event.what.startswith("due:"):
            left = seen.after.combatants[event.who].spent[event.what]
            assert left >= 0, seen


CHECKS = (
    attacks_are_worked_out_at_the_start,
    nothing_lands_before_all_is_rolled,
    intent_comes_before_the_dice,
    blows_fall_on_who_is_there,
    states_are_gained_once,
    the_dead_are_out_of_hit_points,
    what_is_due_is_settled,
)
