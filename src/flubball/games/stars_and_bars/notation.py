"""The board as text: `b2: star-1-red-solid bar-2-blue-open; hand 0: …; score: 12 9`.

Cards of a cell go from the bottom up; a `|` follows those that were turned over. `more` holds the
rest of a turn that has begun. Cards that are named nowhere are in the deck.
"""

import json
import re

import msgspec
from msgspec.structs import replace

from flubball.games.stars_and_bars.board import Board, Cards, Stack, TurnState
from flubball.games.stars_and_bars.equipment import Tables
from flubball.games.stars_and_bars.reading import Reader
from flubball.monitor.form import Form

FORM = Form("A position is 'b2: CARDS; hand 0: CARDS; hand 1: CARDS; score: 0 0; discard: CARDS'.")
REST = "rest"


def format_board(board: Board, tables: Tables) -> str:
    """The board in one line."""
    items = [
        f"{cell}: {_stack(stack)}"
        for cell, stack in zip(tables.cells, board.stacks, strict=False)
        if stack.cards
    ]
    items += [f"hand {seat}: {' '.join(hand)}".rstrip() for seat, hand in enumerate(board.hands)]
    items.append(f"score: {board.scores[0]} {board.scores[1]}")
    if board.discards:
        items.append(f"discard: {' '.join(board.discards)}")
    if board.last:
        items.append(f"last: {board.last}")
    if board.part != TurnState():
        more = json.dumps(msgspec.to_builtins(board.part), separators=(",", ":"))
        items.append(f"more: {more}")
    return "; ".join(items)


def _stack(stack: Stack) -> str:
    cards = list(stack.cards)
    if stack.down:
        cards.insert(stack.down, "|")
    return " ".join(cards)


class Parser:
    """Reads boards of one equipment; raises only `NotationError`."""

    def __init__(self, tables: Tables, reader: Reader, hand: int) -> None:
        self.tables = tables
        self.reader = reader
        self.hand = hand
        self.keys = {*tables.cells, "hand 0", "hand 1", "score", "discard", "last"}

    def board(self, text: str) -> Board:
        """The board a line describes."""
        items = FORM.items(text, self.keys, str.lower)
        stacks = tuple(self._stack(items.get(cell, ""), text) for cell in self.tables.cells)
        hands = (self._cards(items.get("hand 0", "")), self._cards(items.get("hand 1", "")))
        board = Board(stacks, hands, self._scores(items.get("score", "0 0"), text))
        discard = items.get("discard", "")
        board = replace(board, last=self._cell(items.get("last", "")))
        if discard != REST:
            board = replace(board, discards=self._cards(discard))
        self._sound(board, text)
        if discard == REST:
            gone = {card for pile in _all(board) for card in pile}
            rest = tuple(card for card in self.tables.cards if card not in gone)
            board = replace(board, discards=rest)
        return self._more(board, items["more"], text) if "more" in items else board

    def _cards(self, text: str) -> Cards:
        return tuple(self.reader.cards(text).split(" ")) if text else ()

    def _stack(self, text: str, whole: str) -> Stack:
        under, mark, upper = text.partition("|")
        if not mark:
            return Stack(self._cards(text.strip(" ")))
        down = self._cards(under.strip(" "))
        if not down:
            FORM.refuse("Nothing was turned over before '|'.", whole)
        return Stack((*down, *self._cards(upper.strip(" "))), len(down))

    def _scores(self, text: str, whole: str) -> tuple[int, int]:
        found = re.fullmatch(r"(\d{1,4}) +(\d{1,4})", text, re.ASCII)
        if found is None:
            FORM.refuse("There is one score for each player.", whole)
        return int(found[1]), int(found[2])

    def _cell(self, text: str) -> str:
        return self.reader.cell(text) if text else ""

    def _sound(self, board: Board, text: str) -> None:
        cards = [card for pile in _all(board) for card in pile]
        if len(set(cards)) != len(cards):
            FORM.refuse("A card is in two places.", text)
        if max(map(len, board.hands)) > self.hand:
            FORM.refuse(f"A hand has {self.hand} cards.", text)
        turned = {c for c, s in zip(self.tables.cells, board.stacks, strict=True) if s.down}
        if not turned <= set(self.tables.central):
            FORM.refuse("Only central stacks are turned over.", text)

    def _more(self, board: Board, more: str, text: str) -> Board:
        part = FORM.with_rest(TurnState(), more, TurnState.__struct_fields__, text)
        board = replace(board, part=part)
        laid = part.laid.split(" ") if part.laid else ["", ""]
        numbers = (part.worth, part.stacks, part.late, part.early, part.said, part.total)
        fine = (
            {part.card, laid[0]} <= self.tables.deck | {""}
            and {part.cell, part.told, laid[-1]} <= {*self.tables.cells, ""}
            and len(laid) == 2
            and bool(part.card) == bool(part.cell) == bool(part.laid)
            and all(each is None or 0 <= each <= 9999 for each in numbers)
        )
        if not fine or format_board(board, self.tables) != text:
            FORM.refuse("No turn is like this.", text)
        return board


def _all(board: Board) -> tuple[Cards, ...]:
    return (*(stack.cards for stack in board.stacks), *board.hands, board.discards)
