"""A transcript as a page."""

from __future__ import annotations

from html.parser import HTMLParser

from affray.projections.render.html import transcript_page
from affray.projections.transcript import Line


LINES = (
    Line(0, -1, "", "Wilmot <b>joins</b> the party & waits.", ""),
    Line(1, 1, "", "Round 1.", "", heading=True),
    Line(2, 1, "", "Taken back: Goblin 1 dies.", "", taken_back=True),
)


class Tags(HTMLParser):
    """Keeps the tags that a page opens and closes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag, and keep it open unless it is void."""
        del attrs
        self.seen.add(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close the tag that was opened last, which must be this one."""
        assert tag == self.open.pop()


def test_a_page() -> None:
    """Rounds are headings, lines are items, what was taken back is struck out."""
    page = transcript_page(LINES, "A <fight>")
    assert (
        "<h1>A &lt;fight&gt;</h1>\n"
        "<h2>Before the first round</h2>\n"
        "<ul>\n"
        '<li id="e0">Wilmot &lt;b&gt;joins&lt;/b&gt; the party &amp; waits.</li>\n'
        "</ul>\n"
        "<h2>Round 1</h2>\n"
        "<ul>\n"
        '<li id="e2"><del>Taken back: Goblin 1 dies.</del></li>\n'
        "</ul>\n"
    ) in page


def test_a_page_is_whole_and_loads_nothing() -> None:
    """Every tag is closed, and there is no script, link or image."""
    tags = Tags(transcript_page(LINES, "A fight"))
    assert not tags.open
    assert tags.seen == {
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "h1",
        "h2",
        "ul",
        "li",
        "del",
    }
