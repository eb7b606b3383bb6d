"""A board in text: as the game draws it, or in the words of its notation.

A game that has a drawing keeps it in its own folder: `drawing.py` with `draw(view) -> str`.
"""

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.text import Text

from flubball.cubes import CubeGame
from flubball.engine.game import AnyGame
from flubball.monitor import MonitorGame
from flubball.terminal.mat_view import MAX_WIDTH
from flubball.terminal.play.mat_of import mat_text
from flubball.terminal.prose import Width, fit


def drawn(game: AnyGame, view: Any) -> str:
    """The board of a view; empty where a game has neither a drawing nor a Monitor's board.

    >>> from flubball import games
    >>> game = games.get("contig-60")
    >>> print(drawn(game, game.view(game.start(2), 0)).splitlines()[0])
       0    1    2    3    4    5    6    7
    """
    draw = _draw(game.name)
    if draw is not None:
        return draw(view)
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


@lru_cache(64)
def _draw(name: str) -> Callable[[Any], str] | None:
    path = f"flubball.games.{name.replace('-', '_')}.drawing"
    if find_spec(path) is None:
        return None
    draw: Callable[[Any], str] = import_module(path).draw
    return draw
