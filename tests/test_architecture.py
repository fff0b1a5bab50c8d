"""Folders import one way only, and rule sets never one another."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest


ROOT = Path(__file__).resolve().parent.parent
MAY_IMPORT = {
    "events": {"events"},
    "kernel": {"events", "kernel"},
    "projections": {"events", "kernel", "projections"},
    "replays": {"events", "kernel", "projections", "replays"},
}


@cache
def _nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return what in *path* imports or is a name."""
    kept = ast.ImportFrom | ast.Import | ast.Name
    tree = ast.parse(path.read_text())
    return tuple(node for node in ast.walk(tree) if isinstance(node, kept))


@cache
def _imports(path: Path) -> tuple[tuple[str, ...], ...]:
    """Return the modules that *path* imports, as parts below the root."""
    here = path.relative_to(ROOT).parts[:-1]
    found: list[tuple[str, ...]] = []
    for node in _nodes(path):
        if isinstance(node, ast.ImportFrom) and node.level:
            up = node.level - 1
            base = here[: len(here) - up] if up < len(here) else ()
            found.append((*base, *(node.module or "").split(".")))
        elif isinstance(node, ast.ImportFrom):
            found.append(tuple((node.module or "").split(".")))
        elif isinstance(node, ast.Import):
            found += [tuple(alias.name.split(".")) for alias in node.names]
    return tuple(found)


@pytest.mark.parametrize("folder", MAY_IMPORT)
def test_folders_import_one_way(folder: str) -> None:
    """``events <- kernel <- projections, replays <- affray``, and never back."""
    ours = {*MAY_IMPORT, "affray"}
    wrong = [
        (str(path.relative_to(ROOT)), ".".join(module))
        for path in (ROOT / folder).rglob("*.py")
        for module in _imports(path)
        if module[0] in ours - MAY_IMPORT[folder]
    ]
    assert wrong == []


def test_rulesets_do_not_import_one_another() -> None:
    """What two rule sets share lies in the kernel, not in one of them."""
    home = ROOT / "kernel" / "rulesets"
    names = {p.name for p in home.iterdir() if p.is_dir()}
    wrong = [
        str(path.relative_to(ROOT))
        for path in home.rglob("*/*.py")
        for module in _imports(path)
        if module[:2] == ("kernel", "rulesets")
        and len(module) > 2
        and module[2] in names - {path.relative_to(home).parts[0]}
    ]
    assert wrong == []


def test_kernel_reads_no_clock_and_no_file() -> None:
    """Times, seeds and salts come in as arguments; only a book's data is read."""
    banned = {"time", "datetime", "random", "secrets", "os", "pathlib", "socket"}
    wrong = [
        (str(path.relative_to(ROOT)), module[0])
        for folder in ("kernel", "projections")
        for path in (ROOT / folder).rglob("*.py")
        for module in _imports(path)
        if module[0] in banned
    ]
    assert wrong == []


def test_nothing_is_pickled_or_evaluated() -> None:
    """Nothing read from outside can become code."""
    wrong = []
    for folder in (*MAY_IMPORT, "affray"):
        for path in (ROOT / folder).rglob("*.py"):
            names = {n.id for n in _nodes(path) if isinstance(n, ast.Name)}
            modules = {module[0] for module in _imports(path)}
            if "eval" in names or modules & {"pickle", "marshal", "shelve"}:
                wrong.append(str(path.relative_to(ROOT)))
    assert wrong == []
