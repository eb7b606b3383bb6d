"""What a turn may do, and what is wrong with a move, traps being known only once announced."""

from collections.abc import Iterator

from flubball.games.queens_and_guards.board import Board, TurnState, able, held, state_of, with_move
from flubball.games.queens_and_guards.cells import format_cell
from flubball.games.queens_and_guards.faults import misplaced, move_fault, step_fault
from flubball.games.queens_and_guards.moves import retreats, rims, steps, ways_back
from flubball.games.queens_and_guards.spaces import Spaces
from flubball.games.queens_and_guards.state import Action, Move, pieces
from flubball.monitor import Fault

TO_THE_RIM = ("backwards", "throne", "into-trap")
"""Not challengeable: the opponent may put the piece on the rim."""
BONUS = 2
"""Moves of a turn in which the opponent said trap without the card (H93)."""


def spent(part: TurnState) -> bool:
    """Has the turn had all its moves?

    >>> spent(TurnState())
    False
    """
    return len(part.moves) >= (BONUS if part.called else 1)


def owed(part: TurnState) -> bool:
    """Was trap said without the card, and no trap left since?

    NMP Queens & Guards Trap at the wrong time: first out of the trap, then a regular turn.

    >>> owed(TurnState(called=True))
    True
    """
    return part.called and not any(way.out for way in part.moves)


def must_leave_trap(spaces: Spaces, board: Board, seat: int) -> bool:
    """Has the next move to leave a trap (NMP Queens & Guards Trap clarification 3)?

    Only where the trap was announced (H91).

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> board = Board((None, None), (((1, 1),), ((2, 0), (0, 2))))
    >>> must_leave_trap(BARE.spaces, board, 0)
    False
    """
    if not owed(board.part) and not board.announced:
        return False
    called = owed(board.part)
    return any(called or piece in board.announced for piece in able(spaces, board, seat))


def fault_of(spaces: Spaces, board: Board, seat: int, move: Move) -> Fault | None:
    """What is wrong with a move of cells on the board; None if nothing is.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> board = Board(((0, -5), None), (((1, 1),), ((2, 0), (0, 2))), announced=((1, 1),))
    >>> fault_of(BARE.spaces, board, 0, Move((0, -5), (0, -4))).code
    'leave-trap'
    """
    state, part = state_of(board, seat), board.part
    may_leave = able(spaces, board, seat)
    if spent(part) or (part.moves and owed(part) and not may_leave):
        return Fault("moved-already", "You have moved in this turn.")
    if move.start not in pieces(state, seat) or must_leave_trap(spaces, board, seat):
        return move_fault(spaces, state, move)
    trapped = held(spaces, board, seat)
    if move.start in trapped:
        ways = ways_back(spaces, state, seat, move.start)
        if move.end in ways or (not ways and move.start in board.announced):
            return move_fault(spaces, state, move)
    fault = step_fault(spaces, state, move)
    if (
        fault is None
        and may_leave
        and move.start not in trapped
        and forms(spaces, board, seat, move)
    ):
        # NMP Queens & Guards Announcing a trap Note
        sentence = f"Your piece on {format_cell(may_leave[0])} is trapped: form no trap meanwhile."
        return Fault("in-trap", sentence)
    return fault


def wrongs_of(spaces: Spaces, board: Board, seat: int, move: Move) -> tuple[str, ...]:
    """Everything about a move that can be challenged, each rule by itself.

    NMP Challenging Several rules: another piece that jumps breaks two of them.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> board = Board(((0, -5), None), (((1, 1),), ((2, 0), (0, 2))), announced=((1, 1),))
    >>> wrongs_of(BARE.spaces, board, 0, Move((0, -5), (0, -3)))
    ('leave-trap', 'not-a-step')
    """
    fault = fault_of(spaces, board, seat, move)
    found = [] if fault is None or fault.code in TO_THE_RIM else [fault.code]
    state = state_of(board, seat)
    ways = ways_back(spaces, state, seat, move.start)
    out = move.start in held(spaces, board, seat) and move.end in ways
    found += [code for code in misplaced(spaces, state, move, out) if code not in found]
    return tuple(found)


def forms(spaces: Spaces, board: Board, seat: int, move: Move) -> bool:
    """Does the move trap an enemy piece that was not trapped?

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> board = Board((None, None), (((2, 0), (0, 3)), ((1, 1),)))
    >>> forms(BARE.spaces, board, 0, Move((0, 3), (0, 2)))
    True
    """
    before = held(spaces, board, 1 - seat)
    after = held(spaces, with_move(board, seat, move.start, move.end), 1 - seat)
    return not {*after} <= {*before}


def allowed(spaces: Spaces, board: Board, seat: int) -> Iterator[Move]:
    """The moves that keep the rules, the ways out of traps first.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> board = Board(((0, -5), None), (((1, 1),), ((2, 0), (0, 2))), announced=((1, 1),))
    >>> [move.end for move in allowed(BARE.spaces, board, 0)]
    [(2, 1), (1, 2)]
    """
    state, part = state_of(board, seat), board.part
    out = retreats(spaces, state)
    if spent(part) or (part.moves and owed(part) and not out):
        return
    yield from out
    if must_leave_trap(spaces, board, seat):
        return
    trapped = held(spaces, board, seat)
    frozen = [p for p in trapped if p in board.announced and not ways_back(spaces, state, seat, p)]
    # `in_trap` of every end, with the enemies looked up once.
    enemies, flanks = {*pieces(state, 1 - seat)}, spaces.flanks[state.traps]
    for move in steps(spaces, state, seat):
        if (out and move in out) or (frozen and move.start in frozen):
            continue
        for one, other in flanks[move.end]:
            if one in enemies and other in enemies:
                break
        else:
            harmless = not out or move.start in trapped or not forms(spaces, board, seat, move)
            if harmless:
                yield move


def possible(spaces: Spaces, board: Board, seat: int) -> Iterator[Action]:
    """The moves, then where a caught piece may be put.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> board = Board((None, None), (((2, 1),), ((2, 0), (2, 2))), caught=(2, 1))
    >>> len(list(possible(BARE.spaces, board, 1)))
    34
    """
    yield from allowed(spaces, board, seat)
    if not board.part.moves:
        yield from rims(spaces, state_of(board, seat))
