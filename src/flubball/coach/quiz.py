"""Try before it tells: at each mark one may answer, and judge, oracle and rules say if it holds.

What is asked is exactly what is marked. A right answer is any that holds, not one that is listed.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from flubball import games
from flubball.coach.board import Step
from flubball.coach.model import Moment, Review
from flubball.coach.positions import Truths
from flubball.coach.reviewing import coach_of
from flubball.cubes import CubeGame
from flubball.cubes.table import writing_of
from flubball.engine.play import send
from flubball.engine.record import Record
from flubball.engine.replay import steps
from flubball.engine.ruling import Ruling

ON = "move on"
CHALLENGES = ("now", "impossible")


class Question(NamedTuple):
    """What a mark asks: the entry one stands before, and what to answer."""

    mark: Moment
    asks: str
    form: str


class Tried(NamedTuple):
    """Is an answer right, and what is said to it: what the opponent would answer to a wrong one."""

    right: bool
    says: str


ASKS: Mapping[str, tuple[str, str]] = {
    "goal-flub": ("Which Goal would you set?", "goal …"),
    "a-flub": ("What would you move?", "move CUBE SECTION"),
    "p-flub": ("What would you move?", "move CUBE SECTION"),
    "missed-now": ("What do you say?", "now, impossible or move on"),
    "missed-impossible": ("What do you say?", "now, impossible or move on"),
    "wrong-challenge": ("What do you say?", "a challenge that is right, or move on"),
    "wrong-paper": ("What would you write?", "write …"),
    "missed-objection": ("Do you accept it?", "accept or reject"),
    "time": ("What would you do in time?", "any words of the table"),
    "error": ("Which rule was broken?", "challenge …"),
    "missed-challenge": ("Which rule was broken?", "challenge …"),
}
"""By mark; every other asks for a better turn."""
TURN = ("What would you do?", "the words of a turn, with ; between them")


def questions(found: Review) -> tuple[Question, ...]:
    """One for each mark, in the order of the match."""
    return tuple(Question(mark, *ASKS.get(mark.mark, TURN)) for mark in found.entries)


class Quiz:
    """A reviewed match to be tried again."""

    def __init__(self, record: Record, found: Review) -> None:
        self.record, self.game = record, _game(record.game)
        self.tables: list[Any] = list(steps(self.game, record))
        self.questions = questions(found)

    def table(self, question: Question) -> Any:
        """Where one stands: before the entry, or after it where what it broke is asked."""
        return self.tables[question.mark.entry + (question.mark.mark == "error")]

    def answer(self, question: Question, words: str) -> Tried:
        """What is said to an answer."""
        words = words.strip()
        if isinstance(self.game, CubeGame):
            return _Cubes(self.game, self.table(question), question.mark).answer(words)
        return self._board(question, words)

    def _board(self, question: Question, words: str) -> Tried:
        mark, table = question.mark, self.table(question)
        if mark.mark in ("error", "missed-challenge", "wrong-challenge"):
            return self._challenge(mark, table, words)
        said = [each.strip() for each in words.split(";")]
        needed = mark.better[-1].split(" ")[0] if mark.better else ""
        for each in said:
            done = send(self.game, table, mark.seat, each, at=0)
            if not done.ruling.accepted:
                return Tried(False, done.ruling.sentence)
            step = Step(mark.entry, done.entries[-1], table, done.state)
            wrong = self._wrong(step)
            if wrong:
                return Tried(False, wrong)
            table = done.state
        if needed and said[-1].split(" ")[0] != needed:
            return Tried(False, "That is not all of it: go on to the end of the turn.")
        return Tried(True, "Right: the rules accept it, and nothing better is known.")

    def _wrong(self, step: Step) -> str:
        coach = coach_of(self.record.game)
        if next(iter(coach.proved(step)), None) is not None:
            return "Your opponent would be glad: there is more in it."
        worth = coach.valued(step)
        if worth is None or worth.lost < coach.least:
            return ""
        return f"The top bot reckons {worth.chosen:.1f} of that; there is one of {worth.best:.1f}."

    def _challenge(self, mark: Moment, table: Any, words: str) -> Tried:
        seat = 1 - mark.seat if mark.mark == "error" else mark.seat
        done = send(self.game, table, seat, words, at=0)
        if not done.ruling.accepted:
            return Tried(False, done.ruling.sentence)
        decision = self.game.judge(done.state)
        if decision is None:
            right = mark.mark == "wrong-challenge"
            return Tried(right, "Right: nothing was wrong." if right else "Then it stands.")
        right = self.game.format_action(decision.action) == "ruling C"
        return Tried(right, decision.ruling.sentence)


class _Cubes:
    """Answers at a table of a cube game."""

    def __init__(self, game: CubeGame, table: Any, mark: Moment) -> None:
        self.game, self.kit, self.at, self.mark = game, game.kit, table, mark
        self.truths = Truths(game)

    def answer(self, words: str) -> Tried:
        if self.mark.mark == "time":
            return self._any(words)
        if self.mark.mark == "wrong-paper":
            return self._paper(words.removeprefix("write "))
        if self.mark.mark == "missed-objection":
            right = words.startswith("reject")
            return Tried(right, "Right." if right else "Then it scores, and it was wrong.")
        if words in (*CHALLENGES, ON):
            return self._said(words)
        return self._moved(words)

    def _any(self, words: str) -> Tried:
        done = send(self.game, self.at, self.mark.seat, words, at=0)
        return Tried(done.ruling.accepted, done.ruling.sentence or "Right: that was in time.")

    def _paper(self, text: str) -> Tried:
        ruling = self._judged(text)
        return Tried(ruling.correct is True, self.kit.plain_sentence(ruling.sentence))

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
            if not flub:
                return Tried(True, "Right: there was nothing to challenge.")
            return Tried(False, "Then another may challenge: there was something to say.")
        right = truth.now_is_right if words == "now" else truth.impossible_is_right
        if right:
            return Tried(True, f"Right: {words.capitalize()} was right.")
        if words == "impossible" and truth.later is not None and truth.later.witness:
            shown = self.kit.plain_paper(truth.later.solution or truth.later.witness)
            return Tried(False, f"Your opponent writes {shown}.")
        return Tried(False, "You would have to show a Solution, and there is none that near.")

    def _moved(self, words: str) -> Tried:
        done = send(self.game, self.at, self.mark.seat, words, at=0)
        if not done.ruling.accepted:
            return Tried(False, self.kit.plain_sentence(done.ruling.sentence))
        if self.mark.mark.startswith("missed"):
            return Tried(False, "Then another may challenge: there was something to say.")
        truth = self.truths.of(done.state)
        if truth.now_is_right and truth.now is not None:
            shown = self.kit.plain_paper(truth.now.solution or truth.now.witness)
            return Tried(False, f"Your opponent says Now: {shown}.")
        if truth.impossible_is_right:
            return Tried(False, "Your opponent says Impossible, and is right.")
        return Tried(True, "Right: nobody can challenge that.")


_game: Callable[[str], Any] = games.get
