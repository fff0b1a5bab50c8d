"""Who acts when in this round, who has acted, who can't, and who is asked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

import attrs

from ..events.record import AnyRecord
from ..events.values import REFEREE, CombatantId, Person, SideId, Standing
from ..kernel.ruleset import (
    ATTACKS,
    SheetLines,
    in_round_of_surprise,
    no_lines,
)
from ..kernel.state import Combatant, State
from .viewer import ANYBODY, Viewer, as_known
from .words import feet


@attrs.frozen
class Figure:
    """A combatant in the order.

    Attributes:
        acted: How many actions it took in this round.
        out: Why it doesn't act: ``dead``, ``gone``, ``surprised``, the name of
            a condition; empty where it may.
        bound: The names of those it is bound to by a hold or a weapon trap.
        held: Whether it declared that it holds its action; False where the
            viewer may not know.
        attacks: How many attacks it used in this round, and of how many, where
            the rule set tells; empty where there is nothing to tell, and of
            one that is out.
    """

    id: CombatantId
    name: str
    side: SideId
    acted: int
    out: str
    bound: tuple[str, ...] = ()
    held: bool = False
    attacks: str = ""


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
        chase: Who is after whom, and how far behind; empty where nobody is.
    """

    round: int
    phase: str
    acting: tuple[str, ...]
    rows: tuple[OrderRow, ...]
    others: tuple[Figure, ...]
    asked: tuple[Asking, ...]
    chase: str = ""


def order(
    state: State,
    out: Collection[str] = (),
    *,
    viewer: Viewer = ANYBODY,
    records: Iterable[AnyRecord] = (),
    lines: SheetLines = no_lines,
    surprised_now: Callable[[State], bool] = in_round_of_surprise,
) -> Order:
    """Return the order in *state*; only what was declared is hidden in part.

    Args:
        state: The fight.
        out: The conditions that keep a figure from acting, as its rule set says.
        viewer: Who looks.
        records: The log, to tell which declarations are open to all.
        lines: What the rule set says of a figure.
        surprised_now: Whether who was found surprised still is.
    """
    known = as_known(state, records, viewer)
    caught = surprised_now(state)
    figures = {
        who: _figure(
            known, combatant, _why_out(state, combatant, out, caught=caught), lines
        )
        for who, combatant in known.combatants.items()
    }
    rows = tuple(_row(state, standing, figures) for standing in state.order)
    placed = {figure.id for row in rows for figure in row.figures}
    return Order(
        state.round,
        phase_in_words(state),
        tuple(name_of(state, side) for side in state.phase_sides),
        rows,
        tuple(f for who, f in figures.items() if who not in placed),
        tuple(
            Asking(p.number, p.kind, p.of, p.figures, _names(state, p.figures))
            for p in state.prompts.values()
        ),
        _chase(state),
    )


def _chase(state: State) -> str:
    chase = state.pursuit
    if chase is None:
        return ""
    pursuing, fleeing = name_of(state, chase.pursuing), name_of(state, chase.fleeing)
    return f"{pursuing} after {fleeing}, {feet(chase.gap)} behind"


def name_of(state: State, who: str) -> str:
    """Return the name of a combatant or side, its id where *state* lacks it."""
    if who in state.combatants:
        return state.combatants[who].profile.name
    if who == REFEREE:
        return "the referee"
    return state.sides[who].name if who in state.sides else who


def phase_in_words(state: State) -> str:
    """Return the part of the round, with names for those whom it is called after.

    ``B movement orcs`` is the movement of the orcs, and ``second 8 after slim``
    comes after Slim; a mere number, ``3 party``, stays as it is.
    """
    what, _, side = state.phase.rpartition(" ")
    if side in state.sides:
        named = f"{what} of {name_of(state, side)}"
        return state.phase if what.isdigit() or not what else named
    words = state.phase.split(" ")
    return " ".join(name_of(state, w) if w in state.combatants else w for w in words)


def _names(state: State, whos: Iterable[str]) -> tuple[str, ...]:
    return tuple(name_of(state, who) for who in whos)


def _figure(known: State, combatant: Combatant, out: str, lines: SheetLines) -> Figure:
    profile, declared = combatant.profile, combatant.declared
    return Figure(
        profile.id,
        profile.name,
        profile.side,
        combatant.acted,
        out,
        _names(known, _bound(known, profile.id)),
        declared is not None and declared.get("hold") == "yes",
        "" if out else _attacks(known, combatant, lines),
    )


def _bound(state: State, who: CombatantId) -> Iterable[CombatantId]:
    """Return whom *who* holds, traps, is held or trapped by: each once."""
    pairs = [(hold.holder, hold.held) for hold in state.holds.values()]
    pairs += [(trap.trapper, trap.victim) for trap in state.traps.values()]
    with_it = (pair for pair in pairs if who in pair)
    return dict.fromkeys(b if a == who else a for a, b in with_it)


def _attacks(known: State, combatant: Combatant, lines: SheetLines) -> str:
    told = lines(known, combatant.profile.id)
    used = combatant.spent.get(ATTACKS, 0)
    own = (line.value for line in told if line.name == ATTACKS)
    return next(own, str(used) if used else "")


def _why_out(
    state: State, combatant: Combatant, out: Collection[str], *, caught: bool
) -> str:
    if combatant.dead:
        return "dead"
    if not combatant.present:
        return "gone"
    if caught and state.found_surprised(combatant.profile.id):
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
