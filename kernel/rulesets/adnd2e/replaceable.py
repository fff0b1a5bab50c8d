"""The tables that a fight may bring for itself, and what checks them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ...ruleset import CheckRows
from . import aims
from .chances import CRITICAL_KINDS, check_criticals, check_fumbles


REPLACEABLE: Mapping[str, CheckRows] = MappingProxyType(
    {
        **{f"critical.{kind}": check_criticals for kind in CRITICAL_KINDS},
        "fumble": check_fumbles,
        aims.TABLE: aims.check_effects,
    }
)
"""By the table's id: critical.tables, fumble.trigger, calledshot.effect."""
