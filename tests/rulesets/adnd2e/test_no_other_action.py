"""Who wrestles does nothing else: what its initiative leaves it."""

from __future__ import annotations

import pytest

from affray.events.types import HoldBegan
from affray.kernel.rulesets.adnd2e.turns import act_offers
from affray.kernel.state import State
from tests.support.adnd2e import fight, fighter, orc


FREE = {"say", "drop", "release_hold", "nothing"}


@pytest.mark.rule("adnd2e:wrestle.no_other_action")
@pytest.mark.parametrize("place", [{}, {"map": True}])
def test_wrestlers_can_only_speak_drop_things_and_let_go(
    place: dict[str, bool],
) -> None:
    """Held or holding, nobody can grab, disarm, trap, overbear or strike."""
    played = fight(
        fighter(weapons=("dagger",)),
        orc(weapons=("dagger",)),
        orc("p"),
        dice=[1, 1, 1],
        answers=["attack who=o", "attack who=p", "attack who=f"],
        scene=place,
    )
    before = {who: _acts(played.state, who) for who in "fo"}
    played.ruled("a grip", HoldBegan("h1", "f", "o", "hold"))

    assert {"grab", "pummel", "say"} <= before["f"] & before["o"]
    assert _acts(played.state, "f") <= FREE
    assert _acts(played.state, "o") <= FREE - {"release_hold"}
    refusal = played.refused("grab who=f target=o item=dagger")
    assert refusal.rule == "wrestle.no_other_action"


def _acts(state: State, who: str) -> set[str]:
    return {offer.act for offer in act_offers(state, who)}
