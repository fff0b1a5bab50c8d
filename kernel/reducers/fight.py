"""Folding the fight's own life."""

from __future__ import annotations

import attrs

from ...events.types import (
    CombatantJoined,
    CombatantLeft,
    FightEnded,
    FightOpened,
    Forked,
    HostilitiesBegan,
    PhaseBegan,
    PhaseEnded,
    RoundBegan,
    RoundEnded,
    SceneSet,
    SeedRevealed,
    SideJoined,
    StepBegan,
    TableReplaced,
    TimePassed,
    TurnPassed,
)
from ..state import Combatant, Side
from ..state.combatant import NOTHING
from ..state.draft import Reducer, Writable
from .outcomes import on_record


def fight_opened(draft: Writable, event: FightOpened) -> None:
    """Lay down what the fight is played under."""
    draft.set(
        title=event.title,
        ruleset=event.ruleset,
        version=event.version,
        content=event.content,
        options={s.name: s.value for s in event.options},
        dice=event.dice,
    )


def scene_set(draft: Writable, event: SceneSet) -> None:
    """Add facts of the place, or change them."""
    for fact in event.facts:
        draft.put("scene", fact.name, fact.value)


def table_replaced(draft: Writable, event: TableReplaced) -> None:
    """Let a table read otherwise."""
    draft.put("tables", event.table, event.rows)


def side_joined(draft: Writable, event: SideJoined) -> None:
    """Add a side."""
    draft.put("sides", event.side, Side(event.side, event.name, event.controller))


def combatant_joined(draft: Writable, event: CombatantJoined) -> None:
    """Add a combatant; its side must be there, and its id no side's."""
    sides = draft.state.sides
    if event.profile.side not in sides or event.profile.id in sides:
        raise KeyError(event.profile.side)
    newcomer = Combatant(event.profile, event.hp, event.place)
    draft.put("combatants", event.profile.id, newcomer)


def combatant_left(draft: Writable, event: CombatantLeft) -> None:
    """Keep a combatant's record, and let it take no more part."""
    draft.change(event.who, present=False)


def hostilities_began(draft: Writable, event: HostilitiesBegan) -> None:  # noqa: ARG001
    """Let the order of combat hold."""
    draft.set(hostile=True)


def step_began(draft: Writable, event: StepBegan) -> None:
    """Note where the runner is."""
    draft.set(step=event.step, figure=event.figure)


def phase_began(draft: Writable, event: PhaseBegan) -> None:
    """Open a part of the round."""
    draft.set(phase=event.phase, phase_sides=event.sides)


def phase_ended(draft: Writable, event: PhaseEnded) -> None:
    """Close a part of the round."""
    done = (*draft.state.phases_done, event.phase)
    draft.set(phase="", phase_sides=(), phases_done=done)


def round_began(draft: Writable, event: RoundBegan) -> None:
    """Open a round: what was counted by the round starts over."""
    state = draft.state
    draft.set(
        round=event.number, round_open=True, phases_done=(), order=(), draws=NOTHING
    )
    for side in tuple(state.sides.values()):
        if side.spent:
            draft.put("sides", side.id, attrs.evolve(side, spent=NOTHING))
    for who, figure in tuple(state.combatants.items()):
        if figure.acted or figure.harmed or figure.spent or figure.declared:
            draft.change(who, acted=0, harmed=(), spent=NOTHING, declared=None)


def round_ended(draft: Writable, event: RoundEnded) -> None:  # noqa: ARG001
    """Close a round."""
    draft.set(round_open=False)


def time_passed(draft: Writable, event: TimePassed) -> None:
    """Move the clock."""
    draft.set(clock=event.clock)


def turn_passed(draft: Writable, event: TurnPassed) -> None:
    """Count a game turn."""
    draft.set(turns=event.number)


def fight_ended(draft: Writable, event: FightEnded) -> None:
    """Close the fight."""
    draft.set(ended=True, outcomes=event.outcomes)


def seed_revealed(draft: Writable, event: SeedRevealed) -> None:
    """Keep the seed that everyone may now check the dice by."""
    draft.set(seed=event.seed)


REDUCERS: dict[type, Reducer] = {
    FightOpened: fight_opened,
    SceneSet: scene_set,
    TableReplaced: table_replaced,
    SideJoined: side_joined,
    CombatantJoined: combatant_joined,
    CombatantLeft: combatant_left,
    HostilitiesBegan: hostilities_began,
    StepBegan: step_began,
    PhaseBegan: phase_began,
    PhaseEnded: phase_ended,
    RoundBegan: round_began,
    RoundEnded: round_ended,
    TimePassed: time_passed,
    TurnPassed: turn_passed,
    FightEnded: fight_ended,
    SeedRevealed: seed_revealed,
    Forked: on_record,
}
