"""What may be typed at any question beside an answer: looking up, and ruling."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..disputes import correct
from ..events.values import REFEREE
from ..kernel.errors import KernelError
from ..play import Moved
from ..projections.order import Order, order
from ..projections.render.text import order_view, sheet_view, sheets_view
from ..projections.sheet import sheet, sheets
from ..projections.viewer import Viewer
from ..session import Fight
from .output import say
from .rules import item_view
from .verdicts import rule, verdict_of


Say = Callable[[str], None]

_WORD = re.compile(r'\s*(?:"([^"]*)"|(\S+))')
_FACES = re.compile(r"\d+(?:,\d+)*", re.ASCII)

_HELP = """\
  a number, a number with what may be added ([hold]: 1 hold), or a line such as
                   attack who=f1 weapon="long sword" target=g1
  order            who acts when
  sheet [ID]       all combatants in short, or one in full
  why RULE         what a rule says
  undo EVENT WHY   take the fight back to just before that event
  mend EVENT FACES WHY      correct dice that were entered for that roll
  rule hp ID NUMBER WHY     the referee rules: hit points
  rule kill|remove ID WHY   ... that somebody is dead, or out of it
  rule afflict|relieve ID CONDITION WHY
  rule end WHY     ... that the fight is over
  rule note "WHAT" WHY      ... anything else, in words
  rule overrule EVENT [FACES] WHY   ... that a roll is made again, or falls so
  q                break off; the log stays, and can be gone on with"""


def aside(fight: Fight, text: str, tell: Say, *, quiet: bool) -> bool:
    """Deal with *text* if it is no answer; return whether it was an aside.

    Raises:
        Moved: Where it changed the fight.
    """
    word, _, rest = text.partition(" ")
    handler = _ASIDES.get(word)
    if handler is None:
        return False
    try:
        handler(fight, rest.strip(), tell, quiet)
    except (KernelError, ValueError, LookupError) as error:
        tell(f"not done: {error}")
    return True


def _help(fight: Fight, rest: str, tell: Say, quiet: bool) -> None:  # noqa: ARG001, FBT001
    tell(_HELP)


def _order(fight: Fight, rest: str, tell: Say, quiet: bool) -> None:  # noqa: ARG001, FBT001
    say(order_view(order_of(fight)), aside=quiet)


def order_of(fight: Fight, viewer: Viewer = REFEREE) -> Order:
    """Return the order of the round as *viewer* sees it."""
    rules, records = fight.ruleset, tuple(fight.log.records())
    return order(
        fight.state,
        rules.out_of_action,
        viewer=viewer,
        records=records,
        lines=rules.sheet_lines,
        surprised_now=rules.surprised_now,
    )


def _sheet(fight: Fight, who: str, tell: Say, quiet: bool) -> None:  # noqa: FBT001
    state, records = fight.state, tuple(fight.log.records())
    lines, total = fight.ruleset.sheet_lines, fight.ruleset.unarmoured_sum
    if not who:
        found = sheets(
            state, records, viewer=REFEREE, unarmoured_sum=total, lines=lines
        )
        say(sheets_view(found), aside=quiet)
    elif who in state.combatants:
        one = sheet(
            state, who, records, viewer=REFEREE, unarmoured_sum=total, lines=lines
        )
        say(sheet_view(one), aside=quiet)
    else:
        tell(f"nobody is called {who}; there are {', '.join(state.combatants)}")


def _why(fight: Fight, rule: str, tell: Say, quiet: bool) -> None:  # noqa: FBT001
    if not rule:
        raise ValueError("say which rule: why RULE, as a refusal names it")
    found = fight.ruleset.book.rules.get(rule)
    if found is None:
        tell(f"there is no rule {rule}; see affray rules {fight.ruleset.id}")
    else:
        say(*item_view(found), aside=quiet)


def _undo(fight: Fight, rest: str, tell: Say, quiet: bool) -> None:  # noqa: ARG001, FBT001
    event, reason = _words(rest, 1)
    fight.undo(int(event), reason)
    raise Moved


def _mend(fight: Fight, rest: str, tell: Say, quiet: bool) -> None:  # noqa: ARG001, FBT001
    event, faces, reason = _words(rest, 2)
    correct(fight, int(event), faces, reason)
    raise Moved


def _rule(fight: Fight, rest: str, tell: Say, quiet: bool) -> None:  # noqa: ARG001, FBT001
    what, _, text = rest.partition(" ")
    verdict = verdict_of(what)
    most = len(verdict.usage.split())
    *given, reason = _words(text, most - verdict.optional)
    if verdict.optional and _FACES.fullmatch(reason.partition(" ")[0]):
        *given, reason = _words(text, most)
    rule(fight, what, given, reason)
    raise Moved


def _words(text: str, count: int) -> list[str]:
    """Return the first *count* words of *text*, and the rest, which is the reason.

    A word may stand in double quotes.
    """
    words: list[str] = []
    while len(words) < count and (match := _WORD.match(text)):
        words.append(match[2] or match[1])
        text = text[match.end() :]
    if len(words) < count or not text.strip():
        raise ValueError("say why, too; ? shows how")
    return [*words, text.strip()]


_ASIDES = {
    "?": _help,
    "help": _help,
    "order": _order,
    "sheet": _sheet,
    "why": _why,
    "undo": _undo,
    "mend": _mend,
    "rule": _rule,
}
