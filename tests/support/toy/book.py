"""The toy rules, written as a real book is."""

from __future__ import annotations

from affray.kernel.rules import read_book


BOOK = read_book(
    """
    [system]
    id = "toy"
    title = "Toy"
    summary = "Just enough rules to run the runner through all it must do."

    [[rule]]
    id = "order.round"
    text = "A round: vows, the clash, a turn for each figure, its end."

    [[rule]]
    id = "vow.all"
    text = "All figures vow fury or guard at once, those with a mask in secret."

    [[rule]]
    id = "clash.together"
    text = "Furious figures hit the first foe that stands, all at one moment."

    [[rule]]
    id = "turn.act"
    text = "A figure moves up to 30 feet, or stays."

    [[rule]]
    id = "react.opportunity"
    text = "Whoever stands within 5 feet of one that moves may strike at it."

    [[rule]]
    id = "react.disarm"
    text = "One that is struck at may try to disarm the striker first."

    [[rule]]
    id = "react.grip"
    text = "A striker whose weapon is caught lets go, or holds on with a 4 or more."

    [[rule]]
    id = "order.end"
    text = "The fight ends when one side is left at most, or after the last round."

    [[table]]
    id = "options"
    title = "Options"
    columns = ["name", "values", "default", "rule"]
    rows = [
        ["rounds", "integer", "2", "order.end"],
        ["clash", "true | false", "true", "clash.together"],
    ]
    origin = "made up"
    """
)
