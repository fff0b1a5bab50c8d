"""A combatant as its player reads it: numbers, gear, what lasts, what befell it."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from ..events.record import AnyRecord
from ..events.types.declarations import Declared
from ..events.types.fight import RoundBegan
from ..events.values import REFEREE, CombatantId, Person, SideId, Weapon
from ..kernel.choices import format_choice
from ..kernel.reducers import effective
from ..kernel.state import Combatant, Condition, State
from .history import HpChange, hp_changes
from .order import name_of
from .sentences.conditions import due_in_words
from .viewer import Viewer, seen
from .words import UNARMOURED_SUM


SEALED = "declared, sealed"


@attrs.frozen
class WeaponLine:
    """A weapon: *use* is ``melee``, ``missile`` or both, *reach* in feet."""

    name: str
    damage: str
    use: str
    reach: int
    hands: int
    bonus: int


@attrs.frozen
class SpellLine:
    """A spell, whether it is announced for this round, and how often it was spent."""

    name: str
    effect: str
    announced: bool
    spent: int


@attrs.frozen
class ConditionLine:
    """Something that lasts.

    Attributes:
        source: What brought it.
        unit: What *due* counts, ``second`` or ``round``; empty without a timer.
        due: The count at which it ends, None without a timer.
        ends: The same in words.
    """

    name: str
    source: str
    unit: str
    due: int | None
    ends: str


@attrs.frozen
class Sheet:
    """A combatant.

    Attributes:
        armour_descending: Lower is harder to hit.
        armour_ascending: The same in the other notation: the total to reach.
        declared: The line of what it will do, `SEALED` where the viewer may
            not know, empty where it declared nothing.
        harmed: The kinds of harm that befell it in this round.
        engaged: The ids of those it is at blows with.
        engaged_names: Their names, in the same order.
        history: Its hit points through the records that were given.
    """

    id: CombatantId
    name: str
    side: SideId
    side_name: str
    kind: str
    player: Person
    klass: str
    level: int
    hit_dice: str
    hp: int
    max_hp: int
    armour_descending: int
    armour_ascending: int
    movement: int
    dead: bool
    present: bool
    acted: int
    declared: str
    weapons: tuple[WeaponLine, ...]
    spells: tuple[SpellLine, ...]
    conditions: tuple[ConditionLine, ...]
    harmed: tuple[str, ...]
    engaged: tuple[CombatantId, ...]
    engaged_names: tuple[str, ...]
    history: tuple[HpChange, ...]


def sheet(
    state: State,
    who: CombatantId,
    records: Iterable[AnyRecord] = (),
    *,
    viewer: Viewer,
    unarmoured_sum: int = UNARMOURED_SUM,
) -> Sheet:
    """Return the sheet of *who* for *viewer*.

    Args:
        state: The fight.
        who: The combatant.
        records: The log, for the history of hit points, and to tell which
            declarations are open to all; without it they are taken as sealed.
        viewer: Who reads it.
        unarmoured_sum: What both notations of an armour class add up to.

    Raises:
        KeyError: There is no such combatant.
    """
    log = tuple(records)
    combatant = state.combatants[who]
    profile = combatant.profile
    open_to_viewer = _may_know_intent(state, who, log, viewer)
    foes = tuple(sorted(_other(pair, who) for pair in state.engaged if who in pair))
    return Sheet(
        id=who,
        name=profile.name,
        side=profile.side,
        side_name=name_of(state, profile.side),
        kind=profile.kind,
        player=state.controllers(who)[0],
        klass=profile.klass,
        level=profile.level,
        hit_dice=profile.hit_dice,
        hp=combatant.hp,
        max_hp=profile.max_hp,
        armour_descending=profile.armour_class,
        armour_ascending=unarmoured_sum - profile.armour_class,
        movement=profile.movement,
        dead=combatant.dead,
        present=combatant.present,
        acted=combatant.acted,
        declared=_declared(combatant, open_to_viewer=open_to_viewer),
        weapons=tuple(map(_weapon, profile.weapons)),
        spells=_spells(combatant, open_to_viewer=open_to_viewer),
        conditions=tuple(_condition(state, who, c) for c in combatant.conditions),
        harmed=combatant.harmed,
        engaged=foes,
        engaged_names=tuple(name_of(state, foe) for foe in foes),
        history=hp_changes(log, who, viewer),
    )


def sheets(
    state: State,
    records: Iterable[AnyRecord] = (),
    *,
    viewer: Viewer,
    unarmoured_sum: int = UNARMOURED_SUM,
) -> tuple[Sheet, ...]:
    """Return the sheets of all combatants in roster order: see `sheet`."""
    log = tuple(records)
    return tuple(
        sheet(state, who, log, viewer=viewer, unarmoured_sum=unarmoured_sum)
        for who in state.combatants
    )


def _may_know_intent(
    state: State, who: CombatantId, log: tuple[AnyRecord, ...], viewer: Viewer
) -> bool:
    if viewer == REFEREE or viewer in state.controllers(who):
        return True
    for record in reversed(effective(log)):
        event = getattr(record, "event", None)
        if isinstance(event, Declared) and event.who == who:
            return bool(seen([record], viewer))
        if isinstance(event, RoundBegan):
            break
    return False


def _declared(combatant: Combatant, *, open_to_viewer: bool) -> str:
    if combatant.declared is None:
        return ""
    return format_choice(combatant.declared) if open_to_viewer else SEALED


def _weapon(weapon: Weapon) -> WeaponLine:
    uses = {"melee": weapon.melee, "missile": weapon.missile}
    return WeaponLine(
        weapon.name,
        weapon.damage,
        " or ".join(use for use, can in uses.items() if can),
        weapon.reach,
        weapon.hands,
        weapon.bonus,
    )


def _spells(combatant: Combatant, *, open_to_viewer: bool) -> tuple[SpellLine, ...]:
    declared = combatant.declared
    announced = declared.get("spell") if declared and open_to_viewer else ""
    return tuple(
        SpellLine(s.name, s.effect, s.name == announced, _spent(combatant, s.name))
        for s in combatant.profile.spells
    )


def _spent(combatant: Combatant, spell: str) -> int:
    what = f"spell:{spell}"
    return combatant.spent_for_good.get(what, 0) + combatant.spent.get(what, 0)


def _condition(state: State, who: CombatantId, condition: Condition) -> ConditionLine:
    for timer in state.timers.values():
        if (timer.bearer, timer.condition) == (who, condition.name):
            ends = due_in_words(timer.unit, timer.due, timer.edge)
            return ConditionLine(
                condition.name, condition.source, timer.unit, timer.due, ends
            )
    return ConditionLine(condition.name, condition.source, "", None, "")


def _other(pair: tuple[CombatantId, CombatantId], who: CombatantId) -> CombatantId:
    return pair[1] if pair[0] == who else pair[0]
