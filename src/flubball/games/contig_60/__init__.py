"""Contig 60: board, sentences, plays of a roll.

>>> from flubball.games.contig_60 import plays
>>> plays((3, 5, 4), occupied=[31, 33, 66])[0]
Option(number=32, points=3, sentence='3+5=8, 8x4=32')
"""

from flubball.games.contig_60.board import Board, TurnState
from flubball.games.contig_60.codes import CODES
from flubball.games.contig_60.equipment import Equipment, help_text, parse, standard
from flubball.games.contig_60.game import Contig60
from flubball.games.contig_60.plays import Option, plays, points_for
from flubball.games.contig_60.sentences import reachable, read, sentences, value_of

__all__ = [
    "CODES",
    "Board",
    "Contig60",
    "Equipment",
    "Option",
    "TurnState",
    "help_text",
    "parse",
    "plays",
    "points_for",
    "reachable",
    "read",
    "sentences",
    "standard",
    "value_of",
]
