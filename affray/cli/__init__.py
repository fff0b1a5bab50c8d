"""The command ``affray``: one verb a file, and no rule known here.

Typer and Rich come with the extra ``cli``; nothing imports them before `main`
has looked whether they are there.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import NoReturn


def main() -> NoReturn:
    """Run the command line and leave with its exit code."""
    if find_spec("typer") is None or find_spec("rich") is None:
        print(  # noqa: T201 - there is no Rich to do it
            "affray: the command line needs more packages; install them with\n"
            "    pip install 'affray[cli]'",
            file=sys.stderr,
        )
        sys.exit(2)
    from .app import run  # noqa: PLC0415 - after the check

    sys.exit(run(sys.argv[1:]))
