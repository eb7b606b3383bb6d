"""Positions in one line: the board in the game's words, then the rest as JSON.

Without the rest it is a table at the beginning of seat 0's turn, with the usual options.
"""

import json
from collections.abc import Callable
from functools import cache
from typing import Any, cast

import msgspec

from flubball.engine.errors import NotationError
from flubball.monitor.contract.boards import Boards
from flubball.monitor.rules import Rules
from flubball.monitor.table import B, Table
from flubball.procedure.notation import SEPARATOR, fits
from flubball.procedure.values import SEAT


def format_position(rules: Boards[B], table: Table[B]) -> str:
    """The whole state in one line."""
    rest = msgspec.to_builtins(table)
    board = rest["play"].pop("board")
    if rest["play"]["turn"]["start"] == board:
        del rest["play"]["turn"]["start"]
    text = json.dumps(rest, ensure_ascii=False, separators=(",", ":"))
    return f"{rules.format_board(table.play.board)}{SEPARATOR}{text}"


def parse_position(rules: Rules[B], text: str) -> Table[B]:
    """The state that a line describes; raises only `NotationError`."""
    words, separator, rest = text.partition(SEPARATOR)
    board = rules.parse_board(words)
    if not separator:
        raise NotationError("The end of the position is missing.", end=len(text))
    try:
        found = json.loads(rest)
        plain = msgspec.to_builtins(board)
        found["play"]["board"] = plain
        found["play"]["turn"].setdefault("start", plain)
        kind = cast(Any, Table)[rules.board_type]
        table = cast(Table[B], msgspec.convert(found, kind))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise NotationError("The end of the position can't be read.", help=str(error)) from None
    if not _sound(rules, table) or format_position(rules, table) != text:
        raise NotationError("No game has this position.", end=len(text))
    return table


def _sound(rules: Rules[B], table: Table[B]) -> bool:
    play, config = table.play, table.config
    settings = {option.name: [c.value for c in option.choices] for option in rules.settings}
    return (
        [name for name, _ in config.settings] == list(settings)
        and all(value in settings[name] for name, value in config.settings)
        and min(config.limit, config.reminder, config.turns, play.count, play.began) >= 0
        and (table.phase != "over" or play.end is not None)
        and (table.phase not in ("start", "turn") or play.end is None)
        and (table.phase != "ruling" or table.claim is not None)
        and (table.claim is None or len(table.claim.rulings) <= len(table.claim.whats))
        and (table.phase != "ruling" or table.held is None)
        and len(set(table.signed)) == len(table.signed)
        and table.hints.is_possible(2, config.hints)
        and (play.last is None or play.last.end is not None)
        and _POSSIBLE(table, cache(lambda board: _is_board(rules, board)))
    )


def _is_board(rules: Boards[B], board: Any) -> bool:
    """Is this a board that the game can have?"""
    try:
        return bool(rules.parse_board(rules.format_board(board)) == board)
    except NotationError:
        return False


def _is_seat(seat: int, is_board: Callable[[object], bool]) -> bool:
    return seat in (0, 1)


def _fits_board(board: object, is_board: Callable[[object], bool]) -> bool:
    return is_board(board)


_POSSIBLE = fits(Table, {SEAT: _is_seat, B: _fits_board})
