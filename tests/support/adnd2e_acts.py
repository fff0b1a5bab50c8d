"""Let a figure do one act of adnd2e in a test, or see which rule forbids it.

    before = fight(person("f"), monster("o"), given=[declared("f", "move")])
    ran = does(movement.ACTS, before, "f", "move toward=o")
    rule, reason = refused(movement.ACTS, before, "f", "move toward=f")

It goes as on a figure's own count: the choice has to be offered, under what
the figure declared, and a refusal names the rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from affray.events.types import Declared, OrderSettled, Readied
from affray.events.values import Choice, CombatantId, Standing
from affray.kernel.rulesets.adnd2e.deeds import Act
from affray.kernel.state import State
from tests.support.adnd2e_harness import choice, deed
from tests.support.driving import HarnessError, Ran, Said


def declared(who: CombatantId, line: str = "attack") -> Declared:
    """Return that *who* declared what *line* says."""
    return Declared(who, choice(line))


def in_hand(who: CombatantId, item: str, hand: str = "main") -> Readied:
    """Return that *who* has *item* in *hand*."""
    return Readied(who, item, hand)


def order(*totals: tuple[CombatantId, int]) -> OrderSettled:
    """Return the order of initiative of figures that each have a total."""
    counts = sorted({total for _, total in totals})
    return OrderSettled(
        tuple(
            Standing(count, tuple(who for who, total in totals if total == count))
            for count in counts
        )
    )


def does(
    acts: tuple[Act, ...],
    state: State,
    who: CombatantId,
    line: str,
    dice: Sequence[int] = (),
    answers: Sequence[Said] = (),
) -> Ran:
    """Let *who* do what *line* says, using up *dice* and *answers*."""
    found = _fitting(acts, state, who, choice(line))
    if found is None:
        why = refusal(acts, state, who, line)
        raise HarnessError(f"{line!r} isn't offered: {why}")
    act, settled = found
    return deed(lambda m: act.run(m, who, settled), state, dice, answers)


def refused(acts: tuple[Act, ...], state: State, who: CombatantId, line: str) -> str:
    """Return the rule by which *line* is refused."""
    if _fitting(acts, state, who, choice(line)) is not None:
        raise HarnessError(f"{line!r} is offered")
    found = refusal(acts, state, who, line)
    if found is None:
        raise HarnessError(f"no rule refuses {line!r}")
    return found[0]


def _fitting(
    acts: tuple[Act, ...], state: State, who: CombatantId, chosen: Choice
) -> tuple[Act, Choice] | None:
    for act in acts:
        for offer in act.offered(state, who):
            if offer.act == chosen.act and not offer.fault(chosen):
                return act, offer.settled(chosen)
    return None


def refusal(
    acts: tuple[Act, ...], state: State, who: CombatantId, line: str
) -> tuple[str, str] | None:
    """Return the rule that forbids *line* under what *who* declared, and why."""
    chosen = choice(line)
    intent = state.combatants[who].declared
    under = intent.act if intent is not None else ""
    for act in acts:
        if act.name == chosen.act and (not act.under or under in act.under):
            return act.why_not(state, who, chosen)
    return None
