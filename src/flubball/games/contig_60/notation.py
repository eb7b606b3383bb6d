"""The board as text: `0: 3 12 28; 1: 4 29; score: 57 58; roll: 3 5 4`.

`passed` is a roll that may be captured; `more` holds the rest of a turn that has begun.
"""

import json
import re

import msgspec
from msgspec.structs import replace

from flubball.games.contig_60.board import NONE, Board, Roll, TurnState
from flubball.games.contig_60.equipment import Equipment, Spaces
from flubball.monitor.form import Form

FORM = Form("A position is '0: NUMBERS; 1: NUMBERS; score: 60 60', then perhaps 'roll: 3 5 4'.")
_KEYS = ("0", "1", "score", "roll", "passed")
_MORE = ("part", "captured", "offer", "asked")


def format_board(board: Board) -> str:
    """The board in one line.

    >>> format_board(Board(((3, 12), (4,)), (57, 60), passed=(1, 2, 2)))
    '0: 3 12; 1: 4; score: 57 60; passed: 1 2 2'
    """
    items = [f"{seat}: {_list(chips)}".rstrip() for seat, chips in enumerate(board.chips)]
    items.append(f"score: {_list(board.scores)}")
    part = board.part
    if part.dice:
        items.append(f"roll: {_list(part.dice)}")
    if board.passed:
        items.append(f"passed: {_list(board.passed)}")
    if board != _plain(board):
        rest = msgspec.to_builtins(replace(board, part=replace(part, dice=())))
        more = {"part": {}} | {k: v for k, v in rest.items() if k in _MORE}
        items.append(f"more: {json.dumps(more, separators=(',', ':'))}")
    return "; ".join(items)


def _plain(board: Board) -> Board:
    """The board with nothing but perhaps a roll of seat 0 in the turn."""
    dice = board.part.dice
    part = TurnState(dice, before=board.scores[0]) if dice else TurnState()
    return Board(board.chips, board.scores, part, passed=board.passed)


def _list(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def parse_board(text: str, equipment: Equipment, spaces: Spaces, score: int) -> Board:
    """The board a line describes; raises only `NotationError`. `score` is that of the start.

    >>> from flubball.games.contig_60.equipment import spaces_of, standard
    >>> parse_board("0: 12 3; 1: 4", standard(), spaces_of(standard()), 60).chips
    ((3, 12), (4,))
    """
    items = FORM.items(text, _KEYS)
    chips = tuple(_numbers(items.get(key, ""), text) for key in ("0", "1"))
    scores = _numbers(items.get("score", f"{score} {score}"), text)
    if len(scores) != 2 or any(abs(each) > 999 for each in scores):
        FORM.refuse("There is one score for each player.", text)
    first, second = (tuple(sorted(each)) for each in chips)
    _sound((first, second), equipment, spaces, text)
    roll, passed = (_roll(items.get(key, ""), equipment, text) for key in ("roll", "passed"))
    board = Board((first, second), (scores[0], scores[1]), passed=passed)
    if "more" in items:
        return _more(board, roll, items["more"], equipment, spaces, text)
    if roll:
        return replace(board, part=TurnState(roll, before=scores[0]))
    return board


def _numbers(text: str, whole: str) -> tuple[int, ...]:
    found = text.split()
    if not all(re.fullmatch(r"-?\d{1,3}", each, re.ASCII) for each in found):
        FORM.refuse(f"{text[:40]!r} are not numbers.", whole)
    return tuple(int(each) for each in found)


def _roll(text: str, equipment: Equipment, whole: str) -> Roll:
    found = _numbers(text, whole)
    if found and (len(found) != equipment.dice or not set(found) <= set(equipment.faces)):
        FORM.refuse(f"{text[:40]!r} is not a roll.", whole)
    return found


def _sound(
    chips: tuple[tuple[int, ...], tuple[int, ...]],
    equipment: Equipment,
    spaces: Spaces,
    text: str,
) -> None:
    both = (*chips[0], *chips[1])
    if not set(both) <= spaces.numbers:
        FORM.refuse("A chip lies on a number that the board has not got.", text)
    if len(set(both)) != len(both):
        FORM.refuse("Two chips lie on one space.", text)
    if max(len(chips[0]), len(chips[1])) > equipment.chips:
        FORM.refuse(f"A player has {equipment.chips} chips.", text)


def _more(
    board: Board, roll: Roll, more: str, equipment: Equipment, spaces: Spaces, text: str
) -> Board:
    result = FORM.with_rest(replace(board, part=TurnState(roll)), more, _MORE, text)
    parts = [part for part in (result.part, result.captured) if part is not None]
    rolls = [result.offer, *(each for one in parts for each in (one.dice, one.recorded))]
    fine = all(_fits(each, equipment) for each in rolls)
    fine &= all({one.placed, one.laid} <= spaces.numbers | {NONE} for one in parts)
    fine &= all(re.fullmatch(r"[-+x÷=,0-9 ]*", one.said) is not None for one in parts)
    if not fine or format_board(result) != text:
        FORM.refuse("No turn is like this.", text)
    return result


def _fits(roll: Roll, equipment: Equipment) -> bool:
    return not roll or (len(roll) == equipment.dice and set(roll) <= set(equipment.faces))
