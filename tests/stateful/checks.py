"""What holds in every fight, whoever chooses what and whatever the referee rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from affray.events.record import AnyRecord, Record
from affray.events.types import (
    CombatantJoined,
    DamageSuffered,
    Event,
    Healed,
    RoundBegan,
)
from affray.events.values import REFEREE
from affray.kernel.reducers import effective
from affray.kernel.ruleset import Ruleset
from affray.kernel.state import Combatant, State
from affray.session import Fight


OF_THE_ABLE = frozenset({"act", "announce", "declare"})
"""The kinds of question that only those who can do anything are asked."""


def counted(records: Iterable[AnyRecord]) -> list[Record]:
    """Return the records that count."""
    return [r for r in effective(records) if isinstance(r, Record)]


def there(figure: Combatant) -> bool:
    """Return whether *figure* is alive and in the fight, helpless or not."""
    return figure.present and not figure.dead


def able(ruleset: Ruleset, figure: Combatant) -> bool:
    """Return whether *figure* can act, by what *ruleset* says keeps it from that."""
    out = ruleset.out_of_action
    return there(figure) and not any(c.name in out for c in figure.conditions)


def rounds_are_numbered(events: Sequence[Event]) -> None:
    """Rounds follow each other, from 1, or from 0 where there is surprise."""
    numbers = [e.number for e in events if isinstance(e, RoundBegan)]
    first = numbers[0] if numbers else 0
    assert first in {0, 1}
    assert numbers == list(range(first, first + len(numbers)))


def hit_points_add_up(events: Sequence[Event], state: State) -> None:
    """Each loss and gain begins where the last left off, and they sum up."""
    hp: dict[str, int] = {}
    for event in events:
        if isinstance(event, CombatantJoined):
            hp[event.profile.id] = event.hp
        elif isinstance(event, DamageSuffered | Healed):
            sign = 1 if isinstance(event, Healed) else -1
            assert event.before == hp[event.who], event
            assert event.after == event.before + sign * event.amount, event
            hp[event.who] = event.after
    assert hp == {who: figure.hp for who, figure in state.combatants.items()}


def the_engaged_are_there(state: State) -> None:
    """Who is at blows is alive, in the fight, and on another side.

    It holds after rulings too, as long as `kernel.rulings` makes them.
    """
    for pair in state.engaged:
        one, other = (state.combatants[who] for who in pair)
        assert there(one), pair
        assert there(other), pair
        assert one.profile.side != other.profile.side, pair


def every_question_can_be_answered(fight: Fight) -> None:
    """Each leaves a choice to a figure that is able to act, and to no other."""
    assert bool(fight.pending) != fight.ended
    assert list(fight.pending) == list(fight.state.prompts)
    for opened in fight.pending.values():
        assert opened.any_offer(fight.state), opened
        if opened.ask.kind not in OF_THE_ABLE:
            continue
        figures = [f for f in opened.ask.figures if f != REFEREE]
        choosing = [f for f in figures if opened.offers(fight.state, f)]
        assert choosing, opened
        figures_of = fight.state.combatants
        assert all(able(fight.ruleset, figures_of[f]) for f in choosing), opened
