"""The board in text: own chips in square brackets, the opponent's in round ones."""

from flubball.games.contig_60.board import Board
from flubball.games.contig_60.equipment import standard
from flubball.monitor import View


def draw(view: View[Board]) -> str:
    """The spaces in rows, then the scores; a spectator sees seat 0's chips as the square ones.

    >>> from flubball.games.contig_60.game import GAME
    >>> table = GAME.start(2, {"position": "0: 1 27; 1: 28; score: 57 60"})
    >>> lines = draw(GAME.view(table, 0)).splitlines()
    >>> print(*lines[:2], lines[-1], sep="\\n")
       0 [  1]   2    3    4    5    6    7
    [ 27]( 28)  29   30   31   32   33    8
    [ ] your chips, 23 left, score 57   ( ) the opponent's, 24 left, score 60
    """
    board, own = view.table.play.board, 1 if view.seat == "1" else 0
    equipment = standard()
    rows = ["".join(_space(board, own, n) for n in row).rstrip() for row in equipment.rows]
    whose = "your chips" if view.seat in ("0", "1") else "chips of seat 0"
    other = "the opponent's" if view.seat in ("0", "1") else "of seat 1"
    left = [equipment.chips - len(chips) for chips in board.chips]
    mine = f"[ ] {whose}, {left[own]} left, score {board.scores[own]}"
    theirs = f"( ) {other}, {left[1 - own]} left, score {board.scores[1 - own]}"
    return "\n".join([*rows, "", f"{mine}   {theirs}"])


def _space(board: Board, own: int, number: int) -> str:
    if number in board.chips[own]:
        return f"[{number:>3}]"
    return f"({number:>3})" if number in board.chips[1 - own] else f" {number:>3} "
