"""Projects as an installer leaves them: modules, and a folder that tells of each."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent


AS_WHITEBOX = """
    import attrs
    from affray.kernel.rulesets.whitebox import RULESET

    RULESET = attrs.evolve(
        RULESET, id={name!r}, book=attrs.evolve(RULESET.book, id={name!r})
    )
    """
"""A module that offers whitebox under another name."""


class Site:
    """A folder of installed projects."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def install(self, project: str, code: str = AS_WHITEBOX, *names: str) -> None:
        """Install *project*, a module that offers its RULESET under *names*."""
        names = names or (project,)
        module = dedent(code).replace("{name!r}", repr(names[0]))
        (self.path / f"{project}.py").write_text(module)
        info = self.path / f"{project}-1.0.dist-info"
        info.mkdir()
        info.joinpath("METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {project}\nVersion: 1.0\n"
        )
        points = "\n".join(f"{name} = {project}:RULESET" for name in names)
        info.joinpath("entry_points.txt").write_text(f"[affray.rulesets]\n{points}\n")
