"""Scripts, tactics, and driving a fight."""

from __future__ import annotations

import pytest

from affray import EnteredDice, Fight, Refusal, seed_from_text, seeded
from affray.kernel.errors import KernelError
from affray.play import NobodyDecides, Scripted, play
from affray.roster import Script, ScriptRound, load_roster, read_roster
from tests.affray.helping import EXAMPLES


def _duel(dice: str = "1") -> Fight:
    roster = load_roster(EXAMPLES / "duel.toml")
    return Fight.begin(roster.setup, roster.ruleset, seeded(seed_from_text(dice)))


def test_to_its_end() -> None:
    """A fight is played to its end by tactics where nobody else decides."""
    fight = _duel()
    play(fight)
    assert fight.ended


def test_until_a_round_is_over() -> None:
    """A fight stops when the round asked for is over, and can go on."""
    fight = _duel()
    play(fight, until=2)
    assert (fight.state.round, fight.ended) == (3, False)
    play(fight)
    whole = _duel()
    play(whole)
    assert tuple(whole.log.records()) == tuple(fight.log.records())


def test_a_line_is_used_where_it_is_legal() -> None:
    """Lines wait for a question that they answer, in whatever order of sides."""
    lines = ("nothing who=bruno", "nothing who=rosa")
    scripted = Scripted.after(Script(rounds=(ScriptRound(1, lines),)))
    fight = _duel()
    play(fight, scripted, until=1)
    assert not scripted.lines[1]
    harmed = [c for c in fight.state.combatants.values() if c.hp < c.profile.max_hp]
    assert harmed == []


def test_what_is_left_of_a_script() -> None:
    """A script taken up again goes on where the log left it."""
    roster = load_roster(EXAMPLES / "published-example.toml")
    fight = Fight.begin(roster.setup, roster.ruleset, EnteredDice())
    play(fight, Scripted.after(roster.script), until=2)
    again = Fight.resume(fight.log)
    play(again, Scripted.after(roster.script, again.log.records()))
    assert again.ended


def test_no_dice_left() -> None:
    """Where dice are asked for and the script has none, that is said."""
    fight = Fight.begin(
        load_roster(EXAMPLES / "duel.toml").setup, "whitebox", EnteredDice()
    )
    with pytest.raises(NobodyDecides, match="1d6 for red's initiative"):
        play(fight)


def test_a_die_out_of_range() -> None:
    """A scripted die that can't fall so is told, and nothing is recorded of it."""
    fight = Fight.begin(
        load_roster(EXAMPLES / "duel.toml").setup, "whitebox", EnteredDice()
    )
    size = fight.size
    with pytest.raises(KernelError, match="17 isn't on a d6"):
        play(fight, Scripted.after(Script(dice=(17,))))
    assert size == fight.size


def test_an_answer_to_a_closed_question() -> None:
    """An answer to a question that isn't open changes nothing."""
    fight = _duel()
    size = fight.size
    reply = fight.answer(99, "nothing who=rosa", "rosa")
    assert isinstance(reply, Refusal)
    assert (reply.code, fight.size) == ("closed", size)


def test_the_referee_for_a_figure_without_a_player() -> None:
    """Whoever controls a figure says what it does."""
    text = (EXAMPLES / "duel.toml").read_text("utf-8").replace('"bruno"', '"b"', 1)
    fight = Fight.begin(
        read_roster(text).setup, "whitebox", seeded(seed_from_text("1"))
    )
    play(fight)
    by = {r.by for e in fight.log.entries for r in e.records if hasattr(r, "by")}
    assert by == {"", "rosa", "b"}
