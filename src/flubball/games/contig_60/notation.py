"""The board as text: `0: 3 12 28; 1: 4 29; score: 57 58; roll: 3 5 4`.

`passed` is a roll that may be captured; `more` holds the rest of a turn that has begun.
"""

import json
import re
from typing import Any, NoReturn

import msgspec
from msgspec.structs import replace

from flubball.engine.errors import NotationError
from flubball.games.contig_60.board import NONE, Board, Part, Roll
from flubball.games.contig_60.equipment import Equipment, Spaces

FORM = "A position is '0: NUMBERS; 1: NUMBERS; score: 60 60', then perhaps 'roll: 3 5 4'."
_KEYS = ("0", "1", "score", "roll", "passed", "more")
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
    part = Part(dice, before=board.scores[0]) if dice else Part()
    return Board(board.chips, board.scores, part, passed=board.passed)


def _list(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def parse_board(text: str, equipment: Equipment, spaces: Spaces, score: int) -> Board:
    """The board a line describes; raises only `NotationError`. `score` is that of the start.

    >>> from flubball.games.contig_60.equipment import spaces_of, standard
    >>> parse_board("0: 12 3; 1: 4", standard(), spaces_of(standard()), 60).chips
    ((3, 12), (4,))
    """
    items = _items(text)
    chips = tuple(_numbers(items.get(key, ""), text) for key in ("0", "1"))
    scores = _numbers(items.get("score", f"{score} {score}"), text)
    if len(scores) != 2 or any(abs(each) > 999 for each in scores):
        _bad("There is one score for each player.", text)
    first, second = (tuple(sorted(each)) for each in chips)
    _sound((first, second), equipment, spaces, text)
    roll, passed = (_roll(items.get(key, ""), equipment, text) for key in ("roll", "passed"))
    board = Board((first, second), (scores[0], scores[1]), passed=passed)
    if "more" in items:
        return _more(board, roll, items["more"], equipment, spaces, text)
    if roll:
        return replace(board, part=Part(roll, before=scores[0]))
    return board


def _items(text: str) -> dict[str, str]:
    head, mark, more = text.partition("; more:")
    found: dict[str, str] = {}
    for item in head.split(";"):
        key, colon, value = (part.strip(" ") for part in item.partition(":"))
        if not colon or key not in _KEYS or key in found or key == "more":
            _bad(FORM, text)
        found[key] = value
    if mark:
        found["more"] = more.strip(" ")
    return found


def _numbers(text: str, whole: str) -> tuple[int, ...]:
    found = text.split()
    if not all(re.fullmatch(r"-?\d{1,3}", each, re.ASCII) for each in found):
        _bad(f"{text[:40]!r} are not numbers.", whole)
    return tuple(int(each) for each in found)


def _roll(text: str, equipment: Equipment, whole: str) -> Roll:
    found = _numbers(text, whole)
    if found and (len(found) != equipment.dice or not set(found) <= set(equipment.faces)):
        _bad(f"{text[:40]!r} is not a roll.", whole)
    return found


def _sound(
    chips: tuple[tuple[int, ...], tuple[int, ...]],
    equipment: Equipment,
    spaces: Spaces,
    text: str,
) -> None:
    both = (*chips[0], *chips[1])
    if not set(both) <= spaces.numbers:
        _bad("A chip lies on a number that the board has not got.", text)
    if len(set(both)) != len(both):
        _bad("Two chips lie on one space.", text)
    if max(len(chips[0]), len(chips[1])) > equipment.chips:
        _bad(f"A player has {equipment.chips} chips.", text)


def _more(
    board: Board, roll: Roll, more: str, equipment: Equipment, spaces: Spaces, text: str
) -> Board:
    try:
        found: dict[str, Any] = json.loads(more)
        part = msgspec.convert({**found.pop("part"), "dice": roll}, Part)
        captured = found.pop("captured", None)
        kept = None if captured is None else msgspec.convert(captured, Part)
        offer = msgspec.convert(found.pop("offer", ()), tuple[int, ...])
        asked = msgspec.convert(found.pop("asked", False), bool)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        _bad("The rest of the turn can't be read.", text)
    result = replace(board, part=part, captured=kept, offer=offer, asked=asked)
    parts = [part] if kept is None else [part, kept]
    rolls = [offer, *(each for one in parts for each in (one.dice, one.recorded))]
    fine = not found and all(_fits(each, equipment) for each in rolls)
    fine &= all({one.placed, one.laid} <= spaces.numbers | {NONE} for one in parts)
    fine &= all(re.fullmatch(r"[-+x÷=,0-9 ]*", one.said) is not None for one in parts)
    if not fine or format_board(result) != text:
        _bad("No turn is like this.", text)
    return result


def _fits(roll: Roll, equipment: Equipment) -> bool:
    return not roll or (len(roll) == equipment.dice and set(roll) <= set(equipment.faces))


def _bad(sentence: str, text: str) -> NoReturn:
    raise NotationError(sentence, end=len(text), help=FORM)
