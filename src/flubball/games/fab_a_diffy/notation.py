"""The board as text: `face: 1/2 1/4 0/3; show: 3/4; 0: 5/6 1/2 1/3; 1:; games: 0 tie`.

A trick is the strip shown and the two that make it; tricks are separated by commas. `left` is a
strip that may be captured; `more` holds the rest of a turn that has begun.
"""

import json
import re

import msgspec
from msgspec.structs import replace

from flubball.games.fab_a_diffy.board import NO_PART, TIED, Board, Trick, TurnState
from flubball.games.fab_a_diffy.equipment import Strips
from flubball.monitor.form import Form

FORM = Form("A position is 'face: STRIPS; show: STRIP; 0: TRICKS; 1: TRICKS; games: 0 1 tie'.")
_KEYS = ("face", "show", "left", "0", "1", "games")
_MORE = ("part", "captured", "asked", "over")
_GAMES = {"0": 0, "1": 1, "tie": TIED}
_SAID = re.compile(r"[-+=/0-9]{0,60}", re.ASCII)


def format_board(board: Board) -> str:
    """The board in one line.

    >>> format_board(Board(("1/2", "1/4"), tricks=((), (("1/3", "1/6", "3/6"),)), left="1/4"))
    'face: 1/2 1/4; left: 1/4; 0:; 1: 1/3 1/6 3/6'
    """
    items = [f"face: {' '.join(board.face)}"]
    if board.box:
        items.append(f"show: {board.box}")
    if board.left:
        items.append(f"left: {board.left}")
    for seat, own in enumerate(board.tricks):
        items.append(f"{seat}: {', '.join(' '.join(trick) for trick in own)}")
    if board.results:
        names = {value: name for name, value in _GAMES.items()}
        items.append(f"games: {' '.join(names.get(each, str(each)) for each in board.results)}")
    if board != _plain(board):
        rest = msgspec.to_builtins(board)
        more = {key: rest[key] for key in _MORE if key in rest}
        items.append(f"more: {json.dumps(more, separators=(',', ':'))}")
    return "; ".join(item.strip(" ") for item in items)


def _plain(board: Board) -> Board:
    """The board with nothing but perhaps a strip shown in the turn."""
    part = TurnState(board.box) if board.box and board.box != board.left else NO_PART
    return replace(board, part=part, captured=None, asked=False, over=False)


def parse_board(text: str, strips: Strips, games: int) -> Board:
    """The board a line describes; raises only `NotationError`."""
    items = FORM.items(text, _KEYS)
    own = [_tricks(items.get(key, ""), text) for key in ("0", "1")]
    board = Board(
        face=tuple(items.get("face", "").split()),
        box=items.get("show", ""),
        tricks=(own[0], own[1]),
        results=_results(items.get("games", ""), games, text),
        left=items.get("left", ""),
    )
    _sound(board, strips, text)
    if "more" in items:
        return _more(board, items["more"], strips, games, text)
    if len(board.results) >= games:
        FORM.refuse("All games have been played.", text)
    return _plain(board)


def _tricks(text: str, whole: str) -> tuple[Trick, ...]:
    found = tuple(tuple(each.split()) for each in text.split(",")) if text else ()
    if any(len(each) != 3 for each in found):
        FORM.refuse("A trick is three strips.", whole)
    return found


def _results(text: str, games: int, whole: str) -> tuple[int, ...]:
    found = text.split()
    if len(found) > games or not set(found) <= _GAMES.keys():
        FORM.refuse("A game before this one went to 0, to 1, or was a tie.", whole)
    return tuple(_GAMES[each] for each in found)


def _sound(board: Board, strips: Strips, text: str) -> None:
    away = [strip for own in board.tricks for trick in own for strip in trick]
    lying = [*board.face, *filter(None, (board.box,))]
    if not {*lying, *away} <= strips.values.keys():
        FORM.refuse("There is a strip that the deck has not got.", text)
    if len({*lying, *away}) != len(lying) + len(away):
        FORM.refuse("A strip is there twice.", text)
    if board.left and board.left not in lying:
        FORM.refuse("The strip to be captured is not on the table.", text)
    if board.box and board.left and board.left != board.box:
        FORM.refuse("The strip to be captured is the last one shown.", text)


def _more(board: Board, more: str, strips: Strips, games: int, text: str) -> Board:
    result = FORM.with_rest(board, more, _MORE, text)
    fine = _fits(result.part, strips)
    fine &= result.captured is None or _fits(result.captured, strips)
    fine &= not result.over or bool(result.results)
    fine &= result.over or len(result.results) < games
    if not fine or not _box_fits(result) or format_board(result) != text:
        FORM.refuse("No turn is like this.", text)
    return result


def _fits(part: TurnState, strips: Strips) -> bool:
    names = {*part.touched, *part.taken, *filter(None, (part.shown,))}
    known = names <= strips.values.keys() and len(part.taken) in (0, 2)
    begun = bool(part.shown) or part == NO_PART
    return known and begun and _SAID.fullmatch(part.said) is not None


def _box_fits(board: Board) -> bool:
    """A strip in the Show Box is that of the turn, or one that may be captured."""
    part = board.part
    if not board.box:
        return not part.is_open or part.capture
    if board.box == board.left:
        return part == NO_PART
    return part.is_open and part.shown == board.box
