"""A board in text: as the game draws it, or in the words of its notation.

A game that has a drawing keeps it in its own folder: `drawing.py` with `draw(view) -> str`.
"""

from typing import Any

from rich.text import Text

from flubball import games
from flubball.cubes import CubeGame
from flubball.engine.game import AnyGame
from flubball.monitor import MonitorGame
from flubball.terminal.mat_view import MAX_WIDTH
from flubball.terminal.play.mat_of import mat_text
from flubball.terminal.prose import Width, fit


def drawn(game: AnyGame, view: Any) -> str:
    """The board of a view; empty where a game has neither a drawing nor a Monitor's board.

    >>> game = games.get("contig-60")
    >>> print(drawn(game, game.view(game.start(2), 0)).splitlines()[0])
       0    1    2    3    4    5    6    7
    """
    drawing = games.part(game.name, "drawing")
    if drawing is not None:
        return str(drawing.draw(view))
    return game.rules.format_board(view.table.play.board) if isinstance(game, MonitorGame) else ""


def board_lines(game: AnyGame, view: Any, width: Width) -> list[Text]:
    """The same in lines that fit the width; a cube game has its mat.

    >>> from flubball import games
    >>> game = games.get("equations")
    >>> board_lines(game, game.view(game.start(2), 0), 40)[0].plain
    '┌─ Resources ──────────────────────────┐'
    """
    if isinstance(game, CubeGame):
        mat = mat_text(game.name, view.table.shake.mat, width or MAX_WIDTH)
        return list(mat.split("\n"))
    return [Text(part) for line in drawn(game, view).splitlines() for part in fit(line, width)]
