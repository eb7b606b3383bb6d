"""Best Contig play: the sentence whose number is worth most in this turn."""

from random import Random
from typing import Any

from msgspec.structs import replace

from flubball.engine.errors import NotationError
from flubball.games.contig_60.board import Board, has_row, occupied
from flubball.games.contig_60.sentences import reachable, read, value_of
from flubball.players.contig_60.evaluation import FIVE, Sheet
from flubball.puzzles.kind import Kind
from flubball.puzzles.puzzle import Made, Puzzle, Verdict
from flubball.puzzles.walking import states, weak_pair

MOST, LEAST = 400, 2
"""Words of a match that are looked at; points of the best play at least."""


class BestPlay(Kind):
    """Five in a row is best; else the most points in this turn."""

    name, title = "best-play", "Best play"
    how = "Write it as 3-1+6."

    def make(self, division: str, rng: Random) -> Made | None:
        bots = weak_pair(self.game_name, rng)
        options = {"first": "0", "clock": "none"}
        skipped = rng.randrange(6, 24)
        for table in states(self.game, bots, rng, options, MOST):
            play, part = table.play, table.play.board.part
            fresh = table.phase == "turn" and part.dice and not part.said and not part.capture
            if not fresh:
                continue
            skipped -= 1
            if skipped <= 0 and (made := self._made(play.board, play.card)):
                return made
        return None

    def _worths(self, board: Board, seat: int) -> dict[int, int]:
        """What each free number of the roll takes off, five in a row above all."""
        acts = self.game.rules.acts
        sheet, taken = Sheet(acts.spaces), occupied(board)
        chips = sheet.chips(board, seat)
        found = {}
        for number in reachable(board.part.dice):
            if number in acts.spaces.numbers and number not in taken:
                row = has_row(acts.spaces, _with_chip(board, seat, number), seat)
                found[number] = sheet.points(chips, number) + (FIVE if row else 0)
        return found

    def _made(self, board: Board, seat: int) -> Made | None:
        worths = self._worths(board, seat)
        best = max(worths.values(), default=0)
        top = [number for number, worth in worths.items() if worth == best]
        second = max((worth for worth in worths.values() if worth < best), default=0)
        if best < LEAST or len(top) > 2 or len(worths) < 4 or best - second < 1:
            return None
        dice, said = board.part.dice, reachable(board.part.dice)
        row = best >= FIVE
        worth = "makes five in a row" if row else f"takes off {best} points"
        return Made(
            {"position": self.game.rules.format_board(board), "first": str(seat)},
            f"You rolled {dice[0]}, {dice[1]} and {dice[2]}. Say the sentence that is worth most "
            "in this turn: five in a row before all, else the most points.",
            tuple(said[number] for number in top),
            " ".join(f"{said[number]} gives {number}, which {worth}." for number in top),
            {"dice": " ".join(map(str, dice)), "seat": str(seat)},
            (),
            ("five in a row",) if row else ("points",),
        )

    def right(self, puzzle: Puzzle, answer: str) -> Verdict:
        table, seat = puzzle.table(), int(puzzle.asked["seat"])
        board: Any = table.play.board
        try:
            said = value_of(read(answer), board.part.dice)
        except NotationError as error:
            return Verdict(False, error.sentence)
        if said.value is None:
            return Verdict(False, said.why)
        worths = self._worths(board, seat)
        worth = worths.get(int(said.value)) if said.value.denominator == 1 else None
        if worth is None:
            return Verdict(False, f"There is no free space {said.value}.")
        best = max(worths.values())
        return Verdict(worth == best, puzzle.why if worth == best else "Another is worth more.")

    def attempt(self, puzzle: Puzzle, bot: Any, rng: Random) -> str:
        table, seat = puzzle.table(), int(puzzle.asked["seat"])
        action = bot.choose(self.game.view(table, seat), seat, rng)
        return action.text if action is not None and action.word == "say" else ""


def _with_chip(board: Board, seat: int, number: int) -> Board:
    own = tuple(sorted((*board.chips[seat], number)))
    chips = (own, board.chips[1]) if seat == 0 else (board.chips[0], own)
    return replace(board, chips=chips)
