"""Simple actions: each takes the round's action, and succeeds as its count comes."""

from __future__ import annotations

from ....events.types import Spent
from ....events.values import Choice, CombatantId
from ...mechanics.figures import there
from ...offers import Offer, OneOf, Words
from ...requests import Fact
from ...state import State
from . import figures
from .allowance import attacks_left
from .death import slay
from .deeds import Act
from .facing import on_map
from .figures import friends, stricken, used, wrestling
from .gear import DRAW, PICK_UP
from .guards import GUARDING
from .moment import Deed, Moment
from .pinning import PINNED, let_up
from .states import befall, lift
from .strikes import Refusal, Tried, wrestles
from .substitutes import substitutable
from .threat import in_contact, threateners
from .timers import BLEEDING, bind
from .tossing import THROW_HOLY_WATER, THROW_TO


RULE = "declare.simple_actions"
BIND = "declare.bind_wounds"
DEFEND = "declare.defend"
GUARD = "declare.guard"
STAND = "declare.stand_up"
SLAY = "death.unconscious"

PLAIN = ("light_torch", "open_door", "search", "hammer")
"""Actions that the log tells of, and that do nothing else."""


def _under(act: str) -> frozenset[str]:
    return frozenset({act})


# ---------------------------------------------------------------- no more to it


def _plain(name: str) -> Act:
    """Return an action that the log tells of, and that does nothing else."""

    def offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
        words = Words("what", optional=True)
        return () if wrestling(state, who) else (Offer(name, (words,)),)

    return Act(name, _under(name), offers, _told, RULE, _only_wrestling)


def _told(_moment: Moment, _who: CombatantId, _choice: Choice) -> Deed:
    yield from ()


def _only_wrestling(state: State, who: CombatantId, _choice: Choice) -> Refusal:
    return wrestles(state, Tried(who, "", ""))


# ---------------------------------------------------------------- binding wounds


def bindable(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    """Return whose wounds *who* can bind: its own, and a comrade's within reach.

    Both have to stay where they are. Without a map every comrade is in reach.
    """
    near = (
        one
        for one in friends(state, who)
        if not on_map(state) or in_contact(state, who, one)
    )
    return tuple(
        one
        for one in (who, *near)
        if state.combatants[one].has(BLEEDING) and not used(state, one, "moved")
    )


def _bind_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    patients = bindable(state, who)
    if not patients or wrestling(state, who) or used(state, who, "moved"):
        return ()
    return (Offer("bind_wounds", (OneOf("patient", patients),)),)


def _bind(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    yield from bind(moment, who, choice.get("patient"))


def _why_not_bind(state: State, who: CombatantId, choice: Choice) -> Refusal:
    refusal = _only_wrestling(state, who, choice)
    patient = choice.get("patient") or "nobody"
    return refusal or (BIND, f"{patient} has no wound that {who} can bind from here")


# ---------------------------------------------------------------- stances


def _stance(name: str, condition: str, rule: str) -> Act:
    """Return an action that is kept up to the end of the round."""

    def offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
        return () if wrestling(state, who) else (Offer(name),)

    def run(moment: Moment, who: CombatantId, _choice: Choice) -> Deed:
        yield from befall(moment, who, condition, name, rule)

    return Act(name, _under(name), offers, run, rule, _only_wrestling)


def _stand_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    figure = state.combatants[who]
    may = figure.has("prone") and not figure.has(PINNED)
    return (Offer("stand_up"),) if may and not wrestling(state, who) else ()


def _stand_up(moment: Moment, who: CombatantId, _choice: Choice) -> Deed:
    """Be upright when the count comes; that provokes nothing (declare.stand_up)."""
    yield from lift(moment, who, "prone", "stands up", STAND)
    yield from let_up(moment)


def _why_not_stand(state: State, who: CombatantId, choice: Choice) -> Refusal:
    if state.combatants[who].has(PINNED):
        return "overbear.result", f"{who} can't get up: somebody lies on it"
    return _only_wrestling(state, who, choice) or (STAND, f"{who} isn't prone")


# ---------------------------------------------------------------- slaying


def slayable(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    """Return the helpless enemies beside *who* that it can simply kill.

    Only outside a melee: nobody threatens it (death.unconscious).
    """
    if wrestling(state, who) or threateners(state, who):
        return ()
    if not attacks_left(state, who) or not figures.is_armed(state, who):
        return ()
    return tuple(
        foe
        for foe in figures.foes(state, who)
        if in_contact(state, who, foe) and _helpless(state, foe)
    )


def _helpless(state: State, who: CombatantId) -> bool:
    return stricken(state.combatants[who])


def _slay_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    victims = slayable(state, who)
    return (Offer("slay", (OneOf("target", victims),)),) if victims else ()


def _slay(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Spend the action of the round, with all its attacks, on killing."""
    left = attacks_left(moment.state, who)
    yield Fact(Spent(who, "attacks", left, lasting=False), SLAY)
    victim = choice.get("target")
    if there(moment.state.combatants[victim]):
        yield from slay(moment, who, victim)


def _why_not_slay(state: State, who: CombatantId, choice: Choice) -> Refusal:
    refusal = _only_wrestling(state, who, choice)
    if refusal is not None:
        return refusal
    threats = threateners(state, who)
    if threats:
        return SLAY, f"{threats[0]} threatens {who}, which keeps it from slaying"
    target = choice.get("target")
    return SLAY, f"{target or 'nobody'} is no helpless enemy beside {who}"


ACTS: tuple[Act, ...] = (
    *substitutable(
        (
            *(_plain(name) for name in PLAIN),
            PICK_UP,
            DRAW,
            Act(
                "bind_wounds",
                _under("bind_wounds"),
                _bind_offers,
                _bind,
                BIND,
                _why_not_bind,
            ),
            _stance("defend", "defending", DEFEND),
            Act(
                "stand_up",
                _under("stand_up"),
                _stand_offers,
                _stand_up,
                STAND,
                _why_not_stand,
            ),
        )
    ),
    _stance("guard", GUARDING, GUARD),
    THROW_TO,
    THROW_HOLY_WATER,
    Act("slay", _under("attack"), _slay_offers, _slay, SLAY, _why_not_slay),
)
