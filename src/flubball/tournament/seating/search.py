"""Local search: somebody whose table costs something changes seats, with a short memory."""

from random import Random

import numpy as np

from flubball.tournament.seating.board import NEVER, Board

ANYBODY = 0.1  # how often somebody without trouble is chosen


def search(board: Board, rounds: slice, target: int, steps: int, dice: Random) -> int:
    """Swap seats of some rounds until the total is at the target, or the steps are used up.

    The board is left as its best was; the steps that were not needed are returned.
    """
    best = board.total
    free_from = np.zeros((board.field.rounds, board.n), np.int64)
    first = rounds.indices(board.field.rounds)[0]
    free = np.argwhere(np.broadcast_to(board.free, board.table[rounds].shape))
    if not len(free):
        return steps
    swaps: list[tuple[int, int, int]] = []  # since the best
    step = 0
    while step < steps and board.total > target:
        step += 1
        places = np.argwhere(board.trouble(rounds) & board.free)
        if not len(places) or dice.random() < ANYBODY:
            places = free
        chosen = places[dice.randrange(len(places))]
        round, player = first + int(chosen[0]), int(chosen[1])
        changes = board.changes(round, player)
        waiting = free_from[round] > step
        changes[waiting & (board.total + changes >= best)] = NEVER
        least = int(changes.min())
        if least >= NEVER:
            continue
        equal = np.flatnonzero(changes == least)
        other = int(equal[dice.randrange(len(equal))])
        board.swap(round, player, other, least)
        swaps.append((round, player, other))
        free_from[round, [player, other]] = step + 1 + dice.randrange(2 + min(8, board.n // 4))
        if board.total < best:
            best = board.total
            swaps.clear()
    for round, player, other in reversed(swaps):
        board.swap(round, player, other, int(board.changes(round, player)[other]))
    return steps - step
