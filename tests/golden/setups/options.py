"""Options of a rule set, a few of them settled otherwise."""

from __future__ import annotations

import random

from affray.events.values import Scalar
from affray.kernel.rulesets import ruleset


_MOST = 4


def some_options(rules: str, rng: random.Random) -> dict[str, Scalar]:
    """Return up to four options of *rules*, each at one of its settings."""
    options = [o for o in ruleset(rules).book.options.values() if len(o.values) > 1]
    chosen = rng.sample(options, rng.randint(0, _MOST))
    return {o.name: o.read(_setting(rng.choice(o.values))) for o in chosen}


def _setting(word: str) -> Scalar:
    """Return what a roster would say for *word* of an option's values."""
    known: dict[str, Scalar] = {"true": True, "false": False, "integer": 1}
    return int(word) if word.isdigit() else known.get(word, word)
