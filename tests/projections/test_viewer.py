"""What of a log a viewer may see."""

from __future__ import annotations

import pytest

from affray.events.record import Record, Sealed
from affray.events.types.outcomes import Died
from affray.events.values import REFEREE
from affray.projections.viewer import may_see, seen


OPEN = Record(0, Died("g1", "sword"))
FOR_ADA = Record(1, Died("g1", "sword"), visible_to=("ada",), salt=bytes(16))
SEALED = Sealed(2, bytes(32))


@pytest.mark.parametrize(
    ("record", "viewer", "visible"),
    [
        pytest.param(OPEN, "bob", True, id="open to all"),
        pytest.param(FOR_ADA, "ada", True, id="hers"),
        pytest.param(FOR_ADA, "bob", False, id="another's"),
        pytest.param(FOR_ADA, REFEREE, True, id="the referee sees all"),
        pytest.param(SEALED, REFEREE, False, id="nobody reads a hash"),
    ],
)
def test_may_see(record: Record | Sealed, viewer: str, *, visible: bool) -> None:
    """A record is for all, for those it names and the referee, or for nobody."""
    assert visible == may_see(record, viewer)


def test_seen_keeps_the_order() -> None:
    """What is left out leaves the rest as it was."""
    assert seen([SEALED, FOR_ADA, OPEN], "bob") == [OPEN]
    assert seen([SEALED, FOR_ADA, OPEN], "ada") == [FOR_ADA, OPEN]
