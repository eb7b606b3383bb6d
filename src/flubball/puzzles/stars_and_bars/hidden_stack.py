"""The hidden stack: which stack may be turned over or removed? Only its top card is seen."""

from random import Random
from typing import Any

from flubball.games.stars_and_bars.board import unfit
from flubball.puzzles.kind import Kind, said
from flubball.puzzles.puzzle import Made, Puzzle, PuzzleChoice, Verdict
from flubball.puzzles.walking import states, weak_pair

MOST = 400
SHOWN = 4


class HiddenStack(Kind):
    """What was placed is told in order; whoever counted along knows."""

    name, title = "the-hidden-stack", "The hidden stack"

    def make(self, division: str, rng: Random) -> Made | None:
        bots = weak_pair(self.game_name, rng)
        told: list[str] = []
        skipped = rng.randrange(0, 3)
        last: Any = None
        options = {"first": "0", "clock": "none"}
        for table in states(self.game, bots, rng, options, MOST):
            if table.phase != "turn":
                continue
            told += _placed(last, table)
            last = table
            if table.play.is_fresh and self._ready(table.play.board):
                skipped -= 1
                if skipped < 0:
                    return self._made(table, told, rng)
        return None

    def _ready(self, board: Any) -> list[str]:
        """The cells whose stack may be turned over or, outside the middle, removed."""
        rules = self.game.rules
        return [cell for cell in rules.tables.cells if not self._unfit(board, cell)]

    def _unfit(self, board: Any, cell: str) -> str:
        tables, least = self.game.rules.tables, self.game.rules.numbers.stack
        word = "turn-over" if cell in tables.central else "remove"
        return unfit(tables, board, word, (cell,), least)

    def _made(self, table: Any, told: list[str], rng: Random) -> Made | None:
        board, tables = table.play.board, self.game.rules.tables
        ready = self._ready(board)
        others = [
            cell
            for cell, stack in zip(tables.cells, board.stacks, strict=True)
            if cell not in ready and len(stack.cards) > 1 and not stack.down
        ]
        if not ready or len(ready) > 2 or len(others) < SHOWN - len(ready):
            return None
        shown = sorted([*ready, *rng.sample(others, SHOWN - len(ready))])
        sizes = {c: len(s.cards) for c, s in zip(tables.cells, board.stacks, strict=True)}
        position = {"position": self.game.rules.format_board(board), "first": str(table.play.card)}
        return Made(
            position,
            _asks(told),
            tuple(ready),
            " ".join(f"There are {sizes[cell]} cards on {cell}." for cell in ready),
            {"placed": " ".join(told)},
            tuple(PuzzleChoice(cell, cell) for cell in shown),
            ("stacks",),
        )

    def ask(self, puzzle: Puzzle) -> str:
        return _asks(puzzle.asked["placed"].split())

    def right(self, puzzle: Puzzle, answer: str) -> Verdict:
        tables = self.game.rules.tables
        if answer not in tables.cells:
            return Verdict(False, f"There is no cell {answer[:40]}.")
        return said(not self._unfit(puzzle.table().play.board, answer), puzzle)

    def attempt(self, puzzle: Puzzle, bot: Any, rng: Random) -> str:
        """Who thinks of stacks counts; who does not guesses."""
        if bot.knowledge.stacks:
            return puzzle.key[0]
        return rng.choice([choice.value for choice in puzzle.choices])


def _asks(told: list[str]) -> str:
    return (
        "The deal laid one card on each middle cell. Since then one card each was placed on "
        f"{', then '.join(told)}. Which stack may be turned over or removed now?"
    )


def _placed(last: Any, table: Any) -> list[str]:
    """The cell of a card that was placed between the two tables."""
    part = table.play.board.part
    new = part.card and (last is None or last.play.board.part.card != part.card)
    return [part.cell] if new else []
