"""``affray rule``: the referee rules, always with a reason."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..events.values import REFEREE
from . import verdicts
from .amending import taken_up, tell
from .output import Json


def rule(
    log: Annotated[Path, typer.Argument(help="The log.")],
    what: Annotated[
        str,
        typer.Argument(
            help="hp, kill, remove, afflict, relieve, end, note or overrule."
        ),
    ],
    given: Annotated[
        list[str] | None, typer.Argument(help="Its words; see the examples.")
    ] = None,
    *,
    reason: Annotated[str, typer.Option("--reason", help="Why; it is recorded.")],
    in_json: Json = False,
) -> None:
    """Let the referee rule what no rule says, and record it with the reason.

    A roll that is overruled is taken back with all that followed, and made
    again, or falls as the faces that are given. Any ruling can be undone.

    \b
    Example:
        affray rule fight.affray hp rosa 3 --reason "the healer was forgotten"
        affray rule fight.affray kill g1 --reason "the bridge fell on it"
        affray rule fight.affray remove g2 --reason "it slipped away"
        affray rule fight.affray afflict rosa blind --reason "a face full of ash"
        affray rule fight.affray relieve rosa blind --reason "she washed it off"
        affray rule fight.affray end --reason "they talked it over"
        affray rule fight.affray note "the door is barred" --reason "Ann did it"
        affray rule fight.affray overrule 57 --reason "the die was cocked"
        affray rule fight.affray overrule 57 9 --reason "it lay on 9, not on 6"
    """  # noqa: D301 - \b is Typer's
    with taken_up(log, "ruling") as started:
        since = started.fight.log.size
        verdicts.rule(started.fight, what, given or [], reason)
    tell(started, since, REFEREE, in_json=in_json)
