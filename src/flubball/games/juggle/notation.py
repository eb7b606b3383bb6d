"""The boards as text: `0: red-F5 c4 90, blue-I2 a1 0; 1:; roll: 2 6`.

A piece is written as it is placed. `more` holds the rest of a turn that has begun.
"""

import json
import re

import msgspec
from msgspec.structs import replace

from flubball.engine.errors import NotationError
from flubball.games.juggle.board import Board, Placed, Side, Take, TurnState
from flubball.games.juggle.pieces import Pieces
from flubball.games.juggle.selecting import read_sentence
from flubball.monitor.form import Form

FORM = Form(
    "A position is '0: PIECES; 1: PIECES', then perhaps 'roll: 2 6'; a piece is red-F5 c4 90."
)
_KEYS = ("0", "1", "roll")


def format_board(board: Board) -> str:
    """The boards in one line.

    >>> side = (Placed("red-I2", "a1", "0"), Placed("blue-F5", "c4", "f90"))
    >>> format_board(Board((side, ()), TurnState((2, 6))))
    '0: red-I2 a1 0, blue-F5 c4 f90; 1:; roll: 2 6'
    """
    items = [f"{seat}: {_side(side)}".rstrip() for seat, side in enumerate(board.sides)]
    if board.part.dice:
        items.append(f"roll: {' '.join(map(str, board.part.dice))}")
    rest = msgspec.to_builtins(replace(board.part, dice=()))
    if rest:
        items.append(f"more: {json.dumps(rest, separators=(',', ':'), ensure_ascii=False)}")
    return "; ".join(items)


def _side(side: Side) -> str:
    return ", ".join(f"{each.piece} {each.cell} {each.turn}" for each in side)


def parse_board(text: str, pieces: Pieces) -> Board:
    """The boards a line describes; raises only `NotationError`."""
    items = FORM.items(text, _KEYS)
    one, other = (_placed(items.get(key, ""), pieces, text) for key in ("0", "1"))
    names = [each.piece for each in (*one, *other)]
    if len(set(names)) != len(names):
        FORM.refuse("Each piece is there once.", text)
    board = Board((one, other), TurnState(_roll(items.get("roll", ""), pieces, text)))
    return _more(board, items["more"], pieces, text) if "more" in items else board


def _placed(listed: str, pieces: Pieces, text: str) -> Side:
    found = []
    for item in listed.split(",") if listed else ():
        words = item.split()
        if len(words) not in (2, 3):
            FORM.refuse(f"{item.strip()[:40]!r} is not a piece with its square and its turn.", text)
        piece = pieces.read_piece(words[0])
        turn = pieces.read_turn(piece, words[2] if len(words) == 3 else "0")
        found.append(Placed(piece, pieces.read_cell(words[1]), turn))
        if not _lies(found[-1], pieces):
            FORM.refuse(f"{piece} does not lie on the board there.", text)
    return tuple(sorted(found, key=lambda each: pieces.order[each.piece]))


def _lies(placed: Placed, pieces: Pieces) -> bool:
    shape = pieces.shape.get(placed.piece, "")
    return (shape, placed.cell, placed.turn) in pieces.spot


def _roll(listed: str, pieces: Pieces, text: str) -> tuple[int, ...]:
    found = listed.split()
    faces = {str(face) for face in pieces.equipment.faces}
    if found and (len(found) != pieces.equipment.dice or not set(found) <= faces):
        FORM.refuse(f"{listed[:40]!r} is not a roll.", text)
    return tuple(int(each) for each in found)


def _more(board: Board, more: str, pieces: Pieces, text: str) -> Board:
    part = FORM.with_rest(board.part, more, ("takes", "asked"), text)
    result = replace(board, part=part)
    lying = [each.piece for side in board.sides for each in side]
    lying += [take.piece for take in part.takes if take.now == "hand"]
    fine = len(set(lying)) == len(lying)
    fine &= not part.takes or bool(part.dice)
    fine &= not (part.asked and part.dice)
    fine &= all(_fair(take, pieces) for take in part.takes)
    if not fine or format_board(result) != text:
        FORM.refuse("No turn is like this.", text)
    return result


def _fair(take: Take, pieces: Pieces) -> bool:
    """Can a take be like this at all, right or wrong?"""
    source = take.source
    if take.piece not in pieces.shape:
        return False
    if source is not None and not (source.piece == take.piece and _lies(source, pieces)):
        return False
    if take.how == "exact":
        return take.die in pieces.equipment.faces and not take.said
    return take.die == 0 and (not take.said or _is_sentence(take.said))


def _is_sentence(said: str) -> bool:
    if not re.fullmatch(r"[-+x÷=0-9]{3,}", said):
        return False
    try:
        return read_sentence(said) == said
    except NotationError:
        return False
