"""The vectors of docs/determinism.md, met by three implementations."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from affray.kernel.dice.keyed import (
    Drawn,
    commit,
    dice_key,
    draw_faces,
    seed_from_text,
)


ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "determinism.md"
VECTORS = ROOT / "docs" / "determinism-vectors.json"
READ: dict[str, Any] = json.loads(VECTORS.read_text("utf-8"))
SEEDS: list[dict[str, Any]] = READ["seeds"]
DRAWS = [(seed, drawn) for seed in SEEDS for drawn in seed["draws"]]


@pytest.mark.parametrize("vector", READ["seeds_from_text"], ids=lambda v: v["text"])
def test_a_text_names_the_seed_of_the_vectors(vector: dict[str, str]) -> None:
    """Who names a seed by a text gets the same one everywhere."""
    assert vector["seed"] == seed_from_text(vector["text"]).hex()


@pytest.mark.parametrize("vector", SEEDS, ids=lambda v: v["seed"][:8])
def test_commitment_and_key_are_those_of_the_vectors(vector: dict[str, str]) -> None:
    """Both come from the seed, in ways that have nothing in common."""
    seed = bytes.fromhex(vector["seed"])
    expected = (vector["commitment"], vector["dice_key"])
    assert expected == (commit(seed).hex(), dice_key(seed).hex())


@pytest.mark.parametrize(("seed", "drawn"), DRAWS)
def test_faces_are_those_of_the_vectors(
    seed: dict[str, str], drawn: dict[str, Any]
) -> None:
    """Every draw falls as it is written."""
    key = dice_key(bytes.fromhex(seed["seed"]))
    what = Drawn(drawn["round"], drawn["who"], drawn["purpose"], drawn["draw"])
    faces = draw_faces(key, what, drawn["count"], drawn["sides"])
    assert drawn["faces"] == list(faces)


@pytest.mark.parametrize(("seed", "drawn"), DRAWS)
def test_the_page_alone_is_enough_to_get_the_faces(
    seed: dict[str, str], drawn: dict[str, Any]
) -> None:
    """An auditor recomputes a draw with nothing but the standard library."""
    faces = _audited(bytes.fromhex(seed["seed"]), drawn)
    assert drawn["faces"] == [next(faces) for _ in range(drawn["count"])]


@pytest.mark.parametrize("value", ["commitment", "dice_key"])
def test_the_example_on_the_page_is_the_first_vector(value: str) -> None:
    """The page and the vectors tell the same."""
    assert SEEDS[0][value] in PAGE.read_text("utf-8")


def test_the_vectors_have_rolls_that_pass_words_over_and_take_many_blocks() -> None:
    """Otherwise an implementation could lack either and not be found out."""
    rejecting = [d for _, d in DRAWS if d["sides"] == 9999 and d["count"] > 16]
    assert rejecting
    assert {d["round"] < 0 for _, d in DRAWS} == {True, False}


def test_a_second_implementation_in_another_language_passes() -> None:
    """Node's crypto module gives the same values."""
    node = shutil.which("node")
    if node is None:
        if os.environ.get("CI"):
            pytest.fail("node isn't installed, and CI must run the second language")
        pytest.skip("node isn't installed")
    script = Path(__file__).with_name("verify_dice.mjs")
    done = subprocess.run(  # noqa: S603 - our own script
        [node, script, VECTORS], capture_output=True, text=True, check=False
    )
    values = len(READ["seeds_from_text"]) + 2 * len(SEEDS) + len(DRAWS)
    assert (done.returncode, done.stdout, done.stderr) == (
        0,
        f"{values} values agree\n",
        "",
    )


def _audited(seed: bytes, drawn: dict[str, Any]) -> Iterator[int]:
    """Compute faces as the page says, with none of affray's code."""
    key = hmac.new(b"affray/dice-key/1", seed, hashlib.sha256).digest()
    who = drawn["who"].encode("utf-8")
    message = b"".join(
        (
            drawn["round"].to_bytes(8, "big", signed=True),
            drawn["draw"].to_bytes(8, "big", signed=True),
            len(who).to_bytes(4, "big"),
            who,
            drawn["purpose"].encode("utf-8"),
        )
    )
    sides: int = drawn["sides"]
    limit = 65536 - 65536 % sides
    block = 0
    while True:
        numbered = message + block.to_bytes(4, "big")
        fallen = hmac.new(key, numbered, hashlib.sha256).digest()
        for i in range(0, 32, 2):
            word = int.from_bytes(fallen[i : i + 2], "big")
            if word < limit:
                yield word % sides + 1
        block += 1
