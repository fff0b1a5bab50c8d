"""How long a spell takes, and in which second it comes off."""

from __future__ import annotations

from ....events.values import Spell
from ...state import State
from .moments import seconds_now
from .spell_effects import seconds_of


def is_instant(state: State, spell: Spell) -> bool:
    """Return whether *spell* takes effect in the very second (spell.instant)."""
    return not casting_seconds(spell) or counts_on_the_die(state, spell)


def counts_on_the_die(state: State, spell: Spell) -> bool:
    """Return whether a casting time is added to the d10 instead (opt.casting).

    Only one of segments can be; minutes never are.
    """
    options = state.options
    table_on = options["init.optional"] == "on"
    by_die = table_on and options["spell.timing"] == "initiative"
    return by_die and spell.trait("casting_unit", "segment") == "segment"


def casting_seconds(spell: Spell) -> int:
    """Return how many seconds it takes to cast *spell*, 0 where it is at once."""
    count = int(spell.trait("casting", 0))
    if spell.trait("innate") or spell.trait("breath"):
        return 0
    return seconds_of(count, str(spell.trait("casting_unit", "segment")))


def rule_of(spell: Spell) -> str:
    """Return the rule that tells when *spell* takes effect."""
    if not casting_seconds(spell):
        return "spell.instant"
    unit = str(spell.trait("casting_unit", "segment"))
    return {"round": "spell.rounds", "turn": "spell.turns"}.get(unit, "spell.segments")


def due(state: State, spell: Spell) -> int:
    """Return the second of the clock in which *spell* comes off (spell.completion)."""
    inclusive = state.options["spell.count"] == "inclusive"
    return seconds_now(state) + casting_seconds(spell) - inclusive
