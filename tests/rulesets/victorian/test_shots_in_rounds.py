"""Shots within the round: how many, and what reloading takes."""

from __future__ import annotations

import pytest

from affray.events.types import (
    ActionLost,
)
from tests.support.outcomes import of
from tests.support.victorian import QUIET, fight, thug
from tests.support.victorian_rounds import (
    NEXT,
    blows,
    dexterous,
)


LOST = "second-lost"
GUN = "service revolver .455"


@pytest.mark.rule("victorian:missile.rate")
def test_a_revolver_shoots_in_its_second_and_in_the_tenth() -> None:
    """Rate 2 and a 4: seconds 4 and 10, two chambers empty."""
    gunman = dexterous(12, weapons=(GUN,))
    line = f'shoot who=f target=g weapon="{GUN}"'
    played = fight(
        gunman,
        thug(at=(30, 0)),
        dice=[*QUIET, 4, 7, 2, 3, *NEXT],
        answers=[line, line],
    )
    assert blows(played) == [("second 4", "f", GUN), ("second 10", "f", GUN)]
    assert played.state.combatants["f"].spent_for_good[f"shot-out:{GUN}"] == 2


@pytest.mark.rule("victorian:missile.rate")
def test_a_second_shot_lost_for_lateness_is_not_made_up_for() -> None:
    """First shot in second 10: the second is lost, and the next round has its die."""
    line = f'shoot who=f target=g weapon="{GUN}"'
    played = fight(
        dexterous(12, weapons=(GUN,)),
        thug(at=(30, 0)),
        dice=[*QUIET, 10, 7, 2, 3, 4],
        answers=[line, "done who=f", "ready who=f"],
    )
    assert of(played, ActionLost) == [
        ActionLost("f", "no time is left for a second shot")
    ]
    assert LOST not in played.state.combatants["f"].spent_for_good


@pytest.mark.rule("victorian:missile.reload")
def test_a_shotgun_shoots_reloads_and_shoots() -> None:
    """Both barrels in round 1, a full-round reload in 2, two shots in 3."""
    gun = "double shotgun 12-bore"
    shot = f'shoot who=f target=g weapon="{gun}"'
    played = fight(
        dexterous(12, weapons=(gun,)),
        thug(at=(30, 0)),
        dice=[*QUIET, 4, 7, 2, 3, 4, 7, 4, 7, 2, 3, *NEXT],
        answers=[
            shot,
            shot,
            f'reload who=f weapon="{gun}"',
            "done who=f",
            "ready who=f",
            shot,
            shot,
        ],
    )
    assert [second for second, _, _ in blows(played)] == [
        "second 4",
        "second 10",
        "second 4",
        "second 10",
    ]
    assert played.state.round == 4


@pytest.mark.rule("victorian:missile.reload")
def test_nothing_is_shot_that_isnt_loaded() -> None:
    """A duelling pistol, once shot, is refused in the next round."""
    shot = 'shoot who=f target=g weapon="duelling pistol"'
    played = fight(
        dexterous(12, weapons=("duelling pistol",)),
        thug(at=(30, 0)),
        dice=[*QUIET, 4, 7, 2, 4, 7],
        answers=[shot, "done who=f", "done who=g", "ready who=f"],
    )
    assert played.refused(shot).rule == "missile.reload"


@pytest.mark.rule("victorian:missile.reload")
def test_a_reloading_that_is_left_off_is_lost() -> None:
    """An air cane takes two full rounds in a row: a walk between them costs both."""
    cane = "air cane"
    shot, reload = (
        f'shoot who=f target=g weapon="{cane}"',
        f'reload who=f weapon="{cane}"',
    )
    begun, out = f"reloading:{cane}", f"shot-out:{cane}"

    def after(*lines: str) -> dict[str, int]:
        rounds = [shot, "done who=f", *lines]
        declared = [line for each in rounds for line in (each, "ready who=f")][:-1]
        dice = [*QUIET, 4, 7, 2, *(4, 7) * (len(lines) + 1)]
        played = fight(
            dexterous(12, weapons=(cane,)),
            thug(at=(60, 0)),
            dice=dice,
            answers=[declared[0], *declared[2:], "done who=f", "ready who=f"],
        )
        return dict(played.state.combatants["f"].spent_for_good)

    assert after(reload)[begun] == 1
    through = after(reload, reload)
    assert (through[begun], through[out]) == (0, 0)
    left_off = after(reload, "move who=f toward=g feet=10")
    assert (left_off[begun], left_off[out]) == (0, 1)
    again = after(reload, "done who=f", reload)
    assert (again[begun], again[out]) == (1, 1)


@pytest.mark.rule("victorian:missile.rate")
def test_what_is_refused_to_a_gunman() -> None:
    """Beyond range, put away, a blade, a friend, twice in a second."""
    line = f'shoot who=f target=g weapon="{GUN}"'
    figures = (
        dexterous(12, weapons=(GUN, "saber")),
        thug(at=(30, 0)),
        thug("far", at=(200, 0)),
    )
    played = fight(*figures, dice=[*QUIET, 4, 7, 8, 2], answers=[line])
    refused = {
        line: "missile.rate",
        'attack who=f target=g weapon="saber"': "melee.others_one",
    }
    assert {said: played.refused(said).rule for said in refused} == {
        line: "missile.rate",
        'attack who=f target=g weapon="saber"': "action.swap",
    }
    ready = fight(*figures, dice=[*QUIET, 4, 7, 8], answers=["ready who=f"])
    said = {
        f'shoot who=f target=far weapon="{GUN}"': "missile.range",
        "shoot who=f target=g weapon=saber": "action.move",
        f'shoot who=f target=f weapon="{GUN}"': "init.target",
        f'attack who=f target=g weapon="{GUN}"': "init.target",
        f'load who=f weapon="{GUN}"': "missile.reload",
        f"{line} called=face": "location.called",
    }
    assert {words: ready.refused(words).rule for words in said} == said


@pytest.mark.rule("victorian:missile.rate", "victorian:location.called")
def test_a_first_shot_is_never_one_too_many() -> None:
    """A derringer's first shot at a part nobody declared is refused for that alone."""
    gun = "derringer .41"
    played = fight(dexterous(12, weapons=(gun,)), thug(at=(10, 0)), dice=[*QUIET, 4, 7])
    line = f'shoot who=f target=g weapon="{gun}" called=face'
    assert played.refused(line).rule == "location.called"
