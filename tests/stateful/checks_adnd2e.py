"""What holds in every fight of adnd2e: who is bound, who may act, how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from affray.events.types import (
    ActionLost,
    ActionTaken,
    Answered,
    Asked,
    AttackBegan,
)
from affray.kernel.mechanics.figures import there
from affray.kernel.rulesets.adnd2e.allowance import allowance
from affray.kernel.rulesets.adnd2e.figures import (
    STRICKEN,
    hostile,
    in_hand,
    weapons,
    wrestling,
)
from affray.kernel.rulesets.adnd2e.opportunity import limit_of
from affray.kernel.state import State
from tests.stateful.courses import Seen, rounds


OF_WRESTLERS = frozenset({"nothing"})
"""What wrestlers can choose for an action (wrestle.no_other_action)."""


def both_can_be_tied(state: State) -> None:
    """Holds and traps bind two who are there, neither of them stricken.

    They are on different sides, and what traps or is trapped is natural or in
    hand (trap.no_use, state.unconscious).
    """
    for name, hold in state.holds.items():
        _both_can(state, name, hold.holder, hold.held)
    for name, trap in state.traps.items():
        _both_can(state, name, trap.trapper, trap.victim)
        _has_it(state, name, trap.trapper, trap.weapon)
        _has_it(state, name, trap.victim, trap.caught)


def _both_can(state: State, tie: str, *pair: str) -> None:
    assert hostile(state, *pair), (tie, pair)
    for who in pair:
        figure = state.combatants[who]
        assert there(figure), (tie, who)
        assert not any(figure.has(c) for c in STRICKEN), (tie, figure.conditions)


def _has_it(state: State, tie: str, who: str, item: str) -> None:
    natural = any(w.trait("natural") for w in weapons(state, who) if w.name == item)
    assert natural or item in in_hand(state, who), (tie, who, item)


def ties_hold_whenever_somebody_is_asked(course: Sequence[Seen]) -> None:
    """So it is at each question, those in the midst of a reaction included."""
    for seen in course:
        if isinstance(seen.event, Asked):
            both_can_be_tied(seen.after)


def wrestlers_do_nothing_else(course: Sequence[Seen]) -> None:
    """Whoever wrestled when its count began takes no action (wrestle.no_other_action).

    Those who act at the same time all act in the fight as it stood when the
    last of them had chosen.
    """
    start = State()
    for seen in course:
        if _is_choice(seen):
            start = seen.after
        if isinstance(seen.event, ActionTaken) and start.combatants:
            wrestled = all(wrestling(s, seen.event.who) for s in (start, seen.before))
            assert not wrestled or seen.event.act in OF_WRESTLERS, seen


def _is_choice(seen: Seen) -> bool:
    event = seen.event
    if not isinstance(event, Answered):
        return False
    return seen.before.prompts[event.prompt].kind == "act"


def opportunities_are_limited(course: Sequence[Seen]) -> None:
    """Nobody strikes at more openings a round than it may (aoo.limits)."""
    for events in rounds(course):
        struck: Counter[str] = Counter()
        for seen in events:
            event = seen.event
            if isinstance(event, AttackBegan) and event.kind == "opportunity":
                struck[event.who] += 1
                assert struck[event.who] <= limit_of(seen.before, event.who)[0], seen


def nobody_acts_beyond_its_allowance(course: Sequence[Seen]) -> None:
    """Actions are counted from 1, one, or as many as there are attacks.

    One that was lost, because it was no longer possible, counts. Who lets go of
    its last weapon on its own count may have no attack left, and does nothing.
    """
    for events in rounds(course):
        taken: Counter[str] = Counter()
        for seen in events:
            event = seen.event
            if isinstance(event, ActionLost):
                taken[event.who] += 1
            if isinstance(event, ActionTaken):
                taken[event.who] += 1
                assert event.serial == taken[event.who], seen
                most = max(1, allowance(seen.before, event.who))
                assert event.serial <= most or event.act == "nothing", seen


def no_attack_is_made_that_is_used_up(course: Sequence[Seen]) -> None:
    """Each attack that costs one is among those that its figure has.

    Breath is one attack at all on whom it comes. What was chosen on a count while
    there was an attack left is made, although less is left by what it provoked.
    """
    for events in rounds(course):
        last: Counter[str] = Counter()
        chosen = State()
        for seen in events:
            chosen = seen.after if _is_choice(seen) else chosen
            event = seen.event
            if isinstance(event, AttackBegan) and event.serial:
                again = event.kind == "breath" and event.serial == last[event.who]
                assert again or event.serial > last[event.who], seen
                assert event.serial <= _entitled(event.who, chosen, seen.before), seen
                last[event.who] = event.serial


def _entitled(who: str, *moments: State) -> int:
    """Return the most attacks that *who* had in one of *moments*.

    Whoever could declare nothing but to wrestle, and was let go, has one.
    """
    figures = [s.combatants[who] for s in moments if who in s.combatants]
    wrestled = any(f.declared and f.declared.act == "wrestle" for f in figures)
    had = [allowance(s, who) for s in moments if who in s.combatants]
    return max(*had, int(wrestled), 0)


CHECKS = (
    ties_hold_whenever_somebody_is_asked,
    wrestlers_do_nothing_else,
    opportunities_are_limited,
    nobody_acts_beyond_its_allowance,
    no_attack_is_made_that_is_used_up,
)
