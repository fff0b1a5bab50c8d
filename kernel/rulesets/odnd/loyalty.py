"""The loyalty of retainers, which stands where others have morale."""

from __future__ import annotations

from ...state import Combatant, State
from . import tables


AVERAGE = 10
"""The Charisma of an employer of whom nothing is said."""


def loyalty(state: State, retainer: Combatant) -> int:
    """Return what a retainer's nerve is tried against (morale.retainers).

    It is the roster's morale for it, else the table's by its employer's
    Charisma.
    """
    if retainer.profile.morale:
        return retainer.profile.morale
    employer = state.combatants.get(str(retainer.profile.trait("employer", "")))
    charisma = employer.profile.trait("charisma", AVERAGE) if employer else AVERAGE
    return tables.loyalty(int(charisma))
