"""People at the terminal under adnd2e: flags, and questions amid an attack."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.cli.menu import choice_from, given_with, shown
from affray.kernel.choices import format_choice
from affray.kernel.offers import Offer, OneOf, Slot
from tests.affray.conftest import Affray
from tests.affray.helping import records


DUEL = """
ruleset = "adnd2e"
title = "The ford"
[scene]
distance = 10
aware = "red,blue"
[[sides]]
id = "red"
controller = "rosa"
[[sides]]
id = "blue"
controller = "bruno"
[[combatants]]
id = "rosa"
side = "red"
name = "Rosa"
class = "fighter"
level = 3
max_hp = 20
armour = "chain mail"
shield = true
weapons = ["long sword", "dagger"]
[[combatants]]
id = "bruno"
side = "blue"
name = "Bruno"
class = "fighter"
level = 3
max_hp = 20
armour = "chain mail"
weapons = ["battle axe"]
"""
CHARGE = 'charge target=rosa weapon="battle axe"\n'


@pytest.fixture
def ford(tmp_path: Path) -> Path:
    """Return a roster of two fighters who know of each other."""
    roster = tmp_path / "ford.toml"
    roster.write_text(DUEL, "utf-8")
    return roster


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """Return where the log goes."""
    return tmp_path / "ford.affray"


def _declared(log: Path) -> list[str]:
    events = [getattr(r, "event", None) for r in records(log)]
    return [
        format_choice(e.intent)  # type: ignore[union-attr]
        for e in events
        if type(e).__name__ == "Declared"
    ]


@pytest.mark.parametrize(
    ("typed", "declared"),
    [
        ("1\n\n", "attack"),
        ("1 hold\n\n", "attack hold=yes"),
        ('1 hold with="long sword"\n', 'attack with="long sword" hold=yes'),
        ("1 set=yes\ndagger\n", "attack with=dagger set=yes"),
    ],
)
def test_what_is_added_to_a_number(
    affray: Affray, ford: Path, log: Path, typed: str, declared: str
) -> None:
    """Flags are left out unless they are added to the number, as slots may be."""
    typed += "defend\n"
    ran = affray("run", ford, "--log", log, "--seed", "3", "--ask", typed=typed)
    assert "   1  attack [with: long sword | dagger | unarmed] [set] [off]" in ran.out
    assert _declared(log) == [declared, "defend"]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("1 hold=perhaps", "hold must be one of yes"),
        ("1 sideways", "expected name=value at 'sideways'"),
        ("1 target=bruno", "target can't be added to that choice"),
        ("99 hold", "there are choices 1 to 14"),
    ],
)
def test_what_cannot_be_added(
    affray: Affray, ford: Path, log: Path, typed: str, says: str
) -> None:
    """What is misspelt or isn't open is refused, and the question asked again."""
    ran = affray(
        "run", ford, "--log", log, "--seed", "3", "--ask", typed=f"{typed}\n\n"
    )
    assert says in ran.out
    assert _declared(log) == []


def test_questions_amid_an_attack(affray: Affray, ford: Path, log: Path) -> None:
    """Who may answer is told what comes; so is who has a shield."""
    typed = f"attack\nattack\nnothing\n{CHARGE}let\nuse\n"
    ran = affray("run", ford, "--log", log, "--seed", "4", "--ask", typed=typed)
    coming = "Bruno attacks Rosa with battle axe.\nRound 1: rosa to "
    assert f"{coming}answer the attack or let it come, Rosa:\n" in ran.out
    assert f"{coming}use the shield against it or keep it, Rosa:\n" in ran.out
    assert affray("verify", log).code == 0


FLAG = OneOf("hold", ("yes",), optional=True)
ITEM = OneOf("item", ("axe",), optional=True)
OFFER = Offer("disarm", (OneOf("target", ("f1",)), ITEM, FLAG))


def _asked(slot: Slot) -> str:
    raise AssertionError(slot)


def test_who_acts_is_said_once() -> None:
    """The question has said it, so a menu doesn't say it again."""
    named = OneOf("who", ("f1",), optional=True)
    assert shown(Offer("parry", (named, FLAG))) == "parry [hold]"


def test_flags_in_the_menu() -> None:
    """A flag has its name alone, another slot of one value shows that."""
    assert shown(OFFER) == "disarm target=f1 [item: axe] [hold]"
    assert choice_from(OFFER, _asked).several("hold") == ()
    chosen = choice_from(OFFER, _asked, given_with(OFFER, "hold item"))
    assert format_choice(chosen) == "disarm target=f1 item=axe hold=yes"
