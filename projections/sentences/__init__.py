"""Events as sentences: one small function per type, and the table of them.

They mirror ``events/types/`` file by file. A sentence says what happened in
plain words and full names; an event that is bookkeeping, or that another one
beside it says better, is told by no sentence: an empty text.
"""

from __future__ import annotations

from ...events.types import Event
from ..context import Context, Sentences
from . import (
    conditions,
    declarations,
    exchanges,
    fight,
    gear,
    outcomes,
    pursuit,
    rolls,
    rulings,
    ties,
)


SENTENCES: Sentences = {
    **fight.SENTENCES,
    **declarations.SENTENCES,
    **rolls.SENTENCES,
    **outcomes.SENTENCES,
    **exchanges.SENTENCES,
    **conditions.SENTENCES,
    **ties.SENTENCES,
    **gear.SENTENCES,
    **pursuit.SENTENCES,
    **rulings.SENTENCES,
}


def sentence(context: Context, event: Event) -> str:
    """Return what is said of *event* where *context* is known; may be empty."""
    return SENTENCES[type(event)](context, event)
