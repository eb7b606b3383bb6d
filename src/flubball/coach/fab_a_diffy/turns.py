"""Turns of Fab-a-Diffy: tricks and captures that were missed, and which trick to take."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from flubball.coach.board import (
    GO_ON,
    Finding,
    Step,
    Valued,
    by_action,
    following,
    plain,
    wins,
)
from flubball.games.fab_a_diffy.board import Board, counts, deck, with_trick
from flubball.games.fab_a_diffy.game import FabADiffy
from flubball.games.fab_a_diffy.tricks import sentence
from flubball.monitor import Table
from flubball.players.fab_a_diffy.grasp import Pair
from flubball.players.fab_a_diffy.playouts import chances

DEALS, SEED = 400, "review"
"""Orders of the deck that are tried, and the seed they come from: the same on every machine."""


class FabCoach:
    """Evaluations are the top bot's: the mean result over orders of the deck."""

    measure = "Chance to win the game less that to lose it"
    formula = (
        f"Evaluation: the mean result (1 won, 0 tied, -1 lost) over {DEALS} orders of the deck, "
        "both taking the first trick there is."
    )
    least = 0.15
    leaves = ("show", "leave")

    def __init__(self, game: FabADiffy) -> None:
        self.acts, self.strips = game.rules.acts, game.rules.strips

    def proved(self, step: Step) -> Iterator[Finding]:
        """A trick left lying, or a capture passed over."""
        board, part = step.before.play.board, step.before.play.board.part
        if step.word in ("leave", "pass") and part.is_open and not part.capture:
            touched = set(part.touched)
            found = [p for p in self.acts.pairs(board, part.shown) if touched <= set(p)]
            if found:
                words = self._words(found[0], part.shown, touched=len(touched) == 2)
                says = f"There was a trick: {self._said(found[0], part.shown)}."
                yield Finding("missed-trick", by_action(*words), says, words)
        elif step.word in ("show", "pass") and board.left and not part.shown:
            found = self.acts.pairs(board, board.left)
            if found:
                words = ("capture", *self._words(found[0], board.left, touched=False))
                says = f"The trick left over could be captured: {self._said(found[0], board.left)}."
                yield Finding("missed-capture", by_action(*words), says, words)

    def _words(self, pair: Pair, show: str, touched: bool) -> tuple[str, ...]:
        touch = () if touched else (f"touch {pair[0]} {pair[1]}",)
        return (*touch, f"say {sentence(self.strips, *pair, show)}", "take")

    def _said(self, pair: Pair, show: str) -> str:
        return plain(sentence(self.strips, *pair, show))

    def valued(self, step: Step) -> Valued | None:
        """The two strips touched against others that make a trick."""
        board, part = step.before.play.board, step.before.play.board.part
        if step.word != "touch" or part.touched or not part.is_open:
            return None
        chosen = tuple(step.text.split(" "))
        found = self.acts.pairs(board, part.shown)
        own = next((pair for pair in found if set(pair) == set(chosen)), None)
        if own is None or len(found) < 2:
            return None
        worths = self._worths(board, step.seat, found, part.shown)
        best = max(found, key=lambda pair: worths[found.index(pair)])
        words = self._words(best, part.shown, touched=False)
        return Valued(max(worths), worths[found.index(own)], words)

    def _worths(self, board: Board, seat: int, found: Sequence[Pair], show: str) -> Sequence[float]:
        left = [with_trick(board, seat, (show, *pair)).face for pair in found]
        own, other = counts(board)[seat], counts(board)[1 - seat]
        return self._chances(left, board, own + 1 - other)

    def _chances(self, left: Sequence[Sequence[str]], board: Board, ahead: int) -> Sequence[float]:
        values = self.strips.values
        faces = [[values[strip] for strip in face] for face in left]
        order = [values[strip] for strip in deck(self.strips, board)]
        return chances(faces, order, self.acts.face_up, ahead, DEALS, Random(SEED))

    def reckons(self, value: float) -> str:
        """The result that is to be expected."""
        return wins(value)

    def points_at(self, words: Sequence[str]) -> tuple[str, str]:
        """One of the two strips, and whether it is a sum or a difference."""
        touched, sentence = following(words, "touch", "take"), "".join(following(words, "say"))
        if words[0] == "leave":
            return "Look at every two strips that lie face up.", "There is no trick to take."
        if not touched and not sentence:
            return GO_ON
        strip = touched[0] if touched else "in the Show Box"
        where = "Look at the strip " + strip
        where += ", and at what was left over." if words[0] == "capture" else "."
        if not sentence:
            return where, "It makes a trick with another one."
        return where, "It is a sum." if "+" in sentence else "It is a difference."

    def standing(self, table: Table[Any]) -> float:
        """The first player's chances in the game going on."""
        board, turn = table.play.board, table.play.card
        own = counts(board)
        face = (*board.face, board.box) if board.box else board.face
        worth = self._chances([face], board, own[1 - turn] - own[turn])[0]
        return worth if turn == 1 else -worth


COACH = FabCoach
