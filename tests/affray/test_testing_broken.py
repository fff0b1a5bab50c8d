"""Each fault of a rule set is found, and the message names what is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from affray.kernel.ruleset import Ruleset
from affray.kernel.rulesets import ruleset
from affray.testing import Nonconforming, check
from tests.affray.installing import Site
from tests.support.toy import broken
from tests.support.toy.ruleset import DUEL, SKIRMISH


FAULTS: list[tuple[Callable[[], Ruleset], str, str]] = [
    (broken.other_book, "book", r"the book is that of 'toy', and .* is 'toys'"),
    (broken.option_rule, "book", r"option luck belongs to 'luck\.good', which is no"),
    (broken.option_default, "book", r"rounds must be integer, not 'many'"),
    (broken.failing_act, "runs", r"fail in the step 'turn' of \w+: KeyError: 'jump'"),
    (broken.nothing_offered, "runs", r"question 3 \(act, of rita\) in the step 'turn'"),
    (broken.idle_step, "runs", r"the step 'turn' changed nothing"),
    (broken.no_end, "runs", r"no step follows 'turn', and the fight isn't over"),
    (broken.turns_by_itself, "runs", r"2000 steps .* nobody was asked anything"),
    (broken.no_way_out, "runs", r"the step 'turn' of rita brought about 20000 things"),
    (broken.one_side_left_out, "runs", r"over for \['red'\], and its sides are"),
    (broken.refused_offer, "runs", r"\(act\) offers 'stay' and refuses it: stay can't"),
    (broken.refused_at_times, "offers", r"\(act\) offers 'spin_bc' and refuses it"),
    (broken.unspeakable, "offers", r"offer 'stay put' can't be read back: ValueError"),
    (broken.empty_slot, "runs", r"offers \w+ hit, but nothing for its target"),
    (broken.fickle, "runs", r"offers \w+ one thing and then another"),
    (broken.unwritable, "runs", r"event \d+ can't be written: spoke\.seconds is float"),
    (broken.loose, "runs", r"order-settled\.standings is list, not a tuple"),
    (broken.wrong_cause, "causes", r"'turn\.acts' is no rule of toy, and event \d+"),
    (
        broken.wrong_modifier,
        "causes",
        r"'luck\.good' is no rule .* the modifier 'luck'",
    ),
    (broken.closure, "rerun", r"played again with the same dice and answers, .* state"),
    (broken.hidden_global, "rerun", r"played again with the same dice and answers"),
    (broken.own_dice, "rerun", r"played again with the same dice and answers"),
    (broken.newcomers, "rerun", r"played again with the same dice and answers"),
    (broken.one_by_one, "resumption", r"stopped after event \d+ and taken up again"),
    (
        broken.asks_again,
        "ending",
        r"no time passed: the fight is stuck .* 'turn', where",
    ),
    (broken.asks_the_dead, "rulings", r"has offers for \w+, who can't act"),
    (broken.refusal_rule, "refusals", r"refused by 'turn\.never', which is no rule"),
    (broken.refusal_fails, "refusals", r"the rules fail in refusing .*: KeyError"),
    (broken.refusal_counts, "refusals", r"things were refused, the fight went another"),
    (broken.sums, "sums", r"DamageSuffered\(.*\) doesn't add up: rita had \d+ hit"),
    (broken.sheet_fails, "showing", r"shown to \w+ after event \d+: AttributeError"),
    (broken.sheet_rule, "showing", r"'luck\.good' is no rule .* sheet line 'luck'"),
]


@pytest.mark.parametrize(
    ("made", "name", "message"), FAULTS, ids=[fault[0].__name__ for fault in FAULTS]
)
def test_a_fault_is_found(made: Callable[[], Ruleset], name: str, message: str) -> None:
    """By the whole suite, which begins with what the rest would stumble over."""
    with pytest.raises(Nonconforming, match=message) as caught:
        check(made(), DUEL)
    assert caught.value.check == name


def test_the_order_of_sets_is_found(site: Site) -> None:
    """In another process they have another; the rule set must be installed."""
    code = """
        import attrs
        from tests.support.toy.broken import set_order

        rules = set_order()
        RULESET = attrs.evolve(
            rules, id={name!r}, book=attrs.evolve(rules.book, id={name!r})
        )
        """
    site.install("cheering", code)
    with pytest.raises(Nonconforming, match=r"event \d+ differs: .*Spoke") as caught:
        check(ruleset("cheering"), SKIRMISH)
    assert caught.value.check == "elsewhere"
    assert "does something go by the order of a set?" in caught.value.message
    check(broken.set_order(), SKIRMISH, "elsewhere")


@pytest.mark.parametrize(
    ("made", "name"),
    [
        (broken.closure, "resumption"),
        (broken.hidden_global, "resumption"),
        (broken.own_dice, "resumption"),
        (broken.one_by_one, "forks"),
        (broken.closure, "forks"),
        (broken.own_dice, "undo"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_a_single_check_finds_it_too(made: Callable[[], Ruleset], name: str) -> None:
    """Whatever the check, what isn't in the state is missed."""
    with pytest.raises(Nonconforming) as caught:
        check(made(), DUEL, name)
    assert caught.value.check == name
