"""Blows that are answered, contests, and what lies on the ground, as sentences."""

from __future__ import annotations

import pytest

from affray.events.types import Event
from affray.events.types.conditions import ConditionGained, TimerStarted
from affray.events.types.declarations import (
    ActionTaken,
    Asked,
    DeclarationOpened,
    Declared,
)
from affray.events.types.exchanges import (
    AttackBegan,
    AttackStopped,
    Contested,
    TableRead,
)
from affray.events.types.fight import SceneSet
from affray.events.types.gear import Broken, Dropped
from affray.events.types.outcomes import (
    AttackHit,
    AttackMissed,
    SaveResolved,
    SurpriseSettled,
)
from affray.events.types.rolls import Rolled
from affray.events.values import (
    REFEREE,
    Argument,
    Choice,
    Modifier,
    Place,
    Setting,
    Weapon,
)
from affray.kernel.choices import choose, parse
from affray.projections.sentences import sentence
from affray.projections.sentences.choices import choice_in_words
from affray.projections.telling import Telling, tell
from affray.projections.transcript import transcript
from tests.support.builders import fighter, goblin, opened, roll, then


SPEAR = Weapon("spear", "1d6", melee=True, missile=True, reach=60)
ROSTER = opened(fighter(weapons=(SPEAR,)), goblin(), goblin("g2"))


def told(*events: Event) -> str:
    """Return what is told of the last of *events*."""
    return _told(*events).text


def _told(*events: Event) -> Telling:
    return tell(then(ROSTER, *events), REFEREE)[-1]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("melee", ""),
        ("overbear", ""),
        ("disarm", "Wilmot tries to disarm goblin 1 (spear)."),
        ("trap", "Wilmot tries to trap the weapon of goblin 1 (spear)."),
        (
            "opportunity",
            "Wilmot has the opportunity to strike at goblin 1 (spear).",
        ),
        ("tickle", "Wilmot tries tickle against goblin 1 (spear)."),
    ],
)
def test_attacks_that_begin(kind: str, text: str) -> None:
    """What its end doesn't name is told when it begins."""
    assert text == told(AttackBegan("f1", "g1", kind, "spear", 1))


@pytest.mark.parametrize(
    ("act", "kind", "weapon", "text"),
    [
        ("attack", "melee", "spear", "Wilmot attacks goblin 1 with spear"),
        ("shoot", "missile", "spear", "Wilmot throws spear at goblin 1"),
        ("shoot", "missile", "bow", "Wilmot shoots at goblin 1 with bow"),
        ("pummel", "unarmed", "", "Wilmot punches at goblin 1"),
        ("wrestle", "unarmed", "", "Wilmot reaches for a hold on goblin 1"),
        ("nothing", "unarmed", "", "Wilmot goes for goblin 1 with bare hands"),
        ("overbear", "overbear", "", "Wilmot tries to overbear goblin 1"),
        ("throw_to", "accuracy", "rope", "Wilmot throws rope to goblin 1"),
    ],
)
def test_blows_by_their_kind(act: str, kind: str, weapon: str, text: str) -> None:
    """A blow is told as what it is: thrown, shot, with a fist, to get a hold."""
    doing = ActionTaken("f1", act, 1)
    hit = AttackHit("f1", "g1", kind, weapon, 15, 13)
    missed = AttackMissed("f1", "g1", kind, weapon, 3, 13)
    assert f"{text}: 15 against 13, a hit." == told(doing, hit)
    assert f"{text}: 3 against 13, a miss." == told(doing, missed)


def test_a_stopped_attack() -> None:
    """What doesn't come about is told with its reason."""
    stopped = AttackStopped("f1", "g1", "answered")
    text = "Wilmot's attack on goblin 1 doesn't come about: answered."
    assert text == told(stopped)


def test_a_contest_tells_both_dice() -> None:
    """The dice of both are told with who wins, each by what it needed."""
    one = roll("f1", "hold", "1d20", 12, needed=10)
    other = roll("g1", "hold", "1d20", 15, needed=14, under=True)
    telling = _told(one, other, Contested("f1", "g1", "hold", 2, -1, "f1"))
    assert telling.text == (
        "Wilmot and goblin 1 contend (hold): Wilmot 12 against 10; "
        "goblin 1 15 against 14 or less; Wilmot wins."
    )
    assert telling.tells == (telling.record.seq - 2, telling.record.seq - 1)


@pytest.mark.parametrize(("face", "margin"), [(20, 0), (1, -1)])
def test_naturals_in_a_contest(face: int, margin: int) -> None:
    """A natural 20 that falls short and a natural 1 that reaches are known, too."""
    dice = roll("f1", "hold", "1d20", face, needed=25 if margin == 0 else 1)
    said = told(dice, Contested("f1", "g1", "hold", margin, -4, ""))
    assert f"Wilmot {face} against " in said
    assert said.endswith("neither wins.")


def test_dice_of_another_contest_are_left_alone() -> None:
    """A die that doesn't make that margin isn't of this contest."""
    dice = roll("f1", "hold", "1d20", 12, needed=10)
    contested = Contested("f1", "g1", "hold", 5, -4, "")
    text = "Wilmot and goblin 1 contend (hold): neither wins."
    assert text == told(dice, contested)


