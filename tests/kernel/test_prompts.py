"""One question on behalf of several figures, and the rule that forbids a choice."""

from __future__ import annotations

import pytest

from affray.events.values import REFEREE, Choice, CombatantId
from affray.kernel.choices import parse
from affray.kernel.offers import Offer, OneOf
from affray.kernel.prompts import Open, Refusal, judge
from affray.kernel.requests import Ask
from affray.kernel.state import State
from tests.support.scenario import play
from tests.support.toy.ruleset import SKIRMISH, TOY


STATE = play(TOY, SKIRMISH).state
FIGURES = ("rita", "rolf")


def _offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    if state.combatants[who].dead:
        return ()
    return (Offer("lead", (OneOf("who", FIGURES), OneOf("at", ("dawn", "dusk")))),)


def _why_not(state: State, who: CombatantId, choice: Choice) -> tuple[str, str] | None:  # noqa: ARG001
    if choice.get("at") == "noon":
        return ("march.heat", f"{who} does not lead in the heat of noon")
    return None


OPEN = Open(7, Ask("march", ("ann", "ralph"), FIGURES, _offers, "march", _why_not))


@pytest.mark.parametrize(
    ("by", "line", "code", "message"),
    [
        ("ann", "lead who=rolf at=dawn", "not-yours", "ann doesn't answer for rolf"),
        (
            "ralph",
            "lead who=rita at=dawn",
            "not-yours",
            "ralph doesn't answer",
        ),
        ("bob", "lead who=rita at=dawn", "not-yours", "bob isn't asked; ann or ralph"),
        ("ann", "lead at=dawn", "illegal", "who must be one of rita, rolf"),
        ("ann", "lead who=bert at=dawn", "illegal", "who must be one of rita, rolf"),
        ("ann", "lead who=rita at=six", "illegal", "at must be one of dawn, dusk"),
        (
            "ann",
            "flee who=rita",
            "illegal",
            "flee can't be chosen now; choose from",
        ),
    ],
)
def test_each_answers_for_their_own(
    by: str, line: str, code: str, message: str
) -> None:
    """Among several who are asked, nobody answers for another's figure."""
    refusal = judge(OPEN, STATE, parse(line), by)
    assert isinstance(refusal, Refusal)
    assert code == refusal.code
    assert message in refusal.message


@pytest.mark.parametrize(
    ("by", "line"),
    [
        ("ann", "lead who=rita at=dawn"),
        ("ralph", "lead who=rolf at=dusk"),
        (REFEREE, "lead who=rita at=dusk"),
        (REFEREE, "lead who=rolf at=dawn"),
    ],
)
def test_the_referee_answers_for_anyone(by: str, line: str) -> None:
    """And everyone for themselves."""
    assert parse(line) == judge(OPEN, STATE, parse(line), by)


def test_the_rule_that_forbids_a_choice_is_named() -> None:
    """By its id and in words; only to those who may answer."""
    noon = parse("lead who=rita at=noon")
    assert [
        Refusal("illegal", "rita does not lead in the heat of noon", "march.heat"),
        Refusal("not-yours", "bob isn't asked; ann or ralph answers here"),
    ] == [judge(OPEN, STATE, noon, by) for by in ("ann", "bob")]


@pytest.mark.parametrize("line", ["stay at=dawn", "stay who=rita at=dawn"])
def test_an_answer_may_name_the_one_figure_that_was_asked(line: str) -> None:
    """It is recorded without; another's name is refused."""
    stay = Offer("stay", (OneOf("at", ("dawn", "dusk")),))
    alone = Open(8, Ask("march", ("ann",), ("rita",), lambda *_: (stay,), "march"))
    assert judge(alone, STATE, parse(line), "ann") == parse("stay at=dawn")
    assert judge(alone, STATE, parse("stay who=rolf at=dawn"), "ann") == Refusal(
        "illegal", "who must be one of rita"
    )
