"""Projections in a terminal, plain and at 80 columns."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType

from affray.events.types.conditions import ConditionGained, Spent, TimerStarted
from affray.events.types.declarations import Answered, Asked, Declared
from affray.events.types.fight import PhaseBegan, RoundBegan, SceneSet
from affray.events.types.gear import Dropped, Readied
from affray.events.types.outcomes import (
    AbilityHarmed,
    AttackHit,
    DamageSuffered,
    Died,
    Engaged,
    Moved,
    OrderSettled,
    Turned,
)
from affray.events.types.rulings import Retracted, Ruled
from affray.events.types.ties import HoldBegan, HoldMaintained, WeaponTrapped
from affray.events.values import (
    CombatantId,
    Modifier,
    Place,
    Setting,
    Spell,
    Standing,
)
from affray.kernel.choices import choose
from affray.kernel.rules import Rule, RuleBook
from affray.kernel.ruleset import SheetLine
from affray.kernel.state import State
from affray.projections.audit import audit
from affray.projections.board import board
from affray.projections.order import order
from affray.projections.render.text import (
    audit_view,
    board_view,
    order_view,
    sheet_view,
    sheets_view,
    transcript_view,
)
from affray.projections.sheet import sheet, sheets
from affray.projections.transcript import transcript
from tests.support.builders import fighter, goblin, opened, roll, state_of, then


BHB = Modifier("bhb", 1, "attack.bhb")
BOOK = RuleBook(
    "small",
    "",
    "",
    {"attack.bhb": Rule("attack.bhb", "Characters add their basic hit bonus.")},
    {},
    "",
)
ROSTER = opened(fighter(spells=(Spell("bless", "condition"),)), goblin(), goblin("g2"))
LOG = then(
    ROSTER,
    RoundBegan(1),
    OrderSettled((Standing(5, ("party",)), Standing(2, ("goblins",)))),
    PhaseBegan("3 party", ("party",)),
    Asked(1, "act", ("ada",), ("f1",)),
    Answered(1, choose("attack", who="f1", target="g1"), "k"),
    roll("f1", "attack", "1d20", 14, plus=(BHB,), needed=13, serves=1),
    AttackHit("f1", "g1", "melee", "sword, long", 15, 13),
    Engaged("f1", "g2", 5),
    Died("g1", "f1's sword, long"),
    DamageSuffered("f1", 2, 8, 6, "g2's bow, short"),
    ConditionGained("f1", "wet", "rain"),
    Asked(2, "act", ("referee",), ("g2",)),
)


GS = ("g1", "g2")
ON_MAP = SceneSet((Setting("map", value=True),))


def plain(renderable: RenderableType, width: int = 80) -> str:
    """Return *renderable* as it is piped, 80 columns wide."""
    out = io.StringIO()
    Console(file=out, width=width, color_system=None).print(renderable)
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


def test_order() -> None:
    """The order fits a line a row, with the dead named and the question below."""
    assert plain(order_view(order(state_of(LOG)))) == (
        "Round 1, 3 party (the party)\n"
        "On  Who          Acted  Out\n"
        "5   the party\n"
        "2   the goblins         goblin 1 (dead)\n"
        "Question 2 to referee: act for goblin 2"
    )


def test_a_phase_that_names_its_side_names_it_once() -> None:
    """The order's heading doesn't say it again in brackets."""
    log = then(ROSTER, RoundBegan(1), PhaseBegan("B movement party", ("party",)))
    heading, *_ = plain(order_view(order(state_of(log)))).splitlines()
    assert heading == "Round 1, B movement of the party"


def test_order_before_it_is_settled() -> None:
    """Those without a place are listed after a dash."""
    assert plain(order_view(order(state_of(ROSTER)))) == (
        "Before the first round\n"
        "On  Who                            Acted  Out\n"
        "-   Wilmot, goblin 1 and goblin 2"
    )


def test_order_with_notes() -> None:
    """Attacks, ties and held actions stand in a column of their own, if there are."""
    log = then(
        ROSTER,
        RoundBegan(1),
        Declared("g2", choose("attack", hold="yes")),
        OrderSettled((Standing(3, ("f1",)), Standing(5, ("g1", "g2")))),
        Spent("f1", "attacks", 1, lasting=False),
        HoldBegan("h1", "g1", "f1", "hold"),
    )
    found = order(state_of(log), viewer="bob", records=log)
    assert plain(order_view(found)) == (
        "Round 1\n"
        "On  Who                    Acted  Out  Notes\n"
        "3   Wilmot                             attacks 1, bound to goblin 1\n"
        "5   goblin 1 and goblin 2              goblin 1: bound to Wilmot; goblin 2:\n"
        "                                       holds its action"
    )


def test_sheets() -> None:
    """All combatants fit one table."""
    assert plain(sheets_view(sheets(state_of(LOG), LOG, viewer="bob"))) == (
        "Id  Name      Side         HP   AC      Lasting\n"
        "f1  Wilmot    the party    6/8  4 [15]  wet (rain)\n"
        "g1  goblin 1  the goblins  3/3  6 [13]  dead\n"
        "g2  goblin 2  the goblins  3/3  6 [13]"
    )


def test_sheet() -> None:
    """A sheet says what there is to say and leaves out what isn't."""
    assert plain(sheet_view(sheet(state_of(LOG), "f1", LOG, viewer="bob"))) == (
        "Wilmot (fighter 1), the party, ada\n"
        "hit points    6 of 8\n"
        "armour class  4 [15]\n"
        "movement      12\n"
        "weapon        sword, long: 1d6, melee\n"
        "spell         bless: condition\n"
        "engaged       goblin 2\n"
        "lasting       wet (rain)\n"
        "event 16      -2, 8 to 6, round 1 (g2's bow, short)"
    )


