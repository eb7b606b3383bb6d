"""Turns of Juggle: placements after which the board can't be covered, and pieces left lying."""

from collections.abc import Iterator, Sequence
from typing import Any

from flubball.coach.board import GO_ON, Finding, Step, Valued, by_action, following
from flubball.coach.model import Proof
from flubball.engine.prompt import counted
from flubball.games.juggle import Board, Juggle, bank, clashing, cover, empty, fits, hand
from flubball.games.juggle.board import Placed, Side
from flubball.games.juggle.fitting import Cover
from flubball.monitor import Action, Play, Table
from flubball.players.juggle.bot import JuggleBot
from flubball.players.juggle.knowledge import Knowledge

LOOKED = 1_800
"""Positions looked at for one cover, as the top bot does."""
SHORTLY = 300
"""Of those that are looked at for a cover with one more piece: most covers are found at once."""


class JuggleCoach:
    """A board is worth its covered squares; whether it can be covered is proved or not said."""

    measure = "Squares covered more than the opponent"
    formula = "Evaluation: squares covered."
    least = 1000.0
    """Squares alone are no reason for a mark: what is marked here is proved."""
    leaves = ("pass",)

    def __init__(self, game: Juggle) -> None:
        self.rules, self.pieces = game.rules, game.rules.pieces
        self.bot = JuggleBot(game, Knowledge(plan=LOOKED, asks=False))

    def proved(self, step: Step) -> Iterator[Finding]:
        """What spoils the board for good, and a piece that could have been laid."""
        if step.word == "place":
            yield from self._spoiled(step)
        elif step.word == "pass":
            yield from self._left_over(step)

    def _spoiled(self, step: Step) -> Iterator[Finding]:
        was, now = (t.play.board.sides[step.seat] for t in (step.before, step.after))
        if clashing(self.pieces, now):
            return  # a rule is broken, which is told as that
        then = self._cover(now)
        if then.answer is not False or self._cover(was).answer is not True:
            return
        piece = step.text.split(" ")[0]
        better = self._place(was, piece)
        words = () if better is None else (f"place {piece} {better.cell} {better.turn}",)
        why = then.why if "All ways" not in then.why else "every way was tried."
        says = f"With this piece here the board can't be covered until one is taken off: {why}"
        yield Finding("no-cover", Proof("exhaustion", then.why), says, words)

    def _cover(self, side: Side) -> Cover:
        """By all pieces that do not lie on this board, wherever they are."""
        return cover(self.pieces, side, self.pieces.names, LOOKED)

    def _place(self, side: Side, piece: str) -> Placed | None:
        """A place for the piece after which a cover is known."""
        added = cover(self.pieces, side, self.pieces.names, LOOKED).added
        planned = next((each for each in added if each.piece == piece), None)
        if planned is not None:
            return planned
        left = LOOKED  # shared by all places: each is looked at for a short while
        for place in fits(self.pieces, side, piece):
            found = cover(self.pieces, (*side, place), self.pieces.names, min(left, SHORTLY))
            left -= found.tried
            if found.answer:
                return place
            if left <= 0:
                break
        return None

    def _left_over(self, step: Step) -> Iterator[Finding]:
        play: Play[Board] = step.before.play
        if not play.board.part.dice or hand(play.board):
            return
        take = self.bot.select(play) or self._of_a_cover(play)
        if take is None:
            return
        side, piece = play.board.sides[step.seat], take.text.split(" ")[-1]
        place = self._place(side, piece)
        if place is None:
            return
        words = (_words(take), f"place {piece} {place.cell} {place.turn}")
        count = self.pieces.count[piece]
        says = f"The roll still gave a piece of {count} that fits, and the board stays coverable."
        yield Finding("missed-piece", by_action(*words), says, words)

    def _of_a_cover(self, play: Play[Board]) -> Action | None:
        """A piece of the bank and of the roll's own size that lies in the cover known."""
        if play.board.part.takes:
            return None
        stock = bank(self.pieces, play.board)
        known = [each.piece for each in self._cover(play.board.sides[play.card]).added]
        for die in sorted(play.board.part.dice, reverse=True):
            for piece in known:
                if piece in stock and self.pieces.count[piece] == die:
                    return Action("take", f"exact {die} {piece}")
        return None

    def valued(self, step: Step) -> Valued | None:
        """A turn by the squares it covered, against one piece more."""
        if step.word != "pass":
            return None
        found = next(self._left_over(step), None)
        start, end = (
            b.sides[step.seat] for b in (step.before.play.turn.start, step.before.play.board)
        )
        chosen = empty(self.pieces, start) - empty(self.pieces, end)
        if found is None:
            return Valued(chosen, chosen, ())
        more = self.pieces.count[found.better[0].split(" ")[-1]]
        return Valued(chosen + more, chosen, found.better)

    def reckons(self, value: float) -> str:
        """Squares covered."""
        return f"cover {counted(round(value), 'square')}"

    def points_at(self, words: Sequence[str]) -> tuple[str, str]:
        """Where the piece lies, and how large it is."""
        placed, taken = following(words, "place"), following(words, "take", "remove", "return")
        if not placed and not taken:
            return GO_ON
        piece = placed[0] if placed else taken[-1]
        where = "Look at the pieces that your roll gives." if taken else "Look at your board."
        if placed:
            where = f"Look at your board around {placed[1]}."
        if words[0].startswith("remove"):
            return "Look at the pieces on your board.", "One of them is in the way."
        return where, f"It is a piece of {counted(self.pieces.count[piece], 'square')}."

    def standing(self, table: Table[Any]) -> float:
        """Empty squares of the second player less those of the first."""
        one, other = (empty(self.pieces, side) for side in table.play.board.sides)
        return float(other - one)


def _words(action: Action) -> str:
    return f"{action.word} {action.text}"


COACH = JuggleCoach
