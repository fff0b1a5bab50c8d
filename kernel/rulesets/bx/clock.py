"""Time: rounds of ten seconds, turns of ten minutes, and what runs out in them."""

from __future__ import annotations

from ....events.types import SurpriseSettled, TimePassed, TurnPassed
from ...mechanics.passing import end_timers
from ...requests import Fact, Procedure
from ...ruleset import Now
from ...state import State
from .begun import note_combat
from .scene import (
    ROUND_SECONDS,
    TURN_SECONDS,
    encounter_rounds,
    turn_began,
    turn_number,
)


_ROUNDS = TURN_SECONDS // ROUND_SECONDS


def pass_round(now: Now) -> Procedure:
    """Let a round of an encounter pass (time.round), and with it all surprise."""
    yield from note_combat(now)
    yield from _pass(now, now.state.clock + ROUND_SECONDS, "time.round")
    for who, caught in tuple(now.state.surprised.items()):
        if caught:
            over = SurpriseSettled(who, surprised=False, reason="no longer")
            yield Fact(over, "surprise.afterwards")


def charge_turns(now: Now) -> Procedure:
    """Let the rest of the game turn pass that an encounter began in.

    An encounter of up to 60 rounds takes one full turn; of a longer one the
    option ``time.long_encounter`` says whether it is rounded up. What is left
    over is spent catching breath (time.recovery).
    """
    rounds = encounter_rounds(now.state)
    if rounds > _ROUNDS and now.option("time.long_encounter") == "exact":
        return
    turns = max(1, -(-rounds // _ROUNDS))
    end = turn_began(now.state) + turns * TURN_SECONDS
    if end > now.state.clock:
        rule = "time.recovery" if rounds else "time.turn"
        yield from _pass(now, end, rule)


def turns_passed(state: State) -> int:
    """Return how many whole game turns have passed since the present one began."""
    return (state.clock - turn_began(state)) // TURN_SECONDS


def _pass(now: Now, clock: int, rule: str) -> Procedure:
    """Move the clock, count full turns, and end what is due."""
    before, began = now.state.clock, turn_began(now.state)
    yield Fact(TimePassed(clock - before, clock), rule)
    full = range((before - began) // TURN_SECONDS, (clock - began) // TURN_SECONDS)
    counted = "time.encounter_turn" if rule == "time.recovery" else "time.sixty"
    for number in full:
        turn = turn_number(now.state) + number
        yield Fact(TurnPassed(turn), "time.turn" if rule == "time.turn" else counted)
    yield from end_timers(now, lambda timer: timer.due <= clock, "time.sixty")
