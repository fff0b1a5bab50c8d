"""Who acts when in this round, who has acted, who can't, and who is asked."""

from __future__ import annotations

from collections.abc import Collection

import attrs

from ..events.values import CombatantId, Person, SideId, Standing
from ..kernel.state import Combatant, State


OUT_OF_ACTION = frozenset(
    {
        "asleep",
        "charmed",
        "fled",
        "fleeing",
        "helpless",
        "held",
        "paralysed",
        "petrified",
        "stunned",
        "surrendered",
        "unconscious",
    }
)
"""Conditions that are shown as a reason why a figure doesn't act."""


@attrs.frozen
class Figure:
    """A combatant in the order.

    Attributes:
        acted: How many actions it took in this round.
        out: Why it doesn't act: ``dead``, ``gone``, ``surprised``, the name of
            a condition; empty where it may.
    """

    id: CombatantId
    name: str
    side: SideId
    acted: int
    out: str


@attrs.frozen
class OrderRow:
    """Sides or figures that act together.

    Attributes:
        total: What put them there.
        members: Their ids, as the order was settled.
        names: Their names.
        figures: All the combatants among them, in roster order.
        acted: Whether each of those that may act has.
    """

    total: int
    members: tuple[str, ...]
    names: tuple[str, ...]
    figures: tuple[Figure, ...]
    acted: bool


@attrs.frozen
class Asking:
    """An open question: which it is, who may answer, for whom."""

    prompt: int
    kind: str
    of: tuple[Person, ...]
    figures: tuple[str, ...]
    names: tuple[str, ...]


@attrs.frozen
class Order:
    """The order of a round.

    Attributes:
        round: -1 before the first.
        phase: The part of the round that is open, or empty.
        acting: The names of the sides that may act in it.
        rows: Earliest first; empty until the order is settled.
        others: The combatants that stand in no row.
        asked: The open questions.
    """

    round: int
    phase: str
    acting: tuple[str, ...]
    rows: tuple[OrderRow, ...]
    others: tuple[Figure, ...]
    asked: tuple[Asking, ...]


def order(state: State, out: Collection[str] = OUT_OF_ACTION) -> Order:
    """Return the order in *state*; nothing of it is hidden from anybody.

    Args:
        state: The fight.
        out: The conditions that keep a figure from acting.
    """
    figures = {who: _figure(state, c, out) for who, c in state.combatants.items()}
    rows = tuple(_row(state, standing, figures) for standing in state.order)
    placed = {figure.id for row in rows for figure in row.figures}
    return Order(
        state.round,
        state.phase,
        tuple(name_of(state, side) for side in state.phase_sides),
        rows,
        tuple(f for who, f in figures.items() if who not in placed),
        tuple(
            Asking(p.number, p.kind, p.of, p.figures, _names(state, p.figures))
            for p in state.prompts.values()
        ),
    )


def name_of(state: State, who: str) -> str:
    """Return the name of a combatant or side, its id where *state* lacks it."""
    if who in state.combatants:
        return state.combatants[who].profile.name
    return state.sides[who].name if who in state.sides else who


def _names(state: State, whos: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name_of(state, who) for who in whos)


def _figure(state: State, combatant: Combatant, out: Collection[str]) -> Figure:
    profile = combatant.profile
    return Figure(
        profile.id,
        profile.name,
        profile.side,
        combatant.acted,
        _why_out(state, combatant, out),
    )


def _why_out(state: State, combatant: Combatant, out: Collection[str]) -> str:
    if combatant.dead:
        return "dead"
    if not combatant.present:
        return "gone"
    profile = combatant.profile
    side_surprised = state.surprised.get(profile.side, False)
    if state.round == 0 and state.surprised.get(profile.id, side_surprised):
        return "surprised"
    return next((c.name for c in combatant.conditions if c.name in out), "")


def _row(
    state: State, standing: Standing, figures: dict[CombatantId, Figure]
) -> OrderRow:
    among = tuple(
        figure
        for figure in figures.values()
        if figure.id in standing.members or figure.side in standing.members
    )
    able = [figure for figure in among if not figure.out]
    return OrderRow(
        standing.total,
        standing.members,
        _names(state, standing.members),
        among,
        bool(able) and all(figure.acted for figure in able),
    )
