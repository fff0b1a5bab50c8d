"""Projections for a terminal, as Rich renderables.

They read as well piped without colour at 80 columns. Names come from people:
they go through `_text`, which takes them literally and lets no control
character through to the terminal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest

import attrs
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..board import Board
from ..explained import Audit
from ..order import Order
from ..sheet import Sheet
from ..transcript import Line
from ..words import listed, round_name
from . import drawing, phrases, sheet_phrases


def order_view(order: Order) -> RenderableType:
    """Return the order of the round as a table, and who is asked."""
    told = order.phase.endswith(f" of {listed(order.acting)}")
    acting = f" ({listed(order.acting)})" if order.acting and not told else ""
    phase = f", {order.phase}{acting}" if order.phase else ""
    rows = [(str(r.total), listed(r.names), r.figures) for r in order.rows]
    if order.others:
        rows.append(("-", listed(f.name for f in order.others), order.others))
    notes = [phrases.notes(figures) for _, _, figures in rows]
    table = _table("On", "Who", "Acted", "Out", *(["Notes"] if any(notes) else []))
    for (total, names, figures), note in zip(rows, notes, strict=True):
        cells = (total, names, phrases.acted(figures), phrases.out(figures))
        _add(table, *cells, *([note] if any(notes) else []))
    asked = [_text(phrases.asking(asking)) for asking in order.asked]
    chase = [_text(f"The chase: {order.chase}")] if order.chase else []
    heading = _text(round_name(order.round) + phase, "bold")
    return Group(heading, table, *chase, *asked)


def sheets_view(sheets: Iterable[Sheet]) -> RenderableType:
    """Return several sheets as a table, a line each."""
    table = _table("Id", "Name", "Side", "HP", "AC", "Lasting")
    for sheet in sheets:
        hp = f"{sheet.hp}/{sheet.max_hp}"
        lasting = ", ".join(phrases.lasting(sheet))
        _add(
            table,
            sheet.id,
            sheet.name,
            sheet.side_name,
            hp,
            phrases.armour(sheet),
            lasting,
        )
    return table


def sheet_view(sheet: Sheet) -> RenderableType:
    """Return one sheet in full."""
    rank = f"{sheet.klass} {sheet.level}" if sheet.klass else f"{sheet.hit_dice} HD"
    heading = f"{sheet.name} ({rank}), {sheet.side_name}, {sheet.player}"
    facts = _facts(
        ("hit points", f"{sheet.hp} of {sheet.max_hp}"),
        ("armour class", phrases.armour(sheet)),
        ("movement", str(sheet.movement)),
        *(("weapon", phrases.weapon(weapon)) for weapon in sheet.weapons),
        *(("spell", phrases.spell(spell)) for spell in sheet.spells),
        ("declared", sheet.declared),
        ("engaged", ", ".join(sheet.engaged_names)),
        ("harmed", ", ".join(sheet.harmed)),
        ("lasting", "; ".join(phrases.lasting(sheet))),
        *sheet_phrases.body(sheet),
        *((line.name, sheet_phrases.line(line)) for line in sheet.lines),
        *((f"event {change.seq}", phrases.change(change)) for change in sheet.history),
    )
    return Group(_text(heading, "bold"), facts)


def board_view(board: Board) -> RenderableType:
    """Return the ground with a legend below it; where there is none, just say so."""
    if not board.pieces:
        return _text(board.note)
    heading = [_text(drawing.scale(board), "bold")]
    heading += [_text(board.note)] if board.note else []
    return Group(*heading, _Ground(board), *map(_text, drawing.legend(board)))


def transcript_view(lines: Iterable[Line]) -> RenderableType:
    """Return a transcript, each line after the number of its event."""
    return _Transcript(tuple(lines))


def audit_view(audit: Audit) -> RenderableType:
    """Return a roll explained."""
    gone = ", taken back" if audit.taken_back else ""
    when = round_name(audit.round)
    heading = f"Event {audit.seq}: {audit.name}, {audit.purpose}. {when}{gone}"
    key, served = audit.key, audit.declaration
    drawn = f"{key.source}: round {key.round}, {key.who}, {key.purpose}"
    facts = _facts(
        ("dice", f"{audit.dice}, fell {phrases.faces(audit.faces)}"),
        ("constant", f"{audit.constant:+d}" if audit.constant else ""),
        *((m.name, f"{m.value:+d}, {phrases.cited(m.rule)}") for m in audit.modifiers),
        ("total", f"{audit.total}{'' if audit.adds_up else ', WHICH IS WRONG'}"),
        ("outcome", audit.outcome),
        ("rule", phrases.cited(audit.rule)),
        ("serves", f"{served.text}{phrases.by(served.by)} (event {served.seq})")
        if served
        else ("serves", ""),
        *(("followed", text) for text in audit.followed),
        *(("ruling", text) for text in audit.rulings),
        *(("dispute", f"{d.text} ({d.by}, event {d.seq})") for d in audit.disputes),
        ("drawn as", f"{drawn}, draw {key.draw}"),
    )
    return Group(_text(heading, "bold"), facts)


@attrs.frozen
class _Transcript:
    """Lines with a hanging number: a table of thousands takes seconds to lay out."""

    lines: tuple[Line, ...]

    def __rich_console__(
        self, console: Console, options: ConsoleOptions
    ) -> Iterator[RenderableType]:
        margin = max((len(str(line.seq)) for line in self.lines), default=0)
        room = max(options.max_width - margin - 1, 1)
        for line in self.lines:
            style = "bold" if line.heading else "dim" if line.taken_back else ""
            text = _text(line.text, style)
            rows = text.wrap(console, room) if text.cell_len > room else [text]
            for row, number in zip_longest(rows, (str(line.seq),), fillvalue=""):
                yield Text.assemble((f"{number:>{margin}} ", "dim"), row)


@attrs.frozen
class _Ground:
    """A board's rows, never wrapped: where arrows have no room they are left out."""

    board: Board

    def __rich_console__(
        self, console: Console, options: ConsoleOptions
    ) -> Iterator[RenderableType]:
        arrows = 2 * self.board.columns <= options.max_width
        for row in drawing.ground(self.board, arrows=arrows):
            yield Text(row, no_wrap=True, overflow="crop")


def _text(text: str, style: str = "") -> Text:
    shown = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
    return Text(shown, style)


def _table(*columns: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for column in columns:
        table.add_column(column)
    return table


def _add(table: Table, *cells: str) -> None:
    table.add_row(*map(_text, cells))


def _facts(*pairs: tuple[str, str]) -> Table:
    table = Table.grid(padding=(0, 2))
    for name, fact in pairs:
        if fact:
            table.add_row(_text(name, "dim"), _text(fact))
    return table
