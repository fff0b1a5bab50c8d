"""``affray prove``: a proof for somebody who doesn't have the log."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..events.values import REFEREE
from ..replays.proof_json import dump_proof
from ..replays.proofs import NotThatLog, Proof
from ..replays.proofs import prove as proved
from .faults import BAD_INPUT, FINDING, Trouble
from .opened import Opened, open_log
from .output import As, note, say, viewer
from .saved import saved_head


def prove(
    log: Annotated[Path, typer.Argument(help="The log.")],
    roll: Annotated[
        int | None, typer.Argument(help="The number of the roll, or any other event.")
    ] = None,
    *,
    since: Annotated[
        str,
        typer.Option(
            "--since",
            metavar="FILE|SIZE:ROOT",
            help="Prove that the log only grew since this head of it.",
        ),
    ] = "",
    out: Annotated[
        Path | None, typer.Option("--out", help="Where to write it; stdout without.")
    ] = None,
    who: As = REFEREE,
) -> None:
    """Prove that a roll is in a log, or that the log only grew since a head.

    The proof is a JSON file that affray check reads, and so does
    examples/check_proof.py, with neither the log nor affray. Leaves with 1 where
    the log isn't what it was when the head was saved.

    A roll's proof shows its whole entry, all that one answer caused; of what is
    hidden only the roll itself is opened, and that only where --as may see it.

    \b
    Example:
        affray prove fight.affray 59 --out roll.proof
        affray prove fight.affray --since fight.head
    """  # noqa: D301 - \b is Typer's
    saved = saved_head(since).head if since else None
    if roll is None and saved is None:
        message = "name the roll to prove, or a head with --since; see --help"
        raise Trouble("usage", message, BAD_INPUT)
    opened = open_log(log)
    person = viewer(opened.state, who)
    if opened.note:
        note(f"affray: {opened.note}")
    _check_number(opened, roll)
    try:
        proof = proved(opened.log, roll, saved, person)
    except NotThatLog as error:
        raise Trouble("head", f"{log}: {error}", FINDING, {"file": str(log)}) from error
    _write(proof, out)
    if proof.event is not None and proof.event.record is None:
        note(
            f"affray: event {roll} is hidden from {person}; the proof shows that "
            "something is there, and not what"
        )


def _check_number(opened: Opened, roll: int | None) -> None:
    if roll is not None and not 0 <= roll < opened.log.size:
        raise Trouble(
            "event",
            f"{opened.path}: there is no event {roll}; it has events 0 to "
            f"{opened.log.size - 1}, and affray audit lists its rolls",
            BAD_INPUT,
            {"event": roll},
        )


def _write(proof: Proof, out: Path | None) -> None:
    text = dump_proof(proof)
    if out is None:
        print(text, end="")  # noqa: T201 - as it is, to the byte
        return
    with out.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
    say(f"{out} is written; anybody can check it with: affray check {out}")
