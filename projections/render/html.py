"""A transcript, or a dispute, as one page that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import groupby

from ..report import Fact, Report
from ..transcript import Line
from ..words import round_name


_STYLE = (
    "body{max-width:42em;margin:2em auto;padding:0 1em;"
    "font:1rem/1.5 serif;color:#222;background:#fff}"
    "h1,h2{font-weight:normal}li{margin:.2em 0}pre{white-space:pre-wrap}del{color:#777}"
)


def transcript_page(lines: Iterable[Line], title: str) -> str:
    """Return *lines* as an HTML page: no scripts, nothing loaded, all escaped.

    What was taken back is struck through.
    """
    body = "".join(
        _round(number, list(said))
        for number, said in groupby(lines, key=lambda line: line.round)
    )
    return _page(title, body)


def report_page(report: Report) -> str:
    """Return *report* as an HTML page: no scripts, nothing loaded, all escaped."""
    how = "<p>These faces were told by people, and can't be recomputed.</p>\n"
    if report.recompute:
        how = f"<pre>{escape(report.recompute)}</pre>\n"
    body = (
        f"{_facts(report.roll)}<h2>Dispute</h2>\n"
        f"{_facts(report.disputes) or '<p>Nobody has disputed it.</p>'}"
        f"<h2>Recomputing the faces</h2>\n{how}"
        f"<p>Log head: <code>{escape(report.head)}</code>. "
        f"As {escape(report.viewer)} may see it.</p>\n"
    )
    return _page(report.title, body)


def _page(title: str, body: str) -> str:
    name = escape(title)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{name}</title>\n<style>{_STYLE}</style>\n</head>\n"
        f"<body>\n<h1>{name}</h1>\n{body}</body>\n</html>\n"
    )


def _facts(facts: tuple[Fact, ...]) -> str:
    items = "".join(
        f"<li><b>{escape(f.name)}</b>: {escape(f.text)}</li>\n" for f in facts
    )
    return f"<ul>\n{items}</ul>\n" if items else ""


def _round(number: int, lines: list[Line]) -> str:
    items = "".join(map(_item, (ln for ln in lines if not _is_heading(ln))))
    return f"<h2>{escape(round_name(number))}</h2>\n<ul>\n{items}</ul>\n"


def _is_heading(line: Line) -> bool:
    return line.heading and not line.taken_back


def _item(line: Line) -> str:
    text = escape(line.text)
    if line.taken_back:
        text = f"<del>{text}</del>"
    return f'<li id="e{line.seq}">{text}</li>\n'
