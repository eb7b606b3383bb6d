"""Texts: one line for a position, a few words for an action.

A position lists the pieces, `A: 0,-5; a: 4,-5; B: 0,5; …`: A and a are seat 0's Queen and Guards,
B and b seat 1's. What differs from the usual follows: `to-move: 1; turn: 7; caught: 1,2;
traps: same-ring; turns: 40`.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NoReturn

import msgspec

from flubball.engine.errors import FormError, NotationError
from flubball.games.queens_and_guards.cells import Cell, format_cell, parse_cell
from flubball.games.queens_and_guards.equipment import GUARDS, LINE, TRAPS, TURNS
from flubball.games.queens_and_guards.spaces import Spaces
from flubball.games.queens_and_guards.state import Action, Rim, State, by_row, pieces
from flubball.monitor.start import MAX_TURNS

PIECES = "AaBb"
EXTRA = {
    "to-move": r"[01]",
    "turn": r"0|[1-9][0-9]{0,3}",
    "caught": r"[^;]*",
    "traps": "|".join(TRAPS),
    "turns": r"[1-9][0-9]{0,3}",
}
FORM = "A position is 'A: q,r; a: q,r; B: q,r; b: q,r', one item for each piece."


def format_position(state: State) -> str:
    """The whole state in one line.

    >>> format_position(State(((0, 0), (0, 5)), (((1, 0),), ()), to_move=1))
    'A: 0,0; a: 1,0; B: 0,5; to-move: 1'
    """
    return "; ".join(f"{key}: {value}" for key, value in items(state)) or "to-move: 0"


def items(state: State) -> Iterator[tuple[str, str]]:
    for side in (0, 1):
        queen = state.queens[side]
        if queen is not None:
            yield PIECES[2 * side], format_cell(queen)
        for guard in state.guards[side]:
            yield PIECES[2 * side + 1], format_cell(guard)
    if state.to_move:
        yield "to-move", str(state.to_move)
    if state.turn:
        yield "turn", str(state.turn)
    if state.caught is not None:
        yield "caught", format_cell(state.caught)
    if state.traps != LINE:
        yield "traps", state.traps
    if state.turns != TURNS:
        yield "turns", str(state.turns)


class Found(msgspec.Struct, frozen=True):
    """What a line says: cells by the letter of the piece, and the rest as it is written."""

    pieces: Mapping[str, tuple[Cell, ...]]
    extras: Mapping[str, str]

    @property
    def queens(self) -> tuple[Cell | None, Cell | None]:
        """The Queens' cells by seat."""
        return next(iter(self.pieces["A"]), None), next(iter(self.pieces["B"]), None)

    @property
    def guards(self) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
        """The Guards' cells by seat."""
        first, second = (tuple(sorted(self.pieces[letter], key=by_row)) for letter in "ab")
        return first, second


def read(text: str, spaces: Spaces, known: Mapping[str, str] = EXTRA) -> Found:
    """The items of a line; `known` are keys besides the pieces, with the form of their values.

    >>> from flubball.games.queens_and_guards import AGON, spaces_of
    >>> read("A: 0,0; a: 1,0; to-move: 1", spaces_of(AGON)).extras
    {'to-move': '1'}
    """
    found: dict[str, list[Cell]] = {letter: [] for letter in PIECES}
    extras: dict[str, str] = {}
    for key, value, start in _split(text):
        if key in found:
            found[key].append(_on_board(parse_cell(value, start), spaces, start, len(value)))
        elif key in extras or not re.fullmatch(known.get(key, "(?!)"), value, re.ASCII):
            bad(f"{key[:20]!r} can't be {value[:20]!r} here.", start, len(value))
        else:
            extras[key] = value if key != "caught" else format_cell(parse_cell(value, start))
    _count(found, len(text))
    return Found({letter: tuple(cells) for letter, cells in found.items()}, extras)


def parse_position(text: str, spaces: Spaces) -> State:
    """The state a line describes; what is not said is as usual.

    >>> from flubball.games.queens_and_guards import AGON, spaces_of
    >>> parse_position("A: 0,0; a: 1,0", spaces_of(AGON)).guards
    (((1, 0),), ())
    """
    found = read(text, spaces)
    extras = found.extras
    caught = extras.get("caught")
    state = State(
        queens=found.queens,
        guards=found.guards,
        to_move=int(extras.get("to-move", 0)),
        turn=int(extras.get("turn", 0)),
        caught=None if caught is None else parse_cell(caught),
        traps=extras.get("traps", LINE),
        turns=int(extras.get("turns", TURNS)),
    )
    if not state.turn <= state.turns <= MAX_TURNS:
        bad(f"A match has at most {MAX_TURNS} turns.", 0, len(text))
    if state.caught is not None and state.caught not in pieces(state, 1 - state.to_move):
        bad("No piece that waits for its turn is on the caught cell.", 0, len(text))
    return state


def _split(text: str) -> Iterator[tuple[str, str, int]]:
    """Key, value, and where the value begins."""
    place = 0
    for item in text.split(";"):
        key, colon, value = item.partition(":")
        if not colon:
            raise FormError(FORM, start=place, end=place + len(item), help=FORM)
        start = place + len(item) - len(value.lstrip(" "))
        yield key.strip(" "), value.strip(" "), start
        place += len(item) + 1


def bad(sentence: str, start: int, length: int) -> NoReturn:
    """Refuse a text.

    >>> bad("No.", 0, 3)
    Traceback (most recent call last):
    flubball.engine.errors.NotationError: No.
    """
    raise NotationError(sentence, start=start, end=start + length, help=FORM)


def _on_board(cell: Cell, spaces: Spaces, start: int, length: int) -> Cell:
    if cell not in spaces.rings:
        bad(f"{format_cell(cell)} is not on the board.", start, length)
    return cell


def _count(found: Mapping[str, list[Cell]], length: int) -> None:
    every = [cell for cells in found.values() for cell in cells]
    if len(set(every)) < len(every):
        bad("Two pieces stand on one cell.", 0, length)
    for letter, cells in found.items():
        if len(cells) > (1 if letter.isupper() else GUARDS):
            bad(f"There are too many pieces {letter}.", 0, length)


def format_action(action: Action) -> str:
    """The action in a few words.

    >>> from flubball.games.queens_and_guards.state import Move
    >>> format_action(Move((0, -5), (1, -5))), format_action(Rim((2, 0), (5, 0)))
    ('move 0,-5 1,-5', 'rim 2,0 5,0')
    """
    if isinstance(action, Rim):
        return f"rim {format_cell(action.piece)} {format_cell(action.cell)}"
    return f"move {format_cell(action.start)} {format_cell(action.end)}"
