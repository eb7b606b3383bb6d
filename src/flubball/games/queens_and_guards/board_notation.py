"""The board as text: the pieces as in a position, then what was announced and is to be done.

`announced: 1,1 2,0` are pieces whose trap was announced, `caught: 2,1` one that may be put on the
rim; `more` holds the rest of a turn that has begun.
"""

import json
from collections.abc import Iterator, Mapping

import msgspec

from flubball.games.queens_and_guards.board import Board
from flubball.games.queens_and_guards.cells import Cell, format_cell, parse_cell
from flubball.games.queens_and_guards.codes import CODES
from flubball.games.queens_and_guards.equipment import LINE, TRAPS
from flubball.games.queens_and_guards.notation import EXTRA, FORM, bad, items, read
from flubball.games.queens_and_guards.spaces import Spaces
from flubball.games.queens_and_guards.state import State, by_row
from flubball.monitor.form import MORE, Form

KEYS = {**EXTRA, "announced": r"[-0-9, ]*"}
_MORE = ("last", "late", "part")


def format_board(board: Board) -> str:
    """The board in one line.

    >>> format_board(Board(((0, 0), None), (((1, 0),), ()), caught=(1, 0)))
    'A: 0,0; a: 1,0; caught: 1,0'
    """
    listed = [f"{key}: {value}" for key, value in items(State(board.queens, board.guards))]
    if board.traps != LINE:
        listed.append(f"traps: {board.traps}")
    if board.announced:
        listed.append(f"announced: {' '.join(map(format_cell, board.announced))}")
    if board.caught is not None:
        listed.append(f"caught: {format_cell(board.caught)}")
    rest = {k: v for k, v in msgspec.to_builtins(board).items() if k in _MORE and v}
    if rest:
        listed.append(f"more: {json.dumps(rest, separators=(',', ':'))}")
    return "; ".join(listed) or "to-move: 0"


def parse_board(text: str, spaces: Spaces) -> Board:
    """The board a line describes; raises only `NotationError`.

    >>> from flubball.games.queens_and_guards import AGON, spaces_of
    >>> parse_board("A: 0,0; a: 1,0; to-move: 1", spaces_of(AGON)).guards
    (((1, 0),), ())
    """
    head, mark, more = text.partition(MORE)
    found = read(head, spaces, KEYS)
    caught = found.extras.get("caught")
    board = Board(
        queens=found.queens,
        guards=found.guards,
        traps=found.extras.get("traps", LINE),
        announced=_cells(found.extras.get("announced", ""), text),
        caught=None if caught is None else parse_cell(caught),
    )
    if mark:
        board = _more(board, more.strip(" "), text)
    named = [*board.announced, *board.late, *([] if caught is None else [board.caught])]
    if not {*named} <= {*_standing(board)} or not _sound(board, spaces):
        bad("No game has this position.", 0, len(text))
    return board


def extras_of(text: str, spaces: Spaces) -> Mapping[str, str]:
    """What a position in words says besides its board: to-move, turn, turns, traps.

    >>> from flubball.games.queens_and_guards import AGON, spaces_of
    >>> extras_of("A: 0,0; to-move: 1", spaces_of(AGON))
    {'to-move': '1'}
    """
    return read(text.partition(MORE)[0], spaces, KEYS).extras


def _cells(text: str, whole: str) -> tuple[Cell, ...]:
    cells = tuple(sorted((parse_cell(each) for each in text.split()), key=by_row))
    if len(set(cells)) < len(cells):
        bad("A cell is named twice.", 0, len(whole))
    return cells


def _standing(board: Board) -> Iterator[Cell]:
    yield from (queen for queen in board.queens if queen is not None)
    yield from (*board.guards[0], *board.guards[1])


def _more(board: Board, more: str, text: str) -> Board:
    result = Form(FORM).with_rest(board, more, _MORE, text)
    if format_board(result) != text:
        bad("No turn is like this.", 0, len(text))
    return result


def _sound(board: Board, spaces: Spaces) -> bool:
    part = board.part
    cells = [cell for way in part.moves for cell in (way.start, way.end)]
    cells += [*(board.last or ()), *(part.back or ()), *part.formed, *part.late]
    cells += [cell for _, cell in part.wrongs]
    cells += [] if part.caught is None else [part.caught]
    codes = {code for code, _ in part.wrongs}
    return set(cells) <= set(spaces.rings) and codes <= set(CODES) and board.traps in TRAPS
