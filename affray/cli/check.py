"""``affray check``: whether a proof shows what it claims."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from ..events.checkpoint import BadCheckpoint
from ..replays.proof_checks import Verdict
from ..replays.proof_checks import check as checked
from ..replays.proof_json import MAX_PROOF, BadProof, load_proof
from ..replays.proofs import Proof
from .faults import BAD_INPUT, FINDING, Trouble
from .output import Json, document, say
from .saved import SavedHead, bounded, saved_head, telling


def check(
    proof: Annotated[Path, typer.Argument(help="The proof, from affray prove.")],
    *,
    head: SavedHead = "",
    in_json: Json = False,
) -> None:
    """Check a proof, and say what it proves and what it doesn't.

    A proof brings its own head, and anybody can make a log with some head. That
    it is of the right log shows only a head that was saved elsewhere: give it
    with --head. Leaves with 1 where the proof doesn't hold.

    \b
    Example:
        affray check roll.proof
        affray check roll.proof --head fight.head
    """  # noqa: D301 - \b is Typer's
    saved = saved_head(head) if head else None
    loaded = _load(proof)
    verdict = checked(loaded, saved)
    if in_json:
        _document(proof, loaded, verdict)
    else:
        say(f"{proof}: {verdict.message}")
        if verdict.record is not None:
            say(json.dumps(verdict.record, indent=2, ensure_ascii=False))
    if not verdict.ok:
        raise typer.Exit(FINDING)


def _load(path: Path) -> Proof:
    try:
        return load_proof(bounded(path, MAX_PROOF, "a proof"))
    except (BadProof, BadCheckpoint) as error:
        message = f"{path}: {error}; affray prove writes one"
        raise Trouble("proof", message, BAD_INPUT, {"file": str(path)}) from error


def _document(path: Path, proof: Proof, verdict: Verdict) -> None:
    document(
        proof=str(path),
        ok=verdict.ok,
        message=verdict.message,
        record=verdict.record,
        head=telling(proof.checkpoint),
        since=proof.since and telling(proof.since.checkpoint),
    )
