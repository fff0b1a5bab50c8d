"""The names that events and values bear on the wire, written down by hand.

A class may be renamed or moved at will; its wire name may not, for logs
outlive it. A name once released is never used for anything else. When an
event's fields change, its version goes up by one and `upcasts.UPCASTS` gets
the step that lifts what was written before. A value has no version of its
own: when its fields change, every event type that holds it gets a new one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from .types import Event
from .types.conditions import (
    ConditionEnded,
    ConditionGained,
    Spent,
    TimerEnded,
    TimerStarted,
)
from .types.declarations import (
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
from .types.exchanges import (
    AttackBegan,
    AttackStopped,
    Contested,
    Provoked,
    TableRead,
)
from .types.fight import (
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
from .types.gear import Broken, Dropped, Readied, Taken
from .types.outcomes import (
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
from .types.pursuit import GapChanged, PursuitBegan, PursuitEnded
from .types.rolls import Rolled
from .types.rulings import (
    Disputed,
    DisputeSettled,
    FacesDecreed,
    Retracted,
    RollVoided,
    Ruled,
)
from .types.ties import (
    HoldBegan,
    HoldEnded,
    HoldMaintained,
    TrapEnded,
    WeaponTrapped,
)
from .values import (
    Argument,
    Choice,
    DiceTerms,
    Modifier,
    Outcome,
    Place,
    Profile,
    Row,
    Setting,
    Spell,
    Standing,
    Weapon,
)


EventType = type[Event]
K = TypeVar("K")
V = TypeVar("V")

EVENT_TAGS: Mapping[EventType, tuple[str, int]] = {
    FightOpened: ("fight-opened", 1),
    SceneSet: ("scene-set", 1),
    TableReplaced: ("table-replaced", 1),
    SideJoined: ("side-joined", 1),
    CombatantJoined: ("combatant-joined", 2),
    CombatantLeft: ("combatant-left", 1),
    HostilitiesBegan: ("hostilities-began", 1),
    StepBegan: ("step-began", 1),
    PhaseBegan: ("phase-began", 1),
    PhaseEnded: ("phase-ended", 1),
    RoundBegan: ("round-began", 1),
    RoundEnded: ("round-ended", 1),
    TimePassed: ("time-passed", 1),
    TurnPassed: ("turn-passed", 1),
    FightEnded: ("fight-ended", 1),
    SeedRevealed: ("seed-revealed", 1),
    Forked: ("forked", 1),
    Asked: ("asked", 1),
    Answered: ("answered", 1),
    Lapsed: ("lapsed", 1),
    Declared: ("declared", 1),
    DeclarationLost: ("declaration-lost", 1),
    DeclarationOpened: ("declaration-opened", 1),
    ActionTaken: ("action-taken", 1),
    ActionLost: ("action-lost", 1),
    Spoke: ("spoke", 1),
    Rolled: ("rolled", 1),
    SurpriseSettled: ("surprise-settled", 1),
    OrderSettled: ("order-settled", 1),
    TargetPicked: ("target-picked", 1),
    AttackBegan: ("attack-began", 1),
    AttackStopped: ("attack-stopped", 1),
    Provoked: ("provoked", 1),
    Contested: ("contested", 1),
    TableRead: ("table-read", 1),
    AttackHit: ("attack-hit", 1),
    AttackMissed: ("attack-missed", 1),
    DamageSuffered: ("damage-suffered", 2),
    Healed: ("healed", 2),
    AbilityHarmed: ("ability-harmed", 1),
    Harmed: ("harmed", 1),
    Died: ("died", 1),
    SaveResolved: ("save-resolved", 1),
    SpellCast: ("spell-cast", 1),
    SpellLost: ("spell-lost", 1),
    MoraleChecked: ("morale-checked", 1),
    Moved: ("moved", 1),
    Turned: ("turned", 1),
    Engaged: ("engaged", 1),
    Disengaged: ("disengaged", 1),
    ConditionGained: ("condition-gained", 1),
    ConditionEnded: ("condition-ended", 1),
    Spent: ("spent", 1),
    TimerStarted: ("timer-started", 1),
    TimerEnded: ("timer-ended", 1),
    HoldBegan: ("hold-began", 1),
    HoldMaintained: ("hold-maintained", 1),
    HoldEnded: ("hold-ended", 1),
    WeaponTrapped: ("weapon-trapped", 1),
    TrapEnded: ("trap-ended", 1),
    Readied: ("readied", 1),
    Dropped: ("dropped", 1),
    Taken: ("taken", 1),
    Broken: ("broken", 1),
    PursuitBegan: ("pursuit-began", 1),
    GapChanged: ("gap-changed", 1),
    PursuitEnded: ("pursuit-ended", 1),
    Ruled: ("ruled", 1),
    Retracted: ("retracted", 1),
    RollVoided: ("roll-voided", 1),
    FacesDecreed: ("faces-decreed", 1),
    Disputed: ("disputed", 1),
    DisputeSettled: ("dispute-settled", 1),
}

# A value holds only values that stand above it, so that nesting is bounded.
VALUE_NAMES: Mapping[type, str] = {
    Modifier: "modifier",
    Setting: "setting",
    Argument: "argument",
    Choice: "choice",
    Place: "place",
    Weapon: "weapon",
    Spell: "spell",
    Profile: "profile",
    Standing: "standing",
    DiceTerms: "dice-terms",
    Outcome: "outcome",
    Row: "row",
}


def inverse(table: Mapping[K, V]) -> dict[V, K]:
    """Return *table* read from right to left.

    Raises:
        ValueError: Two keys share one value.
    """
    turned: dict[V, K] = {}
    for key, value in table.items():
        if value in turned:
            message = f"{value!r} stands for both {turned[value]!r} and {key!r}"
            raise ValueError(message)
        turned[value] = key
    return turned


EVENT_CLASSES: Mapping[str, EventType] = inverse(
    {cls: name for cls, (name, _) in EVENT_TAGS.items()}
)
VALUE_CLASSES: Mapping[str, type] = inverse(VALUE_NAMES)
