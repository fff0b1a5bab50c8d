"""Projections for a terminal, as Rich renderables.

They read as well piped without colour at 80 columns. Names come from people:
they go through `_text`, which takes them literally and lets no control
character through to the terminal.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..explained import Audit, Citation
from ..history import HpChange
from ..order import Asking, Figure, Order
from ..rolls import RollLine
from ..sheet import ConditionLine, Sheet, SpellLine, WeaponLine
from ..transcript import Line
from ..words import aside, listed, round_name


def order_view(order: Order) -> RenderableType:
    """Return the order of the round as a table, and who is asked."""
    acting = f" ({listed(order.acting)})" if order.acting else ""
    phase = f", {order.phase}{acting}" if order.phase else ""
    table = _table("On", "Who", "Acted", "Out")
    rows = [(str(r.total), listed(r.names), r.figures) for r in order.rows]
    if order.others:
        rows.append(("-", listed(f.name for f in order.others), order.others))
    for total, names, figures in rows:
        _add(table, total, names, _acted(figures), _out(figures))
    asked = [_text(_asking(asking)) for asking in order.asked]
    return Group(_text(round_name(order.round) + phase, "bold"), table, *asked)


def sheets_view(sheets: Iterable[Sheet]) -> RenderableType:
    """Return several sheets as a table, a line each."""
    table = _table("Id", "Name", "Side", "HP", "AC", "Lasting")
    for sheet in sheets:
        hp = f"{sheet.hp}/{sheet.max_hp}"
        lasting = ", ".join(_lasting(sheet))
        _add(table, sheet.id, sheet.name, sheet.side_name, hp, _armour(sheet), lasting)
    return table


def sheet_view(sheet: Sheet) -> RenderableType:
    """Return one sheet in full."""
    rank = f"{sheet.klass} {sheet.level}" if sheet.klass else f"{sheet.hit_dice} HD"
    heading = f"{sheet.name} ({rank}), {sheet.side_name}, {sheet.player}"
    facts = _facts(
        ("hit points", f"{sheet.hp} of {sheet.max_hp}"),
        ("armour class", _armour(sheet)),
        ("movement", str(sheet.movement)),
        *(("weapon", _weapon(weapon)) for weapon in sheet.weapons),
        *(("spell", _spell(spell)) for spell in sheet.spells),
        ("declared", sheet.declared),
        ("engaged", ", ".join(sheet.engaged_names)),
        ("harmed", ", ".join(sheet.harmed)),
        ("lasting", "; ".join(_lasting(sheet))),
        *((f"event {change.seq}", _change(change)) for change in sheet.history),
    )
    return Group(_text(heading, "bold"), facts)


def transcript_view(lines: Iterable[Line]) -> RenderableType:
    """Return a transcript, each line after the number of its event."""
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column()
    for line in lines:
        style = "bold" if line.heading else "dim" if line.taken_back else ""
        table.add_row(str(line.seq), _text(line.text, style))
    return table


def rolls_view(rolls: Iterable[RollLine]) -> RenderableType:
    """Return rolls as a table, a line each."""
    table = _table("Event", "Round", "Who", "For", "Dice", "Fell", "Total", "Needed")
    for roll in rolls:
        needed = "" if roll.needed is None else str(roll.needed)
        note = " or less" if roll.under and needed else ""
        gone = " (taken back)" if roll.taken_back else ""
        _add(
            table,
            str(roll.seq),
            str(roll.round),
            roll.name,
            roll.purpose + gone,
            roll.dice,
            _faces(roll.faces),
            str(roll.total),
            needed + note,
        )
    return table


def audit_view(audit: Audit) -> RenderableType:
    """Return a roll explained."""
    gone = ", taken back" if audit.taken_back else ""
    when = round_name(audit.round)
    heading = f"Event {audit.seq}: {audit.name}, {audit.purpose}. {when}{gone}"
    key, served = audit.key, audit.declaration
    drawn = f"{key.source}: round {key.round}, {key.who}, {key.purpose}"
    facts = _facts(
        ("dice", f"{audit.dice}, fell {_faces(audit.faces)}"),
        ("constant", f"{audit.constant:+d}" if audit.constant else ""),
        *((m.name, f"{m.value:+d}, {_cited(m.rule)}") for m in audit.modifiers),
        ("total", f"{audit.total}{'' if audit.adds_up else ', WHICH IS WRONG'}"),
        ("outcome", audit.outcome),
        ("rule", _cited(audit.rule)),
        ("serves", f"{served.text}{_by(served.by)} (event {served.seq})")
        if served
        else ("serves", ""),
        *(("followed", text) for text in audit.followed),
        *(("ruling", text) for text in audit.rulings),
        ("drawn as", f"{drawn}, draw {key.draw}"),
    )
    return Group(_text(heading, "bold"), facts)


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


def _acted(figures: Iterable[Figure]) -> str:
    return ", ".join(f.name for f in figures if f.acted)


def _out(figures: Iterable[Figure]) -> str:
    return ", ".join(f"{f.name} ({f.out})" for f in figures if f.out)


def _asking(asking: Asking) -> str:
    names = listed(asking.names) if asking.names else "the fight"
    return f"Question {asking.prompt} to {listed(asking.of)}: {asking.kind} for {names}"


def _armour(sheet: Sheet) -> str:
    return f"{sheet.armour_descending} [{sheet.armour_ascending}]"


def _lasting(sheet: Sheet) -> list[str]:
    fates = {"dead": sheet.dead, "gone": not sheet.present}
    return [f for f, is_so in fates.items() if is_so] + [
        _condition(condition) for condition in sheet.conditions
    ]


def _condition(condition: ConditionLine) -> str:
    until = f" until {condition.ends}" if condition.ends else ""
    return f"{condition.name}{aside(condition.source)}{until}"


def _weapon(weapon: WeaponLine) -> str:
    bonus = f" {weapon.bonus:+d}" if weapon.bonus else ""
    reach = f", {weapon.reach} feet" if weapon.reach else ""
    return f"{weapon.name}{bonus}: {weapon.damage}, {weapon.use}{reach}"


def _spell(spell: SpellLine) -> str:
    announced = ", announced" if spell.announced else ""
    spent = f", spent {spell.spent}" if spell.spent else ""
    return f"{spell.name}: {spell.effect}{announced}{spent}"


def _change(change: HpChange) -> str:
    when = round_name(change.round).lower()
    said = f"{change.amount:+d}, {change.before} to {change.after}, {when}"
    return f"{said}{aside(change.source)}{_by(change.by)}"


def _by(person: str) -> str:
    return f", by {person}" if person else ""


def _faces(faces: Iterable[int]) -> str:
    return ", ".join(map(str, faces))


def _cited(rule: Citation) -> str:
    return f"{rule.id}: {rule.text}" if rule.text else rule.id
