"""Heads as text."""

from __future__ import annotations

from base64 import b64encode

import pytest

from affray.events.checkpoint import (
    BadCheckpoint,
    Checkpoint,
    checkpoint_of,
    format_checkpoint,
    format_head,
    parse_checkpoint,
    parse_head,
)
from affray.events.log import Head, Log
from affray.events.tree import leaf_hash
from tests.support.logs import SMALL_HEADER, small_log


ROOT = b64encode(bytes(range(32))).decode()
GOOD = f"affray/whitebox/00ff\n12\n{ROOT}\n"


def test_a_checkpoint_is_three_lines() -> None:
    """Origin, size and root stand on a line each, as C2SP has them."""
    log = small_log()
    head = log.head()
    identity = leaf_hash(log.public_bytes[1]).hex()[:16]

    expected = f"affray/whitebox/{identity}\n4\n{b64encode(head.root).decode()}\n"

    assert expected == format_checkpoint(checkpoint_of(log))


def test_every_head_of_a_log_is_read_again() -> None:
    """Formatting and parsing are each other's inverse, at every size."""
    log = small_log()
    for leaves in range(1, 5):
        checkpoint = checkpoint_of(log, leaves)
        assert checkpoint == parse_checkpoint(format_checkpoint(checkpoint))
        assert checkpoint.head == parse_head(format_head(checkpoint.head))
    assert format_checkpoint(parse_checkpoint(GOOD)) == GOOD


def test_a_log_without_entries_is_named_for_its_rules() -> None:
    """Before the first entry there is only a rule set to name."""
    assert checkpoint_of(Log(SMALL_HEADER)).origin == "affray/whitebox"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        GOOD[:-1],
        GOOD + "\n",
        GOOD + "more\n",
        GOOD + "\n\N{EM DASH} key sig\n",
        GOOD.replace("\n", "\r\n"),
        "\ufeff" + GOOD,
        " " + GOOD,
        GOOD.replace("white", "white box"),
        GOOD.replace("white", "white+"),
        "\n" + GOOD.split("\n", 1)[1],
        *(GOOD.replace("12", size) for size in ("0", "012", "-1", "+1", " 1", "1_0")),
        *(GOOD.replace("12", size) for size in ("", "x", "1.0", "9" * 19, "9" * 5000)),
        GOOD.replace("12", "\N{ARABIC-INDIC DIGIT ONE}"),
        GOOD.replace(ROOT, ROOT[:-1]),
        GOOD.replace(ROOT, ROOT[:-2] + "9="),
        GOOD.replace(ROOT, b64encode(bytes(31)).decode()),
        GOOD.replace(ROOT, "\N{SNOWMAN}"),
        GOOD.replace(ROOT, bytes(range(32)).hex()),
        "a" * 5000 + GOOD,
    ],
)
def test_what_is_no_checkpoint_is_refused(text: str) -> None:
    """A checkpoint has one form, and nothing else is taken for one."""
    with pytest.raises(BadCheckpoint):
        parse_checkpoint(text)


def test_a_signature_is_named_for_what_it_is() -> None:
    """Who gives a signed note is told that signatures aren't read yet."""
    with pytest.raises(BadCheckpoint, match="signed"):
        parse_checkpoint(GOOD + "\n\N{EM DASH} affray abcd\n")


@pytest.mark.parametrize(
    "text", ["", "1", "0:" + "a" * 64, "01:" + "a" * 64, "1:" + "A" * 64, "1:" + "a"]
)
def test_what_is_no_short_head_is_refused(text: str) -> None:
    """A short head has one form as well."""
    with pytest.raises(BadCheckpoint):
        parse_head(text)


def test_nothing_unreadable_is_written() -> None:
    """A checkpoint that couldn't be read again isn't formatted."""
    for origin in ("", "two words", "two\nlines"):
        with pytest.raises(BadCheckpoint):
            format_checkpoint(Checkpoint(origin, Head(1, bytes(32))))
