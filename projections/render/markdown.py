"""A dispute's report as Markdown; what people wrote can't become markup."""

from __future__ import annotations

import re
from html import escape

from ..report import Fact, Report


_MARKUP = re.compile(r"([\\`*_{}\[\]()#+\-.!|~=:])")


def report_text(report: Report) -> str:
    """Return *report* as a page of Markdown, all text in it escaped."""
    parts = [f"# {_plain(report.title)}", _listed(report.roll), "## Dispute"]
    parts.append(_listed(report.disputes) or "Nobody has disputed it.")
    parts.append("## Recomputing the faces")
    if report.recompute:
        code = "\n".join(f"    {line}" for line in report.recompute.splitlines())
        parts += ["See `docs/determinism.md`; in Python:", code]
    else:
        parts.append("These faces were told by people, and can't be recomputed.")
    parts.append(f"Log head: `{report.head}`. As {_plain(report.viewer)} may see it.")
    return "\n\n".join(parts) + "\n"


def _listed(facts: tuple[Fact, ...]) -> str:
    return "\n".join(f"- **{_plain(f.name)}**: {_plain(f.text)}" for f in facts)


def _plain(text: str) -> str:
    shown = "".join(c if c.isprintable() else " " for c in text)
    return escape(_MARKUP.sub(r"\\\1", shown), quote=False)
