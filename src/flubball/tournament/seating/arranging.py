"""From a field to a board: rounds dealt one after the other, each bettered, then all together."""

from itertools import combinations
from random import Random

import numpy as np

from flubball.tournament.roster import Roster
from flubball.tournament.seating import small
from flubball.tournament.seating.board import Board
from flubball.tournament.seating.cost import Cost
from flubball.tournament.seating.dealing import deal_round
from flubball.tournament.seating.designs import design_rounds
from flubball.tournament.seating.field import Field
from flubball.tournament.seating.search import search

ATTEMPTS = 2


def arrange(roster: Roster, field: Field, aim: Cost, steps: int, dice: Random) -> Board:
    """The best board of a few attempts; the first that meets the aim is enough."""
    if small.is_small(field):
        board = Board(field)
        for number, tables in enumerate(small.best_rounds(field, dice)):
            board.seat(number, sorted(tables, key=len, reverse=True))
        return board
    best = None
    for attempt in range(ATTEMPTS):
        board = _attempt(roster, field, aim, steps, dice, designed=attempt == 0)
        if best is None or board.total < best.total:
            best = board
        if best.total <= _target(best, aim, field.rounds):
            break
    assert best is not None
    return best


def nearness(board: Board) -> int:
    """The sum of the differences of levels at all tables."""
    field = board.field
    tables = (table for number in range(field.rounds) for table in board.tables(number))
    return sum(int(field.levels[pair]) for table in tables for pair in combinations(table, 2))


def _attempt(
    roster: Roster, field: Field, aim: Cost, steps: int, dice: Random, *, designed: bool
) -> Board:
    board = Board(field)
    known = design_rounds(field, dice) if designed else ()
    for number in range(field.rounds):
        if number < len(known):
            board.seat(number, known[number])
            continue
        deal_round(board, number, roster, dice)
        only = slice(number, number + 1)
        search(board, only, _target(board, aim, number + 1), steps // 4, dice)
    search(board, slice(0, field.rounds), _target(board, aim, field.rounds), steps, dice)
    return board


def _target(board: Board, aim: Cost, rounds: int) -> int:
    """A total that can't be bettered: the bound of so many rounds."""
    field = board.field
    part = {key: getattr(aim, key) * rounds // field.rounds for key in ("team", "school")}
    if rounds == field.rounds:
        part["repeat"] = aim.repeat - int(np.maximum(field.met - 1, 0).sum()) // 2
    least: int = sum(field.weights[key] * count for key, count in part.items())
    return least + board.least_uneven(rounds)
