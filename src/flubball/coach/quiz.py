"""Try before it tells: at each mark one may answer, and judge, oracle and rules say if it holds.

What is asked is exactly what is marked. A right answer is any that holds, not one that is listed.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from flubball import games
from flubball.coach.board import Step
from flubball.coach.cube_answers import ON, CubeAnswers, Tried
from flubball.coach.model import Moment, Review
from flubball.coach.reviewing import coach_of
from flubball.cubes import CubeGame
from flubball.engine.play import send
from flubball.engine.record import Record
from flubball.engine.replaying import states_of


class Question(NamedTuple):
    """What a mark asks: the entry one stands before, what to answer, and how that is written.

    `choices` are answers with what their buttons say, where the board has none for them.
    """

    mark: Moment
    asks: str
    form: str
    choices: tuple[tuple[str, str], ...] = ()

    @property
    def seat(self) -> int:
        """Who answers: where a rule was broken, the one who may challenge it."""
        return 1 - self.mark.seat if self.mark.mark == "error" else self.mark.seat


SAY = (("now", "Now"), ("impossible", "Impossible"), (ON, "Nothing, move on"))
LET = ((ON, "Nothing, play on"),)
TAKEN = (("accept", "Accept"), ("reject", "Reject"))
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
    "error": ("Was a rule broken, and which?", "challenge …"),
    "missed-challenge": ("Was a rule broken, and which?", "challenge … or move on"),
}
"""By mark; every other asks for a better turn."""
TURN = ("What would you do?", "the words of a turn, with ; between them")
CHOICES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "missed-now": SAY,
    "missed-impossible": SAY,
    "missed-objection": TAKEN,
    "error": LET,
    "missed-challenge": LET,
}


def questions(found: Review) -> tuple[Question, ...]:
    """One for each mark, in the order of the match."""
    cubes = isinstance(_game(found.game), CubeGame)
    return tuple(asked(mark, cubes) for mark in found.entries)


def asked(mark: Moment, cubes: bool) -> Question:
    """The question of a mark."""
    if mark.mark == "wrong-challenge":
        return Question(mark, *ASKS[mark.mark], SAY if cubes else LET)
    return Question(mark, *ASKS.get(mark.mark, TURN), CHOICES.get(mark.mark, ()))


class Quiz:
    """A reviewed match to be tried again."""

    def __init__(self, record: Record, found: Review) -> None:
        self.record, self.game = record, _game(record.game)
        self.tables: list[Any] = list(states_of(self.game, record))
        self.questions = questions(found)

    def table(self, question: Question) -> Any:
        """Where one stands: before the entry, or after it where what it broke is asked."""
        return self.tables[question.mark.entry + (question.mark.mark == "error")]

    def answer(self, question: Question, words: str) -> Tried:
        """What is said to an answer: on a board the words of a turn, with `;` between them."""
        said = [words] if isinstance(self.game, CubeGame) else words.split(";")
        table = self.table(question)
        for each in said:
            tried = self.say(question, table, each.strip())
            if tried.right is not None:
                return tried
            table = tried.table
        return Tried(False, "That is not all of it: go on to the end of the turn.")

    def say(self, question: Question, table: Any, words: str) -> Tried:
        """What is said to some words at a table, that of the question or one further on."""
        if isinstance(self.game, CubeGame):
            return CubeAnswers(self.game, table, question.mark).answer(words)
        return self._board(question, table, words)

    def _board(self, question: Question, table: Any, words: str) -> Tried:
        mark = question.mark
        if mark.mark in ("error", "missed-challenge", "wrong-challenge"):
            return self._challenge(question, table, words)
        done = send(self.game, table, mark.seat, words, at=0)
        if not done.ruling.accepted:
            return Tried(False, done.ruling.sentence)
        wrong = self._wrong(Step(mark.entry, done.entries[-1], table, done.state))
        if wrong:
            return Tried(False, wrong)
        needed = mark.better[-1].split(" ")[0] if mark.better else ""
        if needed and words.split(" ")[0] != needed:
            return Tried(None, "", done.state)
        return Tried(True, "Right: the rules accept it, and nothing better is known.")

    def _wrong(self, step: Step) -> str:
        coach = coach_of(self.record.game)
        if next(iter(coach.proved(step)), None) is not None:
            return "Your opponent would be glad: there is more in it."
        worth = coach.valued(step)
        if worth is None or worth.lost < coach.least:
            return ""
        this, that = coach.reckons(worth.chosen), coach.reckons(worth.best)
        return f"The top bot reckons to {this} with that, and to {that} with another turn."

    def _challenge(self, question: Question, table: Any, words: str) -> Tried:
        needless = question.mark.mark == "wrong-challenge"
        let = Tried(needless, "Right: nothing was wrong." if needless else "Then it stands.")
        if words == ON:
            return let
        done = send(self.game, table, question.seat, words, at=0)
        if not done.ruling.accepted:
            return Tried(False, done.ruling.sentence)
        decision = self.game.judge(done.state)
        if decision is None:
            return let
        right = self.game.format_action(decision.action) == "ruling C"
        return Tried(right, decision.ruling.sentence)


_game: Callable[[str], Any] = games.get
