"""A combatant as its player reads it."""

from __future__ import annotations

import pytest

from affray.events.types.conditions import ConditionGained, Spent, TimerStarted
from affray.events.types.declarations import DeclarationOpened, Declared
from affray.events.types.fight import RoundBegan
from affray.events.types.outcomes import DamageSuffered, Engaged, Harmed, Healed
from affray.events.types.rulings import Retracted
from affray.events.values import REFEREE, CombatantId, Modifier, Spell
from affray.kernel.choices import choose
from affray.kernel.ruleset import SheetLine
from affray.kernel.state import State
from affray.projections.history import HpChange, hp_changes
from affray.projections.sheet import SEALED, Sheet, sheet, sheets
from affray.projections.sheet_parts import ConditionLine, SpellLine, WeaponLine
from tests.support.builders import (
    BOW,
    SWORD,
    fighter,
    goblin,
    numbered,
    opened,
    state_of,
    then,
)


CASTER = fighter(
    "m1",
    name="Iris",
    klass="magic-user",
    spells=(Spell("sleep", "condition"), Spell("dart", "damage", "1d6")),
    weapons=(SWORD, BOW),
)
SETUP = opened(CASTER, goblin())
SLEEP = choose("announce", who="m1", spell="sleep")


def test_a_fresh_sheet() -> None:
    """Everything that the profile says is on the sheet."""
    assert sheet(state_of(SETUP), "m1", viewer="ada") == Sheet(
        id="m1",
        name="Iris",
        side="party",
        side_name="the party",
        kind="character",
        player="ada",
        klass="magic-user",
        level=1,
        hit_dice="",
        hp=8,
        max_hp=8,
        armour_descending=4,
        armour_ascending=15,
        movement=12,
        dead=False,
        present=True,
        acted=0,
        declared="",
        weapons=(
            WeaponLine("sword, long", "1d6", "melee", 0, 1, 0),
            WeaponLine("bow, short", "1d6-1", "missile", 50, 2, 0),
        ),
        spells=(
            SpellLine("sleep", "condition", announced=False, spent=0),
            SpellLine("dart", "damage", announced=False, spent=0),
        ),
        conditions=(),
        harmed=(),
        engaged=(),
        engaged_names=(),
        wounds=(),
        damage=(),
        hands=(),
        dropped=(),
        facing="",
        abilities=(),
        holds=(),
        traps=(),
        attacks=0,
        opportunities=0,
        extra=0,
        lines=(),
        history=(),
    )


def test_another_notation() -> None:
    """A rule set whose unarmoured figures are 10 and 10 counts from 20."""
    found = sheet(state_of(SETUP), "m1", viewer="ada", unarmoured_sum=20)
    assert (found.armour_descending, found.armour_ascending) == (4, 16)


def test_what_befell_a_figure() -> None:
    """Conditions come with source and end, harm and foes by name."""
    log = then(
        SETUP,
        RoundBegan(1),
        ConditionGained("g1", "asleep", "m1's sleep"),
        TimerStarted("t", "asleep", "g1", "m1", "second", 600, "round end"),
        ConditionGained("g1", "wet", "rain"),
        Harmed("g1", "failed save", "sleep"),
        Engaged("m1", "g1", 5),
    )
    found = sheet(state_of(log), "g1", log, viewer="ada")
    assert found.conditions == (
        ConditionLine(
            "asleep",
            "Iris's sleep",
            "second",
            600,
            "10 min into the fight (round end)",
        ),
        ConditionLine("wet", "rain", "", None, ""),
    )
    assert (
        found.harmed,
        found.engaged,
        found.engaged_names,
    ) == (("failed save",), ("m1",), ("Iris",))


def test_spells() -> None:
    """A spell is shown as announced, and as spent."""
    log = then(SETUP, Spent("m1", "spell:dart", 1, lasting=True))
    log = then(log, RoundBegan(1), Declared("m1", SLEEP))
    assert sheet(state_of(log), "m1", log, viewer="bob").spells == (
        SpellLine("sleep", "condition", announced=True, spent=0),
        SpellLine("dart", "damage", announced=False, spent=1),
    )


