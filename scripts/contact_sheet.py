"""A contact sheet of pictures: one page for the browser, and parts of it as PNG files."""

from collections import defaultdict
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

WIDE = 1_560
"""Pixels: a part of the sheet is as wide as one looks at without scrolling."""
MOST = 24
"""Pictures on a part: it is about as high as it is wide."""
STYLE = """
  body { margin: 0; padding: 12px; font: 13px sans-serif; background: #8a8a8a; color: #fff; }
  h2 { margin: 12px 0 4px; font-size: 16px; }
  section { display: flex; flex-wrap: wrap; gap: 10px 8px; align-items: start; }
  figure { margin: 0; }
  img { display: block; width: 100%; }
"""


class Shot(NamedTuple):
    """One picture, and what is on it."""

    story: str
    state: str
    size: tuple[int, int]
    look: str
    path: Path


def write_sheet(browser: Browser, out: Path, shots: list[Shot]) -> Iterator[Path]:
    """The sheet and its parts: some for each game and size. Yields what is written."""
    parts: dict[tuple[str, tuple[int, int]], list[Shot]] = defaultdict(list)
    for shot in shots:
        parts[shot.story.partition(":")[0], shot.size].append(shot)
    whole = []
    for (game, size), found in parts.items():
        title = f"<h2>{escape(game)}, {size[0]} × {size[1]}</h2>"
        whole.append(title + _figures(out, found))
        for begin in range(0, len(found), MOST):
            path = out / f"sheet-{game}-{size[0]}-{begin // MOST + 1}.png"
            part = title + _figures(out, found[begin : begin + MOST])
            _photograph(browser, _page(part), out, path)
            yield path
    index = out / "index.html"
    index.write_text(_page("".join(whole)), encoding="utf-8")
    yield index


def _figures(out: Path, shots: list[Shot]) -> str:
    each = 8 if shots[0].size[0] < 900 else 4
    width = (WIDE - 24 - 8 * (each - 1)) // each
    return "".join(
        (
            "<section>",
            *(
                f'<figure style="width: {width}px">{escape(shot.state)}, {shot.look}'
                f'<a href="{shot.path.relative_to(out)}"><img src="{shot.path.relative_to(out)}">'
                "</a></figure>"
                for shot in shots
            ),
            "</section>",
        )
    )


def _page(body: str) -> str:
    return f'<!doctype html><meta charset="utf-8"><title>States</title><style>{STYLE}</style>{body}'


def _photograph(browser: Browser, html: str, out: Path, path: Path) -> None:
    source = out / "part.html"
    source.write_text(html, encoding="utf-8")
    page = browser.new_page(viewport={"width": WIDE, "height": 400})
    page.goto(source.as_uri())
    page.screenshot(path=path, full_page=True)
    page.close()
    source.unlink()