def armour(_state: State, _who: CombatantId) -> tuple[SheetLine, ...]:
    """Return the lines of a rule set: a sum, one that has but one part, a plain one."""
    parts = Modifier("armour", 6, "armour"), Modifier("shield", -1, "shield")
    return (
        SheetLine("AC front", "5", parts),
        SheetLine("AC rear", "6", parts[:1]),
        SheetLine("saves", "breath 17"),
    )


def test_sheet_with_a_body() -> None:
    """Wounds, gear, ties and what the rule set says follow what every fight has."""
    log = then(
        opened(fighter(), goblin()),
        ON_MAP,
        RoundBegan(2),
        DamageSuffered("f1", 2, 8, 6, "g1's claw", "slashing", "", "w1"),
        DamageSuffered("f1", 2, 6, 4, "a fist", "bludgeoning", "nonlethal", "w2"),
        TimerStarted("wound w2", "wound w2", "f1", "g1", "round", 9, "round end"),
        DamageSuffered("f1", 1, 4, 3, "fire", "fire", "", "w3"),
        DamageSuffered("f1", 1, 3, 2, "fire", "fire", "temporary", "w4"),
        DamageSuffered("f1", 1, 2, 1, ""),
        AbilityHarmed("f1", "strength", 2, 16, 14, "poison"),
        Readied("f1", "sword, long", "main"),
        Readied("f1", "shield", "back"),
        Readied("f1", "leash", "tail"),
        Dropped("f1", "dagger", Place(10, -5), "dropped"),
        Turned("f1", 0, 135, ""),
        HoldBegan("h1", "f1", "g1", "press"),
        HoldMaintained("h1", "f1", "g1", "press", 1),
        HoldBegan("h2", "g1", "f1", "hold"),
        WeaponTrapped("t1", "f1", "sword, long", "g1", "spear"),
        WeaponTrapped("t2", "g1", "fork", "f1", "dagger"),
        Spent("f1", "attacks", 2, lasting=False),
        Spent("f1", "opportunity", 1, lasting=False),
    )
    assert plain(
        sheet_view(sheet(state_of(log), "f1", viewer="bob", lines=armour))
    ) == (
        "Wilmot (fighter 1), the party, ada\n"
        "hit points    1 of 8\n"
        "armour class  4 [15]\n"
        "movement      12\n"
        "weapon        sword, long: 1d6, melee\n"
        "wound         w1: 2 slashing (goblin 1's claw)\n"
        "wound         w2: 2 bludgeoning, nonlethal (a fist), heals with the end of "
        "round\n"
        "              9\n"
        "wound         w3: 1 fire (fire)\n"
        "wound         w4: 1 fire, temporary (fire)\n"
        "damage        2 slashing, 2 bludgeoning (all passing), 2 fire (1 passing), "
        "1 of\n"
        "              no type\n"
        "sunk          strength 2\n"
        "in hand       sword, long in the main hand, shield on the back, leash tail\n"
        "dropped       dagger at 10, -5\n"
        "facing        south-east\n"
        "hold          holds goblin 1 (press), since round 2, kept 1 time\n"
        "hold          held by goblin 1 (hold), since round 2\n"
        "trap          sword, long traps the spear of goblin 1, since round 2\n"
        "trap          dagger trapped by the fork of goblin 1, since round 2\n"
        "used          attacks 2, opportunities 1\n"
        "AC front      5 (armour 6, shield -1)\n"
        "AC rear       6\n"
        "saves         breath 17"
    )


def attacks(_state: State, _who: CombatantId) -> tuple[SheetLine, ...]:
    """Return the line that says how many attacks were used."""
    return (SheetLine("attacks", "1 of 2"),)


