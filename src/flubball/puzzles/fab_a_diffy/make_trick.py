"""Make the trick: which two strips make the one in the Show Box?"""

import re
from random import Random
from typing import Any

from flubball.games.fab_a_diffy.tricks import pairs, sentence
from flubball.players.fab_a_diffy.grasp import is_difference, renaming
from flubball.puzzles.kind import Kind
from flubball.puzzles.puzzle import Made, Puzzle, Verdict
from flubball.puzzles.walking import states, weak_pair

MOST, FEW = 150, 2


class MakeTheTrick(Kind):
    """One or two tricks lie there, none of them by strips of the same parts alone."""

    name, title = "make-the-trick", "Make the trick"
    how = "Write the two, as 1/3 6/12, or the sentence."

    def make(self, division: str, rng: Random) -> Made | None:
        bots = weak_pair(self.game_name, rng)
        options = {"first": "0", "clock": "none"}
        strips, skipped = self.game.rules.strips, rng.randrange(2, 12)
        for table in states(self.game, bots, rng, options, MOST):
            board = table.play.board
            if not board.part.is_open or board.part.touched:
                continue
            show = board.part.shown
            found = pairs(strips, board.face, show)
            hard = min((renaming(strips, pair, show) for pair in found), default=0)
            skipped -= 1
            if skipped <= 0 and 1 <= len(found) <= FEW and hard > 1:
                return self._made(board, show, found)
        return None

    def _made(self, board: object, show: str, found: list[tuple[str, str]]) -> Made:
        strips = self.game.rules.strips
        said = [sentence(strips, *pair, show) for pair in found]
        kinds = {"differences" if is_difference(strips, pair, show) else "sums" for pair in found}
        return Made(
            {"position": self.game.rules.format_board(board), "first": "0"},
            _asks(show),
            tuple(f"{one} {other}" for one, other in found),
            f"{' or '.join(said)}.",
            {"show": show},
            (),
            (*sorted(kinds), "renaming"),
        )

    def ask(self, puzzle: Puzzle) -> str:
        return _asks(puzzle.asked["show"])

    def right(self, puzzle: Puzzle, answer: str) -> Verdict:
        board, strips = puzzle.table().play.board, self.game.rules.strips
        show = board.part.shown
        named = re.findall(r"\d+/\d+", answer.partition("=")[0])
        right = [set(pair) for pair in pairs(strips, board.face, show)]
        if len(named) != 2 or not set(named) <= set(board.face):
            return Verdict(False, "Name two strips that lie face up.")
        if set(named) not in right:
            return Verdict(False, f"{named[0]} and {named[1]} do not make {show}.")
        return Verdict(True, f"{sentence(strips, named[0], named[1], show)}.")

    def attempt(self, puzzle: Puzzle, bot: Any, rng: Random) -> str:
        board = puzzle.table().play.board
        seen = bot.seen(board, board.part.shown)
        return " ".join(seen[0]) if seen else ""


def _asks(show: str) -> str:
    return f"{show} is in the Show Box. Which two strips make it?"
