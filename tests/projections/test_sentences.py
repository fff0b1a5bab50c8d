"""Each event as a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given

from affray.events.record import Record
from affray.events.types import EVENT_TYPES, Event
from affray.events.types.conditions import (
    ConditionEnded,
    ConditionGained,
    Spent,
    TimerEnded,
    TimerStarted,
)
from affray.events.types.declarations import (
    ActionLost,
    ActionTaken,
    Answered,
    Asked,
    DeclarationLost,
    Declared,
    Lapsed,
)
from affray.events.types.fight import (
    CombatantLeft,
    FightEnded,
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
from affray.events.types.outcomes import (
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
from affray.events.types.pursuit import GapChanged, PursuitBegan, PursuitEnded
from affray.events.types.rolls import Rolled
from affray.events.values import (
    Modifier,
    Outcome,
    Place,
    Row,
    Setting,
    Standing,
)
from affray.kernel.choices import choose
from affray.projections.context import Context
from affray.projections.sentences import SENTENCES, sentence
from affray.projections.telling import tell
from tests.support.builders import fighter, goblin, opened, roll, then
from tests.support.everything import events


ROSTER = opened(
    fighter(), fighter("m1", name="Iris", klass="magic-user"), goblin(), goblin("g2")
)
HERE, THERE = Place(0, 0), Place(25, 0)


def after(*before: Event) -> Context:
    """Return what is known after the opening and *before*."""
    return tell(then(ROSTER, *before, Died("g1", "")), "bob")[-1].context


def test_every_event_type_has_a_sentence() -> None:
    """The table is complete, and has nothing that isn't an event."""
    assert set(EVENT_TYPES) == set(SENTENCES)


@given(events(), events())
def test_no_event_is_beyond_words(first: Event, second: Event) -> None:
    """A sentence never raises, whatever the event and whoever is unknown."""
    context = Context().after(Record(0, first))
    assert isinstance(sentence(context, second), str)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (SideJoined("party", "the party", "ada"), ""),
        (SceneSet(()), ""),
        (
            SceneSet((Setting("dim_light", True), Setting("noisy", "goblins"))),
            "Scene: dim light yes, noisy the goblins.",
        ),
        (
            SceneSet(
                (Setting("fog", False), Setting("noisy", ""), Setting("distance", 0))
            ),
            "Scene: distance 0.",
        ),
        (
            TableReplaced("fumble", (Row(("1-10", "falls prone", "none")),)),
            "Table fumble reads otherwise from here on: 1 row.",
        ),
        (
            TableReplaced("fumble", (Row(("1-9",)), Row(("10",)))),
            "Table fumble reads otherwise from here on: 2 rows.",
        ),
        (CombatantLeft("g1", "fled"), "Goblin 1 leaves the fight: fled."),
        (HostilitiesBegan(""), "The meeting turns hostile."),
        (HostilitiesBegan("by ada"), "The meeting turns hostile: by ada."),
        (StepBegan("turn", "f1"), ""),
        (PhaseBegan("3 party", ("party",)), ""),
        (PhaseEnded("3 party"), ""),
        (RoundBegan(0), "The round of surprise."),
        (RoundBegan(3), "Round 3."),
        (RoundEnded(3, goes_on=True, reason="both sides fight on"), ""),
        (TimePassed(60, 60), ""),
        (TurnPassed(1), "Turn 1 has passed."),
        (
            PursuitBegan("party", "goblins", 70),
            "The pursuit begins: the goblins after the party, 70 feet behind.",
        ),
        (
            GapChanged(70, 40, "90 feet against 120"),
            "The gap closes from 70 feet to 40: 90 feet against 120.",
        ),
        (
            GapChanged(40, 100, "burning oil"),
            "The gap widens from 40 feet to 100: burning oil.",
        ),
        (GapChanged(40, 40, "both run"), "The gap stays 40 feet: both run."),
        (PursuitEnded("out of sight"), "The pursuit is over: out of sight."),
        (
            FightEnded(
                (Outcome("party", "stands"), Outcome("goblins", "fled")), "it is over."
            ),
            "The fight is over: it is over. The party: stands. The goblins: fled.",
        ),
        (SeedRevealed(b"\x0a\xff"), "The dice are opened; their seed was 0aff."),
    ],
)
def test_the_fights_own_life(event: Event, text: str) -> None:
    """Beginnings and ends are told, bookkeeping is not."""
    assert text == sentence(after(), event)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Asked(1, "act", ("ada",), ("f1",)), ""),
        (Answered(1, choose("attack", who="f1", target="g1"), "k"), ""),
        (
            Answered(1, choose("other", who="f1", words="kick the brazier"), "k"),
            "Wilmot tries something: kick the brazier.",
        ),
        (Answered(2, choose("permit"), "k"), "The referee permits it."),
        (
            Answered(2, choose("refuse", reason="it is bolted down."), "k"),
            "The referee refuses it: it is bolted down.",
        ),
        (
            Answered(2, choose("hazard", source="a pit", targets="f1,m1"), "k"),
            "A pit threatens Wilmot and Iris.",
        ),
        (Lapsed(1, "the fight is over"), ""),
        (
            Declared("m1", choose("announce", who="m1", spell="sleep")),
            "Iris announces sleep.",
        ),
        (
            Declared("f1", choose("attack", who="f1", weapon="sword", target="g1")),
            "Wilmot declares: attack goblin 1 with sword.",
        ),
        (
            Declared("party", choose("hold_back", feet=30)),
            "Declared by the party: hold back (30 feet).",
        ),
        (
            DeclarationLost("f1", "damage: g1's bow, short"),
            "Wilmot's declaration is lost: damage: goblin 1's bow, short.",
        ),
        (ActionTaken("f1", "attack", 1), ""),
        (ActionTaken("f1", "nothing", 1), "Wilmot does nothing."),
        (ActionTaken("f1", "disarm", 1), ""),
        (ActionTaken("f1", "bind_wounds", 1), "Wilmot binds wounds."),
        (ActionTaken("f1", "ring_bell", 1), "Wilmot takes an action: ring bell."),
        (ActionLost("g1", "slain first"), "Goblin 1 loses the action: slain first."),
    ],
)
def test_what_figures_set_out_to_do(event: Event, text: str) -> None:
    """Intentions are told where no outcome will tell them."""
    assert text == sentence(after(), event)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            roll("party", "reaction", "2d6", 3, 4),
            "The party rolls 2d6 for reaction: 3 + 4 = 7.",
        ),
        (
            roll("f1", "stealth", "1d6", 2, needed=3, under=True),
            "Wilmot rolls 1d6 for stealth: 2 against 3 or less.",
        ),
        (
            roll(
                "f1",
                "attack",
                "1d20",
                9,
                needed=15,
                plus=(Modifier("bhb", 0, "r"), Modifier("range", -2, "r")),
            ),
            "Wilmot rolls 1d20 for attack: 9 - 2 (range) = 7 against 15.",
        ),
        (
            roll("referee", "hazard", "1d6-1", 6, constant=-1),
            "The referee rolls 1d6-1 for hazard: 6 - 1 = 5.",
        ),
    ],
)
def test_rolls(event: Rolled, text: str) -> None:
    """Dice that nothing else tells are told with all that was added."""
    assert text == sentence(after(), event)


