"""The strips in text, each as long as its fraction of the whole."""

from flubball.games.fab_a_diffy.board import Board, Trick
from flubball.monitor import View

WHOLE = 48


def draw(view: View[Board]) -> str:
    """The strips face up, the Show Box, the tricks of both.

    >>> from flubball.games.fab_a_diffy.game import GAME
    >>> table = GAME.start(2, {"position": "face: 1/2 1/4 1/3; show: 3/4"})
    >>> print(*(line[:26] for line in draw(GAME.view(table, 0)).splitlines()[:2]), sep="\\n")
     1/2    |#################
     1/4    |###########|.....
    """
    board = view.table.play.board
    lines = [f" {strip:<6} {_strip(strip)}" for strip in board.face]
    box = f" {board.box:<6} {_strip(board.box)}" if board.box else " empty"
    lines += ["", "Show Box", box, ""]
    own = 1 if view.seat == "1" else 0
    for seat in (own, 1 - own):
        tricks = board.tricks[seat]
        told = "; ".join(map(_trick, tricks)) or "none yet"
        count = "1 trick" if len(tricks) == 1 else f"{len(tricks)} tricks"
        lines.append(f"{_whose(view.seat, seat)}: {count} ({told})")
    if board.results:
        lines.append(f"Games before this one: {', '.join(map(_result, board.results))}")
    return "\n".join(lines)


def _strip(strip: str) -> str:
    """The whole in its equal parts; the parts that count are filled."""
    number, parts = map(int, strip.split("/"))
    wide = WHOLE // parts - 1
    return "|" + "|".join(("#" if k < number else ".") * wide for k in range(parts)) + "|"


def _trick(trick: Trick) -> str:
    return f"{trick[0]} by {' and '.join(trick[1:])}"


def _result(winner: int) -> str:
    return f"seat {winner} won" if winner >= 0 else "tie"


def _whose(viewer: str, seat: int) -> str:
    if viewer not in ("0", "1"):
        return f"Seat {seat}"
    return "You" if viewer == str(seat) else "The opponent"
