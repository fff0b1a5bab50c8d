"""What a referee may rule: the same at a question and as a command."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

from ..disputes import overturn
from ..events.types import Event
from ..events.values import CombatantId
from ..kernel import rulings
from ..kernel.state import State
from ..session import Fight


Maker = Callable[[Fight, Sequence[str]], tuple[str, tuple[Event, ...]]]
"""Returns what is ruled in words, and what it brings about."""


@attrs.frozen
class Verdict:
    """One kind of ruling.

    Attributes:
        usage: The words that it takes.
        make: Makes it of them; None where it isn't made of effects.
        optional: Whether the last word may be left out.
    """

    usage: str
    make: Maker | None
    optional: bool = False

    def takes(self, count: int) -> bool:
        """Return whether it can be said in so many words."""
        most = len(self.usage.split())
        return most - self.optional <= count <= most


def rule(fight: Fight, what: str, given: Sequence[str], reason: str) -> None:
    """Let the referee rule.

    Args:
        fight: The fight.
        what: One of `VERDICTS`.
        given: Its words.
        reason: Why.

    Raises:
        ValueError: Where it can't be said so, or there is no reason.
        KernelError: Where it names what isn't in the fight.
    """
    verdict = verdict_of(what)
    if not verdict.takes(len(given)):
        raise ValueError(f"write it so: {' '.join(f'{what} {verdict.usage}'.split())}")
    if not reason.strip():
        raise ValueError("a ruling needs a reason: say why")
    if verdict.make is None:
        faces = given[1] if len(given) > 1 else None
        overturn(fight, _number(given[0], "the roll's event"), reason, faces)
        return
    text, effects = verdict.make(fight, given)
    fight.rule(text, reason, *effects)


def verdict_of(what: str) -> Verdict:
    """Return the kind of ruling called *what*.

    Raises:
        ValueError: There is none.
    """
    if what not in VERDICTS:
        raise ValueError(
            f"rule one of {', '.join(VERDICTS)}, not {what!r}; see affray rule --help"
        )
    return VERDICTS[what]


def _number(text: str, what: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ValueError(f"{what} is a number, not {text!r}") from None


def _hp(fight: Fight, given: Sequence[str]) -> tuple[str, tuple[Event, ...]]:
    who, points = given[0], _number(given[1], "how many hit points")
    effects = rulings.hit_points(fight.state, who, points)
    return f"{_name(fight.state, who)} has {points} hit points", effects


def _kill(fight: Fight, given: Sequence[str]) -> tuple[str, tuple[Event, ...]]:
    effects = rulings.kill(fight.state, given[0])
    return f"{_name(fight.state, given[0])} is dead", effects


def _remove(fight: Fight, given: Sequence[str]) -> tuple[str, tuple[Event, ...]]:
    effects = rulings.remove(fight.state, given[0], "ruling")
    return f"{_name(fight.state, given[0])} is out of the fight", effects


def _afflict(fight: Fight, given: Sequence[str]) -> tuple[str, tuple[Event, ...]]:
    effects = rulings.afflict(fight.state, given[0], given[1], fight.ruleset.freeing)
    return f"{_name(fight.state, given[0])} is {given[1]}", effects


def _relieve(fight: Fight, given: Sequence[str]) -> tuple[str, tuple[Event, ...]]:
    effects = rulings.relieve(fight.state, given[0], given[1])
    return f"{_name(fight.state, given[0])} is {given[1]} no longer", effects


def _end(fight: Fight, _: Sequence[str]) -> tuple[str, tuple[Event, ...]]:
    return "the fight is over", rulings.end(fight.state, "ruling")


def _note(_: Fight, given: Sequence[str]) -> tuple[str, tuple[Event, ...]]:
    return given[0], ()


def _name(state: State, who: CombatantId) -> str:
    return state.combatants[who].profile.name or who


VERDICTS = {
    "hp": Verdict("ID NUMBER", _hp),
    "kill": Verdict("ID", _kill),
    "remove": Verdict("ID", _remove),
    "afflict": Verdict("ID CONDITION", _afflict),
    "relieve": Verdict("ID CONDITION", _relieve),
    "end": Verdict("", _end),
    "note": Verdict("TEXT", _note),
    "overrule": Verdict("ROLL FACES", None, optional=True),
}