@pytest.mark.parametrize(
    ("standings", "text"),
    [
        ((), "Nobody is to act."),
        ((Standing(0, ("party",)),), "Only the party may act."),
        (
            (Standing(4, ("party", "goblins")),),
            "The party and the goblins act together, on 4.",
        ),
        (
            (Standing(0, ("party", "goblins")),),
            "The party and the goblins act together.",
        ),
        (
            (Standing(5, ("goblins",)), Standing(2, ("party",))),
            "Initiative goes to the goblins, 5 against 2.",
        ),
        (
            (Standing(0, ("f1",)), Standing(0, ("goblins",))),
            "The order: Wilmot, then the goblins.",
        ),
        (
            (Standing(6, ("f1",)), Standing(4, ("g1", "g2")), Standing(1, ("m1",))),
            "The order: Wilmot (6), then goblin 1 and goblin 2 (4), then Iris (1).",
        ),
    ],
)
def test_orders(standings: tuple[Standing, ...], text: str) -> None:
    """Sides and figures, dice and none, ties and rows are all told."""
    assert text == sentence(after(), OrderSettled(standings))


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            SurpriseSettled("party", surprised=True, reason="ambushed"),
            "Surprised: the party (ambushed).",
        ),
        (
            SurpriseSettled("goblins", surprised=False, reason=""),
            "Not surprised: the goblins.",
        ),
        (
            TargetPicked("f1", "g1", ("m1", "g1")),
            "Chance picks goblin 1 for Wilmot's attack, out of Iris and goblin 1.",
        ),
        (
            AttackHit("f1", "g1", "melee", "", 15, 13),
            "Wilmot attacks goblin 1: 15 against 13, a hit.",
        ),
        (
            AttackMissed("g1", "f1", "missile", "bow", 3, 15),
            "Goblin 1 shoots at Wilmot with bow: 3 against 15, a miss.",
        ),
        (
            DamageSuffered("f1", 1, 8, 7, "g1"),
            "Wilmot loses 1 hit point to goblin 1 (7 of 8 left).",
        ),
        (DamageSuffered("x9", 2, 3, 1, ""), "X9 loses 2 hit points (1 left)."),
        (
            Healed("f1", 3, 2, 5, "m1's cure"),
            "Wilmot regains 3 hit points by Iris's cure (5 of 8 left).",
        ),
        (Harmed("f1", "damage", "g1's bow"), ""),
        (Harmed("f1", "grappled", "g1"), "Harm befalls Wilmot: grappled."),
        (Died("g1", "f1's sword"), "Goblin 1 dies."),
        (
            SaveResolved("f1", "hold", success=True, effect="avoided"),
            "Wilmot's save against hold is made: avoided.",
        ),
        (
            SpellCast("m1", "sleep", ("g1", "g2")),
            "Iris casts sleep at goblin 1 and goblin 2.",
        ),
        (
            SpellLost("m1", "sleep", "damage: g1's bow", spent=True),
            "Iris's sleep is not cast: damage: goblin 1's bow; it is spent.",
        ),
        (
            MoraleChecked("goblins", ("first death", "half out"), 7, True, "holds"),
            "Morale of the goblins (first death and half out): score 7, it holds.",
        ),
        (
            Moved("f1", HERE, THERE, 25, "toward"),
            "Wilmot moves 25 feet to 25, 0 (toward).",
        ),
        (Moved("f1", HERE, THERE, 25, "move"), "Wilmot moves 25 feet to 25, 0."),
        (Moved("f1", HERE, Place(1, 0), 1, ""), "Wilmot moves 1 foot to 1, 0."),
        (Engaged("f1", "g1", 5), "Wilmot and goblin 1 are at blows, 5 feet apart."),
        (
            Disengaged("f1", "g1", "out of reach"),
            "Wilmot and goblin 1 are no longer at blows: out of reach.",
        ),
        (Disengaged("f1", "g1", "death"), ""),
    ],
)
def test_outcomes(event: Event, text: str) -> None:
    """What came of it is told in full names, without dice where none are at hand."""
    assert text == sentence(after(), event)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            ConditionGained("g1", "surrendered", "the referee's word"),
            "Goblin 1 surrenders (the referee's word).",
        ),
        (ConditionGained("g1", "surrendered", ""), "Goblin 1 is surrendered."),
        (
            ConditionGained("f1", "preparing", "sleep"),
            "Wilmot begins to prepare sleep.",
        ),
        (ConditionGained("f1", "prepared", "sleep"), "Wilmot has sleep ready."),
        (
            ConditionEnded("f1", "prepared", "cast"),
            "Wilmot no longer has a spell ready: cast.",
        ),
        (
            ConditionGained("g1", "asleep", "m1's sleep"),
            "Goblin 1 is asleep (Iris's sleep).",
        ),
        (
            ConditionEnded("g1", "asleep", "its time is up"),
            "Goblin 1 is no longer asleep: its time is up.",
        ),
        (Spent("m1", "spell:sleep", 1, lasting=True), ""),
        (
            TimerStarted("t", "asleep", "g1", "m1", "second", 630, "round end"),
            "Asleep, goblin 1: until 10 min 30 s into the fight (round end).",
        ),
        (
            TimerStarted("t", "asleep", "g1", "m1", "round", 4, ""),
            "Asleep, goblin 1: until round 4.",
        ),
        (TimerEnded("t", "its time is up"), ""),
    ],
)
def test_what_lasts(event: Event, text: str) -> None:
    """Conditions are told with their source and their end."""
    assert text == sentence(after(), event)


