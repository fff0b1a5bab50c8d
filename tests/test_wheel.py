"""The wheel holds every sub-package, and each can be imported."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest


ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("affray", "events", "kernel", "projections", "replays")


def _packages() -> set[str]:
    names = set()
    for folder in FOLDERS:
        for init in (ROOT / folder).rglob("__init__.py"):
            parts = init.parent.relative_to(ROOT).parts
            names.add(".".join(parts if folder == "affray" else ("affray", *parts)))
    return names


def test_every_package_is_listed() -> None:
    """A folder that isn't listed would be missing from the wheel without a word."""
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]
    assert set(listed["packages"]) == _packages()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from a copy of what is in version control."""
    home = tmp_path_factory.mktemp("wheel")
    source = home / "source"
    tracked = subprocess.run(
        ["git", "ls-files", "-z", "-co", "--exclude-standard"],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        check=False,
    ).stdout.split(b"\0")
    names = [name.decode() for name in tracked if name] or _files()
    for name in names:
        if (ROOT / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes((ROOT / name).read_bytes())
    built = subprocess.run(  # noqa: S603
        [sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", home, source],
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    return next(home.glob("*.whl"))


def _files() -> list[str]:
    kinds = {".py", ".toml", ".md", ".typed"}
    return [
        str(path.relative_to(ROOT))
        for folder in (*FOLDERS, ".")
        for path in (ROOT / folder).rglob("*" if folder != "." else "*.*")
        if path.suffix in kinds or path.name in ("LICENSE", "py.typed")
    ]


def test_wheel_holds_every_module(wheel: Path) -> None:
    """Each module of the checkout, its data and the typing marker is in the wheel."""
    inside = set(zipfile.ZipFile(wheel).namelist())
    expected = set()
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in {".py", ".toml"} or path.name == "py.typed":
                parts = path.relative_to(ROOT).parts
                expected.add(
                    "/".join(parts if folder == "affray" else ("affray", *parts))
                )
    assert expected - inside == set()


def test_every_module_imports_from_the_wheel(wheel: Path) -> None:
    """Nothing but the wheel and its dependencies is needed to import any module."""
    names = sorted(
        name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for name in zipfile.ZipFile(wheel).namelist()
        if name.endswith(".py") and not name.endswith("__main__.py")
    )
    code = (
        f"import sys; sys.path.insert(0, {str(wheel)!r})\n"
        "import importlib\n"
        f"for name in {names!r}:\n"
        "    module = importlib.import_module(name)\n"
        f"    assert {str(wheel)!r} in (module.__file__ or ''), module\n"
    )
    run = subprocess.run(  # noqa: S603
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=wheel.parent,
        check=False,
    )
    assert run.returncode == 0, run.stderr
