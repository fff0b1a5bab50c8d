"""An attack that is under way: what people answer before anything has come of it."""

from __future__ import annotations

from collections.abc import Iterable

from ..events.record import AnyRecord, Record
from ..events.types.exchanges import AttackBegan
from ..events.values import CombatantId
from ..kernel.state import State
from .context import context_of
from .sentences.deeds import attempt
from .words import capital


def attack_under_way(
    state: State, who: CombatantId, records: Iterable[AnyRecord]
) -> str:
    """Return ``Bruno attacks Rosa with battle axe.``, empty where nobody attacks.

    It is the latest attack that began in *records* and isn't made by *who*.
    """
    begun = [
        record.event
        for record in records
        if isinstance(record, Record)
        and isinstance(record.event, AttackBegan)
        and record.event.who != who
    ]
    if not begun:
        return ""
    attack = begun[-1]
    context = context_of(state)
    said = attempt(context, attack.kind, attack.target)
    weapon = f" with {attack.weapon}" if attack.weapon else ""
    return f"{capital(context.name(attack.who))} {said}{weapon}."
