"""Queens & Guards: board, pieces, traps and the throne.

>>> from flubball.games.queens_and_guards import summarize_position
>>> summarize_position("A: 0,0; a: 1,0; a: 0,1; a: -1,1; a: -1,0; a: 0,-1; a: 1,-1").won
0
"""

from flubball.games.queens_and_guards.bare import BARE, Bare
from flubball.games.queens_and_guards.board import Board, TurnState, Way
from flubball.games.queens_and_guards.cells import Cell, format_cell, parse_cell
from flubball.games.queens_and_guards.codes import CODES
from flubball.games.queens_and_guards.ending import Result
from flubball.games.queens_and_guards.equipment import AGON, Equipment, help_text, parse
from flubball.games.queens_and_guards.game import QueensAndGuards, Seen
from flubball.games.queens_and_guards.position_summary import Look, summarize_position
from flubball.games.queens_and_guards.spaces import Spaces, spaces_of
from flubball.games.queens_and_guards.state import Action, Move, Rim, State

__all__ = [
    "AGON",
    "BARE",
    "CODES",
    "Action",
    "Bare",
    "Board",
    "Cell",
    "Equipment",
    "Look",
    "Move",
    "QueensAndGuards",
    "Result",
    "Rim",
    "Seen",
    "Spaces",
    "State",
    "TurnState",
    "Way",
    "format_cell",
    "help_text",
    "parse",
    "parse_cell",
    "spaces_of",
    "summarize_position",
]
