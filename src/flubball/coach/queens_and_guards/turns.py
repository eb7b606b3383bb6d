"""Turns of Queens & Guards: traps not announced, and moves that the search values higher."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from flubball.coach.board import GO_ON, Finding, Step, Valued, ahead, by_action, following
from flubball.engine.vocabulary import signs
from flubball.games.queens_and_guards import Board, QueensAndGuards
from flubball.games.queens_and_guards.board import held, state_of
from flubball.games.queens_and_guards.cells import format_cell, parse_cell, ring
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
WON = WIN / STEP / 2
"""Beyond this an evaluation is a win in sight, or below its negative a loss."""
SEED = "review"


class QueensCoach:
    """Evaluations are those of the bot's search, a few turns deep."""

    measure = "Steps ahead, by the top bot's weights"
    formula = (
        f"Evaluation: a search at most {SIGHT.depth} turns and {SIGHT.nodes:,} positions deep with "
        "the top bot's weights for rings, traps and threats; in steps of a Guard inward."
    )
    least = 1.5
    leaves = ("pass",)

    def __init__(self, game: QueensAndGuards) -> None:
        self.acts, self.spaces = game.rules.acts, game.rules.spaces

    def proved(self, step: Step) -> Iterator[Finding]:
        """A win at once that was not taken; a trap not announced when the card went on."""
        if step.word == "move":
            yield from self._no_win(step)
        elif step.word == "pass":
            yield from self._no_trap(step)

    def _no_win(self, step: Step) -> Iterator[Finding]:
        play = step.before.play
        if step.after.play.end is not None or _is_under_way(play.board):
            return
        worth, place = self._place(play.board, step.seat, play.count, step.before.config.turns)
        for way in ways(worth, place):
            if worth.is_over(way[3]) and worth.of(way[3], step.seat) > WIN // 2:
                words = format_action(worth.bits.action(*way[:3]))
                start, end = words.split(" ")[1:]
                says = f"{start} to {end} wins at once: the Queen is home, with all Guards round."
                yield Finding("missed-win", by_action(words), says, (words,))
                return

    def _no_trap(self, step: Step) -> Iterator[Finding]:
        play = step.before.play
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
        if step.word != "move" or _is_under_way(play.board):
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

    def reckons(self, value: float) -> str:
        """How far ahead, or a win or loss in sight."""
        return ahead(value, "step", WON)

    def points_at(self, words: Sequence[str]) -> tuple[str, str]:
        """The piece, and whether it goes inward."""
        trapped, moved = following(words, "trap"), following(words, "move", "rim")
        if trapped:
            return (
                f"Look at the piece on {signs(trapped[0])}.",
                "It is trapped, and nobody has said so.",
            )
        if len(moved) < 2:
            return GO_ON
        start, end = (ring(parse_cell(cell)) for cell in moved)
        ways = {-1: "It can go inward.", 0: "It can go along its ring.", 1: "It can go outward."}
        return f"Look at your piece on {signs(moved[0])}.", ways[(end > start) - (end < start)]

    def standing(self, table: Table[Any]) -> float:
        """The position as it stands, for the first player."""
        play = table.play
        worth, place = self._place(play.board, play.card, play.count, table.config.turns)
        return worth.of(place, 0) / STEP


def _is_under_way(board: Board) -> bool:
    """Has something been done in this turn that its first move is not to be held against?"""
    return bool(board.part.moves) or board.part.back is not None


def _value(worth: Worth, way: Way, depth: int, side: int) -> int | None:
    """What a move is worth, seen as many turns deep as the best one; None: too many positions."""
    if depth == 1 or worth.is_over(way[3]):
        return worth.of(way[3], side)
    try:
        return -tree_of(worth, 4 * SIGHT.nodes).value(way[3], depth - 1, -BEYOND, BEYOND)
    except BudgetExhausted:
        return None


COACH = QueensCoach
