"""Stars & Bars: cards, stacks, and the best cards of a hand.

>>> from flubball.games.stars_and_bars import best_cards
>>> best_cards(["star-1-red-solid"], {"b2": "bar-2-blue-open"})[0]
Option(card='star-1-red-solid', cell='c2', points=4)
"""

from flubball.games.stars_and_bars.board import Board, Stack, TurnState, points_on
from flubball.games.stars_and_bars.codes import CODES
from flubball.games.stars_and_bars.equipment import (
    Equipment,
    help_text,
    parse,
    standard,
    ways_different,
)
from flubball.games.stars_and_bars.game import StarsAndBars
from flubball.games.stars_and_bars.plays import Option, best_cards, options, points_for

__all__ = [
    "CODES",
    "Board",
    "Equipment",
    "Option",
    "Stack",
    "StarsAndBars",
    "TurnState",
    "best_cards",
    "help_text",
    "options",
    "parse",
    "points_for",
    "points_on",
    "standard",
    "ways_different",
]
