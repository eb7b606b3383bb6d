"""Cover the board: a few pieces are left, and they fill it."""

import re
from random import Random
from typing import Any

from flubball.engine.errors import EngineError
from flubball.games.juggle import Placed, clashing, cover, empty, fits
from flubball.games.juggle.notation import parse_board
from flubball.puzzles.kind import Kind
from flubball.puzzles.puzzle import Made, Puzzle, Verdict

LEAST, MOST = 3, 5
"""Pieces that are left."""
BUDGET = 4_000


class CoverTheBoard(Kind):
    """Any placing that covers it without like colours touching is right."""

    name, title = "cover-the-board", "Cover the board"
    how = "Write each as red F5 c4 90 (piece, cell, turn), parted by commas."

    def make(self, division: str, rng: Random) -> Made | None:
        pieces = self.game.rules.pieces
        first = rng.choice([name for name in pieces.names if pieces.count[name] >= 4])
        begun = (rng.choice(list(fits(pieces, (), first))),)
        stock = [name for name in pieces.names if name != first]
        rng.shuffle(stock)
        found = cover(pieces, begun, stock, BUDGET)
        if not found.answer:
            return None
        whole = [*begun, *found.added]
        away = _together(self, whole, rng.randint(LEAST, MOST), rng)
        if min(pieces.count[each.piece] for each in away) < 2:
            return None
        side = tuple(each for each in whole if each not in away)
        position = self.game.rules.format_board(_board(self, side))
        listed = sorted((each.piece for each in away), key=pieces.order.__getitem__)
        key = _text(away)
        return Made(
            {"position": position, "first": "0"},
            _asks(listed),
            (key,),
            f"One way: {key}.",
            {"pieces": " ".join(listed)},
            (),
            (f"{len(away)} pieces",),
        )

    def ask(self, puzzle: Puzzle) -> str:
        return _asks(puzzle.asked["pieces"].split())

    def right(self, puzzle: Puzzle, answer: str) -> Verdict:
        pieces = self.game.rules.pieces
        side = puzzle.table().play.board.sides[0]
        joined = re.sub(r"\b(red|blue|green|yellow) ([A-Za-z]\d)\b", r"\1-\2", answer.strip(" ,"))
        try:
            added = parse_board(f"0: {joined}; 1:", pieces).sides[0]
        except EngineError as error:
            return Verdict(False, str(error))
        if sorted(each.piece for each in added) != sorted(puzzle.asked["pieces"].split()):
            return Verdict(False, "Use each of the pieces once.")
        if clash := clashing(pieces, (*side, *added)):
            return Verdict(False, f"{' and '.join(clash)} touch or overlap.")
        left = empty(pieces, (*side, *added))
        return Verdict(not left, "The board is covered." if not left else f"{left} are empty.")

    def attempt(self, puzzle: Puzzle, bot: Any, rng: Random) -> str:
        """Piece by piece where it lies best, or by a plan as far as the bot looks."""
        knowledge = bot.knowledge
        pieces, side = self.game.rules.pieces, puzzle.table().play.board.sides[0]
        stock = puzzle.asked["pieces"].split()
        if knowledge.plan:
            return _text(list(cover(pieces, side, stock, knowledge.plan // 60).added))
        added: list[Placed] = []
        for piece in sorted(stock, key=lambda each: -pieces.count[each]):
            place = next(iter(fits(pieces, (*side, *added), piece)), None)
            if place is None:
                return ""
            added.append(place)
        return _text(added)


def _board(kind: CoverTheBoard, side: tuple[Placed, ...]) -> object:
    return parse_board(f"0: {_text(list(side))}; 1:", kind.game.rules.pieces)


def _together(kind: CoverTheBoard, whole: list[Placed], count: int, rng: Random) -> list[Placed]:
    """So many pieces that lie near each other."""
    first = rng.choice(whole)

    def far(placed: Placed) -> int:
        return abs(ord(placed.cell[0]) - ord(first.cell[0])) + abs(
            int(placed.cell[1:]) - int(first.cell[1:])
        )

    return sorted(whole, key=lambda each: (far(each), each.piece))[:count]


def _text(listed: list[Placed]) -> str:
    return ", ".join(f"{each.piece} {each.cell} {each.turn}" for each in listed)


def _asks(listed: list[str]) -> str:
    return f"Cover the rest of your board with {', '.join(listed)}. Like colours do not touch."
