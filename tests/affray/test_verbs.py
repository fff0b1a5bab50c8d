"""The verbs of the command line: text, JSON, help."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from affray.cli import replay
from affray.cli.app import VERBS
from affray.cli.examples import ROSTERS
from affray.kernel.rulesets import RULESETS
from tests.affray.conftest import Affray
from tests.affray.helping import EXAMPLES, records


_READING = ("show", "replay", "verify", "audit")


@pytest.mark.parametrize("verb", VERBS)
def test_help_has_an_example(affray: Affray, verb: str) -> None:
    """Every verb's help shows how it is called."""
    ran = affray(verb, "--help")
    assert ran.code == 0
    assert f"affray {verb}" in ran.out.split("Example:")[1]


def test_help_tells_the_exit_codes(affray: Affray) -> None:
    """The help of the whole tells what each exit code means."""
    assert affray("--help").out == affray().out
    assert all(f"\n      {code} " in affray().out for code in (0, 1, 2, 3, 70, 130))


def test_new_writes_the_example(affray: Affray, tmp_path: Path) -> None:
    """The roster that is written is the one in examples/, to a file or to stdout."""
    path = tmp_path / "new.toml"
    example = (EXAMPLES / "party-and-goblins.toml").read_text("utf-8")
    assert affray("new", path).code == 0
    assert example == path.read_text("utf-8") == ROSTERS["whitebox"]
    assert example == affray("new").out


@pytest.mark.parametrize("rules", RULESETS)
def test_every_rule_set_has_an_example(
    affray: Affray, tmp_path: Path, rules: str
) -> None:
    """The roster that is written for a rule set plays to the end of its fight."""
    roster, log = tmp_path / "new.toml", tmp_path / "new.affray"
    assert affray("new", roster, "--ruleset", rules).code == 0
    assert affray("new", "--ruleset", rules).out == ROSTERS[rules]
    assert affray("run", roster, "--log", log, "--seed", "2").code == 0
    assert f"({rules})" in affray("show", log).out
    assert affray("verify", log).code == 0


def test_new_for_an_unknown_rule_set(affray: Affray) -> None:
    """A rule set that isn't here is named with those that are."""
    ran = affray("new", "--ruleset", "adnd2")
    assert ran.code == 2
    known = ", ".join(ROSTERS)
    assert f"there are {known}; did you mean 'adnd2e'?" in ran.err


def test_show_at_a_moment(affray: Affray, fought: Path) -> None:
    """A fight is shown as it stood at the end of a round, or after an event."""
    whole = affray("show", fought).out
    first = affray("show", fought, "--at", "r1").out
    assert "Round 2" in whole
    assert "Round 2" not in first
    assert "2 events of" in affray("show", fought, "--at", "1").out


def test_replay_tells_every_event(affray: Affray, fought: Path) -> None:
    """Every event is gone through, with how the fight stood after it."""
    moments = json.loads(affray("replay", fought, "--json").out)["moments"]
    assert [m["seq"] for m in moments] == [r.seq for r in records(fought)]
    assert "[Round 1" in affray("replay", fought).out


@pytest.mark.parametrize(("typed", "told"), [("\n\nq\n", 3), ("\n", 2), ("", 1)])
def test_replay_waits_at_a_terminal(
    affray: Affray,
    fought: Path,
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
    told: int,
) -> None:
    """At a terminal Enter goes on; q and the end of input leave."""
    monkeypatch.setattr(replay, "at_terminal", lambda: True)
    ran = affray("replay", fought, typed=typed)
    assert (ran.code, len(ran.out.splitlines())) == (0, told)


def test_names_give_no_orders(affray: Affray, duel: Path, tmp_path: Path) -> None:
    """What a roster calls somebody can't command a terminal."""
    text = duel.read_text("utf-8").replace('"Rosa"', '"Ro\\u001b[31msa"')
    duel.write_text(text.replace("A matter", "A\\u001b matter"), "utf-8")
    log = tmp_path / "names.affray"
    affray("run", duel, "--log", log, "--seed", "1")
    for verb in _READING:
        ran = affray(verb, log)
        assert (ran.code, "\x1b" in ran.out + ran.err) == (0, False)