@pytest.mark.parametrize(
    ("viewer", "visible_to", "shown"),
    [
        pytest.param("bob", (), "announce who=m1 spell=sleep", id="open"),
        pytest.param("bob", ("ada",), SEALED, id="sealed"),
        pytest.param("ada", ("ada",), "announce who=m1 spell=sleep", id="hers"),
        pytest.param(REFEREE, ("ada",), "announce who=m1 spell=sleep", id="referee"),
    ],
)
def test_secret_declarations(
    viewer: str, visible_to: tuple[str, ...], shown: str
) -> None:
    """What was declared in secret shows as sealed, and the spell isn't told."""
    log = then(then(SETUP, RoundBegan(1)), Declared("m1", SLEEP), visible_to=visible_to)
    found = sheet(state_of(log), "m1", log, viewer=viewer)
    announced = any(spell.announced for spell in found.spells)
    assert (shown, shown != SEALED) == (found.declared, announced)


def test_without_a_log_declarations_are_sealed() -> None:
    """Where nothing shows that all may know it, others may not."""
    log = then(SETUP, RoundBegan(1), Declared("m1", SLEEP))
    assert sheet(state_of(log), "m1", viewer="bob").declared == SEALED


def test_a_declaration_that_was_laid_open() -> None:
    """What was sealed and laid open since is for everybody to know."""
    log = then(then(SETUP, RoundBegan(1)), Declared("m1", SLEEP), visible_to=("ada",))
    log = then(log, DeclarationOpened("m1", SLEEP))
    assert sheet(state_of(log), "m1", log, viewer="bob").declared == (
        "announce who=m1 spell=sleep"
    )


def test_what_was_used_of_the_round() -> None:
    """Attacks, attacks of opportunity and extras are counted each by itself."""
    used = {"attacks": 2, "opportunity": 1, "extra": 1, "shield": 1}
    spent = [Spent("m1", what, n, lasting=False) for what, n in used.items()]
    found = sheet(state_of(then(SETUP, *spent)), "m1", viewer="ada")
    assert (found.attacks, found.opportunities, found.extra) == (2, 1, 1)


def intent(state: State, who: CombatantId) -> tuple[SheetLine, ...]:
    """Return a rule set's line that follows from what was declared."""
    declared = state.combatants[who].declared
    act = declared.act if declared is not None else "?"
    return (SheetLine("speed", act, (Modifier("spell", 3, "initiative"),)),)


@pytest.mark.parametrize(("viewer", "told"), [("ada", "announce"), ("bob", "?")])
def test_lines_of_the_rule_set(viewer: str, told: str) -> None:
    """A rule set's lines stand as they are, and never give away what is sealed."""
    log = then(then(SETUP, RoundBegan(1)), Declared("m1", SLEEP), visible_to=("ada",))
    state = state_of(log)
    found = sheet(state, "m1", log, viewer=viewer, lines=intent)
    line = SheetLine("speed", told, (Modifier("spell", 3, "initiative"),))
    assert found.lines == (line,)
    assert sheets(state, log, viewer=viewer, lines=intent)[0] == found


def test_history() -> None:
    """Hit points are told change by change, with round, source and author."""
    log = then(SETUP, RoundBegan(1))
    log = then(log, DamageSuffered("m1", 3, 8, 5, "g1's bow"), cause="damage.apply")
    log = then(log, DamageSuffered("g1", 1, 3, 2, "m1's dart"))
    log = then(log, Healed("m1", 2, 5, 7, "a ruling"), by=REFEREE, cause="ruling")
    assert sheet(state_of(log), "m1", log, viewer="bob").history == (
        HpChange(7, 1, 8, 5, -3, "g1's bow", "", "damage.apply"),
        HpChange(9, 1, 5, 7, 2, "a ruling", REFEREE, "ruling"),
    )


def test_what_was_taken_back_is_no_history() -> None:
    """A loss that was undone doesn't stand on the sheet."""
    log = numbered(DamageSuffered("m1", 3, 8, 5, ""), Retracted(0, "", False))
    assert hp_changes(log, "m1", "ada") == ()


def test_hidden_changes_are_left_out() -> None:
    """A loss that the viewer may not see isn't in the history."""
    log = then(SETUP, DamageSuffered("m1", 3, 8, 5, ""), visible_to=("ada",))
    assert hp_changes(log, "m1", "bob") == ()


def test_sheets() -> None:
    """All combatants have a sheet, in roster order."""
    state = state_of(SETUP)
    assert sheets(state, viewer="bob") == (
        sheet(state, "m1", viewer="bob"),
        sheet(state, "g1", viewer="bob"),
    )


def test_nobody() -> None:
    """A sheet of nobody is an error of the caller's."""
    with pytest.raises(KeyError):
        sheet(state_of(SETUP), "x9", viewer="bob")
