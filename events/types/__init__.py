"""The event vocabulary: one theme a file, all of it in `EVENT_TYPES`."""

from __future__ import annotations

from typing import TypeAlias

from .conditions import (
    ConditionEnded,
    ConditionGained,
    Spent,
    TimerEnded,
    TimerStarted,
)
from .declarations import (
    ActionLost,
    ActionTaken,
    Answered,
    Asked,
    DeclarationLost,
    Declared,
    Lapsed,
)
from .fight import (
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
    TimePassed,
    TurnPassed,
)
from .outcomes import (
    AttackHit,
    AttackMissed,
    DamageSuffered,
    Died,
    Disengaged,
    Engaged,
    Harmed,
    Healed,
    MoraleChecked,
    Moved,
    OrderSettled,
    SaveResolved,
    SpellCast,
    SpellLost,
    SurpriseSettled,
    TargetPicked,
)
from .rolls import Rolled
from .rulings import (
    Disputed,
    DisputeSettled,
    FacesDecreed,
    Retracted,
    RollVoided,
    Ruled,
)


__all__ = [
    "EVENT_TYPES",
    "ActionLost",
    "ActionTaken",
    "Answered",
    "Asked",
    "AttackHit",
    "AttackMissed",
    "CombatantJoined",
    "CombatantLeft",
    "ConditionEnded",
    "ConditionGained",
    "DamageSuffered",
    "DeclarationLost",
    "Declared",
    "Died",
    "Disengaged",
    "DisputeSettled",
    "Disputed",
    "Engaged",
    "Event",
    "FacesDecreed",
    "FightEnded",
    "FightOpened",
    "Forked",
    "Harmed",
    "Healed",
    "HostilitiesBegan",
    "Lapsed",
    "MoraleChecked",
    "Moved",
    "OrderSettled",
    "PhaseBegan",
    "PhaseEnded",
    "Retracted",
    "RollVoided",
    "Rolled",
    "RoundBegan",
    "RoundEnded",
    "Ruled",
    "SaveResolved",
    "SceneSet",
    "SeedRevealed",
    "SideJoined",
    "SpellCast",
    "SpellLost",
    "Spent",
    "StepBegan",
    "SurpriseSettled",
    "TargetPicked",
    "TimePassed",
    "TimerEnded",
    "TimerStarted",
    "TurnPassed",
]

Event: TypeAlias = (
    FightOpened
    | SceneSet
    | SideJoined
    | CombatantJoined
    | CombatantLeft
    | HostilitiesBegan
    | StepBegan
    | PhaseBegan
    | PhaseEnded
    | RoundBegan
    | RoundEnded
    | TimePassed
    | TurnPassed
    | FightEnded
    | SeedRevealed
    | Forked
    | Asked
    | Answered
    | Lapsed
    | Declared
    | DeclarationLost
    | ActionTaken
    | ActionLost
    | Rolled
    | SurpriseSettled
    | OrderSettled
    | TargetPicked
    | AttackHit
    | AttackMissed
    | DamageSuffered
    | Healed
    | Harmed
    | Died
    | SaveResolved
    | SpellCast
    | SpellLost
    | MoraleChecked
    | Moved
    | Engaged
    | Disengaged
    | ConditionGained
    | ConditionEnded
    | Spent
    | TimerStarted
    | TimerEnded
    | Ruled
    | Retracted
    | RollVoided
    | FacesDecreed
    | Disputed
    | DisputeSettled
)

EVENT_TYPES: tuple[type[Event], ...] = Event.__args__
