"""A combatant as its player reads it: numbers, gear, what lasts, what befell it."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from ..events.record import AnyRecord
from ..events.values import CombatantId, Person, SideId
from ..kernel.choices import format_choice
from ..kernel.ruleset import (
    ATTACKS,
    UNARMOURED_SUM,
    SheetLine,
    SheetLines,
    no_lines,
)
from ..kernel.state import Combatant, State
from .history import HpChange, hp_changes
from .order import name_of
from .sheet_body import (
    AbilityLine,
    DamageLine,
    DroppedLine,
    HandLine,
    WoundLine,
    ability_lines,
    damage_lines,
    dropped_lines,
    facing_in_words,
    hand_lines,
    wound_lines,
)
from .sheet_parts import (
    ConditionLine,
    SpellLine,
    WeaponLine,
    condition_line,
    spell_lines,
    weapon_line,
)
from .sheet_ties import HoldLine, TrapLine, hold_lines, trap_lines
from .viewer import Viewer, answering, as_known, intents_known


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
        wounds: The open wounds, where the rule set keeps count of them.
        damage: What they took by type; it adds up to the hit points missing.
        hands: What is in which hand.
        dropped: What of its own lies on the ground.
        facing: Where it faces; empty without a map.
        abilities: The abilities that have sunk.
        attacks: How many attacks it used in this round.
        opportunities: How many attacks of opportunity.
        extra: How many extras besides its action.
        lines: What its rule set says of it, in its own terms.
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
    wounds: tuple[WoundLine, ...]
    damage: tuple[DamageLine, ...]
    hands: tuple[HandLine, ...]
    dropped: tuple[DroppedLine, ...]
    facing: str
    abilities: tuple[AbilityLine, ...]
    holds: tuple[HoldLine, ...]
    traps: tuple[TrapLine, ...]
    attacks: int
    opportunities: int
    extra: int
    lines: tuple[SheetLine, ...]
    history: tuple[HpChange, ...]


@attrs.frozen
class _Reading:
    """A fight as one viewer reads it.

    Attributes:
        state: The fight.
        log: Its records.
        known: The fight without the declarations that the viewer may not know.
        open: The figures whose declarations the viewer may know.
    """

    state: State
    log: tuple[AnyRecord, ...]
    viewer: Viewer
    known: State
    open: frozenset[CombatantId]
    unarmoured_sum: int
    lines: SheetLines


def sheet(
    state: State,
    who: CombatantId,
    records: Iterable[AnyRecord] = (),
    *,
    viewer: Viewer,
    unarmoured_sum: int = UNARMOURED_SUM,
    lines: SheetLines = no_lines,
) -> Sheet:
    """Return the sheet of *who* for *viewer*.

    Args:
        state: The fight.
        who: The combatant.
        records: The log, for the history of hit points, and to tell which
            declarations are open to all; without it they are taken as sealed.
        viewer: Who reads it.
        unarmoured_sum: What both notations of an armour class add up to.
        lines: What the rule set says of a figure.

    Raises:
        KeyError: There is no such combatant.
    """
    return _sheet(_reading(state, records, viewer, unarmoured_sum, lines), who)


def sheets(
    state: State,
    records: Iterable[AnyRecord] = (),
    *,
    viewer: Viewer,
    unarmoured_sum: int = UNARMOURED_SUM,
    lines: SheetLines = no_lines,
) -> tuple[Sheet, ...]:
    """Return the sheets of all combatants in roster order: see `sheet`."""
    reading = _reading(state, records, viewer, unarmoured_sum, lines)
    return tuple(_sheet(reading, who) for who in state.combatants)


def _reading(
    state: State,
    records: Iterable[AnyRecord],
    viewer: Viewer,
    unarmoured_sum: int,
    lines: SheetLines,
) -> _Reading:
    log = tuple(records)
    return _Reading(
        state,
        log,
        viewer,
        as_known(state, log, viewer),
        intents_known(state, log, viewer),
        unarmoured_sum,
        lines,
    )


def _sheet(reading: _Reading, who: CombatantId) -> Sheet:
    state = reading.state
    combatant = state.combatants[who]
    profile, spent = combatant.profile, combatant.spent
    open_to_viewer = who in reading.open
    foes = tuple(sorted(_other(pair, who) for pair in state.engaged if who in pair))
    return Sheet(
        id=who,
        name=profile.name,
        side=profile.side,
        side_name=name_of(state, profile.side),
        kind=profile.kind,
        player=answering(state, who)[0],
        klass=profile.klass,
        level=profile.level,
        hit_dice=profile.hit_dice,
        hp=combatant.hp,
        max_hp=profile.max_hp,
        armour_descending=profile.armour_class,
        armour_ascending=reading.unarmoured_sum - profile.armour_class,
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
        wounds=wound_lines(state, who),
        damage=damage_lines(combatant),
        hands=hand_lines(combatant),
        dropped=dropped_lines(state, who),
        facing=facing_in_words(state, combatant),
        abilities=ability_lines(combatant),
        holds=hold_lines(state, who),
        traps=trap_lines(state, who),
        attacks=spent.get(ATTACKS, 0),
        opportunities=spent.get("opportunity", 0),
        extra=spent.get("extra", 0),
        lines=reading.lines(reading.known, who),
        history=hp_changes(reading.log, who, reading.viewer),
    )


def _declared(combatant: Combatant, *, open_to_viewer: bool) -> str:
    if combatant.declared is None:
        return ""
    return format_choice(combatant.declared) if open_to_viewer else SEALED


def _other(pair: tuple[CombatantId, CombatantId], who: CombatantId) -> CombatantId:
    return pair[1] if pair[0] == who else pair[0]
