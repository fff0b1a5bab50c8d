"""A transcript as one page that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import groupby

from ..transcript import Line
from ..words import round_name


_STYLE = (
    "body{max-width:42em;margin:2em auto;padding:0 1em;"
    "font:1rem/1.5 serif;color:#222;background:#fff}"
    "h1,h2{font-weight:normal}li{margin:.2em 0}del{color:#777}"
)


def transcript_page(lines: Iterable[Line], title: str) -> str:
    """Return *lines* as an HTML page: no scripts, nothing loaded, all escaped.

    What was taken back is struck through.
    """
    name = escape(title)
    body = "".join(
        _round(number, list(said))
        for number, said in groupby(lines, key=lambda line: line.round)
    )
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{name}</title>\n<style>{_STYLE}</style>\n</head>\n"
        f"<body>\n<h1>{name}</h1>\n{body}</body>\n</html>\n"
    )


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
