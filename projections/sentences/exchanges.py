"""Telling blows that are answered, stopped and measured."""

from __future__ import annotations

from ...events.types.exchanges import (
    AttackBegan,
    AttackStopped,
    Contested,
    Provoked,
    TableRead,
)
from ..context import Context, Sentences
from ..words import aside, because, capital, ended, whose
from .deeds import COMING, attempt
from .rolls import arithmetic, told


def attack_began(context: Context, event: AttackBegan) -> str:
    """Tell what kind of attack it is; a plain one is told by how it ends."""
    if event.kind in COMING:
        return ""
    name = capital(context.name(event.who))
    return f"{name} {attempt(context, event.kind, event.target)}{aside(event.weapon)}."


def attack_stopped(context: Context, event: AttackStopped) -> str:
    """Tell an attack that doesn't come about."""
    return (
        f"{capital(whose(context.name(event.who)))} attack on "
        f"{context.name(event.target)} doesn't come about"
        f"{because(context.spoken(event.reason))}."
    )


def provoked(context: Context, event: Provoked) -> str:
    """Tell who lays itself open to whom; nothing where nobody can strike."""
    if not event.by:
        return ""
    return (
        f"{capital(context.name(event.who))} lays itself open to "
        f"{context.names(event.by)}{aside(event.act)}."
    )


def contested(context: Context, event: Contested) -> str:
    """Tell who got the better of whom, with both rolls."""
    dice = "; ".join(
        f"{context.name(fallen.roll.who)} {arithmetic(fallen.roll)}"
        for fallen in told(context, event)
    )
    pair = capital(context.names((event.one, event.other)))
    won = f"{context.name(event.winner)} wins" if event.winner else "neither wins"
    return f"{pair} contend{aside(event.kind)}: {f'{dice}; ' if dice else ''}{won}."


_TOLD_BY_THE_BLOW = frozenset({"men_matrix", "monster_matrix"})
"""Tables of what an attack needs, which the sentence about it says anyway."""


def table_read(context: Context, event: TableRead) -> str:
    """Tell what a table says."""
    if event.table in _TOLD_BY_THE_BLOW:
        return ""
    dice = told(context, event)
    row = arithmetic(dice[0].roll) if dice else event.row
    table = event.table.replace(".", " ").replace("_", " ")
    return (
        f"{capital(context.name(event.who))}, {table} ({row}): {ended(event.result)}."
    )


SENTENCES: Sentences = {
    AttackBegan: attack_began,
    AttackStopped: attack_stopped,
    Provoked: provoked,
    Contested: contested,
    TableRead: table_read,
}
