"""The story of a fight, line by line."""

from __future__ import annotations

from affray.events.record import AnyRecord, Record, Sealed
from affray.events.types import Event
from affray.events.types.declarations import Answered, Asked, Declared
from affray.events.types.fight import PhaseBegan, RoundBegan
from affray.events.types.outcomes import (
    AttackHit,
    AttackMissed,
    DamageSuffered,
    Died,
    OrderSettled,
)
from affray.events.types.rulings import Retracted, Ruled
from affray.events.values import REFEREE, Modifier, Standing
from affray.kernel.choices import choose
from affray.projections.transcript import Line, transcript
from tests.support.builders import opened, roll, then


SETUP = opened()
BHB = Modifier("bhb", 1, "attack.bhb")
STROKE = roll("f1", "attack", "1d20", 14, plus=(BHB,), needed=13)
HIT = AttackHit("f1", "g1", "melee", "sword, long", 15, 13)

HIT_TOLD = (
    "Wilmot attacks goblin 1 with sword, long: 14 + 1 (bhb) = 15 against 13, a hit."
)


def told(*events: Event, viewer: str = "bob") -> list[str]:
    """Return the lines about *events* after the opening."""
    lines = transcript(then(SETUP, *events), viewer)
    return [line.text for line in lines if line.seq >= len(SETUP)]


def test_the_opening() -> None:
    """A fight begins with its rules, its place and who is there."""
    assert [line.text for line in transcript(SETUP, "bob")] == [
        "The bridge. Rules: whitebox, version 1. Dice: entered.",
        "Scene: distance 30.",
        "Wilmot joins the party (fighter 1): 8 of 8 hit points, armour class 4.",
        "Goblin 1 joins the goblins (1-1 HD): 3 of 3 hit points, armour class 6.",
    ]


def test_a_blow() -> None:
    """A roll is told with its outcome; a damage die of one term by the loss."""
    assert told(
        STROKE,
        HIT,
        roll("f1", "damage", "1d6", 4),
        DamageSuffered("g1", 4, 3, -1, "f1's sword, long"),
        Died("g1", "f1's sword, long"),
    ) == [
        HIT_TOLD,
        "Goblin 1 loses 4 hit points to Wilmot's sword, long (-1 of 3 left).",
        "Goblin 1 dies.",
    ]


def test_blows_at_the_same_moment() -> None:
    """Rolls find their outcomes when all dice fall before any takes effect."""
    shot = roll("g1", "attack", "1d20", 3, needed=15)
    assert told(
        STROKE, shot, HIT, AttackMissed("g1", "f1", "missile", "bow, short", 3, 15)
    ) == [
        HIT_TOLD,
        "Goblin 1 shoots at Wilmot with bow, short: 3 against 15, a miss.",
    ]


def test_a_roll_that_says_more_keeps_its_line() -> None:
    """Where the loss doesn't say how the dice fell, the roll is told too."""
    assert told(
        roll("f1", "damage", "1d6+1", 2, constant=1),
        DamageSuffered("g1", 3, 3, 0, ""),
    ) == [
        "Wilmot rolls 1d6+1 for damage: 2 + 1 = 3.",
        "Goblin 1 loses 3 hit points (0 of 3 left).",
    ]


def test_initiative() -> None:
    """The order tells the dice that settled it."""
    standings = (Standing(5, ("party",)), Standing(2, ("goblins",)))
    assert told(
        RoundBegan(1),
        roll("party", "initiative", "1d6", 5),
        roll("goblins", "initiative", "1d6", 2),
        OrderSettled(standings),
    ) == [
        "Round 1.",
        "Initiative goes to the party, 5 against 2.",
    ]


def test_lines_know_their_round_phase_and_author() -> None:
    """A line can be grouped by round and phase and credited to who said it."""
    log = then(SETUP, RoundBegan(2), PhaseBegan("melee", ()))
    log = then(log, Ruled("The bridge holds.", "it is oak.", 0, "k"), by=REFEREE)
    assert (
        Line(6, 2, "", "Round 2.", "", heading=True),
        Line(8, 2, "melee", "Referee rules: The bridge holds (it is oak).", REFEREE),
    ) == transcript(log, "bob")[4:]


def test_what_was_taken_back_stays() -> None:
    """A retraction marks what it took back, and the roll with it."""
    assert told(
        RoundBegan(1), STROKE, HIT, Retracted(7, "wrong target", True), Died("g1", "")
    ) == [
        "Round 1.",
        "Taken back: " + HIT_TOLD,
        (
            "The fight is taken back to before event 7: wrong target. "
            "What was seen in between stays known."
        ),
        "Goblin 1 dies.",
    ]


def test_a_roll_that_outlives_its_outcome_is_told() -> None:
    """Where only the outcome was taken back, the roll that stands has its line."""
    assert told(STROKE, HIT, Retracted(7, "it was a parley", False)) == [
        "Wilmot rolls 1d20 for attack: 14 + 1 (bhb) = 15 against 13.",
        "Taken back: " + HIT_TOLD,
        "The fight is taken back to before event 7: it was a parley.",
    ]


def test_a_retraction_brings_back_the_round() -> None:
    """What is told after a retraction is told in the round gone back to."""
    log = then(SETUP, RoundBegan(1), RoundBegan(2), Retracted(7, "", False))
    lines = transcript(then(log, Died("g1", "")), "bob")
    assert Line(9, 1, "", "Goblin 1 dies.", "") == lines[-1]


def secret_log() -> list[Record]:
    """Return a fight in which ada answers in secret."""
    log = then(SETUP, Asked(1, "announce", ("ada",), ("f1",)))
    intent = choose("attack", who="f1", target="g1")
    log = then(log, Answered(1, intent, "k"), by="ada", visible_to=("ada",))
    return then(log, Declared("f1", intent), visible_to=("ada",))


def test_a_secret_declaration_is_sealed_from_others() -> None:
    """Others learn that something was declared, not what nor by whose hand."""
    lines = transcript(secret_log(), "bob")[4:]
    assert (Line(7, -1, "", "Wilmot declared, sealed.", ""),) == lines


def test_a_secret_declaration_is_open_to_its_author() -> None:
    """Who declared it reads it, and the referee does."""
    line = Line(8, -1, "", "Wilmot declares: attack goblin 1.", "")
    assert (line,) == transcript(secret_log(), "ada")[4:]
    assert (line,) == transcript(secret_log(), REFEREE)[4:]


def test_a_withheld_record_is_passed_over() -> None:
    """A hash has no line, not even for the referee."""
    log: list[AnyRecord] = [*SETUP, Sealed(6, bytes(32)), Record(7, Died("g1", ""))]
    assert [ln.text for ln in transcript(log, REFEREE)[4:]] == ["Goblin 1 dies."]
