"""Key files."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from affray.keys import KeyFault, key_path, new_key, read_key


def test_a_key_is_its_owners_alone(tmp_path: Path) -> None:
    """A key file can be read by its owner, and gives its seed back."""
    log = tmp_path / "fight.affray"
    seed = new_key(log)
    assert stat.S_IMODE(key_path(log).stat().st_mode) == 0o600
    assert seed == read_key(log)
    assert len(seed) == 32


def test_no_key_is_written_over(tmp_path: Path) -> None:
    """A key file that is there stays as it is."""
    log = tmp_path / "fight.affray"
    seed = new_key(log)
    with pytest.raises(KeyFault, match="exists already"):
        new_key(log)
    assert seed == read_key(log)


def test_no_key(tmp_path: Path) -> None:
    """A log without a key file has no key."""
    assert read_key(tmp_path / "fight.affray") is None


@pytest.mark.parametrize("content", [b"", b"affray seed 1\n12\n", b"\xff" * 99])
def test_something_else(tmp_path: Path, content: bytes) -> None:
    """A file that is no key is told to be none."""
    log = tmp_path / "fight.affray"
    key_path(log).write_bytes(content)
    with pytest.raises(KeyFault, match="no key file"):
        read_key(log)
