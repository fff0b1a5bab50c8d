"""The extra that everybody has besides its action: to speak, to drop, to turn."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import attrs

from ....events.types import Spent, Spoke
from ....events.values import Choice, CombatantId
from ...mechanics.compass import CIRCLE, REAR
from ...offers import Number, Offer, OneOf, Slot, Words
from ...requests import Fact
from ...state import State
from . import figures, ground
from .deeds import Act
from .going import face
from .moment import Deed, Moment
from .opportunity import provoke
from .states import drop
from .withdraw import EXTRA


SECONDS = 10
"""How long one may speak (extra.talk)."""

_MINUTE = 60
_BACKPACK = "backpack"
_FREE = frozenset[str]()


@attrs.frozen
class Speech(Words):
    """Words that take no more time than there is.

    Attributes:
        wpm: Words a minute.
    """

    wpm: int = 150

    def fault(self, text: str) -> str:
        """Return what is wrong with *text*, or nothing."""
        if duration(text, self.wpm) > SECONDS:
            return too_long(text, self.wpm)
        return Words.fault(self, text)


def duration(text: str, wpm: int) -> Fraction:
    """Return how many seconds it takes to say *text* (extra.talk)."""
    return Fraction(_MINUTE * len(text.split()), wpm)


def too_long(text: str, wpm: int) -> str:
    """Return that *text* takes too long, with the count."""
    tenths = int(duration(text, wpm) * 10)
    return (
        f"{len(text.split())} words take {tenths // 10}.{tenths % 10} seconds; "
        f"there are {SECONDS}"
    )


def _wpm(state: State) -> int:
    return int(state.options["extra.speech_wpm"])


# ---------------------------------------------------------------- speaking


def _say_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    if figures.used(state, who, EXTRA):
        return ()
    return (Offer("say", (Speech("words", wpm=_wpm(state)),)),)


def _say(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Communicate for up to ten seconds (extra.talk)."""
    words = choice.get("words")
    seconds = -int(-duration(words, _wpm(moment.state)) // 1)
    yield from _spend(who, "extra.talk")
    yield Fact(Spoke(who, words, seconds), "extra.talk")


def _why_not_say(state: State, _who: CombatantId, choice: Choice) -> tuple[str, str]:
    return "extra.talk", too_long(choice.get("words"), _wpm(state))


# ---------------------------------------------------------------- dropping


def droppable(state: State, who: CombatantId) -> tuple[str, ...]:
    """Return what *who* can let go of: what it holds, and a backpack (extra.drop)."""
    pack = (_BACKPACK,) if figures.has_item(state, who, _BACKPACK) else ()
    return tuple(dict.fromkeys((*figures.in_hand(state, who), *pack)))


def _drop_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    items = droppable(state, who)
    if not items or figures.used(state, who, EXTRA):
        return ()
    return (Offer("drop", (OneOf("item", items),)),)


def _drop(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Let something go; it lies in the dropper's own space (extra.drop)."""
    place = moment.state.combatants[who].place
    yield from _spend(who, "extra.drop")
    yield from drop(moment, who, choice.get("item"), place, "dropped", "extra.drop")


def _why_not_drop(_state: State, who: CombatantId, choice: Choice) -> tuple[str, str]:
    return "extra.drop", f"{who} doesn't hold {choice.get('item') or 'anything'}"


# ---------------------------------------------------------------- turning


def _turn_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    used = figures.used(state, who, EXTRA)
    if used or not ground.on_map(state) or figures.wrestling(state, who):
        return ()
    return (Offer("turn", (_facing(),)),)


def _facing() -> Slot:
    return Number("facing", 0, CIRCLE - 1)


def _turn(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Face another way; who comes into the rear may strike (aoo.trigger.turning)."""
    behind = _behind(moment.start, who)
    yield from _spend(who, "extra.facing")
    yield from face(moment, who, choice.number("facing"), "turn", "extra.facing")
    newly = tuple(foe for foe in _behind(moment.state, who) if foe not in behind)
    if newly:
        yield from provoke(
            moment.live(),
            who,
            "turning",
            by=newly,
            rule="aoo.trigger.turning",
            side=REAR,
        )


def _behind(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    """Return who threatens *who* from its rear, in roster order."""
    return tuple(
        foe
        for foe in ground.threateners(state, who)
        if ground.side_of(state, who, foe) == REAR
    )


def _why_not_turn(state: State, who: CombatantId, _choice: Choice) -> tuple[str, str]:
    if not ground.on_map(state):
        return "extra.facing", "there is no map, and so no facing"
    return "extra.facing", f"{who} can face 0 to {CIRCLE - 1} degrees from north"


def _spend(who: CombatantId, rule: str) -> Deed:
    yield Fact(Spent(who, EXTRA, 1, lasting=False), rule)


_Reason = Callable[[State, CombatantId, Choice], tuple[str, str]]


def _once(reason: _Reason) -> _Reason:
    """Return *reason*, unless the round's one extra is used up (extra.one)."""

    def why_not(state: State, who: CombatantId, choice: Choice) -> tuple[str, str]:
        if figures.used(state, who, EXTRA):
            return "extra.one", f"{who} has done something extra in this round"
        return reason(state, who, choice)

    return why_not


ACTS: tuple[Act, ...] = (
    Act("say", _FREE, _say_offers, _say, "extra.talk", _once(_why_not_say), free=True),
    Act(
        "drop",
        _FREE,
        _drop_offers,
        _drop,
        "extra.drop",
        _once(_why_not_drop),
        free=True,
    ),
    Act(
        "turn",
        _FREE,
        _turn_offers,
        _turn,
        "extra.facing",
        _once(_why_not_turn),
        free=True,
    ),
)
"""One of these a round, or a withdrawal: see `withdraw` (extra.one)."""
