"""What can't be set up, and which line of the roster is at fault."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import affray
from affray.kernel.errors import SetUpFault
from affray.kernel.opening import opening


SIDES = (affray.SideSetUp("red"), affray.SideSetUp("blue"))
RECRUITS = (
    affray.Recruit("rosa", "red", klass="fighter"),
    affray.Recruit("orc", "blue", monster="orc"),
)
SETUP = affray.SetUp("A duel", SIDES, RECRUITS)
TERMS = affray.EnteredDice().terms


@pytest.mark.parametrize(
    ("changes", "where", "words"),
    [
        ({"sides": SIDES[:1]}, ("sides",), "at least two sides"),
        ({"recruits": ()}, ("combatants",), "needs combatants"),
        (
            {"sides": (SIDES[0], affray.SideSetUp("Blue"))},
            ("sides", 1, "id"),
            "can't be an id",
        ),
        (
            {"sides": (SIDES[0], SIDES[0])},
            ("sides", 1, "id"),
            "used twice",
        ),
        (
            {"sides": (SIDES[0], affray.SideSetUp("blue", controller=""))},
            ("sides", 1, "controller"),
            "nobody answers for blue",
        ),
        (
            {"recruits": (*RECRUITS, affray.Recruit("red", "red", monster="orc"))},
            ("combatants", 2, "id"),
            "used twice",
        ),
        (
            {"recruits": (affray.Recruit("referee", "red", monster="orc"),)},
            ("combatants", 0, "id"),
            "can't be an id",
        ),
        (
            {"recruits": (affray.Recruit("orc", "green", monster="orc"),)},
            ("combatants", 0, "side"),
            "side green, which isn't there",
        ),
        ({"scene": {"moon": True}}, ("scene", "moon"), "reads no moon"),
        (
            {"scene": {"distance": -1}},
            ("scene", "distance"),
            "distance must be 0 or more feet, not -1",
        ),
        ({"scene": {"hostile": 1}}, ("scene", "hostile"), "true or false"),
        (
            {"scene": {"noisy": "red,dogs"}},
            ("scene", "noisy"),
            "which is no side",
        ),
        ({"scene": {"ambush": "dogs"}}, ("scene", "ambush"), "which is no side"),
        ({"options": {"luck": 1}}, ("options", "luck"), "no option luck"),
        (
            {"options": {"death.threshold": "low"}},
            ("options", "death.threshold"),
            "must be integer",
        ),
        (
            {"options": {"undo.information_seen": "hide"}},
            ("options", "undo.information_seen"),
            "must be mark or refuse",
        ),
    ],
)
def test_what_cannot_be_set_up_is_refused(
    changes: dict[str, Any], where: tuple[str | int, ...], words: str
) -> None:
    """The message says what is wrong, and the fault where it stands."""
    with pytest.raises(SetUpFault, match=words) as caught:
        opening(affray.ruleset("whitebox"), attrs.evolve(SETUP, **changes), TERMS)
    assert caught.value.where == where


def test_every_option_is_settled_in_the_first_event() -> None:
    """The log alone is enough: defaults are written down too."""
    rules = affray.ruleset("whitebox")
    opened = opening(rules, attrs.evolve(SETUP, options={"damage.minimum": 0}), TERMS)[
        0
    ]
    settled = {setting.name: setting.value for setting in opened.options}  # type: ignore[union-attr]
    assert settled == {
        **{name: option.default for name, option in rules.book.options.items()},
        "damage.minimum": 0,
        "undo.information_seen": "mark",
    }


def test_a_rule_set_can_look_at_a_fact_of_the_scene() -> None:
    """What it finds wrong with a value is told with the fact's place."""
    rules = affray.ruleset("whitebox")
    fact = rules.scene["distance"]
    far = attrs.evolve(fact, fault=lambda feet: "too far" if int(feet) > 90 else "")
    strict = attrs.evolve(rules, scene={**rules.scene, "distance": far})
    assert opening(strict, attrs.evolve(SETUP, scene={"distance": 90}), TERMS)
    with pytest.raises(SetUpFault, match="too far") as caught:
        opening(strict, attrs.evolve(SETUP, scene={"distance": 91}), TERMS)
    assert caught.value.where == ("scene", "distance")
