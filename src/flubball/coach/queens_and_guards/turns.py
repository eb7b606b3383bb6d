"""Turns of Queens & Guards: traps not announced, and moves that the search values higher."""

from collections.abc import Iterator
from random import Random
from typing import Any

from flubball.coach.board import Finding, Step, Valued, by_action
from flubball.games.queens_and_guards import Board, QueensAndGuards
from flubball.games.queens_and_guards.board import held, state_of
from flubball.games.queens_and_guards.cells import format_cell
from flubball.games.queens_and_guards.notation import format_action
from flubball.games.queens_and_guards.reading import cells_of
from flubball.monitor import Spoken, Table
from flubball.players.queens_and_guards.bits import Bits, Place, bits_of
from flubball.players.queens_and_guards.core_tree import tree_of
from flubball.players.queens_and_guards.search import Sight, search, worth_of
from flubball.players.queens_and_guards.tree import BEYOND, BudgetExhausted, Way, ways
from flubball.players.queens_and_guards.weights import WEIGHTS, WIN
from flubball.players.queens_and_guards.worth import Worth

SIGHT = Sight(depth=4, nodes=40_000)
STEP = 100
"""What a Guard's step inward is worth to the bot: evaluations are given in such steps."""
SEED = "review"


class QueensCoach:
    """Evaluations are those of the bot's search, a few turns deep."""

    measure = "Steps ahead, by the top bot's weights"
    formula = (
        f"Evaluation: a search at most {SIGHT.depth} turns and {SIGHT.nodes:,} positions deep with "
        "the top bot's weights for rings, traps and threats; in steps of a Guard inward."
    )
    least = 1.5
    won = WIN / STEP / 2

    def __init__(self, game: QueensAndGuards) -> None:
        self.acts, self.spaces = game.rules.acts, game.rules.spaces

    def proved(self, step: Step) -> Iterator[Finding]:
        """A trap that stands and was not announced when the card went on."""
        play = step.before.play
        if step.word != "pass":
            return
        board = play.board
        for cell in held(self.spaces, board, 1 - step.seat):
            text = format_cell(cell)
            new = cell not in board.announced and cell in (*board.late, *board.part.formed)
            if new and self.acts.announceable(Spoken(step.before.config, play, step.seat, text)):
                says = f"The piece on {text} was trapped: announce it before you pass the card."
                yield Finding("missed-trap", by_action(f"trap {text}"), says, (f"trap {text}",))

    def valued(self, step: Step) -> Valued | None:
        """A move against the best one that the search finds."""
        play = step.before.play
        if step.word != "move" or play.board.part.moves or play.board.part.back is not None:
            return None
        worth, place = self._place(play.board, step.seat, play.count, step.before.config.turns)
        start, end = (worth.bits.bit[cell] for cell in cells_of(step.text))
        own = next((w for w in ways(worth, place) if w[:3] == (start, end, False)), None)
        found = search(worth, place, SIGHT, Random(SEED))
        if own is None or found is None or found.depth == 0:
            return None
        chosen = _value(worth, own, found.depth, step.seat)
        if chosen is None:
            return None
        better = format_action(worth.bits.action(*found.way[:3]))
        return Valued(found.worth / STEP, chosen / STEP, (better,))

    def _place(self, board: Board, seat: int, count: int, turns: int) -> tuple[Worth, Place]:
        state = state_of(board, seat, count, turns)
        bits: Bits = bits_of(self.spaces, state.traps)
        return worth_of(bits, WEIGHTS, turns), bits.place(state)

    def standing(self, table: Table[Any]) -> float:
        """The position as it stands, for the first player."""
        play = table.play
        worth, place = self._place(play.board, play.card, play.count, table.config.turns)
        return worth.of(place, 0) / STEP


def _value(worth: Worth, way: Way, depth: int, side: int) -> int | None:
    """What a move is worth, seen as many turns deep as the best one; None: too many positions."""
    if depth == 1 or worth.is_over(way[3]):
        return worth.of(way[3], side)
    try:
        return -tree_of(worth, 4 * SIGHT.nodes).value(way[3], depth - 1, -BEYOND, BEYOND)
    except BudgetExhausted:
        return None


COACH = QueensCoach
