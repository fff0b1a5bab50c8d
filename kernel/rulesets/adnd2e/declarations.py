"""What each will do this round: the referee's notes first, sealed, then the players."""

from __future__ import annotations

from ....events.types import DeclarationOpened, Declared, PhaseEnded, Spent
from ....events.values import REFEREE, Choice, CombatantId
from ...offers import Offer, OneOf, Slot
from ...requests import Answer, Ask, AskAll, Fact, Procedure
from ...ruleset import Now
from ...state import State
from . import figures
from .moment import Deed, Moment
from .surprise import free_round_forbids, may_act


SIMPLE = (
    "light_torch",
    "open_door",
    "pick_up",
    "bind_wounds",
    "draw",
    "drink",
    "move",
    "search",
    "hammer",
    "defend",
    "stand_up",
)
"""Actions that take nothing but a name when they are declared (declare.actions)."""

TURNING = frozenset({"cleric", "paladin", "priest", "druid"})
WRESTLE = "wrestle"
INTELLIGENCE_TO_HOLD = 4

_HOLD = OneOf("hold", ("yes",), optional=True)
_SET = OneOf("set", ("yes",), optional=True)
_OFF = OneOf("off", ("yes",), optional=True)


def declaring(state: State) -> tuple[CombatantId, ...]:
    """Return who declares in this round, in roster order."""
    return tuple(
        who
        for who, figure in state.combatants.items()
        if figures.able(figure) and may_act(state, who)
    )


def notes(now: Now) -> Procedure:
    """Let the referee note in secret what the others will do (round.npc_secret)."""
    whos = tuple(w for w in declaring(now.state) if figures.is_npc(now.state, w))
    answers = yield AskAll(tuple(_ask(w, (REFEREE,), secret=True) for w in whos))
    for who, answer in zip(whos, answers, strict=True):
        if answer is not None:
            yield from _declared(who, answer, (REFEREE,), "round.npc_secret")
    yield Fact(PhaseEnded("notes"), "round.phases")


def declarations(now: Now) -> Procedure:
    """Let each player declare one action type (round.player_declare)."""
    whos = tuple(w for w in declaring(now.state) if not figures.is_npc(now.state, w))
    asks = tuple(_ask(w, now.state.controllers(w), secret=False) for w in whos)
    answers = yield AskAll(asks)
    for who, answer in zip(whos, answers, strict=True):
        if answer is not None:
            yield from _declared(who, answer, (), "round.player_declare")
    yield Fact(PhaseEnded("declarations"), "round.phases")


def _ask(who: CombatantId, people: tuple[str, ...], *, secret: bool) -> Ask:
    rule = "round.npc_options" if secret else "round.player_declare"
    return Ask("declare", people, (who,), declare_offers, rule, forbidden, secret)


def _declared(
    who: CombatantId, answer: Answer, seen_by: tuple[str, ...], rule: str
) -> Deed:
    yield Fact(Declared(who, answer.choice), rule, seen_by)


def declare_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    """Return the actions that a figure can declare."""
    figure = state.combatants[who]
    if not figures.able(figure):
        return ()
    if figures.wrestling(state, who):
        return (Offer(WRESTLE),)
    if state.round == 0:
        return tuple(o for o in _fighting(state, who) if o.act != "guard")
    hold = _held(state, who)
    simple = tuple(Offer(act, hold) for act in SIMPLE)
    return (
        *_fighting(state, who),
        *_casting(state, who),
        *simple,
        *((Offer("turn_undead", hold),) if figure.profile.klass in TURNING else ()),
    )


def _held(state: State, who: CombatantId) -> tuple[Slot, ...]:
    mind = int(state.combatants[who].profile.trait("intelligence"))
    return (_HOLD,) if mind >= INTELLIGENCE_TO_HOLD else ()


def _fighting(state: State, who: CombatantId) -> tuple[Offer, ...]:
    names = tuple(dict.fromkeys(w.name for w in figures.weapons(state, who)))
    tool = OneOf("with", (*names, "unarmed"), optional=True)
    hold = _held(state, who)
    return (
        Offer("attack", (tool, _SET, _OFF, *hold)),
        Offer("throw", (tool, *hold)),
        Offer("guard", (tool, _SET)),
    )


def _casting(state: State, who: CombatantId) -> tuple[Offer, ...]:
    figure = state.combatants[who]
    ready = [s for s in figure.profile.spells if spells_left(state, who, s.name)]
    spells = tuple(dict.fromkeys(s.name for s in ready if not s.trait("item", "")))
    items = tuple(dict.fromkeys(s.name for s in ready if s.trait("item", "")))
    hold = _held(state, who)
    return (
        *((Offer("cast", (OneOf("spell", spells), *hold)),) if spells else ()),
        *((Offer("use_item", (OneOf("item", items), *hold)),) if items else ()),
    )


def spells_left(state: State, who: CombatantId, spell: str) -> int:
    """Return how often a figure can still use a spell or an item in this fight."""
    figure = state.combatants[who]
    had = sum(1 for one in figure.profile.spells if one.name == spell)
    return had - figure.spent_for_good.get(f"spell:{spell}", 0)


def forbidden(state: State, who: CombatantId, choice: Choice) -> tuple[str, str] | None:
    """Return the rule that forbids declaring *choice*, and why."""
    if who not in state.combatants or not figures.able(state.combatants[who]):
        return "state.unconscious", f"{who} can do nothing"
    if figures.wrestling(state, who):
        return "wrestle.no_other_action", f"{who} wrestles, and does nothing else"
    mind = int(state.combatants[who].profile.trait("intelligence"))
    if choice.get("hold") and mind < INTELLIGENCE_TO_HOLD:
        return (
            "hold.eligibility",
            f"{who} has Intelligence {mind}; holding takes {INTELLIGENCE_TO_HOLD}",
        )
    if state.round == 0:
        return free_round_forbids(state, who, choice)
    return _unknown(state, who, choice)


def _unknown(state: State, who: CombatantId, choice: Choice) -> tuple[str, str] | None:
    acts = dict.fromkeys(offer.act for offer in declare_offers(state, who))
    if choice.act in acts:
        return None
    rule = "round.npc_options" if figures.is_npc(state, who) else "round.player_declare"
    return rule, f"{choice.act} isn't among the actions: {', '.join(acts)}"


def opened(moment: Moment, who: CombatantId) -> Deed:
    """Lay open what was noted for *who*, now that it acts (round.npc_secret)."""
    figure = moment.state.combatants[who]
    sealed = figures.is_npc(moment.state, who) and figure.declared is not None
    if not sealed or figures.used(moment.state, who, "opened"):
        return
    assert figure.declared is not None  # noqa: S101 - it is sealed
    yield Fact(Spent(who, "opened", 1, lasting=False), "round.npc_secret")
    yield Fact(DeclarationOpened(who, figure.declared), "round.npc_secret")


def reveal(now: Now) -> Procedure:
    """Lay open what nobody saw come about, at the end of the round."""
    if now.option("round.reveal") != "never":
        for who in now.state.combatants:
            yield from opened(Moment(now, now.state), who)
    yield Fact(PhaseEnded("reveal"), "round.npc_secret")
