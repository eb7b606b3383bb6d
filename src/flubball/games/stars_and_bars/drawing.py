"""The board in text: cards as signs in a grid, the hands with their names."""

from flubball.games.stars_and_bars.board import Board, Stack
from flubball.games.stars_and_bars.equipment import standard, tables_of
from flubball.monitor import View

SIGNS = {"star": "*", "bar": "|"}
SHADES = {"solid": "#", "striped": "/", "open": "o"}
WIDE = 11


def draw(view: View[Board]) -> str:
    """The cells with the card on top and the height of the stack, hands, scores.

    >>> from flubball.games.stars_and_bars.game import GAME
    >>> position = "b2: star-2-red-solid bar-3-blue-open; hand 0: bar-1-green-striped"
    >>> table = GAME.start(2, {"position": position})
    >>> print(*draw(GAME.view(table, 0)).splitlines()[1:3], sep="\\n")
    1  .          .          .          .
    2  .          |||bo x2   .          .
    """
    board, tables = view.table.play.board, tables_of(standard())
    rows = standard().board.rows
    lines = ["   " + "".join(cell[0].ljust(WIDE) for cell in rows[0]).rstrip()]
    for row in rows:
        cells = [_stack(board.stacks[tables.index[cell]]) for cell in row]
        lines.append(f"{row[0][1:]}  " + "".join(cell.ljust(WIDE) for cell in cells).rstrip())
    lines += ["", "r b g: the colour; # solid, / striped, o open; x2: the cards of the stack"]
    own = 1 if view.seat == "1" else 0
    for seat in (own, 1 - own):
        cards = ", ".join(f"{card} ({_card(card)})" for card in board.hands[seat]) or "no cards"
        lines.append(f"{_whose(view.seat, seat)}, {board.scores[seat]} points: {cards}")
    return "\n".join(lines)


def _stack(stack: Stack) -> str:
    if not stack.cards:
        return "."
    top = _card(stack.top) if stack.top else "turned"
    return f"{top} x{len(stack.cards)}" if len(stack.cards) > 1 else top


def _card(card: str) -> str:
    """A card as signs: as many stars or bars as its number, colour, shading."""
    figure, number, colour, shading = card.split("-")
    return SIGNS[figure] * int(number) + colour[0] + SHADES[shading]


def _whose(viewer: str, seat: int) -> str:
    if viewer not in ("0", "1"):
        return f"Seat {seat}"
    return "Your hand" if viewer == str(seat) else "The opponent's hand"
