"""Spot the trap: which move traps a piece of the enemy's?"""

import re
from random import Random
from typing import Any

from flubball.games.queens_and_guards.board import state_of
from flubball.games.queens_and_guards.moves import into_trap, steps, trapped
from flubball.games.queens_and_guards.notation import format_action
from flubball.games.queens_and_guards.state import Move, State, moved
from flubball.puzzles.kind import Kind
from flubball.puzzles.puzzle import Made, Puzzle, Verdict
from flubball.puzzles.walking import states, weak_pair

MOST, FEW = 160, 3


class SpotTheTrap(Kind):
    """Few moves do it, and nobody is trapped before."""

    name, title = "spot-the-trap", "Spot the trap"
    how = "Write where it stands and where it goes, as i6 h6."

    def make(self, division: str, rng: Random) -> Made | None:
        bots = weak_pair(self.game_name, rng)
        skipped = rng.randrange(1, 20)
        for table in states(self.game, bots, rng, {"clock": "none"}, MOST):
            if table.phase != "turn" or not table.play.is_fresh:
                continue
            skipped -= 1
            if skipped <= 0 and (made := self._made(table)):
                return made
        return None

    def _ways(self, state: State) -> dict[str, Move]:
        """The moves that trap a piece, by their words."""
        spaces, seat = self.game.rules.spaces, state.to_move
        found = {}
        for move in steps(spaces, state, seat):
            if into_trap(spaces, state, move):
                continue
            after = moved(state, seat, move.start, move.end)
            if trapped(spaces, after, 1 - seat):
                found[format_action(move)] = move
        return found

    def _made(self, table: Any) -> Made | None:
        board, seat, spaces = table.play.board, table.play.card, self.game.rules.spaces
        state = state_of(board, seat, table.play.count, table.config.turns)
        if trapped(spaces, state, 0) or trapped(spaces, state, 1):
            return None
        ways = self._ways(state)
        if not 1 <= len(ways) <= FEW:
            return None
        key = tuple(sorted(ways))
        return Made(
            {"position": self.game.rules.format_board(board), "turn": str(seat)},
            _asks(seat),
            key,
            f"{' or '.join(key)}: a piece of the other's is then between two of yours in a line.",
            {"seat": str(seat)},
            (),
            ("traps",),
        )

    def ask(self, puzzle: Puzzle) -> str:
        return _asks(int(puzzle.asked["seat"]))

    def right(self, puzzle: Puzzle, answer: str) -> Verdict:
        table, seat = puzzle.table(), int(puzzle.asked["seat"])
        state = state_of(table.play.board, seat, table.play.count, table.config.turns)
        cells = _cells(answer)
        ways = self._ways(state)
        if len(cells) == 2 and f"move {cells[0]} {cells[1]}" in ways:
            return Verdict(True, puzzle.why)
        return Verdict(False, "That move traps nobody, or can't be made.")

    def attempt(self, puzzle: Puzzle, bot: Any, rng: Random) -> str:
        table, seat = puzzle.table(), int(puzzle.asked["seat"])
        action = bot.choose(self.game.view(table, seat), seat, rng)
        return "" if action is None else f"{action.word} {action.text}"


def _asks(seat: int) -> str:
    side = ("red, the first side", "blue, the second side")[seat]
    return f"You play {side}. Which move traps a piece of the other's?"


def _cells(answer: str) -> list[str]:
    """The cells that an answer names, as `0,3` or as the page names it, `i6`.

    >>> _cells("move 0,3 h6")
    ['0,3', '0,2']
    """
    found = re.findall(r"-?\d,-?\d|\b[a-k](?:1[01]|[1-9])\b", answer)
    return [each if "," in each else _from_name(each) for each in found]


def _from_name(name: str) -> str:
    """Rows are a to k, slanting lines 1 to 11, and the throne is f6."""
    return f"{int(name[1:]) - 6},{ord(name[0]) - ord('f')}"
