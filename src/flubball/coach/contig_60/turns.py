"""Turns of Contig 60: numbers, rows and captures that were missed, and what a chip is worth."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from flubball.coach.board import GO_ON, Finding, Step, Valued, ahead, by_action, following, plain
from flubball.games.contig_60 import Board, Contig60
from flubball.games.contig_60.board import NONE, Roll, has_row, with_chip
from flubball.monitor import Spoken, Table
from flubball.players.contig_60.evaluation import FIVE, POINT
from flubball.players.contig_60.outlook import MARGIN, Outlook

START = 60
"""Points ahead beyond the score one starts with are drawn as that: a row is nearly won."""
WON = FIVE / POINT / 2
"""Beyond this an evaluation is a win in sight, or below its negative a loss."""
PASSES = ("pass", "roll")
SIGNS = {"+": "adding", "-": "subtracting", "x": "multiplying", "÷": "dividing"}


class ContigCoach:
    """Evaluations are those of the top bot, divided by what it gives for a point."""

    measure = "Points ahead, with what the next rolls promise"
    formula = (
        "Evaluation: points, rows made and blocked, less what the opponent's next roll is worth on "
        "average over all rolls, plus half of that of the own next one; in points."
    )
    least = 2.0
    leaves = ("roll", "pass")

    def __init__(self, game: Contig60) -> None:
        self.rules, self.acts = game.rules, game.rules.acts
        self.look = Outlook(self.acts.equipment, self.acts.spaces)

    def options(self, board: Board, seat: int, dice: Roll) -> Mapping[int, str]:
        """The free numbers of a roll with their sentences; none without a chip left."""
        if len(board.chips[seat]) >= self.acts.equipment.chips:
            return {}
        return self.acts.options(board, dice)

    def proved(self, step: Step) -> Iterator[Finding]:
        """Five in a row or the last point missed, a number missed, a captured pass missed."""
        board, part = step.before.play.board, step.before.play.board.part
        if step.word == "place" and part.placed == NONE:
            yield from self._better_chip(step, board)
        elif step.word in PASSES and part.dice and part.placed == NONE:
            yield from self._no_chip(step, board)
        elif step.word == "roll" and not part.dice:
            yield from self._no_capture(step, board)

    def _better_chip(self, step: Step, board: Board) -> Iterator[Finding]:
        chosen, seat, part = int(step.text), step.seat, board.part
        found = self.options(board, seat, part.dice)
        if chosen in found and self._wins(board, seat, chosen, part.capture):
            return
        for number, said in found.items():
            better = (f"say {said}", f"place {number}")
            if self._makes_five(board, seat, number):
                says = f"{plain(said)}: a chip on {number} makes five in a row."
                yield Finding("missed-five", by_action(*better), says, better)
                return
            if self._wins(board, seat, number, part.capture):
                says = f"{plain(said)}: a chip on {number} takes the score to zero, and wins."
                left = self._left(board, seat, number, part.capture)
                proof = by_action(*better, f"score {left}", "declare")
                yield Finding("missed-win", proof, says, better)
                return

    def _makes_five(self, board: Board, seat: int, number: int) -> bool:
        return has_row(self.acts.spaces, with_chip(board, seat, number), seat)

    def _wins(self, board: Board, seat: int, number: int, capture: bool) -> bool:
        if self._makes_five(board, seat, number):
            return True
        left = self._left(board, seat, number, capture)
        return left <= 0 and board.scores[1 - seat] - left >= MARGIN

    def _left(self, board: Board, seat: int, number: int, capture: bool) -> int:
        """The score after the chip."""
        chips, factor = self.look.sheet.chips(board, seat), self.acts.factor if capture else 1
        return chips.score - factor * self.look.sheet.points(chips, number)

    def _no_chip(self, step: Step, board: Board) -> Iterator[Finding]:
        found = self.options(board, step.seat, board.part.dice)
        if found:
            number = self._best(board, step.seat, found, board.part.capture)
            better = (f"say {found[number]}", f"place {number}")
            says = f"The roll made {number}, which was free: {plain(found[number])}."
            yield Finding("missed-number", by_action(*better), says, better)

    def _no_capture(self, step: Step, board: Board) -> Iterator[Finding]:
        spoken = Spoken(step.before.config, step.before.play, step.seat, "")
        if not board.passed or self.acts.check_capture(spoken) is not None:
            return
        found = self.options(board, step.seat, board.passed)
        if not found:
            return
        number = self._best(board, step.seat, found, capture=True)
        better = ("capture", f"say {found[number]}", f"place {number}")
        chips = self.look.sheet.chips(board, step.seat)
        points = self.acts.factor * self.look.sheet.points(chips, number)
        if not points:
            return
        says = f"The roll passed by could be captured: {plain(found[number])}, for {points} points."
        yield Finding("missed-capture", by_action(*better), says, better)

    def _best(self, board: Board, seat: int, found: Mapping[int, str], capture: bool) -> int:
        return max(found, key=lambda number: (self._worth(board, seat, number, capture), -number))

    def _worth(self, board: Board, seat: int, number: int, capture: bool) -> float:
        chips = self.look.sheet.chips(board, seat)
        return self.look.after(chips, number, self.acts.factor if capture else 1) / POINT

    def valued(self, step: Step) -> Valued | None:
        """A chip against the best one of the roll."""
        board, part, seat = step.before.play.board, step.before.play.board.part, step.seat
        if step.word != "place" or part.placed != NONE:
            return None
        found, chosen = self.options(board, seat, part.dice), int(step.text)
        if chosen not in found:
            return None
        best = self._best(board, seat, found, part.capture)
        better = (f"say {found[best]}", f"place {best}")
        most, own = (self._worth(board, seat, number, part.capture) for number in (best, chosen))
        return Valued(most, own, better)

    def reckons(self, value: float) -> str:
        """How far ahead, or a win or loss in sight."""
        return ahead(value, "point", WON)

    def points_at(self, words: Sequence[str]) -> tuple[str, str]:
        """The numbers around it, and the signs of its sentence."""
        sentence, place = "".join(following(words, "say")), following(words, "place")
        number = place[0] if place else sentence.rpartition("=")[2]
        if "score" in words[0]:
            return "Look at the chips around the one you placed.", "Each one it touches is a point."
        if not number.isdecimal():
            return GO_ON
        roll = "the roll that was passed by" if words[0] == "capture" else "your roll"
        tens = int(number) // 10 * 10
        where = f"Look at {roll}, and at the numbers from {tens} to {tens + 9}."
        signs = [name for sign, name in SIGNS.items() if sign in sentence]
        return where, f"It needs {' and '.join(signs)}." if signs else "Your sentence is said."

    def standing(self, table: Table[Any]) -> float:
        """Points ahead, with what the next roll of each is worth."""
        chips = self.look.sheet.chips(table.play.board, 0)
        promised = self.look.expected(chips) - self.look.expected(chips.turned())
        ahead = chips.their_score - chips.score + promised / POINT
        return max(-START, min(START, ahead))


COACH = ContigCoach
