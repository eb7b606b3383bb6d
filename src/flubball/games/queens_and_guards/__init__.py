"""Queens & Guards: board, pieces, traps and the throne.

>>> from flubball.games.queens_and_guards import look
>>> look("A: 0,0; a: 1,0; a: 0,1; a: -1,1; a: -1,0; a: 0,-1; a: 1,-1").won
0
"""

from flubball.games.queens_and_guards.board import Board, board_of
from flubball.games.queens_and_guards.cells import Cell, format_cell, parse_cell
from flubball.games.queens_and_guards.codes import CODES
from flubball.games.queens_and_guards.equipment import AGON, Equipment, help_text
from flubball.games.queens_and_guards.game import QueensAndGuards
from flubball.games.queens_and_guards.looking import Look, look
from flubball.games.queens_and_guards.state import Action, Move, Rim, State, View

__all__ = [
    "AGON",
    "CODES",
    "Action",
    "Board",
    "Cell",
    "Equipment",
    "Look",
    "Move",
    "QueensAndGuards",
    "Rim",
    "State",
    "View",
    "board_of",
    "format_cell",
    "help_text",
    "look",
    "parse_cell",
]
