"""What is said before the initiative dice: whatever changes or replaces a die."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from ....events.types import Declared, PhaseBegan, PhaseEnded, RoundBegan
from ....events.values import Choice, CombatantId
from ...mechanics.figures import enemies, there
from ...mechanics.spells import spells_left
from ...offers import Offer, OneOf, Slot
from ...requests import Answer, Ask, AskAll, Fact, Procedure, Request
from ...ruleset import Now
from ...state import Combatant, State
from . import budget
from .batches import CASTING
from .called_shot import called_offers
from .figures import able, is_surprised
from .follow_ups import LOST
from .hands import carried, is_weapon, wielded
from .magic_items import is_used_up, items_of
from .parry import PARRYING, parry_offers
from .tables import PARTS


PHASE = "declarations"
CARRIED = "carried"
"""The second in which an act that came too late for its round falls in the next."""

CALLED = OneOf("called", PARTS, optional=True)

_SET = OneOf("set", ("yes",), optional=True)
_WAITING = OneOf("wait", ("yes",), optional=True)

READY = "ready"
MELEE = "melee"

_TURNERS = ("mystic", "medium")


def surprise_round(now: Now) -> Procedure:
    """Open the round in which only those act who aren't surprised."""
    yield Fact(RoundBegan(0), "surprise.effect")
    for who, figure in now.state.combatants.items():
        if able(figure) and not is_surprised(now.state, figure):
            yield from budget.limit(who)
    yield from _declarations(now)


def combat_round(now: Now) -> Procedure:
    """Open a combat round: ten seconds, and a budget for each figure."""
    number = max(now.state.round, 0) + 1
    yield Fact(RoundBegan(number), "time.combat_round")
    yield from budget.renew(now)
    yield from _declarations(now)


def _declarations(now: Now) -> Procedure:
    figures = tuple(who for who in now.state.combatants if may_declare(now.state, who))
    yield Fact(PhaseBegan(PHASE, figures), "conv.optional")
    yield from _declare(now, figures)
    yield Fact(PhaseEnded(PHASE), "conv.optional")


def _declare(
    now: Now, figures: tuple[CombatantId, ...]
) -> Generator[Request, Any, None]:
    if not figures:
        return
    answers: tuple[Answer | None, ...] = yield AskAll(
        tuple(
            Ask(
                "declare",
                now.state.controllers(who),
                (who,),
                declare_offers,
                "conv.optional",
                why_not,
            )
            for who in figures
        )
    )
    for who, answer in zip(figures, answers, strict=True):
        ruled_out = not may_declare(now.state, who)
        if answer is None or answer.choice.act == READY or ruled_out:
            continue
        if answer.choice.act in PARRYING:
            run = PARRYING[answer.choice.act].run
            yield from run(now, now.state, who, answer.choice, answer.prompt)
        yield Fact(Declared(who, answer.choice), "conv.optional")


def may_declare(state: State, who: CombatantId) -> bool:
    """Return whether *who* has a die of its own to roll in this round."""
    figure = state.combatants[who]
    if not able(figure) or is_surprised(state, figure):
        return False
    return not figure.has(CASTING) and not figure.spent_for_good.get(CARRIED)


def declare_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    """Return what *who* may declare before the dice."""
    figure = state.combatants[who]
    if not may_declare(state, who):
        return ()
    return tuple(_offers(state, figure))


def _offers(state: State, figure: Combatant) -> Iterator[Offer]:
    named = (OneOf("who", (figure.profile.id,), optional=True),)
    yield Offer(READY, named)
    yield from parry_offers(state, figure, named)
    if state.options["init.optional"] != "on":
        yield from called_offers(named)
    yield Offer("set", named)
    yield Offer("wait", (*named, *_awaited(state, figure)))
    if makes_good(figure):
        yield Offer(MELEE, (*named, CALLED))
    if state.options["init.optional"] == "on":
        yield from _intended(state, figure, named)


def _awaited(state: State, figure: Combatant) -> tuple[Slot, ...]:
    others = tuple(
        who
        for who, other in state.combatants.items()
        if there(other) and other is not figure
    )
    return (OneOf("for", others, optional=True),) if others else ()


def _intended(
    state: State, figure: Combatant, named: tuple[Slot, ...]
) -> Iterator[Offer]:
    """Yield the acts that have a number of their own (conv.optional)."""
    arms = _arms(state, figure.profile.id)
    when = (*_awaited(state, figure), _SET, _WAITING)
    if arms and any(True for _ in enemies(state, figure)):
        yield Offer("attack", (*named, OneOf("weapon", arms), CALLED, *when))
    items = items_of(figure.profile)
    spells = tuple(s.name for s in spells_left(figure) if s.name not in items)
    if spells:
        yield Offer("cast", (*named, OneOf("spell", spells), *when))
    usable = tuple(n for n, item in items.items() if not is_used_up(figure, item))
    if usable:
        yield Offer("use", (*named, OneOf("item", usable), *when))
    if figure.profile.klass in _TURNERS:
        yield Offer("turn_undead", (*named, *when))


def _arms(state: State, who: CombatantId) -> tuple[str, ...]:
    """Return what *who* could strike or shoot with in this round, in hand or not."""
    natural = tuple(w.name for w in wielded(state, who) if not w.hands)
    owned = tuple(i for i in carried(state, who) if is_weapon(state, who, i))
    return tuple(dict.fromkeys((*owned, *natural)))


def makes_good(figure: Combatant) -> bool:
    """Return whether *figure* lost its second attack of last round by lateness."""
    return bool(figure.spent_for_good.get(LOST))


def why_not(state: State, who: CombatantId, choice: Choice) -> tuple[str, str] | None:
    """Return the rule that forbids declaring *choice* now, and the reason."""
    figure = state.combatants.get(who)
    if figure is None:
        return None
    name = figure.profile.name
    if choice.act == MELEE and not makes_good(figure):
        return "second.compensation", f"{name} lost no second attack by lateness"
    if figure.has(CASTING):
        return "spell.busy", f"{name} is casting"
    if is_surprised(state, figure):
        return "surprise.effect", f"{name} is surprised"
    if choice.act in ("attack", "cast", "use", "turn_undead"):
        return "conv.optional", "acts are declared when the second comes"
    return None


def is_bound_to(state: State, figure: Combatant) -> Choice | None:
    """Return the act that *figure* declared, where it is held to one.

    With the optional modifiers on, a figure does what it declared, or moves.
    """
    if state.options["init.optional"] != "on":
        return None
    declared = figure.declared or Choice(READY)
    return Choice("attack") if declared.act == MELEE else declared
