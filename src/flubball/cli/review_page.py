"""The page of `flubball review --html` with its boards drawn, and its charts as a picture."""

from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

from flubball import games
from flubball.cli.output import fail
from flubball.coach import Review
from flubball.coach.chart import chart, parts
from flubball.coach.page import page
from flubball.cubes import CubeGame
from flubball.drawing.mat import SECTIONS, mat
from flubball.engine.record import Record
from flubball.engine.replaying import states_of
from flubball.engine.seats import SPECTATOR
from flubball.terminal.boards.drawing import board_lines

WIDTH = 64
ACROSS = 8
"""Cubes in a row of the mat."""


def page_of(record: Record, found: Review, site: str) -> str:
    """The page of a review; a clause is a link where the address of a site is known."""
    game: Any = games.get(record.game)
    wanted = {mark.entry for mark in found.entries}
    tables = list(states_of(game, record))
    boards = {entry: _board(game, tables[entry + 1]) for entry in sorted(wanted)}

    def link(clause: str) -> str:
        book, _, rest = clause.partition(" ")
        return f"{site.rstrip('/')}/rules/{quote(book)}/{quote(rest)}" if site else ""

    return page(found, games.title(record.game), isinstance(game, CubeGame), boards, link)


def picture_of(record: Record, found: Review) -> bytes:
    """The charts as a PNG picture, by typst: `pip install 'flubball[paper]'`."""
    try:
        import typst
    except ImportError:
        fail("--png needs typst: pip install 'flubball[paper]'.")
    cubes = isinstance(games.get(record.game), CubeGame)
    with TemporaryDirectory() as folder:
        lines = ["#set page(width: auto, height: auto, margin: 8pt)"]
        for part in parts(found):
            (Path(folder) / f"{part}.svg").write_text(chart(found, part, cubes), encoding="utf-8")
            lines.append(f'#image("{part}.svg")')
        source = Path(folder) / "charts.typ"
        source.write_text("\n".join(lines), encoding="utf-8")
        made = typst.compile(str(source), format="png")
    assert isinstance(made, bytes)
    return made


def _board(game: Any, table: Any) -> str:
    """What lies there, drawn; where a game has no picture, as the terminal draws it."""
    if isinstance(game, CubeGame):
        held = table.shake.mat
        return mat(held.goal, {name: getattr(held, name) for name in SECTIONS}, ACROSS).svg
    return table._repr_svg_() or f"<pre>{escape(board_text(game, table))}</pre>"


def board_text(game: Any, table: Any) -> str:
    """The board of a table, for everybody who looks on."""
    return "\n".join(line.plain for line in board_lines(game, game.view(table, SPECTATOR), WIDTH))
