"""What holds in every fight of bx: phases, who acts in them, engagement, nerve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from affray.events.types import (
    AttackHit,
    AttackMissed,
    ConditionGained,
    Declared,
    FightEnded,
    HostilitiesBegan,
    MoraleChecked,
    Moved,
    OrderSettled,
    PhaseBegan,
    PhaseEnded,
    Rolled,
    RoundBegan,
    SpellCast,
    SpellLost,
    Spent,
)
from affray.kernel.chronicle import RULING
from affray.kernel.mechanics.engagement import bound
from affray.kernel.mechanics.figures import enemies, there
from affray.kernel.mechanics.ground import distance
from affray.kernel.rulesets.bx.defensive import DEFENSIVE, RETREAT, declared
from affray.kernel.rulesets.bx.figures import able, is_surprised
from affray.kernel.rulesets.bx.numbers import REACH
from affray.kernel.rulesets.bx.phases import (
    MAGIC,
    MELEE,
    MISSILES,
    MORALE,
    MOVEMENT,
    SLOW,
    WAITING,
    belongs,
    kind_of,
)
from affray.kernel.state import State
from tests.stateful.courses import Seen, rounds


KINDS = (MORALE, MOVEMENT, WAITING, MISSILES, MAGIC, MELEE)
"""The phases of whoever has a standing in the order, in their order."""

PACED = ("move", "run", "flee", *DEFENSIVE)
"""How figures move in a round of combat."""

_STRIKING: tuple[str, ...] = (MELEE, SLOW, WAITING)
_SHOOTING: tuple[str, ...] = (MISSILES, SLOW, WAITING)


def _place(state: State, phase: str) -> tuple[int, int, int]:
    """Return where in a round *phase* comes."""
    of = {"+".join(standing.members): i for i, standing in enumerate(state.order)}
    kind = next(kind for kind in (*KINDS, SLOW) if phase.startswith(kind))
    if phase.startswith(WAITING):
        kind = WAITING
    standing = of[phase.removeprefix(kind).strip()]
    return int(kind == SLOW), standing, (*KINDS, SLOW).index(kind)


def phases_come_in_order_and_once(course: Sequence[Seen]) -> None:
    """No phase comes before its standing's turn, and none twice (seq.phases)."""
    for events in rounds(course):
        told = [
            _place(s.before, s.event.phase)
            for s in events
            if isinstance(s.event, PhaseBegan) and s.event.phase[0].isalpha()
        ]
        assert told == sorted(set(told)), told


def acts_are_in_their_phases(course: Sequence[Seen]) -> None:
    """Who acts is able, free, and in the phase of its side that the act is for."""
    for seen in course:
        event, state = seen.event, seen.before
        if seen.cause == RULING:
            continue
        if isinstance(event, AttackHit | AttackMissed):
            kinds = _STRIKING if event.kind == "melee" else _SHOOTING
        elif isinstance(event, SpellCast):
            kinds = (MAGIC, WAITING)
        elif isinstance(event, Moved) and event.how in PACED:
            kinds = (MOVEMENT, WAITING)
        else:
            continue
        figure = state.combatants[event.who]
        assert kind_of(state) in kinds, seen
        assert belongs(figure, state.phase_sides), seen
        flees = isinstance(event, Moved) and event.how == "flee"
        assert able(figure) or (flees and there(figure)), seen
        fresh = state.round == 1 and is_surprised(state, figure)
        assert flees or not fresh, seen


def everybody_moves_once_a_round(course: Sequence[Seen]) -> None:
    """A figure moves once in a round, and no further than it says (seq.movement)."""
    for events in rounds(course):
        moved: set[str] = set()
        for seen in events:
            event = seen.event
            if not isinstance(event, Moved) or event.how == "distance":
                continue
            assert event.who not in moved, seen
            assert event.feet > 0, seen
            assert abs(distance(event.start, event.end) - event.feet) <= 1, seen
            assert seen.before.combatants[event.who].place == event.start, seen
            moved.add(event.who)


def blows_are_within_what_weapons_have(course: Sequence[Seen]) -> None:
    """One attack a round with arms, and so many with each natural weapon.

    Who casts does nothing else, and who ran or waited too long neither.
    """
    for events in rounds(course):
        used: Counter[tuple[str, str]] = Counter()
        spent: set[str] = set()
        for seen in events:
            event, state = seen.event, seen.before
            if isinstance(event, SpellCast):
                assert not any(who == event.who for who, _ in used), seen
                assert event.who not in spent, seen
                spent.add(event.who)
            if not isinstance(event, AttackHit | AttackMissed):
                continue
            assert event.who not in spent, seen
            used[event.who, event.weapon] += 1
            arms = state.combatants[event.who].profile
            weapon = arms.weapon(event.weapon)
            most = int(weapon.trait("attacks", 1))
            assert used[event.who, event.weapon] <= most, seen
            others = {w for who, w in used if who == event.who} - {event.weapon}
            mixed = [arms.weapon(other) for other in others]
            assert not others or not any(w.hands for w in (weapon, *mixed)), seen


def casters_stand_still(course: Sequence[Seen]) -> None:
    """Nobody casts who moved, or without the spell (seq.caster_still)."""
    for events in rounds(course):
        moved: set[str] = set()
        for seen in events:
            event, state = seen.event, seen.before
            if isinstance(event, Moved):
                moved.add(event.who)
            if isinstance(event, SpellCast):
                assert event.who not in moved, seen
            if isinstance(event, SpellCast | SpellLost):
                figure = state.combatants[event.who]
                used = figure.spent_for_good.get(f"spell:{event.spell}", 0)
                names = [spell.name for spell in figure.profile.spells]
                assert used < names.count(event.spell), seen


