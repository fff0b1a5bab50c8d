"""What the tables of criticals and called shots say in words, brought about."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Mapping
from typing import Any, TypeAlias

import attrs

from ....events.types import Moved, Spent
from ....events.values import CombatantId
from ...errors import SetUpFault
from ...mechanics.figures import there
from ...mechanics.ground import away
from ...requests import Fact, Request, Roll
from . import figures
from .allowance import attacks_left
from .moment import Deed, Moment
from .numbers import fixed
from .paths import free
from .places import SPACE
from .states import befall, drop, fall_prone, knock_out, release


NARRATED = "referee: "
"""What begins so is told, and is for the referee to bring about by rulings."""

_LASTING = re.compile(r"(\d+(?:d\d+)?) rounds?")


@attrs.frozen
class Effect:
    """What befalls somebody by a row of a table.

    Attributes:
        text: What the row says.
        source: What brings it, in words.
        rule: The rule of the table.
        by: Who brings it about.
    """

    text: str
    source: str
    rule: str
    by: CombatantId = ""


_Bringing: TypeAlias = Callable[[Moment, CombatantId, Effect], Deed]


def bring_about(moment: Moment, target: CombatantId, effect: Effect) -> Deed:
    """Let what *effect* says happen to *target*, if it is still there."""
    if not there(moment.state.combatants[target]):
        return
    for words, bringing in EFFECTS.items():
        if effect.text.startswith(words):
            yield from bringing(moment, target, effect)
            return
    raise LookupError(f"no effect is known as {effect.text!r}")


def check_effect(effect: str, known: Mapping[str, object], row: int) -> None:
    """Raise SetUpFault, at *row*, where *effect* begins with nothing *known*."""
    if not any(effect.startswith(words) for words in known):
        raise SetUpFault(
            f"an effect begins with {', '.join(known)}, not {effect!r}; what begins "
            f"with {NARRATED!r} is for the referee to bring about",
            row,
        )


def lose_next_attack(moment: Moment, who: CombatantId, source: str, rule: str) -> Deed:
    """Take the next attack of *who*, of this round or else of the next."""
    if attacks_left(moment.state, who):
        yield Fact(Spent(who, "attacks", 1, lasting=False), rule)
    else:
        yield from befall(moment, who, figures.FALTERING, source, rule, rounds=1)


def in_weapon_hand(moment: Moment, who: CombatantId) -> str:
    """Return what *who* has in the hand that strikes, empty for nothing."""
    hands = moment.state.combatants[who].hands
    return hands.get("both", "") or hands.get("main", "")


# ---------------------------------------------------------------- one by one


def _bleeds(moment: Moment, target: CombatantId, effect: Effect) -> Deed:
    yield from befall(
        moment, target, "bleeding", effect.source, effect.rule, owner=effect.by
    )


def _drops(moment: Moment, target: CombatantId, effect: Effect) -> Deed:
    item = in_weapon_hand(moment, target)
    if item:
        place = moment.state.combatants[target].place
        yield from drop(moment, target, item, place, effect.source, effect.rule)


def _falls(moment: Moment, target: CombatantId, effect: Effect) -> Deed:
    yield from fall_prone(moment, target, effect.source, effect.rule)


def _is_pushed(moment: Moment, target: CombatantId, effect: Effect) -> Deed:
    """Push it straight away from who struck, or to the ground where it can't go."""
    start = moment.state.combatants[target].place
    threat = moment.state.combatants[effect.by or target].place
    end = away(start, threat, SPACE)
    if not free(moment.state, end, target):
        yield from _falls(moment, target, effect)
        return
    yield Fact(Moved(target, start, end, SPACE, "pushed back"), effect.rule)
    yield from release(moment, target, "pushed back", effect.rule)


def _falters(moment: Moment, target: CombatantId, effect: Effect) -> Deed:
    yield from lose_next_attack(moment, target, effect.source, effect.rule)


def _loses_its_senses(moment: Moment, target: CombatantId, effect: Effect) -> Deed:
    rounds = yield from _duration(moment, target, effect)
    yield from knock_out(moment, target, effect.source, rounds, effect.rule)


def _lasting(condition: str) -> _Bringing:
    """Return what lets *condition* befall somebody for the rounds of the row."""

    def bringing(moment: Moment, target: CombatantId, effect: Effect) -> Deed:
        rounds = yield from _duration(moment, target, effect)
        yield from befall(
            moment,
            target,
            condition,
            effect.source,
            effect.rule,
            rounds=rounds,
            owner=effect.by,
        )

    return bringing


def _duration(
    moment: Moment, target: CombatantId, effect: Effect
) -> Generator[Request, Any, int]:
    """Return how many rounds the row says, which may take a die."""
    match = _LASTING.search(effect.text)
    dice = match.group(1) if match is not None else "1"
    plain = fixed(dice)
    if plain is not None:
        return plain
    roll = yield Roll(target, "rounds", dice, effect.rule, serves=moment.serves)
    rounds: int = roll.total
    return rounds


def _is_told(_moment: Moment, _target: CombatantId, _effect: Effect) -> Deed:
    yield from ()


EFFECTS: Mapping[str, _Bringing] = {
    "bleeds": _bleeds,
    "drops": _drops,
    "movement halved": _lasting("lamed"),
    "stunned": _lasting("stunned"),
    "prone": _falls,
    "weapon arm pierced": _lasting("hampered"),
    "pushed back": _is_pushed,
    "loses the next attack": _falters,
    "unconscious": _loses_its_senses,
    NARRATED: _is_told,
}
"""What brings an effect about, by the words with which its row begins."""
