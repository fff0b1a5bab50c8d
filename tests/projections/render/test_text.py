"""Projections in a terminal, plain and at 80 columns."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType

from affray.events.types.conditions import ConditionGained
from affray.events.types.declarations import Answered, Asked
from affray.events.types.fight import PhaseBegan, RoundBegan
from affray.events.types.outcomes import (
    AttackHit,
    DamageSuffered,
    Died,
    Engaged,
    OrderSettled,
)
from affray.events.types.rulings import Retracted, Ruled
from affray.events.values import Modifier, Spell, Standing
from affray.kernel.choices import choose
from affray.kernel.rules import Rule, RuleBook
from affray.projections.audit import audit
from affray.projections.order import order
from affray.projections.render.text import (
    audit_view,
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


def plain(renderable: RenderableType) -> str:
    """Return *renderable* as it is piped, 80 columns wide."""
    out = io.StringIO()
    Console(file=out, width=80, color_system=None).print(renderable)
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


def test_order_before_it_is_settled() -> None:
    """Those without a place are listed after a dash."""
    assert plain(order_view(order(state_of(ROSTER)))) == (
        "Before the first round\n"
        "On  Who                            Acted  Out\n"
        "-   Wilmot, goblin 1 and goblin 2"
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
