"""Rosters: what they may say, and how a fault is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.kernel.recruits import RecruitWeapon
from affray.roster import MOST_BYTES, RosterFault, load_roster, read_roster
from tests.affray.helping import EXAMPLES


_ROSTER = """\
ruleset = "whitebox"
title = "A small fight"
[options]
"attack.nat20_hits" = true
[scene]
distance = 30
[[sides]]
id = "party"
[[sides]]
id = "goblins"
[[combatants]]
id = "f1"
side = "party"
class = "fighter"
level = 1
weapons = [
    "long sword",
    { name = "bec de corbin", damage = "1d8" },
]
[[combatants]]
id = "g"
side = "goblins"
monster = "goblin"
weapons = ["spear"]
count = 3
[combatants.traits]
strength = 12
[script]
dice = [1, 2]
[[script.rounds]]
round = 1
declarations = ["nothing who=f1"]
"""


def test_what_is_read() -> None:
    """A roster becomes a set-up: several of a kind are numbered, sides have people."""
    roster = read_roster(_ROSTER)
    assert roster.ruleset == "whitebox"
    assert [r.id for r in roster.setup.recruits] == ["f1", "g-1", "g-2", "g-3"]
    assert [s.controller for s in roster.setup.sides] == ["players", "referee"]
    assert roster.setup.recruits[0].klass == "fighter"
    assert roster.setup.recruits[0].weapons == (
        "long sword",
        RecruitWeapon("bec de corbin", "1d8"),
    )
    assert roster.script.dice == (1, 2)


def test_options_without_quotes() -> None:
    """An option's dotted name may go without its quotes."""
    bare = _ROSTER.replace('"attack.nat20_hits"', "attack.nat20_hits")
    assert read_roster(bare).setup.options == {"attack.nat20_hits": True}


_OWN = """\
ruleset = "adnd2e"
[[sides]]
id = "red"
[[sides]]
id = "blue"
[[combatants]]
id = "a"
side = "red"
class = "fighter"
[[combatants]]
id = "b"
side = "blue"
hit_dice = "1"
armour_class = 6
[tables]
critical.slashing = [
  ["1-9", "none", "prone", "save vs. death"],
  ["10", "none", "referee: loses an ear", ""],
]
"""


def test_tables_of_ones_own() -> None:
    """A roster brings rows to read instead of the book's, in quotes or without."""
    rows = (
        ("1-9", "none", "prone", "save vs. death"),
        ("10", "none", "referee: loses an ear", ""),
    )
    quoted = _OWN.replace("critical.slashing", '"critical.slashing"')
    for roster in (_OWN, quoted):
        assert read_roster(roster).setup.tables == {"critical.slashing": rows}


@pytest.mark.parametrize(
    ("before", "after", "line", "says"),
    [
        ('"prone"', '"dances"', 17, "tables.critical.slashing[0]: an effect begins"),
        ("slashing", "slashng", 16, "did you mean 'critical.slashing'?"),
        ('"prone"', "1.5", 17, "must be true or false or a whole number or text"),
        ('ruleset = "adnd2e"', 'ruleset = "whitebox"', 16, "has no table that can"),
    ],
    ids=["effect", "table", "cell", "rule set"],
)
def test_faults_in_tables(before: str, after: str, line: int, says: str) -> None:
    """A table that can't be read is told with the line of its row."""
    with pytest.raises(RosterFault) as caught:
        read_roster(_OWN.replace(before, after, 1), "fight.toml")
    assert str(caught.value).startswith(f"fight.toml:{line}: ")
    assert says in str(caught.value)


