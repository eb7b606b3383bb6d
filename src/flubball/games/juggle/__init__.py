"""Juggle: boards, pieces, where they fit, and whether a board can still be covered.

>>> from flubball.games.juggle import Placed, cover, pieces_of
>>> pieces = pieces_of()
>>> side = (Placed("red-X5", "a1", "0"),)
>>> cover(pieces, side, pieces.names).answer
True
"""

from flubball.games.juggle.board import Board, Placed, Take, TurnState, bank, clashing, empty, hand
from flubball.games.juggle.codes import CODES
from flubball.games.juggle.equipment import Equipment, help_text, parse, standard
from flubball.games.juggle.fitting import Cover, cover, dead_squares, fits, fits_somewhere
from flubball.games.juggle.game import Juggle
from flubball.games.juggle.pieces import Pieces, pieces_of

__all__ = [
    "CODES",
    "Board",
    "Cover",
    "Equipment",
    "Juggle",
    "Pieces",
    "Placed",
    "Take",
    "TurnState",
    "bank",
    "clashing",
    "cover",
    "dead_squares",
    "empty",
    "fits",
    "fits_somewhere",
    "hand",
    "help_text",
    "parse",
    "pieces_of",
    "standard",
]
