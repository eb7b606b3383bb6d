"""Answers to a mark of a cube game: judge and oracle say if they hold."""

from typing import Any, NamedTuple

from msgspec.structs import replace

from flubball.coach.model import Moment
from flubball.coach.positions import Truth, Truths, may_say_now
from flubball.cubes import CubeGame
from flubball.cubes.table import writing_of
from flubball.engine.play import send
from flubball.engine.ruling import Ruling
from flubball.engine.solving import Solved

ON = "move on"
NEVER = "never"
CHALLENGES = ("now", "impossible")
ASKED = {"goal-flub": ("goal",), "a-flub": ("move", "bonus"), "p-flub": ("move", "bonus")}
"""With what a mark is answered, where it is not said but done."""


class Tried(NamedTuple):
    """Is an answer right, and what is said to it: what the opponent would answer to a wrong one.

    `right` is None where the words are good and the turn goes on, at `table`.
    """

    right: bool | None
    says: str
    table: Any = None


class CubeAnswers:
    """Answers at a table of a cube game."""

    def __init__(self, game: CubeGame, table: Any, mark: Moment) -> None:
        self.game, self.kit, self.at, self.mark = game, game.kit, table, mark
        self.truths = Truths(game)

    def answer(self, words: str) -> Tried:
        """What is said to some words."""
        if self.mark.mark == "time":
            return self._any(words)
        if self.mark.mark == "wrong-paper":
            return self._paper(words.removeprefix("write "))
        if self.mark.mark == "missed-objection":
            right = words.startswith("reject")
            return Tried(right, "Right." if right else "Then it scores, and it was wrong.")
        said = CHALLENGES[1] if words == NEVER else words
        if said in (*CHALLENGES, ON):
            return self._said(said)
        return self._moved(words)

    def _any(self, words: str) -> Tried:
        done = send(self.game, self.at, self.mark.seat, words, at=0)
        return Tried(done.ruling.accepted, done.ruling.sentence or "Right: that was in time.")

    def _paper(self, text: str) -> Tried:
        ruling = self._judged(text)
        said = "Right: the judge accepts it." if ruling.correct else ruling.sentence
        return Tried(ruling.correct is True, self.kit.plain_sentence(said))

    def _judged(self, text: str) -> Ruling:
        writing = writing_of(self.at)
        seat = self.mark.seat
        papers = tuple(
            replace(paper, text=text) if number == seat else paper
            for number, paper in enumerate(writing.papers)
        )
        table = replace(self.at, writing=replace(writing, papers=papers))
        return self.kit.judge(table, seat)

    def _said(self, words: str) -> Tried:
        truth = self.truths.of(self.at)
        flub = truth.now_is_right or truth.impossible_is_right
        if words == ON:
            if not flub and truth.is_open:
                return Tried(True, "Nobody found anything to challenge; the oracle can't tell.")
            if not flub:
                return Tried(True, "Right: there was nothing to challenge.")
            return Tried(False, "Then another may challenge: there was something to say.")
        right = truth.now_is_right if words == "now" else truth.impossible_is_right
        if right:
            return Tried(True, f"Right: {words.capitalize()} was right.")
        if words == "impossible" and truth.later is not None and truth.later.witness:
            return Tried(False, f"Your opponent writes {self._shown(truth.later)}.")
        return Tried(False, self._unproved(truth, words))

    def _unproved(self, truth: Truth, words: str) -> str:
        """Why a challenge that is not proved to be right is none to make."""
        asked = truth.now if words == "now" else truth.later
        if asked is not None and asked.answer == "not-decided":
            return "The oracle can't tell whether that was right: there was something surer to say."
        if words == "now" and not truth.impossible_is_right and not may_say_now(self.at):
            return "Now may not be said here."
        return "You would have to show a Solution, and there is none that near."

    def _shown(self, solved: Solved) -> str:
        return self.kit.plain_paper(solved.solution or solved.witness)

    def _moved(self, words: str) -> Tried:
        done = send(self.game, self.at, self.mark.seat, words, at=0)
        if not done.ruling.accepted:
            return Tried(False, self.kit.plain_sentence(done.ruling.sentence))
        if self.mark.mark.startswith("missed"):
            return Tried(False, "Then another may challenge: there was something to say.")
        wanted = ASKED.get(self.mark.mark, ("move", "bonus"))
        if words.partition(" ")[0] not in wanted or done.state.shake.bonus:
            return Tried(None, "", done.state)  # a bonus move is the first half of a turn
        return self._after(done.state)

    def _after(self, table: Any) -> Tried:
        """What the opponent would answer."""
        truth: Truth = self.truths.of(table)
        if truth.now_is_right and truth.now is not None:
            return Tried(False, f"Your opponent says Now: {self._shown(truth.now)}.")
        if truth.impossible_is_right and truth.later is not None:
            why = f"Your opponent says Impossible, and is right: {truth.later.why}."
            return Tried(False, self.kit.plain_sentence(why))
        if truth.is_open:
            says = "Nobody found anything against that; the oracle could not decide it."
            return Tried(True, says)
        return Tried(True, "Right: nobody can challenge that.")
