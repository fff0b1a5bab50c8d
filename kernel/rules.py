"""Rule books as data: texts, tables and options of a rule set, by id."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from functools import cached_property
from importlib import resources

import attrs
import msgpack

from ..events.values import Scalar
from .errors import SetUpFault


@attrs.frozen
class Rule:
    """One rule, what the source leaves open about it, and an example."""

    id: str
    text: str
    events: str = ""
    gap: str = ""
    example: str = ""


@attrs.frozen
class Table:
    """One table of the book, with where its numbers come from."""

    id: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Scalar, ...], ...]
    origin: str

    def keyed(self) -> dict[Scalar, tuple[Scalar, ...]]:
        """Return the rows by their first column."""
        return {row[0]: row[1:] for row in self.rows}


@attrs.frozen
class Option:
    """A ruling that a table may change before a fight.

    Attributes:
        values: What it may be, as the book writes it: ``true | false``,
            ``integer``, ``none | integer``, or words.
        default: The ruling that holds otherwise.
        rule: The id of the rule it belongs to.
    """

    name: str
    values: tuple[str, ...]
    default: Scalar
    rule: str

    def read(self, value: object) -> Scalar:
        """Return *value* as this option's setting.

        Raises:
            SetUpFault: Where it can't be that.
        """
        if isinstance(value, bool):
            if "true" in self.values:
                return value
        elif isinstance(value, int):
            if "integer" in self.values or str(value) in self.values:
                return value
        elif isinstance(value, str) and value in self._words:
            return value
        raise SetUpFault(
            f"{self.name} must be {' or '.join(self.values)}, not {value!r}",
            "options",
            self.name,
        )

    @property
    def _words(self) -> tuple[str, ...]:
        return tuple(
            v
            for v in self.values
            if v not in ("true", "false", "integer") and not v.isdigit()
        )


@attrs.frozen(slots=False)
class RuleBook:
    """The rules, tables and options of one rule set.

    Attributes:
        content: SHA-256 over all of it, in hex: it names this very text.
    """

    id: str
    title: str
    summary: str
    rules: Mapping[str, Rule]
    tables: Mapping[str, Table]
    content: str

    @cached_property
    def options(self) -> dict[str, Option]:
        """The options by name, from the table of that id."""
        rows = self.tables["options"].rows if "options" in self.tables else ()
        return {str(row[0]): _option(row) for row in rows}

    def settle(self, given: Mapping[str, object]) -> dict[str, Scalar]:
        """Return every option with its value, *given* ones over the defaults.

        Raises:
            SetUpFault: Where an option is unknown or can't have that value.
        """
        unknown = sorted(given.keys() - self.options.keys())
        if unknown:
            raise SetUpFault(
                f"{self.id} has no option {unknown[0]}; it has "
                f"{', '.join(self.options)}",
                "options",
                unknown[0],
            )
        return {
            name: option.read(given[name]) if name in given else option.default
            for name, option in self.options.items()
        }


def load_book(package: str) -> RuleBook:
    """Return the book that lies as ``rules.toml`` in *package*."""
    return read_book(resources.files(package).joinpath("rules.toml").read_text("utf-8"))


def read_book(text: str) -> RuleBook:
    """Return the book written in *text*, TOML."""
    data = tomllib.loads(text)
    system = data["system"]
    return RuleBook(
        id=system["id"],
        title=system["title"],
        summary=system["summary"],
        rules={r["id"]: Rule(**r) for r in data["rule"]},
        tables={t["id"]: _table(t) for t in data.get("table", ())},
        content=hashlib.sha256(msgpack.packb(data)).hexdigest(),
    )


def _table(data: Mapping[str, object]) -> Table:
    rows = data["rows"]
    columns = data["columns"]
    assert isinstance(rows, list)  # noqa: S101 - our own package data
    assert isinstance(columns, list)  # noqa: S101
    return Table(
        id=str(data["id"]),
        title=str(data["title"]),
        columns=tuple(columns),
        rows=tuple(tuple(row) for row in rows),
        origin=str(data["origin"]),
    )


def _option(row: tuple[Scalar, ...]) -> Option:
    name, values, default, rule = (str(cell) for cell in row)
    return Option(
        name, tuple(v.strip() for v in values.split("|")), _scalar(default), rule
    )


def _scalar(text: str) -> Scalar:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.lstrip("-").isdigit() else text
