"""A combatant as its player reads it: numbers, gear, what lasts, what befell it."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from ..events.record import AnyRecord
from ..events.types.declarations import Declared
from ..events.types.fight import RoundBegan
from ..events.values import REFEREE, CombatantId, Person, SideId
from ..kernel.choices import format_choice
from ..kernel.reducers import effective
from ..kernel.state import Combatant, State
from .history import HpChange, hp_changes
from .order import name_of
from .sheet_parts import (
    ConditionLine,
    SpellLine,
    WeaponLine,
    condition_line,
    spell_lines,
    weapon_line,
)
from .viewer import Viewer, seen
from .words import UNARMOURED_SUM


SEALED = "declared, sealed"


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
        weapons=tuple(map(weapon_line, profile.weapons)),
        spells=spell_lines(combatant, open_to_viewer=open_to_viewer),
        conditions=tuple(condition_line(state, who, c) for c in combatant.conditions),
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


def _other(pair: tuple[CombatantId, CombatantId], who: CombatantId) -> CombatantId:
    return pair[1] if pair[0] == who else pair[0]
