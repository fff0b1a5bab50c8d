"""Rule sets of installed projects, found by their entry points.

A distribution is made up on a temporary path, as an installer leaves one:
modules, and a ``dist-info`` folder with its name and entry points.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from affray.kernel.errors import UnknownRuleset
from affray.kernel.rulesets import OURS, RULESETS, faults, ruleset
from tests.affray.conftest import Affray
from tests.affray.installing import AS_WHITEBOX, Site


def test_a_rule_set_is_found_and_not_imported_until_asked_for(site: Site) -> None:
    """It is listed after ours; looking it up brings in its module."""
    site.install("hearsay")
    site.install("augury")
    assert [*RULESETS] == [*OURS, "augury", "hearsay"]
    assert "hearsay" in RULESETS
    assert len(RULESETS) == len(OURS) + 2
    assert not {"hearsay", "augury"} & set(sys.modules)
    assert ruleset("hearsay").id == "hearsay"
    assert ruleset("hearsay") is RULESETS["hearsay"]
    assert "augury" not in sys.modules
    assert faults() == ()


def test_ours_come_first(site: Site) -> None:
    """Who takes a name of ours is told, and a fight by ours never notices."""
    site.install("impostor", "raise RuntimeError", "whitebox")
    assert [*RULESETS] == [*OURS]
    assert ruleset("whitebox").next_step.__module__.startswith("affray.")
    assert faults() == (
        (
            "impostor offers a rule set 'whitebox', and affray's own has that name: it "
            "isn't used; it needs another name"
        ),
    )


BROKEN = {
    "raises": (
        "raise RuntimeError('no ink left')",
        "the rule set 'hearsay' of hearsay can't be loaded: RuntimeError: no ink left",
    ),
    "imports what isn't there": (
        "import affray.kernel.nothing",
        (
            "the rule set 'hearsay' of hearsay can't be loaded: ModuleNotFoundError: "
            "No module named 'affray.kernel.nothing'"
        ),
    ),
    "has none": (
        "",
        (
            "the rule set 'hearsay' of hearsay can't be loaded: AttributeError: module "
            "'hearsay' has no attribute 'RULESET'"
        ),
    ),
    "is something else": (
        "RULESET = 'hearsay'",
        (
            "the rule set 'hearsay' of hearsay isn't one: hearsay:RULESET is a str, "
            "and must be a Ruleset"
        ),
    ),
    "has another id": (
        "from affray.kernel.rulesets.whitebox import RULESET",
        (
            "the rule set 'hearsay' of hearsay calls itself whitebox; the name of its "
            "entry point, its id and that of its book must be the same"
        ),
    ),
    "has another book": (
        (
            "import attrs\n"
            "from affray.kernel.rulesets.whitebox import RULESET\n"
            "RULESET = attrs.evolve(RULESET, id='hearsay')"
        ),
        (
            "the rule set 'hearsay' of hearsay calls itself whitebox in its book; the "
            "name of its entry point, its id and that of its book must be the same"
        ),
    ),
}


@pytest.mark.parametrize(("code", "message"), BROKEN.values(), ids=BROKEN)
def test_one_that_cant_be_used_says_why(site: Site, code: str, message: str) -> None:
    """Whoever asks for it is told in a sentence, and nothing else suffers."""
    site.install("hearsay", code)
    with pytest.raises(UnknownRuleset) as caught:
        ruleset("hearsay")
    assert str(caught.value) == message
    assert RULESETS.get("hearsay") is None
    assert faults() == (message,)
    assert ruleset("whitebox").id == "whitebox"


def test_one_name_offered_twice_is_nobodys(site: Site) -> None:
    """Which of the two it is can't be told, so neither is used."""
    site.install("hearsay")
    site.install("rumour", AS_WHITEBOX, "hearsay")
    with pytest.raises(UnknownRuleset) as caught:
        ruleset("hearsay")
    assert str(caught.value) == (
        "the rule set 'hearsay' is offered more than once, by hearsay and rumour; "
        "remove one of them"
    )


def test_an_unknown_name_lists_those_from_elsewhere(site: Site) -> None:
    """So that one sees what there is."""
    site.install("hearsay")
    with pytest.raises(UnknownRuleset, match=r"there are .*, hearsay$"):
        ruleset("hearsy")


def test_the_command_line_works_with_it(
    site: Site, affray: Affray, duel: Path, tmp_path: Path
) -> None:
    """A roster, a fight, its verification, its replay, its sheets and its rules."""
    site.install("hearsay")
    roster = duel.read_text().replace('ruleset = "whitebox"', 'ruleset = "hearsay"')
    duel.write_text(roster)
    log = tmp_path / "fight.affray"
    assert "hearsay" in affray("rules").out
    assert "attack.roll" in affray("rules", "hearsay").out
    assert affray("run", duel, "--log", log, "--seed", "7").code == 0
    assert affray("verify", log).code == 0
    assert "weren't run again" not in affray("verify", log).out
    assert affray("replay", log).code == 0
    assert "(hearsay)" in affray("show", log).out


def test_the_command_line_tells_what_is_wrong(
    site: Site, affray: Affray, duel: Path
) -> None:
    """The list goes on without it; a roster that names it is told its line."""
    site.install("hearsay", "raise RuntimeError('no ink left')")
    fault = "the rule set 'hearsay' of hearsay can't be loaded: RuntimeError"
    listed = affray("rules")
    assert (listed.code, "whitebox" in listed.out) == (0, True)
    assert "hearsay" not in listed.out
    assert listed.err.startswith(f"affray: {fault}")
    asked = affray("rules", "hearsay")
    assert (asked.code, asked.out) == (2, "")
    assert asked.err.startswith(f"affray: {fault}")
    roster = duel.read_text().replace('ruleset = "whitebox"', 'ruleset = "hearsay"')
    duel.write_text(roster)
    ran = affray("run", duel)
    assert ran.code == 2
    assert fault in ran.err
    assert "did you mean" not in ran.err


def test_a_log_of_one_that_is_gone_can_be_shown(
    site: Site, affray: Affray, duel: Path, tmp_path: Path
) -> None:
    """What can't be run again is said, and the rest is checked and shown."""
    site.install("hearsay")
    roster = duel.read_text().replace('ruleset = "whitebox"', 'ruleset = "hearsay"')
    duel.write_text(roster)
    log = tmp_path / "fight.affray"
    assert affray("run", duel, "--log", log, "--seed", "7").code == 0
    del sys.modules["hearsay"]
    site.path.joinpath("hearsay.py").write_text("raise RuntimeError('no ink left')")
    assert affray("show", log).code == 0
    verified = affray("verify", log)
    assert "weren't run again: the rule set 'hearsay'" in verified.out + verified.err


def test_a_fight_by_ours_imports_no_other(site: Site, duel: Path) -> None:
    """Not in a process of its own either, and then not even the entry points."""
    site.install("hearsay", "raise RuntimeError")
    program = (
        "import sys; from affray.cli.app import run;"
        f"assert run(['run', {str(duel)!r}, '--log', {str(duel) + '.affray'!r}]) == 0;"
        "print(*sys.modules, file=sys.stderr)"
    )
    ran = subprocess.run(  # noqa: S603
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(site.path)},
    )
    assert "hearsay" not in ran.stderr.split()
