"""What holds of every blow of victorian: what is rolled is what is suffered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

import attrs

from affray.events.types import (
    AbilityHarmed,
    Answered,
    Asked,
    AttackHit,
    CombatantLeft,
    DamageSuffered,
    Died,
    Event,
    PhaseBegan,
    PhaseEnded,
    Rolled,
    TableRead,
)
from affray.events.values import Scalar
from affray.kernel.chronicle import RULING
from affray.kernel.mechanics.figures import there
from affray.kernel.rulesets.victorian.constitution import constitution_left
from affray.kernel.rulesets.victorian.moments import moment_of
from affray.kernel.state import State
from tests.stateful.courses import Seen


VITAL = ("groin", "abdomen", "chest", "head")
HEAD = "head"
BONUS = "crit.bonus_to_cn"
BEST, WORST = (20,), (1,)


@attrs.frozen
class Harm:
    """What a blow's dice come to: for hit points, and for Constitution at once."""

    who: str
    hp: int
    constitution: int


def blows_hurt_by_what_was_rolled(course: Sequence[Seen]) -> None:
    """All that a batch's blows roll is lost by its end (damage.overflow).

    Hit points bear what they can, Constitution the rest; a confirmed critical
    or a hit on the head sends the bonus half there, and nothing else does.
    Those who die or are taken away suffer no more.
    """
    for events in batches(course):
        due, bonus = Counter[str](), Counter[str]()
        lost, sunk = Counter[str](), Counter[str]()
        for harm in harms(events):
            due[harm.who] += harm.hp
            bonus[harm.who] += harm.constitution
        for seen in events:
            event = seen.event
            if seen.cause == RULING or not _is_of_a_blow(seen):
                continue
            if isinstance(event, AbilityHarmed) and seen.cause == BONUS:
                sunk[event.who] += event.amount
            elif isinstance(event, AbilityHarmed | DamageSuffered):
                lost[event.who] += event.amount
        gone = {
            s.event.who for s in events if isinstance(s.event, Died | CombatantLeft)
        } | {w for w, c in events[0].before.combatants.items() if c.dead}
        for who in {*due, *bonus, *lost, *sunk} - gone:
            assert due[who] == lost[who], (who, due, lost, events)
            assert bonus[who] == sunk[who], (who, bonus, sunk, events)
        for who in gone:
            assert lost[who] <= due[who], (who, due, lost, events)
            assert sunk[who] <= bonus[who], (who, bonus, sunk, events)


def batches(course: Sequence[Seen]) -> Iterator[list[Seen]]:
    """Yield what happens in each batch that was closed."""
    part: list[Seen] = []
    for seen in course:
        if isinstance(seen.event, PhaseBegan):
            part = []
        part.append(seen)
        closed = isinstance(seen.event, PhaseEnded)
        if closed and moment_of(seen.before.phase) is not None:
            yield part


def _is_of_a_blow(seen: Seen) -> bool:
    """Return whether harm comes from a weapon: spells are saved against."""
    event = seen.event
    if not isinstance(event, AbilityHarmed | DamageSuffered):
        return False
    who, _, tool = event.source.partition("'s ")
    figure = seen.before.combatants.get(who)
    return figure is not None and tool not in {s.name for s in figure.profile.spells}


def harms(events: Sequence[Seen]) -> Iterator[Harm]:
    """Yield what each blow that hits does, by its dice alone."""
    for at, seen in enumerate(events):
        if isinstance(seen.event, AttackHit) and seen.event.kind != "spell":
            before = events[at - 1].event
            yield _harm(seen, before, list(takewhile(_hangs_on_it, events[at + 1 :])))


def _hangs_on_it(seen: Seen) -> bool:
    event = seen.event
    if isinstance(event, Rolled):
        return event.purpose in ("confirmation", "hit_location", "damage")
    return isinstance(event, TableRead | Asked | Answered)


def _harm(hit: Seen, before: Event, rest: Sequence[Seen]) -> Harm:
    event, state = hit.event, hit.before
    assert isinstance(event, AttackHit)
    dice = {s.event.purpose: s.event for s in rest if isinstance(s.event, Rolled)}
    place = next(s.event for s in rest if isinstance(s.event, TableRead))
    victim = state.combatants[event.target].profile
    impales = _impales(state, event.weapon)
    base = max(0, max(0, dice["damage"].total) - int(victim.trait("reduction", 0)))
    if impales and place.result in VITAL:
        base = base * 3 // 2
    best = (
        isinstance(before, Rolled)
        and before.purpose == "attack"
        and before.faces == BEST
    )
    shares = _shares(state.options, dice["confirmation"]) if best else (1, 0)
    if _is_critical(state.options, place, impales=impales) and not shares[1]:
        shares = (1, 1)
    return Harm(event.target, base * shares[0], base * shares[1])


def _impales(state: State, name: str) -> bool:
    arms = (w for c in state.combatants.values() for w in c.profile.weapons)
    return any(w.name == name and bool(w.trait("impaling")) for w in arms)


def _shares(options: Mapping[str, Scalar], second: Rolled) -> tuple[int, int]:
    """Return what a natural 20 sends where (crit.double20, crit.unconfirmed)."""
    if second.faces == BEST:
        return (1, 3) if options["crit.double20_split"] == "original" else (2, 2)
    assert second.needed is not None, second
    missed = second.faces == WORST and options["attack.nat1_misses"]
    return (2, 0) if missed or second.total < second.needed else (1, 1)


def _is_critical(
    options: Mapping[str, Scalar], place: TableRead, *, impales: bool
) -> bool:
    """Return whether the place is one that makes a critical (location.head)."""
    if place.result != HEAD:
        return False
    if place.row == "called" and options["location.called_head"] == "ordinary":
        return False
    return options["location.head"] == "any" or (
        options["location.head"] == "impaling" and impales
    )


# ---------------------------------------------------------------- what is left


def who_has_nothing_left_is_down(course: Sequence[Seen]) -> None:
    """Below CN 0 dead, at CN 0 in a coma, without hit points out (damage.overflow).

    But for those whom a ruling touched.
    """
    touched: set[str] = set()
    for seen in course:
        if seen.cause == RULING:
            touched.add(str(getattr(seen.event, "who", "")))
        if isinstance(seen.event, PhaseEnded):
            for who, figure in seen.after.combatants.items():
                if there(figure) and who not in touched:
                    _is_as_it_should_be(seen.after, who)


def _is_as_it_should_be(state: State, who: str) -> None:
    figure, left = state.combatants[who], constitution_left(state, who)
    assert left >= 0, (who, left)
    if not left:
        assert figure.has("coma"), who
    if not figure.hp and state.options["hp.zero"] == "incapacitated":
        assert figure.has("incapacitated") or figure.has("coma"), who
    if figure.hp and left:
        assert not figure.has("incapacitated"), who


def constitution_sinks_for_a_reason(course: Sequence[Seen]) -> None:
    """It bears what hit points can't, or a critical's bonus; nothing else harms it."""
    for seen in course:
        event = seen.event
        if isinstance(event, AbilityHarmed):
            assert event.ability == "constitution", seen
            assert event.amount > 0, seen
            if seen.cause == "damage.overflow":
                assert not seen.before.combatants[event.who].hp, seen
            else:
                assert seen.cause == BONUS, seen


CHECKS = (
    blows_hurt_by_what_was_rolled,
    who_has_nothing_left_is_down,
    constitution_sinks_for_a_reason,
)
