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
    DeclarationOpened,
    Declared,
    Lapsed,
    Spoke,
)
from .exchanges import (
    AttackBegan,
    AttackStopped,
    Contested,
    Provoked,
    TableRead,
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
    TableReplaced,
    TimePassed,
    TurnPassed,
)
from .gear import Broken, Dropped, Readied, Taken
from .outcomes import (
    AbilityHarmed,
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
    Turned,
)
from .pursuit import GapChanged, PursuitBegan, PursuitEnded
from .rolls import Rolled
from .rulings import (
    Disputed,
    DisputeSettled,
    FacesDecreed,
    Retracted,
    RollVoided,
    Ruled,
)
from .ties import (
    HoldBegan,
    HoldEnded,
    HoldMaintained,
    TrapEnded,
    WeaponTrapped,
)


__all__ = [
    "EVENT_TYPES",
    "AbilityHarmed",
    "ActionLost",
    "ActionTaken",
    "Answered",
    "Asked",
    "AttackBegan",
    "AttackHit",
    "AttackMissed",
    "AttackStopped",
    "Broken",
    "CombatantJoined",
    "CombatantLeft",
    "ConditionEnded",
    "ConditionGained",
    "Contested",
    "DamageSuffered",
    "DeclarationLost",
    "DeclarationOpened",
    "Declared",
    "Died",
    "Disengaged",
    "DisputeSettled",
    "Disputed",
    "Dropped",
    "Engaged",
    "Event",
    "FacesDecreed",
    "FightEnded",
    "FightOpened",
    "Forked",
    "GapChanged",
    "Harmed",
    "Healed",
    "HoldBegan",
    "HoldEnded",
    "HoldMaintained",
    "HostilitiesBegan",
    "Lapsed",
    "MoraleChecked",
    "Moved",
    "OrderSettled",
    "PhaseBegan",
    "PhaseEnded",
    "Provoked",
    "PursuitBegan",
    "PursuitEnded",
    "Readied",
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
    "Spoke",
    "StepBegan",
    "SurpriseSettled",
    "TableRead",
    "TableReplaced",
    "Taken",
    "TargetPicked",
    "TimePassed",
    "TimerEnded",
    "TimerStarted",
    "TrapEnded",
    "TurnPassed",
    "Turned",
    "WeaponTrapped",
]

Event: TypeAlias = (
    FightOpened
    | SceneSet
    | TableReplaced
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
    | DeclarationOpened
    | ActionTaken
    | ActionLost
    | Spoke
    | Rolled
    | SurpriseSettled
    | OrderSettled
    | TargetPicked
    | AttackBegan
    | AttackStopped
    | Provoked
    | Contested
    | TableRead
    | AttackHit
    | AttackMissed
    | DamageSuffered
    | Healed
    | AbilityHarmed
    | Harmed
    | Died
    | SaveResolved
    | SpellCast
    | SpellLost
    | MoraleChecked
    | Moved
    | Turned
    | Engaged
    | Disengaged
    | ConditionGained
    | ConditionEnded
    | Spent
    | TimerStarted
    | TimerEnded
    | HoldBegan
    | HoldMaintained
    | HoldEnded
    | WeaponTrapped
    | TrapEnded
    | Readied
    | Dropped
    | Taken
    | Broken
    | PursuitBegan
    | GapChanged
    | PursuitEnded
    | Ruled
    | Retracted
    | RollVoided
    | FacesDecreed
    | Disputed
    | DisputeSettled
)

EVENT_TYPES: tuple[type[Event], ...] = Event.__args__
