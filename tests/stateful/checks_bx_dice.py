"""What holds of every act of bx: all of it is worked out against its start."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

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
    RoundEnded,
    Ruled,
    SpellCast,
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
from tests.stateful.courses import Seen, rounds


_TALK = (StepBegan, Asked, Answered, Lapsed, Ruled, Declared)
_RESULTS = (DamageSuffered, Died, Healed, Engaged)
_DOINGS = (AttackHit, AttackMissed, ActionTaken, ConditionGained)

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
            # A shot into a melee may go at somebody who is nearer than its mark.
            assert feet <= REACH or attack.kind == "missile", (attack, feet)


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
        event = seen.event
        if seen.cause == RULING or not isinstance(event, _DOINGS):
            continue
        figures = [seen.before.combatants[event.who]]
        if isinstance(event, AttackHit | AttackMissed):
            figures.append(seen.before.combatants[event.target])
        assert all(map(there, figures)), seen


def states_are_gained_once(course: Sequence[Seen]) -> None:
    """Nobody is twice the same, by the rules."""
    for seen in course:
        event = seen.event
        if isinstance(event, ConditionGained) and seen.cause != RULING:
            names = [c.name for c in seen.after.combatants[event.who].conditions]
            assert names.count(event.condition) == 1, seen


def the_dead_are_out_of_hit_points(course: Sequence[Seen]) -> None:
    """Who falls to 0 by the rules dies at once (damage.apply)."""
    for seen, after in pairwise(course):
        event = seen.event
        if not isinstance(event, DamageSuffered) or seen.cause == RULING:
            continue
        figure = seen.after.combatants[event.who]
        if event.after <= 0 and event.amount and not figure.dead:
            kinds = Died if seen.after.options["magic.disruption"] == "off" else object
            assert isinstance(after.event, kinds), (seen, after)


def what_is_due_is_settled(course: Sequence[Seen]) -> None:
    """What was put off has taken effect by the round's end (simul.tie)."""
    for seen in course:
        event = seen.event
        if isinstance(event, Spent) and event.what.startswith("due:"):
            assert seen.after.combatants[event.who].spent[event.what] >= 0, seen
        if isinstance(event, RoundEnded):
            spent = (c.spent.items() for c in seen.before.combatants.values())
            left = [what for one in spent for what, n in one if n and "due:" in what]
            assert not left, (left, seen)


def every_hit_hurts_once(course: Sequence[Seen]) -> None:
    """So many hits in a round, so many wounds by weapons (melee.damage)."""
    for events in rounds(course):
        ended = any(isinstance(s.event, RoundEnded) for s in events)
        if not ended or events[0].after.options["simul.grain"] == "round":
            continue
        hits: Counter[tuple[str, str]] = Counter()
        wounds: Counter[tuple[str, str]] = Counter()
        for seen in events:
            event = seen.event
            if isinstance(event, AttackHit):
                hits[event.target, f"{event.who}'s {event.weapon}"] += 1
            elif isinstance(event, DamageSuffered) and seen.cause != RULING:
                wounds[event.who, event.source] += 1
        spells = [wound for wound in wounds if wound not in hits]
        cast = {s.event.spell for s in events if isinstance(s.event, SpellCast)}
        assert hits == wounds - Counter({w: wounds[w] for w in spells}), events
        assert all(source.split("'s ")[1] in cast for _, source in spells), spells


CHECKS = (
    attacks_are_worked_out_at_the_start,
    nothing_lands_before_all_is_rolled,
    intent_comes_before_the_dice,
    blows_fall_on_who_is_there,
    states_are_gained_once,
    the_dead_are_out_of_hit_points,
    what_is_due_is_settled,
    every_hit_hurts_once,
)
