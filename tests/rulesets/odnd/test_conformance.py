"""What affray promises of every fight, held against fights by odnd."""

from __future__ import annotations

import pytest

from affray.kernel.opening import SetUp
from affray.kernel.rulesets.odnd import RULESET
from affray.testing import CHECKS, check
from tests.stateful.odnd import FOES, PARTY, WOLVES, set_up


SETUPS: dict[str, SetUp] = {
    "at bow-shot": set_up((*PARTY[:5], *FOES[:5]), {}, {"distance": 60}),
    "hand to hand": set_up(
        (PARTY[0], *PARTY[5:], *FOES[6:]),
        {"wounds.horrible": "on", "morale.combined": "each", "melee.facing": "grid"},
        {"distance": 10, "forewarned": "party,foes"},
    ),
    "three sides": set_up(
        (*PARTY[:3], *FOES[3:7], *WOLVES),
        {
            "fire.from_melee": True,
            "fire.into_melee": "random",
            "initiative.rear_scope": "figure",
            "magic.hold_prepared": "must_cast_next_round",
            "magic.prep_allows_move": True,
            "melee.rear_reply_scope": "attacker_only",
        },
        {"distance": 25},
    ),
}


@pytest.mark.parametrize("name", CHECKS)
@pytest.mark.parametrize("where", SETUPS)
def test_it_conforms(where: str, name: str) -> None:
    """Each check passes where bows, blows and spells decide, for some answers."""
    check(RULESET, SETUPS[where], name, seeds=("1",), answers=25)


@pytest.mark.long
@pytest.mark.parametrize("name", CHECKS)
@pytest.mark.parametrize("where", SETUPS)
def test_it_conforms_for_longer(where: str, name: str) -> None:
    """Each check passes further on in each fight, and by other dice."""
    check(RULESET, SETUPS[where], name, seeds=("1", "2"), answers=60)