_FAULTS = {
    "text for a number": ("level = 1", 'level = "1"', 15, "whole number, not '1'"),
    "true for a number": ("level = 1", "level = true", 15, "a whole number, not true"),
    "a fraction": ("level = 1", "level = 3.9", 15, "a whole number, not 3.9"),
    "too large": ("level = 1", f"level = {10**30}", 15, "must lie between"),
    "too long": ("A small fight", "x" * 1001, 2, "longer than the 1000 characters"),
    "unknown key": ("class =", "clas =", 14, "did you mean 'class'?"),
    "key of no table": ("[script]", "[skript]", 28, "did you mean 'script'?"),
    "missing key": ('side = "party"\n', "", 11, "side is missing"),
    "unknown weapon": ('"long sword"', '"long swrd"', 17, "did you mean 'long sword'"),
    "no damage dice": ('"1d8"', '"1e8"', 18, "is no dice expression"),
    "unknown monster": ('"goblin"\n', '"gobln"\n', 23, "did you mean 'goblin'?"),
    "unknown class": ('"fighter"', '"figher"', 14, "did you mean 'fighter'?"),
    "unknown rule set": ('"whitebox"', '"witebox"', 1, "did you mean 'whitebox'?"),
    "unknown option": ("nat20_hits", "nat20hits", 4, "'attack.nat20_hits'?"),
    "wrong option": ('hits" = true', 'hits" = 3', 4, "must be true or false"),
    "unknown fact": ("distance =", "distnce =", 6, "did you mean 'distance'?"),
    "wrong fact": ("distance = 30", 'distance = "far"', 6, "a whole number"),
    "unknown trait": ("strength =", "strenght =", 27, "did you mean 'strength'?"),
    "wrong trait": ("strength = 12", "strength = true", 27, "a whole number"),
    "no list": ('weapons = ["spear"]', 'weapons = "spear"', 24, "must be a list"),
    "no weapon": ('weapons = ["spear"]', "weapons = [3]", 24, "text or a table"),
    "no place": ('weapons = ["spear"]', "at = [1]", 24, "a list of 2, not of 1"),
    "bad id": ('id = "g"', 'id = "G"', 21, "can't be an id"),
    "a side's id": ('id = "f1"', 'id = "party"', 12, "is used twice"),
    "no such side": ('side = "goblins"', 'side = "goblns"', 22, "mean 'goblins'?"),
    "too many": ("count = 3", "count = 5000", 25, "at most 1000 combatants"),
    "none of them": ("count = 3", "count = 0", 25, "must be 1 or more"),
    "one side": ('[[sides]]\nid = "goblins"\n', "", 7, "at least two sides"),
    "bad die in the script": ("[1, 2]", "[1, 2.5]", 29, "a whole number, not 2.5"),
    "no choice": ('"nothing who=f1"', '"nothing who"', 32, "expected name=value"),
    "no TOML": ('title = "A small fight"', "title = ", 2, "this is no TOML"),
    "twice": ("title =", 'title = "x"\ntitle =', 3, "this is no TOML"),
}


@pytest.mark.parametrize(
    ("before", "after", "line", "says"),
    _FAULTS.values(),
    ids=list(_FAULTS),
)
def test_faults(before: str, after: str, line: int, says: str) -> None:
    """A fault is told in one line, with file, line and what to do."""
    assert before in _ROSTER
    with pytest.raises(RosterFault) as caught:
        read_roster(_ROSTER.replace(before, after, 1), "fight.toml")
    message = str(caught.value)
    assert message.startswith(f"fight.toml:{line}: ")
    assert says in message
    assert "\n" not in message


def test_no_combatants() -> None:
    """A roster without combatants is told so."""
    with pytest.raises(RosterFault, match="combatants is missing"):
        read_roster(_ROSTER[: _ROSTER.index("[[combatants]]")])


def test_large_files(tmp_path: Path) -> None:
    """A file that is far too long for a roster isn't read."""
    path = tmp_path / "large.toml"
    path.write_bytes(b"#" * (MOST_BYTES + 1))
    with pytest.raises(RosterFault, match=f"at most {MOST_BYTES} bytes"):
        load_roster(path)


def test_no_text(tmp_path: Path) -> None:
    """A file that isn't UTF-8 is told so, with the line."""
    path = tmp_path / "latin.toml"
    path.write_bytes(b'ruleset = "whitebox"\ntitle = "\xe9"\n')
    with pytest.raises(RosterFault, match=r"latin.toml:2: a roster is UTF-8"):
        load_roster(path)


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda p: p.stem)
def test_examples(path: Path) -> None:
    """Every example can be played."""
    assert load_roster(path).setup.recruits