@pytest.mark.parametrize(
    ("dice", "event", "text"),
    [
        (
            roll("party", "surprise", "1d6", 2, needed=3),
            SurpriseSettled("party", surprised=True, reason="rolled 2"),
            "Surprised: the party, 2 against 3.",
        ),
        (
            roll("f1", "stealth", "1d6", 2, needed=3, under=True),
            SurpriseSettled("f1", surprised=False, reason="steals up unseen"),
            "Not surprised: Wilmot, 2 against 3 or less.",
        ),
        (
            roll("f1", "target", "1d2", 2),
            TargetPicked("f1", "g1", ("m1", "g1")),
            "Chance picks goblin 1 for Wilmot's attack, out of Iris and goblin 1 (2).",
        ),
        (
            roll("f1", "save", "1d20", 9, needed=14),
            SaveResolved("f1", "hold", success=False, effect="full"),
            "Wilmot's save against hold is failed, 9 against 14: full.",
        ),
        (
            roll("goblins", "morale", "2d6", 4, 5, needed=7, under=True),
            MoraleChecked("goblins", ("first death",), 7, False, "flee"),
            (
                "Morale of the goblins (first death): "
                "4 + 5 = 9 against 7 or less, it breaks (flee)."
            ),
        ),
        (
            roll("m1", "heal", "1d6", 3),
            Healed("f1", 3, 2, 5, ""),
            "Wilmot regains 3 hit points (5 of 8 left).",
        ),
    ],
)
def test_outcomes_tell_their_dice(dice: Rolled, event: Event, text: str) -> None:
    """Where the roll is at hand, the outcome says how it fell, in its stead."""
    *_, rolled, outcome = tell(then(ROSTER, dice, event), "bob")
    assert (text, (rolled.record.seq,)) == (outcome.text, outcome.tells)


def test_a_lost_announcement_is_told_once() -> None:
    """Of a spell that is lost the event about the spell tells, not the other."""
    announced = Declared("m1", choose("announce", who="m1", spell="sleep"))
    assert not sentence(after(announced), DeclarationLost("m1", "damage: g1's bow"))
