"""Fab-a-Diffy: strips, sentences, tricks.

>>> from flubball.games.fab_a_diffy import available
>>> available(["1/2", "1/4", "1/3"], "5/6")[0]
Trick(strips=('1/2', '1/3'), sentence='1/2+1/3=5/6')
"""

from flubball.games.fab_a_diffy.board import Board, TurnState
from flubball.games.fab_a_diffy.codes import CODES
from flubball.games.fab_a_diffy.equipment import Equipment, help_text, parse, standard, strips_of
from flubball.games.fab_a_diffy.game import FabADiffy
from flubball.games.fab_a_diffy.sentences import judged, read
from flubball.games.fab_a_diffy.tricks import Trick, available, is_trick

__all__ = [
    "CODES",
    "Board",
    "Equipment",
    "FabADiffy",
    "Trick",
    "TurnState",
    "available",
    "help_text",
    "is_trick",
    "judged",
    "parse",
    "read",
    "standard",
    "strips_of",
]
