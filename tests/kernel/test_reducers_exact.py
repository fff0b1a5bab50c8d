"""What each event makes of the state, field by field, and what it leaves alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from affray.events.record import AnyRecord, Record, Sealed
from affray.events.types import (
    AbilityHarmed,
    ActionLost,
    ActionTaken,
    Answered,
    Asked,
    Broken,
    CombatantJoined,
    CombatantLeft,
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    DeclarationLost,
    DeclarationOpened,
    Declared,
    Died,
    Disengaged,
    Dropped,
    Engaged,
    Event,
    FacesDecreed,
    FightEnded,
    FightOpened,
    GapChanged,
    Harmed,
    Healed,
    HoldBegan,
    HoldEnded,
    HoldMaintained,
    HostilitiesBegan,
    Lapsed,
    Moved,
    OrderSettled,
    PhaseBegan,
    PhaseEnded,
    PursuitBegan,
    PursuitEnded,
    Readied,
    Rolled,
    RollVoided,
    RoundBegan,
    RoundEnded,
    SceneSet,
    SeedRevealed,
    SideJoined,
    Spent,
    StepBegan,
    SurpriseSettled,
    TableReplaced,
    Taken,
    TimePassed,
    TimerEnded,
    TimerStarted,
    TrapEnded,
    Turned,
    TurnPassed,
    WeaponTrapped,
)
from affray.events.values import (
    Choice,
    DiceTerms,
    Outcome,
    Place,
    Profile,
    Row,
    Setting,
    Standing,
)
from affray.kernel.errors import Unfoldable
from affray.kernel.reducers import evolve, fold
from affray.kernel.state import (
    Combatant,
    Condition,
    Hold,
    Lying,
    Prompt,
    Pursuit,
    State,
    Timer,
    Trap,
    Wound,
)


HERE, THERE = Place(0, 0), Place(5, 10)
ANN = Profile("a", "Ann", "party", "character", 10, 5)
ORC = Profile("o", "orc", "foes", "monster", 8, 6)


def before(*events: Event) -> State:
    """Return a fight of Ann and an orc in round 2, after *events*."""
    state = State()
    for event in (
        SideJoined("party", "the party", "ann"),
        SideJoined("foes", "the foes", "referee"),
        CombatantJoined(ANN, 10, HERE),
        CombatantJoined(ORC, 8, THERE),
        RoundBegan(2),
        *events,
    ):
        state = evolve(state, event)
    return state


def changed(state: State, event: Event) -> dict[str, Any]:
    """Return the fields that *event* changes; those of Ann are called ``a.field``."""
    after = evolve(state, event)
    fields = {
        f.name: getattr(after, f.name)
        for f in attrs.fields(State)
        if f.name != "combatants" and getattr(after, f.name) != getattr(state, f.name)
    }
    for who, figure in after.combatants.items():
        old = state.combatants.get(who)
        if old is None:
            fields[who] = figure
            continue
        fields |= {
            f"{who}.{f.name}": getattr(figure, f.name)
            for f in attrs.fields(Combatant)
            if getattr(figure, f.name) != getattr(old, f.name)
        }
    return fields


ATTACK = Choice("attack")
SWORDSMAN = (Readied("a", "sword", "main"), Readied("a", "shield", "off"))
HURT = DamageSuffered("a", 4, 10, 6, "o's axe", "slashing", "", "w1")
BRUISED = DamageSuffered("a", 3, 6, 3, "o", "bludgeoning", "nonlethal", "w2")

CASES: list[tuple[str, tuple[Event, ...], Event, Mapping[str, Any]]] = [
    (
        "opening",
        (),
        FightOpened(
            "t", "toy", 3, "ab", (Setting("x", 1),), DiceTerms("seeded", b"", b"s")
        ),
        {
            "title": "t",
            "ruleset": "toy",
            "version": 3,
            "content": "ab",
            "options": {"x": 1},
            "dice": DiceTerms("seeded", b"", b"s"),
        },
    ),
    (
        "scene",
        (SceneSet((Setting("rain", True),)),),
        SceneSet((Setting("fog", 2),)),
        {"scene": {"rain": True, "fog": 2}},
    ),
    (
        "table",
        (TableReplaced("fumble", (Row((1,)),)),),
        TableReplaced("fumble", (Row((2,)), Row((3,)))),
        {"tables": {"fumble": (Row((2,)), Row((3,)))}},
    ),
    ("left", (), CombatantLeft("a", "fled"), {"a.present": False}),
    ("hostile", (), HostilitiesBegan("x"), {"hostile": True}),
    ("step", (), StepBegan("turn", "a"), {"step": "turn", "figure": "a"}),
    (
        "phase",
        (),
        PhaseBegan("one", ("party",)),
        {"phase": "one", "phase_sides": ("party",)},
    ),
    (
        "phase's end",
        (PhaseBegan("one", ("party",)),),
        PhaseEnded("one"),
        {"phase": "", "phase_sides": (), "phases_done": ("one",)},
    ),
    (
        "round",
        (
            Spent("party", "rest", 1, lasting=False),
            Spent("party", "morale", 1, lasting=True),
            Spent("a", "arrows", 2, lasting=False),
            Declared("a", ATTACK),
            ActionTaken("a", "attack", 1),
            Harmed("a", "damage", "o"),
            PhaseEnded("x"),
            OrderSettled((Standing(3, ("a",)),)),
        ),
        RoundBegan(3),
        {
            "round": 3,
            "phases_done": (),
            "order": (),
            "sides": {
                **before().sides,
                "party": attrs.evolve(
                    before().sides["party"], spent_for_good={"morale": 1}
                ),
            },
            "a.spent": {},
            "a.declared": None,
            "a.acted": 0,
            "a.harmed": (),
        },
    ),
    (
        "round's end",
        (),
        RoundEnded(2, goes_on=True, reason=""),
        {"round_open": False},
    ),
    ("time", (), TimePassed(60, 120), {"clock": 120}),
    ("turn of the clock", (), TurnPassed(2), {"turns": 2}),
    (
        "end",
        (),
        FightEnded((Outcome("party", "stands"),), "over"),
        {"ended": True, "outcomes": (Outcome("party", "stands"),)},
    ),
    ("seed", (), SeedRevealed(b"s"), {"seed": b"s"}),
    (
        "question",
        (),
        Asked(4, "act", ("ann",), ("a",)),
        {"prompts": {4: Prompt(4, "act", ("ann",), ("a",))}, "asked": 4},
    ),
    (
        "answer",
        (Asked(4, "act", ("ann",), ("a",)),),
        Answered(4, ATTACK, "k"),
        {"prompts": {}},
    ),
    (
        "question that lapsed",
        (Asked(4, "act", ("ann",), ("a",)),),
        Lapsed(4, "gone"),
        {"prompts": {}},
    ),
    ("declaration", (), Declared("a", ATTACK), {"a.declared": ATTACK}),
    ("a side's word", (), Declared("party", ATTACK), {}),
    (
        "declaration lost",
        (Declared("a", ATTACK),),
        DeclarationLost("a", "hurt"),
        {"a.declared": None},
    ),
    (
        "declaration opened",
        (),
        DeclarationOpened("a", ATTACK),
        {"a.declared": ATTACK},
    ),
    ("action", (), ActionTaken("a", "attack", 2), {"a.acted": 2}),
    (
        "action lost",
        (ActionTaken("a", "attack", 1),),
        ActionLost("a", "dead"),
        {"a.acted": 2},
    ),
    (
        "roll",
        (FacesDecreed("a", "attack", (20,)),),
        Rolled(
            "a",
            "attack",
            "1d20",
            (20,),
            (),
            20,
            None,
            under=False,
            draw=1,
            source="decreed",
            serves=0,
        ),
        {"draws": {"a/attack": 1}, "decreed": {}},
    ),
    ("roll voided", (), RollVoided("a", "attack", 3), {"draws": {"a/attack": 3}}),
    (
        "faces decreed",
        (),
        FacesDecreed("a", "attack", (1,)),
        {"decreed": {"a/attack": (1,)}},
    ),
    (
        "surprise",
        (),
        SurpriseSettled("a", surprised=True, reason=""),
        {"surprised": {"a": True}},
    ),
    (
        "order",
        (),
        OrderSettled((Standing(3, ("a",)),)),
        {"order": (Standing(3, ("a",)),)},
    ),
    (
        "wound",
        (HURT,),
        BRUISED,
        {
            "a.hp": 3,
            "wounded": 2,
            "a.wounds": {
                "w1": Wound(4, "slashing", "", "o's axe"),
                "w2": Wound(3, "bludgeoning", "nonlethal", "o"),
            },
        },
    ),
    ("harm without a wound", (), DamageSuffered("a", 4, 10, 6, "o"), {"a.hp": 6}),
    (
        "a wound heals in part, and keeps its place",
        (HURT, BRUISED),
        Healed("a", 1, 3, 4, "rest", "w1"),
        {
            "a.hp": 4,
            "a.wounds": {
                "w1": Wound(3, "slashing", "", "o's axe"),
                "w2": Wound(3, "bludgeoning", "nonlethal", "o"),
            },
        },
    ),
    (
        "a scratch is left",
        (HURT,),
        Healed("a", 3, 6, 9, "rest", "w1"),
        {"a.hp": 9, "a.wounds": {"w1": Wound(1, "slashing", "", "o's axe")}},
    ),
    (
        "a wound is closed",
        (HURT,),
        Healed("a", 4, 6, 10, "rest", "w1"),
        {"a.hp": 10, "a.wounds": {}},
    ),
    ("healing", (), Healed("a", 2, 6, 8, "rest"), {"a.hp": 8}),
    (
        "ability",
        (AbilityHarmed("a", "constitution", 2, 12, 10, "death"),),
        AbilityHarmed("a", "constitution", 3, 10, 7, "death"),
        {"a.abilities": {"constitution": 5}},
    ),
    ("harm", (), Harmed("a", "damage", "o"), {"a.harmed": ("damage",)}),
    ("the same harm", (Harmed("a", "damage", "o"),), Harmed("a", "damage", "p"), {}),
    ("death", (), Died("a", "o"), {"a.dead": True}),
    ("move", (), Moved("a", HERE, THERE, 11, "move"), {"a.place": THERE}),
    ("turn", (), Turned("a", 0, 90, "turn"), {"a.facing": 90}),
    (
        "blows, sorted",
        (),
        Engaged("o", "a", 5),
        {"engaged": frozenset({("a", "o")})},
    ),
    ("apart", (Engaged("a", "o", 5),), Disengaged("o", "a", ""), {"engaged": set()}),
    (
        "condition",
        (),
        ConditionGained("a", "prone", "o"),
        {"a.conditions": (Condition("prone", "o"),)},
    ),
    (
        "condition twice",
        (ConditionGained("a", "prone", "o"),),
        ConditionGained("a", "prone", "p"),
        {},
    ),
    (
        "condition's end",
        (ConditionGained("a", "prone", "o"), ConditionGained("a", "asleep", "o")),
        ConditionEnded("a", "prone", "up"),
        {"a.conditions": (Condition("asleep", "o"),)},
    ),
    (
        "spent",
        (Spent("a", "arrows", 2, lasting=True),),
        Spent("a", "arrows", 3, lasting=True),
        {"a.spent_for_good": {"arrows": 5}},
    ),
    (
        "timer",
        (),
        TimerStarted("t", "prone", "a", "o", "round", 4, "round end"),
        {"timers": {"t": Timer("prone", "a", "o", "round", 4, "round end")}},
    ),
    (
        "timer's end",
        (TimerStarted("t", "prone", "a", "o", "round", 4, "round end"),),
        TimerEnded("t", "up"),
        {"timers": {}},
    ),
    (
        "hold",
        (),
        HoldBegan("h1", "o", "a", "hold"),
        {"holds": {"h1": Hold("o", "a", "hold", 2)}, "tied": 1},
    ),
    (
        "hold kept",
        (HoldBegan("h1", "o", "a", "hold"), RoundBegan(3)),
        HoldMaintained("h1", "o", "a", "press", 1),
        {"holds": {"h1": Hold("o", "a", "press", 2, 1)}},
    ),
    (
        "hold's end",
        (HoldBegan("h1", "o", "a", "hold"),),
        HoldEnded("h1", "o", "a", "broken"),
        {"holds": {}},
    ),
    (
        "trap",
        (),
        WeaponTrapped("t1", "o", "fork", "a", "sword"),
        {"traps": {"t1": Trap("o", "fork", "a", "sword", 2)}, "tied": 1},
    ),
    (
        "trap's end",
        (WeaponTrapped("t1", "o", "fork", "a", "sword"),),
        TrapEnded("t1", "o", "a", "won"),
        {"traps": {}},
    ),
    (
        "pursuit",
        (),
        PursuitBegan("foes", "party", 70),
        {"pursuit": Pursuit("foes", "party", 70)},
    ),
    (
        "gap",
        (PursuitBegan("foes", "party", 70),),
        GapChanged(70, 40, "both run"),
        {"pursuit": Pursuit("foes", "party", 40)},
    ),
    ("gap of nobody", (), GapChanged(70, 40, "both run"), {}),
    (
        "pursuit's end",
        (PursuitBegan("foes", "party", 70),),
        PursuitEnded("caught"),
        {"pursuit": None},
    ),
    (
        "readied",
        SWORDSMAN,
        Readied("a", "sword", "off"),
        {"a.hands": {"off": "sword"}},
    ),
    ("put away", SWORDSMAN, Readied("a", "sword", ""), {"a.hands": {"off": "shield"}}),
    (
        "dropped",
        SWORDSMAN,
        Dropped("a", "sword", THERE, "flung"),
        {
            "a.hands": {"off": "shield"},
            "a.gone": ("sword",),
            "ground": (Lying("sword", "a", THERE),),
        },
    ),
    (
        "picked up by its owner",
        (*SWORDSMAN, Dropped("a", "sword", THERE, "flung")),
        Taken("a", "sword", "", "main"),
        {"a.hands": {"off": "shield", "main": "sword"}, "a.gone": (), "ground": ()},
    ),
    (
        "picked up by another",
        (*SWORDSMAN, Dropped("a", "sword", THERE, "flung")),
        Taken("o", "sword", "", "main"),
        {"o.hands": {"main": "sword"}, "o.taken": {"sword": "a"}, "ground": ()},
    ),
    (
        "the nearest of two of a name picked up",
        (
            *SWORDSMAN,
            Dropped("a", "sword", Place(90, 0), "flung"),
            Dropped("o", "sword", THERE, "flung"),
        ),
        Taken("o", "sword", "", "main"),
        {
            "o.hands": {"main": "sword"},
            "o.gone": (),
            "ground": (Lying("sword", "a", Place(90, 0)),),
        },
    ),
    (
        "seized",
        SWORDSMAN,
        Taken("o", "sword", "a", ""),
        {
            "a.hands": {"off": "shield"},
            "a.gone": ("sword",),
            "o.taken": {"sword": "a"},
        },
    ),
    (
        "dropped by who took it",
        (*SWORDSMAN, Taken("o", "sword", "a", "main")),
        Dropped("o", "sword", HERE, "dropped"),
        {"o.hands": {}, "o.taken": {}, "ground": (Lying("sword", "a", HERE),)},
    ),
    (
        "broken",
        SWORDSMAN,
        Broken("a", "sword", "trap"),
        {"a.hands": {"off": "shield"}, "a.gone": ("sword",)},
    ),
]


@pytest.mark.parametrize(
    ("given", "event", "expected"),
    [case[1:] for case in CASES],
    ids=[case[0] for case in CASES],
)
def test_an_event_changes_what_it_says_and_nothing_else(
    given: tuple[Event, ...], event: Event, expected: Mapping[str, Any]
) -> None:
    """Every field of the fight and of its figures is looked at."""
    assert changed(before(*given), event) == expected


def test_a_round_counts_rolls_anew() -> None:
    """What was rolled in a round before doesn't change this round's draws."""
    state = before(RollVoided("a", "attack", 3))
    assert evolve(state, RoundBegan(3)).draws == {}


def test_who_joins_needs_a_side_and_an_id_of_its_own() -> None:
    """The message says which side isn't there."""
    stray = attrs.evolve(ANN, id="b", side="nobody's")
    with pytest.raises(Unfoldable, match="nobody's"):
        evolve(before(), CombatantJoined(stray, 1, HERE))
    twin = attrs.evolve(ANN, id="foes")
    with pytest.raises(Unfoldable, match="party"):
        evolve(before(), CombatantJoined(twin, 1, HERE))


def test_what_is_withheld_is_passed_over_and_the_rest_is_folded() -> None:
    """A sealed record in the middle ends nothing."""
    records: list[AnyRecord] = [
        Record(0, SideJoined("party", "the party", "ann")),
        Sealed(1, bytes(32)),
        Record(2, HostilitiesBegan("x")),
    ]
    assert fold(records).hostile