def the_engaged_move_by_declaration(course: Sequence[Seen]) -> None:
    """Who is in a melee backs up as it declared before the dice (def.only_two).

    Half its rate at most is a withdrawal, and more a retreat.
    """
    for events in rounds(course):
        said: dict[str, str] = {}
        diced = False
        for seen in events:
            event, state = seen.event, seen.before
            diced = diced or isinstance(event, OrderSettled)
            if isinstance(event, Declared) and seen.cause == "def.declare":
                assert not diced, seen
                assert bound(state, event.who), seen
                said[event.who] = event.intent.act
            if not isinstance(event, Moved) or event.how not in PACED:
                continue
            if bound(state, event.who) or event.how in DEFENSIVE:
                assert event.how == said.get(event.who), seen
            _backs_up_right(seen, event)


def _backs_up_right(seen: Seen, event: Moved) -> None:
    figure = seen.before.combatants[event.who]
    rate = figure.profile.movement // 3
    if figure.spent_for_good.get("pace", 0) >= 60:
        rate //= 2
    if event.how == "withdraw":
        assert event.feet <= rate // 2, seen
    elif event.how == "retreat":
        assert rate // 2 < event.feet <= rate, seen
    elif event.how == "move":
        assert event.feet <= rate, seen
    elif event.how == "run":
        assert event.feet <= figure.profile.movement, seen


def who_retreats_never_strikes(course: Sequence[Seen]) -> None:
    """Neither blow nor shot in a round of one's retreat (retreat.no_return)."""
    for events in rounds(course):
        back: set[str] = set()
        for seen in events:
            event = seen.event
            if isinstance(event, Moved) and event.how == RETREAT:
                back.add(event.who)
            if isinstance(event, AttackHit | AttackMissed | SpellCast):
                assert event.who not in back, seen
                figure = seen.before.combatants[event.who]
                assert declared(figure) != RETREAT, seen


def engagement_is_settled_as_movement_ends(course: Sequence[Seen]) -> None:
    """Who moved is engaged with the foes within reach, and nobody else."""
    for seen in course:
        event, state = seen.event, seen.before
        if not isinstance(event, PhaseEnded) or seen.cause != "seq.phases":
            continue
        if kind_of(state) not in (MOVEMENT, WAITING):
            continue
        for who, figure in state.combatants.items():
            if not belongs(figure, state.phase_sides):
                continue
            foes = [f for f in enemies(state, figure) if able(f)]
            near = {
                foe.profile.id
                for foe in foes
                if able(figure) and distance(figure.place, foe.place) <= REACH
            }
            assert bound(state, who) == near, (who, near, seen)


def nerve_is_tried_once_a_reason(course: Sequence[Seen]) -> None:
    """A reason is used up by one check, and two that were passed end it (seq.morale).

    It is tried in phase A of the side, and never of characters.
    """
    used: set[tuple[str, str]] = set()
    passed: Counter[str] = Counter()
    for seen in course:
        event, state = seen.event, seen.before
        if isinstance(event, MoraleChecked):
            assert kind_of(state) == MORALE, seen
            assert passed[event.side] <= 2, seen
            for reason in event.reasons:
                assert (event.side, reason) not in used, seen
                used.add((event.side, reason))
        if isinstance(event, Rolled) and event.purpose.startswith("morale"):
            side = event.purpose.removeprefix("morale").strip() or event.who
            assert passed[side] < 2, seen
        if isinstance(event, Spent) and event.what == "morale:passed":
            passed[event.who] += event.amount
            assert passed[event.who] <= 2, seen
        if isinstance(event, ConditionGained) and event.source == "morale":
            assert state.combatants[event.who].profile.kind != "character", seen


def initiative_is_rolled_once_a_round(course: Sequence[Seen]) -> None:
    """Nobody has two dice of initiative in a round of combat (init.each_round)."""
    for events in rounds(course):
        if not isinstance(events[:1] and events[0].event, RoundBegan):
            continue
        dice = Counter(
            (s.event.who, s.event.purpose)
            for s in events
            if isinstance(s.event, Rolled) and s.event.purpose.startswith("initiative")
            if s.before.round_open
        )
        assert all(count == 1 for count in dice.values()), dice


def it_ends_when_it_is_over(course: Sequence[Seen]) -> None:
    """Combat begins once, and ends once fewer than two sides fight on."""
    begun = [seen for seen in course if isinstance(seen.event, HostilitiesBegan)]
    assert len(begun) <= 1, begun
    for seen in course:
        if isinstance(seen.event, FightEnded) and seen.cause != RULING:
            ways = [outcome.reason for outcome in seen.event.outcomes]
            assert ways.count("stands") <= 1 or not seen.before.hostile, seen


CHECKS = (
    phases_come_in_order_and_once,
    acts_are_in_their_phases,
    everybody_moves_once_a_round,
    blows_are_within_what_weapons_have,
    casters_stand_still,
    the_engaged_move_by_declaration,
    who_retreats_never_strikes,
    engagement_is_settled_as_movement_ends,
    nerve_is_tried_once_a_reason,
    initiative_is_rolled_once_a_round,
    it_ends_when_it_is_over,
)