@pytest.mark.parametrize(
    ("dice", "text"),
    [
        (roll("f1", "death", "1d20", 9), "Wilmot, death (9): unconscious."),
        (
            roll("f1", "death", "1d20", 11, plus=(Modifier("wounds", -2, "r"),)),
            "Wilmot, death (11 - 2 (wounds) = 9): unconscious.",
        ),
    ],
)
def test_a_table_tells_its_die(dice: Rolled, text: str) -> None:
    """The die is told with the row, and once where it is the row."""
    assert text == told(dice, TableRead("f1", "death", "9", "unconscious"))


def test_a_check_is_no_save() -> None:
    """A roll under an ability is called a check, with its die."""
    dice = roll("f1", "fumble", "1d20", 3, needed=12, under=True)
    made = SaveResolved("f1", "dexterity check", success=True, effect="fumble")
    text = "Wilmot's dexterity check is made, 3 against 12 or less: fumble."
    assert text == told(dice, made)


def test_the_save_of_an_item() -> None:
    """An item's save tells its die, and what broke it is told by name."""
    dice = roll("g1", "item save", "1d20", 3, needed=7)
    failed = SaveResolved("g1", "crushing blow", success=False, effect="bow")
    text = "Goblin 1's save against crushing blow is failed, 3 against 7: bow."
    assert text == told(dice, failed)
    broken = Broken("g1", "bow", "f1's spear")
    assert told(broken) == "Goblin 1's bow breaks: Wilmot's spear."


def test_surprise_of_a_figure() -> None:
    """A figure's own die is told with what it comes to, and the condition isn't."""
    dice = roll("f1", "surprise", "1d10", 2, needed=4)
    caught = SurpriseSettled("f1", surprised=True, reason="rolled 2")
    assert told(dice, caught) == "Surprised: Wilmot, 2 against 4."
    assert not told(ConditionGained("f1", "surprised", "surprise"))


def test_conditions_called_after_their_source() -> None:
    """What is said twice is said once."""
    assert told(ConditionGained("f1", "charging", "charge")) == "Wilmot is charging."
    assert told(ConditionGained("f1", "prone", "trip")) == "Wilmot is prone (trip)."


def test_the_end_of_a_round() -> None:
    """What lasts to the end of a round is told so."""
    timer = TimerStarted("t", "stunned", "f1", "g1", "round", 4, "round end")
    assert told(timer) == "Stunned, Wilmot: until the end of round 4."
    wound = TimerStarted("t", "wound w12", "f1", "g1", "round", 4, "round end")
    assert told(wound) == "Wound, Wilmot: until the end of round 4."


def test_where_things_lie() -> None:
    """A place is told where there is a map."""
    lost = Dropped("f1", "spear", Place(5, 10), "thrown")
    assert told(lost) == "Wilmot's spear lies on the ground (thrown)."
    drawn = SceneSet((Setting("map", value=True),))
    rain = SceneSet((Setting("rain", value=True),))
    assert told(drawn, rain, lost) == "Wilmot's spear lies at 5, 10 (thrown)."


def test_a_note_is_told_once() -> None:
    """Who read a sealed note isn't told again when it is opened; others are."""
    intent = choose("attack", target="f1")
    log = then(ROSTER, Declared("g1", intent), visible_to=(REFEREE,))
    log = then(log, DeclarationOpened("g1", intent))
    last = len(ROSTER)
    for viewer, text in (
        (REFEREE, "Goblin 1 declares: attack Wilmot."),
        ("bob", "Goblin 1 had declared: attack Wilmot."),
    ):
        lines = [li.text for li in transcript(log, viewer) if li.seq >= last]
        assert lines == [text]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("attack with=unarmed", "attack with bare hands"),
        (
            "attack with=spear set=yes off=yes hold=yes",
            "attack with spear (set against a charge, with the off hand too, held ba",
        ),
        ("grab target=g1 item=shield", "grab goblin 1 (item shield)"),
        ("throw_to to=g1 item=rope", "throw rope to goblin 1"),
        ("pull_trip target=g1 weapon=whip", "pull or trip goblin 1 with whip"),
        ("move toward=g1 feet=30 facing=90", "move toward goblin 1 (30 feet, "),
        ("turn facing=ninety", "turn (facing ninety)"),
        ("overbear target=g1 with=f1,g2", "overbear goblin 1 with Wilmot and "),
    ],
)
def test_choices_in_words(line: str, words: str) -> None:
    """A choice is told by names, directions and flags, not by its arguments."""
    context = _told(Asked(1, "act", (REFEREE,), ("f1",))).context
    assert choice_in_words(context, parse(line)).startswith(words)


def test_an_empty_argument_is_left_out() -> None:
    """An argument without a value says nothing."""
    context = _told(Asked(1, "act", (REFEREE,), ("f1",))).context
    assert choice_in_words(context, Choice("turn", (Argument("facing", ""),))) == "turn"


def test_an_action_nobody_knows() -> None:
    """An act that no table has is told by its own name."""
    assert sentence(_told(ActionTaken("f1", "x", 1)).context, ActionTaken("f1", "x", 1))


def test_what_an_attack_needs_is_told_by_the_attack() -> None:
    """The row of a matrix has no line of its own."""
    read = TableRead("f1", "men_matrix", "fighter 1-3 against 6", "13")
    assert _told(read).text == ""