def test_attacks_are_told_once() -> None:
    """Where the rule set says how many attacks were used, nothing else does."""
    log = then(ROSTER, Spent("f1", "attacks", 1, lasting=False))
    text = plain(sheet_view(sheet(state_of(log), "f1", viewer="bob", lines=attacks)))
    assert text.count("attacks") == 1


def north_of(state: State, who: CombatantId) -> frozenset[Place]:
    """Return the square to the north of *who*."""
    place = state.combatants[who].place
    return frozenset({Place(place.x, place.y + 5)})


def test_board() -> None:
    """The ground is drawn row by row, with a legend below."""
    log = then(ROSTER, ON_MAP, *(Moved(g, Place(0, 0), Place(5, 0), 5, "") for g in GS))
    found = board(state_of(log), "bob", threatened=north_of)
    assert plain(board_view(found)) == (
        "2 by 2 cells of 5 feet, north up; the first is at 0, 5\n"
        "- =\n"
        "A↑*\n"
        "A↑ Wilmot (the party) at 0, 0, facing north\n"
        "B↑ goblin 1 (the goblins) at 5, 0, facing north\n"
        "C↑ goblin 2 (the goblins) at 5, 0, facing north\n"
        "-  threatened by the party\n"
        "=  threatened by the goblins\n"
        "*  several figures"
    )


def test_a_board_with_little_room() -> None:
    """Arrows give way, and the scale of large ground is told."""
    log = then(ROSTER, ON_MAP, Moved("g2", Place(0, 0), Place(500, 0), 5, ""))
    shown = plain(board_view(board(state_of(log), "bob")), 60).splitlines()
    assert shown[:3] == [
        "51 by 1 cells of 10 feet, north up; the first is at 0, 0",
        "the ground is large: a cell is 10 feet",
        f"*{49 * '.'}C",
    ]


def test_no_board() -> None:
    """Without a map it is said that there is none."""
    assert plain(board_view(board(state_of(ROSTER), "bob"))) == (
        "this fight isn't played on a map"
    )


def test_transcript() -> None:
    """Each line stands after the number of its event, and long ones wrap."""
    assert plain(transcript_view(transcript(LOG, "bob")[5:9])) == (
        " 7 Round 1.\n"
        " 8 Initiative goes to the party, 5 against 2.\n"
        "13 Wilmot attacks goblin 1 with sword, long: 14 + 1 (bhb) = 15 against 13, a\n"
        "   hit.\n"
        "14 Wilmot and goblin 2 are at blows, 5 feet apart."
    )


def test_audit() -> None:
    """A roll is explained line by line."""
    assert plain(audit_view(audit(LOG, 12, BOOK, "bob"))) == (
        "Event 12: Wilmot, attack. Round 1\n"
        "dice      1d20, fell 14\n"
        "bhb       +1, attack.bhb: Characters add their basic hit bonus.\n"
        "total     15\n"
        "outcome   15 reaches 13\n"
        "serves    Wilmot: attack goblin 1 (event 11)\n"
        "followed  Wilmot attacks goblin 1 with sword, long: 14 + 1 (bhb) = "
        "15 against\n"
        "          13, a hit.\n"
        "followed  Wilmot and goblin 2 are at blows, 5 feet apart.\n"
        "followed  Goblin 1 dies.\n"
        "followed  Wilmot loses 2 hit points to goblin 2's bow, short (6 of 8 left).\n"
        "followed  Wilmot is wet (rain).\n"
        "drawn as  entered: round 1, f1, attack, draw 1"
    )


def test_audit_of_a_wrong_roll() -> None:
    """What was taken back, ruled on, or doesn't add up shows at a glance."""
    wrong = roll("f1", "stealth", "1d6+1", 9, constant=1, needed=3, under=True)
    log = then(ROSTER, wrong, Ruled("again", "it fell off the table", 0, "k"))
    log = then(log, Retracted(7, "", information_seen=False))
    assert plain(audit_view(audit(log, 7, BOOK, "bob"))) == (
        "Event 7: Wilmot, stealth. Before the first round, taken back\n"
        "dice      1d6+1, fell 9\n"
        "constant  +1\n"
        "total     10, WHICH IS WRONG\n"
        "outcome   10 is over 3\n"
        "ruling    Referee rules: again (it fell off the table).\n"
        "drawn as  entered: round -1, f1, stealth, draw 1"
    )


def test_names_are_taken_literally() -> None:
    """A name can't colour the terminal, nor steer it."""
    state = state_of(opened(fighter(name="[red]Wil\x1b[31m")))
    assert "[red]Wil\N{REPLACEMENT CHARACTER}[31m" in plain(
        sheet_view(sheet(state, "f1", viewer="ada"))
    )
