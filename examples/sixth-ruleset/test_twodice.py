"""Two dice and a shield keeps what affray promises, and what its own book says."""

from pathlib import Path

import pytest
from twodice import RULESET

from affray import Accepted, EnteredDice, Fight
from affray.events.types import AttackHit, AttackMissed, Rolled
from affray.roster import read_roster
from affray.testing import CHECKS, check


ROSTER = Path(__file__).with_name("brawl.toml")
BRAWL = read_roster(ROSTER.read_text(), ROSTER.name).setup


@pytest.mark.parametrize("name", CHECKS)
def test_it_conforms(name):
    """Each of affray's checks holds in the brawl."""
    check(RULESET, BRAWL, name)


def played(*lines):
    """Return the latest events of the brawl after *lines*; real dice are typed in.

    The order's dice let Ida act first, then Joss, then the strangers.
    """
    fight = Fight.begin(BRAWL, RULESET, EnteredDice())
    for line in ("6", "5", "3", "2", "1", *lines):
        number = next(iter(fight.pending))
        said = line if " " in line else f"roll faces={line}"
        reply = fight.answer(number, line if line == "shield" else said, "referee")
        assert isinstance(reply, Accepted), reply
    return [record.event for record in fight.log.records()]


def test_a_blow_hits_on_the_guard_or_more():
    """Skill 2 and the dark, on dice of 2 and 4, make 7: a stranger's guard."""
    events = played("attack target=stranger-1 weapon=sword", "2,4")
    assert AttackHit("ida", "stranger-1", "melee", "sword", 7, 7) in events


def test_a_lifted_shield_makes_it_harder():
    """By option three off, beside the one for the dark; with no skill, 7 is a 3."""
    attack = "attack target=ida weapon=knife"
    events = played("shield", "shield", attack, "3,4")
    roll = [event for event in events if isinstance(event, Rolled)][-1]
    assert [(m.name, m.value) for m in roll.modifiers] == [("shield", -3), ("dark", -1)]
    assert AttackMissed("stranger-1", "ida", "melee", "knife", 3, 10) in events