def test_verify_says_what_is_checked(affray: Affray, fought: Path) -> None:
    """A good log is verified, and its head is printed."""
    ran = affray("verify", fought)
    assert ran.code == 0
    assert re.search(r"verified.*\nhead: [0-9a-f]{64}", ran.out)


def test_audit_lists_and_explains(affray: Affray, fought: Path) -> None:
    """Rolls are listed, and each of them explained by its rule."""
    rolls = json.loads(affray("audit", fought, "--json").out)["rolls"]
    attack = next(r["seq"] for r in rolls if r["purpose"] == "attack")
    assert str(attack) in affray("audit", fought).out
    assert "attack.roll" in affray("audit", fought, attack).out


def test_rules(affray: Affray) -> None:
    """Rule sets are listed, then their contents, then each rule, table and option."""
    assert all(name in affray("rules").out for name in RULESETS)
    assert "attack.roll" in affray("rules", "whitebox").out
    assert "d20" in affray("rules", "whitebox:attack.roll").out
    assert "fighter" in affray("rules", "whitebox:bhb").out
    assert "attack.naturals" in affray("rules", "whitebox:attack.nat20_hits").out


@pytest.mark.parametrize("verb", _READING)
def test_json_says_for_whom(affray: Affray, fought: Path, verb: str) -> None:
    """What is read from a log as JSON says whose view it is."""
    assert json.loads(affray(verb, fought, "--json").out)["viewer"] == "referee"


@pytest.mark.parametrize("verb", ["show", "replay", "audit"])
def test_json_as_a_player(affray: Affray, fought: Path, verb: str) -> None:
    """A player's view is one JSON document that names the player."""
    ran = affray(verb, fought, "--as", "rosa", "--json")
    assert json.loads(ran.out)["viewer"] == "rosa"


@pytest.mark.parametrize(
    "arguments",
    [
        ["new"],
        ["rules"],
        ["rules", "whitebox"],
        ["rules", "whitebox:attack.roll"],
        ["rules", "whitebox:bhb"],
        ["rules", "whitebox:attack.nat20_hits"],
        ["rules", "adnd2e"],
        ["rules", "adnd2e:trap.maintain_end"],
        ["rules", "adnd2e:round.reveal"],
        ["rules", "nothing"],
        ["show", "nothing"],
        ["show"],
        ["run"],
    ],
    ids=" ".join,
)
def test_json_parses(affray: Affray, arguments: list[str]) -> None:
    """With --json one document stands on stdout, also when something is wrong."""
    ran = affray(*arguments, "--json")
    assert ("error" in json.loads(ran.out)) == bool(ran.code)
    assert ran.err == ""


@pytest.mark.parametrize("verb", _READING)
def test_plain_to_a_pipe(affray: Affray, fought: Path, verb: str) -> None:
    """A pipe gets no colour, no boxes and no spaces at the ends of lines."""
    out = affray(verb, fought).out
    assert out.isascii()
    assert "\x1b" not in out
    assert not re.search(r" $", out, re.MULTILINE)


def test_without_the_extra() -> None:
    """Without Typer there is one hint, and exit code 2."""
    code = (
        "import sys; from importlib import util; find = util.find_spec\n"
        "util.find_spec = lambda name: None if name == 'typer' else find(name)\n"
        "import affray.cli; assert 'typer' not in sys.modules; affray.cli.main()"
    )
    ran = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 2
    assert "pip install 'affray[cli]'" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_as_a_module() -> None:
    """``python -m affray`` is the command."""
    ran = subprocess.run(
        [sys.executable, "-m", "affray", "rules", "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(ran.stdout)["rulesets"][0]["id"] == "whitebox"
