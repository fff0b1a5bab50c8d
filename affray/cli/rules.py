"""``affray rules``: the rule books, their options and tables, and single rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import attrs
import typer
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ..kernel.rules import Option, Rule, RuleBook, Table
from ..kernel.rulesets import RULESETS, faults, ruleset
from ..strictly import did_you_mean
from .faults import BAD_INPUT, Trouble
from .output import Json, document, note, say


def rules(
    what: Annotated[
        str,
        typer.Argument(
            metavar="[RULESET[:ID]]",
            help="A rule set; or a rule, table or option of it.",
        ),
    ] = "",
    *,
    in_json: Json = False,
) -> None:
    """List the rule sets, what is in one, or show one rule with its example.

    \b
    Example:
        affray rules whitebox
        affray rules whitebox:attack.roll
        affray rules adnd2e:trap.maintain_end
    """  # noqa: D301 - \b is Typer's
    name, _, item = what.partition(":")
    if not name:
        _sets(in_json=in_json)
        return
    if name not in RULESETS:
        known = f"there are {', '.join(RULESETS)}{did_you_mean(name, list(RULESETS))}"
        raise Trouble("unknown", f"no rule set is called {name!r}; {known}", BAD_INPUT)
    book = ruleset(name).book
    if item:
        _item(book, item, in_json=in_json)
    elif in_json:
        document(
            id=book.id,
            title=book.title,
            summary=book.summary,
            content=book.content,
            rules=tuple(book.rules.values()),
            tables=tuple(book.tables.values()),
            options=tuple(book.options.values()),
        )
    else:
        say(book.title, "", book.summary.rstrip(), "", *_contents(book))


def _sets(*, in_json: bool) -> None:
    known = filter(None, map(RULESETS.get, RULESETS))
    found = [(r.id, r.version, r.book.title) for r in known]
    for fault in faults():
        note(f"affray: {fault}")
    if in_json:
        names = ("id", "version", "title")
        document(rulesets=[dict(zip(names, row, strict=True)) for row in found])
        return
    say(_grid(("Id", "Version", "Title"), found))


def _contents(book: RuleBook) -> list[RenderableType]:
    rows = [(r.id, r.text.partition(". ")[0]) for r in book.rules.values()]
    tables = [(t.id, t.title) for t in book.tables.values()]
    options = [
        (o.name, " | ".join(o.values), _said(o.default), o.rule)
        for o in book.options.values()
    ]
    return [
        _grid(("Rule", "Says"), rows),
        "",
        _grid(("Table", "Title"), tables),
        "",
        _grid(("Option", "Values", "Default", "Rule"), options),
    ]


def _item(book: RuleBook, item: str, *, in_json: bool) -> None:
    found = book.rules.get(item) or book.options.get(item) or book.tables.get(item)
    if found is None:
        known = [*book.rules, *book.options, *book.tables]
        hint = did_you_mean(item, known) or f"; affray rules {book.id} lists them all"
        message = f"{book.id} has no rule, option or table {item!r}{hint}"
        raise Trouble("unknown", message, BAD_INPUT)
    if in_json:
        kind = type(found).__name__.lower()
        document(ruleset=book.id, **{kind: found})
    else:
        say(*item_view(found))


def item_view(found: Rule | Option | Table) -> list[RenderableType]:
    """Return a rule, option or table of a book, for people."""
    if isinstance(found, Table):
        rows = [tuple(map(_said, row)) for row in found.rows]
        return [found.title, "", _grid(found.columns, rows), "", found.origin]
    grid = Grid.grid(padding=(0, 2))
    for attribute in attrs.fields(type(found)):
        value = getattr(found, attribute.name)
        shown = " | ".join(value) if isinstance(value, tuple) else _said(value)
        if shown:
            grid.add_row(Text(attribute.name, "dim"), Text(shown))
    return [grid]


def _grid(columns: tuple[str, ...], rows: Sequence[Sequence[object]]) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for column in columns:
        grid.add_column(column)
    for row in rows:
        grid.add_row(*(Text(str(cell)) for cell in row))
    return grid


def _said(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
