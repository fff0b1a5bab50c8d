"""The table of the rule sets, and what each of them owes it."""

from __future__ import annotations

import pytest

from affray.kernel.errors import UnknownRuleset
from affray.kernel.rulesets import OURS, RULESETS, ruleset


def test_the_table_of_rule_sets() -> None:
    """They are there, in their order, under their own names, before all others."""
    assert OURS[:2] == ("whitebox", "adnd2e")
    assert [*RULESETS][: len(OURS)] == [*OURS]
    assert len(RULESETS) == len([*RULESETS])
    assert [RULESETS[name].id for name in OURS] == [*OURS]
    assert all(RULESETS[name] is ruleset(name) for name in OURS)


@pytest.mark.parametrize("name", ["", "whitebo", "__init__", "whitebox.tables"])
def test_an_unknown_rule_set(name: str) -> None:
    """What isn't a rule set is none, whatever modules there are."""
    assert name not in RULESETS
    assert RULESETS.get(name) is None
    with pytest.raises(KeyError):
        RULESETS[name]
    with pytest.raises(UnknownRuleset, match="there are whitebox, adnd2e"):
        ruleset(name)


@pytest.mark.parametrize("name", OURS)
def test_a_book_is_of_one_piece(name: str) -> None:
    """Options belong to rules that are there, and can be their defaults."""
    book = ruleset(name).book
    assert book.id == name
    for option in book.options.values():
        assert option.rule in book.rules
        assert option.read(option.default) == option.default


@pytest.mark.parametrize("name", OURS)
def test_a_scene_is_of_one_piece(name: str) -> None:
    """A fact of the scene has a default of its own kind, and says what it is."""
    for fact_name, fact in ruleset(name).scene.items():
        assert (fact.name, type(fact.default)) == (fact_name, fact.kind)
        assert fact.help
